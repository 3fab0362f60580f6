"""Orchard, besides its rules."""

from game.titles.box import Box

BOX = Box("orchard", 9, seats=(2, 3), minutes=10, weight=1, band=("#4a6a2a", "#2c4418"), counts="turn")
