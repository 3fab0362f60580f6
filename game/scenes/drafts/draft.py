"""A panel in which an answer is put together from parts, each a number: counts, steps, or on and off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.kernel import Action, Decision, Refusal, State
from game.scenes.table.panel import Answering, DecisionPanel
from game.ui import lettering, rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from game.ui.lettering import Lettering
from game.ui.stepper import Stepper
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import TARGET, Area
from game.ui.widget import Drawn, Widget

S = TypeVar("S", bound=State)
W = TypeVar("W", bound=Widget)
Parts = Mapping[str, int]
"""The number of each part, in the order in which they were put in; parts left out are missing."""
GAP, FOOT = 8.0, 52.0


class Tally(Widget):
    """In the band of a draft: what is still in hand, has to be found, or may be spent."""

    role: ClassVar[str] = "status"
    short = Drawn(False)
    """It does not do yet."""

    def __init__(self, id: str, area: Area, icon: str) -> None:
        super().__init__(id, area)
        self.icon = icon

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.area.inset(10, 0).cut_left(24, 4)[1], self.text, 17, Face.BOLD)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "knob", 14)
        canvas.picture(self.icon, Area(self.area.x + 8, self.area.centre[1] - 12, 24, 24))
        lettering.draw(canvas, self.letterings(canvas)[0], palette.bad if self.short else palette.ink)


class Draft(DecisionPanel, Generic[S]):
    """The parts stand in `field`; beside them what they come to, ways to fill them in at once, and the button that
    answers. That says why not while the answer is only half made or not allowed.

    Its words are `ID.title`, `ID.confirm`, and for each way `ID.NAME` and `ID.NAME.tip`."""

    def __init__(self, id: str, area: Area, play: Answering, view: S, decision: Decision[S, Any]) -> None:
        """Subclasses put their parts into `field`, and then `begin`."""
        super().__init__(id, area, play, play.say(f"{id}.title"))
        self.view, self.decision, self.seat = view, decision, decision.seat
        self.parts: dict[str, int] = {}
        self._shown: list[Widget] = []
        self._side, self.field = self.body.cut_right(min(256.0, max(186.0, 0.31 * area.w)), GAP)

    # ------------------------------------------------------------------ what a title says
    def answer(self) -> Action | str:
        """The answer that the parts make; or, in words, what is still missing."""
        raise NotImplementedError

    def lines(self, refusal: Refusal | None) -> list[str]:
        """Notes beside the parts, the most important first; asked after each change. `refusal`: of the answer."""
        raise NotImplementedError

    def parts_of(self, action: Action) -> Parts | None:
        """Another way round: of what an advised answer consists."""
        return None

    def spent(self, part: str) -> str:
        """Why there cannot be more of a part now; empty: there can."""
        return ""

    def choose(self, action: Action) -> None:
        """The answer was confirmed."""
        self.play.decide(action)

    # ------------------------------------------------------------------ building
    def part(self, widget: W, holder: Widget | None = None) -> W:
        """Adds what shows one part, whose name is its id. A stepper counts it; anything else is chosen while there is
        any, and a click puts it in or takes it out."""
        self._shown.append(widget)
        if not isinstance(widget, Stepper):
            widget.on_click = partial(self.turn, widget.id)
        return (holder or self).add(widget)

    def tally(self, icon: str) -> Tally:
        """At the right end of the band."""
        wide, band = 190.0 if self.area.w > 800 else 150.0, self.band
        self.title_room = wide + 12
        return self.add(Tally(f"{self.id}.tally", Area(band.right - wide - 6, band.y + 3, wide, band.h - 6), icon))

    def begin(self, parts: Parts, **fills: Callable[[], Parts]) -> None:
        """With these parts. `fills`: by name, ways to fill them in at once, on buttons and on the number keys."""
        say, ink, id = self.play.say, self.play.stage.look.palette.ink, self.id
        foot, rest = self._side.cut_bottom(FOOT, GAP)
        tools, notes = rest.cut_bottom(len(fills) * (TARGET + GAP) - GAP, GAP) if fills else (rest, rest)
        self.notes = self.add(RichLabel(f"{id}.notes", notes, "", units=16 if notes.w > 200 else SMALL, colour=ink))
        for number, (name, place) in enumerate(zip(fills, tools.rows(TARGET, len(fills), GAP), strict=True), 1):
            self.add(
                Button(
                    f"{id}.{name}",
                    place,
                    say(f"{id}.{name}"),
                    style="light",
                    key_cap=str(number),
                    tip=say(f"{id}.{name}.tip"),
                    on_click=partial(self._fill, fills[name]),
                    action=f"choice.{number}",
                )
            )
        confirm = Button(f"{id}.confirm", foot, say(f"{id}.confirm"), style="gold", on_click=self.done, action="end")
        self.confirm = self.add(confirm)
        self._first = dict(parts)
        self.put(parts)

    # ------------------------------------------------------------------ the parts
    def put(self, parts: Parts) -> None:
        """These instead of all before."""
        self.parts = {part: n for part, n in parts.items() if n}
        answer = self.answer()
        refusal = None if isinstance(answer, str) else self.decision.refusal(self.view, answer)
        self.confirm.reason = answer if isinstance(answer, str) else self.play.refusal(refusal) if refusal else ""
        self.confirm.enabled = not self.confirm.reason
        for widget in self._shown:
            n, spent = self.parts.get(widget.id, 0), self.spent(widget.id)
            if isinstance(widget, Stepper):
                widget.put(n, spent)
            else:
                widget.chosen, widget.enabled = n > 0, n > 0 or not spent
                widget.reason = "" if widget.enabled else spent
        self.notes.text = self._fitting(self.lines(refusal))

    def step(self, part: str, by: int) -> None:
        """More or less of a part."""
        self.put({**self.parts, part: self.parts.get(part, 0) + by})

    def turn(self, part: str) -> None:
        """One of a part, or none."""
        self.put({**self.parts, part: 0 if part in self.parts else 1})

    def done(self) -> None:
        answer = self.answer()
        assert not isinstance(answer, str)
        self.choose(answer)

    def _fill(self, way: Callable[[], Parts]) -> None:
        self.put(way())

    def _fitting(self, lines: list[str]) -> str:
        """Those for which there is room."""
        look, shown = self.play.stage.look, list[str]()
        wide, high = look.px(self.notes.area.w), look.px(self.notes.area.h)
        for line in lines:
            if rich.size("\n".join([*shown, line]), Face.TEXT, look.px(self.notes.units), wide)[1] <= high:
                shown.append(line)
        return "\n".join(shown)

    # ------------------------------------------------------------------ advice, and another window
    def proposes(self, widget: Widget) -> Action | None:
        answer = self.answer() if widget is self.confirm and self.confirm.enabled else ""
        return None if isinstance(answer, str) else answer

    def suggest(self, action: Action) -> None:
        if (parts := self.parts_of(action)) is not None:
            self.put(parts)

    def memory(self) -> object:
        return self.decision, self._first, dict(self.parts)

    def recall(self, kept: object) -> None:
        match kept:
            case (decision, first, dict(parts)) if (decision, first) == (self.decision, self._first):
                self.put(parts)
