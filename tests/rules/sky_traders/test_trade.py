"""Section 6: trading; sections 10.1 and 10.5: the Twin City and the Cove."""

from __future__ import annotations

import pytest

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import (
    Buy,
    BuyPhlogiston,
    BuyUpgrade,
    Dismiss,
    Dump,
    Finish,
    Hire,
    LoadSlime,
    MineMinerals,
    Rearrange,
    Repair,
    Roll,
    Sell,
    SellPhlogiston,
    SellUpgrade,
    Stay,
    Trade,
)
from game.rules.sky_traders.components import LEGAL, REPAIR_COST, WINDS, Attack, Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.flight import RollTwinMarket
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import (
    acting,
    clear,
    dumping,
    enlarge,
    flying,
    hold,
    hurt,
    play,
    price,
    put,
    quiet,
    refused,
    trading,
    until,
)


@pytest.mark.rule("ST-79")
def test_any_number_of_deals_in_any_order() -> None:
    state = trading(Tile.CITY_2)
    play(state, Buy(Kind.FOOD, 1), SellPhlogiston(1), LoadSlime(1), Buy(Kind.FOOD, 1), Hire(Crew.SKYMAN, 4), Finish())
    assert state.aboard(0, Kind.FOOD) == 2
    assert state.active == 1


@pytest.mark.rule("ST-80", "ST-E6")
def test_buying_what_the_city_exports() -> None:
    state = trading(Tile.CITY_2)
    price(state, Kind.FOOD, 4)
    play(state, Buy(Kind.FOOD, 3))
    assert state.coins[0] == 8
    assert [hold(state, 0, n) for n in (1, 2, 3)] == [(Kind.FOOD, 2), (Kind.FOOD, 1), (None, 0)]
    refusal = state.refusal(Buy(Kind.FOOD, 3))
    assert refusal is not None
    assert (refusal.key, refusal.params, refusal.rule) == ("coins.short", {"need": 12, "have": 8}, "ST-80")
    assert refused(state, Buy(Kind.TEXTILES, 1)) == "ST-80"
    state.coins[0] = 100
    assert refused(state, Buy(Kind.FOOD, 10)) == "ST-95"
    assert refused(state, Buy(Kind.FOOD, 9)) == ""
    put(state, 0, 6, Crew.SKYMAN)
    refusal = state.refusal(Buy(Kind.FOOD, 9))
    assert refusal is not None
    assert (refusal.key, refusal.params) == ("holds.full", {"kind": "food", "need": 9, "room": 7})
    assert refused(state, Buy(Kind.FOOD, 0)) == "ST-80"


@pytest.mark.rule("ST-81", "ST-E7")
def test_selling_anything_else() -> None:
    state = trading(Tile.CITY_3)
    put(state, 0, 1, Kind.TEXTILES, 2)
    put(state, 0, 2, Kind.FOOD, 2)
    price(state, Kind.FOOD, 4)
    assert refused(state, Sell(Kind.TEXTILES, 1)) == "ST-81"
    assert refused(state, Sell(Kind.FOOD, 3)) == "ST-81"
    play(state, Sell(Kind.FOOD, 2))
    assert state.coins[0] == 28
    assert state.supply[Kind.FOOD] == 12


@pytest.mark.rule("ST-82", "ST-83", "ST-185")
def test_grog_and_the_cove() -> None:
    state = trading(Tile.COVE, coins=100)
    price(state, Kind.GROG, 15)
    play(state, Buy(Kind.GROG, 2))
    assert state.coins[0] == 70
    assert refused(state, Sell(Kind.GROG, 1)) == "ST-83"
    for kind in LEGAL:
        assert refused(state, Buy(kind, 1)) == "ST-80"
        put(state, 0, 3, kind, 1)
        assert refused(state, Sell(kind, 1)) == ""
    clear(state, 0, 3)
    assert refused(state, BuyPhlogiston(11 - state.phlogiston[0])) == "ST-86"
    assert refused(state, Hire(Crew.SKYMAN, 5)) == ""
    assert refused(state, LoadSlime(1)) == ""
    assert refused(state, BuyUpgrade(3)) == ""
    state.place[0] = Tile.CITY_4
    assert refused(state, Buy(Kind.GROG, 1)) == "ST-82"
    play(state, Sell(Kind.GROG, 2))
    assert state.coins[0] == 100
    assert refused(acting(Tile.COVE), MineMinerals()) == ""

    cove = dumping(Tile.COVE)
    put(cove, 0, 1, Kind.SLIME, 1)
    play(cove, Dump(1, 1))
    assert cove.wanted[0] == 1


