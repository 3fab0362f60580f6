"""Tries a finished program: `python -m tests.drives EMPORIUM CONSOLE PICTURES`.

EMPORIUM and CONSOLE are the two programs of a frozen folder or of an installed wheel. They run on a screen of their
own, with an empty home, from a foreign folder, without a sound device. PICTURES stays if something fails, only then.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.drives.journey import Journey
from tests.drives.screen import screen

STARTS = 3
FIRST_PICTURE = 0.6
"""Seconds of processor time, since the machine may be busy with others."""


def main(emporium: str, console: str, pictures: str) -> int:
    kept = Path(pictures).resolve()
    programs = [str(Path(program).absolute()) for program in (emporium, console)]
    with tempfile.TemporaryDirectory() as empty, screen() as display:
        folder = Path(empty)
        (folder / "home").mkdir()
        (folder / "elsewhere").mkdir()
        opened = folder / "opened"
        opener = folder / "xdg-open"
        opener.write_text(f'#!/bin/sh\necho "$1 ${{LD_LIBRARY_PATH-system}}" > "{opened}"\n', encoding="utf-8")
        opener.chmod(0o755)
        path = f"{folder}{os.pathsep}{os.defpath}"
        env = {"HOME": str(folder / "home"), "DISPLAY": display, "PATH": path, "LANG": "C.UTF-8"}
        journey = Journey([programs[0]], env, folder / "elsewhere", kept)
        try:
            first, work = journey.quickest(STARTS)
            journey.run()
            commands(programs[1], env, folder / "elsewhere")
            assert opened.read_text(encoding="utf-8").strip() == f"{journey.own.as_uri()} system"
            assert work <= FIRST_PICTURE, (first, work)
        except BaseException:
            print(f"{emporium}: failed; pictures are in {kept}", file=sys.stderr)
            raise
    shutil.rmtree(kept, ignore_errors=True)
    print(f"{emporium}: {', '.join(journey.titles)} driven; first picture after {first:.2f} s ({work:.2f} s of work)")
    return 0


def commands(console: str, env: dict[str, str], cwd: Path) -> None:
    """The command line, with the worker process and the data that the program carries."""
    typed = ["simulate", "zeelandia", "--players", "easy,random", "--json"]
    done = subprocess.run([console, *typed], env=env, cwd=cwd, capture_output=True, text=True, check=True, timeout=120)
    assert json.loads(done.stdout)["finished"] == 1, done
    subprocess.run([console, "check"], env=env, cwd=cwd, stdout=subprocess.DEVNULL, check=True, timeout=120)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
