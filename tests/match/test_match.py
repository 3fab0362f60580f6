"""What a match tells: views, steps, previews, the recap, the chart; and how it is laid."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.levels import LevelError
from game.match import Match, again, autosave
from game.match.history import History
from game.match.recap import recap
from game.match.record import Origin
from game.match.round_scores import round_scores
from game.rules.kernel import CHANCE, Refusal, Refused
from tests.match.fair import HIDDEN, Buy, Done, Drawn, Fair, Lay, Show
from tests.match.play import crosses, people, play_on, table


def fair_view(match: Match, seat: int) -> Fair:
    view = match.view(seat)
    assert isinstance(view, Fair)
    return view


def test_views_hide_and_tellings_too() -> None:
    match = table(seats=3)
    play_on(match, Random(1), 12)
    for seat in range(3):
        hands = fair_view(match, seat).hands
        assert all((HIDDEN in hand) == (i != seat) for i, hand in enumerate(hands) if hand)
        drawn = [event for step in match.told(seat) for event in step.events if isinstance(event, Drawn)]
        assert drawn
        assert all((event.card == HIDDEN) == (event.seat != seat) for event in drawn)


def test_whoever_changes_a_view_changes_nothing_else() -> None:
    match = table(seats=3)
    play_on(match, Random(1), 6)
    seat = match.seat
    before = [match.view(other).digest() for other in range(3)], match.standings(seat), match.decision(seat)
    options, chosen = match.options(), match.options()[0]
    shown = match.preview(chosen).after
    for other in range(3):
        view = fair_view(match, other)
        view.coins[other] += 5
        view.points[other]["cards"] += 9
        view.hands.clear()
        view.agenda.clear()
    assert ([match.view(other).digest() for other in range(3)], match.standings(seat), match.decision(seat)) == before
    assert (match.options(), match.preview(chosen).after) == (options, shown)


def test_a_secret_answer_is_told_to_its_seat_only() -> None:
    match = table()
    play_on(match, Random(1), 12)
    laid = [step.number for step in match.told(0) if step.prompt == "Show"]
    assert laid
    for number in laid:
        seat = match.told(0)[number].seat
        for who in (0, 1):
            assert (match.told(who)[number].action is None) == (who != seat)


@pytest.mark.parametrize("seed", range(30))
def test_steps_replay_the_match_and_look_back_shows_it(seed: int) -> None:
    match = table(seats=2 + seed % 3, seed=seed, rounds=9)
    digests = {}
    while not match.over:
        digests[match.count] = [match.view(seat).digest() for seat in range(len(match.seats))]
        match.play(Random(f"{seed}/{match.count}").choice(match.options()))
    for number, expected in digests.items():
        assert [match.at(number, seat).digest() for seat in range(len(match.seats))] == expected
    assert match.at(match.count, 0).digest() == match.view(0).digest()
    assert [step.number for step in match.told(0)] == list(range(match.count))
    assert all((step.seat == CHANCE) == step.chance for step in match.told(0))


@pytest.mark.parametrize("seed", range(30))
def test_a_preview_shows_what_comes(seed: int) -> None:
    """Where nothing is drawn or shown, the preview is what then happens; and it says where undo will end."""
    match, rng = table(seats=2 + seed % 3, seed=seed), Random(seed)
    certain = 0
    while not match.over:
        for option in match.options():
            seat = match.seat
            before, digest = tuple(match.standings(seat)), match.digest
            shown = match.preview(option)
            assert match.digest == digest
            assert shown.refusal is None
            assert shown.before == before
            trial = Match.new("fair", match.seats, match.header.options, seed=seed, policy="strict")
            for step in map(match.move, range(match.count)):
                if step.chosen:
                    assert step.action is not None
                    trial.play(step.action)
            steps = trial.play(option)
            if not shown.reveals:
                certain += 1
                assert shown.after == tuple(trial.standings(seat))
                assert shown.view.digest() == trial.view(seat).digest()
                assert shown.events == tuple(event for step in steps for event in step.seen_by(seat).events)
            assert crosses(shown, seat) == (trial.undo_rules.refusal() is not None)
        match.play(rng.choice(match.options()))
    assert certain


def test_a_preview_of_what_is_not_allowed() -> None:
    match = next(m for m in (table(seed=s) for s in range(99)) if Buy(2) not in m.options())
    shown = match.preview(Buy(2))
    assert shown.refusal is not None
    assert shown.refusal == match.refusal(Buy(2))
    assert shown.refusal.params["need"] == 4
    assert shown.after == shown.before
    assert not crosses(shown, match.seat)


def test_a_hidden_hand_leaves_the_preview_open() -> None:
    """A card laid is compared with a hand that the seat cannot see."""
    match = table()
    match.play(Done()) if Done() in match.options() else None
    while match.prompt != "Show":
        match.play(match.options()[-1])
    shown = match.preview(match.options()[0])
    assert shown.reveals
    assert crosses(shown, match.seat)
    assert shown.after == shown.before


def test_a_fault_in_a_rule_is_not_taken_for_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    while match.prompt != "Show":
        match.play(match.options()[-1])
    card = match.options()[0]

    def faulty(self: Show, state: Fair, action: Lay) -> None:
        raise ValueError("a fault in a rule")

    monkeypatch.setattr(Show, "resolve", faulty)
    with pytest.raises(ValueError, match="a fault in a rule"):
        match.preview(card)


def test_forced_steps_are_played_or_asked() -> None:
    played = [table(seed=seed) for seed in range(40)]
    asked = [table(seed=seed, ask_forced="always") for seed in range(40)]
    assert any(match.prompt == "Show" for match in played)
    for one, other in zip(played, asked, strict=True):
        assert other.prompt == "Shop"
        assert (one.prompt == "Show") == (other.options() == [Done()])
    broke = next(match for match in asked if match.options() == [Done()])
    broke.ask_forced = "never"
    assert [step.forced for step in broke.play(Done())] == [True]


def test_turns_are_counted() -> None:
    match = table(seats=3)
    play_on(match, Random(3))
    turns = [(step.turn, step.seat) for step in match.told(0) if step.seat != CHANCE]
    assert len(set(turns)) == len({turn for turn, _ in turns}) == 9
    seats = [seat for _, seat in sorted(set(turns))]
    assert seats == [(match.header.first + k) % 3 for k in range(9)]
    assert match.turn == 9


def test_the_recap_tells_what_happened_since() -> None:
    match, rng = table(seats=3, seed=5, rounds=9), Random(5)
    for _ in range(80):
        if match.over:
            break
        seat = match.seat
        own = [s.number for s in match.told(seat) if s.seat == seat and s.chosen and s.turn != match.turn]
        seen = recap(match.timeline, seat)
        begun = own[-1] + 1 if own else 0
        assert seen.start == begun
        assert not any(step.seat == seat and step.chosen for step in map(match.move, seen))
        rest = match.told(seat)[begun + len(seen) :]
        assert not rest or (rest[0].seat == seat and rest[0].chosen and rest[0].turn == match.turn)
        match.play(rng.choice(match.options()))


def test_the_chart_ends_at_the_total() -> None:
    match = table(seats=3, rounds=9)
    play_on(match, Random(3))
    chart = round_scores(match.timeline)
    assert [point.round for point in chart] == list(range(1, 10))
    assert list(chart[-1].standings) == match.standings()
    assert [point.step for point in chart] == sorted(point.step for point in chart)
    totals = [line.points for line in chart[3].standings]
    assert totals == [line.points for line in match.at(chart[3].step, 0).standings()]


def test_the_same_seed_is_the_same_match_and_computers_draw_from_it() -> None:
    one, other, third = table(seed=7), table(seed=7), table(seed=8)
    play_on(one, Random(0))
    play_on(other, Random(0))
    assert one.digest == other.digest
    assert one.rng().random() == other.rng().random()
    assert one.rng().random() != third.rng().random()


def test_a_table_that_cannot_be_laid() -> None:
    def key(seats: int, **options: object) -> tuple[str, dict[str, int | str]]:
        with pytest.raises(Refused) as raised:
            Match.new("fair", people(seats), options)  # type: ignore[arg-type]
        return raised.value.refusal.key, dict(raised.value.refusal.params)

    assert key(1) == ("table.seats", {"n": 1, "least": 2, "most": 4})
    assert key(2, rounds=4) == ("table.value", {"key": "rounds", "value": "4"})
    assert key(2, rain=1)[0] == "table.value"
    assert key(2, snow=True) == ("table.option", {"key": "snow"})
    assert key(4, rain=True)[0] == "rain.four"
    for first in (-1, 2):
        with pytest.raises(Refused) as refused:
            Match.new("fair", people(2), first=first)
        assert refused.value.refusal == Refusal("table.no_seat", {"n": 2, "seat": first + 1})
    with pytest.raises(LevelError) as raised:
        Match.new("fair", people(2), level="elsewhere.tmx")
    assert raised.value.faults[0].key == "level.missing"
    with pytest.raises(LevelError) as raised:
        Match.new("fair", people(2), level="zeelandia.tmx")
    assert raised.value.faults[0].key == "level.other_game"
    assert len(people(4)) == 4


def test_a_clock_counts_the_seconds() -> None:
    now = [100.0]
    match = Match.new("fair", people(2), seed=1, clock=lambda: now[0])
    now[0] += 61.5
    assert match.recorder.seconds == 61


def test_the_clock_stands_while_the_game_is_over_and_goes_on_when_it_is_taken_back(tmp_path: Path) -> None:
    now = [100.0]
    file = tmp_path / "fair.emporium"
    match = Match.new("fair", people(2), seed=1, policy="free", file=file, clock=lambda: now[0])
    while not match.over:
        now[0] += 2
        match.play(match.options()[0])
    played = match.recorder.seconds
    assert played > 0
    now[0] += 600
    assert match.recorder.seconds == played
    match.undo()
    now[0] += 5
    assert match.recorder.seconds == played + 5
    match.redo()
    match.recorder.close()
    now[0] += 600
    again = Match.resume(file, clock=lambda: now[0])
    now[0] += 600
    assert again.recorder.seconds == played + 5
    again.recorder.close()


def test_laying_a_card_names_it() -> None:
    match = table()
    while match.prompt != "Show":
        match.play(match.options()[-1])
    refusal = match.refusal(Lay(99))
    assert refusal is not None
    assert refusal.rule == "FA-2"


def test_a_finished_match_is_tried_again_in_a_record_of_its_own() -> None:
    """The same up to there, with the same luck after it; what was taken over is never undone."""
    match = table(file=autosave("fair"), seed=5)
    play_on(match, Random(5))
    assert match.over
    number = next(move.number for move in match.timeline.moves if move.chosen and move.number > 3)
    other = again(match, number, autosave("fair"))
    assert other.played[:number] == match.played[:number]
    assert other.header.origin == Origin(number, tuple(line.points for line in match.standings()))
    assert other.undo_rules.refusal() is not None
    while not other.over:
        other.play(match.played[other.count])
    assert other.digest == match.digest, "the same answers meet the same luck"
    assert other.recorder.file is not None
    assert other.recorder.file != match.recorder.file
    other.recorder.close()
    resumed = Match.resume(other.recorder.file)
    assert resumed.digest == match.digest
    assert resumed.floor == number


def test_a_running_match_is_tried_again_and_stays_as_it_is() -> None:
    match = table(file=autosave("fair"), seed=5)
    for _ in range(8):
        match.play(match.options()[0])
    assert not match.over
    assert match.recorder.file is not None
    count, written = match.count, match.recorder.file.read_bytes()
    other = again(match, count - 2, autosave("fair"))
    assert other.header.origin == Origin(count - 2, ())
    play_on(other, Random(5))
    assert (match.count, match.recorder.file.read_bytes()) == (count, written)
    match.play(match.options()[0])
    assert match.count > count
    assert other.recorder.file is not None
    other.recorder.close()
    assert Match.resume(other.recorder.file).digest == other.digest


def test_new_luck_changes_what_comes_and_nothing_before() -> None:
    match = table(seed=5)
    play_on(match, Random(5))
    number = next(move.number for move in match.timeline.moves if move.chosen and move.number > 3)
    others = [again(match, number, None, new_luck=True) for _ in range(5)]
    assert all(other.played[:number] == match.played[:number] for other in others)
    assert len({other.header.seed for other in [match, *others]}) == 6


def test_a_match_tried_again_does_not_count_twice(home: Path) -> None:
    match, history = table(seed=5), History()
    play_on(match, Random(5))
    history.add(match)
    other = again(match, 4, None)
    play_on(other, Random(6))
    history.add(other)
    assert len(history.finished("fair")) == 1