@pytest.mark.rule("ST-84")
def test_slime_is_never_sold() -> None:
    state = trading(Tile.CITY_3)
    put(state, 0, 1, Kind.SLIME, 2)
    assert refused(state, Sell(Kind.SLIME, 1)) == "ST-84"
    assert not any(isinstance(a, Sell) for a in state.options())


@pytest.mark.rule("ST-85")
def test_prices_stand_still_while_trading() -> None:
    state = trading(Tile.CITY_3, coins=100)
    before = dict(state.market)
    put(state, 0, 1, Kind.FOOD, 2)
    play(state, Buy(Kind.TEXTILES, 4), Sell(Kind.FOOD, 2), LoadSlime(2))
    assert state.market == before


@pytest.mark.rule("ST-86", "ST-E12")
def test_phlogiston_is_bought_and_sold() -> None:
    state = trading(Tile.CITY_3)
    state.phlogiston[0] = 6
    assert refused(state, BuyPhlogiston(5)) == "ST-86"
    bought = state.copy()
    bought.play(BuyPhlogiston(4))
    assert (bought.phlogiston[0], bought.coins[0]) == (10, 16)
    state.phlogiston[0] = 10
    play(state, SellPhlogiston(3))
    assert (state.phlogiston[0], state.coins[0]) == (7, 23)
    assert refused(state, SellPhlogiston(8)) == "ST-86"
    state.coins[0] = 1
    assert refused(state, BuyPhlogiston(2)) == "ST-86"
    assert refused(state, BuyPhlogiston(0)) == "ST-86"


@pytest.mark.rule("ST-87", "ST-88", "ST-E9")
def test_hiring_and_dismissing() -> None:
    state = trading(Tile.CITY_3, coins=24)
    assert refused(state, Hire(Crew.EXPERT, 6)) == "ST-87"
    state.coins[0] = 30
    play(state, Hire(Crew.EXPERT, 6))
    assert (state.coins[0], state.crew_supply[Crew.EXPERT], hold(state, 0, 6)) == (5, 3, (Crew.EXPERT, 1))
    play(state, Dismiss(6))
    assert (state.coins[0], state.crew_supply[Crew.EXPERT]) == (17, 4)
    put(state, 0, 1, Kind.FOOD, 1)
    assert refused(state, Dismiss(1)) == "ST-88"


@pytest.mark.rule("ST-89", "ST-E8")
def test_loading_slime_for_money() -> None:
    state = trading(Tile.CITY_3)
    price(state, Kind.SLIME, 2)
    play(state, LoadSlime(5))
    assert state.coins[0] == 30
    assert [hold(state, 0, n) for n in (1, 2, 3)] == [(Kind.SLIME, 2), (Kind.SLIME, 2), (Kind.SLIME, 1)]
    assert state.room_at(2, Kind.TEXTILES) == 0  # nothing else joins the half-full one
    assert refused(state, LoadSlime(8)) == "ST-89"
    state.supply[Kind.SLIME] = 3
    assert refused(state, LoadSlime(4)) == "ST-95"


