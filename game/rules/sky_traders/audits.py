"""Whether all pieces are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Broken
from game.rules.sky_traders import components as c
from game.rules.sky_traders.components import Damage, Kind, Wind

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders

CREW = {crew: card.copies for crew, card in c.CREW.items()}
WINDS = {card: data.copies for card, data in c.WINDS.items() if card is not Wind.TRADERS_DAY}
"""Traders' Day is never among the others (ST-7)."""


def audit(state: SkyTraders) -> None:
    """Conservation of all pieces and the rules of the holds. Raises Broken."""
    pieces(state)
    traders(state)
    if state.pile:
        winds(state)
    tiles(state)
    boxes(state)


def pieces(state: SkyTraders) -> None:
    """Whatever lies in the supply, in holds or on its way between two ships, and each hold as it may be."""
    barrels, crew, cards = state.supply.copy(), state.crew_supply.copy(), state.damage_deck.copy()
    printed = state.cards()
    for slot, (inside, count, worn, upgraded) in enumerate(
        zip(state.content, state.count, state.damage, state.upgraded, strict=True)
    ):
        hold = slot % c.HOLDS + 1
        if inside is None:
            sound = count == 0
        elif isinstance(inside, Kind):
            barrels[inside] += count
            sound = 0 < count <= state.capacity(slot) and worn is None
        else:
            crew[inside] += 1
            sound = count == 1 and not upgraded and worn is None and hold in printed[inside].holds
        if not sound or (upgraded and hold not in c.UPGRADE_HOLDS):
            raise Broken(f"seat {slot // c.HOLDS}, hold {hold}: {count} {inside}, {worn=!s}, {upgraded=}")
        if worn is not None and worn is not Damage.STAND_IN:
            cards[worn] += 1
    for parcel in state.parcels:
        for kind, count in parcel.barrels:
            barrels[kind] += count
        for card in parcel.crew:
            crew[card] += 1
    if barrels != c.BARRELS:
        raise Broken(f"barrels {barrels}")
    if crew != CREW:
        raise Broken(f"crew {crew}")
    if cards != c.DAMAGE_DECK:
        raise Broken(f"damage cards {cards}")
    if state.upgrades + sum(state.upgraded) != c.UPGRADES:
        raise Broken(f"upgrades {state.upgrades}")
    if state.tokens + sum(state.wanted) != c.WANTED_TOKENS:
        raise Broken("Wanted tokens")
    if min(state.supply.values()) < 0 or min(state.crew_supply.values()) < 0:
        raise Broken("supply below 0")


def traders(state: SkyTraders) -> None:
    for seat in range(state.seats):
        if state.coins[seat] < 0:
            raise Broken(f"seat {seat}: coins {state.coins[seat]}")
        if not 0 <= state.phlogiston[seat] <= c.PHLOGISTON_MAX:
            raise Broken(f"seat {seat}: phlogiston {state.phlogiston[seat]}")
        if not 0 <= state.influence[seat] <= c.INFLUENCE_MAX:
            raise Broken(f"seat {seat}: influence {state.influence[seat]}")
        if len(state.hands[seat]) != state.unlaid[seat]:
            raise Broken(f"seat {seat}: tiles {state.hands[seat]}")


def winds(state: SkyTraders) -> None:
    found = state.pile.copy()
    for card, count in state.discards.items():
        found[card] = found.get(card, 0) + count
    for kept in state.kept:
        for card in kept:
            found[card] = found.get(card, 0) + 1
    if found != WINDS:
        raise Broken(f"Ill Wind cards {found}")


def tiles(state: SkyTraders) -> None:
    """Each at one place; all of them, once they are dealt."""
    found = [*state.cells, *(tile for hand in state.hands for tile in hand)]
    if len(set(found)) != len(found) or (found and len(found) != len(c.TILES)):
        raise Broken(f"tiles {found}")


def boxes(state: SkyTraders) -> None:
    for value in range(1, 7):
        if max(state.plus[value], state.minus[value]) > state.box_limit(value):
            raise Broken(f"box of {value}")
