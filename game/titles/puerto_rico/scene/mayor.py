"""The mayor's panel: the player's mat, enlarged, with a click per circle to place colonists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import product
from typing import ClassVar

from game.players.ladder import first_thought
from game.rules.kernel import Action, Refusal
from game.rules.puerto_rico import distributions
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import BUILDINGS, TILES
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import FIRST_BUILDING, building_at
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.drafts.field import PartField
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.peg import Peg
from game.scenes.table.panel import Answering
from game.telling.labels import Tip
from game.titles.puerto_rico.analysis import placing
from game.titles.puerto_rico.scene.colours import COLOURS, GROUNDS
from game.titles.puerto_rico.telling.phrases import barrels, building_icon, tile_icon
from game.ui.canvas import Canvas
from game.ui.units import TARGET, Area, around
from game.ui.widget import Widget
from game.words import Voice, marks

GAP, TIGHT_GAP, EDGE = 8.0, 4.0, 6.0
LARGEST, SMALLEST = 84, 4
"""Largest and smallest size of a cell, in units."""
TITLE = "puerto_rico"
BESIDE, BELOW = "beside", "below"
SHAPES = ((3, BESIDE), (4, BESIDE), (6, BELOW), (3, BELOW))
"""Columns of the island, and position of the city."""


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
    """Builds a `PlaceColonists`, starting with the one that `expert` thinks of first.

    Each circle is a part, with one colonist or none.
    """

    def __init__(self, say: Voice, view: PuertoRico, decision: Placement) -> None:
        super().__init__("mayor", say, view, decision)
        self.people = view.colonists_of(self.seat)
        self.circles = {
            f"mayor.{distributions.PLACES[key]}.{slot}": (key, slot)
            for key, count in distributions.places(view, self.seat)
            for slot in range(count)
        }
        """By part, the key of its place, and the number of the circle there."""
        self.before = self.parts_for(placing.occupied_circles(view, self.seat))
        """All colonists where they were."""
        self.begin(self.parts_of(first_thought(view, self.seat, TITLE)) or {})

    def put(self, parts: Parts) -> None:
        super().put(parts)
        self.then = placing.with_colonists(self.view, self.seat, self.counts)
        """The position with the colonists as placed now."""
        self.idle = placing.idle(self.then, self.seat)

    # ------------------------------------------------------------------ the distribution
    @property
    def counts(self) -> dict[int, int]:
        """Colonists by place key."""
        counts = {key: 0 for key, _ in self.circles.values()}
        for part in self.parts:
            counts[self.circles[part][0]] += 1
        return counts

    @property
    def hand(self) -> int:
        """Colonists not placed yet."""
        return self.people - len(self.parts)

    def idle_parts(self) -> set[str]:
        """The last circles whose colonists lack a partner."""
        found: set[str] = set()
        for one in self.idle:
            makers = [distributions.key_of(maker) for maker in one.owned]
            for keys, count in (([one.kind], one.tiles), (makers, one.circles)):
                manned = [part for part, (key, _) in self.circles.items() if part in self.parts and key in keys]
                found.update(manned[len(manned) - count :])
        return found

    def parts_for(self, counts: Mapping[int, int]) -> Parts:
        """The first circles of each place; `counts`: colonists by place key."""
        return {part: 1 for part, (key, slot) in self.circles.items() if slot < counts[key]}

    def parts_of(self, action: Action) -> Parts | None:
        if not isinstance(action, PlaceColonists):
            return None
        return self.parts_for(distributions.counts_of(action))

    def answer(self) -> PlaceColonists:
        return distributions.answer(self.counts)

    # ------------------------------------------------------------------ notes
    def remaining_text(self) -> str:
        return self.say("mayor.hand", count=self.hand)

    def more_reason(self, part: str) -> str:
        return "" if self.hand > 0 else self.say("mayor.nobody")

    def lines(self, refusal: Refusal | None) -> list[str]:
        """Production, and colonists without effect."""
        say, made = self.say, barrels(placing.output(self.then, self.seat))
        lines = [say("mayor.makes", goods=made) if made else say("mayor.makes_none")]
        lines += [say.say("mayor.idle.people", refusal.params)] if refusal else []
        return lines + [text for one in self.idle for text in self._idle_texts(one)]

    def _idle_texts(self, one: placing.Idle) -> list[str]:
        """The partner missing from a pair, if there is a place for it."""
        say, good = self.say, tile_icon(TILES[one.kind])
        texts = []
        if one.tiles:
            key = "mayor.idle.tile" if one.open else "mayor.idle.tile.full" if one.owned else "mayor.idle.tile.none"
            texts.append(say(key, idle=marks.counted(good, one.tiles), which=_icons(one.open or one.owned)))
        if one.circles:
            key = "mayor.idle.building" if one.fallow else "mayor.idle.building.none"
            texts.append(say(key, idle=marks.counted(_icons(one.manned), one.circles), which=good))
        return texts


class Mat(PartField):
    """The island and the city with their circles."""

    def __init__(self, area: Area, draft: MayorDraft) -> None:
        super().__init__(draft)
        self.mayor = draft
        self.circles: list[Peg] = []
        self.island, self.city, grounds = arrangement(area, distributions.places(draft.view, draft.seat))
        for key, place in grounds:
            self._lay(key, place)

    def _lay(self, key: int, place: Area) -> None:
        """A tile or a building with its circles."""
        name, say, building = distributions.PLACES[key], self.mayor.say, building_at(key)
        tip = Tip(say(f"building.{name}"), (say(f"building.{name}.effect"),)) if building else None
        lain = sum(circle.id.startswith(f"mayor.{name}.") for circle in self.circles)
        ground = self.add(Ground(f"mayor.{name}.ground" if building else f"mayor.{name}.{lain}.ground", place, key))
        for slot, column in enumerate(place.columns(building.circles if building else 1, 0), lain):
            peg = Peg(f"mayor.{name}.{slot}", column, say(f"place.{name}"), tip, "puerto_rico/colonist", not building)
            self.circles.append(ground.add(self.part(peg)))

    def refresh(self) -> None:
        super().refresh()
        idle = self.mayor.idle_parts()
        for circle in self.circles:
            circle.idle = circle.id in idle

    def paint(self, canvas: Canvas) -> None:
        colours = canvas.look.colours(COLOURS)
        if self.island.w and self.island.h:
            canvas.plate(self.island, colours.grass)
        canvas.plate(self.city, colours.pavement)


def mayor_panel(area: Area, play: Answering, view: PuertoRico, decision: Placement) -> DraftPanel:
    draft = MayorDraft(play.say, view, decision)
    panel = DraftPanel(
        area,
        play,
        draft,
        partial(Mat, draft=draft),
        fills={"fill": lambda: draft.first, "reset": lambda: draft.before},
        tally="puerto_rico/colonist",
    )
    panel.notes.tip = play.say("mayor.makes.tip")
    return panel


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
