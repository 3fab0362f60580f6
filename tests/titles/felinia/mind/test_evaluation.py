"""The computer player of Felinia in positions where one answer is clearly right."""

from __future__ import annotations

from collections import Counter
from itertools import repeat
from random import Random
from typing import Any

import pytest

from game.players import Budget, contested, player
from game.players.ladder import Greedy
from game.players.minds import mind_of
from game.players.playout import Streams, playout
from game.players.policy import Horizon
from game.players.tree import Tree
from game.rules.felinia.actions import OWN_BOARD, Buy, PlaceBid, Reveal, Sell, Step, Stop
from game.rules.felinia.components import TILE_INDEX, Country, Good
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.events import PostFounded, WentHome
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, Event
from game.rules.toolkit import unroll
from game.titles.felinia.mind.evaluation import at_home
from game.titles.felinia.mind.holdings import best_posts, holdings, island
from game.titles.felinia.mind.posts import hand_of
from tests.rules.felinia.positions import (
    BLUE,
    RED,
    bids,
    face_up,
    hold,
    lay,
    opening,
    post,
    sail,
    ships,
    trading,
)
from tests.rules.tables import fresh, play_out

MIND = mind_of("felinia")

UNHURRIED = Budget(playouts=6)


def chosen_by(state: Felinia, seat: int) -> Action:
    assert state.decision.seat == seat
    return player("normal", "felinia").choose(state.seen_by(seat), seat, Random(1)).action


def two_ships() -> Felinia:
    """Red lacks one good for each of two ships, and each lies alone on a market."""
    state = opening(2)
    ships(state, ("5:00", ()), ("5:30", ()), ("7:00", (BLUE,)), ("9:45", (BLUE,)))
    hold(state, BLUE)
    hold(state, RED, "watches", "clothes", silver=6)
    for market, good in enumerate(("watches", "clothes", "crockery"), 1):
        lay(state, market, good)
    return state


def test_it_sends_two_merchants_in_a_round_where_it_can() -> None:
    state = two_ships()
    chosen: list[str] = []
    while len(chosen) < 2:
        action = PlaceBid(OWN_BOARD)
        if state.decision.seat == RED:
            choice = player("normal", "felinia").choose(state.seen_by(RED), RED, Random(1)).action
            assert isinstance(choice, PlaceBid)
            action = choice
            chosen.append(action.place)
        state.play(action)
    assert sorted(chosen) == ["market_1", "market_2"]


def test_a_second_merchant_counts_as_far_as_tokens_and_silver_bring_it() -> None:
    def second(*stacks: int, silver: int = 6) -> float:
        state = two_ships()
        state.silver[RED] = silver
        for market in stacks:
            bids(state, market, RED)
        return MIND.evaluation.measure(state)[RED][list(MIND.evaluation.features).index("bids.second")]

    both = second(1, 2)
    assert 0 < second(1) < both
    assert second(3) == 0
    assert second(1, 2, silver=3) < both, "two tokens and two ships cost four"


def test_a_good_that_a_ship_demands_is_bought_though_another_ship_is_nearer() -> None:
    """Lynx lacks one crockery already; clothes bring Lion, too, within one good."""
    state = opening(2)
    ships(state, ("5:00", ()), ("6:00", ()), ("7:00", ()), ("7:30", ()))
    hold(state, BLUE)
    hold(state, RED, "crockery", "clothes", silver=2)
    for market in (1, 2, 3):
        lay(state, market, "clothes", "wine")
    bids(state, 1, RED)
    trading(state)
    assert chosen_by(state, RED) == Buy("clothes")


def test_silver_that_would_be_lost_does_not_keep_tokens_off_the_markets() -> None:
    """Red has all the silver a board holds, and every good of the tiger's ship lies on a market."""
    state = opening(2)
    ships(state, ("6:00", ()), ("7:00", ()), ("9:15", ()), ("9:30", ()))
    hold(state, BLUE, silver=6)
    hold(state, RED, "watches", "watches", "crockery", silver=6)
    lay(state, 1, "wine", "wine", "crockery")
    lay(state, 2, "watches", "wine", "wine")
    lay(state, 3, "watches", "watches", "crockery")
    bids(state, 1, RED)
    assert chosen_by(state, RED) != PlaceBid(OWN_BOARD)


