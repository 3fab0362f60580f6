"""Compares or renews the ratios; see the package."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median

from tests.speed.measuring import fallen, measure, measure_anew, works

RATIOS = Path(__file__).with_name("ratios.json")
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
ENOUGH = 0.85
"""The share of the committed ratio that must be reached."""
ATTEMPTS = 4
RENEWALS = 3
"""Measurements of which a renewal takes the median."""


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["renew"]):
        print("usage: python -m tests.speed [renew]", file=sys.stderr)
        return 2
    known = json.loads(RATIOS.read_text(encoding="utf-8"))
    chosen = works()
    if arguments == ["renew"]:
        runs = [measure(chosen) for _ in range(RENEWALS)]
        now = {name: median(run[name] for run in runs) for name in chosen}
        known[PYTHON] = {name: float(f"{ratio:.4g}") for name, ratio in now.items()}
        RATIOS.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
        print(f"{len(now)} ratios for Python {PYTHON} written to {RATIOS.name}")
        return 0
    if PYTHON not in known:
        print(f"No ratios for Python {PYTHON}: nothing to compare with")
        return 0
    then, now = known[PYTHON], measure(chosen)
    for _ in range(ATTEMPTS - 1):
        if not (slow := list(fallen(now, then, ENOUGH))):
            break
        now |= {name: max(now[name], ratio) for name, ratio in measure_anew(slow).items()}
    for name, ratio in now.items():
        print(f"{name:32} {ratio:9.3f}   {f'{ratio / then[name]:5.0%}' if name in then else 'not measured before'}")
    slow = list(fallen(now, then, ENOUGH))
    for name in slow:
        print(f"{name}: slower than {ENOUGH:.0%} of what it was, in each of {ATTEMPTS} attempts", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
