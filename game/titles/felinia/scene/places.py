"""Layout of Felinia's board, in map px: Katzburg, its harbour, the island, the mat below."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property
from itertools import combinations, pairwise

from game.rules.board import Board
from game.rules.felinia.chart import make_chart
from game.rules.felinia.components import BID_SILVER
from game.scenes.board.places import Places, roomy
from game.scenes.board.ways import round_about
from game.scenes.scenery.isle import Isle
from game.ui.units import Area, Point, about, around

MAT, EDGE = (0.0906, 0.16), 14.0
"""Minimum height of the mat's strip, as fractions of the level's width and height; margin of the mat."""
LEAST = {"market": (300.0, 80.0), "guild": (300.0, 80.0), "dock": (150.0, 100.0), "deck_stack": (60.0, 76.0)}
LEAST["bag"] = LEAST["deck_stack"]
"""Minimum sizes of spaces drawn in the level as points or smaller."""
GAP = 8.0
HERO, LADDER = 0.53, 0.52
"""Fraction of the city's height taken by the unfolded place; fraction of that for its tokens."""
PROVINCE, TILE = 0.84, (40.0, 76.0)
"""Size of a tile relative to the distance between the nearest provinces, and its bounds."""
TALL, STACK = 120.0, 0.56
"""Minimum height of a place with more than one line; start of its tokens, as a fraction of its width."""
SHIP = 1.5
"""Aspect ratio of the drawing of a ship."""
OFFSHORE = 104.0
"""Distance between a ship's route round the island and the provinces."""
LINE = 0.62
"""Vertical position of the mat's contents, as a fraction of its height."""
SHARES = {"badge": 78, "bids": 134, "silver": 290, "goods": 240, "wealth": 160, "merchants": 140, "tiles": 178}
"""Relative widths of the parts of the mat."""


def with_mat(board: Board) -> Board:
    """The level with a strip added below for the mat."""
    return replace(board, height=board.height + _strip(board))


def _strip(board: Board) -> float:
    return max(MAT[0] * board.width, MAT[1] * board.height)


