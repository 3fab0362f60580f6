"""The computer trader: what it does with its opportunities, and what becomes of its games."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.players import player
from game.players.choice import Reason
from game.rules.kernel import Action, ChanceDecision
from game.rules.sky_traders.actions import (
    Accept,
    AttackShip,
    Bundle,
    Buy,
    BuyInfluence,
    BuyPhlogiston,
    Counter,
    CounterRansom,
    Decline,
    Demand,
    Done,
    Draw,
    FeedVolcano,
    Fight,
    Finish,
    FlyTo,
    GiveHold,
    Hire,
    Invest,
    Offer,
    PayTribute,
    Promise,
    Refuse,
    Roll,
    Sell,
    SetDie,
    Withdraw,
)
from game.rules.sky_traders.components import CITY_TILES, NOBODY, Crew, Kind, Tile, Wind
from game.rules.sky_traders.decisions.battle import Pursue, Surrender
from game.rules.sky_traders.decisions.council import ControlMarket, RollCouncilDice
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie, investment_steps
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.decisions.ransom import ransom_refusal
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.events import Bought, DealStruck, Flew, InfluenceGained, OfferMade, Sold, VolcanoFed
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.scoring import wealth
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.battle import fear, ordeal, pays_to_go_on, trouble
from game.titles.sky_traders.mind.levels import mind_at
from game.titles.sky_traders.mind.prices import prospects
from game.titles.sky_traders.mind.worth import steps_for
from tests.rules.sky_traders.positions import (
    acting,
    drawing,
    dumping,
    flying,
    hurt,
    mark,
    play,
    price,
    put,
    table,
    trading,
    until,
)
from tests.rules.sky_traders.turns import DRAFT, at, laid, position
from tests.rules.tables import fresh
from tools.lab.arena import Pairing, arena, tally

MIND = mind_at("normal")

TEN = Bundle(coins=10)


def choice(state: SkyTraders) -> Action:
    seat = state.decision.seat
    action = player("normal", "sky_traders").choose(state.seen_by(seat), seat, Random(1)).action
    assert state.refusal(action) is None
    return action


def test_it_sells_dear_and_keeps_what_is_cheap() -> None:
    state = trading(Tile.CITY_3)
    put(state, 0, 1, Kind.WINE, 2)
    price(state, Kind.WINE, 20)
    assert choice(state) == Sell(Kind.WINE, 2)
    price(state, Kind.WINE, 4)
    assert not isinstance(choice(state), Sell)


def test_it_buys_cheap_and_nothing_dear() -> None:
    state = trading(Tile.CITY_5)
    put(state, 0, 4, Crew.SKYMAN)
    price(state, Kind.SPICES, 5)
    assert choice(state) == Buy(Kind.SPICES, 3)
    price(state, Kind.SPICES, 25)
    assert not isinstance(choice(state), Buy)


def test_it_keeps_fuel_and_a_fighter() -> None:
    state = trading(Tile.CITY_5, coins=60)
    action = choice(state)
    assert isinstance(action, Hire)
    play(state, action)
    state.phlogiston[0] = 1
    assert choice(state) == BuyPhlogiston(6)


def test_it_flies_to_where_its_cargo_is_bought() -> None:
    state = flying(Tile.CITY_4)
    for number in (1, 2, 3):
        put(state, 0, number, Kind.WINE, 2)
    price(state, Kind.WINE, 20)
    action = choice(state)
    assert isinstance(action, FlyTo)
    assert action.tile in CITY_TILES
    assert action.tile is not Tile.CITY_4


def test_it_dumps_slime_where_that_is_legal() -> None:
    state = dumping(Tile.VOLCANO)
    put(state, 0, 1, Kind.SLIME, 2)
    assert choice(state) == FeedVolcano()
    city = dumping(Tile.CITY_3)
    put(city, 0, 1, Kind.SLIME, 2)
    assert choice(city) == Finish()


def bargaining(*hands: tuple[int, ...]) -> SkyTraders:
    state = table(len(hands))
    for hand in hands:
        until(state, RollCouncilDice)
        play(state, Roll(hand))
    until(state, CouncilFloor)
    state.coins = [60] * len(hands)
    return state


def test_it_makes_offers_and_answers_them() -> None:
    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    for number in (1, 2, 3):
        put(state, 0, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    offer = choice(state)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.take.dice) == (1, (6,))  # worth 120 GP to the buyer, nothing to its owner
    play(state, offer)
    assert choice(state) == Counter(Bundle(dice=(6,)), Bundle(60))
    play(state, choice(state))
    assert choice(state) == Accept()
    mean = bargaining((6, 2, 4), (1, 2, 3))
    for number in (1, 2, 3):
        put(mean, 1, number, Kind.SPICES, 2)
    play(mean, Offer(1, Bundle(dice=(2,)), Bundle(coins=20)))
    assert choice(mean) == Decline()  # a two is worth nothing to them


def test_it_swaps_dice_when_nobody_has_money() -> None:
    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    for number in (1, 2, 3):
        put(state, 0, number, Kind.JEWELS, 2)
        put(state, 1, number, Kind.TEXTILES, 2)
    price(state, Kind.JEWELS, 20)
    price(state, Kind.TEXTILES, 6)
    state.coins = [0, 0, 0]
    assert choice(state) == Offer(1, Bundle(dice=(3,)), Bundle(dice=(6,)))
    play(state, choice(state))
    assert choice(state) == Accept()


def test_it_sells_a_promise_and_keeps_it() -> None:
    state = bargaining((1, 2, 4), (6, 2, 4), (1, 1, 2))
    for number in (1, 2, 3):
        put(state, 0, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    play(state, Offer(1, Bundle(coins=10), Bundle(promises=(Promise(True, 6, True),))))
    dearer = choice(state)
    assert isinstance(dearer, Counter)
    assert dearer.take.coins > 10, "it asks for its share"
    play(state, dearer)
    assert choice(state) == Accept()
    play(state, Accept())
    assert choice(until(state, PlaceDie, seat=1)) == Invest(6, True)


def test_it_pays_for_a_promise_once() -> None:
    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    put(state, 1, 1, Kind.TEXTILES, 2)
    price(state, Kind.TEXTILES, 9)
    word = Offer(1, Bundle(promises=(Promise(True, 3, True),)), Bundle(coins=2))
    play(state, word)
    assert choice(state) == Accept()
    play(state, Accept(), Done(), Done(), word)
    assert choice(state) == Decline()


def test_it_says_why_it_answers_an_offer_as_it_does() -> None:
    def why(state: SkyTraders, answer: Action) -> list[str]:
        return [reason.key for reason in MIND.explanation.why(state, answer)]

    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    for number in (1, 2, 3):
        put(state, 1, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    play(state, Offer(1, Bundle(coins=10), Bundle(dice=(2,))))
    assert why(state, Accept()) == ["reason.pays"]
    assert why(state, Decline()) == ["reason.rather"], "coins are lacking, and that is secret (ST-224)"
    play(state, Decline(), Done(), Offer(0, Bundle(dice=(2,)), Bundle(dice=(2,))))
    assert why(state, Decline()) == ["reason.rather"]
    mean = bargaining((6, 2, 4), (1, 2, 3))
    play(mean, Offer(1, Bundle(dice=(2,)), Bundle(coins=20)))
    assert why(mean, Decline()) == ["reason.costs"]


def test_it_says_what_an_offer_brings_it() -> None:
    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    put(state, 0, 1, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    buys, sells = Offer(1, Bundle(coins=5), Bundle(dice=(6,))), Offer(1, Bundle(dice=(2,)), Bundle(coins=5))
    (bought,), (sold,) = MIND.explanation.why(state, buys), MIND.explanation.why(state, sells)
    assert (bought.key, bought.params["kind"]) == ("reason.offer.price", "jewels")
    assert sold.key == "reason.offer.coins"
    for other in (7, 70):
        state.coins[0] = other
        assert MIND.explanation.why(state, buys) == (bought,), "what it has is secret (ST-224)"


def test_it_says_why_its_first_skyman_goes_where_it_does() -> None:
    state = position(at("PlaceStartCrew", laid(2)))
    assert [reason.key for reason in MIND.explanation.why(state, choice(state))] == ["reason.berth"]


def test_it_says_why_it_lays_a_tile_where_it_does() -> None:
    state = position(at("LayTile", laid(2, options=DRAFT)))
    assert [reason.key for reason in MIND.explanation.why(state, choice(state))] == ["reason.compact"]


def test_it_places_its_dice_for_its_cargo_and_keeps_its_word() -> None:
    state = until(bargaining((3, 1, 2), (4, 5, 6), (4, 5, 6)), PlaceDie)
    put(state, 0, 1, Kind.TEXTILES, 2)
    price(state, Kind.TEXTILES, 6)
    assert prospects(state, 0, MIND.evaluation.manner).die_worth(3, investment_steps(state)) == 6
    action = choice(state)
    assert isinstance(action, Invest)
    while not (isinstance(action, Invest) and action.value == 3):
        play(state, action)
        action = choice(state)
    assert action == Invest(3, True)
    assert MIND.explanation.why(state, action)[0] == Reason("reason.stake", {"kind": "textiles", "gp": 6})


def test_it_says_whom_a_die_harms() -> None:
    state = until(bargaining((3, 1, 2), (4, 5, 6), (4, 5, 6)), PlaceDie)
    put(state, 2, 1, Kind.TEXTILES, 2)
    price(state, Kind.TEXTILES, 9)
    put(state, 2, 2, Kind.JEWELS, 1)
    (harm,) = MIND.explanation.why(state, Invest(3, False))
    assert (harm.key, harm.params["seat"], harm.params["kind"], harm.mood) == ("reason.harm", 2, "textiles", "rival")
    assert MIND.explanation.why(state, Invest(1, True))[0].key != "reason.harm", "nobody carries minerals"


def test_it_sets_the_die_that_its_cargo_needs() -> None:
    state = table(3)
    state.influence[0] = 30
    put(state, 0, 1, Kind.JEWELS, 2)
    until(state, ControlMarket)
    assert choice(state) == SetDie(6)


def test_it_buys_influence_and_goes_for_the_end() -> None:
    state = until(table(2), ChooseInfluence, seat=0)
    state.influence[0], state.coins[0] = 45, 75
    assert choice(state) == BuyInfluence(5)
    state.influence[0], state.coins[0] = 0, 20
    assert choice(state) == BuyInfluence(0)  # the working capital


def test_it_pays_tribute_rather_than_lose_a_fight() -> None:
    state = table(2)
    put(state, 0, 1, Kind.JEWELS, 2)
    play(state, Draw(Wind.WIND_PIRATES))
    assert choice(state) == PayTribute()
    assert drawing(Wind.WIND_PIRATES).battle is None


@pytest.mark.rule("ST-209")
@pytest.mark.parametrize(("revised", "answer"), [(True, Fight()), (False, GiveHold())])
def test_it_reckons_with_all_the_holds_that_a_tribute_takes(revised: bool, answer: Action) -> None:
    state = table(3, revised_rulings=revised)
    state.coins[0] = 0
    put(state, 0, 6, Crew.SKYMAN)
    for number in range(1, 6):
        put(state, 0, number, Kind.TEXTILES, 2)
    play(state, Draw(Wind.PIRATE_KING))
    assert state.options() == [GiveHold(), Fight()]
    assert choice(state) == answer


def test_steps_for_money() -> None:
    state = table(2)
    assert steps_for(state, 0, 100) == 20
    assert steps_for(state, 18, 40) == 5
    assert steps_for(state, 0, 7) == pytest.approx(1.4)
    assert 50 < steps_for(state, 0, 500) < 51
    assert len(MIND.evaluation.measure(state)) == 2
    assert all(len(row) == len(MIND.evaluation.features) for row in MIND.evaluation.measure(state))


def test_normal_beats_random() -> None:
    assert tally(list(arena([Pairing("sky_traders", "normal", "random", 2, 3)], 6))).rate == 1


def test_games_of_four_end_as_the_document_expects() -> None:
    """11 to 26 rounds in most games of simple traders, and hardly fewer of these; deals are struck, grog and slime are
    carried."""
    rounds: list[int] = []
    told: set[type] = set()
    for seed in range(10):
        state = whole_game(4, seed, told)
        rounds.append(state.round)
    assert 10 <= fmean(rounds) <= 26
    assert {Bought, Sold, Flew, DealStruck, OfferMade, VolcanoFed, InfluenceGained} <= told


def whole_game(seats: int, seed: int, told: set[type]) -> SkyTraders:
    """Between normal players."""
    rng = Random(seed)
    state = fresh("sky_traders", seats, {"map_setup": "fixed"}, seed % seats)
    assert isinstance(state, SkyTraders)
    thinker = player("normal", "sky_traders")
    while not state.over:
        decision = state.decision
        if isinstance(decision, ChanceDecision):
            state.advance(decision.draw(state, rng))
        else:
            state.play(thinker.choose(state.seen_by(decision.seat), decision.seat, rng).action)
        told.update(type(event) for event in state.journal or [])
        state.journal = []
    return state


def pirate(*rich: Kind, wanted: bool, seats: int = 2, **options: bool) -> SkyTraders:
    """Seat 0, a Gunner and nothing else aboard, acts beside seat 1 over the Wastelands."""
    state = acting(Tile.WASTES_A, seats, secret_money=False, **options)
    state.place[1] = Tile.WASTES_A
    put(state, 0, 4, Crew.GUNNER)
    for number, kind in enumerate(rich, 1):
        put(state, 1, number, kind, 2)
    if wanted:
        mark(state, 1, 2)
    return state


def test_it_robs_whom_it_pays_to_rob() -> None:
    """The wanted, from whom it takes without a crime, and not a clean trader for little."""
    state = pirate(Kind.JEWELS, Kind.JEWELS, Kind.SPICES, wanted=True)
    assert choice(state) == AttackShip(1)
    play(state, AttackShip(1))
    demand = choice(state)
    assert isinstance(demand, Demand)
    assert not demand.ransom.empty
    assert not ransom_refusal(state, 1, demand.ransom)
    before = wealth(state, 0)
    play(state, demand)
    assert choice(state) == Accept()
    play(state, Accept())
    while isinstance(state.decision, Stow):
        play(state, choice(state))
    assert wealth(state, 0) > before
    assert state.wanted == [0, 2]
    clean = pirate(wanted=False)
    put(clean, 0, 4, Crew.SKYMAN)
    for number in (1, 2, 3):
        put(clean, 0, number, Kind.SPICES, 2)  # the law would have it
    assert AttackShip(1) in clean.options()
    assert not isinstance(choice(clean), AttackShip)
    assert not isinstance(choice(acting(Tile.CITY_3)), AttackShip)  # there is business to do


def test_it_answers_demands_by_what_a_fight_would_cost() -> None:
    state = pirate(Kind.JEWELS, wanted=True)
    state.coins[1] = 100
    play(state, AttackShip(1), Demand(Bundle(coins=100)))
    answer = choice(state)
    assert isinstance(answer, CounterRansom)
    assert 0 < answer.ransom.coins < 100
    meagre = state.copy()
    play(state, answer)
    assert choice(state) == Accept()
    play(meagre, CounterRansom(Bundle(coins=1)))
    assert choice(meagre) == Fight()  # what they have aboard is worth a battle
    put(meagre, 1, 4, Crew.GUNNER)
    put(meagre, 0, 4, Crew.SKYMAN)
    put(meagre, 0, 1, Kind.JEWELS, 2)
    put(meagre, 0, 2, Kind.JEWELS, 2)
    assert choice(meagre) == Accept()  # better than to be beaten
    poor = pirate(wanted=True)
    put(poor, 1, 4, Crew.GUNNER)
    put(poor, 0, 1, Kind.JEWELS, 2)
    play(poor, AttackShip(1), Demand(Bundle(coins=30)))
    poor.coins[1] = 40
    assert choice(poor) != Accept()


@pytest.mark.rule("ST-112")
def test_it_demands_and_accepts_only_what_can_be_paid() -> None:
    state = pirate(Kind.JEWELS, Kind.JEWELS, Kind.SPICES, wanted=True)
    state.coins[1] = 12
    for number in (1, 2, 3, 5, 6):
        put(state, 0, number, Kind.FOOD, 2)  # no room: only coins are worth a demand
    play(state, AttackShip(1))
    demand = choice(state)
    assert isinstance(demand, Demand)
    assert 0 < demand.ransom.coins <= 12
    state.coins[1] = 9
    play(state, Demand(TEN))
    assert fear(state, 0, 1) > 10  # they would pay, if they could
    assert isinstance(choice(state), CounterRansom)
    state.coins[1] = 10
    assert choice(state) == Accept()
    state.coins[1] = 9
    state.agenda.append(Surrender(1))
    assert choice(state) == Fight()


def test_it_fights_on_while_that_costs_the_other_more() -> None:
    strong = pirate(Kind.JEWELS, Kind.JEWELS, wanted=True)
    strong.battle = Battle(0, 1)
    assert pays_to_go_on(strong, 0, 1)
    put(strong, 1, 4, Crew.GUNNER)
    put(strong, 0, 4, Crew.SKYMAN)
    put(strong, 0, 1, Kind.JEWELS, 2)
    put(strong, 0, 2, Kind.JEWELS, 2)
    assert not pays_to_go_on(strong, 0, 1)


@pytest.mark.rule("ST-118", "ST-119")
@pytest.mark.parametrize(
    ("revised", "ransom", "answer"), [(True, 5, Fight()), (True, 18, Withdraw()), (False, 5, Withdraw())]
)
def test_it_goes_on_if_the_other_should_rather_pay(revised: bool, ransom: int, answer: Action) -> None:
    """A round would cost it more than the other, but the other is asked before the round."""
    state = pirate(Kind.JEWELS, Kind.JEWELS, wanted=True, seats=4, revised_rulings=revised)
    for number in (1, 2, 3):
        put(state, 0, number, Kind.SPICES, 2)
    state.battle = Battle(0, 1, ransom=Bundle(coins=ransom))
    state.agenda.append(Pursue(0))
    assert not pays_to_go_on(state, 0, 1)
    assert choice(state) == answer


def test_the_law_is_feared_as_the_document_reckons() -> None:
    """Section 13: against +3 a ship without crew takes 3.7 damages, with +2 crew 1.9, and the like."""
    damages, fall = ordeal(0, 3)
    assert damages == pytest.approx(3.7, abs=0.1)
    assert fall == pytest.approx(0.37, abs=0.05)
    assert ordeal(2, 3)[0] < damages < ordeal(0, 4)[0]
    state = pirate(wanted=False)
    assert trouble(state, 0) == 0
    mark(state, 0, 1)
    first = trouble(state, 0)
    assert first > 15
    mark(state, 0, 1)
    assert first < trouble(state, 0) < 2 * first
    state.influence[1] = 49
    assert trouble(state, 0) < first / 10  # the end is near


def jewellers(*coins: int) -> SkyTraders:
    """Three seats at the Council: seat 0 carries jewels and has no six, seat 1 has one."""
    state = bargaining((1, 2, 3), (6, 2, 4), (1, 1, 2))
    for number in (1, 2):
        put(state, 0, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    state.coins = list(coins)
    return state


def test_it_pays_with_cargo_or_crew_where_coins_are_lacking() -> None:
    state = jewellers(0, 0, 0)
    put(state, 0, 4, Kind.SPICES, 2)
    price(state, Kind.SPICES, 25)
    offer = choice(state)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.take, offer.give.barrels) == (1, Bundle(dice=(6,)), ((Kind.SPICES, 1),))
    play(state, offer)
    assert choice(state) == Accept()
    manned = jewellers(0, 0, 0)
    put(manned, 0, 4, Crew.EXPERT)
    put(manned, 0, 5, Crew.SKYMAN)
    offer = choice(manned)
    assert isinstance(offer, Offer)
    assert offer.give.crew


def test_it_swaps_promises() -> None:
    state = bargaining((1, 1, 4), (1, 2, 3), (2, 3, 3))
    state.coins = [0, 0, 0]
    cargo = ({Kind.FOOD: 4, Kind.SPICES: 2}, {Kind.MINERALS: 2, Kind.FOOD: 2, Kind.WINE: 2}, {Kind.MINERALS: 4})
    for seat, kinds in enumerate(cargo):
        holds = iter((1, 2, 3))
        for kind, count in kinds.items():
            for _ in range(count // 2):
                put(state, seat, next(holds), kind, 2)
    for kind, gp in ((Kind.MINERALS, 4), (Kind.FOOD, 6), (Kind.SPICES, 25), (Kind.JEWELS, 50)):
        price(state, kind, gp)
    offer = choice(state)
    assert isinstance(offer, Offer)
    assert offer.take.promises
    assert offer.give.promises


def test_it_names_a_price_that_it_has() -> None:
    state = bargaining((6, 2, 4), (1, 2, 3), (1, 1, 2))
    for number in (1, 2, 3):
        put(state, 1, number, Kind.JEWELS, 2)
    price(state, Kind.JEWELS, 20)
    state.coins = [0, 40, 0]
    play(state, Offer(1, Bundle(dice=(6,)), Bundle(coins=50)))
    counter = choice(state)
    assert counter == Counter(Bundle(coins=40), Bundle(dice=(6,)))
    play(state, counter)
    assert choice(state) == Accept()


def test_it_offers_to_all_what_suits_several() -> None:
    state = bargaining((6, 2, 4), (1, 2, 3), (1, 1, 2))
    for seat in (1, 2):
        put(state, seat, 1, Kind.JEWELS, 2)
    state.coins[0] = 0  # nothing to buy jewels with
    price(state, Kind.JEWELS, 20)
    offer = choice(state)
    assert isinstance(offer, Offer)
    assert (offer.to, offer.give) == (NOBODY, Bundle(dice=(6,)))
    assert offer.take.coins


def test_it_refuses_whom_it_need_not_fear() -> None:
    """An attacker without crew, whose own ship is full of jewels, has more to lose by the battle."""
    state = pirate(Kind.JEWELS, wanted=True)
    put(state, 0, 4, Crew.SKYMAN)
    for number in (1, 2, 3, 5, 6):
        put(state, 0, number, Kind.JEWELS, 2)
    state.coins[1] = 100
    play(state, AttackShip(1), Demand(Bundle(coins=20)))
    assert choice(state) == Refuse()


@pytest.mark.rule("ST-134")
@pytest.mark.parametrize(("tokens", "answer"), [(5, Accept()), (0, Fight())])
def test_it_gives_in_before_it_falls_to_a_hunter_of_bounties(tokens: int, answer: Action) -> None:
    """With its last two holds it would lose half its coins, and the attacker would be paid for every token."""
    state = pirate(wanted=False)
    mark(state, 1, tokens)
    hurt(state, 1, 1, 2, 3, 5)
    state.coins[1] = 160
    state.battle = Battle(0, 1, ransom=Bundle(coins=90))
    state.agenda.append(Surrender(1))
    assert choice(state) == answer
