"""The levels on a small game: what they see, what they choose, and that they choose the same again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest

from game.players import Budget, Player
from game.players.choice import Reason
from game.players.evaluation import Evaluation
from game.players.explanation import Explanation
from game.players.ladder import ONLY, RUNGS, Careless, Chancer, Greedy, Searcher
from game.players.mind import Mind
from game.players.policy import Policy
from game.players.tree import Node, Tree
from game.rules.kernel import Action
from tests.players.toy import Keep, Take, Toy, toy_mind

THINKERS: dict[str, Callable[[], Player]] = {
    "random": lambda: Chancer(),
    "easy": lambda: Careless(toy_mind()),
    "normal": lambda: Greedy(toy_mind()),
    "hard": lambda: Searcher(toy_mind(), Budget(playouts=60)),
}


@pytest.mark.parametrize("level", THINKERS)
def test_same_view_seed_and_budget_give_the_same_choice(level: str) -> None:
    state = Toy([3, 1, 4, 1, 5, 9, 2, 6], [3, 7])
    player = THINKERS[level]()
    choices = [player.choose(state.seen_by(0), 0, Random(5)) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].action in state.options()


@pytest.mark.parametrize("level", THINKERS)
def test_what_a_seat_cannot_see_changes_nothing(level: str) -> None:
    player = THINKERS[level]()
    for seed in range(3):
        moves = {
            player.choose(Toy([3, 1, 4, 1, 5], [3, hidden]).seen_by(0), 0, Random(seed)).action for hidden in range(10)
        }
        assert len(moves) == 1


def test_the_view_is_left_as_it_was() -> None:
    view = Toy([3, 1, 4], [3, 7]).seen_by(0)
    before = view.digest()
    for make in THINKERS.values():
        make().choose(view, 0, Random(1))
    assert view.digest() == before


def test_normal_looks_at_both_decisions_of_its_turn() -> None:
    """The best pile is 3, but a swap brings 3.75 whatever the pile: the pile to waste is found only together."""
    choice = Greedy(toy_mind(), samples=40).choose(Toy([3, 1], [0, 0]).seen_by(0), 0, Random(2))
    assert choice.action in (Take(0), Take(1))
    state = Toy([3, 1], [0, 0])
    state.advance(Take(1))
    assert Greedy(toy_mind(), samples=40).choose(state, 0, Random(2)).action == Keep(False)


class Outspoken(Explanation[Toy]):
    def why(self, state: Toy, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.take"),) if isinstance(action, Take) else ()


def speaking(explains_search: bool) -> Mind[Toy]:
    mind = toy_mind(explanation=Outspoken)
    return replace(mind, explanation=replace(mind.explanation, explains_search=explains_search))


def test_a_title_may_speak_for_what_a_search_chose_and_else_leaves_it_to_the_features() -> None:
    thinker = Searcher(speaking(explains_search=True), Budget(playouts=20))
    state = Toy([3, 1, 4], [3, 7])
    assert thinker.choose(state, 0, Random(1), explain=True).reasons == (Reason("reason.take"),)
    assert not thinker.choose(state, 0, Random(1)).reasons
    state.advance(Take(0))
    usual = Searcher(toy_mind(), Budget(playouts=20)).choose(state, 0, Random(1), explain=True)
    assert thinker.choose(state, 0, Random(1), explain=True) == usual


def test_the_features_speak_for_a_search_of_a_title_that_is_not_outspoken() -> None:
    choice = Greedy(speaking(explains_search=False)).choose(
        Toy([8, 1, 1], [2, 0]).seen_by(0), 0, Random(3), explain=True
    )
    assert [reason.key for reason in choice.reasons] == ["reason.points"]


class Habit(Policy[Toy]):
    """Always takes the first pile."""

    def without_search(self, state: Toy, options: list[Action]) -> Action | None:
        return options[0] if isinstance(options[0], Take) else None


def test_easy_follows_a_policy_less_than_half_the_time() -> None:
    """Whoever has just learnt the game is to win against it, however good the policies are."""
    state = Toy([1, 2, 90], [0, 0])
    taken = [Careless(toy_mind(policy=Habit)).choose(state, 0, Random(seed)).action for seed in range(200)]
    followed = [Careless(toy_mind(policy=Habit), wayward=0).choose(state, 0, Random(seed)).action for seed in range(20)]
    assert set(followed) == {Take(0)}
    assert 90 < taken.count(Take(2)) < 125


def test_what_had_no_alternative_is_said_to_have_had_none() -> None:
    class Explained(Explanation[Toy]):
        def why(self, state: Toy, action: Action) -> tuple[Reason, ...]:
            return (Reason("reason.habit"),)

    mind = toy_mind(policy=Habit, explanation=Explained)
    for thinker in (Careless(mind, wayward=0), Greedy(mind), Searcher(mind, Budget(playouts=4))):
        assert thinker.choose(Toy([5, 0], [0, 0]), 0, Random(1)).reasons == (ONLY,)
        assert thinker.choose(Toy([5, 4], [0, 0]), 0, Random(1)).reasons == (Reason("reason.habit"),)


def test_easy_overlooks_options_and_misjudges_those_that_it_sees() -> None:
    """Of piles that differ little it takes the wrong one at times; one that is clearly better it only overlooks."""

    def missed(piles: list[int], player: Careless) -> int:
        state = Toy(piles, [0, 0])
        return sum(player.choose(state, 0, Random(seed)).action != Take(0) for seed in range(200))

    mind = toy_mind()
    assert 30 < missed([90, 1], Careless(mind)) < 70
    assert missed([90, 1], Careless(mind, overlooked=0)) == 0
    assert 30 < missed([9, 8], Careless(mind, misjudged=0)) < 70
    assert missed([9, 8], Careless(mind, overlooked=0)) > 10


class Neighbourly(Evaluation[Toy]):
    """What is taken of the second pile helps the next seat alone, what is taken of the third both others."""

    features: ClassVar = {"held": 1.0}

    def progress(self, state: Toy) -> float:
        return 0.0

    def measure(self, state: Toy) -> Sequence[Sequence[float]]:
        of_second, of_third = state.piles[1] == 0, state.piles[2] == 0
        return [[10.0 * (state.piles[0] == 0)], [40.0 * (of_second or of_third)], [40.0 * of_third]]


def test_a_mistake_of_easy_helps_no_rival_against_another() -> None:
    erring = Careless(toy_mind(Neighbourly), misjudged=9.0)
    state = Toy([1, 1, 1], [0, 0, 0])
    assert {erring.choose(state, 0, Random(seed)).action for seed in range(60)} == {Take(0), Take(2)}


def test_of_options_tried_as_often_the_one_that_appeals_more_is_chosen() -> None:
    state = Toy([5, 5, 5], [0, 0])
    tree = Tree(toy_mind(), Random(1), width=20, samples=1)
    tree.begin(state.copy(), state.options())
    for pile, (walks, chance) in enumerate(((4, 0.5), (4, 0.6), (3, 0.9))):
        child = tree.root.children[Take(pile)]
        child.walks, child.chances = walks, [chance, 1 - chance]
    assert tree.favourite(0) == Take(1)


def test_a_seat_relies_on_the_best_option_that_was_walked() -> None:
    node = Node()
    for pile, (walks, chance) in enumerate(((2, 0.4), (1, 0.6), (0, 0.9))):
        child = node.children[Take(pile)] = Node()
        child.add([chance, 1 - chance], [10 * chance, 0])
        child.walks = walks
    node.rely(0)
    assert (node.chances, node.values) == ([0.6, 0.4], [6, 0])


def test_a_seat_counts_on_the_best_option_only_where_it_is_always_open() -> None:
    """The large pile was there in one playout of two."""
    for piles, steady in (([3, 1, 9], True), ([3, 1, 0], False)):
        tree = Tree(toy_mind(), Random(1), width=20, samples=1)
        state = Toy([3, 1, 9], [0, 0])
        tree.begin(state.copy(), state.options())
        tree.playout(state.copy())
        tree.playout(Toy(piles, [0, 0]))
        best = max(child.chances[0] for child in tree.root.children.values() if child.walks)
        assert tree.root.steady is steady
        assert (tree.root.chances[0] == best) is steady


def test_expert_searches_further_than_hard() -> None:
    patient = toy_mind(playouts=(7, 30))
    assert [RUNGS[level](patient).budget.playouts for level in ("normal", "hard", "expert")] == [0, 7, 30]


def test_hard_sees_what_the_other_is_left_with() -> None:
    """Both piles cannot be had: a swap is worth 3.75 to either seat, and taking the 9 keeps it from the other."""
    state = Toy([9, 1], [0, 0])
    assert Searcher(toy_mind(), Budget(playouts=200)).choose(state, 0, Random(1)).action == Take(0)


def test_a_search_ends_as_soon_as_the_rest_could_not_change_the_answer() -> None:
    doubtful, early = toy_mind(doubt=4.0), 0
    for seed in range(12):
        choice = Searcher(doubtful, Budget(playouts=20)).choose(Toy([9, 8, 1], [0, 0]), 0, Random(seed))
        first, second = sorted([0, *(often for _, often, _ in choice.tried)])[:-3:-1]
        left = 20 - choice.playouts
        assert first - second in (left + 1, left + 2) or not left
        early += left > 0
    assert early


def test_a_title_may_rely_less_on_first_sight_in_a_tree() -> None:
    def tried(mind: Mind[Toy]) -> set[Action]:
        choice = Searcher(mind, Budget(playouts=40)).choose(Toy([9, 6, 5], [0, 0]), 0, Random(1))
        return {action for action, _, _ in choice.tried}

    assert tried(toy_mind()) == {Take(0)}
    assert tried(toy_mind(doubt=4.0)) == {Take(0), Take(1), Take(2)}


def test_expectations_and_reasons_are_told() -> None:
    choice = Greedy(toy_mind()).choose(Toy([8, 1, 1], [2, 0]).seen_by(0), 0, Random(3), explain=True)
    assert choice.action == Take(0)
    assert choice.expected[0] == pytest.approx(10)
    assert [reason.key for reason in choice.reasons] == ["reason.points"]
    assert choice.reasons[0].params["points"] in range(3, 8)


def test_a_narrow_look_still_sees_the_end_of_the_turn() -> None:
    """With width for one option only, what the swap brings to the best pile is taken to be open to the others too."""
    state = Toy([1, 2, 3], [0, 0])
    tree = Tree(toy_mind(), Random(1), width=2, samples=1)
    tree.begin(state.copy(), state.options())
    first, second, third = (tree.root.children[Take(pile)] for pile in range(3))
    assert not third.cut
    assert first.cut
    assert second.cut
    assert third.values[0] - second.values[0] == pytest.approx(1)
    assert second.values[0] - first.values[0] == pytest.approx(1)


def test_a_title_may_examine_fewer_positions_of_a_turn() -> None:
    narrow = toy_mind(widths=(7, 3))
    widths = {level: RUNGS[level](narrow).width for level in ("normal", "hard", "expert")}  # type: ignore[attr-defined]
    assert widths == {"normal": 7, "hard": 3, "expert": 3}


@pytest.mark.parametrize(("points", "best"), [(0, Take(1)), (-900, Take(0)), (900, Take(0))])
def test_who_has_won_or_lost_plays_for_points(points: int, best: Action) -> None:
    """A pile of 9 and one of 3, after which the chance to win is a hair better."""
    state = Toy([9, 3], [1, 0])
    state.points[0] = points
    tree = Tree(toy_mind(), Random(1), width=20, samples=1)
    tree.begin(state.copy(), state.options())
    tree.root.children[Take(0)].chances = [0.5, 0.5]
    tree.root.children[Take(1)].chances = [0.501, 0.499]
    assert tree.best(0, state.options()) == best
