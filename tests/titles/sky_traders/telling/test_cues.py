"""What matters in Sky Traders: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.rules.sky_traders.actions import BuyInfluence, FlyTo, Invest
from game.rules.sky_traders.components import INFLUENCE_MAX, LEGAL, PRICES, WASTELANDS, Kind
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.titles.sky_traders.analysis.prospects import fare
from game.titles.sky_traders.telling.cues import CAPITAL, NEAR_END
from tests.coach.asking import speaks
from tests.rules.sky_traders.positions import flying, put, table, until

TITLE = "sky_traders"


def test_a_flight_without_fuel_to_go_on() -> None:
    state = flying()
    put(state, 0, 1, Kind.SPICES, 2)
    tile = min((tile for tile in WASTELANDS if tile in state.cells), key=lambda tile: fare(state, 0, tile) or 99)
    need = fare(state, 0, tile)
    assert need is not None
    for fuel, dry in ((need, True), (10, False)):
        state.phlogiston[0] = fuel
        assert speaks(TITLE, "dry", state, FlyTo(tile)) is dry
    state.phlogiston[0] = need
    state.empty_hold(0, 1)
    assert not speaks(TITLE, "dry", state, FlyTo(tile)), "nothing is to be sold"


def test_influence_bought_with_the_money_for_cargo() -> None:
    state = until(table(), ChooseInfluence, seat=0)
    state.coins[0] = 20
    most = state.options()[-1]
    assert isinstance(most, BuyInfluence)
    assert most.steps > 0
    assert speaks(TITLE, "broke", state, most)
    assert not speaks(TITLE, "broke", state, BuyInfluence(0))
    end = INFLUENCE_MAX - NEAR_END
    for influence, broke in ((end - 1, True), (end, False)):
        state.influence[1] = influence
        assert speaks(TITLE, "broke", state, most) is broke, "near the end nobody has to trade"
    state.influence[1] = 0
    few = BuyInfluence(1)
    for left, broke in ((CAPITAL - 1, True), (CAPITAL, False)):
        state.coins[0] = cost_of(state, 0, 1) + left
        assert speaks(TITLE, "broke", state, few) is broke
    state.coins[0] = 20
    put(state, 0, 1, Kind.SPICES, 2)
    assert not speaks(TITLE, "broke", state, most), "there is cargo to sell"


def test_a_die_that_turns_the_price_round() -> None:
    state = until(table(), PlaceDie)
    value = state.dice_of(state.decision.seat)[0]
    kind = LEGAL[value - 1]
    state.market[kind] = len(PRICES[kind]) - 1
    state.market[Kind.GROG] = len(PRICES[Kind.GROG]) // 2
    state.market[Kind.SLIME] = len(PRICES[Kind.SLIME]) // 2
    assert speaks(TITLE, "turned", state, Invest(value, True))
    assert not speaks(TITLE, "turned", state, Invest(value, False))
