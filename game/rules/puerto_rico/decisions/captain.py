"""The captain phase (section 3.6): loading goes round, then everybody stores what is left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import Load, LoadWharf, Pass
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, KINDS
from game.rules.puerto_rico.decisions.round import PHASES
from game.rules.puerto_rico.decisions.storage import begin_storage
from game.rules.puerto_rico.events import Loaded, Passed, Skipped
from game.rules.puerto_rico.state import PuertoRico

WHARF_SHIP = -1


LOAD: tuple[tuple[Load, ...], ...] = tuple(tuple(Load(ship, good) for good in GOODS) for ship in range(3))
WHARF: tuple[LoadWharf, ...] = tuple(LoadWharf(good) for good in GOODS)
PASS = Pass()


class LoadGoods(Decision[PuertoRico, Load | LoadWharf | Pass], frozen=True, kw_only=True):
    """C1 and C1w: one load of one kind. No passing while a cargo load is possible (PR-115)."""

    answers: ClassVar = (Load, LoadWharf, Pass)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[Load | LoadWharf | Pass]:
        yield from (Load(ship, good) for good in GOODS for ship in range(len(state.limits)))
        yield from (LoadWharf(good) for good in GOODS)
        yield Pass()

    def refusal(self, state: PuertoRico, action: Load | LoadWharf | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            must = cargo_loads(state, self.seat)
            if must:
                return Refusal("load.must", {"good": GOODS[must[0][1]], "ways": len(must)}, "PR-115")
            return None
        kind = GOOD_INDEX[action.good]
        if isinstance(action, LoadWharf):
            return wharf_refusal(state, self.seat, kind)
        if not 0 <= action.ship < len(state.limits):
            return Refusal("ship.unknown", {"ship": action.ship}, "PR-106")
        return cargo_refusal(state, self.seat, kind, action.ship)

    def options(self, state: PuertoRico) -> list[Load | LoadWharf | Pass]:
        found: list[Load | LoadWharf | Pass] = [LOAD[ship][kind] for ship, kind in cargo_loads(state, self.seat)]
        must = bool(found)
        if wharf_open(state, self.seat):
            found += [WHARF[kind] for kind in KINDS if state.goods[self.seat][kind]]
        return found if must else [*found, PASS]

    def resolve(self, state: PuertoRico, action: Load | LoadWharf | Pass) -> None:
        if isinstance(action, Pass):  # PR-117: for good
            state.passed[self.seat] = True
            state.tell(Passed(self.seat, "load"))
        elif isinstance(action, LoadWharf):
            kind = GOOD_INDEX[action.good]
            state.wharves[self.seat] = True
            self.ship_out(state, kind, WHARF_SHIP, state.goods[self.seat][kind])
        else:
            kind = GOOD_INDEX[action.good]
            barrels = min(state.goods[self.seat][kind], state.ship_room(action.ship))  # PR-110
            self.ship_out(state, kind, action.ship, barrels)
        next_loader(state, (self.seat + 1) % state.seats, self.chooser)

    def ship_out(self, state: PuertoRico, kind: int, ship: int, barrels: int) -> None:
        """A point a barrel (PR-119), and what the privilege and the harbor add; chips beyond the pool count as well
        (PR-124 to PR-126)."""
        seat = self.seat
        points = barrels + privilege_points(state, seat, self.chooser) + harbor_points(state, seat)
        state.goods[seat][kind] -= barrels
        if ship == WHARF_SHIP:
            state.supply[kind] += barrels
        else:
            state.holds[ship] = [kind, state.holds[ship][1] + barrels]
        state.loaded[seat] += 1
        state.chips[seat] += points
        state.pool -= points
        if state.journal is not None:
            state.tell(Loaded(seat, ship, GOODS[kind], barrels, points))
        if state.pool <= 0:
            state.trigger("points")


def privilege_points(state: PuertoRico, seat: int, chooser: int) -> int:
    """What the chooser's first load of the phase earns beyond its barrels (PR-120)."""
    return box.CAPTAIN_POINTS if seat == chooser and not state.loaded[seat] else 0


def harbor_points(state: PuertoRico, seat: int) -> int:
    """What an occupied harbor adds to every load (PR-123)."""
    return box.HARBOR_POINTS if state.occupied(seat, box.HARBOR) else 0