def test_a_trading_post_is_worth_what_it_was_worth_ahead() -> None:
    """Neither the ship that sails nor the merchant who lands loses what is expected of them."""
    state = opening(2, "base")
    post(state, RED, "lion_f2")
    face_up(state, "tiger_f2", "tiger")
    ships(state, ("6:15", (RED,)), ("5:00", ()), ("5:30", ()), ("6:00", ()))
    aboard = MIND.evaluation.values(state)[RED]
    sail(state, "8:15", RED)
    for action in (Stop(), Step("tiger_x1"), Step("tiger_f2")):
        assert abs(MIND.evaluation.values(state)[RED] - aboard) < 2
        state.play(action)
    assert state.posts[RED]
    assert abs(MIND.evaluation.values(state)[RED] - aboard) < 2


def test_a_special_tile_is_worth_the_same_before_and_after_it_is_taken() -> None:
    """Two points for each of the three units of food, and what the food still to come will bring."""
    state = opening(2, "extended")
    state.food[RED] = 3
    larder = TILE_INDEX["special_food_points"]
    ahead = hand_of(state, RED).tile(larder)
    assert ahead > 6
    before = MIND.evaluation.values(state)[RED]
    state.specials[RED].append(0)
    assert MIND.evaluation.values(state)[RED] - before == pytest.approx(ahead, abs=0.1)


def test_gold_is_sold_before_goods_that_ships_demand() -> None:
    """For a second pair of watches, with which Red goes aboard at once."""
    state = opening(2)
    ships(state, ("5:00", ()), ("5:30", ()), ("6:00", ()), ("7:30", ()))
    hold(state, BLUE)
    hold(state, RED, "watches", "clothes", "crockery", silver=0, gold=2)
    lay(state, 1, "watches")
    bids(state, 1, RED)
    trading(state)
    assert chosen_by(state, RED) == Sell("gold")


def test_a_token_at_the_guild_brings_the_good_that_is_missing() -> None:
    """For one that no ship demands; without such a one it brings nothing."""

    def ready(*goods: str) -> float:
        state = opening(2)
        ships(state, ("5:00", ()), ("5:30", ()), ("9:00", ()), ("7:15", ()))
        hold(state, RED, *goods, silver=4)
        bids(state, 6, RED)
        return MIND.evaluation.measure(state)[RED][list(MIND.evaluation.features).index("bids.m0")]

    assert ready("watches", "books")
    assert not ready("watches")


@pytest.mark.parametrize(("country", "good"), [("lion", "clothes"), ("panther", "wine")])
def test_goods_are_bought_for_the_country_where_a_post_is_worth_most(country: Country, good: Good) -> None:
    """Two goods are missing for either ship; in one country two posts wait for a third."""
    state = opening(2, "base")
    post(state, RED, f"{country}_f1", f"{country}_f2")
    ships(state, ("7:00", ()), ("5:45", ()))
    hold(state, BLUE, silver=3)
    hold(state, RED, "watches", "books", silver=2)
    lay(state, 1, "clothes", "wine")
    lay(state, 2, "crockery", "crockery")
    bids(state, 1, RED)
    bids(state, 2, BLUE)
    trading(state)
    assert chosen_by(state, RED) == Buy(good)


def last_bids() -> Felinia:
    """Red bids, then Blue. Each lacks one pair of watches, and only one lies there; Red lacks clothes as well."""
    state = opening(2)
    ships(state, ("5:00", ()), ("5:30", ()), ("7:00", (BLUE,)), ("9:45", (BLUE,)))
    hold(state, RED, "watches", "clothes", silver=4)
    hold(state, BLUE, "watches", silver=6)
    for market, good in enumerate(("watches", "clothes", "crockery"), 1):
        lay(state, market, good)
    later = [item for item in state.agenda if not isinstance(item, Bid)]
    state.agenda = [*later, Bid(seat=BLUE, bid_round=3), Bid(seat=RED, bid_round=3)]
    return state


