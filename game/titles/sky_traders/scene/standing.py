"""Movable pieces: ships, price markers, influence markers, barrels in the reader's holds."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.rules.sky_traders.components import KINDS, PRICES
from game.scenes.board.heaps import Heap, single, stack
from game.scenes.board.tags import marker
from game.titles.sky_traders.scene import ship
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling.phrases import ART
from game.ui import art, paint
from game.ui.cache import kept
from game.ui.theme import PLAYERS


def heaps(deck: Deck) -> Iterator[Heap]:
    yield from influence(deck)
    yield from markers(deck)
    yield from ships(deck)
    yield from cargo(deck, deck.now.eyes)


def ships(deck: Deck) -> Iterator[Heap]:
    state, places = deck.state, deck.places
    sky = places.sky(state)
    for seat, tile in enumerate(state.place):
        if tile is not None:
            face = airship(deck.seats[seat].colour, round(sky.wide * 0.42 * deck.plane.k), deck.look.px(1.6))
            yield single(f"tile.{tile}", f"ship.{seat}", places.berth(sky, state.cells[tile], seat), face, 20 + seat)


def markers(deck: Deck) -> Iterator[Heap]:
    state, places = deck.state, deck.places
    for kind, index in state.market.items():
        cell = places.cell(kind, index)
        px = deck.rect(cell).inflate(2, 4).size
        face = marker(str(PRICES[kind][index]), deck.colours.now, px, deck.canvas.px(deck.units(23)), deck.look.s)
        yield single(f"price-{kind}-{index}", f"marker.{kind}", cell.centre, face, 10)


def influence(deck: Deck) -> Iterator[Heap]:
    """Several on one space stand side by side."""
    state = deck.state
    for seat, space in enumerate(state.influence):
        alike = [other for other in range(state.seats) if state.influence[other] == space]
        x, y = deck.places.of(f"influence-{space}").centre
        x += (alike.index(seat) - (len(alike) - 1) / 2) * min(22, 60 / len(alike)) if space else alike.index(seat) * 9
        face = token(deck.seats[seat].colour, round(30 * deck.plane.k), deck.look.px(1.4))
        yield single(f"influence-{space}", f"influence.{seat}", (x, y), face, 12 + seat)


def cargo(deck: Deck, seat: int) -> Iterator[Heap]:
    state, places = deck.state, deck.places
    for kind in KINDS:
        yield stack("supply", f"good_{kind}", state.supply[kind], places.icon(kind).centre)
    yield from ship.cargo(deck, seat)


@kept
def airship(colour: str, px: int, rim: int) -> Surface:
    """An airship with its owner's shape."""
    player = PLAYERS[colour]
    face = art.raised(f"{ART}/airship", px, rim, tones=player.tones).copy()
    w, h = face.get_size()
    paint.centred(face, art.mark(colour, max(8, round(px * 0.42))), (w * 0.68, h * 0.7))
    return face


@kept
def token(colour: str, px: int, rim: int) -> Surface:
    return paint.haloed(art.mark(colour, px), rim)
