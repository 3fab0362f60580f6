"""What stands beside those who bargain in the Council."""

from __future__ import annotations

import pytest

from game import words
from game.titles.sky_traders.telling.council import person, standing
from tests.rules.sky_traders.positions import bargaining

SAY = words.of("sky_traders")


@pytest.mark.parametrize(("name", "speaks", "listens"), [("Anna", "speaks", "listens"), ("You", "speak", "listen")])
def test_the_learner_of_a_lesson_is_spoken_to(name: str, speaks: str, listens: str) -> None:
    state = bargaining((1, 2, 3), (4, 5, 6))
    floor = state.decision.seat
    assert standing(SAY, state, floor, name) == (speaks, True)
    assert standing(SAY, state, 1 - floor, name) == (listens, False)


@pytest.mark.parametrize(("language", "name", "told"), [("en", "You", "You give"), ("ru", "Вы", "Вы отдаёте")])
def test_what_the_learner_gives_is_told_in_the_second_person(language: str, name: str, told: str) -> None:
    words.speak(language)
    assert SAY(f"council.gives{person(SAY, name)}", name=name) == told
