"""The computer player of Sky Traders where one answer is clearly right: whom it attacks, refuses and hires."""

from __future__ import annotations

from itertools import product, repeat
from random import Random

import pytest
from msgspec.structs import replace

from game import words
from game.players import onward, player
from game.players.minds import mind_of
from game.players.playout import Outcome
from game.rules.kernel import Action, State
from game.rules.sky_traders.actions import (
    Accept,
    AttackShip,
    Bundle,
    Buy,
    BuyInfluence,
    BuyUpgrade,
    Counter,
    Decline,
    Demand,
    Dismiss,
    Done,
    Draw,
    Dump,
    Fight,
    Finish,
    FlyTo,
    Hire,
    Invest,
    LoadSlime,
    MineMinerals,
    Offer,
    PayOff,
    PayTribute,
    Promise,
    Refuse,
    Sell,
    SellPhlogiston,
)
from game.rules.sky_traders.components import (
    CITY_TILES,
    INFLUENCE_MAX,
    LEGAL,
    PHLOGISTON_MAX,
    PRICES,
    Crew,
    Kind,
    Tile,
    Wind,
)
from game.rules.sky_traders.decisions.attack import AnswerDemand
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from game.rules.toolkit import unroll
from game.titles.sky_traders.mind.appraisal import Weighed
from game.titles.sky_traders.mind.bargaining import LEAST_GAIN, feeds, why_offered
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.port import FLIGHT, near_volcano
from game.titles.sky_traders.mind.stakes import Table
from game.titles.sky_traders.mind.worth import final
from tests.rules.sky_traders.positions import (
    acting,
    bargaining,
    clear,
    drawing,
    dumping,
    flying,
    mark,
    play,
    price,
    put,
    table,
    trading,
    until,
)
from tests.rules.tables import fresh


def chosen(state: SkyTraders, level: str = "normal") -> Action:
    """What a player of this level answers."""
    seat = state.decision.seat
    return player(level, "sky_traders").choose(state.seen_by(seat), seat, Random(1)).action


def neighbours(own: Crew, guard: Crew | None) -> SkyTraders:
    """Far from any port, seat 0 with its fighter finds seat 1 with wine and perhaps a guard."""
    state = acting(Tile.VOLCANO)
    state.place[1] = Tile.VOLCANO
    clear(state, 0, 4)
    put(state, 0, 5, own)
    clear(state, 1, 4)
    if guard is not None:
        put(state, 1, 4, guard)
    for hold in (1, 2):
        put(state, 1, hold, Kind.WINE, 3)
    return state


@pytest.mark.parametrize("guard", [None, Crew.SKYMAN])
def test_a_weak_and_laden_ship_is_attacked(guard: Crew | None) -> None:
    assert chosen(neighbours(Crew.GUNNER, guard)) == AttackShip(1)


def test_a_ship_that_is_as_strong_is_left_alone() -> None:
    assert chosen(neighbours(Crew.SKYMAN, Crew.SKYMAN)) != AttackShip(1)
    assert chosen(neighbours(Crew.SKYMAN, Crew.GUNNER)) != AttackShip(1)


def test_an_empty_ship_is_not_worth_being_wanted_for() -> None:
    state = neighbours(Crew.GUNNER, Crew.SKYMAN)
    clear(state, 1, 1, 2)
    state.coins[1] = 0
    assert chosen(state) != AttackShip(1)


def demanded(own: Crew, guard: Crew, coins: int) -> SkyTraders:
    """Seat 1 has to answer a demand for so many coins."""
    state = neighbours(own, guard)
    state.play(AttackShip(1))
    state.play(Demand(Bundle(coins=coins)))
    assert isinstance(state.decision, AnswerDemand)
    return state


def test_a_demand_is_refused_by_whom_it_need_not_frighten_and_met_by_whom_a_fight_would_cost_more() -> None:
    assert chosen(demanded(Crew.SKYMAN, Crew.GUNNER, 5)) == Refuse()
    assert chosen(demanded(Crew.GUNNER, Crew.SKYMAN, 3)) == Accept()


