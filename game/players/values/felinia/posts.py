"""What new trading posts would bring a seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.values.felinia.holdings import EACH_LONE, Holdings, Land, memory_of
from game.rules.felinia.components import (
    GOLD_POINTS,
    GOOD_POINTS,
    PLACE_EACH,
    PLACE_LONE,
    SPECIAL_FROM,
    SPECIALS,
    SPICE_FOR_POINT,
    STEPS,
    Special,
)
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.state import Felinia

SPECIAL_WORTH = 2.0
"""What a special tile is likely to bring later, besides its points at once."""
INSTANT_WORTH = 3.5
"""The food, gold, silver and good of the special tile that leaves the game."""


class Prospects:
    """Points that a seat has, and that its new trading posts would bring with their tiles."""

    __slots__ = ("held", "lands", "seat", "state")

    def __init__(self, state: Felinia, seat: int, held: Holdings, lands: Sequence[Land]) -> None:
        self.state = state
        self.seat = seat
        self.held = held
        self.lands = lands

    def points(self) -> int:
        """What the seat has now: the sum of `points_of`, in a fraction of the time."""
        state, seat, held = self.state, self.seat, self.held
        spice, places = state.spice[seat], len(state.places[seat])
        points = held.points + state.gold[seat] * GOLD_POINTS + sum(state.goods[seat]) * GOOD_POINTS
        points += PLACE_LONE if places == 1 else PLACE_EACH * places
        spice_points = spice // SPICE_FOR_POINT
        for number in state.specials[seat]:
            special = SPECIALS[number]
            points += special.food_points * state.food[seat] + special.place_points * places
            if special.lone_points:
                points += (special.lone_points - EACH_LONE) * held.lone
            if special.spice_points:
                spice_points = spice
        return points + spice_points

    def tile(self, tile: int) -> float:
        """For one more of this tile."""
        return self.held.tiles[tile] if tile < SPECIAL_FROM else self.special(SPECIALS[tile - SPECIAL_FROM])

    def special(self, special: Special) -> float:
        """At once, and what it is expected to bring later."""
        if special.leaves:
            return INSTANT_WORTH
        state, seat = self.state, self.seat
        spice = state.spice[seat]
        return (
            special.food_points * state.food[seat]
            + special.spice_points * (spice - spice // SPICE_FOR_POINT)
            + special.place_points * len(state.places[seat])
            + (self.held.lone if special.lone_points else 0)
            + SPECIAL_WORTH
        )

    def country(self, country: int) -> float:
        """The best trading post in a country."""
        best, specials = self.lands[country].best(self.held)
        for tile, post in specials:
            gain = self.special(SPECIALS[tile - SPECIAL_FROM]) + post
            if gain > best:
                best = gain
        return best

    def trip(self) -> float:
        """The best trading post the merchant can still reach, counting tiles that are face up or may be turned."""
        state, post = self.state, self.held.post
        chart, ground, standing = state.chart, state.ground, state.standing
        roads = chart.near if state.setting.cross_border_movement else chart.near_home
        turning = not state.over and isinstance(state.decision, Look)
        left = STEPS - state.steps + (state.food[self.seat] if state.extended else 0)
        seen = set(state.trail)
        rim, best = [state.at], 0.0
        unknown = self.lands[state.arrival].unknown(self.held) if turning else 0.0
        for _ in range(left):
            wider = []
            for here in rim:
                for there in roads[here]:
                    if there in seen or standing[there] != EMPTY:
                        continue
                    seen.add(there)
                    tile = ground[there]
                    if tile == EMPTY:
                        wider.append(there)
                    elif tile != FACE_DOWN:
                        best = max(best, self.tile(tile) + post(there))
                    elif turning:
                        best = max(best, unknown + post(there))
            rim = wider
        return best


def prospects(state: Felinia) -> Sequence[Prospects]:
    """By seat."""
    memory = memory_of(state.chart)
    lands = memory.lands_of(state)
    return [Prospects(state, seat, held, lands) for seat, held in enumerate(memory.holdings_of(state))]
