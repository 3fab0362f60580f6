"""Section 11: the Ill Wind deck."""

from __future__ import annotations

import pytest

from game.rules.sky_traders.actions import (
    Desert,
    Draw,
    Fight,
    FlyTo,
    GiveHold,
    Leave,
    PayOff,
    PayTribute,
    Rally,
    Roll,
    Stay,
    StowBarrels,
)
from game.rules.sky_traders.components import KINDS, LEGAL, WINDS, Attack, Crew, Damage, Kind, Prey, Tile, Wind
from game.rules.sky_traders.decisions.battle import NameFighter
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.flight import DigTreasure, Fly
from game.rules.sky_traders.decisions.ill_wind import (
    CarryOut,
    ChooseDeserter,
    DrawWind,
    OfferTribute,
    PayOffTokens,
    WindPhase,
)
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.events import DeckRebuilt, Paid, WindDefied, WindIdle
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import (
    clear,
    drawing,
    enlarge,
    facing,
    flying,
    hit,
    hold,
    mark,
    oblige,
    play,
    price,
    put,
    refused,
    table,
    told,
    until,
)


def attacks(card: Wind) -> Attack:
    (effect,) = WINDS[card].effects
    assert isinstance(effect, Attack)
    return effect


@pytest.mark.rule("ST-39")
def test_several_players_clockwise_from_the_active_one() -> None:
    state = table(3, first=1)
    play(state, Draw(Wind.GUILD_LEVY))
    assert [event.seat for event in told(state, Paid)] == [1, 2, 0]
    toxic = table(3, first=1)
    for seat in (0, 1):
        put(toxic, seat, 1, Kind.SLIME, 2)
    play(toxic, Draw(Wind.TOXIC_DAMAGE))
    assert toxic.decision == DrawDamage(victim=1, hold=1)
    play(toxic, hit(0))
    assert facing(toxic) == DrawDamage(victim=0, hold=1)
    day = table(3, first=1)
    day.day_in = 0
    mark(day, 0, 1)
    mark(day, 2, 1)
    play(day, Draw(Wind.TRADERS_DAY))
    assert day.decision == PayOffTokens(2, 25)


@pytest.mark.rule("ST-186")
def test_a_card_that_finds_nothing_does_nothing() -> None:
    for card in (Wind.SKY_PATROL, Wind.CUSTOMS_WATCH, Wind.RAIDERS, Wind.TOXIC_DAMAGE):
        state = drawing(card)
        assert told(state, WindIdle) == [WindIdle(0, card)]
        assert isinstance(state.decision, Fly)
        assert state.discards[card] == 1
    lonely = table(2)
    clear(lonely, 0, 4)
    play(lonely, Draw(Wind.DESERTION))
    assert told(lonely, WindIdle) == [WindIdle(0, Wind.DESERTION)]


def traders_day() -> SkyTraders:
    state = table(3)
    mark(state, 0, 2)
    mark(state, 1, 1)
    mark(state, 2, 1)
    state.coins = [60, 20, 25]
    state.day_in = 0
    return state


@pytest.mark.rule("ST-188", "ST-207", "ST-E46")
def test_paying_off_tokens_on_traders_day() -> None:
    state = traders_day()
    play(state, Draw(Wind.TRADERS_DAY))
    assert state.decision == PayOffTokens(0, 25)
    assert state.options() == [PayOff(0), PayOff(1), PayOff(2)]
    rich = state.copy()
    rich.coins[0] = 100
    assert refused(rich, PayOff(3)) == refused(rich, PayOff(-1)) == "ST-188"
    assert rich.options() == state.options()
    play(state, PayOff(2))
    assert (state.coins[0], state.wanted[0], state.tokens) == (10, 0, 4)
    assert state.decision == PayOffTokens(1, 25)
    assert state.options() == [PayOff(0)]  # seat 1 cannot pay
    assert oblige(state).decision == PayOffTokens(2, 25)
    assert refused(state, PayOff(1)) == ""
    play(state, PayOff(0))
    assert state.wanted == [0, 1, 1]


@pytest.mark.rule("ST-189", "ST-208")
def test_the_deck_is_rebuilt_after_traders_day() -> None:
    state = traders_day()
    state.wanted, state.tokens = [0, 0, 0], 6
    for card in (Wind.STORM, Wind.RAIDERS, Wind.TREASURE_MAP):
        state.pile[card] -= 1
    state.discards[Wind.STORM] = state.discards[Wind.RAIDERS] = 1
    state.kept[2] = (Wind.TREASURE_MAP,)
    play(state, Draw(Wind.TRADERS_DAY))
    assert told(state, DeckRebuilt) == [DeckRebuilt(14, 29)]
    assert (state.pile[Wind.STORM], state.pile[Wind.TREASURE_MAP], sum(state.discards.values())) == (2, 0, 0)
    state.audit()


