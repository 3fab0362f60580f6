"""Something failed: says so plainly, offers ways to go on and a report to copy."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

import pygame

import game
from game.log import FILE, redact_folders
from game.scenes.scene import Host, Scene
from game.scenes.scenery.harbour import office
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Icon, Label, Panel, heading
from game.ui.paint import backdrop
from game.ui.units import Area
from game.words import say


def report(fault: BaseException, scene: Scene | None) -> str:
    """The failure for developers: versions, the screen, the traceback; no names and no paths of the user."""
    lines = traceback.format_exception(fault)
    where = scene.name if scene else "-"
    facts = f"Emporium {game.__version__} · Python {platform.python_version()} · pygame {pygame.ver}"
    return redact_folders(f"{facts} · {sys.platform} · {where}\n{''.join(lines)}{scene.report() if scene else ''}")


class Trouble(Scene):
    """Covers the scene that failed. Offers its `Scene.remedies`, and the way out."""

    name: ClassVar[str] = "trouble"

    def __init__(self, host: Host, fault: BaseException, failed: Scene | None) -> None:
        super().__init__(host)
        self.failed = failed
        self.ways: list[tuple[str, Callable[[], object]]] = []
        self.report_text = report(fault, None)
        with suppress(Exception):  # a failed scene may fail to report, too
            self.ways = failed.remedies() if failed else []
            self.report_text = report(fault, failed)
        self.what = f"{type(fault).__name__}: {fault}"
        self.copied = False

    def build(self) -> None:
        look, palette = self.look, self.look.palette
        w, h = min(640, look.w - 48), 372 if self.ways else 304
        card = Area((look.w - w) / 2, (look.h - h) / 2, w, h)
        panel = self.stage.add(Panel("trouble", card, "paper", glow=True))
        inner = card.inset(32, 28)
        panel.add(Icon("trouble.icon", Area(inner.x, inner.y, 44, 44), "warn", colour=palette.gold_dark))
        head = Area(inner.x + 60, inner.y, inner.w - 60, 44)
        panel.add(heading("trouble.title", head, say("trouble.title"), colour=palette.ink))
        text = Area(inner.x, inner.y + 60, inner.w, 72)
        told = f"{say('trouble.text')} {say('trouble.logged', file=FILE.as_posix())}"
        panel.add(Label("trouble.text", text, told, colour=palette.ink, lines=4, valign="top"))
        detail = Area(inner.x, inner.y + 140, inner.w, 44)
        panel.add(Label("trouble.what", detail, self.what[:160], units=15, colour=palette.ink_soft, lines=2))
        wide = inner.columns(max(2, len(self.ways)), 12)
        for i, (key, act) in enumerate(self.ways):
            area = Area(wide[i].x, inner.bottom - 116, wide[i].w, 52)
            panel.add(Button(key, area, say(key), style="gold" if i == 0 else "light", on_click=self._use(act)))
        below = inner.columns(2, 12)
        copy = "trouble.copied" if self.copied else "trouble.copy"
        panel.add(Button("trouble.copy", _low(below[0]), say(copy), icon="export", on_click=self.copy))
        panel.add(Button("trouble.leave", _low(below[1]), say("trouble.leave"), icon="quit", on_click=self.back))

    def _use(self, act: Callable[[], object]) -> Callable[[], None]:
        def chosen() -> None:
            self.host.pop()
            act()

        return chosen

    def copy(self) -> None:
        pygame.scrap.put_text(self.report_text)
        self.copied = True
        self.rebuild()

    def back(self) -> None:
        """Leaves the scene that failed as well."""
        self.host.pop()
        if self.failed:
            self.host.pop()

    def background(self, canvas: Canvas) -> None:
        palette, size = self.look.palette, canvas.surface.get_size()
        try:
            face = office(size)
        except (OSError, pygame.error):  # the picture itself may be what is missing
            face = backdrop(size, palette.navy, palette.deep)
        canvas.surface.blit(face, (0, 0))


def _low(column: Area) -> Area:
    return Area(column.x, column.bottom - 52, column.w, 52)
