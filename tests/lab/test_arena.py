"""Measuring: every seat in turn, shares with their intervals, and what is kept is not played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.lesson import lesson
from game.players.choice import Budget
from game.rules import game, titles
from tools.lab import arena as arenas
from tools.lab.arena import (
    MARKS,
    STRENGTH,
    Pairing,
    Played,
    Result,
    Score,
    arena,
    main,
    one,
    read_results,
    strangers,
    tally,
    whole_table,
)

QUICK = Pairing("zeelandia", "easy", "random", 3)


def game_of(seat: int, winners: list[int], points: list[int]) -> Played:
    seats = len(points)
    return Played(QUICK, 0, seat, Result(points, winners, [10] * seats, [1.0] * seats, [0.5] * seats))


def test_every_seat_in_turn_and_the_others_take_their_levels_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []
    monkeypatch.setattr(arenas, "contest", lambda state, players, seed, budgets: seated.append(players))
    monkeypatch.setattr(arenas, "seated", lambda name, title: name)
    pairing = Pairing("zeelandia", "a", "b,c", 4)
    for number in range(3):
        one((pairing, number))
    assert seated == [["a", "b", "c", "b"], ["b", "a", "b", "c"], ["c", "b", "a", "b"]]


def test_games_of_neighbouring_seeds_have_luck_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "contest", lambda state, players, luck, budgets: luck)
    jobs = [(Pairing("zeelandia", "easy", "random", 2, seed), number) for seed in (1, 2) for number in range(20)]
    assert len({one(job).result for job in jobs}) == 20, "the two seats of a game share it"


@pytest.mark.parametrize(("unhurried", "limits"), [(False, [None, None]), (True, [16, 0])])
def test_whoever_is_unhurried_thinks_without_a_clock(
    monkeypatch: pytest.MonkeyPatch, unhurried: bool, limits: list[int | None]
) -> None:
    given: list[Budget | None] = []
    monkeypatch.setattr(arenas, "contest", lambda state, players, seed, budgets: given.extend(budgets))
    one((Pairing("zeelandia", "hard", "normal", 2, unhurried=unhurried), 0))
    assert given == [limit if limit is None else Budget(playouts=limit) for limit in limits]


def test_a_shared_victory_counts_in_part() -> None:
    score = tally([game_of(0, [0], [9, 5, 1]), game_of(1, [0, 1], [6, 6, 3])])
    assert (score.games, score.wins, score.rate) == (2, 1.5, 0.75)
    assert (score.points_a, score.points_b) == (7.5, 3.75)


def test_the_interval_narrows_with_the_games() -> None:
    few, many = Score(10, 5), Score(1000, 500)
    assert few.interval == pytest.approx((0.237, 0.763), abs=0.001)
    assert many.interval == pytest.approx((0.469, 0.531), abs=0.001)
    assert Score(20, 20).interval == pytest.approx((0.839, 1), abs=0.001)


def test_the_table_has_every_title_and_number_of_seats_and_is_played_without_clocks() -> None:
    table = [pairing for rows in whole_table(titles(), 1) for pairing in rows]
    for title in titles():
        own = [pairing for pairing in table if pairing.title == title]
        for a, b in (("normal", "easy"), ("hard", "normal"), ("expert", "hard")):
            assert [each.seats for each in own if (each.a, each.b) == (a, b)] == [*game(title).seats]
        assert [each.seats for each in own if each.a == "lesson"] == [len(lesson(title).chairs)]
        assert [each.seats for each in own if each.b == strangers(title)] == [4]
    assert all(each.unhurried and each.reach is not None and each.reach > each.fair for each in table)


def test_the_table_is_written_between_its_marks_with_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "strength.md"
    written.write_text("\n".join(["above", *MARKS, "below"]), encoding="utf-8")
    monkeypatch.setattr(arenas, "STRENGTH", written)
    quick, slow = Pairing("zeelandia", "random", "easy", 2), Pairing("zeelandia", "easy", "random", 2)
    monkeypatch.setattr(arenas, "whole_table", lambda chosen, seed: [[quick], [quick], [slow], [slow]])
    command = ["--games", "2", "0", "--results", str(tmp_path / "games"), "--write"]
    main(command)
    main(command)
    above, mark, empty, *table, same, end, below = written.read_text(encoding="utf-8").splitlines()
    assert (above, mark, empty, same, end, below) == ("above", MARKS[0], "", "", MARKS[1], "below")
    assert [line.split(" | ")[4] for line in table[2:]] == ["2", "2", "0", "0"]
    assert table == capsys.readouterr().out.splitlines()[-len(table) :]
    main(["--games", "0", "--results", str(tmp_path / "none"), "--write"])
    assert table == written.read_text(encoding="utf-8").splitlines()[3:-3], "a row stays until it is measured anew"


def test_only_the_whole_table_is_written() -> None:
    with pytest.raises(SystemExit):
        main(["zeelandia", "--games", "0", "--write"])


def test_the_written_table_is_whole_and_its_intervals_fit_its_games() -> None:
    """Shares are whole percents, so that intervals may differ by one."""
    text = STRENGTH.read_text(encoding="utf-8")
    lines = text[text.index(MARKS[0]) : text.index(MARKS[1])].split("\n\n")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    table = [pairing for rungs in whole_table(titles(), 1) for pairing in rungs]
    assert [row[:4] for row in rows] == [[each.title, str(each.seats), each.a, each.b] for each in table]
    for row in rows:
        games, share = int(row[4]), row[5]
        assert bool(games) == bool(share), row
        if games:
            percents = Score(games, games * int(share.removesuffix("%")) / 100).interval
            told = [int(end) for end in row[6].removesuffix("%").split("–")]
            assert told == pytest.approx([100 * end for end in percents], abs=1.2), row


def test_what_is_kept_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.jsonl"
    command = ["zeelandia", "--a", "easy", "--b", "random", "--seats", "2", "--results", str(file), "--games"]
    main([*command, "2"])
    kept = read_results(file, Played)
    capsys.readouterr()
    assert [played.number for played in kept] == [0, 1]
    file.write_bytes(file.read_bytes() + b'\n{"pairing":{"ti')
    assert read_results(file, Played) == kept
    main([*command, "3"])
    table = capsys.readouterr()
    assert len(table.err.splitlines()) == 1, "one more game was played"
    assert "| zeelandia | 2 | easy | random | 3 |" in table.out


def test_a_title_that_is_not_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["chess"])
    assert stop.value.code == 2
    assert "chess" in capsys.readouterr().err


def test_games_of_different_pairings_take_turns() -> None:
    two = [QUICK, Pairing("zeelandia", "random", "random", 2)]
    assert [(played.pairing, played.number) for played in arena(two, 2)] == [
        (two[0], 0),
        (two[1], 0),
        (two[0], 1),
        (two[1], 1),
    ]
