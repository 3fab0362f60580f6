"""Distributions of colonists by the mind of `normal`."""

from __future__ import annotations

from game.players.minds import mind_of
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis import suggestion
from game.titles.puerto_rico.mind.colonists import settled

EVALUATION = mind_of("puerto_rico").evaluation


def placed(state: PuertoRico, seat: int) -> PlaceColonists:
    return settled(EVALUATION, state, seat)


def extended(state: PuertoRico, seat: int, before: dict[int, int]) -> dict[int, int]:
    return suggestion.extended(state, seat, before, lambda at: EVALUATION.values(at)[seat])


def filled(state: PuertoRico, seat: int, before: dict[int, int]) -> dict[int, int]:
    return suggestion.filled(state, seat, before, placed(state, seat), lambda at: EVALUATION.values(at)[seat])
