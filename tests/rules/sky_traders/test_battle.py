"""Section 7: attack, ransom, battle rounds, damage, tokens and bounties; 5.6: destruction and the new ship."""

from __future__ import annotations

import pytest

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import (
    NOTHING,
    Accept,
    AttackShip,
    Bundle,
    BuyInfluence,
    CallOff,
    CounterRansom,
    Demand,
    Draw,
    Fight,
    Finish,
    KeepTerms,
    Leave,
    Offer,
    PlaceCrew,
    Promise,
    Rally,
    Refuse,
    Roll,
    Stay,
    StowBarrels,
    StowCrew,
    Withdraw,
)
from game.rules.sky_traders.components import BARRELS, DAMAGE_DECK, REPAIR_COST, Crew, Damage, Kind, Tile, Wind, Wreck
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import BattleDice, NameFighter, Pursue, SetTerms, Surrender
from game.rules.sky_traders.decisions.destruction import DrawDamage, mend
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.decisions.starting import RollStartingCity
from game.rules.sky_traders.events import (
    BountyPaid,
    CardFell,
    Damaged,
    Destroyed,
    NoTokenLeft,
    Powers,
    TurnLost,
    WantedTaken,
    WindIdle,
)
from game.rules.sky_traders.state import SkyTraders
from game.rules.toolkit import forced
from tests.rules.sky_traders.positions import (
    clear,
    drawing,
    duel,
    enlarge,
    facing,
    flying,
    hit,
    hold,
    hurt,
    mark,
    play,
    price,
    put,
    refused,
    skirmish,
    table,
    told,
    until,
)

TEN = Bundle(coins=10)


def demanded(ransom: Bundle = TEN, seats: int = 2, **options: bool | int) -> SkyTraders:
    """Seat 0 has demanded this of seat 1."""
    state = duel(seats, **options)
    play(state, AttackShip(1), Demand(ransom))
    return state


def fighting(ransom: Bundle = TEN, **options: bool | int) -> SkyTraders:
    """Seat 0 and seat 1 begin a battle, with their Skymen; the terms are to be set."""
    state = demanded(ransom, **options)
    if not ransom.empty:
        play(state, Refuse())
    return state


def exchange(state: SkyTraders, attacker: int, defender: int, *fighters: int) -> None:
    """One battle round up to the dice; fighters by hold, attacker's first."""
    if isinstance(state.decision, SetTerms):
        play(state, KeepTerms())
    for number in fighters:
        play(state, Rally(number))
    play(state, Roll((attacker, defender)))


@pytest.mark.rule("ST-104")
def test_the_target_is_another_ship_here() -> None:
    state = duel(3)
    assert refused(state, AttackShip(0)) == "ST-104"
    assert refused(state, AttackShip(3)) == "ST-104"
    assert [a for a in state.options() if isinstance(a, AttackShip)] == [AttackShip(1), AttackShip(2)]


@pytest.mark.rule("ST-105", "ST-111")
def test_what_may_be_demanded() -> None:
    state = duel()
    put(state, 1, 1, Kind.GROG, 2)
    put(state, 1, 2, Kind.SLIME, 1)
    play(state, AttackShip(1))
    assert isinstance(state.decision, NameRansom)
    assert refused(state, Demand(Bundle(7, ((Kind.GROG, 2), (Kind.SLIME, 1)), (Crew.SKYMAN,)))) == ""
    assert refused(state, Demand(NOTHING)) == ""
    assert refused(state, Demand(Bundle(coins=10**6))) == ""  # coins can be secret
    refusal = state.refusal(Demand(Bundle(barrels=((Kind.GROG, 3),))))
    assert refusal is not None
    assert (refusal.rule, refusal.params["have"]) == ("ST-111", 2)
    assert refused(state, Demand(Bundle(crew=(Crew.SKYMAN, Crew.SKYMAN)))) == "ST-111"
    assert refused(state, Demand(Bundle(dice=(4,)))) == "ST-105"
    assert refused(state, Demand(Bundle(promises=(Promise(True, 1, True),)))) == "ST-105"
    assert refused(state, Demand(Bundle(coins=-1))) == "ST-105"
    assert refused(state, Demand(Bundle(barrels=((Kind.GROG, 1), (Kind.GROG, 1))))) == "ST-105"
    play(state, Demand(NOTHING))
    assert isinstance(state.decision, SetTerms)  # straight to battle


