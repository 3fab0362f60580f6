"""The command line: what it prints, and what it says to mistakes."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths, rules, words
from game.__main__ import main
from game.commands import check, line
from game.commands.check import tables
from game.match import LADDER, Match
from game.match.seat import Player
from game.players import RUNGS
from tests.playable import PLAYABLE

ROOT = Path(__file__).parent.parent.parent
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    yield
    words.speak("en")


def as_json(capsys: Printed, *typed: str, code: int = 0) -> Any:
    """The one object on standard output."""
    assert main([*typed, "--json"]) == code
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 1
    return json.loads(printed.out)


# -- simulate ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", PLAYABLE)
def test_simulate_gives_the_figures(title: str, capsys: Printed) -> None:
    seats = max(rules.game(title).seats)
    report = as_json(capsys, "simulate", title, "--games", "4", "--seats", str(seats))
    limit = ["round_limit", "stopped"] if any(o.key == "round_limit" for o in rules.game(title).options) else []
    assert list(report) == [
        "title", "seats", "players", "games", "finished", "seconds", "games_per_second", "decisions_per_game",
        "rounds_mean", "wins", "points_mean", "points_min", "points_max", *limit,
    ]  # fmt: skip
    assert (report["title"], report["seats"], report["games"]) == (title, seats, 4)
    assert report["finished"] == 4
    assert len(report["wins"]) == len(report["points_mean"]) == len(report["players"]) == seats
    assert sum(report["wins"]) >= report["finished"]
    assert report["points_min"] <= min(report["points_mean"]) <= max(report["points_mean"]) <= report["points_max"]
    assert report["decisions_per_game"] > 0


def test_games_that_need_not_end_end_with_the_last_round(capsys: Printed) -> None:
    """Random traders hardly ever reach the end of the track: how many games the limit stopped is told."""
    report = as_json(capsys, "simulate", "sky_traders", "--seats", "5", "--games", "2")
    assert (report["finished"], report["round_limit"], report["stopped"], report["rounds_mean"]) == (2, 60, 2, 60)
    sooner = as_json(capsys, "simulate", "sky_traders", "--seats", "2", "--option", "round_limit=12")
    assert (sooner["finished"], sooner["round_limit"], sooner["stopped"], sooner["rounds_mean"]) == (1, 12, 1, 12)
    good = as_json(capsys, "simulate", "sky_traders", "--players", "normal,normal", "--option", "short_game=true")
    assert (good["finished"], good["stopped"]) == (1, 0)
    assert main(["simulate", "sky_traders", "--seats", "2", "--option", "round_limit=12"]) == 0
    assert "1 game lasted to round 12, the last allowed" in capsys.readouterr().out.replace("\xa0", " ")


def test_the_same_seed_gives_the_same_games(capsys: Printed) -> None:
    def figures(*typed: str) -> Any:
        report = as_json(capsys, "simulate", "zeelandia", "--games", "3", *typed)
        return {key: report[key] for key in ("points_mean", "wins", "decisions_per_game")}

    assert figures("--seed", "5") == figures("--seed", "5")
    assert figures("--seed", "5") != figures("--seed", "6")
    assert figures() == figures("--seed", "1")


def test_records_are_of_the_games_counted(capsys: Printed, tmp_path: Path) -> None:
    typed = ("simulate", "zeelandia", "--games", "2", "--players", "random,easy", "--option", "governors=true")
    report = as_json(capsys, *typed, "--record", str(tmp_path / "records"))
    assert report["players"] == ["random", "easy"]
    records = sorted((tmp_path / "records").glob("*.emporium"))
    assert len(records) == 2
    points = []
    for record in records:
        replayed = as_json(capsys, "replay", str(record))
        assert list(replayed) == ["title", "actions", "digest", "standings"]
        assert list(replayed["standings"][0]) == ["seat", "points", "place", "categories"]
        match = Match.resume(record, keep=False)
        assert (replayed["digest"], replayed["actions"]) == (match.digest, match.count)
        assert match.header.options["governors"] is True
        points.append([line["points"] for line in replayed["standings"]])
    assert report["points_mean"] == [sum(own) / 2 for own in zip(*points, strict=True)]
    again = as_json(capsys, *typed)
    assert again["points_mean"] == report["points_mean"], "with and without a record the games are the same"


def test_figures_for_people(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert main(["simulate", "zeelandia", "--games", "2", "--seats", "2"]) == 0
    printed = capsys.readouterr()
    assert "2\u00a0партии" in printed.out
    assert "⟦" not in printed.out
    assert len(printed.out.splitlines()) == 5


def test_an_own_level_is_played(capsys: Printed, tmp_path: Path) -> None:
    for file in paths.levels().glob("zeelandia*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    own = tmp_path / "mine.tmx"
    (tmp_path / "zeelandia.tmx").rename(own)
    records = tmp_path / "records"
    report = as_json(capsys, "simulate", "zeelandia", "--level", str(own), "--seed", "3", "--record", str(records))
    assert report["finished"] == 1
    record = next(records.glob("*.emporium"))
    assert main(["replay", str(record)]) == 2
    assert "mine.tmx" in capsys.readouterr().err
    for file in tmp_path.glob("*.t[ms]x"):
        (records / file.name).write_bytes(file.read_bytes())
    assert main(["replay", str(record)]) == 0


def test_a_replay_tells_the_story_by_turns_to_whoever_reads(capsys: Printed) -> None:
    """All records but the result are the same for everybody; what befell a seat is told to that seat alone."""
    record = str(ROOT / "tests" / "titles" / "zeelandia" / "telling" / "seed_5.emporium")
    assert main(["replay", record]) == 0
    neutral = capsys.readouterr().out.splitlines()
    assert main(["replay", record, "--seat", "4"]) == 0
    galina = capsys.readouterr().out.splitlines()
    struck = next(line for line in galina if "closes your mill: 12" in line)
    assert struck not in neutral
    assert not any(" your " in line for line in neutral)
    numbers = [int(line[:4]) for line in neutral if line[:4].strip().isdigit()]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 20
    assert neutral[-5:] == galina[-5:]
    assert not any("[" in line or "⟦" in line for line in neutral)
    assert main(["replay", record, "--seat", "5"]) == 2


# -- check ------------------------------------------------------------------------------------------------------------


def test_all_that_is_shipped_is_sound(capsys: Printed) -> None:
    levels = [str(paths.levels() / level) for title in PLAYABLE for level in rules.game(title).levels]
    report = as_json(capsys, "check", *levels, str(ROOT / "tests" / "records"))
    assert report["faults"] == []
    assert report["checked"] >= len(levels)
    everything = {str(file) for file in check.shipped_files()}
    assert everything >= set(levels)


def test_each_fault_is_named(capsys: Printed, tmp_path: Path) -> None:
    level = (paths.levels() / "zeelandia.tmx").read_text(encoding="utf-8")
    bad = tmp_path / "bad.tmx"
    for file in paths.levels().glob("*.tsx"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    bad.write_text(level.replace('infinite="0"', 'infinite="1"', 1), encoding="utf-8")
    record = tmp_path / "bad.emporium"
    record.write_text("dear diary")
    report = as_json(capsys, "check", str(bad), str(record), code=1)
    assert [(fault["file"], fault["key"]) for fault in report["faults"]] == [
        (str(bad), "level.infinite"),
        (str(record), "record.foreign"),
    ]
    assert all(fault["reason"] and "⟦" not in fault["reason"] for fault in report["faults"])
    assert as_json(capsys, "check", str(tmp_path), code=1)["faults"] == report["faults"][::-1]
    assert main(["check", str(bad)]) == 1
    assert str(bad) in capsys.readouterr().out


def test_what_a_level_lacks_for_its_title_is_named_with_its_place(capsys: Printed, tmp_path: Path) -> None:
    level = (paths.levels() / "zeelandia.tmx").read_text(encoding="utf-8")
    for file in paths.levels().glob("*.tsx"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    bad = tmp_path / "bad.tmx"
    root = level.index("<object ", level.index("<objectgroup"))
    name = level[root:].split('name="')[1].split('"')[0]
    bad.write_text(level.replace(f'name="{name}"', 'name=""', 1), encoding="utf-8")
    report = as_json(capsys, "check", str(bad), code=1)
    assert report["faults"][0]["layer"]
    assert report["faults"][0]["object"]


@pytest.mark.parametrize("title", rules.titles())
def test_tables_to_check_meet_every_value_at_every_count(title: str) -> None:
    game = rules.game(title)
    met = tables(game)
    assert {seats for seats, _ in met} == set(game.seats)
    for option in game.options:
        assert {mix[option.key] for _, mix in met} == set(option.choices)


# -- mistakes ---------------------------------------------------------------------------------------------------------

MISTAKES = [
    (["nonsense"], "nonsense"),
    (["simulate"], "TITLE"),
    (["simulate", "chess"], "chess"),
    (["simulate", "zeelandia", "--seats", "9"], "--seats"),
    (["simulate", "zeelandia", "--seats", "two"], "two"),
    (["simulate", "zeelandia", "--seats"], "--seats"),
    (["simulate", "zeelandia", "--games", "0"], "--games"),
    (["simulate", "zeelandia", "--players", "wizard"], "wizard"),
    (["simulate", "zeelandia", "--players", "easy,easy", "--seats", "3"], "3"),
    (["simulate", "zeelandia", "--option", "governors"], "governors"),
    (["simulate", "zeelandia", "--option", "weather=fine"], "weather"),
    (["simulate", "zeelandia", "--option", "governors=perhaps"], "perhaps"),
    (["simulate", "zeelandia", "--level", "nowhere.tmx"], "nowhere.tmx"),
    (["simulate", "zeelandia", "--level", "README.md"], "README.md"),
    (["simulate", "zeelandia", "--seed", "x"], "--seed"),
    (["simulate", "zeelandia", "--speed"], "--speed"),
    (["simulate", "zeelandia", "--json=1"], "--json"),
    (["simulate", "zeelandia", "--record", "README.md"], "README.md"),
    (["replay"], "FILE"),
    (["replay", "nowhere.emporium"], "nowhere.emporium"),
    (["replay", "README.md"], "README.md"),
    (["check", "nowhere.tmx"], "nowhere.tmx"),
    (["tour"], "--out"),
    (["tour", "--out", "x", "--size", "big"], "big"),
    (["tour", "--out", "x", "--lang", "tlh"], "tlh"),
    (["tour", "--out", "x", "--scale", "9"], "9"),
    (["tour", "--out", "x", "--title", "chess"], "chess"),
    (["drive"], "SCRIPT"),
    (["drive", "nowhere.jsonl"], "nowhere.jsonl"),
    (["drive", "-", "--size", "big"], "big"),
    (["bench", "--title", "chess"], "chess"),
    (["bench", "--size", "4K"], "4K"),
]


@pytest.mark.parametrize(
    ("typed", "named"), MISTAKES, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
@pytest.mark.parametrize("tongue", ["en_GB.UTF-8", "ru_RU.UTF-8"])
def test_a_mistake_is_one_clear_line(
    typed: list[str], named: str, tongue: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LC_ALL", tongue)
    assert main(typed) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert named in printed.err
    assert "⟦" not in printed.err
    assert any("а" <= letter <= "я" for letter in printed.err.lower()) == tongue.startswith("ru")


def test_a_record_is_not_written_over(capsys: Printed, tmp_path: Path) -> None:
    typed = ["simulate", "zeelandia", "--record", str(tmp_path)]
    assert main(typed) == 0
    before = {file: file.read_bytes() for file in tmp_path.glob("*.emporium")}
    assert main(typed) == 2
    assert {file: file.read_bytes() for file in tmp_path.glob("*.emporium")} == before


@pytest.mark.parametrize("command", ["simulate", "replay", "check", "tour", "drive", "bench"])
def test_help_is_in_the_users_language(command: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    printed = capsys.readouterr().out
    assert "вызов:" in printed
    assert "⟦" not in printed
    assert "show this help" not in printed
    assert main(["--help"]) == 0
    assert command in capsys.readouterr().out


# -- the program ------------------------------------------------------------------------------------------------------


def test_as_a_program() -> None:
    """A real process: only the object on standard output, a clear line for a mistake, no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "zeelandia", "--json"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["finished"] == 1
    done = subprocess.run([sys.executable, "-m", "game", "simulate", "go"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_commands_without_a_window_do_not_load_it() -> None:
    """A worker process imports the main module: pygame must not come with it."""
    code = "import sys, game.__main__, game.commands.simulate, game.commands.replay; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
    tree = ast.parse((ROOT / "game" / "__main__.py").read_text(encoding="utf-8"))
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert all("pygame" not in ast.unparse(node) and "app" not in ast.unparse(node) for node in top)


def test_the_ladder_is_one() -> None:
    assert tuple(RUNGS) == LADDER
    assert set(LADDER) | {"human"} == set(Player.__args__)  # type: ignore[attr-defined]


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is told otherwise there")
@pytest.mark.parametrize("typed", [("--help",), ("check",)])
def test_a_reader_who_has_enough_is_no_error(typed: tuple[str, ...]) -> None:
    """As in `check | head`: nothing is said, and the exit code is that of a closed pipe."""
    program = subprocess.Popen(
        [sys.executable, "-m", "game", *typed], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait() == 141


# -- what comes from files --------------------------------------------------------------------------------------------


def test_a_terminal_obeys_no_name(capsys: Printed) -> None:
    """A name in a file may hold what a terminal would take for an order."""
    line.tell("\x1b[2J\x9bAnna\r\x07")
    assert capsys.readouterr().err == "\ufffd[2J\ufffdAnna\ufffd\ufffd\n"
    line.show({"name": "\x1b"}, False, lambda: ["\x1b[2J", "two\nlines"])
    assert capsys.readouterr().out == "\ufffd[2J\ntwo\nlines\n"


def test_what_a_title_finds_wrong_with_a_level_is_told_in_its_words(tmp_path: Path, capsys: Printed) -> None:
    raw = (paths.levels() / "marco_polo.tmx").read_text(encoding="utf-8")
    file = tmp_path / "m.tmx"
    file.write_text(raw.replace('type="large_city"', 'type="town"', 1), encoding="utf-8")
    assert main(["simulate", "marco_polo", "--games", "1", "--level", str(file)]) == 2
    assert "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}" not in capsys.readouterr().err


@pytest.mark.parametrize("typed", [["a\nb"], ["check", "a\nb.tmx"], ["simulate", "a\nb"], ["a\nb.emporium"]])
def test_what_was_typed_is_no_line_of_its_own(typed: list[str], capsys: Printed) -> None:
    assert main(typed) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="no such names elsewhere")
def test_a_level_whose_name_no_record_can_hold_is_refused(capsys: Printed, tmp_path: Path) -> None:
    for file in paths.levels().glob("zeelandia*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    own = (tmp_path / "zeelandia.tmx").rename(tmp_path / "\udcff.tmx")
    report = as_json(capsys, "check", str(own), code=1)
    assert [fault["key"] for fault in report["faults"]] == ["level.file_name"]
    assert main(["check", str(own)]) == 1
    assert main(["simulate", "zeelandia", "--level", str(own), "--record", str(tmp_path / "records")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_program_without_a_console_says_why_in_a_message_box(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str, str]] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame.display, "message_box", lambda *texts: told.append(texts))
    assert main(["nowhere.EMPORIUM"]) == 2
    assert main(["simulat"]) == 2
    assert [title for title, *_ in told] == [words.say("app.name")] * 2
    assert "nowhere.EMPORIUM" in told[0][1]
    assert "simulat" in told[1][1]


def test_what_goes_into_a_pipe_is_utf_8(tmp_path: Path) -> None:
    own = os.environ | {"PYTHONIOENCODING": "cp1252", "LANG": "ru_RU.UTF-8", "LC_ALL": "ru_RU.UTF-8"}
    own.pop("LANGUAGE", None)
    asked = [sys.executable, "-m", "game", "--help"]
    done = subprocess.run(asked, cwd=ROOT, env=own, capture_output=True, check=True)
    assert "Команды" in done.stdout.decode("utf-8")
