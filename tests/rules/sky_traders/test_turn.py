"""Section 5: the round and the turn, flight, dumping, actions, holds, timers."""

from __future__ import annotations

import pytest

from game.rules.sky_traders.actions import (
    Accept,
    AttackShip,
    Bundle,
    Buy,
    Counter,
    Demand,
    Done,
    Draw,
    Dump,
    DumpUpgrade,
    FeedVolcano,
    Finish,
    FlyTo,
    Hire,
    Leave,
    MineClouds,
    MineMinerals,
    Offer,
    Rearrange,
    Repair,
    Roll,
    Stay,
    StowBarrels,
    StowCrew,
    TimeUp,
    Trade,
)
from game.rules.sky_traders.components import Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.council import RollCouncilDice
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly, RollTwinMarket, flight_cost
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilAnswer, CouncilFloor
from game.rules.sky_traders.decisions.stow import Stow, stow
from game.rules.sky_traders.events import (
    BargainingEnded,
    DealStruck,
    Flew,
    Fuelled,
    Mined,
    NotTaken,
    TimeRanOut,
    WantedTaken,
)
from tests.rules.sky_traders.positions import (
    acting,
    clear,
    drawing,
    dumping,
    enlarge,
    flying,
    hold,
    hurt,
    play,
    put,
    quiet,
    refused,
    table,
    told,
    trading,
    until,
)


@pytest.mark.rule("ST-33", "ST-34")
def test_turns_clockwise_then_the_council_then_the_card_goes_left() -> None:
    state = table(3, first=1)
    order: list[int] = []
    for _ in range(2):
        for _ in range(3):
            until(state, DrawWind)
            order.append(state.active)
            play(state, quiet(state))
        until(state, RollCouncilDice)
    assert order == [1, 2, 0, 2, 0, 1]
    assert (state.round, state.first) == (2, 2)


@pytest.mark.rule("ST-36", "ST-37")
def test_a_turn_begins_with_an_ill_wind_and_everything_after_may_be_left_out() -> None:
    state = table(2)
    play(state, Draw(Wind.BUMPER_HARVEST))
    assert state.discards[Wind.BUMPER_HARVEST] == 1
    assert state.pile[Wind.BUMPER_HARVEST] == 0
    seen = []
    while state.active == 0:
        seen.append(type(state.decision))
        play(state, Stay() if isinstance(state.decision, Fly) else Finish())
    assert seen == [Fly, DumpCargo, ChooseAction]
    assert state.place[0] is Tile.CITY_1
    assert isinstance(state.decision, DrawWind)


@pytest.mark.rule("ST-40", "ST-41", "ST-42", "ST-E1", "ST-E2")
def test_flight_costs() -> None:
    state = flying(Tile.WASTES_B)
    assert [flight_cost(state, 0, tiles) for tiles in range(6)] == [0, 1, 2, 3, 5, 10]
    assert state.distance[Tile.WASTES_B][Tile.WASTES_A] == 4
    assert state.distance[Tile.WASTES_B][Tile.VOLCANO] == 5
    assert refused(state, FlyTo(Tile.GEYSER)) == "ST-40"  # 6 tiles
    assert refused(state, FlyTo(Tile.WASTES_B)) == "ST-40"
    state.phlogiston[0] = 9
    refusal = state.refusal(FlyTo(Tile.VOLCANO))
    assert refusal is not None
    assert (refusal.key, refusal.params, refusal.rule) == (
        "phlogiston.short",
        {"need": 10, "have": 9, "tiles": 5},
        "ST-42",
    )
    state.phlogiston[0] = 4
    assert refused(state, FlyTo(Tile.WASTES_A)) == "ST-42"
    ship = state.copy()
    ship.play(FlyTo(Tile.CITY_5))  # three tiles
    assert ship.phlogiston[0] == 1
    state.phlogiston[0] = 10
    five = state.copy()
    five.play(FlyTo(Tile.VOLCANO))
    assert five.phlogiston[0] == 0
    state.phlogiston[0] = 8
    assert play(state, FlyTo(Tile.WASTES_A))[:2] == [
        Fuelled(0, -5),
        Flew(0, Tile.WASTES_B, Tile.WASTES_A, 4),
    ]
    assert state.phlogiston[0] == 3