def cargo_refusal(state: PuertoRico, seat: int, kind: int, ship: int) -> Refusal | None:
    """PR-106 to PR-109, PR-111."""
    held = state.goods[seat][kind]
    if not held:
        return Refusal("goods.none", {"good": GOODS[kind]}, "PR-106")
    good, barrels = state.holds[ship]
    limit = state.limits[ship]
    if good == kind:
        if barrels >= limit:
            return Refusal("ship.full", {"limit": limit}, "PR-106")
        return None
    if good != -1:
        return Refusal("ship.other_good", {"good": GOODS[good]}, "PR-111")
    for other, (carried, _) in enumerate(state.holds):
        if carried == kind:
            return Refusal("ship.elsewhere", {"good": GOODS[kind], "limit": state.limits[other]}, "PR-106")
    most = max(min(held, room) for room, (carried, _) in zip(state.limits, state.holds, strict=True) if carried == -1)
    if min(held, limit) < most:
        return Refusal("ship.not_fullest", {"takes": min(held, limit), "most": most}, "PR-108")
    return None


def cargo_loads(state: PuertoRico, seat: int) -> list[tuple[int, int]]:
    """The possible cargo loads, as (ship, kind)."""
    limits, holds = state.limits, state.holds
    carriers: dict[int, int] = {}  # by kind, the ship that has it aboard
    empty: list[int] = []
    for ship, (good, _) in enumerate(holds):
        if good == -1:
            empty.append(ship)
        else:
            carriers[good] = ship
    found: list[tuple[int, int]] = []
    for kind, held in enumerate(state.goods[seat]):
        if not held:
            continue
        if kind in carriers:
            ship = carriers[kind]
            if holds[ship][1] < limits[ship]:
                found.append((ship, kind))
        elif empty:
            most = min(held, limits[empty[-1]])  # the largest is the last
            found += [(ship, kind) for ship in empty if limits[ship] >= most]
    return found


def wharf_refusal(state: PuertoRico, seat: int, kind: int) -> Refusal | None:
    """PR-113, PR-114, PR-141: once a phase, all barrels of one kind, whatever ships carry."""
    if not state.occupied(seat, box.WHARF):
        return Refusal("wharf.none", {}, "PR-113")
    if state.wharves[seat]:
        return Refusal("wharf.used", {}, "PR-113")
    if not state.goods[seat][kind]:
        return Refusal("goods.none", {"good": GOODS[kind]}, "PR-113")
    return None


def wharf_open(state: PuertoRico, seat: int) -> bool:
    """The wharf is occupied and has not been used this phase."""
    return not state.wharves[seat] and state.occupied(seat, box.WHARF)


def begin(state: PuertoRico, chooser: int) -> None:
    state.loaded = [0] * state.seats
    state.wharves = [False] * state.seats
    state.passed = [False] * state.seats
    next_loader(state, chooser, chooser)


def next_loader(state: PuertoRico, seat: int, chooser: int) -> None:
    """The next player who can load and has not passed; when there is none, loading ends (PR-118)."""
    for step in range(state.seats):
        candidate = (seat + step) % state.seats
        if not any(state.goods[candidate]):
            continue
        if cargo_loads(state, candidate) or (not state.passed[candidate] and wharf_open(state, candidate)):
            if state.journal is not None:
                tell_skipped(state, seat, step, chooser)
            state.agenda.append(LoadGoods(seat=candidate, chooser=chooser))
            return
    if state.journal is not None:
        tell_skipped(state, seat, state.seats, chooser)
    begin_storage(state, chooser)


def tell_skipped(state: PuertoRico, seat: int, count: int, chooser: int) -> None:
    """Of so many seats from this one on, those who cannot load when their first turn comes: nor can they later."""
    acts = [loads + passed for loads, passed in zip(state.loaded, state.passed, strict=True)]
    if max(acts) > 1:
        return
    for step in range(count):
        skipped = (seat + step) % state.seats
        if skipped == chooser and any(acts):
            return
        state.tell(Skipped(skipped, "ships" if any(state.goods[skipped]) else "goods"))


PHASES["captain"] = begin
