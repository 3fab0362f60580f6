"""From the shell to the table and back.

A title has a table when the package `game/scenes/<title>/` exports

    def table(host: Host, match: Match) -> Table

Seating lays a `Match` and replaces itself by that scene (`open_table`); Continue and Load go on with a record
(`resume`). When the match is over the table pushes `Results(host, match, self)`, which comes back to it by
`host.pop()`. A table that is left keeps its picture by `thumbnails.keep`. A `HandOver(host, match, seat)` is pushed
before the secrets of another person are drawn, and pops itself when that person says so.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from game.match import Match, RecordFault, Saved
from game.scenes.scene import Host, Scene
from game.scenes.setup import Setup
from game.ui.dialog import Answer, ask
from game.words import of, say

if TYPE_CHECKING:
    from game.rules.board import Fault
    from game.scenes.table.view import TitleView


class Table(Protocol):
    """What the shell asks of a table: a scene that can do this."""

    @property
    def title(self) -> TitleView[Any]:
        """What its title says of what happened, for the log that is kept."""

    def look_back(self, number: int | None) -> None:
        """Shows the position before a step; None: the present."""

    def closing(self) -> None:
        """Gives up the computer players and the record."""


def table(host: Host, match: Match) -> Any:
    """The table of a match: a Scene and a Table."""
    return import_module(f"game.scenes.{match.title}").table(host, match)


def open_table(host: Host, match: Match, *, instead: bool = False) -> None:
    """Shows the table, over the present scene or instead of it; a finished match shows its results on top."""
    shown = table(host, match)
    (host.replace if instead else host.push)(shown)
    if match.over:
        from game.scenes.results import Results

        host.push(Results(host, match, shown))


def ahead(host: Host, title: str, laid: Callable[[], Setup]) -> dict[str, Callable[[], Scene]]:
    """The table of a match that nobody keeps, for painting it before somebody sits down (`Scene.likely`)."""
    return {f"table.{title}": lambda: table(host, laid().lay(title, kept=False))}


def told(title: str, fault: Fault) -> str:
    """A fault of a record or a level in words, with where it is if it is in a level."""
    text = of(title).say(fault.key, fault.params)
    where = " · ".join(part for part in (fault.layer, fault.object) if part)
    return f"{where}: {text}" if where else text


def resume(scene: Scene, saved: Saved, after: Callable[[], object] | None = None) -> None:
    """Goes on with a saved game, or says why not and offers what can be gone on with; `after` is done once the table
    is open."""
    host, asked = scene.host, scene.host.settings.asks_forced

    def seat(match: Match) -> None:
        open_table(host, match)
        if after:
            after()

    def go_on_from_there() -> None:
        try:
            seat(Match.resume(saved.file, prefix=True, ask_forced=asked))
        except RecordFault as fault:
            ask(scene, "resume.no", say("resume.no"), told(saved.title, fault.fault), [_ok()], icon="warn")

    try:
        seat(Match.resume(saved.file, ask_forced=asked))
    except RecordFault as fault:
        text = told(saved.title, fault.fault)
        if fault.steps <= 0:
            ask(scene, "resume.no", say("resume.no"), text, [_ok()], icon="warn")
            return
        answers = [
            Answer("resume.leave", say("shell.cancel")),
            Answer("resume.part", say("resume.part", n=fault.steps), go_on_from_there, "gold"),
        ]
        ask(scene, "resume.torn", say("resume.no"), f"{text}\n{say('resume.offer')}", answers, icon="warn")


def _ok() -> Answer:
    return Answer("resume.ok", say("shell.ok"), style="gold")
