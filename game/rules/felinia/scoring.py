"""Prosperity points (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.felinia.components import (
    BONUS_TYPE,
    BONUSES,
    CAPS,
    GOLD_POINTS,
    GOOD_POINTS,
    GROUP_POINTS,
    PLACE_EACH,
    PLACE_LONE,
    SPECIALS,
    SPICE_FOR_POINT,
)
from game.rules.kernel import Standing
from game.rules.toolkit import ranked

if TYPE_CHECKING:
    from game.rules.felinia.state import Felinia


def trade_points(tiles: list[int], bonus: list[int]) -> tuple[int, int]:
    """Points of trade tiles, and of "+1" bonus tiles, which are counted separately (FE-145, FE-146, FE-147)."""
    counts = tiles
    more = 0
    if bonus:
        counts = tiles[:]
        for tile in bonus:
            if BONUSES[tile].extra:
                counts[BONUS_TYPE[tile]] += 1
        more = sum(counts[BONUS_TYPE[tile]] for tile in bonus if not BONUSES[tile].extra)
    return sum([n * (n if n < cap else cap) for n, cap in zip(counts, CAPS, strict=True)]), more


def groups(posts: list[int], near: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Own merchants connected through neighbouring provinces, across borders too. Other seats' merchants do not connect
    (FE-155)."""
    left = posts[:]
    connected = []
    while left:
        group = [left.pop()]
        for province in group:  # grows during the loop
            for other in near[province]:
                if other in left:
                    left.remove(other)
                    group.append(other)
        connected.append(group)
    return connected


def group_points(posts: list[int], near: tuple[tuple[int, ...], ...], lone: int = GROUP_POINTS[1]) -> int:
    """Points for each merchant by the size of its group (FE-148)."""
    total = 0
    for group in groups(posts, near):
        size = len(group)
        total += lone if size == 1 else size * GROUP_POINTS[size if size < len(GROUP_POINTS) else -1]
    return total


def points_of(state: Felinia, seat: int) -> dict[str, int]:
    """Points by category; special tiles have their own categories (FE-32 to FE-35)."""
    food_each = lone = place_more = 0
    spice_all = False
    for special in state.specials[seat]:
        tile = SPECIALS[special]
        food_each += tile.food_points
        lone += tile.lone_points
        place_more += tile.place_points
        spice_all = spice_all or bool(tile.spice_points)
    trade, bonus = trade_points(state.tiles[seat], state.bonus[seat])
    spice = state.spice[seat]
    places = len(state.places[seat])
    points = {
        "trade": trade,
        "bonus": bonus,
        "groups": group_points(state.posts[seat], state.chart.near, lone or GROUP_POINTS[1]),
        "gold": state.gold[seat] * GOLD_POINTS,
        "spices": spice if spice_all else spice // SPICE_FOR_POINT,
        "goods": sum(state.goods[seat]) * GOOD_POINTS,
    }
    if state.extended:
        points["food"] = state.food[seat] * food_each  # nothing without the special tile (FE-152)
        points["mystery"] = places * place_more + (PLACE_LONE if places == 1 else PLACE_EACH * places)  # FE-153
    return points


def standings(state: Felinia) -> list[Standing]:
    """Most points win, then most silver; silver and merchants in the supply score nothing (FE-154, FE-156)."""
    return ranked(
        [points_of(state, seat) for seat in range(state.seats)],
        [(silver,) for silver in state.silver],
    )
