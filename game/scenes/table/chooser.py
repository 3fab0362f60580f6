"""The chooser: opens at the pointer where one place stands for several actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Rect

from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.table.choices import choice_button, choice_width
from game.scenes.table.moment import Moment
from game.scenes.table.wording import Wording
from game.telling.labels import BarChoice
from game.ui import lettering
from game.ui.bubble import place_beside
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import BODY
from game.ui.units import Area
from game.ui.widget import Widget

PAD, HEAD, GAP, HIGH = 14.0, 32.0, 10.0, 56.0
WIDEST = 440.0
ROWS = 5
"""Buttons above each other, while the columns have room beside each other."""


class Chooser(Widget):
    """A button for each action of a place, those that are refused among them. Keys, a click or two taps choose one as
    in the action bar; Esc or a click outside closes it."""

    role: ClassVar[str] = "dialog"
    takes_pointer: ClassVar[bool] = True
    light: ClassVar[bool] = True
    modal = True

    def __init__(
        self,
        spot: Spot,
        now: Moment[Any],
        wording: Wording,
        target: Rect,
        choose: Callable[[Action], object],
        leave: Callable[[], object],
    ) -> None:
        """Beside `target` (pixels). `leave` is called when nothing is chosen."""
        self._leave, look = leave, now.look
        choices = [_choice(now, wording, action, number) for number, action in enumerate(spot.actions, 1)]
        words = width(spot.text, Face.SEMI, look.px(BODY)) / look.s
        wide = min(WIDEST, max(words, *(choice_width(choice, look) for choice in choices)))
        beside, whole = max(target.y / look.s, look.h - target.bottom / look.s) - 2 * PAD, look.h - 2 * PAD
        for room, most in (beside, ROWS), (whole, ROWS), (whole, len(choices)):  # above or below the target, else over
            columns = -(-len(choices) // min(most, max(1, int((room - 2 * PAD - HEAD + GAP) // (HIGH + GAP)))))
            if columns * (wide + GAP) + 2 * PAD <= look.w:
                break
        rows = -(-len(choices) // columns)
        size = columns * (wide + GAP) - GAP + 2 * PAD, HEAD + rows * (HIGH + GAP) - GAP + 2 * PAD
        super().__init__("chooser", place_beside(target, size, look)[0], spot.text)
        top = self.area.inset(PAD).cut_top(HEAD)[1]
        for number, choice in enumerate(choices):
            column, row = divmod(number, rows)
            place = Area(top.x + column * (wide + GAP), top.y + row * (HIGH + GAP), wide, HIGH)
            self.add(choice_button(choice, place, now, wording, number + 1, choose))

    def leave(self) -> None:
        self._leave()

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        head = self.area.inset(PAD).cut_top(HEAD - 6)[0]
        return [lettering.letter(canvas, head, self.text, BODY, Face.SEMI)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.halo(self.area, 12, palette.shadow, 8, 160)
        canvas.plate(self.area, "paper", 12)
        canvas.ring(self.area, 12, palette.gold, 2.4)
        lettering.draw(canvas, self.letterings(canvas)[0], palette.ink)

    def radius(self, look: Look) -> float:
        return 12


def _choice(now: Moment[Any], wording: Wording, action: Action, number: int) -> BarChoice:
    choice = wording.title.prompts.choice(now, action)
    if choice is None:
        return BarChoice(f"chooser.{number}", action, wording.action(action))
    return replace(choice, id=f"chooser.{choice.id}", ends=False)