def calm(state: SkyTraders) -> SkyTraders:
    """No storm, head wind or dead calm is to come."""
    for card in (Wind.STORM, Wind.HEAD_WIND, Wind.DEAD_CALM):
        state.pile[card] = 0
    return state


def test_whom_a_ship_needs_depends_on_the_winds_to_come() -> None:
    assert chosen(trading(coins=40)) == Hire(Crew.AVIATOR, 6)
    assert chosen(calm(trading(coins=40))) == Hire(Crew.BOATSWAIN, 6)


def test_a_skyman_makes_room_for_whom_the_ship_needs_while_there_is_time() -> None:
    state = trading(coins=40)
    put(state, 0, 5, Crew.SKYMAN)
    late = state.copy()
    assert chosen(state) == Dismiss(5)
    state.play(Dismiss(5))
    assert chosen(state) == Hire(Crew.AVIATOR, 6)
    late.influence[1] = 40
    assert not isinstance(chosen(late), Dismiss)


@pytest.mark.parametrize("coins", [0, 60])
def test_an_expert_robs_a_ship_full_of_jewels_that_nobody_guards(coins: int) -> None:
    state = neighbours(Crew.EXPERT, None)
    state.coins[1] = coins
    for hold in (1, 2):
        put(state, 1, hold, Kind.JEWELS, 2)
    assert chosen(state) == AttackShip(1)
    state.play(AttackShip(1))
    assert chosen(state) == Demand(Bundle(barrels=((Kind.JEWELS, 4),)))


def test_the_pirate_king_is_fought_by_whom_he_can_take_little_from_and_paid_by_whom_he_could_ruin() -> None:
    state = drawing(Wind.PIRATE_KING)
    clear(state, 0, 4)
    put(state, 0, 5, Crew.BOATSWAIN)
    state.coins[0] = 30
    assert chosen(state) == Fight()
    for hold in (1, 2, 3):
        put(state, 0, hold, Kind.JEWELS, 2)
    state.coins[0] = 200
    assert chosen(state) == PayTribute()


def test_a_die_that_helps_no_cargo_aboard_lowers_the_price_of_the_next() -> None:
    state = until(bargaining((3, 1, 2), (4, 5, 6)), PlaceDie)
    state.coins = [100, 100]
    price(state, Kind.TEXTILES, 6)
    for kind in (Kind.MINERALS, Kind.FOOD, Kind.WINE, Kind.SPICES, Kind.JEWELS, Kind.GROG):
        state.market[kind] = len(PRICES[kind]) - 1
    assert chosen(state) == Invest(3, plus=False)


def grog_at_its_height() -> SkyTraders:
    """Seat 0 alone carries grog, which stands at its highest price, and places its dice first."""
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5))
    for hold in (1, 2, 3):
        put(state, 0, hold, Kind.GROG, 2)
    price(state, Kind.GROG, 50)
    for kind in LEGAL:
        state.market[kind] = 2
    return until(state, PlaceDie)


def placed_on(state: SkyTraders) -> int:
    """The price of grog when everybody has placed what `hard` would."""
    while isinstance(state.decision, PlaceDie):
        state.play(chosen(state, "hard"))
    return state.price(Kind.GROG)


def test_hard_makes_up_for_the_dice_that_others_are_going_to_place() -> None:
    prices = []
    for signs in product((True, False), repeat=3):
        state = grog_at_its_height()
        for value, plus in zip((1, 2, 4), signs, strict=True):
            state.play(Invest(value, plus))
        prices.append(placed_on(state))
    assert placed_on(grog_at_its_height()) == max(prices) > min(prices)


def test_a_hold_is_enlarged_for_well_paid_slime_while_there_is_time() -> None:
    state = trading(Tile.CITY_2, coins=100)
    state.market = {kind: len(cells) - 1 for kind, cells in PRICES.items()}
    put(state, 0, 6, Crew.AVIATOR)
    for hold in (1, 2, 3, 4, 5):
        put(state, 0, hold, Kind.SLIME, 2)
    late = state.copy()
    assert isinstance(chosen(state), BuyUpgrade)
    late.influence[1] = 35
    assert chosen(late) == Finish()


