"""A popup of text in sections: each line takes the focus, and answers may be listed beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from game.scenes.reading.answers import Answer
from game.scenes.rulebook.figure import Easel
from game.ui import rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.label import Label, RichLabel, heading
from game.ui.look import Look
from game.ui.scroll import NOTCH, Scroll
from game.ui.text import Face, block_size, wrap
from game.ui.theme import BODY, PLAYERS
from game.ui.units import TARGET, Area
from game.ui.widget import Widget

WIDE, HIGH, PAD, HEAD = 1180.0, 1000.0, 28.0, 44.0
ANSWERS, ROW, GAP, PICTURE, WIDEST = 0.36, 52.0, 8.0, 40.0, 96.0
"""Fraction of the sheet for the answers; height of an answer; size of a section's picture; width of a figure."""


@dataclass(frozen=True, slots=True)
class TextPassage:
    """A section, with a picture (art or icon), tinted if `player` is set; or with a figure."""

    title: str
    lines: tuple[str, ...]
    picture: str = ""
    player: str = ""
    figure: str = ""


class Read(Widget):
    """A line that takes the focus and handles the paging keys."""

    focusable: ClassVar[bool] = True

    def key(self, action: str) -> bool:
        page = self.parent
        assert isinstance(page, Scroll)
        step = page.area.h - NOTCH
        ways = {"page.up": -step, "page.down": step, "first": -page.content, "last": page.content}
        return action in ways and (page.roll(ways[action]) or True)

    def radius(self, look: Look) -> float:
        return 4


class TextHeading(Read, Label):
    """Title of a section."""


class TextLine(Read, RichLabel):
    """Line of a section."""


class Drawing(Widget):
    """Picture of a section."""

    role: ClassVar[str] = "image"

    def __init__(self, id: str, area: Area, passage: TextPassage) -> None:
        super().__init__(id, area)
        self.passage = passage

    def paint(self, canvas: Canvas) -> None:
        name, player = self.passage.picture, self.passage.player
        if player:
            canvas.picture(name, self.area, PLAYERS[player].tones)
        elif "/" in name:
            canvas.picture(name, self.area)
        else:
            canvas.icon(name, self.area.centre, self.area.w * 0.7, canvas.look.palette.gold_dark)


class TextPopup(Popup):
    """Closed by Esc, by the cross, or by its own key: the action with the popup's id."""

    def __init__(
        self,
        id: str,
        look: Look,
        title: str,
        passages: Sequence[TextPassage],
        close: Callable[[], object],
        close_words: str,
        *,
        answers: Sequence[Answer] = (),
        answers_title: str = "",
        choose: Callable[[Answer], object] = lambda answer: answer.press(),
        easel: Easel | None = None,
    ) -> None:
        """`easel`: painter of the figures."""
        super().__init__(id, look, WIDE, HIGH)
        self.easel = easel
        head, body = self.area.inset(PAD, 16).cut_top(HEAD, 8)
        self.add(heading(f"{id}.title", head.cut_right(TARGET)[1], title, colour=look.palette.ink))
        cross = Area(head.right - TARGET, head.y, TARGET, TARGET)
        if answers:
            left, body = body.cut_left(body.w * ANSWERS, 24)
            self._answers(left, look, answers_title, answers, choose)
        self._passages(body, look, passages)
        button = Button(f"{id}.close", cross, icon="cross", style="light", tip=close_words, action=id)
        button.on_click = close
        self.add(button)

    def _answers(
        self, area: Area, look: Look, title: str, answers: Sequence[Answer], choose: Callable[[Answer], object]
    ) -> None:
        top, rest = area.cut_top(30, 6)
        self.add(Label(f"{self.id}.answers", top, title, face=Face.SEMI, colour=look.palette.ink))
        column = self.add(Scroll(f"{self.id}.list", rest, len(answers) * (ROW + GAP), ground="paper"))
        for number, answer in enumerate(answers):
            place = Area(rest.x + 4, rest.y + 4 + number * (ROW + GAP), rest.w - 22, ROW)
            button = Button(f"{self.id}.answer.{number}", place, answer.name, style="light", align="left", units=BODY)
            button.on_click = partial(choose, answer)
            column.add(button)

    def _passages(self, area: Area, look: Look, passages: Sequence[TextPassage]) -> None:
        page, ink = self.add(Scroll(f"{self.id}.page", area, 0, ground="paper")), look.palette.ink
        y, wide = area.y, area.w - 22
        for number, passage in enumerate(passages):
            left, id, aside = area.x + 4, f"{self.id}.{number}", 0.0
            if passage.picture:
                page.add(Drawing(f"{id}.picture", Area(left, y, PICTURE, PICTURE), passage))
                aside = PICTURE + 12
            elif passage.figure and self.easel is not None:
                view = page.add(self.easel.view(f"{id}.picture", Area(left, y, WIDEST, PICTURE), passage.figure))
                aside = view.area.w + 12
            room = wide - aside - 4
            lines = wrap(passage.title, Face.SEMI, look.px(BODY), look.px(room))
            tall = block_size(lines, Face.SEMI, look.px(BODY))[1] / look.s + 2
            place = Area(left + aside, y, room, tall)
            head = TextHeading(f"{id}.head", place, passage.title, face=Face.SEMI, colour=ink, lines=len(lines))
            page.add(head)
            low = y + PICTURE if aside else y
            y += tall + 4
            for n, line in enumerate(passage.lines):
                tall = rich.size(line, Face.TEXT, look.px(BODY), look.px(room))[1] / look.s + 1
                page.add(TextLine(f"{id}.{n}", Area(left + aside, y, room, tall), line, colour=ink))
                y += tall + 4
            y = max(y, low) + 12
        page.content = y - area.y
