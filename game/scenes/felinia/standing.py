"""What travels on the board of Felinia: bid tokens and merchants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.components import GOODS, SPACES
from game.rules.felinia.events import BidPlaced, BidReturned, Bought, Embarked
from game.rules.felinia.outlook import open_place, under_way
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.scenes.board.heaps import Flow, Heap, line, single
from game.scenes.felinia.faces import merchant, token
from game.scenes.felinia.places import Realm
from game.scenes.table.moment import Moment
from game.ui.units import Point


def heaps(now: Moment[Felinia], places: Realm, seats: Sequence[Seat]) -> Iterator[Heap]:
    yield from _tokens(now, places, seats)
    yield from _merchants(now, places, seats)


def _tokens(now: Moment[Felinia], places: Realm, seats: Sequence[Seat]) -> Iterator[Heap]:
    state, k = now.state, now.plane.k
    opened = open_place(state)
    rows = places.rows(opened)
    for number, stack in enumerate(state.bids):
        points = places.stack(rows[number], len(stack), number == opened)
        side = places.token_side(rows[number], len(stack), number == opened)
        for i, seat in enumerate(stack):
            face = token(round(side * k), seats[seat].colour)
            yield single(f"{places.chart.places[number]}.{i}", f"token {seat}", points[i], face, 20 + i / 100)
    for bid_round, count in enumerate(state.on_board[now.eyes]):
        if count:
            space = places.token(bid_round)
            face = token(round(space.w * k), seats[now.eyes].colour)
            yield single(f"{OWN_BOARD}.{bid_round}", f"token {now.eyes}", space.centre, face, 20)


def _merchants(now: Moment[Felinia], places: Realm, seats: Sequence[Seat]) -> Iterator[Heap]:
    state, k = now.state, now.plane.k
    for ship, crew in enumerate(state.aboard):
        for space, seat in enumerate(crew):
            hull = places.offing if ship == under_way(state) else places.ships[ship]
            at = places.aboard(hull, space, SPACES[state.ships[ship]])
            face = merchant(round(hull.w * 0.26 * k), seats[seat].colour, True)
            yield single(f"ship.{ship}.{space}", f"merchant {seat}", at, face, 30 - space)
    for seat, posts in enumerate(state.posts):
        face = merchant(round(places.tile * 0.94 * k), seats[seat].colour, True)
        for number in posts:
            x, y = places.centres[number]
            yield single(f"post.{number}", f"merchant {seat}", (x, y - places.tile * 0.1), face, y / 10_000)
    if state.traveller != EMPTY:
        face = merchant(round(places.tile * 1.14 * k), seats[state.traveller].colour, True)
        x, y = places.centres[state.at]
        yield single("trip", f"merchant {state.traveller}", (x, y - places.tile * 0.16), face, 40)
    home = line(
        "home",
        f"merchant {now.eyes}",
        state.merchants[now.eyes],
        merchant_row(places, state),
        merchant(round(places.mat.h * 0.36 * k), seats[now.eyes].colour, False),
        10,
    )
    yield home


def merchant_row(places: Realm, state: Felinia) -> list[Point]:
    """Merchants at home, on the mat."""
    part = places.part("merchants")
    step = (part.w - part.h * 0.4 - 50) / 9
    return [(part.x + part.h * 0.2 + i * step, part.y + part.h * 0.58) for i in range(10)]


def flows(events: Sequence[Event], before: Felinia, reader: int) -> Iterator[Flow]:
    """What goes to players and comes from them; `reader` has a mat on the board, the others a card beside it."""
    stacks = {place: len(stack) for place, stack in zip(before.chart.places, before.bids, strict=True)}
    for event in events:
        match event:
            case BidPlaced(seat=seat, place=place, bid_round=bid_round) if place == OWN_BOARD:
                if seat == reader:
                    yield Flow(f"token {seat}", 1, f"seat.{seat}", f"{place}.{bid_round - 1}")
            case BidPlaced(seat=seat, place=place):
                yield Flow(f"token {seat}", 1, f"seat.{seat}", f"{place}.{stacks[place]}")
                stacks[place] += 1
            case BidReturned(seat=seat, place=place):
                stacks[place] -= 1
                yield Flow(f"token {seat}", 1, f"{place}.{stacks[place]}", f"seat.{seat}")
            case Bought(seat=seat, market=market, good=good) if seat != reader:
                lying = [GOODS[kind] for kind in before.market[before.chart.place_index[market]]]
                yield Flow(f"good_{good}", 1, f"shelf.{lying.index(good)}", f"seat.{seat}")
            case Embarked(seat=seat, ship=ship, space=space) if seat != reader:
                yield Flow(f"merchant {seat}", 1, f"seat.{seat}", f"ship.{ship}.{space}")