@pytest.mark.parametrize(("level", "sells"), [("normal", False), ("hard", True), ("expert", True)])
def test_only_the_upper_levels_sell_below_what_they_hoped_for_and_turn_the_money_over(level: str, sells: bool) -> None:
    state = trading(Tile.CITY_2, coins=20)
    price(state, Kind.WINE, 4)
    put(state, 0, 1, Kind.WINE, 2)
    assert (chosen(state, level) == Sell(Kind.WINE, 2)) is sells


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_nothing_is_sold_below_what_was_hoped_for_where_there_is_nothing_to_load(level: str) -> None:
    state = trading(Tile.CITY_2, coins=20)
    put(state, 0, 6, Crew.AVIATOR)
    state.phlogiston[0] = PHLOGISTON_MAX
    put(state, 0, 1, Kind.WINE, 2)
    price(state, Kind.WINE, 4)
    price(state, Kind.FOOD, 10)
    assert chosen(state, level) == Finish()
    price(state, Kind.WINE, 20)
    assert chosen(state, level) == Sell(Kind.WINE, 2)
    price(state, Kind.WINE, 4)
    state.influence[1] = INFLUENCE_MAX  # the end
    assert chosen(state, level) == Sell(Kind.WINE, 2)
    assert reason(state, Sell(Kind.WINE, 2), level) == "reason.end"


@pytest.mark.parametrize(("level", "dumps"), [("normal", False), ("hard", True), ("expert", True)])
def test_only_the_upper_levels_dump_slime_over_a_city_to_be_paid_for_the_next(level: str, dumps: bool) -> None:
    state = dumping(Tile.CITY_4)
    price(state, Kind.SLIME, 4)
    put(state, 0, 1, Kind.SLIME, 2)
    poor = state.copy()
    assert (chosen(state, level) == Dump(1, 2)) is dumps
    price(poor, Kind.SLIME, 1)
    assert chosen(poor, level) == Finish()


@pytest.mark.parametrize(("level", "buys"), [("normal", False), ("hard", True), ("expert", True)])
def test_the_upper_levels_trade_with_less_capital_and_reach_the_control_of_the_market_sooner(
    level: str, buys: bool
) -> None:
    state = until(bargaining((1, 2, 3), (4, 5, 6)), ChooseInfluence)
    state.coins = [130, 130]
    answer = chosen(state, level)
    assert isinstance(answer, BuyInfluence)
    assert (answer.steps > 0) is buys


def test_a_manner_may_enlarge_holds_before_it_buys_while_there_is_time() -> None:
    value = mind_of("sky_traders")
    assert isinstance(value.evaluation.manner, Manner)
    eager = value.tuned(replace(value.evaluation.manner, room_first=24.0, room_until=36.0))
    state = trading(Tile.CITY_5, coins=40)
    price(state, Kind.SPICES, 25)
    put(state, 0, 6, Crew.AVIATOR)
    assert not isinstance(value.policy.without_search(state, state.options()), BuyUpgrade)
    assert isinstance(eager.policy.without_search(state, state.options()), BuyUpgrade)
    state.influence[1] = 40
    assert not isinstance(eager.policy.without_search(state, state.options()), BuyUpgrade)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_upper_levels_turn_phlogiston_into_a_load_that_pays_more_than_anything_else(level: str) -> None:
    """Grog at its least price in the first round: five barrels for all that is there, not three and a full tank."""
    state = trading(Tile.COVE, coins=20)
    state.phlogiston[0] = 7
    price(state, Kind.GROG, 5)
    assert chosen(state, "normal") == Buy(Kind.GROG, 3)
    assert chosen(state, level) == SellPhlogiston(5)
    state.play(SellPhlogiston(5))
    assert chosen(state, level) == Buy(Kind.GROG, 5)
    state.play(Buy(Kind.GROG, 5))
    assert chosen(state, level) == Finish()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_phlogiston_for_the_way_to_the_next_market_is_kept(level: str) -> None:
    state = trading(Tile.COVE, coins=20)
    state.phlogiston[0] = 3
    price(state, Kind.GROG, 5)
    assert chosen(state, level) == Buy(Kind.GROG, 4)


