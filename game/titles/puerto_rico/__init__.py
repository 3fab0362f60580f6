"""Puerto Rico, besides its rules."""

from game.titles.box import Box

BOX = Box("puerto_rico", 1, seats=(2, 5), minutes=90, weight=4, band=("#0f4a5e", "#08303f"))
