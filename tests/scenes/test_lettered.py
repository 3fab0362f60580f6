"""What a widget of a panel writes is among its `letterings`: the dump and the tests of layout read nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.classes import Class, bases, classes

SCENES = ("board", "drafts", "reading", "rulebook")
ROOMS = ("game.ui.", "game.titles.", *(f"game.scenes.{room}." for room in SCENES))
WIDGET = "game.ui.widget.Widget"
WRITERS = {"canvas.text", "rich.block", "text.line", "text.block", "line"}
"""Calls that write on a surface by themselves; `lettering.draw` writes what `letterings` has laid out."""


def is_widget(one: Class) -> bool:
    return one.name == WIDGET or any(map(is_widget, bases(one)))


PANELS = [one for name, one in classes().items() if name.startswith(ROOMS) and is_widget(one)]


def written(one: Class) -> Iterator[str]:
    """Its calls of WRITERS, in the class or in functions of its file that it calls.

    A lettering's own text is no fault (`one.text` of `lettering`), nor is a sign without letter or digit, such as "!".
    """
    tree = ast.parse(one.file.read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == one.short]
    waiting: list[ast.AST] = [*found]
    while waiting:
        for call in ast.walk(waiting.pop()):
            if not isinstance(call, ast.Call):
                continue
            if (name := ast.unparse(call.func)) in functions:
                waiting.append(functions.pop(name))
            elif name in WRITERS and not _laid_out(call.args[0]):
                yield f"{one.name}: {ast.unparse(call)}"


def _laid_out(text: ast.expr) -> bool:
    sign = isinstance(text, ast.Constant) and not re.search(r"\w", str(text.value))
    return sign or ast.unparse(text) == "one.text"


@pytest.mark.parametrize("one", PANELS, ids=[one.name for one in PANELS])
def test_it_writes_only_what_it_has_laid_out(one: Class) -> None:
    assert list(written(one)) == []
