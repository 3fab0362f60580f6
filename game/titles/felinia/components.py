"""The goods, tiles and cards of Felinia."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.components import Group, Kind
from game.rules.felinia.components import (
    BONUS_IDS,
    CARDS,
    COUNTRIES,
    DECK,
    GOODS,
    GOODS_EACH,
    PLACE_COPIES,
    PLACES,
    SPECIAL_IDS,
    TILES,
    TRADE_TILES,
    TYPES,
    Sort,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.state import Felinia
from game.words import Voice


def groups(say: Voice, state: Felinia | None) -> Iterator[Group]:
    yield Group(say("thing.goods"), tuple(_goods(say, state)), say("stock.goods"))
    yield Group(say("stock.deck"), tuple(_deck(say, state)), say("stock.deck.about"))
    yield Group(say("stock.trade"), tuple(_trade(say, state)), say("stock.trade.about"))
    if state is None or state.extended:
        yield Group(say("stock.special"), tuple(_special(say, state)))
    yield Group(say("stock.bonus"), tuple(_bonus(say, state)), say("stock.bonus.about"))
    if state is None or state.extended:
        yield Group(say("category.mystery"), tuple(_places(say)), say("stock.mystery.about"))
    yield Group(say("stock.cards"), tuple(_cards(say, state)), say("stock.cards.about"))


def _goods(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    for kind, good in enumerate(GOODS):
        yield Kind(say(f"good.{good}"), f"felinia/{good}", GOODS_EACH, None if state is None else state.bag[kind])


def _deck(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    """Deck tiles by time; those in the stack or face up count as left."""
    for number, tile in enumerate(DECK):
        left = None if state is None else int(state.deck[number] or state.next_tile == number)
        cost = [f"{n}[felinia/{good}]" for good, n in tile.goods.items()]
        cost += [f"{tile.silver}[felinia/silver]"] if tile.silver else []
        spaces = tile.spaces if state is None else state.spaces[number]
        note = f"{' '.join(cost)} · {say('stock.deck.spaces', n=spaces)}"
        name = say("spot.ship", time=tile.departure, country=tile.country)
        yield Kind(name, f"felinia/deck_{'blue' if tile.blue else 'grey'}", 1, left, note)


def _trade(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    """Trade tiles on the island, face up or face down."""
    for type, kind in enumerate(TYPES):
        count = sum(TRADE_TILES[country][type] for country in COUNTRIES)
        yield Kind(say(f"tile.{kind}"), f"felinia/{kind}", count, None if state is None else _on_island(state, type))


def _special(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    for name in SPECIAL_IDS:
        left = None if state is None else _on_island(state, TILES.index(name))
        yield Kind(say(f"tile.{name}"), f"felinia/{name}", 1, left)


def _on_island(state: Felinia, tile: int) -> int:
    open_ones = Counter(one for one in state.ground if one not in (EMPTY, FACE_DOWN))
    return open_ones[tile] + sum(country[tile] for country in state.unseen)


def _bonus(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    for number, name in enumerate(BONUS_IDS):
        left = None if state is None else int(number in state.bonus_left)
        yield Kind(say(f"bonus.{name}"), f"felinia/{name}", 1, left)


def _places(say: Voice) -> Iterator[Kind]:
    """The number left is unknown: each player's are secret."""
    for place in PLACES:
        name = say(f"mystery.{place.id}")
        if place.good:
            name = f"{name} ({say(f'good.{place.good}')})"
        yield Kind(name, f"felinia/{place.id}", PLACE_COPIES)


def _cards(say: Voice, state: Felinia | None) -> Iterator[Kind]:
    sorts: tuple[Sort, ...] = ("gold", "spice", "food")
    if state is not None and not state.extended:
        sorts = ("gold", "spice")
    for sort in sorts:
        yield Kind(say(f"sort.{sort}"), f"felinia/{sort}", CARDS, None if state is None else state.cards_left(sort))
