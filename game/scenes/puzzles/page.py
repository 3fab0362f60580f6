"""The page of all puzzles: the puzzle of the day, and each title's puzzles with the results so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import ClassVar, NamedTuple

from game.puzzles import Puzzle, PuzzleFault, Solved, of_the_day, progress_of, shipped
from game.rules.board import Fault
from game.scenes.puzzles.scene import PuzzleTable
from game.scenes.scene import Host
from game.scenes.scenery.box import cover
from game.scenes.shell.framed_scene import FramedScene, add_notice, explain_faults
from game.titles import boxes
from game.titles.box import Box
from game.ui.button import Button, Chip
from game.ui.label import Label, Painted, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.words import of, say

CHIP, HIGH, GAP = 66.0, 42.0, 8.0
HEAD, COVER = 40.0, 64.0


class PuzzlePlace(NamedTuple):
    """A puzzle: its title, and its number there, from 0."""

    title: str
    number: int


class PuzzlesPage(FramedScene):
    """`first`: the title listed first; empty: in shelf order."""

    name: ClassVar[str] = "puzzles"

    def __init__(self, host: Host, first: str = "", day: date | None = None) -> None:
        """`day` None: today."""
        super().__init__(host)
        self.day = day or date.today()
        self.faults: list[Fault] = []
        self.puzzles: dict[str, list[Puzzle]] = {}
        for title in sorted(boxes(), key=lambda title: title != first):
            try:
                self.puzzles[title] = shipped(title)
            except PuzzleFault as error:
                self.faults.append(error.fault)
        self.solved: dict[str, Mapping[str, Solved]] = {}

    def title_words(self) -> tuple[str, str]:
        return say("puzzle.title"), say("puzzle.beside")

    def enter(self) -> None:
        """Some may have been solved since."""
        if self._built:
            self.rebuild()
        explain_faults(self, self.faults)

    @property
    def today(self) -> PuzzlePlace | None:
        """The puzzle of the day; None: there are none at all."""
        every = [PuzzlePlace(title, n) for title in boxes() for n in range(len(self.puzzles.get(title, ())))]
        if not every:
            return None
        return every[of_the_day(self.day, [self.puzzles[title][n] for title, n in every])]

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        self.solved = {title: progress_of(title) for title in self.puzzles}
        inside = self.frame()
        today = self.today
        if today is None:
            add_notice(self, inside, "puzzle", say("puzzle.none"))
            return
        top, rest = inside.cut_top(56, 12)
        name = boxes()[today.title].name
        text = say("puzzle.day", game=name, n=today.number + 1)
        button = Button("puzzle.day", top, text, style="gold", icon="calendar", on_click=partial(self.open, today))
        self.stage.add(button)
        scroll = self.stage.add(Scroll("puzzles", rest, rest.h))
        y = rest.y
        for title, some in self.puzzles.items():
            if some:
                y = self._title(scroll, boxes()[title], some, Area(rest.x, y, rest.w - 18, 0)) + 10
        scroll.content = y - rest.y

    def _title(self, parent: Scroll, box: Box, puzzles: Sequence[Puzzle], area: Area) -> float:
        """A panel as high as it has to be; returns its lower edge."""
        ink, id, known = self.look.palette, f"puzzles.{box.title}", self.solved[box.title]
        room = area.w - 28 - COVER - 16
        columns = max(1, int((room + GAP) // (CHIP + GAP)))
        rows = -(-len(puzzles) // columns)
        high = max(24 + HEAD + rows * (HIGH + GAP), 24 + COVER * 1.5)
        panel = parent.add(Panel(id, Area(area.x, area.y, area.w, high), "paper"))
        front = Area(area.x + 14, area.y + 12, COVER, COVER * 1.5)
        panel.add(Painted(f"{id}.cover", front, cover(box)))
        left = front.right + 16
        own = [known.get(puzzle.id, Solved()) for puzzle in puzzles]
        count = say("puzzle.count", n=sum(one.solved for one in own), of=len(own), stars=sum(one.star for one in own))
        head = Area(left, area.y + 8, room, HEAD - 4)
        wide = self.look.text_width(count, Face.TEXT, 17) + 8
        panel.add(heading(f"{id}.name", Area(left, head.y, room - wide, head.h), box.name, colour=ink.ink, units=22))
        place = Area(head.right - wide, head.y, wide, head.h)
        panel.add(Label(f"{id}.count", place, count, units=17, colour=ink.ink_soft, align="right"))
        for n, (puzzle, now) in enumerate(zip(puzzles, own, strict=True)):
            row, column = divmod(n, columns)
            place = Area(left + column * (CHIP + GAP), head.bottom + 6 + row * (HIGH + GAP), CHIP, HIGH)
            icon = "star" if now.star else "check" if now.solved else ""
            chip = Chip(f"{id}.{n + 1}", place, str(n + 1), style="light", units=17, icon=icon)
            chip.tip = self._tip(box, n, puzzle, now)
            chip.on_click = partial(self.open, PuzzlePlace(box.title, n))
            panel.add(chip)
        return area.y + high

    def _tip(self, box: Box, n: int, puzzle: Puzzle, now: Solved) -> str:
        """The number, the position, how many find the answer, and the own result."""
        voice = of(box.title)
        when = voice(box.counted("review.when"), n=puzzle.round) if puzzle.round else voice("review.when.setup")
        share = round(100 * puzzle.share)
        state = "star" if now.star else "solved" if now.solved else "tried" if now.tried else "new"
        return say("puzzle.tip", n=n + 1, when=when, seats=puzzle.seats, share=share, state=say(f"puzzle.tip.{state}"))

    # ------------------------------------------------------------------ opening
    def open(self, chosen: PuzzlePlace) -> None:
        try:
            table = PuzzleTable(self.host, chosen.title, self.puzzles[chosen.title], chosen.number)
        except PuzzleFault as error:
            explain_faults(self, [error.fault])
            return
        self.host.push(table)
