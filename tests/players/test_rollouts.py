"""Options played on at a table of three: all meet the same luck, the worst drops out, lack of time does no harm."""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.players import Budget, onward, rollouts
from game.players.ladder import Searcher
from game.players.mind import Mind
from game.players.playout import Draws, Outcome, Streams
from game.players.policy import Horizon, Policy
from game.players.rollouts import compare
from game.players.tree import Node, Tree
from game.rules.kernel import Action
from tests.players.toy import Luck, Pick, Take, Toy, toy_mind


class Far(Policy[Toy]):
    """Plays options on to its next turn."""


def far(**parameters: Any) -> Mind[Toy]:
    return toy_mind(policy=Far, turns_ahead=1, **parameters)


def examined(state: Toy, **parameters: Any) -> Tree:
    tree = Tree(far(**parameters), Random(1), width=100, samples=1)
    tree.begin(state.copy(), state.options())
    return tree


def playouts_each(tree: Tree) -> dict[Action, int]:
    return {action: child.visits - 1 for action, child in tree.root.children.items()}


def test_the_worst_drops_out_after_every_round() -> None:
    state = Toy([9, 9, 1, 2], [0, 0, 0])
    tree = examined(state)
    assert compare(tree, state, 0, lambda done: done < 5) in (Take(0), Take(1))
    playouts = playouts_each(tree)
    assert playouts[Take(0)] == playouts[Take(1)] == max(playouts.values()) > playouts[Take(3)]
    assert playouts[Take(2)] == 1


def test_the_worst_may_be_given_a_few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Far, "horizon", lambda value, state: Horizon(1, 8, 1000, patience=2))
    state = Toy([9, 9, 1, 2], [0, 0, 0])
    tree = examined(state)
    compare(tree, state, 0, lambda done: done < 5)
    assert playouts_each(tree)[Take(2)] == 2


@pytest.mark.parametrize(("sight", "best"), [(0.0, Take(1)), (30.0, Take(0))])
def test_first_sight_may_count_as_many_rounds(sight: float, best: Action, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight rounds make the smaller pile look better."""

    def outcome(action: Action, seed: int) -> Outcome:
        return Outcome([0.6 if action == Take(1) else 0.4, 0.0, 0.0], [0.0, 0.0, 0.0], state)

    monkeypatch.setattr(Far, "horizon", lambda value, state: Horizon(1, 8, 8, sight=sight))
    monkeypatch.setattr(rollouts, "player_on", lambda *what: outcome)
    state = Toy([9, 6], [0, 0, 0])
    assert compare(examined(state), state, 0, lambda done: True) == best


@pytest.mark.parametrize(("caution", "best"), [(0.0, Take(0)), (3.0, Take(1))])
def test_two_unlucky_playouts_need_not_decide(caution: float, best: Action, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smaller pile is far behind in the first two rounds, and far ahead in all others."""
    gains = iter([-0.4, -0.3, *[0.3] * 6])

    def outcome(action: Action, seed: int) -> Outcome:
        return Outcome([0.5 + next(gains) if action == Take(1) else 0.5, 0.0, 0.0], [0.0, 0.0, 0.0], state)

    monkeypatch.setattr(Far, "horizon", lambda value, state: Horizon(1, 8, 8, caution=caution))
    monkeypatch.setattr(rollouts, "player_on", lambda *what: outcome)
    state = Toy([9, 9], [0, 0, 0])
    assert compare(examined(state), state, 0, lambda done: True) == best


def test_in_doubt_others_choose_more_often_what_looks_worse() -> None:
    state, shares = Toy([9, 7, 0], [0, 0, 0]), []
    options = state.options()
    for doubt in (1.0, 2.0):
        node, rng = Node(), Random(1)
        Tree(far(), Random(1), 100, 1, doubt=doubt).grow(node, state.copy(), options)
        shares.append(sum(node.likely(options, rng) == Take(1) for _ in range(2000)) / 2000)
    odds = [share / (1 - share) for share in shares]
    assert odds[1] == pytest.approx(odds[0] ** 0.5, rel=0.2)


def test_what_is_clearly_worse_takes_no_more_time() -> None:
    state = Toy([30, 1, 1], [0, 0, 0])
    tree = examined(state)
    assert compare(tree, state, 0, lambda done: done < 100) == Take(0)
    assert tree.playouts < 6


def test_only_what_looks_best_is_played_on() -> None:
    state = Toy([9, 9, 1, 2], [0, 0, 0])
    tree = examined(state, most=2)
    compare(tree, state, 0, lambda done: done < 5)
    assert {action for action, playouts in playouts_each(tree).items() if playouts} == {Take(0), Take(1)}


def test_no_more_rounds_than_the_title_wants() -> None:
    tree = examined(state := Toy([9, 9, 1, 2], [0, 0, 0]), rounds=3)
    compare(tree, state, 0, lambda done: done < 5)
    assert tree.playouts == 3


def test_how_far_options_are_played_on_may_vary_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Far, "horizon", lambda value, state: Horizon(turns=1, options=2, rounds=3))
    tree = examined(state := Toy([9, 9, 1, 2], [0, 0, 0]))
    compare(tree, state, 0, lambda done: done < 5)
    assert playouts_each(tree) == {Take(0): 3, Take(1): 3, Take(2): 0, Take(3): 0}


