"""A gallery of the kit: every widget in every state, for the tour and for whoever changes the kit."""

from __future__ import annotations

from typing import ClassVar

from game.scenes.scene import Host, Scene, Stop
from game.telling.labels import Tip
from game.ui.button import Button, Chip
from game.ui.canvas import Canvas
from game.ui.controls import Item, Segments, Slider, Toggle, tabs
from game.ui.dialog import DialogButton, Dropdown, Menu, MenuItem, ask
from game.ui.field import Field
from game.ui.label import Icon, Label, Mark, Panel, RichLabel, Rule, heading
from game.ui.paint import backdrop
from game.ui.scroll import Scroll
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

ICONS = ("gear", "load", "save", "undo", "dice", "crown", "eye", "book", "people", "globe", "warn", "hint")

LEAST_COLUMN = 380


class Gallery(Scene):
    """Three panels: buttons, controls, lists; as many of them, from `first` on, as fit side by side."""

    name: ClassVar[str] = "gallery"

    def __init__(self, host: Host, first: int = 0) -> None:
        super().__init__(host)
        self.first = first

    def background(self, canvas: Canvas) -> None:
        palette = self.look.palette
        canvas.surface.blit(backdrop(canvas.surface.get_size(), palette.navy_light, palette.deep), (0, 0))

    def build(self) -> None:
        head, rest = self.look.screen.inset(24, 16).cut_top(44, 12)
        self.stage.add(heading("gallery.title", head, say("gallery.title"), units=28))
        aside = head.cut_left(240)[1]
        self.stage.add(Label("gallery.subtitle", aside, say("gallery.subtitle"), colour=self.look.palette.mist))
        fills = (self._buttons, self._controls, self._lists)
        shown = [fills[(self.first + n) % 3] for n in range(max(1, min(3, int(rest.w // LEAST_COLUMN))))]
        for fill, area in zip(shown, rest.columns(len(shown), 16), strict=True):
            fill(area)

    # ------------------------------------------------------------------ buttons
    def _buttons(self, area: Area) -> None:
        panel = self.stage.add(Panel("buttons", area, "navy"))
        inner = area.inset(20, 14)
        title, inner = inner.cut_top(34, 8)
        panel.add(heading("buttons.title", title, say("gallery.buttons")))
        rows = [row.columns(2, 12) for row in inner.inset(8, 8).cut_right(12)[1].rows(52, 6, 12)]
        add = panel.add(Scroll("buttons.list", inner, 6 * 64 + 60)).add
        add(Button("start", rows[0][0], say("gallery.start"), style="gold", icon="play"))
        add(Button("load", rows[0][1], say("gallery.load"), style="light", icon="load", align="left", key_cap="L"))
        hovered = add(Button("hover", rows[1][0], say("gallery.hover")))
        hovered.hot = True
        add(Button("focus", rows[1][1], say("gallery.focus"), style="light"))
        held = add(Button("held", rows[2][0], say("gallery.held"), style="gold"))
        held.held = True
        add(Button("chosen", rows[2][1], say("gallery.chosen"), chosen=True, icon="check"))
        nothing = say("gallery.nothing")
        add(Button("undo", rows[3][0], say("gallery.undo"), icon="undo", enabled=False, reason=nothing))
        short = say("gallery.short")
        add(Button("roaster", rows[3][1], say("gallery.roaster"), enabled=False, reason=short))
        add(Button("long", rows[4][0], say("gallery.two_lines"), icon="anchor"))
        detail = say("gallery.detail")
        add(Button("detail", rows[4][1], say("gallery.load"), style="light", icon="save", detail=detail))
        add(Button("quiet", rows[5][0], say("gallery.quiet"), style="quiet", tip=self._tip()))
        for i, name in enumerate(("menu", "book", "hint")):
            x = rows[5][1].x + i * 60
            add(Button(f"square.{name}", Area(x, rows[5][1].y, 52, 52), icon=name))
        below = Area(rows[5][0].x, rows[5][0].bottom + 16, inner.w - 28, 32).columns(3, 10)
        for i, (area_, icon) in enumerate(zip(below, ("people", "clock", "dice"), strict=True)):
            add(Chip(f"chip.{i}", area_, str(i + 2), icon=icon, units=16, chosen=i == 1))

    def _tip(self) -> Tip:
        return Tip(say("gallery.tip.title"), (say("gallery.tip.text"),), "info")

    # ------------------------------------------------------------------ controls
    def _controls(self, area: Area) -> None:
        panel = self.stage.add(Panel("controls", area, "paper"))
        ink = self.look.palette.ink
        title, inner = area.inset(20, 14).cut_top(34, 8)
        panel.add(heading("controls.title", title, say("gallery.controls"), colour=ink))
        rows = inner.inset(8, 4).cut_right(12)[1].rows(48, 9, 6)
        add = panel.add(Scroll("controls.list", inner, 9 * 54 + 8, ground="paper")).add
        add(Toggle("tips", rows[0], say("gallery.tips"), True, detail=say("gallery.tips.detail")))
        why = say("gallery.shapes.why")
        add(Toggle("shapes", rows[1], say("gallery.shapes"), True, enabled=False, reason=why))
        add(Toggle("motion", rows[2], say("gallery.motion"), False, side="left"))
        add(Rule("rule", Area(rows[2].x, rows[2].bottom, rows[2].w, 6)))
        add(Slider("size", rows[3], 1.2, low=0.8, high=2.0, step=0.05, ticks=7, shown=lambda v: f"{round(v * 100)} %"))
        add(Segments("mode", rows[4].inset(0, 4), self._modes(), "full"))
        add(Segments("who", rows[5].inset(0, 2), self._kinds(), "human"))
        add(Field("name", rows[6].inset(0, 1), "Анна", hint=say("gallery.name")))
        add(Field("seed", rows[7].inset(0, 1), "", hint=say("gallery.hint")))
        add(Dropdown(self.stage, "level", rows[8].inset(0, 1), self._menu(chosen=True)))

    def _modes(self) -> list[Item]:
        return [Item("window", say("gallery.window")), Item("full", say("gallery.full"))]

    def _kinds(self) -> list[Item]:
        return [
            Item("human", say("gallery.human"), icon="human"),
            Item("computer", say("gallery.computer"), icon="computer"),
        ]

    def _menu(self, chosen: bool = False) -> list[MenuItem]:
        reason = say("gallery.menu.corn.reason")
        detail = say("gallery.menu.sugar.detail")
        touch = self.stage.damage.touch
        return [
            MenuItem(
                "menu.sugar", say("gallery.menu.sugar"), touch, detail=detail, picture="shell/coin", chosen=chosen
            ),
            MenuItem("menu.corn", say("gallery.menu.corn"), touch, enabled=False, reason=reason, picture="weight"),
            MenuItem("menu.coffee", say("gallery.menu.coffee"), touch, picture="anchor"),
        ]

    def menu(self) -> None:
        """A chooser as it opens at a spot of the board."""
        target = self.stage.find("quiet")
        assert target
        self.stage.open(Menu(self.stage, "menu", self._menu(), target.rect(self.look), title=say("gallery.menu")))

    def question(self) -> None:
        answers = [
            DialogButton("stay", say("gallery.ask.stay")),
            DialogButton("end", say("gallery.ask.end"), style="gold"),
        ]
        ask(self.stage, "ask", say("gallery.ask.title"), say("gallery.ask.text"), answers)

    # ------------------------------------------------------------------ lists
    def _lists(self, area: Area) -> None:
        panel = self.stage.add(Panel("lists", area, "navy", glow=True))
        title, inner = area.inset(20, 14).cut_top(34, 8)
        panel.add(heading("lists.title", title, say("gallery.lists")))
        places, inner = inner.cut_top(3 * 52, 12)
        items = [
            Item("screen", say("gallery.tab.screen"), icon="screen"),
            Item("sound", say("gallery.tab.sound"), icon="sound"),
            Item("keys", say("gallery.tab.keys"), icon="keyboard"),
        ]
        tabs(panel, "tab", places.rows(46, 3, 6), items, "sound", lambda value: None)
        marks, inner = inner.cut_top(min(48, inner.w / 8), 10)
        for place, player in zip(marks.columns(5, 8), PLAYERS, strict=True):
            panel.add(Mark(f"mark.{player}", place, player))
        signs, inner = inner.cut_top(28, 12)
        for place, name in zip(signs.columns(len(ICONS), 4), ICONS, strict=True):
            panel.add(Icon(f"icon.{name}", place, name, colour=self.look.palette.gold))
        self._log(panel, inner)

    def _log(self, panel: Widget, area: Area) -> None:
        well = panel.add(Panel("log.well", area, "inset"))
        seen = area.inset(12, 8)
        log = well.add(Scroll("log", seen, 12 * 26, bottom=False))
        for n, row in enumerate(Area(seen.x, seen.y, seen.w - 16, 0).rows(26, 12, 0), 1):
            log.add(RichLabel(f"log.{n}", row, say("gallery.row", n=n), units=16))


class _Asked(Gallery):
    def build(self) -> None:
        super().build()
        self.question()


class _Menu(Gallery):
    def build(self) -> None:
        super().build()
        self.menu()


def tour_stops() -> list[Stop]:
    return [
        Stop("kit", Gallery, ({"key": "tab"}, {"key": "tab"}, {"key": "tab"}, {"key": "tab"})),
        Stop("kit_controls", lambda host: Gallery(host, 1)),
        Stop("kit_lists", lambda host: Gallery(host, 2)),
        Stop("kit_tip", Gallery, ({"hover": "quiet"}, {"wait": 500})),
        Stop("kit_refusal", Gallery, ({"click": "roaster"},)),
        Stop("kit_menu", _Menu),
        Stop("kit_question", _Asked),
        Stop("kit_typing", lambda host: Gallery(host, 1), ({"click": "name"}, {"type": " и Борис"})),
    ]
