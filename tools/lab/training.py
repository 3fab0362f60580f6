"""Trains the network of a title: `python -m tools.lab.training zeelandia --cores 2 --keep FOLDER`.

Greedy players, each randomly with the current network or without one, play whole games, most of them with some random
moves. Some positions of each game are kept. The network is fitted to the winners and their leads. Every tenth game is
held out, and the epoch that predicts these best is chosen. The new network replaces the current one if it wins at least
`ENOUGH`. Puerto Rico's is the mean of two fits with 32 hidden units each (`--hidden 32 --fits 2`).

This needs very many games: in Zeelandia a network from fifteen thousand played worse than none, one from a hundred
thousand better. `--keep` saves the positions; repeated with the same folder, the command continues from there.

Needs numpy, installed by the extra `learn`.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from functools import partial
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from game import paths
from game.players.choice import Player
from game.players.ladder import Greedy
from game.players.network import Network, Networked, write_network
from game.players.tree import Tree
from game.players.values import value_of
from game.rules import game, titles
from game.rules.kernel import State
from game.rules.toolkit import unroll
from tools.lab.arena import start
from tools.lab.fitting import HIDDEN, Layers, Numbers, Positions, fit, together
from tools.lab.learning import ENOUGH, WIDTH, duel, proof, table

BATCH = 500
"""Games per file."""
KEPT = 12
"""Positions kept per game."""
ADVENTURE = 0.12
"""Maximum share of random choices in a game."""
SOBER = 0.2
"""Share of games without random choices."""
VARIED = 0.5
"""Share of games with random options."""
FIRST = 4_000_000
"""Seed of the first game."""


def networked(title: str) -> Networked[Any]:
    """The title's value function with a network. Raises TypeError if it has none."""
    value = value_of(title, "", "expert")
    if not isinstance(value, Networked):
        raise TypeError(f"{title} has no network")
    return value


def play(title: str, seed: int) -> Positions:
    """Positions from the starts of turns in one game."""
    value = networked(title)
    rng = Random(seed)
    seats, options, first = table(title, rng, [rng.choice(game(title).seats)])
    state = start(title, seats, options if rng.random() < VARIED else None, first)
    plain = value.deepened(None)
    minds: list[Player] = [Greedy(one, WIDTH, samples=1) for one in (plain, value)]
    players = [rng.choice(minds) for _ in range(seats)]
    whim = 0.0 if rng.random() < SOBER else rng.uniform(0, ADVENTURE)
    turn, luck = value.turn(state), repeat(rng)
    seen: list[State] = []

    def same_turn(now: State) -> bool:
        return value.turn(now) == turn

    while not state.over:
        options_now = unroll(state, luck, within=same_turn)
        if not options_now and not state.over:
            turn = value.turn(state)
            seen.append(state.copy())
        elif options_now:
            seat = state.decision.seat
            if rng.random() < whim:
                action = rng.choice(Tree(plain, rng, 1, 1).options(state))
            else:
                action = players[seat].choose(state.seen_by(seat), seat, rng).action
            state.advance(action)
    return positions(plain, rng.sample(seen, min(KEPT, len(seen))), state, seed)


def positions(value: Networked[Any], seen: Sequence[State], end: State, number: int) -> Positions:
    """Training data from the positions of a game and its end."""
    most = max(game(value.title).seats)

    def by_seat(numbers: Sequence[float]) -> list[float]:
        return [*map(float, numbers), *[0.0] * (most - len(numbers))]

    steps = [value.step(state) for state in seen]
    rows = np.zeros((len(seen), most, len(value.features)), np.float32)
    for at_seats, state in zip(rows, seen, strict=True):
        at_seats[: state.seats] = value.measure(state)
    firsts = [float(line.place == 1) for line in end.standings()]
    same = {
        "there": by_seat([1.0] * end.seats),
        "final": by_seat(value.points(end)),
        "won": by_seat([one / sum(firsts) for one in firsts]),
    }
    return Positions(
        game=np.full(len(seen), number, np.int32),
        step=np.array(steps, np.int32),
        table=np.array([value.situation(*pair) for pair in zip(seen, steps, strict=True)], np.float32),
        spread=np.array([value.spread_at(state) for state in seen], np.float32),
        rows=rows,
        values=np.array([by_seat(value.values(state)) for state in seen], np.float32),
        **{name: np.array([row] * len(seen), np.float32) for name, row in same.items()},
    )


def batch(title: str, size: int, first: int) -> Positions:
    """The positions of one file."""
    return Positions.together([play(title, first + number) for number in range(size)])


def gathered(title: str, games: int, cores: int, folder: Path, size: int = BATCH) -> Positions:
    """The positions of `games` games, `size` per file, read from the folder where it has them. Prints progress."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {first: folder / f"{title}-{first}.npz" for first in range(FIRST, FIRST + games, size)}
    missing = [first for first, file in files.items() if not file.exists()]
    with get_context("spawn").Pool(cores) as pool:
        jobs = pool.imap(partial(batch, title, size), missing)
        for done, (first, new) in enumerate(zip(missing, jobs, strict=True), len(files) - len(missing) + 1):
            stored = io.BytesIO()
            np.savez_compressed(stored, **vars(new))
            paths.write_whole(files[first], stored.getvalue())
            print(f"{done * size} of {len(files) * size} games", flush=True)
    return Positions.together([loaded(file) for file in files.values()])


def loaded(file: Path) -> Positions:
    with np.load(file, allow_pickle=False) as columns:
        return Positions(**columns)


def network_of(value: Networked[Any], layers: Layers) -> Network:
    def row(numbers: Numbers) -> tuple[float, ...]:
        return tuple(round(float(one), 4) for one in numbers)

    def named(names: Sequence[str], name: str) -> dict[str, tuple[float, ...]]:
        return dict(zip(names, map(row, layers[name]), strict=True))

    features, inputs = named(list(value.features), "features"), named(value.inputs(), "table")
    (shift,) = row(layers["shift"])
    return Network(value.title, features, inputs, row(layers["bias"]), row(layers["out"]), shift, row(layers["spread"]))


def proof_game(title: str, new: Network, number: int) -> float:
    """Game `number` between greedy players with the new and the current network (or none), swapping seats. Returns the
    new network's share of the victory."""
    value = networked(title)
    return duel(title, Greedy(value.deepened(new)), Greedy(value), number)


def main(arguments: Sequence[str] | None = None) -> None:
    able = [title for title in titles() if isinstance(value_of(title, "", "expert"), Networked)]
    parser = argparse.ArgumentParser(prog="python -m tools.lab.training", description="Networks by self-play.")
    parser.add_argument("title", choices=able)
    parser.add_argument("--games", type=int, default=100_000, help=f"rounded up to files of {BATCH}")
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="hidden units of a fit")
    parser.add_argument("--fits", type=int, default=1, help="fits, of which the mean is taken: one alone may go wrong")
    parser.add_argument("--proof", type=int, default=200, help="games of the new network against today's")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, help="a folder for the positions, to go on from")
    args = parser.parse_args(arguments)
    value = networked(args.title)
    seen = gathered(args.title, args.games, args.cores, args.keep)
    network = network_of(value, together([fit(seen, args.hidden, seed) for seed in range(args.fits)]))
    if proof(partial(proof_game, args.title, network), args.proof, args.cores) < ENOUGH:
        print("the old network stays")
        return
    print(f"written: {write_network(network)}")


if __name__ == "__main__":
    main()
