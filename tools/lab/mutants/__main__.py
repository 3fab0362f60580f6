"""The command; see the package."""

from __future__ import annotations

import argparse
import secrets
import signal
import sys
import tempfile
from pathlib import Path

from tools.lab.mutants import equivalent, report, results
from tools.lab.mutants.copies import Copy, commit_of
from tools.lab.mutants.executed import Executed
from tools.lab.mutants.nearest import STAGES, Suite
from tools.lab.mutants.results import Draw, Result
from tools.lab.mutants.session import Session

ROOT = Path(__file__).resolve().parents[3]


def main(typed: list[str], root: Path = ROOT) -> int:
    """`root` is the repository whose commits are tried."""
    asked = parsed(typed)
    commit = commit_of(root, asked.commit)
    executed = Executed(asked.executed / commit)
    if asked.command == "map":
        return mapped(executed, root, commit, asked.limit)
    known = results.read(asked.results)
    drawn = [result.draw for result in known if result.commit == commit]
    if asked.command == "report":
        if not drawn:
            print(f"{asked.results}: nothing was tried of {commit[:8]}", file=sys.stderr)
            return 1
        return told(known, drawn[-1])
    seeds = [past.seed for past in drawn if past.floor == asked.floor]
    seed = asked.seed if asked.seed is not None else seeds[-1] if seeds else secrets.randbits(32)
    sample = Draw(commit, seed, asked.floor)
    print(f"Commit {commit[:8]}, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [Copy(root, commit, Path(folder, str(number))) for number in range(asked.jobs)]
        for new in Session(copies, asked.limit, sample, known, executed).results(asked.count, asked.stages):
            results.append(asked.results, new)
            print(f"{new.number} {new.place} {new.kind}: {new.by or 'not noticed'} ({new.seconds} s)", flush=True)
    return 0


def mapped(executed: Executed, root: Path, commit: str, limit: int) -> int:
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(root, commit, Path(folder))
        for test, measured in executed.measure(copy, Suite(copy.tree).files, limit):
            print(f"{test}: {'measured' if measured else 'may reach anything'}", flush=True)
    return 0


def parsed(typed: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.mutants")
    commands = parser.add_subparsers(dest="command", required=True)
    to_run = commands.add_parser("run", help="draw mutants and try the tests on them")
    to_report = commands.add_parser("report", help="the share noticed of the latest draw, and what nobody noticed")
    to_map = commands.add_parser("map", help="measure which lines each test file executes, which makes runs shorter")
    for command in (to_run, to_report, to_map):
        command.add_argument("--commit", default="HEAD", help="of this state of the tree")
        command.add_argument("--executed", type=Path, default=ROOT / "artefacts" / "executed", help="of the map")
    to_map.add_argument("--limit", type=int, default=600, help="seconds for a test file")
    for command in (to_run, to_report):
        command.add_argument("--results", type=Path, default=ROOT / "artefacts" / "mutants.jsonl")
    to_run.add_argument("--count", type=int, default=300, help="mutants in all, with those of earlier runs")
    to_run.add_argument("--seed", type=int, help="default: that of the draw begun of this commit, or a fresh one")
    to_run.add_argument("--floor", default="", help="rules+match, above, or a room such as scenes; default: all")
    to_run.add_argument("--jobs", type=int, default=1, help="copies of the tree, each with its own tests under way")
    to_run.add_argument("--limit", type=int, default=120, help="seconds for a test; what is slower has noticed")
    to_run.add_argument(
        "--stages", type=int, choices=range(1, len(STAGES) + 1), default=len(STAGES), help=" → ".join(STAGES)
    )
    return parser.parse_args(typed)


def told(known: list[Result], sample: Draw) -> int:
    """1 if too many of the sample are said to change nothing."""
    of_sample = results.of_draw(known, sample).values()
    print(f"Commit {sample.commit[:8]}, seed {sample.seed}, {sample.floor or 'all floors'}\n")
    reasons = equivalent.read(equivalent.FILE)
    same = [result for result in of_sample if not result.by and result.identity in reasons]
    if equivalent.too_many(same, of_sample):
        print(f"{len(same)} of {len(of_sample)} are equivalent: more than {equivalent.MOST:.0%}", file=sys.stderr)
        return 1
    print("\n".join(report.lines(of_sample, reasons)))
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main(sys.argv[1:]))
