"""Measuring: every seat in turn, shares with their intervals, and what is kept is not played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players.choice import Budget
from game.rules import game, titles
from tools.lab import arena as arenas
from tools.lab.arena import Pairing, Played, Result, Score, arena, main, one, read_results, tally, whole_table

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


def test_the_table_has_every_title_and_number_of_seats() -> None:
    table = whole_table(titles(), 1)
    for title in titles():
        for a, b in (("normal", "random"), ("hard", "normal"), ("expert", "hard")):
            assert [each.seats for each in table if (each.title, each.a, each.b) == (title, a, b)] == [
                *game(title).seats
            ]
    assert all(each.reach is not None and each.reach > each.fair for each in table)


def test_what_is_kept_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.jsonl"
    command = ["zeelandia", "--a", "easy", "--b", "random", "--seats", "2", "--results", str(file), "--games"]
    main([*command, "2"])
    kept = read_results(file)
    capsys.readouterr()
    assert [played.number for played in kept] == [0, 1]
    file.write_bytes(file.read_bytes() + b'\n{"pairing":{"ti')
    assert read_results(file) == kept
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
