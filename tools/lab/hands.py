"""A simulated person who plays through a table's widgets alone, by mouse, keys or taps; used by `longrun`.

Everything that answers a decision is found in the widget tree: highlighted spots of the board, choices and held pieces
in the bar, the chooser at the pointer, panels with their parts and their confirm button. One of them is pressed at
random.
"""

from __future__ import annotations

from random import Random

from game.scenes.reading.answers import answering, answering_widgets
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver
from game.ui.keys import DEFAULTS
from game.ui.stage import Stage
from game.ui.widget import Widget

HANDS = ("mouse", "key", "tap")
FINISH, ANSWER = 0.3, 0.5
"""Probability of pressing a widget that completes an answer, and of pressing one that does not only take or leave a
part. Without them the hand would take up and put down parts endlessly."""
PATIENCE, LIMIT = 40, 240
"""Presses without an answer before advice is asked for, and before the person gives up."""


class Stuck(Exception):
    """There is nothing to press, it cannot be reached, or no press leads to an answer."""


class Person:
    """Plays by one of `HANDS`. Counts presses (clicks, keys or taps) and answers."""

    def __init__(self, driver: Driver, table: Table, hand: str, random: Random) -> None:
        self.driver, self.table, self.hand, self.random = driver, table, hand, random
        self.presses = self.answers = 0
        self.rounds: set[int] = set()
        """Rounds in which there was something to answer."""
        self._vain = 0
        """Presses since the last answer."""

    def press(self) -> None:
        """Presses one widget that concerns the current decision. Raises Stuck, or Lost if it cannot be pressed."""
        if self._vain == LIMIT:
            raise Stuck(f"{LIMIT} presses and no answer")
        if self.table.stage.callouts.bubble is not None:
            self.driver.key("escape")
        self._vain += 1
        count = self.table.match.count
        self.rounds.add(self.table.match.round)
        widget = self._advised() if self._vain % PATIENCE == 0 else self._wish()
        self._press(widget)
        lit = isinstance(widget, ActionSpot | ChoiceButton) and widget.act is not None
        if self.hand == "tap" and lit and count == self.table.match.count:
            self._press(widget)  # the first tap only previews
        if self.table.match.count != count:
            self.answers += 1
            self._vain = 0

    def _wish(self) -> Widget:
        among = pressable(self.table)
        if not among:
            raise Stuck(f"nothing to press{''.join(f' in {root.id}' for root in self.table.stage.overlays[-1:])}")
        answers = [widget for widget in among if widget.role != "toggle"]
        for part, often in (list(filter(finishes, among)), FINISH), (answers, ANSWER):
            if part and self.random.random() < often:
                return self.random.choice(part)
        return self.random.choice(among)

    def _advised(self) -> Widget:
        """The widget a computer player would press now."""
        table = self.table
        table.stage.close_all()
        self.driver.key(DEFAULTS["hint"][0])
        self.driver.wait("idle")
        self.presses += 1
        chooser = (
            table.layout.chooser_of(table.presentation.selection.action)
            if table.presentation.selection.action is not None
            else None
        )
        return chooser or next(filter(finishes, pressable(table)), None) or self._wish()

    def _press(self, widget: Widget) -> None:
        if self.hand == "mouse":
            self.driver.click(widget.id)
        elif self.hand == "tap":
            self.driver.tap(widget.id)
        else:
            self.presses += reach(self.driver, widget)
            return
        self.presses += 1


def pressable(table: Table) -> list[Widget]:
    """Widgets the person may press to answer: those of an open dialog or chooser, else of the panel, of the board
    beside it, and of the bar."""
    if table.stage.overlays:
        return [widget for widget in table.stage.overlays[-1].walk() if answering(widget)]
    return answering_widgets(table.layout, table.look)


def finishes(widget: Widget) -> bool:
    """Whether the widget confirms an answer or ends the turn."""
    return widget.action == "end" or (isinstance(widget, ChoiceButton) and widget.choice.ends)


def reach(driver: Driver, widget: Widget) -> int:
    """Presses the widget by its own key, or by Tabs and Enter. Returns the number of keys pressed."""
    stage = driver.app.scene.stage
    if widget.action and _first(stage, widget.action) is widget:
        driver.key(DEFAULTS[widget.action][0])
        return 1
    order = stage.focus.candidates()
    if widget not in order:
        raise Stuck(f"no key reaches {widget.id}")
    now = stage.focus.widget
    at, to = order.index(now) if now in order else -1, order.index(widget)
    on, back = (to - at) % len(order), (at - to) % len(order)
    keys = ["tab"] * on if on <= back or at < 0 else ["shift+tab"] * back
    for key in [*keys, "return"]:
        if key == "return" and stage.focus.widget is not widget:
            raise Stuck(f"{len(keys)} keys do not reach {widget.id}")
        driver.key(key)
    return len(keys) + 1


def _first(stage: Stage, action: str) -> Widget | None:
    """The widget pressed by a bound key."""
    return next((w for root in stage.layers.reachable() for w in root.walk() if w.action == action), None)
