"""What the tools and keys of a table do to its view and pace."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.rulebook import Rulebook
from game.scenes.table.choices import ChoiceButton
from game.ui.dialog import Answer, ask

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

CITED = re.compile(r"§ ([A-Z]+-\d+)")
ZOOM = 1.2
"""By how much one press magnifies."""


def use(table: Table, action: str) -> bool:
    """A bound key was pressed; True: it is one of these."""
    act = TOOLS.get(action)
    if act:
        act(table)
    return act is not None


def end_turn(table: Table) -> None:
    """The choice that ends the turn, if there is one."""
    for widget in table.root.walk():
        if isinstance(widget, ChoiceButton) and widget.choice.ends:
            table.activate(widget)


def tell_state(table: Table) -> None:
    """The position in plain sentences, for reading aloud."""
    close = Answer("state.close", table.say("table.close"), None, "gold")
    ask(table, "state", table.say("table.state"), table.story.state(), [close], icon="info", wide=640)


def skip(table: Table) -> None:
    """This action of a computer, again: all that follow."""
    if table.pacing.paused:
        table.pacing.step()
    else:
        table.pacing.skip()
        table.opponents.hurry()


def toggle_pause(table: Table) -> None:
    table.pacing.paused = not table.pacing.paused
    table.refresh()


def open_rules(table: Table) -> None:
    """The rulebook, at the rule that was just told or at what is to be decided."""
    told = CITED.search(table.bubble.text) if table.bubble else None
    table.close_all()
    table.host.push(Rulebook(table.host, table.match.title, rule=told[1] if told else "", decision=table.match.prompt))


def magnify(table: Table, factor: float) -> None:
    table.board.magnify(table.look, factor)
    table.place_spots()


def fit(table: Table) -> None:
    """The whole board."""
    table.board.fit()
    table.place_spots()


TOOLS: dict[str, Callable[[Table], object]] = {
    "redo": lambda table: table.redo(),
    "skip": skip,
    "zoom.in": lambda table: magnify(table, ZOOM),
    "zoom.out": lambda table: magnify(table, 1 / ZOOM),
    "zoom.fit": fit,
    "log": lambda table: table.set_focus(table.rail.log),
    "end": end_turn,
    "state": tell_state,
    "rules": open_rules,
}
