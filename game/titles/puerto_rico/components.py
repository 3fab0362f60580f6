"""The buildings, plantations, goods and pieces of Puerto Rico."""

from __future__ import annotations

from collections.abc import Iterator

from game.components import Group, Kind
from game.rules.puerto_rico.components import (
    BARRELS,
    BUILDINGS,
    GOODS,
    PLANTATIONS,
    PRICES,
    SET_UPS,
    Building,
    price_list,
)
from game.rules.puerto_rico.state import PuertoRico
from game.words import Voice

MOST = max(SET_UPS)


def groups(say: Voice, state: PuertoRico | None) -> Iterator[Group]:
    families = {
        "production": [plan for plan in BUILDINGS if not plan.violet],
        "small": [plan for plan in BUILDINGS if plan.violet and not plan.large],
        "large": [plan for plan in BUILDINGS if plan.large],
    }
    for name, plans in families.items():
        about = say("stock.buildings") if name == "production" else ""
        kinds = tuple(_building(say, state, plan) for plan in plans)
        yield Group(say(f"stock.buildings.{name}"), kinds, about)
    yield Group(say("shore.plantations"), tuple(_plantations(say, state)), say("stock.plantations"))
    yield Group(say("shore.goods"), tuple(_goods(say, state)), say("stock.goods"))
    yield Group(say("stock.pieces"), tuple(_pieces(say, state)))


def _building(say: Voice, state: PuertoRico | None, plan: Building) -> Kind:
    index = BUILDINGS.index(plan)
    balanced = state is not None and state.setting.balanced_prices
    cost = price_list(balanced, 0, False)[index]
    note = say("stock.building", cost=cost, points=plan.column, circles=plan.circles)
    note = f"{note} {say(f'building.{plan.id}.effect')}"
    count = plan.copies_for(state.seats if state else MOST)
    left = None if state is None else state.display[index]
    return Kind(say(f"place.{plan.id}"), f"puerto_rico/b_{plan.id}", count, left, note)


def _plantations(say: Voice, state: PuertoRico | None) -> Iterator[Kind]:
    """Those that can still be drawn: in the deck, or in the discards that refill it."""
    setup = SET_UPS[state.seats if state else MOST]
    for kind, good in enumerate(GOODS):
        left = None if state is None else state.deck[kind] + state.discards[kind]
        yield Kind(say(f"tile.{good}"), f"puerto_rico/tile_{good}", PLANTATIONS[kind] - setup.taken[0], left)
    yield Kind(say("tile.quarry"), "puerto_rico/tile_quarry", setup.quarries, None if state is None else state.quarries)


def _goods(say: Voice, state: PuertoRico | None) -> Iterator[Kind]:
    setup = SET_UPS[state.seats if state else MOST]
    for kind, good in enumerate(GOODS):
        left = None if state is None else state.supply[kind]
        name = say("stock.good", good=good, price=PRICES[kind])
        yield Kind(name, f"puerto_rico/good_{good}", BARRELS[kind] - setup.taken[1], left)


def _pieces(say: Voice, state: PuertoRico | None) -> Iterator[Kind]:
    setup = SET_UPS[state.seats if state else MOST]
    colonists = setup.colonists + setup.on_ship
    yield Kind(
        say("thing.colonist"),
        "puerto_rico/colonist",
        colonists,
        None if state is None else state.colonists + state.ship,
    )
    pool = setup.pool if state is None else state.pool_at_start
    yield Kind(say("kind.pool"), "puerto_rico/vp", pool, None if state is None else state.chips_left)
