"""A seat changes hands: played on, recorded, undone, looked back at like everything else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import HUMAN, LADDER, Match
from game.match.history import History
from game.match.recap import chances
from game.match.round_scores import round_scores
from game.match.seat import SeatsNow
from game.match.takeover import TakeOver
from game.rules.kernel import Refused
from tests.match.play import play_on, table


def players(match: Match) -> list[str]:
    return [seat.player for seat in match.seats]


def test_a_computer_takes_over_and_a_person_comes_back() -> None:
    match = table(seats=3)
    play_on(match, Random(1), 6)
    digest, seat = match.digest, match.seat
    match.play(TakeOver(seat, "hard"))
    assert (match.digest, match.seat) == (digest, seat)
    assert match.deciding.player == "hard"
    assert seat not in match.people
    match.play(TakeOver(seat, HUMAN))
    assert match.deciding.human
    assert players(match) == [seat.player for seat in match.header.seats]


def test_it_is_undone_and_done_again_like_a_choice() -> None:
    match = table(seats=2)
    play_on(match, Random(1), 4)
    count, before = match.count, match.digest
    for player in (player for player in LADDER if player != HUMAN):
        match.play(TakeOver(0, player))
        assert match.undo_rules.target() == match.move(count)
        assert match.undo_rules.refusal() is None
        match.undo()
        assert (match.count, match.digest, players(match)) == (count, before, [HUMAN, HUMAN])
        match.redo()
        assert players(match) == [player, HUMAN]
        match.undo()


def test_undo_takes_back_the_choice_before_it_next() -> None:
    """And not the take-over together with the choice."""
    for seed in range(60):
        match = table(seats=2, seed=seed)
        match.play(match.options()[0])
        before = match.undo_rules.target()
        if before is None or match.undo_rules.refusal() is not None:
            continue
        match.play(TakeOver(1, "easy"))
        match.undo()
        assert match.undo_rules.target() == before
        return
    raise AssertionError


def test_it_belongs_to_no_turn_that_is_undone_and_done_again_as_one() -> None:
    """In the middle of a turn that undo takes back whole."""
    match, rng = table(title="marco_polo"), Random(1)
    while True:
        play_on(match, rng, 1)
        decision = match.decision(match.seat)
        if match.move(match.count - 1).opens and decision is not None and not decision.opens:
            break
    seat, count = match.seat, match.count
    match.play(TakeOver(seat, "easy"))
    match.play(TakeOver(seat, HUMAN))
    play_on(match, rng, 1)
    assert (match.undo().number, match.undo().number, match.undo().number) == (count + 2, count + 1, count)
    opened = match.undo().number
    match.redo()
    assert (match.count, players(match)) == (count, [HUMAN, HUMAN])
    assert opened < count


def test_it_begins_no_turn_whoever_decides_before_and_after_it() -> None:
    match, rng = table(title="marco_polo"), Random(1)
    while match.prompt != "Turn" or not match.move(match.count - 1).chosen:
        play_on(match, rng, 1)
    seat, turn = match.seat, match.turn
    match.play(TakeOver(1 - seat, "easy"))
    assert match.turn == turn
    count = match.count
    match.play(match.options()[0])
    assert match.move(count).turn == turn
    match.undo()
    assert match.turn == turn
    match.play(match.options()[-1])
    assert match.move(count).turn == turn


def test_rewinding_to_before_it_gives_the_seat_back() -> None:
    match = table(seats=2, policy="free")
    play_on(match, Random(1), 4)
    count = match.count
    match.play(TakeOver(1, "normal"))
    play_on(match, Random(2), 4)
    match.rewind(count + 1, (0,))
    assert players(match) == [HUMAN, "normal"]
    match.rewind(count, (0,))
    assert players(match) == [HUMAN, HUMAN]


def test_luck_is_the_same_whoever_sits_there() -> None:
    one, other = table(seats=2, seed=7), table(seats=2, seed=7)
    other.play(TakeOver(1, "easy"))
    rng, same = Random(3), Random(3)
    while not one.over:
        one.play(rng.choice(one.options()))
        other.play(same.choice(other.options()))
        assert one.digest == other.digest
    assert one.standings() == other.standings()
    assert len(round_scores(one.timeline)) == len(round_scores(other.timeline))
    assert [action for _, action in chances(one.timeline)] == [action for _, action in chances(other.timeline)]


def test_the_record_tells_it_and_goes_on_from_there(tmp_path: Path) -> None:
    file = tmp_path / "match.emporium"
    match = table(seats=3, file=file)
    play_on(match, Random(1), 5)
    match.play(TakeOver(2, "expert"))
    match.play(TakeOver(0, "easy"))
    match.undo()
    play_on(match, Random(2), 5)
    digest, seats, count = match.digest, match.seats, match.count
    match.recorder.close()
    assert b'["take_over",2,"expert",""]' in file.read_bytes()
    again = Match.resume(file)
    assert (again.digest, again.seats, again.count) == (digest, seats, count)
    assert players(again) == [HUMAN, HUMAN, "expert"]
    again.recorder.close()


def test_whoever_sits_down_has_a_name_of_their_own(tmp_path: Path) -> None:
    """Which is recorded, undone, and free to change; nobody may have another's."""
    file = tmp_path / "match.emporium"
    match = table(seats=3, file=file)
    begun, seating = [seat.name for seat in match.seats], SeatsNow(match)
    match.play(TakeOver(1, "easy"))
    match.play(TakeOver(1, HUMAN, " Lena "))
    assert (match.seats[1].name, seating[1].name, len(seating)) == ("Lena", "Lena", 3)
    match.play(TakeOver(1, HUMAN, "Olga"))
    assert match.seats[1].name == "Olga"
    match.undo()
    assert seating[1].name == "Lena"
    for name, key in ((begun[0], "seating.twice"), ("Lena", "take_over.same"), ("  ", "take_over.same")):
        refusal = match.refusal(TakeOver(1, HUMAN, name))
        assert refusal is not None
        assert refusal.key == key
    match.recorder.close()
    again = Match.resume(file)
    assert [seat.name for seat in again.seats] == [begun[0], "Lena", begun[2]]
    again.recorder.close()


