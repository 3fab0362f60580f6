"""Distributions of colonists by the mind of `normal`."""

from __future__ import annotations

from game.players.minds import mind_of
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.colonists import best_placement


def placed(state: PuertoRico, seat: int) -> PlaceColonists:
    return best_placement(mind_of("puerto_rico").evaluation, state, seat)
