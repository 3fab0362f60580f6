"""The kinds of mutation: edits of the source text that a statement offers, so that its formatting stays."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tools.lab.mutants.source import Function, Source, Statement, expressions, is_key

COMPARED: dict[type[ast.cmpop], tuple[bytes, tuple[bytes, ...]]] = {
    ast.Lt: (rb"<", (b"<=", b">=")),
    ast.LtE: (rb"<=", (b"<", b">")),
    ast.Gt: (rb">", (b">=", b"<=")),
    ast.GtE: (rb">=", (b">", b"<")),
    ast.Eq: (rb"==", (b"!=",)),
    ast.NotEq: (rb"!=", (b"==",)),
    ast.Is: (rb"is", (b"is not",)),
    ast.IsNot: (rb"is\s+not", (b"is",)),
    ast.In: (rb"in", (b"not in",)),
    ast.NotIn: (rb"not\s+in", (b"in",)),
}
"""Each comparison as a pattern, and what takes its place."""
FLIPPED = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose one mutation is their negation."""
RECKONED: dict[type[ast.operator], tuple[bytes, bytes]] = {
    ast.Add: (rb"\+", b"-"),
    ast.Sub: (rb"-", b"+"),
    ast.Mult: (rb"\*", b"+"),
    ast.FloorDiv: (rb"//", b"*"),
    ast.Div: (rb"/", b"*"),
    ast.Mod: (rb"%", b"//"),
}
OTHER_NAME = {"min": b"max", "max": b"min", "any": b"all", "all": b"any"}
FIXED = (b"isinstance", b"cast")
"""Functions whose arguments no call survives otherwise."""
OTHER_END = {b"0": b"-1", b"-1": b"0"}
EMPTY = {"tuple": b"()", "list": b"[]", "dict": b"{}", "set": b"set()", "frozenset": b"frozenset()", "str": b'""'}
JOINED = ast.List | ast.Tuple | ast.JoinedStr | ast.ListComp
"""Operands that nothing can be subtracted from: a mutant that any call notices tells nothing."""


class Edit(NamedTuple):
    """The bytes from `start` to `end` become `text`."""

    kind: str
    start: int
    end: int
    text: bytes


def edits(source: Source, statement: Statement) -> Iterator[Edit]:
    """All that the statement offers. Some may not compile."""
    yield from _of_statement(source, statement)
    for node, parent in expressions(statement.node):
        yield from _of_expression(source, node, parent)


def _of_statement(source: Source, statement: Statement) -> Iterator[Edit]:
    node = statement.node
    match node:
        case ast.If():
            yield from _negated(source, node.test)
        case ast.AugAssign():
            yield from _operator(source, node.target, node.op, node.value, b"=")
        case ast.Return(value=ast.expr() as value) if statement.function is not None:
            yield from _returned(source, value, statement.function.returns)
    if _may_go(statement):
        yield Edit("statement deleted", source.start(node), source.end(node), b"pass")


def _of_expression(source: Source, node: ast.AST, parent: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Compare():
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                pattern, others = COMPARED[type(operator)]
                for other in others:
                    yield from _between(source, "comparison", left, right, pattern, other)
        case ast.BoolOp():
            pattern, other = (b"and", b"or") if isinstance(node.op, ast.And) else (b"or", b"and")
            for left, right in pairwise(node.values):
                yield from _between(source, "and, or", left, right, pattern, other)
        case ast.UnaryOp(op=ast.Not()):
            start = source.start(node)
            yield Edit("not dropped", start, start + len(b"not"), b"")
        case ast.BinOp():
            yield from _operator(source, node.left, node.op, node.right)
        case ast.IfExp():
            yield from _negated(source, node.test)
        case ast.comprehension():
            for condition in node.ifs:
                yield from _negated(source, condition)
        case ast.Constant():
            yield from _constant(source, node, parent)
        case ast.Subscript():
            if end := OTHER_END.get(source.text(node.slice)):
                yield Edit("other end", source.start(node.slice), source.end(node.slice), end)
        case ast.Call() if source.text(node.func) not in FIXED:
            yield from _arguments(source, node)
        case ast.Name() if node.id in OTHER_NAME and isinstance(node.ctx, ast.Load):
            kind = "min, max" if node.id in {"min", "max"} else "any, all"
            yield Edit(kind, source.start(node), source.end(node), OTHER_NAME[node.id])


def _between(
    source: Source, kind: str, left: ast.expr, right: ast.expr, pattern: bytes, other: bytes
) -> Iterator[Edit]:
    """An operator has no place of its own in the syntax tree: it follows brackets and comments after its left side."""
    found = re.compile(rb"(?:[\s)\\]|#[^\n]*\n)*(" + pattern + rb")").match(source.data, source.end(left))
    if found and found.end() <= source.start(right):
        yield Edit(kind, found.start(1), found.end(1), other)


def _operator(
    source: Source, left: ast.expr, operator: ast.operator, right: ast.expr, suffix: bytes = b""
) -> Iterator[Edit]:
    if type(operator) not in RECKONED or any(_joined(side) for side in (left, right)):
        return
    pattern, other = RECKONED[type(operator)]
    yield from _between(source, "arithmetic", left, right, pattern + suffix, other + suffix)


def _joined(node: ast.expr) -> bool:
    return isinstance(node, JOINED) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _negated(source: Source, test: ast.expr) -> Iterator[Edit]:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return  # as `not` dropped
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], FLIPPED):
        return  # as another comparison
    yield Edit("condition negated", source.start(test), source.end(test), b"not (" + source.text(test) + b")")