def test_a_record_from_before_names_could_change_reads_as_it_did(tmp_path: Path) -> None:
    file = tmp_path / "match.emporium"
    match = table(seats=2, file=file)
    match.recorder.close()
    with file.open("ab") as out:
        out.write(b'["take_over",1,"hard"]\n')
    again = Match.resume(file)
    assert [seat.name for seat in again.seats] == [seat.name for seat in match.seats]
    assert players(again) == [HUMAN, "hard"]
    again.recorder.close()


@pytest.mark.parametrize("line", [b'["take_over",9,"easy"]', b'["take_over",0,"human"]'])
def test_a_record_with_one_that_cannot_be_is_not_played(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "match.emporium"
    match = table(file=file)
    match.recorder.close()
    with file.open("ab") as out:
        out.write(line + b"\n")
    with pytest.raises(Exception, match="illegal"):
        Match.resume(file)


def test_nobody_takes_over_what_they_have_or_what_is_over(tmp_path: Path) -> None:
    match = table()
    for action, key in ((TakeOver(0, HUMAN), "take_over.same"), (TakeOver(5, "easy"), "table.no_seat")):
        refusal = match.refusal(action)
        assert refusal is not None
        assert refusal.key == key
    play_on(match, Random(1))
    with pytest.raises(Refused):
        match.play(TakeOver(0, "easy"))
    history = History(tmp_path / "history.sqlite")
    history.add(match)
    assert [row[1] for row in history.finished()[0].players] == [HUMAN, HUMAN]


def test_the_statistics_name_who_played_to_the_end(tmp_path: Path) -> None:
    match = table()
    match.play(TakeOver(0, "hard"))
    play_on(match, Random(1))
    history = History(tmp_path / "history.sqlite")
    history.add(match)
    assert [row[1] for row in history.finished()[0].players] == ["hard", HUMAN]
