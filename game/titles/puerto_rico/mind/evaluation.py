"""Values of positions of Puerto Rico: what the island will produce, what waits in hand, which buildings work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import mul
from typing import ClassVar, NamedTuple

from game.players.evaluation import Evaluation
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CITY_SPACES,
    FIRST_LARGE,
    SET_UPS,
)
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.estate import LOOSE, Estate, Key, estate_key, estate_of, loose, points_of
from game.titles.puerto_rico.mind.features import FEATURES, NEXT_GOVERNOR, PICK, still_useful, to_come

MOST_SPACES = sum(building.spaces for building in BUILDINGS)
MOST_KNOWN = 4000
"""Estates whose worth is kept, each for a step of progress; then all are forgotten."""


class Known(NamedTuple):
    """An estate, what it is worth at a step of progress, and the weights of its loose features at that step."""

    estate: Estate
    worth: float
    weights: list[float]


@dataclass(frozen=True, eq=False)
class PuertoRicoEvaluation(Evaluation[PuertoRico]):
    features: ClassVar = FEATURES
    spread = (12.0, 3.0)

    unforeseen: float = 0.0
    """By how many points the real end of a game may differ from a simulated one."""

    def progress(self, state: PuertoRico) -> float:
        """Closeness of the nearest end of the game: colonists, points or a full city."""
        if state.ending:
            return 1.0
        gone = 1 - state.colonists / SET_UPS[state.seats].colonists
        paid = 1 - state.pool / state.pool_at_start
        missing = min([city.count(ABSENT) + city[FIRST_LARGE:].count(ABSENT) for city in state.city])
        return max(gone, paid, (MOST_SPACES - missing) / CITY_SPACES)

    def points(self, state: PuertoRico) -> Sequence[float]:
        return [points_of(state, seat, self.estate(state, seat)) for seat in range(state.seats)]

    def estate(self, state: PuertoRico, seat: int) -> Estate:
        return estate_of(state, seat, estate_key(state, seat))

    def measure(self, state: PuertoRico) -> Sequence[Sequence[float]]:
        rows = [self.row(state, seat) for seat in range(state.seats)]
        top = state.agenda[-1] if state.agenda else None
        if isinstance(top, ChooseRole):
            rows[top.seat][PICK] = 1
        rows[(state.governor + 1) % state.seats][NEXT_GOVERNOR] = 1
        return rows

    def row(self, state: PuertoRico, seat: int) -> list[float]:
        estate = self.estate(state, seat)
        row = list(estate.row)
        for feature, amount in zip(LOOSE, loose(state, seat, estate), strict=True):
            row[feature] += amount
        return still_useful(state, row)

    # ------------------------------------------------------------------ the inner loop: sums of the same, in short

    def judge(self, state: PuertoRico) -> tuple[list[float], list[float]]:
        if state.over:
            return super().judge(state)
        step = self.step(state)
        base, spread, weights = self.mixed[step]
        values = [base + self.worth(state, seat, step) for seat in range(state.seats)]
        top = state.agenda[-1]
        if isinstance(top, ChooseRole):
            values[top.seat] += weights[PICK]
        values[(state.governor + 1) % state.seats] += weights[NEXT_GOVERNOR]
        return self.nature.chances(values, spread), values

    def worth(self, state: PuertoRico, seat: int, step: int) -> float:
        estate, worth, weights = self.looked_up(state, seat, step)
        return sum(map(mul, weights, loose(state, seat, estate)), worth + points_of(state, seat, estate))

    def looked_up(self, state: PuertoRico, seat: int, step: int) -> Known:
        key, coming = estate_key(state, seat), frozenset(to_come(state)) if state.ending else None
        known = self.known.get((step, coming, key))
        if known is None:
            estate = estate_of(state, seat, key)
            weights = still_useful(state, self.mixed[step].weights)
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = Known(estate, sum(map(mul, weights, estate.row)), [weights[feature] for feature in LOOSE])
            self.known[step, coming, key] = known
        return known

    @cached_property
    def known(self) -> dict[tuple[int, frozenset[str] | None, Key], Known]:
        return {}

    def judge_simulated_end(self, state: PuertoRico) -> tuple[list[float], list[float]]:
        chances, values = self.judge(state)
        return self.nature.chances(values, self.unforeseen) if self.unforeseen else chances, values

    def parts(self, state: PuertoRico, seat: int, step: int | None = None) -> dict[str, float]:
        """In the last round without what can no longer become points: that it stops to count is no gain."""
        parts = super().parts(state, seat, step)
        if not state.ending:
            return parts
        useful = still_useful(state, [1.0] * len(FEATURES))
        groups = {name.partition(".")[0] for name, counts in zip(FEATURES, useful, strict=True) if counts}
        return {name: part for name, part in parts.items() if name in groups or name == "points"}
