"""Zeelandia, besides its rules."""

from game.titles.box import Box

BOX = Box("zeelandia", 3, seats=(2, 4), minutes=60, weight=3, band=("#1f5f8a", "#123c5e"), counts="turn")
