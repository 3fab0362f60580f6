"""Costs, points and numbers of pieces in the rulebook are those of the components."""

from __future__ import annotations

from game.rules.felinia import components as c
from game.rules.felinia.components import DECK, Country, DeckTile
from tests.words.numbers import Expected, aid, book, english, in_every_language, untold

__all__ = ["english"]
TRADE = sum(sum(counts) for counts in c.TRADE_TILES.values())
CAPS = tuple(dict.fromkeys(c.CAPS))
GROUPS = c.GROUP_POINTS[1:]


def departures(country: Country) -> tuple[int, ...]:
    """The deck tiles of a country: those for silver together, as they cost alike, then the others one by one."""
    own = [tile for tile in DECK if tile.country == country]
    alike, others = [tile for tile in own if tile.silver], [tile for tile in own if not tile.silver]
    (cost,) = {(*tile.goods.values(), tile.silver) for tile in alike}
    told = [*cost, *(number for tile in alike for number in (*at(tile), tile.spaces))]
    for tile in others:
        told += [*at(tile), tile.spaces, *tile.goods.values()]
    return tuple(told)


def at(tile: DeckTile) -> list[int]:
    return [int(part) for part in tile.departure.split(":")]


@in_every_language
def test_the_book_has_the_numbers_of_the_components(language: str) -> None:
    places = c.PLACE_COPIES * len(c.PLACES)
    expected: Expected = {
        "FE-9": [
            (c.MERCHANTS, c.TOKENS, c.START_SILVER),
            (len(c.GREY), len(c.BLUE)),
            (TRADE, len(c.SPECIALS), places),
        ],
        "FE-49": [c.BID_SILVER],
        "FE-113": [(c.STORE_SILVER,)],
        "FE-124": [(0, c.SILVER_MOST, c.SILVER_MOST), (c.SALE["gold"], c.SALE["spice"])],
        "FE-25": [
            *(departures(country) for country in c.COUNTRIES),
            (*map(sum, c.SPACES.values()), *(n for tile in DECK if tile.departure in c.ONCE_SINGLE for n in at(tile))),
            tuple(count for country in c.COUNTRIES for count in c.TRADE_TILES[country] if count),
            (
                len(c.GOODS) * c.GOODS_EACH,
                c.GOODS_EACH,
                TRADE,
                len(c.SPECIALS),
                len(c.BONUSES),
                len(DECK),
                c.CARDS,
                places,
            ),
        ],
        "FE-148": [CAPS, GROUPS, (c.GOLD_POINTS, 1, c.GOOD_POINTS, 0), (c.PLACE_LONE, c.PLACE_EACH)],
    }
    assert untold(book("felinia", language), expected) == []


@in_every_language
def test_the_aid_has_the_prices_and_points(language: str) -> None:
    expected: Expected = {
        "FE-49": [(1, *c.BID_SILVER), (4, c.STORE_SILVER)],
        "FE-126": [(c.SALE["gold"], c.SALE["spice"], c.SILVER_MOST)],
        "FE-148": [CAPS, GROUPS],
    }
    assert untold(aid("felinia", language), expected) == []