@pytest.mark.rule("ST-190", "ST-191", "ST-192", "ST-193", "ST-194", "ST-195", "ST-209")
def test_what_each_attacker_wants() -> None:
    law = (Prey.WANTED, Prey.GROG)
    assert attacks(Wind.SKY_PATROL) == Attack(law, 3)
    assert attacks(Wind.CUSTOMS_WATCH) == Attack((Prey.GROG,), 2)
    assert attacks(Wind.SKY_MARSHAL) == Attack(law, 4, crime=True)
    assert attacks(Wind.RAIDERS) == Attack((Prey.LEGAL_GOODS,), 1, tribute=10, reward=5)
    assert attacks(Wind.WIND_PIRATES) == Attack((Prey.LEGAL_GOODS,), 2, tribute=10, reward=10)
    king = Attack((Prey.ALWAYS,), 4, tribute=25, reward=100, reward_directors_cut=50)
    assert attacks(Wind.PIRATE_KING) == king
    for card in (
        Wind.SKY_PATROL,
        Wind.CUSTOMS_WATCH,
        Wind.SKY_MARSHAL,
        Wind.RAIDERS,
        Wind.WIND_PIRATES,
        Wind.PIRATE_KING,
    ):
        for what in (Kind.GROG, Kind.WINE, Kind.SLIME, None):
            for tokens in (0, 1):
                state = table(2)
                mark(state, 0, tokens)
                if what:
                    put(state, 0, 1, what, 1)
                play(state, Draw(card))
                expected = (
                    card is Wind.PIRATE_KING
                    or (card in (Wind.SKY_PATROL, Wind.SKY_MARSHAL) and (tokens > 0 or what is Kind.GROG))
                    or (card is Wind.CUSTOMS_WATCH and what is Kind.GROG)
                    or (card in (Wind.RAIDERS, Wind.WIND_PIRATES) and what is Kind.WINE)
                )
                assert isinstance(state.decision, Fly) is not expected


@pytest.mark.rule("ST-193", "ST-209")
def test_tribute_in_coins_or_holds_that_are_worth_it() -> None:
    state = table(2)
    price(state, Kind.WINE, 8)
    price(state, Kind.FOOD, 8)
    put(state, 0, 1, Kind.SLIME, 2)
    put(state, 0, 2, Kind.WINE, 2)
    put(state, 0, 3, Kind.FOOD, 2)
    play(state, Draw(Wind.RAIDERS))
    assert state.decision == OfferTribute(0, Wind.RAIDERS, 10)
    assert state.options() == [PayTribute(), GiveHold(), Fight()]
    paid, given = state.copy(), state.copy()
    play(paid, PayTribute())
    assert paid.coins[0] == 10
    assert isinstance(paid.decision, Fly)
    play(given, GiveHold())
    assert (hold(given, 0, 2), hold(given, 0, 3), given.supply[Kind.WINE]) == ((None, 0), (Kind.FOOD, 2), 12)
    state.coins[0] = 9
    assert refused(state, PayTribute()) == "ST-209"
    play(state, Fight())
    assert facing(state) == NameFighter(0)
    poor = table(2)
    poor.coins[0] = 24
    put(poor, 0, 1, Kind.SLIME, 2)
    play(poor, Draw(Wind.PIRATE_KING))
    assert poor.options() == [Fight()]  # neither 25 GP nor barrels worth anything
    assert oblige(poor).decision == NameFighter(0)
    assert oblige(drawing(Wind.PIRATE_KING)).decision == NameFighter(0)


def against_the_king(textiles: int, **options: bool) -> SkyTraders:
    """No coins, a barrel of minerals in hold 1, two barrels of textiles in each of the next holds, 6 GP a hold."""
    state = table(2, **options)
    state.coins[0] = 0
    put(state, 0, 1, Kind.MINERALS, 1)
    for number in range(2, 2 + textiles):
        clear(state, 0, number)
        put(state, 0, number, Kind.TEXTILES, 2)
    play(state, Draw(Wind.PIRATE_KING))
    return state


@pytest.mark.rule("ST-195", "ST-209")
def test_holds_are_given_up_until_they_are_worth_the_tribute() -> None:
    state = against_the_king(5)
    price(state, Kind.MINERALS, 5)
    play(state, GiveHold())
    assert hold(state, 0, 1) == (Kind.MINERALS, 1), "5 holds at 6 GP are worth 30, 4 only 24"
    assert [hold(state, 0, number) for number in range(2, 7)] == [(None, 0)] * 5
    assert isinstance(state.decision, Fly)


