"""Felinia's board: Katzburg and the island."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from game.match import Match
from game.match.seat import SeatsNow
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.highlights import light
from game.scenes.board.life import Glints, Gulls, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.scoreboard import ScoreBoard
from game.scenes.board.sheet import Sheet
from game.scenes.board.victor import Victor
from game.scenes.board.view import SpotView
from game.scenes.scenery.dusk import island_at_dusk
from game.scenes.table.moment import Moment
from game.scenes.table.title.board import TitleBoard
from game.titles.felinia.analysis.outlook import open_place
from game.titles.felinia.scene import city, ending, island, market, mat, motion, ships, standing, trip
from game.titles.felinia.scene.colours import SOIL
from game.titles.felinia.scene.places import Realm, with_mat
from game.titles.felinia.scene.preview import Outlook
from game.titles.felinia.scene.reckoning import Reckoning, known_position
from game.titles.felinia.scene.town import Town
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice


class FeliniaBoard(TitleBoard[Felinia]):
    outlook: Outlook
    """Preview panel; a new one for each look."""
    score: ScoreBoard
    victor: Victor
    """Points and winner after the match; new ones for each look."""

    def __init__(self, match: Match, say: Voice, places: Realm, reckoning: Reckoning) -> None:
        super().__init__(with_mat(match.board), SeatsNow(match))
        self.match, self.say, self.places, self.reckoning = match, say, places, reckoning

    def town(self, surface: Surface, now: Moment[Felinia]) -> Town:
        return Town(surface, now, self.places, self.seats, self.say)

    # ------------------------------------------------------------------ the ground
    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        places = self.places
        sky, isle, *docks = (plane.area(area, 1) for area in (places.sky, places.island, *places.ships))
        return island_at_dusk(size, sky, isle, places.isle, SOIL, tuple(docks), plane.k, s)

    def parts(self, sheet: Sheet, now: Moment[Felinia]) -> list[Part]:
        town, places = self.town(sheet.canvas.surface, now), self.places
        rows = enumerate(places.rows(open_place(now.state)))
        below = Area(0, places.board.height, places.board.width, self.map.height - places.board.height)
        return [
            *(
                Part(f"place.{n}", row.inset(-4), city.sign(town, n), partial(city.paint_place, town, n))
                for n, row in rows
            ),
            Part("island", places.offshore, island.sign(town), partial(island.paint_island, town)),
            Part("mat", below, mat.sign(town), partial(mat.paint_mat, town, now.eyes)),
        ]

    def prerender(self, now: Moment[Felinia]) -> Iterator[Surface]:
        """Ships and unfolded places."""
        town = self.town(Surface((1, 1)), now)
        yield from ships.faces(town)
        yield from city.faces(town)

    # ------------------------------------------------------------------ what moves
    def life(self, now: Moment[Felinia]) -> Iterator[Living]:
        yield Glints(tuple(Area(ship.x, ship.bottom - 4, ship.w, 14) for ship in self.places.ships))
        yield Gulls(self.places.offshore.inset(60))

    def heaps(self, now: Moment[Felinia]) -> list[Heap]:
        return list(standing.heaps(self.town(Surface((1, 1)), now), self.place_of))

    def flights(self, events: Sequence[Event], before: Moment[Felinia], after: Moment[Felinia]) -> list[Flight]:
        town = self.town(Surface((1, 1)), before)
        moving = [motion.by_sea(town, flight, events) for flight in super().flights(events, before, after)]
        return [*moving, *motion.step_flights(town, self.place_of, events, after.state)]

    # ------------------------------------------------------------------ highlights and plates
    def paint_spots(self, canvas: Canvas, now: Moment[Felinia], spots: Sequence[SpotView]) -> None:
        if now.decision is None:
            return
        town, found = self.town(canvas.surface, now), self.reckoning.trips(now)
        meant = trip.considered_trip(found, now)
        if found:
            trip.paint_steps(town)
        boardable = ships.paint_boardable(town, spots)
        ships.paint_passage(town, spots)
        others = [view for view in spots if view not in boardable]
        light(town, others, now.considered, [*city.ghost(town), *ships.ghosts(town), *trip.ghosts(town, meant)])
        if meant is not None:
            trip.paint_way(town, meant)
        trip.paint_worth(town, found)

    def paint_extras(self, canvas: Canvas, now: Moment[Felinia]) -> None:
        town = self.town(canvas.surface, now)
        ships.paint_labels(town)
        city.paint_caption(town)
        market.paint_ladder(town)
        mat.paint_considered(town)
        if self.outlook.visible:
            self.outlook.paint(canvas)
        if self.score.visible:
            ending.paint_lit(town, self.score.lit or "groups", ending.tiles_by_province(self.match))
            self.score.draw(canvas)
            self.victor.draw(canvas)

    def plates(self, look: Look) -> Sequence[Widget]:
        self.outlook = Outlook(self.say, self.seats)
        self.score = ScoreBoard(self.seats, self.say("trip.total"), "felinia/silver")
        self.victor = Victor(self.seats, "felinia/merchant", "felinia/prosperity", self.say)
        return [self.outlook, self.score, self.victor]

    def kept_clear(self, now: Moment[Felinia], spots: Sequence[SpotView]) -> list[Rect]:
        """Everything the choice depends on: ships, the reader's silver during a bid, the unfolded place, points of
        trips, the preview panel."""
        opened = open_place(now.state)
        clear = [*self.places.ships, *([] if opened is None else [self.places.rows(opened)[opened]])]
        clear += [self.places.part("silver")] if isinstance(now.decision, Bid) else []
        clear += [place for _, place in trip.worths(self.places, self.reckoning.trips(now))]
        boxes = [now.look.rect(now.plane.area(place, now.look.s)) for place in clear]
        return [*boxes, self.outlook.rect(now.look)] if self.outlook.visible else boxes

    def settle(self, now: Moment[Felinia], spots: Sequence[SpotView]) -> None:
        considered, area, low = now.considered, now.area, now.band(0, self.places.mat.y).bottom
        window = Area(area.x, area.y, area.w, min(low, area.bottom) - area.y)  # without the mat
        self.score.visible = self.victor.visible = now.state.over
        if now.state.over:
            ending.fill(self.score, self.victor, self.say, self.places, now, window.inset(8))
        self.outlook.consider(now, known_position(now), self.reckoning.trips(now))
        aimed = [view.area.inset(-16) for view in spots if view.enabled and considered in view.spot.actions]
        enabled = [view.area for view in spots if view.enabled]
        rows = [now.plane.area(place, now.look.s) for place in self.places.rows(None)]
        self.outlook.settle(Area(0, 0, 0, 0), window, enabled, [*aimed, *self.overlaid], rows)
        self.numbered = not self.outlook.visible
