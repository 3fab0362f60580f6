"""The mayor's panel: the player's mat, enlarged, with a click per circle to place colonists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import ClassVar

from game.rules.kernel import Action, Refusal
from game.rules.puerto_rico import distributions
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import BUILDINGS, TILES
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import FIRST_BUILDING, building_at
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.drafts.peg import Peg
from game.scenes.table.panel import Answering
from game.telling.labels import Tip
from game.titles.puerto_rico.analysis import placing
from game.titles.puerto_rico.mind.evaluation import VALUE
from game.titles.puerto_rico.scene.colours import COLOURS, GROUNDS
from game.titles.puerto_rico.telling.phrases import barrels, building_icon, tile_icon
from game.ui.canvas import Canvas
from game.ui.units import TARGET, Area, around
from game.ui.widget import TipSource, Widget
from game.words import marks

GAP, TIGHT_GAP, EDGE = 8.0, 4.0, 6.0
LARGEST, SMALLEST = 84, 4
"""Largest and smallest size of a cell, in units."""
BESIDE, BELOW = "beside", "below"
SHAPES = ((3, BESIDE), (4, BESIDE), (6, BELOW), (3, BELOW))
"""Columns of the island, and position of the city."""


class Circle(Peg):
    """A place for one colonist: circle `slot` of the tiles or the building with key `where`."""

    def __init__(self, id: str, area: Area, text: str, tip: TipSource, where: int, slot: int) -> None:
        super().__init__(id, area, text, tip, "puerto_rico/colonist", where < FIRST_BUILDING)
        self.where, self.slot = where, slot


class Ground(Widget):
    """A tile or a building under its circles."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, where: int) -> None:
        super().__init__(id, area)
        self.where = where

    def paint(self, canvas: Canvas) -> None:
        building = building_at(self.where)
        if building is None:
            canvas.picture(f"puerto_rico/tile_{TILES[self.where]}", self.area)
            return
        canvas.plate(self.area, GROUNDS[building.makes])
        side = self.area.h * (0.9 if building.circles == 1 else 0.66)  # several circles would cover it
        left = self.area.centre[0] - side / 2
        canvas.picture(f"puerto_rico/b_{building.id}", Area(left, self.area.y + 1, side, side))


