"""Felinia's table: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, get_args

from pygame import Rect, Surface

from game.match import Match, PlayedMove
from game.players.choice import Reason
from game.players.reasons import RIVAL
from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.events import Phase, PhaseBegan, RoundBegan
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.felinia.views import covered
from game.rules.kernel import Action, Event, Standing
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.highlights import light
from game.scenes.board.life import Glints, Gulls, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.scoreboard import ScoreBoard
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.victor import Victor
from game.scenes.board.view import SpotView
from game.scenes.scenery.dusk import island_at_dusk
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.titles.felinia.analysis.outlook import open_place
from game.titles.felinia.analysis.trips import Trip, best, trips
from game.titles.felinia.scene import city, ending, island, market, mat, motion, ships, standing, trip
from game.titles.felinia.scene.colours import SOIL
from game.titles.felinia.scene.places import Realm, with_mat
from game.titles.felinia.scene.preview import Outlook
from game.titles.felinia.scene.spots import spots
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling import choices, status, tips
from game.titles.felinia.telling.prompts import prompt
from game.titles.felinia.telling.tale import tale
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.look import Look
from game.ui.units import Area, Point
from game.ui.widget import Widget

PHASES = get_args(Phase)
NARROW = 1400.0
"""Units of the window below which buttons for all places would leave the words too little room."""
OPEN_REASONS = frozenset(f"reason.{name}" for name in ("goods", "bids", "silver", "gold", "spice", "slight"))
"""Of a computer player's reasons: those whose points do not depend on tiles that lie face down."""


