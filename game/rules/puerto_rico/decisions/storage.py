"""Storage at the end of the captain phase (PR-127 to PR-132)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, KINDS, WAREHOUSE_KINDS, Good
from game.rules.puerto_rico.decisions.round import end_phase
from game.rules.puerto_rico.events import ShipEmptied, Stored
from game.rules.puerto_rico.state import PuertoRico


class StoreGoods(Decision[PuertoRico, Keep], frozen=True, kw_only=True):
    """C2: as many kinds whole as the warehouses hold, one barrel of another kind (PR-127, PR-130)."""

    answers: ClassVar = (Keep,)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[Keep]:
        return self.keeps(state, GOODS)

    def keeps(self, state: PuertoRico, goods: Sequence[Good]) -> Iterator[Keep]:
        """What the warehouses could keep whole of these goods, with every other of them as the single one."""
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
        """An equal result is offered with these two kinds changed over: equal results are one answer."""
        held = state.goods[self.seat]
        single = GOOD_INDEX[action.single]
        return held[single] == 1 and any(held[GOOD_INDEX[g]] == 1 and GOOD_INDEX[g] > single for g in action.whole)

    def resolve(self, state: PuertoRico, action: Keep) -> None:
        store(state, self.seat, kept_by(state, self.seat, action.whole, [action.single]))
        next_store(state, self.seat, self.chooser)


def warehouse_kinds(state: PuertoRico, seat: int) -> int:
    """Kinds that the occupied warehouses keep whole: 0 to 3 (PR-137)."""
    return sum(WAREHOUSE_KINDS[building] for building in warehouses(state, seat))


def warehouses(state: PuertoRico, seat: int) -> list[int]:
    """The occupied warehouses of a seat."""
    return [building for building in WAREHOUSE_KINDS if state.occupied(seat, building)]


def kept_by(state: PuertoRico, seat: int, whole: Collection[Good], single: Collection[Good]) -> list[int]:
    """Barrels that stay, by kind, if these kinds are kept whole and one barrel of these others (PR-127)."""
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


def begin_storage(state: PuertoRico, chooser: int) -> None:
    ask_storage(state, chooser, chooser)


def ask_storage(state: PuertoRico, seat: int, chooser: int) -> None:
    """Asked only where something must be given up and this can be done in more than one way (PR-129)."""
    held = state.goods[seat]
    kinds = len(held) - held.count(0)
    if not kinds:
        next_store(state, seat, chooser)
        return
    room = warehouse_kinds(state, seat)
    if kinds <= room or (kinds == room + 1 and 1 in held):
        store(state, seat, held[:])
    elif room == 0 and kinds == 1:
        store(state, seat, [min(1, count) for count in held])
    else:
        state.agenda.append(StoreGoods(seat=seat, chooser=chooser))
        return
    next_store(state, seat, chooser)


def next_store(state: PuertoRico, seat: int, chooser: int) -> None:
    following = (seat + 1) % state.seats
    if following != chooser:
        ask_storage(state, following, chooser)
    else:
        empty_ships(state)


def empty_ships(state: PuertoRico) -> None:
    """Full ships go to the supply; the others keep their cargo (PR-132)."""
    for ship, (good, barrels) in enumerate(state.holds):
        if barrels >= state.limits[ship]:
            state.supply[good] += barrels
            state.holds[ship] = [-1, 0]
            state.tell(ShipEmptied(ship, GOODS[good], barrels))
    end_phase(state)
