"""The goods, crew, cards and tiles of Sky Traders."""

from __future__ import annotations

from collections.abc import Iterator

from game.components import Group, Kind
from game.rules.sky_traders.components import (
    BARRELS,
    CREW,
    DAMAGE_DECK,
    KINDS,
    PRICES,
    TILES,
    UPGRADES,
    WANTED_TOKENS,
    WINDS,
    Tile,
)
from game.rules.sky_traders.state import SkyTraders
from game.words import Voice

ART = "sky_traders"
TWINS = {Tile.CORRIDOR_A, Tile.CORRIDOR_B, Tile.WASTES_A, Tile.WASTES_B}
"""Tiles that share a picture."""


def groups(say: Voice, state: SkyTraders | None) -> Iterator[Group]:
    yield Group(say("stock.barrels"), tuple(_barrels(say, state)), say("stock.goods"))
    yield Group(say("stock.crew"), tuple(_crew(say, state)), say("stock.crew.about"))
    yield Group(say("stock.pieces"), tuple(_pieces(say, state)))
    yield Group(say("stock.damage"), tuple(_damage(say, state)), say("stock.damage.about"))
    yield Group(say("stock.winds"), tuple(_winds(say, state)), say("stock.winds.about"))
    yield Group(say("stock.regions"), tuple(_tiles(say)))


def _barrels(say: Voice, state: SkyTraders | None) -> Iterator[Kind]:
    for kind in KINDS:
        prices = " ".join(map(str, PRICES[kind]))
        note = say("stock.prices", prices=prices)
        left = None if state is None else state.supply[kind]
        yield Kind(say(f"kind.{kind}"), f"{ART}/good_{kind}", BARRELS[kind], left, note)


def _crew(say: Voice, state: SkyTraders | None) -> Iterator[Kind]:
    for crew, usual in CREW.items():
        card = usual if state is None else state.card(crew)
        holds = ", ".join(map(str, card.holds))
        note = [say("stock.crew.card", cost=card.cost, strength=card.strength, holds=holds)]
        note += [f"{say(f'ability.{ability}')}." for ability in card.abilities]
        left = None if state is None else state.crew_supply[crew]
        yield Kind(say(f"crew.{crew}"), f"{ART}/crew_{crew}", card.copies, left, " ".join(note))


def _pieces(say: Voice, state: SkyTraders | None) -> Iterator[Kind]:
    upgrades, tokens = (None, None) if state is None else (state.upgrades, state.tokens)
    yield Kind(say("stock.upgrades"), f"{ART}/upgrade", UPGRADES, upgrades)
    yield Kind(say("thing.wanted"), f"{ART}/wanted", WANTED_TOKENS, tokens)


def _damage(say: Voice, state: SkyTraders | None) -> Iterator[Kind]:
    for damage, count in DAMAGE_DECK.items():
        left = None if state is None else state.damage_deck.get(damage, 0)
        yield Kind(say(f"card.{damage}"), f"{ART}/damage_{damage}", count, left)


def _winds(say: Voice, state: SkyTraders | None) -> Iterator[Kind]:
    for wind, card in (WINDS if state is None else state.winds()).items():
        left = None if state is None else state.pile.get(wind, 0)
        yield Kind(say(f"card.{wind}"), f"{ART}/ill_wind", card.copies, left, say(f"card.{wind}.text"))


def _tiles(say: Voice) -> Iterator[Kind]:
    for tile in TILES:
        picture = tile.rpartition("_")[0] if tile in TWINS else tile
        yield Kind(say(f"tile.{tile}"), f"{ART}/tile_{picture}", 1)
