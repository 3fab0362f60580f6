"""The way through a chapter: answers, guesses, undo, skipping."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.lessons.lesson import Do, Free, Guess, lesson
from game.lessons.staged import Script
from game.lessons.walk import LEARNER, Walk
from game.match import COLOURS, Match, Seat
from game.match.action_sequence import ActionSequence
from game.match.chance import Luck
from game.players.ladder import player
from game.rules.marco_polo.actions import Column, Place
from game.rules.marco_polo.dice import DICE
from game.rules.zeelandia.actions import Figure, Lay, Start, Steps, UseStuiver
from tests.lessons.saying import TAUGHT, at, settle


def test_the_script_plays_before_anything_is_said() -> None:
    walk = at("zeelandia", 2, 1)
    walk.answer(Lay("h0405"))
    assert walk.number == 2
    assert not walk.plays, "the others are still to play"
    settle(walk)
    assert walk.plays
    assert walk.text == "3.3"


def test_an_answer_that_misses_the_point_changes_nothing() -> None:
    walk = at("zeelandia", 2)
    reply = walk.judge(Steps(2))
    assert reply is not None
    assert not reply.taken
    assert walk.judge(Steps(1)) != reply


def test_a_guess_hides_what_would_give_it_away() -> None:
    walk = at("zeelandia", 1)
    walk.answer(Start("h0507"))
    settle(walk)
    assert isinstance(walk.step, Guess)
    assert walk.guesses == (2, 3, 6)
    assert not walk.lit
    walk.guess(6)
    assert walk.reads
    assert walk.lit == ("h0408", "h0508", "h0608")
    walk.go_on()
    assert walk.done


def test_what_is_told_after_a_guess_says_whether_it_was_right() -> None:
    for number, right in ((6, False), (3, True)):
        walk = at("zeelandia", 1)
        walk.answer(Start("h0507"))
        settle(walk)
        assert walk.guessed is None
        walk.guess(number)
        assert walk.guessed is right
        walk.go_on()
        assert walk.guessed is None


def test_undo_leads_back_to_the_question() -> None:
    walk = at("zeelandia", 4)
    walk.answer(Lay("h0305"))
    assert walk.text == "5.2"
    assert walk.match.undo_rules.refusal() is None
    walk.match.undo()
    walk.undone()
    assert (walk.number, walk.text, walk.plays) == (0, "5.1", True)
    walk.answer(Lay("h0305"))
    walk.answer(Figure(True))
    assert walk.text == "5.3"
    assert walk.match.undo_rules.refusal() is not None, "an island has shown what it is"
    walk.answer(UseStuiver())
    walk.match.undo()
    walk.undone()
    assert walk.text == "5.3"


def test_what_the_script_has_played_is_not_undone() -> None:
    walk = at("zeelandia", 2, 2)
    assert walk.match.undo_rules.refusal() is not None
    walk.answer(Steps(2))
    assert walk.match.undo_rules.refusal() is None


def test_draws_are_the_same_after_undo() -> None:
    walk = at("zeelandia", 4, 1)
    digests = []
    for _ in range(2):
        walk.answer(Figure(True))
        digests.append(walk.match.digest)
        walk = at("zeelandia", 4, 1)
    assert digests[0] == digests[1]


def test_a_reply_may_leave_out_what_no_longer_fits() -> None:
    walk = at("zeelandia", 5)
    walk.answer(Lay("h0306"))
    assert walk.text == "6.1.both"
    walk.go_on()
    assert walk.done


def pepper(value: int) -> Place:
    return Place("bazaar_pepper", (DICE["own", value],), (value,))


def test_a_step_goes_on_until_the_answer_is_whole() -> None:
    walk = at("marco_polo", 1)
    walk.answer(pepper(5))
    assert (walk.number, walk.text, walk.plays) == (0, "2.1", True)
    walk.match.undo()
    walk.undone()
    assert (walk.number, walk.plays) == (0, True)
    walk.answer(pepper(5))
    assert walk.usual() == Column(5)
    walk.answer(Column(5))
    assert walk.number == 1


def test_all_parts_may_be_answered_at_once() -> None:
    walk = at("marco_polo", 1)
    whole = ActionSequence((pepper(5), Column(5)))
    reply = walk.judge(whole)
    assert reply is not None
    assert reply.taken
    walk.answer(whole)
    assert walk.number == 1
    walk = at("marco_polo", 1)
    missed = walk.judge(ActionSequence((pepper(1), Column(1))))
    assert missed is not None
    assert (missed.taken, missed.say) == (False, "2.1.small")
    low = walk.judge(ActionSequence((pepper(5), Column(2))))
    assert low is not None
    assert (low.taken, low.say) == (False, "2.1.low")


def turns_ended(walk: Walk, start: int) -> int:
    """Those of the learner that began since and are over."""
    own = {step.turn for step in walk.match.told(LEARNER, start) if step.seat == LEARNER}
    return len(own - {walk.match.turn})


@pytest.mark.parametrize("title", TAUGHT)
def test_free_play_lasts_as_many_turns_or_rounds_as_it_says(title: str) -> None:
    chapters = lesson(title).chapters
    step = chapters[-1].steps[-1]
    assert isinstance(step, Free)
    walk = at(title, len(chapters) - 1, len(chapters[-1].steps) - 1)
    match, rng = walk.match, Random(1)
    start, first = match.count, match.round
    assert walk.text == step.say
    while walk.free:
        assert not step.turns or turns_ended(walk, start) < step.turns
        assert not step.rounds or match.round < first + step.rounds
        play = walk.answer if match.seat == LEARNER else walk.respond
        play(rng.choice(match.options()))
        assert not match.over
        assert not walk.free or not walk.text, "nothing is said once it has begun"
    assert (turns_ended(walk, start) if step.turns else match.round - first) == step.turns + step.rounds
    assert walk.text in (step.end, step.missed)
    walk.go_on()
    assert walk.done


GOALS = {
    title: step
    for title in TAUGHT
    for chapter in lesson(title).chapters
    for step in chapter.steps
    if isinstance(step, Free) and step.goal
}


@pytest.mark.parametrize("title", GOALS)
def test_a_goal_that_was_missed_is_not_praised(title: str) -> None:
    chapters, step = lesson(title).chapters, GOALS[title]
    heard = set()
    for seed in range(40):
        walk = at(title, len(chapters) - 1, len(chapters[-1].steps) - 1)
        match, rng, start = walk.match, Random(seed), walk.match.count
        while walk.free:
            play = walk.answer if match.seat == LEARNER else walk.respond
            wise = player("easy", title).choose(match.view(match.seat), match.seat, rng).action
            play(wise if seed % 2 else rng.choice(match.options()))
        events = [event for one in match.told(LEARNER, start) for event in one.events]
        own = {type(event).__name__ for event in events if getattr(event, "seat", None) == LEARNER}
        assert walk.text == (step.end if own & {*step.goal} else step.missed), seed
        heard.add(walk.text)
        if len(heard) == 2:
            break
    assert heard == {step.end, step.missed}


GUESSES = [
    (title, number, place, step)
    for title in TAUGHT
    for number, chapter in enumerate(lesson(title).chapters)
    for place, step in enumerate(chapter.steps)
    if isinstance(step, Guess)
]


@pytest.mark.parametrize(("title", "number", "place", "step"), GUESSES)
def test_every_wrong_guess_is_answered_as_wrong(title: str, number: int, place: int, step: Guess[Any]) -> None:
    assert step.right in step.numbers
    for guess in step.numbers:
        walk = at(title, number, place)
        walk.guess(guess)
        assert walk.guessed is (guess == step.right)


@pytest.mark.parametrize("title", TAUGHT)
def test_no_answer_that_misses_the_point_is_taken(title: str) -> None:
    """Whatever is answered beside what a step asks for is either taken back with words, or has words of its own."""
    met = 0
    for number, chapter in enumerate(lesson(title).chapters):
        for place, step in enumerate(chapter.steps):
            if not isinstance(step, Do):
                continue
            walk = at(title, number, place)
            asked = {action for reply in step.replies if reply.taken for action in reply.to}
            for action in walk.match.options():
                reply = walk.judge(action)
                if action in asked or (reply is not None and reply.taken and not reply.to):
                    continue  # the latter where anything may be answered
                met += 1
                assert reply is not None, f"{number + 1}.{place + 1}: {action} is simply played"
                assert not reply.taken, f"{number + 1}.{place + 1}: {action}"
                assert reply.say, f"{number + 1}.{place + 1}: {action}"
    assert met


def test_luck_stands_in_for_an_illegal_outcome_of_a_script_and_later_ones_still_come() -> None:
    match = Match.new("zeelandia", [Seat(f"{n}", "human", COLOURS[n]) for n in range(2)], seed=4)
    state = match.game.start(2, match.header.options, match.board, match.header.first)
    for number, scripted in enumerate((True, False, True)):
        luck, other = Luck(2).outcome(state, number), Luck(3).outcome(state, number)
        assert luck != other
        draws = [Steps(1)] * number + [other if scripted else Steps(1)]
        outcome = Script(2, draws).outcome(state, number)
        assert outcome == (other if scripted else luck)
        state.advance(outcome)
