"""The table of Sky Traders: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from pygame import Surface

from game.match import Match
from game.rules.kernel import Action, Event, Refusal
from game.rules.sky_traders.actions import FlyTo
from game.rules.sky_traders.components import INFLUENCE_MAX, NOBODY, TILES, ZONES, Tile
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.influence import zone
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.outlook import Outlook
from game.rules.sky_traders.phases import PHASES, phase
from game.rules.sky_traders.prospects import barrels, growing, strength
from game.rules.sky_traders.state import SkyTraders
from game.rules.sky_traders.tries import deals, trading
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.light import light
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.sky_traders import (
    bar,
    exchange,
    flight,
    laying,
    marks,
    pictures,
    port,
    ship,
    sky,
    spots,
    standing,
    tips,
    track,
    wind,
)
from game.scenes.sky_traders.closer import ship_popup
from game.scenes.sky_traders.council import Council
from game.scenes.sky_traders.fray import Fray
from game.scenes.sky_traders.places import Heavens
from game.scenes.sky_traders.sheet import ART, Deck
from game.scenes.sky_traders.telling import tale
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Chip, Choice, Limit, Meter, Prompt
from game.scenes.table.view import TitleView
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.units import Point
from game.ui.widget import Tip


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
        self.picked = ""
        """A tile in hand or a hold, until something is done with it."""
        self.council = Council(match, self.say, self.places)
        self.fray = Fray(match, self.say, self.places)

    def room(self, state: SkyTraders) -> Council | Fray | None:
        """What covers sky and ship; None: nothing does."""
        return next((room for room in (self.fray, self.council) if room.open(state)), None)

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
        state = now.state
        return self.say("turn.round", round=state.round) if state.round else self.say("turn.start")

    def meters(self, now: Moment[SkyTraders]) -> tuple[Meter, ...]:
        state, best = now.state, max(now.state.influence)
        near = zone(best) is ZONES[-1]
        meters = (Meter(self.say("meter.influence"), f"{best}/{INFLUENCE_MAX}", f"{ART}/influence", near),)
        if not (last := state.setting.round_limit):
            return meters
        return (Meter(self.say("meter.rounds"), f"{state.round}/{last}", f"{ART}/gavel", state.round == last), *meters)

    def limit(self, now: Moment[SkyTraders]) -> Limit | None:
        return bar.limit(now.state)

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
            *((Chip("first", f"{ART}/first_player", 1, say("thing.first"), full=" "),) if seat == state.first else ()),
        )

    # ------------------------------------------------------------------ choices
    def choices(self, now: Moment[SkyTraders]) -> list[Choice]:
        """What cannot be chosen on the board."""
        if (room := self.room(now.state)) and (answers := room.choices(now)) is not None:
            return answers
        return list(bar.choices(self.say, self.seats, now))

    def choice(self, now: Moment[SkyTraders], action: Action) -> Choice | None:
        return bar.choice(self.say, now.state, action)

    def discreet(self, now: Moment[SkyTraders], refusal: Refusal) -> Refusal:
        """How many coins a seat has is secret, if it is played so."""
        if refusal.key != "coins.short" or not (now.face_down and now.state.setting.secret_money):
            return refusal
        return Refusal("coins.too_few", {"need": refusal.params["need"]}, refusal.rule)

    def action_words(self, action: Action) -> str:
        return bar.action_words(self.say, action)

    def prompt(self, now: Moment[SkyTraders]) -> Prompt:
        return self.fray.prompt(now.state) if self.fray.open(now.state) else bar.prompt(self.say, now.state)

    def phases(self, now: Moment[SkyTraders]) -> tuple[tuple[str, ...], int]:
        if self.fray.open(now.state):
            return self.fray.phases(now.state)
        current = phase(now.state)
        return (tuple(self.say(f"phase.{name}") for name in PHASES) if current >= 0 else ()), current

    def spots(self, now: Moment[SkyTraders]) -> list[Spot]:
        self.shown = now.state
        self.numbered = self.room(now.state) is None
        if room := self.room(now.state):
            return list(room.spots(now, self.deck(Surface((1, 1)), now)))
        return list(spots.spots(now, self.places, self.say, self.picked, self.outlook(now)))

    @property
    def picks(self) -> object:  # type: ignore[override]
        return self.council.picks, self.fray.picks

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        if room := self.room(now.state):
            room.pick(now, spot)
        elif isinstance(now.decision, LayTile):
            self.picked = now.state.hands[now.decision.seat][int(spot.id.split(".")[1])]
        else:
            self.picked = "" if self.picked == spot.id else spot.id

    def spot_tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        if growing(now.state):
            return None
        return tips.tip(self.say, self.seats, now.state, now.eyes, spot)

    def seat_popup(self, now: Moment[SkyTraders], seat: int) -> Popup | None:
        if growing(now.state):
            return None
        return ship_popup(self.say, self.seats, self.places, now, self.deck, seat)

    # ------------------------------------------------------------------ the board
    def where(self, name: str) -> Point | None:
        """The middle of a tile or of a space of the level; None: the tile does not lie yet."""
        if name not in TILES:
            return self.places.of(name).centre
        laid = self.shown is not None and name in self.shown.cells
        return self.places.tile(self.shown, Tile(name)).centre if self.shown is not None and laid else None

    def deck(self, surface: Surface, now: Moment[SkyTraders]) -> Deck:
        return Deck(surface, now, self.places, self.seats, self.say, self.outlook(now))

    def outlook(self, now: Moment[SkyTraders]) -> Outlook:
        if self._outlook is None or self._outlook.state is not now.state or self._outlook.seat != now.eyes:
            self._outlook = Outlook(now.state, now.eyes)
        return self._outlook

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return sky.dusk(size)

    def parts(self, sheet: Sheet, now: Moment[SkyTraders]) -> Sequence[Part]:
        deck, state, places, eyes = self.deck(sheet.canvas.surface, now), now.state, self.places, now.eyes
        laid = tuple(state.cells.items())
        if growing(state):
            left, right = partial(laying.paint_ledger, deck), partial(laying.paint_growing, deck)
            around = places.ledger.cut_top(places.exchange.h + 3)
            held = tuple(state.unlaid)
            return [
                Part("exchange", around[0], held, left),
                Part("port", around[1], held, left),
                Part("sky", places.window, laid, right),
                Part("ship", places.ship, laid, right),
            ]
        guild = Part("track", places.track.inset(-8, -6), None, partial(track.paint_track, deck))
        if room := self.room(state):
            return [*room.parts(deck), guild]
        first, last = state.slot(eyes, 1), state.slot(eyes, 6) + 1
        holds = tuple(zip(state.content[first:last], state.damage[first:last], state.upgraded[first:last], strict=True))
        mat = (eyes, holds, barrels(state, eyes), state.phlogiston[eyes], state.wanted[eyes])
        trade = trading(state, eyes)
        dealing = (trade, [deals(state, eyes, kind) for kind in state.market], tuple(state.market.items()))
        offered = (dealing, state.coins[eyes], tuple(state.crew_supply.items()))
        winds = (state.last_wind, state.day_in, state.kept[eyes], wind.asked(state, eyes))
        fares = (state.flight_limit, state.flight_discount, state.place[eyes])
        below = partial(port.paint_port, deck, trade) if trade else partial(wind.paint_wind, deck)
        return [
            Part("exchange", places.exchange, (mat, dealing), partial(exchange.paint_exchange, deck)),
            Part("port", places.port, (mat, offered if trade else (winds, fares)), below),
            Part("sky", places.window, laid, partial(sky.paint_sky, deck)),
            Part("ship", places.ship, mat, partial(ship.paint_ship, deck, eyes)),
            guild,
        ]

    def ahead(self, now: Moment[SkyTraders]) -> Iterator[Surface]:
        """Tiles; then the ledgers of a turn and of the Council, on a sheet that nobody sees."""
        face = Surface(now.look.rect(now.area).size)
        deck, state = self.deck(face, now), now.state
        window = self.places.sky(state)
        for tile in TILES:
            yield sky.face_of(deck, window, tile)
        if growing(state):
            return
        turn: list[Callable[[], object]] = [partial(exchange.paint_exchange, deck), partial(wind.paint_wind, deck)]
        if state.afloat(now.eyes):
            turn.append(partial(port.paint_port, deck, TradeHere(now.eyes)))
        for paint in [*turn, *(part.paint for part in self.council.parts(deck))]:
            paint()
            yield face

    def heaps(self, now: Moment[SkyTraders]) -> list[Heap]:
        if growing(now.state):
            return []
        room, deck = self.room(now.state), self.deck(Surface((1, 1)), now)
        return list(standing.heaps(deck, exchange=room is not self.fray, sky=room is None))

    def flights(self, events: Sequence[Event], before: Moment[SkyTraders], after: Moment[SkyTraders]) -> list[Flight]:
        thrown = self.fray.flights(events, before, self.deck(Surface((1, 1)), before))
        return [*super().flights(events, before, after), *thrown]

    def place_of(self, name: str) -> Point:
        place = self.where(name.removeprefix("tile."))
        assert place is not None
        return place

    def paint_spots(self, canvas: Canvas, now: Moment[SkyTraders], spots: Sequence[SpotView]) -> None:
        deck, decision = self.deck(canvas.surface, now), now.decision
        if room := self.room(now.state):
            room.paint(deck, spots)
            return
        match decision:
            case None:
                return
            case LayTile():
                light(deck, spots, now.considered, laying.ghosts(deck, spots))
                laying.paint_cells(deck, spots)
                return
            case Fly(seat=seat):
                marks.paint_ahead(deck)
                light(deck, spots, now.considered, standing=partial(sky.paint_all_wares, deck))
                if isinstance(now.considered, FlyTo):
                    flight.paint_way(deck, seat, now.considered.tile)
                flight.paint_chips(deck, risks=True)
                return
        light(deck, spots, now.considered, standing=partial(ship.paint_numbers, deck))
        marks.paint_marks(deck, spots, self.picked)
        if isinstance(decision, TradeHere):
            flight.paint_chips(deck, risks=False)

    def paint_extras(self, canvas: Canvas, now: Moment[SkyTraders]) -> None:
        if growing(now.state):
            laying.paint_hand(self.deck(canvas.surface, now), self.picked)

    # ------------------------------------------------------------------ the log
    def plain(self, line: str) -> str:
        """Somebody else's mark in it is said as a name."""
        names = {rich.player(seat.colour): seat.name for seat in self.seats}
        for mark, name in names.items():
            line = line[:1] + line[1:].replace(mark, name)
        return pictures.plain(self.say, line)