def test_hard_does_not_bid_for_what_the_next_player_takes_from_it() -> None:
    """Whoever bids on top buys first."""
    for seed in range(3):
        view = last_bids().seen_by(RED)
        assert player("hard", "felinia").choose(view, RED, Random(seed), UNHURRIED).action == PlaceBid("market_2")


def played_on(level: str, horizon: Horizon, seed: int) -> list[float]:
    """What Red's and Blue's values come to after Red's bid for the watches."""
    tree = Tree(mind_of("felinia", level=level), Random(1), 20, 1)
    return contested.outcome(tree, last_bids(), RED, horizon, PlaceBid("market_1"), seed)[1]


def test_a_bid_is_played_on_through_all_deals() -> None:
    """With the same seed to the same end: Blue buys the watches, and Red's token is wasted or brings the clothes."""
    tree = Tree(MIND, Random(1), 20, 1)
    near = MIND.policy.horizon(last_bids())
    ends = [contested.outcome(tree, last_bids(), RED, near, PlaceBid(f"market_{market}"), 1)[1] for market in (1, 2, 2)]
    assert ends[0][RED] + 2 < ends[1][RED]
    assert ends[1] == ends[2]


def test_expert_plays_bids_on_through_the_next_round() -> None:
    """What they come to there counts half; until then it meets other luck with every seed."""
    here, there, both = Horizon(0, 8, 1), Horizon(1, 8, 1), Horizon(1, 8, 1, before=(0,))
    assert mind_of("felinia", level="expert").policy.horizon(last_bids()).turns == 1
    now, later, mean = (played_on("expert", horizon, 1) for horizon in (here, there, both))
    assert mean == pytest.approx([(a + b) / 2 for a, b in zip(now, later, strict=True)])
    assert now == played_on("expert", here, 2)
    assert later != played_on("expert", there, 2)


def test_expert_plans_its_deals_in_playouts() -> None:
    """What two goods bring is worth less than they are, unless one looks on: for a second pair of watches, with which
    Red goes aboard."""
    state = opening(2)
    ships(state, ("6:30", ()), ("6:45", ()), ("9:30", ()), ("5:45", ()))
    hold(state, BLUE)
    hold(state, RED, "watches", "clothes", "wine", "crockery", silver=0)
    lay(state, 1, "watches")
    bids(state, 1, RED, BLUE)
    trading(state)
    aboard = {}
    for level in ("hard", "expert"):
        mind, now = mind_of("felinia", level=level), state.copy()
        chooser = contested.PlayoutChooser(Tree(mind, Random(1), 20, 1), RED, Random(1))
        playout(now, mind.policy.settled, chooser, Streams(1), mind.policy.options)
        aboard[level] = state.merchants[RED] - now.merchants[RED]
    assert aboard == {"hard": 0, "expert": 1}


def test_tiles_are_turned_where_a_post_would_be_worth_most() -> None:
    """Two posts wait for a third: beside them the tiles that can be found are worth more, and all are alike."""
    state = opening(3, "base")
    post(state, RED, "tiger_f1", "tiger_f2")
    ships(state, ("6:15", (RED,)), ("5:00", ()), ("5:30", ()), ("6:00", ()))
    sail(state, "8:15", RED)
    looks = MIND.policy.sensible(state, state.options())
    assert Reveal("tiger_f3") in looks
    assert len(looks) < len(state.options()) - 1


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_nearly_every_voyage_founds_a_post(mode: str) -> None:
    state: Any = fresh("felinia", 3, {"mode": mode})
    luck, told, mind = repeat(Random(2)), Counter[type[Event]](), Greedy(MIND, width=30, samples=1)
    while unroll(state, luck):
        seat = state.decision.seat
        state.play(mind.choose(state.seen_by(seat), seat, Random(seat)).action)
        told.update(map(type, state.journal))
        state.journal.clear()
    assert told[WentHome] <= 1
    assert told[PostFounded] >= 5 * state.seats


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_what_is_remembered_is_what_would_be_reckoned_anew(mode: str) -> None:
    """Points and features of positions all over a game, though most of each comes from earlier ones."""
    state: Any = fresh("felinia", 3, {"mode": mode})
    play_out(state, Random(5), before=lambda now: features_agree(now))
    features_agree(state)


