"""Marco Polo's box on the shelf."""

from __future__ import annotations

from game.scenes.box import Box

BOX = Box("marco_polo", 5, seats=(2, 5), minutes=100, weight=4, band=("#7a1f30", "#42101c"))
