"""Makes the program's icons for Windows and macOS from its emblem: `python tools/icons.py`.

Small sizes use the simpler emblem, like the window's title bar. Linux needs no file: the window has its own icon.
"""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - after the path, so that the script runs from anywhere
from pygame import Surface  # noqa: E402

from game.ui import art  # noqa: E402

PLACE = ROOT / "assets" / "icons"
SIMPLE = 48
"""Maximum size in pixels of the simpler emblem."""
WINDOWS = (16, 20, 24, 32, 40, 48, 64, 256)
APPLE = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic13": 256, b"ic09": 512,
    b"ic14": 512, b"ic10": 1024,
}  # fmt: skip
"""Picture types of an .icns file with their size in pixels; some are repeated for double density."""


def emblem(px: int) -> Surface:
    return art.paint(art.source("shell/emblem_small" if px <= SIMPLE else "shell/emblem"), (px, px))


def png(px: int) -> bytes:
    out = io.BytesIO()
    pygame.image.save(emblem(px), out, "emblem.png")
    return out.getvalue()


def bitmap(px: int) -> bytes:
    """An icon in the format of old Windows: header, rows of BGRA from the bottom, unused mask."""
    rows = pygame.image.tobytes(emblem(px), "BGRA", True)
    mask = bytes((px + 31) // 32 * 4 * px)
    return struct.pack("<IiiHHIIiiII", 40, px, 2 * px, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask


def ico() -> bytes:
    pictures = [png(px) if px > 128 else bitmap(px) for px in WINDOWS]
    out = struct.pack("<HHH", 0, 1, len(WINDOWS))
    at = len(out) + 16 * len(WINDOWS)
    for px, picture in zip(WINDOWS, pictures, strict=True):
        out += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return out + b"".join(pictures)


def icns() -> bytes:
    body = b""
    for kind, px in APPLE.items():
        picture = png(px)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    (PLACE / "emporium.ico").write_bytes(ico())
    (PLACE / "emporium.icns").write_bytes(icns())
