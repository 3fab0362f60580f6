"""The final points of each player by row, as in the table at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rules.felinia.components import (
    BONUS_TYPE,
    BONUSES,
    GOLD_POINTS,
    GOOD_POINTS,
    GROUP_POINTS,
    PLACE_EACH,
    PLACE_LONE,
    SPECIALS,
    SPICE_FOR_POINT,
    TYPES,
)
from game.rules.felinia.scoring import group_points, groups, points_of, trade_points
from game.rules.felinia.state import Felinia

Near = tuple[tuple[int, ...], ...]
"""By province: those beside it."""


class Row(NamedTuple):
    """A source of points: a type of trade tile, or a category. `counts`, `points`: by seat."""

    key: str
    counts: tuple[int, ...]
    points: tuple[int, ...]


def rows(state: Felinia) -> list[Row]:
    seats = range(state.seats)
    by_seat = [points_of(state, seat) for seat in seats]
    held = {
        "bonus": [sum(not BONUSES[tile].extra for tile in own) for own in state.bonus],
        "groups": [len(own) for own in state.posts],
        "gold": state.gold,
        "spices": state.spice,
        "goods": [sum(own) for own in state.goods],
        "food": state.food,
        "mystery": [len(own) for own in state.places],
    }
    types = [_type_row(state, number) for number in range(len(TYPES))]
    others = [
        Row(key, tuple(counts), tuple(own[key] for own in by_seat)) for key, counts in held.items() if key in by_seat[0]
    ]
    return types + others


def open_points(
    posts: Sequence[int], near: Near, *, gold: int, spice: int, goods: int, places: int
) -> Mapping[str, int]:
    """Points by category that all can see: for groups, gold, spice, goods and Mysterious Places, but not for tiles
    (FE-148 to FE-153)."""
    return {
        "groups": group_points([*posts], near),
        "gold": gold * GOLD_POINTS,
        "spices": spice // SPICE_FOR_POINT,
        "goods": goods * GOOD_POINTS,
        "mystery": PLACE_LONE if places == 1 else PLACE_EACH * places,
    }


def _type_row(state: Felinia, number: int) -> Row:
    """Trade tiles of one type, including bonus tiles that count as this type (FE-145, FE-146)."""
    counts, points = [], []
    for tiles, bonus in zip(state.tiles, state.bonus, strict=True):
        extra = [tile for tile in bonus if BONUSES[tile].extra and BONUS_TYPE[tile] == number]
        alone = [count if kind == number else 0 for kind, count in enumerate(tiles)]
        counts.append(tiles[number] + len(extra))
        points.append(trade_points(alone, extra)[0])
    return Row(TYPES[number], tuple(counts), tuple(points))


def scored_groups(state: Felinia, seat: int) -> list[tuple[list[int], int, int]]:
    """The seat's groups of merchants, with the points per merchant and per group (FE-148, FE-34)."""
    near = state.chart.near
    lone = sum(SPECIALS[special].lone_points for special in state.specials[seat]) or GROUP_POINTS[1]
    scored = [(group, group_points(group, near, lone)) for group in groups(state.posts[seat], near)]
    return [(group, points // len(group), points) for group, points in scored]
