"""Layout of Marco Polo's board, in map px."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.board import Board
from game.rules.marco_polo.chart import PALACES, number
from game.rules.marco_polo.components.spaces import ROWS, SPACES
from game.rules.marco_polo.components.table import ACTIVE_SPACES
from game.rules.marco_polo.effects import Bundle
from game.scenes.board.places import Places
from game.scenes.board.ways import curve
from game.titles.marco_polo.telling.phrases import things
from game.ui.units import Area, Point, around

LEAST_MAP = 700
"""Minimum width and height of the map, left of the mats and above the action spaces."""
EDGE = 16.0
"""Distance from the edge of the board to the map's frame."""
DIE, GAP = 72.0, 6.0
"""Size of a die on an action space, and the gap between dice."""
CARD_DIE = 58.0
POST, FIGURE = 50.0, 88.0
AWNING = 76.0
TOLL = (110.0, 44.0)
"""Width and height that the words of a toll take up, in map px."""
RIBBON = 52.0
"""Height of a place's name."""
OPEN_SEA = (0.36, 0.78, 0.22, 0.17)
"""Part of the map: left, top, width and height as shares of it."""
SHIFT = 9.0
"""Offset of dice from a later visit over the earlier ones."""


class Voyage(Places):
    """The map from Venice to Beijing, action spaces, palaces, mat.

    Instances of one level compare equal, so that pictures of it are cached once.
    """

    def __init__(self, board: Board, venice: bool) -> None:
        super().__init__(board)
        self.venice = venice
        self._key = board.digest or id(board), venice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Voyage) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    # ------------------------------------------------------------------ the map
    @cached_property
    def strip(self) -> Area:
        """The action spaces below the map."""
        return around(self.of(space) for space in SPACES if space in self._of and space != "venice_row")

    @cached_property
    def sheet(self) -> Area:
        """The map with its frame."""
        return Area(EDGE, EDGE, self.one("mat").x - 2 * EDGE, self.strip.y - 2 * EDGE)

    @cached_property
    def open_sea(self) -> Area:
        """Water of the southern sea that carries no name, card or price."""
        x, y, wide, high = OPEN_SEA
        return Area(
            self.sheet.x + x * self.sheet.w, self.sheet.y + y * self.sheet.h, wide * self.sheet.w, high * self.sheet.h
        )

    @cached_property
    def tray(self) -> Area:
        """Area of Venice; without Venice, of the other players' mats."""
        return self.one("tray")

    def frame(self, place: Area) -> Area:
        """The map or Venice, whichever contains the place."""
        return self.tray if place.x > self.sheet.right else self.sheet

    @cached_property
    def tolls(self) -> list[tuple[str, Point]]:
        """Tolls of roads and routes besides the step, each with its place: where the level puts it, or as near to that
        as no card covers it."""
        out = []
        for link in self.board.links:
            coins, camels, goods = (number(link.properties, kind) for kind in ("coins", "camels", "goods"))
            if cost := things(Bundle(coin=coins, camel=camels, good_any=goods), loud=True):
                way, at = curve(link), link.properties.get("badge", 0.5)
                assert isinstance(at, float)
                home = round((len(way) - 1) * at)
                nearest = sorted(range(len(way)), key=lambda n: abs(n - home))
                out.append((cost, way[next(filter(lambda n: self._uncovered(way[n]), nearest), home)]))
        return out

    def _uncovered(self, toll: Point) -> bool:
        x, y = toll
        return not any(
            abs(card.x - x) < (card.width + TOLL[0]) / 2 and abs(card.y - y) < (card.height + TOLL[1]) / 2
            for card in self.board.of_kind("city_card")
        )

    def ribbon(self, place: str) -> Point:
        """Centre of the place's name."""
        city = self.of(place)
        return city.centre[0], city.bottom + RIBBON / 2 - 4

    def post(self, place: str, index: int) -> Area:
        """Area of the nth post of a city or palace: at its left, two per column, three at a palace, and at its right
        where those would leave the frame; in Beijing, its spaces."""
        kind = self.board.spaces[place].kind
        if kind == "beijing":
            return self._middle(self.row("beijing_space")[index], POST)
        city = self.of(place)
        frame, step = self.frame(city), POST * 0.95
        high = 3 if kind in PALACES and city.bottom - POST - 2 * step >= frame.y else 2
        column, row = divmod(index, high)
        x, y = city.x - POST * (0.78 + column), city.bottom - POST - step * row
        beyond = int((frame.x - x) // POST) + 1 if x < frame.x else 0
        return Area(city.right + POST * (beyond - 1.22) if beyond else x, y, POST, POST)

    def figure(self, node: str, index: int) -> Area:
        """Area of a figure; several are fanned out."""
        x, y = self.of(node).centre
        return Area(x - FIGURE * 1.02 + index * 30, y - FIGURE * 0.86 - index * 6, FIGURE, FIGURE)

    def _middle(self, area: Area, side: float) -> Area:
        x, y = area.centre
        return Area(x - side / 2, y - side / 2, side, side)

    # ------------------------------------------------------------------ action spaces
    def stalls(self) -> list[str]:
        return [name for name, space in SPACES.items() if space.sort == "bazaar"]

    def yields(self, space: str) -> list[Area]:
        """The rows of a stall, row 1 first."""
        stall = self.of(space)
        top = stall.y + AWNING + DIE + 22
        high = (stall.bottom - 8 - top) / len(SPACES[space].columns)
        return [Area(stall.x + 8, top + high * row, stall.w - 16, high) for row in range(len(SPACES[space].columns))]

    def slots(self, space: str) -> list[Area]:
        """Areas of the dice on an action space, left to right."""
        area = self.of(space)
        if space not in SPACES:
            return [self._middle(Area(area.right - 36, area.y, 72, area.h), CARD_DIE)]
        cells = [self.of(cell.id) for cell in self.board.of_kind("cell") if cell.properties["row"] == space]
        if cells:
            return cells
        wide = SPACES[space].dice * (DIE + GAP) - GAP
        if space in self.stalls():
            left, top = area.right - wide - 6, area.y + AWNING + 12
        elif space == "contracts":
            left, top = area.x + 22, area.y + 84
        elif space == "take_5_coins":
            left, top = area.centre[0] - wide / 2, area.bottom - DIE - 24
        else:
            left, top = area.right - wide - 18, area.y + 18
        return [Area(left + (DIE + GAP) * n, top, DIE, DIE) for n in range(SPACES[space].dice)]

    def lying(self, space: str, count: int, own: Sequence[str]) -> list[Area]:
        """Areas of `count` dice on an action space, which may be one of the reader's `own`.

        In a row of cells, one per cell; otherwise later visits overlap the earlier ones, slightly offset.
        """
        if space in own:
            return [self.own_space(own.index(space))] * count
        slots = self.slots(space)
        if space in ROWS:
            return [slots[min(index, len(slots) - 1)] for index in range(count)]
        visits = [divmod(index, len(slots)) for index in range(count)]
        return [slots[slot].moved(SHIFT * visit, -SHIFT * visit) for visit, slot in visits]

    def tags(self, space: str, wide: float, visits: int) -> Point:
        """Start of the tags with the current cost of a space; `wide`: their width."""
        area, slots = self.of(space), self.slots(space)
        left, y = slots[0].x - 6 - wide, slots[0].centre[1]
        if space in self.stalls():
            return (left, y) if left >= area.x else (area.right - wide, slots[0].y - 18)
        if space == "contracts":
            return slots[-1].right + 8 + SHIFT * visits, y
        if space == "take_5_coins":
            return area.centre[0] - wide / 2, slots[0].y - 20
        return area.x + (190 if space == "companions" else 20), area.y + 86

    def fares(self) -> list[Area]:
        """The table of step costs, on the Travel space."""
        area = self.of("travel")
        top = area.y + DIE + 36
        return Area(area.x + 14, top, area.w - 28, area.bottom - 14 - top).columns(4, 8)

    def companion(self, index: int) -> Area:
        area = self.of("companions")
        side = min((area.w - 40) / 6 - 6, area.h - DIE - 50)
        return Area(area.x + 20 + index * (area.w - 40) / 6, area.bottom - side - 14, side, side)

    # ------------------------------------------------------------------ mats
    @cached_property
    def mat(self) -> Area:
        """The reader's mat."""
        return self.one("mat")

    def own_contracts(self, count: int) -> list[Area]:
        """The active contracts on the mat; if more than fit, they cover it until some are given up."""
        left, right = (
            (self.mat.x + 212, self.goals.x - 12) if count <= ACTIVE_SPACES else (self.powers.x, self.goals.right)
        )
        return Area(left, self.mat.y + 100, right - left, self.mat.h - 108).columns(max(ACTIVE_SPACES, count), 12)

    @cached_property
    def powers(self) -> Area:
        """Character, companions and other powers, on the mat."""
        return Area(self.mat.x + 12, self.mat.y + 84, 190, self.mat.h - 96)

    @cached_property
    def goals(self) -> Area:
        """The upper of the reader's goal cards."""
        return Area(self.mat.right - 126, self.mat.y + 94, 106, self.mat.h - 124)

    def own_space(self, index: int) -> Area:
        """An action space of the reader's own tiles, in the mat's header."""
        head = self.mat
        return Area(head.right - 84 - index * 84, head.y - 6, 76, 76)

    @cached_property
    def palaces(self) -> list[Area]:
        return [self.of(space.id) for space in self.board.of_kind(*PALACES)]
