"""The quay in the foreground: planks, cargo, a palm, a lantern, and a cat on a bollard. Positions count from the lower
right."""

from __future__ import annotations

import pygame
from pygame import Surface

from tools.harbour.prospect import Prospect

PLANKS = """
<path d="M180 1080 L980 1080 L980 130 Q700 118 420 140 L250 168 L232 196 L262 210 Z" fill="#1a1522"/>
<path d="M250 168 L420 140 Q700 118 980 130 L980 146 Q700 134 424 158 L262 184 Z" fill="#6b4438"/>
<path d="M250 168 L420 140 Q700 118 980 130" stroke="#ffcf96" stroke-width="2.4" fill="none"/>"""
CRATE = """
<rect x="4" y="14" width="92" height="82" fill="#a8703c" stroke="#3a2210" stroke-width="4"/>
<path d="M4 32 H96 M4 78 H96 M14 14 V96 M86 14 V96 M14 34 L86 76" stroke="#3a2210" stroke-width="3.4"/>"""
SACK = """
<path d="M10 96 q-12 -44 26 -56 q4 -14 16 -14 q14 2 12 14 q36 12 26 56 Z" fill="#d9bd8a" stroke="#5b4020"
 stroke-width="3"/><path d="M34 42 q16 8 32 -2" stroke="#5b4020" stroke-width="4" fill="none"/>"""
BOLLARD = """
<path d="M30 100 L34 40 Q20 36 20 26 Q22 12 50 12 Q78 12 80 26 Q80 36 66 40 L70 100 Z" fill="#4a3a48"
 stroke="#15101c" stroke-width="3"/>"""
LANTERN = """
<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="0" y2="70">
<stop offset="0" stop-color="#fff3c4"/><stop offset="1" stop-color="#ffb84a"/></linearGradient></defs>
<path d="M46 300 L48 78 H54 L56 300 Z" fill="#241a24" stroke="#0d0a10" stroke-width="2"/>
<path d="M36 300 L42 270 H60 L66 300 Z" fill="#241a24"/>
<path d="M34 26 L38 72 H64 L68 26 Z" fill="url(#l)" stroke="#241a24" stroke-width="4"/>
<path d="M51 26 V72 M28 26 H74 L60 8 H42 Z" fill="#241a24" stroke="#241a24" stroke-width="3"/>
<circle cx="51" cy="6" r="5" fill="#241a24"/><path d="M36 72 H66 V79 H36 Z" fill="#241a24"/>"""
BARRELS = ((74, 316, 130), (74, 248, 130), (70, 281, 190), (80, 186, 112))


def paint_quay(view: Prospect) -> None:
    gaps = "".join(
        f'<path d="M{x} {150 + abs(640 - x) * 0.02:.0f} v400" stroke="#0d0a14" stroke-width="4"/>'
        for x in range(300, 980, 62)
    )
    planks = view.drawing(PLANKS + gaps, 980, 1080, (980, 1080))
    view.surface.blit(planks, (view.w - int(800 * view.k), view.h - int(290 * view.k)))
    for size, right, foot in BARRELS:
        _stand(view, view.picture("barrel", size, size), right, foot, "#8a6a70")
    _stand(view, view.picture("palm", 430, 516), 262, 100, "#4a5a62")
    _stand(view, view.drawing(CRATE, 112, 112, (100, 100)), 432, 134, "#7d5c60")
    _stand(view, view.drawing(SACK, 88, 88, (100, 100)), 104, 104, "#8a6a68")
    _stand(view, view.drawing(BOLLARD, 70, 84, (100, 100)), 528, 124, "#9a7a80")
    _lantern(view)
    cat = view.picture("cat_sit", 120, 150, ("#d9843f", "#222222", "#ffd9a0"))
    _stand(view, pygame.transform.flip(cat, True, False), 556, 180, "#c99a86")
    view.light((view.w - int(331 * view.k), view.h - int(118 * view.k)), int(240 * view.k), "#6a3a16", 1.6, 0.6, 0.35)


def _stand(view: Prospect, face: Surface, right: float, foot: float, shade: str) -> None:
    face = view.against_the_light(face, shade)
    view.surface.blit(face, (view.w - int(right * view.k), view.h - int(foot * view.k) - face.get_height()))


def _lantern(view: Prospect) -> None:
    x, y = view.w - int(372 * view.k), view.h - int(128 * view.k) - int(240 * view.k)
    view.surface.blit(view.drawing(LANTERN, 80, 240, (100, 300)), (x, y))
    lamp = x + int(41 * view.k), y + int(38 * view.k)
    view.light(lamp, int(210 * view.k), "#8a4a18", 1.7, 0.75)
    view.light(lamp, int(60 * view.k), "#ffc060", 2, 0.9)
