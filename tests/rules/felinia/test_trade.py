"""Bidding, markets, the guild, boarding, sales and supplies (5, 5.1, 5.2 and 6)."""

from __future__ import annotations

import pytest

from game.rules.felinia.actions import (
    Buy,
    Decline,
    Done,
    Embark,
    PlaceBid,
    Sell,
    Step,
    SwapFood,
    SwapSpice,
    TakeBonus,
)
from game.rules.felinia.components import DECK, GOODS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.trade import NEXT_TOKEN, AtGuild, AtMarket
from game.rules.felinia.events import BidReturned, BoardCleared, Declined, FinalBegan, Gained, PhaseBegan
from game.rules.felinia.events import Sold as SoldEvent
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from tests.rules.felinia.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    bid_all,
    bids,
    boards,
    good,
    hold,
    lay,
    opening,
    play,
    refusal,
    sail,
    ships,
    told,
    trading,
)


def answers(state: Felinia) -> list[Action]:
    """The legal answers but for sales."""
    return [action for action in state.options() if not isinstance(action, Sell)]


def goods_of(state: Felinia, seat: int) -> dict[str, int]:
    return {GOODS[i]: n for i, n in enumerate(state.goods[seat]) if n}


def bare(state: Felinia) -> None:
    """Nobody holds anything, no ship can be boarded."""
    for seat in range(state.seats):
        hold(state, seat, silver=0, gold=0, spice=0, food=0)


