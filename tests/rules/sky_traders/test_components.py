"""Section 1: what is in the box."""

from __future__ import annotations

import pytest

from game.rules.sky_traders.actions import Stay
from game.rules.sky_traders.components import (
    BARRELS,
    CAPTAINS,
    CLASS,
    CREW,
    DAMAGE_DECK,
    DICE_EACH,
    GOODS,
    HOLDS,
    INFLUENCE_MAX,
    KINDS,
    LEGAL,
    PHLOGISTON_MAX,
    PRICES,
    TILES,
    UPGRADES,
    WANTED_TOKENS,
    WINDS,
    ZONES,
    Ability,
    Attack,
    Crew,
    Damage,
    DamageSlimeHolds,
    DoDamage,
    EachPays,
    FlightDiscount,
    GainGoods,
    Keep,
    Kind,
    LimitFlight,
    LoseCrew,
    LosePhlogiston,
    MoveMarket,
    PayOffWanted,
    RebuildDeck,
    Tile,
    Wind,
    WindClass,
)
from tests.rules.sky_traders.positions import flying, play, table


@pytest.mark.rule("ST-1")
def test_counts_of_the_box() -> None:
    assert len(TILES) == 14
    assert sum(card.copies for card in WINDS.values()) == 31
    assert sum(card.copies for card in CREW.values()) == 29
    assert DAMAGE_DECK == {Damage.LIGHT: 8, Damage.MEDIUM: 5, Damage.HEAVY: 3}
    assert (UPGRADES, WANTED_TOKENS, len(KINDS)) == (5, 6, 8)
    assert sum(BARRELS[kind] for kind in GOODS) == 80
    assert all(BARRELS[kind] == 12 for kind in LEGAL)
    assert (BARRELS[Kind.GROG], BARRELS[Kind.SLIME]) == (8, 20)
    assert len(CAPTAINS) * DICE_EACH == 15
    assert (HOLDS, PHLOGISTON_MAX, INFLUENCE_MAX) == (6, 10, 50)
    assert len(ZONES) == 3


@pytest.mark.rule("ST-2")
def test_the_treasury_never_runs_out() -> None:
    state = table()
    state.gain(0, 10**6)
    assert state.coins[0] == 10**6 + 20
    state.audit()


@pytest.mark.rule("ST-3")
def test_classes_of_goods() -> None:
    assert [kind.value for kind in LEGAL] == ["minerals", "food", "textiles", "wine", "spices", "jewels"]
    assert [CLASS[kind] for kind in LEGAL] == [1, 2, 3, 4, 5, 6]
    assert Kind.GROG not in CLASS
    assert Kind.SLIME not in GOODS


@pytest.mark.rule("ST-4")
def test_five_captains_of_different_colours() -> None:
    assert [(captain.key, captain.colour) for captain in CAPTAINS] == [
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
    assert {crew: tuple(card) for crew, card in CREW.items()} == {
        Crew.SKYMAN: (9, 5, 1, upper, ()),
        Crew.BOATSWAIN: (4, 10, 2, upper, (Ability.FIELD_REPAIR,)),
        Crew.GUNNER: (4, 15, 3, upper, (Ability.SINGLE_USE,)),
        Crew.AVIATOR: (4, 15, 1, upper, (Ability.WEATHER_LORE,)),
        Crew.EXPERT: (4, 25, 2, upper, (Ability.WEATHER_LORE, Ability.SHORT_CUTS)),
        Crew.MERCHANT: (4, 20, 0, lower, (Ability.SHARP_TRADER,)),
    }


@pytest.mark.rule("ST-164")
def test_price_tracks() -> None:
    assert {kind: PRICES[kind] for kind in KINDS} == {
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
    copies = {card: data.copies for card, data in WINDS.items() if data.copies > 1}
    assert copies == {
        Wind.SKY_PATROL: 2,
        Wind.CUSTOMS_WATCH: 2,
        Wind.RAIDERS: 2,
        Wind.WIND_PIRATES: 2,
        Wind.STORM: 2,
        Wind.HEAD_WIND: 2,
        Wind.TOXIC_DAMAGE: 2,
    }
    by_class = {kind: sum(data.copies for data in WINDS.values() if data.kind is kind) for kind in WindClass}
    assert by_class == {"special": 1, "attack": 10, "weather": 5, "mishap": 5, "market": 7, "fortune": 3}
    vocabulary: tuple[type, ...] = (
        PayOffWanted,
        RebuildDeck,
        Attack,
        DoDamage,
        LimitFlight,
        DamageSlimeHolds,
    )
    vocabulary += (DamageSlimeHolds,)
    vocabulary += (LosePhlogiston, LoseCrew, EachPays, MoveMarket, Keep, FlightDiscount, GainGoods)
    assert all(isinstance(effect, vocabulary) for data in WINDS.values() for effect in data.effects)


def test_a_quiet_flight_phase_costs_nothing() -> None:
    state = flying(Tile.CITY_3)
    play(state, Stay())
    assert state.phlogiston[0] == 10
