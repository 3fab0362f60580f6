"""What must hold in every position of random games, for every count of seats and every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import msgspec
import pytest

from game import words
from game.rules import game
from game.rules.kernel import Refusal, Scalar
from game.rules.sky_traders.state import SkyTraders
from tests.rules.properties import hold_throughout
from tests.rules.tables import fresh, play_out, random_answer

TABLES: list[tuple[int, Mapping[str, Scalar]]] = [
    (2, {}),
    (3, {"map_setup": "random"}),
    (4, {"map_setup": "fixed", "secret_money": False}),
    (5, {}),
    (2, {"short_game": True, "turn_timer_seconds": 120, "council_timer_seconds": 120}),
    (3, {"binding_promises": True, "max_counter_offers": 1}),
    (4, {"directors_cut_cards": True, "directors_cut_combat_sum": True, "directors_cut_wanted_no_insurance": True}),
    (5, {"erratum_black_market_start": True, "erratum_investment_limits": True, "max_counter_offers": 0}),
    (2, {"minerals_anywhere": True, "max_offers": 10, "max_counter_offers": 5, "map_setup": "fixed"}),
]
SHORT: Mapping[str, Scalar] = {"round_limit": 12, "max_offers": 3}
"""Random traders are poor: without a last round they take hundreds."""


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_hold(seats: int, options: Mapping[str, Scalar], seed: int) -> None:
    hold_throughout("sky_traders", seats, {**SHORT, **options}, seed)


def mixes(rng: Random) -> dict[str, Scalar]:
    return {option.key: rng.choice(option.choices) for option in game("sky_traders").options}


@pytest.mark.fuzz
@pytest.mark.timeout(0)
@pytest.mark.parametrize("block", range(100))
def test_ten_thousand_random_games_end(block: int) -> None:
    """Any mix of options: every answer offered is allowed, all pieces are there, and the last round is the last."""
    for seed in range(block * 100, block * 100 + 100):
        rng = Random(seed)
        seats = 2 + seed % 4
        state = fresh("sky_traders", seats, {**mixes(rng), "round_limit": rng.choice((12, 16, 20))}, seed % seats)
        state.journal = None
        play_out(state, rng, after=lambda now, _: now.audit())
        assert state.round <= 20


@pytest.mark.fuzz
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(100))
def test_properties_of_any_mix_of_options(seed: int) -> None:
    rng = Random(seed)
    hold_throughout("sky_traders", 2 + seed % 4, {**mixes(rng), "round_limit": 12}, seed)


def random_games() -> Iterator[SkyTraders]:
    for seats in (2, 5):
        state = fresh("sky_traders", seats, {**SHORT, "turn_timer_seconds": 60, "secret_money": False}, 1)
        assert isinstance(state, SkyTraders)
        yield state


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_everything_that_happens_can_be_told(tongue: str) -> None:
    """Events and refusals find their words with the parameters that they carry."""
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
        for event in state.journal or []:
            values = msgspec.structs.asdict(event)
            known = {name: value for name, value in values.items() if isinstance(value, str | int)}
            assert say(f"event.{event.__struct_config__.tag}", known)
        state.journal = []
