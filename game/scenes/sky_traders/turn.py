"""A turn at the table: tiles to fly to, rows of the exchange, holds, what may be done where the ship is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, Kind, Tile
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import FLIGHTS, Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.prospects import hold, ship
from game.rules.sky_traders.state import SkyTraders
from game.rules.sky_traders.tries import deals, gain, moved, stowed, trading
from game.scenes.board.ground import Part
from game.scenes.board.light import extent, light
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.sky_traders import exchange, flight, port, sky, wind
from game.scenes.sky_traders.pictures import COIN
from game.scenes.sky_traders.room import Room
from game.scenes.sky_traders.sheet import Deck
from game.scenes.sky_traders.ship import paint_ahead, paint_numbers, paint_ship
from game.ui.units import Area
from game.words import signed

BADGE = 44.0


class Turn(Room):
    def open(self, state: SkyTraders, eyes: int) -> bool:
        """When nothing else is."""
        return True

    def spots(self, deck: Deck) -> Iterator[Spot]:
        decision = deck.now.decision
        yield from self._tiles(deck)
        yield from self._exchange(deck)
        yield from self._holds(deck)
        if isinstance(decision, TradeHere):
            yield from port.spots(deck, decision)
        if isinstance(decision, ChooseAction):
            yield from wind.spots(deck)
            yield from self._rivals(deck, decision)

    def _tiles(self, deck: Deck) -> Iterator[Spot]:
        decision, map_now = deck.now.decision, self.places.sky(deck.state)
        for tile, cell in deck.state.cells.items():
            tried: list[Action] = [FLIGHTS[tile]] if isinstance(decision, Fly) else []
            if isinstance(decision, DumpCargo) and tile is Tile.VOLCANO:
                tried = [actions.FeedVolcano()]
            yield Spot.on(f"tile.{tile}", map_now.hex(cell), self.say(f"tile.{tile}"), *tried, shape="hex")

    def _rivals(self, deck: Deck, decision: ChooseAction) -> Iterator[Spot]:
        """The ships on the same tile."""
        state, map_now = deck.state, self.places.sky(deck.state)
        here, size = state.place[decision.seat], map_now.wide * 0.4
        for seat, tile in enumerate(state.place):
            if tile is not None and tile is here and seat != decision.seat:
                at = self.places.berth(map_now, state.cells[tile], seat)
                yield Spot(f"ship.{seat}", at, (size, size), "disc", (ATTACK[seat],), self.say("spot.ship"))

    def _exchange(self, deck: Deck) -> Iterator[Spot]:
        """A row for every number of barrels; its button for as many as can be."""
        state, decision, places, say = deck.state, deck.now.decision, self.places, self.say
        for kind in KINDS:
            tried: list[Action] = []
            if isinstance(decision, TradeHere):
                tried = list(deals(state, decision.seat, kind))
            elif isinstance(decision, Stow | DumpCargo):
                tried = [action for action in state.options() if _of_kind(state, decision.seat, action) is kind]
            yield Spot.on(f"row.{kind}", places.rows[kind], say(f"kind.{kind}"), *tried, shape="row")
            if isinstance(decision, TradeHere):
                yield Spot.on(f"deal.{kind}", places.side(kind, plus=True), say("spot.deal", kind=kind), *tried[-1:])

    # ------------------------------------------------------------------ the ship
    def _holds(self, deck: Deck) -> Iterator[Spot]:
        state, decision, picked = deck.state, deck.now.decision, self.picked
        for number in HOLD_NUMBERS:
            id, words, place = f"hold.{number}", self.say("spot.hold", hold=number), self.places.hold(number)
            if isinstance(decision, TradeHere) and (picked == id or _lifts(state, decision, number, picked)):
                yield Spot.on(id, place, words, picks=True)
            else:
                yield Spot.on(id, place, words, *_at_hold(state, decision, number, picked))
            dismissed = actions.Dismiss(number)
            if isinstance(decision, TradeHere) and picked == id and not decision.refusal(state, dismissed):
                ashore = Area(place.x + 14, place.y - 66, place.w - 28, 56)
                yield Spot.on(f"dismiss.{number}", ashore, self.say("spot.dismiss"), dismissed)
            if isinstance(decision, TradeHere | DumpCargo):
                yield from self._enlargement(state, decision, number)

    def _enlargement(self, state: SkyTraders, decision: TradeHere | DumpCargo, number: int) -> Iterator[Spot]:
        """At the upper right corner of a hold."""
        place = self.places.hold(number)
        badge = Area(place.right - BADGE + 6, place.y - 12, BADGE, BADGE)
        trades, bought = isinstance(decision, TradeHere), actions.BuyUpgrade(number)
        if hold(state, decision.seat, number).upgraded:
            removed = actions.SellUpgrade(number) if trades else actions.DumpUpgrade(number)
            yield Spot.on(f"upgrade.{number}", badge, self.say("spot.downgrade"), removed)
        elif trades and not state.refusal(bought):
            yield Spot.on(f"upgrade.{number}", badge, self.say("spot.upgrade"), bought)

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, eyes = deck.state, self.places, deck.now.eyes
        trade, asked = trading(state, eyes), wind.asked(state, eyes)
        mat = (eyes, ship(state, eyes), state.phlogiston[eyes], state.wanted[eyes])
        prices = (mat, trade, state.coins[eyes], tuple(state.market.items()), tuple(state.supply.items()))
        offers = (prices, tuple(state.crew_supply.items()))
        winds = (mat, state.last_wind, state.day_in, state.kept[eyes])
        fares = (asked, state.flight_limit, state.flight_discount, state.place[eyes])
        below = partial(port.paint_port, deck, trade) if trade else partial(wind.paint_wind, deck)
        return [
            Part("exchange", places.exchange, prices, partial(exchange.paint_exchange, deck)),
            Part("port", places.port, offers if trade else (winds, fares), below),
            Part("sky", places.window, tuple(state.cells.items()), partial(sky.paint_sky, deck)),
            Part("ship", places.ship, mat, partial(paint_ship, deck, eyes)),
        ]

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        considered = deck.now.considered
        match deck.now.decision:
            case None:
                return
            case Fly(seat=seat):
                paint_ahead(deck)
                light(deck, spots, considered, standing=partial(sky.paint_all_wares, deck))
                if isinstance(considered, actions.FlyTo):
                    flight.paint_way(deck, seat, considered.tile)
                flight.paint_chips(deck, risks=True)
                return
        light(deck, spots, considered, standing=partial(paint_numbers, deck))
        self._paint_marks(deck, spots)
        paint_ahead(deck)
        if isinstance(deck.now.decision, TradeHere):
            flight.paint_chips(deck, risks=False)

    def _paint_marks(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        """What was taken up, badges for enlarging, what a dismissed card brings."""
        for view in spots:
            if view.spot.id == self.picked:
                deck.ring(extent(view.spot).inset(-3), 11, deck.look.palette.gold, 4)
            for action in view.spot.actions if view.enabled else ():
                if isinstance(action, actions.BuyUpgrade):
                    deck.picture("upgrade", extent(view.spot).inset(4))
                if isinstance(action, actions.Dismiss):
                    coins = f"{signed(gain(deck.state, action))} {COIN}"
                    deck.tag(coins, extent(view.spot), deck.colours.gain)


def _of_kind(state: SkyTraders, seat: int, action: Action) -> Kind | None:
    """The barrels that are stowed or dumped."""
    if isinstance(action, actions.StowBarrels):
        return action.kind
    what = hold(state, seat, action.hold).what if isinstance(action, actions.Dump) else None
    return what if isinstance(what, Kind) else None


def _lifts(state: SkyTraders, decision: TradeHere, number: int, picked: str) -> bool:
    """A click takes up what is in the hold, to move it or to put it ashore."""
    return not picked and hold(state, decision.seat, number).what is not None


def _at_hold(state: SkyTraders, decision: object, number: int, picked: str) -> Iterable[Action]:
    """What a click on a hold stands for; where nothing is allowed, what says best why not."""
    match decision:
        case PlaceStartCrew():
            return [actions.PlaceCrew(number)]
        case ChooseDeserter():
            return [actions.Desert(number)]
        case Stow():
            return stowed(state, decision, number)
        case TradeHere(seat=seat) | DumpCargo(seat=seat) if hold(state, seat, number).damage is not None:
            return [actions.Repair(number)]
        case DumpCargo(seat=seat):
            return [actions.Dump(number, max(1, hold(state, seat, number).load))]
        case TradeHere():
            return moved(state, decision, int(picked.removeprefix("hold.") or number), number)
    return []
