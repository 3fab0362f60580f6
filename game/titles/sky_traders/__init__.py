"""Sky Traders, besides its rules."""

from game.titles.box import Box

BOX = Box(
    "sky_traders",
    4,
    seats=(2, 5),
    minutes=120,
    shorter=(("short_game", 70),),
    weight=4,
    band=("#7a4a52", "#40283c"),
    characters=("abacus", "ping", "skazzu", "ketto", "arnaud"),
)
