"""A board as rules and scenes see it: spaces with their kinds and positions, and the links between them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

C = TypeVar("C")
Point = tuple[float, float]
Properties = Mapping[str, int | float | str | bool]


@dataclass(frozen=True, slots=True)
class Space:
    """A place on the board. `id` is unique on the board, `kind` is the class in the level file, `x` and `y` are the
    centre, `width` and `height` the size in map pixels, `outline` is the polygon (empty for points and ellipses).

    Spaces of hexagonal layers have `hex`, their axial (q, r); their ids are the layer's `prefix` property followed by
    row and column, two digits each (`h0506`)."""

    id: str
    kind: str
    layer: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    outline: tuple[Point, ...] = ()
    hex: tuple[int, int] | None = None
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Link:
    """A road between the spaces `a` and `b`; `points` is a polyline from `a` to `b` in map pixels."""

    id: str
    kind: str
    layer: str
    a: str
    b: str
    points: tuple[Point, ...]
    properties: Properties = field(default_factory=dict)


class Fault(msgspec.Struct, frozen=True):
    """Why a level is refused: a text key with its parameters, and the layer and object at fault."""

    key: str
    params: Mapping[str, int | str] = {}
    layer: str = ""
    object: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A whole level. `neighbours` gives the ids next to each space: across the edges of its hex, in the order
    (1,0)(1,-1)(0,-1)(-1,0)(-1,1)(0,1), or by links, in file order."""

    game: str
    name: str
    width: float
    height: float
    spaces: Mapping[str, Space]
    links: tuple[Link, ...]
    neighbours: Mapping[str, tuple[str, ...]]
    properties: Properties = field(default_factory=dict)
    hex_size: tuple[int, int] = (0, 0)
    digest: str = field(default="", compare=False)
    _by_kinds: dict[tuple[str, ...], tuple[Space, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _charts: dict[Callable[[Board], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def of_kind(self, *kinds: str) -> Iterator[Space]:
        """Spaces of these kinds, in file order."""
        if kinds not in self._by_kinds:
            self._by_kinds[kinds] = tuple(space for space in self.spaces.values() if space.kind in kinds)
        return iter(self._by_kinds[kinds])

    def reachable(self, starts: Iterable[str], among: Container[str], end: str = "") -> list[str]:
        """The spaces `among` these that are connected to `starts`, which are included. No way leads on from a space of
        kind `end`."""
        reached = list(starts)
        for here in reached:  # grows during the loop
            if self.spaces[here].kind != end:
                reached += [near for near in self.neighbours[here] if near in among and near not in reached]
        return reached

    def chart(self, maker: Callable[[Board], C]) -> C:
        """The result of `maker(board)`, computed once for all games on this board."""
        if maker not in self._charts:
            self._charts[maker] = maker(self)
        chart: C = self._charts[maker]
        return chart
