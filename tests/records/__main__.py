"""Writes the results beside the recorded games anew, or plays and keeps another game.

    python -m tests.records                                  results that changed are written and named
    python -m tests.records zeelandia-2-usual                a game of two with default options
    python -m tests.records zeelandia-3-records records=true harvest=variety

A name begins with the title and the number of seats. `normal` plays all seats."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands import line
from game.commands.replay import result
from game.commands.simulate import matches
from game.match import Match
from game.paths import SUFFIX
from game.rules import game, titles

HERE = Path(__file__).parent
SEED = 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.records", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", nargs="?", metavar="TITLE-SEATS-NAME", help="a game to add")
    parser.add_argument("options", nargs="*", metavar="KEY=VALUE", help="its options that differ from the defaults")
    arguments = parser.parse_args()
    if arguments.name:
        add(arguments.name, arguments.options)
    for record in sorted(HERE.glob(f"*{SUFFIX}")):
        text = json.dumps(result(Match.resume(record, keep=False)), indent=1) + "\n"
        beside = record.with_suffix(".json")
        if not beside.exists() or beside.read_text(encoding="utf-8") != text:
            beside.write_text(text, encoding="utf-8", newline="\n")
            print(beside.name)
    return 0


def add(name: str, options: list[str]) -> None:
    """Plays a game and keeps its record under that name."""
    title, seats, *_ = name.split("-")
    if title not in titles() or not seats.isdigit() or (file := HERE / f"{name}{SUFFIX}").exists():
        sys.exit(f"{name}: not TITLE-SEATS-NAME, or there already")
    with TemporaryDirectory() as folder:
        levels = ["normal"] * int(seats)
        chosen = line.options(game(title), options)
        for _ in matches(title, levels, chosen, None, range(SEED, SEED + 1), Path(folder)):
            (played,) = Path(folder).iterdir()
        file.write_bytes(played.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
