"""The table of Sky Traders: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from game.match import Match
from game.rules.kernel import Action, Event, Refusal
from game.rules.sky_traders.actions import TimeUp
from game.rules.sky_traders.components import NOBODY, TILES, Kind, Tile
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.life import Gulls, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.scenery.heavens import dusk
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Limit
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import growing
from game.titles.sky_traders.scene import exchange, port, sky, wind
from game.titles.sky_traders.scene.council import Council
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.exchange import HEAD
from game.titles.sky_traders.scene.fray import Fray
from game.titles.sky_traders.scene.laying import Laying
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.room import Room
from game.titles.sky_traders.scene.ship import close_up
from game.titles.sky_traders.scene.track import paint_track
from game.titles.sky_traders.scene.turn import Turn
from game.titles.sky_traders.telling import phrases, status
from game.titles.sky_traders.telling.choices import choice, words
from game.titles.sky_traders.telling.phrases import ART
from game.titles.sky_traders.telling.tale import tale
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.units import Point
from game.words import marks


class SkyTradersView(TitleView[SkyTraders]):
    """The sky, the exchange and a ship on the screen."""

    points_icon: ClassVar[str] = f"{ART}/influence"
    least_scale: ClassVar[float] = 0.64
    number_aside: ClassVar[tuple[float, float]] = (26.0, -10.0)

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.places = Heavens(self.board)
        self.tale = tale(self.say, self.colours, self.board, self.where)
        self.shown: SkyTraders | None = None
        """The position on the screen, which says where the tiles lie."""
        self._outlook: Outlook | None = None
        table = match, self.say, self.places
        self.council, self.fray = Council(*table), Fray(*table)
        self.rooms: tuple[Room, ...] = (Laying(*table), self.fray, self.council, Turn(*table))
        """The first that is open is seen."""

    def room(self, now: Moment[SkyTraders]) -> Room:
        return next(room for room in self.rooms if room.open(now.state, now.eyes))

    def point_of_interest(self, now: Moment[SkyTraders]) -> Point:
        """The sky for a flight, the ledgers for a trade and the Council, the ship for its holds."""
        places = self.places
        if isinstance(now.decision, LayTile | Fly):
            return places.window.centre
        if isinstance(now.decision, TradeHere) or now.state.active == NOBODY:
            return places.ledger.right, places.port.y
        return places.ship.centre

    # ------------------------------------------------------------------ chrome
    def turn_words(self, now: Moment[SkyTraders]) -> str:
        return self.say("turn.round", round=now.state.round) if now.state.round else self.say("turn.start")

    def meters(self, now: Moment[SkyTraders]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def limit(self, now: Moment[SkyTraders]) -> Limit | None:
        """The timer of a turn or of the bargaining, where one was chosen (ST-74, ST-78)."""
        state = now.state
        if state.over or not state.clock or TimeUp not in state.decision.answers:
            return None
        if state.bargaining:
            return Limit(("council", state.round), state.setting.council_timer_seconds, TimeUp())
        return Limit((state.round, state.active), state.setting.turn_timer_seconds, TimeUp())

    def chips(self, now: Moment[SkyTraders], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, now.state, seat, self.room(now).secret(now))

    # ------------------------------------------------------------------ choices
    def choices(self, now: Moment[SkyTraders]) -> list[BarChoice]:
        return self.room(now).choices(now)

    def choice(self, now: Moment[SkyTraders], action: Action) -> BarChoice | None:
        return choice(self.say, now.state, action)

    def discreet(self, now: Moment[SkyTraders], refusal: Refusal) -> Refusal:
        """How many coins a seat has is secret, if it is played so."""
        if refusal.key != "coins.short" or not (now.face_down and now.state.setting.secret_money):
            return refusal
        return Refusal("coins.too_few", {"need": refusal.params["need"]}, refusal.rule)

    def action_words(self, action: Action) -> str:
        return words(self.say, action)

    def prompt(self, now: Moment[SkyTraders]) -> Prompt:
        return self.room(now).prompt(now.state)

    def phases(self, now: Moment[SkyTraders]) -> tuple[tuple[str, ...], int]:
        return self.room(now).phases(now.state)

    def spots(self, now: Moment[SkyTraders]) -> list[Spot]:
        self.shown, self.numbered = now.state, self.room(now).numbered
        return list(self.room(now).spots(self.deck(now)))

    @property
    def picks(self) -> object:  # type: ignore[override]
        return tuple(room.picks for room in self.rooms)

    def fresh(self, now: Moment[SkyTraders]) -> None:
        for room in self.rooms:
            room.fresh(now)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        self.room(now).pick(now, spot)

    def take_up(self, now: Moment[SkyTraders], action: Action) -> None:
        self.room(now).take_up(action)

    def put_down(self) -> bool:
        return any(room.put_down() for room in self.rooms)

    def spot_tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        return self.room(now).tip(now, spot)

    def seat_popup(self, now: Moment[SkyTraders], seat: int) -> Popup | None:
        return None if growing(now.state) else close_up(self.deck(now), seat)

    # ------------------------------------------------------------------ the board
    def where(self, name: str) -> Point | None:
        """The middle of a tile or of a space, the head of the exchange; None: the tile does not lie yet."""
        if name == "exchange":
            return self.places.side(Kind.FOOD, plus=False).centre[0], self.places.exchange.y + HEAD
        if name not in TILES:
            return self.places.of(name).centre
        shown = self.shown
        return self.places.tile(shown, Tile(name)).centre if shown is not None and name in shown.cells else None

    def deck(self, now: Moment[SkyTraders], surface: Surface | None = None) -> Deck:
        """Without a surface, to measure on."""
        return Deck(surface or Surface((1, 1)), now, self.places, self.seats, self.say, self.outlook(now))

    def outlook(self, now: Moment[SkyTraders]) -> Outlook:
        if self._outlook is None or self._outlook.state is not now.state or self._outlook.seat != now.eyes:
            self._outlook = Outlook(now.state, now.eyes)
        return self._outlook

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return dusk(size)

    def parts(self, sheet: Sheet, now: Moment[SkyTraders]) -> Sequence[Part]:
        deck = self.deck(now, sheet.canvas.surface)
        track = Part("track", self.places.track.inset(-8, -6), None, partial(paint_track, deck))
        return self.room(now).parts(deck) + [track] * (not growing(now.state))

    def ahead(self, now: Moment[SkyTraders]) -> Iterator[Surface]:
        """Tiles; then the ledgers of a turn and of the Council, on a sheet that nobody sees."""
        face = Surface(now.look.rect(now.area).size)
        deck, state = self.deck(now, face), now.state
        for tile in TILES:
            yield sky.face_of(deck, self.places.sky(state), tile)
        if growing(state) or state.over:
            return
        ledgers: list[Callable[[], object]] = [partial(exchange.paint_exchange, deck), partial(wind.paint_wind, deck)]
        if state.afloat(now.eyes):
            ledgers.append(partial(port.paint_port, deck, TradeHere(now.eyes)))
        for paint in [*ledgers, *(part.paint for part in self.council.parts(deck))]:
            paint()
            yield face

    def life(self, now: Moment[SkyTraders]) -> Iterator[Living]:
        """No gull flies through the hall of the Council."""
        if self.room(now) is not self.council:
            yield Gulls(self.places.window.inset(60))

    def heaps(self, now: Moment[SkyTraders]) -> list[Heap]:
        return list(self.room(now).heaps(self.deck(now)))

    def flights(self, events: Sequence[Event], before: Moment[SkyTraders], after: Moment[SkyTraders]) -> list[Flight]:
        thrown = self.fray.flights(events, before, self.deck(before))
        return [*super().flights(events, before, after), *thrown]

    def place_of(self, name: str) -> Point:
        place = self.where(name.removeprefix("tile."))
        assert place is not None
        return place

    def paint_spots(self, canvas: Canvas, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> None:
        self.room(now).paint(self.deck(now, canvas.surface), spots)

    def paint_extras(self, canvas: Canvas, now: Moment[SkyTraders]) -> None:
        self.room(now).paint_hand(self.deck(now, canvas.surface))

    def kept_clear(self, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> list[Rect]:
        return self.room(now).kept_clear(self.deck(now))

    # ------------------------------------------------------------------ the log
    def plain(self, line: str) -> str:
        """Somebody else's mark in it is said as a name."""
        names = {marks.player(seat.colour): seat.name for seat in self.seats}
        for mark, name in names.items():
            line = line[:1] + line[1:].replace(mark, name)
        return phrases.plain(self.say, line)
