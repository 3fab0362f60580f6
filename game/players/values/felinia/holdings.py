"""What depends only on the island and on what the seats have from it.

Most positions of a turn agree in that, so it is reckoned once and remembered."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.felinia.chart import Chart
from game.rules.felinia.components import BONUS_TYPE, BONUSES, CAPS, GROUP_POINTS, SPECIAL_FROM, TYPES
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.scoring import groups, trade_points
from game.rules.felinia.state import Felinia

UNKNOWN_MORE = 0.7
"""What choosing between face-down tiles adds to their mean."""
EACH_LONE = GROUP_POINTS[1]
KEPT = 1000
"""Islands and holdings remembered on a board: more than most choices examine."""
BOARDS = 2
"""Boards remembered."""


class Holdings:
    """A seat's trading posts, trade and bonus tiles: their points, and what more of them would bring."""

    __slots__ = ("chart", "group_of", "groups", "lone", "points", "posts", "tiles")

    def __init__(self, chart: Chart, posts: list[int], tiles: list[int], bonus: list[int]) -> None:
        self.chart = chart
        self.groups = groups(posts, chart.near)
        self.group_of = {province: number for number, group in enumerate(self.groups) for province in group}
        self.lone = sum(len(group) == 1 for group in self.groups)
        """Merchants without neighbours of their own."""
        self.points = sum(trade_points(tiles, bonus)) + sum(group_points(len(group)) for group in self.groups)
        """Of tiles and groups, without special tiles."""
        self.tiles = [more_trade(tile, tiles[tile], bonus) for tile in range(len(TYPES))]
        """By type of trade tiles: points of one more."""
        self.posts: dict[int, float] = {}

    def post(self, province: int) -> float:
        """For a merchant in this province, by the groups that it joins."""
        if province not in self.posts:
            group_of = self.group_of
            joined = {group_of[other] for other in self.chart.near[province] if other in group_of}
            sizes = [len(self.groups[number]) for number in joined]
            before = sum([group_points(size) for size in sizes])
            self.posts[province] = float(group_points(sum(sizes) + 1) - before)
        return self.posts[province]


class Land:
    """A country: where tiles lie in it, and what nobody has seen yet."""

    __slots__ = ("best_of", "lying", "unseen")

    def __init__(self, factories: Sequence[int], lying: Sequence[int], unseen: Sequence[int]) -> None:
        self.lying = [pair for pair in zip(factories, lying, strict=True) if pair[1] != EMPTY]
        """Province and tile."""
        self.unseen = unseen[:SPECIAL_FROM]
        self.best_of: dict[Holdings, tuple[float, list[tuple[int, float]]]] = {}

    def unknown(self, held: Holdings) -> float:
        """Expected for a face-down tile."""
        total = sum([count * held.tiles[tile] for tile, count in enumerate(self.unseen) if count])
        return UNKNOWN_MORE + total / max(sum(self.unseen), 1)

    def best(self, held: Holdings) -> tuple[float, list[tuple[int, float]]]:
        """The best trading post but those with special tiles, and these: tile, and worth of the post."""
        known = self.best_of.get(held)
        if known is None:
            best, specials = 0.0, []
            unknown = self.unknown(held)
            for province, tile in self.lying:
                if tile >= SPECIAL_FROM:
                    specials.append((tile, held.post(province)))
                else:
                    best = max(best, (unknown if tile == FACE_DOWN else held.tiles[tile]) + held.post(province))
            self.best_of[held] = known = best, specials
        return known


def more_trade(tile: int, n: int, bonus: Sequence[int]) -> int:
    """Points of one more trade tile of a type of which there are `n`, with these bonus tiles (FE-145 to FE-147)."""
    cap, more = CAPS[tile], 0
    for one in bonus:
        if BONUS_TYPE[one] == tile:
            n += BONUSES[one].extra
            more += not BONUSES[one].extra
    return (n + 1) * min(n + 1, cap) - n * min(n, cap) + more


def group_points(size: int) -> int:
    """Of a whole group (FE-148)."""
    return size * GROUP_POINTS[min(size, len(GROUP_POINTS) - 1)]


class Memory:
    """What was reckoned on a board."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.holdings: dict[tuple[int, ...], Holdings] = {}
        self.lands: dict[tuple[tuple[int, ...], ...], Land] = {}
        self.islands: dict[tuple[tuple[int, ...], ...], list[Land]] = {}

    def holdings_of(self, state: Felinia) -> list[Holdings]:
        """By seat."""
        known, found = self.holdings, []
        for posts, tiles, bonus in zip(state.posts, state.tiles, state.bonus, strict=True):
            key = (*posts, EMPTY, *tiles, *bonus)
            held = known.get(key)
            if held is None:
                known[key] = held = Holdings(self.chart, posts, tiles, bonus)
            found.append(held)
        return found

    def lands_of(self, state: Felinia) -> list[Land]:
        """By country."""
        key = (tuple(state.ground), *map(tuple, state.unseen))
        island = self.islands.get(key)
        if island is None:
            if len(self.islands) + len(self.holdings) > KEPT:
                self.forget()
            self.islands[key] = island = [self.land_of(state, country) for country in range(len(state.unseen))]
        return island

    def land_of(self, state: Felinia, country: int) -> Land:
        factories, unseen = self.chart.factories[country], tuple(state.unseen[country])
        lying = tuple([state.ground[province] for province in factories])
        land = self.lands.get((factories, lying, unseen))
        if land is None:
            self.lands[factories, lying, unseen] = land = Land(factories, lying, unseen)
        return land

    def forget(self) -> None:
        self.holdings, self.lands, self.islands = {}, {}, {}


_memories: dict[int, Memory] = {}
"""By the id of a chart, which its memory keeps alive."""


def memory_of(chart: Chart) -> Memory:
    memory = _memories.get(id(chart))
    if memory is None:
        if len(_memories) >= BOARDS:
            _memories.clear()
        _memories[id(chart)] = memory = Memory(chart)
    return memory
