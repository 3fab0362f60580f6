"""Whether all pieces are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kernel import Broken
from game.rules.sky_traders import components as c
from game.rules.sky_traders.components import Crew, Damage, Kind, Wind

if TYPE_CHECKING:
    from game.rules.sky_traders.state import SkyTraders


def audit(state: SkyTraders) -> None:
    """Conservation of all pieces and the rules of the holds. Raises Broken."""

    def hold_true(fact: bool, what: str) -> None:
        if not fact:
            raise Broken(what)

    barrels = dict(state.supply)
    crew = dict(state.crew_supply)
    cards = dict(state.damage_deck)
    upgrades = state.upgrades
    for slot, inside in enumerate(state.content):
        seat, hold = divmod(slot, c.HOLDS)
        where = f"seat {seat}, hold {hold + 1}"
        count = state.count[slot]
        if isinstance(inside, Kind):
            barrels[inside] += count
            hold_true(0 < count <= state.capacity(slot), f"{where}: {count} {inside}")
        elif isinstance(inside, Crew):
            crew[inside] += 1
            hold_true(count == 1 and not state.upgraded[slot], f"{where}: {inside}")
            hold_true(hold + 1 in state.card(inside).holds, f"{where}: {inside} may not be here")
        else:
            hold_true(count == 0, f"{where}: {count} of nothing")
        worn = state.damage[slot]
        if worn is not None:
            hold_true(inside is None, f"{where}: damaged and not empty")
            if worn is not Damage.STAND_IN:
                cards[worn] += 1
        if state.upgraded[slot]:
            upgrades += 1
            hold_true(hold + 1 in c.UPGRADE_HOLDS, f"{where}: upgraded")
    for parcel in state.parcels:
        for kind, count in parcel.barrels:
            barrels[kind] += count
        for card in parcel.crew:
            crew[card] += 1
    hold_true(barrels == c.BARRELS, f"barrels {barrels}")
    hold_true(crew == {name: card.copies for name, card in c.CREW.items()}, f"crew {crew}")
    hold_true(cards == c.DAMAGE_DECK, f"damage cards {cards}")
    hold_true(upgrades == c.UPGRADES, f"upgrades {upgrades}")
    hold_true(state.tokens + sum(state.wanted) == c.WANTED_TOKENS, "Wanted tokens")
    hold_true(min(state.supply.values()) >= 0 and min(state.crew_supply.values()) >= 0, "supply below 0")
    for seat in range(state.seats):
        hold_true(state.coins[seat] >= 0, f"seat {seat}: coins {state.coins[seat]}")
        hold_true(0 <= state.phlogiston[seat] <= c.PHLOGISTON_MAX, f"seat {seat}: phlogiston")
        hold_true(0 <= state.influence[seat] <= c.INFLUENCE_MAX, f"seat {seat}: influence")
        hold_true(len(state.hands[seat]) == state.unlaid[seat], f"seat {seat}: tiles")
    if state.pile:
        winds = {card: state.pile.get(card, 0) + state.discards.get(card, 0) for card in c.WINDS}
        for cards_kept in state.kept:
            for kept in cards_kept:
                winds[kept] += 1
        expected = {card: 0 if card is Wind.TRADERS_DAY else data.copies for card, data in c.WINDS.items()}
        hold_true(winds == expected, f"Ill Wind cards {winds}")
    tiles = [*state.cells, *(tile for hand in state.hands for tile in hand)]
    hold_true(len(set(tiles)) == len(tiles) and (not tiles or len(tiles) == len(c.TILES)), "tiles")
    for value in range(1, 7):
        limit = state.box_limit(value)
        hold_true(state.plus[value] <= limit and state.minus[value] <= limit, f"box of {value}")
