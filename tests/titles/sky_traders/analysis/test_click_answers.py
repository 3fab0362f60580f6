"""What a click on a tile, a hold or a row may stand for: what is allowed there, or what says best why not."""

from __future__ import annotations

from game.rules.sky_traders import actions
from game.rules.sky_traders.components import Crew, Kind, Tile
from game.rules.sky_traders.decisions.trade import TradeHere
from game.titles.sky_traders.analysis.click_answers import at_hold, at_tile, enlargement, filling, hires, of_kind
from tests.rules.sky_traders.positions import dumping, enlarge, flying, hurt, put, trading


def test_a_tile_is_flown_to_and_the_volcano_fed() -> None:
    assert at_tile(flying().decision, Tile.CITY_3) == [actions.FlyTo(Tile.CITY_3)]
    assert at_tile(dumping().decision, Tile.VOLCANO) == [actions.FeedVolcano()]
    assert at_tile(dumping().decision, Tile.CITY_3) == []
    assert at_tile(None, Tile.CITY_3) == []


def test_a_hold_is_emptied_repaired_or_filled_from_another() -> None:
    overboard = dumping()
    put(overboard, 0, 1, Kind.WINE, 2)
    hurt(overboard, 0, 2)
    decision = overboard.decision
    assert at_hold(overboard, decision, 1, 0) == [actions.Dump(1, 2)]
    assert at_hold(overboard, decision, 2, 0) == [actions.Repair(2)]
    assert of_kind(overboard, decision, Kind.WINE) == [actions.Dump(1, 1), actions.Dump(1, 2)]
    port = trading()
    put(port, 0, 1, Kind.WINE, 2)
    assert at_hold(port, port.decision, 3, 1) == [actions.Rearrange(1, 3, 2), actions.Rearrange(1, 3, 1)]
    assert of_kind(port, port.decision, Kind.WINE) == [actions.Sell(Kind.WINE, 1), actions.Sell(Kind.WINE, 2)]


def test_a_hold_is_enlarged_in_a_port_and_made_small_again_anywhere() -> None:
    port, overboard = trading(), dumping()
    assert enlargement(port, port.decision, 1) == [actions.BuyUpgrade(1)]
    assert enlargement(port, port.decision, 4) == [], "only the first three"
    put(port, 0, 2, Crew.MERCHANT)
    assert enlargement(port, port.decision, 2) == []
    for state, removed in ((port, actions.SellUpgrade(3)), (overboard, actions.DumpUpgrade(3))):
        enlarge(state, 0, 3)
        assert enlargement(state, state.decision, 3) == [removed]


def test_crew_is_hired_where_there_is_a_berth_and_fuel_bought_to_the_full() -> None:
    port = trading(coins=12)
    decision = port.decision
    assert isinstance(decision, TradeHere)
    assert hires(port, decision, Crew.SKYMAN) == [actions.Hire(Crew.SKYMAN, hold) for hold in (4, 5, 6)]
    (dear,) = hires(port, decision, Crew.EXPERT)
    refusal = port.refusal(dear)
    assert refusal is not None
    assert refusal.key == "coins.short"
    port.phlogiston[0] = 3
    assert filling(port, decision) == actions.BuyPhlogiston(7)
    port.coins[0] = 2
    assert filling(port, decision) == actions.BuyPhlogiston(2)
    port.phlogiston[0] = 10
    assert filling(port, decision) == actions.BuyPhlogiston(1)