@pytest.mark.rule("ST-43", "ST-182", "ST-E3")
def test_the_corridor_hop_shortens_the_way() -> None:
    state = flying(Tile.CITY_1)
    play(state, FlyTo(Tile.CITY_5))
    assert state.phlogiston[0] == 7
    off = flying(Tile.CORRIDOR_A)
    assert off.distance[Tile.CORRIDOR_A][Tile.CORRIDOR_B] == 1  # also when it starts there
    play(off, FlyTo(Tile.CORRIDOR_B))
    assert off.phlogiston[0] == 9


@pytest.mark.rule("ST-44")
def test_tiles_flown_through_have_no_effect() -> None:
    state = flying(Tile.CITY_6)
    play(state, FlyTo(Tile.WASTES_B))  # through the Twin City
    assert not isinstance(state.decision, RollTwinMarket)
    state = drawing(Wind.TREASURE_MAP)
    state.place[0] = Tile.CITY_1
    play(state, FlyTo(Tile.TWIN_CITY))  # through the Wastelands
    assert state.kept[0] == (Wind.TREASURE_MAP,)


@pytest.mark.rule("ST-45", "ST-100", "ST-E4", "ST-205", "ST-216")
def test_expert_first_then_fair_wind() -> None:
    state = flying()
    put(state, 0, 5, Crew.EXPERT)
    assert [flight_cost(state, 0, tiles) for tiles in range(6)] == [0, 1, 1, 2, 3, 5]
    put(state, 0, 6, Crew.EXPERT)  # once, however many
    assert flight_cost(state, 0, 5) == 5
    plain = flying()
    put(plain, 0, 5, Crew.AVIATOR)  # knows the weather, not the short cuts
    assert flight_cost(plain, 0, 4) == 5
    windy = drawing(Wind.FAIR_WIND)
    assert [flight_cost(windy, 0, tiles) for tiles in range(6)] == [0, 0, 0, 0, 2, 7]
    put(windy, 0, 5, Crew.EXPERT)
    assert [flight_cost(windy, 0, tiles) for tiles in range(6)] == [0, 0, 0, 0, 0, 2]
    until(windy, DrawWind)
    play(windy, Draw(Wind.HEAD_WIND))
    assert flight_cost(windy, 1, 1) == 1  # it blew for that turn only


@pytest.mark.rule("ST-46", "ST-197", "ST-E5", "ST-211")
def test_a_limit_caps_the_real_distance() -> None:
    state = drawing(Wind.HEAD_WIND)
    state.place[0] = Tile.CITY_1
    assert refused(state, FlyTo(Tile.CITY_5)) == "ST-46"
    assert refused(state, FlyTo(Tile.CITY_3)) == ""
    put(state, 0, 5, Crew.EXPERT)  # paid as one shorter, flown all the same
    assert refused(state, FlyTo(Tile.CITY_5)) == "ST-46"
    lore = table(2)
    put(lore, 0, 5, Crew.AVIATOR)
    play(lore, Draw(Wind.HEAD_WIND))
    assert refused(lore, FlyTo(Tile.CITY_5)) == ""


@pytest.mark.rule("ST-47")
def test_anything_may_go_overboard_for_nothing() -> None:
    state = dumping(Tile.WASTES_A)
    put(state, 0, 1, Kind.FOOD, 2)
    before = state.coins[0]
    play(state, Dump(1, 1))
    assert hold(state, 0, 1) == (Kind.FOOD, 1)
    play(state, Dump(4, 1))
    assert hold(state, 0, 4) == (None, 0)
    assert (state.coins[0], state.crew_supply[Crew.SKYMAN], state.supply[Kind.FOOD]) == (before, 8, 11)
    assert refused(state, Dump(1, 2)) == "ST-47"
    assert refused(state, Dump(4, 1)) == "ST-58"
    state.audit()


@pytest.mark.rule("ST-48")
def test_an_upgrade_goes_overboard_from_a_hold_with_two_barrels_at_most() -> None:
    state = dumping(Tile.WASTES_A)
    enlarge(state, 0, 1)
    put(state, 0, 1, Kind.FOOD, 3)
    assert refused(state, DumpUpgrade(1)) == "ST-48"
    assert refused(state, DumpUpgrade(2)) == "ST-48"
    play(state, Dump(1, 1), DumpUpgrade(1))
    assert (state.upgrades, state.upgraded[0], state.coins[0]) == (5, False, 20)
    empty = flying()
    clear(empty, 0, 4)
    enlarge(empty, 0, 1)
    play(empty, Stay())
    assert empty.decision == DumpCargo(0)  # a ship with nothing else aboard is asked too


