"""Holdings of a seat, and the changes of each event, by icon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.rules.kernel import Event
from game.rules.puerto_rico import events
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOODS, INDEX, TILES
from game.rules.puerto_rico.scoring import categories
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Amount
from game.telling.story.paragraph import amounts as merged

ART = "puerto_rico/"
DOUBLOON, COLONIST, POINT, SAN_JUAN = (f"{ART}{name}" for name in ("doubloon", "colonist", "vp", "san_juan"))
GOOD: dict[str, str] = {good: f"{ART}good_{good}" for good in GOODS}
PLACE: dict[str, str] = {
    **{tile: f"{ART}tile_{tile}" for tile in TILES},
    **{plan.id: f"{ART}b_{plan.id}" for plan in BUILDINGS},
}
"""The icon of each place for colonists."""
ORDER = {icon: place for place, icon in enumerate((DOUBLOON, *GOOD.values(), COLONIST, POINT, *PLACE.values()))}


def holdings(state: PuertoRico, seat: int) -> dict[str, int]:
    """Colonists are counted twice: all of them, and by the places where they are."""
    held = {DOUBLOON: state.money[seat]}
    held |= zip(GOOD.values(), state.goods[seat], strict=True)
    held[COLONIST] = state.colonists_of(seat)
    held[POINT] = state.chips[seat] + sum(score(state, seat).values())
    tiles = zip(TILES, state.island[seat], state.worked[seat], strict=True)
    held |= {PLACE[tile]: worked for tile, owned, worked in tiles if owned}
    held |= {PLACE[plan.id]: n for plan, n in zip(BUILDINGS, state.city[seat], strict=True) if n != ABSENT}
    held[SAN_JUAN] = state.san_juan[seat]
    return held


def score(state: PuertoRico, seat: int) -> dict[str, int]:
    """The points besides chips, by category. What the customs house scores depends on all the chips of its owner, which
    lie face down (PR-146)."""
    return {
        category: n for category, n in categories(state, seat).items() if category not in ("shipping", "customs_house")
    }


def gained(event: Event) -> Mapping[str, int]:
    """The changes of an event for its seat."""
    match event:
        case events.RoleTaken(coins=coins) | events.CoinsGained(coins=coins):
            return {DOUBLOON: coins}
        case events.ColonistSettled(place=place):
            return {COLONIST: 1, PLACE[place]: 1}
        case events.ColonistsTaken(count=count):
            return {COLONIST: count, SAN_JUAN: count}
        case events.ColonistsRefused(count=count):
            return {COLONIST: -count, SAN_JUAN: -count}
        case events.ColonistsPlaced(moved=moved):
            return {**{PLACE[place]: n for place, n in moved}, SAN_JUAN: -sum(n for _, n in moved)}
        case events.Built(building=building, cost=cost):
            return {DOUBLOON: -cost, f"{POINT}:buildings": BUILDINGS[INDEX[building]].column}
        case events.Produced(goods=goods):
            return dict(zip(GOOD.values(), goods, strict=True))
        case events.BarrelTaken(good=good):
            return {GOOD[good]: 1}
        case events.Sold(good=good, coins=coins):
            return {GOOD[good]: -1, DOUBLOON: coins}
        case events.Loaded(good=good, barrels=barrels, points=points):
            return {GOOD[good]: -barrels, POINT: points}
        case events.Stored(lost=lost):
            return {icon: -n for icon, n in zip(GOOD.values(), lost, strict=True)}
    return {}


def total(told: Iterable[Event]) -> Counter[str]:
    whole = Counter[str]()
    for event in told:
        whole.update(gained(event))
    return whole


def chips(amounts: Mapping[str, int]) -> tuple[Amount, ...]:
    """In the title's order, without zeros."""
    icons = dict.fromkeys(key.partition(":")[0] for key in amounts)
    return merged(amounts, sorted(icons, key=lambda icon: ORDER.get(icon, len(ORDER))))
