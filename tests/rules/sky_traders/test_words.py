"""Whatever is refused in random games can be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from game import words
from game.rules.kernel import Refusal, Scalar
from game.rules.sky_traders.state import SkyTraders
from tests.rules.tables import fresh, random_answer

SHORT: Mapping[str, Scalar] = {"round_limit": 12, "max_offers": 3}
"""Random traders are poor: without a last round they take hundreds."""


def random_games() -> Iterator[SkyTraders]:
    for seats in (2, 5):
        state = fresh("sky_traders", seats, {**SHORT, "turn_timer_seconds": 60, "secret_money": False}, 1)
        assert isinstance(state, SkyTraders)
        yield state


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_every_refusal_can_be_told(tongue: str) -> None:
    """Refusals find their words with the parameters that they carry."""
    words.speak(tongue)
    words.strict(True)
    try:
        for state in random_games():
            tell_all(state)
    finally:
        words.strict(False)
        words.speak("en")


def named(refusal: Refusal) -> dict[str, int | str]:
    """Its parameters, and the name of the seat it speaks of, as a table adds it."""
    return {**refusal.params, "name": "Anna"} if "seat" in refusal.params else dict(refusal.params)


def tell_all(state: SkyTraders) -> None:
    say, rng = words.of("sky_traders").say, Random(8)
    while not state.over:
        if state.decision.seat >= 0 and rng.random() < 0.05:
            for action in state.decision.candidates(state):
                refusal = state.refusal(action)
                if refusal is not None:
                    assert say(refusal.key, named(refusal))
        state.advance(random_answer(state, rng))
