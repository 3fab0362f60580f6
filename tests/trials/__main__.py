"""Runs trials on all cores, and keeps the count; see the package."""

from __future__ import annotations

import argparse
import hashlib
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
from pathlib import Path
from typing import Any

from tests.trials import disk, files, games, hand, kills

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "artefacts" / "trials"
TRIALS: dict[str, Callable[[int, Path], object]] = {
    "files": files.trial,
    "kills": kills.trial,
    "disk": disk.trial,
    "games": games.trial,
    "hand": hand.trial,
}
BLOCK = 4
"""Trials that a process does in one go."""
LONGEST = 300
"""Seconds after which a trial is taken to hang."""
MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one."""
OF_THE_DISK = ("kills",)
"""Trials whose files are on a real disk, whose writes take their time."""


def main(typed: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials")
    parser.add_argument("name", choices=list(TRIALS))
    parser.add_argument("--count", type=int, default=10**9, help="trials in all, with those of earlier runs")
    parser.add_argument("--hours", type=float, default=1000.0, help="in all, with those of earlier runs")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder with what was done")
    asked = parser.parse_args(typed)
    kept = asked.kept / f"{asked.name}.json"
    state: dict[str, Any] = {"program": program(asked.name), "done": 0, "seconds": 0, "faults": []}
    if kept.exists():
        before = json.loads(kept.read_text(encoding="utf-8"))
        if before["program"] == state["program"]:
            state = before
        else:
            print("The program has changed: counting begins anew")
    begun, earlier = time.monotonic(), state["seconds"]
    pool = ProcessPoolExecutor(asked.cores)
    try:
        for number, faults in enumerate(blocks(pool, asked, state["done"])):
            state["done"] = min(asked.count, state["done"] + BLOCK)
            state["faults"] += faults
            state["seconds"] = round(earlier + time.monotonic() - begun)
            if number % 16 == 0 or faults:
                save(kept, state)
            for fault in faults:
                print(fault, file=sys.stderr)
            if state["seconds"] >= asked.hours * 3600:
                break
    finally:
        pool.shutdown(cancel_futures=True)
        save(kept, state)
    print(f"{asked.name}: {state['done']} trials, {len(state['faults'])} faults, {state['seconds']} s")
    return 1 if state["faults"] else 0


def blocks(pool: ProcessPoolExecutor, asked: argparse.Namespace, done: int) -> Iterator[list[str]]:
    """The faults of each block, in order. So many are under way that one long trial leaves no core without work."""
    under_way: deque[Future[list[str]]] = deque()
    for start in range(done, asked.count, BLOCK):
        under_way.append(pool.submit(block, asked.name, asked.count, start))
        if len(under_way) >= 8 * asked.cores:
            yield under_way.popleft().result()
    for waiting in under_way:
        yield waiting.result()


def block(name: str, count: int, start: int) -> list[str]:
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    signal.signal(signal.SIGALRM, hangs)
    place = MEMORY if MEMORY.is_dir() and name not in OF_THE_DISK else None
    faults = []
    for number in range(start, min(count, start + BLOCK)):
        with tempfile.TemporaryDirectory(dir=place) as folder:
            os.environ["EMPORIUM_HOME"] = str(Path(folder) / "home")
            signal.alarm(LONGEST)
            try:
                TRIALS[name](number, Path(folder))
            except Exception:
                faults.append(f"{name} {number}\n{traceback.format_exc()}")
            finally:
                signal.alarm(0)
    return faults


def hangs(*_: object) -> None:
    raise TimeoutError(f"no end within {LONGEST} s")


def program(name: str) -> str:
    """The SHA-256 of the program and of the trial: texts about it may change, and counting goes on."""
    parts = [
        *(ROOT / "game").rglob("*.py"),
        *(ROOT / "levels").glob("*.t?x"),
        *(ROOT / "assets" / "locale").rglob("*.mo"),
        *(ROOT / "assets" / "lessons").glob("*.json"),
        Path(__file__).with_name(f"{name}.py"),
    ]
    total = hashlib.sha256()
    for file in sorted(parts):
        total.update(f"{file.relative_to(ROOT)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return total.hexdigest()


def save(file: Path, state: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(state, indent=1), encoding="utf-8")
    part.replace(file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
