"""Fits a network (`game.players.network`) to positions and their outcomes, by gradient descent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, pi

import numpy as np
from numpy.typing import NDArray

from game.players.evaluation import STEPS

Numbers = NDArray[np.float32]
Layers = dict[str, Numbers]
"""Arrays of a `Network` by name: one row per input, one column per hidden unit."""

HIDDEN = 16
KNOTS = 5
"""Number of confidence parameters of corrected values, from the start of a game to its end."""
EPOCHS = 6
AT_ONCE = 2048
"""Positions per step of the descent."""
RATE = 2e-3
DECAY = 1e-5
LEADS = 0.3
"""Weight of leads relative to victories."""
HELD_OUT = 10
"""One of this many games is held out."""


@dataclass(frozen=True)
class Positions:
    """One row per position: its `game`, `step` of progress, `table` (`Networked.situation`) and `spread` of the value.
    By seat, with zeros for absent seats: whether it is `there`, `rows` of features, `values` without a network, `final`
    points, and share of the victory (`won`)."""

    game: NDArray[np.int32]
    step: NDArray[np.int32]
    table: Numbers
    spread: Numbers
    there: Numbers
    rows: Numbers
    values: Numbers
    final: Numbers
    won: Numbers

    def __len__(self) -> int:
        return len(self.game)

    def __getitem__(self, which: NDArray[np.int64]) -> Positions:
        return Positions(**{name: column[which] for name, column in vars(self).items()})

    @staticmethod
    def together(parts: Sequence[Positions]) -> Positions:
        return Positions(**{name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0])})


def knots_at(step: NDArray[np.int32]) -> Numbers:
    """By position: the weight of each element of `Network.spread`."""
    where = step / STEPS * (KNOTS - 1)
    shares: Numbers = np.maximum(0, 1 - np.abs(where[:, None] - np.arange(KNOTS))).astype(np.float32)
    return shares


@dataclass(frozen=True)
class Predictions:
    """A network's output for positions, by seat: active hidden units, `values`, and winning probabilities."""

    hidden: Numbers
    surer: Numbers
    values: Numbers
    chances: Numbers


def predict(layers: Layers, seen: Positions) -> Predictions:
    start_at = seen.table @ layers["table"] + layers["bias"]
    hidden = np.maximum(seen.rows @ layers["features"] + start_at[:, None], 0)
    values = seen.values + (hidden @ layers["out"] + layers["shift"]) * seen.spread[:, None]
    surer = seen.spread * np.exp(knots_at(seen.step) @ layers["spread"])
    raised: Numbers = np.where(seen.there > 0, values / surer[:, None], -np.inf)
    raised = np.exp(raised - raised.max(1, keepdims=True))
    return Predictions(hidden, surer, values, raised / raised.sum(1, keepdims=True))


def leads(seen: Positions, amounts: Numbers) -> Numbers:
    """By seat: its lead over the mean of all."""
    held = amounts * seen.there
    ahead: Numbers = (amounts - held.sum(1, keepdims=True) / seen.there.sum(1, keepdims=True)) * seen.there
    return ahead


def slopes(layers: Layers, seen: Positions) -> Layers:
    """Gradient of the loss: the cross-entropy of the winner, plus squared errors of leads in spreads."""
    made, here = predict(layers, seen), len(seen)
    by_score = (made.chances - seen.won) / here
    error = leads(seen, made.values) - leads(seen, seen.final)
    by_value = by_score / made.surer[:, None] + error * (LEADS / 4 / here) / seen.spread[:, None] ** 2
    correction = by_value * seen.there * seen.spread[:, None]
    units = correction[:, :, None] * layers["out"] * (made.hidden > 0)
    starts = units.sum(1)
    surer = -(by_score * made.values * seen.there).sum(1) / made.surer
    return {
        "features": np.tensordot(seen.rows, units, ((0, 1), (0, 1))),
        "table": seen.table.T @ starts,
        "bias": starts.sum(0),
        "out": np.tensordot(correction, made.hidden, 2),
        "shift": correction.sum(keepdims=True)[0],
        "spread": surer @ knots_at(seen.step),
    }


def loss(layers: Layers, seen: Positions) -> float:
    """The cross-entropy of the winner."""
    total = 0.0
    for part in parts(np.arange(len(seen)), 8 * AT_ONCE):
        some = seen[part]
        total -= float((some.won * np.log(np.maximum(predict(layers, some).chances, 1e-9))).sum())
    return total / max(len(seen), 1)


def parts(which: NDArray[np.int64], size: int) -> Iterator[NDArray[np.int64]]:
    return (which[at : at + size] for at in range(0, len(which), size))


def scales(columns: Numbers) -> Numbers:
    """Standard deviation by column; 1 where it is constant."""
    spread = columns.std(0)
    return np.where(spread < 1e-6, 1, spread).astype(np.float32)


def fit(seen: Positions, hidden: int = HIDDEN, seed: int = 0) -> Layers:
    """Layers with this number of hidden units that best predict the winners of held-out games. Prints a line per epoch.
    Uses Adam with a learning rate that decreases to zero."""
    rng = np.random.default_rng(seed)
    of_rows, of_table = scales(seen.rows[seen.there > 0]), scales(seen.table)
    seen = replace(seen, rows=seen.rows / of_rows, table=seen.table / of_table)
    inputs = len(of_rows) + len(of_table)
    layers: Layers = {
        "features": rng.normal(0, inputs**-0.5, (len(of_rows), hidden)).astype(np.float32),
        "table": rng.normal(0, inputs**-0.5, (len(of_table), hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "out": np.zeros(hidden, np.float32),
        "shift": np.zeros(1, np.float32),
        "spread": np.zeros(KNOTS, np.float32),
    }
    held_out = seen.game % HELD_OUT == 0
    known, unknown = np.flatnonzero(~held_out), seen[np.flatnonzero(held_out)]
    mean, square = ({name: np.zeros_like(layer) for name, layer in layers.items()} for _ in range(2))
    best, least, done = layers, loss(layers, unknown), 0
    print(f"{len(known)} positions, without a network {least:.4f}", flush=True)
    for epoch in range(EPOCHS):
        rate = RATE * (1 + cos(pi * epoch / EPOCHS)) / 2
        for some in parts(rng.permutation(known), AT_ONCE):
            done += 1
            layers = dict(layers)
            for name, slope in slopes(layers, seen[some]).items():
                slope = slope + DECAY * layers[name] * (name in ("features", "table"))
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope**2 - square[name])
                step = mean[name] / (1 - 0.9**done) / (np.sqrt(square[name] / (1 - 0.999**done)) + 1e-8)
                layers[name] = (layers[name] - rate * step).astype(np.float32)
        now = loss(layers, unknown)
        print(f"epoch {epoch + 1}: {now:.4f}", flush=True)
        if now < least:
            best, least = layers, now
    unscaled = {"features": best["features"] / of_rows[:, None], "table": best["table"] / of_table[:, None]}
    return best | unscaled


def together(fits: Sequence[Layers]) -> Layers:
    """Layers whose correction is the mean of the corrections of several fits."""
    side_by_side = {name: np.concatenate([fit[name] for fit in fits], -1) for name in ("features", "table", "bias")}
    mean = {name: np.mean([fit[name] for fit in fits], 0) for name in ("shift", "spread")}
    return side_by_side | mean | {"out": np.concatenate([fit["out"] for fit in fits]) / len(fits)}