@pytest.mark.rule("ST-90")
def test_rearranging() -> None:
    state = trading(Tile.CITY_3)
    put(state, 0, 1, Kind.FOOD, 2)
    put(state, 0, 2, Kind.FOOD, 1)
    put(state, 0, 4, Crew.SKYMAN)
    put(state, 0, 5, Kind.WINE, 2)
    put(state, 0, 3, Crew.MERCHANT)
    play(state, Rearrange(1, 2, 1))
    assert [hold(state, 0, n) for n in (1, 2)] == [(Kind.FOOD, 1), (Kind.FOOD, 2)]
    assert refused(state, Rearrange(1, 2, 1)) == "ST-58"
    play(state, Rearrange(4, 5, 1))  # they change places
    assert [hold(state, 0, n) for n in (4, 5)] == [(Kind.WINE, 2), (Crew.SKYMAN, 1)]
    play(state, Rearrange(4, 1, 2))
    assert [hold(state, 0, n) for n in (4, 1)] == [(Kind.FOOD, 1), (Kind.WINE, 2)]
    assert refused(state, Rearrange(1, 2, 1)) == "ST-90"  # part of a hold does not change places
    assert refused(state, Rearrange(5, 1, 1)) == "ST-60"
    assert refused(state, Rearrange(3, 5, 1)) == "ST-60"
    assert refused(state, Rearrange(1, 3, 2)) == ""  # no: the Merchant may stand in 1
    assert refused(state, Rearrange(4, 3, 1)) == "ST-60"
    assert refused(state, Rearrange(6, 1, 1)) == "ST-58"
    assert refused(state, Rearrange(1, 1, 1)) == "ST-90"
    hurt(state, 0, 6)
    assert refused(state, Rearrange(1, 6, 2)) == "ST-61"
    play(state, Rearrange(5, 4, 1), Rearrange(4, 5, 1))
    state.audit()
    clear(state, 0, 2)
    enlarge(state, 0, 2)
    assert refused(state, Rearrange(3, 2, 1)) == "ST-59"  # no Merchant in an enlarged hold
    put(state, 0, 2, Kind.FOOD, 2)
    assert refused(state, Rearrange(3, 2, 1)) == refused(state, Rearrange(2, 3, 2)) == "ST-59"


@pytest.mark.rule("ST-91", "ST-E11")
def test_repair() -> None:
    state = trading(Tile.CITY_3, coins=24)
    hurt(state, 0, 5, card=Damage.HEAVY)
    assert refused(state, Repair(5)) == "ST-91"
    assert refused(state, Repair(1)) == "ST-91"
    state.coins[0] = 30
    play(state, Repair(5))
    assert (state.coins[0], state.damage_deck[Damage.HEAVY], state.damage[4]) == (5, 3, None)
    assert refused(state, Hire(Crew.SKYMAN, 5)) == ""
    assert REPAIR_COST == {Damage.LIGHT: 5, Damage.MEDIUM: 10, Damage.HEAVY: 25, Damage.STAND_IN: 5}


@pytest.mark.rule("ST-92", "ST-93", "ST-94", "ST-E10")
def test_hold_upgrades() -> None:
    state = trading(Tile.CITY_2, coins=60)
    assert refused(state, BuyUpgrade(4)) == "ST-93"
    put(state, 0, 1, Crew.MERCHANT)
    assert refused(state, BuyUpgrade(1)) == "ST-92"
    hurt(state, 0, 3)
    assert refused(state, BuyUpgrade(3)) == "ST-92"
    play(state, BuyUpgrade(2))
    assert (state.coins[0], state.upgrades) == (40, 4)
    assert refused(state, BuyUpgrade(2)) == "ST-92"
    play(state, Buy(Kind.FOOD, 4))
    assert hold(state, 0, 2) == (Kind.FOOD, 4)
    state.place[0] = Tile.CITY_3
    play(state, Sell(Kind.FOOD, 1))
    assert refused(state, SellUpgrade(2)) == "ST-94"
    assert refused(state, SellUpgrade(1)) == "ST-94"
    play(state, Sell(Kind.FOOD, 1))
    coins = state.coins[0]
    play(state, SellUpgrade(2))
    assert (state.coins[0], state.upgrades) == (coins + 10, 5)
    state.coins[0] = 19
    assert refused(state, BuyUpgrade(2)) == "ST-93"


@pytest.mark.rule("ST-95", "ST-E14")
def test_what_is_not_in_supply_cannot_be_had() -> None:
    state = trading(Tile.CITY_6, coins=500)
    state.supply[Kind.JEWELS] = 0
    assert refused(state, Buy(Kind.JEWELS, 1)) == "ST-95"
    state.crew_supply[Crew.GUNNER] = 0
    assert refused(state, Hire(Crew.GUNNER, 5)) == "ST-95"
    state.upgrades = 0
    assert refused(state, BuyUpgrade(1)) == "ST-95"


