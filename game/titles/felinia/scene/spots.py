"""Clickable places of the board, with the answers they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.match.action_sequence import ActionSequence
from game.rules.felinia import actions
from game.rules.felinia.components import DECK
from game.rules.felinia.decisions.exploration import Walk
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.outlook import open_place
from game.titles.felinia.analysis.trips import Trip
from game.titles.felinia.scene import faces, market, mat
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.telling.phrases import place_key
from game.titles.felinia.telling.position import lying, province_name
from game.words import Voice


def spots(now: Moment[Felinia], places: Realm, say: Voice, found: Mapping[int, Trip]) -> Iterator[Spot]:
    """`found`: the best trip to each province."""
    yield from _city(now, places, say)
    yield from _harbour(now, places, say)
    yield from _island(now, places, say, found)
    yield from _mat(now, places, say)
    for id in ("deck_stack", "bag"):
        yield Spot.on(id, places.one(id), say(f"kind.{id}"))


def _tried(now: Moment[Felinia], action: Action) -> list[Action]:
    """The action, if the current decision takes this kind of answer; otherwise nothing."""
    return [action] if now.decision is not None and isinstance(action, now.decision.answers) else []


def _swaps(now: Moment[Felinia]) -> list[actions.SwapSpice | actions.SwapFood]:
    """Legal swaps."""
    options = now.state.options() if now.decision is not None else []
    return [action for action in options if isinstance(action, actions.SwapSpice | actions.SwapFood)]


def _city(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    state, opened = now.state, open_place(now.state)
    for number, (id, row) in enumerate(zip(places.chart.places, places.rows(opened), strict=True)):
        if number != opened:
            yield Spot.on(id, row, say(f"place.{place_key(number)}"), *_tried(now, actions.PlaceBid(id)))
    for number, (place, id) in enumerate(market.shelf(places, state, opened) if opened is not None else ()):
        if id and opened == GUILD:
            yield Spot.on(f"bonus.{id}", place, say(f"bonus.{id}"), *_tried(now, actions.TakeBonus(id)))
        elif id:
            buy = actions.Buy(id)  # type: ignore[arg-type]
            yield Spot.on(f"tile.{number}", place, say(f"good.{id}"), *_tried(now, buy))
    swaps = _swaps(now)
    for place, good in market.bag(places, state) if opened == GUILD else ():
        yield Spot.on(f"bag.{good}", place, say("spot.take", good=good), *(one for one in swaps if one.take == good))


def _harbour(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    for ship, (hull, tile) in enumerate(zip(places.ships, now.state.ships, strict=True)):
        if tile == EMPTY:
            yield Spot.on(f"ship.{ship}", hull, say("kind.dock"))
        else:
            words = say("spot.ship", country=DECK[tile].country, time=DECK[tile].departure)
            yield Spot.on(f"ship.{ship}", hull, words, *_tried(now, actions.Embark(ship)))


def _island(now: Moment[Felinia], places: Realm, say: Voice, found: Mapping[int, Trip]) -> Iterator[Spot]:
    """The next step, or all steps to a more distant province if nothing is drawn on the way."""
    ids = places.chart.ids
    for number, id in enumerate(ids):
        tried = _tried(now, actions.Reveal(id))
        if isinstance(now.decision, Walk):
            way = found[number].way if number in found and found[number].safe else (number,)
            steps = tuple(actions.Step(ids[province]) for province in way)
            tried = [*steps] if len(steps) == 1 else [ActionSequence(steps)]
        shape = "disc" if places.chart.kinds[number] != "factory" else "box"
        name, there = province_name(say, now.state, number), lying(say, now.state, number)
        words = say("position.province", province=name, what=there)
        yield Spot.on(id, places.province(number), words, *tried, shape=shape)


def _mat(now: Moment[Felinia], places: Realm, say: Voice) -> Iterator[Spot]:
    """Goods the guild would swap; goods to sell while storing."""
    own, bid = places.part("bids").inset(2, 8), actions.PlaceBid(actions.OWN_BOARD)
    yield Spot.on(actions.OWN_BOARD, own, say("place.own_board"), *_tried(now, bid))
    swaps, storing = _swaps(now), isinstance(now.decision, Store) and now.decision.seat == now.eyes
    for number, (place, good) in enumerate(mat.goods(places, now.state, now.eyes)):
        given = [action for action in swaps if action.give == good]
        sold = [actions.Sell(good)] if storing else []
        yield Spot.on(f"own.{number}", place, say(f"good.{good}"), *given, *sold)
    for place, sort in mat.wealth(places, now.state):
        sold = [actions.Sell(sort)] if storing else []
        yield Spot.on(f"own.{sort}", place, say(f"sort.{sort}"), *sold)
    yield Spot.on("merchants", places.part("merchants").inset(2, 8), say("thing.merchants"))
    for number, (place, _) in enumerate(faces.places_of(places, now, now.eyes)):
        yield Spot.on(f"held.{number}", place, say("spot.held"))
