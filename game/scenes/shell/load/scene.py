"""Load: the saved games, named ones apart from autosaves; damaged and newer files say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, NamedTuple

from game.match import Saved, delete, keep_as, saved_games
from game.paths import refused
from game.scenes.scene import Host
from game.scenes.shell.framed_scene import FramedScene, add_notice
from game.scenes.shell.load.saved_game import hindrance, saved_details, saved_game, saved_line
from game.scenes.shell.resume import resume
from game.scenes.shell.thumbnails import paint_thumbnail
from game.ui.button import Button, CardButton
from game.ui.controls import Item, Segments
from game.ui.dialog import DialogButton, ask
from game.ui.field import Field
from game.ui.label import Label, Painted, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say
from game.words.dates import when


class Deed(NamedTuple):
    """An action on a saved game; `why` it is not possible, or empty."""

    id: str
    text: str
    icon: str
    style: str
    act: Callable[[], object]
    why: str = ""
    tip: str = ""


def _doing(button: Button, deed: Deed) -> Button:
    button.on_click, button.enabled, button.reason = deed.act, not deed.why, deed.why
    return button


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
            add_notice(self, rest, "save", say(f"load.none.{self.shelf}"))
            return
        if self.look.tight:
            self._list(rest)
        else:
            aside, left = rest.cut_right(min(430.0, rest.w * 0.36), 18)
            self._list(left)
            self._detail(self._chosen(), aside)

    def _chosen(self) -> Saved:
        return next((one for one in self.listed if str(one.file) == self.chosen), self.listed[0])

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
            card = parent.add(CardButton(id, area, on_click=partial(self._choose, one)))
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
        saved_game(self.look, card, id, one, Area(x, area.y, right - x, area.h))

    def _row_acts(self, card: Widget, id: str, one: Saved, area: Area) -> float:
        """Buttons for a game, at the right end of its row; returns their left edge."""
        goes, *others = self._deeds(one)
        deeds = [*goes, *others]
        x = area.right - 8 - 52 * len(deeds)
        for deed, place in zip(deeds, Area(x, area.y + 27, 52 * len(deeds), 44).columns(len(deeds), 8), strict=True):
            button = Button(f"{id}.{deed.id}", place, "", icon=deed.icon, style=deed.style, tip=deed.tip or deed.text)
            card.add(_doing(button, deed))
        return x

    def _deeds(self, one: Saved) -> tuple[list[Deed], Deed, Deed]:
        """The actions on a game: continue it, or look at its end; keep it under a name; delete it."""
        go = say("load.results" if one.over else "load.load")
        unkept = say("load.keep.named") if one.name or one.header is None else ""
        name = partial(self._start_naming, one)
        goes = [Deed("load", go, "trophy" if one.over else "play", "gold", partial(resume, self, one), hindrance(one))]
        if one.over:
            read = partial(resume, self, one, review=True)
            goes.append(Deed("review", say("results.page.review"), "eye", "light", read, hindrance(one)))
        return (
            goes,
            Deed("keep", say("load.keep"), "save", "light", name, unkept, say("load.keep.tip")),
            Deed("delete", say("load.delete"), "cross", "light", partial(self._ask_delete, one)),
        )

    def _name(self, parent: Widget, area: Area) -> None:
        """The field for the name of the chosen game, and the button that keeps it."""
        field, save = area.cut_left(area.w - 60, 8)
        parent.add(Field("name", field, self.naming, self._named, hint=say("load.name"), on_done=self._keep))
        tip = say("load.keep")
        keep = Button("keep", save, "", icon="check", style="light", tip=tip, on_click=lambda: self._keep(self.naming))
        parent.add(keep)

    def _detail(self, one: Saved, area: Area) -> None:
        ink = self.look.palette
        panel = self.stage.add(Panel("detail", area, "paper"))
        inner = area.inset(22, 20)
        high = min(inner.w * 0.62, area.h - 330)
        picture, rest = inner.cut_top(max(90.0, high), 14)
        panel.add(Painted("detail.picture", picture, lambda canvas, at: paint_thumbnail(canvas, at, one)))
        head, rest = rest.cut_top(32, 2)
        panel.add(heading("detail.title", head, one.name or of(one.title)("title"), colour=ink.ink))
        lines = saved_details(one)
        foot, rest = rest.cut_bottom(172)
        for i, (text, row) in enumerate(zip(lines, rest.rows(24, len(lines), 0), strict=True)):
            if row.bottom <= rest.bottom + 2:
                panel.add(Label(f"detail.{i}", row, text, units=16, colour=ink.ink_soft))
        why = hindrance(one)
        if why:
            words = rest.cut_top(24.0 * len(lines) + 4)[1]
            panel.add(Label("detail.fault", words, why, units=16, colour=ink.bad, lines=3, valign="top"))
        rows = foot.rows(52, 3, 8)
        goes, *others = self._deeds(one)
        for go, place in zip(goes, rows[0].columns(len(goes), 10), strict=True):
            panel.add(_doing(Button(go.id, place, go.text, style=go.style, icon=go.icon, units=20), go))
        if self.naming:
            self._name(panel, rows[1])
        else:
            for deed, place in zip(others, rows[1].columns(2, 10), strict=True):
                button = Button(deed.id, place, deed.text, style=deed.style, icon=deed.icon, units=17, tip=deed.tip)
                panel.add(_doing(button, deed))
        about = say("load.file", file=one.file.name)
        panel.add(Label("detail.file", rows[2], about, units=15, colour=ink.ink_soft, lines=2, valign="top"))

    # ------------------------------------------------------------------ what it does
    def turn(self, shelf: str) -> None:
        self.shelf, self.chosen, self.naming = shelf, "", ""
        self.rebuild()

    def _choose(self, one: Saved) -> None:
        """A second click on the chosen game opens it."""
        if self._chosen() is one:
            if not hindrance(one):
                resume(self, one)
            return
        self.chosen, self.naming = str(one.file), ""
        self.rebuild()

    def _ask_delete(self, one: Saved) -> None:
        text = say("load.delete.text", what=one.name or saved_line(one), when=when(one.changed))
        answers = [
            DialogButton("delete.no", say("shell.cancel")),
            DialogButton("delete.yes", say("load.delete"), partial(self._delete, one), "gold"),
        ]
        ask(self.stage, "delete.ask", say("load.delete.title"), text, answers, icon="warn")

    def _delete(self, one: Saved) -> None:
        try:
            delete(one.file)
        except OSError as error:
            self.stage.callouts.explain(say("load.not_deleted", error=refused(error)))
            return
        self.saved = [other for other in self.saved if other is not one]
        self.chosen = ""
        self.rebuild()

    def on_action(self, action: str) -> bool:
        if action == "delete" and self.listed:
            focused = self.stage.focus.widget
            row = focused.id.split(".") if self.look.tight and focused else []  # where rows act by themselves
            self._ask_delete(self.listed[int(row[1])] if row[:1] == ["save"] else self._chosen())
            return True
        if action == "back" and self.naming:
            self.naming = ""  # the name stays as it was
            self.rebuild()
            self.stage.focus.set(next((w for w in self.stage.focus.candidates() if w.id.endswith("keep")), None))
            return True
        return super().on_action(action)

    def _start_naming(self, one: Saved) -> None:
        self.chosen, self.naming = str(one.file), saved_line(one)
        self.rebuild()
        self.stage.focus.set(self.stage.find("name"))

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
