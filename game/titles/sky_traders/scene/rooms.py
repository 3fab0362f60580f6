"""All rooms of the table."""

from __future__ import annotations

from pygame import Surface

from game.match import Match
from game.rules.kernel import Action
from game.rules.sky_traders.components import TILES, Kind, Tile
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.hand import Hand
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.scene.council import Council
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.exchange import HEAD
from game.titles.sky_traders.scene.fray import Fray
from game.titles.sky_traders.scene.laying import Laying
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.room import Room
from game.titles.sky_traders.scene.turn import Turn
from game.ui.units import Point
from game.words import Voice


class Rooms(Hand[SkyTraders]):
    """The first open room is shown; each keeps its own selection."""

    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        self.match, self.say, self.places = match, say, places
        self.council, self.fray = Council(match, say, places), Fray(match, say, places)
        self.all: tuple[Room, ...] = (Laying(match, say, places), self.fray, self.council, Turn(match, say, places))
        self.shown: SkyTraders | None = None
        """The position on the screen; it determines the places of the tiles."""
        self._outlook: Outlook | None = None

    def seen(self, now: Moment[SkyTraders]) -> Room:
        return next(room for room in self.all if room.open(now.state, now.eyes))

    def deck(self, now: Moment[SkyTraders], surface: Surface | None = None) -> Deck:
        """Without a surface: for measuring only."""
        return Deck(surface or Surface((1, 1)), now, self.places, self.match.seats, self.say, self.outlook(now))

    def outlook(self, now: Moment[SkyTraders]) -> Outlook:
        if self._outlook is None or self._outlook.state is not now.state or self._outlook.seat != now.eyes:
            self._outlook = Outlook(now.state, now.eyes)
        return self._outlook

    def where(self, name: str) -> Point | None:
        """Centre of a tile or a space, or the head of the exchange; None for a tile not laid yet."""
        if name == "exchange":
            return self.places.side(Kind.FOOD, plus=False).centre[0], self.places.exchange.y + HEAD
        if name not in TILES:
            return self.places.of(name).centre
        shown = self.shown
        return self.places.tile(shown, Tile(name)).centre if shown is not None and name in shown.cells else None

    # ------------------------------------------------------------------ selection
    def fresh(self, now: Moment[SkyTraders]) -> None:
        for room in self.all:
            room.fresh(now)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        self.seen(now).pick(now, spot)

    def take_up(self, now: Moment[SkyTraders], action: Action) -> None:
        self.seen(now).take_up(action)

    def put_down(self) -> bool:
        return any(room.put_down() for room in self.all)
