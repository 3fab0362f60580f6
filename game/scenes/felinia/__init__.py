"""Felinia's box on the shelf."""

from __future__ import annotations

from game.scenes.box import Box

BOX = Box("felinia", 2, seats=(2, 4), minutes=60, weight=3, band=("#4a1d5e", "#271038"))