class Realm(Places):
    """All areas that are painted or hold pieces. `board`: the level as drawn."""

    def __init__(self, board: Board) -> None:
        super().__init__(roomy(board, LEAST))
        self.chart = board.chart(make_chart)
        self.centres: tuple[Point, ...] = tuple(self.of(id).centre for id in self.chart.ids)
        """Centres of the provinces, by number."""

    # ------------------------------------------------------------------ Katzburg
    @cached_property
    def city(self) -> Area:
        return self.field("market", "guild")

    @cached_property
    def plaza(self) -> float:
        """Width of the plaza under the city; 0 if the city lies among the provinces."""
        right = self.city.right + GAP
        return right if right < min(x for x, _ in self.centres) else 0.0

    @cached_property
    def sky(self) -> Area:
        """The strip above the city, as wide as the plaza."""
        return Area(0, 0, self.plaza, max(0.0, self.city.y))

    @cached_property
    def stand(self) -> list[Area]:
        """The five markets and the guild as drawn in the level."""
        return [self.of(id) for id in self.chart.places]

    @cached_property
    def _column(self) -> bool:
        """Whether they form one column, in order."""
        return all(a.bottom <= b.y and a.x < b.right and b.x < a.right for a, b in pairwise(self.stand))

    def rows(self, open: int | None = None) -> list[Area]:
        """Markets and guild with the place `open` unfolded, or none.

        Where they do not form a column, the unfolded one covers all.
        """
        if open is None:
            return self.stand
        if not self._column:
            return [self.city if number == open else place for number, place in enumerate(self.stand)]
        city, folded = self.city, len(self.stand) - 1
        hero = city.h * HERO
        low = (city.h - hero) / folded - GAP
        rows = city.rows(low, folded + 1, GAP)
        below = [row.moved(0, hero - low) for row in rows[open + 1 :]]
        return [*rows[:open], Area(city.x, rows[open].y, city.w, hero), *below]

    def stack(self, row: Area, count: int, opened: bool) -> list[Area]:
        """Areas of a stack's tokens, lowest first.

        Folded: left to right, and one more for the next token. Unfolded: bottom to top.
        """
        if opened:
            side = min(58.0, row.h * LADDER / max(4, count))
            return [about((rung.x + 34, rung.centre[1]), side) for rung in reversed(self.rungs(row, count))]
        side = min(52.0, row.h * 0.8)
        left, right = row.x + row.w * STACK + side / 2, row.right - side / 2 - 14
        step = min(side + 4, (right - left) / max(1, count))
        y = row.y + (row.h * 0.3 if row.h > TALL else row.h / 2)
        return [about((left + i * step, y), side) for i in range(count + 1)]

    def rungs(self, row: Area, count: int) -> list[Area]:
        """The lines of an unfolded place, one per token, top first."""
        high = row.h * LADDER
        step = high / max(4, count)
        return [Area(row.x + 14, row.bottom - high - 8 + i * step, row.w - 28, step - 4) for i in range(count)]

    # ------------------------------------------------------------------ harbour
    @cached_property
    def ships(self) -> list[Area]:
        """Areas of the ships by dock."""
        return [self._moored(self.of(id)) for id in self.chart.docks]

    def _moored(self, dock: Area) -> Area:
        wide = min(dock.w, dock.h * SHIP)
        return dock.inset((dock.w - wide) / 2, (dock.h - wide / SHIP) / 2)

    def deck_of(self, ship: int) -> Point:
        """A point on the deck of a ship."""
        hull = self.ships[ship]
        return hull.x + hull.w * 0.62, hull.y + hull.h * 0.7

    @cached_property
    def offing(self) -> Area:
        """Area of a ship off the coast while its merchants explore: beside the first dock."""
        dock = self.ships[0]
        return Area(self.harbour.right + GAP, dock.y + GAP, dock.w * 0.6, dock.h * 0.6)

    @cached_property
    def harbour(self) -> Area:
        return self.field("dock")

    def by_sea(self, start: Point, port: Point) -> list[Point]:
        """Route from a ship to a port, round all provinces, on the shorter side."""
        return round_about(self.centres, self.island.centre, OFFSHORE, start, port)

    # ------------------------------------------------------------------ island
    @cached_property
    def tile(self) -> float:
        """Size of a tile."""
        nearest = min(math.dist(a, b) for a, b in combinations(self.centres, 2))
        return min(TILE[1], max(TILE[0], nearest * PROVINCE))

    def province(self, number: int, size: float = 1.0) -> Area:
        """A square around a province, `size` tiles wide."""
        return about(self.centres[number], self.tile * size)

    @cached_property
    def island(self) -> Area:
        """The island with its beach."""
        return around(self.province(number) for number in range(len(self.centres))).inset(-124)

    @cached_property
    def isle(self) -> Isle:
        """Input for painting the island."""
        box, near = self.island, self.chart.near
        roads = tuple((a, b) for a, others in enumerate(near) for b in others if a < b)
        centres = tuple((x - box.x, y - box.y) for x, y in self.centres)
        return Isle((box.w, box.h), centres, self.chart.country, roads, self.tile)

    @cached_property
    def mysteries(self) -> Area:
        """The deck of Mysterious Places, beside the bag."""
        bag = self.one("bag")
        return bag.moved(-bag.w - 2 * GAP, 0)

    @cached_property
    def offshore(self) -> Area:
        """The island with deck and bag in the surrounding sea, as far as the city and the mat."""
        sea = around([self.island, *(self.one(kind).inset(-24) for kind in ("deck_stack", "bag")), self.mysteries])
        sea = sea.cut_bottom(max(0.0, sea.bottom - self.board.height))[1]
        return sea.cut_left(max(0.0, self.plaza - sea.x))[1]

    # ------------------------------------------------------------------ mat
    @cached_property
    def mat(self) -> Area:
        high = _strip(self.board)
        return Area(EDGE, self.board.height + EDGE * 0.5, self.board.width - 2 * EDGE, high - EDGE)

    def part(self, name: str) -> Area:
        """A part of the mat, named in SHARES."""
        unit, names = self.mat.w / sum(SHARES.values()), list(SHARES)
        left = sum(SHARES[other] for other in names[: names.index(name)]) * unit
        return Area(self.mat.x + left, self.mat.y, SHARES[name] * unit, self.mat.h)

    def token(self, number: int) -> Area:
        """The round space on the mat for the token of a bid round."""
        part, count = self.part("bids"), len(BID_SILVER)
        side = min(part.w / count - 8, part.h * 0.44)
        return about((part.centre[0] + (number - (count - 1) / 2) * (side + 6), part.y + part.h * LINE), side)