@pytest.mark.rule("ST-106", "ST-107", "ST-131", "ST-E25")
def test_piracy_is_a_crime_even_without_a_battle() -> None:
    state = demanded()
    assert state.wanted == [1, 0]
    play(state, Accept())
    assert state.coins == [30, 10]
    assert state.active == 1  # no battle, the action is over
    insisting = demanded()
    play(insisting, CounterRansom(Bundle(coins=1)), Demand(TEN))
    assert insisting.wanted[0] == 1  # once an attack
    hunted = duel()
    mark(hunted, 1, 1)
    play(hunted, AttackShip(1), Demand(TEN))
    assert hunted.wanted == [0, 1]


@pytest.mark.rule("ST-108", "ST-109", "ST-E26")
def test_accept_refuse_or_counter() -> None:
    state = demanded(Bundle(coins=15))
    assert isinstance(state.decision, AnswerDemand)
    play(state, CounterRansom(Bundle(coins=8)))
    assert isinstance(state.decision, AnswerCounter)
    again = state.copy()
    fight = state.copy()
    assert refused(state, CallOff()) == "ST-109"
    assert CallOff() not in state.options()
    play(state, Accept())
    assert (state.coins, state.wanted) == ([28, 12], [1, 0])
    assert refused(again, Demand(NOTHING)) == "ST-109"  # a new demand names something
    play(again, Demand(Bundle(coins=15)))  # the old demand once more
    assert again.decision == AnswerDemand(1)
    play(fight, Fight())
    assert isinstance(fight.decision, SetTerms)
    assert Demand(NOTHING) in fight.options()  # to drop the ransom
    refusing = demanded()
    play(refusing, Refuse())
    assert isinstance(refusing.decision, SetTerms)


@pytest.mark.rule("ST-109")
def test_in_older_games_the_attacker_may_call_off_after_a_counter() -> None:
    state = demanded(Bundle(coins=15), revised_rulings=False)
    play(state, CounterRansom(Bundle(coins=8)))
    assert CallOff() in state.options()
    play(state, CallOff())
    assert (state.active, state.coins, state.wanted) == (1, [20, 20], [1, 0])


@pytest.mark.rule("ST-110")
def test_counters_are_limited() -> None:
    state = demanded()
    for _ in range(3):
        play(state, CounterRansom(Bundle(coins=1)), Demand(TEN))
    assert refused(state, CounterRansom(Bundle(coins=1))) == "ST-110"
    assert refused(state, Accept()) == refused(state, Refuse()) == ""
    assert not any(isinstance(a, CounterRansom) for a in state.options())
    assert refused(demanded(max_counter_offers=0), CounterRansom(Bundle(coins=1))) == "ST-110"


@pytest.mark.rule("ST-112")
def test_accepting_satisfies_the_demand() -> None:
    state = demanded(Bundle(coins=30, crew=(Crew.SKYMAN,)))
    state.coins[1] = 12
    assert state.refusal(Accept()) == Refusal("coins.short", {"need": 30, "have": 12}, "ST-112")
    assert Accept() not in state.options()
    assert refused(state, Refuse()) == refused(state, CounterRansom(Bundle(coins=12))) == ""
    state.coins[1] = 30
    crewless = state.copy()
    clear(crewless, 1, 4)
    assert refused(crewless, Accept()) == "ST-112"
    play(state, Accept())
    assert state.coins == [50, 0]


