"""`python -m game review`: text in both languages, JSON, and what it says to mistakes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.__main__ import main
from game.commands import review as command
from game.match import Match, Seat
from game.paths import SUFFIX
from game.review import Review, continued, review_file
from tests.review.games import HASTY, RECORDS, SHORT

STEM = SHORT["zeelandia"]
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(command, "QUICK", HASTY)
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / f"{STEM}{SUFFIX}"
    file.write_bytes((RECORDS / file.name).read_bytes())
    return file


@pytest.mark.parametrize("title", SHORT)
def test_it_is_told_in_words(title: str, tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / f"{SHORT[title]}{SUFFIX}"
    file.write_bytes((RECORDS / file.name).read_bytes())
    names = [seat.name for seat in Match.resume(file, keep=False).seats]
    for tongue, at_end in {"en": "at the end", "ru": "в конце"}.items():
        assert main(["review", str(file), "--lang", tongue]) == 0
        told = capsys.readouterr().out.replace("\xa0", " ")
        assert "⟦" not in told
        assert sum(at_end in line for line in told.splitlines()) == len(names)
        assert all(any(line.startswith(name) for line in told.splitlines()) for name in names)


def test_a_mistake_is_told_with_its_loss_its_error_and_something_better(record: Path, capsys: Printed) -> None:
    assert main(["review", str(record)]) == 0
    told = capsys.readouterr().out.replace("\xa0", " ")
    assert "Turn 13. Vera takes mill (5); 2 spaces; −1 guilder: chance to win −" in told
    assert "    Better: Vera takes cabbage (5); 1 space; pays no guilders\n" in told


def test_as_json_it_is_the_file_with_names_and_sums(record: Path, capsys: Printed) -> None:
    assert main(["review", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    beside = json.loads(review_file(record).read_bytes())
    assert {key: told[key] for key in beside} == beside
    assert [seat["name"] for seat in told["seats"]] == ["Anna", "Boris", "Vera", "Gleb"]
    assert all(seat["start"] + seat["decisions"] + seat["luck"] == seat["result"] for seat in told["seats"])
    assert set(told["moments"]) <= {verdict["step"] for verdict in told["verdicts"]}


def test_the_same_file_gives_the_same_review_and_what_is_kept_is_not_made_again(
    record: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["review", str(record)]) == 0
    first, beside = capsys.readouterr().out, review_file(record).read_bytes()
    review_file(record).unlink()
    assert main(["review", str(record)]) == 0
    assert (capsys.readouterr().out, review_file(record).read_bytes()) == (first, beside)
    monkeypatch.setattr(command, "begun", None)
    assert main(["review", str(record)]) == 0
    assert (capsys.readouterr().out, review_file(record).read_bytes()) == (first, beside)


def test_one_that_is_interrupted_goes_on(record: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["review", str(record)]) == 0
    whole, beside = capsys.readouterr().out, review_file(record).read_bytes()
    review_file(record).unlink()
    going_on = continued

    def interrupted(match: Match, review: Review) -> Iterator[Review]:
        yield next(going_on(match, review))
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(command, "continued", interrupted)
        assert main(["review", str(record)]) == 130
    assert len(json.loads(review_file(record).read_bytes())["verdicts"]) == 1
    capsys.readouterr()
    with monkeypatch.context() as patch:
        patch.setattr(command, "begun", None)
        assert main(["review", str(record)]) == 0
    assert (capsys.readouterr().out, review_file(record).read_bytes()) == (whole, beside)


def test_where_it_cannot_be_kept_it_is_told_all_the_same(record: Path, capsys: Printed) -> None:
    review_file(record).mkdir()
    assert main(["review", str(record)]) == 0
    printed = capsys.readouterr()
    assert "cannot be written" in printed.err
    assert len(printed.err.splitlines()) == 1
    assert "Better:" in printed.out


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "open.emporium"
    seats = [Seat("Anna", "human", "blue"), Seat("Bo", "human", "yellow")]
    Match.new("zeelandia", seats, file=file).recorder.close()
    assert main(["review", str(file)]) == 2
    assert "is not over yet" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((), "FILE is missing."),
        (("none.emporium",), "There is no file none.emporium."),
        (("x", "--quick", "--thorough"), "--quick and --thorough do not go together."),
        (("x", "--lang", "xx"), "There is no language “xx”. Known: en, ru."),
        (("x", "--swift"), "“--swift” is not known here."),
    ],
)
def test_mistakes_are_explained(typed: tuple[str, ...], said: str, capsys: Printed) -> None:
    assert main(["review", *typed]) == 2
    assert capsys.readouterr().err.strip() == said


def test_a_file_that_is_no_record_is_named(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG")
    assert main(["review", str(file), "--lang", "ru"]) == 2
    said = capsys.readouterr().err
    assert str(file) in said
    assert "⟦" not in said
