"""What matters in Sky Traders: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.rules.sky_traders.actions import (
    AttackShip,
    Bundle,
    BuyInfluence,
    Dump,
    Finish,
    FlyTo,
    Invest,
    LoadSlime,
    Offer,
    Stay,
    Trade,
)
from game.rules.sky_traders.components import INFLUENCE_MAX, LEGAL, PRICES, WASTELANDS, Crew, Kind, Wreck
from game.rules.sky_traders.decisions.destruction import destroy
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.titles.sky_traders.analysis.prospects import fare
from game.titles.sky_traders.telling.cues import CAPITAL, NEAR_END
from tests.coach.asking import cue, speaks
from tests.rules.sky_traders.positions import bargaining, duel, dumping, flying, mark, put, table, trading, until

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


def test_a_lost_ship() -> None:
    state = bargaining()
    assert cue(TITLE, "sunk").offered(state) is None
    destroy(state, 0)
    assert state.wreck[0] is Wreck.INSURED
    assert cue(TITLE, "sunk").offered(state) is not None
    state.wreck[0] = Wreck.AFLOAT
    assert cue(TITLE, "sunk").offered(state) is None, "at the start everybody is without a ship"


def test_the_end_of_the_track() -> None:
    state = flying()
    end = INFLUENCE_MAX - NEAR_END
    for influence, near in ((end - 1, False), (end, True)):
        state.influence[1] = influence
        assert (cue(TITLE, "final").offered(state) is not None) is near


def test_cargo_where_a_stronger_ship_can_come() -> None:
    state = flying()
    state.phlogiston = [10, 1]
    put(state, 0, 1, Kind.SPICES, 2)
    state.empty_hold(0, 4)
    flights = [action for action in state.options() if isinstance(action, FlyTo)]
    hunted = [one for one in flights if speaks(TITLE, "hunted", state, one)]
    assert hunted
    assert len(hunted) < len(flights), "other places are safe"
    assert not speaks(TITLE, "hunted", state, Stay())
    put(state, 0, 4, Crew.SKYMAN)
    assert not any(speaks(TITLE, "hunted", state, one) for one in flights), "nobody is stronger"
    state.empty_hold(0, 4)
    state.empty_hold(0, 1)
    assert not any(speaks(TITLE, "hunted", state, one) for one in flights), "there is nothing to lose"


def test_goods_thrown_away() -> None:
    state = dumping()
    put(state, 0, 1, Kind.SPICES, 2)
    put(state, 0, 2, Kind.SLIME, 2)
    assert speaks(TITLE, "overboard", state, Dump(1, 1))
    assert not speaks(TITLE, "overboard", state, Dump(2, 1))
    assert not speaks(TITLE, "overboard", state, Finish())


def test_an_attack_that_is_a_crime() -> None:
    state = duel()
    assert speaks(TITLE, "pirate", state, AttackShip(1))
    assert not speaks(TITLE, "pirate", state, Trade())
    mark(state, 1, 1)
    assert not speaks(TITLE, "pirate", state, AttackShip(1))


def test_a_port_left_with_an_empty_tank() -> None:
    state = trading()
    state.phlogiston[0] = 0
    assert speaks(TITLE, "tank", state, Finish())
    state.phlogiston[0] = 5
    assert not speaks(TITLE, "tank", state, Finish())
    state.phlogiston[0] = state.coins[0] = 0
    assert not speaks(TITLE, "tank", state, Finish()), "there is no money for it"


def test_slime_taken_aboard() -> None:
    state = trading()
    assert speaks(TITLE, "slimy", state, LoadSlime(1))
    assert not speaks(TITLE, "slimy", state, Finish())


def test_an_offer_made_again() -> None:
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5))
    offer = Offer(1, Bundle(coins=4), Bundle(dice=(3,)))
    assert not speaks(TITLE, "again", state, offer)
    state.asked[0] = offer
    assert speaks(TITLE, "again", state, offer)
    assert not speaks(TITLE, "again", state, Offer(1, Bundle(coins=6), Bundle(dice=(3,))))
