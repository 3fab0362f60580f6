"""Components, set-up, the island and what is hidden (sections 1 to 4, 7 and 9)."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest

from game.match.table_check import completed_options
from game.rules.felinia import GAME
from game.rules.felinia.actions import DealtDeck, DrawnGoods, Embark, Keep, LaidTiles
from game.rules.felinia.components import (
    BLUE,
    BONUSES,
    CAPS,
    CARDS,
    COUNTRIES,
    COUNTRY_TILES,
    DECK,
    DEPARTURES,
    GOODS,
    GREY,
    MERCHANTS,
    PLACES,
    SHIPS,
    SPECIALS,
    SYMBOLS,
    TILES,
    TOKENS,
    TRADE_TILES,
    TYPES,
)
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import RandomGoods
from game.rules.felinia.decisions.mystery import KeepPlace
from game.rules.felinia.decisions.preparation import DealDeck, LayTiles, Stock
from game.rules.felinia.events import PlaceKept, PlacesDrawn, PlacesReturned
from game.rules.felinia.parts import EMPTY, FACE_DOWN, UNSEEN
from tests.rules.felinia.positions import BLUE as BLUE_SEAT
from tests.rules.felinia.positions import (
    GREEN,
    RED,
    asked,
    boards,
    face_up,
    good,
    hold,
    opening,
    province,
    refusal,
    sail,
    settle,
    ships,
    table,
    tile,
)
from tests.rules.tables import full_options


@pytest.mark.rule("FE-1")
def test_the_box() -> None:
    state = opening()
    assert sum(state.bag) + sum(map(sum, state.goods)) + sum(map(len, state.market)) == 45
    assert (len(GREY), len(BLUE), SHIPS, MERCHANTS, TOKENS, CARDS) == (15, 5, 4, 10, 3, 11)
    assert sum(map(sum, TRADE_TILES.values())) == 30
    assert all(sum(counts) == 6 for counts in TRADE_TILES.values())
    assert (len(SPECIALS), len(BONUSES), 2 * len(PLACES), len(GOODS)) == (8, 5, 18, 5)


@pytest.mark.rule("FE-2", "FE-3")
def test_own_goods() -> None:
    own = {
        "lion": "watches",
        "tiger": "wine",
        "cheetah": "clothes",
        "panther": "books",
        "lynx": "crockery",
    }
    assert sorted(own.values()) == sorted(GOODS)
    assert all(own[deck.country] in deck.goods for deck in DECK)


@pytest.mark.rule("FE-4")
def test_base_with_two_has_a_notice_and_is_played() -> None:
    base, extended = full_options("felinia", {"mode": "base"}), full_options("felinia", {"mode": "extended"})
    notice = GAME.notice(2, base)
    assert notice is not None
    assert (notice.key, notice.params, notice.rule) == ("base.for_more", {"least": 3, "have": 2}, "FE-4")
    assert GAME.options_refusal(2, base) is None
    assert not opening(2, "base").extended
    for seats in (2, 3, 4):
        assert GAME.notice(seats, extended) is None
        assert seats == 2 or GAME.notice(seats, base) is None
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.rule("FE-5", "FE-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_start_goods_go_round_from_the_first_player(seats: int, first: int) -> None:
    pairs = {
        2: [("books", "watches"), ("wine", "clothes")],
        3: [("books", "wine"), ("watches", "clothes"), ("crockery", "books")],
        4: [("books", "wine"), ("watches", "clothes"), ("crockery", "books"), ("wine", "watches")],
    }[seats]
    state = opening(seats, "base", first)
    for k, pair in enumerate(pairs):
        own = state.goods[(first + k) % seats]
        assert {GOODS[i]: n for i, n in enumerate(own) if n} == dict.fromkeys(pair, 1)
    assert asked(state) == Bid(seat=first)


@pytest.mark.rule("FE-6", "FE-7", "FE-13")
@pytest.mark.parametrize(("seats", "markets"), [(2, 3), (3, 4), (4, 5)])
def test_open_markets_get_two_goods(seats: int, markets: int) -> None:
    state = opening(seats, "base")
    assert [len(lying) for lying in state.market] == [2] * markets + [0] * (5 - markets)
    from game.rules.felinia.actions import PlaceBid

    for n in range(1, 6):
        assert (state.refusal(PlaceBid(f"market_{n}")) is None) == (n <= markets)


@pytest.mark.rule("FE-8", "FE-10")
def test_what_everybody_begins_with() -> None:
    state = table(3)
    assert state.merchants == [10] * 3
    assert state.silver == [2] * 3
    assert state.gold == state.spice == state.food == [0] * 3
    assert len(state.bids) == 6
    assert state.bag == [9 - sum(own[i] for own in state.goods) for i in range(5)]


@pytest.mark.rule("FE-11", "FE-12", "FE-136")
def test_grey_deck_tiles_come_before_blue_ones() -> None:
    state = table()
    assert isinstance(asked(state), DealDeck)
    blue = DEPARTURES[BLUE[0]]
    assert refusal(state, DealtDeck(("5:00", "5:15", "5:30", blue)))[0] == "draw.impossible"
    assert refusal(state, DealtDeck(("5:00", "5:15", "5:30")))[2] == "FE-136"
    assert refusal(state, DealtDeck(("5:00", "5:00", "5:30", "5:45")))[0] == "draw.impossible"
    state.play(DealtDeck(("5:30", "5:15", "5:00", "9:45")))
    assert state.ships == [tile("5:30"), tile("5:15"), tile("5:00"), tile("9:45")]
    assert state.aboard == [[]] * 4
    seen = set()
    for seed in range(60):
        drawn = asked(table()).draw(table(), Random(seed)).tiles
        assert not any(DECK[tile(one)].blue for one in drawn)
        seen.update(drawn)
    assert len(seen) == len(GREY)
    late = table()
    late.deck = [i in (*GREY[:2], *BLUE) for i in range(len(DECK))]
    for seed in range(20):
        drawn = asked(late).draw(late, Random(seed)).tiles
        assert [DECK[tile(one)].blue for one in drawn] == [False, False, True, True]
        assert late.refusal(DealtDeck(drawn)) is None


@pytest.mark.rule("FE-14", "FE-137")
def test_base_tiles_lie_face_down_and_are_any_of_the_unseen() -> None:
    state = opening()
    for c, country in enumerate(COUNTRIES):
        assert all(state.ground[p] == FACE_DOWN for p in state.chart.factories[c])
        assert len(state.chart.factories[c]) == 6
        assert tuple(state.unseen[c][:5]) == TRADE_TILES[country]
    sail(state, "7:00", RED, RED)
    from game.rules.felinia.actions import Reveal, TurnedTile

    state.play(Reveal("lion_f1"))
    assert refusal(state, TurnedTile("lynx")) == ("draw.impossible", {"drawn": "lynx"}, "FE-137")
    drawn = Counter(asked(state).draw(state, Random(seed)).tile for seed in range(600))
    assert set(drawn) == {"lion", "panther", "tiger", "cheetah"}
    assert drawn["lion"] > 1.4 * drawn["panther"]
    state.play(TurnedTile("lion"))
    assert state.unseen[0][0] == 1
    assert TILES[state.ground[province(state, "lion_f1")]] == "lion"


@pytest.mark.rule("FE-15")
def test_extended_tiles_lie_face_up_by_country() -> None:
    state = table(2, "extended")
    while not isinstance(state.decision, LayTiles):
        state.play(asked(state).draw(state, Random(1)))
    drawn = asked(state).draw(state, Random(1))
    assert refusal(state, LaidTiles("lion", drawn.tiles[1:]))[2] == "FE-15"
    assert refusal(state, LaidTiles("tiger", drawn.tiles))[2] == "FE-15"
    settle(state)
    for c in range(5):
        found = Counter(state.ground[p] for p in state.chart.factories[c])
        assert found == Counter({i: n for i, n in enumerate(COUNTRY_TILES[True][c]) if n})
    assert sum(len(f) for f in state.chart.factories) == 38


@pytest.mark.rule("FE-16", "FE-17")
def test_guild_and_supply() -> None:
    base, extended = opening(3, "base"), opening(3, "extended")
    assert base.bonus_left == extended.bonus_left == [0, 1, 2, 3, 4]
    assert base.places_left == 0
    assert extended.places_left == 18
    assert len(base.market) == 5  # the guild is no market: no goods lie there


@pytest.mark.rule("FE-18", "FE-19", "FE-20")
def test_the_base_side() -> None:
    chart = opening().chart
    assert (len(chart.ids), sum(map(len, chart.near))) == (45, 2 * 85)
    assert Counter(chart.kinds) == {"port": 5, "crossroads": 10, "factory": 30}
    ring = [*COUNTRIES, COUNTRIES[0]]
    for here, there in itertools.pairwise(ring):
        near = {name: {chart.ids[n] for n in chart.near[i]} for name, i in chart.index.items()}
        assert near[f"{here}_p"] == {f"{here}_x1", f"{here}_x2"}
        assert near[f"{here}_x1"] == {f"{here}_{n}" for n in ("p", "x2", "f1", "f2", "f3")}
        assert near[f"{here}_x2"] == {f"{here}_{n}" for n in ("p", "x1", "f4", "f5", "f6")}
        assert all(f"{here}_f{n + 1}" in near[f"{here}_f{n}"] for n in range(1, 6))
        for a, b in ((6, 1), (5, 2), (4, 3)):
            assert f"{there}_f{b}" in near[f"{here}_f{a}"]
    for i, kind in enumerate(chart.kinds):
        if kind == "factory":
            assert any(chart.ports[chart.country[i]] in chart.near_home[n] for n in chart.near_home[i])


@pytest.mark.rule("FE-21", "FE-22", "FE-23")
def test_the_extended_side() -> None:
    chart = opening(2, "extended").chart
    assert (len(chart.ids), sum(map(len, chart.near))) == (63, 2 * 137)
    assert [len(f) for f in chart.factories] == [8, 8, 8, 7, 7]
    assert Counter(chart.kinds) == {"port": 5, "crossroads": 20, "factory": 38}
    for c, country in enumerate(COUNTRIES):
        near = {name: {chart.ids[n] for n in chart.near_home[i]} for name, i in chart.index.items()}
        assert (f"{country}_f2" in near) == (c < 3)
        assert (f"{country}_x4" in near[f"{country}_x3"]) == (c >= 3)
        far = {chart.ports[c]: 1}
        rim = [chart.ports[c]]
        for here in rim:
            for n in chart.near_home[here]:
                if n not in far and chart.kinds[here] != "factory":
                    far[n] = far[here] + 1
                    rim.append(n)
        for p in chart.factories[c]:
            assert far[p] == (4 if chart.ids[p][-2:] in ("f5", "f6", "f8") else 3), chart.ids[p]
        after = COUNTRIES[(c + 1) % 5]
        for a, b in (("f3", "f1"), ("f7", "f4"), ("f8", "f5")):
            assert chart.index[f"{after}_{b}"] in chart.near[chart.index[f"{country}_{a}"]]


@pytest.mark.rule("FE-24")
def test_symbols() -> None:
    base = {
        "lion": "silver1 spice1",
        "tiger": "silver1 gold1",
        "cheetah": "spice1 good1",
        "panther": "gold1 silver1",
        "lynx": "good1 spice1",
    }
    extended = {
        "lion": "food1 silver1 mystery1 spice2",
        "tiger": "spice1 food1 silver2 mystery1",
        "cheetah": "good1 spice1 mystery1 food2",
        "panther": "gold1 food1 good2 mystery1",
        "lynx": "silver1 food1 mystery1 gold2",
    }
    for mode, printed in (("base", base), ("extended", extended)):
        chart = opening(3, mode).chart
        for country, line in printed.items():
            for k, words in enumerate(line.split(), 1):
                found = chart.symbols[chart.index[f"{country}_x{k}"]]
                assert {SYMBOLS[i]: n for i, n in enumerate(found) if n} == {words[:-1]: int(words[-1])}
        for i, kind in enumerate(chart.kinds):
            assert kind == "crossroads" or not any(chart.symbols[i])


DECK_TABLE = """5:00 lion 1 2watches 1 grey
5:15 tiger 2 2wine+1clothes 0 grey
5:30 cheetah 2 2clothes 1 grey
5:45 panther 2 1books+2wine 0 grey
6:00 lynx 2 2crockery 1 grey
6:15 tiger 2 2wine 1 grey
6:30 lynx 2 1crockery+2watches 0 grey
6:45 panther 2 2books 1 grey
7:00 lion 2 1watches+2clothes 0 grey
7:15 cheetah 1 2clothes 1 grey
7:30 panther 2 2books+1watches 0 grey
7:45 cheetah 2 1clothes+2books 0 blue
8:00 lynx 1 2crockery 1 grey
8:15 tiger 1 2wine 1 blue
8:30 lion 2 2watches+1wine 0 blue
8:45 lynx 2 2crockery+1books 0 blue
9:00 lion 2 2watches 1 grey
9:15 tiger 2 1wine+2crockery 0 grey
9:30 panther 1 2books 1 blue
9:45 cheetah 2 2clothes+1crockery 0 grey"""


@pytest.mark.rule("FE-25", "FE-26", "FE-27", "FE-28")
def test_deck_tiles() -> None:
    for deck, line in zip(DECK, DECK_TABLE.splitlines(), strict=True):
        departure, country, spaces, goods, silver, back = line.split()
        cost = {part[1:]: int(part[0]) for part in goods.split("+")}
        assert (deck.departure, deck.country, deck.spaces) == (departure, country, int(spaces))
        assert deck.goods == cost
        assert (deck.silver, deck.blue) == (int(silver), back == "blue")
        assert sorted(cost.values()) == ([1, 2] if deck.silver == 0 else [2])
    assert len({DECK[i].country for i in BLUE}) == 5
    assert len(set(DEPARTURES)) == 20


@pytest.mark.rule("FE-28")
@pytest.mark.parametrize(("passages", "each"), [(35, 7), (30, 6)])
def test_passages(passages: int, each: int) -> None:
    state = table(4, passages=passages)
    found = Counter(dict.fromkeys(COUNTRIES, 0))
    for deck, spaces in zip(DECK, state.spaces, strict=True):
        found[deck.country] += spaces
    assert found == dict.fromkeys(COUNTRIES, each)
    single = {deck.departure for deck, spaces in zip(DECK, state.spaces, strict=True) if spaces == 1}
    assert single >= {"5:00", "7:15", "8:00", "8:15", "9:30"}
    assert single - {"5:00", "7:15", "8:00", "8:15", "9:30"} == (
        set() if passages == 35 else {"5:30", "6:00", "6:15", "6:45", "9:00"}
    )
    assert all(deck.silver for deck in DECK if deck.departure in single), "those of two goods and a coin"


@pytest.mark.rule("FE-28", "FE-76")
def test_a_second_merchant_boards_at_the_same_cost() -> None:
    for passages in (35, 30):
        state = opening(4, passages=passages)
        hold(state, RED, "wine", "wine", "wine", "wine", silver=2)
        ships(state, ("6:15", ()), ("5:00", ()), ("5:15", ()), ("5:30", ()))
        boards(state, RED)
        state.play(Embark(0))
        assert (state.silver[RED], state.goods[RED][good("wine")]) == (1, 2)
        assert (state.refusal(Embark(0)) is None) == (passages == 35)


@pytest.mark.rule("FE-28")
def test_records_of_before_have_thirty_passages() -> None:
    assert completed_options(GAME, {"mode": "base"})["passages"] == 30
    assert GAME.defaults["passages"] == 35


@pytest.mark.rule("FE-29", "FE-30", "FE-31")
def test_trade_and_bonus_tiles() -> None:
    assert dict(zip(TYPES, CAPS, strict=True)) == {"lion": 4, "panther": 4, "tiger": 3, "cheetah": 3, "lynx": 3}
    assert {b.type: b.extra for b in BONUSES} == {
        "lion": False,
        "panther": False,
        "tiger": True,
        "cheetah": True,
        "lynx": True,
    }
    printed = {
        "lion": (2, 1, 2, 1, 0),
        "tiger": (0, 1, 2, 2, 1),
        "cheetah": (1, 2, 0, 2, 1),
        "panther": (1, 2, 1, 0, 2),
        "lynx": (2, 0, 1, 1, 2),
    }
    assert TYPES == ("lion", "panther", "tiger", "cheetah", "lynx")
    assert printed == TRADE_TILES
    assert [sum(column) for column in zip(*printed.values(), strict=True)] == [6] * 5
    assert {c: sum(s.country == c for s in SPECIALS) for c in COUNTRIES} == {
        "lion": 2,
        "tiger": 2,
        "cheetah": 2,
        "panther": 1,
        "lynx": 1,
    }


@pytest.mark.rule("FE-43")
def test_mysterious_places() -> None:
    assert [place.good for place in PLACES] == [None] * 4 + list(GOODS)
    assert opening(2, "extended").places_deck == [2] * 9


@pytest.mark.rule("FE-135", "FE-138", "FE-141")
def test_nearly_everything_is_public() -> None:
    state = opening(3, "base")
    assert state.seen_by(RED).digest() == state.digest()
    assert state.imagine(RED, Random(1)).digest() == state.digest()


@pytest.mark.rule("FE-139", "FE-140")
def test_mysterious_places_are_their_owners_secret() -> None:
    state = opening(3, "extended")
    sail(state, "5:00", RED)
    hold(state, RED)
    from game.rules.felinia.actions import DrawnPlaces, Step

    state.play(Step("lion_x1"))
    state.play(Step("lion_x3"))
    assert refusal(state, DrawnPlaces(("lost_temple",)))[2] == "FE-140"
    assert refusal(state, DrawnPlaces(("lost_temple", "rum")))[2] == "FE-140"
    state.play(DrawnPlaces(("lost_temple", "hot_springs")))
    assert isinstance(asked(state), KeepPlace)
    assert asked(state).secret
    assert asked(state.seen_by(RED)) == asked(state)
    assert asked(state.seen_by(BLUE_SEAT)) == KeepPlace(RED, (UNSEEN, UNSEEN))
    assert sum(state.seen_by(BLUE_SEAT).places_deck) == 18
    assert sum(state.seen_by(RED).places_deck) == 16
    state.play(Keep("hot_springs"))
    assert state.seen_by(BLUE_SEAT).places[RED] == [UNSEEN]
    assert state.places_under == [(RED, 0)]
    assert state.seen_by(RED).places_under == [(RED, 0)]
    assert state.seen_by(BLUE_SEAT).places_under == [(RED, UNSEEN)]
    drawn, kept, returned = (
        next(e for e in state.journal or [] if isinstance(e, kind)) for kind in (PlacesDrawn, PlaceKept, PlacesReturned)
    )
    assert drawn.seen_by(BLUE_SEAT) == PlacesDrawn(RED, ("?", "?"))
    assert kept.seen_by(BLUE_SEAT) == PlaceKept(RED, "?", None)
    assert returned.seen_by(GREEN) == PlacesReturned(RED, ("?",))
    assert [event.seen_by(RED) for event in (drawn, kept, returned)] == [drawn, kept, returned]


@pytest.mark.rule("FE-140")
def test_returned_places_are_drawn_last_and_in_their_order() -> None:
    from game.rules.felinia.decisions.mystery import DrawPlaces

    state = opening(2, "extended")
    state.places_deck = [0] * 9
    state.places_deck[4] = 1
    state.places_under = [(RED, 7), (BLUE_SEAT, 2)]
    draw = DrawPlaces(owner=RED)
    for seed in range(5):
        assert draw.draw(state, Random(seed)).places == ("old_library", "weavers_grove")
    state.places_deck[4] = 0
    assert draw.draw(state, Random(1)).places == ("weavers_grove", "whispering_caves")


@pytest.mark.rule("FE-157")
def test_options() -> None:
    usual = full_options("felinia")
    assert [GAME.extended(seats, usual) for seats in (2, 3, 4)] == [True, False, False]
    assert [GAME.level(seats, usual) for seats in (2, 3)] == ["felinia_extended.tmx", "felinia_base.tmx"]
    assert (usual["expert_visible_next_deck"], usual["cross_border_movement"]) == (False, False)
    for seats in (2, 3, 4):
        for mode in ("base", "extended"):
            assert opening(seats, mode).extended == (mode == "extended")
    assert opening(4, "base", 2).first == 2


class Sure(Random):
    """Luck that tells beforehand what it will say."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.rule("FE-141")