def reason(state: SkyTraders, action: Action, level: str = "normal") -> str:
    """The key of what a player of this level says of an answer."""
    return mind_of("sky_traders", "", level).explanation.why(state, action)[0].key


def test_what_it_says_of_a_sale_or_of_slime_is_true() -> None:
    """The upper levels sell what is not dear, and load and dump slime for other reasons than the Volcano."""
    selling = trading(Tile.CITY_2, coins=20)
    price(selling, Kind.WINE, 4)
    put(selling, 0, 1, Kind.WINE, 2)
    assert reason(selling, Sell(Kind.WINE, 2), "hard") == "reason.turnover"
    price(selling, Kind.WINE, 16)
    assert reason(selling, Sell(Kind.WINE, 2), "hard") == "reason.dear"
    put(selling, 0, 2, Kind.SPICES, 2)
    for gp in (10, 15):  # no more is hoped for, and still it is not dear
        price(selling, Kind.SPICES, gp)
        assert reason(selling, Sell(Kind.SPICES, 2), "hard") == "reason.turnover"
    assert reason(selling, SellPhlogiston(2), "hard") == "reason.turnover"
    loading = {near_volcano(state, 0, FLIGHT): reason(state, LoadSlime(1)) for state in map(trading, CITY_TILES)}
    assert loading == {True: "reason.volcano", False: "reason.pays_now"}
    for loaded in map(trading, CITY_TILES):
        price(loaded, Kind.SLIME, 3)
        assert reason(loaded, LoadSlime(1), "hard") == "reason.pays_now", "it litters"
    going = dumping(Tile.CITY_4)
    put(going, 0, 1, Kind.SLIME, 2)
    assert reason(going, Dump(1, 2)) == "reason.overboard"
    going.influence[0] = INFLUENCE_MAX
    assert reason(going, Dump(1, 2)) == "reason.clean"


def test_whoever_could_sell_and_does_not_says_what_it_waits_for() -> None:
    state = acting(Tile.CITY_2)
    put(state, 0, 1, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 10)
    (waiting,) = mind_of("sky_traders", "", "hard").explanation.why(state, MineMinerals())
    assert (waiting.key, waiting.params) == ("reason.patient", {"kind": "jewels", "price": 10})
    price(state, Kind.JEWELS, 50)  # nothing better can come
    assert not mind_of("sky_traders", "", "hard").explanation.why(state, MineMinerals())
    away = flying(Tile.CITY_2)
    put(away, 0, 1, Kind.JEWELS, 2)
    price(away, Kind.JEWELS, 10)
    assert reason(away, FlyTo(Tile.WASTES_A)) == "reason.patient"
    assert not mind_of("sky_traders").explanation.why(away, FlyTo(Tile.CITY_3))  # there it may sell


def test_a_die_says_what_it_is_for_or_that_it_matters_to_nobody() -> None:
    state = until(bargaining((3, 3, 3), (3, 3, 3)), PlaceDie)
    state.coins = [0, 0]
    up, down = Invest(3, plus=True), Invest(3, plus=False)
    assert (reason(state, up), reason(state, down)) == ("reason.slight", "reason.slight")
    put(state, 1, 1, Kind.TEXTILES, 6)
    price(state, Kind.TEXTILES, 9)
    assert (reason(state, up), reason(state, down)) == ("reason.slight", "reason.harm")
    put(state, 0, 1, Kind.TEXTILES, 2)
    assert reason(state, up) == "reason.stake"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Die on textiles: keeps a promise"), ("ru", "Кубик, ткани: так обещано")]
)
def test_one_of_several_dice_names_itself_in_its_reason(language: str, said: str) -> None:
    words.speak(language)
    state = until(bargaining((3, 3, 3), (3, 3, 3)), PlaceDie)
    state.promises = (Given(0, 1, Promise(True, 3, True)),)
    (told,) = mind_of("sky_traders").explanation.why(state, Invest(3, plus=True))
    assert words.of("sky_traders").say(told.key, told.params) == said


