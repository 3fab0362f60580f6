"""Moments of puzzles for the tour."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.puzzles import Solved, keep, shipped
from game.rules import titles
from game.scenes.puzzles.page import PuzzlesPage
from game.scenes.puzzles.scene import PuzzleTable
from game.scenes.scene import Host, Stop

DAY = date(2026, 12, 24)


def tour_stops() -> list[Stop]:
    """The page, and the easiest puzzle of each title that has some: as it is laid, after the answer of first sight,
    with a hint, and solved."""
    return [Stop("puzzles", _page), *(stop for title in titles() if shipped(title) for stop in _answers(title))]


def _page(host: Host) -> PuzzlesPage:
    for title in titles():
        for n, puzzle in enumerate(shipped(title)[:3]):
            keep(title, puzzle.id, Solved(tried=True, solved=n > 0, star=n > 1))
    return PuzzlesPage(host, day=DAY)


def _answers(title: str) -> list[Stop]:
    def at(act: Callable[[PuzzleTable], object]) -> Callable[[Host], PuzzleTable]:
        def scene(host: Host) -> PuzzleTable:
            table = PuzzleTable(host, title, shipped(title), 0)
            table.ensure()
            act(table)
            return table

        return scene

    return [
        Stop(f"{title}_puzzle", at(lambda table: None), title=title),
        Stop(f"{title}_puzzle_missed", at(lambda table: table.play.decide(table.play.glanced)), title=title),
        Stop(f"{title}_puzzle_hint", at(lambda table: None), ({"click": "hint"},), title),
        Stop(f"{title}_puzzle_solved", at(lambda table: table.play.decide(table.play.best)), title=title),
    ]
