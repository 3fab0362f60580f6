"""The panel of a draft: its parts, notes beside them, buttons that fill in several parts, and the confirm button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from game.rules.kernel import Action
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.drafts.field import PartField
from game.scenes.table.panel import Answering, DecisionPanel
from game.ui import lettering, rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import TARGET, Area
from game.ui.widget import Drawn, Widget

GAP, FOOT = 8.0, 52.0


class Tally(Widget):
    """An amount in the panel's header: still in hand, still missing, or available."""

    role: ClassVar[str] = "status"
    short = Drawn(False)
    """The answer is not allowed as it is."""

    def __init__(self, id: str, band: Area, wide: float, icon: str) -> None:
        """At the right end of the header."""
        super().__init__(id, Area(band.right - wide - 6, band.y + 3, wide, band.h - 6))
        self.icon = icon

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.area.inset(10, 0).cut_left(24, 4)[1], self.text, 17, Face.BOLD)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "knob", 14)
        canvas.picture(self.icon, Area(self.area.x + 8, self.area.centre[1] - 12, 24, 24))
        lettering.draw(canvas, self.letterings(canvas)[0], palette.bad if self.short else palette.ink)


class DraftPanel(DecisionPanel):
    """The confirm button gives the reason while the draft is incomplete or not allowed.

    Text keys: `ID.title`, `ID.confirm`, and for each fill button `ID.NAME` and `ID.NAME.tip`.
    """

    def __init__(
        self,
        area: Area,
        play: Answering,
        draft: Draft[Any],
        field: Callable[[Area], PartField],
        *,
        fills: Mapping[str, Callable[[], Parts]] | None = None,
        tally: str = "",
        on_answer: Callable[[Action], object] | None = None,
    ) -> None:
        """`field`: factory of the parts' widgets in an area.

        `fills`: buttons, also on the number keys, that replace all parts. `tally`: picture of what the draft counts in
        hand; empty: none. `on_answer`: called with the confirmed answer; by default it is played.
        """
        super().__init__(draft.id, area, play, play.say(f"{draft.id}.title"))
        self.draft, self.on_answer, self._in_words = draft, on_answer or play.decide, play.refusal
        self._look = play.stage.look
        self.tally: Tally | None = None
        if tally:
            wide = 190.0 if area.w > 800 else 150.0
            self.tally = self.add(Tally(f"{draft.id}.tally", self.band, wide, tally))
            self.title_room = wide + 12
        side, room = self.body.cut_right(min(256.0, max(186.0, 0.31 * area.w)), GAP)
        self.field = field(room)
        self.field.on_change = self.refresh
        for widget in self.field.widgets:
            self.add(widget)
        foot, rest = side.cut_bottom(FOOT, GAP)
        tools, notes = rest.cut_bottom(len(fills) * (TARGET + GAP) - GAP, GAP) if fills else (rest, rest)
        units, ink = 16 if notes.w > 200 else SMALL, self._look.palette.ink
        self.notes = self.add(RichLabel(f"{draft.id}.notes", notes, "", units=units, colour=ink))
        for button in fill_buttons(tools, draft, fills or {}, self.put):
            self.add(button)
        words = f"{draft.id}.confirm"
        self.confirm = self.add(
            Button(words, foot, play.say(words), style="gold", on_click=self._confirm, action="end")
        )
        self.refresh()

    def refresh(self) -> None:
        """Update from the draft."""
        answer, refusal = self.draft.answer(), self.draft.refusal()
        self.confirm.reason = answer if isinstance(answer, str) else self._in_words(refusal) if refusal else ""
        self.confirm.enabled = not self.confirm.reason
        self.field.refresh()
        if self.tally is not None:
            self.tally.text, self.tally.short = self.draft.remaining_text(), refusal is not None
        self.notes.text = fitting(self.draft.lines(refusal), self.notes, self._look)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.field.paint(canvas)

    def put(self, parts: Parts) -> None:
        self.draft.put(parts)
        self.refresh()

    def _confirm(self) -> None:
        answer = self.draft.answer()
        assert not isinstance(answer, str)
        self.on_answer(answer)

    # ------------------------------------------------------------------ advice, memory
    def proposes(self, widget: Widget) -> Action | None:
        answer = self.draft.answer() if widget is self.confirm and self.confirm.enabled else ""
        return None if isinstance(answer, str) else answer

    def suggest(self, action: Action) -> None:
        if (parts := self.draft.parts_of(action)) is not None:
            self.put(parts)

    def memory(self) -> object:
        return self.draft.decision, self.draft.first, self.draft.parts

    def recall(self, kept: object) -> None:
        match kept:
            case (decision, first, dict(parts)) if (decision, first) == (self.draft.decision, self.draft.first):
                self.put(parts)


def fill_buttons(
    area: Area, draft: Draft[Any], fills: Mapping[str, Callable[[], Parts]], put: Callable[[Parts], object]
) -> Iterator[Button]:
    """One below the other, pressed by the number keys from 1 on."""

    def press(way: Callable[[], Parts]) -> None:
        put(way())

    places = area.rows(TARGET, len(fills), GAP)
    for key, (place, (name, way)) in enumerate(zip(places, fills.items(), strict=True), 1):
        words = f"{draft.id}.{name}"
        yield Button(
            words,
            place,
            draft.say(words),
            style="light",
            key_cap=str(key),
            tip=draft.say(f"{words}.tip"),
            on_click=partial(press, way),
            action=f"choice.{key}",
        )


def fitting(lines: Iterable[str], label: RichLabel, look: Look) -> str:
    """The lines that fit into a label; a shorter line may follow one that was left out."""
    shown = list[str]()
    wide, high = look.px(label.area.w), look.px(label.area.h)
    for line in lines:
        if rich.size("\n".join([*shown, line]), Face.TEXT, look.px(label.units), wide)[1] <= high:
            shown.append(line)
    return "\n".join(shown)
