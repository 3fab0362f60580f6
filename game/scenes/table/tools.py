"""What the tools and keys of a table do to its view and pace."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.kernel import Action
from game.scenes.rulebook import Rulebook
from game.scenes.table import board
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.spots import ActionSpot
from game.ui.bubble import Bubble
from game.ui.dialog import Answer, ask

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

CITED = re.compile(r"§\s([A-Z]+-\d+)")


def use(table: Table, action: str) -> bool:
    """A bound key was pressed; True: it is one of these. Nothing is done behind a sheet that covers the table."""
    act = None if any(overlay.modal for overlay in table.overlays) else TOOLS.get(action)
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
    if table.match.over or table.match.deciding.human:
        return
    if table.pacing.paused:
        table.pacing.step()
    else:
        table.pacing.skip()
        table.opponents.hurry()


def toggle_pause(table: Table) -> None:
    table.pacing.paused = not table.pacing.paused
    table.refresh()


def cited(bubble: Bubble | None) -> str:
    """The number of the rule that it names; empty: none."""
    told = CITED.search(bubble.text) if bubble else None
    return told[1] if told else ""


def open_rules(table: Table, rule: str = "") -> None:
    """The rulebook, at a rule, at the one that was just told, or at what is to be decided."""
    table.close_all()
    rule = rule or cited(table.bubble)
    table.host.push(Rulebook(table.host, table.match.title, rule=rule, decision=table.match.prompt))


def show_hint(table: Table, action: Action, why: str) -> None:
    """What a computer player would choose, at the place where it is chosen, and its reasons."""
    if table.asked and table.match.refusal(action) is None:
        table.consider(action)
        if table.panel_shown is not None:
            table.panel_shown.suggest(action)
        what, target = pointed_out(table, action)
        table.advise(f"{table.say('table.hint_head', what=what)}\n{why}", "hint", target)


def pointed_out(table: Table, action: Action) -> tuple[str, Rect | None]:
    """An action in few words, and where it is chosen, in pixels; a spot of the board is named as it stands there."""
    for widget in table.root.walk():
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.act == action:
            table.reveal(widget)
            table.board.place(table.look)
            named = widget.text if isinstance(widget, ActionSpot) else ""
            return named or table.wording.action(action), widget.rect(table.look)
    return table.wording.action(action), None


TOOLS: dict[str, Callable[[Table], object]] = {
    "redo": lambda table: table.redo(),
    "skip": skip,
    "zoom.in": lambda table: table.board.magnify(table.look, board.STEP),
    "zoom.out": lambda table: table.board.magnify(table.look, 1 / board.STEP),
    "zoom.fit": lambda table: table.board.fit(table.look),
    "log": lambda table: table.set_focus(table.rail.log),
    "end": end_turn,
    "state": tell_state,
    "rules": open_rules,
}
