"""Levels: what is read from a Tiled map, and how each fault in one is named."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import paths, words
from game.levels import LevelError, load_level, shipped_level
from game.levels.lint import LARGEST_TILE
from game.levels.reader import HEX_STEPS
from game.paths import LARGEST
from game.rules.board import Board, Fault

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="t" tilewidth="120" tileheight="140" tilecount="2" columns="0">
 <tile id="0" type="water"><properties><property name="depth" type="int" value="3"/></properties></tile>
 <tile id="1" type="land"/>
</tileset>
"""
HEAD = (
    '<map version="1.8" orientation="{orientation}" renderorder="right-down" width="{w}" height="{h}" tilewidth="120" '
    'tileheight="140" infinite="0" hexsidelength="70" staggeraxis="{axis}" staggerindex="{index}">\n'
    ' <properties><property name="game" value="fair"/><property name="wind" type="float" value="1.5"/></properties>\n'
    ' <tileset firstgid="1" source="t.tsx"/>\n'
)

LONGEST = 600
"""The longer side of that map in pixels, with a tile more."""


def write(
    folder: Path,
    body: str,
    *,
    orientation: str = "hexagonal",
    axis: str = "y",
    index: str = "odd",
    size: tuple[int, int] = (4, 3),
) -> Path:
    (folder / "t.tsx").write_text(TILESET, encoding="utf-8")
    head = HEAD.format(orientation=orientation, w=size[0], h=size[1], axis=axis, index=index)
    file = folder / "level.tmx"
    file.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{body}</map>\n', encoding="utf-8")
    return file


def tiles(gids: list[list[int]], extra: str = "", name: str = "fields") -> str:
    rows = ",\n".join(",".join(map(str, row)) for row in gids)
    return (
        f' <layer id="1" name="{name}" width="{len(gids[0])}" height="{len(gids)}">\n'
        f"  <properties>{extra}</properties>\n"
        f'  <data encoding="csv">\n{rows}\n</data>\n </layer>\n'
    )


def objects(body: str, name: str = "spots", extra: str = "") -> str:
    return f' <objectgroup id="2" name="{name}">\n  <properties>{extra}</properties>\n{body} </objectgroup>\n'


def spot(name: str, x: float, y: float, inner: str = "<point/>", more: str = 'type="spot"') -> str:
    return f'  <object id="1" name="{name}" {more} x="{x}" y="{y}">{inner}</object>\n'


def faults(file: Path) -> list[Fault]:
    with pytest.raises(LevelError) as raised:
        load_level(file)
    assert raised.value.path == file
    return raised.value.faults


def keys(file: Path) -> list[str]:
    return [fault.key for fault in faults(file)]


TURNED = 1 << 28
"""The flag of a tile turned by 120 degrees."""
SPOTS = spot("a", 100, 100) + spot("b", 200, 100)

# -- what is read -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_hexes_touch_their_neighbours(axis: str, index: str, tmp_path: Path) -> None:
    """Of a field of 6 by 5, two hexes are neighbours just if their centres are one hex apart, and the axial steps lead
    from one to the other."""
    file = write(tmp_path, tiles([[1] * 6 for _ in range(5)]), axis=axis, index=index, size=(6, 5))
    board = load_level(file)
    assert len(board.spaces) == 30
    spaces = list(board.spaces.values())
    inner = max(spaces, key=lambda space: len(board.neighbours[space.id]))
    around = [board.spaces[name] for name in board.neighbours[inner.id]]
    assert len(around) == 6
    reach = 1.2 * max(math.dist((inner.x, inner.y), (other.x, other.y)) for other in around)
    for space in spaces:
        near = {other.id for other in spaces if 0 < math.dist((space.x, space.y), (other.x, other.y)) < reach}
        assert near == set(board.neighbours[space.id])
        assert space.hex is not None
        steps = [
            (other.hex[0] - space.hex[0], other.hex[1] - space.hex[1])
            for other in (board.spaces[name] for name in board.neighbours[space.id])
            if other.hex is not None
        ]
        assert steps == [step for step in HEX_STEPS if step in steps]
        assert 0 < space.x < board.width
        assert 0 < space.y < board.height