def test_a_search_may_compare_what_others_decide_by_reflex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Far, "reflex", lambda value, state: Take(2) if isinstance(state.decision, Pick) else None)
    state = Toy([9, 8, 1], [0, 0, 0])
    hard = Searcher(far(), Budget(playouts=5))
    assert hard.choose(state, 0, Random(1)).action == Take(2)
    monkeypatch.setattr(Far, "considered", lambda value, state: [Take(2), Take(0)])
    assert hard.choose(state, 0, Random(1)).action == Take(0)


def test_all_options_meet_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    dreams: list[float] = []
    imagine = Toy.imagine

    def remember(state: Toy, seat: int, rng: Random) -> Toy:
        dreams.append(rng.random())
        return imagine(state, seat, rng)

    monkeypatch.setattr(Toy, "imagine", remember)
    state = Toy([9, 8, 1], [0, 0, 0])
    compare(examined(state), state, 0, lambda done: done < 2)
    first, second = dreams[:3], dreams[3:]
    assert len(set(first)) == len(set(second)) == 1
    assert set(first) != set(second)


def test_a_stream_does_not_depend_on_how_the_others_were_used() -> None:
    one, other = Streams(7), Streams(7)
    next(one).random()
    assert next(other) is not None
    assert next(one).random() == next(other).random()


def test_the_same_piece_of_luck_does_not_depend_on_what_else_was_drawn() -> None:
    state = Toy([9], [0, 0, 0])
    one, other = Draws(7, state), Draws(7, state)
    state.agenda = [Luck(owner=1)]
    next(other)
    state.agenda = [Luck(owner=0)]
    first, second = next(one).random(), next(one).random()
    assert [next(other).random(), next(other).random()] == [first, second]
    assert first != second


def test_what_the_seat_can_take_in_its_next_turn_counts() -> None:
    state = Toy([30, 9, 9, 9, 9, 9], [0, 0, 0])
    assert rollouts.outcome(examined(state), state, 0, 1, Take(0), 3)[1] == [39, 9, 9]


def test_a_turn_that_is_played_through_brings_less_than_it_seems_to_at_its_beginning() -> None:
    state = Toy([30, 1, 1, 1], [0, 0, 0])
    tree = examined(state)
    hoped, made = (
        fmean(play(state, 0, 1, Take(0), seed)[1][0] for seed in range(300))
        for play in (partial(rollouts.outcome, tree), partial(onward.outcome, tree, tree.mind))
    )
    assert hoped == pytest.approx(34, abs=0.4)  # the best of one pile and one draw
    assert made == pytest.approx(33.1, abs=0.4)  # that draw is made again


@pytest.mark.parametrize(("better", "answer"), [(0.0, Take(1)), (0.3, Take(0))])
def test_in_doubt_the_usual_answer_stays(monkeypatch: pytest.MonkeyPatch, better: float, answer: Take) -> None:
    def outcome(tree: Tree, value: object, view: Toy, seat: int, ahead: int, action: Take, seed: int) -> Outcome:
        noise = Random(f"{seed}/{action.pile}").uniform(-0.2, 0.2)
        return Outcome([0.5 + better * (action == Take(0)) + noise, 0.2, 0.2], [0, 0, 0], view)

    monkeypatch.setattr(onward, "outcome", outcome)
    monkeypatch.setattr(Far, "horizon", lambda value, state: Horizon(1, 8, 8, through=True, sure=1.5))
    state = Toy([9, 9, 9], [0, 0, 0])
    answers = [compare(examined(state), state, 0, lambda done: True, Take(1)) for _ in range(3)]
    assert answers == [answer] * 3
    assert compare(examined(state), state, 0, lambda done: False, Take(1)) == Take(1)


def test_a_round_that_was_cut_off_does_not_count() -> None:
    state = Toy([3, 9, 4], [0, 0, 0])
    tree = examined(state)
    best = tree.root.best(0, state.options())
    minutes = iter((True, True, False))
    assert compare(tree, state, 0, lambda done: next(minutes)) == best
    assert set(playouts_each(tree).values()) == {tree.playouts} == {0}


def test_hard_plays_on_at_three_seats_and_searches_a_tree_at_two() -> None:
    for seats, worst in ((3, 1), (2, 0)):
        choice = Searcher(far(), Budget(playouts=30)).choose(Toy([9, 8, 1], [0] * seats), 0, Random(1))
        assert choice.action == Take(0)
        assert len(choice.expected) == seats
        assert choice.playouts > worst