@pytest.mark.rule("ST-112")
def test_what_the_attacker_cannot_stow_stays() -> None:
    state = duel()
    put(state, 1, 1, Kind.WINE, 2)
    put(state, 1, 2, Kind.WINE, 2)
    for number in (1, 2, 3, 5):
        put(state, 0, number, Kind.FOOD, 2)
    put(state, 0, 6, Kind.WINE, 1)
    play(state, AttackShip(1), Demand(Bundle(20, ((Kind.WINE, 4),), (Crew.SKYMAN,))), Accept())
    assert state.coins == [40, 0]
    play(state, StowBarrels(Kind.WINE, 6, 1))
    assert (state.aboard(0, Kind.WINE), state.aboard(1, Kind.WINE)) == (2, 3)
    assert hold(state, 1, 4) == (Crew.SKYMAN, 1)
    state.audit()
    roomy = duel()
    play(roomy, AttackShip(1), Demand(Bundle(crew=(Crew.SKYMAN,))), Accept())
    refusal = roomy.refusal(StowCrew(Crew.SKYMAN, 3))
    assert refusal is not None
    assert refusal.rule == "ST-60"
    later = roomy.copy()
    play(later, Leave())
    assert hold(later, 1, 4) == (Crew.SKYMAN, 1)
    play(roomy, StowCrew(Crew.SKYMAN, 5))
    assert (hold(roomy, 0, 5), hold(roomy, 1, 4)) == ((Crew.SKYMAN, 1), (None, 0))


@pytest.mark.rule("ST-113")
def test_a_counter_names_own_things() -> None:
    state = demanded()
    assert refused(state, CounterRansom(NOTHING)) == "ST-113"
    refusal = state.refusal(CounterRansom(Bundle(coins=21)))
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("ST-113", {"need": 21, "have": 20})
    assert refused(state, CounterRansom(Bundle(barrels=((Kind.WINE, 1),)))) == "ST-111"
    assert refused(state, CounterRansom(Bundle(crew=(Crew.SKYMAN,)))) == ""


@pytest.mark.rule("ST-114")
def test_terms_may_change_before_each_round() -> None:
    state = fighting()
    assert isinstance(state.decision, SetTerms)
    play(state, Demand(Bundle(coins=3)), Rally(0), Rally(0), Roll((3, 4)), hit(1))
    assert state.battle is not None
    assert state.battle.ransom == Bundle(coins=3)
    play(state, Fight())
    assert isinstance(state.decision, Surrender)
    play(state, Fight(), Demand(NOTHING), Rally(0), Rally(0), Roll((3, 4)), hit(2))
    play(state, Fight())
    assert state.decision == SetTerms(0)  # dropped: nothing to surrender to


@pytest.mark.rule("ST-115")
def test_each_names_one_crew_card_or_none() -> None:
    state = fighting()
    put(state, 0, 1, Kind.FOOD, 1)
    clear(state, 1, 4)
    play(state, KeepTerms())
    assert state.decision == NameFighter(0)
    assert refused(state, Rally(1)) == "ST-115"
    assert refused(state, Rally(7)) == "ST-1"
    assert state.options() == [Rally(0), Rally(4)]
    play(state, Rally(4))
    assert state.decision == NameFighter(1)
    alone = fighting()
    clear(alone, 1, 4)
    play(alone, KeepTerms(), Rally(4))
    assert alone.decision == NameFighter(1)  # they were there when the round began
    assert alone.options() == [Rally(0)]


@pytest.mark.rule("ST-115")
def test_rallying_is_skipped_without_crew() -> None:
    state = duel()
    clear(state, 0, 4)
    clear(state, 1, 4)
    play(state, AttackShip(1), Demand(NOTHING), KeepTerms())
    assert isinstance(state.decision, BattleDice)


@pytest.mark.rule("ST-116", "ST-117")
def test_the_higher_power_deals_one_damage() -> None:
    state = fighting()
    put(state, 0, 5, Crew.BOATSWAIN)
    exchange(state, 3, 3, 5, 4)
    assert told(state, Powers) == [Powers(0, 3, 5, 1, 3, 4)]
    assert state.decision == DrawDamage(victim=1)
    other = fighting()
    exchange(other, 2, 5, 4, 0)
    assert other.decision == DrawDamage(victim=0)
    tie = fighting()
    exchange(tie, 2, 2, 4, 4)
    assert tie.decision == DrawDamage(victim=0)  # the attacker's is drawn first
    play(tie, hit(1))
    assert tie.decision == DrawDamage(victim=1)
    play(tie, hit(2))
    assert tie.damage[0] is tie.damage[7] is Damage.LIGHT