def test_tiles_become_spaces(tmp_path: Path) -> None:
    prefix = '<property name="prefix" value="h"/>'
    board = load_level(write(tmp_path, tiles([[1, 2, 0, 0], [0, 1, 0, 0], [0, 0, 0, 2]], prefix)))
    assert list(board.spaces) == ["h0000", "h0001", "h0101", "h0203"]
    assert [space.kind for space in board.spaces.values()] == ["water", "land", "water", "land"]
    assert board.spaces["h0000"].properties == {"depth": 3}
    assert board.neighbours["h0101"] == ("h0001",)
    assert (board.game, board.name, board.hex_size) == ("fair", "level", (120, 140))
    assert board.properties["wind"] == 1.5
    assert [space.id for space in board.of_kind("land")] == ["h0001", "h0203"]


def test_margins_do_not_count(tmp_path: Path) -> None:
    margins = '<property name="first_row" type="int" value="1"/><property name="first_column" type="int" value="2"/>'
    board = load_level(write(tmp_path, tiles([[0, 0, 0, 0], [0, 0, 1, 1], [0, 0, 0, 0]], margins)))
    assert list(board.spaces) == ["0000", "0001"]


def test_objects_become_spaces_and_roads(tmp_path: Path) -> None:
    body = (
        SPOTS
        + spot("pool", 300, 200, "<ellipse/>", 'type="water" width="40" height="60"')
        + spot("square", 0, 300, '<polygon points="0,0 90,0 90,30 0,30"/>', 'class="plaza"')
        + spot("road", 100, 104, '<polyline points="0,0 50,30 98,0"/>', 'type="path"')
    )
    file = write(tmp_path, objects(body), orientation="orthogonal")
    board = load_level(file)
    assert list(board.spaces) == ["a", "b", "pool", "square"]
    pool, square = board.spaces["pool"], board.spaces["square"]
    assert (pool.x, pool.y, pool.width, pool.height, pool.outline) == (320, 230, 40, 60, ())
    assert (square.kind, square.x, square.y) == ("plaza", 45, 315)
    assert len(square.outline) == 4
    (road,) = board.links
    assert (road.id, road.kind, road.a, road.b, len(road.points)) == ("road", "path", "a", "b", 3)
    assert board.neighbours["a"] == ("b",)
    assert board.neighbours["b"] == ("a",)
    assert [space.layer for space in board.spaces.values()] == ["spots"] * len(board.spaces)


def test_roads_join_the_kinds_they_name(tmp_path: Path) -> None:
    towns = SPOTS + spot("inn", 101, 101, more='type="inn"')
    road = spot("road", 101, 101, '<polyline points="0,0 99,0"/>', 'type="path"')
    both = objects(towns) + objects(road, "roads")
    assert load_level(write(tmp_path, both, orientation="orthogonal")).links[0].a == "inn"
    named = objects(towns) + objects(road, "roads", '<property name="joins" value="spot, town"/>')
    assert load_level(write(tmp_path, named, orientation="orthogonal")).links[0].a == "a"


def test_scenery_is_not_read(tmp_path: Path) -> None:
    flag = '<property name="scenery" type="bool" value="true"/>'
    scenery = objects('<object id="9" x="0" y="0" rotation="30"/>', "ships", flag)
    assert list(load_level(write(tmp_path, objects(SPOTS) + scenery)).spaces) == ["a", "b"]


