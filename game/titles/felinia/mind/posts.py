"""Possessions of a seat, and the gain of new trading posts."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.felinia.components import (
    GOLD_POINTS,
    GOOD_POINTS,
    GROUP_POINTS,
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
from game.titles.felinia.mind.holdings import Holdings, Island, best_posts, holdings, island

SPECIAL_WORTH = 2.0
"""Likely later gain of a special tile, besides its points at once."""
INSTANT_WORTH = 3.5
"""The food, gold, silver and good of the special tile that leaves the game."""


class Hand(NamedTuple):
    """Possessions of a seat, and the island where its merchants may go."""

    held: Holdings
    island: Island
    goods: tuple[int, ...]
    silver: int
    gold: int
    spice: int
    food: int
    specials: tuple[int, ...]
    places: int

    def points(self) -> int:
        """Now: the sum of `points_of`, in a fraction of the time."""
        places, spice_points = self.places, self.spice // SPICE_FOR_POINT
        points = self.held.points + self.gold * GOLD_POINTS + sum(self.goods) * GOOD_POINTS
        points += PLACE_LONE if places == 1 else PLACE_EACH * places
        for number in self.specials:
            special = SPECIALS[number]
            points += special.food_points * self.food + special.place_points * places
            if special.lone_points:
                points += (special.lone_points - GROUP_POINTS[1]) * self.held.lone
            if special.spice_points:
                spice_points = self.spice
        return points + spice_points

    def tile(self, tile: int) -> float:
        """For one more of this tile."""
        return self.held.tiles[tile] if tile < SPECIAL_FROM else self.special(SPECIALS[tile - SPECIAL_FROM])

    def special(self, special: Special) -> float:
        """At once, and what it is expected to bring later."""
        if special.leaves:
            return INSTANT_WORTH
        return (
            special.food_points * self.food
            + special.spice_points * (self.spice - self.spice // SPICE_FOR_POINT)
            + special.place_points * self.places
            + (self.held.lone if special.lone_points else 0)
            + SPECIAL_WORTH
        )

    def country(self, country: int) -> float:
        """The best trading post in a country."""
        best, specials = best_posts(self.held, self.island.lands[country])
        for tile, post in specials:
            gain = self.special(SPECIALS[tile - SPECIAL_FROM]) + post
            if gain > best:
                best = gain
        return best


def hand_of(state: Felinia, seat: int) -> Hand:
    chart = state.chart
    return Hand(
        holdings(chart, tuple(state.posts[seat]), tuple(state.tiles[seat]), tuple(state.bonus[seat])),
        island(chart, tuple(state.ground), *map(tuple, state.unseen)),
        tuple(state.goods[seat]),
        state.silver[seat],
        state.gold[seat],
        state.spice[seat],
        state.food[seat],
        tuple(state.specials[seat]),
        len(state.places[seat]),
    )


def trip(state: Felinia, hand: Hand) -> float:
    """The best trading post the merchant on his way can still reach, counting tiles that are face up or may be
    turned."""
    post = hand.held.post
    chart, ground, standing = state.chart, state.ground, state.standing
    roads = chart.near if state.setting.cross_border_movement else chart.near_home
    turning = not state.over and isinstance(state.decision, Look)
    left = STEPS - state.steps + (hand.food if state.extended else 0)
    seen = set(state.trail)
    rim, best = [state.at], 0.0
    unknown = hand.island.lands[state.arrival].unknown(hand.held) if turning else 0.0
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
                    best = max(best, hand.tile(tile) + post(there))
                elif turning:
                    best = max(best, unknown + post(there))
        rim = wider
    return best