@pytest.mark.rule("ST-118", "ST-119")
def test_the_defender_is_asked_to_surrender_only_if_the_attacker_goes_on() -> None:
    state = fighting()
    exchange(state, 6, 1, 0, 0)
    play(state, hit(1))
    assert state.decision == Pursue(0)
    assert state.options() == [Withdraw(), Fight()]
    left = state.copy()
    play(left, Withdraw())
    assert (left.coins, left.active, left.battle) == ([20, 20], 1, None)
    play(state, Fight())
    assert facing(state) == Surrender(1)
    given_up = state.copy()
    play(given_up, Accept())
    assert (given_up.coins, given_up.active) == ([30, 10], 1)
    play(state, Fight())
    assert facing(state) == SetTerms(0)


@pytest.mark.rule("ST-118", "ST-119")
def test_in_older_games_surrender_comes_before_pursuit() -> None:
    state = fighting(revised_rulings=False)
    exchange(state, 6, 1, 0, 0)
    play(state, hit(1))
    assert state.decision == Surrender(1)
    given_up = state.copy()
    play(given_up, Accept())
    assert (given_up.coins, given_up.active) == ([30, 10], 1)
    play(state, Fight())
    assert facing(state) == Pursue(0)
    play(state, Fight())
    assert facing(state) == SetTerms(0)


@pytest.mark.rule("ST-120")
def test_what_is_lost_drops_out_of_the_ransom() -> None:
    state = duel()
    put(state, 1, 1, Kind.WINE, 2)
    play(state, AttackShip(1), Demand(Bundle(barrels=((Kind.WINE, 2),), crew=(Crew.SKYMAN,))), Refuse())
    exchange(state, 6, 1, 0, 0)
    play(state, hit(1))
    assert state.battle is not None
    assert state.battle.ransom == Bundle(crew=(Crew.SKYMAN,))
    play(state, Fight(), Fight())
    exchange(state, 6, 1, 0, 0)
    play(state, hit(4), Fight())
    assert facing(state) == SetTerms(0)


@pytest.mark.rule("ST-112", "ST-120")
def test_coins_do_not_drop_out_of_the_ransom() -> None:
    state = fighting(Bundle(coins=21), secret_money=True)
    exchange(state, 6, 1, 0, 0)
    play(state, hit(1), Fight())
    assert facing(state) == Surrender(1)
    assert state.refusal(Accept()) == Refusal("coins.short", {"need": 21, "have": 20}, "ST-112")
    assert state.options() == [Fight()]
    assert forced(state) is None  # to be forced to fight would tell how few coins there are
    play(state, Fight(), Demand(TEN), Rally(0), Rally(0), Roll((6, 1)), hit(2), Fight())
    assert state.options() == [Accept(), Fight()]


@pytest.mark.rule("ST-121", "ST-136")
def test_both_ships_can_fall() -> None:
    state = duel(3)
    mark(state, 1, 2)
    for seat in (0, 1):
        clear(state, seat, 4)
        hurt(state, seat, 2, 3, 4, 5, 6, card=Damage.LIGHT if seat else Damage.MEDIUM)
    state.damage_deck = {Damage.LIGHT: 3, Damage.MEDIUM: 0, Damage.HEAVY: 3}
    play(state, AttackShip(1), Demand(NOTHING), KeepTerms(), Roll((4, 4)), hit(1), hit(1))
    assert [state.afloat(seat) for seat in range(3)] == [False, False, True]
    assert told(state, BountyPaid) == []
    assert state.battle is None


