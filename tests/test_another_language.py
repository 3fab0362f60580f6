"""A language is added by its word lists alone: they are laid into a copy of the program and spoken there."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from game.words import lists
from game.words.marks import MARK
from tests.drives.journey import Journey
from tests.drives.program import Program
from tests.test_another_game import ROOT, environment, run

OWN_NAME = "Deutsch"
SIGN = "Ä"
"""Begins each text of the language, which is English otherwise."""
WORD = re.compile(r"[A-Za-z]{3}")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program that speaks one language more."""
    folder = tmp_path_factory.mktemp("program")
    for part in ("game", "assets", "levels"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    added = folder / "assets" / "locale" / "de" / "LC_MESSAGES"
    added.mkdir(parents=True)
    for po in lists.sources():
        if po.parent.parent.name == "en":
            (added / po.name).write_text(translated(po.read_text(encoding="utf-8")), encoding="utf-8")
    run(folder, "game.words", "compile")
    return folder


def translated(po: str) -> str:
    head, rest = po.replace('"Language: en\\n"', '"Language: de\\n"').split("\n\n", 1)
    rest = re.sub(r'^(msgstr(?:\[\d\])? ")(?=[^"])', rf"\g<1>{SIGN}", rest, flags=re.M)
    return f"{head}\n\n{rest}".replace(f'"{SIGN}English"', f'"{OWN_NAME}"')


def test_its_words_are_whole(program: Path) -> None:
    run(program, "game.words", "missing")


def test_the_system_may_speak_it(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert run(program, "game", "--help").startswith(SIGN)


def test_people_choose_it_and_play_in_it(program: Path, tmp_path: Path) -> None:
    """The title, the settings, the shelf, a table; the rules to read are English as long as they are not translated."""
    journey = Journey([sys.executable, "-m", "game"], environment(program), program, tmp_path)
    with journey.start("added") as window:
        window.click("language.de")
        assert untranslated(window) == []
        window.click("settings")
        assert untranslated(window) == []
        window.click("back")
        window.click("new")
        assert untranslated(window) == []
        window.click("back")
        window.sit_down("zeelandia")
        assert untranslated(window) == []
        window.do(key="f1")
        window.do(wait="idle")
        assert window.text("title").startswith(SIGN)
    with journey.start("again") as window:
        assert window.text("new").startswith(SIGN), "the language was not kept"


def untranslated(window: Program) -> list[str]:
    """Texts on the screen with an English word in them; those of the language begin with its sign."""
    shown = [MARK.sub("", entry["text"]) for entry in window.screen if "language." not in entry["id"]]
    return [text for text in shown if WORD.search(text) and SIGN.lower() not in text.lower()]
