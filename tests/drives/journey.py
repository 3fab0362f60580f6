"""What a new user does with the program: starts it, finds the language, plays every game that the shelf offers, leaves,
comes back and goes on; and starts it twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from tests.drives.program import Program

MOVES = 10
PATIENCE = 100
"""Clicks that a move may need: a panel is filled before it is confirmed, and much is taken up and put down again."""
MOSTLY = 0.7
"""How often a click goes to what the one before it lit."""
CYRILLIC = re.compile("[А-Яа-я]")


class Journey:
    """`command` starts the program, `env` holds its EMPORIUM_HOME, or on Linux its HOME; `cwd` is where it starts."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], cwd: Path, pictures: Path) -> None:
        self.command, self.env, self.cwd, self.pictures = command, env, cwd, pictures
        own = env.get("EMPORIUM_HOME")
        self.own = Path(own) if own else Path(env["HOME"]) / ".local" / "share" / "Emporium"
        self.titles: list[str] = []
        """What the shelf shows playable."""

    def start(self, name: str) -> Program:
        return Program(self.command, self.env, self.cwd, self.pictures, name)

    def quickest(self, starts: int) -> tuple[float, float]:
        """Seconds and seconds of processor time from the start to the first picture, the best of so many starts."""
        took, work = [], []
        for number in range(starts):
            with self.start(f"start-{number}") as program:
                took.append(program.started_in)
                work.append(program.work)
        return min(took), min(work)

    def run(self) -> None:
        self.look_round()
        assert self.titles, "nothing can be played"
        for title in self.titles:
            self.play(title)
        self.twice(self.titles[0])

    # ------------------------------------------------------------------ the legs
    def look_round(self) -> None:
        """The first start, the languages, the shelf, the folder for the user's own files."""
        with self.start("first") as program:
            program.shoot()
            assert program.find("continue") is None
            for tongue in ("ru", "en", "ru"):
                program.click(f"language.{tongue}")
                assert bool(CYRILLIC.search(program.text("new"))) == (tongue == "ru")
            program.shoot()
            program.click("new")
            program.shoot()
            for title in [id.removeprefix("box.") for e in program.screen if (id := e["id"]).startswith("box.")]:
                program.choose(title)
                sit = program.find("sit")
                if sit and sit["enabled"]:
                    self.titles.append(title)
            program.click("back")
            program.click("statistics")
            program.shoot()
            program.click("back")
            assert (self.own / "history.sqlite").exists()
            program.click("settings")
            program.click("page.files")
            assert program.text("folder") == str(self.own)
            program.click("folder.open")
            program.shoot()
            assert program.find("folder.note") is None, "the folder was not shown"

    def play(self, title: str, moves: int = MOVES) -> None:
        """A new game against computer players, so many moves, the cross of the window; Continue, and a move more."""
        rng = Random(title)
        with self.start(title) as program:
            program.sit_down(title)
            program.shoot()
            self.move(program, self.records(title)[-1], moves, rng)
            program.shoot()
            assert program.children, "no process thinks for the computer players"
        file = self.records(title)[-1]
        played = self.actions(file)
        with self.start(f"{title}-continued") as program:
            assert CYRILLIC.search(program.text("new")), "the language was not kept"
            program.shoot()
            program.click("continue")
            program.shoot()
            self.move(program, file, 1, rng)
            assert self.actions(file)[: len(played)] == played

    def twice(self, title: str) -> None:
        """A second program beside the first: it says that the game is open, and lays another that harms nothing."""
        rng = Random(title)
        with self.start("one") as one:
            one.sit_down(title)
            file = self.records(title)[-1]
            self.move(one, file, 3, rng)
            before = self.actions(file)
            with self.start("two") as two:
                two.click("continue")
                two.shoot()
                assert file.name in two.text("resume.no.text"), two.screen
                two.click("resume.ok")
                two.sit_down(title)
                other = self.records(title)[-1]
                assert other != file
                self.move(two, other, 3, rng)
                two.shoot()
                assert self.actions(file) == before
                self.move(one, file, 3, rng)
                one.shoot()
        assert self.actions(file)[: len(before)] == before
        with self.start("both") as program:
            program.click("load")
            program.shoot()
            assert program.find("save.1")
            assert not [entry for entry in program.screen if entry["id"].endswith(".fault")]

    def move(self, program: Program, file: Path, count: int, rng: Random) -> None:
        """Clicks at the table until so many answers of the person are in the record. What the last click lit mostly
        comes first, as for anybody who watches what a click does; if it always did, one thing would be added and taken
        back for ever."""
        known: set[str] = set()
        for _ in range(count):
            before = len(self.actions(file))
            for _ in range(PATIENCE):
                answers = program.answers()
                lit = [answer for answer in answers if answer not in known]
                known = set(answers)
                program.click(rng.choice(lit if lit and rng.random() < MOSTLY else answers))
                if len(self.actions(file)) > before:
                    break
            else:
                raise AssertionError(f"{program.name}: {PATIENCE} clicks make no move")

    # ------------------------------------------------------------------ what lies on the disk
    def records(self, title: str) -> list[Path]:
        return sorted((self.own / "saves" / title).glob("*.emporium"), key=lambda file: file.stat().st_mtime)

    def actions(self, file: Path) -> list[str]:
        return [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("[")]