@pytest.mark.rule("ST-209")
def test_one_barrel_of_minerals_does_not_buy_off_the_king() -> None:
    state = against_the_king(3)
    refusal = state.refusal(GiveHold())
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("ST-209", {"need": 25, "have": 1 + 3 * 6})
    assert state.options() == [Fight()]
    older = against_the_king(0, revised_rulings=False)
    assert older.options() == [GiveHold(), Fight()]


@pytest.mark.rule("ST-102", "ST-195")
def test_the_king_pays_100_or_50() -> None:
    for cut, reward in ((False, 100), (True, 50)):
        state = table(2, directors_cut_cards=cut)
        state.coins[0] = 0
        play(state, Draw(Wind.PIRATE_KING), Fight(), Rally(0), Roll((1, 6)))
        assert state.coins[0] == reward


@pytest.mark.rule("ST-99", "ST-196", "ST-210")
def test_a_storm_and_weather_lore() -> None:
    state = drawing(Wind.STORM)
    assert state.decision == DrawDamage(victim=0)
    play(state, hit(4))
    assert state.damage[3] is Damage.LIGHT
    for crew in (Crew.AVIATOR, Crew.EXPERT):
        spared = table(2)
        put(spared, 0, 5, crew)
        play(spared, Draw(Wind.STORM))
        assert told(spared, WindDefied) == [WindDefied(0, Wind.STORM)]
        assert isinstance(spared.decision, Fly)
    bystander = table(2)
    put(bystander, 1, 5, Crew.AVIATOR)
    play(bystander, Draw(Wind.STORM))
    assert bystander.decision == DrawDamage(victim=0)
    leaking = table(2)
    put(leaking, 0, 5, Crew.AVIATOR)
    play(leaking, Draw(Wind.PHLOGISTON_LEAK))
    assert leaking.phlogiston[0] == 7  # no weather


@pytest.mark.rule("ST-197", "ST-198", "ST-211")
def test_head_wind_and_dead_calm() -> None:
    state = drawing(Wind.HEAD_WIND)
    tiles = [state.distance[Tile.CITY_1][a.tile] for a in state.options() if isinstance(a, FlyTo)]
    assert max(tiles) == 2
    calm = drawing(Wind.DEAD_CALM)
    assert calm.options() == [Stay()]
    assert refused(calm, FlyTo(Tile.CITY_4)) == "ST-46"
    play(calm, Stay())
    until(calm, DrawWind)
    play(calm, Draw(Wind.BUMPER_HARVEST))
    assert len(calm.options()) > 1  # this turn only


@pytest.mark.rule("ST-199", "ST-212", "ST-E30")
def test_toxic_damage() -> None:
    state = table(2)
    put(state, 0, 1, Kind.SLIME, 2)
    put(state, 0, 2, Kind.SLIME, 1)
    put(state, 1, 3, Kind.SLIME, 2)
    enlarge(state, 1, 2)
    put(state, 1, 2, Kind.SLIME, 3)
    play(state, Draw(Wind.TOXIC_DAMAGE))
    assert state.decision == DrawDamage(victim=0, hold=1)
    assert refused(state, hit(1)) == "ST-124"  # no die: on that very hold
    play(state, hit(0), hit(0, Damage.MEDIUM), hit(0))
    assert [slot for slot, card in enumerate(state.damage) if card] == [0, 7, 8]
    assert (state.aboard(0, Kind.SLIME), state.aboard(1, Kind.SLIME)) == (1, 0)


@pytest.mark.rule("ST-200", "ST-213")
def test_phlogiston_leak() -> None:
    state = drawing(Wind.PHLOGISTON_LEAK)
    assert state.phlogiston == [7, 10]
    low = table(2)
    low.phlogiston[0] = 2
    play(low, Draw(Wind.PHLOGISTON_LEAK))
    assert low.phlogiston[0] == 0


@pytest.mark.rule("ST-201", "ST-213")
def test_desertion() -> None:
    state = table(2)
    put(state, 0, 5, Crew.EXPERT)
    put(state, 0, 1, Kind.FOOD, 1)
    play(state, Draw(Wind.DESERTION))
    assert state.decision == ChooseDeserter(0)
    assert state.options() == [Desert(4), Desert(5)]
    assert refused(state, Desert(1)) == "ST-201"
    play(state, Desert(4))
    assert (state.crew_supply[Crew.SKYMAN], state.fighters(0)) == (8, [(5, Crew.EXPERT)])