@pytest.mark.rule("ST-122", "ST-38")
def test_the_attacker_may_be_destroyed() -> None:
    state = duel()
    hurt(state, 0, 1, 2, 3, 5, 6, card=Damage.LIGHT)
    play(state, AttackShip(1), Demand(NOTHING), KeepTerms(), Rally(0), Rally(0), Roll((1, 6)), hit(6))
    assert not state.afloat(0)
    assert told(state, TurnLost) == [TurnLost(0)]
    assert state.active == 1
    sound = duel()
    play(sound, AttackShip(1), Demand(NOTHING), KeepTerms(), Rally(0), Rally(0), Roll((1, 6)), hit(6), Withdraw())
    assert sound.active == 1  # it was the action of the turn


@pytest.mark.rule("ST-123")
def test_directors_cut_all_crew_fights() -> None:
    state = duel(directors_cut_combat_sum=True)
    put(state, 0, 5, Crew.GUNNER)
    put(state, 0, 1, Crew.MERCHANT)
    put(state, 1, 6, Crew.BOATSWAIN)
    play(state, AttackShip(1), Demand(NOTHING), KeepTerms())
    assert isinstance(state.decision, BattleDice)
    play(state, Roll((1, 1)))
    assert told(state, Powers) == [Powers(0, 1, 5, 1, 1, 4)]
    assert hold(state, 0, 5) == (Crew.GUNNER, 1)


@pytest.mark.rule("ST-98")
def test_a_gunner_leaves_before_the_damage() -> None:
    state = fighting()
    put(state, 1, 5, Crew.GUNNER)
    exchange(state, 6, 1, 0, 5)
    assert told(state, Powers)[0].defender_power == 4
    assert (hold(state, 1, 5), state.crew_supply[Crew.GUNNER]) == ((None, 0), 4)
    assert state.decision == DrawDamage(victim=1)


@pytest.mark.rule("ST-124", "ST-125", "ST-E24")
def test_where_a_damage_goes() -> None:
    state = flying()
    for damaged, die, goes in (((3,), 3, 4), ((4,), 4, 5), ((6,), 6, 1), ((6, 1), 6, 2), ((), 3, 3)):
        ship = state.copy()
        hurt(ship, 0, *damaged)
        ship.agenda.append(DrawDamage(victim=0))
        play(ship, hit(die, Damage.HEAVY))
        assert ship.damage[goes - 1] is Damage.HEAVY
        assert told(ship, Damaged) == [Damaged(0, goes, Damage.HEAVY, die)]
    put(state, 0, 2, Kind.FOOD, 2)
    state.agenda.append(DrawDamage(victim=0))
    play(state, hit(2))
    assert (hold(state, 0, 2), state.supply[Kind.FOOD]) == ((None, 0), 12)
    state.agenda.append(DrawDamage(victim=0))
    play(state, hit(4))
    assert state.crew_supply[Crew.SKYMAN] == 8
    state.audit()


@pytest.mark.rule("ST-126")
def test_an_upgrade_outlives_the_damage() -> None:
    state = flying()
    enlarge(state, 0, 2)
    put(state, 0, 2, Kind.FOOD, 4)
    state.agenda.append(DrawDamage(victim=0))
    play(state, hit(2))
    assert state.upgraded[1]
    assert state.supply[Kind.FOOD] == 12
    assert state.room_at(1, Kind.FOOD) == 0
    state.damage_deck[Damage.LIGHT] += 1
    state.damage[1] = None
    assert state.room_at(1, Kind.FOOD) == 4


@pytest.mark.rule("ST-103")
def test_a_stand_in_when_the_deck_is_empty() -> None:
    state = flying()
    state.damage_deck = dict.fromkeys(DAMAGE_DECK, 0)
    state.agenda.append(DrawDamage(victim=0))
    assert refused(state, hit(1)) == "ST-8"
    play(state, hit(1, Damage.STAND_IN))
    assert REPAIR_COST[Damage.STAND_IN] == 5
    mend(state, 0, 1)
    assert sum(state.damage_deck.values()) == 0
    assert state.damage[0] is None