# -- bidding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-44", "FE-47")
def test_three_bid_rounds_then_trade() -> None:
    state = opening(3, first=1)
    order = []
    while isinstance(state.decision, Bid):
        order.append((state.decision.seat, state.decision.bid_round))
        assert Decline() not in state.options()
        state.play(PlaceBid("own_board"))
    assert order == [((1 + k) % 3, 1 + k // 3) for k in range(9)]
    play(state)
    phases = [event.phase for event in told(state, PhaseBegan)]
    assert phases == ["trade", "exploration", "storage", "preparation", "bidding"]


@pytest.mark.rule("FE-48", "FE-52")
def test_where_tokens_go() -> None:
    state = opening(3)
    lay(state, 2)
    bid = [action.place for action in answers(state) if isinstance(action, PlaceBid)]
    assert bid == ["own_board", "market_1", "market_2", "market_3", "market_4", "guild"]
    assert refusal(state, PlaceBid("market_5")) == ("market.closed", {"market": 5, "open": 4}, "FE-48")
    assert refusal(state, PlaceBid("dock_1"))[0] == "place.unknown"
    for _ in range(9):
        state.play(PlaceBid("market_2"))
    assert told(state, BidReturned)[0].place == "market_2"


@pytest.mark.rule("FE-49", "FE-50", "FE-124", "FE-E1")
def test_own_board_gives_the_bid_rounds_silver() -> None:
    state = opening(2, "base")
    state.silver = [0, 4]
    state.play(PlaceBid("guild"))
    state.play(PlaceBid("guild"))
    state.play(PlaceBid("own_board"))
    assert state.silver == [2, 4]
    state.play(PlaceBid("own_board"))
    assert state.silver == [2, 6]
    state.silver = [0, 5]
    state.play(PlaceBid("own_board"))
    assert state.silver[RED] == 3
    assert state.on_board == [[0, 1, 1], [0, 1, 0]]
    state.play(PlaceBid("own_board"))
    assert Gained(BLUE, "silver", 1, 2) in told(state, Gained)


@pytest.mark.rule("FE-51", "FE-E2")
def test_tokens_stack_and_the_top_one_acts_first() -> None:
    state = opening(2, "base")
    lay(state, 1, "books", "books", "wine")
    state.play(PlaceBid("market_1"))  # Red
    state.play(PlaceBid("market_1"))
    assert state.bids[0] == [RED, BLUE]
    bare(state)
    hold(state, BLUE, silver=6)
    hold(state, RED, silver=2)
    bid_all(state)
    assert asked(state) == AtMarket(BLUE)
    silver = state.silver[BLUE]
    state.play(Buy("books"))
    assert state.silver[BLUE] == silver - 2


@pytest.mark.rule("FE-53", "FE-117")
def test_tokens_on_boards_stay_until_preparation() -> None:
    state = opening(2, "base")
    bid_all(state)
    play(state)
    events = state.journal or []
    cleared = [i for i, event in enumerate(events) if isinstance(event, BoardCleared)]
    assert [events[i] for i in cleared] == [BoardCleared(RED, 3), BoardCleared(BLUE, 3)]
    assert cleared[0] > events.index(PhaseBegan("preparation"))
    assert state.on_board == [[0, 0, 0]] * 2


# -- markets ----------------------------------------------------------------------------------------------------------


def stacked(*goods: str) -> Felinia:
    """The stack of the examples: from the top Blue, Red, Green, Red on market 1."""
    state = opening(3)
    bare(state)
    lay(state, 1, *goods)
    bids(state, 1, BLUE, RED, GREEN, RED)
    hold(state, BLUE, silver=4)
    hold(state, RED, silver=3)
    hold(state, GREEN, silver=2)
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:45", ()))
    trading(state)
    return state


@pytest.mark.rule("FE-55", "FE-56", "FE-58", "FE-59", "FE-60", "FE-61", "FE-E3")
def test_four_tokens() -> None:
    state = stacked("books", "wine", "clothes")
    assert asked(state) == AtMarket(BLUE)
    assert answers(state) == [Buy("books"), Buy("wine"), Buy("clothes"), Decline()]
    state.play(Buy("wine"))
    assert (state.silver[BLUE], goods_of(state, BLUE), len(state.market[0])) == (0, {"wine": 1}, 2)
    assert asked(state) == AtMarket(RED)
    assert refusal(state, Buy("wine")) == ("market.lacks", {"good": "wine", "market": 1}, "FE-58")
    state.play(Decline())
    assert (state.silver[RED], asked(state)) == (3, AtMarket(GREEN))
    state.play(Buy("books"))
    assert state.silver[GREEN] == 0
    assert asked(state) == AtMarket(RED)
    state.play(Buy("clothes"))
    assert state.silver[RED] == 2
    assert not any(state.bids)


@pytest.mark.rule("FE-62", "FE-E4")
def test_empty_market() -> None:
    state = stacked("books", "wine")
    state.play(Buy("wine"))
    state.play(Buy("books"))
    assert state.silver[RED] == 0
    auto = [event for event in told(state, Declined) if not event.asked]
    assert auto == [Declined(GREEN, "market_1", 2, False), Declined(RED, "market_1", 1, False)]
    assert state.phase != "trade"


@pytest.mark.rule("FE-54", "FE-57")
def test_markets_in_order_then_the_guild() -> None:
    state = opening(4)
    bare(state)
    for market in range(1, 6):
        lay(state, market, "books")
        bids(state, market, market % 4)
    bids(state, 6, RED)
    for seat in range(4):
        hold(state, seat, silver=6)
    hold(state, RED, "wine", silver=6)
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:15", ()))
    trading(state)
    seen = []
    while state.phase == "trade":
        seen.append((state.place, asked(state).seat))
        state.play(Decline())
    assert seen == [(0, BLUE), (1, GREEN), (2, YELLOW), (3, RED), (4, BLUE), (5, RED)]
    assert len(told(state, BidReturned)) == 6


@pytest.mark.rule("FE-58", "FE-125")
def test_silver_short() -> None:
    state = stacked("books", "wine", "clothes")
    state.silver[BLUE] = 3
    assert refusal(state, Buy("books")) == ("silver.short", {"need": 4, "have": 3}, "FE-58")
    assert refusal(state, Sell("gold")) == ("sale.none", {"what": "gold"}, "FE-125")


@pytest.mark.rule("FE-45", "FE-46", "FE-63", "FE-E21")
def test_prices_out_of_reach_are_declined_without_asking() -> None:
    state = opening(4)
    bare(state)
    lay(state, 1, "books", "wine", "clothes")
    bids(state, 1, BLUE, RED, GREEN, GREEN, YELLOW, YELLOW, BLUE)
    hold(state, BLUE, silver=6, gold=3)
    hold(state, RED, silver=6)
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:45", ()))
    trading(state)
    assert told(state, Declined) == [Declined(BLUE, "market_1", 7, False)]
    assert asked(state) == AtMarket(RED)
    state.play(Buy("books"))
    assert state.silver[RED] == 0
    # sales count: two gold and a spice make five; a good is one more
    for spice, reached in ((0, False), (1, True)):
        other = opening(4)
        bare(other)
        lay(other, 1, "books")
        bids(other, 1, RED, BLUE, BLUE, BLUE, BLUE)
        hold(other, RED, gold=2, spice=spice)
        trading(other)
        assert (other.phase == "trade" and asked(other) == AtMarket(RED)) == reached
    assert answers(other) == [Decline()]
    other.play(Sell("gold"))
    other.play(Sell("gold"))
    assert refusal(other, Buy("books"))[1] == {"need": 5, "have": 4}
    other.play(Sell("spice"))
    other.play(Buy("books"))


@pytest.mark.rule("FE-61", "FE-74", "FE-E7")
def test_no_deal_no_boarding() -> None:
    state = opening(3)
    bare(state)
    lay(state, 2, "books")
    bids(state, 2, GREEN)
    hold(state, GREEN, "clothes", "clothes", "crockery", silver=3)
    ships(state, ("9:45", ()), ("6:00", ()), ("6:30", ()), ("8:45", ()))
    trading(state)
    assert refusal(state, Embark(0)) == ("deal.none", {}, "FE-74")
    state.play(Decline())
    assert not isinstance(asked(state), Board)
    assert state.phase != "trade"


# -- the guild --------------------------------------------------------------------------------------------------------


def at_guild(state: Felinia, *seats: int) -> None:
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:00", ()))
    bids(state, 6, *seats)
    trading(state)


@pytest.mark.rule("FE-64", "FE-65", "FE-67", "FE-71", "FE-E5")
def test_guild() -> None:
    state = opening(3)
    bare(state)
    hold(state, BLUE, silver=2, gold=1, spice=1)
    hold(state, RED, "wine", silver=1)
    at_guild(state, BLUE, RED)
    bag = state.bag[:]
    assert asked(state) == AtGuild(BLUE)
    assert refusal(state, SwapSpice("wine", "clothes")) == ("swap.nothing_to_give", {"good": "wine"}, "FE-67")
    state.play(TakeBonus("tiger_extra"))
    assert (state.silver[BLUE], state.gold[BLUE], state.spice[BLUE]) == (0, 0, 0)
    assert len(state.bonus_left) == 4
    assert asked(state) == AtGuild(RED)
    assert refusal(state, TakeBonus("tiger_extra"))[0] == "bonus.gone"
    assert refusal(state, TakeBonus("lion_plus1")) == ("gold.short", {"need": 1, "have": 0}, "FE-71")
    assert refusal(state, SwapFood("wine", "clothes")) == ("swap.extended", {}, "FE-64")
    assert refusal(state, SwapSpice("wine", "wine")) == ("swap.same", {"good": "wine"}, "FE-67")
    state.play(SwapSpice("wine", "clothes"))
    assert (state.silver[RED], state.spice[RED], goods_of(state, RED)) == (0, 1, {"clothes": 1})
    assert state.bag[good("wine")] == bag[good("wine")] + 1
    assert state.bag[good("clothes")] == bag[good("clothes")] - 1


@pytest.mark.rule("FE-65")
def test_guild_costs_the_price_besides() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, "wine", silver=1, gold=2, spice=1)
    at_guild(state, RED, BLUE)
    for action in (SwapSpice("wine", "books"), TakeBonus("lion_plus1")):
        assert refusal(state, action) == ("silver.short", {"need": 2, "have": 1}, "FE-65")


@pytest.mark.rule("FE-66")
def test_guild_may_be_declined() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, "wine", silver=3)
    at_guild(state, RED)
    state.play(Decline())
    assert state.silver[RED] == 3
    assert told(state, Declined) == [Declined(RED, "guild", 1, True)]


