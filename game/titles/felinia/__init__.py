"""Felinia, besides its rules."""

from game.titles.box import Box

BOX = Box("felinia", 2, seats=(2, 4), minutes=60, weight=3, band=("#4a1d5e", "#271038"))