@pytest.mark.rule("ST-127", "ST-128", "ST-190", "ST-E22")
def test_the_patrol_and_the_duke() -> None:
    state = table(2)
    mark(state, 0, 1)
    clear(state, 0, 4)
    put(state, 0, 5, Crew.GUNNER)
    put(state, 0, 6, Crew.EXPERT)
    play(state, Draw(Wind.SKY_PATROL))
    assert state.decision == NameFighter(0)
    play(state, Rally(6))
    assert facing(state) == BattleDice(roller=1, number=2)  # the left neighbour's for the card
    play(state, Roll((2, 1)))
    assert told(state, Powers) == [Powers(-1, 2, 5, 0, 1, 3)]
    play(state, hit(6))
    assert (hold(state, 0, 6), state.crew_supply[Crew.EXPERT]) == ((None, 0), 4)
    assert state.decision == NameFighter(0)  # no demands, no withdrawal
    play(state, Rally(5), Roll((5, 6)))
    assert told(state, CardFell) == [CardFell(Wind.SKY_PATROL, 0)]
    assert sum(damage is not None for damage in state.damage) == 1
    assert state.fighters(0) == []
    assert (state.wanted[0], state.battle) == (1, None)


@pytest.mark.rule("ST-128", "ST-129", "ST-194", "ST-E23")
def test_a_tie_fells_the_card() -> None:
    state = table(2)
    put(state, 0, 1, Kind.FOOD, 1)
    play(state, Draw(Wind.WIND_PIRATES), Fight(), Rally(4), Roll((3, 4)), hit(2))
    assert state.coins[0] == 30  # the reward
    assert state.damage[1] is Damage.LIGHT
    assert state.battle is None
    doomed = table(2)
    put(doomed, 0, 1, Kind.FOOD, 1)
    hurt(doomed, 0, 2, 3, 4, 5, 6, card=Damage.LIGHT)
    play(doomed, Draw(Wind.WIND_PIRATES), Fight(), Roll((3, 5)), hit(1))
    assert not doomed.afloat(0)
    assert doomed.coins[0] == 0  # no reward for the fallen


@pytest.mark.rule("ST-129")
@pytest.mark.parametrize(("revised", "reward"), [(True, 0), (False, 10)])
def test_the_wanted_get_no_reward_of_a_card(revised: bool, reward: int) -> None:
    state = table(2, revised_rulings=revised)
    put(state, 0, 1, Kind.FOOD, 1)
    mark(state, 0, 1)
    play(state, Draw(Wind.WIND_PIRATES), Fight(), Rally(0), Roll((1, 6)))
    assert told(state, CardFell) == [CardFell(Wind.WIND_PIRATES, 0)]
    assert state.coins[0] == 20 + reward


@pytest.mark.rule("ST-130", "ST-131", "ST-192")
def test_defeating_the_marshal_is_a_crime() -> None:
    state = table(2)
    put(state, 0, 1, Kind.GROG, 1)
    play(state, Draw(Wind.SKY_MARSHAL))
    play(state, Rally(0), Roll((1, 6)))
    assert told(state, WantedTaken) == [WantedTaken(0, "marshal")]
    assert state.wanted[0] == 1


@pytest.mark.rule("ST-132")
def test_no_token_left() -> None:
    state = duel(3)
    mark(state, 2, 6)
    play(state, AttackShip(1), Demand(TEN))
    assert (state.wanted[0], state.tokens) == (0, 0)
    assert told(state, NoTokenLeft) == [NoTokenLeft(0, "piracy")]


@pytest.mark.rule("ST-133")
def test_tokens_are_visible() -> None:
    state = duel(2, secret_money=True)
    mark(state, 0, 2)
    assert state.seen_by(1).wanted == [2, 0]


