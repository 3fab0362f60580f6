"""A turn at the table: tiles to fly to, rows of the exchange, holds, actions at the ship's location."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from pygame import Rect

from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, Tile
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.highlights import extent, light
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.telling.labels import Tip
from game.titles.sky_traders.analysis.click_answers import at_hold, at_tile, enlargement, gain, of_kind, trading
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import beside, by_corridor, hold, holders, ship, treasure, way
from game.titles.sky_traders.scene import colours, exchange, port, sky, standing, wind
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.room import Room
from game.titles.sky_traders.scene.ship import glow, paint_ahead, paint_numbers, paint_ship
from game.titles.sky_traders.scene.wind import fare_places
from game.titles.sky_traders.telling import fights
from game.titles.sky_traders.telling.phrases import COIN, FUEL, drawn
from game.ui import paint
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import signed


def paint_chips(deck: Deck, *, risks: bool) -> None:
    """On every tile, proceeds and fare; `risks`: also the strength of the strongest rival to be feared there."""
    state, outlook, sky_now = deck.state, deck.outlook, deck.places.sky(deck.state)
    for tile, goal in outlook.goals.items():
        x, y = sky_now.at(state.cells[tile])
        style = deck.colours.chip_best if goal.coins and goal.coins == outlook.best else deck.colours.chip
        lines = chip_lines(deck, chip_parts(outlook, tile), sky_now.wide)
        for number, line in enumerate(lines):
            above = (len(lines) - 1 - number) * 23 / deck.k
            deck.pill(line, (x, y + sky_now.wide * 0.42 - above), style, 20)
        if risks and (power := outlook.threats.get(tile)) is not None:
            words, style = f"{drawn('strength')} {signed(power)}", deck.colours.loss if power else deck.colours.gain
            deck.pill(words, (x + sky_now.wide * 0.31, y - sky_now.wide * 0.26), style, 20)


def chip_lines(deck: Deck, parts: Sequence[str], room: float) -> list[str]:
    """The parts in one line, or the last below the others where the tile has no room for it."""
    whole = " ".join(parts)
    if len(parts) > 1 and deck.wide(whole, 20, Face.BOLD) + 8 > room:
        return [" ".join(parts[:-1]), parts[-1]]
    return [whole] if parts else []


def chip_parts(outlook: Outlook, tile: Tile) -> list[str]:
    """Parts of a chip: treasure, proceeds, fare."""
    state, seat, goal = outlook.state, outlook.seat, outlook.goals[tile]
    parts = [drawn("treasure_map")] if treasure(state, seat, tile) else []
    if goal.coins != 0:
        parts.append(f"{COIN}{'?' if goal.coins is None else goal.coins}")
    if goal.fare and state.place[seat] is not tile:
        parts.append(f"{FUEL}{goal.fare}")
    return parts


# ---------------------------------------------------------------------- the considered flight
def paint_way(deck: Deck, seat: int, target: Tile) -> None:
    """A ribbon with numbered steps, the ship at its end, and its fare marked in the strip."""
    state, here = deck.state, deck.state.place[seat]
    if here is None or here is target:
        return
    sky_now, tiles = deck.places.sky(state), way(state, here, target)
    tone = PLAYERS[deck.seats[deck.now.eyes].colour]
    for a, b in pairwise(tiles):
        ends = (state.cells[a], state.cells[b])
        points = sky.hop(sky_now, *ends) if by_corridor(a, b) else [*map(sky_now.at, ends)]
        deck.ribbon(points, (colours.HALO, 11.0), (tone.dark, 8.0), (tone.main, 5.0))
    face = standing.airship(deck.seats[seat].colour, round(sky_now.wide * 0.42 * deck.plane.k), deck.look.px(1.6))
    deck.put(paint.fade(face, 190), deck.places.berth(sky_now, state.cells[target], seat))
    for number, tile in enumerate(tiles[1:], 1):
        x, y = sky_now.at(state.cells[tile])
        deck.pill(str(number), (x, y + sky_now.wide * 0.12 * (tile is target)), deck.colours.step, 23)
    cell = fare_places(deck)[len(tiles) - 1]
    deck.ring(cell.inset(-2), 9, deck.look.palette.gold, 3.4)


BADGE = 44.0


class Turn(Room):
    def open(self, state: SkyTraders, eyes: int) -> bool:
        """If nothing else is open."""
        return True

    def spots(self, deck: Deck) -> Iterator[Spot]:
        decision = deck.now.decision
        yield from self._tiles(deck)
        yield from self._exchange(deck)
        yield from self._holds(deck)
        if isinstance(decision, TradeHere):
            yield from port.spots(deck, decision)
        if isinstance(decision, DumpCargo | ChooseAction):
            yield from wind.spots(deck, decision)
        if isinstance(decision, ChooseAction):
            yield from self._rivals(deck, decision)

    def _tiles(self, deck: Deck) -> Iterator[Spot]:
        map_now = self.places.sky(deck.state)
        for tile, cell in deck.state.cells.items():
            tried = at_tile(deck.now.decision, tile)
            yield Spot.on(f"tile.{tile}", map_now.hex(cell), self.say(f"tile.{tile}"), *tried, shape="hex")

    def _rivals(self, deck: Deck, decision: ChooseAction) -> Iterator[Spot]:
        """The ships on the same tile."""
        state, map_now = deck.state, self.places.sky(deck.state)
        here, size = state.place[decision.seat], map_now.wide * 0.4
        for seat in beside(state, decision.seat):
            assert here is not None
            at = self.places.berth(map_now, state.cells[here], seat)
            yield Spot(f"ship.{seat}", at, (size, size), "disc", (ATTACK[seat],), self.say("spot.ship"))

    def tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        """A rival's ship says what an attack on it would mean."""
        attacks = [self.action_tip(now, action) for action in spot.actions]
        return next(filter(None, attacks), None) or super().tip(now, spot)

    def action_tip(self, now: Moment[SkyTraders], action: Action) -> Tip | None:
        if not isinstance(action, actions.AttackShip):
            return None
        return fights.attack_tip(self.say, self.match.seats, now.state, now.eyes, action.target, self.secret(now))

    def _exchange(self, deck: Deck) -> Iterator[Spot]:
        """A row offers every number of barrels, its button the largest."""
        decision, places, say = deck.now.decision, self.places, self.say
        for kind in KINDS:
            tried = of_kind(deck.state, decision, kind)
            yield Spot.on(f"row.{kind}", places.rows[kind], say(f"kind.{kind}"), *tried, shape="row")
            if isinstance(decision, TradeHere):
                yield Spot.on(f"deal.{kind}", places.side(kind, plus=True), say("spot.deal", kind=kind), *tried[-1:])

    def take_up(self, action: Action) -> None:
        match action:
            case actions.Rearrange(source=number) | actions.Dismiss(hold=number):
                self.picked = f"hold.{number}"
            case _:
                self.picked = ""

    # ------------------------------------------------------------------ the ship
    def _holds(self, deck: Deck) -> Iterator[Spot]:
        """In a port, a click picks up the contents of a hold, to move them or put them ashore."""
        state, decision, say = deck.state, deck.now.decision, self.say
        lifted = int(self.picked.removeprefix("hold.") or 0)
        for number in HOLD_NUMBERS:
            id, place, trades = f"hold.{number}", self.places.hold(number), isinstance(decision, TradeHere)
            lifts = not lifted and hold(state, deck.now.eyes, number).what is not None
            picks = trades and (lifted == number or lifts)
            tried = [] if picks else at_hold(state, decision, number, lifted)
            yield Spot.on(id, place, say("spot.hold", hold=number), *tried, picks=picks)
            dismissed = actions.Dismiss(number)
            if trades and lifted == number and state.refusal(dismissed) is None:
                ashore = Area(place.x + 14, place.y - 66, place.w - 28, 56)
                yield Spot.on(f"dismiss.{number}", ashore, say("spot.dismiss"), dismissed)
            for action in enlargement(state, decision, number):
                words = say("spot.upgrade" if isinstance(action, actions.BuyUpgrade) else "spot.downgrade")
                corner = Area(place.right - BADGE + 6, place.y - 12, BADGE, BADGE)
                yield Spot.on(f"upgrade.{number}", corner, words, action)

    def read_now(self, deck: Deck) -> list[Rect]:
        places = self.places
        return [deck.rect(place) for place in (places.exchange, places.port, places.hull)]

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, eyes = deck.state, self.places, deck.now.eyes
        trade, asked = trading(state, eyes), wind.asked(state, eyes)
        mat = (eyes, ship(state, eyes), state.phlogiston[eyes], state.wanted[eyes])
        stocks = tuple(tuple(holders(state, kind)) for kind in KINDS)
        prices = (mat, trade, state.coins[eyes], tuple(state.market.items()), tuple(state.supply.items()), stocks)
        offers = (prices, tuple(state.crew_supply.items()))
        winds = (mat, state.last_wind, wind.drawn_by(state), state.day_in, state.kept[eyes])
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
                    paint_way(deck, seat, considered.tile)
                paint_chips(deck, risks=True)
                return
        glow(deck, spots)
        light(deck, spots, considered, standing=partial(paint_numbers, deck, deck.now.eyes))
        self._paint_marks(deck, spots)
        paint_ahead(deck)
        if isinstance(deck.now.decision, TradeHere):
            paint_chips(deck, risks=False)

    def _paint_marks(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        """The picked-up hold, badges for upgrades, gain from a dismissed card."""
        for view in spots:
            if view.spot.id == self.picked:
                deck.ring(extent(view.spot).inset(-3), 11, deck.look.palette.gold, 4)
            for action in view.spot.actions if view.enabled else ():
                if isinstance(action, actions.BuyUpgrade):
                    deck.picture("upgrade", extent(view.spot).inset(4))
                if isinstance(action, actions.Dismiss):
                    coins = f"{signed(gain(deck.state, action))} {COIN}"
                    deck.tag(coins, extent(view.spot), deck.colours.gain)
