"""The story in words alone."""

from __future__ import annotations

import pytest

from game import words
from game.match import Seat
from game.telling.story import Amount
from game.telling.story.paragraph import Paragraph, Row
from game.telling.story.text import amount, spoken


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


BORIS = Seat("Boris", "human", "blue")


@pytest.mark.parametrize(
    ("language", "title", "text", "heard"),
    [
        (
            "en",
            "sky_traders",
            "Anna gives [sky_traders/die_3], [player:blue] gives 2 coins",
            "Anna gives die 3, Boris gives 2 coins",
        ),
        ("ru", "sky_traders", "Анна отдаёт [sky_traders/die_3]", "Анна отдаёт кубик 3"),
        ("en", "sky_traders", "[sky_traders/good_wine]\xa04\xa0→\xa08", "wine 4 → 8"),
        (
            "en",
            "marco_polo",
            "2[marco_polo/camel] [marco_polo/silk] → 5[marco_polo/vp]",
            "2 camels, silk → 5 VP",
        ),
        ("ru", "marco_polo", "5[marco_polo/vp]", "5 ПО"),
        ("en", "marco_polo", "gets 3 camels\xa0[marco_polo/camel] (Xian)", "gets 3 camels (Xian)"),
    ],
)
def test_who_listens_hears_the_names_of_pictures_that_stand_for_words(
    language: str, title: str, text: str, heard: str
) -> None:
    words.speak(language)
    told = next(spoken(words.of(title), (BORIS,), Paragraph(-1, text, (0, 0))))
    words.speak("en")
    assert told.replace(words.NBSP, " ") == heard


def test_changes_behind_a_colon_have_one() -> None:
    row = Row("now at work:", 0, (Amount("puerto_rico/good_corn", 1),))
    told = list(spoken(words.of("puerto_rico"), (BORIS,), Paragraph(0, "", (0, 0), rows=(row,))))
    assert [line.replace(words.NBSP, " ") for line in told] == ["Boris: now at work: corn +1"]


def test_a_row_that_says_what_the_head_has_said_is_left_out() -> None:
    rows = (Row("wine up", 0), Row("corn up", 0))
    told = list(
        spoken(words.of("puerto_rico"), (BORIS,), Paragraph(0, "Boris places dice: wine up", (0, 0), rows=rows))
    )
    assert told == ["Boris places dice: wine up", "Boris: corn up"]