@pytest.mark.rule("ST-134", "ST-135", "ST-E27")
def test_bounties() -> None:
    for tokens, bounty in ((0, 100), (1, 0)):
        state = duel(3)
        mark(state, 1, 2)
        mark(state, 0, tokens)
        hurt(state, 1, 1, 2, 3, 5, 6)
        play(state, AttackShip(1), Demand(NOTHING), KeepTerms(), Rally(0), Rally(0), Roll((6, 1)), hit(4))
        assert (state.coins[0], state.coins[2]) == (20 + bounty, 20)
        assert told(state, Destroyed) == [Destroyed(1, 20, False)]
        assert (state.influence[1], state.wanted[1], state.place[1]) == (0, 0, None)
        assert state.tokens == 6 - tokens
    defended = duel()  # the defender earns it as well
    mark(defended, 0, 1)
    mark(defended, 1, 1)
    hurt(defended, 0, 1, 2, 3, 5, 6)
    defended.tokens += 1
    defended.wanted[1] = 0
    play(defended, AttackShip(1), Demand(NOTHING), KeepTerms(), Rally(0), Rally(0), Roll((1, 6)), hit(4))
    assert defended.coins[1] == 20 + 100  # the victim's old token, and the one for this piracy
    plain = duel()
    hurt(plain, 1, 1, 2, 3, 5, 6)
    play(plain, AttackShip(1), Demand(NOTHING), KeepTerms(), Rally(0), Rally(0), Roll((6, 1)), hit(4))
    assert plain.coins[0] == 20


@pytest.mark.rule("ST-136")
def test_no_bounty_for_a_card() -> None:
    state = table(2)
    mark(state, 0, 1)
    hurt(state, 0, 1, 2, 3, 5, 6)
    play(state, Draw(Wind.SKY_PATROL), Rally(0), Roll((6, 1)), hit(4))
    assert state.coins == [0, 20]


def destroyed(coins: int = 37, seats: int = 2, **options: bool | int) -> SkyTraders:
    """Seat 1, who has everything, has just lost their last hold."""
    state = flying(Tile.CITY_1, seats, **options)
    state.coins[1] = coins
    state.influence[1] = 22
    mark(state, 1, 2)
    state.kept[1] = (Wind.TREASURE_MAP,)
    state.pile[Wind.TREASURE_MAP] = 0
    enlarge(state, 1, 2)
    put(state, 1, 1, Kind.FOOD, 2)
    hurt(state, 1, 2, 3, 4, 5, 6)
    state.agenda.append(DrawDamage(victim=1))
    play(state, hit(1))
    return state


@pytest.mark.rule("ST-64", "ST-65", "ST-215")
def test_six_damaged_holds_destroy_a_ship() -> None:
    state = destroyed()
    assert (state.coins[1], state.phlogiston[1], state.wanted[1], state.influence[1]) == (0, 0, 0, 22)
    assert (state.place[1], state.kept[1], state.tokens, state.upgrades) == (None, (), 6, 5)
    assert state.damage_deck == DAMAGE_DECK
    assert state.supply == BARRELS
    assert state.discards[Wind.TREASURE_MAP] == 1
    assert not any(state.count[6:12])
    state.audit()
    five = flying()
    hurt(five, 0, 2, 3, 4, 5)
    five.agenda.append(DrawDamage(victim=0))
    play(five, hit(1))
    assert five.afloat(0)


@pytest.mark.rule("ST-35", "ST-66", "ST-68", "ST-E28")
def test_the_new_ship_and_its_insurance() -> None:
    state = destroyed()
    until(state, RollStartingCity)
    assert state.active == 1
    play(state, Roll((4,)))
    assert state.place[1] is Tile.CITY_4
    assert (state.coins[1], state.phlogiston[1], state.influence[1], state.wanted[1]) == (38, 10, 22, 0)
    assert len(state.fighters(1)) == 1
    assert state.damage[6:12] == [None] * 6
    assert isinstance(state.decision, DrawWind)  # then they play that turn
    assert (state.wreck[1], state.insured[1]) == (Wreck.AFLOAT, 0)
    gifted = destroyed()
    gifted.coins[1] += 7  # in the Council, while they had no ship
    until(gifted, RollStartingCity)
    play(gifted, Roll((4,)))
    assert gifted.coins[1] == 45


@pytest.mark.rule("ST-35", "ST-66")
def test_the_new_skyman_is_placed_first() -> None:
    state = destroyed()
    play(state, Stay(), Finish(), Finish())
    assert state.options() == [PlaceCrew(4), PlaceCrew(5), PlaceCrew(6)]


