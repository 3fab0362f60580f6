"""Checks that no piece is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.sky_traders.components import (
    BARRELS,
    CREW,
    DAMAGE_DECK,
    HOLDS,
    INFLUENCE_MAX,
    PHLOGISTON_MAX,
    TILES,
    UPGRADE_HOLDS,
    UPGRADES,
    WANTED_TOKENS,
    Damage,
    Kind,
    Wind,
)
from game.rules.toolkit import demand

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders

CREW_COPIES = {crew: card.copies for crew, card in CREW.items()}


def audit(state: SkyTraders) -> None:
    """Checks the number of every piece and the rules of the holds. Raises Broken."""
    pieces(state)
    traders(state)
    if state.pile:
        winds(state)
    tiles(state)
    boxes(state)


def pieces(state: SkyTraders) -> None:
    """Counts pieces in the supply, in holds and in transit between ships, and checks each hold."""
    barrels, crew, cards = state.supply.copy(), state.crew_supply.copy(), state.damage_deck.copy()
    printed = state.cards()
    for slot, (inside, count, worn, upgraded) in enumerate(
        zip(state.content, state.count, state.damage, state.upgraded, strict=True)
    ):
        hold = slot % HOLDS + 1
        if inside is None:
            sound = count == 0
        elif isinstance(inside, Kind):
            barrels[inside] += count
            sound = 0 < count <= state.capacity(slot) and worn is None
        else:
            crew[inside] += 1
            sound = count == 1 and not upgraded and worn is None and hold in printed[inside].holds
        sound = sound and (not upgraded or hold in UPGRADE_HOLDS)
        demand(sound, "seat", slot // HOLDS, "hold", hold, count, inside, "damage", worn, "upgraded", upgraded)
        if worn is not None and worn is not Damage.STAND_IN:
            cards[worn] += 1
    for parcel in state.parcels:
        for kind, count in parcel.barrels:
            barrels[kind] += count
        for card in parcel.crew:
            crew[card] += 1
    demand(barrels == BARRELS, "barrels", barrels)
    demand(crew == CREW_COPIES, "crew", crew)
    demand(cards == DAMAGE_DECK, "damage cards", cards)
    demand(state.upgrades + sum(state.upgraded) == UPGRADES, "upgrades", state.upgrades)
    demand(state.tokens + sum(state.wanted) == WANTED_TOKENS, "Wanted tokens", state.wanted)
    demand(min(*state.supply.values(), *state.crew_supply.values()) >= 0, "supply below 0")


def traders(state: SkyTraders) -> None:
    for seat in range(state.seats):
        demand(state.coins[seat] >= 0, "seat", seat, "coins", state.coins[seat])
        fuel, influence = state.phlogiston[seat], state.influence[seat]
        demand(0 <= fuel <= PHLOGISTON_MAX, "seat", seat, "phlogiston", fuel)
        demand(0 <= influence <= INFLUENCE_MAX, "seat", seat, "influence", influence)
        demand(len(state.hands[seat]) == state.unlaid[seat], "seat", seat, "tiles", state.hands[seat])


def winds(state: SkyTraders) -> None:
    cards = state.pile.copy()
    for card, count in state.discards.items():
        cards[card] = cards.get(card, 0) + count
    for kept in state.kept:
        for card in kept:
            cards[card] = cards.get(card, 0) + 1
    copies = {card: data.copies for card, data in state.winds().items()}
    del copies[Wind.TRADERS_DAY]  # never shuffled in (ST-7)
    demand(cards == copies, "Ill Wind cards", cards)


def tiles(state: SkyTraders) -> None:
    """Each tile is in one place only, and none is missing after the deal."""
    dealt = [*state.cells, *(tile for hand in state.hands for tile in hand)]
    demand(len(set(dealt)) == len(dealt) and len(dealt) in (0, len(TILES)), "tiles", dealt)


def boxes(state: SkyTraders) -> None:
    for value in range(1, 7):
        demand(max(state.plus[value], state.minus[value]) <= state.box_limit(value), "box of", value)