def test_whoever_ends_a_visit_or_the_dumping_says_why() -> None:
    assert reason(trading(Tile.CITY_2), Finish()) == "reason.sold"
    assert reason(dumping(Tile.CITY_4), Finish()) == "reason.spare"
    (told,) = mind_of("sky_traders").explanation.why(dumping(Tile.CITY_4), Finish())
    assert not told.mood, "which is nobody's motive for what was done there"


def test_whoever_demands_a_ransom_pays_off_tokens_or_loses_a_hand_says_why() -> None:
    robbing = acting(Tile.VOLCANO)
    robbing.place[1] = Tile.VOLCANO
    put(robbing, 1, 1, Kind.WINE, 2)
    play(robbing, AttackShip(1))
    assert reason(robbing, Demand(Bundle(barrels=((Kind.WINE, 2),)))) == "reason.demand"
    wanted = table(2, first=1)
    wanted.day_in = 0
    mark(wanted, 0, 1)
    play(wanted, Draw(Wind.TRADERS_DAY))
    assert [reason(wanted, PayOff(tokens)) for tokens in (0, 1)] == ["reason.capital", "reason.law"]
    leaving = table(2)
    play(leaving, Draw(Wind.DESERTION))
    assert reason(leaving, leaving.options()[0]) == "reason.missed"


@pytest.mark.parametrize(("level", "buys"), [("normal", False), ("hard", True)])
def test_who_has_learnt_that_grog_jumps_anywhere_buys_it_halfway_up_its_track(level: str, buys: bool) -> None:
    state = trading(Tile.COVE, coins=60)
    state.phlogiston[0] = PHLOGISTON_MAX
    put(state, 0, 6, Crew.AVIATOR)
    price(state, Kind.GROG, 20)
    answer = chosen(state, level)
    assert (isinstance(answer, Buy) and answer.kind is Kind.GROG) is buys


def test_what_a_feature_counts_may_change_with_the_game() -> None:
    value = mind_of("sky_traders")
    assert isinstance(value.evaluation.manner, Manner)
    fond = {**value.evaluation.manner.fond, "cargo": (1.0, 1.0, 1.0, 1.0, 0.5)}
    late = value.tuned(replace(value.evaluation.manner, fond=fond))
    cargo = list(value.evaluation.features).index("cargo")
    for step, share in ((0, 1.0), (24, 1.0), (28, 0.75), (32, 0.5)):
        assert late.evaluation.mixed[step].weights[cargo] == pytest.approx(
            share * value.evaluation.mixed[step].weights[cargo]
        )


def test_a_die_that_its_owner_sets_raises_all_prices_but_that_of_grog() -> None:
    alone, both = (Manner(sway=sway).hopes for sway in (0.0, 0.5))
    assert both[0] == alone[0]
    assert both[2][Kind.JEWELS][1] == alone[2][Kind.JEWELS][1] + 2 * 0.5 * PRICES[Kind.JEWELS][0]
    assert both[2][Kind.GROG] == alone[2][Kind.GROG]