@pytest.mark.rule("FE-68", "FE-E26")
def test_only_what_the_bag_holds() -> None:
    state = opening(2, "base")
    bare(state)
    hold(state, RED, "wine", "books", silver=3)
    hold(state, BLUE)
    state.goods[BLUE] = [state.bag[i] if i != good("wine") else 0 for i in range(5)]
    state.bag = [0, state.bag[1], 0, 0, 0]
    at_guild(state, RED)
    assert answers(state) == [SwapSpice("books", "wine"), Decline()]
    assert refusal(state, SwapSpice("wine", "books")) == ("bag.lacks", {"good": "books"}, "FE-68")
    state.audit()


@pytest.mark.rule("FE-69", "FE-70", "FE-36")
def test_swaps_in_the_extended_game() -> None:
    state = opening(2, "extended")
    bare(state)
    hold(state, RED, "wine", silver=3)
    state.specials[RED] = [4]  # special_food_income
    at_guild(state, RED)
    state.play(SwapFood("wine", "books"))
    assert (state.food[RED], state.silver[RED]) == (1, 2)
    state = opening(2, "base")
    bare(state)
    hold(state, RED, "wine", silver=1)
    state.spice[BLUE] = 33  # all eleven cards
    at_guild(state, RED)
    state.play(SwapSpice("wine", "books"))
    assert (state.spice[RED], goods_of(state, RED)) == (0, {"books": 1})
    assert Gained(RED, "spice", 0, 1) in told(state, Gained)


