"""What new trading posts would bring a seat."""

from __future__ import annotations

from game.rules.felinia.components import (
    BONUS_TYPE,
    BONUSES,
    CAPS,
    GROUP_POINTS,
    SPECIAL_FROM,
    SPECIALS,
    SPICE_FOR_POINT,
    STEPS,
    Special,
)
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.scoring import groups
from game.rules.felinia.state import Felinia

SPECIAL_WORTH = 2.0
"""What a special tile is likely to bring later, besides its points at once."""
INSTANT_WORTH = 3.5
"""The food, gold, silver and good of the special tile that leaves the game."""
UNKNOWN_MORE = 0.7
"""What choosing between face-down tiles adds to their mean."""


class Prospects:
    """Points that a seat's new trading posts would bring, with their tiles; nothing is reckoned twice."""

    def __init__(self, state: Felinia, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.groups = groups(state.posts[seat], state.chart.near)
        self.group_of = {province: number for number, group in enumerate(self.groups) for province in group}
        self.beside = {other for province in state.posts[seat] for other in state.chart.near[province]}
        self.tiles: dict[int, float] = {}
        self.countries: dict[int, float] = {}

    def tile(self, tile: int) -> float:
        """For one more of this tile."""
        if tile not in self.tiles:
            special = tile >= SPECIAL_FROM
            self.tiles[tile] = self.special(SPECIALS[tile - SPECIAL_FROM]) if special else self.trade_tile(tile)
        return self.tiles[tile]

    def trade_tile(self, tile: int) -> float:
        n, cap, more = self.state.tiles[self.seat][tile], CAPS[tile], 0
        for bonus in self.state.bonus[self.seat]:
            if BONUS_TYPE[bonus] == tile:
                n += BONUSES[bonus].extra
                more += not BONUSES[bonus].extra
        return (n + 1) * min(n + 1, cap) - n * min(n, cap) + more

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
            + (sum(len(group) == 1 for group in self.groups) if special.lone_points else 0)
            + SPECIAL_WORTH
        )

    def unknown(self, country: int) -> float:
        """Expected for a face-down tile of this country."""
        counts = self.state.unseen[country]
        total = sum([count * self.tile(tile) for tile, count in enumerate(counts) if count])
        return UNKNOWN_MORE + total / max(sum(counts), 1)

    def post(self, province: int) -> float:
        """For a merchant in this province, by the groups that it joins."""
        if province not in self.beside:
            return 1.0
        joined = {self.group_of[other] for other in self.state.chart.near[province] if other in self.group_of}
        sizes = [len(self.groups[number]) for number in joined]
        return group_points(sum(sizes) + 1) - sum([group_points(size) for size in sizes])

    def country(self, country: int) -> float:
        """The best trading post in a country."""
        if country not in self.countries:
            ground = self.state.ground
            unknown = self.unknown(country)
            best = 0.0
            for province in self.state.chart.factories[country]:
                tile = ground[province]
                if tile != EMPTY:
                    gain = (unknown if tile == FACE_DOWN else self.tile(tile)) + self.post(province)
                    best = max(best, gain)
            self.countries[country] = best
        return self.countries[country]

    def trip(self) -> float:
        """The best trading post the merchant can still reach, counting tiles that are face up or may be turned."""
        state = self.state
        chart, ground, standing = state.chart, state.ground, state.standing
        roads = chart.near if state.setting.cross_border_movement else chart.near_home
        turning = not state.over and isinstance(state.decision, Look)
        left = STEPS - state.steps + (state.food[self.seat] if state.extended else 0)
        seen = set(state.trail)
        rim, best = [state.at], 0.0
        unknown = self.unknown(state.arrival) if turning else 0.0
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
                        best = max(best, self.tile(tile) + self.post(there))
                    elif turning:
                        best = max(best, unknown + self.post(there))
            rim = wider
        return best


def group_points(size: int) -> int:
    """Of a whole group (FE-148)."""
    return size * GROUP_POINTS[min(size, len(GROUP_POINTS) - 1)]
