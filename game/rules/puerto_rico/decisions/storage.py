"""Storage at the end of the captain phase (PR-127 to PR-132)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, KINDS, WAREHOUSE_KINDS, Good
from game.rules.puerto_rico.decisions.turns import Phase, Turn
from game.rules.puerto_rico.events import ShipEmptied, Stored
from game.rules.puerto_rico.state import PuertoRico


class StorageTurn(Turn, frozen=True):
    """Asks only if something must be given up and there is more than one way to do so (PR-129)."""

    def run(self, state: PuertoRico) -> None:
        seat = self.seat
        held = state.goods[seat]
        kinds = len(held) - held.count(0)
        if not kinds:
            return
        room = warehouse_kinds(state, seat)
        if kinds <= room or (kinds == room + 1 and 1 in held):
            store(state, seat, held[:])
        elif room == 0 and kinds == 1:
            store(state, seat, [min(1, count) for count in held])
        else:
            state.agenda.append(StoreGoods(seat))


class StoreGoods(Decision[PuertoRico, Keep], frozen=True):
    """C2: keep as many kinds whole as the warehouses hold, and one barrel of another kind (PR-127, PR-130)."""

    answers: ClassVar = (Keep,)

    def candidates(self, state: PuertoRico) -> Iterable[Keep]:
        return self.keeps(state, GOODS)

    def keeps(self, state: PuertoRico, goods: Sequence[Good]) -> Iterator[Keep]:
        """Each way to keep kinds whole in the warehouses, combined with each other kind as the single barrel."""
        for whole in combinations(goods, warehouse_kinds(state, self.seat)):
            yield from (Keep(whole, good) for good in goods if good not in whole)

    def options(self, state: PuertoRico) -> list[Keep]:
        held = [good for good, barrels in zip(GOODS, state.goods[self.seat], strict=True) if barrels]
        return [action for action in self.keeps(state, held) if not self.doubled(state, action)]

    def refusal(self, state: PuertoRico, action: Keep) -> Refusal | None:
        held = state.goods[self.seat]
        room = warehouse_kinds(state, self.seat)
        if len(action.whole) < room:
            more = room - len(action.whole)
            return Refusal("keep.few", {"need": room, "have": len(action.whole), "more": more}, "PR-127")
        if len(action.whole) > room:
            return Refusal("keep.kinds", {"need": room, "have": len(action.whole)}, "PR-127")
        named = (*action.whole, action.single)
        for good in named:
            if not held[GOOD_INDEX[good]]:
                return Refusal("goods.none", {"good": good}, "PR-127")
            if named.count(good) > 1:
                return Refusal("keep.twice", {"good": good}, "PR-127")
        kinds = [GOOD_INDEX[good] for good in action.whole]
        if kinds != sorted(kinds) or self.doubled(state, action):
            return Refusal("keep.same", {"good": action.single}, "PR-130")
        return None

    def doubled(self, state: PuertoRico, action: Keep) -> bool:
        """Whether another option has the same result with two kinds swapped."""
        held = state.goods[self.seat]
        single = GOOD_INDEX[action.single]
        return held[single] == 1 and any(held[GOOD_INDEX[g]] == 1 and GOOD_INDEX[g] > single for g in action.whole)

    def resolve(self, state: PuertoRico, action: Keep) -> None:
        store(state, self.seat, kept_by(state, self.seat, action.whole, [action.single]))


def warehouse_kinds(state: PuertoRico, seat: int) -> int:
    """Number of kinds the occupied warehouses keep whole: 0 to 3 (PR-137)."""
    city = state.city[seat]
    return sum([kinds for building, kinds in WAREHOUSE_KINDS.items() if city[building] > 0])


def warehouses(state: PuertoRico, seat: int) -> list[int]:
    return [building for building in WAREHOUSE_KINDS if state.occupied(seat, building)]


def kept_by(state: PuertoRico, seat: int, whole: Collection[Good], single: Collection[Good]) -> list[int]:
    """Barrels kept, by kind, if kinds in `whole` stay whole and each kind in `single` keeps one barrel (PR-127)."""
    return [
        barrels if good in whole else min(1, barrels) if good in single else 0
        for good, barrels in zip(GOODS, state.goods[seat], strict=True)
    ]


def store(state: PuertoRico, seat: int, kept: list[int]) -> None:
    lost = [held - left for held, left in zip(state.goods[seat], kept, strict=True)]
    for kind in KINDS:
        state.supply[kind] += lost[kind]
    state.goods[seat] = kept
    if state.journal is not None:
        state.tell(Stored(seat, tuple(kept), tuple(lost)))


class EmptyShips(Automatic[PuertoRico], frozen=True):
    """Full ships unload into the supply; the others keep their cargo (PR-132)."""

    def run(self, state: PuertoRico) -> None:
        for ship, (good, barrels) in enumerate(state.holds):
            if state.ship_full(ship):
                state.supply[good] += barrels
                state.holds[ship] = [-1, 0]
                state.tell(ShipEmptied(ship, GOODS[good], barrels))


STORAGE: Phase = (EmptyShips(), StorageTurn)
