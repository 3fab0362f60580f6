"""The rules of a title as they are read at the table: `assets/rulebook/<language>/<title>.md`.

    ## Selling {PR-70–PR-78; SellBarrel}
    A paragraph is one line, with **bold** words and icons: [puerto_rico/doubloon].
    - So is a bullet.

In braces: the numbers of the title's document that the section tells, then the decisions at which it is opened."""

from __future__ import annotations

import re
from functools import cache
from itertools import compress
from typing import NamedTuple

from game import paths, words

FOLDER = "rulebook"
BULLET = "- "
_HEAD = re.compile(r"## (?P<name>.+?) \{(?P<numbers>[^;{}]*)(?:;(?P<decisions>[^{}]*))?\}")
_PICTURE = re.compile(r"\[[^\[\]]*\]")
_NUMBERS = re.compile(r"(?P<prefix>[A-Z]+-E?)(?P<first>\d+)(?:–(?P=prefix)(?P<last>\d+))?")


class Section(NamedTuple):
    """`paragraphs` are lines of rich text, bullets with their sign. `rules` are numbers such as `PR-70`, of examples
    `PR-E7`. `numbers` are the rules as they are shown, without the examples."""

    name: str
    numbers: str
    rules: frozenset[str]
    decisions: frozenset[str]
    paragraphs: tuple[str, ...]


def written(title: str) -> bool:
    """Whether there are rules of a title to read."""
    return (paths.assets() / FOLDER / words.FALLBACK / f"{title}.md").is_file()


def sections(title: str) -> tuple[Section, ...]:
    """The rules of a title in the language of the moment. Raises OSError without any, ValueError for bad writing."""
    return _read(title, words.language())


@cache
def _read(title: str, language: str) -> tuple[Section, ...]:
    text = (paths.assets() / FOLDER / language / f"{title}.md").read_text(encoding="utf-8")
    found: list[Section] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            found.append(_headed(line))
        elif found:
            found[-1] = found[-1]._replace(paragraphs=(*found[-1].paragraphs, line))
        else:
            raise ValueError(line)
    return tuple(found)


def _headed(line: str) -> Section:
    head = _HEAD.fullmatch(line)
    if head is None:
        raise ValueError(line)
    rules: set[str] = set()
    for part in filter(None, map(str.strip, head["numbers"].split(","))):
        span = _NUMBERS.fullmatch(part)
        if span is None:
            raise ValueError(line)
        first, last = int(span["first"]), int(span["last"] or span["first"])
        rules |= {f"{span['prefix']}{number}" for number in range(first, last + 1)}
    decisions = frozenset(filter(None, map(str.strip, (head["decisions"] or "").split(","))))
    shown = [part for part in map(str.strip, head["numbers"].split(",")) if "-E" not in part]
    return Section(head["name"], ", ".join(shown), frozenset(rules), decisions, ())


def about(read: tuple[Section, ...], *, rule: str = "", decision: str = "") -> int:
    """The number of the section that tells a rule or, failing that, that belongs to a decision; else the first."""
    for number, section in enumerate(read):
        if rule in section.rules:
            return number
    return next((number for number, section in enumerate(read) if decision in section.decisions), 0)


def holding(read: tuple[Section, ...], wish: str) -> list[tuple[int, tuple[str, ...]]]:
    """The sections, by number, in which a word begins with each of a wish, each with the paragraphs that hold one of
    them; all paragraphs where only the name or a rule's number does."""
    wanted = [re.compile(_beginning(word), re.IGNORECASE) for word in wish.split()]
    found: list[tuple[int, tuple[str, ...]]] = []
    for number, section in enumerate(read):
        told = [_PICTURE.sub(" ", paragraph) for paragraph in section.paragraphs]
        whole = "\n".join((section.name, *section.rules, *told))
        if all(word.search(whole) for word in wanted):
            near = (any(word.search(line) for word in wanted) for line in told)
            found.append((number, tuple(compress(section.paragraphs, near)) or section.paragraphs))
    return found


def marked(paragraph: str, wish: str) -> str:
    """What is sought stands out instead of the words that usually do."""
    words = "|".join(map(_beginning, wish.split()))
    if not words:
        return paragraph
    found = re.compile(rf"(?P<picture>{_PICTURE.pattern})|(?:{words})\w*", re.IGNORECASE)
    return found.sub(lambda one: one[0] if one["picture"] else f"**{one[0]}**", paragraph.replace("**", ""))


def _beginning(word: str) -> str:
    """Finds it where a word begins."""
    return rf"(?<!\w){re.escape(word)}"
