"""The classes of the program, read from its source: nothing is imported."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.sources import statements

GAME = Path(__file__).parent.parent / "game"

Definition = ast.FunctionDef | ast.AsyncFunctionDef


class Class(NamedTuple):
    """`name` and `bases` are full names (`game.ui.widget.Widget`); only bases of the program are listed, and only
    methods that its own body defines, properties included."""

    name: str
    file: Path
    bases: tuple[str, ...]
    methods: frozenset[str]

    @property
    def short(self) -> str:
        return self.name.rsplit(".", 1)[1]

    @property
    def parts(self) -> tuple[str, ...]:
        """The folders that lead to it, and its file."""
        return self.file.relative_to(GAME).with_suffix("").parts


@cache
def classes() -> dict[str, Class]:
    """All of the program, by full name."""
    return {one.name: one for file in sorted(GAME.rglob("*.py")) for one in classes_of(file)}


def classes_of(file: Path) -> Iterator[Class]:
    """The classes of a file, those within functions included."""
    parts = file.relative_to(GAME.parent).with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    found = statements(file)
    nodes = [node for node in found if isinstance(node, ast.ClassDef)]
    known = dict(_imported(found)) | {node.name: f"{module}.{node.name}" for node in nodes}
    for node in nodes:
        bases = (known.get(_dotted(base), "") for base in node.bases)
        ours = tuple(base for base in bases if base.startswith("game."))
        yield Class(f"{module}.{node.name}", file, ours, frozenset(method.name for method in _methods(node.body)))


def _imported(found: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """(name in the file, full name) of all that is imported."""
    for node in found:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((name.asname or name.name, f"{node.module}.{name.name}") for name in node.names)


def _dotted(base: ast.expr) -> str:
    """The name of a base, without what stands in brackets."""
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def _methods(body: list[ast.stmt]) -> Iterator[Definition]:
    for node in body:
        if isinstance(node, Definition):
            yield node
        elif isinstance(node, ast.If):
            yield from _methods([*node.body, *node.orelse])


def bases(one: Class) -> list[Class]:
    """Its direct bases. A package may hand on what one of its modules defines."""
    return [found for base in one.bases if (found := classes().get(base) or _handed_on(base))]


def _handed_on(name: str) -> Class | None:
    package, short = name.rsplit(".", 1)
    candidates = [one for one in classes().values() if one.short == short and one.name.startswith(f"{package}.")]
    return candidates[0] if len(candidates) == 1 else None


def chain(one: Class) -> list[Class]:
    """The class and the longest way up its bases."""
    return [one, *max((chain(base) for base in bases(one)), key=len, default=[])]


def methods(one: Class) -> frozenset[str]:
    """Of the class and all its bases, each name once."""
    return one.methods.union(*(methods(base) for base in bases(one)))
