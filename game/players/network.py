"""A small network beside the sum of weighted features: it sees what features are worth only together.

Each seat's features go into one hidden layer, with what is known of the table (number of seats, variants, progress).
What comes out corrects the seat's value. `python -m tools.lab.training <title>` learns it from games played to the
end and writes `assets/weights/<title>.network.json`; without that file the value stays as it is.

A title joins by a class that puts `Networked` before its value function and names the facts of the table:

    class Deep(Networked[MyState], MyValue):
        facts: ClassVar = ("harbours",)

        def table(self, state):
            return (state.setting.harbours,)

It costs about as much again as measuring the features, so it is for levels that look at few positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from game.players.learnt import WeightsFault, learnt_file, read_learnt, write_learnt
from game.players.value import STEPS, ValueFunction
from game.players.weights import Row, at
from game.rules import game
from game.rules.kernel import State

S = TypeVar("S", bound=State)
MOST_KNOWN = 10_000
"""Shares in hidden units that are kept, some 200 bytes each; then all are forgotten."""


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `assets/weights/<title>.network.json`. `features` and `table` hold, by name, a weight for each hidden
    unit, `bias` what each starts from, `out` what each that is above zero counts, in spreads of the value; `shift` is
    added to that. `spread`, in even steps from the start of a game to its end, are logarithms of factors of the spread:
    corrected values are surer."""

    title: str
    features: dict[str, Row]
    table: dict[str, Row]
    bias: Row
    out: Row
    shift: float
    spread: Row


def network_file(title: str) -> Path:
    return learnt_file(f"{title}.network")


def read_network(title: str, features: Sequence[str], facts: Sequence[str]) -> Network | None:
    """The learnt network, or None if there is none. Raises WeightsFault unless it has exactly these inputs, and as many
    weights as hidden units for each."""
    file = network_file(title)
    network = read_learnt(file, Network)
    if network is None:
        return None
    wrong = sorted(set(network.features) ^ set(features)) + sorted(set(network.table) ^ set(facts))
    if network.title != title or wrong:
        raise WeightsFault(f"{file.name}: {network.title}: {wrong}")
    rows = [*network.features.values(), *network.table.values(), network.out]
    if any(len(row) != len(network.bias) for row in rows):
        raise WeightsFault(f"{file.name}: {len(network.bias)} hidden units")
    return network


def write_network(network: Network) -> Path:
    """Puts the network where the title's value function reads it."""
    return write_learnt(network_file(network.title), network, indent=-1)


class Table(NamedTuple):
    """What the hidden units start from at a table, and by what the spread is multiplied."""

    hidden: list[float]
    surer: float


class Networked(ValueFunction[S]):
    """See the docstring of this module."""

    facts: ClassVar[tuple[str, ...]] = ()
    """Names of what `table` tells."""

    def table(self, state: S) -> tuple[float, ...]:
        """What is the same for all seats and does not change during a game, beside the number of seats."""
        return ()

    @classmethod
    def inputs(cls) -> tuple[str, ...]:
        """Names of what the network knows of a table."""
        return (*(f"seats.{n}" for n in game(cls.title).seats), *cls.facts, "progress", "progress.squared")

    def situation(self, state: S, step: int) -> tuple[float, ...]:
        """The numbers that belong to `inputs`."""
        progress = min((step + 0.5) / STEPS, 1.0)  # in the middle of the step
        seats = (float(state.seats == n) for n in game(self.title).seats)
        return (*seats, *map(float, self.table(state)), progress, progress**2)

    @cached_property
    def network(self) -> Network | None:
        return read_network(self.title, list(self.features), self.inputs())

    def deepened(self, network: Network | None) -> Networked[S]:
        """The same with another network, or with none."""
        own = type(self)()
        own.use(self.weights)
        own.__dict__["network"] = network
        return own

    @cached_property
    def _columns(self) -> list[tuple[float, ...]]:
        assert self.network is not None
        return [self.network.features[name] for name in self.features]

    @cached_property
    def _shares(self) -> dict[tuple[int, float], list[float]]:
        """By feature and amount: what it adds to each hidden unit. Amounts are few, as most are counts."""
        return {}

    def _share(self, feature: int, amount: float) -> list[float]:
        shares = self._shares
        share = shares.get((feature, amount))
        if share is None:
            if len(shares) >= MOST_KNOWN:
                shares.clear()
            share = shares[feature, amount] = [amount * weight for weight in self._columns[feature]]
        return share

    @cached_property
    def _tables(self) -> dict[tuple[Any, ...], Table]:
        return {}

    def _table(self, network: Network, state: S, step: int) -> Table:
        key = (state.seats, step, self.table(state))
        if key not in self._tables:
            hidden = list(network.bias)
            for name, amount in zip(self.inputs(), self.situation(state, step), strict=True):
                if amount:
                    hidden = [one + amount * weight for one, weight in zip(hidden, network.table[name], strict=True)]
            self._tables[key] = Table(hidden, exp(at(network.spread, step / STEPS)))
        return self._tables[key]

    def judge(self, state: S) -> tuple[list[float], list[float]]:
        network = self.network
        if network is None or state.over:
            return super().judge(state)
        step = self.step(state)
        base, spread, weights = self.mixed[step]
        start, surer = self._table(network, state, step)
        points, rows = self.appraise(state)
        out, share, values = network.out, self._share, []
        for own, row in zip(points, rows, strict=True):
            shares = [share(feature, amount) for feature, amount in enumerate(row) if amount]
            hidden = map(sum, zip(start, *shares, strict=True))
            correction = sum([weight * one for weight, one in zip(out, hidden, strict=True) if one > 0], network.shift)
            values.append(base + own + sum(map(mul, weights, row)) + spread * correction)
        return self.nature.chances(values, spread * surer), values