@pytest.mark.rule("ST-202", "ST-213")
def test_guild_levy() -> None:
    state = table(3)
    state.coins = [20, 3, 0]
    state.place[1] = None  # also without a ship
    play(state, Draw(Wind.GUILD_LEVY))
    assert state.coins == [15, 0, 0]


@pytest.mark.rule("ST-203", "ST-214")
def test_cards_that_move_the_market() -> None:
    moves = {
        Wind.MARKET_BOOM: dict.fromkeys(LEGAL, 1),
        Wind.MARKET_SLUMP: dict.fromkeys(LEGAL, -1),
        Wind.BUMPER_HARVEST: {Kind.FOOD: -2},
        Wind.MINE_COLLAPSE: {Kind.MINERALS: 2},
        Wind.JEWEL_FEVER: {Kind.JEWELS: 2},
        Wind.SLIME_CRISIS: {Kind.SLIME: 2},
        Wind.GROG_FESTIVAL: {Kind.GROG: 3},
    }
    for card, steps in moves.items():
        state = table(2)
        state.market = dict.fromkeys(KINDS, 2)
        state.market[Kind.MINERALS] = 1
        before = dict(state.market)
        play(state, Draw(card))
        assert {
            kind: state.market[kind] - before[kind] for kind in KINDS if state.market[kind] != before[kind]
        } == steps
    bounced = table(2)
    bounced.market[Kind.JEWELS] = 3
    play(bounced, Draw(Wind.JEWEL_FEVER))
    assert bounced.price(Kind.JEWELS) == 40


@pytest.mark.rule("ST-204", "ST-215")
def test_the_treasure_map() -> None:
    state = drawing(Wind.TREASURE_MAP)
    assert (state.kept[0], state.discards[Wind.TREASURE_MAP]) == ((Wind.TREASURE_MAP,), 0)
    assert state.seen_by(1).kept[0] == (Wind.TREASURE_MAP,)
    play(state, FlyTo(Tile.WASTES_B))
    assert isinstance(state.decision, DigTreasure)
    play(state, Roll((4,)))
    assert (state.coins[0], state.kept[0], state.discards[Wind.TREASURE_MAP]) == (60, (), 1)
    stayed = table(2)
    stayed.place[0] = Tile.WASTES_A
    play(stayed, Draw(Wind.TREASURE_MAP), Stay())
    assert isinstance(stayed.decision, DigTreasure)
    without = flying(Tile.WASTES_A)
    play(without, Stay())
    assert not isinstance(without.decision, DigTreasure)


@pytest.mark.rule("ST-204")
@pytest.mark.parametrize("tile", [Tile.VOLCANO, Tile.GEYSER, Tile.CORRIDOR_A, Tile.CORRIDOR_B, Tile.COVE, Tile.CITY_1])
def test_there_is_treasure_in_the_wastelands_only(tile: Tile) -> None:
    state = table(2)
    state.place[0] = tile
    play(state, Draw(Wind.TREASURE_MAP), Stay())
    assert not isinstance(state.decision, DigTreasure)
    assert state.kept[0] == (Wind.TREASURE_MAP,)


@pytest.mark.rule("ST-206", "ST-217")
def test_drifting_cargo() -> None:
    state = drawing(Wind.DRIFTING_CARGO)
    play(state, Roll((5,)))
    assert state.decision == Stow(0, ((Kind.SPICES, 2),))
    play(state, StowBarrels(Kind.SPICES, 3, 1), Leave())
    assert state.aboard(0, Kind.SPICES) == 1
    scarce = drawing(Wind.DRIFTING_CARGO)
    scarce.supply[Kind.SPICES] = 1
    play(scarce, Roll((5,)))
    assert scarce.decision == Stow(0, ((Kind.SPICES, 1),))
    empty = drawing(Wind.DRIFTING_CARGO)
    empty.supply[Kind.SPICES] = 0
    play(empty, Roll((5,)))
    assert isinstance(empty.decision, Fly)


@pytest.mark.rule("ST-218")
def test_a_pile_that_runs_out_is_rebuilt() -> None:
    state = flying()
    state.discards = {card: data.copies for card, data in WINDS.items() if card is not Wind.TRADERS_DAY}
    state.pile = dict.fromkeys(state.pile, 0)
    state.day_in = 4  # as edited data might have it
    state.agenda.append(WindPhase(1))
    state.settle()
    assert state.decision == DrawWind(roller=1)
    assert (sum(state.pile.values()), sum(state.discards.values())) == (30, 0)


def test_effects_are_carried_out_in_their_order() -> None:
    state = traders_day()
    play(state, Draw(Wind.TRADERS_DAY))
    below = [step for step in state.agenda if isinstance(step, CarryOut)]
    assert below == [CarryOut(0, Wind.TRADERS_DAY, 1)]
