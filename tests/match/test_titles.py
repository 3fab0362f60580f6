"""Matches of every playable title: previews, undo, look-back and records hold with its own rules."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, PlayedMove
from game.match.round_scores import round_scores
from game.rules import game
from game.rules.kernel import Action
from game.rules.toolkit import forced
from tests.match.play import crosses, play_on, table
from tests.playable import PLAYABLE

ANSWERS = 120
"""Answers of a game that are looked at closely."""
BARRIERS = {"undo.chance", "undo.turn_ended"}
TABLES = [(title, seats) for title in PLAYABLE for seats in game(title).seats]


def sampled(match: Match, rng: Random) -> Action:
    """An answer at random, without listing all where there are very many."""
    action: Action = match.view(match.seat).decision.sample(match.view(match.seat), rng)
    return action


def gives_away(match: Match, step: PlayedMove, seat: int) -> bool:
    """Whether it told `seat` that somebody else had no choice, which it could not know."""
    return step.forced and step.seat != seat and forced(match.at(step.number, seat)) is None


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_undo_and_redo(title: str, seats: int) -> None:
    """At a strict table. After any safe answers undo restores every position, and the barrier is where the preview saw
    it. What goes on with something opened before is taken back, and comes again, together with it."""
    rng, barriers, undone = Random(seats), set[str](), 0
    for seed in range(8):
        if seed > 1 and barriers >= BARRIERS:
            break
        match = table(seats, title=title, seed=seed, policy="strict")
        known: dict[int, str] = {}
        for _ in range(ANSWERS):
            if match.over:
                break
            known[match.count] = match.digest
            seat, action = match.seat, sampled(match, rng)
            shown = match.preview(action)
            assert shown.refusal is None
            match.play(action)
            after, refusal = match.digest, match.undo_rules.refusal()
            assert crosses(shown, seat) == (refusal is not None)
            if refusal is None:
                first = match.undo()
                assert match.digest == known[first.number]
                match.redo()
                assert match.digest == after
                undone += 1
            else:
                barriers.add(refusal.key)
    assert undone
    assert barriers >= BARRIERS
    assert barriers <= {*BARRIERS, "undo.revealed", "undo.given_away", "undo.over"}


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_a_preview_is_what_then_happens(title: str, seats: int) -> None:
    match, rng, certain = table(seats, title=title, seed=seats), Random(seats), 0
    for _ in range(ANSWERS):
        if match.over:
            break
        seat, action = match.seat, sampled(match, rng)
        shown = match.preview(action)
        steps = match.play(action)
        foreseen = not any(step.chance or gives_away(match, step, seat) for step in steps)
        if not shown.reveals and match.count == steps[-1].number + 1 and foreseen:
            certain += 1
            assert list(shown.after) == match.standings(seat)
            assert shown.view.digest() == match.view(seat).digest()
            assert shown.events == tuple(event for step in steps for event in step.seen_by(seat).events)
    assert certain


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_a_record_is_the_match(title: str, seats: int, tmp_path: Path) -> None:
    """What is read back is the same position with the same steps, wherever the match is."""
    file = tmp_path / "a.emporium"
    match, rng = table(seats, title=title, seed=seats, file=file), Random(seats)
    for answers in (25, 400):
        for _ in range(answers):
            if match.over:
                break
            match.play(sampled(match, rng))
        again = Match.resume(file, keep=False)
        assert again.digest == match.digest
        assert again.told(0) == match.told(0)
        assert (again.turn, again.prompt, again.round) == (match.turn, match.prompt, match.round)
    assert round_scores(match.timeline)[-1].standings == tuple(match.standings())


@pytest.mark.parametrize("title", PLAYABLE)
def test_rewind_meets_the_same_luck(title: str) -> None:
    match, rng = table(title=title, seed=9, policy="free"), Random(9)
    play_on(match, rng, 20)
    whole, end = list(match.told(0)), match.digest
    number = next(step.number for step in whole if step.chosen)
    answers = [match.move(step.number).action for step in whole if step.chosen]
    match.rewind(number)
    for action in answers:
        assert action is not None
        match.play(action)
    assert match.digest == end
