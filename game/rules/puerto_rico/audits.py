"""Checks that no piece is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.puerto_rico.actions import Keep, Load
from game.rules.puerto_rico.components import (
    ABSENT,
    BARRELS,
    BUILDINGS,
    CITY_SPACES,
    HOUSE_SPACES,
    ISLAND_SPACES,
    KINDS,
    PLANTATIONS,
    QUARRY,
)
from game.rules.toolkit import demand

if TYPE_CHECKING:
    from game.rules.puerto_rico.state import PuertoRico


def audit(state: PuertoRico) -> None:
    """Checks the number of every piece and the bounds of everybody's holdings (PR-163 to PR-170). Raises Broken."""
    setup = state.setup
    for kind in KINDS:
        aboard = sum(barrels for good, barrels in state.holds if good == kind)
        total = state.supply[kind] + sum(held[kind] for held in state.goods) + aboard + state.house.count(kind)
        demand(total == BARRELS[kind] - setup.taken[1], "barrels", kind, total)
        tiles = state.deck[kind] + state.row[kind] + state.discards[kind] + sum(own[kind] for own in state.island)
        demand(tiles == PLANTATIONS[kind] - setup.taken[0], "tiles", kind, tiles)
        demand(min(state.supply[kind], state.deck[kind], state.row[kind], state.discards[kind]) >= 0, "negative", kind)
    quarries = state.quarries + sum(own[QUARRY] for own in state.island)
    demand(quarries == setup.quarries, "quarries", quarries)
    people = state.colonists + state.ship + sum(state.colonists_of(seat) for seat in range(state.seats))
    demand(people <= setup.colonists + setup.on_ship, "colonists", people)
    demand(state.setting.refuse_dealt or people == setup.colonists + setup.on_ship, "colonists", people)
    demand(state.pool + sum(state.chips) == state.pool_at_start, "points", state.pool, sum(state.chips))
    for index, building in enumerate(BUILDINGS):
        out = sum(state.owns(seat, index) for seat in range(state.seats))
        demand(
            state.display[index] + out == building.copies_for(state.seats) and state.display[index] >= 0,
            "copies",
            building.id,
        )
    for seat in range(state.seats):
        demand(state.city_spaces(seat) <= CITY_SPACES, "city", seat)
        demand(sum(state.island[seat]) <= ISLAND_SPACES, "island", seat)
        demand(state.money[seat] >= 0 and state.san_juan[seat] >= 0, "negative", seat)
        demand(all(0 <= w <= t for w, t in zip(state.worked[seat], state.island[seat], strict=True)), "worked", seat)
        held = zip(state.city[seat], BUILDINGS, strict=True)
        demand(all(ABSENT <= count <= building.circles for count, building in held), "circles", seat)
    for (good, barrels), limit in zip(state.holds, state.limits, strict=True):
        demand(barrels < limit or captains(state), "full ship (PR-167)", good)
        demand(0 <= barrels <= limit and (good == -1) == (barrels == 0), "hold", good, barrels)
    carried = [good for good, _ in state.holds if good != -1]
    demand(len(set(carried)) == len(carried), "one kind, one ship (PR-111)", *carried)
    demand(len(state.house) < HOUSE_SPACES, "house")


def captains(state: PuertoRico) -> bool:
    """Whether a captain phase is being played."""
    return not state.over and (Load in state.decision.answers or Keep in state.decision.answers)
