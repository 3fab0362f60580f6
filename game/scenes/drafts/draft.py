"""A panel in which an answer is put together from parts, each with a number: a count, a level, on or off."""

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
"""Number of each part, in the order of insertion; zero is left out."""
GAP, FOOT = 8.0, 52.0


class Tally(Widget):
    """A count in the panel's header: still in hand, still missing, or available."""

    role: ClassVar[str] = "status"
    short = Drawn(False)
    """Not sufficient yet."""

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
    """The parts are in `field`; beside them are notes, buttons that fill in several parts at once, and the confirm
    button, which gives the reason while the answer is incomplete or not allowed.

    Text keys: `ID.title`, `ID.confirm`, and for each fill button `ID.NAME` and `ID.NAME.tip`.
    """

    def __init__(self, id: str, area: Area, play: Answering, view: S, decision: Decision[S, Any]) -> None:
        """Subclasses add their parts to `field`, then call `begin`."""
        super().__init__(id, area, play, play.say(f"{id}.title"))
        self.view, self.decision, self.seat = view, decision, decision.seat
        self.parts: dict[str, int] = {}
        self._shown: list[Widget] = []
        self._side, self.field = self.body.cut_right(min(256.0, max(186.0, 0.31 * area.w)), GAP)

    # ------------------------------------------------------------------ for the title
    def answer(self) -> Action | str:
        """The action made of the parts; or text with what is missing."""
        raise NotImplementedError

    def lines(self, refusal: Refusal | None) -> list[str]:
        """Notes beside the parts, most important first; called after each change. `refusal`: that of the answer."""
        raise NotImplementedError

    def parts_of(self, action: Action) -> Parts | None:
        """The parts of an action, the inverse of `answer`; None if unknown."""
        return None

    def spent(self, part: str) -> str:
        """Why the part cannot be increased; empty: it can."""
        return ""

    def choose(self, action: Action) -> None:
        """Called with the confirmed answer."""
        self.play.decide(action)

    # ------------------------------------------------------------------ building
    def part(self, widget: W, holder: Widget | None = None) -> W:
        """Add the widget of one part; its id names the part.

        A stepper shows the number; any other widget is `chosen` if the number is not zero, and a click toggles it.
        """
        self._shown.append(widget)
        if not isinstance(widget, Stepper):
            widget.on_click = partial(self.turn, widget.id)
        return (holder or self).add(widget)

    def tally(self, icon: str) -> Tally:
        """Add a tally at the right end of the header."""
        wide, band = 190.0 if self.area.w > 800 else 150.0, self.band
        self.title_room = wide + 12
        return self.add(Tally(f"{self.id}.tally", Area(band.right - wide - 6, band.y + 3, wide, band.h - 6), icon))

    def begin(self, parts: Parts, **fills: Callable[[], Parts]) -> None:
        """Start with `parts`. `fills`: buttons, also on the number keys, that replace all parts."""
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
        """Replace all parts."""
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
        """Change the number of a part."""
        self.put({**self.parts, part: self.parts.get(part, 0) + by})

    def turn(self, part: str) -> None:
        """Toggle a part between none and one."""
        self.put({**self.parts, part: 0 if part in self.parts else 1})

    def done(self) -> None:
        answer = self.answer()
        assert not isinstance(answer, str)
        self.choose(answer)

    def _fill(self, way: Callable[[], Parts]) -> None:
        self.put(way())

    def _fitting(self, lines: list[str]) -> str:
        """The lines that fit into the notes."""
        look, shown = self.play.stage.look, list[str]()
        wide, high = look.px(self.notes.area.w), look.px(self.notes.area.h)
        for line in lines:
            if rich.size("\n".join([*shown, line]), Face.TEXT, look.px(self.notes.units), wide)[1] <= high:
                shown.append(line)
        return "\n".join(shown)

    # ------------------------------------------------------------------ advice, memory
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