@pytest.mark.parametrize("name", ["points", "type", "x", "name", "parent"])
def test_a_property_may_be_called_like_an_attribute(name: str, tmp_path: Path) -> None:
    own = f'<property name="{name}" value="far"/>'
    board = load_level(
        write(tmp_path, objects(spot("a", 10, 10, f"<properties>{own}</properties><point/>"), extra=own))
    )
    assert board.spaces["a"].properties == {name: "far"}
    assert (board.spaces["a"].x, board.spaces["a"].kind, board.spaces["a"].outline) == (10, "spot", ())


def test_attributes_that_tiled_does_not_know_do_not_count(tmp_path: Path) -> None:
    """pytmx would take each for its own, also in place of a method."""
    file = write(tmp_path, tiles([[1] * 4] * 3) + objects(SPOTS))
    text = file.read_text(encoding="utf-8")
    board = load_level(file)
    for tag, name in (
        ("map", "get_tile_properties_by_gid"),
        ("map", "layers"),
        ("layer", "iter_data"),
        ("object ", "points"),
        ("object ", "closed"),
        ("objectgroup", "properties"),
    ):
        file.write_text(text.replace(f"<{tag}", f'<{tag} {name}="x" '), encoding="utf-8")
        assert load_level(file).spaces == board.spaces


def test_what_is_no_part_of_a_board_is_not_looked_at(tmp_path: Path) -> None:
    scenery = '<property name="scenery" type="bool" value="true"/>'
    beside = (
        '<imagelayer name="sky"/>'
        + objects('<object id="9" x="far" visible="maybe"><polygon points="none"/></object>', extra=scenery)
        + tiles([[7] * 4] * 3, scenery)
    )
    fields = tiles([[1] * 4] * 3)
    assert load_level(write(tmp_path, fields + beside)).spaces == load_level(write(tmp_path, fields)).spaces


