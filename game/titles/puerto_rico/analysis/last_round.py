"""Whether taking a role now makes this the last round, whatever the players do."""

from __future__ import annotations

from game.rules.puerto_rico.actions import TakeColonist, TakeRole
from game.rules.puerto_rico.components import KINDS
from game.rules.puerto_rico.decisions.captain import LoadGoods, must_load, privilege_points
from game.rules.puerto_rico.decisions.mayor import Privilege
from game.rules.puerto_rico.events import ColonistShipRefilled, EndTriggered
from game.rules.puerto_rico.state import PuertoRico


def certain_end(view: PuertoRico, card: int) -> str:
    """The end trigger certain to fire; empty if none is, or if this already is the last round."""
    if view.over or view.ending or view.refusal(TakeRole(card)) is not None:
        return ""
    after, events = view.after(TakeRole(card))
    for event in events:
        if isinstance(event, EndTriggered):
            return event.trigger
    if after.over or any(isinstance(event, ColonistShipRefilled) for event in events):
        return ""
    if view.cards[card] == "mayor" and after.colonists < least_due(after):
        return "colonists"
    if isinstance(after.decision, LoadGoods) and after.pool <= least_points(after, after.decision):
        return "points"
    return ""


def least_due(after: PuertoRico) -> int:
    """The least the colonist ship will need, even if all players fill their buildings first (PR-71)."""
    if isinstance(after.decision, Privilege):  # the mayor may decline
        after, _ = after.after(TakeColonist(False))
    empty = sum(max(0, after.building_circles(seat) - after.colonists_of(seat)) for seat in range(after.seats))
    return max(after.seats, empty)


def least_points(after: PuertoRico, first: LoadGoods) -> int:
    """The fewest points loading will yield: barrels must go on a ship already carrying their kind (PR-115), and each
    empty ship takes another kind."""
    held = [sum(goods[kind] for goods in after.goods) for kind in KINDS]
    rooms = {kind: limit - n for (kind, n), limit in zip(after.holds, after.limits, strict=True) if kind >= 0}
    empty = [limit for (kind, _), limit in zip(after.holds, after.limits, strict=True) if kind < 0]
    aboard = sum(min(room, held[kind]) for kind, room in rooms.items())
    others = sorted(min(held[kind], min(empty)) for kind in KINDS if held[kind] and kind not in rooms) if empty else []
    privilege = privilege_points(after, first.seat) if must_load(after, first.seat) else 0
    return aboard + sum(others[: len(empty)]) + privilege
