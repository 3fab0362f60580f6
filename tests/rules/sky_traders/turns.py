"""Positions of Sky Traders for tests: played at random, with little bargaining."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.match import COLOURS, Match, Seat
from game.match.record import Secrets
from game.rules.kernel import Action, Scalar
from game.rules.sky_traders import actions
from game.rules.sky_traders.state import SkyTraders

NAMES = ("Anna", "Boris", "Vera", "Galya", "Dina")
SHORT = (actions.Done, actions.Decline, actions.Refuse, actions.CallOff, actions.Withdraw)
"""Answers that come to an end."""
READY: dict[str, Scalar] = {"map_setup": "fixed", "secret_money": False}
DRAFT: dict[str, Scalar] = {"map_setup": "draft"}


def laid(seats: int = 3, *, seed: int = 3, secrets: Secrets = "open", options: Mapping[str, Scalar] = READY) -> Match:
    people = [Seat(NAMES[seat], "human", COLOURS[seat]) for seat in range(seats)]
    return Match.new("sky_traders", people, READY | dict(options), seed=seed, first=0, secrets=secrets)


def answer(match: Match, rng: Random) -> Action:
    """At random, but whatever can be cut short is, minerals are mined rather than ships attacked, and a trade ends with
    its first purchase."""
    options = match.options()
    for wanted in (SHORT, actions.Buy, (actions.MineMinerals, actions.Trade), actions.StowBarrels):
        if among := [option for option in options if isinstance(option, wanted)]:
            return rng.choice(among)
    if match.prompt == "TradeHere":
        return actions.Finish()
    return rng.choice(options)


def at(
    prompt: str,
    match: Match | None = None,
    *,
    fits: Callable[[SkyTraders], bool] = lambda state: True,
    seed: int = 3,
    **options: Scalar,
) -> Match:
    """The first position of the first seat with this prompt that `fits`."""
    match, rng = match or laid(3, seed=seed, options=options), Random(seed)
    while match.prompt != prompt or match.seat != 0 or not fits(position(match)):
        assert match.count < 4000, f"no {prompt}"
        match.play(answer(match, rng))
    return match


def position(match: Match) -> SkyTraders:
    state = match.view(match.seat)
    assert isinstance(state, SkyTraders)
    return state
