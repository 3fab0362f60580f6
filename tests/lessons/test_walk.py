"""The way through a chapter: answers, guesses, undo, skipping."""

from __future__ import annotations

from random import Random

import pytest

from game.lessons.lesson import Free, Guess, lesson
from game.lessons.walk import LEARNER, Walk
from game.match.action_sequence import ActionSequence
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
    assert walk.text == step.end
    walk.go_on()
    assert walk.done
