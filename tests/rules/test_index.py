"""Every numbered rule and example of a title's document is named by a test."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from game.rules import titles

HERE = Path(__file__).parent


@cache
def named_rules() -> set[str]:
    """All numbers in `@pytest.mark.rule(...)` marks, or `pytest.mark.rule` calls elsewhere, below tests/."""
    found: set[str] = set()
    for file in HERE.parent.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return found


@pytest.mark.parametrize("title", titles())
def test_every_rule_is_named(title: str) -> None:
    lines = (HERE / f"{title}.rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    numbers = [line.split("\t")[0] for line in lines if line]
    named = named_rules()
    missing = [number for number in numbers if number not in named]
    assert not missing, f"{len(missing)} of {len(numbers)} rules have no test: {missing}"