def test_every_tile_in_the_bag_is_drawn_with_equal_chance() -> None:
    state = opening(2)
    state.bag = [1, 0, 0, 0, 3]
    state.due_goods = 1
    draw = RandomGoods(owner=RED)
    assert [draw.draw(state, Sure(n / 4 + 0.1)).goods for n in range(4)] == [(GOODS[0],), *[(GOODS[4],)] * 3]
    state.due_goods = 2
    drawn = [draw.draw(state, Random(seed)).goods for seed in range(400)]
    assert {tuple(sorted(goods)) for goods in drawn} == {tuple(sorted((GOODS[0], GOODS[4]))), (GOODS[4],) * 2}
    assert 160 < sum(GOODS[0] in goods for goods in drawn) < 240  # half of all pairs


def test_impossible_draws_are_refused() -> None:
    state = table(2)
    state.play(asked(state).draw(state, Random(1)))
    assert isinstance(asked(state), Stock)
    assert refusal(state, DrawnGoods(("books",)))[2] == "FE-141"
    state.bag = [1, 1, 1, 1, 9]
    assert refusal(state, DrawnGoods(("books",) * 2 + ("crockery",) * 4))[0] == "draw.impossible"


def test_positions_are_sound() -> None:
    state = opening(4, "extended")
    hold(state, RED, "books", "books", silver=5, gold=2)
    face_up(state, "lion_f1", "special_gold_income")
    state.audit()
    assert state.goods[RED][good("books")] == 2
    assert EMPTY not in state.ships
