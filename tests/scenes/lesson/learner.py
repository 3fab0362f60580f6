"""Somebody who takes a lesson and sees nothing of it but the widgets."""

from __future__ import annotations

from random import Random
from typing import Any

from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver, Lost
from game.ui.widget import Widget
from tests.scenes.hands import press
from tools.lab.hands import finishes, pressable

PRESSES = 400
"""More than any lesson takes."""
ENDS = 0.3
"""How often in free play what ends a turn is pressed, where something does."""


class Learner:
    """Reads what the teacher says and does what is lit; at every question tries an answer that is refused and one that
    is not lit first. By mouse, by keys or by taps."""

    def __init__(self, driver: Driver, hand: str, *, curious: bool = True) -> None:
        """`curious`: tries other answers as well."""
        self.driver, self.hand, self.curious, self.random = driver, hand, curious, Random(1)
        self.said: list[str] = []
        """All that was read, in order."""
        self.refused = self.others = self.shown = 0
        """Answers that were refused, that were not lit, and that the teacher had to show."""

    # ------------------------------------------------------------------ what is seen
    @property
    def screen(self) -> Any:
        return self.driver.app.scene

    @property
    def learning(self) -> bool:
        return bool(self.screen.name == "lesson")

    @property
    def words(self) -> str:
        widget = self.screen.stage.find("lesson.words") if self.learning else None
        return widget.text if widget is not None else ""

    def buttons(self) -> list[str]:
        """What answers the teacher."""
        widget = self.screen.stage.find("lesson.words")
        return [child.id for child in widget.children] if widget is not None else []

    def lit(self) -> list[str]:
        """What is not dimmed and can be pressed, some of it only after the rest."""
        return [widget.id for widget in self.screen.play.teacher.lit_widgets() if widget.takes_pointer]

    def _enabled(self, id: str) -> bool:
        widget = self.screen.stage.find(id)
        return widget is not None and widget.enabled

    def _answers(self) -> list[Widget]:
        bar, board = self.screen.layout.bars["bar"], self.screen.layout.board
        return [w for root in (bar, board) for w in root.walk() if isinstance(w, ActionSpot | ChoiceButton)]

    # ------------------------------------------------------------------ what is done
    def take(self, chapters: int = 0) -> None:
        """The lesson from where it is, so many chapters; 0: to its end."""
        end = self.screen.number + chapters if chapters else -1
        for _ in range(PRESSES):
            self.driver.wait("idle")
            if not self.learning or self.screen.number == end:
                return
            self.said.append(self.words)
            self._step()
        raise AssertionError(f"the lesson does not end: {self.said[-3:]}")

    def _step(self) -> None:
        buttons = self.buttons()
        if buttons and buttons != ["lesson.show"]:
            self._press("lesson.go_on" if "lesson.go_on" in buttons else self.random.choice(buttons))
            return
        lit = self.lit()
        if not any(map(self._enabled, lit)):
            among = pressable(self.screen)
            ends = [widget for widget in among if finishes(widget)]
            self._press(self.random.choice(ends if ends and self.random.random() < ENDS else among).id)
            return
        if self.curious:
            self._try_refused()
            if self._try_another(lit):
                return
        asked, pressed = self.words, set[str]()
        while id := next((id for id in self.lit() if self._enabled(id) and id not in pressed), ""):
            pressed.add(id)
            self._press(id)
            if not self.learning or self.words != asked:
                return
        self.driver.wait(16_000)
        self.shown += 1
        self._press("lesson.show")

    def _try_refused(self) -> None:
        """Something on the board that is not allowed: the game says why."""
        for widget in self._answers():
            if widget.enabled or self.hand == "key":
                continue
            count = self.screen.match.count
            try:
                self.driver.click(widget.id)
            except Lost:  # the bubble lies over it
                continue
            assert self.screen.stage.callouts.bubble is not None
            assert self.screen.match.count == count
            self.refused += 1
            self.driver.key("escape")
            return

    def _try_another(self, lit: list[str]) -> bool:
        """An answer that is allowed and not lit: either it is taken, or it is taken back and the teacher says why."""
        asked, count = self.words, self.screen.match.count
        for widget in self._answers():
            if not widget.enabled or widget.id in lit:
                continue
            try:
                self._press(widget.id)
            except Lost:
                continue
            self.others += 1
            if not self.learning or self.screen.match.count != count:
                return True
            assert self.words not in ("", asked)
            self.driver.wait(500)
            assert self.screen.presentation.selection.action is None or self.hand != "mouse"
            return False
        return False

    def _offered(self) -> str:
        """Of the answers among which a place lets somebody choose one that is lit, or else the first."""
        top = self.screen.stage.overlays[-1] if self.screen.stage.overlays else None
        within = top.walk() if isinstance(top, Chooser) else ()
        offered = [widget.id for widget in within if isinstance(widget, ChoiceButton) and widget.enabled]
        lit = self.lit() if self.learning else []
        return next((id for id in offered if id in lit), next(iter(offered), ""))

    def _press(self, id: str) -> None:
        """A tap shows what an answer would bring before another one gives it."""
        count, words = (self.screen.match.count, self.words) if self.learning else (0, "")
        press(self.driver, self.hand, id)
        if offered := self._offered():
            id = offered
            press(self.driver, self.hand, id)
        previewed = self.learning and self.screen.presentation.selection.action is not None and self.words == words
        if self.hand == "tap" and previewed and self.screen.match.count == count:
            press(self.driver, self.hand, id)
        self.driver.wait("idle")