@pytest.mark.rule("FE-72", "FE-73")
def test_when_the_guild_is_declined_without_asking() -> None:
    def asks(silver: int, gold: int, spice: int, *goods: str, price: int = 1, left: bool = True) -> bool:
        state = opening(2, "base")
        bare(state)
        hold(state, RED, *goods, silver=silver, gold=gold, spice=spice)
        if not left:
            state.bonus_left, state.bonus[BLUE] = [], [0, 1, 2, 3, 4]
        at_guild(state, RED, *([BLUE] * (price - 1)))
        return state.phase == "trade"

    assert not asks(6, 0, 0)
    assert asks(1, 0, 0, "wine")
    assert not asks(0, 0, 0, "wine")  # the only tile is kept to give
    assert asks(0, 0, 0, "wine", "wine")
    assert asks(1, 1, 1)
    assert not asks(0, 1, 1)  # the gold and the spice are needed
    assert asks(0, 2, 1)
    assert not asks(6, 1, 1, left=False)
    assert asks(2, 0, 0, "wine", price=2)
    assert not asks(1, 0, 0, "wine", price=2)
    state = opening(2, "base")
    hold(state, RED, "wine", silver=2, gold=1, spice=1)
    state.bonus_left, state.bonus[BLUE] = [], [0, 1, 2, 3, 4]
    at_guild(state, RED)
    assert refusal(state, TakeBonus("lion_plus1")) == ("bonus.none_left", {}, "FE-72")


# -- boarding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-75", "FE-76", "FE-77", "FE-78", "FE-79", "FE-80", "FE-E6")
def test_two_ships_at_once() -> None:
    state = opening(4)
    bare(state)
    hold(state, BLUE, "clothes", "clothes", "crockery", "watches", silver=2)
    lay(state, 1, "watches")
    bids(state, 1, BLUE)
    ships(state, ("9:45", ()), ("5:00", ()), ("6:00", ()), ("8:00", ()))
    trading(state)
    state.play(Buy("watches"))
    assert asked(state) == Board(BLUE)
    bag = sum(state.bag)
    assert answers(state) == [Embark(0), Embark(1), Done()]
    state.play(Embark(0))
    assert state.aboard[0] == [BLUE]
    state.play(Embark(1))
    assert (goods_of(state, BLUE), state.silver[BLUE], sum(state.bag) - bag) == ({}, 0, 5)
    assert state.merchants[BLUE] == 8
    state.audit()


