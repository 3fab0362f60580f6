"""Which mutations a statement offers, and what is left alone."""

from __future__ import annotations

import ast

import pytest

from tools.lab.mutants.edits import edits
from tools.lab.mutants.source import Source


def offered(text: str) -> set[tuple[str, str]]:
    """The kind and the whole text of each mutant of a file."""
    source = Source(text.encode())
    return {
        (edit.kind, (source.data[: edit.start] + edit.text + source.data[edit.end :]).decode())
        for statement in source.statements
        for edit in edits(source, statement)
    }


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [
        ("x = a < b", "comparison", "x = a <= b"),
        ("x = a < b", "comparison", "x = a >= b"),
        ("x = (a)  # < is meant\n", "", ""),
        ("x = (a # <\n < b)", "comparison", "x = (a # <\n <= b)"),
        ("x = a is  not b", "comparison", "x = a is b"),
        ("x = a not in b", "comparison", "x = a in b"),
        ("x = 'é' == b", "comparison", "x = 'é' != b"),
        ("x = a and b and c", "and, or", "x = a and b or c"),
        ("x = not (a or b)", "not dropped", "x =  (a or b)"),
        ("x = a - b", "arithmetic", "x = a + b"),
        ("x = (a) * (b)", "arithmetic", "x = (a) + (b)"),
        ("x = a // b", "arithmetic", "x = a * b"),
        ("x += n", "arithmetic", "x -= n"),
        ("x = 7", "constant", "x = 8"),
        ("x = 0", "constant", "x = (-1)"),
        ("x = 0.5", "constant", "x = 1.5"),
        ("x = True", "true, false", "x = False"),
        ("def f(x=7): ...", "default", "def f(x=6): ..."),
        ("if a:\n  b", "condition negated", "if not (a):\n  b"),
        ("x = b if a else c", "condition negated", "x = b if not (a) else c"),
        ("x = [a for a in b if a]", "condition negated", "x = [a for a in b if not (a)]"),
        ("f(a)", "statement deleted", "pass"),
        ("def f(a):\n  a = b", "statement deleted", "def f(a):\n  pass"),
        ("def f(s):\n  s.a = (b,\n   c)", "statement deleted", "def f(s):\n  pass"),
        ("def f() -> bool:\n  return a", "other value returned", "def f() -> bool:\n  return not (a)"),
        ("def f() -> int:\n  return a", "other value returned", "def f() -> int:\n  return (a) + 1"),
        ("def f() -> list[int]:\n  return a", "other value returned", "def f() -> list[int]:\n  return []"),
        ("def f() -> A:\n  return a", "other value returned", "def f() -> A:\n  return None"),
        ("x = f(a, b)", "arguments exchanged", "x = f(b, a)"),
        ("x = f(a, b)", "argument dropped", "x = f(a)"),
        ("x = f(a, c=b)", "argument dropped", "x = f(a)"),
        ("x = f(c=b, d=a)", "argument dropped", "x = f(d=a)"),
        ("x = min(a)", "min, max", "x = max(a)"),
        ("x = all(a)", "any, all", "x = any(a)"),
        ("x = a[0]", "other end", "x = a[-1]"),
        ("x = a[-1]", "other end", "x = a[0]"),
        ('x = {"a.b": c, "d": e}', "key", 'x = {"d": c, "d": e}'),
    ],
)
def test_a_statement_offers(before: str, kind: str, after: str) -> None:
    if kind:
        assert (kind, after) in offered(before)
    else:
        assert not offered(before)


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring, 1 < 2."""',
        "import a, b",
        "if TYPE_CHECKING:\n  x = 1",
        "class A:\n  def __repr__(self):\n    return f(1)",
        'x: Literal["a", "b"]',
        'Side = Literal["a", "b"]',
        'def f(x: "a.b", y: Annotated[int, 3]) -> Literal["a"]: ...',
        'x = cast("A", y)',
        'T = TypeVar("T", bound="A")',
        'assert a, "b" + f(1)',
        'x = f"{a + 1}"',
        "x = [a] + b",
        "x = isinstance(a, b)",
    ],
)
def test_left_alone(text: str) -> None:
    assert not offered(text)


def test_what_gives_a_name_its_only_value_stays() -> None:
    """Any call notices its loss."""
    text = "def f():\n  a = b\n  return a"
    assert "statement deleted" not in {kind for kind, _ in offered(text)}


def test_the_rest_of_the_text_stays() -> None:
    text = "x = f( a ,  1)  # a comment\n\n\ny = 'é'   # 2\n"
    for _, after in offered(text):
        ast.parse(after)
        assert after.endswith("  # a comment\n\n\ny = 'é'   # 2\n")
