"""The captain phase: loads possible for each player, and the effect of a load on the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.rules.puerto_rico.actions import Load, LoadWharf, Pass
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.events import Loaded
from game.rules.puerto_rico.state import PuertoRico


@dataclass(frozen=True, slots=True)
class Loading:
    """A possible load; `ship` is -1 for the wharf."""

    ship: int
    good: str
    barrels: int
    points: int


def loads_of(state: PuertoRico, decision: LoadGoods) -> tuple[Loading, ...]:
    """All loads possible if it were the seat's turn now, most points first."""
    turn = state.copy()
    turn.agenda[-1] = decision
    loads: list[Loading] = []
    for action in decision.options(turn):
        if isinstance(action, Load | LoadWharf):
            _, events = turn.after(action)
            load = next(event for event in events if isinstance(event, Loaded))
            loads.append(Loading(load.ship, load.good, load.barrels, load.points))
    return tuple(sorted(loads, key=lambda load: -load.points))


Duty = Literal["must", "may", "none"]


def duties(view: PuertoRico) -> tuple[Duty, ...]:
    """By seat in the captain phase: whether it must load, may use its wharf, or cannot load. Empty in other phases."""
    if view.over or not isinstance(view.decision, LoadGoods):
        return ()
    loads = [LoadGoods(seat) for seat in range(view.seats)]
    return tuple(
        "must"
        if decision.refusal(view, Pass()) is not None
        else "may"
        if not view.passed[decision.seat] and loads_of(view, decision)
        else "none"
        for decision in loads
    )


@dataclass(frozen=True, slots=True)
class Squeeze:
    """A rival's barrels of one kind: number held, and number that would fit a ship before and after a load."""

    seat: int
    good: str
    held: int
    before: int
    after: int


def squeezed(view: PuertoRico, action: Load | LoadWharf) -> tuple[Squeeze, ...]:
    """The rivals' barrels a load would exclude from the ships, in turn order."""
    decision = view.decision
    if not isinstance(decision, LoadGoods) or view.refusal(action) is not None:
        return ()
    after, _ = view.after(action)
    going_on = not after.over and isinstance(after.decision, LoadGoods)
    squeezes: list[Squeeze] = []
    for seat in view.clockwise(decision.seat)[1:]:
        rival = LoadGoods(seat)
        was = fitting(view, rival)
        now = fitting(after, rival) if going_on else {}
        for kind, good in enumerate(GOODS):
            if now.get(good, 0) < was.get(good, 0):
                squeezes.append(Squeeze(seat, good, view.goods[seat][kind], was[good], now.get(good, 0)))
    return tuple(squeezes)


def fitting(state: PuertoRico, decision: LoadGoods) -> dict[str, int]:
    """Barrels of each kind the seat could load on one cargo ship."""
    most: dict[str, int] = {}
    for load in loads_of(state, decision):
        if load.ship >= 0:
            most[load.good] = max(most.get(load.good, 0), load.barrels)
    return most
