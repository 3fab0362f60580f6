"""A running program, driven through `drive -` as people drive it: by what is on its screen and by nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

Entry = dict[str, Any]


ROLES = ("item", "button", "toggle", "spot")
"""Of what a click may answer with."""


class Stopped(AssertionError):
    """The program could not do what was asked, or failed."""


class Program:
    """Use in a `with`; leaving it closes the window. Pictures go to `pictures`, named by `name` and a number; with the
    last one lies the list of what was on the screen, and what was said on standard error."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], cwd: Path, pictures: Path, name: str = "program"
    ) -> None:
        self.pictures, self.name, self.number = pictures, name, 0
        pictures.mkdir(parents=True, exist_ok=True)
        begun = time.monotonic()
        with (pictures / f"{name}.log").open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "drive", "-"],
                env=dict(env),
                cwd=cwd,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
            )
        self.screen: list[Entry] = []
        self.do(wait=1)
        self.started_in = time.monotonic() - begun
        """Seconds from the start to the first picture, and a little more."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            self._keep_what_is_seen()
            self.process.kill()
            self.process.wait(10)
        elif self.process.poll() is None:
            self.close()

    # ------------------------------------------------------------------ doing
    def do(self, **command: Any) -> None:
        """One command of `game.ui.driving`. Raises Stopped."""
        answer = self._ask(command)
        if isinstance(answer, dict):
            raise Stopped(f"{self.name}: {command}: {answer['fault']}")
        self.screen = answer
        if self.find("trouble.what"):
            raise Stopped(f"{self.name}: {command}: {self.text('trouble.what')}")

    def _ask(self, command: Mapping[str, Any]) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise Stopped(f"{self.name}: {command}: ended with {self.process.wait(10)}")
        return json.loads(line)

    def click(self, id: str) -> None:
        found = self.find(id)
        if found is None or not found["enabled"]:
            raise Stopped(f"{self.name}: {id} cannot be clicked: {found and found['reason']}")
        self.do(click=id)
        self.do(wait="idle")

    def shoot(self) -> None:
        self.number += 1
        self.do(shot=str(self.pictures / f"{self.name}-{self.number:02}.png"))

    def close(self) -> None:
        """By the cross of the window."""
        self.do(close=True)
        if self.process.wait(20):
            raise Stopped(f"{self.name}: ended with {self.process.returncode}")

    def _keep_what_is_seen(self) -> None:
        last = self.pictures / f"{self.name}-last.png"
        last.with_suffix(".json").write_text(json.dumps(self.screen, ensure_ascii=False, indent=1), encoding="utf-8")
        if self.process.poll() is None:
            self._ask({"shot": str(last)})

    # ------------------------------------------------------------------ seeing
    @property
    def work(self) -> float:
        """Seconds of processor time up to now: unlike the clock, it does not count what others do."""
        if sys.platform == "win32":
            raise NotImplementedError("drives need X11")
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def children(self) -> list[int]:
        """Processes that it has started."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]

    def find(self, id: str) -> Entry | None:
        return next((entry for entry in self.screen if entry["id"] == id), None)

    def text(self, id: str) -> str:
        found = self.find(id)
        return found["text"] if found else ""

    # ------------------------------------------------------------------ playing
    def sit_down(self, title: str) -> None:
        """From the title screen to a new table: one person against computer players."""
        self.click("new")
        self.choose(title)
        self.click("sit")
        self.click("start")

    def choose(self, title: str) -> None:
        """Takes a box of the shelf into the hand; a second click on it would take seats."""
        if self.text(f"box.{title}") != self.text("chosen.name"):
            self.click(f"box.{title}")

    def answers(self) -> list[str]:
        """What a click may answer with now: a line or button of whatever is open on top; in a panel its confirmation,
        else anything in it; else the places of the board and the buttons of the bar. Raises Stopped if there is none.
        """
        able = [entry for entry in self.screen if entry["enabled"] and entry["role"] in ROLES]
        top = max((entry["layer"] for entry in able), default=0)
        if top:
            return [entry["id"] for entry in able if entry["layer"] == top]
        panel = {entry["id"] for entry in self.screen if entry["role"] == "panel"} - {"top", "rail"}
        done = [entry["id"] for entry in able if entry["id"].endswith(".confirm")]
        inside = [entry["id"] for entry in able if entry["parent"] in panel]
        board = [entry["id"] for entry in able if entry["role"] == "spot"]
        bar = [entry["id"] for entry in able if entry["parent"] == "bar" and entry["id"] != "undo"]
        if found := done or inside or board + bar:
            return found
        raise Stopped(f"{self.name}: nobody is asked anything")
