"""Facts that depend only on the island and on what a seat has from it. Most positions of a turn agree in that, so it is
reckoned once and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.felinia.chart import Chart
from game.rules.felinia.components import BONUS_TYPE, BONUSES, CAPS, GROUP_POINTS, SPECIAL_FROM, TYPES
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.scoring import groups, trade_points

UNKNOWN_MORE = 0.7
"""Gain of choosing between face-down tiles, over their mean."""
KEPT = 1000
"""Of each sort: more than most choices examine."""


class Holdings:
    """A seat's trading posts, trade and bonus tiles: their points, and what more of them would bring."""

    __slots__ = ("chart", "group_of", "groups", "lone", "points", "posts", "tiles")

    def __init__(self, chart: Chart, posts: Sequence[int], tiles: Sequence[int], bonus: Sequence[int]) -> None:
        self.chart = chart
        self.groups = groups(list(posts), chart.near)
        self.group_of = {province: number for number, group in enumerate(self.groups) for province in group}
        self.lone = sum(len(group) == 1 for group in self.groups)
        """Merchants without neighbours of their own."""
        in_groups = sum(group_points(len(group)) for group in self.groups)
        self.points = sum(trade_points(list(tiles), list(bonus))) + in_groups
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

    __slots__ = ("lying", "unseen")

    def __init__(self, provinces: Sequence[int], tiles: Sequence[int], unseen: Sequence[int]) -> None:
        self.lying = [pair for pair in zip(provinces, tiles, strict=True) if pair[1] != EMPTY]
        """Province and tile."""
        self.unseen = unseen[:SPECIAL_FROM]

    def unknown(self, held: Holdings) -> float:
        """Expected for a face-down tile."""
        total = sum([count * held.tiles[tile] for tile, count in enumerate(self.unseen) if count])
        return UNKNOWN_MORE + total / max(sum(self.unseen), 1)


class Island:
    """Its countries; the same object for the same tiles."""

    __slots__ = ("lands",)

    def __init__(self, lands: list[Land]) -> None:
        self.lands = lands


@lru_cache(maxsize=KEPT)
def holdings(chart: Chart, posts: Sequence[int], tiles: Sequence[int], bonus: Sequence[int]) -> Holdings:
    return Holdings(chart, posts, tiles, bonus)


@lru_cache(maxsize=KEPT)
def land(provinces: Sequence[int], tiles: Sequence[int], unseen: Sequence[int]) -> Land:
    return Land(provinces, tiles, unseen)


@lru_cache(maxsize=KEPT)
def island(chart: Chart, ground: Sequence[int], *unseen: Sequence[int]) -> Island:
    """With these tiles on the provinces, and these that nobody has seen, by country."""
    return Island(
        [
            land(provinces, tuple([ground[province] for province in provinces]), counts)
            for provinces, counts in zip(chart.factories, unseen, strict=True)
        ]
    )


@lru_cache(maxsize=10 * KEPT)
def best_posts(held: Holdings, country: Land) -> tuple[float, tuple[tuple[int, float], ...]]:
    """The best trading post of a country but those with special tiles, and these: tile, and worth of the post."""
    best, specials = 0.0, []
    unknown = country.unknown(held)
    for province, tile in country.lying:
        if tile >= SPECIAL_FROM:
            specials.append((tile, held.post(province)))
        else:
            best = max(best, (unknown if tile == FACE_DOWN else held.tiles[tile]) + held.post(province))
    return best, tuple(specials)


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
