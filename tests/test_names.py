"""One word, one thing: in shared code a class name means one class. Titles may use the words of their own rulebooks."""

from __future__ import annotations

from collections import Counter

from tests.classes import GAME, Class, classes

TITLES = {folder.name for folder in (GAME / "rules").iterdir() if (folder / "__init__.py").exists()}
KNOWN = {
    "Answer": 3,
    "Chooser": 3,
    "Line": 2,
    "Table": 2,
}
"""Names that still mean several things, and how many; no new ones come to them."""


def shared(one: Class) -> bool:
    """Whether it belongs to no title: neither its folders nor its file are named after one."""
    return TITLES.isdisjoint(one.parts)


def doubles() -> dict[str, int]:
    count = Counter(one.short for one in classes().values() if shared(one))
    return {name: times for name, times in count.items() if times > 1}


def test_no_two_classes_of_shared_code_have_the_same_name() -> None:
    assert {name: times for name, times in doubles().items() if times > KNOWN.get(name, 1)} == {}


def test_a_name_that_means_fewer_things_now_is_listed_so() -> None:
    found = doubles()
    assert {name: found.get(name, 1) for name, times in KNOWN.items() if found.get(name, 1) < times} == {}
