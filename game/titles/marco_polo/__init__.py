"""Marco Polo, besides its rules."""

from game.titles.box import Box

BOX = Box("marco_polo", 5, seats=(2, 5), minutes=100, weight=4, band=("#7a1f30", "#42101c"))
