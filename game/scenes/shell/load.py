"""Load: the saved games, named ones apart from autosaves; damaged and newer files say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from game.match import Saved, keep_as, saved_games
from game.paths import refused
from game.scenes.scene import Host
from game.scenes.shell.framed_scene import FramedScene
from game.scenes.shell.resume import resume
from game.scenes.shell.thumbnails import paint_thumbnail
from game.telling.faults import fault_text
from game.titles import boxes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.card_button import CardButton
from game.ui.controls import Item, Segments
from game.ui.dialog import Answer, ask
from game.ui.field import Field
from game.ui.label import Icon, Label, Mark, Painted, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say
from game.words.dates import lasted, when


class Deed(NamedTuple):
    """An action on a saved game; `why` it is not possible, or empty."""

    id: str
    text: str
    icon: str
    style: str
    act: Callable[[], object]
    why: str = ""
    tip: str = ""


class LoadScene(FramedScene):
    name: ClassVar[str] = "load"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.saved = list(saved_games())
        self._just_read = True
        named = any(one.name for one in self.saved)
        self.shelf = "named" if named and not any(not one.name for one in self.saved) else "auto"
        self.chosen = ""
        self.naming = ""
        """The new name of the chosen game, while it is being typed."""

    def title_words(self) -> tuple[str, str]:
        return say("load.title"), say("load.count", n=len(self.saved))

    def enter(self) -> None:
        """Somebody may have played on since."""
        if self._just_read:
            self._just_read = False
            return
        games = list(saved_games())
        if games != self.saved:
            self.saved = games
            self.rebuild()

    @property
    def listed(self) -> list[Saved]:
        return [one for one in self.saved if bool(one.name) == (self.shelf == "named")]

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        head, rest = inside.cut_top(46, 10)
        items = [
            Item("auto", say("load.auto", n=sum(not one.name for one in self.saved))),
            Item("named", say("load.named", n=sum(bool(one.name) for one in self.saved))),
        ]
        most = max(self.look.text_width(item.text, Face.SEMI, 16) for item in items)
        place = Area(head.x, head.y, min(head.w, 2 * most + 76), 46)
        self.stage.add(Segments("shelf", place, items, self.shelf, self.turn, ground="navy"))
        if not self.listed:
            self._empty(rest)
            return
        chosen = self._chosen()
        if self.look.tight:
            self._list(rest)
        else:
            aside, left = rest.cut_right(min(430.0, rest.w * 0.36), 18)
            self._list(left)
            self._detail(chosen, aside)

    def _chosen(self) -> Saved:
        return next((one for one in self.listed if str(one.file) == self.chosen), self.listed[0])

    def _empty(self, area: Area) -> None:
        panel = self.stage.add(Panel("empty", Area(area.x, area.y, area.w, min(area.h, 150)), "glass"))
        at = Area(area.x + 28, area.y, 48, panel.area.h)
        panel.add(Icon("empty.icon", at, "save", colour=self.look.palette.gold))
        words = Area(area.x + 100, area.y + 10, area.w - 128, panel.area.h - 20)
        panel.add(Label("empty.text", words, say(f"load.none.{self.shelf}"), units=19, lines=3))

    def _list(self, area: Area) -> None:
        high = 98.0
        scroll = self.stage.add(Scroll("saves", Area(area.x - 6, area.y, area.w + 6, area.h), 0))
        y = area.y + 4
        chosen = self._chosen()
        for i, one in enumerate(self.listed):
            self._row(scroll, i, one, Area(area.x, y, area.w - 20, high), one is chosen)
            y += high + 10
        scroll.content = y - area.y

    def _row(self, parent: Widget, i: int, one: Saved, area: Area, chosen: bool) -> None:
        ink = self.look.palette
        id = f"save.{i}"
        card: Widget
        if self.look.tight:
            card = parent.add(Panel(id, area, "paper"))
        else:
            card = parent.add(CardButton(id, area, on_click=self._choosing(one)))
            card.chosen = chosen
        picture = Area(area.x + 10, area.y + 10, (area.h - 20) * 1.45, area.h - 20)
        card.add(Painted(f"{id}.picture", picture, lambda canvas, at: paint_thumbnail(canvas, at, one)))
        x, right = picture.right + 16, area.right - 14
        if self.look.tight:  # no room for the panel: the row acts by itself
            right = self._row_acts(card, id, one, area) - 12
            if self.naming and chosen:
                self._name(card, Area(x, area.y + 8, right - x, 44))
                note = Area(x, area.y + 55, right - x, 40)
                card.add(Label("name.told", note, say("load.keep.tip"), units=15, colour=ink.ink_soft, lines=2))
                return
        room = right - x
        line = self._line(one)
        title = Area(x, area.y + 8, room, 26)
        card.add(Label(f"{id}.title", title, one.name or line, units=19, face=Face.SEMI, colour=ink.ink))
        second = f"{line} · {when(one.changed)}" if one.name else when(one.changed)
        card.add(Label(f"{id}.when", Area(x, area.y + 34, room, 22), second, units=16, colour=ink.ink_soft))
        low = Area(x, area.y + 60, room, 26)
        if one.fault or one.header is None:
            text = fault_text(one.title, one.fault) if one.fault else ""
            card.add(Icon(f"{id}.warn", Area(low.x, low.y + 2, 20, 20), "warn", colour=ink.bad))
            words = Area(low.x + 28, low.y - 3, room - 28, 36)
            card.add(Label(f"{id}.fault", words, text, units=15, colour=ink.bad, lines=2, valign="top"))
            return
        for n, seat in enumerate(one.header.seats):
            text = f"{seat.name} {one.points[n]}" if one.points else seat.name
            won = bool(one.places) and one.places[n] == 1
            w = self.look.text_width(text, Face.MEDIUM, 15) + 40 + 24 * won
            if low.x + w > x + room:
                break
            card.add(Mark(f"{id}.seat.{n}", Area(low.x, low.y + 1, 22, 22), seat.colour))
            if won:
                card.add(Icon(f"{id}.seat.{n}.won", Area(low.x + 26, low.y + 2, 20, 20), "crown", colour=ink.gold_dark))
            words = Area(low.x + 27 + 24 * won, low.y, w - 38 - 24 * won, 24)
            card.add(Label(f"{id}.seat.{n}.name", words, text, units=15, face=Face.MEDIUM, colour=ink.ink))
            low = low.cut_left(w)[1]

    def _row_acts(self, card: Widget, id: str, one: Saved, area: Area) -> float:
        """Buttons for a game, at the right end of its row; returns their left edge."""
        deeds = self._deeds(one)
        x = area.right - 8 - 52 * len(deeds)
        for deed, place in zip(deeds, Area(x, area.y + 27, 52 * len(deeds), 44).columns(len(deeds), 8), strict=True):
            button = Button(f"{id}.{deed.id}", place, "", icon=deed.icon, style=deed.style, tip=deed.tip or deed.text)
            card.add(self._doing(button, deed))
        return x

    def _deeds(self, one: Saved) -> tuple[Deed, Deed, Deed]:
        """Continuing a game, keeping it under a name, deleting it."""
        go = say("load.results" if one.over else "load.load")
        unkept = say("load.keep.named") if one.name or one.header is None else ""
        return (
            Deed("load", go, "trophy" if one.over else "play", "gold", self._loading(one), self._hindrance(one)),
            Deed("keep", say("load.keep"), "save", "light", self._naming(one), unkept, say("load.keep.tip")),
            Deed("delete", say("load.delete"), "cross", "light", self._deleting(one)),
        )

    @staticmethod
    def _doing(button: Button, deed: Deed) -> Button:
        button.on_click, button.enabled, button.reason = deed.act, not deed.why, deed.why
        return button

    def _name(self, parent: Widget, area: Area) -> None:
        """The field for the name of the chosen game, and the button that keeps it."""
        field, save = area.cut_left(area.w - 60, 8)
        parent.add(Field("name", field, self.naming, self._named, hint=say("load.name"), on_done=self._keep))
        tip = say("load.keep")
        keep = Button("keep", save, "", icon="check", style="light", tip=tip, on_click=lambda: self._keep(self.naming))
        parent.add(keep)

    def _line(self, one: Saved) -> str:
        if one.header is None:
            return of(one.title)("title")
        key = "save.over" if one.over else boxes()[one.title].counted("save.line")
        return say(key, game=one.title, round=max(1, one.round))

    def _hindrance(self, one: Saved) -> str:
        """Why a save cannot be opened; empty if it can be tried."""
        if one.header is None:
            return fault_text(one.title, one.fault) if one.fault else say("load.broken")
        return ""

    def _detail(self, one: Saved, area: Area) -> None:
        ink = self.look.palette
        panel = self.stage.add(Panel("detail", area, "paper"))
        inner = area.inset(22, 20)
        high = min(inner.w * 0.62, area.h - 330)
        picture, rest = inner.cut_top(max(90.0, high), 14)

        def draw(canvas: Canvas, at: Area) -> None:
            paint_thumbnail(canvas, at, one)

        panel.add(Painted("detail.picture", picture, draw))
        head, rest = rest.cut_top(32, 2)
        panel.add(heading("detail.title", head, one.name or of(one.title)("title"), colour=ink.ink))
        line = self._line(one)
        lines = [line, when(one.changed)] if one.name or one.header else [when(one.changed)]
        if one.header:
            lines.append(say("load.played", time=lasted(one.seconds)))
            if names := [seat.name for seat, place in zip(one.header.seats, one.places, strict=False) if place == 1]:
                lines.append(say("results.wins" if len(names) == 1 else "results.share", names=", ".join(names)))
            lines.append(say("load.policy", policy=one.header.policy))
        foot, rest = rest.cut_bottom(172)
        for i, (text, row) in enumerate(zip(lines, rest.rows(24, len(lines), 0), strict=True)):
            if row.bottom <= rest.bottom + 2:
                panel.add(Label(f"detail.{i}", row, text, units=16, colour=ink.ink_soft))
        why = self._hindrance(one)
        if why:
            words = rest.cut_top(24.0 * len(lines) + 4)[1]
            panel.add(Label("detail.fault", words, why, units=16, colour=ink.bad, lines=3, valign="top"))
        rows = foot.rows(52, 3, 8)
        go, keep, delete = self._deeds(one)
        panel.add(self._doing(Button(go.id, rows[0], go.text, style=go.style, icon=go.icon, units=20), go))
        if self.naming:
            self._name(panel, rows[1])
        else:
            for deed, place in zip((keep, delete), rows[1].columns(2, 10), strict=True):
                button = Button(deed.id, place, deed.text, style=deed.style, icon=deed.icon, units=17, tip=deed.tip)
                panel.add(self._doing(button, deed))
        about = say("load.file", file=one.file.name)
        panel.add(Label("detail.file", rows[2], about, units=15, colour=ink.ink_soft, lines=2, valign="top"))

    # ------------------------------------------------------------------ what it does
    def turn(self, shelf: str) -> None:
        self.shelf, self.chosen, self.naming = shelf, "", ""
        self.rebuild()

    def _choosing(self, one: Saved) -> Callable[[], object]:
        def choose() -> None:
            if self._chosen() is one:
                if not self._hindrance(one):
                    self.load(one)
                return
            self.chosen, self.naming = str(one.file), ""
            self.rebuild()

        return choose

    def _loading(self, one: Saved) -> Callable[[], object]:
        return lambda: self.load(one)

    def load(self, one: Saved) -> None:
        """Opens its table; a finished game opens its results."""
        resume(self, one)

    def _deleting(self, one: Saved) -> Callable[[], object]:
        def delete() -> None:
            one.file.unlink(missing_ok=True)
            one.thumbnail.unlink(missing_ok=True)
            self.saved = [other for other in self.saved if other is not one]
            self.chosen = ""
            self.rebuild()

        def try_it() -> None:
            try:
                delete()
            except OSError as error:
                self.stage.callouts.explain(say("load.not_deleted", error=refused(error)))

        def question() -> None:
            text = say("load.delete.text", what=one.name or self._line(one), when=when(one.changed))
            answers = [
                Answer("delete.no", say("shell.cancel")),
                Answer("delete.yes", say("load.delete"), try_it, "gold"),
            ]
            ask(self.stage, "delete.ask", say("load.delete.title"), text, answers, icon="warn")

        return question

    def on_action(self, action: str) -> bool:
        if action == "delete" and self.listed:
            self._deleting(self._meant())()
            return True
        if action == "back" and self.naming:
            self._unname()
            return True
        return super().on_action(action)

    def _naming(self, one: Saved) -> Callable[[], object]:
        def name() -> None:
            self.chosen, self.naming = str(one.file), self._line(one)
            self.rebuild()
            self.stage.focus.set(self.stage.find("name"))

        return name

    def _unname(self) -> None:
        """Esc while a name is typed leaves it as it was."""
        self.naming = ""
        self.rebuild()
        self.stage.focus.set(next((w for w in self.stage.focus.candidates() if w.id.endswith("keep")), None))

    def _meant(self) -> Saved:
        """The game a key refers to: where rows act by themselves, the one with the focus."""
        focused = self.stage.focus.widget
        row = focused.id.split(".") if self.look.tight and focused else []
        return self.listed[int(row[1])] if row[:1] == ["save"] else self._chosen()

    def _named(self, text: str) -> None:
        self.naming = text or " "

    def _keep(self, name: str) -> None:
        one = self._chosen()
        self.naming = ""
        try:
            kept = keep_as(one.file, one.title, name.strip())
        except OSError as error:
            self.stage.callouts.explain(say("results.not_saved", error=refused(error)))
            return
        self.saved = list(saved_games())
        self.shelf, self.chosen = "named", str(kept)
        self.rebuild()
