"""A small network beside the sum of weighted features: it sees what features are worth only together.

Each seat's features go into one hidden layer, with what is known of the table (number of seats, variants, progress).
What comes out corrects the seat's value. `python -m tools.lab.training <title>` learns it from games played to the
end and writes `assets/weights/<title>.network.json`; without that file the value stays as it is.

A title puts a network over its evaluation by a class that names the facts of the table:

    class MyNetwork(Networked[MyState]):
        features: ClassVar = MyEvaluation.features
        facts: ClassVar = ("harbours",)

        def table(self, state):
            return (state.setting.harbours,)

    evaluation = MyNetwork.corrected(MyEvaluation(weights))

It costs about as much again as measuring the features, so it is for levels that look at few positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp
from operator import mul
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from game.players.evaluation import STEPS, Evaluation, Mixed, S
from game.players.weights import Row, WeightsFault, at, learnt_file, read_learnt, write_learnt
from game.rules import game

MOST_KNOWN = 10_000
"""Maximum number of cached contributions to hidden units, some 200 bytes each; then the cache is emptied."""


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `assets/weights/<title>.network.json`. `features` and `table` hold, by name, a weight for each hidden
    unit, `bias` what each starts from, `out` what each that is above zero counts, in spreads of the value; `shift` is
    added to that. `spread`, in even steps from the start of a game to its end, are logarithms of factors of the spread:
    corrected values are surer."""

    title: str
    features: Mapping[str, Row]
    table: Mapping[str, Row]
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


def untrained(title: str, features: Sequence[str], facts: Sequence[str]) -> Network:
    """A network without hidden units, which corrects nothing."""
    return Network(title, dict.fromkeys(features, ()), dict.fromkeys(facts, ()), (), (), 0.0, (0.0,))


def write_network(network: Network) -> Path:
    """Puts the network where the title's evaluation reads it."""
    return write_learnt(network_file(network.title), network, indent=-1)


class TableTerms(NamedTuple):
    """The values of the hidden units before features are added, and the factor of the spread."""

    hidden: list[float]
    surer: float


@dataclass(frozen=True, eq=False, kw_only=True)
class Networked(Evaluation[S]):
    """Corrects another evaluation; see the docstring of this module."""

    facts: ClassVar[tuple[str, ...]] = ()
    """Names of the facts that `table` gives."""

    plain: Evaluation[S]
    network: Network

    @classmethod
    def over(cls, plain: Evaluation[S], network: Network) -> Self:
        return cls(weights=plain.weights, nature=plain.nature, manner=plain.manner, plain=plain, network=network)

    @classmethod
    def corrected(cls, plain: Evaluation[S]) -> Self:
        """The evaluation corrected by the learnt network, or by an empty one if there is none."""
        title, features = plain.weights.title, list(cls.features)
        inputs = cls.inputs(title)
        return cls.over(plain, read_network(title, features, inputs) or untrained(title, features, inputs))

    @classmethod
    def inputs(cls, title: str) -> tuple[str, ...]:
        """Names of the numbers that the network knows of a table."""
        return (*(f"seats.{n}" for n in game(title).seats), *cls.facts, "progress", "progress.squared")

    def table(self, state: S) -> tuple[float, ...]:
        """Facts that are the same for all seats and do not change during a game, beside the number of seats."""
        return ()

    def situation(self, state: S, step: int) -> tuple[float, ...]:
        """The numbers that belong to `inputs`."""
        progress = min((step + 0.5) / STEPS, 1.0)  # in the middle of the step
        seats = (float(state.seats == n) for n in game(self.weights.title).seats)
        return (*seats, *map(float, self.table(state)), progress, progress**2)

    # ------------------------------------------------------------------ what the network leaves as it is

    def varied(self, **changes: Any) -> Self:
        return self.over(self.plain.varied(**changes), self.network)

    def tuned(self, manner: msgspec.Struct) -> Self:
        return self.over(self.plain.tuned(manner), self.network)

    @cached_property
    def mixed(self) -> list[Mixed]:
        return self.plain.mixed

    def progress(self, state: S) -> float:
        return self.plain.progress(state)

    def points(self, state: S) -> Sequence[float]:
        return self.plain.points(state)

    def measure(self, state: S) -> Sequence[Sequence[float]]:
        return self.plain.measure(state)

    def worth(self, state: S, seat: int, step: int) -> float:
        return self.plain.worth(state, seat, step)

    def parts(self, state: S, seat: int, step: int | None = None) -> dict[str, float]:
        return self.plain.parts(state, seat, step)

    def judge_simulated_end(self, state: S) -> tuple[list[float], list[float]]:
        return self.plain.judge_simulated_end(state)

    # ------------------------------------------------------------------ the correction

    @cached_property
    def _columns(self) -> list[tuple[float, ...]]:
        return [self.network.features[name] for name in self.features]

    @cached_property
    def _shares(self) -> dict[tuple[int, float], list[float]]:
        """The contribution of a feature's amount to each hidden unit, cached: amounts are few, as most are counts."""
        return {}

    def share(self, feature: int, amount: float) -> list[float]:
        shares = self._shares
        share = shares.get((feature, amount))
        if share is None:
            if len(shares) >= MOST_KNOWN:
                shares.clear()
            share = shares[feature, amount] = [amount * weight for weight in self._columns[feature]]
        return share

    @cached_property
    def _tables(self) -> dict[tuple[Any, ...], TableTerms]:
        return {}

    def start(self, state: S, step: int) -> TableTerms:
        key = (state.seats, step, self.table(state))
        if key not in self._tables:
            hidden, network = list(self.network.bias), self.network
            for name, amount in zip(self.inputs(network.title), self.situation(state, step), strict=True):
                if amount:
                    hidden = [one + amount * weight for one, weight in zip(hidden, network.table[name], strict=True)]
            self._tables[key] = TableTerms(hidden, exp(at(network.spread, step / STEPS)))
        return self._tables[key]

    def judge(self, state: S) -> tuple[list[float], list[float]]:
        if state.over:
            return self.plain.judge(state)
        step = self.step(state)
        base, spread, weights = self.mixed[step]
        start, surer = self.start(state, step)
        points, rows = self.appraise(state)
        out, shift, share, values = self.network.out, self.network.shift, self.share, []
        for own, row in zip(points, rows, strict=True):
            shares = [share(feature, amount) for feature, amount in enumerate(row) if amount]
            hidden = map(sum, zip(start, *shares, strict=True))
            correction = sum([weight * one for weight, one in zip(out, hidden, strict=True) if one > 0], shift)
            values.append(base + own + sum(map(mul, weights, row)) + spread * correction)
        return self.nature.chances(values, spread * surer), values
