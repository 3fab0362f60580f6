"""Sky Traders' board: the sky, the exchange, a ship."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from game.match import Match
from game.match.seat import SeatsNow
from game.rules.kernel import Event
from game.rules.sky_traders.components import INFLUENCE_MAX, TILES
from game.rules.sky_traders.decisions.influence import zone
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.life import Gulls, Living
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.view import SpotView
from game.scenes.scenery.heavens import dusk
from game.scenes.table.moment import Moment
from game.scenes.table.title.board import TitleBoard
from game.titles.sky_traders.analysis.prospects import growing
from game.titles.sky_traders.scene import colours, exchange, port, sky, wind
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.rooms import Rooms
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Point

FIVE = 5
"""Interval of numbered spaces."""


def paint_track(deck: Deck) -> None:
    places = deck.places
    deck.plate(places.track.inset(-5, -4), deck.colours.rail, 6)
    for space, place in enumerate(places.row("influence")):
        style = colours.ZONES[zone(space).key if space else "start"]
        deck.plate(place.inset(0.5, 0), style, 3)
        if space == INFLUENCE_MAX or (space and space % FIVE == 0):
            deck.text(str(space), place.centre, 20, Face.BOLD, style.ink)


class SkyTradersBoard(TitleBoard[SkyTraders]):
    least_scale: ClassVar[float] = 0.64
    number_aside: ClassVar[tuple[float, float]] = (26.0, -10.0)

    def __init__(self, match: Match, places: Heavens, rooms: Rooms) -> None:
        super().__init__(match.board, SeatsNow(match))
        self.places, self.rooms = places, rooms

    # ------------------------------------------------------------------ the ground
    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return dusk(size)

    def parts(self, sheet: Sheet, now: Moment[SkyTraders]) -> Sequence[Part]:
        deck = self.rooms.deck(now, sheet.canvas.surface)
        track = Part("track", self.places.track.inset(-8, -6), None, partial(paint_track, deck))
        return self.rooms.seen(now).parts(deck) + [track] * (not growing(now.state))

    @property
    def painted_for(self) -> object:
        """The selections in all rooms."""
        return tuple(room.picks for room in self.rooms.all)

    def prerender(self, now: Moment[SkyTraders]) -> Iterator[Surface]:
        """Tiles; then the ledgers of a turn and of the Council, painted on a surface that is not shown."""
        face = Surface(now.look.rect(now.area).size)
        deck, state = self.rooms.deck(now, face), now.state
        for tile in TILES:
            yield sky.face_of(deck, self.places.sky(state), tile)
        if growing(state) or state.over:
            return
        ledgers: list[Callable[[], object]] = [partial(exchange.paint_exchange, deck), partial(wind.paint_wind, deck)]
        if state.afloat(now.eyes):
            ledgers.append(partial(port.paint_port, deck, TradeHere(now.eyes)))
        for paint in [*ledgers, *(part.paint for part in self.rooms.council.parts(deck))]:
            paint()
            yield face

    # ------------------------------------------------------------------ what moves
    def life(self, now: Moment[SkyTraders]) -> Iterator[Living]:
        """Gulls in the open sky only: not in the hall of the Council, nor across the ships and dice of a battle."""
        if self.rooms.seen(now) not in (self.rooms.council, self.rooms.fray):
            yield Gulls(self.places.window.inset(60))

    def heaps(self, now: Moment[SkyTraders]) -> list[Heap]:
        return list(self.rooms.seen(now).heaps(self.rooms.deck(now)))

    def flights(self, events: Sequence[Event], before: Moment[SkyTraders], after: Moment[SkyTraders]) -> list[Flight]:
        thrown = self.rooms.fray.flights(events, before, self.rooms.deck(before))
        return [*super().flights(events, before, after), *thrown]

    def place_of(self, name: str) -> Point:
        place = self.rooms.where(name.removeprefix("tile."))
        assert place is not None
        return place

    # ------------------------------------------------------------------ highlights
    def paint_spots(self, canvas: Canvas, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> None:
        self.rooms.seen(now).paint(self.rooms.deck(now, canvas.surface), spots)

    def paint_extras(self, canvas: Canvas, now: Moment[SkyTraders]) -> None:
        self.rooms.seen(now).paint_hand(self.rooms.deck(now, canvas.surface))

    def kept_clear(self, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> list[Rect]:
        return self.rooms.seen(now).kept_clear(self.rooms.deck(now))

    def read_now(self, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> list[Rect]:
        return self.rooms.seen(now).read_now(self.rooms.deck(now))

    def settle(self, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> None:
        self.numbered = self.rooms.seen(now).numbered
