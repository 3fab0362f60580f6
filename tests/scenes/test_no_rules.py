"""Scenes and words show what the rules tell: they work out no number of a game themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.rules import titles

ROOT = Path(__file__).parents[2] / "game"
TITLES = tuple(ROOT / "titles" / title / room for title in titles() for room in ("scene", "telling"))
ROOMS = (ROOT / "scenes", ROOT / "telling", *TITLES)
WORDS = frozenset({"say", "words", "voice"})
"""What the words of a title or of the shell are called by, as a function or as a member."""


def trees(*folders: Path) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            yield str(file.relative_to(ROOT)), ast.parse(file.read_text(encoding="utf-8"))


def number(node: ast.expr) -> bool:
    """A literal, its negation, or one of two in a choice."""
    if isinstance(node, ast.UnaryOp):
        return number(node.operand)
    if isinstance(node, ast.IfExp):
        return number(node.body) or number(node.orelse)
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def numbers_told(tree: ast.Module) -> Iterator[int]:
    """Lines of calls of the words with a number that is written there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and any(number(keyword.value) for keyword in node.keywords):
            called = ast.unparse(node.func).split(".")[-1]
            if called in WORDS:
                yield node.lineno


def rule_names(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Constants and modules that a file has from the rules."""
    constants: set[str] = set()
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.rules."):
            for alias in node.names:
                name = alias.asname or alias.name
                (constants if name.isupper() else modules).add(name)
    return constants, modules


def rule_arithmetic(tree: ast.Module) -> Iterator[int]:
    """Lines that reckon with a constant of the rules, or go round the seats."""
    constants, modules = rule_names(tree)

    def ruled(node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return node.id in constants
        if isinstance(node, ast.Attribute):
            return isinstance(node.value, ast.Name) and node.value.id in modules and node.attr.isupper()
        return isinstance(node, ast.Subscript) and ruled(node.value)

    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            clockwise = isinstance(node.op, ast.Mod) and ast.unparse(node.right).endswith(".seats")
            if clockwise or ruled(node.left) or ruled(node.right):
                yield node.lineno


def test_no_number_is_written_into_a_sentence() -> None:
    """`say(..., n=1)`: the rules know the number, and another option may have another one."""
    assert not [f"{file}:{line}" for file, tree in trees(*ROOMS) for line in numbers_told(tree)]


def test_boards_do_no_arithmetic_of_the_rules() -> None:
    assert not [f"{file}:{line}" for file, tree in trees(*TITLES) for line in rule_arithmetic(tree)]


def test_what_is_forbidden_is_found() -> None:
    tree = ast.parse(
        "from game.rules.puerto_rico import components as box\n"
        "from game.rules.puerto_rico.components import CITY_SPACES, PRICES\n"
        "say('a', n=1)\n"
        "self.say('b', n=-2)\n"
        "say('c', n=state.pool)\n"
        "say('d', n=1 if chooser else 0)\n"
        "CITY_SPACES - spaces\n"
        "2 * box.HOUSE_SPACES\n"
        "PRICES[kind] + bonus\n"
        "(seat + 1) % state.seats\n"
        "CITY_SPACES\n"
        "width / state.seats\n"
    )
    assert list(numbers_told(tree)) == [3, 4, 6]
    assert sorted(rule_arithmetic(tree)) == [7, 8, 9, 10]