class MayorDraft(Draft[PuertoRico]):
    """Builds a `PlaceColonists`, starting with all colonists where they were and the new ones where they are worth
    most.

    Each circle is a part, with one colonist or none.
    """

    def __init__(self, area: Area, play: Answering, view: PuertoRico, decision: Placement) -> None:
        super().__init__("mayor", area, play, view, decision)
        self.people = view.colonists_of(self.seat)
        self.left = self.tally("puerto_rico/colonist")
        self.circles: list[Circle] = []
        self.island, self.city, grounds = arrangement(self.field, distributions.places(view, self.seat))
        for key, place in grounds:
            self._lay(key, place)
        before = placing.standing(view, self.seat)
        extended = self._parts(VALUE.extended(view, self.seat, before))
        self.begin(
            extended,
            before=lambda: extended,
            fill=lambda: self._parts(VALUE.filled(view, self.seat, before)),
            reset=lambda: self._parts(before),
        )
        self.notes.tip = play.say("mayor.makes.tip")

    def _lay(self, key: int, place: Area) -> None:
        """Add a tile or a building with its circles."""
        name, say, building = distributions.PLACES[key], self.play.say, distributions.building_at(key)
        first = sum(circle.where == key for circle in self.circles)
        ground = self.add(Ground(f"mayor.{name}.ground" if building else f"mayor.{name}.{first}.ground", place, key))
        tip = Tip(say(f"building.{name}"), (say(f"building.{name}.effect"),)) if building else None
        count = building.circles if building else 1
        for slot, column in enumerate(place.columns(count, 0), first):
            circle = Circle(f"mayor.{name}.{slot}", column, say(f"place.{name}"), tip, key, slot)
            self.circles.append(self.part(circle, ground))

    # ------------------------------------------------------------------ the distribution
    @property
    def counts(self) -> dict[int, int]:
        """Colonists by place key."""
        counts = {circle.where: 0 for circle in self.circles}
        for circle in self.circles:
            counts[circle.where] += circle.id in self.parts
        return counts

    @property
    def hand(self) -> int:
        """Colonists not placed yet."""
        return self.people - len(self.parts)

    def _parts(self, counts: dict[int, int]) -> Parts:
        return {circle.id: 1 for circle in self.circles if circle.slot < counts[circle.where]}

    def parts_of(self, action: Action) -> Parts | None:
        if not isinstance(action, PlaceColonists):
            return None
        return self._parts(distributions.counts_of(action))

    def answer(self) -> PlaceColonists:
        return distributions.answer(self.counts)

    def spent(self, part: str) -> str:
        return "" if self.hand > 0 else self.play.say("mayor.nobody")

    # ------------------------------------------------------------------ notes
    def lines(self, refusal: Refusal | None) -> list[str]:
        """Production, and colonists without effect, which are also marked."""
        say = self.play.say
        state = placing.placed(self.view, self.seat, self.counts)
        idle = placing.idle(state, self.seat)
        self.left.text, self.left.short = say("mayor.hand", count=self.hand), refusal is not None
        self._mark(idle)
        made = barrels(placing.output(state, self.seat))
        lines = [say("mayor.makes", goods=made) if made else say("mayor.makes_none")]
        lines += [say.say("mayor.idle.people", refusal.params)] if refusal else []
        return lines + [text for one in idle for text in self._idle_texts(one)]

    def _mark(self, idle: Sequence[placing.Idle]) -> None:
        """Mark the last circles whose colonists lack a partner."""
        for circle in self.circles:
            circle.idle = False
        for one in idle:
            makers = [distributions.key_of(maker) for maker in one.owned]
            for keys, count in (([one.kind], one.tiles), (makers, one.circles)):
                manned = [circle for circle in self.circles if circle.chosen and circle.where in keys]
                for circle in manned[len(manned) - count :]:
                    circle.idle = True

    def _idle_texts(self, one: placing.Idle) -> list[str]:
        """The partner missing from a pair, if there is a place for it."""
        say, good = self.play.say, tile_icon(TILES[one.kind])
        texts = []
        if one.tiles:
            key = "mayor.idle.tile" if one.open else "mayor.idle.tile.full" if one.owned else "mayor.idle.tile.none"
            texts.append(say(key, idle=marks.counted(good, one.tiles), which=_icons(one.open or one.owned)))
        if one.circles:
            key = "mayor.idle.building" if one.fallow else "mayor.idle.building.none"
            texts.append(say(key, idle=marks.counted(_icons(one.manned), one.circles), which=good))
        return texts

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        colours = canvas.look.colours(COLOURS)
        if self.island.w and self.island.h:
            canvas.plate(self.island, colours.grass)
        canvas.plate(self.city, colours.pavement)


def _icons(buildings: Iterable[int]) -> str:
    return " ".join(building_icon(BUILDINGS[index].id) for index in buildings)


def arrangement(field: Area, rooms: list[tuple[int, int]]) -> tuple[Area, Area, list[tuple[int, Area]]]:
    """The largest cells with which everything fits into the field.

    `rooms`: circles by key. Returns the plates of island and city, and the area of each tile and building. Cells are
    below 44 units only in a window smaller than supported.
    """
    tiles = [key for key, count in rooms if key < FIRST_BUILDING for _ in range(count)]
    blocks = [(key, circles) for key, circles in rooms if key >= FIRST_BUILDING]
    roomy = product((GAP, TIGHT_GAP), range(LARGEST, round(TARGET) - 1, -2))
    tiny = product((TIGHT_GAP,), range(round(TARGET) - 2, SMALLEST, -2))
    for (gap, cell), (columns, where) in product((*roomy, *tiny), SHAPES):
        squares = field.inset(EDGE).grid(len(tiles), columns, cell, gap)
        wide, tall = (side + 2 * EDGE for side in around(squares)[2:]) if squares else (0.0, 0.0)
        if where == BELOW:
            island, city = field.cut_top(tall, gap if tiles else 0)
        else:
            island, city = field.cut_left(wide, gap if tiles else 0)
        widths = [cell if circles == 1 else circles * max(min(TARGET, cell), cell * 0.72) for _, circles in blocks]
        stands = city.inset(EDGE).lines(widths, cell, gap)
        if stands is not None and wide <= field.w and tall <= field.h:
            keys = [*tiles, *(key for key, _ in blocks)]
            return island, city, list(zip(keys, [*squares, *stands], strict=True))
    raise ValueError(f"{field} is too small for {len(tiles)} tiles and {len(blocks)} buildings")
