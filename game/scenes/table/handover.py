"""The curtain between two players at one screen: it covers everything and names who is next.

The table pushes it before a secret of `seat` is drawn; "I am Anna" closes it. Until then whoever played last can still
take it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.match import Match
from game.rules.kernel import Refusal
from game.scenes.scene import Host, Scene
from game.scenes.scenery.curtain import curtain
from game.scenes.table.double_press import DoublePress
from game.titles import boxes
from game.ui import paint
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.label import Icon, Label, Mark, Painted, Panel
from game.ui.text import Face, wrap
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import say


class HandOver(Scene):
    """Drawn from names, colours, the round and what undo may take back; it does not look at the position."""

    name: ClassVar[str] = "handover"

    def __init__(
        self,
        host: Host,
        match: Match,
        seat: int,
        double_press: DoublePress,
        on_ready: Callable[[], object] = lambda: None,
        on_wait: Callable[[], object] = lambda: None,
    ) -> None:
        """`on_ready`: it was lifted. `on_wait`: the last choice is to be taken back instead."""
        super().__init__(host)
        self.match, self.seats, self.seat, self.double_press = match, match.seats, seat, double_press
        self.on_ready, self.on_wait = on_ready, on_wait
        self.line = say(boxes()[match.title].counted("save.line"), game=match.title, round=max(1, match.round))

    def build(self) -> None:
        look, ink = self.look, self.look.palette
        low = look.h < 620
        own = self.seats[self.seat]
        self.pelmet = 40.0 if low else 60.0 if look.compact else 74.0
        w = min(640.0, look.w - 40)
        medal = 84.0 if low else 132.0
        note = say("handover.note")
        note_lines = len(wrap(note, Face.TEXT, look.px(16), look.px(w - 130)))
        refusal = self.match.undo_rules.refusal()
        begun = refusal is None or refusal.key != "undo.nothing"
        back = 44.0 if low else 56.0
        parts = 26 + (62 if low else 106) + 46 + (56 if low else 68) + begun * back + note_lines * 21
        gaps = (6 + begun) * (6 if low else 12)
        h = medal * 0.54 + parts + gaps + (20 if low else 24)
        top = max(self.pelmet + medal * 0.46 + 8, (look.h - h) / 2 + (12 if low else 30))
        h = min(h, look.h - top - 30)
        card = Area((look.w - w) / 2, top, w, h)
        panel = self.stage.add(Panel("card", card, "paper"))
        panel.add(Painted("card.rim", card.inset(10), self._rim))
        cx, gap = card.centre[0], 6.0 if low else 12.0
        round_ = Area(cx - medal / 2, card.y - medal * 0.46, medal, medal)
        self.stage.add(Painted("medal", round_, lambda canvas, at: _medal(canvas, at, own.colour, own.name[:1])))
        y = card.y + medal * 0.54 + gap

        def line(id: str, text: str, units: float, face: Face, colour: str, tall: float) -> None:
            nonlocal y
            area = Area(card.x + 30, y, card.w - 60, tall)
            panel.add(Label(id, area, text, units=units, face=face, colour=colour, align="center"))
            y += tall + gap

        line("now", say("handover.now"), 20, Face.TEXT, ink.ink_soft, 26)
        line("name", own.name, 32 if low else 56, Face.TITLE, ink.ink, 38 if low else 76)
        line("where", self.line, 18, Face.MEDIUM, ink.ink, 24 if low else 30)
        self._row(panel, Area(card.x + 24, y, card.w - 48, 40))
        y += 46 + gap
        tall = 56.0 if low else 68.0
        text = say("handover.ready", name=own.name)
        button_w = min(card.w - 80, max(300.0, look.text_width(text, Face.SEMI, 25) + 110))
        button = Area(cx - button_w / 2, y, button_w, tall)
        panel.add(Button("ready", button, text, style="gold", icon="eye", units=25, on_click=self.ready))
        y += tall + gap
        if begun:
            panel.add(self._way_back(Area(card.x + 60, y, card.w - 120, back), refusal))
            y += back + gap
        panel.add(Icon("note.icon", Area(card.x + 46, y, 22, 22), "eye_off", colour=ink.ink_soft))
        room = Area(card.x + 80, y, card.w - 130, note_lines * 21 + 2)
        panel.add(Label("note", room, note, units=16, colour=ink.ink_soft, lines=note_lines, valign="top"))

    def enter(self) -> None:
        self.double_press.change_hands()
        self.stage.focus.set(self.stage.find("ready"))

    def _row(self, panel: Panel, row: Area) -> None:
        """Who sits at the table; the next player on a plate."""
        ink = self.look.palette
        widths = [self.look.text_width(seat.name, Face.SEMI, 16) + 56 for seat in self.seats]
        bare = sum(widths) > row.w
        if bare:
            widths = [44.0] * len(self.seats)
        x = row.centre[0] - sum(widths) / 2
        for i, (seat, w) in enumerate(zip(self.seats, widths, strict=True)):
            area = Area(x, row.y, w, row.h)
            if i == self.seat:
                panel.add(Panel("seat.now", area.inset(2, 0), "chip.light"))
            panel.add(Mark(f"seat.{i}", Area(x + 10, row.y + 7, 26, 26), seat.colour))
            if not bare:
                words = Area(x + 42, row.y, w - 48, row.h)
                face = Face.SEMI if i == self.seat else Face.TEXT
                colour = ink.ink if i == self.seat else ink.ink_soft
                panel.add(Label(f"seat.{i}.name", words, seat.name, units=16, face=face, colour=colour))
            x += w

    @staticmethod
    def _rim(canvas: Canvas, area: Area) -> None:
        canvas.ring(area, 12, canvas.look.palette.gold_dark, 1.4)

    def _way_back(self, place: Area, refusal: Refusal | None) -> Button:
        """The button that takes back the last choice; greyed with its reason."""
        seat = refusal.params.get("seat") if refusal else None
        name = self.seats[seat].name if isinstance(seat, int) else ""
        return Button(
            "wait",
            place,
            say("handover.wait"),
            style="light",
            icon="undo",
            detail=say("handover.wait.detail"),
            enabled=refusal is None,
            reason=say(refusal.key, name=name) if refusal else "",
            on_click=self.wait,
            action="undo",
        )

    def ready(self) -> None:
        if not self.double_press.stray:
            self.host.pop()
            self.on_ready()

    def handle(self, given: Input) -> None:
        self.double_press.before_input(given, self.look.s)
        super().handle(given)

    @property
    def idle(self) -> bool:
        return super().idle and not self.double_press.guards

    def advance(self, ms: float) -> bool:
        self.double_press.advance(ms)
        return super().advance(ms)

    def wait(self) -> None:
        """Whoever played last is not done yet."""
        self.host.pop()
        self.on_wait()

    def back(self) -> None:
        """Esc leads back to whoever played last; it does not lift the curtain."""
        self.act("undo")

    def background(self, canvas: Canvas) -> None:
        tone = PLAYERS[self.seats[self.seat].colour]
        face = curtain(canvas.surface.get_size(), tone.main, tone.dark, self.pelmet, self.look.s)
        canvas.surface.blit(face, (0, 0))


def _medal(canvas: Canvas, area: Area, colour: str, initial: str) -> None:
    plate, rect = PLAYERS[colour].badge(), canvas.rect(area)
    face = paint.rounded(rect.size, rect.w // 2, plate.top, plate.bottom, plate.edge, max(2, canvas.px(4)))
    shadow, margin = paint.soft_shadow(face, max(1, canvas.px(8)), 190)
    canvas.surface.blit(shadow, (rect.x - margin, rect.y - margin + canvas.px(6)))
    canvas.surface.blit(face, rect)
    canvas.mark(colour, area.centre, area.w * 0.62, initial)
