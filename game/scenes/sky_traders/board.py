"""The table of Sky Traders: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from pygame import Surface

from game.match import Match
from game.rules.kernel import Action
from game.rules.sky_traders.components import INFLUENCE_MAX, TILES, Tile
from game.rules.sky_traders.prospects import barrels, strength
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.light import light
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.sky_traders import exchange, pictures, ship, sky, spots, standing
from game.scenes.sky_traders.places import Heavens
from game.scenes.sky_traders.sheet import ART, Deck
from game.scenes.sky_traders.telling import tale
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Chip, Choice, Meter
from game.scenes.table.view import TitleView
from game.ui.canvas import Canvas
from game.ui.units import Point

BUTTONS = 9
"""Choices in the bar at most."""


class SkyTradersView(TitleView[SkyTraders]):
    """The sky, the exchange and a ship on the screen."""

    points_icon: ClassVar[str] = f"{ART}/influence"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.places = Heavens(self.board)
        self.tale = tale(self.say, self.colours, self.board, self.where)
        self.shown: SkyTraders | None = None
        """The position on the screen, which says where the tiles lie."""

    # ------------------------------------------------------------------ chrome
    def turn_words(self, now: Moment[SkyTraders]) -> str:
        state = now.state
        return self.say("turn.round", round=state.round) if state.round else self.say("turn.start")

    def meters(self, now: Moment[SkyTraders]) -> tuple[Meter, ...]:
        best = max(now.state.influence)
        return (Meter(self.say("meter.influence"), f"{best}/{INFLUENCE_MAX}", f"{ART}/influence"),)

    def chips(self, now: Moment[SkyTraders], seat: int) -> tuple[Chip, ...]:
        state, say = now.state, self.say
        coins = state.coins[seat]
        known = coins >= 0 and not (now.face_down and state.setting.secret_money)
        return (
            Chip("coins", f"{ART}/coin", coins if known else 0, say("thing.coins"), full="" if known else "?"),
            Chip("phlogiston", f"{ART}/phlogiston", state.phlogiston[seat], say("thing.phlogiston")),
            Chip("barrels", f"{ART}/barrel", barrels(state, seat), say("thing.barrels")),
            Chip("strength", f"{ART}/strength", strength(state, seat), say("thing.strength")),
            Chip("wanted", f"{ART}/wanted", state.wanted[seat], say("thing.wanted")),
        )

    # ------------------------------------------------------------------ choices
    def choices(self, now: Moment[SkyTraders]) -> list[Choice]:
        """What cannot be chosen on the board."""
        placed = {action for spot in self.spots(now) for action in spot.actions}
        options = [action for action in now.state.options() if action not in placed]
        step = max(1, -(-len(options) // BUTTONS))
        shown = [*options[:-1:step], options[-1]] if options else []
        return [Choice(f"choice.{number}", action, self.named(now, action)) for number, action in enumerate(shown)]

    def named(self, now: Moment[SkyTraders], action: Action) -> str:
        """An action in few words."""
        if words := self.action_words(action):
            return words
        events = now.state.after(action)[1]
        lines = [self.tale.line(event) for event in events]
        return next((self.plain(line) for line in lines if line), type(action).__name__)

    def action_words(self, action: Action) -> str:
        key = f"action.{action.__struct_config__.tag}"
        return self.say(key) if self.say.has(key) else ""

    def spots(self, now: Moment[SkyTraders]) -> list[Spot]:
        self.shown = now.state
        return list(spots.spots(now, self.places, self.say))

    # ------------------------------------------------------------------ the board
    def where(self, name: str) -> Point | None:
        """The middle of a tile or of a space of the level; None: the tile does not lie yet."""
        if name not in TILES:
            return self.places.of(name).centre
        laid = self.shown is not None and name in self.shown.cells
        return self.places.tile(self.shown, Tile(name)).centre if self.shown is not None and laid else None

    def deck(self, surface: Surface, now: Moment[SkyTraders]) -> Deck:
        return Deck(surface, now, self.places, self.seats, self.say)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return sky.dusk(size)

    def parts(self, sheet: Sheet, now: Moment[SkyTraders]) -> Sequence[Part]:
        deck, state, places, eyes = self.deck(sheet.canvas.surface, now), now.state, self.places, now.eyes
        laid = tuple(state.cells.items())
        mat = tuple(
            (state.content[slot], state.damage[slot], state.upgraded[slot])
            for slot in range(state.slot(eyes, 1), state.slot(eyes, 6) + 1)
        )
        held = (eyes, barrels(state, eyes), state.phlogiston[eyes], state.wanted[eyes], mat)
        dealing = [exchange.deals(state, eyes, kind) for kind in state.market] if now.decision is not None else []
        if any(state.unlaid) or not laid:
            return [Part("sky", places.side_board, laid, partial(sky.paint_sky, deck))]
        return [
            Part("sky", places.window, laid, partial(sky.paint_sky, deck)),
            Part("exchange", places.exchange, (held, dealing), partial(exchange.paint_exchange, deck)),
            Part("ship", places.ship, held, partial(ship.paint_ship, deck, eyes)),
        ]

    def heaps(self, now: Moment[SkyTraders]) -> list[Heap]:
        return list(standing.heaps(self.deck(Surface((1, 1)), now)))

    def place_of(self, name: str) -> Point:
        place = self.where(name.removeprefix("tile."))
        assert place is not None
        return place

    def paint_spots(self, canvas: Canvas, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            light(self.deck(canvas.surface, now), spots, now.considered)

    # ------------------------------------------------------------------ the log
    def plain(self, line: str) -> str:
        return pictures.plain(self.say, line)
