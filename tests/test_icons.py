"""The icons of the program are its emblem, in the sizes that Windows and macOS ask for."""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import paths
from game.app import App
from game.settings import Settings
from game.ui import art
from tools import icons as script

ICO, ICNS = (paths.assets() / "icons" / f"emporium.{kind}" for kind in ("ico", "icns"))


def changed(a: Surface, b: Surface) -> int:
    """Pixels that are not the same, beyond a shade."""
    assert a.get_size() == b.get_size()
    pairs = zip(pygame.image.tobytes(a, "RGBA"), pygame.image.tobytes(b, "RGBA"), strict=True)
    return sum(abs(one - other) > 4 for one, other in pairs)


def loaded(raw: bytes, kind: str) -> Surface:
    return pygame.image.load(io.BytesIO(raw), f"emblem.{kind}")


def test_windows_has_its_sizes() -> None:
    raw = ICO.read_bytes()
    assert struct.unpack_from("<HHH", raw) == (0, 1, len(script.WINDOWS))
    for n, px in enumerate(script.WINDOWS):
        wide, high, *_, bits, size, at = struct.unpack_from("<BBBBHHII", raw, 6 + 16 * n)
        assert (wide or 256, high or 256, bits) == (px, px, 32)
        picture = raw[at : at + size]
        if picture.startswith(b"\x89PNG"):
            assert changed(loaded(picture, "png"), script.emblem(px)) == 0, "run: python tools/icons.py"
        else:
            assert picture == script.bitmap(px), "run: python tools/icons.py"
    assert at + size == len(raw)


def test_macos_has_its_sizes() -> None:
    raw = ICNS.read_bytes()
    assert raw[:4] == b"icns"
    assert struct.unpack_from(">I", raw, 4)[0] == len(raw)
    at, found = 8, {}
    while at < len(raw):
        kind, size = raw[at : at + 4], struct.unpack_from(">I", raw, at + 4)[0]
        found[kind] = loaded(raw[at + 8 : at + size], "png")
        at += size
    assert {kind: picture.get_width() for kind, picture in found.items()} == script.APPLE
    assert changed(found[b"ic07"], script.emblem(128)) == 0, "run: python tools/icons.py"


def test_the_window_has_the_emblem_before_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Surface] = []

    def icon(surface: Surface) -> None:
        assert pygame.display.get_surface() is None, "too late: the window is there"
        shown.append(surface)

    monkeypatch.setattr(pygame.display, "set_icon", icon)
    App(Settings(), (1280, 720), keep=False).close()
    assert [surface.get_size() for surface in shown] == [(64, 64)]
    assert changed(shown[0], art.paint(art.source("shell/emblem_small"), (64, 64))) == 0


def test_the_dock_of_macos_keeps_the_large_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", shown.append)
    monkeypatch.setattr(sys, "platform", "darwin")
    App(Settings(language="en"), (1280, 720), keep=False).close()
    assert shown == []


def test_the_spec_names_them() -> None:
    spec = (Path(__file__).parent.parent / "build_exe.spec").read_text(encoding="utf-8")
    assert f'"win32": "{ICO.name}"' in spec
    assert f'"darwin": "{ICNS.name}"' in spec