def _constant(source: Source, node: ast.Constant, parent: ast.AST) -> Iterator[Edit]:
    start, end, value = source.start(node), source.end(node), node.value
    default = isinstance(parent, ast.arguments)
    match value:
        case bool():
            yield Edit("default" if default else "true, false", start, end, str(not value).encode())
        case int() | float():
            for near in (value + 1, value - 1):
                text = str(near) if near >= 0 else f"({near})"
                yield Edit("default" if default else "constant", start, end, text.encode())
        case str() if is_key(value) and source.text(node)[1:-1] == value.encode():
            other = source.keys[(source.keys.index(value) + 1) % len(source.keys)]
            if other != value:
                yield Edit("default" if default else "key", start, end, f'"{other}"'.encode())


def _returned(source: Source, value: ast.expr, declared: ast.expr | None) -> Iterator[Edit]:
    """Another value of the type declared, so that not just any caller stumbles over it; otherwise None."""
    text = source.text(value)
    named = declared.value if isinstance(declared, ast.Subscript) else declared
    match named.id if isinstance(named, ast.Name) else "":
        case "bool":
            other = b"not (" + text + b")"
        case "int" | "float":
            other = b"(" + text + b") + 1"
        case name if name in EMPTY:
            other = EMPTY[name]
        case _:
            other = b"None"
    if isinstance(value, ast.Constant) and isinstance(value.value, bool):
        return  # as True or False
    if text != other:
        yield Edit("other value returned", source.start(value), source.end(value), other)


def _arguments(source: Source, node: ast.Call) -> Iterator[Edit]:
    """Neighbours exchanged; a named argument or the last of several dropped, as it may have a default."""
    given = [argument for argument in node.args if not isinstance(argument, ast.Starred)]
    for one, other in pairwise(given):
        if source.text(one) != source.text(other):
            between = source.data[source.end(one) : source.start(other)]
            text = source.text(other) + between + source.text(one)
            yield Edit("arguments exchanged", source.start(one), source.end(other), text)
    listed: list[ast.expr | ast.keyword] = sorted((*node.args, *node.keywords), key=source.start)
    for number, argument in enumerate(listed):
        if not isinstance(argument, ast.keyword) and not 0 < number == len(node.args) - 1:
            continue
        if number:
            yield Edit("argument dropped", source.end(listed[number - 1]), source.end(argument), b"")
        else:
            end = source.start(listed[1]) if len(listed) > 1 else source.end(argument)
            yield Edit("argument dropped", source.start(argument), end, b"")


def _may_go(statement: Statement) -> bool:
    """A call or an assignment, unless without it a name has no value at all."""
    match statement.node:
        case ast.Expr(value=ast.Call()):
            return True
        case ast.AugAssign():
            return True
        case ast.Assign(targets=targets) if statement.function:
            return all(_bound_elsewhere(target, statement.function) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr()) if statement.function:
            return _bound_elsewhere(target, statement.function)
    return False


def _bound_elsewhere(target: ast.expr, function: Function) -> bool:
    nodes = list(ast.walk(function))
    bound = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    bound.update(node.arg for node in nodes if isinstance(node, ast.arg))
    stored = [node for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return all(bound[name.id] > 1 for name in stored)
