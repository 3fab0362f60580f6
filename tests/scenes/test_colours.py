"""Colours are named in the palette of the program (`game/ui/theme.py`) or of a package (`colours.py`), nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"
ROOMS = (GAME / "scenes", *GAME.glob("titles/*/scene"))
FILES = sorted(file for room in ROOMS for file in room.rglob("*.py") if file.name not in ("colours.py", "__init__.py"))
WRITTEN = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\b|#[0-9a-fA-F]{8}\b")
WORDS = {"black", "white", "red", "green", "blue", "yellow", "orange", "gold", "grey", "gray"}
PAINTERS = {"fill", "polygon", "rect", "line", "lines", "circle", "ellipse", "aacircle", "aaline", "aalines", "lerp"}


def colours(code: str) -> Iterator[str]:
    """The colours written in Python code: "#14293a", "white" or a tuple of numbers given to what paints."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and WRITTEN.search(node.value):
            yield ast.unparse(node)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in PAINTERS | {"Color"}
        ):
            yield from (ast.unparse(given) for given in node.args[:2] if plain(given))


def plain(given: ast.expr) -> bool:
    if isinstance(given, ast.Tuple) and len(given.elts) in (3, 4):
        numbers = [one.value for one in given.elts if isinstance(one, ast.Constant)]
        return len(numbers) >= 3 and all(isinstance(one, int) for one in numbers) and set(numbers[:3]) != {255}
    return isinstance(given, ast.Constant) and given.value in WORDS


@pytest.mark.parametrize(
    "code",
    [
        'paint.disc(4, "#14293a", tone)',
        'VEIL = "#14293a48"',
        "f'<path fill=\"#fff\"/>'",
        'mask.fill("white")',
        "pygame.draw.line(out, (70, 42, 20, 62), a, b)",
        "out.fill((6, 14, 24))",
    ],
)
def test_a_colour_is_seen(code: str) -> None:
    assert list(colours(code))


@pytest.mark.parametrize(
    "code", ["out.fill((255, 255, 255, alpha), flags)", 'say("#1")', "pygame.draw.line(out, tone, a, b)"]
)
def test_other_things_are_no_colours(code: str) -> None:
    assert not list(colours(code))


def test_no_colour_is_written_outside_a_palette() -> None:
    written = [f"{file.relative_to(GAME)}: {one}" for file in FILES for one in colours(file.read_text("utf-8"))]
    assert not written
