"""Zeelandia's board: the polder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from game.match import Seat
from game.rules.kernel import Event
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.life import Boat, Glints, Gulls, Living, Sails, Smoke
from game.scenes.board.pieces import Flight
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.track import BESIDE, SIZE
from game.scenes.board.view import SpotView
from game.scenes.scenery.lowland import HUB, sea, turning_mill
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.title.board import TitleBoard
from game.titles.zeelandia.scene import ground, marks, motion, overlay, standing, tray
from game.titles.zeelandia.scene.delft import DelftPanel
from game.titles.zeelandia.scene.polder import OWNER, Polder
from game.titles.zeelandia.scene.tiles import disc_size, hex_radius
from game.titles.zeelandia.telling.plan import Site, best_harvest, find_sites
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.paint import centred
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice


def living(polder: Polder, *, still: bool) -> Iterator[Living]:
    """`still`: numbers cover the sails."""
    state, places, (wide, high) = polder.state, polder.places, polder.board.hex_size
    kinds = zip(state.chart.ids, state.ground, state.chart.kinds, strict=True)
    bare = [id for id, tile, kind in kinds if tile is None and kind != "island"]
    governed = {state.chart.ids[hex] for hex in state.governors}
    yield Glints(tuple(places.of(id).inset(wide / 4) for id in bare if id not in governed))
    x, y = places.one("town").centre
    yield Smoke((x + wide * 0.16, y - high * 0.14), wide * 0.2)
    if places.has("tray"):
        shelf = places.one("tray")
        y = shelf.bottom + high * 0.6
        yield Boat("zeelandia/boat", ((shelf.x, y), (shelf.right, y + high * 0.2)), high * 0.4)
    yield Gulls(places.one("ring").moved(wide * 2, high))
    mills = [] if still else [pair for pair in polder.manned if pair[1] not in state.governors]
    for number, (seat, hex) in enumerate(mills):
        x, y = polder.middle(hex)
        yield Sails((x, y - HUB * high / 2), partial(_mill, polder, seat, hex), number, len(mills))


def _mill(polder: Polder, seat: int, hex: int, degrees: float) -> Surface:
    """The square around the hub of a manned mill, with its owner's shape."""
    kind = "start" if polder.state.chart.kinds[hex] == "start_mill" else "mill"
    out = turning_mill(kind, polder.radius, PLAYERS[polder.colours[seat]].tones, degrees)
    x, y = (out.get_width() / 2 + part * polder.radius for part in (OWNER[0], OWNER[1] + HUB))
    centred(out, polder.sign(seat), (x, y))
    return out


class ZeelandiaBoard(TitleBoard[Zeelandia]):
    marks_news: ClassVar[bool] = True
    number_aside: ClassVar[tuple[float, float]] = (41.0, -15.0)  # between the values of this hex and of those above it

    delft: DelftPanel
    """Preview panel; a new one for each look."""

    def __init__(self, say: Voice, seats: Sequence[Seat], places: Places) -> None:
        super().__init__(places.board, seats)
        self.say, self.places = say, places
        self.owners = False
        """Whether every mill shows its yield, and every field the harvests it counts for."""
        self.sites: list[Site] = []
        """Possible places of the tile of the considered move."""

    def tools(self) -> list[Tool]:
        return [Tool("owners", "eye_off" if self.owners else "eye", self.say("tool.owners"), self.toggle_owners)]

    def toggle_owners(self) -> None:
        self.owners = not self.owners

    # ------------------------------------------------------------------ the ground
    def polder(self, surface: Surface, now: Moment[Zeelandia]) -> Polder:
        return Polder(surface, now, self.places, self.colours)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return sea(*size)

    def parts(self, sheet: Sheet, now: Moment[Zeelandia]) -> list[Part]:
        return ground.parts(self.polder(sheet.canvas.surface, now))

    def prerender(self, now: Moment[Zeelandia]) -> Iterator[Surface]:
        radius, disc = hex_radius(self.map, now.plane), disc_size(self.map, now.plane, now.look.s)
        yield from self.delft.ahead(now.look)
        yield from ground.faces(radius, disc, self.colours)

    def life(self, now: Moment[Zeelandia]) -> Iterator[Living]:
        return living(self.polder(Surface((1, 1)), now), still=self.owners)

    def heaps(self, now: Moment[Zeelandia]) -> list[Heap]:
        return standing.heaps(now, self.places, self.colours)

    def flights(self, events: Sequence[Event], before: Moment[Zeelandia], after: Moment[Zeelandia]) -> list[Flight]:
        surface = Surface((1, 1))
        return motion.step_flights(super().flights(events, before, after), events, before, self.polder(surface, after))

    # ------------------------------------------------------------------ highlights and plates
    def paint_spots(self, canvas: Canvas, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            overlay.paint_spots(self.polder(canvas.surface, now), spots, self.sites, self.delft.mills)

    def paint_extras(self, canvas: Canvas, now: Moment[Zeelandia]) -> None:
        polder = self.polder(canvas.surface, now)
        if self.owners:
            marks.paint_yields(polder)
        overlay.paint_middle(polder, self.say("price"))
        tray.paint_counts(polder, self.say("stacks"))
        if self.delft.visible:
            self.delft.paint(canvas)
            for piece in self.pieces(now):
                if piece.key.startswith("track."):  # markers lie over the panel at their side of the board
                    polder.put(piece.sprite, piece.at)

    def plates(self, look: Look) -> Sequence[Widget]:
        self.delft = DelftPanel(self.say, self.colours, self.places)
        return [self.delft]

    def kept_clear(self, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> list[Rect]:
        """The ring with its prices, and the Delft panel."""
        ring = now.look.rect(now.plane.area(self.places.one("ring"), now.look.s))
        return [ring, self.delft.rect(now.look)] if self.delft.visible else [ring]

    def _beside_track(self, now: Moment[Zeelandia]) -> Area:
        """The panel's place, in units; where it is wide enough without, clear of the markers at its left."""
        home = now.plane.area(self.places.one("preview"), now.look.s)
        column = min(self.places.row("track"), key=lambda space: space.centre[0])
        taken = now.plane.area(column, now.look.s).centre[0] + BESIDE + SIZE / 2 - home.x
        return home.cut_left(min(max(0.0, taken), max(0.0, home.w - self.delft.least_wide)), 0)[1]

    def settle(self, now: Moment[Zeelandia], spots: Sequence[SpotView]) -> None:
        state, home = now.state, self._beside_track(now)
        self.sites = find_sites(now.preview)
        best = best_harvest(self.sites, state.decision.seat) if self.sites else 0
        self.delft.consider(state, now.eyes, now.considered, now.preview, best)
        place = "" if self.delft.place is None else state.chart.ids[self.delft.place]
        meant = [
            child.area.inset(-16)
            for child in spots
            if child.spot.id == place or (child.enabled and now.considered in child.spot.actions)
        ]
        mills = {state.chart.ids[row.hex] for row in self.delft.mills}
        seen = [child.area for child in spots if (child.spot.id in mills if mills else child.enabled)]
        self.delft.settle(home, now.area, seen, [*meant, *self.overlaid])
        self.numbered = not self.owners and not (self.delft.floating and self.delft.visible)
