"""The mayor's panel: one's own mat, large enough to put colonists on its circles one touch at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.rules.kernel import Action, Refusal
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import BUILDINGS, TILES
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import answer, places
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import placing
from game.scenes.puerto_rico.mats import GRASS, PAVEMENT
from game.scenes.puerto_rico.placing import FIRST_BUILDING, name_of
from game.scenes.puerto_rico.sprites import GROUNDS
from game.scenes.puerto_rico.telling import barrels, building_icon, counted, tile_icon
from game.scenes.table.panel import Asking, DecisionPanel
from game.ui import lettering, rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL, Plate
from game.ui.units import TARGET, Area
from game.ui.widget import Drawn, Tip, Widget

GAP, TIGHT_GAP, EDGE = 8.0, 4.0, 6.0
LARGEST, SMALLEST = 84, 18
"""Sides of a cell, in units."""
MANNED = Plate("#d98a4e", "#7a3a14", "#fff3d6", rim=1.6, gloss=120)
EMPTY = Plate("#fffaf0", "#e2d2b0", "#4a2c14", rim=1.4)
COUNTER = Plate("#fffdf6", "#ecdab2", "#8a6a30", radius=14)


class Circle(Widget):
    """A place for one colonist: a touch puts one there or takes him off. `idle`: he does nothing where he is."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    idle = Drawn(False)

    def __init__(self, panel: MayorPanel, area: Area, key: int, slot: int, corner: bool) -> None:
        name, say = name_of(key), panel.asking.say
        tip = None if corner else Tip(say(f"building.{name}"), (say(f"building.{name}.effect"),))
        super().__init__(f"mayor.{name}.{slot}", area, say(f"place.{name}"), tip=tip)
        self.panel, self.where, self.slot, self.corner = panel, key, slot, corner

    def click(self) -> None:
        self.panel.turn(self)

    def disc(self) -> Area:
        """In the corner of a tile, at the foot of a building."""
        d = max(22.0, min(self.area.w * 0.6, self.area.h * 0.44))
        x = self.area.right - d - 3 if self.corner else self.area.centre[0] - d / 2
        return Area(x, self.area.bottom - d - 3, d, d)

    def paint(self, canvas: Canvas) -> None:
        disc = self.disc()
        if self.hot or self.held:
            canvas.halo(disc, disc.w / 2, canvas.look.palette.gold, 4)
        canvas.plate(disc, MANNED if self.chosen else EMPTY, disc.w / 2)
        if self.chosen:
            canvas.picture("puerto_rico/colonist", disc.inset(disc.w * 0.08))
        if self.idle:
            bad = canvas.look.palette.bad
            canvas.ring(disc.inset(-2.5), disc.w / 2 + 2.5, bad, 2.4)
            badge = Area(disc.x - 7, disc.y - 7, 18, 18)
            canvas.plate(badge, Plate("#fff6ee", "#f8e0d2", bad, radius=9, rim=1.4))
            canvas.text("!", badge.centre, 15, Face.BOLD, bad, "center")


