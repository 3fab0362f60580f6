"""The colours of the backdrops, which are pictures: the same in high contrast."""

from __future__ import annotations

# Gold, brass and lamplight
GOLD, GOLD_BRIGHT, GOLD_MIDDLE, GOLD_DARK = "#f0c766", "#ffe09a", "#d9a640", "#8e5f16"
STITCH = "#7a5014"
LAMP_GLOW, WALL_GLOW, FOOTLIGHT = "#7a5a2c", "#5a4222", "#8a5a2a"
LAMP_CONE = (1.0, 0.78, 0.44)
"""Red, green and blue of the light under a lamp, as fractions of its brightness."""
CONE_FOOT = "#303030"

# The shelf
WALL = ((0.0, "#1b3547"), (0.55, "#152b3b"), (1.0, "#0c1a26"))
PLANK_TOP, PLANK_FRONT = ("#a8744a", "#c08a58"), ("#8f5f38", "#5a3620")
PLANK_LIGHT, PLANK_FOOT = "#e2b27a", "#2c190c"

# A box
TITLE, SUBTITLE = "#fff0cf", "#f3cf74"
COVER_SHADE = "#0a0810"
FRAME = (255, 226, 150, 150)
SHEEN = (255, 255, 255, 20)
EDGE_LIT, EDGE_LEFT, EDGE_RIGHT, EDGE_FOOT = (255, 255, 255, 150), (255, 255, 255, 110), (0, 0, 0, 120), (0, 0, 0, 140)
FLANK = (196, 186, 190, 255)

# A curtain
CLOTH_WARM, CLOTH_DEEP, CLOTH_LIGHT = "#8a1f10", "#1a0708", "#ffd0a0"

# The harbour
MENU_SHADE = ((0.0, "#08141f00"), (0.16, "#08141f2a"), (0.38, "#08141f8c"), (1.0, "#07121ce1"))
SKY_SHADE = "#06101a"
OFFICE_SHADE = ("#10263896", "#091622de")
GULL, GLINT = "#2a2234", (255, 226, 160)

# The program's name
ENGRAVED = (
    (0.0, "#fff6cf"),
    (0.38, "#fff6cf"),
    (0.56, "#f0c463"),
    (0.70, "#a86a1c"),
    (0.78, "#e9b95a"),
    (1.0, "#f0c463"),
)
ENGRAVED_RIM, ENGRAVED_LIGHT = "#3a2208", "#fffbe8"