@pytest.mark.rule("ST-49", "ST-131", "ST-E19")
def test_slime_over_a_city_is_one_crime_a_phase() -> None:
    state = dumping(Tile.CITY_2)
    put(state, 0, 1, Kind.SLIME, 2)
    put(state, 0, 2, Kind.SLIME, 1)
    put(state, 0, 3, Kind.FOOD, 1)
    play(state, Dump(3, 1))
    assert state.wanted[0] == 0
    play(state, Dump(1, 1))
    assert told(state, WantedTaken) == [WantedTaken(0, "slime")]
    play(state, Dump(1, 1), Dump(2, 1))
    assert (state.wanted[0], state.coins[0], state.tokens) == (1, 20, 5)
    play(state, Finish())
    until(state, DumpCargo, seat=0)  # a new phase, a new crime
    state.place[0] = Tile.TWIN_CITY
    put(state, 0, 1, Kind.SLIME, 2)
    play(state, Dump(1, 1))
    assert state.wanted[0] == 2
    wild = dumping(Tile.WASTES_A)
    put(wild, 0, 1, Kind.SLIME, 2)
    play(wild, Dump(1, 2))
    assert wild.wanted[0] == 0


@pytest.mark.rule("ST-50")
def test_trade_and_its_city_tile() -> None:
    state = acting(Tile.WASTES_A)
    assert refused(state, Trade()) == "ST-50"
    for tile in (Tile.VOLCANO, Tile.GEYSER, Tile.CORRIDOR_A, Tile.WASTES_B):
        state.place[0] = tile
        assert refused(state, Trade()) == "ST-50"
    for tile in (Tile.CITY_1, Tile.TWIN_CITY, Tile.COVE):
        state.place[0] = tile
        assert refused(state, Trade()) == ""
    play(state, Trade(), Finish())
    assert state.active == 1  # exactly one action


@pytest.mark.rule("ST-51", "ST-52", "ST-53", "ST-E15")
def test_mining_minerals() -> None:
    state = acting(Tile.CITY_3)
    clear(state, 0, 4)
    put(state, 0, 5, Crew.SKYMAN)
    put(state, 0, 6, Crew.SKYMAN)
    play(state, MineMinerals(), Roll((4, 4)))
    decision = state.decision
    assert isinstance(decision, Stow)
    assert decision.barrels == ((Kind.MINERALS, 8), (Kind.JEWELS, 1))
    eight = state.copy()
    for number in range(1, 5):
        eight.play(StowBarrels(Kind.MINERALS, number, 2))
    assert eight.aboard(0, Kind.MINERALS) == 8
    assert eight.active == 1  # nothing more fits
    play(state, StowBarrels(Kind.JEWELS, 1, 1))
    assert refused(state, StowBarrels(Kind.MINERALS, 1, 1)) == "ST-58"
    for number in (2, 3, 4):
        play(state, StowBarrels(Kind.MINERALS, number, 2))
    assert (state.aboard(0, Kind.MINERALS), state.aboard(0, Kind.JEWELS)) == (6, 1)
    state.audit()


@pytest.mark.rule("ST-53", "ST-E16")
def test_mining_ends_with_the_supply_and_may_be_left() -> None:
    state = acting(Tile.CITY_3)
    put(state, 1, 1, Kind.MINERALS, 2)
    state.supply[Kind.MINERALS] = 6
    play(state, MineMinerals(), Roll((3, 5)))
    assert isinstance(state.decision, Stow)
    assert state.decision.barrels == ((Kind.MINERALS, 6),)  # no jewels, six left
    assert told(state, Mined) == [Mined(0, 6, 0)]
    play(state, StowBarrels(Kind.MINERALS, 2, 1), Leave())
    assert state.aboard(0, Kind.MINERALS) == 1
    assert told(state, NotTaken) == [NotTaken(0, ((Kind.MINERALS, 5),), ())]


@pytest.mark.rule("ST-51", "ST-54")
def test_minerals_below_a_city_or_anywhere() -> None:
    assert refused(acting(Tile.WASTES_A), MineMinerals()) == "ST-51"
    assert refused(acting(Tile.COVE), MineMinerals()) == ""
    assert refused(acting(Tile.WASTES_A, minerals_anywhere=True), MineMinerals()) == ""


