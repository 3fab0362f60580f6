"""The network of Puerto Rico. What an estate adds to the hidden units is kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.players.network import Networked
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.estate import LOOSE, Estate, Key, estate_key, estate_of, loose
from game.titles.puerto_rico.mind.features import FEATURES, LAST_ROUND, NEXT_GOVERNOR, PICK, still_useful, to_come

MOST_KEPT = 4000
"""Estates kept, about 1 KB each; then all are forgotten."""
Coming = frozenset[str] | None
"""The roles still to come, in the last round."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Insight(Networked[PuertoRico]):
    """Corrects values as any network does, without measuring the rows."""

    features: ClassVar = FEATURES

    def judge(self, state: PuertoRico) -> tuple[list[float], list[float]]:
        chances, values = self.plain.judge(state)
        if state.over:
            return chances, values
        step = self.step(state)
        start, surer = self.start(state, step)
        spread, out, shift = self.mixed[step].spread, self.network.out, self.network.shift
        coming = frozenset(to_come(state)) if state.ending else None
        turns = self._turns(state)
        for seat, own in enumerate(values):
            shares = [start, *self._seen(state, seat, coming), *turns.get(seat, ())]
            hidden = map(sum, zip(*shares, strict=True))
            seen = [weight * one for weight, one in zip(out, hidden, strict=True) if one > 0]
            values[seat] = own + spread * (shift + sum(seen))
        return self.nature.chances(values, spread * surer), values

    def _seen(self, state: PuertoRico, seat: int, coming: Coming) -> list[list[float]]:
        """Contribution of a seat's estate and goods to the hidden units."""
        key = estate_key(state, seat)
        estate = estate_of(state, seat, key)
        if (coming, key) not in self._estates:
            if len(self._estates) >= MOST_KEPT:
                self._estates.clear()
            self._estates[coming, key] = self._summed(state, estate)
        amounts = zip(LOOSE, loose(state, seat, estate), strict=True)
        needed = [(f, amount) for f, amount in amounts if amount and (coming is None or LAST_ROUND[f] <= coming)]
        return [self._estates[coming, key], *[self.share(feature, amount) for feature, amount in needed]]

    def _summed(self, state: PuertoRico, estate: Estate) -> list[float]:
        row = still_useful(state, list(estate.row))
        shares = [self.share(feature, amount) for feature, amount in enumerate(row) if amount]
        return [*map(sum, zip(*shares, strict=True))] if shares else self.share(PICK, 0)

    def _turns(self, state: PuertoRico) -> dict[int, list[list[float]]]:
        """By seat: what the order of play adds."""
        turns = {(state.governor + 1) % state.seats: [self.share(NEXT_GOVERNOR, 1)]}
        top = state.agenda[-1]
        if isinstance(top, ChooseRole):
            turns[top.seat] = [*turns.get(top.seat, ()), self.share(PICK, 1)]
        return turns

    @cached_property
    def _estates(self) -> dict[tuple[Coming, Key], list[float]]:
        return {}
