"""Runs trials on all cores, and keeps the count; see the package."""

from __future__ import annotations

import argparse
import faulthandler
import gc
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from tests.trials import boards, disk, files, games, hand, kills
from tests.trials.program import ROOT, digest

KEPT = ROOT / "artefacts" / "trials"
TRIALS: dict[str, Callable[[int, Path], object]] = {
    "files": files.trial,
    "boards": boards.trial,
    "kills": kills.trial,
    "disk": disk.trial,
    "games": games.trial,
    "hand": hand.trial,
}
BLOCK = 4
"""Trials that a process does in one go."""
LONGEST = 600
"""Seconds after which a trial is taken to hang."""
MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one."""
OF_THE_DISK = ("kills",)
"""Trials whose files are on a real disk, whose writes take their time."""


def main(typed: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials")
    parser.add_argument("name", choices=[*TRIALS, "report"])
    parser.add_argument("--count", type=int, default=10**9, help="trials in all, with those of earlier runs")
    parser.add_argument("--hours", type=float, default=1000.0, help="in all, with those of earlier runs")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder with what was done")
    asked = parser.parse_args(typed)
    if asked.name == "report":
        report(asked.kept)
        return 0
    kept = asked.kept / f"{asked.name}.json"
    state: dict[str, Any] = {"program": digest(asked.name), "done": 0, "seconds": 0, "faults": []}
    if kept.exists():
        before = json.loads(kept.read_text(encoding="utf-8"))
        if before["program"] == state["program"]:
            state = before
        else:
            print("The program has changed: counting begins anew")
    begun, earlier = time.monotonic(), state["seconds"]
    for faults in blocks(asked, state["done"]):
        state["done"] = min(asked.count, state["done"] + BLOCK)
        state["faults"] += faults
        state["seconds"] = round(earlier + time.monotonic() - begun)
        save(kept, state)
        for fault in faults:
            print(fault, file=sys.stderr)
        if state["seconds"] >= asked.hours * 3600:
            break
    print(f"{asked.name}: {state['done']} trials, {len(state['faults'])} faults, {state['seconds']} s")
    return 1 if state["faults"] else 0


def report(kept: Path) -> None:
    """A table of what was tried of the program as it is now."""
    print("| trial | done | faults | hours |\n|---|---|---|---|")
    for name in TRIALS:
        file = kept / f"{name}.json"
        state = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        if state.get("program") == digest(name):
            print(f"| `{name}` | {state['done']:,} | {len(state['faults'])} | {state['seconds'] / 3600:.1f} |")


def blocks(asked: argparse.Namespace, start: int) -> Iterator[list[str]]:
    """The faults of each block from `start` on, in order. When a process dies, the first block that it may have been
    at is tried again alone."""
    while start < asked.count:
        try:
            for faults in side_by_side(asked, start):
                yield faults
                start += BLOCK
        except BrokenProcessPool:
            yield alone(asked, start)
            start += BLOCK


def side_by_side(asked: argparse.Namespace, first: int) -> Iterator[list[str]]:
    """So many blocks are under way that one long trial leaves no core without work. Raises BrokenProcessPool."""
    under_way: deque[Future[list[str]]] = deque()
    pool = ProcessPoolExecutor(asked.cores)
    try:
        for start in range(first, asked.count, BLOCK):
            under_way.append(pool.submit(block, asked.name, asked.count, start))
            if len(under_way) >= 8 * asked.cores:
                yield under_way.popleft().result()
        for waiting in under_way:
            yield waiting.result()
    finally:
        pool.shutdown(cancel_futures=True)


def alone(asked: argparse.Namespace, start: int) -> list[str]:
    with ProcessPoolExecutor(1) as pool:
        try:
            return pool.submit(block, asked.name, asked.count, start).result()
        except BrokenProcessPool:
            return [f"{asked.name} {start} to {start + BLOCK - 1}\nthe process died"]


def block(name: str, count: int, start: int) -> list[str]:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, hangs)
    gc.set_threshold(100_000)  # games leave next to nothing to collect, and looking for it takes time
    place = MEMORY if MEMORY.is_dir() and name not in OF_THE_DISK else None
    faults = []
    for number in range(start, min(count, start + BLOCK)):
        with tempfile.TemporaryDirectory(dir=place) as folder:
            os.environ["EMPORIUM_HOME"] = str(Path(folder) / "home")
            alarm(LONGEST)
            faulthandler.dump_traceback_later(2 * LONGEST, exit=True, file=2)  # where no signal is heard
            try:
                TRIALS[name](number, Path(folder))
            except Exception:
                faults.append(f"{name} {number}\n{traceback.format_exc()}")
            finally:
                alarm(0)
                faulthandler.cancel_dump_traceback_later()
    return faults


def alarm(seconds: int) -> None:
    """Lets `hangs` end a trial after so many seconds; 0: no longer. Windows has no such signal."""
    if sys.platform != "win32":
        signal.alarm(seconds)


def hangs(*_: object) -> None:
    raise TimeoutError(f"no end within {LONGEST} s")


def save(file: Path, state: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(state, indent=1), encoding="utf-8")
    part.replace(file)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # its processes are deaf to it once SDL listens
    sys.exit(main(sys.argv[1:]))