def features_agree(state: Any) -> None:
    assert list(MIND.evaluation.points(state)) == [line.points for line in state.standings()]
    rows = MIND.evaluation.measure(state)
    for remembered in (at_home, best_posts, holdings, island):
        remembered.cache_clear()
    assert MIND.evaluation.measure(state) == rows


def open_bids(over_blue: bool) -> Felinia:
    """Red bids last but one: Blue is alone on the first market, nobody on the second, and on the third lies Red's
    token, at times on Blue's. Red's posts wait for a third, for which watches are missing."""
    state = opening(2)
    ships(state, ("5:00", ()), ("5:15", ()), ("7:00", ()), ("9:45", (BLUE,)))
    post(state, RED, "tiger_f1", "tiger_f2")
    hold(state, RED, "watches", silver=3)
    hold(state, BLUE, "watches", silver=3)
    for market, goods in enumerate((("watches", "crockery"), ("wine", "clothes"), ("clothes", "watches")), 1):
        lay(state, market, *goods)
    bids(state, 1, BLUE)
    bids(state, 3, *((RED, BLUE) if over_blue else (RED,)))
    later = [item for item in state.agenda if not isinstance(item, Bid)]
    state.agenda = [*later, Bid(seat=BLUE, bid_round=3), Bid(seat=RED, bid_round=3)]
    return state


def sorts_at(state: Felinia, place: str) -> set[str]:
    return set(MIND.personality.traits(state, PlaceBid(place)))


def test_a_bid_is_of_the_sorts_that_everybody_sees() -> None:
    state = open_bids(over_blue=True)
    assert sorts_at(state, OWN_BOARD) == {"bid.home"}
    assert sorts_at(state, "market_1") == {"bid.rival", "bid.plan"}
    assert sorts_at(state, "market_2") == {"bid.empty"}
    assert sorts_at(state, "market_3") == {"bid.stack", "bid.plan"}
    bids(state, 3, BLUE, RED)
    assert sorts_at(state, "market_3") == {"bid.rival", "bid.stack", "bid.plan"}


def test_only_a_bonus_tile_that_pays_is_worth_a_bid_at_the_guild() -> None:
    state = opening(2)
    hold(state, RED, "watches", "wine", silver=3, gold=1, spice=1)
    assert not sorts_at(state, "guild")
    state.tiles[RED][0] = 5
    assert sorts_at(state, "guild") == {"bonus.bid"}
    bids(state, 6, RED)
    assert not sorts_at(state, "guild")


@pytest.mark.parametrize(
    ("style", "over_blue", "usual", "liked"),
    [
        ("shipper", True, OWN_BOARD, "market_2"),
        ("builder", True, OWN_BOARD, "market_3"),
        ("gambler", True, OWN_BOARD, "market_3"),
        ("hoarder", False, "market_2", OWN_BOARD),
    ],
)
def test_a_style_bids_in_its_way_where_bids_are_nearly_as_good(
    style: str, over_blue: bool, usual: str, liked: str
) -> None:
    view = open_bids(over_blue).seen_by(RED)
    for name, place in (("all_rounder", usual), (style, liked)):
        assert player("normal", "felinia", name).choose(view, RED, Random(1)).action == PlaceBid(place)


@pytest.mark.parametrize("style", ["gambler", "blocker"])
def test_some_styles_lean_more_where_bids_are_played_on_a_few_times(style: str) -> None:
    normal, hard, expert = (
        mind_of("felinia", style, level).personality.likes for level in ("normal", "hard", "expert")
    )
    assert normal == expert
    assert hard.keys() == normal.keys()
    assert min(hard.values()) > max(normal.values())