@pytest.mark.rule("FE-76", "FE-77", "FE-79")
def test_what_boarding_needs() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, "watches", "watches", "watches", "watches", "clothes", silver=1)
    ships(state, ("5:00", (BLUE,)), ("9:00", ()), ("7:00", ()), ("8:30", ()))
    boards(state, RED)
    assert refusal(state, Embark(0)) == ("ship.full", {"ship": 1, "spaces": 1}, "FE-76")
    assert refusal(state, Embark(2)) == ("goods.short", {"good": "clothes", "need": 2, "have": 1}, "FE-76")
    assert refusal(state, Embark(3)) == ("goods.short", {"good": "wine", "need": 1, "have": 0}, "FE-76")
    assert refusal(state, Embark(4)) == ("ship.unknown", {"ship": 5, "ships": 4}, "FE-76")
    state.silver[RED] = 0
    assert refusal(state, Embark(1)) == ("silver.short", {"need": 1, "have": 0}, "FE-76")
    state.silver[RED] = 1
    state.merchants[RED] = 0
    assert refusal(state, Embark(1)) == ("merchants.none", {}, "FE-76")
    state.merchants[RED] = 10
    state.play(Embark(1))
    assert goods_of(state, RED) == {"watches": 2, "clothes": 1}


@pytest.mark.rule("FE-78", "FE-79")
def test_both_spaces_of_a_ship_may_be_one_players() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, *["watches"] * 2, *["clothes"] * 4)
    ships(state, ("7:00", ()), ("9:00", ()), ("6:00", ()), ("8:30", ()))
    boards(state, RED)
    state.play(Embark(0))
    state.play(Embark(0))
    assert goods_of(state, RED) == {}


@pytest.mark.rule("FE-81")
def test_after_done_he_waits_for_his_next_deal() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, "watches", "watches", silver=6)
    lay(state, 1, "books", "wine")
    bids(state, 1, RED, RED)
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:45", ()))
    trading(state)
    state.play(Buy("books"))
    state.play(Done())
    assert asked(state) == AtMarket(RED)
    state.play(Buy("wine"))
    assert asked(state) == Board(RED)


@pytest.mark.rule("FE-82", "FE-46")
def test_boarding_is_not_asked_when_no_ship_is_in_reach() -> None:
    def asks(*goods: str, silver: int = 0) -> bool:
        state = opening(3)
        bare(state)
        hold(state, RED, *goods, silver=silver)
        ships(state, ("5:00", ()), ("8:00", (BLUE,)), ("5:30", ()), ("6:30", ()))
        boards(state, RED)
        return state.phase == "trade"

    assert asks("watches", "watches", silver=1)
    assert not asks("watches", "watches")
    assert asks("watches", "watches", "wine")  # the wine may be sold
    assert not asks("crockery", "crockery", silver=3)  # that ship is full
    assert not asks("watches", "clothes", silver=3)


@pytest.mark.rule("FE-83")
def test_the_last_merchant_sets_the_flag() -> None:
    state = opening(3)
    bare(state)
    hold(state, RED, "watches", "watches", silver=1)
    ships(state, ("5:00", ()), ("6:00", ()), ("6:30", ()), ("8:45", ()))
    state.merchants[RED] = 1
    state.place = 0
    bids(state, 6, GREEN)
    hold(state, GREEN, "wine", silver=2)
    lay(state, 1, "books")
    state.agenda.clear()
    state.phase = "trade"
    state.agenda += [NEXT_TOKEN, Board(RED)]
    state.play(Embark(0))
    assert state.final
    assert told(state, FinalBegan) == [FinalBegan(RED)]
    assert asked(state) == AtGuild(GREEN)  # played to its end for all