@pytest.mark.parametrize(("coins", "sells"), [(5, False), (60, True)])
def test_a_die_that_is_worth_a_lot_to_another_is_not_sold_for_a_little(coins: int, sells: bool) -> None:
    """Seat 1 is laden with jewels; its coins say what it can pay for the six of seat 0."""
    state = bargaining((6, 1, 2), (2, 4, 5))
    for number in (1, 2, 3):
        put(state, 1, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    state.coins[1] = coins
    offer = player("normal", "sky_traders").choose(state, 0, Random(1)).action
    sold = isinstance(offer, Offer) and 6 in offer.give.dice
    assert sold == sells
    if isinstance(offer, Offer) and sold:
        assert offer.take.coins > 5


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_all_is_turned_into_influence_when_another_can_pay_for_the_rest(level: str) -> None:
    """Nothing that is aboard or in the purse then would be of any use."""
    state = trading(Tile.CITY_4, seats=3, coins=60)
    put(state, 0, 1, Kind.JEWELS, 2)
    price(state, Kind.WINE, 4)
    state.influence[1] = 40
    state.coins[1] = 140  # of the 150 that ten steps cost
    assert not final(state, 0, 51)
    put(state, 1, 1, Kind.FOOD, 1)
    price(state, Kind.FOOD, 10)
    assert final(state, 0, 51)
    assert chosen(state, level) == Sell(Kind.JEWELS, 2)
    play(state, Sell(Kind.JEWELS, 2))
    assert chosen(state, level) == Finish()
    state.active = 1  # it has not sold
    assert not final(state, 0, 51)
    council = until(state, ChooseInfluence)
    council.influence[1], council.coins[1] = 40, 150
    assert final(council, 0, 51)
    put(council, 1, 1, Kind.SLIME, 1)
    assert not final(council, 0, 51)


def test_what_has_been_refused_is_not_asked_for_once_more() -> None:
    state = bargaining((6, 1, 2), (2, 4, 5))
    for number in (1, 2, 3):
        put(state, 1, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    state.coins[1] = 60
    offer = chosen(state)
    assert isinstance(offer, Offer)
    play(state, offer, Decline(), Done())
    assert state.decision.seat == 0
    again = chosen(state)
    assert again != offer
    state.asked[0] = None
    assert chosen(state) == offer
    new = until(until(state, PlaceDie), CouncilFloor)
    assert new.asked == [None, None]


def offered(coins: int) -> SkyTraders:
    """Seat 0, laden with jewels, offers coins for the six of seat 1."""
    state = bargaining((1, 2, 3), (4, 5, 6))
    put(state, 0, 1, Kind.JEWELS, 2)
    state.play(Offer(1, Bundle(coins), Bundle(dice=(6,))))
    return state


@pytest.mark.parametrize(("influence", "answer"), [(20, Accept()), (44, Decline())])
def test_nobody_sells_a_die_to_whom_it_could_make_win(influence: int, answer: Action) -> None:
    """Seat 0 carries two jewels; with 44 steps it lacks 90 GP."""
    state = offered(20)
    state.influence[0], state.coins[0] = influence, 66
    price(state, Kind.JEWELS, 20)
    assert chosen(state) == answer
    if answer == Decline():
        (why,) = mind_of("sky_traders").explanation.why(state, Decline())
        assert (why.key, why.params, why.mood) == ("reason.feeds", {"seat": 0}, "refuse")


@pytest.mark.parametrize(("influence", "sells"), [(20, True), (44, False)])
def test_no_cargo_is_given_for_a_die_to_whom_it_could_make_win(influence: int, sells: bool) -> None:
    """With 44 steps seat 0 lacks 90 GP, and two more jewels bring 100."""
    state = jewel_ships((6, 6, 3), (1, 2, 3))
    state.influence[0], state.coins[0] = influence, 5
    price(state, Kind.JEWELS, 50)
    deal = Weighed(state, Manner()).gains(0, 1, Bundle(dice=(6,)), Bundle(barrels=((Kind.JEWELS, 2),)))
    assert deal[0].wealth == 105
    assert feeds(state, 0, deal[0]) is not sells


@pytest.mark.parametrize(("level", "answer"), [("hard", Accept()), ("expert", Decline())])
def test_an_expert_goes_by_what_comes_of_a_deal(level: str, answer: Action, monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome(tree: object, value: object, view: State, seat: int, ahead: int, action: Action, seed: int) -> Outcome:
        return Outcome([0.8, 0.2] if action == Accept() else [0.3, 0.7], [0.0, 0.0], view)

    monkeypatch.setattr(onward, "outcome", outcome)
    state = offered(12)
    choice = player(level, "sky_traders").choose(state.seen_by(1), 1, Random(1), explain=True)
    assert choice.action == answer
    assert [why.key for why in choice.reasons] == ["reason.pays" if answer == Accept() else "reason.rather"]


def test_an_expert_in_doubt_does_what_it_would_do_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome(tree: object, value: object, view: State, seat: int, ahead: int, action: Action, seed: int) -> Outcome:
        chance = 0.4 + 0.02 * (action == Decline()) + Random(f"{seed}/{action}").uniform(-0.3, 0.3)
        return Outcome([1 - chance, chance], [0.0, 0.0], view)

    monkeypatch.setattr(onward, "outcome", outcome)
    state = offered(12)
    answers = [player("expert", "sky_traders").choose(state.seen_by(1), 1, Random(n)).action for n in range(12)]
    assert answers.count(Accept()) > 8


def test_only_flights_and_deals_are_played_on_and_only_by_an_expert() -> None:
    value, hard = mind_of("sky_traders", "", "expert"), mind_of("sky_traders", "", "hard")
    floor = bargaining((1, 2, 3), (4, 5, 6))
    placing = until(bargaining((1, 2, 3), (4, 5, 6)), PlaceDie)
    for state in (flying(Tile.CITY_1), floor, offered(12)):
        assert value.policy.search(state) == "turns"
        assert not hard.policy.considered(state)
    for state in (acting(), trading(), dumping(), placing, until(floor, ChooseInfluence)):
        assert value.policy.search(state) == "none"
    assert set(value.policy.considered(offered(12))) == {Accept(), Decline()}
    assert player("hard", "sky_traders").budget.playouts == 0


def test_who_takes_a_deal_that_brings_little_at_once_does_not_say_that_it_pays() -> None:
    assert reason(offered(12), Accept()) == "reason.pays"
    assert reason(offered(0), Accept()) == "reason.slight"


def jewel_ships(*hands: tuple[int, ...]) -> SkyTraders:
    """Everybody but seat 0 carries jewels, which cost 20 GP."""
    state = bargaining(*hands)
    state.coins = [60] * state.seats
    for seat in range(1, state.seats):
        put(state, seat, 1, Kind.JEWELS, 2)
        put(state, seat, 2, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    return state


def asked(state: SkyTraders, seat: int, give: Bundle, take: Bundle) -> Action:
    """What `hard` answers an offer that the seat makes to seat 1."""
    while state.decision.seat != seat:
        state.play(Done())
    state.play(Offer(1, give, take))
    return chosen(state, "hard")


RAISED, LOWERED = (Bundle(promises=(Promise(True, 6, plus),)) for plus in (True, False))


def test_who_thinks_the_dice_through_does_not_pay_for_what_would_be_done_anyway() -> None:
    """Seat 2 raises jewels in any case, since it carries some."""
    state = jewel_ships((1, 2, 3), (1, 2, 3), (6, 2, 3))
    assert asked(state, 2, RAISED, Bundle(8)) == Decline()
    empty = jewel_ships((6, 2, 3), (1, 2, 3), (1, 2, 3))
    assert asked(empty, 0, RAISED, Bundle(8)) == Accept()  # seat 0 has nothing to raise


def test_a_die_for_which_no_box_has_room_is_not_bought() -> None:
    """Two sixes fill a box: those of seat 1 do."""
    assert asked(jewel_ships((6, 2, 3), (1, 2, 6)), 0, Bundle(dice=(6,)), Bundle(10)) == Accept()
    assert asked(jewel_ships((6, 2, 3), (1, 6, 6)), 0, Bundle(dice=(6,)), Bundle(10)) == Decline()


def test_who_has_broken_a_promise_is_not_believed_again() -> None:
    state = jewel_ships((6, 2, 3), (1, 2, 3))
    state.broken[0] = 1
    assert asked(state, 0, RAISED, Bundle(8)) == Decline()
    (why,) = mind_of("sky_traders", "", "hard").explanation.why(state, Decline())
    assert (why.key, why.params, why.mood) == ("reason.broken", {"seat": 0}, "refuse")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_nobody_gives_away_a_die_that_it_has_promised_to_place_or_promises_it_twice(level: str) -> None:
    state = jewel_ships((6, 2, 3), (1, 2, 3))
    state.promises = (Given(0, 1, RAISED.promises[0]),)
    state.play(Done())
    for wanted in (Bundle(dice=(6,)), LOWERED):
        offer = state.copy()
        offer.play(Offer(0, Bundle(60), wanted))
        assert chosen(offer, level) == Decline()
    offer = state.copy()
    offer.play(Offer(0, Bundle(30), Bundle(dice=(2,))))
    assert chosen(offer, level) == Accept()


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("purse", "deals"), [(89, True), (90, False), (100, False), (111, True)])
def test_nobody_spends_the_coins_that_win(level: str, purse: int, deals: bool) -> None:
    """Six steps at 15 GP are left; the die of seat 0 is worth a lot to seat 1 with its jewels."""
    state = jewel_ships((6, 2, 3), (1, 2, 3))
    state.influence[1], state.coins[1] = 44, purse
    state.play(Offer(1, Bundle(dice=(6,)), Bundle(20)))
    assert (chosen(state, level) == Accept()) is deals
    ahead = jewel_ships((1, 2, 3), (6, 2, 3))
    put(ahead, 0, 1, Kind.JEWELS, 2)
    clear(ahead, 1, 1, 2)
    ahead.influence[0], ahead.coins[0] = 44, 90
    offer = chosen(ahead, level)
    assert not isinstance(offer, Offer) or offer.give.coins <= offer.take.coins


@pytest.mark.parametrize("leader", [1, 2])
def test_a_die_goes_against_whoever_is_ahead(leader: int) -> None:
    state = bargaining((1, 2, 3), (1, 2, 6), (1, 2, 6))
    state.coins = [0, 0, 0]
    state.influence[leader] = 30
    for seat in (1, 2):
        put(state, seat, 1, Kind.TEXTILES, 2)
    price(state, Kind.TEXTILES, 9)
    value = mind_of("sky_traders", "", "hard")
    assert isinstance(value.evaluation.manner, Manner)
    envy = Table(state, value.evaluation.manner).envies[0]
    assert envy[leader] > 3 * envy[3 - leader]
    assert sum(envy) == pytest.approx(2 * value.evaluation.manner.envy)
    (why,) = value.explanation.why(until(state, PlaceDie), Invest(3, plus=False))
    assert (why.key, why.params["seat"]) == ("reason.harm", leader)


def test_power_over_the_cargo_of_others_is_sold_for_half_of_what_it_brings() -> None:
    """Seat 1 has no use for its sixes, which decide what four jewels of seat 2 will cost."""

    def answer(coins: int, purse: int) -> Action:
        state = bargaining((1, 2, 3), (6, 6, 3), (1, 2, 3))
        put(state, 2, 1, Kind.JEWELS, 2)
        put(state, 2, 2, Kind.JEWELS, 2)
        price(state, Kind.JEWELS, 30)
        state.coins = [0, 0, purse]
        return asked(state, 2, Bundle(coins), RAISED)

    gained = 4 * (50 - 10)
    assert answer(3, 200) == Counter(RAISED, Bundle(gained // 2))
    assert answer(gained // 2, 200) == Accept()
    assert answer(3, 60) == Counter(RAISED, Bundle(60)), "what there is"
    assert answer(3, 20) == Decline(), "too little"


def test_what_an_offer_brings_is_told_as_it_was_reckoned() -> None:
    """The others' coins lie face down in a view, and who keeps count still knows them."""
    value, state, rng = mind_of("sky_traders", "", "hard"), fresh("sky_traders", 3), Random(5)
    assert isinstance(state, SkyTraders)
    told, blind = 0, 0
    while told < 30 and unroll(state, repeat(rng)):
        answer = chosen(state, "hard")
        if isinstance(answer, Offer):
            seat = state.decision.seat
            view = state.seen_by(seat)
            own = value.among(view, seat)
            assert isinstance(own.evaluation.manner, Manner)
            (why,) = own.explanation.why(view, answer)
            assert int(why.params["gp"]) >= LEAST_GAIN
            blind += why != why_offered(view, seat, answer, own.evaluation.manner)
            told += 1
        state.play(answer)
    assert told
    assert blind, "their coins never mattered"
