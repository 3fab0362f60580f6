"""Imports point down only, and the rules know nothing of the world. Each test lists every fault at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent / "game"
FLOORS = (
    ("rules",),
    ("paths",),
    ("levels", "log", "words", "user_file"),
    ("match", "players", "positions"),
    ("coach", "lessons", "settings", "components", "foresight"),
    ("telling",),
    ("figures",),
    ("ui",),
    ("window", "scenes"),
    ("app",),
    ("drive", "hands", "tour"),
    ("longrun",),
    ("commands",),
    ("__main__",),
)
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
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    for_types = {
        inner
        for node in nodes
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (Import(file, alias.name, node in for_types, True) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield Import(file, node.module, node in for_types, False)
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (Import(file, name, node in for_types, False) for name in names)


def room(file: Path) -> str:
    return file.relative_to(ROOT).with_suffix("").parts[0]


FLOOR = {name: level for level, rooms in enumerate(FLOORS) for name in rooms}


def test_imports_point_down() -> None:
    faults = []
    for entry in imports():
        here, parts = room(entry.file), entry.parts
        if here == "__init__":
            continue
        there = parts[1] if parts[0] == "game" and len(parts) > 1 else ""
        if there in FLOOR and there != here and FLOOR[there] >= FLOOR[here]:
            faults.append(str(entry))
        if FLOOR[here] < FLOOR["ui"] and (parts[0] == "pygame" or (parts[0] == "pytmx" and here != "levels")):
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_rules_know_no_world() -> None:
    faults = []
    for entry in imports():
        if room(entry.file) != "rules" or entry.for_types or entry.parts[0] not in WORLD:
            continue
        if entry.whole or entry.module not in {"random", "random.Random"}:  # a seeded stream is no luck of its own
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_titles_do_not_know_each_other() -> None:
    faults = []
    for entry in imports():
        own, parts = entry.file.relative_to(ROOT).parts, entry.parts
        title = parts[2] if parts[:2] == ["game", "rules"] and len(parts) > 2 else ""
        if own[0] == "rules" and title and (ROOT / "rules" / title).is_dir() and title != (*own, "")[1]:
            faults.append(str(entry))
    assert not faults, "\n".join(faults)


def test_boards_know_no_table_and_tables_no_title() -> None:
    """In the scenes, what a board is painted from lies lowest, then the table, then the titles."""
    faults = []
    titles = {file.name for file in (ROOT / "rules").iterdir() if (file / "state.py").exists()}
    above = {"board": {"table"} | titles, "table": titles, "lesson": titles}
    for entry in imports():
        own, parts = entry.file.relative_to(ROOT).parts, entry.parts
        if own[0] == "scenes" and parts[:2] == ["game", "scenes"] and (*parts, "")[2] in above.get(own[1], set()):
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
