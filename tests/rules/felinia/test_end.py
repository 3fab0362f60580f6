"""Storage, preparation, the two ends and scoring (5.4, 5.5 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.felinia.actions import DealtDeck, Embark, PayFourth, PlaceBid, Sell, Stop
from game.rules.felinia.components import BLUE as BLUE_TILES
from game.rules.felinia.components import DECK, DEPARTURES, GREY
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.ending import Finish
from game.rules.felinia.decisions.preparation import DealDeck, Preparation, Stock
from game.rules.felinia.decisions.round import PHASES, Round
from game.rules.felinia.decisions.storage import Storage, Store
from game.rules.felinia.decisions.trade import NEXT_TOKEN, Trade
from game.rules.felinia.events import (
    DeckShown,
    FourthKept,
    GameEnded,
    PhaseBegan,
    ShipSailed,
    Stocked,
    WentHome,
)
from game.rules.felinia.events import Sold as SoldEvent
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.scoring import group_points, points_of, trade_points
from game.rules.felinia.state import Felinia
from tests.rules.felinia.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    begin,
    bid_all,
    bids,
    hold,
    journal,
    lay,
    opening,
    play,
    post,
    province,
    refusal,
    ships,
    tile,
    told,
)

FIVE = ("books", "books", "wine", "watches", "clothes")


def storing(state: Felinia) -> None:
    begin(state, Storage())


def preparing(state: Felinia) -> None:
    begin(state, Preparation())


# -- storage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-112")
def test_clockwise_and_only_who_has_more_than_three() -> None:
    state = opening(4, first=2)
    hold(state, RED, *FIVE)
    hold(state, BLUE, *FIVE[:3])
    hold(state, GREEN, *FIVE[:4])
    hold(state, YELLOW, "crockery")
    storing(state)
    assert asked(state) == Store(GREEN)
    state.play(Sell("wine"))
    assert asked(state) == Store(RED)
    state.play(Sell("wine"))
    state.play(Sell("clothes"))
    assert isinstance(asked(state), DealDeck)


@pytest.mark.rule("FE-113", "FE-114", "FE-115", "FE-E13")
def test_three_for_free_or_four_for_two() -> None:
    def red(silver: int, goods: Sequence[str] = FIVE) -> Felinia:
        state = opening(3)
        hold(state, RED, *goods, silver=silver)
        hold(state, BLUE)
        hold(state, GREEN)
        storing(state)
        return state

    state = red(1)
    bag = sum(state.bag)
    state.play(Sell("books"))
    state.play(Sell("books"))
    assert (sum(state.goods[RED]), state.silver[RED], sum(state.bag)) == (3, 3, bag + 2)
    assert not isinstance(asked(state), Store)
    state = red(1)
    assert refusal(state, PayFourth()) == ("silver.short", {"need": 2, "have": 1}, "FE-115")
    state.play(Sell("books"))
    state.play(PayFourth())
    assert (sum(state.goods[RED]), state.silver[RED]) == (4, 0)
    assert told(state, FourthKept) == [FourthKept(RED)]
    assert not isinstance(asked(state), Store)
    state = red(0)
    state.play(Sell("books"))
    assert refusal(state, PayFourth())[1] == {"need": 2, "have": 1}
    state = red(6)
    state.play(PayFourth())
    assert refusal(state, PayFourth()) == ("fourth.paid", {"most": 4}, "FE-115")
    state.play(Sell("books"))
    assert (sum(state.goods[RED]), state.silver[RED]) == (4, 5)


@pytest.mark.rule("FE-115")
def test_each_pays_for_his_own_fourth() -> None:
    state = opening(3)
    for seat in (RED, BLUE):
        hold(state, seat, *FIVE[:4], silver=2)
    hold(state, GREEN)
    storing(state)
    state.play(PayFourth())
    assert asked(state) == Store(BLUE)
    assert state.refusal(PayFourth()) is None


@pytest.mark.rule("FE-116")
def test_no_limit_at_other_times() -> None:
    state = opening(3)
    hold(state, RED, *FIVE, *FIVE)
    assert asked(state) == Bid(seat=RED)
    state.audit()
    state.play(PlaceBid("own_board"))
    assert sum(state.goods[RED]) == 10


# -- preparation ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-118", "FE-144", "FE-E19")
def test_end_by_deck_tiles() -> None:
    state = opening(3)
    ships(state, None, ("7:00", (RED,)), None, ("8:30", ()))
    state.deck = [i == BLUE_TILES[0] for i in range(len(DECK))]
    hold(state, RED, *FIVE)
    preparing(state)
    assert [event.departure for event in told(state, ShipSailed)] == ["7:00"]
    play(state, Stop())
    while not state.over:
        play(state, state.options()[0])
    assert [(e.departure, e.merchants) for e in told(state, ShipSailed)] == [("7:00", 1), ("8:30", 0)]
    assert told(state, GameEnded) == [GameEnded("deck")]
    assert PhaseBegan("storage") not in journal(state)
    assert sum(state.goods[RED]) >= 5
    assert state.deck_left == 1


@pytest.mark.rule("FE-118", "FE-119")
def test_enough_tiles_fill_the_ships_in_dock_order() -> None:
    for visible in (False, True):
        state = opening(3, expert_visible_next_deck=visible)
        ships(state, None, ("7:00", (RED,)), None, ("8:30", ()))
        left = [GREY[0], GREY[1]]
        state.deck = [i in left for i in range(len(DECK))]
        if visible:
            state.next_tile = GREY[1]
            state.deck[GREY[1]] = False
        preparing(state)
        assert isinstance(asked(state), DealDeck)
        drawn = (DEPARTURES[GREY[0]],) if visible else (DEPARTURES[GREY[1]], DEPARTURES[GREY[0]])
        state.play(DealtDeck(drawn))
        assert state.ships == [GREY[1], tile("7:00"), GREY[0], tile("8:30")]
        assert state.next_tile == EMPTY


@pytest.mark.rule("FE-120")
def test_the_next_deck_tile_shows_by_option() -> None:
    state = opening(3, expert_visible_next_deck=True)
    shown = state.next_tile
    assert shown != EMPTY
    assert state.deck_left == 16
    assert not state.deck[shown]
    ships_before = state.ships[:]
    bid_all(state)
    play(state)
    dock = next(i for i in range(4) if state.ships[i] != ships_before[i])
    assert state.ships[dock] == shown
    assert len(told(state, DeckShown)) == 1
    assert opening(3).next_tile == EMPTY


@pytest.mark.rule("FE-121", "FE-122")
def test_markets_are_filled_one_after_another() -> None:
    state = opening(3)
    lay(state, 1, "books", "books")
    lay(state, 2)
    lay(state, 3, "wine")
    lay(state, 4, "wine", "wine", "wine")
    for i, count in enumerate(state.bag):
        state.goods[RED][i] += count
        state.bag[i] = 0
    for i in (0, 2):
        state.goods[RED][i] -= 1
        state.bag[i] += 1
    state.bag[4] += 1
    state.goods[RED][4] -= 1
    for ship, one in enumerate(state.ships):
        assert (ship, one) != (4, EMPTY)
    state.agenda[:] = [Round(), Stock()]
    journal(state).clear()
    play(state)
    assert [(event.market, len(event.goods)) for event in told(state, Stocked)] == [("market_1", 1), ("market_2", 2)]
    assert [len(lying) for lying in state.market] == [3, 2, 1, 3, 0]
    assert state.market[3] == [1, 1, 1]
    state.audit()


@pytest.mark.rule("FE-123")
def test_the_first_player_changes_clockwise() -> None:
    state = opening(3, first=2)
    bid_all(state)
    play(state)
    assert (state.first, asked(state).seat, state.round) == (0, 0, 2)


# -- the end ----------------------------------------------------------------------------------------------------------


def last_voyage() -> Felinia:
    """Yellow boards with their last merchant while market 5 and the guild are still to come."""
    state = opening(4)
    for seat in range(4):
        hold(state, seat, silver=2)
    hold(state, YELLOW, "watches", "watches", silver=1)
    hold(state, BLUE, "wine", "wine", "wine", "books", silver=3)
    ships(state, ("8:30", (RED,)), ("5:00", ()), ("6:00", ()), ("7:00", (GREEN,)))
    lay(state, 5, "crockery")
    bids(state, 5, RED)
    bids(state, 6, BLUE)
    state.merchants[YELLOW] = 1
    state.phase, state.place = "trade", 3
    state.agenda[:] = [*PHASES[: PHASES.index(Trade())], NEXT_TOKEN, Board(YELLOW)]
    state.play(Embark(1))
    return state


@pytest.mark.rule("FE-83", "FE-142", "FE-143", "FE-E18")
def test_end_by_merchants() -> None:
    state = last_voyage()
    order = []
    while state.phase == "trade":
        order.append((state.place, asked(state).seat))
        state.play(state.options()[0])
    assert order[0] == (4, RED)
    assert (5, BLUE) in order
    while not state.over:
        play(state, Stop() if state.refusal(Stop()) is None else state.options()[0])
    sailed = [(event.departure, event.merchants) for event in told(state, ShipSailed)]
    assert sailed == [("5:00", 1), ("6:00", 0), ("7:00", 1), ("8:30", 1)]
    assert told(state, WentHome)[0].seat == YELLOW  # and yet it is the end
    assert told(state, GameEnded) == [GameEnded("merchants")]
    phases = [event.phase for event in told(state, PhaseBegan)]
    assert phases == ["exploration"]
    assert sum(state.goods[BLUE]) >= 4


# -- scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-145", "FE-E16")
def test_trade_tiles() -> None:
    assert [trade_points([n, 0, 0, 0, 0], [])[0] for n in range(7)] == [0, 1, 4, 9, 16, 20, 24]
    assert [trade_points([0, 0, n, 0, 0], [])[0] for n in range(7)] == [0, 1, 4, 9, 12, 15, 18]
    assert trade_points([1, 1, 1, 1, 1], [])[0] == 5
    assert trade_points([5, 0, 0, 0, 0], []) == (20, 0)
    assert sum(trade_points([5, 0, 0, 0, 0], [0])) == 25


@pytest.mark.rule("FE-146", "FE-E15")
def test_one_more_tile() -> None:
    assert sum(trade_points([0, 0, 2, 0, 0], [2])) == 9
    assert sum(trade_points([0, 0, 3, 0, 0], [2])) == 12
    assert sum(trade_points([0, 0, 0, 0, 0], [2])) == 1


@pytest.mark.rule("FE-147")
def test_one_more_point_each() -> None:
    assert trade_points([0, 0, 0, 0, 0], [0, 1]) == (0, 0)
    assert trade_points([2, 5, 0, 0, 0], [0, 1]) == (24, 7)


@pytest.mark.rule("FE-148", "FE-155", "FE-E17")
def test_groups_of_merchants() -> None:
    state = opening(3)
    post(state, RED, "lion_f6", "tiger_f1")
    assert points_of(state, RED)["groups"] == 4  # over the border
    post(state, RED, "tiger_f2")
    assert points_of(state, RED)["groups"] == 9
    near = state.chart.near
    far = [province(state, name) for name in ("lion_f1", "lion_f3", "tiger_f4")]
    assert group_points(far, near) == 3
    post(state, BLUE, "cheetah_f1", "cheetah_f3")
    post(state, GREEN, "cheetah_f2")  # does not connect the two
    assert points_of(state, BLUE)["groups"] == 2


@pytest.mark.rule("FE-149", "FE-150", "FE-151", "FE-152", "FE-154")
def test_what_else_counts() -> None:
    state = opening(3, "extended")
    hold(state, RED, "wine", "wine", "books", silver=6, gold=2, spice=3, food=4)
    line = state.standings()[RED]
    assert line.categories == {
        "trade": 0,
        "bonus": 0,
        "groups": 0,
        "gold": 2,
        "spices": 1,
        "goods": 3,
        "food": 0,
        "mystery": 0,
    }
    assert (line.points, line.ties) == (6, (6,))


@pytest.mark.rule("FE-32", "FE-33", "FE-34", "FE-35", "FE-153", "FE-E25")
def test_special_tiles_and_mysterious_places() -> None:
    state = opening(3, "extended")
    hold(state, RED, spice=3, food=4)
    post(state, RED, "lion_f1", "cheetah_f1")
    state.specials[RED], state.tiles[RED] = [], [0] * 5
    base = points_of(state, RED)
    assert (base["spices"], base["food"], base["groups"]) == (1, 0, 2)
    state.specials[RED] = [0, 1, 2]
    more = points_of(state, RED)
    assert (more["spices"], more["food"], more["groups"]) == (3, 8, 4)
    post(state, RED, "cheetah_f4")
    assert points_of(state, RED)["groups"] == 2 + 4  # the lone one 2, the group as ever
    for count, points, better in ((0, 0, 0), (1, 1, 2), (2, 4, 6), (3, 6, 9)):
        state.places[RED], state.specials[RED] = list(range(count)), []
        assert points_of(state, RED)["mystery"] == points
        state.specials[RED] = [3]
        assert points_of(state, RED)["mystery"] == better


@pytest.mark.rule("FE-E14")
def test_blues_score() -> None:
    state = opening(3)
    chart = state.chart
    hold(state, BLUE, "wine", "books", gold=2, spice=3)
    group = ("lion_f1", "lion_f2", "lion_f3", "lion_f4")
    pairs = ("tiger_f5", "tiger_f6", "panther_f1", "panther_f2")
    state.posts[BLUE] = [chart.index[name] for name in (*group, *pairs)]
    state.tiles[BLUE] = [0, 2, 5, 0, 1]
    state.bonus[BLUE] = [1]
    line = state.standings()[BLUE]
    assert line.categories["trade"] == 20
    assert line.categories["bonus"] == 2
    assert line.categories["groups"] == 20
    assert (line.categories["goods"], line.categories["gold"], line.categories["spices"]) == (2, 2, 1)
    assert line.points == 47


@pytest.mark.rule("FE-130", "FE-156", "FE-E27")
def test_odd_spice_and_ties() -> None:
    state = opening(3)
    for seat in range(3):
        hold(state, seat, silver=3)
    state.gold = [29, 29, 5]
    state.spice = [3, 2, 0]
    assert [line.place for line in state.standings()] == [1, 1, 3]
    Finish("deck").run(state)
    assert state.over
    assert told(state, SoldEvent) == [SoldEvent(RED, "spice", 1, 0)]
    table = state.standings()
    assert [(line.points, line.ties, line.place) for line in table] == [(30, (4,), 1), (30, (3,), 2), (5, (3,), 3)]
    for silver, specials, sold in ((6, [], 0), (5, [], 1), (5, [1], 0)):
        state = opening(2, "extended")
        hold(state, RED, silver=silver, spice=1)
        state.specials[RED] = specials
        Finish("deck").run(state)
        assert len(told(state, SoldEvent)) == sold
