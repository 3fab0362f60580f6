"""What Zeelandia says in words: short where there is little room, and true of whoever's turn it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import words
from game.rules.zeelandia.events import GuildersMoved
from game.scenes.zeelandia import telling
from game.words import NBSP, lists


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Guilder to front: all +1", "Guilders to front: all +2"),
        ("ru", "Гульден вперёд: всем +1", "Гульдены вперёд: всем +2"),
    ],
)
def test_rear_guilders_that_move_are_no_price(language: str, one: str, two: str) -> None:
    words.speak(language)
    told = [telling.event_text(words.of("zeelandia"), ("blue",), GuildersMoved(n, n)) for n in (1, 2)]
    assert [line and line.replace(NBSP, " ") for line in told] == [f"[zeelandia/guilder] {s}" for s in (one, two)]


@pytest.mark.parametrize(("language", "estimate"), [("en", "worth about"), ("ru", "выгода примерно")])
def test_reasons_say_that_they_are_estimates(language: str, estimate: str) -> None:
    words.speak(language)
    say = words.of("zeelandia")
    reasons = [key for key in lists.texts(lists.source(language, "zeelandia")) if key.startswith("reason.")]
    assert len(reasons) == 8
    for key in reasons:
        assert estimate in say(key, points=5)


@pytest.mark.parametrize("kind", ["field", "mill"])
def test_a_place_is_described_for_everybody_who_looks(kind: str) -> None:
    for language, own in (("en", "your"), ("ru", "ваш")):
        words.speak(language)
        assert own not in words.of("zeelandia")(f"prompt.Place.{kind}").lower()


def test_a_game_names_the_least_number_of_players() -> None:
    words.speak("ru")
    assert words.say("seating.least", n=2).replace(NBSP, " ") == "Для этой игры нужно не меньше 2 игроков"
    words.speak("en")
    assert "at least" in words.say("seating.least", n=2)
