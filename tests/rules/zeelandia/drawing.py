"""Levels as somebody else would draw them: a picture in letters becomes a .tmx with its tile set.

`~` water, `G` water with a governor, `M` start mill, `C` town centre, `I` island, `F` island with a farm, `c` `r` `t`
islands with cabbage, rapeseed or tulips of value 2, `.` no hex. Odd rows lie half a hex to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from game.levels import load_level
from game.rules.board import Board
from game.rules.kernel import Scalar

LETTERS: dict[str, tuple[str, dict[str, Scalar]]] = {
    "~": ("water", {}),
    "G": ("water", {"governor": True}),
    "M": ("start_mill", {}),
    "C": ("town", {}),
    "I": ("island", {}),
    "F": ("island", {"farm": True}),
    "c": ("island", {"crop": "cabbage", "value": 2}),
    "r": ("island", {"crop": "rapeseed", "value": 2}),
    "t": ("island", {"crop": "tulips", "value": 2}),
    "w": ("island", {"crop": "wheat", "value": 2}),
    "H": ("island", {"governor": True}),
    "?": ("volcano", {}),
}
RING = ("workshop", "stall", "workshop", "stall", "stall", "workshop", "stall", "workshop", "stall", "warehouse")


def _properties(values: Mapping[str, Scalar]) -> str:
    def one(key: str, value: Scalar) -> str:
        if isinstance(value, bool):
            return f'<property name="{key}" type="bool" value="{str(value).lower()}"/>'
        kind = ' type="int"' if isinstance(value, int) else ""
        return f'<property name="{key}"{kind} value="{value}"/>'

    return f"<properties>{''.join(one(*item) for item in values.items())}</properties>" if values else ""


def draw(
    folder: Path,
    picture: str,
    *,
    ring: Sequence[str] = RING,
    indices: Mapping[str, int] | None = None,
    start: Sequence[str] = ("m0",),
    houses: int = 12,
    track: int = 100,
    places: Sequence[str] = ("ring", "price", "preview", "supply", "stack.mill", "stack.landscape"),
) -> Board:
    """Writes the level and loads it."""
    rows = [line.split() for line in picture.strip().splitlines()]
    width = max(map(len, rows))
    letters = list(LETTERS)
    grid = [[letters.index(letter) + 1 if letter != "." else 0 for letter in row] for row in rows]
    csv = ",\n".join(",".join(map(str, row + [0] * (width - len(row)))) for row in grid)
    tiles = "".join(
        f'<tile id="{i}" type="{kind}">{_properties(values)}</tile>'
        for i, (kind, values) in enumerate(LETTERS.values())
    )
    (folder / "own.tsx").write_text(
        f'<tileset version="1.8" name="own" tilewidth="28" tileheight="32" tilecount="{len(letters)}" columns="1">'
        f'<image source="own.png" width="28" height="{32 * len(letters)}"/>{tiles}</tileset>',
        encoding="utf-8",
    )
    named = [(f"m{i}", kind, i) for i, kind in enumerate(ring)]
    named += [(f"k{i}", "counting_house", i) for i in range(houses)] + [(f"t{i}", "track", i) for i in range(track)]
    named += [(place, place.split(".")[0], i) for i, place in enumerate(places)]
    objects = ""
    for n, (name, kind, i) in enumerate(named):
        y, x = divmod(5 * n, 28 * width)
        values: dict[str, Scalar] = {"index": (indices or {}).get(name, i)}
        if name in start:
            values["guild_master_start"] = True
        if kind == "stack":
            values["stack"] = name.split(".")[1]
        place = f'x="{x}" y="{9 + y}"'
        objects += f'<object id="{n + 1}" name="{name}" type="{kind}" {place}>{_properties(values)}<point/></object>'
    level = folder / "own.tmx"
    level.write_text(
        f'<map version="1.8" orientation="hexagonal" renderorder="right-down" width="{width}" height="{len(rows)}" '
        f'tilewidth="28" tileheight="32" infinite="0" hexsidelength="16" staggeraxis="y" staggerindex="odd">'
        f'<properties><property name="game" value="zeelandia"/></properties><tileset firstgid="1" source="own.tsx"/>'
        f'<layer id="1" name="sea" width="{width}" height="{len(rows)}">'
        f'<properties><property name="prefix" value="h"/></properties><data encoding="csv">{csv}</data></layer>'
        f'<objectgroup id="2" name="rings">{objects}</objectgroup></map>',
        encoding="utf-8",
    )
    return load_level(level)


def coast(rng: Random) -> str:
    """A picture with a town like the shipped one, and sea, islands and governors drawn at random round it."""
    high, wide = rng.randrange(7, 14), rng.randrange(7, 15)
    row, col = rng.randrange(2, high - 2), rng.randrange(3, wide - 3)
    picture = [[rng.choices("~.crtF", (12, 4, 1, 1, 1, 1))[0] for _ in range(wide)] for _ in range(high)]

    def around(r: int, c: int) -> list[tuple[int, int]]:
        back = r % 2 - 1
        return [(r, c - 1), (r, c + 1)] + [(r + d, c + back + k) for d in (-1, 1) for k in (0, 1)]

    for r, c in around(row, col):
        for rr, cc in around(r, c):
            picture[rr][cc] = "~"
    for r, c in around(row, col):
        picture[r][c] = "M"
    picture[row][col] = "C"
    cells = [(r, c) for r in range(high) for c in range(wide)]
    islands = [cell for cell in cells if picture[cell[0]][cell[1]] in "crtF"]
    for r, c in islands[30:]:
        picture[r][c] = "~"
    standing: list[tuple[int, int]] = []
    for cell in rng.sample(cells, len(cells)):
        reach = [near for step in around(*cell) for near in (step, *around(*step))]
        if picture[cell[0]][cell[1]] == "~" and len(standing) < 7 and not any(other in reach for other in standing):
            standing.append(cell)
            picture[cell[0]][cell[1]] = "G"
    return "\n".join(" ".join(line) for line in picture)
