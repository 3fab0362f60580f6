"""The program's source as statements: far fewer than all that its syntax trees hold."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


def statements(file: Path) -> list[ast.AST]:
    """Of a file, with those inside of others."""
    return list(within(ast.parse(file.read_text(encoding="utf-8")).body))


def within(block: Iterable[ast.AST]) -> Iterator[ast.AST]:
    for node in block:
        yield node
        for name in BLOCKS:
            yield from within(getattr(node, name, ()))