class Ground(Widget):
    """A tile or a building under its circles."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, key: int) -> None:
        super().__init__(id, area)
        self.where = key

    def paint(self, canvas: Canvas) -> None:
        if self.where < FIRST_BUILDING:
            canvas.picture(f"puerto_rico/tile_{TILES[self.where]}", self.area)
            return
        building = BUILDINGS[self.where - FIRST_BUILDING]
        top, bottom, edge = GROUNDS[building.makes]
        canvas.plate(self.area, Plate(top, bottom, edge, radius=8, gloss=90))
        side = self.area.h * (0.9 if building.circles == 1 else 0.66)  # several circles would cover it
        left = self.area.centre[0] - side / 2
        canvas.picture(f"puerto_rico/b_{building.id}", Area(left, self.area.y + 1, side, side))


class Counter(Widget):
    """How many colonists are still to be placed."""

    role: ClassVar[str] = "status"
    short = Drawn(False)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.area.inset(10, 0).cut_left(24, 4)[1], self.text, 17, Face.BOLD)]

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, COUNTER)
        canvas.picture("puerto_rico/colonist", Area(self.area.x + 8, self.area.centre[1] - 12, 24, 24))
        palette = canvas.look.palette
        lettering.draw(canvas, self.letterings(canvas)[0], palette.bad if self.short else palette.ink)


class MayorPanel(DecisionPanel):
    """`PlaceColonists` put together circle by circle: it begins with everybody where he stood, the new ones in hand."""

    def __init__(self, area: Area, asking: Asking, view: PuertoRico, decision: Placement) -> None:
        say = asking.say
        super().__init__("mayor", area, asking, say("mayor.title"))
        self.view, self.decision = view, decision
        self.seat = decision.seat
        self.people = view.colonists_of(self.seat)
        self.before = placing.standing(view, self.seat)
        self.circles: list[Circle] = []
        counter = 190.0 if area.w > 800 else 150.0
        self.title_room = counter + 12
        band = self.band
        self.counter = self.add(Counter("mayor.hand", Area(band.right - counter - 6, band.y + 3, counter, band.h - 6)))
        side, field = self.body.cut_right(min(256.0, max(186.0, 0.31 * area.w)), GAP)
        self.island, self.city, grounds = arrangement(field, places(view, self.seat))
        for key, place in grounds:
            self._add_place(key, place)
        self._add_controls(side)
        self._set(self.before)

    def _add_place(self, key: int, place: Area) -> None:
        name = name_of(key)
        tile = key < FIRST_BUILDING
        number = sum(circle.where == key for circle in self.circles)
        ground = self.add(Ground(f"mayor.{name}.{number}.ground" if tile else f"mayor.{name}.ground", place, key))
        count = 1 if tile else BUILDINGS[key - FIRST_BUILDING].circles
        for slot, column in enumerate(place.columns(count, 0)):
            circle = Circle(self, column, key, number + slot, corner=tile)
            self.circles.append(ground.add(circle))

    def _add_controls(self, side: Area) -> None:
        say, ink = self.asking.say, self.asking.look.palette.ink
        foot, rest = side.cut_bottom(52, GAP)
        tools, notes = rest.cut_bottom(3 * TARGET + 2 * GAP, GAP)
        self.note_units = 16.0 if side.w > 200 else SMALL
        self.notes = self.add(RichLabel("mayor.notes", notes, "", units=self.note_units, colour=ink))
        self.notes.tip = say("mayor.makes.tip")
        acts = (("before", self.as_before), ("fill", self.fill), ("reset", self.reset))
        for n, ((name, act), place) in enumerate(zip(acts, tools.rows(TARGET, 3, GAP), strict=True), 1):
            self.add(
                Button(
                    f"mayor.{name}",
                    place,
                    say(f"mayor.{name}"),
                    style="light",
                    key_cap=str(n),
                    tip=say(f"mayor.{name}.tip"),
                    on_click=act,
                    action=f"choice.{n}",
                )
            )
        self.confirm = self.add(
            Button("mayor.confirm", foot, say("mayor.confirm"), style="gold", on_click=self.done, action="end")
        )

    # ------------------------------------------------------------------ the distribution
    @property
    def counts(self) -> dict[int, int]:
        found = dict.fromkeys(self.before, 0)
        for circle in self.circles:
            found[circle.where] += circle.chosen
        return found

    @property
    def hand(self) -> int:
        """Colonists that stand nowhere yet."""
        return self.people - sum(circle.chosen for circle in self.circles)

    def _set(self, counts: dict[int, int]) -> None:
        for circle in self.circles:
            circle.chosen = circle.slot < counts[circle.where]
        self._judge()

    def turn(self, circle: Circle) -> None:
        """A colonist onto the circle, or off it."""
        circle.chosen = not circle.chosen
        self._judge()

    def as_before(self) -> None:
        """Everybody where he stood, the new ones where they do most."""
        self._set(placing.extended(self.view, self.seat, self.before))

    def fill(self) -> None:
        """Everybody where he does most."""
        self._set(placing.best(self.view, self.seat))

    def reset(self) -> None:
        self._set(self.before)

    def suggest(self, action: Action) -> None:
        if isinstance(action, PlaceColonists):
            counts = [*action.island, *action.city]
            self._set({key: counts[key] for key in self.before})

    def done(self) -> None:
        self.asking.choose(answer(self.counts))

    # ------------------------------------------------------------------ what it says
    def _judge(self) -> None:
        """After each touch: what is still to be done, what does not work, whether it may stay so."""
        say, counts, hand = self.asking.say, self.counts, self.hand
        state = placing.placed(self.view, self.seat, counts)
        refusal = self.decision.refusal(self.view, answer(counts))
        self.counter.text = say("mayor.hand", count=hand)
        self.counter.short = refusal is not None
        self.confirm.enabled = refusal is None
        self.confirm.reason = self.asking.refused(refusal) if refusal else ""
        idle = placing.idle(state, self.seat)
        self._mark(idle)
        for circle in self.circles:
            circle.enabled = circle.chosen or hand > 0
            circle.reason = "" if circle.enabled else say("mayor.nobody")
        self.notes.text = self._notes(state, idle, refusal)

    def _mark(self, idle: Sequence[placing.Idle]) -> None:
        """The last of the circles whose colonists want a partner."""
        for circle in self.circles:
            circle.idle = False
        for one in idle:
            makers = [FIRST_BUILDING + maker for maker in box.MAKERS[one.kind]]
            tiles = [circle for circle in self.circles if circle.chosen and circle.where == one.kind]
            inside = [circle for circle in self.circles if circle.chosen and circle.where in makers]
            for circle in tiles[len(tiles) - one.tiles :] + inside[len(inside) - one.circles :]:
                circle.idle = True

    def _notes(self, state: PuertoRico, idle: Sequence[placing.Idle], refusal: Refusal | None) -> str:
        """The lines for which there is room, what matters most first."""
        say, look = self.asking.say, self.asking.look
        made = barrels(placing.output(state, self.seat))
        lines = [say("mayor.makes", goods=made) if made else say("mayor.makes_none")]
        lines += [say.say("mayor.idle.people", refusal.params)] if refusal else []
        lines += [text for one in idle for text in self._idle_texts(state, one)]
        wide, high = look.px(self.notes.area.w), look.px(self.notes.area.h)
        shown: list[str] = []
        for line in lines:
            if rich.size("\n".join([*shown, line]), Face.TEXT, look.px(self.note_units), wide)[1] <= high:
                shown.append(line)
        return "\n".join(shown)

    def _idle_texts(self, state: PuertoRico, one: placing.Idle) -> list[str]:
        """Whom a pair wants, if there is a place for him."""
        say, good = self.asking.say, tile_icon(TILES[one.kind])
        owned = [maker for maker in box.MAKERS[one.kind] if state.owns(self.seat, maker)]
        found = []
        if one.tiles:
            open_ = [maker for maker in owned if state.city[self.seat][maker] < BUILDINGS[maker].circles]
            which = " ".join(building_icon(BUILDINGS[maker].id) for maker in open_ or owned)
            key = "mayor.idle.tile" if open_ else "mayor.idle.tile.full" if owned else "mayor.idle.tile.none"
            found.append(say(key, idle=counted(good, one.tiles), which=which))
        if one.circles:
            which = " ".join(building_icon(BUILDINGS[maker].id) for maker in owned if state.occupied(self.seat, maker))
            empty = state.worked[self.seat][one.kind] < state.island[self.seat][one.kind]
            key = "mayor.idle.building" if empty else "mayor.idle.building.none"
            found.append(say(key, idle=counted(which, one.circles), which=good))
        return found

    # ------------------------------------------------------------------ kept and painted
    def memory(self) -> object:
        return self.decision, self.people, [circle.id for circle in self.circles if circle.chosen]

    def recall(self, kept: object) -> None:
        match kept:
            case (decision, people, list(ids)) if (decision, people) == (self.decision, self.people):
                for circle in self.circles:
                    circle.chosen = circle.id in ids
                self._judge()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.island.w and self.island.h:
            canvas.plate(self.island, GRASS)
        canvas.plate(self.city, PAVEMENT)


# ---------------------------------------------------------------------- layout
Grounds = list[tuple[int, Area]]


def arrangement(field: Area, rooms: list[tuple[int, int]]) -> tuple[Area, Area, Grounds]:
    """The largest cells with which island and city go into the field, beside or below each other: both plates, and
    where each tile and building stands. Below 44 units only in a window smaller than the table is made for."""
    tiles = [key for key, count in rooms if key < FIRST_BUILDING for _ in range(count)]
    blocks = [(key, circles) for key, circles in rooms if key >= FIRST_BUILDING]
    roomy = [(cell, gap) for gap in (GAP, TIGHT_GAP) for cell in range(LARGEST, round(TARGET) - 1, -2)]
    tiny = [(cell, TIGHT_GAP) for cell in range(round(TARGET) - 2, SMALLEST, -2)]
    for cell, gap in roomy + tiny:
        for columns in (3, 4, 6):
            if found := _arranged(field, tiles, blocks, float(cell), gap, columns):
                return found
    raise ValueError(f"{field} is too small for {len(tiles)} tiles and {len(blocks)} buildings")


def _arranged(
    field: Area, tiles: list[int], blocks: list[tuple[int, int]], cell: float, gap: float, columns: int
) -> tuple[Area, Area, Grounds] | None:
    """With six columns of tiles the city stands below the island, else beside it."""
    rows = -(-len(tiles) // columns)
    wide, tall = (columns * (cell + gap) - gap + 2 * EDGE, rows * (cell + gap) - gap + 2 * EDGE) if tiles else (0, 0)
    island = Area(field.x, field.y, wide, tall)
    found: Grounds = [
        (
            key,
            Area(
                island.x + EDGE + n % columns * (cell + gap), island.y + EDGE + n // columns * (cell + gap), cell, cell
            ),
        )
        for n, key in enumerate(tiles)
    ]
    below = columns == 6
    x, y = (field.x, island.y + tall + gap * (tall > 0)) if below else (field.x + wide + gap * (wide > 0), field.y)
    room = Area(x, y, field.right - x, field.bottom - y)
    column = max(min(TARGET, cell), cell * 0.72)
    sizes = [cell if circles == 1 else circles * column for _, circles in blocks]
    lines = packed(sizes, room.w - 2 * EDGE, gap)
    if lines is None:
        return None
    high = len(lines) * (cell + gap) - gap + 2 * EDGE if lines else 0
    if max(island.bottom, y + high) > field.bottom or max(island.right, x) > field.right:
        return None
    for n, line in enumerate(lines):
        left = room.x + EDGE
        for i in line:
            found.append((blocks[i][0], Area(left, room.y + EDGE + n * (cell + gap), sizes[i], cell)))
            left += sizes[i] + gap
    if below:
        return Area(field.x, field.y, field.w, tall), room, found
    return Area(field.x, field.y, wide, field.h), room, found


def packed(sizes: list[float], room: float, gap: float) -> list[list[int]] | None:
    """Indices by line, the widest first, each in the first line that has room; None: one is wider than a line."""
    lines: list[list[int]] = []
    left: list[float] = []
    for i in sorted(range(len(sizes)), key=lambda i: -sizes[i]):
        if sizes[i] > room:
            return None
        fits = next((n for n, free in enumerate(left) if sizes[i] <= free), None)
        if fits is None:
            lines.append([])
            left.append(room)
            fits = len(lines) - 1
        lines[fits].append(i)
        left[fits] -= sizes[i] + gap
    return lines