# -- silver, sales, supplies ------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-126", "FE-127", "FE-128", "FE-129")
def test_sales() -> None:
    state = opening(3)
    hold(state, RED, "wine", silver=0, gold=2, spice=1)
    bag = state.bag[good("wine")]
    state.play(Sell("gold"))
    state.play(Sell("spice"))
    state.play(Sell("wine"))
    assert (state.silver[RED], state.gold[RED], state.spice[RED]) == (4, 1, 0)
    assert state.bag[good("wine")] == bag + 1
    assert asked(state) == Bid(seat=RED)  # costs no turn
    state.silver[RED] = 5
    state.play(Sell("gold"))
    assert told(state, SoldEvent)[-1] == SoldEvent(RED, "gold", 1, 1)
    hold(state, RED, "wine", silver=6, food=2)
    state.play(Sell("wine"))
    assert told(state, SoldEvent)[-1] == SoldEvent(RED, "wine", 0, 1)
    assert refusal(state, Sell("food")) == ("sale.food", {}, "FE-128")


@pytest.mark.rule("FE-126")
def test_sales_at_every_decision_of_ones_own() -> None:
    state = opening(2, "extended")
    sail(state, "5:00", RED)
    state.gold[RED] = 1
    assert Sell("gold") in state.options()
    state.play(Sell("gold"))
    assert Step("lion_x1") in state.options()
    state.play(Step("lion_x1"))


@pytest.mark.rule("FE-131", "FE-132", "FE-133", "FE-E20")
def test_cards() -> None:
    def table(*gold: int) -> Felinia:
        state = opening(4)
        state.gold = list(gold)
        return state

    state = table(2, 4, 5, 8)
    assert state.gain(RED, "gold", 1) == 1
    state = table(2, 4, 5, 8)
    assert state.gain(BLUE, "gold", 1) == 0
    assert Gained(BLUE, "gold", 0, 1) in told(state, Gained)
    # units one by one: the first is lost, and so is the second
    assert state.gain(GREEN, "gold", 2) == 2  # 5 to 6 frees a card, 6 to 7 takes it
    state = table(2, 8, 8, 8)
    assert state.gain(RED, "gold", 1) == 1  # more than eleven are in use, but from 2 to 3 frees a card
    state = table(2, 4, 5, 8)
    state.play(PlaceBid("guild"))
    state.play(PlaceBid("guild"))
    state.play(PlaceBid("guild"))
    state.play(Sell("gold"))
    assert state.gold[YELLOW] == 7
    state = table(2, 4, 4, 9)  # 2 + 2 + 2 + 3; with 8 more cards in use than there are afterwards
    state.gold[RED] = 8
    state.agenda[-1] = Bid(seat=YELLOW)
    state.play(Sell("gold"))
    assert sum(n // 3 + n % 3 for n in state.gold) > 11


@pytest.mark.rule("FE-132")
def test_units_of_one_gain_are_judged_one_by_one() -> None:
    state = opening(4)
    state.gold = [1, 8, 8, 2]  # eleven cards; three gold of one player would need no more than one gold does
    assert state.gain(RED, "gold", 2) == 0
    assert state.gold[RED] == 1
    assert told(state, Gained)[-1] == Gained(RED, "gold", 0, 2)


@pytest.mark.rule("FE-134")
def test_an_empty_bag() -> None:
    state = opening(2, "base")
    bare(state)
    hold(state, RED, "wine", silver=3)
    state.goods[BLUE] = state.bag[:]
    state.bag = [0] * 5
    at_guild(state, RED)
    assert state.phase != "trade"  # no swap is possible
    state.audit()


def test_costs_are_the_deck_tiles() -> None:
    """Each deck tile is boarded with just its own cost."""
    for deck in DECK:
        state = opening(3)
        bare(state)
        hold(state, RED, *(name for name, n in deck.goods.items() for _ in range(n)), silver=deck.silver)
        others = [one.departure for one in DECK if one is not deck][:3]
        ships(state, (deck.departure, ()), *((name, ()) for name in others))
        boards(state, RED)
        assert state.refusal(Embark(0)) is None
        state.play(Embark(0))
        assert goods_of(state, RED) == {}
        assert state.silver[RED] == 0
