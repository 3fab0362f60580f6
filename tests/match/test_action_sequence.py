"""Several answers that are chosen as one."""

from __future__ import annotations

import pytest

from game.match.action_sequence import ActionSequence, answers_of
from game.rules.kernel import Action, Refused
from game.rules.marco_polo.actions import BuyDie, Column, Go, Place
from game.rules.marco_polo.dice import DICE
from tests.rules.marco_polo.positions import A, place, position
from tests.titles.marco_polo.scene.staged import at

FIVE = Place("bazaar_pepper", (DICE["own", 5],), (5,))
ONE = Place("bazaar_pepper", (DICE["own", 1],), (1,))


def test_each_answer_is_played_and_recorded_by_itself() -> None:
    match = at(position(3))
    steps = match.play(ActionSequence((FIVE, Column(4))))
    assert [step.action for step in steps] == [FIVE, Column(4)]
    undone = match.undo()
    assert undone.action == FIVE
    assert match.count == 0


def test_an_answer_that_the_match_gives_by_itself_is_passed_over() -> None:
    match = at(position(3))
    steps = match.play(ActionSequence((ONE, Column(1))))
    assert [(step.action, step.forced) for step in steps] == [(ONE, False), (Column(1), True)]


def test_more_that_the_match_does_by_itself_may_follow() -> None:
    """After the last die the row has no alternative, and neither has the end of the turn."""
    state = position(3, hand="1", coins=0, camels=0)
    match = at(state)
    steps = match.play(ActionSequence((ONE, Column(1))))
    assert [step.action for step in steps][:2] == [ONE, Column(1)]
    assert len(steps) > len((ONE, Column(1)))


def test_only_what_follows_an_answer_at_once_counts_as_given() -> None:
    """From Moscow only one road is left to somebody without camels, and on the way back it is chosen."""
    state = position(2, hand="3 3 4", camels=0)
    state.figures[A] = ["moscow"]
    match = at(state)
    out, home = Go("oasis_1"), Go("venezia")
    steps = match.play(ActionSequence((place("travel", "3 3"), out, home, out)))
    assert [(step.action, step.forced) for step in steps[1:4]] == [(out, True), (home, False), (out, False)]


def test_a_plan_ends_where_chance_makes_the_rest_impossible() -> None:
    """A black die is bought and laid as it is hoped to fall."""
    match = at(position(3, hand="1"))
    played = []
    for value in range(1, 7):
        branch = match.branch()
        hoped = place("take_5_coins", f"b{value}")
        steps = branch.play(ActionSequence((BuyDie(), hoped)))
        assert steps[0].action == BuyDie()
        played.append(hoped in [step.action for step in steps])
    assert sorted(played) == [False] * 5 + [True]


def test_a_plan_is_refused_where_one_of_its_answers_is_and_nothing_is_played() -> None:
    match = at(position(3))
    plan = ActionSequence((FIVE, Column(6)))
    refusal = match.refusal(plan)
    assert refusal is not None
    assert (refusal.key, refusal.params) == ("row.beyond", {"most": 5, "have": 6})
    with pytest.raises(Refused):
        match.play(plan)
    assert match.count == 0


def test_what_it_would_bring_is_what_it_brings() -> None:
    match = at(position(3))
    plan = ActionSequence((FIVE, Column(5)))
    seen = match.preview(plan)
    match.play(plan)
    assert seen.refusal is None
    assert seen.view.digest() == match.view(A).digest()


def test_any_action_is_a_list_of_answers() -> None:
    action: Action = Column(2)
    assert answers_of(action) == [action]
    assert answers_of(ActionSequence((FIVE, action))) == [FIVE, action]
