"""Movable pieces on the board: tokens, merchants, ships, goods.

Only the reader's mat is on the board; other players' pieces appear when they arrive from or leave for their cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.felinia.components import GOODS
from game.rules.felinia.parts import EMPTY, GUILD
from game.scenes.board.heaps import Heap, single, stack
from game.titles.felinia.analysis.outlook import open_place, tokens_in_hand
from game.titles.felinia.scene import mat, ships
from game.titles.felinia.scene.faces import merchant, token
from game.titles.felinia.scene.market import shelf
from game.titles.felinia.scene.town import Town
from game.ui import art
from game.ui.units import Point


def heaps(town: Town, where: Callable[[str], Point]) -> Iterator[Heap]:
    """`where`: position of a player's card beside the board."""
    yield from _city(town)
    yield from _fleet(town)
    yield from _explorers(town)
    yield from mat.heaps(town, town.now.eyes)
    yield from _apart(town, where)


def _city(town: Town) -> Iterator[Heap]:
    """Tokens in their stacks; goods, which the ground paints unless their place is unfolded."""
    state, places, opened = town.state, town.places, open_place(town.state)
    for number, (id, row, stacked) in enumerate(zip(places.chart.places, places.rows(opened), state.bids, strict=True)):
        laid = places.stack(row, len(stacked), number == opened)
        for i, (seat, place) in enumerate(zip(stacked, laid, strict=False)):
            face = token(town.plane.px(place.w), town.seats[seat].colour)
            yield single(f"{id}.{i}", f"token {seat}", place.centre, face, 20 + i / 100)
        for i, (place, tile) in enumerate(shelf(places, state, number)):
            seen = art.art(f"felinia/{tile}", town.plane.px(place.w - 16)) if tile and number == opened else None
            if tile and (seen or number != GUILD):
                yield single(f"{id}.tile.{i}", tile, place.centre, seen, 15)


def _fleet(town: Town) -> Iterator[Heap]:
    state = town.state
    for ship, tile in enumerate(state.ships):
        if tile == EMPTY:
            continue
        hull = ships.berthed(town, ship)
        yield single(f"dock.{ship}", f"ship {tile}", hull.centre, ships.face(town, ship), 5)
        for space, seat in enumerate(state.aboard[ship]):
            face = merchant(town.plane.px(hull.w * ships.PERSON), town.seats[seat].colour, True)
            at = ships.berth(hull, space, state.spaces[tile])
            yield single(f"ship.{ship}.{space}", f"merchant {seat}", at, face, 30 - space)


def _explorers(town: Town) -> Iterator[Heap]:
    state, places = town.state, town.places
    for seat, posts in enumerate(state.posts):
        face = merchant(town.plane.px(places.tile * 0.94), town.seats[seat].colour, True)
        for number in posts:
            x, y = places.centres[number]
            yield single(f"post.{number}", f"merchant {seat}", (x, y - places.tile * 0.1), face, y / 10_000)
    if state.traveller != EMPTY:
        face = merchant(town.plane.px(places.tile * 1.14), town.seats[state.traveller].colour, True)
        x, y = places.centres[state.at]
        yield single("trip", f"merchant {state.traveller}", (x, y - places.tile * 0.16), face, 40)


def _apart(town: Town, where: Callable[[str], Point]) -> Iterator[Heap]:
    """Goods in the bag, and pieces the players have beside the board."""
    state, bag = town.state, town.places.one("bag").centre
    for good, count in zip(GOODS, state.bag, strict=True):
        yield stack("bag", good, count, bag)
    for seat in range(state.seats):
        at, place = where(f"seat.{seat}"), f"seat.{seat}"
        yield stack(place, f"token {seat}", tokens_in_hand(state, seat), at)
        if seat != town.now.eyes:
            yield stack(place, f"merchant {seat}", state.merchants[seat], at)
            for good, count in zip(GOODS, state.goods[seat], strict=True):
                yield stack(place, good, count, at)
