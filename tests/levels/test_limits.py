"""Levels are made to be shared: each is read or refused at once, whatever it holds, and takes little memory."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game import paths, rules, words
from game.levels import LevelError, load_level
from game.levels.faults import MOST
from game.levels.lint import LONGEST_TEXT, MOST_CELLS, MOST_OBJECTS, MOST_PROPERTIES
from game.match.level_files import find_level
from game.paths import LARGEST
from game.rules.board import Board, Fault
from game.scenes.shell import own_levels
from tests.levels.test_levels import SPOTS, TILESET, keys, objects, spot, tiles, write

SOUND = tiles([[1] * 4] * 3)
TWELVE = b"\1\0\0\0" * 12
"""The same, as bytes."""


def packed(raw: bytes, compression: str = "zlib") -> str:
    return (
        '<layer id="1" name="fields" width="4" height="3">'
        f'<data encoding="base64" compression="{compression}">{b64encode(raw).decode()}</data></layer>'
    )


def tileset(inner: str = "", **more: object) -> str:
    own = {"firstgid": 9999, "name": "b", "tilewidth": 1, "tileheight": 1} | more
    attributes = " ".join(f'{key}="{value}"' for key, value in own.items())
    return f"<tileset {attributes}>{inner}</tileset>"


def beside(folder: Path, content: Callable[[Path], object]) -> Path:
    """A sound map whose tile set is something else."""
    file = write(folder, SOUND)
    (folder / "t.tsx").unlink()
    content(folder / "t.tsx")
    return file


def pipe(file: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(file)


def declaring(folder: Path, declared: str, body: str) -> Path:
    file = write(folder, body)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("<map", f"<!DOCTYPE map [{declared}]><map", 1), encoding="utf-8")
    return file


def doctype(entities: str, used: str) -> Callable[[Path], Path]:
    def level(folder: Path) -> Path:
        return declaring(folder, entities, objects(SPOTS.replace('"a"', f'"{used}"', 1)))

    return level


def often(folder: Path, inner: str) -> Path:
    """A map that names a large tile set as often as it may."""
    file = write(folder, '<tileset firstgid="9" source="t.tsx"/>' * 15 + SOUND)
    (folder / "t.tsx").write_text(TILESET.replace("</tileset>", f"{inner}</tileset>"), encoding="utf-8")
    return file


def roads(folder: Path) -> Path:
    body = "".join(spot(f"s{i}", i * 9 % 900, i // 9) for i in range(3000))
    body += "".join(spot(f"r{i}", 0, i, '<polyline points="0,0 99,99"/>') for i in range(3000))
    return write(folder, objects(body), orientation="orthogonal")


@cache
def bomb() -> bytes:
    return zlib.compress(bytes(300 << 20), 9)


def properties(count: int) -> str:
    each = "".join(f'<property name="p{i}" value="1"/>' for i in range(count))
    return f"<properties>{each}</properties>"


def attributes(count: int) -> str:
    return " ".join(f'a{i}=""' for i in range(count))


def layer(data: str) -> str:
    return f'<layer id="1" name="fields" width="4" height="3">{data}</layer>'


HOSTILE: dict[str, tuple[Callable[[Path], Path], str]] = {
    "a tile set that says how wide it is": (
        lambda folder: write(folder, tileset(source="x.png", width=60000, height=60000) + SOUND),
        "level.missing",
    ),
    "a packed layer that grows": (
        lambda folder: write(folder, packed(bomb())),
        "level.uneven",
    ),
    "the same with gzip": (
        lambda folder: write(folder, packed(gzip.compress(bytes(64 << 20)), "gzip")),
        "level.uneven",
    ),
    "packed in two parts": (
        lambda folder: write(folder, packed(gzip.compress(TWELVE) + gzip.compress(bytes(64 << 20)), "gzip")),
        "level.uneven",
    ),
    "something after a packed layer": (
        lambda folder: write(folder, packed(zlib.compress(TWELVE) + bytes(9))),
        "level.uneven",
    ),
    "packed as another way": (lambda folder: write(folder, packed(zlib.compress(TWELVE), "gzip")), "level.uneven"),
    "packed in an unknown way": (lambda folder: write(folder, packed(zlib.compress(TWELVE), "lzma")), "level.uneven"),
    "half a tile": (lambda folder: write(folder, packed(zlib.compress(TWELVE + bytes(2)))), "level.uneven"),
    "a packed layer that is cut": (lambda folder: write(folder, packed(zlib.compress(TWELVE)[:-1])), "level.uneven"),
    "a layer without data": (lambda folder: write(folder, layer("")), "level.uneven"),
    "a layer of two": (lambda folder: write(folder, SOUND.replace("</data>", "</data><data/>")), "level.uneven"),
    "a layer of chunks": (lambda folder: write(folder, SOUND.replace("</data>", "<chunk/></data>")), "level.uneven"),
    "a word for a tile": (lambda folder: write(folder, SOUND.replace("1,1", "1,x", 1)), "level.uneven"),
    "a tile of many digits": (
        lambda folder: write(folder, SOUND.replace("1,1", f"1,{'9' * 80_000}", 1)),
        "level.uneven",
    ),
    "packed in another way": (lambda folder: write(folder, packed(b"(\xb5/\xfd", "zstd")), "level.uneven"),
    "a layer of other sizes": (lambda folder: write(folder, SOUND.replace('height="3"', 'height="2"')), "level.uneven"),
    "a wide layer": (
        lambda folder: write(folder, tiles([[1] * 500] * 300), size=(500, 300)),
        "level.too_many",
    ),
    "many layers": (
        lambda folder: write(folder, tiles([[0] * 100] * 50) * (MOST_CELLS // 5000 + 1), size=(100, 50)),
        "level.too_many",
    ),
    "an object larger than its map": (
        lambda folder: write(folder, SOUND + objects(spot("a", 0, 0, "", 'type="spot" width="9999" height="10"'))),
        "level.out_of_bounds",
    ),
    "an object far from its map": (
        lambda folder: write(folder, SOUND + objects(spot("a", -9999, 0))),
        "level.out_of_bounds",
    ),
    "many roads": (roads, "level.too_many"),
    "a tile set that never ends": (
        lambda folder: beside(folder, lambda file: os.symlink("/dev/zero", file)),
        "level.missing",
    ),
    "a tile set that is a pipe": (lambda folder: beside(folder, pipe), "level.missing"),
    "a large tile set": (
        lambda folder: beside(folder, lambda file: file.write_bytes(TILESET.encode() + b" " * LARGEST)),
        "level.too_large",
    ),
    "entities that grow": (
        doctype('<!ENTITY a "' + "a" * 90_000 + '">' + "".join(f'<!ENTITY a{i} "&a;">' for i in range(99)), "&a;" * 90),
        "level.declarations",
    ),
    "an entity of a file": (doctype('<!ENTITY a SYSTEM "file:///etc/passwd">', "a"), "level.declarations"),
    "attributes by default": (
        lambda folder: declaring(folder, f'<!ATTLIST a x CDATA "{"u" * 500_000}">', "<a/>" * 9000),
        "level.declarations",
    ),
    "a long namespace": (
        lambda folder: write(folder, f'<z:a xmlns:z="{"u" * 300_000}">{"<z:b/>" * 100_000}</z:a>'),
        "level.declarations",
    ),
    "a deep file": (lambda folder: write(folder, "<group>" * 50_000 + "</group>" * 50_000), "level.too_many"),
    "a long name": (lambda folder: write(folder, objects(spot("a" * (LONGEST_TEXT + 1), 0, 0))), "level.long_text"),
    "a long value": (
        lambda folder: write(folder, objects(SPOTS, extra=f'<property name="joins" value="{"a b " * 20_000}"/>')),
        "level.long_text",
    ),
    "a value of many lines": (
        lambda folder: write(folder, objects(SPOTS, extra=f'<property name="x">{"a b " * 20_000}</property>')),
        "level.long_text",
    ),
    "a class with a long name": (
        lambda folder: write(folder, objects(SPOTS, extra=f'<property type="class" name="{"a b " * 20_000}"/>')),
        "level.long_text",
    ),
    "a long name of a tile set": (
        lambda folder: write(folder, tileset(name="a b " * 20_000) + SOUND),
        "level.long_text",
    ),
    "a tile set of many parts that is named often": (
        lambda folder: often(folder, "<a/>" * 250_000),
        "level.too_large",
    ),
    "a tile set of many attributes that is named often": (
        lambda folder: often(folder, f"<a {attributes(90_000)}/>"),
        "level.too_large",
    ),
    "a tile of many properties": (
        lambda folder: write(
            folder,
            tileset(f'<tile id="1" type="land">{properties(600)}</tile>') + tiles([[10_000] * 200] * 100),
            size=(200, 100),
        ),
        "level.too_many",
    ),
    "an object of many properties": (
        lambda folder: write(folder, objects(spot("a", 0, 0, properties(MOST_PROPERTIES + 1)))),
        "level.too_many",
    ),
    "an object of many corners": (
        lambda folder: write(folder, objects(spot("a", 0, 0, f'<polygon points="{"0,0 1,1 " * 125_000}"/>'))),
        "level.too_many",
    ),
    "many objects of some corners": (
        lambda folder: write(
            folder,
            objects("".join(spot(f"s{i}", 0, 0, f'<polygon points="{"0,0 1,1 " * 110}"/>') for i in range(900))),
        ),
        "level.too_many",
    ),
    "a road on each of many layers": (
        lambda folder: write(
            folder,
            tiles([[1] * 200] * 100)
            + "".join(
                objects(spot(f"r{i}", 60, 70, '<polyline points="0,0 120,0"/>'), str(i)) for i in range(MOST_OBJECTS)
            ),
            size=(200, 100),
        ),
        "level.many_roads",
    ),
    "many tile sets": (lambda folder: write(folder, tileset() * 400 + SOUND), "level.too_many"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among files")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_level_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, key = HOSTILE[name]
    file = make(tmp_path)
    assert key in keys(file)


def test_a_long_picture_of_few_tiles_is_read(tmp_path: Path) -> None:
    strip = tileset('<image source="x.png" width="24000" height="140"/>', tilewidth=120, tileheight=140)
    assert load_level(write(tmp_path, strip + SOUND)).spaces


def test_as_many_as_are_read_are_read(tmp_path: Path) -> None:
    half, rows = MOST_OBJECTS // 2, MOST_CELLS // 200
    body = "".join(spot(f"s{i}", i * 40, 0) for i in range(half))
    body += "".join(spot(f"r{i}", i * 40, 0, '<polyline points="0,0 40,0"/>') for i in range(half - 1))
    joins = '<property name="joins" value="spot"/>'
    board = load_level(write(tmp_path, tiles([[1] * 200] * rows) + objects(body, extra=joins), size=(200, rows)))
    assert len(board.spaces) == MOST_CELLS + half
    assert len(board.links) == half - 1
    all_kinds = write(tmp_path, tiles([[1] * 200] * rows) + objects(body), size=(200, rows))
    assert keys(all_kinds) == ["level.many_roads"]


def bulky(folder: Path) -> dict[str, Path]:
    """Levels that are read although they are as large as may be."""
    wide = tiles([[1] * 200] * (MOST_CELLS // 200))
    inner = f'<tile id="0" type="land">{properties(MOST_PROPERTIES)}</tile>'
    pictures = "".join(tileset('<image source="x.png" width="6000" height="6000"/>') for _ in range(15))
    bodies = {
        "tiles of many properties": wide.replace("1,", "9999,") + tileset(inner),
        "many empty layers": wide + "<objectgroup/>" * 9000,
        "large pictures": wide + pictures,
        "many attributes": wide + f"<wangsets {attributes(90_000)}/>",
        "much white space": wide + " " * 900_000,
    }
    files = {}
    for name, body in bodies.items():
        (own := folder / name).mkdir()
        files[name] = write(own, body, size=(200, MOST_CELLS // 200))
    return files


@pytest.mark.skipif(sys.platform != "linux", reason="counts memory as Linux does")
def test_no_level_takes_long_or_much_memory(tmp_path: Path) -> None:
    """One process reads them all; it may grow by 200 MB, and no file takes a second."""
    files = bulky(tmp_path)
    for name, (make, _) in HOSTILE.items():
        (folder := tmp_path / name).mkdir()
        files[name] = make(folder)
    code = (
        "import json, resource, sys, time; from pathlib import Path; import pytmx\n"
        "from game.levels import LevelError, load_level\n"
        "before, seconds = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, {}\n"
        "for file in sys.argv[1:]:\n"
        "    start = time.process_time()\n"
        "    try: load_level(Path(file))\n"
        "    except LevelError: pass\n"
        "    seconds[file] = time.process_time() - start\n"
        "print(json.dumps([seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, files.values())], capture_output=True, text=True, check=True
    )
    seconds, grown = json.loads(done.stdout.splitlines()[-1])
    assert {file: own for file, own in seconds.items() if own > 1} == {}
    assert grown < 200 * 1024


def test_large_levels_are_read(tmp_path: Path) -> None:
    for name, file in bulky(tmp_path).items():
        assert len(load_level(file).spaces) == MOST_CELLS, name


def test_a_folder_of_many_levels_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def load(file: Path, looked_at: set[Path]) -> Board:
        read.append(file)
        raise LevelError(file, [])

    monkeypatch.setattr(own_levels, "load_level", load)
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    (tmp_path / "levels").mkdir()
    for i in range(200):
        (tmp_path / "levels" / f"{i}.tmx").touch()
    for _ in range(2):
        assert len(own_levels.listed("zeelandia", 2, {})) == 200
    assert len(read) == 200


@pytest.mark.skipif(sys.platform != "linux", reason="no such names elsewhere")
def test_a_level_whose_name_no_record_can_hold_is_listed_with_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    (folder := tmp_path / "levels").mkdir()
    for file in paths.levels().glob("zeelandia*"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / "zeelandia.tmx").rename(folder / "\udcff.tmx")
    listed = {level.file: level.faults for level in own_levels.listed("zeelandia", 2, {})}
    assert listed["\udcff.tmx"] == (Fault("level.file_name"),)
    with pytest.raises(LevelError):
        find_level("\udcff.tmx", rules.game("zeelandia"), 2, {})


def test_zlib_and_gzip_layers_are_read(tmp_path: Path) -> None:
    for compression, pack in (("zlib", zlib.compress), ("gzip", gzip.compress)):
        assert len(load_level(write(tmp_path, packed(pack(TWELVE), compression))).spaces) == 12


def test_no_more_faults_are_told_than_anybody_reads(tmp_path: Path) -> None:
    with pytest.raises(LevelError) as raised:
        load_level(write(tmp_path, objects("".join(spot("", i, 0) for i in range(90)))))
    told = raised.value.faults
    assert len(told) == MOST + 1
    assert told[-1].params == {"n": 90 - MOST}
    words.speak("en")
    assert words.of("").say(told[-1].key, told[-1].params) == "And 70\N{NO-BREAK SPACE}more."
