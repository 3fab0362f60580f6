"""The settings, by page: each change applies and is saved at once. The table's menu pushes this screen as well."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame
from msgspec.structs import replace

from game import paths, words
from game.coach import pupils
from game.match.record import POLICIES
from game.scenes.scene import Host
from game.scenes.shell import settings_preview
from game.scenes.shell.framed_scene import FramedScene
from game.settings import Settings, Volumes
from game.ui import keys
from game.ui.button import Button
from game.ui.controls import Item, Segments, Slider, Toggle, tabs
from game.ui.inputs import Input, Key
from game.ui.label import Label, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area, most_scale
from game.words import say

PAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "display": ("screen", ("display", "access")),
    "play": ("play", ("play", "sound")),
    "keys": ("keyboard", ("keys",)),
    "files": ("save", ("files",)),
}
"""Each with its icon and its sections."""
RESET: dict[str, tuple[str, ...]] = {
    "display": ("scale", "tv"),
    "access": ("high_contrast", "plain_font", "reduced_motion", "lively", "sticky_keys"),
    "play": ("speed", "foresight", "forced", "undo", "coach", "not_again"),
    "sound": ("volumes",),
    "keys": ("keys",),
}
"""What a reset restores, by section; never the language, since the system's may be one that nobody here reads."""
SHOWN = 6
"""People with a switch of their own."""
FOLDERS = ("saves", "levels", "logs", "pictures")
BESIDE = {"display": settings_preview.looks, "play": settings_preview.sounds}
"""What stands beside a page where there is room."""
ROWS = 10
"""Of the longest page but one: they are as high as lets it fill the screen."""


