"""Section 1: what is in the box."""

from __future__ import annotations

import pytest

from game.rules.sky_traders import components as c
from game.rules.sky_traders.actions import Stay
from game.rules.sky_traders.components import Ability, Crew, Damage, Kind, Tile, Wind, WindClass
from tests.rules.sky_traders.positions import flying, play, table


@pytest.mark.rule("ST-1")
def test_counts_of_the_box() -> None:
    assert len(c.TILES) == 14
    assert sum(card.copies for card in c.WINDS.values()) == 31
    assert sum(card.copies for card in c.CREW.values()) == 29
    assert c.DAMAGE_DECK == {Damage.LIGHT: 8, Damage.MEDIUM: 5, Damage.HEAVY: 3}
    assert (5, 6, len(c.KINDS)) == (c.UPGRADES, c.WANTED_TOKENS, c.PRICE_MARKERS)
    assert sum(c.BARRELS[kind] for kind in c.GOODS) == 80
    assert all(c.BARRELS[kind] == 12 for kind in c.LEGAL)
    assert (c.BARRELS[Kind.GROG], c.BARRELS[Kind.SLIME]) == (8, 20)
    assert len(c.CAPTAINS) * c.DICE_EACH == c.DICE == 15
    assert c.COINS_PRINTED == {1: 25, 5: 25, 10: 25, 50: 15, 100: 10}
    assert (c.HOLDS, c.PHLOGISTON_MAX, c.INFLUENCE_MAX) == (6, 10, 50)
    assert len(c.ZONES) == 3


@pytest.mark.rule("ST-2")
def test_the_treasury_never_runs_out() -> None:
    state = table()
    state.receive(0, 10**6)
    assert state.coins[0] == 10**6 + 20
    state.audit()


@pytest.mark.rule("ST-3")
def test_classes_of_goods() -> None:
    assert [kind.value for kind in c.LEGAL] == ["minerals", "food", "textiles", "wine", "spices", "jewels"]
    assert [c.CLASS[kind] for kind in c.LEGAL] == [1, 2, 3, 4, 5, 6]
    assert Kind.GROG not in c.CLASS
    assert Kind.SLIME not in c.GOODS


@pytest.mark.rule("ST-4")
def test_five_captains_of_different_colours() -> None:
    assert [(captain.key, captain.colour) for captain in c.CAPTAINS] == [
        ("abacus", "red"),
        ("ping", "green"),
        ("skazzu", "yellow"),
        ("ketto", "blue"),
        ("arnaud", "white"),
    ]
    state = table(5)  # no powers: all ships begin alike
    assert (
        len(
            {
                (state.coins[s], state.phlogiston[s], state.influence[s], state.crew_supply[Crew.SKYMAN])
                for s in range(5)
            }
        )
        == 1
    )


@pytest.mark.rule("ST-96")
def test_crew_cards() -> None:
    upper, lower = (4, 5, 6), (1, 2, 3)
    assert {crew: tuple(card) for crew, card in c.CREW.items()} == {
        Crew.SKYMAN: (9, 5, 1, upper, ()),
        Crew.BOATSWAIN: (4, 10, 2, upper, (Ability.FIELD_REPAIR,)),
        Crew.GUNNER: (4, 15, 3, upper, (Ability.SINGLE_USE,)),
        Crew.AVIATOR: (4, 15, 1, upper, (Ability.WEATHER_LORE,)),
        Crew.EXPERT: (4, 25, 2, upper, (Ability.WEATHER_LORE, Ability.SHORT_CUTS)),
        Crew.MERCHANT: (4, 20, 0, lower, (Ability.SHARP_TRADER,)),
    }


@pytest.mark.rule("ST-164")
def test_price_tracks() -> None:
    assert {kind: c.PRICES[kind] for kind in c.KINDS} == {
        Kind.MINERALS: (1, 2, 3, 4, 5),
        Kind.FOOD: (2, 4, 6, 8, 10),
        Kind.TEXTILES: (3, 6, 9, 12, 15),
        Kind.WINE: (4, 8, 12, 16, 20),
        Kind.SPICES: (5, 10, 15, 20, 25),
        Kind.JEWELS: (10, 20, 30, 40, 50),
        Kind.GROG: (5, 10, 15, 20, 25, 30, 35, 40, 45, 50),
        Kind.SLIME: (1, 2, 3, 4, 5),
    }


@pytest.mark.rule("ST-187")
def test_ill_wind_cards_and_their_classes() -> None:
    copies = {card: data.copies for card, data in c.WINDS.items() if data.copies > 1}
    assert copies == {
        Wind.SKY_PATROL: 3,
        Wind.RAIDERS: 2,
        Wind.WIND_PIRATES: 2,
        Wind.STORM: 2,
        Wind.HEAD_WIND: 2,
        Wind.TOXIC_DAMAGE: 2,
    }
    by_class = {kind: sum(data.copies for data in c.WINDS.values() if data.kind is kind) for kind in WindClass}
    assert by_class == {"special": 1, "attack": 10, "weather": 5, "mishap": 5, "market": 7, "fortune": 3}
    vocabulary: tuple[type, ...] = (
        c.PayOffWanted,
        c.RebuildDeck,
        c.Attack,
        c.DoDamage,
        c.LimitFlight,
        c.DamageSlimeHolds,
    )
    vocabulary += (c.DamageSlimeHolds,)
    vocabulary += (c.LosePhlogiston, c.LoseCrew, c.EachPays, c.MoveMarket, c.Keep, c.FlightDiscount, c.GainGoods)
    assert all(isinstance(effect, vocabulary) for data in c.WINDS.values() for effect in data.effects)


def test_a_quiet_flight_phase_costs_nothing() -> None:
    state = flying(Tile.CITY_3)
    play(state, Stay())
    assert state.phlogiston[0] == 10
