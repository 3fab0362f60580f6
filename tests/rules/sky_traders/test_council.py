"""Section 8: the Council's dice, investment, price tracks, shortage and surplus, influence; section 9: the end."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyInfluence, Done, Invest, Promise, Roll, SetDie
from game.rules.sky_traders.components import BOX_LIMIT, KINDS, LEGAL, PRICES, Box, Crew, Kind
from game.rules.sky_traders.decisions.council import ControlMarket, RollCouncilDice, RollExtraSet
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of, step_cost, zone
from game.rules.sky_traders.decisions.investment import PlaceDie, RollShortage, RollSurplus, investment_steps
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.events import DieInvested, GameEnded, InfluenceDeclined, InfluenceGained, PriceMoved, Triple
from game.rules.sky_traders.parts import Given, Placed
from game.rules.sky_traders.state import SkyTraders, bounce
from tests.rules.sky_traders.positions import (
    clear,
    facing,
    oblige,
    play,
    price,
    put,
    quiet,
    refused,
    table,
    told,
    until,
)


def rolling(seats: int = 3, influence: tuple[int, ...] = (), **options: bool | int) -> SkyTraders:
    """The Council is about to begin."""
    state = table(seats, **options)
    while isinstance(state.decision, DrawWind) or state.active != seats - 1:
        play(state, quiet(state))
    for seat, space in enumerate(influence):
        state.influence[seat] = space
    until(state, ControlMarket, RollCouncilDice, RollExtraSet)
    return state


def investing(*hands: tuple[int, ...], **options: bool | int) -> SkyTraders:
    """The first seat is to place these dice, then the others theirs."""
    state = rolling(len(hands), (), **options)
    for hand in hands:
        until(state, RollCouncilDice)
        play(state, Roll(hand))
    return until(state, PlaceDie)


def place(state: SkyTraders, *dice: tuple[int, bool]) -> None:
    for value, plus in dice:
        play(state, Invest(value, plus))


def marked(state: SkyTraders, **prices: int) -> None:
    for name, gp in prices.items():
        price(state, Kind(name), gp)


@pytest.mark.rule("ST-137", "ST-138", "ST-139", "ST-E39")
def test_market_control_before_anybody_rolls() -> None:
    state = rolling(3, (34, 46, 20))
    assert state.decision == ControlMarket(0, 1)
    play(state, SetDie(4))
    assert state.decision == ControlMarket(1, 2)
    play(state, SetDie(3), SetDie(4))
    decisions: list[tuple[int, int]] = []
    for dice in ((1, 2), (6,), (5, 5, 1)):
        decision = state.decision
        assert isinstance(decision, RollCouncilDice)
        decisions.append((decision.roller, decision.number))
        play(state, Roll(dice))
    assert decisions == [(0, 2), (1, 1), (2, 3)]
    assert [state.dice_of(seat) for seat in range(3)] == [[1, 2, 4], [3, 4, 6], [1, 5, 5]]
    assert [die for die, was_set in enumerate(state.die_set) if was_set] == [0, 3, 4]


@pytest.mark.rule("ST-137", "ST-168")
def test_market_control_is_a_choice_of_the_upper_zones() -> None:
    assert [zone(space).control for space in (1, 20, 21, 40, 41, 50)] == [0, 0, 1, 1, 2, 2]
    state = rolling(3, (20, 21, 41))
    assert state.decision == ControlMarket(1, 1)
    assert refused(state, SetDie(7)) == "ST-137"
    play(state, Done())
    play(state, SetDie(2), Done())
    assert isinstance(state.decision, RollCouncilDice)
    assert state.die_set == [False] * 6 + [True] + [False] * 2
    assert isinstance(rolling(3).decision, RollCouncilDice)  # space 0 gives none


@pytest.mark.rule("ST-140", "ST-E32", "ST-E38")
def test_a_triple_moves_three_forward_and_rolls_again() -> None:
    state = rolling(3)
    price(state, Kind.JEWELS, 40)
    play(state, Roll((6, 6, 6)))
    assert state.price(Kind.JEWELS) == 30
    assert state.decision == RollCouncilDice(roller=0, number=3)
    play(state, Roll((1, 2, 3)))
    assert state.decision == RollCouncilDice(roller=1, number=3)
    twice = rolling(3)
    price(twice, Kind.JEWELS, 10)
    play(twice, Roll((6, 6, 6)))
    assert twice.price(Kind.JEWELS) == 40
    play(twice, Roll((6, 6, 6)))
    assert twice.price(Kind.JEWELS) == 30
    assert twice.decision == RollCouncilDice(roller=0, number=3)


@pytest.mark.rule("ST-141")
@pytest.mark.parametrize("chosen", [(SetDie(2), SetDie(2)), (SetDie(2), Done())])
def test_only_rolled_dice_make_a_triple(chosen: tuple[Action, Action]) -> None:
    state = rolling(3, (46,))
    play(state, *chosen, Roll((2,) * (3 - chosen.count(SetDie(2)))))
    assert told(state, Triple) == []
    assert state.decision == RollCouncilDice(roller=1, number=3)
    assert state.dice_of(0) == [2, 2, 2]
    declined = rolling(3, (46,))
    play(declined, Done(), Roll((2, 2, 2)))
    assert told(declined, Triple) == [Triple(0, 2)]
    assert declined.decision == RollCouncilDice(roller=0, number=3), "all three are rolled again"


@pytest.mark.rule("ST-141")
def test_set_dice_count_for_a_triple_in_older_games() -> None:
    state = rolling(3, (46,), revised_rulings=False)
    play(state, SetDie(2), SetDie(2), Roll((2,)))
    assert told(state, Triple) == [Triple(0, 2)]
    assert state.decision == RollCouncilDice(roller=0, number=1)
    play(state, Roll((5,)))
    assert state.dice_of(0) == [2, 2, 5]


@pytest.mark.rule("ST-155")
def test_everybody_remembers_who_chose_a_box_for_a_die_and_not_what_there_was_no_choice_for() -> None:
    state = investing((5, 5, 4), (5, 1, 2), (6, 6, 3))
    put(state, 1, 1, Kind.MINERALS, 3)
    put(state, 1, 2, Kind.GROG, 2)
    marked(state, minerals=3)
    place(state, (5, True), (5, True), (4, False), (5, False), (1, True))
    own = state.memory[3]
    assert own == Placed(1, 1, plus=True, barrels=3, grog=2, cell=PRICES[Kind.MINERALS].index(3))
    assert [(die.seat, die.value, die.plus) for die in state.memory[:3]] == [(0, 5, True), (0, 5, True), (0, 4, False)]
    assert state.seen_by(2).memory == state.memory


@pytest.mark.rule("ST-155", "ST-156")
def test_every_player_places_all_his_dice() -> None:
    state = investing((1, 2, 6), (1, 1, 6), (6, 5, 4))
    assert state.decision == PlaceDie(0)
    assert refused(state, Invest(3, True)) == "ST-155"
    place(state, (6, True), (1, False), (2, True))
    assert state.decision == PlaceDie(1)
    place(state, (6, True), (1, False), (1, False))
    assert (state.plus[6], state.minus[1]) == (2, 3)
    refusal = state.refusal(Invest(6, True))
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("ST-156", {"die": 6, "most": 2})
    assert refused(state, Invest(6, False)) == ""
    assert dict(zip(LEGAL, (4, 4, 3, 3, 2, 2), strict=True)) == BOX_LIMIT


@pytest.mark.rule("ST-157", "ST-E35")
def test_full_boxes() -> None:
    state = investing((5, 5, 4), (5, 1, 2), (5, 5, 6))
    place(state, (5, True), (5, True), (4, True))
    assert refused(state, Invest(5, True)) == "ST-156"
    place(state, (5, False), (1, True), (2, True))
    place(state, (5, False))
    assert told(state, DieInvested)[-1] == DieInvested(2, 7, 5, "out")  # the other five fits nowhere
    assert state.dice_of(2) == [6]
    assert state.die_box[7] is Box.OUT


@pytest.mark.rule("ST-158", "ST-E35")
def test_erratum_four_dice_in_every_box() -> None:
    state = investing((5, 5, 4), (5, 5, 1), (5, 6, 6), erratum_investment_limits=True)
    place(state, (5, True), (5, True), (4, True), (5, True), (5, True), (1, False))
    assert refused(state, Invest(5, True)) == "ST-156"
    assert state.plus[5] == 4
    steps = investment_steps(state)
    assert (steps[Kind.SPICES], steps[Kind.GROG], steps[Kind.SLIME]) == (2, 4, 1)


@pytest.mark.rule("ST-159", "ST-160", "ST-161", "ST-162", "ST-165", "ST-E36", "ST-E37")
def test_the_great_example_of_a_council() -> None:
    """Seats: the Duke (first), Ping, Abacus. The deals are set by hand here and struck in test_negotiation."""
    state = investing((2, 4, 4), (3, 6, 6), (2, 4, 5))
    marked(state, minerals=3, food=4, textiles=9, wine=8, spices=25, jewels=20, grog=15, slime=2)
    three, first_four = state.die_in_hand(1, 3), state.die_in_hand(0, 4)
    state.die_owner[three], state.die_owner[first_four] = 0, 1
    state.die_owner[state.die_in_hand(2, 4)] = 1
    assert [state.dice_of(seat) for seat in range(3)] == [[2, 3, 4], [4, 4, 6, 6], [2, 5]]
    place(state, (2, False), (3, True), (4, True))
    place(state, (4, False), (4, False), (6, False), (6, True))
    place(state, (2, False), (5, False))
    prices = {kind.value: state.price(kind) for kind in KINDS}
    assert prices == {
        "minerals": 3,
        "food": 4,
        "textiles": 12,
        "wine": 4,
        "spices": 20,
        "jewels": 20,
        "grog": 10,
        "slime": 1,
    }
    assert state.decision == RollShortage(roller=0)
    play(state, Roll((6,)))
    assert facing(state) == RollSurplus(roller=0)
    play(state, Roll((3,)))
    assert (state.price(Kind.JEWELS), state.price(Kind.TEXTILES)) == (30, 9)


@pytest.mark.rule("ST-160", "ST-163", "ST-E34")
def test_slime_goes_by_the_sign_and_bounces() -> None:
    state = investing((1, 2, 3), (1, 2, 3), (4, 5, 6))
    assert state.price(Kind.SLIME) == 1
    place(state, (1, False), (2, False), (3, False))
    place(state, (1, False), (2, False), (3, False))
    place(state, (4, True), (5, True), (6, False))
    assert state.price(Kind.SLIME) == 2
    even = investing((1, 2, 3), (4, 5, 6))  # with the extra sets, one each way
    steps = investment_steps(even)
    assert (steps[Kind.SLIME], steps[Kind.GROG]) == (0, 0)  # equal: not at all


@pytest.mark.rule("ST-162", "ST-E31", "ST-E33")
def test_the_bounce() -> None:
    assert [bounce(5, 1, steps) for steps in (-3, -2, -1, 0, 1, 3, 4, 8, 9)] == [2, 1, 0, 1, 2, 4, 3, 1, 2]
    state = table()
    price(state, Kind.MINERALS, 2)
    state.journal = []
    state.move_price(Kind.MINERALS, -3)
    assert state.price(Kind.MINERALS) == 3
    assert state.journal == [PriceMoved(Kind.MINERALS, 1, 2, -3, 2, 3)]
    price(state, Kind.FOOD, 10)
    state.move_price(Kind.FOOD, 1)
    assert state.price(Kind.FOOD) == 8


@pytest.mark.rule("ST-163")
def test_the_bounce_holds_for_every_movement() -> None:
    state = until(table(3), RollShortage)
    price(state, Kind.WINE, 20)
    price(state, Kind.SPICES, 5)
    play(state, Roll((4,)), Roll((5,)))
    assert (state.price(Kind.WINE), state.price(Kind.SPICES)) == (16, 10)
    grog = table()
    price(grog, Kind.GROG, 45)
    grog.move_price(Kind.GROG, 4)
    assert grog.price(Kind.GROG) == 35


@pytest.mark.rule("ST-166", "ST-167", "ST-169", "ST-E41", "ST-E42")
def test_buying_influence() -> None:
    state = until(table(2), ChooseInfluence)
    state.influence[0], state.coins[0] = 18, 40
    assert cost_of(state, 0, 5) == 40
    refusal = state.refusal(BuyInfluence(6))
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("ST-167", {"need": 50, "have": 40})
    assert state.options() == [BuyInfluence(steps) for steps in range(6)]
    play(state, BuyInfluence(5))
    assert (state.influence[0], state.coins[0]) == (23, 0)
    state.influence[0] = 0
    assert cost_of(state, 0, 50) == 450
    state.influence[0] = 48
    state.coins[0] = 100
    state.agenda.append(ChooseInfluence(0))
    assert refused(state, BuyInfluence(3)) == "ST-169"
    assert refused(state, BuyInfluence(-1)) == "ST-169"
    assert [step_cost(state, space) for space in (1, 20, 21, 40, 41, 50)] == [5, 5, 10, 10, 15, 15]


@pytest.mark.rule("ST-166")
def test_who_can_pay_no_step_is_skipped() -> None:
    state = until(table(3), RollSurplus)
    state.coins = [4, 30, 30]
    state.influence = [0, 50, 1]
    play(state, Roll((1,)))
    assert state.decision == ChooseInfluence(0)  # that they cannot pay is their secret
    assert state.options() == [BuyInfluence(0)]  # so a match plays it by itself
    assert oblige(state).decision == ChooseInfluence(2)
    assert told(state, InfluenceGained) == []


@pytest.mark.parametrize(("secret", "known"), [(False, [1, 2]), (True, [0, 1, 2])])
def test_declined_influence_is_told_of_whoever_could_pay_or_of_all_if_that_is_secret(
    secret: bool, known: list[int]
) -> None:
    state = until(table(3, secret_money=secret), RollSurplus)
    state.coins = [4, 30, 30]
    play(state, Roll((1,)))
    seats = []
    for _ in range(3):
        play(state, BuyInfluence(0))
        seats += [event.seat for event in told(state, InfluenceDeclined)]
    assert seats == known


@pytest.mark.rule("ST-219", "ST-E41", "ST-E42")
def test_the_short_game() -> None:
    state = rolling(3, (18, 34, 46), short_game=True)
    assert cost_of(state, 0, 5) == 25
    state.influence[0] = 0
    assert cost_of(state, 0, 50) == 250
    assert state.decision == ControlMarket(1, 1)  # zones still give market control


def at_the_end(*influence: int, **options: bool | int) -> SkyTraders:
    """The last purchase of the first round is to be made, by the last seat; nobody has slime."""
    seats = len(influence)
    state = until(table(seats, **options), RollSurplus)
    state.coins = [0] * seats
    state.coins[-1] = 5
    state.influence = [*influence[:-1], 0]
    play(state, Roll((1,)))
    assert oblige(state).decision == ChooseInfluence(seats - 1)
    state.influence = list(influence)
    state.coins[-1] = 0
    for seat in range(seats):
        clear(state, seat, 4)
    return state


@pytest.mark.rule("ST-170", "ST-171", "ST-E43")
def test_fifty_with_slime_does_not_end_the_game() -> None:
    state = at_the_end(50, 30)
    put(state, 0, 1, Kind.SLIME, 1)
    play(state, BuyInfluence(0))
    assert not state.over
    assert state.round == 2
    clear(state, 0, 1)
    while not state.over:  # quietly: nobody loads slime
        state.play(quiet(state))
    assert state.round == 2
    assert [line.place for line in state.standings()] == [1, 2]


@pytest.mark.rule("ST-170")
def test_all_may_buy_in_the_last_c4() -> None:
    nearly = at_the_end(49, 40)
    play(nearly, BuyInfluence(0))
    assert not nearly.over
    state = until(table(2), ChooseInfluence)
    state.influence = [49, 40]
    state.coins = [15, 30]
    play(state, BuyInfluence(1))
    assert state.decision == ChooseInfluence(1)
    play(state, BuyInfluence(2))
    assert state.over
    assert [line.points for line in state.standings()] == [50, 42]


@pytest.mark.rule("ST-171", "ST-172", "ST-175", "ST-E44")
def test_slime_aboard_does_not_win() -> None:
    state = at_the_end(50, 50, 20)
    put(state, 0, 1, Kind.SLIME, 1)
    state.coins[0] = 500
    play(state, BuyInfluence(0))
    assert state.over
    assert [line.place for line in state.standings()] == [2, 1, 3]
    assert told(state, GameEnded) == [GameEnded((1,))]


@pytest.mark.rule("ST-173", "ST-174", "ST-E45")
def test_tie_breaks() -> None:
    state = at_the_end(50, 50)
    price(state, Kind.FOOD, 4)
    price(state, Kind.JEWELS, 20)
    state.coins = [30, 20]
    put(state, 0, 1, Kind.FOOD, 2)
    put(state, 1, 1, Kind.JEWELS, 1)
    ended = state.copy()
    ended.play(BuyInfluence(0))
    assert [line.ties[2] for line in ended.standings()] == [38, 40]
    assert [line.place for line in ended.standings()] == [2, 1]
    grog = state.copy()
    price(grog, Kind.GROG, 5)
    put(grog, 0, 2, Kind.GROG, 1)  # counts too
    grog.play(BuyInfluence(0))
    assert [line.place for line in grog.standings()] == [1, 2]
    state.coins[0] = 32
    crew = state.copy()
    put(crew, 1, 4, Crew.SKYMAN)
    crew.play(BuyInfluence(0))
    assert [line.place for line in crew.standings()] == [2, 1]
    state.play(BuyInfluence(0))
    assert [line.place for line in state.standings()] == [1, 1]  # shared


@pytest.mark.rule("ST-102", "ST-174")
@pytest.mark.parametrize(("directors_cut", "cost"), [(False, 10), (True, 20)])
def test_crew_breaks_ties_by_the_values_in_play(directors_cut: bool, cost: int) -> None:
    state = table(2, directors_cut_cards=directors_cut)
    for seat in (0, 1):
        clear(state, seat, 4)
    put(state, 0, 5, Crew.BOATSWAIN)
    put(state, 1, 5, Crew.SKYMAN)
    put(state, 1, 6, Crew.SKYMAN)
    assert [line.ties[-1] for line in state.standings()] == [cost, 10]


@pytest.mark.rule("ST-175")
def test_the_others_by_influence_then_by_the_tie_breaks() -> None:
    state = at_the_end(50, 20, 30, 20)
    state.coins = [0, 7, 0, 8]
    play(state, BuyInfluence(0))
    assert [line.place for line in state.standings()] == [1, 4, 2, 3]
    slimy = at_the_end(50, 20, 20)
    slimy.coins = [0, 5, 6]
    put(slimy, 1, 1, Kind.SLIME, 2)  # worth nothing
    play(slimy, BuyInfluence(0))
    assert [line.place for line in slimy.standings()] == [1, 3, 2]


@pytest.mark.rule("ST-175", "ST-176")
def test_slime_costs_no_more_than_the_victory() -> None:
    """The others stand by influence and wealth, whether they carry slime or not."""
    for influence, wealthy in (((50, 50, 50), 40), ((30, 45, 30), 0)):
        state = at_the_end(*influence, round_limit=12)
        state.round = 12
        put(state, 1, 1, Kind.SLIME, 1)
        state.coins = [30, wealthy, 20]
        state.play(BuyInfluence(0))
        assert [line.place for line in state.standings()] == [1, 2, 3]
    level = at_the_end(50, 50, 20)
    level.coins = [30, 40, 20]
    level.play(BuyInfluence(0))
    assert [line.ties[0] for line in level.standings()] == [1, 1, 0]  # not by slime: by wealth


@pytest.mark.rule("ST-176")
def test_the_round_limit() -> None:
    for slime, places in (((True, False, False), [2, 1, 3]), ((True, True, True), [1, 2, 3])):
        state = at_the_end(30, 20, 10, round_limit=12)
        state.round = 12
        for seat, aboard in enumerate(slime):
            if aboard:
                put(state, seat, 1, Kind.SLIME, 1)
        state.play(BuyInfluence(0))
        assert state.over
        table_ = state.standings()
        assert [line.place for line in table_] == places
        assert [line.categories["influence"] for line in table_] == [30, 20, 10]
    endless = at_the_end(30, 20, 10)
    endless.round = 60
    endless.play(BuyInfluence(0))
    assert not endless.over


@pytest.mark.rule("ST-220", "ST-221", "ST-222", "ST-223", "ST-E40")
def test_the_extra_sets_of_two_players() -> None:
    state = rolling(2)
    assert state.decision == RollExtraSet(roller=0, number=3, plus=False)
    play(state, Roll((1, 5, 5)))
    assert state.decision == RollExtraSet(roller=1, number=3, plus=True)
    play(state, Roll((5, 5, 5)))
    assert (state.minus[1], state.minus[5], state.plus[5]) == (1, 2, 2)
    assert state.die_box[6:] == [Box.MINUS] * 3 + [Box.PLUS, Box.PLUS, Box.OUT]
    assert state.die_owner[6:] == [-1] * 6
    assert told(state, Triple) == []
    steps = investment_steps(state)
    assert (steps[Kind.SPICES], steps[Kind.MINERALS], steps[Kind.GROG], steps[Kind.SLIME]) == (0, -1, -1, -1)
    play(state, Roll((5, 1, 2)))
    until(state, CouncilFloor)
    until(state, PlaceDie)
    assert state.dice_of(0) == [1, 2]  # their own five fits nowhere
    assert isinstance(rolling(3).decision, RollCouncilDice)


def test_everybody_sees_who_does_not_keep_a_promise() -> None:
    """One that no box had room for is not broken."""
    up, down = True, False
    words = (
        Given(0, 1, Promise(True, 4, up)),
        Given(0, 1, Promise(False, 2, down)),
        Given(1, 0, Promise(True, 6, up)),
        Given(2, 0, Promise(True, 6, down)),
    )
    for full, broken in ((True, [1, 0, 0]), (False, [1, 1, 0])):
        state = investing((4, 4, 2), (1, 2, 6), (6, 2, 3))
        state.promises = words
        state.plus[6] = state.box_limit(6) if full else 0
        place(state, (4, down), (4, down), (2, up), (1, down), (2, down), (6, down))
        place(state, (2, up), (3, up), (6, down))
        assert state.broken == broken
        assert state.seen_by(1).broken == broken


@pytest.mark.rule("ST-146")
def test_binding_promises() -> None:
    state = investing((4, 4, 2), (1, 2, 3), (1, 2, 3), binding_promises=True)
    state.promises = (Given(0, 1, Promise(True, 4, True)), Given(0, 1, Promise(False, 2, False)))
    assert refused(state, Invest(2, False)) == "ST-146"
    assert refused(state, Invest(4, False)) == ""  # another four is left
    place(state, (4, False))
    assert refused(state, Invest(4, False)) == "ST-146"
    state.plus[4] = 3  # now keeping it is impossible
    place(state, (2, True))
    assert refused(state, Invest(4, False)) == ""
    kept = investing((4, 4, 2), (1, 2, 3), (1, 2, 3), binding_promises=True)
    kept.promises = (Given(0, 1, Promise(True, 4, True)),)
    place(kept, (4, True))
    assert refused(kept, Invest(4, False)) == ""  # one lies where it was promised
    loose = investing((4, 4, 2), (1, 2, 3), (1, 2, 3))
    loose.promises = (Given(0, 1, Promise(False, 2, False)),)
    assert refused(loose, Invest(2, False)) == ""
