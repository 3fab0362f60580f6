"""Marco Polo's board: the way from Venice to Beijing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar

from pygame import Surface

from game.match import Match
from game.match.seat import SeatsNow
from game.rules.kernel import Event
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import space_of
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap
from game.scenes.board.life import Glints, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.title.board import TitleBoard
from game.titles.marco_polo.scene import cities, marks, stalls, standing
from game.titles.marco_polo.scene.atlas import Atlas, Routes, routes
from game.titles.marco_polo.scene.mat import mat_sign, paint_changes, paint_mat, paint_tray, tray_sign
from game.titles.marco_polo.scene.offers import LatestOffers
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.scene.scenery import scenery
from game.ui.canvas import Canvas
from game.ui.units import around
from game.words import Voice


def parts(atlas: Atlas, gone: Routes) -> list[Part]:
    """`gone`: the routes to show."""
    places, state = atlas.places, atlas.state
    paint = partial(cities.paint_places, atlas, gone)
    spaces = [space for space in SPACES if space_of(state, atlas.reader, space) is not None]
    areas = {place: cities.changing(atlas, place) for place in state.chart.kinds}
    out = [Part(place, around(own), cities.sign(atlas, place), paint) for place, own in areas.items() if own]
    frames = dict.fromkeys(places.frame(places.of(place)) for place in state.chart.kinds)
    out += [Part(f"roads.{frame.x}", frame, (state.over, gone), paint) for frame in frames]
    for space in spaces:
        region, sign = stalls.region(places.of(space), space), stalls.space_sign(atlas, space)
        out.append(Part(space, region, sign, partial(stalls.paint_space, atlas, space)))
    if not places.venice:
        out.append(Part("tray", places.tray, tray_sign(atlas), partial(paint_tray, atlas)))
    return [*out, Part("mat", places.mat.inset(-10), mat_sign(atlas), partial(paint_mat, atlas))]


class MarcoPoloBoard(TitleBoard[MarcoPolo]):
    least_scale: ClassVar[float] = 0.34

    def __init__(self, match: Match, say: Voice, places: Voyage, offers: LatestOffers) -> None:
        super().__init__(match.board, SeatsNow(match))
        self.match, self.say, self.places, self.offers = match, say, places, offers
        self.routed = False
        """Whether routes are shown; they always are after the match."""

    def tools(self) -> list[Tool]:
        return [Tool("routes", "globe", self.say("tool.routes"), self.toggle_routes)]

    def toggle_routes(self) -> None:
        self.routed = not self.routed

    # ------------------------------------------------------------------ the ground
    def atlas(self, surface: Surface, now: Moment[MarcoPolo]) -> Atlas:
        return Atlas(surface, now, self.places, self.seats, self.say)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return scenery(self.places, plane, size, s)

    def parts(self, sheet: Sheet, now: Moment[MarcoPolo]) -> list[Part]:
        gone: Routes = {}
        if self.routed or now.state.over:
            seen = now.back_at if now.back_at is not None else self.match.count
            steps = (self.match.move(number).events for number in range(seen))
            gone = routes(chain.from_iterable(steps), now.state.chart.start, now.state.seats)
        return parts(self.atlas(sheet.canvas.surface, now), gone)

    @property
    def painted_for(self) -> bool:
        return self.routed

    # ------------------------------------------------------------------ what moves
    def life(self, now: Moment[MarcoPolo]) -> Iterator[Living]:
        yield Glints((self.places.open_sea,))

    def heaps(self, now: Moment[MarcoPolo]) -> list[Heap]:
        return list(standing.heaps(now.state, self.places, now.plane, self.colours, now.eyes))

    def flows(self, events: Sequence[Event], before: MarcoPolo) -> list[Flow]:
        return list(standing.flows(events, before))

    def flights(self, events: Sequence[Event], before: Moment[MarcoPolo], after: Moment[MarcoPolo]) -> list[Flight]:
        """Figures follow the roads."""
        return [
            standing.walking(flight, events, before.state, self.places)
            for flight in super().flights(events, before, after)
        ]

    # ------------------------------------------------------------------ highlights
    def paint_spots(self, canvas: Canvas, now: Moment[MarcoPolo], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            offers = self.offers.of(now)
            raised = [piece for piece in self.pieces(now) if piece.z >= standing.ON_MAP]
            marks.paint_marks(self.atlas(canvas.surface, now), spots, offers, now.considered, raised)

    def paint_extras(self, canvas: Canvas, now: Moment[MarcoPolo]) -> None:
        if now.preview is not None:
            paint_changes(self.atlas(canvas.surface, now), now.preview.view)
