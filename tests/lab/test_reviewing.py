"""Measuring reviews: games are what their number says, what is kept is not played again, and figures are what they are
called."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.review.games import HASTY, SHORT, choices, reviewed_match
from tools.lab import reviewing
from tools.lab.arena import read_results
from tools.lab.reviewing import Found, finished, gap, laid, main, seats_of, summary


def test_seats_change_from_game_to_game() -> None:
    first, second = (seats_of("levels", "zeelandia", number) for number in (0, 1))
    assert [seat.player for seat in first] == ["easy", "normal", "hard", "expert"]
    assert [seat.player for seat in second] == ["normal", "hard", "expert", "easy"]


def test_an_answer_against_itself_wins_nothing() -> None:
    """Both meet the same secrets and luck, up to the end of the game."""
    *_, (_, view, seat, options) = choices("zeelandia", 4)
    assert gap("zeelandia", view, seat, options[0], options[0], "1") == (0.0, 0.0)


def test_a_game_is_played_on_to_the_same_end() -> None:
    one, other = (laid("levels", "zeelandia", 3) for _ in range(2))
    finished(one, 12)
    finished(other, 12)
    assert one.played == other.played
    assert one.count >= 12


def test_a_blunder_is_sensible_and_sure() -> None:
    """Among the first decisions of a short game some have one."""
    match = reviewed_match(SHORT["zeelandia"])
    found = []
    for step, view, seat, options in choices("zeelandia", 12):
        blunder = reviewing.worst(match, step, str(step), HASTY)
        if blunder is not None:
            assert blunder in options
            assert blunder != match.played[step]
            assert view.refusal(blunder) is None
            assert seat == match.move(step).seat
            found.append(step)
    assert found


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def count(title: str, number: int) -> dict[str, list[float]]:
        played.append(number)
        return {"place": [float(number)]}

    monkeypatch.setattr(reviewing, "KINDS", {"planted": count})
    file = tmp_path / "planted.jsonl"
    main(["planted", "zeelandia", "--count", "2", "--results", str(file)])
    file.write_bytes(file.read_bytes() + b'\n{"kind":"pla')
    main(["planted", "zeelandia", "--count", "3", "--results", str(file)])
    assert played == [0, 1, 2]
    assert [one.number for one in read_results(file, Found)] == [0, 1, 2]


def test_figures_are_told_with_their_errors() -> None:
    found = [Found("said", "x", n, {"said": [0.1 * n], "came": [0.1 * n - 0.05]}) for n in range(3)]
    said = list(summary("said", found))
    in_points = [Found("said", "x", n, {"said points": [3.0 + n], "came points": [2.0 + n]}) for n in range(2)]
    assert list(summary("said", in_points))[-1] == "said points less came points: 1.0000 ±0.0000 (2)"
    assert said == ["came: 0.0500 ±0.1155 (3)", "said: 0.1000 ±0.1155 (3)", "said less came: 0.0500 ±0.0000 (3)"]
    places = [Found("planted", "x", n, {"place": [place]}) for n, place in enumerate((1.0, 3.0, 4.0, 0.0))]
    assert list(summary("planted", [*places, Found("planted", "x", 9, {})])) == ["2 of 4 among the first 3 moments"]


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", ["said", "levels", "planted"])
def test_each_measurement_is_made(kind: str) -> None:
    figures = reviewing.KINDS[kind]("zeelandia", 1)
    assert all(values for values in figures.values())
