"""Positions of recorded games as `R` tells them, with no window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from game import words
from game.app import App
from game.match import Match
from game.paths import SUFFIX
from game.rules.kernel import State
from game.scenes.board.plane import Plane
from game.scenes.reading.reading import position
from game.scenes.table.moment import Moment
from game.scenes.table.scene import Table
from game.scenes.table.view import TitleView
from game.settings import Settings
from game.telling.labels import Prompt
from game.ui.look import Look
from game.ui.units import Area
from tests.records.test_records import HERE

RECORDS = sorted(HERE.glob(f"*{SUFFIX}"))


def records(title: str, most: int) -> Iterator[Match]:
    """So many of the recorded games of a title, over; the options of one are not those of the next."""
    names = [record.stem for record in RECORDS if record.stem.startswith(f"{title}-")]
    return map(_resumed, names[:: -(-len(names) // most)])


@cache
def _resumed(stem: str) -> Match:
    return Match.resume(HERE / f"{stem}{SUFFIX}", keep=False)


@cache
def view_of(match: Match) -> TitleView[Any]:
    """The title's side of a table that nobody sees."""
    app = App(Settings(language=words.language()), (1280, 720), keep=False)
    title = app.table(match).title
    assert isinstance(title, TitleView)
    return title


def moment(state: State, eyes: int = 0, **changes: Any) -> Moment[Any]:
    """Of a position as `eyes` see it; nothing else of the screen is asked for."""
    nowhere = Area(0, 0, 0, 0)
    look: Any = Look
    now: Moment[Any] = Moment(state, eyes, look, Plane(1.0), nowhere)
    return replace(now, **changes)


def told(match: Match, state: State, eyes: int = 0, **changes: Any) -> str:
    """The position in words, without what is to be decided."""
    sections = position(moment(state, eyes, **changes), view_of(match), Prompt("?"))
    return "\n".join(line for section in sections for line in (section.title, *section.lines))


def heard(table: Table) -> list[str]:
    """The lines of the position on the screen."""
    now = table.moment
    sections = position(now, table.title, table.tools.prompt(now))
    return [line for section in sections for line in (section.title, *section.lines)]