@pytest.mark.rule("ST-67")
def test_no_skyman_in_supply() -> None:
    state = destroyed()
    state.crew_supply[Crew.SKYMAN] = 0
    until(state, RollStartingCity)
    play(state, Roll((4,)))
    assert state.fighters(1) == []


@pytest.mark.rule("ST-69", "ST-70", "ST-71", "ST-E29")
def test_charity() -> None:
    state = destroyed(coins=0, seats=4)
    until(state, RollStartingCity)
    state.coins = [50, state.coins[1], 10, 4]
    play(state, Roll((1,)))
    assert state.coins == [40, 50, 0, 4]
    rich = destroyed(coins=1, seats=4)
    until(rich, RollStartingCity)
    play(rich, Roll((1,)))
    assert rich.coins[1] == 20  # they had a coin, so insurance pays half of it: nothing
    assert rich.coins[2:] == [20, 20]


@pytest.mark.rule("ST-72")
def test_without_a_ship() -> None:
    state = destroyed(seats=3)
    play(state, Stay(), Finish())
    assert isinstance(state.decision, ChooseAction)
    assert refused(state, AttackShip(1)) == "ST-72"
    state = destroyed(seats=3)
    state.first = 1
    state.agenda = [step for step in state.agenda if type(step).__name__ != "Turn"]
    until(state, CouncilFloor, seat=0)
    put(state, 0, 1, Kind.FOOD, 1)
    assert state.dice_of(1) == [1, 2, 3]
    assert refused(state, Offer(1, Bundle(barrels=((Kind.FOOD, 1),)), Bundle(dice=(1,)))) == "ST-72"
    assert refused(state, Offer(1, Bundle(crew=(Crew.SKYMAN,)), Bundle(dice=(1,)))) == "ST-72"
    assert refused(state, Offer(1, Bundle(coins=5), Bundle(dice=(1,)))) == ""
    play(state, Offer(1, Bundle(coins=10), Bundle(dice=(1,))), Accept())
    assert state.coins[1] == 10
    until(state, ChooseInfluence, seat=1)
    play(state, BuyInfluence(1))
    assert state.influence[1] == 23


@pytest.mark.rule("ST-72")
def test_cards_pass_over_who_has_no_ship() -> None:
    state = destroyed(seats=3)
    state.agenda.append(DrawDamage(victim=1))
    play(state, hit(1))
    assert state.damage[6:12] == [None] * 6
    levy = drawing(Wind.TOXIC_DAMAGE)
    assert told(levy, WindIdle) == [WindIdle(0, Wind.TOXIC_DAMAGE)]


@pytest.mark.rule("ST-73")
def test_directors_cut_no_insurance_for_the_wanted() -> None:
    for coins in (37, 0):
        state = destroyed(coins=coins, directors_cut_wanted_no_insurance=True)
        until(state, RollStartingCity)
        play(state, Roll((4,)))
        assert state.coins[1] == 20
        assert state.coins[0] == 20
    clean = flying(directors_cut_wanted_no_insurance=True)
    clean.coins[1] = 37
    hurt(clean, 1, 2, 3, 4, 5, 6)
    clean.agenda.append(DrawDamage(victim=1))
    play(clean, hit(1))
    until(clean, RollStartingCity)
    play(clean, Roll((4,)))
    assert clean.coins[1] == 38


@pytest.mark.rule("ST-38")
def test_the_card_is_carried_out_for_the_others_all_the_same() -> None:
    state = table(3)
    for seat in (0, 2):
        put(state, seat, 1, Kind.SLIME, 2)
    hurt(state, 0, 2, 3, 4, 5, 6)
    play(state, Draw(Wind.TOXIC_DAMAGE), hit(0), hit(0, Damage.MEDIUM))
    assert not state.afloat(0)
    assert state.damage[12] is Damage.MEDIUM
    assert state.active == 1


def test_a_card_battle_set_up_by_hand() -> None:
    state = skirmish(flying(), card=Wind.PIRATE_KING)
    price(state, Kind.FOOD, 4)
    assert state.decision == NameFighter(1)
