"""A program that plays match after match into one record after another, until it is killed; see test_kill.

    python -m tests.match.looping FOLDER

It says each answer on standard output after `play` has returned, so that whoever kills it knows what must be on disk.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.match import fair
from tests.match.play import table


def main(folder: Path) -> None:
    with fair.playable():
        for seed in range(10_000):
            match, rng = table(3, seed=seed, file=folder / f"{seed}.emporium", policy="free", rounds=9), Random(seed)
            print("begun", seed, match.count, match.digest, flush=True)
            while not match.over:
                if match.undo_rules.target() is not None and rng.random() < 0.1:
                    match.undo()
                else:
                    match.play(rng.choice(match.options()))
                print("played", seed, match.count, match.digest, flush=True)
            match.recorder.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