def test_what_one_program_writes_while_another_reads_is_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A map is read once: what is looked at is what is played, and what the digest is of."""
    file = write(tmp_path, tiles([[1] * 4] * 3))
    board = load_level(file)

    def overwritten(root: object) -> Iterator[Fault]:
        for each in (file, tmp_path / "t.tsx"):
            each.write_text("<map/>")
        yield from ()

    monkeypatch.setattr("game.levels.lint", overwritten)
    assert load_level(file) == board


def test_the_digest_is_that_of_the_text_whatever_its_line_ends(tmp_path: Path) -> None:
    file = write(tmp_path, objects(SPOTS))
    first = load_level(file).digest
    for part in (file, tmp_path / "t.tsx"):
        part.write_bytes(part.read_bytes().replace(b"\n", b"\r\n"))
    assert load_level(file).digest == first


def test_the_digest_covers_map_and_tiles(tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1, 1, 1, 1]] * 3))
    first = load_level(file).digest
    assert load_level(file).digest == first
    (tmp_path / "t.tsx").write_text(TILESET.replace('value="3"', 'value="4"'), encoding="utf-8")
    assert load_level(file).digest != first


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            objects(SPOTS + spot("c", 0, 0, more='type="s" rotation="30"')),
            Fault("level.rotated_object", {}, "spots", "c"),
        ),
        (objects(SPOTS).replace('x="100"', 'x="nan"', 1), Fault("level.no_number", {"name": "x"}, "spots", "a")),
        (
            objects(SPOTS + spot("c", 9, 9, '<polygon points="0,0 9,0 9,nan"/>')),
            Fault("level.no_number", {"name": "points"}, "spots", "c"),
        ),
        (
            objects(SPOTS + spot("r", 100, 100, '<polyline points="0,0 1e999,0"/>')),
            Fault("level.no_number", {"name": "points"}, "spots", "r"),
        ),
        (
            objects(SPOTS + spot("c", 9, 9, '<polygon points="0,0 1e200,0 0,1e200"/>')),
            Fault("level.out_of_bounds", {"name": "points", "least": -LONGEST, "most": LONGEST}, "spots", "c"),
        ),
        (
            objects(SPOTS + spot("c", 9, 9, more='type="s" width="-4"')),
            Fault("level.out_of_bounds", {"name": "width", "least": 0, "most": LONGEST}, "spots", "c"),
        ),
        (objects(SPOTS + spot("c", 0, 0, more="")), Fault("level.no_class", {}, "spots", "c")),
        (objects(SPOTS + spot("", 0, 0)), Fault("level.no_name", {}, "spots", "#1")),
        (objects(SPOTS + spot("a", 0, 0)), Fault("level.doubled_name", {"name": "a"}, "spots", "a")),
        (objects(SPOTS).replace('id="2"', 'id="2" offsetx="4"'), Fault("level.offset", {}, "spots")),
        (
            objects(SPOTS + spot("r", 100, 100, '<polyline points="0,0 0,300"/>')),
            Fault("level.loose_end", {"x": 100, "y": 400}, "spots", "r"),
        ),
        (
            objects(SPOTS + spot("r", 100, 100, '<polyline points="0,0 50,50 0,4"/>')),
            Fault("level.loop", {"space": "a"}, "spots", "r"),
        ),
        (
            objects(SPOTS.replace("<point/>", '<properties><property name="p" type="class"/></properties><point/>', 1)),
            Fault("level.property_type", {"name": "p"}),
        ),
        (objects(SPOTS, extra='<property name="p" type="list"/>'), Fault("level.property_type", {"name": "p"})),
        (
            objects(SPOTS, extra='<property name="p" type="int" value="two"/>'),
            Fault("level.bad_value", {"name": "p", "value": "two"}),
        ),
        (
            objects(SPOTS, extra='<property name="p" type="bool" value="maybe"/>'),
            Fault("level.bad_value", {"name": "p", "value": "maybe"}),
        ),
        (
            objects(SPOTS.replace('name="a"', 'name="a" gid="one"')),
            Fault("level.bad_value", {"name": "gid", "value": "one"}, "spots", "a"),
        ),
        (
            objects(SPOTS + spot("c", 9, 9, '<polygon points="0,0 9 9,9"/>')),
            Fault("level.no_number", {"name": "points"}, "spots", "c"),
        ),
        (tiles([[1, TURNED + 1, 0, 0], [0] * 4, [0] * 4]), Fault("level.turned_tile", {}, "fields", "0001")),
        (tiles([[0] * 4] * 3), Fault("level.empty")),
        (
            objects(SPOTS).replace('name="a"', 'name="a" rotation="east"'),
            Fault("level.rotated_object", {}, "spots", "a"),
        ),
    ],
    ids=lambda value: value.key if isinstance(value, Fault) else "",
)
def test_each_fault_says_where(body: str, expected: Fault, tmp_path: Path) -> None:
    assert expected in faults(write(tmp_path, body))


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    body = objects(spot("", 0, 0) + spot("b", 0, 0, more="") + spot("c", 9, 9, more='type="s" rotation="9"'))
    assert keys(write(tmp_path, body)) == ["level.no_name", "level.no_class", "level.rotated_object"]


def test_maps_of_the_wrong_sort(tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3), orientation="orthogonal")
    assert "level.square_tiles" in keys(file)
    file.write_text(file.read_text().replace('infinite="0"', 'infinite="1"'))
    assert keys(file) == ["level.infinite"]
    file = write(tmp_path, objects(SPOTS))
    file.write_text(file.read_text().replace('name="game"', 'name="gane"'))
    assert keys(file) == ["level.no_game"]


def test_tiles_without_class(tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1, 1, 1, 1]] * 3))
    (tmp_path / "t.tsx").write_text(TILESET.replace(' type="water"', ""), encoding="utf-8")
    assert faults(file)[0] == Fault("level.no_class", {}, "fields", "0000")


def test_what_is_no_level(tmp_path: Path) -> None:
    file = tmp_path / "x.tmx"
    assert keys(file) == ["level.missing"]
    file.write_bytes(b"\x00\x01\x02")
    assert keys(file) == ["level.broken"]
    file.write_text("<map>\n<layer></map>")
    assert faults(file) == [Fault("level.broken", {"line": 2, "column": 9})]
    for encoding in ("no-such", "big5"):
        file.write_text(f'<?xml version="1.0" encoding="{encoding}"?><map/>')
        assert faults(file) == [Fault("level.unreadable")]
    file.write_text("<tileset/>")
    assert faults(file) == [Fault("level.no_map", {"tag": "tileset"})]
    with file.open("wb") as large:
        large.truncate(LARGEST + 1)
    assert keys(file) == ["level.too_large"]
    file = write(tmp_path, tiles([[1] * 4] * 3))
    (tmp_path / "t.tsx").unlink()
    assert faults(file) == [Fault("level.missing", {"error": "ENOENT"}, object="t.tsx")]


def test_a_huge_map_is_refused_at_once(tmp_path: Path) -> None:
    file = write(tmp_path, objects(SPOTS), size=(100_000, 100_000))
    assert keys(file) == ["level.too_wide"]
    for wide, high in (("99999999", "0"), ("0000000400000", "1"), ("4", "0"), ("4", "-3"), ("4", "x")):
        file = write(tmp_path, objects(SPOTS))
        text = file.read_text(encoding="utf-8").replace('width="4" height="3"', f'width="{wide}" height="{high}"', 1)
        file.write_text(text, encoding="utf-8")
        assert keys(file) == ["level.too_wide"]


@pytest.mark.parametrize("key", ["tilewidth", "tileheight", "hexsidelength"])
@pytest.mark.parametrize("value", ["nan", "1e999", "wide"])
def test_a_map_without_a_measure_is_refused(key: str, value: str, tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3))
    file.write_text(re.sub(f'{key}="[0-9]+"', f'{key}="{value}"', file.read_text(encoding="utf-8"), count=1))
    assert keys(file) == ["level.no_number"]


@pytest.mark.parametrize(
    ("key", "value", "axis", "least", "most"),
    [
        ("tilewidth", "0", "y", 1, LARGEST_TILE),
        ("tilewidth", "", "y", 1, LARGEST_TILE),
        ("tileheight", "-3", "y", 1, LARGEST_TILE),
        ("tileheight", "9999999", "y", 1, LARGEST_TILE),
        ("hexsidelength", "-900", "y", 0, 140),
        ("hexsidelength", "141", "y", 0, 140),
        ("hexsidelength", "121", "x", 0, 120),
    ],
)
def test_a_map_of_an_impossible_measure_is_refused(
    key: str, value: str, axis: str, least: int, most: int, tmp_path: Path
) -> None:
    """A side of a hexagon is as long as its tile at most, in the direction in which the tiles are shifted."""
    file = write(tmp_path, tiles([[1] * 4] * 3), axis=axis)
    file.write_text(re.sub(f'{key}="[0-9]+"', f'{key}="{value}"', file.read_text(encoding="utf-8"), count=1))
    assert faults(file) == [Fault("level.out_of_bounds", {"name": key, "least": least, "most": most}, object="map")]


@pytest.mark.parametrize("key", ["tilewidth", "tileheight"])
def test_a_tile_is_whole_pixels_wide_and_high(key: str, tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3))
    file.write_text(re.sub(f'{key}="[0-9]+"', f'{key}="90.5"', file.read_text(encoding="utf-8"), count=1))
    assert faults(file) == [Fault("level.bad_value", {"name": key, "value": "90.5"}, object="map")]


@pytest.mark.parametrize(("here", "there"), [('id="0"', 'id="x"'), ('firstgid="1" source="t.tsx"', 'firstgid="x"')])
def test_tiles_are_numbered(here: str, there: str, tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3))
    for part in (file, tmp_path / "t.tsx"):
        part.write_text(part.read_text(encoding="utf-8").replace(here, there), encoding="utf-8")
    assert keys(file) == ["level.bad_value"]


def beside(folder: Path, at: str) -> Path:
    write(folder, objects(SPOTS)).rename(folder / "left.tmx")
    file = write(folder, objects(spot("c", 9, 9)))
    more = f'<property name="beside" value="left.tmx"/><property name="beside_at" type="float" value="{at}"/>'
    file.write_text(file.read_text(encoding="utf-8").replace("</properties>", f"{more}</properties>", 1))
    return file


def test_a_level_begins_on_the_one_beside_it(tmp_path: Path) -> None:
    assert load_level(beside(tmp_path, "120")).spaces["c"].x == 129
    for at in ("nan", "1e300", "-1"):
        assert keys(beside(tmp_path, at)) == ["level.out_of_bounds"]


@pytest.mark.parametrize("side", [0, 120])
def test_a_hexagon_without_a_side_or_all_side_has_a_size(side: int, tmp_path: Path) -> None:
    file = write(tmp_path, tiles([[1] * 4] * 3), axis="x")
    file.write_text(file.read_text(encoding="utf-8").replace('hexsidelength="70"', f'hexsidelength="{side}"'))
    board = load_level(file)
    assert min(board.width, board.height) > 0


def test_a_fault_of_the_reader_is_no_fault_of_the_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slip(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.levels.MapReader.read_spaces", slip)
    with pytest.raises(ZeroDivisionError):
        load_level(write(tmp_path, objects(SPOTS)))


LEVELS = sorted(paths.levels().glob("*.tmx"))


def damaged(raw: bytes, rng: Random) -> bytes:
    """Flipped, cut, doubled, or a number become a word."""
    at, end = sorted((rng.randrange(len(raw)), rng.randrange(len(raw))))
    match rng.randrange(4):
        case 0:
            return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]
        case 1:
            return raw[:at] + raw[end:]
        case 2:
            return raw[:end] + raw[at:]
    spots = [i for i in range(len(raw) - 1) if raw[i : i + 1] == b'"' and raw[i + 1 : i + 2].isdigit()]
    at = rng.choice(spots) + 1
    return raw[:at] + rng.choice([b"x", b"-", b"9999999", b"nan", b"1e999", b""]) + raw[raw.index(b'"', at) :]


def survives(file: Path, raw: bytes) -> Iterator[Fault]:
    """Loads, or says why not; nothing else."""
    file.write_bytes(raw)
    try:
        assert isinstance(load_level(file), Board)
    except LevelError as error:
        yield from error.faults


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.stem)
def test_damage_is_explained(level: Path, tmp_path: Path) -> None:
    for other in paths.levels().glob("*.t[ms]x"):
        (tmp_path / other.name).write_bytes(other.read_bytes())
    raw, told = level.read_bytes(), set()
    for seed in range(25):
        for fault in survives(tmp_path / level.name, damaged(raw, Random(seed))):
            told.add(fault.key)
            for tongue in words.LANGUAGES:
                words.speak(tongue)
                assert "⟦" not in words.of("").say(fault.key, fault.params)
            words.speak("en")
    assert told


@pytest.mark.fuzz
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.stem)
def test_much_damage_is_explained(level: Path, tmp_path: Path) -> None:
    for other in paths.levels().glob("*.t[ms]x"):
        (tmp_path / other.name).write_bytes(other.read_bytes())
    for seed in range(100, 600):
        list(survives(tmp_path / level.name, damaged(level.read_bytes(), Random(seed))))


# -- what is shipped --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.stem)
def test_shipped_levels_open(level: Path) -> None:
    board = load_level(level)
    assert shipped_level(level) == board
    assert shipped_level(level) is shipped_level(level)
    assert len(board.digest) == 64
    for name, near in board.neighbours.items():
        assert all(name in board.neighbours[other] for other in near), name
    for space in board.spaces.values():
        assert space.kind
        assert -1 <= space.x <= board.width + 1
        assert -1 <= space.y <= board.height + 1
