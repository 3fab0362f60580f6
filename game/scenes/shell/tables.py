"""From the shell to the table and back.

Seating lays a `Match` and replaces itself by that scene; Continue and Load go on with a record
(`game.scenes.shell.resume`).
When the match is over the table pushes `Results(host, match, self)`, which comes back to it by
`host.pop()`. A table that is left keeps its picture by `thumbnails.keep`. A `HandOver(host, match, seat)` is pushed
before the secrets of another person are drawn, and pops itself when that person says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from game.scenes.scene import Host, Scene
from game.words import of

if TYPE_CHECKING:
    from pygame import Surface

    from game.rules.board import Fault
    from game.scenes.shell.setup import Setup
    from game.scenes.table.view import TitleView


class Table(Protocol):
    """What the shell asks of a table, which is a scene."""

    @property
    def title(self) -> TitleView[Any]:
        """What its title says about events, for the exported log."""

    def look_back(self, number: int | None) -> None:
        """Shows the position before a step; None: the present."""

    def picture(self) -> Surface:
        """The board as it stands now."""

    def closing(self) -> None:
        """Releases the computer players and the record."""


def ahead(host: Host, title: str, laid: Callable[[], Setup]) -> dict[str, Callable[[], Scene]]:
    """The table of an unsaved match, to paint it ahead before somebody sits down (`Scene.likely`)."""
    return {f"table.{title}": lambda: host.table(laid().lay(title, kept=False))}


def fault_text(title: str, fault: Fault) -> str:
    """A fault of a record or a level in words; in a level, with its location."""
    text = of(title).say(fault.key, fault.params)
    where = " · ".join(part for part in (fault.layer, fault.object) if part)
    return f"{where}: {text}" if where else text
