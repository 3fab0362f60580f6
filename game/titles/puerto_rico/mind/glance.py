"""Static evaluation of answers within a phase: their worth to their own seat, without playing them.

What the steps after it bring (a full trading house is emptied, a round ends) is left out: it is the same for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, Keep, Load, LoadWharf, Pass, Sell, TakeBarrel, TakeTile
from game.rules.puerto_rico.components import CRAFTSMAN_BARRELS, GOOD_INDEX, HOSPICE, INDEX, UNIVERSITY
from game.rules.puerto_rico.decisions.captain import harbor_points, privilege_points
from game.rules.puerto_rico.decisions.storage import kept_by
from game.rules.puerto_rico.state import PuertoRico

Worth = Callable[[], float]


def glance(state: PuertoRico, options: list[Action], worth: Worth) -> Action | None:
    """The option after which `worth` of the state is highest, ties to the first, or None if they must be played to be
    judged. Leaves the state as it was."""
    if type(options[0]) not in GLANCES:
        return None
    seat = state.decision.seat
    return max(options, key=lambda action: GLANCES[type(action)](state, seat, action, worth))


def tile(state: PuertoRico, seat: int, action: TakeTile, worth: Worth) -> float:
    island, worked, kind = state.island[seat], state.worked[seat], GOOD_INDEX[action.tile]
    comes = state.occupied(seat, HOSPICE) and (state.colonists or state.ship) > 0
    island[kind] += 1
    worked[kind] += comes
    found = worth()
    island[kind] -= 1
    worked[kind] -= comes
    return found


def building(state: PuertoRico, seat: int, action: Build, worth: Worth) -> float:
    index, city = INDEX[action.building], state.city[seat]
    cost, before = state.price(seat, index, state.chooser), city[index]
    city[index] = int(state.occupied(seat, UNIVERSITY) and (state.colonists or state.ship) > 0)
    state.money[seat] -= cost
    found = worth()
    state.money[seat] += cost
    city[index] = before
    return found


def barrel(state: PuertoRico, seat: int, action: TakeBarrel, worth: Worth) -> float:
    goods, kind = state.goods[seat], GOOD_INDEX[action.good]
    goods[kind] += CRAFTSMAN_BARRELS
    found = worth()
    goods[kind] -= CRAFTSMAN_BARRELS
    return found


def sale(state: PuertoRico, seat: int, action: Sell, worth: Worth) -> float:
    goods, kind = state.goods[seat], GOOD_INDEX[action.good]
    coins = state.income(seat, kind, state.chooser)
    goods[kind] -= 1
    state.house.append(kind)
    state.money[seat] += coins
    found = worth()
    state.money[seat] -= coins
    state.house.pop()
    goods[kind] += 1
    return found


def load(state: PuertoRico, seat: int, action: Load | LoadWharf, worth: Worth) -> float:
    goods, kind = state.goods[seat], GOOD_INDEX[action.good]
    barrels = goods[kind] if isinstance(action, LoadWharf) else min(goods[kind], state.ship_room(action.ship))
    points = barrels + privilege_points(state, seat) + harbor_points(state, seat)
    goods[kind] -= barrels
    state.chips[seat] += points
    found = worth()
    state.chips[seat] -= points
    goods[kind] += barrels
    return found


def keep(state: PuertoRico, seat: int, action: Keep, worth: Worth) -> float:
    before = state.goods[seat]
    state.goods[seat] = kept_by(state, seat, action.whole, [action.single])
    found = worth()
    state.goods[seat] = before
    return found


def nothing(state: PuertoRico, seat: int, action: Pass, worth: Worth) -> float:
    return worth()


GLANCES: Mapping[type[Action], Callable[[PuertoRico, int, Any, Worth], float]] = {
    TakeTile: tile,
    Build: building,
    TakeBarrel: barrel,
    Sell: sale,
    Load: load,
    LoadWharf: load,
    Keep: keep,
    Pass: nothing,
}
"""By answer."""
