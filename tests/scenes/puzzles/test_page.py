"""The page of all puzzles: how many there are, how many are solved, and the one of the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import pytest

from game.puzzles import Solved, keep, shelf
from game.scenes.puzzles.page import PuzzlesPage
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.title import TitleScreen
from game.words import LANGUAGES, say
from tests.puzzles.samples import sample
from tests.scenes.hands import HANDS, press
from tests.scenes.shell.looking import top
from tests.ui.host import showing


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two titles have two puzzles each."""
    folder = tmp_path / "puzzles"
    folder.mkdir()
    monkeypatch.setattr(shelf, "puzzle_file", lambda title: folder / f"{title}.json")
    for title in ("zeelandia", "felinia"):
        written = msgspec.json.encode([sample(title, 1), sample(title, 2)])
        (folder / f"{title}.json").write_bytes(written)
    return folder


def texts(driver: object) -> list[str]:
    return [widget.text for widget in top(driver).stage.root.walk()]  # type: ignore[arg-type]


def test_solved_ones_are_counted() -> None:
    keep("zeelandia", sample().id, Solved(True, True, True))
    keep("felinia", sample("felinia").id, Solved(True))
    with showing(PuzzlesPage) as driver:
        assert say("puzzle.count", n=1, of=2, stars=1) in texts(driver)
        assert say("puzzle.count", n=0, of=2, stars=0) in texts(driver)
        icons = [top(driver).stage.find(f"puzzles.zeelandia.{n}").icon for n in (1, 2)]
        assert sorted(icons) == ["", "star"]


@pytest.mark.parametrize("hand", HANDS)
def test_a_puzzle_is_opened_and_left_again(hand: str) -> None:
    with showing(PuzzlesPage) as driver:
        press(driver, hand, "puzzles.felinia.2")
        driver.wait("idle")
        assert top(driver).name == "puzzle"
        assert top(driver).match.title == "felinia"
        assert top(driver).number == 1
        driver.key("escape")
        driver.wait("idle")
        assert top(driver).name == "puzzles"


def test_the_puzzle_of_the_day_is_the_one_on_its_button() -> None:
    with showing(lambda host: PuzzlesPage(host, day=date(2026, 12, 24))) as driver:
        today = top(driver).today
        driver.click("puzzle.day")
        driver.wait("idle")
        assert (top(driver).match.title, top(driver).number) == (today.title, today.number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_file_is_told_and_the_others_stay(language: str, files: Path) -> None:
    (files / "zeelandia.json").write_bytes(b"[{")
    with showing(PuzzlesPage, language=language) as driver:
        assert "zeelandia.json" in top(driver).stage.callouts.bubble.text
        assert top(driver).stage.find("puzzles.felinia.1") is not None
        assert top(driver).stage.find("puzzles.zeelandia.1") is None


def test_one_that_leads_nowhere_is_told_when_it_is_opened(files: Path) -> None:
    lost = msgspec.structs.replace(sample(), digest="0" * 64)
    (files / "zeelandia.json").write_bytes(msgspec.json.encode([lost]))
    with showing(PuzzlesPage) as driver:
        driver.click("puzzles.zeelandia.1")
        assert top(driver).name == "puzzles"
        assert top(driver).stage.callouts.bubble.text == say("puzzle.stale")


def test_without_any_it_says_so(files: Path) -> None:
    for file in files.iterdir():
        file.unlink()
    with showing(PuzzlesPage) as driver:
        assert say("puzzle.none") in texts(driver)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_shelf_leads_there_with_its_title_first(scale: float) -> None:
    with showing(lambda host: Shelf(host, "zeelandia"), scale=scale) as driver:
        driver.click("puzzles")
        driver.wait("idle")
        assert top(driver).name == "puzzles"
        assert next(iter(top(driver).puzzles)) == "zeelandia"


def test_the_title_screen_leads_there() -> None:
    with showing(TitleScreen) as driver:
        driver.click("puzzles")
        driver.wait("idle")
        assert top(driver).name == "puzzles"
