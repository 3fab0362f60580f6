"""A line of answers, played on the board: nobody is asked anything, and each can be looked at again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from game.review.line import BetterLine
from game.scenes.scene import Host
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.play import Play
from game.scenes.table.scene import Table
from game.scenes.table.topbar import top_bar
from game.scenes.table.view import view_of
from game.telling.review import answer
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say


class LinePlay(Play):
    """Shows the steps of the line; no computer player answers."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.presentation.asks = lambda: False

    @property
    def waiting(self) -> bool:
        return self.presentation.replaying is None and self.presentation.playback.done

    def enter(self) -> None:
        """Nobody sits down."""

    def poll(self) -> None:
        show = self.presentation
        if show.replaying is not None:
            show.replay_on()
        elif show.pending:
            show.follow()


class LineTable(Table):
    """Plays the line when it is entered for the first time, as the seat sees it that was to answer."""

    name: ClassVar[str] = "line"
    has_results: ClassVar[bool] = False

    def __init__(self, host: Host, line: BetterLine) -> None:
        super().__init__(host, line.match, view_of(line.match))
        self.line, self._played = line, False
        self.presentation.secrecy.present = line.match.move(line.steps[0]).seat
        self._replay = partial(self.presentation.replay, line.steps[0], line.match.count - 1)
        self._told: dict[int, str] = {}

    def _make_play(self) -> Play:
        return LinePlay(self.host, self.stage, self.match, self.title, self.presentation)

    def enter(self) -> None:
        super().enter()
        if not self._played:
            self._played = True
            self.ensure()
            self._replay()

    # ------------------------------------------------------------------ building
    def _top(self, now: Moment[Any]) -> Widget:
        leave = Tool("line.leave", "cross", say("line.leave"), self.back)
        return top_bar(now, self.title, [leave])

    def _bar(self, now: Moment[Any]) -> Widget:
        steps, show = self.line.steps, self.presentation
        at = max(0, bisect_right(steps, now.number) - 1)
        key = "line.better" if at == 0 else "line.then"
        text = say(key, n=at + 1, of=len(steps), what=self._answer(at))
        earlier = next((step for step in reversed(steps) if step < now.number), None)
        later = next((step for step in (*steps, self.match.count) if step > now.number), None)
        ways: list[tuple[str, str, Callable[[], object] | None]] = [
            ("back.earlier", "back", None if earlier is None else partial(show.look_back, earlier)),
            ("back.later", "step_on", None if later is None else partial(show.look_back, later)),
            ("back.play", "play", self._replay),
        ]
        return LineBar(self.layout.bar_area, text, ways, self.back, replaying=show.replaying is not None)

    def _answer(self, at: int) -> str:
        """In words, which take a while to be found."""
        if at not in self._told:
            step = self.line.steps[at]
            self._told[at] = answer(self.match, step, self.match.played[step])
        return self._told[at]

    def back(self) -> None:
        self.host.pop()


class LineBar(Widget):
    """The answer that is shown, the ways to the one before and after it, and back."""

    role: ClassVar[str] = "status"

    def __init__(
        self,
        area: Area,
        text: str,
        ways: list[tuple[str, str, Callable[[], object] | None]],
        leave: Callable[[], object],
        *,
        replaying: bool,
    ) -> None:
        super().__init__("bar", area, text)
        x, y, high = area.x + 12, area.y + 17, 56.0
        for id, icon, act in ways:
            free, place = act is not None and not replaying, Area(x, y, 46, high)
            tip, reason = say(f"table.{id}"), say("table.no_further")
            self.add(Button(id, place, icon=icon, enabled=free, reason=reason, tip=tip, on_click=act))
            x += 54
        home = Area(area.right - 12 - 170, y, 170, high)
        self.add(Button("line.back", home, say("line.back"), style="gold", on_click=leave))
        self.words = Area(x + 4, area.y + 8, home.x - x - 20, area.h - 16)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.words, self.text, SMALL + 1, Face.SEMI, lines=3)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "bar")
        canvas.surface.fill(palette.gold, canvas.rect(Area(self.area.x, self.area.y, self.area.w, 4)))
        lettering.draw(canvas, self.letterings(canvas)[0], palette.paper)
