"""The table of a puzzle: a normal table, at which one answer is graded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.puzzles import Puzzle, laid, progress_of
from game.scenes.puzzles.play import PuzzlePlay
from game.scenes.scene import Host
from game.scenes.shell.default_setup import against_computers
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.scene import Table
from game.scenes.table.topbar import top_bar
from game.scenes.table.view import view_of
from game.telling.labels import Prompt
from game.ui.canvas import Canvas
from game.ui.widget import Widget


class PuzzleTable(Table):
    """One of the puzzles of a title. Raises PuzzleFault if today's rules do not lead there."""

    name: ClassVar[str] = "puzzle"
    has_results: ClassVar[bool] = False
    play: PuzzlePlay

    def __init__(self, host: Host, title: str, puzzles: Sequence[Puzzle], number: int) -> None:
        """`number` counts from 0."""
        self.puzzles, self.number, self.puzzle = puzzles, number, puzzles[number]
        match = laid(title, self.puzzle, names(host, title, self.puzzle))
        super().__init__(host, match, view_of(match))

    def _make_play(self) -> PuzzlePlay:
        return PuzzlePlay(
            self.host, self.stage, self.match, self.title, self.presentation, self.puzzle, self.go_on, self.host.pop
        )

    # ------------------------------------------------------------------ building
    def _top(self, now: Moment[Any]) -> Widget:
        """The tools of a table except pace, and buttons to leave and go on."""
        say = self.title.say
        kept = [tool for tool in self.tools.buttons() if tool.id != "pause"]
        leave = Tool("puzzle.leave", "cross", say("puzzle.leave"), self.back)
        further = Tool("puzzle.further", "step_on", say("puzzle.next"), self.go_on)
        return top_bar(now, self.title, [leave, *kept, further], [])

    def _prompt(self, now: Moment[Any]) -> Prompt:
        say, place = self.title.say, {"n": self.number + 1, "count": len(self.puzzles)}
        if self.play.done:
            return Prompt(say("puzzle.over"), say("puzzle.number", **place))
        return Prompt(super()._prompt(now).head, say("puzzle.task", **place))

    # ------------------------------------------------------------------ the stack of scenes
    def go_on(self) -> None:
        """Opens the next unsolved puzzle, or the next one if all are solved."""
        known, count = progress_of(self.match.title), len(self.puzzles)
        after = [(self.number + step) % count for step in range(1, count + 1)]
        unsolved = (n for n in after if not ((own := known.get(self.puzzles[n].id)) and own.solved))
        self.host.replace(PuzzleTable(self.host, self.match.title, self.puzzles, next(unsolved, after[0])))

    def back(self) -> None:
        """Esc closes the bubble first, then leaves."""
        if self.adviser.speech.speaker is not None and not self.play.done:
            self.adviser.speech.give(None)
        else:
            self.host.pop()

    # ------------------------------------------------------------------ painting
    def _paint_speech(self, canvas: Canvas) -> None:
        self.play.paint(canvas)


def names(host: Host, title: str, puzzle: Puzzle) -> list[str]:
    """By seat: the person who solves it, and computer players under their names."""
    first, *others = (seat.name for seat in against_computers(title, host.settings.undo, puzzle.seats).seats)
    return [*others[: puzzle.seat], first, *others[puzzle.seat :]]
