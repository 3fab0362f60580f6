"""One word, one thing: in shared code a class name means one class. Titles may use the words of their own rulebooks."""

from __future__ import annotations

from collections import Counter

from tests.classes import GAME, Class, classes

TITLES = {folder.name for folder in (GAME / "rules").iterdir() if (folder / "__init__.py").exists()}


def shared(one: Class) -> bool:
    """Whether it belongs to no title: neither its folders nor its file are named after one."""
    return TITLES.isdisjoint(one.parts)


def doubles() -> dict[str, int]:
    count = Counter(one.short for one in classes().values() if shared(one))
    return {name: times for name, times in count.items() if times > 1}


def test_no_two_classes_of_shared_code_have_the_same_name() -> None:
    assert doubles() == {}
