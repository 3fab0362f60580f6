"""The value function of Puerto Rico: colonists go where they work, and a greedy player beats chance."""

from __future__ import annotations

from itertools import repeat
from random import Random
from typing import Any

import msgspec
import pytest

from game.players import player
from game.players.choice import Budget
from game.players.evaluation import Evaluation
from game.players.memo_playout import MemoPlayouts
from game.players.minds import mind_of
from game.players.network import Networked
from game.players.policy import Horizon
from game.players.reasons import contrast
from game.players.tree import Tree
from game.rules.puerto_rico.actions import (
    Build,
    Keep,
    Load,
    Pass,
    Sell,
    TakeBarrel,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.components import CORN, INDEX
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import picks_left
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.setting import PuertoRicoSetting
from game.rules.puerto_rico.state import PuertoRico
from game.rules.toolkit import unroll
from game.titles.puerto_rico.analysis import placing
from game.titles.puerto_rico.mind.evaluation import PuertoRicoEvaluation
from game.titles.puerto_rico.mind.features import ANY_ROLE, FEATURES, ROLES
from tests.rules.puerto_rico.positions import bare, crowd, give, lay_row, plant, role, settlers, stand, stock
from tests.rules.tables import fresh, play_out, random_answer
from tests.titles.puerto_rico import suggesting
from tools.lab.arena import Pairing, arena, tally

MIND: Any = mind_of("puerto_rico")


def test_placements_are_allowed_and_waste_nobody() -> None:
    asked = 0

    def before(state: Any) -> None:
        nonlocal asked
        decision = state.decision
        if isinstance(decision, Placement):
            asked += 1
            assert decision.refusal(state, suggesting.placed(state, decision.seat)) is None
            works = {way: placing.at_work(state, decision.seat, way) for way in decision.options(state)}
            for way in MIND.policy.considered(state):
                assert not placing.outdone(placing.at_work(state, decision.seat, way), works.values())

    for seats in (2, 4):
        play_out(fresh("puerto_rico", seats), Random(seats), before)
    assert asked > 20


def test_a_pair_works_before_two_that_do_not() -> None:
    state = bare()
    plant(state, 0, "coffee", 2)
    plant(state, 0, "tobacco", 2)
    stand(state, 0, "coffee_roaster", "small_sugar_mill", colonists=0)
    settlers(state, 3, ship=0)
    settlers(state, 0, supply=state.colonists - 1)
    role(state, "mayor")
    assert state.colonists_of(0) == 2
    placed = suggesting.placed(state, 0)
    assert (placed.island[4], placed.city[INDEX["coffee_roaster"]]) == (1, 1)


def test_points_are_those_of_the_standings() -> None:
    state: Any = fresh("puerto_rico", 4)
    play_out(state, Random(3), before=lambda now: points_agree(now))
    points_agree(state)


def points_agree(state: Any) -> None:
    assert list(MIND.evaluation.points(state)) == [line.points for line in state.standings()]


def test_values_looked_up_are_the_sums_of_the_features() -> None:
    """To the last round, where some count no longer."""

    def before(state: Any) -> None:
        if not state.over:
            assert MIND.evaluation.judge(state)[1] == pytest.approx(Evaluation.judge(MIND.evaluation, state)[1])

    for seats in (2, 3, 5):
        play_out(fresh("puerto_rico", seats), Random(seats), before)


SWITCHES = ("balanced_prices", "balanced_start", "vp_126", "open_vp", "ask_colonists", "refuse_dealt")


def test_first_sight_is_what_playing_would_show_and_changes_nothing() -> None:
    """At tables of different sizes and with mixed options in turn, which share what is remembered."""

    def worth(state: Any, action: Any) -> float:
        after = state.copy()
        after.agenda.pop().resolve(after, action)
        if TakeColonist in after.agenda[-1].answers:  # nobody declines one
            kinds.add(TakeColonist)
            after.agenda.pop().resolve(after, TakeColonist(True))
        after.ending = []  # that the game may end is not seen
        return float(MIND.evaluation.worth(after, state.decision.seat, MIND.evaluation.step(state)))

    kinds, mind = set(), player("easy", "puerto_rico")  # it builds what others do not
    games: list[Any] = [
        fresh("puerto_rico", seats, {name: (number + place) % 3 == 0 for place, name in enumerate(SWITCHES)})
        for number, seats in enumerate((2, 3, 4, 5, 2, 3))
    ]
    luck = repeat(Random(4))
    while any(not state.over for state in games):
        for state in games:
            if not (options := unroll(state, luck)):
                continue
            before = state.digest()
            seen = MIND.policy.glance(state, options)
            assert state.digest() == before
            if seen is not None and not state.ending:
                kinds.add(type(seen))
                assert worth(state, seen) == pytest.approx(max(worth(state, action) for action in options))
            state.advance(mind.choose(state, state.decision.seat, Random(state.round)).action)
    assert kinds >= {TakeTile, Build, TakeBarrel, Sell, Load, Keep, TakeColonist}


class DearCorn(PuertoRicoSetting, frozen=True):
    """With an option that the game has not got."""

    dear_corn: bool = False


def test_what_is_remembered_under_one_option_is_no_answer_under_another(monkeypatch: pytest.MonkeyPatch) -> None:
    income = PuertoRico.income

    def dearer(state: PuertoRico, seat: int, kind: int, trader: int) -> int:
        return income(state, seat, kind, trader) + 9 * (not kind and getattr(state.setting, "dear_corn", False))

    monkeypatch.setattr(PuertoRico, "income", dearer)
    state = bare()
    give(state, 0, corn=1, coffee=1)
    role(state, "trader")
    sold = []
    for dear in (False, True, False):
        state.setting = DearCorn(dear_corn=dear)
        sold.append(MIND.policy.glance(state, state.options()))
    assert sold == [Sell("coffee"), Sell("corn"), Sell("coffee")]


def test_a_barrel_more_is_taken() -> None:
    state = bare()
    plant(state, 0, "corn", 2, 2)
    role(state, "craftsman")
    assert chosen(state) == TakeBarrel("corn")


def chosen(state: Any, level: str = "normal", playouts: int = 8) -> Any:
    """What the player of a level answers."""
    seat = state.decision.seat
    return player(level, "puerto_rico").choose(state.seen_by(seat), seat, Random(1), Budget(playouts=playouts)).action


def test_a_role_is_not_said_to_keep_points_from_those_who_use_it_as_well() -> None:
    """All four have the same island and the same coins."""
    state = bare()
    for seat in range(4):
        plant(state, seat, "corn", 2)
        state.money[seat] = 4
    builder, prospector = (TakeRole(state.cards.index(name)) for name in ("builder", "prospector"))
    told = contrast(MIND, state, 0, builder, prospector, Random(1))
    assert "reason.rival" not in {reason.key for reason in told.reasons}


def test_that_colonists_count_no_longer_is_not_said_to_bring_some() -> None:
    """The mayor leaves too few for the ship, so the game ends with the round."""
    state = bare()
    for seat in range(4):
        plant(state, seat, "corn", 2, 2)
    stand(state, 0, "sugar_mill", "indigo_plant", colonists=0)
    settlers(state, 0, supply=state.colonists - 6)
    settlers(state, 1, supply=2)
    mayor, prospector = (TakeRole(state.cards.index(name)) for name in ("mayor", "prospector"))
    assert MIND.evaluation.parts(state, 0)["colonists"] < 0
    told = contrast(MIND, state, 0, mayor, prospector, Random(1))
    assert "reason.colonists" not in {reason.key for reason in told.reasons}


def role_chosen(state: Any, level: str) -> str:
    name: str = state.cards[chosen(state, level).card]
    return name


def test_the_most_valuable_barrel_is_sold() -> None:
    state = bare()
    give(state, 0, corn=6, coffee=2)
    role(state, "trader")
    assert chosen(state) == Sell("coffee")


def test_a_role_is_judged_when_the_others_have_answered() -> None:
    """The trader, for one who has nothing to sell, brings the coffee of the next player to market."""
    state = bare()
    give(state, 1, coffee=1)
    worth = []
    for answered in (False, True):
        tree = Tree(MIND, Random(1), width=100, samples=1, answered=answered)
        options = MIND.policy.options(state)
        tree.begin(state.copy(), options)
        trader = next(action for action in options if action == TakeRole(state.cards.index("trader")))
        worth.append(tree.root.children[trader].values[1])
    assert worth[1] > worth[0]


def test_expert_looks_further_than_hard() -> None:
    hard, expert, shipper = (
        mind_of("puerto_rico", style, level).policy.horizon(bare())
        for style, level in (("", "hard"), ("", "expert"), ("shipper", "expert"))
    )
    assert hard.turns in expert.before
    assert hard.turns < expert.turns
    assert shipper == expert


def test_near_its_end_expert_plays_the_game_on_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """And chances are then a matter of points, for the real game may still end a little otherwise."""
    ends: list[bool] = []
    judge = PuertoRicoEvaluation.judge_simulated_end

    def watch(own: Any, state: Any) -> Any:
        ends.append(state.over)
        chances, points = judge(own, state)
        assert [max(chances), sum(chances)] == pytest.approx([chances[points.index(max(points))], 1])
        return chances, points

    monkeypatch.setattr(PuertoRicoEvaluation, "judge_simulated_end", watch)
    state = bare()
    state.pool = state.pool_at_start // 2
    chosen(state, "expert")
    assert not ends
    state.pool = state.pool_at_start // 4
    chosen(state, "expert")
    assert ends
    assert all(ends)


def test_a_turn_that_playouts_met_before_is_not_examined_again(monkeypatch: pytest.MonkeyPatch) -> None:
    grown: list[int] = []
    grow = Tree.grow

    def count(tree: Tree, *what: Any) -> None:
        grown.append(1)
        grow(tree, *what)

    state = bare()
    tree = Tree(MIND, Random(1), 400, 1, True)
    options = MIND.policy.options(state)
    tree.begin(state.copy(), options)
    playouts = MemoPlayouts(tree, state, 0, Horizon(1, 8, 32))
    monkeypatch.setattr(Tree, "grow", count)
    trader = TakeRole(state.cards.index("trader"))
    first = playouts.outcome(trader, 5)
    turns = len(grown)
    assert turns == 6, "three others, then the new governor and those after: the seat is last in the next round"
    assert playouts.outcome(trader, 5)[:2] == first[:2]
    assert len(grown) < 2 * turns, "only what follows new tiles is examined anew"


def test_playouts_keep_apart_what_follows_different_options() -> None:
    """Even if another seat later answers what was an option here, such as building the same."""
    state = bare()
    state.money = [12] * state.seats
    role(state, "builder")

    def outcomes(options: list[Any]) -> list[Any]:
        tree = Tree(MIND, Random(1), 400, 1, True)
        tree.begin(state.copy(), MIND.policy.options(state))
        playouts = MemoPlayouts(tree, state, state.decision.seat, Horizon(1, 8, 32))
        return [playouts.outcome(option, 5)[:2] for option in options]

    options = MIND.policy.options(state)
    assert outcomes(options) == [outcomes([option])[0] for option in options]


def test_the_network_sees_what_is_measured() -> None:
    """Though what it makes of estates is kept: in the last round, too, and with no other network's memories."""
    far: Any = mind_of("puerto_rico", "", "expert").evaluation
    out = tuple(2 * weight for weight in far.network.out)
    doubled = far.over(far.plain, msgspec.structs.replace(far.network, out=out))
    last = 0
    for seats in (2, 5):
        state: Any = fresh("puerto_rico", seats)
        rng = Random(seats)
        while not state.over:
            last += bool(state.ending)
            for value in (far, doubled):
                chances, values = value.judge(state)
                plainly = Networked.judge(value, state)
                assert (chances, values) == (pytest.approx(plainly[0]), pytest.approx(plainly[1]))
            state.advance(random_answer(state, rng))
    assert last > 10


def test_in_the_last_round_goods_are_shipped() -> None:
    state = bare()
    give(state, 0, corn=6, coffee=2)
    state.trigger("city")
    assert state.cards[chosen(state).card] == "captain"


def test_normal_beats_random() -> None:
    """A small sample of what `python -m tools.lab.arena puerto_rico` measures."""
    assert tally(list(arena([Pairing("puerto_rico", "normal", "random", 2)], 12))).rate == 1


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_free_tile_is_taken(level: str) -> None:
    """Even one for which there is no building yet, as long as the island has room; the last spaces may be kept."""
    state = bare()
    plant(state, 0, "indigo")
    crowd(state, 3, 10)
    lay_row(state, "indigo", "indigo", "indigo", "sugar")
    role(state, "settler")
    state.play(TakeTile("sugar"))
    budget = Budget(playouts=8)
    for seat in (1, 2):
        answer = player(level, "puerto_rico").choose(state.seen_by(seat), seat, Random(1), budget).action
        assert answer == TakeTile("indigo")
        state.play(answer)
    assert Pass() in MIND.policy.options(state)


def test_of_tiles_that_look_alike_a_new_kind_is_taken() -> None:
    state = bare()
    plant(state, 0, "coffee")
    lay_row(state, "indigo", "tobacco", "coffee")
    role(state, "settler")
    tiles = MIND.policy.sensible(state, state.options())
    assert [take.tile for take in tiles] == ["quarry", "tobacco", "indigo", "coffee"]


def test_of_two_prospectors_the_richer_is_looked_at() -> None:
    state = bare(5)
    prospectors = [card for card, role in enumerate(state.cards) if role == "prospector"]
    state.roles[prospectors[0]] = 2
    options = state.options()
    assert MIND.policy.sensible(state, options) == [take for take in options if take != TakeRole(prospectors[1])]
    assert MIND.policy.sensible(bare(), options := bare().options()) == options


def test_a_hacienda_draws() -> None:
    state = bare()
    stand(state, 0, "hacienda")
    role(state, "settler")
    assert chosen(state) == UseHacienda(True)


THINKING = pytest.mark.parametrize("level", ["normal", "hard"])


def merchants(state: Any, seat: int) -> None:
    """Plantations and buildings that make six barrels of four kinds."""
    plant(state, seat, "corn", 2, 2)
    plant(state, seat, "indigo", 2, 2)
    plant(state, seat, "sugar", 1, 1)
    plant(state, seat, "tobacco", 1, 1)
    stand(state, seat, "indigo_plant", colonists=2)
    stand(state, seat, "small_sugar_mill", "tobacco_storage")


def last_pick(state: Any, *left: str) -> None:
    """Seat 0 takes the last role of a round, one of these."""
    state.governor, state.picks = 1, 3
    state.taken = [-1 if name in left else 1 for name in state.cards]
    state.agenda = [*picks_left(4, 1, 3)]


def half_way(state: Any) -> None:
    """Half of the colonists are gone, and everybody has shipped; seat 1 is a little ahead."""
    state.colonists //= 2
    state.chips = [10, 13, 10, 10]
    state.pool -= sum(state.chips)


@THINKING
def test_in_the_last_round_a_large_building_is_manned(level: str) -> None:
    """Rather than take doubloons that nothing can be built with."""
    state = bare()
    merchants(state, 0)
    stand(state, 0, "guild_hall", colonists=0)
    last_pick(state, "mayor", "prospector", "trader", "settler")
    state.roles[state.cards.index("prospector")] = 3
    state.trigger("city")
    assert role_chosen(state, level) == "mayor"


def test_late_in_the_game_a_large_building_is_manned_before_a_plantation() -> None:
    state = bare()
    merchants(state, 0)
    plant(state, 0, "corn", 3)
    stand(state, 0, "guild_hall", colonists=0)
    settlers(state, 0, supply=state.colonists - 1)
    state.pool = state.pool_at_start // 8
    assert suggesting.placed(state, 0).city[INDEX["guild_hall"]] == 1


def test_no_role_is_said_to_bring_what_its_phase_cannot() -> None:
    state = bare()
    features = {name.partition(".")[0] for name in FEATURES}
    for name, brings in ROLES.items():
        assert brings < features
        if name in state.cards:
            take = TakeRole(state.cards.index(name))
            told = {group for group in features if MIND.explanation.speaks(state, take, group)}
            assert told == (brings | ANY_ROLE) & features
    captain = state.cards.index("captain")
    assert not MIND.explanation.speaks(state, TakeRole(captain), "production")
    assert not MIND.explanation.speaks(state, TakeRole(captain), "money")
    state.roles[captain] = 1
    assert MIND.explanation.speaks(state, TakeRole(captain), "money")
    assert MIND.explanation.speaks(state, Build("small_market"), "production")


def test_in_the_last_round_goods_and_money_count_for_what_is_still_to_come() -> None:
    state = bare()
    give(state, 0, corn=3)
    state.money[0] = 9
    last_pick(state, "captain", "settler", "builder")
    state.trigger("city")
    parts = MIND.evaluation.parts(state, 0)
    assert parts["goods"] > 0 < parts["money"]
    last_pick(state, "settler", "trader", "mayor")
    assert not {"goods", "money"} & set(MIND.evaluation.parts(state, 0))


@THINKING
def test_what_is_worth_most_is_kept(level: str) -> None:
    state = bare()
    stand(state, 0, "small_warehouse")
    give(state, 0, corn=1, indigo=1, tobacco=4)
    half_way(state)
    state.agenda.append(StoreGoods(0))
    assert chosen(state, level).whole == ("tobacco",)


@THINKING
def test_the_trading_house_is_closed_to_the_next(level: str) -> None:
    """One space is left, and the next seat would sell coffee."""
    state = bare()
    stock(state, "indigo", "sugar", "tobacco")
    give(state, 0, corn=4)
    give(state, 1, coffee=2)
    stand(state, 1, "large_market")
    half_way(state)
    role(state, "trader", 3)
    assert state.decision.seat == 0
    assert chosen(state, level) == Sell("corn")


@THINKING
def test_the_poor_sell_for_two(level: str) -> None:
    """While there is much to buy: when the game was won anyway, chances said nothing."""
    state = bare()
    merchants(state, 0)
    state.money[0] = 2
    give(state, 0, sugar=1)
    role(state, "trader", 3)
    assert chosen(state, level) == Sell("sugar")


@THINKING
def test_the_next_captain_is_not_fed(level: str) -> None:
    """Everything that the craftsman brings, the next seat would ship first, with a harbor besides."""
    state = bare()
    plant(state, 0, "corn", 1, 1)
    merchants(state, 1)
    stand(state, 1, "harbor")
    half_way(state)
    state.governor, state.picks = 2, 2
    state.taken = [-1 if name in ("craftsman", "captain", "prospector", "trader") else 3 for name in state.cards]
    state.agenda = [*picks_left(4, 2, 2)]
    assert state.decision.seat == 0
    assert role_chosen(state, level) != "craftsman"


THINKING_AHEAD = pytest.mark.parametrize("level", ["hard", "expert"])


@THINKING_AHEAD
def test_no_colonist_goes_to_a_quarry_that_is_not_needed(level: str) -> None:
    """The builder is the seat's to take next, and a large building is paid for already: corn brings more."""
    state = bare()
    plant(state, 0, "corn", 2)
    plant(state, 0, "quarry")
    for seat in (1, 2, 3):
        plant(state, seat, "corn", 2, 2)
        plant(state, seat, "indigo", 2, 2)
        stand(state, seat, "small_indigo_plant")
    half_way(state)
    state.money = [9, 0, 0, 0]
    role(state, "mayor", 3)
    while state.decision.seat != 0:
        state.play(suggesting.placed(state, state.decision.seat))
    assert state.colonists_of(0) == 1
    assert chosen(state, level).island[CORN] == 1


def test_the_usual_placement_is_among_those_compared() -> None:
    state = bare()
    merchants(state, 0)
    plant(state, 0, "corn", 3)
    stand(state, 0, "harbor", colonists=0)
    settlers(state, 0, supply=state.colonists - 1)
    role(state, "mayor")
    usual, *others = MIND.policy.considered(state)
    assert usual == suggesting.placed(state, 0)
    assert usual not in others
    assert others
    assert all(state.refusal(way) is None for way in others)


@THINKING
def test_two_build_a_factory_where_four_kinds_are_made(level: str) -> None:
    """Though nobody is left to work in it before the next mayor."""
    state = bare(2)
    merchants(state, 0)
    plant(state, 1, "corn", 3, 3)
    stand(state, 1, "harbor")
    state.money[0] = 7
    role(state, "builder")
    assert chosen(state, level) == Build("factory")


def builder(state: Any, doubloons: int) -> None:
    """Seat 0 is to build half-way through the game, with a doubloon off for the role."""
    half_way(state)
    state.money[0] = doubloons
    role(state, "builder")


@THINKING
def test_who_ships_four_kinds_builds_a_harbor(level: str) -> None:
    """Though nobody is left to work in it before the next mayor."""
    state = bare()
    merchants(state, 0)
    builder(state, 7)
    assert chosen(state, level) == Build("harbor")


def planters(state: Any, seat: int) -> None:
    """Plantations and a building that make six barrels of the two cheapest kinds."""
    plant(state, seat, "corn", 3, 3)
    plant(state, seat, "indigo", 3, 3)
    stand(state, seat, "indigo_plant", colonists=3)


@THINKING
def test_who_makes_many_barrels_of_few_kinds_builds_a_wharf(level: str) -> None:
    state = bare()
    planters(state, 0)
    builder(state, 8)
    assert chosen(state, level) == Build("wharf")


@THINKING
def test_who_makes_much_of_one_kind_builds_a_warehouse(level: str) -> None:
    state = bare()
    plant(state, 0, "corn", 5, 5)
    stand(state, 0, "small_market", "hacienda", "small_indigo_plant", "small_sugar_mill")
    give(state, 0, corn=5)
    builder(state, 4)
    assert chosen(state, level, playouts=MIND.policy.horizon(state).rounds) == Build("small_warehouse")


@THINKING
def test_who_has_planted_coffee_builds_a_roaster(level: str) -> None:
    """Rather than a small market or a construction hut, though nobody is left to work in it."""
    state = bare()
    plant(state, 0, "corn", 2, 2)
    plant(state, 0, "coffee", 2, 0)
    state.money[0] = 5
    role(state, "builder")
    assert chosen(state, level) == Build("coffee_roaster")


@THINKING
def test_who_makes_hardly_anything_builds_nothing_to_ship_it_with(level: str) -> None:
    state = bare()
    plant(state, 0, "corn", 1, 1)
    builder(state, 9)
    assert chosen(state, level).building not in {"harbor", "wharf", "small_warehouse", "large_warehouse"}


@THINKING
def test_no_office_is_built_where_sales_bring_less_than_it_costs(level: str) -> None:
    """A barrel of coffee in the trading house hinders for a round, and half the game is over."""
    state = bare()
    plant(state, 0, "coffee", 2, 2)
    stand(state, 0, "coffee_roaster", colonists=2)
    give(state, 0, coffee=2)
    stock(state, "coffee", "sugar")
    builder(state, 4)
    assert Build("office") in state.options()
    assert chosen(state, level) != Build("office")


def test_a_harbor_is_manned_before_a_plantation() -> None:
    state = bare(2)
    merchants(state, 0)
    plant(state, 0, "corn", 3)
    stand(state, 0, "harbor", colonists=0)
    settlers(state, 0, supply=state.colonists - 1)
    assert suggesting.placed(state, 0).city[INDEX["harbor"]] == 1


def late(state: Any) -> None:
    """Like `half_way`, but three quarters of the colonists are gone."""
    half_way(state)
    state.colonists //= 2


def in_style(state: Any, style: str) -> Any:
    """What a normal player in one of the styles answers."""
    seat = state.decision.seat
    return player("normal", "puerto_rico", style).choose(state.seen_by(seat), seat, Random(1)).action


def test_a_planner_takes_the_quarry_where_an_all_rounder_plants_corn() -> None:
    state = bare()
    lay_row(state, *["corn"] * state.seats)
    late(state)
    role(state, "settler")
    assert in_style(state, "all_rounder") == TakeTile("corn")
    assert in_style(state, "builder") == TakeTile("quarry")


def test_a_gambler_plants_coffee_where_an_all_rounder_plants_corn() -> None:
    state = bare()
    lay_row(state, "corn", "corn", "corn", "coffee", "coffee")
    state.quarries = 0
    late(state)
    role(state, "settler")
    assert in_style(state, "all_rounder") == TakeTile("corn")
    assert in_style(state, "gambler") == TakeTile("coffee")


def test_a_shipper_sends_goods_off_where_an_all_rounder_waits() -> None:
    state = bare()
    merchants(state, 0)
    give(state, 0, corn=2)
    half_way(state)
    state.chips[1] += 16
    state.pool -= 16
    last_pick(state, "captain", "prospector")
    assert state.cards[in_style(state, "all_rounder").card] == "prospector"
    assert state.cards[in_style(state, "shipper").card] == "captain"


def test_a_blocker_leaves_the_craftsman_where_others_produce_too() -> None:
    state = bare()
    for seat in range(state.seats):
        plant(state, seat, "corn", 3 if seat == 0 else 1, 3 if seat == 0 else 1)
    half_way(state)
    last_pick(state, "craftsman", "prospector")
    assert state.cards[in_style(state, "all_rounder").card] == "craftsman"
    assert state.cards[in_style(state, "blocker").card] != "craftsman"
