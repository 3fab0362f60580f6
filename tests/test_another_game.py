"""A game is added as `docs` tell it: the title of `tests/orchard` is laid into a copy of the program and played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import titles
from tests.drives.journey import Journey

ROOT = Path(__file__).parent.parent
ORCHARD = ROOT / "tests" / "orchard"
CHAPTER = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = sorted(
    file.relative_to(ORCHARD).as_posix()
    for file in ORCHARD.rglob("*")
    if file.is_file() and "__pycache__" not in file.parts
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program with one game more."""
    folder = tmp_path_factory.mktemp("program")
    skip = shutil.ignore_patterns("__pycache__")
    for part in ("game", "assets", "levels", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=skip)
    for file in named():
        target = folder / file
        assert not target.exists(), "nothing of the program is replaced"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ORCHARD / file, target)
    run(folder, "game.words", "compile")
    return folder


def named() -> list[str]:
    """The files of the title, as the table of the chapter names them."""
    rows = [row.split("|")[1] for row in CHAPTER.splitlines() if row.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


def environment(folder: Path) -> dict[str, str]:
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    compiled = {"PYTHONDONTWRITEBYTECODE": ""}  # once, and not by each program that is started
    return {**os.environ, **dummies, **compiled, "EMPORIUM_HOME": str(folder / "home")}


def run(folder: Path, module: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# ---------------------------------------------------------------------- the chapter
def test_the_chapter_names_every_file_of_the_title() -> None:
    assert sorted(named()) == FILES


def test_every_line_of_code_in_the_chapter_stands_in_the_title() -> None:
    pieces = re.findall(r"```python\n(.*?)```", CHAPTER, re.S)
    texts = [(ORCHARD / file).read_text(encoding="utf-8") for file in FILES if file.endswith(".py")]
    assert pieces
    for piece in pieces:
        assert any(piece in text for text in texts), piece


def test_what_the_chapter_mentions_exists() -> None:
    prose = re.sub(r"```python.*?```|^\|[^\n]*$", "", CHAPTER, flags=re.S | re.M)
    mentioned = [name for name in re.findall(r"`([^`\n]+)`", prose) if "/" in name and " " not in name]
    assert mentioned
    for name in mentioned:
        others = [name.replace("orchard", title).replace("TITLE", title) for title in titles()]  # this one needs it not
        assert any((folder / one).exists() for folder in (ROOT, ORCHARD) for one in (name, *others)), name
    modules = re.findall(r"python -m ([\w.]+)", prose)
    for module in modules:
        at = ROOT / module.replace(".", "/")
        assert at.is_dir() or at.with_suffix(".py").is_file(), module


# ---------------------------------------------------------------------- the title
def test_its_types_are_sound(program: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", program)
    run(program, "mypy", "--cache-dir", str(ROOT / ".mypy_cache"), "game/rules/orchard", "game/titles/orchard")


def test_its_level_and_words_are_whole(program: Path) -> None:
    run(program, "game", "check")
    run(program, "game.words", "missing")


def test_computers_play_it_and_its_records_play_again(program: Path) -> None:
    arguments = ("--games", "20", "--players", "random", "--option", "harvest=20", "--record", "records", "--json")
    played = json.loads(run(program, "game", "simulate", "orchard", *arguments))
    assert played["finished"] == 20
    records = sorted((program / "records").rglob("*.emporium"))
    assert len(records) == 20
    again = json.loads(run(program, "game", "replay", str(records[0]), "--json"))
    assert max(line["points"] for line in again["standings"]) >= 20
    told = run(program, "game", "replay", str(records[0]))
    assert re.search(r"^   1  .+ picks [123].apples?$", told, re.M), told


def test_whole_games_run_through_its_table(program: Path) -> None:
    assert json.loads(run(program, "tools.lab.longrun", "orchard", "--games", "2", "--json"))["finished"] == 2


def test_it_is_in_the_tour(program: Path) -> None:
    run(program, "game", "tour", "--title", "orchard", "--out", "tour")
    widgets = json.loads((program / "tour" / "orchard_pick.json").read_text(encoding="utf-8"))
    assert {"tree-0", "tree-1", "tree-2", "tree-3"} <= {widget["id"] for widget in widgets}


def test_people_find_it_on_the_shelf_and_play_it(program: Path, tmp_path: Path) -> None:
    journey = Journey([sys.executable, "-m", "game"], environment(program), program, tmp_path)
    with journey.start("russian") as window:
        window.click("language.ru")
    journey.play("orchard", moves=2)
