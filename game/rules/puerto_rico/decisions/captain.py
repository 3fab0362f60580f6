"""The captain phase (section 3.6): players load in turn, then store what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import Load, LoadWharf, Pass
from game.rules.puerto_rico.components import CAPTAIN_POINTS, GOOD_INDEX, GOODS, HARBOR, HARBOR_POINTS, KINDS, WHARF
from game.rules.puerto_rico.decisions.storage import STORAGE
from game.rules.puerto_rico.decisions.turns import Phase
from game.rules.puerto_rico.events import Loaded, Passed, Skipped
from game.rules.puerto_rico.state import PuertoRico

WHARF_SHIP = -1
LOAD: tuple[tuple[Load, ...], ...] = tuple(tuple(Load(ship, good) for good in GOODS) for ship in range(3))
SEND: tuple[LoadWharf, ...] = tuple(LoadWharf(good) for good in GOODS)
PASS = Pass()


class BeginLoading(Automatic[PuertoRico], frozen=True):
    """Starts the loading with the chooser."""

    def run(self, state: PuertoRico) -> None:
        state.loaded = [0] * state.seats
        state.wharves = [False] * state.seats
        state.passed = [False] * state.seats
        state.agenda.append(NextLoader(state.chooser))


class NextLoader(Automatic[PuertoRico], frozen=True):
    """Finds the next player, from `first` on, who can load and has not passed. Loading ends without one (PR-118)."""

    first: int

    def run(self, state: PuertoRico) -> None:
        order = state.clockwise(self.first)
        for count, seat in enumerate(order):
            if not any(state.goods[seat]):
                continue
            if must_load(state, seat) or (not state.passed[seat] and wharf_open(state, seat)):
                if state.journal is not None:
                    tell_skipped(state, order[:count])
                state.agenda += [NextLoader(state.left_of(seat)), LoadGoods(seat)]
                return
        if state.journal is not None:
            tell_skipped(state, order)


class LoadGoods(Decision[PuertoRico, Load | LoadWharf | Pass], frozen=True):
    """C1 and C1w: load one kind. Passing is illegal while a cargo load is possible (PR-115)."""

    answers: ClassVar = (Load, LoadWharf, Pass)

    def candidates(self, state: PuertoRico) -> Iterable[Load | LoadWharf | Pass]:
        yield from (LOAD[ship][kind] for kind in KINDS for ship in range(len(state.limits)))
        yield from SEND
        yield PASS

    def refusal(self, state: PuertoRico, action: Load | LoadWharf | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            must = [*cargo_loads(state, self.seat)]
            if must:
                return Refusal("load.must", {"good": must[0].good, "ways": len(must)}, "PR-115")
            return None
        kind = GOOD_INDEX[action.good]
        if isinstance(action, LoadWharf):
            return wharf_refusal(state, self.seat, kind)
        if not 0 <= action.ship < len(state.limits):
            return Refusal("ship.unknown", {"ship": action.ship}, "PR-106")
        return cargo_refusal(state, self.seat, kind, action.ship)

    def options(self, state: PuertoRico) -> list[Load | LoadWharf | Pass]:
        loads: list[Load | LoadWharf | Pass] = [*cargo_loads(state, self.seat)]
        must = bool(loads)
        if wharf_open(state, self.seat):
            loads += [SEND[kind] for kind in KINDS if state.goods[self.seat][kind]]
        return loads if must else [*loads, PASS]

    def resolve(self, state: PuertoRico, action: Load | LoadWharf | Pass) -> None:
        if isinstance(action, Pass):  # PR-117: final
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

    def ship_out(self, state: PuertoRico, kind: int, ship: int, barrels: int) -> None:
        """One point per barrel (PR-119), plus the privilege and the harbor. Points count even when the pool is empty
        (PR-124 to PR-126)."""
        seat = self.seat
        points = barrels + privilege_points(state, seat) + harbor_points(state, seat)
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


def privilege_points(state: PuertoRico, seat: int) -> int:
    """Extra points for the chooser's first load of the phase (PR-120)."""
    return CAPTAIN_POINTS if seat == state.chooser and not state.loaded[seat] else 0


def harbor_points(state: PuertoRico, seat: int) -> int:
    """Extra points for each load with an occupied harbor (PR-123)."""
    return HARBOR_POINTS if state.occupied(seat, HARBOR) else 0


def cargo_refusal(state: PuertoRico, seat: int, kind: int, ship: int) -> Refusal | None:
    """The reason why the seat cannot load this on a cargo ship (PR-106 to PR-109, PR-111)."""
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


def cargo_loads(state: PuertoRico, seat: int) -> Iterator[Load]:
    """The loads that `cargo_refusal` accepts."""
    limits, holds = state.limits, state.holds
    carried = [good for good, _ in holds]
    for kind, held in enumerate(state.goods[seat]):
        if not held:
            continue
        if kind in carried:
            ship = carried.index(kind)
            if holds[ship][1] < limits[ship]:
                yield LOAD[ship][kind]
        elif -1 in carried:
            empty = [ship for ship, good in enumerate(carried) if good == -1]
            most = min(held, limits[empty[-1]])  # the largest ship is the last
            for ship in empty:
                if limits[ship] >= most:
                    yield LOAD[ship][kind]


def must_load(state: PuertoRico, seat: int) -> bool:
    """Whether a cargo load is possible (PR-115)."""
    return next(cargo_loads(state, seat), None) is not None


def wharf_refusal(state: PuertoRico, seat: int, kind: int) -> Refusal | None:
    """The wharf takes all barrels of one kind, once a phase, regardless of the ships (PR-113, PR-114, PR-141)."""
    if not state.occupied(seat, WHARF):
        return Refusal("wharf.none", {}, "PR-113")
    if state.wharves[seat]:
        return Refusal("wharf.used", {}, "PR-113")
    if not state.goods[seat][kind]:
        return Refusal("goods.none", {"good": GOODS[kind]}, "PR-113")
    return None


def wharf_open(state: PuertoRico, seat: int) -> bool:
    """Whether the wharf is occupied and unused in this phase."""
    return not state.wharves[seat] and state.occupied(seat, WHARF)


def tell_skipped(state: PuertoRico, seats: Sequence[int]) -> None:
    """Records which of these seats are skipped: a seat that cannot load on its first turn cannot load later either."""
    acts = [loads + passed for loads, passed in zip(state.loaded, state.passed, strict=True)]
    if max(acts) > 1:
        return
    for seat in seats:
        if seat == state.chooser and any(acts):
            return
        state.tell(Skipped(seat, "ships" if any(state.goods[seat]) else "goods"))


CAPTAIN_PHASE: Phase = (*STORAGE, BeginLoading())
