"""The settings, by page: each change applies and is saved at once. The table's menu pushes this screen as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pygame
from msgspec.structs import replace

from game import paths
from game.scenes.scene import Host
from game.scenes.shell.framed_scene import FramedScene
from game.scenes.shell.settings import preview, sections
from game.scenes.shell.settings.folder import open_folder
from game.scenes.shell.settings.keys import bind, key_for, key_rows
from game.scenes.shell.settings.rows import SettingsRows
from game.settings import Settings
from game.ui.button import Button
from game.ui.controls import Item, Toggle, tabs
from game.ui.inputs import Input, Key
from game.ui.label import Label, Panel
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.words import say

PAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "display": ("screen", ("display", "access")),
    "play": ("play", ("play", "sound")),
    "keys": ("keyboard", ("keys",)),
    "files": ("save", ("files",)),
}
"""Each with its icon and its sections."""
SECTIONS = {
    "display": sections.display,
    "access": sections.access,
    "play": sections.play,
    "sound": sections.sound,
}
RESET: dict[str, tuple[str, ...]] = {
    "display": ("scale", "tv"),
    "access": ("high_contrast", "plain_font", "reduced_motion", "lively", "sticky_keys"),
    "play": ("speed", "foresight", "forced", "undo", "coach", "not_again"),
    "sound": ("volumes",),
    "keys": ("keys",),
}
"""The fields that a reset restores, by section; never the language, since the system's may be one that nobody here
reads."""
FOLDERS = ("saves", "levels", "logs", "pictures")
BESIDE = {"display": preview.looks, "play": preview.sounds}
"""The column beside a page where there is room."""
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

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        inside = self.frame()
        side = 176.0 if self.look.tight else 208.0 if self.look.compact else 236.0
        left, rest = inside.cut_left(side, 14)
        pitch = min(62.0, (left.h - 56) / len(PAGES))
        places = [Area(left.x, left.y + i * pitch, left.w, min(54.0, pitch - 6)) for i in range(len(PAGES))]
        items = [Item(page, say(f"settings.page.{page}"), icon) for page, (icon, _) in PAGES.items()]
        tabs(self.stage.root, "page", places, items, self.page, self.turn)
        if self._kept(self.host.settings):
            foot = left.cut_bottom(48)[0]
            self.stage.add(Button("reset", foot, icon="undo", units=16, on_click=self.reset))
        beside_w = 0.0 if self.look.w < 1180 else 316.0 if self.look.compact else 372.0
        if beside_w and self.page in BESIDE:
            beside, rest = rest.cut_right(beside_w, 18)
            BESIDE[self.page](self, beside)
        plate = self.stage.add(Panel("page", rest, "paper"))
        pad = 16.0 if self.look.tight else 26.0
        scroll = self.stage.add(Scroll("page.list", rest.inset(4, 8), 0, ground="paper"))
        area = Area(rest.x + pad, rest.y + 14, rest.w - 2 * pad - 10, 0)
        rows = SettingsRows(self.look, scroll, area, min(64.0, max(48.0, (rest.h - 120) / ROWS)))
        for section in PAGES[self.page][1]:
            if section == "keys":
                key_rows(rows, self.host.keys, self.waiting, self.note, self._asking)
            elif section == "files":
                self._files(rows)
            else:
                SECTIONS[section](self, rows, self.set)
        self.poll()
        scroll.content = rows.y - scroll.area.y + 8
        plate.area = Area(rest.x, rest.y, rest.w, min(rest.h, max(scroll.content + 16, 280)))

    def _files(self, rows: SettingsRows) -> None:
        ink, add = self.look.palette, rows.list.add
        rows.head("settings.files")
        rows.paragraph("settings.files.about", say("settings.files.about"))
        area = rows.take(52)
        add(Panel("folder.plate", area, "field"))
        folder = str(paths.user_data())
        add(Label("folder", area.inset(14, 4), folder, units=16, face=Face.MEDIUM, colour=ink.ink, lines=2))
        rows.y += 10
        row = Area(area.x, rows.y, min(560.0, area.w), 48).columns(2, 12)
        opening, copying = say("settings.files.open"), say("settings.files.copy")
        add(Button("folder.open", row[0], opening, style="light", icon="load", units=17, on_click=self.show_folder))
        add(Button("folder.copy", row[1], copying, style="light", icon="export", units=17, on_click=self.copy_folder))
        rows.y += 60
        if self.note:
            rows.paragraph("folder.note", self.note, 1)
        for name in FOLDERS:
            left, right = rows.take().cut_left(120, 8)
            add(Label(f"folder.{name}", left, name, face=Face.SEMI, colour=ink.ink))
            purpose = say(f"settings.files.{name}")
            add(Label(f"folder.{name}.about", right, purpose, units=16, colour=ink.ink_soft, lines=2))

    def poll(self) -> None:
        """Sliders and the mute key change settings without rebuilding the page."""
        if isinstance(silence := self.stage.find("settings.muted"), Toggle):
            silence.on = self.host.settings.volumes.muted
        if reset := self.stage.find("reset"):
            at_first = self._at_first()
            back = bool(self.before) and at_first
            reset.text = say("settings.reset.back" if back else "settings.reset")
            reset.enabled, reset.reason = back or not at_first, say("settings.reset.none")
            reset.tip = say("settings.reset.display") if self.page == "display" and not back else None

    # ------------------------------------------------------------------ changes
    def set(self, **fields: Any) -> None:
        """Applies other settings at once."""
        self.host.change(replace(self.host.settings, **fields))
        self.rebuild()

    def turn(self, page: str) -> None:
        self.page, self.waiting, self.note, self.before = page, "", "", {}
        self.rebuild()

    def _kept(self, of: Settings) -> dict[str, Any]:
        """The fields that a reset of this page restores."""
        return {key: getattr(of, key) for section in PAGES[self.page][1] for key in RESET.get(section, ())}

    def _at_first(self) -> bool:
        """This page has the default settings."""
        return self._kept(self.host.settings) == self._kept(Settings())

    def reset(self) -> None:
        """This page with default settings; or, right after a reset, with the settings before it."""
        self.waiting = self.note = ""
        if self.before and self._at_first():
            wanted, self.before = self.before, {}
        else:
            wanted, self.before = self._kept(Settings()), self._kept(self.host.settings)
        self.set(**wanted)

    def show_folder(self) -> None:
        """Opens the folder in the system's file manager."""
        folder = paths.user_data()
        try:
            paths.make_folder(folder)
            opened = open_folder(folder)
        except OSError:
            opened = False
        self.note = "" if opened else say("settings.files.not_opened")
        self.rebuild()

    def copy_folder(self) -> None:
        pygame.scrap.put_text(str(paths.user_data()))
        self.note = say("settings.files.copied")
        self.rebuild()

    # ------------------------------------------------------------------ keys
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
        if not self.waiting or not isinstance(given, Key):
            super().handle(given)
        elif given.down and (written := key_for(self.waiting, given)):
            self._bind(written)

    def _bind(self, written: str) -> None:
        """Binds the awaited key; Esc leaves the action as it was."""
        action, self.waiting = self.waiting, ""
        changed: dict[str, tuple[str, ...]] = {}
        if written != "escape":
            changed, note = bind(self.host.keys, action, written)
            self.note = note or self.note
        if changed:
            self.set(keys={**self.host.settings.keys, **changed})
        else:
            self.rebuild()
