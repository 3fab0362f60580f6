"""The rulebook of a title as shown in the program: `assets/rulebook/<language>/<title>.md`.

    ## Selling {PR-70–PR-78; SellBarrel}
    A paragraph is one line, with **bold** words and icons: [puerto_rico/doubloon].
    - So is a bullet.
    ![house] A figure with its caption (`game.figures`).

In braces: the rules of the title's document that the section covers, then the decisions that open it. `<title>.aid.md`
is the player aid: the game on one page."""

from __future__ import annotations

import re
from functools import cache
from itertools import compress
from pathlib import Path
from typing import NamedTuple

from game import paths, words

FOLDER = "rulebook"
BULLET = "- "
FIGURE = re.compile(r"!\[(?P<name>\w+)\] (?P<caption>.+)")
"""A line that shows a figure."""
_HEAD = re.compile(r"## (?P<name>.+?) \{(?P<numbers>[^;{}]*)(?:;(?P<decisions>[^{}]*))?\}")
_PICTURE = re.compile(r"\[[^\[\]]*\]")
_NUMBERS = re.compile(r"(?P<prefix>[A-Z]+-E?)(?P<first>\d+)(?:–(?P=prefix)(?P<last>\d+))?")


class RuleSection(NamedTuple):
    """`paragraphs` are lines of rich text; bullets include their sign. `rules` are numbers such as `PR-70`, or `PR-E7`
    for examples. `numbers` is the shown list of rules, without examples: `PR-70, 72–78`."""

    name: str
    numbers: str
    rules: frozenset[str]
    decisions: frozenset[str]
    paragraphs: tuple[str, ...]


def sections(title: str) -> tuple[RuleSection, ...]:
    """The rulebook of a title in the current language. Raises OSError if there is none, ValueError for bad syntax."""
    return _read(f"{title}.md", words.language())


def aid(title: str) -> tuple[RuleSection, ...]:
    """The player aid: the game on one page. Empty if the title has none."""
    file = f"{title}.aid.md"
    return _read(file, words.language()) if _path(file, words.language()).is_file() else ()


def _path(file: str, language: str) -> Path:
    own = paths.assets() / FOLDER / language / file
    return own if own.is_file() else paths.assets() / FOLDER / words.FALLBACK / file


@cache
def _read(file: str, language: str) -> tuple[RuleSection, ...]:
    text = _path(file, language).read_text(encoding="utf-8")
    heads: list[RuleSection] = []
    paragraphs: list[list[str]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            heads.append(_section(line))
            paragraphs.append([])
        elif paragraphs:
            paragraphs[-1].append(line)
        else:
            raise ValueError(line)
    return tuple(head._replace(paragraphs=tuple(own)) for head, own in zip(heads, paragraphs, strict=True))


def _section(line: str) -> RuleSection:
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
    shown = ", ".join(part for part in map(str.strip, head["numbers"].split(",")) if "-E" not in part)
    prefix = shown[: shown.find("-") + 1]
    numbers = prefix + shown.replace(prefix, "")
    return RuleSection(head["name"], numbers, frozenset(rules), decisions, ())


def about(read: tuple[RuleSection, ...], *, rule: str = "", decision: str = "") -> int:
    """Index of the section with a rule, else of the one for a decision, else 0."""
    for number, section in enumerate(read):
        if rule in section.rules:
            return number
    return next((number for number, section in enumerate(read) if decision in section.decisions), 0)


def search(read: tuple[RuleSection, ...], query: str) -> list[tuple[int, tuple[str, ...]]]:
    """Sections, by index, in which every word of the query begins some word, with the paragraphs that contain one of
    them; all paragraphs if only the heading or a rule number matches."""
    wanted = [re.compile(_beginning(word), re.IGNORECASE) for word in query.split()]
    hits: list[tuple[int, tuple[str, ...]]] = []
    for number, section in enumerate(read):
        plain = [_PICTURE.sub(" ", paragraph) for paragraph in section.paragraphs]
        whole = "\n".join((section.name, *section.rules, *plain))
        if all(word.search(whole) for word in wanted):
            near = (any(word.search(line) for word in wanted) for line in plain)
            hits.append((number, tuple(compress(section.paragraphs, near)) or section.paragraphs))
    return hits


def emphasize(paragraph: str, query: str) -> str:
    """The paragraph with the words of the query in bold, in place of the usual bold words."""
    beginnings = "|".join(map(_beginning, query.split()))
    if not beginnings:
        return paragraph
    pattern = re.compile(rf"(?P<picture>{_PICTURE.pattern})|(?:{beginnings})\w*", re.IGNORECASE)
    return pattern.sub(lambda one: one[0] if one["picture"] else f"**{one[0]}**", paragraph.replace("**", ""))


def _beginning(word: str) -> str:
    """A pattern that matches words starting with this one."""
    return rf"(?<!\w){re.escape(word)}"