class SettingsScene(FramedScene):
    name: ClassVar[str] = "settings"

    def __init__(self, host: Host, page: str = "display") -> None:
        super().__init__(host)
        self.page = page
        self.waiting = ""
        """The action that waits for its new key."""
        self.note = ""
        self.before: dict[str, Any] = {}
        """The page's settings before a reset, while the page is shown."""

    def title_words(self) -> tuple[str, str]:
        return say("settings.title"), say("settings.at_once")

    @property
    def own(self) -> Settings:
        return self.host.settings

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        side = 176.0 if self.look.tight else 208.0 if self.look.compact else 236.0
        left, rest = inside.cut_left(side, 14)
        pitch = min(62.0, (left.h - 56) / len(PAGES))
        places = [Area(left.x, left.y + i * pitch, left.w, min(54.0, pitch - 6)) for i in range(len(PAGES))]
        items = [Item(page, say(f"settings.page.{page}"), icon) for page, (icon, _) in PAGES.items()]
        tabs(self.stage.root, "page", places, items, self.page, self.turn)
        if self._kept(self.own):
            foot = left.cut_bottom(48)[0]
            self.stage.add(Button("reset", foot, icon="undo", units=16, on_click=self.reset))
        preview = 0.0 if self.look.w < 1180 else 316.0 if self.look.compact else 372.0
        if preview and self.page in BESIDE:
            beside, rest = rest.cut_right(preview, 18)
            BESIDE[self.page](self, beside)
        plate = self.stage.add(Panel("page", rest, "paper"))
        self.list = self.stage.add(Scroll("page.list", rest.inset(4, 8), 0, ground="paper"))
        pad = 16.0 if self.look.tight else 26.0
        self.row_area = Area(rest.x + pad, rest.y + 14, rest.w - 2 * pad - 10, 0)
        self.y = self.row_area.y
        self.high = min(64.0, max(48.0, (rest.h - 120) / ROWS))
        for section in self.sections:
            getattr(self, f"_{section}")()
        self.poll()
        self.list.content = self.y - self.list.area.y + 8
        plate.area = Area(rest.x, rest.y, rest.w, min(rest.h, max(self.list.content + 16, 280)))

    @property
    def sections(self) -> tuple[str, ...]:
        return PAGES[self.page][1]

    def poll(self) -> None:
        """Sliders and the mute key change settings without rebuilding the page."""
        if isinstance(silence := self.stage.find("settings.muted"), Toggle):
            silence.on = self.own.volumes.muted
        if reset := self.stage.find("reset"):
            back = bool(self.before) and self._at_first
            reset.text = say("settings.reset.back" if back else "settings.reset")
            reset.enabled, reset.reason = back or not self._at_first, say("settings.reset.none")
            reset.tip = say("settings.reset.display") if self.page == "display" and not back else None

    def _head(self, key: str) -> None:
        ink = self.look.palette.ink
        area = Area(self.row_area.x, self.y, self.row_area.w, 34)
        self.list.add(heading(f"{key}.head", area, say(key), colour=ink, units=23))
        self.y += 42

    def _row(self, key: str, detail: str = "", high: float = 0.0, control: float = 0.0) -> Area:
        """The label of a setting and, at the right, room for its control."""
        ink = self.look.palette
        high = high or self.high
        row = Area(self.row_area.x, self.y, self.row_area.w, high)
        right, left = row.cut_right(control or min(372.0, row.w * (0.58 if self.look.tight else 0.5)), 12)
        if detail:
            upper, lower = left.cut_top(high / 2)
            name = Label(f"{key}.name", upper, say(key), face=Face.MEDIUM, colour=ink.ink, valign="bottom", lines=1)
            self.list.add(name)
            self.list.add(Label(f"{key}.detail", lower, detail, units=15, colour=ink.ink_soft, valign="top", lines=1))
        else:
            self.list.add(Label(f"{key}.name", left, say(key), face=Face.MEDIUM, colour=ink.ink, lines=2))
        self.y += high
        return Area(right.x, right.centre[1] - 22, right.w, 44)

    def _choice(self, key: str, items: list[Item], value: str, act: Callable[[str], object], detail: str = "") -> None:
        most = max(self.look.text_width(item.text, Face.SEMI, 16) for item in items)
        control = min(self.row_area.w * 0.62, max(330.0, len(items) * (most + 34)))
        self.list.add(Segments(key, self._row(key, detail, control=control), items, value, act))

    def _switch(
        self, key: str, on: bool, act: Callable[[bool], object] | None, detail: str = "", reason: str = ""
    ) -> None:
        row = Area(self.row_area.x, self.y, self.row_area.w, self.high)
        self.y += row.h
        self.list.add(Toggle(key, row, say(key), on, act, detail=detail, enabled=not reason, reason=reason))

    def _paragraph(self, id: str, text: str, lines: int = 2) -> None:
        area = Area(self.row_area.x, self.y, self.row_area.w, 21.0 * lines + 4)
        colour = self.look.palette.ink_soft
        self.list.add(Label(id, area, text, units=16, colour=colour, lines=lines, valign="top"))
        self.y += area.h + 4

    # ------------------------------------------------------------------ pages
    def _display(self) -> None:
        now = self.own
        self._head("settings.display")
        languages = [Item(code, own) for code, own in words.OWN_NAMES.items()]
        self._choice("settings.language", languages, words.language(), lambda to: self.set(language=to))
        window = [Item("window", say("settings.windowed")), Item("full", say("settings.full"))]
        shown = "full" if now.window.fullscreen else "window"
        self._choice("settings.window", window, shown, lambda to: self.host.toggle_fullscreen())
        distance = [Item("desk", say("settings.desk")), Item("tv", say("settings.tv"))]
        self._choice(
            "settings.distance",
            distance,
            "tv" if now.tv else "desk",
            lambda to: self.set(tv=to == "tv"),
            say("settings.distance.detail"),
        )
        row = self._row("settings.scale", say("settings.scale.detail"))
        self.list.add(
            Slider(
                "settings.scale",
                row,
                now.scale,
                self.set_scale,
                low=0.8,
                high=2.0,
                step=0.05,
                live=False,
                ticks=7,
                tip=self._limit(),
            )
        )
        if now.scale * (1.4 if now.tv else 1.0) > most_scale(pygame.display.get_window_size()[1]) + 0.01:
            self._paragraph("settings.scale.limit", self._limit())

    def _limit(self) -> str:
        width, height = pygame.display.get_window_size()
        return say("settings.scale.limit", size=f"{width}×{height}", percent=round(most_scale(height) * 100))

    def _access(self) -> None:
        now = self.own
        self._head("settings.access")
        self._switch(
            "settings.contrast",
            now.high_contrast,
            lambda on: self.set(high_contrast=on),
            say("settings.contrast.detail"),
        )
        self._switch(
            "settings.motion",
            now.reduced_motion,
            lambda on: self.set(reduced_motion=on),
            say("settings.motion.detail"),
        )
        self._switch(
            "settings.lively",
            now.lively,
            lambda on: self.set(lively=on),
            say("settings.lively.detail"),
        )
        self._switch(
            "settings.plain",
            now.plain_font,
            lambda on: self.set(plain_font=on),
            say("settings.plain.detail"),
        )
        self._switch(
            "settings.sticky",
            now.sticky_keys,
            lambda on: self.set(sticky_keys=on),
            say("settings.sticky.detail"),
        )
        why = say("settings.shapes.reason")
        self._switch("settings.shapes", True, None, say("settings.shapes.detail"), why)

    def _play(self) -> None:
        now = self.own
        self._head("settings.play")
        speeds = [Item(speed, say(f"settings.speed.{speed}")) for speed in ("slow", "normal", "fast", "instant")]
        self._choice("settings.speed", speeds, now.speed, lambda to: self.set(speed=to), say("settings.speed.detail"))
        self._switch(
            "settings.foresight", now.foresight, lambda on: self.set(foresight=on), say("settings.foresight.detail")
        )
        forced = [Item("auto", say("settings.forced.auto")), Item("ask", say("settings.forced.ask"))]
        self._choice(
            "settings.forced", forced, now.forced, lambda to: self.set(forced=to), say("settings.forced.detail")
        )
        policies = [Item(policy, say(f"policy.{policy}")) for policy in POLICIES]
        self._choice("settings.undo", policies, now.undo, lambda to: self.set(undo=to), say("settings.undo.detail"))
        self._switch("settings.coach", now.coach, lambda on: self.set(coach=on), say("settings.coach.detail"))
        if now.coach:
            self._pupils()
        row = self._row("settings.questions", say("settings.questions.detail", n=len(now.not_again)))
        self.list.add(
            Button(
                "settings.questions.again",
                row,
                say("settings.questions.again"),
                style="light",
                units=16,
                enabled=bool(now.not_again),
                reason=say("settings.questions.none"),
                on_click=lambda: self.set(not_again=()),
            )
        )

    def _pupils(self) -> None:
        """A switch for each of those who were coached last, by name, so that a click moves none of them."""
        for number, (name, pupil) in enumerate(sorted([*pupils.everybody().items()][-SHOWN:], key=lambda one: one[0])):
            row = Area(self.row_area.x + 24, self.y, self.row_area.w - 24, 46)
            self.y += row.h
            self.list.add(Toggle(f"settings.coach.{number}", row, name, not pupil.off, partial(self._coach, name)))

    def _coach(self, name: str, on: bool) -> None:
        pupils.silence(name, off=not on)
        self.rebuild()

    def _sound(self) -> None:
        volumes = self.own.volumes
        self._head("settings.sound")
        for kind in ("master", "effects", "music", "ambience"):
            row = self._row(f"settings.{kind}")
            self.list.add(Slider(f"settings.{kind}", row, getattr(volumes, kind), self._louder(kind), live=True))
        self._switch("settings.muted", volumes.muted, self.mute, say("settings.muted.detail", key=self._cap("mute")))

    def _louder(self, kind: str) -> Callable[[float], object]:
        def change(value: float) -> None:
            volumes: Volumes = replace(self.own.volumes, **{kind: value})
            self.host.change(replace(self.own, volumes=volumes))
            if kind in ("master", "effects"):
                self.host.sounds.play("coin")

        return change

    def _keys(self) -> None:
        self._head("settings.keys")
        self._paragraph("settings.keys.about", self.note or say("settings.keys.about"))
        clashing = self.host.keys.clashes()
        bindings = sorted(self.host.keys.bindings.items(), key=lambda pair: pair[0] in keys.FIXED)
        for action, written in bindings:
            if action.startswith("choice."):
                continue
            fixed = action in keys.FIXED
            control = self._row(f"key.{action}", high=50, control=min(300.0, self.row_area.w * 0.5))
            shown = "  ·  ".join(dict.fromkeys(keys.sign(one) for one in written)) or "—"
            clash = any(one in clashing for one in written)
            self.list.add(
                Button(
                    f"bind.{action}",
                    control,
                    say("settings.keys.press") if self.waiting == action else shown,
                    style="gold" if self.waiting == action else "light",
                    icon="warn" if clash else "",
                    units=16,
                    enabled=not fixed,
                    reason=say("settings.keys.fixed"),
                    on_click=self._asking(action),
                )
            )

    def _files(self) -> None:
        ink = self.look.palette
        self._head("settings.files")
        folder = paths.user_data()
        self._paragraph("settings.files.about", say("settings.files.about"))
        area = Area(self.row_area.x, self.y, self.row_area.w, 52)
        self.list.add(Panel("folder.plate", area, "field"))
        self.list.add(
            Label("folder", area.inset(14, 4), str(folder), units=16, face=Face.MEDIUM, colour=ink.ink, lines=2)
        )
        self.y += 62
        row = Area(self.row_area.x, self.y, min(560.0, self.row_area.w), 48).columns(2, 12)
        opening, copying = say("settings.files.open"), say("settings.files.copy")
        self.list.add(Button("folder.open", row[0], opening, style="light", icon="load", units=17, on_click=self.show))
        self.list.add(
            Button("folder.copy", row[1], copying, style="light", icon="export", units=17, on_click=self.copy)
        )
        self.y += 60
        if self.note:
            self._paragraph("folder.note", self.note, 1)
        for name in FOLDERS:
            area = Area(self.row_area.x, self.y, self.row_area.w, self.high)
            left, right = area.cut_left(120, 8)
            self.list.add(Label(f"folder.{name}", left, name, face=Face.SEMI, colour=ink.ink))
            purpose = say(f"settings.files.{name}")
            self.list.add(Label(f"folder.{name}.about", right, purpose, units=16, colour=ink.ink_soft, lines=2))
            self.y += self.high

    # ------------------------------------------------------------------ what it does
    def set(self, **what: Any) -> None:
        """Applies other settings at once."""
        self.host.change(replace(self.own, **what))
        self.rebuild()

    def set_scale(self, scale: float) -> None:
        self.set(scale=scale)

    def mute(self, on: bool) -> None:
        self.set(volumes=replace(self.own.volumes, muted=on))

    def turn(self, page: str) -> None:
        self.page, self.waiting, self.note, self.before = page, "", "", {}
        self.rebuild()

    def _kept(self, of: Settings) -> dict[str, Any]:
        """The defaults that a reset of this page restores."""
        return {key: getattr(of, key) for section in self.sections for key in RESET.get(section, ())}

    @property
    def _at_first(self) -> bool:
        return self._kept(self.own) == self._kept(Settings())

    def reset(self) -> None:
        """This page with default settings; or, right after a reset, with the settings before it."""
        self.waiting = self.note = ""
        if self.before and self._at_first:
            wanted, self.before = self.before, {}
        else:
            wanted, self.before = self._kept(Settings()), self._kept(self.own)
        self.set(**wanted)

    def show(self) -> None:
        """Opens the folder in the system's file manager."""
        folder = paths.user_data()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            opened = webbrowser.open(folder.as_uri())
        except (OSError, webbrowser.Error):
            opened = False
        self.note = "" if opened else say("settings.files.not_opened")
        self.rebuild()

    def copy(self) -> None:
        pygame.scrap.put_text(str(paths.user_data()))
        self.note = say("settings.files.copied")
        self.rebuild()

    # ------------------------------------------------------------------ keys
    def _cap(self, action: str) -> str:
        return self.host.keys.sign(action) or "—"

    def _asking(self, action: str) -> Callable[[], object]:
        def ask() -> None:
            self.waiting = "" if self.waiting == action else action
            self.note = ""
            self.rebuild()

        return ask

    @property
    def typing(self) -> bool:
        """While a key is awaited, keys are not commands."""
        return bool(self.waiting) or super().typing

    def handle(self, given: Input) -> None:
        if self.waiting and isinstance(given, Key):
            if given.down:
                self._bind(given)
            return
        super().handle(given)

    def _bind(self, key: Key) -> None:
        written = keys.binding(key)
        action, bare = self.waiting, written.split("+")[-1]
        modifier = bare in ("lshift", "rshift", "lalt", "ralt", "lctrl", "rctrl")
        if not written or (modifier and action not in keys.HELD):
            return
        self.waiting = ""
        if written == "escape":
            self.rebuild()
            return
        taken = next((a for a, own in self.host.keys.bindings.items() if written in own and a != action), "")
        if taken in keys.FIXED or taken.startswith("choice."):
            self.note = say("settings.keys.taken_fixed", key=keys.sign(written))
            self.rebuild()
            return
        own = {**self.own.keys, action: (written,)}
        if taken:
            rest = tuple(one for one in self.host.keys.bindings[taken] if one != written)
            own[taken] = rest
            self.note = say("settings.keys.moved", key=keys.sign(written), other=say(f"key.{taken}"))
        self.set(keys=own)
