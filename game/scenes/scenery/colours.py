"""The colours of the backdrops; as they are pictures, high contrast does not change them."""

from __future__ import annotations

from game.scenes.scenery.terrain import Slabs, Surf

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

# Ambient animation of a board
WHITE_GULL, GULL_SHADOW = "#fbfaf4", "#0a1722"
FOAM_GLINT, PUFF = (234, 247, 244), "#eef1f0"

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

# The lowland, with blue and white faience tiles
GLAZE, GLAZE_LOW = "#f7fafd", "#dfe8f4"
DELFT, DELFT_DARK = "#2a56a8", "#1d3f86"
FIVE, FIVE_LOW = "#cfe0f6", "#a9c5ec"  # of every fifth space of the track
TILE_EDGE, GROUT = "#b9c8dc", "#14293a"

SEA_HIGH, SEA_LOW, SHALLOW, FOAM = "#63a9ba", "#1f587a", "#8fd4ce", "#eaf7f4"
CANAL = ("#6fb4c4", "#2a6c8e")
DEEP = "#0a1722"
FREE, FREE_EDGE = "#ffffff0f", "#e8f6fa3e"  # of an open-water hex

SAND, WET_SAND = "#ecd9a6", "#cfae6c"
SQUARE, COBBLE = ("#e3cfa4", "#bf9f68", "#5a3f1c"), "#a98650"
GROUND = {
    "cabbage": ("#b9d68b", "#8db764"),
    "rapeseed": ("#f1dd86", "#d9bb52"),
    "tulips": ("#eab9ae", "#cf8a86"),
    "mill": ("#a9c97a", "#7ba352"),
    "farm": ("#c6d58c", "#98b45e"),
    "town": ("#dcc7a0", "#b99a6c"),
    "empty": ("#cbb388", "#a88a58"),
    "start": ("#d8c29a", "#b4946a"),
}
BEDS: dict[str, tuple[str, ...]] = {
    "cabbage": ("#7aa653",),
    "rapeseed": ("#d9bb52", "#f8ea9e"),
    "tulips": ("#d4606c", "#8fae66", "#f0c860", "#8fae66", "#f4e3e0", "#8fae66"),
}
DITCH, BANK, JOINT = "#79b3c0", "#cfe3a0", "#5d4a30"

# A quay
SEA, RIPPLE = ("#63c3bd", "#17617c"), "#e2f7ee"
SURF = (Surf("#8fe6d8", 16, 255), Surf("#e9fff4", 5, 235))
BEACH, STONE = ("#f0dca8", "#d9b878"), ("#dcc096", "#a98658")
COPING = ("#f7e6bf", "#c9a674", "#8d6b40")
SLABS = Slabs((255, 240, 205), (70, 40, 16), (70, 42, 20, 62), (255, 245, 220, 60))
BEAM, BEAM_EDGE = ("#9a6a3e", "#4f3118"), "#2c190b"

# The heavens
EVENING = ("#262e57", "#4b4a7d", "#8a6a92", "#cf9490", "#f2c59b")
LOW_SUN, RAY, STAR = "#ffe2b0", "#ffe0aa", "#fff4d6"
BRASS, BRASS_DARK, WOOD, EARTH, ENGRAVING = "#d9a640", "#6b4312", "#8a5a2c", "#5a3a2a", "#8a6a4a"
ROSE = ("#f6ead0", "#262e57", "#ffffff")
ISLANDS: dict[str, tuple[str, str]] = {
    "city": ("#fbf0d8", "#e6cda2"),
    "twin_city": ("#f6ecd2", "#d9d0a8"),
    "volcano": ("#f3bfa4", "#c98a80"),
    "geyser": ("#e0d6f3", "#b0a2d6"),
    "wind_corridor": ("#dff0f4", "#a9cfdc"),
    "wastelands": ("#dccfbe", "#b8a594"),
    "pirates_cove": ("#c6bad0", "#8f83a2"),
}
"""Sky behind an island, top and bottom."""

# An island at dusk
DUSK_SEA, DUSK_FOAM, AFTERGLOW = ("#a884b4", "#3b2968"), "#f3d9ea", "#ffbe8c"
SUNSET, SETTING_SUN, SUN_GLOW, ROOF = ("#6b4386", "#ffb583"), ("#fff6d8", "#ffd28a"), "#ffe2b0", "#2b1633"
NIGHTFALL = "#120a1e"
PLAZA = ("#7f6390", "#4a345f")
PAVING = Slabs((255, 226, 230), (24, 8, 40), (60, 40, 80, 255), (255, 236, 255, 12))
PLAZA_WALL = ("#c9aec6", "#8a6d96", "#3c2850")
DUSK_SURF = (Surf("#d9b4e6", 15, 200), Surf("#ffe3ee", 5, 210))