@pytest.mark.rule("ST-55", "ST-56", "ST-E17")
def test_mining_clouds() -> None:
    state = acting(Tile.WASTES_A)
    state.phlogiston[0] = 7
    assert state.refusal(MineClouds()) is None
    play(state, MineClouds())
    assert refused(state, Roll((5, 5))) == "ST-1"
    play(state, Roll((5,)))
    assert state.phlogiston[0] == 10
    geyser = acting(Tile.GEYSER)
    geyser.phlogiston[0] = 2
    play(geyser, MineClouds(), Roll((3, 4)))
    assert geyser.phlogiston[0] == 9


@pytest.mark.rule("ST-57")
def test_attack_on_the_same_tile() -> None:
    state = acting(Tile.CITY_1, 3)
    state.place[2] = Tile.CITY_4
    assert refused(state, AttackShip(2)) == "ST-57"
    assert refused(state, AttackShip(1)) == ""


@pytest.mark.rule("ST-58", "ST-59", "ST-61")
def test_what_a_hold_contains() -> None:
    state = trading(Tile.CITY_2, coins=100)
    put(state, 0, 1, Kind.WINE, 1)
    hurt(state, 0, 2)
    enlarge(state, 0, 3)
    assert state.room_at(0, Kind.WINE) == 1
    assert state.room_at(0, Kind.FOOD) == 0
    assert state.room_at(1, Kind.FOOD) == 0
    assert state.room_at(2, Kind.SLIME) == 4
    put(state, 0, 5, Crew.SKYMAN)
    assert state.room_at(4, Kind.FOOD) == 0
    assert refused(state, Rearrange(5, 3, 1)) == "ST-60"
    state.agenda.append(Stow(0, ((Kind.FOOD, 6),)))
    assert refused(state, StowBarrels(Kind.FOOD, 1, 1)) == "ST-58"
    assert refused(state, StowBarrels(Kind.FOOD, 2, 1)) == "ST-61"
    assert refused(state, StowBarrels(Kind.FOOD, 4, 3)) == "ST-58"
    play(state, StowBarrels(Kind.FOOD, 3, 4))
    assert hold(state, 0, 3) == (Kind.FOOD, 4)


@pytest.mark.rule("ST-59", "ST-60", "ST-61")
def test_where_crew_may_stand() -> None:
    state = trading(Tile.CITY_2, coins=100)
    assert refused(state, Hire(Crew.SKYMAN, 3)) == "ST-60"
    assert refused(state, Hire(Crew.MERCHANT, 4)) == "ST-60"
    enlarge(state, 0, 1)
    assert refused(state, Hire(Crew.MERCHANT, 1)) == "ST-59"
    hurt(state, 0, 2)
    assert refused(state, Hire(Crew.MERCHANT, 2)) == "ST-61"
    put(state, 0, 3, Kind.FOOD, 1)
    assert refused(state, Hire(Crew.MERCHANT, 3)) == "ST-58"
    assert refused(state, Hire(Crew.SKYMAN, 4)) == ""


@pytest.mark.rule("ST-62")
def test_cargo_changes_holds_in_trade_only() -> None:
    state = dumping(Tile.CITY_2)
    put(state, 0, 1, Kind.FOOD, 2)
    refusal = state.refusal(Rearrange(1, 2, 2))
    assert refusal is not None
    assert refusal.key == "action.unexpected"
    state = until(state, ChooseAction)
    play(state, Trade(), Rearrange(1, 2, 2))
    assert hold(state, 0, 2) == (Kind.FOOD, 2)


