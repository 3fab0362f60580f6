"""The rules that are read at the table: whole, in both languages, and found again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import paths, words
from game.rules import game, titles
from game.rules.kernel import Decision
from game.ui import art
from game.words import rulebook

NUMBERS = Path(__file__).parent.parent / "rules"
GAME = Path(words.__file__).parent.parent
READ = (
    rulebook.RuleSection(
        "Selling", "PR-7–PR-9", frozenset({"PR-7", "PR-8", "PR-9"}), frozenset({"Sell"}), ("One barrel.",)
    ),
    rulebook.RuleSection("Ships", "PR-10", frozenset({"PR-10"}), frozenset({"Load"}), ("A barrel.", "- The wharf.")),
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.speak("en")


def read(title: str, language: str) -> tuple[rulebook.RuleSection, ...]:
    words.speak(language)
    return rulebook.sections(title)


def decisions(title: str) -> set[str]:
    """The kinds of decision of a title."""
    assert game(title)
    kinds: set[type[Any]] = {Decision}
    grown = 0
    while len(kinds) > grown:
        grown = len(kinds)
        kinds |= {one for kind in kinds for one in kind.__subclasses__()}
    found = {kind for kind in kinds if kind.__module__.startswith(f"game.rules.{title}.")}
    return {kind.__name__ for kind in found if not kind.__subclasses__()}


@pytest.mark.parametrize("title", titles())
def test_every_rule_and_every_decision_is_told_once(title: str) -> None:
    lines = (NUMBERS / f"{title}.rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    numbers = {line.split("\t")[0] for line in lines if line}
    book = read(title, "en")
    told = Counter(rule for section in book for rule in section.rules)
    assert {number: told[number] for number in numbers if told[number] != 1} == {}
    asked = Counter(name for section in book for name in section.decisions)
    assert asked == dict.fromkeys(decisions(title), 1)


@pytest.mark.parametrize("title", titles())
def test_every_rule_that_is_cited_is_told(title: str) -> None:
    """By a refusal, a tip or a caption."""
    told = {rule for section in read(title, "en") for rule in section.rules}
    prefix = next(iter(told)).split("-")[0]
    files = (file for part in ("rules", "titles") for file in (GAME / part / title).rglob("*.py"))
    cited = {number for file in files for number in re.findall(rf'"({prefix}-E?\d+)"', file.read_text("utf-8"))}
    assert cited
    assert cited <= told


@pytest.mark.parametrize("title", titles())
def test_both_languages_tell_the_same(title: str) -> None:
    english, russian = read(title, "en"), read(title, "ru")
    assert [(s.rules, s.decisions, len(s.paragraphs)) for s in english] == [
        (s.rules, s.decisions, len(s.paragraphs)) for s in russian
    ]
    for section in russian:
        assert re.search("[а-я]", section.name)
        assert all(re.search("[а-я]", paragraph) for paragraph in section.paragraphs)


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_it_can_be_set(title: str, language: str) -> None:
    for section in read(title, language):
        assert section.paragraphs
        assert len(section.name) <= 28
        assert not re.search(r"\d", section.name), "headings are set in old-style figures"
        for paragraph in section.paragraphs:
            assert paragraph.count("**") % 2 == 0
            assert ("—" if language == "en" else " – ") not in paragraph, "one dash between words"
            for name in re.findall(r"(?<!!)\[([^\]]*)\]", paragraph):
                assert art.exists(name), name


def test_a_rule_comes_before_a_decision() -> None:
    assert rulebook.about(READ, rule="PR-8", decision="Load") == 0
    assert rulebook.about(READ, rule="PR-99", decision="Load") == 1
    assert rulebook.about(READ, decision="Bid") == 0


def test_all_words_are_sought_in_any_case() -> None:
    assert rulebook.search(READ, "BARREL one") == [(0, ("One barrel.",))]
    assert rulebook.search(READ, "barrel") == [(0, ("One barrel.",)), (1, ("A barrel.",))]
    assert rulebook.search(READ, "pr-10") == [(1, READ[1].paragraphs)]
    assert rulebook.search(READ, "barrel galleon") == []
    assert [number for number, _ in rulebook.search(READ, "")] == [0, 1]


def test_words_are_sought_from_their_beginning() -> None:
    told = ("- Всё **раскладывает** программа.", "- На [zeelandia/storage] складе, у «склада».")
    read = (rulebook.RuleSection("Рынок", "", frozenset(), frozenset(), told),)
    assert rulebook.search(read, "Склад") == [(0, told[1:])]
    assert rulebook.search(read, "storage") == [], "the name of a picture is nothing to read"
    assert rulebook.emphasize(told[0], "склад") == "- Всё раскладывает программа."
    assert rulebook.emphasize(told[1], "Склад stor") == "- На [zeelandia/storage] **складе**, у «**склада**»."
    assert rulebook.emphasize(told[0], "") == told[0]


def test_bad_writing_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    for n, text in enumerate(("Text without a section.", "## No braces", "## Name {PR-3-PR-5}", "### Deep {PR-1}")):
        file = tmp_path / "rulebook" / "en" / f"title{n}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match=re.escape(text)):
            rulebook.sections(f"title{n}")
    with pytest.raises(OSError, match="unknown"):
        rulebook.sections("unknown")
