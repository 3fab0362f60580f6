"""Imports point down only, and the rules know nothing of the world. Each test lists every fault at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.sources import statements, within

ROOT = Path(__file__).parent.parent / "game"
FLOORS = (
    ("rules",),
    ("paths",),
    ("levels", "log", "words", "user_file"),
    ("match",),
    ("titles", "titles/analysis"),
    ("players",),
    ("titles/mind",),
    ("coach", "lessons", "settings", "components", "foresight", "review"),
    ("puzzles",),
    ("telling",),
    ("titles/telling",),
    ("titles/lesson", "titles/components"),
    ("figures",),
    ("ui",),
    ("window", "scenes"),
    ("titles/scene",),
    ("app",),
    ("drive", "tour"),
    ("commands",),
    ("__main__",),
)
"""Lowest first. `titles` is the contract of a title, `titles/mind` the room of that name in each of them."""
CONTRACT = "titles/title.py"
"""Names the types of all parts of a title without loading them."""
TOGETHER = {"state", "scoring", "views", "audits"}
"""Files of a title's rules that may name one another: a position, and what is reckoned from it."""
WORLD = {"pygame", "pytmx", "random", "time", "datetime", "os", "pathlib", "io", "sqlite3", "threading", "gettext"}


class Import(NamedTuple):
    """A module by full name, `for_types` only. `from random import Random` is of `random` and of `random.Random`,
    `import random` is of it as a `whole`."""

    file: Path
    module: str
    for_types: bool
    whole: bool

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)} imports {self.module}"

    @property
    def parts(self) -> list[str]:
        return self.module.split(".")


@cache
def imports() -> tuple[Import, ...]:
    """All of the program."""
    return tuple(entry for file in sorted(ROOT.rglob("*.py")) for entry in imports_of(file))


def imports_of(file: Path) -> Iterator[Import]:
    nodes = statements(file)
    for_types = {
        inner
        for node in nodes
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in within(node.body)
    }
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (Import(file, alias.name, node in for_types, True) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield Import(file, node.module, node in for_types, False)
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (Import(file, name, node in for_types, False) for name in names)


@cache
def titles() -> frozenset[str]:
    return frozenset(folder.name for folder in (ROOT / "titles").iterdir() if (folder / "__init__.py").exists())


def room(parts: Sequence[str]) -> str:
    """Of a file or module by its parts below `game`; empty: of the package itself."""
    if len(parts) > 2 and parts[0] == "titles" and parts[1] in titles() and parts[2] != "__init__":
        return f"titles/{parts[2]}"
    return parts[0] if parts and parts[0] != "__init__" else ""


FLOOR = {name: level for level, rooms in enumerate(FLOORS) for name in rooms}


def test_every_room_has_a_floor() -> None:
    rooms = {room(file.relative_to(ROOT).with_suffix("").parts) for file in ROOT.rglob("*.py")}
    assert rooms - {""} == set(FLOOR)


def test_imports_point_down() -> None:
    faults = []
    for entry in imports():
        here = room(entry.file.relative_to(ROOT).with_suffix("").parts)
        if not here or (entry.for_types and entry.file == ROOT / CONTRACT):
            continue
        there = room(entry.parts[1:]) if entry.parts[0] == "game" else ""
        if there in FLOOR and there != here and FLOOR[there] >= FLOOR[here]:
            faults.append(str(entry))
        if FLOOR[here] < FLOOR["ui"] and (
            entry.parts[0] == "pygame" or (entry.parts[0] == "pytmx" and here != "levels")
        ):
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_rules_know_no_world() -> None:
    faults = []
    for entry in imports():
        if entry.file.relative_to(ROOT).parts[0] != "rules" or entry.for_types or entry.parts[0] not in WORLD:
            continue
        if entry.whole or entry.module not in {"random", "random.Random"}:  # a seeded stream is no luck of its own
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_titles_do_not_know_each_other() -> None:
    faults = []
    for entry in imports():
        own, parts = entry.file.relative_to(ROOT).parts, entry.parts
        if len(parts) < 3 or parts[0] != "game" or parts[1] not in ("rules", "titles") or parts[2] not in titles():
            continue
        if own[0] not in ("rules", "titles") or own[1] != parts[2]:
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_boards_know_no_table() -> None:
    """What a board is painted from lies below the table."""
    faults = []
    for entry in imports():
        own = entry.file.relative_to(ROOT).parts
        if own[:2] == ("scenes", "board") and entry.parts[:3] == ["game", "scenes", "table"]:
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_tables_do_not_know_how_computer_players_think() -> None:
    """A scene asks through `game.players.minds`; what it suggests lies in a title's `analysis`."""
    faults = []
    for entry in imports():
        here = room(entry.file.relative_to(ROOT).with_suffix("").parts)
        if here in ("scenes", "titles/scene") and room(entry.parts[1:]) == "titles/mind":
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def named(file: Path) -> str:
    """A file as a module, below `game` and without `rules`: `zeelandia.state`, `scenes.table`."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts).removeprefix("rules.").removesuffix(".__init__")


def circles() -> list[set[str]]:
    """Modules that import one another, straight or through others, for types as well."""
    ways: dict[str, set[str]] = {named(file): set() for file in ROOT.rglob("*.py")}
    packages = {named(file) for file in ROOT.rglob("__init__.py")}
    for entry in imports():
        if entry.for_types and entry.file == ROOT / CONTRACT:
            continue
        there = entry.module.removeprefix("game.").removeprefix("rules.")
        if there not in ways:  # a name of a module
            there = there.rpartition(".")[0]
        elif there in packages:  # one of its modules; what is taken from the package itself is a name of it
            continue
        if entry.parts[0] == "game" and there in ways:
            ways[named(entry.file)].add(there)
    reach: dict[str, set[str]] = {}
    for start, to_see in ways.items():
        seen: set[str] = set()
        waiting = set(to_see)
        while waiting:
            seen.add(module := waiting.pop())
            waiting |= ways[module] - seen
        reach[start] = seen
    rings = {frozenset({m for m in reach[one] if one in reach[m]}) for one in ways if one in reach[one]}
    return [set(ring) for ring in rings]


def test_no_import_goes_round_in_a_circle() -> None:
    faults = []
    for ring in circles():
        titles, files = zip(*(module.rsplit(".", 1) for module in ring), strict=True)
        if len(set(titles)) > 1 or not set(files) <= TOGETHER:
            faults.append(" <-> ".join(sorted(ring)))
    assert not faults, "\n".join(faults)
