"""Planning with a ship's holds: what can be removed, and what fits (ST-58 to ST-63)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.sky_traders.components import HOLD_NUMBERS, HOLDS, Crew, Kind
from game.rules.sky_traders.state import SkyTraders

Barrels = tuple[tuple[Kind, int], ...]
Taken = tuple[tuple[int, int], ...]
"""(hold, barrels taken from it) for each hold."""


class Hulls:
    """A working copy of a ship's six holds, for testing whether cargo fits without moving anything aboard."""

    def __init__(self, state: SkyTraders, seat: int) -> None:
        base = seat * HOLDS
        self.state, self.seat, self.base = state, seat, base
        self.inside = dict(zip(HOLD_NUMBERS, state.content[base : base + HOLDS], strict=True))
        self.number = dict(zip(HOLD_NUMBERS, state.count[base : base + HOLDS], strict=True))

    def put(self, hold: int, what: Kind | Crew, count: int) -> None:
        self.inside[hold] = what
        self.number[hold] += count

    def take(self, hold: int, count: int) -> None:
        self.number[hold] -= count
        if not self.number[hold]:
            self.inside[hold] = None

    def ways(self, barrels: Barrels) -> Iterator[Taken]:
        """Ways to take these barrels from the holds: first that of `SkyTraders.take_out`, then all others."""
        if not barrels:
            yield ()
            return
        (kind, count), others = barrels[0], barrels[1:]
        holds = sorted((h for h, inside in self.inside.items() if inside is kind), key=lambda h: (self.number[h], -h))
        for taken in self.shares(holds, count):
            yield from ((*taken, *rest) for rest in self.ways(others))

    def shares(self, holds: list[int], count: int) -> Iterator[Taken]:
        """Ways to take `count` barrels from these holds, starting with those that take most from the first."""
        if not count:
            yield ()
        elif holds:
            hold = holds[0]
            for part in range(min(count, self.number[hold]), -1, -1):
                own = ((hold, part),) if part else ()
                yield from ((*own, *rest) for rest in self.shares(holds[1:], count - part))

    def give_crew(self, crew: Crew) -> None:
        hold = next(h for h, inside in self.inside.items() if inside is crew)
        self.inside[hold], self.number[hold] = None, 0

    def fit(self, barrels: Barrels, crew: tuple[Crew, ...], carry_out: SkyTraders | None = None) -> bool:
        """Whether everything fits. If so, and if `carry_out` is given, stows it there."""
        plan = self.plan(barrels, crew)
        if plan is not None and carry_out is not None:
            for hold, what, count in plan:
                if isinstance(what, Crew):
                    carry_out.board_crew(self.seat, hold, what)
                else:
                    carry_out.load(self.seat, hold, what, count)
        return plan is not None

    def plan(self, barrels: Barrels, crew: tuple[Crew, ...]) -> list[tuple[int, Kind | Crew, int]] | None:
        """(hold, item, count) for stowing everything, or None if it does not fit."""
        state, base = self.state, self.base - 1
        free = [h for h in HOLD_NUMBERS if self.inside[h] is None and state.damage[base + h] is None]
        if crew:
            for hold in reversed(free):
                if hold in state.card(crew[0]).holds and not state.upgraded[base + hold]:
                    self.inside[hold] = crew[0]
                    rest = self.plan(barrels, crew[1:])
                    self.inside[hold] = None
                    if rest is not None:
                        return [(hold, crew[0], 1), *rest]
            return None
        if not barrels:
            return []
        (kind, count), others = barrels[0], barrels[1:]
        done: list[tuple[int, Kind | Crew, int]] = []
        for hold, inside in self.inside.items():
            part = min(count, state.capacity(base + hold) - self.number[hold]) if inside is kind else 0
            if part > 0:
                done.append((hold, kind, part))
                count -= part
        return self.spread(kind, count, others, free, done)

    def spread(
        self, kind: Kind, count: int, others: Barrels, free: list[int], done: list[tuple[int, Kind | Crew, int]]
    ) -> list[tuple[int, Kind | Crew, int]] | None:
        """Continues `plan` with empty holds, lowest first, for the rest of one kind; then with the other kinds."""
        if count <= 0:
            rest = self.plan(others, ())
            return None if rest is None else [*done, *rest]
        for place, hold in enumerate(free):
            part = min(count, self.state.capacity(self.base - 1 + hold))
            self.inside[hold] = kind
            plan = self.spread(kind, count - part, others, free[place + 1 :], [*done, (hold, kind, part)])
            self.inside[hold] = None
            if plan is not None:
                return plan
        return None