@pytest.mark.rule("ST-101", "ST-E13")
def test_a_merchant_sells_dearer() -> None:
    state = trading(Tile.CITY_2, coins=0)
    put(state, 0, 1, Crew.MERCHANT)
    put(state, 0, 2, Kind.TEXTILES, 2)
    put(state, 0, 3, Kind.TEXTILES, 2)
    put(state, 0, 5, Kind.GROG, 1)
    price(state, Kind.TEXTILES, 9)
    price(state, Kind.GROG, 20)
    play(state, Sell(Kind.TEXTILES, 4))
    assert state.coins[0] == 44
    play(state, Sell(Kind.GROG, 1))
    assert state.coins[0] == 64
    put(state, 0, 2, Crew.MERCHANT)  # one counts
    put(state, 0, 3, Kind.TEXTILES, 1)
    play(state, Sell(Kind.TEXTILES, 1))
    assert state.coins[0] == 75


@pytest.mark.rule("ST-102")
def test_directors_cut_crew_and_pirate_king() -> None:
    state = trading(Tile.CITY_2, coins=100, directors_cut_cards=True)
    play(state, Hire(Crew.BOATSWAIN, 4))
    assert state.coins[0] == 80
    play(state, Dismiss(4))
    assert state.coins[0] == 90
    assert state.refusal(Hire(Crew.GUNNER, 5)) == Refusal("hold.only", {"crew": "gunner", "hold": 6}, "ST-60")
    printed: dict[str, int | str] = {"crew": "boatswain", "first": 4, "last": 6}
    assert state.refusal(Hire(Crew.BOATSWAIN, 3)) == Refusal("hold.not_printed", printed, "ST-60")
    assert refused(state, Hire(Crew.GUNNER, 6)) == ""
    king = next(effect for effect in WINDS[Wind.PIRATE_KING].effects if isinstance(effect, Attack))
    assert (king.reward, king.reward_directors_cut) == (100, 50)


def twin(*dice: int) -> SkyTraders:
    state = flying(Tile.TWIN_CITY)
    play(state, Stay())
    assert isinstance(state.decision, RollTwinMarket)
    play(state, Roll(dice))
    until(state, ChooseAction)
    clear(state, 0, 4)
    for number, kind in enumerate((Kind.MINERALS, Kind.FOOD, Kind.TEXTILES, Kind.WINE, Kind.SPICES, Kind.GROG), 1):
        put(state, 0, number, kind, 1)
    state.coins[0] = 100
    play(state, Trade())
    return state


def bought(state: SkyTraders) -> list[Kind]:
    return list(dict.fromkeys(a.kind for a in state.options() if isinstance(a, Buy)))


def sold(state: SkyTraders) -> list[Kind]:
    return list(dict.fromkeys(a.kind for a in state.options() if isinstance(a, Sell)))


@pytest.mark.rule("ST-177", "ST-178", "ST-E20")
def test_the_twin_city_exports_what_its_dice_show() -> None:
    state = twin(2, 4)
    assert bought(state) == [Kind.FOOD, Kind.WINE]
    assert sold(state) == [Kind.MINERALS, Kind.TEXTILES, Kind.SPICES, Kind.GROG]
    assert refused(state, Sell(Kind.FOOD, 1)) == "ST-81"
    assert refused(state, Buy(Kind.SPICES, 1)) == "ST-177"


@pytest.mark.rule("ST-180", "ST-E20")
def test_who_stays_in_the_twin_city_rolls_anew() -> None:
    state = twin(2, 4)
    clear(state, 0, 1, 2, 3, 5, 6)
    put(state, 0, 1, Kind.WINE, 2)
    play(state, Finish())
    assert state.twin == ()  # for that turn only
    while state.decision != RollTwinMarket(roller=0, number=2):
        play(state, quiet(state))
    play(state, Roll((2, 6)))
    until(state, ChooseAction)
    play(state, Trade())
    state.coins[0] = 100
    assert bought(state) == [Kind.FOOD, Kind.JEWELS]
    assert refused(state, Sell(Kind.WINE, 2)) == ""


@pytest.mark.rule("ST-179", "ST-E21")
def test_a_double_closes_the_twin_market() -> None:
    state = twin(3, 3)
    assert bought(state) == sold(state) == []
    assert refused(state, Sell(Kind.GROG, 1)) == "ST-179"
    assert refused(state, Buy(Kind.TEXTILES, 1)) == "ST-179"
    hurt(state, 0, 1)
    state.phlogiston[0] = 5
    play(state, Repair(1), BuyPhlogiston(5), LoadSlime(2))