@pytest.mark.rule("ST-63")
def test_stowing_without_moving_anything() -> None:
    state = acting(Tile.CITY_3)
    put(state, 0, 3, Kind.WINE, 1)
    put(state, 0, 1, Kind.FOOD, 2)
    stow(state, 0, ((Kind.WINE, 4),), (Crew.BOATSWAIN,), 1)
    assert refused(state, StowBarrels(Kind.WINE, 1, 1)) == "ST-58"
    assert refused(state, StowBarrels(Kind.WINE, 2, 5)) == "ST-63"
    assert refused(state, StowCrew(Crew.SKYMAN, 5)) == "ST-63"
    assert refused(state, Leave()) == ""
    quietly = acting(Tile.CITY_3)
    put(quietly, 0, 3, Kind.WINE, 1)
    put(quietly, 0, 1, Kind.FOOD, 2)
    quietly.supply[Kind.WINE] -= 4
    quietly.fill(0, Kind.WINE, 4)  # the default: the same kind first, then the lowest empty hold
    assert [hold(quietly, 0, n) for n in (1, 2, 3, 5)] == [
        (Kind.FOOD, 2),
        (Kind.WINE, 2),
        (Kind.WINE, 2),
        (Kind.WINE, 1),
    ]
    full = acting(Tile.CITY_3)
    for number in range(1, 7):
        put(full, 0, number, Kind.FOOD, 2)
    full.journal = []
    stow(full, 0, ((Kind.WINE, 2),), ())
    assert told(full, NotTaken) == [NotTaken(0, ((Kind.WINE, 2),), ())]
    assert isinstance(full.decision, ChooseAction)


@pytest.mark.rule("ST-74", "ST-78")
def test_no_time_limit_unless_chosen() -> None:
    assert table().setting.turn_timer_seconds == table().setting.council_timer_seconds == 0
    assert refused(flying(), TimeUp()) == "ST-78"
    timed = flying(turn_timer_seconds=120)
    assert timed.setting.turn_timer_seconds == 120
    assert TimeUp() in timed.options()


@pytest.mark.rule("ST-75", "ST-78")
def test_when_time_is_up_the_rest_of_the_turn_is_skipped() -> None:
    state = flying(Tile.CITY_2, turn_timer_seconds=120)
    play(state, FlyTo(Tile.CITY_3), Finish(), Trade(), Buy(Kind.TEXTILES, 1), TimeUp())
    assert state.active == 1
    assert state.aboard(0, Kind.TEXTILES) == 1  # finished steps stand
    early = flying(Tile.CITY_2, turn_timer_seconds=120)
    play(early, TimeUp())
    assert (early.active, early.place[0]) == (1, Tile.CITY_2)
    assert told(early, TimeRanOut) == [TimeRanOut(0)]
    assert until(early, Fly, ChooseAction).decision == Fly(1)  # the next turn is whole
    idle = flying(Tile.TWIN_CITY, turn_timer_seconds=120)
    play(idle, TimeUp())
    assert (idle.active, idle.twin) == (1, ())  # no dice for the market either
    for kind in (DumpCargo, ChooseAction):
        later = until(flying(Tile.CITY_2, turn_timer_seconds=60), kind)
        assert TimeUp() in later.options()
        play(later, TimeUp())
        assert later.active == 1
        assert told(later, TimeRanOut)[-1:] == [TimeRanOut(0)]
    trading = flying(Tile.CITY_2, turn_timer_seconds=120)
    play(trading, FlyTo(Tile.CITY_3), Finish(), Trade(), TimeUp())
    assert (trading.active, told(trading, TimeRanOut)) == (1, [TimeRanOut(0)])


@pytest.mark.rule("ST-76")
def test_an_attack_stops_the_clock() -> None:
    state = acting(Tile.CITY_1, 2, turn_timer_seconds=120)
    assert state.clock
    play(state, AttackShip(1))
    assert not state.clock
    play(state, Demand(Bundle(coins=5)), Accept())
    assert state.active == 1


@pytest.mark.rule("ST-77", "ST-78")
def test_the_clock_runs_in_t2_to_t4_and_in_the_bargaining_only() -> None:
    state = table(2, turn_timer_seconds=120, council_timer_seconds=120)
    running: dict[type, bool] = {}
    while state.round == 1:
        running[type(state.decision)] = state.clock
        play(state, quiet(state))
    assert {kind.__name__ for kind, runs in running.items() if runs} == {
        "Fly",
        "DumpCargo",
        "ChooseAction",
        "CouncilFloor",
    }


