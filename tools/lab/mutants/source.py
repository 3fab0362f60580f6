"""A source file with the places of its syntax tree, and the statements of it that may be mutated."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple, TypeGuard

Function = ast.FunctionDef | ast.AsyncFunctionDef
UNSEEN = {"__repr__", "__str__"}
"""Functions whose text is for whoever debugs."""
OF_TYPES = {"Annotated", "Callable", "ClassVar", "Final", "Literal", "NewType", "ParamSpec", "TypeVar"}
"""Whatever is called or subscripted by these names is read by the type checker."""


class Statement(NamedTuple):
    """A statement without the statements inside it; `within` is the qualified name of its function or class."""

    node: ast.stmt
    within: str
    function: Function | None

    @property
    def lines(self) -> range:
        """Up to the first statement inside it."""
        assert self.node.end_lineno is not None
        body: list[ast.stmt] = getattr(self.node, "body", [])
        last = body[0].lineno - 1 if body else self.node.end_lineno
        return range(self.node.lineno, max(last, self.node.lineno) + 1)


class Source:
    """Positions are offsets in bytes, as the syntax tree counts columns in bytes of UTF-8."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.tree = ast.parse(data)
        self.lines = data.splitlines(keepends=True)
        self.line_starts = list(accumulate(map(len, self.lines), initial=0))

    def start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self.line_starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.line_starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt | ast.keyword) -> bytes:
        return self.data[self.start(node) : self.end(node)]

    def line(self, place: int) -> int:
        """The number of the line with this byte, from 1."""
        return self.data.count(b"\n", 0, place) + 1

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Without docstrings, what stands under `if TYPE_CHECKING`, and `__repr__` and its like."""
        return tuple(_statements(self.tree, "", None))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """All strings that are names: keys of tables, kinds, ids of texts."""
        nodes = (node for statement in self.statements for node, _ in expressions(statement.node))
        values = (node.value for node in nodes if isinstance(node, ast.Constant))
        return tuple(sorted({value for value in values if is_key(value)}))


def is_key(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and all(part.isidentifier() for part in value.split("."))


def _statements(parent: ast.AST, within: str, function: Function | None) -> Iterator[Statement]:
    for node in ast.iter_child_nodes(parent):
        if not isinstance(node, ast.stmt):
            if isinstance(node, ast.ExceptHandler | ast.match_case):
                yield from _statements(node, within, function)
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, Function) and node.name in UNSEEN:
            continue
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield from (inner for branch in node.orelse for inner in _statements(branch, within, function))
            continue
        yield Statement(node, within, function)
        if isinstance(node, Function | ast.ClassDef):
            name = f"{within}.{node.name}" if within else node.name
            yield from _statements(node, name, node if isinstance(node, Function) else None)
        else:
            yield from _statements(node, within, function)


def expressions(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Each node below with its parent, as far as it is code that runs: no other statements, no types, no f-strings
    (their parts have no exact place before Python 3.12), no message of an assertion."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns"} or (name == "msg" and isinstance(node, ast.Assert)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.stmt | ast.JoinedStr) or _of_types(child):
                continue
            if isinstance(node, ast.Call) and _named(node.func) == "cast" and child is node.args[0]:
                continue
            yield child, node
            yield from expressions(child)


def _of_types(node: ast.AST) -> bool:
    named = node.func if isinstance(node, ast.Call) else node.value if isinstance(node, ast.Subscript) else None
    return named is not None and _named(named) in OF_TYPES


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""
