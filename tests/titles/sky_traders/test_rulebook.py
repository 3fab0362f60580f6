"""Prices, costs, cards and numbers of pieces in the rulebook are those of the components."""

from __future__ import annotations

import pytest

from game.rules.sky_traders import components as c
from game.rules.sky_traders.components import CREW, LEGAL, WINDS, Attack, Crew, Damage, Kind, Wind
from tests.words.numbers import Expected, aid, book, english, in_every_language, numbers, paragraphs, untold

__all__ = ["english"]
COPIES = {wind: card.copies for wind, card in WINDS.items()}
LIMITS = tuple(c.BOX_LIMIT[kind] for kind in LEGAL)
REPAIRS = tuple(c.REPAIR_COST[damage] for damage in (Damage.LIGHT, Damage.MEDIUM, Damage.HEAVY))


def effect(wind: Wind) -> tuple[int, ...]:
    """The numbers of a card's effect."""
    return tuple(number for one in WINDS[wind].effects for number in one if type(number) is int)


def attack(wind: Wind) -> Attack:
    (one,) = WINDS[wind].effects
    assert isinstance(one, Attack)
    return one


@in_every_language
@pytest.mark.parametrize("crew", Crew)
def test_a_crew_card_is_told_with_its_values(crew: Crew, language: str) -> None:
    card = CREW[crew]
    (told,) = (p for p in paragraphs(book("sky_traders", language), "ST-96") if f"[sky_traders/crew_{crew}]" in p)
    assert numbers(told)[:3] == (card.cost, card.strength, card.copies)


@in_every_language
def test_the_book_has_the_numbers_of_the_components(language: str) -> None:
    winds, merchant = sum(COPIES.values()), CREW[Crew.MERCHANT]
    raiders, pirates, king = (attack(wind) for wind in (Wind.RAIDERS, Wind.WIND_PIRATES, Wind.PIRATE_KING))
    law = (Wind.SKY_PATROL, Wind.SKY_MARSHAL, Wind.CUSTOMS_WATCH)
    blue, yellow, orange = c.ZONES
    expected: Expected = {
        "ST-9": [
            (1, len(LEGAL), *(c.PRICES[kind][0] for kind in (*LEGAL, Kind.SLIME, Kind.GROG)), c.PRICES[Kind.GROG][-1]),
            (winds - 1, (winds - 1) // 2),
            (c.START_COINS, c.PHLOGISTON_MAX, 0, c.DICE_EACH, *c.UPPER_DECK),
        ],
        "ST-41": [(*range(1, c.FLIGHT_TILES + 1), *c.FLIGHT_COST[1:])],
        "ST-59": [(1, c.HOLDS, c.ROOM), (c.ROOM_UPGRADED,), (*c.UPPER_DECK, *c.LOWER_DECK)],
        "ST-91": [
            (c.PHLOGISTON_PRICE, c.PHLOGISTON_MAX),
            REPAIRS,
            (c.UPGRADE_COST, *c.UPGRADE_HOLDS, c.UPGRADE_COST // 2, c.ROOM),
        ],
        "ST-96": [
            (merchant.cost, merchant.strength, merchant.copies, c.SHARP_TRADER_GP),
            (
                *(c.UPPER_DECK[0], c.UPPER_DECK[-1], c.LOWER_DECK[0], c.LOWER_DECK[-1]),
                c.CREW_DIRECTORS_CUT[Crew.BOATSWAIN].cost,
                *c.CREW_DIRECTORS_CUT[Crew.GUNNER].holds,
                king.reward_directors_cut or 0,
            ),
        ],
        "ST-156": [(LIMITS[0], 1, 2, LIMITS[2], 3, 4, LIMITS[4], 5, 6, c.BOX_LIMIT_ERRATUM)],
        "ST-168": [
            (
                *(1, blue.last, blue.cost, blue.last + 1, yellow.last, yellow.cost),
                *(yellow.last + 1, orange.last, orange.cost, c.SHORT_GAME_COST),
            )
        ],
        "ST-190": [
            (winds,),
            tuple(number for wind in law for number in (COPIES[wind], attack(wind).strength)),
            (
                *(COPIES[Wind.RAIDERS], raiders.strength, raiders.tribute, raiders.reward),
                *(COPIES[Wind.WIND_PIRATES], pirates.strength, pirates.reward),
            ),
            (COPIES[Wind.PIRATE_KING], king.strength, king.tribute, king.reward),
            (COPIES[Wind.STORM], COPIES[Wind.HEAD_WIND], COPIES[Wind.DEAD_CALM]),
            (
                *(COPIES[Wind.PHLOGISTON_LEAK], *effect(Wind.PHLOGISTON_LEAK), COPIES[Wind.DESERTION]),
                *(COPIES[Wind.GUILD_LEVY], *effect(Wind.GUILD_LEVY)),
            ),
            (
                *(COPIES[Wind.TREASURE_MAP], c.TREASURE_GP, COPIES[Wind.FAIR_WIND], *effect(Wind.FAIR_WIND)),
                *(COPIES[Wind.DRIFTING_CARGO], *effect(Wind.DRIFTING_CARGO)),
            ),
        ],
        "ST-164": [
            tuple(number for kind in LEGAL for number in (*c.PRICES[kind], c.BOX_LIMIT[kind])),
            (*c.PRICES[Kind.SLIME], *c.PRICES[Kind.GROG]),
            (c.BARRELS[Kind.MINERALS], c.BARRELS[Kind.GROG], c.BARRELS[Kind.SLIME]),
            (
                winds,
                sum(card.copies for card in CREW.values()),
                sum(c.DAMAGE_DECK.values()),
                *c.DAMAGE_DECK.values(),
                c.UPGRADES,
                c.WANTED_TOKENS,
            ),
            (len(c.TILES),),
        ],
    }
    assert untold(book("sky_traders", language), expected) == []


@in_every_language
def test_the_aid_has_the_prices(language: str) -> None:
    blue, yellow, orange = c.ZONES
    expected: Expected = {
        "ST-41": [(2, 1, c.FLIGHT_TILES, *c.FLIGHT_COST[1:])],
        "ST-90": [
            (c.ROOM, c.ROOM_UPGRADED),
            (
                *(c.PHLOGISTON_PRICE, c.PHLOGISTON_MAX, c.UPGRADE_COST),
                *(c.UPGRADE_HOLDS[0], c.UPGRADE_HOLDS[-1], *REPAIRS),
            ),
        ],
        "ST-156": [
            LIMITS,
            (blue.cost, blue.last, yellow.cost, yellow.last, orange.cost, orange.last, c.SHORT_GAME_COST),
        ],
    }
    assert untold(aid("sky_traders", language), expected) == []