@pytest.mark.rule("ST-78")
def test_time_up_ends_the_bargaining_and_an_open_offer_lapses() -> None:
    state = until(table(2, council_timer_seconds=120), CouncilFloor)
    play(state, Offer(1, Bundle(coins=2), Bundle(dice=(1,))))
    assert isinstance(state.decision, CouncilAnswer)
    play(state, TimeUp())
    assert isinstance(state.decision, PlaceDie)
    assert told(state, DealStruck) == []
    countered = until(table(3, council_timer_seconds=120), CouncilFloor)
    give, take = Bundle(coins=2), Bundle(dice=(1,))
    play(countered, Offer(1, give, take), Counter(take, Bundle(coins=3)), TimeUp())
    assert countered.decision == PlaceDie(0)  # the first offer has lapsed with its counter
    to_all = until(table(3, council_timer_seconds=120), CouncilFloor)
    play(to_all, Offer(-1, give, take), TimeUp())
    assert to_all.decision == PlaceDie(0)  # nobody else is asked
    assert told(to_all, TimeRanOut) == [TimeRanOut(1)]
    silent = until(table(3, council_timer_seconds=120), CouncilFloor)
    play(silent, TimeUp())
    assert silent.decision == PlaceDie(0)  # nobody else may offer anything
    assert (told(silent, TimeRanOut), told(silent, BargainingEnded)) == ([TimeRanOut(0)], [BargainingEnded()])
    untimed = until(table(2), CouncilFloor)
    assert refused(untimed, TimeUp()) == "ST-78"
    play(untimed, Done())


@pytest.mark.rule("ST-78", "ST-147")
def test_time_up_while_stowing() -> None:
    """What was agreed finds its holds, and the bargaining is over; what was mined is left, and the turn is over."""
    state = until(table(2, council_timer_seconds=120), CouncilFloor)
    put(state, 1, 1, Kind.WINE, 2)
    play(state, Offer(1, Bundle(dice=(1,)), Bundle(barrels=((Kind.WINE, 2),))), Accept())
    assert isinstance(state.decision, Stow)
    play(state, TimeUp())
    assert hold(state, 0, 1) == (Kind.WINE, 2)
    assert told(state, BargainingEnded) == [BargainingEnded()]
    assert isinstance(state.decision, PlaceDie)
    mining = acting(Tile.CITY_2, 2, turn_timer_seconds=120)
    play(mining, MineMinerals(), Roll((1, 3)), StowBarrels(Kind.MINERALS, 1, 1), TimeUp())
    assert mining.aboard(0, Kind.MINERALS) == 1
    assert told(mining, NotTaken) == [NotTaken(0, ((Kind.MINERALS, 3),), ())]
    assert mining.active == 1


@pytest.mark.rule("ST-97")
def test_field_repair() -> None:
    state = dumping(Tile.WASTES_A)
    hurt(state, 0, 1, card=Damage.MEDIUM)
    hurt(state, 0, 2)
    assert refused(state, Repair(1)) == "ST-97"
    put(state, 0, 5, Crew.BOATSWAIN)
    put(state, 0, 6, Crew.BOATSWAIN)
    state.coins[0] = 9
    refusal = state.refusal(Repair(1))
    assert refusal is not None
    assert refusal.params == {"need": 10, "have": 9}
    state.coins[0] = 30
    assert refused(state, Repair(3)) == "ST-97"
    play(state, Repair(1))
    assert (state.coins[0], state.damage[0], state.damage_deck[Damage.MEDIUM]) == (20, None, 5)
    assert refused(state, Repair(2)) == "ST-97"  # once, however many Boatswains
    play(state, Finish())
    until(state, DumpCargo, seat=0)
    assert refused(state, Repair(2)) == ""  # in each dump phase


@pytest.mark.rule("ST-181", "ST-E18")
def test_the_volcano_pays_for_slime() -> None:
    state = dumping(Tile.VOLCANO)
    assert refused(state, FeedVolcano()) == "ST-181"
    put(state, 0, 1, Kind.SLIME, 2)
    put(state, 0, 2, Kind.SLIME, 2)
    play(state, FeedVolcano(), Roll((3,)))
    assert (state.coins[0], state.aboard(0, Kind.SLIME), state.wanted[0]) == (32, 0, 0)
    elsewhere = dumping(Tile.GEYSER)
    put(elsewhere, 0, 1, Kind.SLIME, 2)
    assert refused(elsewhere, FeedVolcano()) == "ST-181"


@pytest.mark.rule("ST-183", "ST-184")
def test_corridors_are_like_wastelands() -> None:
    state = acting(Tile.CORRIDOR_A)
    assert refused(state, Trade()) == "ST-50"
    assert refused(state, MineMinerals()) == "ST-51"
    state.place[1] = Tile.CORRIDOR_B
    assert refused(state, AttackShip(1)) == "ST-57"
    state.place[1] = Tile.CORRIDOR_A
    assert refused(state, AttackShip(1)) == ""
