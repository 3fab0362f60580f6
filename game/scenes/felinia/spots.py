"""Every place of the board that answers a click, with the answers that it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.match.plan import Plan
from game.rules.felinia import actions
from game.rules.felinia.components import DECK, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look, Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtMarket
from game.rules.felinia.outlook import open_place
from game.rules.felinia.parts import EMPTY, FACE_DOWN, GUILD
from game.rules.felinia.state import Felinia
from game.rules.felinia.trips import Trip
from game.rules.kernel import Action, Decision
from game.scenes.board.spot import Spot
from game.scenes.felinia import market, mat, tiles
from game.scenes.felinia.places import Realm, place_key
from game.scenes.table.moment import Moment
from game.words import Voice


def spots(now: Moment[Felinia], places: Realm, say: Voice, found: Mapping[int, Trip]) -> Iterator[Spot]:
    """`found`: by province the best trip that ends there."""
    yield from _city(now, places, say)
    yield from _harbour(now, places, say)
    yield from _island(now, places, say, found)
    yield from _mat(now, places, say)
    for id in ("deck_stack", "bag"):
        yield Spot.on(id, places.one(id), say(f"kind.{id}"))


def _city(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    state, decision, opened = now.state, now.decision, open_place(now.state)
    for number, (id, row) in enumerate(zip(places.chart.places, places.rows(opened), strict=True)):
        if number != opened:
            tried = (actions.PlaceBid(id),) if isinstance(decision, Bid) else ()
            yield Spot.on(id, row, say(f"place.{place_key(number)}"), *tried)
    if opened is None:
        return
    for number, (place, id) in enumerate(market.shelf(places, state, opened)):
        if id and opened == GUILD:
            bonus = (actions.TakeBonus(id),) if isinstance(decision, AtGuild) else ()
            yield Spot.on(f"bonus.{id}", place, say(f"bonus.{id}"), *bonus)
        elif id:
            buy = (actions.Buy(id),) if isinstance(decision, AtMarket) else ()  # type: ignore[arg-type]
            yield Spot.on(f"tile.{number}", place, say(f"good.{id}"), *buy)
    swaps = _swaps(state, decision)
    for place, good in market.bag(places, state) if opened == GUILD else ():
        yield Spot.on(f"bag.{good}", place, say("spot.take", good=good), *(one for one in swaps if one.take == good))


def _swaps(state: Felinia, decision: Decision[Any, Any] | None) -> list[actions.SwapSpice | actions.SwapFood]:
    """Those that are allowed."""
    options = state.options() if isinstance(decision, AtGuild) else []
    return [action for action in options if isinstance(action, actions.SwapSpice | actions.SwapFood)]


def _harbour(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    decision = now.decision
    for ship, hull in enumerate(places.ships):
        if (tile := now.state.ships[ship]) == EMPTY:
            yield Spot.on(f"ship.{ship}", hull, say("kind.dock"))
            continue
        words = say("spot.ship", country=DECK[tile].country, time=DECK[tile].departure)
        tried = (actions.Embark(ship),) if isinstance(decision, AtMarket | AtGuild | Board) else ()
        yield Spot.on(f"ship.{ship}", hull, words, *tried)


def _island(now: Moment[Felinia], places: Realm, say: Voice, found: Mapping[int, Trip]) -> Iterator[Spot]:
    """The next step, or all steps to a place further on, as long as nothing is drawn on the way."""
    state, decision = now.state, now.decision
    for number, id in enumerate(places.chart.ids):
        tried: tuple[Action, ...] = ()
        if isinstance(decision, Walk):
            way = found[number].way if number in found and found[number].safe else (number,)
            steps = tuple(actions.Step(places.chart.ids[province]) for province in way)
            tried = steps if len(steps) == 1 else (Plan(steps),)
        elif isinstance(decision, Look):
            tried = (actions.Reveal(id),)
        shape = "disc" if places.chart.kinds[number] != "factory" else "box"
        yield Spot.on(id, places.province(number), province_words(state, say, number), *tried, shape=shape)


def province_words(state: Felinia, say: Voice, number: int) -> str:
    tile = state.ground[number]
    if tile >= 0:
        return say(f"tile.{TILES[tile]}")
    return say("kind.face_down") if tile == FACE_DOWN else say(f"kind.{state.chart.kinds[number]}")


def _mat(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    state, decision, reader = now.state, now.decision, now.eyes
    own = (actions.PlaceBid(actions.OWN_BOARD),) if isinstance(decision, Bid) else ()
    yield Spot.on(actions.OWN_BOARD, places.part("bids").inset(2, 8), say("place.own_board"), *own)
    swaps, storing = _swaps(state, decision), isinstance(decision, Store) and decision.seat == reader
    for number, (place, good) in enumerate(mat.goods(places, state, reader)):
        given = [action for action in swaps if action.give == good]
        sold = (actions.Sell(good),) if storing else ()
        yield Spot.on(f"own.{number}", place, say(f"good.{good}"), *given, *sold)
    for place, sort in mat.wealth(places, state):
        cards = (actions.Sell(sort),) if storing else ()
        yield Spot.on(f"own.{sort}", place, say(f"sort.{sort}"), *cards)
    for number, (place, _) in enumerate(tiles.places_of(places, now, reader)):
        yield Spot.on(f"held.{number}", place, say("spot.held"))