class FeliniaView(TitleView[Felinia]):
    """Katzburg and the island on the screen."""

    points_icon: ClassVar[str] = "felinia/prosperity"
    least_scale: ClassVar[float] = 0.44

    outlook: Outlook
    """Tells what is considered; made anew for another look."""
    score: ScoreBoard
    victor: Victor
    """Everybody's points at the end, and who won; likewise."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match
        self.board = with_mat(match.board)
        self.places = Realm(match.board)
        self.tale = tale(self.say, self.colours, self.places.board, self.place_at, self.places.deck_of)
        self._trips: tuple[Felinia | None, bool, list[Trip]] = (None, False, [])
        """Of a position, with tiles face down or not, what its merchant's trip may bring."""

    def place_at(self, number: int) -> Point:
        """Where a market or the guild stands now."""
        state = self.match.view(0)
        assert isinstance(state, Felinia)
        row = self.places.rows(open_place(state))[number]
        return row.x + 26, row.y + 34

    def town(self, surface: Surface, now: Moment[Felinia]) -> Town:
        return Town(surface, now, self.places, self.seats, self.say)

    # ------------------------------------------------------------------ chrome
    def phases(self, now: Moment[Felinia]) -> tuple[tuple[str, ...], int]:
        names = tuple(self.say(f"phase.{name}") for name in PHASES)
        return names, len(PHASES) if now.state.over else PHASES.index(now.state.phase)

    def turn_words(self, now: Moment[Felinia]) -> str:
        return self.say("round.last" if now.state.final else "round.number", round=max(1, now.state.round))

    def meters(self, now: Moment[Felinia]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def chips(self, now: Moment[Felinia], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, self.seats, now.state, seat, now.sees(seat))

    def standings(self, now: Moment[Felinia]) -> Sequence[Standing]:
        """What lies face down counts for whoever may look at it, and for all when the match is over (FE-138)."""
        return now.state.standings() if now.over else covered(now.state, self.unseen(now)).standings()

    def unseen(self, now: Moment[Felinia]) -> list[int]:
        """The seats whose tiles lie face down for whoever looks."""
        return [seat for seat in range(now.state.seats) if not now.sees(seat)]

    def hidden(self, now: Moment[Felinia], seat: int) -> frozenset[str]:
        return frozenset(("trade", "bonus") if seat in self.unseen(now) else ())

    def tellable(self, reasons: Sequence[Reason], *, own: bool = False) -> Sequence[Reason]:
        """What others lose depends on their tiles."""
        return [one for one in reasons if one.key in OPEN_REASONS or (own and one.key != f"reason.{RIVAL}")]

    # ------------------------------------------------------------------ choices
    def prompt(self, now: Moment[Felinia]) -> Prompt:
        return prompt(self.say, self.seats, now.state, self.trips(now), now.face_down)

    def choices(self, now: Moment[Felinia]) -> list[BarChoice]:
        made = choices.choices(self.say, now.state, self.trips(now), now.face_down)
        if now.look.w < NARROW and isinstance(now.decision, Bid):  # the rows of the city are large enough then
            return [replace(one, on_board=True) if isinstance(one.action, PlaceBid) else one for one in made]
        return list(made)

    def choice(self, now: Moment[Felinia], action: Action) -> BarChoice | None:
        return choices.choice(self.say, now.state, action, self.trips(now))

    def tip(self, now: Moment[Felinia], spot: Spot) -> Tip | None:
        """Nothing of what the panel over the sea tells already."""
        return None if self.outlook.visible and now.considered in spot.actions else super().tip(now, spot)

    def spot_tip(self, now: Moment[Felinia], spot: Spot) -> Tip | None:
        return tips.tip(self.say, self.seats, now.state, now.eyes, now.sees(now.eyes), spot.id)

    def seat_popup(self, now: Moment[Felinia], seat: int) -> Popup:
        return mat.popup(self.say, self.seats, self.places, now, seat)

    # ------------------------------------------------------------------ the log
    def heads(self, step: PlayedMove, turn: int) -> bool:
        """Phases have headings, not turns: lines say themselves whose they are."""
        return False

    def turn_heading(self, step: PlayedMove) -> str:
        return self.say("round.number", round=step.round)

    def begins(self, step: PlayedMove, event: Event) -> str:
        if not isinstance(event, PhaseBegan):
            return ""
        number = next((one.round for one in step.events if isinstance(one, RoundBegan)), step.round)
        return f"{self.say('round.number', round=number)} · {self.say(f'phase.{event.phase}')}"

    # ------------------------------------------------------------------ the board
    def spots(self, now: Moment[Felinia]) -> list[Spot]:
        return list(spots(now, self.places, self.say, best(self.trips(now))))

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        places = self.places
        sky, island, *docks = (plane.area(area, 1) for area in (places.sky, places.island, *places.ships))
        return island_at_dusk(size, sky, island, places.isle, SOIL, tuple(docks), plane.k, s)

    def parts(self, sheet: Sheet, now: Moment[Felinia]) -> list[Part]:
        town, places = self.town(sheet.canvas.surface, now), self.places
        rows = enumerate(places.rows(open_place(now.state)))
        below = Area(0, places.board.height, places.board.width, self.board.height - places.board.height)
        return [
            *(
                Part(f"place.{n}", row.inset(-4), city.sign(town, n), partial(city.paint_place, town, n))
                for n, row in rows
            ),
            Part("island", places.offshore, island.sign(town), partial(island.paint_island, town)),
            Part("mat", below, mat.sign(town), partial(mat.paint_mat, town, now.eyes)),
        ]

    def ahead(self, now: Moment[Felinia]) -> Iterator[Surface]:
        """Ships and unfolded places."""
        town = self.town(Surface((1, 1)), now)
        yield from ships.faces(town)
        yield from city.faces(town)

    def trips(self, now: Moment[Felinia]) -> list[Trip]:
        """What the merchant's trip may bring."""
        if now.decision is None:
            return []
        if self._trips[0] is not now.state or self._trips[1] != now.face_down:
            self._trips = (now.state, now.face_down, trips(self.reckoned(now)))
        return self._trips[2]

    def reckoned(self, now: Moment[Felinia]) -> Felinia:
        """The position as far as whoever looks may reckon: tiles that lie face down count for nothing."""
        return covered(now.state, self.unseen(now)) if now.face_down else now.state

    def point_of_interest(self, now: Moment[Felinia]) -> Point | None:
        """Where the present decision is answered."""
        state, places = now.state, self.places
        if state.traveller != EMPTY:
            return places.centres[state.at]
        trading = places.harbour if isinstance(now.decision, Board) else places.rows(state.place)[state.place]
        place = {"trade": trading, "storage": places.part("goods")}.get(state.phase, places.city)
        return place.centre

    def life(self, now: Moment[Felinia]) -> Iterator[Living]:
        yield Glints(tuple(Area(ship.x, ship.bottom - 4, ship.w, 14) for ship in self.places.ships))
        yield Gulls(self.places.offshore.inset(60))

    def heaps(self, now: Moment[Felinia]) -> list[Heap]:
        return list(standing.heaps(self.town(Surface((1, 1)), now), self.place_of))

    def flights(self, events: Sequence[Event], before: Moment[Felinia], after: Moment[Felinia]) -> list[Flight]:
        town = self.town(Surface((1, 1)), before)
        moving = [motion.by_sea(town, flight, events) for flight in super().flights(events, before, after)]
        return [*moving, *motion.shown(town, self.place_of, events, after.state)]

    def paint_spots(self, canvas: Canvas, now: Moment[Felinia], spots: Sequence[SpotView]) -> None:
        if now.decision is None:
            return
        town, found = self.town(canvas.surface, now), self.trips(now)
        meant = trip.considered(found, now)
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
            ending.paint_lit(town, self.score.lit or "groups", ending.taken(self.match))
            self.score.draw(canvas)
            self.victor.draw(canvas)

    def plates(self, look: Look) -> Sequence[Widget]:
        self.outlook = Outlook(self.say, self.seats)
        self.score = ScoreBoard(self.seats, self.say("trip.total"), "felinia/silver")
        self.victor = Victor(self.seats, "felinia/merchant", self.points_icon)
        return [self.outlook, self.score, self.victor]

    def kept_clear(self, now: Moment[Felinia], spots: Sequence[SpotView]) -> list[Rect]:
        """What tells of the choice: ships, one's silver while one bids, the unfolded place, what trips bring, and the
        panel over the sea."""
        opened = open_place(now.state)
        clear = [*self.places.ships, *([] if opened is None else [self.places.rows(opened)[opened]])]
        clear += [self.places.part("silver")] if isinstance(now.decision, Bid) else []
        clear += [place for _, place in trip.worths(self.places, self.trips(now))]
        boxes = [now.look.rect(now.plane.area(place, now.look.s)) for place in clear]
        return [*boxes, self.outlook.rect(now.look)] if self.outlook.visible else boxes

    def settle(self, now: Moment[Felinia], spots: Sequence[SpotView]) -> None:
        considered, area, low = now.considered, now.area, now.band(0, self.places.mat.y).bottom
        window = Area(area.x, area.y, area.w, min(low, area.bottom) - area.y)  # without the mat
        self.score.visible = self.victor.visible = now.state.over
        if now.state.over:
            ending.fill(self.score, self.victor, self.say, self.places, now, window.inset(8))
        self.outlook.consider(now, self.reckoned(now), self.trips(now))
        aimed = [view.area.inset(-16) for view in spots if view.enabled and considered in view.spot.actions]
        enabled = [view.area for view in spots if view.enabled]
        self.outlook.settle(Area(0, 0, 0, 0), window, enabled, [*aimed, *self.overlaid])
        self.numbered = not self.outlook.visible
