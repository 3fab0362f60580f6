"""The story in words alone."""

from __future__ import annotations

import pytest

from game import words
from game.telling.story import Amount
from game.telling.story.text import amount


@pytest.mark.parametrize(
    ("language", "title", "icon", "text"),
    [
        ("en", "puerto_rico", "puerto_rico/san_juan", "San Juan +2"),
        ("ru", "puerto_rico", "puerto_rico/san_juan", "Сан-Хуан +2"),
        ("en", "puerto_rico", "puerto_rico/good_corn", "corn +2"),
        ("ru", "felinia", "felinia/watches", "часы +2"),
        ("en", "zeelandia", "zeelandia/guilder", "+2 guilders"),
    ],
)
def test_names_of_resources_are_as_within_a_sentence(language: str, title: str, icon: str, text: str) -> None:
    words.speak(language)
    said = amount(words.of(title), Amount(icon, 2))
    words.speak("en")
    assert said.replace(words.NBSP, " ") == text
