"""What speaks for an action, and against another: points, and where they come from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest

from game import words
from game.players.choice import Reason
from game.players.explanation import Explanation
from game.players.ladder import Greedy
from game.players.minds import mind_of
from game.players.policy import Policy
from game.players.reasons import SLIGHT, contrast, later_reasons, public_reasons, reasons, sole_reasons, strongest
from game.players.tree import Tree
from game.players.weights import Weights
from game.rules import titles
from game.rules.kernel import Action
from game.words import lists
from tests.players.toy import Keep, Take, Toy, ToyEvaluation, toy_mind

PERSON = {"en": "s", "ru": "т"}
"""What a verb ends with that tells what a move does."""
READER = re.compile(r"\b(you|yours?|вы|вас|вам|вами|ваш\w*)\b", re.IGNORECASE)
OF_ANYBODY = re.compile(r"(plan|reason|sailing)\.(?!.*\.you$)|(building|character)\..*\.effect$")
"""Texts that tell the purpose of a move, whoever makes it, and the effects that plans quote."""


def test_a_contrast_tells_how_much_another_action_is_worth_less_and_why() -> None:
    """Pile 0 has 8, pile 1 has 3: whatever the secret adds, it adds to both."""
    state = Toy([8, 3, 1], [2, 0])
    told = contrast(toy_mind(), state.seen_by(0), 0, Take(0), Take(1), Random(3))
    assert told.instead == Take(1)
    assert told.points == 5
    assert {reason.key for reason in told.reasons} <= {"reason.points", "reason.rival"}
    assert "reason.points" in {reason.key for reason in told.reasons}


def test_points_are_told_as_they_stand_for_points_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Toy([21, 1], [1, 0]).seen_by(0)
    boldly, chosen = contrast(toy_mind(), state, 0, Take(0), Take(1), Random(3)), toy_mind().evaluation.values(state)
    monkeypatch.setattr(Explanation, "points_scale", lambda own, state: 0.25)
    told = contrast(toy_mind(), state, 0, Take(0), Take(1), Random(3))
    assert told.points == pytest.approx(boldly.points / 4, abs=0.7) != boldly.points
    assert toy_mind().evaluation.values(state) == chosen, "only what is told changes"


def test_equal_actions_differ_slightly() -> None:
    told = contrast(toy_mind(), Toy([4, 4], [1, 0]).seen_by(0), 0, Take(0), Take(1), Random(3))
    assert told.points == 0
    assert [reason.key for reason in told.reasons] == ["reason.slight"]


def examined(chances: tuple[float, float]) -> Tree:
    """Two equal piles, of which playouts made so much."""
    state = Toy([4, 4], [1, 0]).seen_by(0)
    tree = Tree(toy_mind(), Random(3), width=20, samples=1)
    tree.begin(state.imagine(0, Random(3)), state.options())
    for child, chance in zip(tree.root.children.values(), chances, strict=True):
        child.chances = [chance, 1 - chance]
    return tree


def test_what_wins_more_often_without_another_reason_is_said_to() -> None:
    view = Toy([4, 4], [1, 0]).seen_by(0)
    for chances, key in (((0.7, 0.6), "reason.winning"), ((0.62, 0.6), "reason.slight")):
        told = reasons(toy_mind(), examined(chances), view, 0, Take(0))
        assert [reason.key for reason in told] == [key]


class Keeper(Policy[Toy]):
    """Keeps what it has taken."""

    def without_search(self, state: Toy, options: list[Action]) -> Action | None:
        return Keep(True) if Keep(True) in options else None


def test_a_choice_names_what_is_meant_to_follow() -> None:
    choice = Greedy(toy_mind()).choose(Toy([8, 1, 1], [2, 0]).seen_by(0), 0, Random(3))
    assert (choice.action, choice.then) == (Take(0), Keep(True))


def test_reasons_look_beyond_what_a_policy_decides() -> None:
    """A pile is points only when it has been kept, which here nobody chooses."""
    choice = Greedy(toy_mind(policy=Keeper)).choose(Toy([8, 1, 1], [2, 0]).seen_by(0), 0, Random(3), explain=True)
    assert [(reason.key, reason.params["points"]) for reason in choice.reasons] == [("reason.points", 7)]


def test_an_action_is_compared_with_options_that_are_nearly_as_good() -> None:
    choice = Greedy(toy_mind(policy=Keeper)).choose(Toy([9, 8, 1, 1, 1], [2, 0]).seen_by(0), 0, Random(3), explain=True)
    assert [(reason.key, reason.params["points"]) for reason in choice.reasons] == [("reason.points", 1)]


class Waning(ToyEvaluation):
    """What everybody has in store loses its worth as piles are taken."""

    features: ClassVar = {"held": 1.0, "store": 1.0}

    def measure(self, state: Toy) -> Sequence[Sequence[float]]:
        return [[*row, 20.0] for row in super().measure(state)]


def test_that_the_game_goes_on_is_nobodys_doing() -> None:
    toy = toy_mind(Waning)
    weights = Weights("toy", (0.0,), (5.0,), {"held": (1.0,), "store": (2.0, 0.0)})
    mind = toy.judging_by(toy.evaluation.varied(weights=weights))
    view = Toy([20, 1, 19], [1, 0]).seen_by(0)
    after = [view.copy() for _ in range(2)]
    for pile, state in enumerate(after):
        state.advance(Take(pile))
    later, sooner = (mind.evaluation.parts(state, 0)["store"] for state in after)
    assert sooner > 10 + later
    assert [(why.key, why.params) for why in contrast(mind, view, 0, Take(1), Take(0), Random(3)).reasons] == [
        ("reason.slight", {})
    ]


def test_an_action_is_said_to_bring_only_what_it_can() -> None:
    class Modest(Explanation[Toy]):
        def speaks(self, state: Toy, action: Action, group: str) -> bool:
            return action != Take(0) or group != "points"

    view = Toy([8, 3, 1], [2, 0]).seen_by(0)
    choice = Greedy(toy_mind(explanation=Modest)).choose(view, 0, Random(3), explain=True)
    assert choice.action == Take(0)
    assert "reason.points" not in {why.key for why in choice.reasons}
    told = contrast(toy_mind(explanation=Modest), view, 0, Take(0), Take(1), Random(3))
    assert "reason.points" in {why.key for why in told.reasons}, "the other one can"


def ends(*gains: int) -> list[tuple[Toy, Toy]]:
    """Pairs of positions in round 4, in the first of which seat 0 has so many points more."""
    pairs = [(Toy([5], [1, 0]), Toy([5], [1, 0])) for _ in gains]
    for gain, (own, other) in zip(gains, pairs, strict=True):
        own.points[0] = gain
        own.round = other.round = 4
    return pairs


@pytest.mark.parametrize(
    ("gains", "told"),
    [
        ((3, 4, 3, 2, 3, 3), [("reason.points", {"points": 3, "by": 4})]),
        ((40, -9, -9, 40, -9, -9), []),  # the mean alone says little
        ((9, 9, 9, 9), []),  # as few pairs do
        ((0, 0, 0, 0, 0, 0), []),
    ],
)
def test_what_shows_later_is_told_where_playouts_leave_no_doubt(gains: tuple[int, ...], told: list[object]) -> None:
    found = later_reasons(toy_mind(), Toy([5], [1, 0]).seen_by(0), 0, ends(*gains))
    assert [(reason.key, reason.params) for reason in found] == told


def test_an_end_is_not_compared_with_a_game_that_goes_on() -> None:
    pairs = ends(*[6] * 8)
    for own, _ in pairs[:3]:
        own.agenda.clear()
    view = Toy([5], [1, 0]).seen_by(0)
    assert not later_reasons(toy_mind(), view, 0, pairs)
    assert later_reasons(toy_mind(), view, 0, [*pairs, *ends(6)])


def test_that_the_game_goes_on_is_told_with_its_worth() -> None:
    pairs = ends(*[6] * 8)
    for _, other in pairs[:6]:
        other.agenda.clear()
    view = Toy([5], [1, 0]).seen_by(0)
    (told,) = later_reasons(toy_mind(), view, 0, pairs)
    assert (told.key, told.params) == ("reason.goes_on", {"points": 6})
    assert not later_reasons(toy_mind(), view, 0, [pair[::-1] for pair in pairs])


def test_an_end_in_another_round_is_told() -> None:
    pairs = ends(*[6] * 8)
    for state in (state for pair in pairs for state in pair):
        state.agenda.clear()
    view = Toy([5], [1, 0]).seen_by(0)
    (points,) = later_reasons(toy_mind(), view, 0, pairs)
    for _, other in pairs:
        other.round = 7
    told = later_reasons(toy_mind(), view, 0, pairs)
    assert [(reason.key, reason.params) for reason in told] == [
        (points.key, points.params),
        ("reason.over", {"end": 4, "instead": 7}),
    ]


def test_what_a_search_has_met_later_is_a_reason() -> None:
    """Equal piles differ only by what the playouts came to."""
    tree = examined((0.5, 0.5))
    view = Toy([4, 4], [1, 0]).seen_by(0)
    assert reasons(toy_mind(), tree, view, 0, Take(0)) == (SLIGHT,)
    tree.ends.extend({Take(0): own, Take(1): other} for own, other in ends(*[6] * 8))
    (reason,) = reasons(toy_mind(), tree, view, 0, Take(0))
    assert (reason.key, reason.params) == ("reason.points", {"points": 6, "by": 4})


def test_what_only_loses_fewer_points_is_not_said_to_score() -> None:
    mind, view = toy_mind(), Toy([8, 3, 1], [2, 0]).seen_by(0)
    for toll, told in ((0, True), (20, False)):
        counts = {"points": lambda state, seat, toll=toll: state.points[seat] - toll * state.round}
        paying = replace(mind, explanation=Explanation(mind.evaluation, claims=counts))
        choice = Greedy(paying).choose(view, 0, Random(3), explain=True)
        assert ("reason.points" in {why.key for why in choice.reasons}) == told


def test_an_answer_that_alone_was_considered_is_compared_with_other_legal_ones() -> None:
    told = sole_reasons(toy_mind(), Toy([8, 3, 1], [2, 0]).seen_by(0), 0, Take(0), Random(3))
    assert [(why.key, why.params["points"]) for why in told] == [("reason.points", 5)]


class Spiteful(ToyEvaluation):
    """What one seat has kept is lost to all others."""

    features: ClassVar = {"held": 1.0, "loss": 1.0}

    def measure(self, state: Toy) -> Sequence[Sequence[float]]:
        lost = [-2.0 * (sum(state.points) - own) for own in state.points]
        return [[*row, loss] for row, loss in zip(super().measure(state), lost, strict=True)]


def test_what_others_lose_is_a_reason_and_no_points_of_ones_own() -> None:
    view = Toy([8, 3, 1], [2, 0]).seen_by(0)
    told = contrast(toy_mind(Spiteful), view, 0, Take(0), Take(1), Random(3))
    assert "reason.rival" in {reason.key for reason in told.reasons}
    assert told.points == contrast(toy_mind(), view, 0, Take(0), Take(1), Random(3)).points == 5


def test_what_a_rival_loses_is_named_and_is_not_what_only_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> dict[str, Reason]:
        view = Toy([8, 3, 1], [2, 0]).seen_by(0)
        found = contrast(toy_mind(Spiteful), view, 0, Take(0), Take(1), Random(3)).reasons
        return {reason.key: reason for reason in found}

    points = int(told()["reason.rival"].params["points"])
    monkeypatch.setattr(Explanation, "harmed", lambda *_: {"of": "pile"})
    assert told()["reason.rival"].params == {"points": points, "seat": 1, "of": "pile"}
    monkeypatch.setattr(Explanation, "delayed", lambda *_: float(points))
    assert "reason.rival" not in told()


def test_a_reason_names_whom_it_harms() -> None:
    (reason,) = strongest({"rival:1": 5.0}, 2)
    assert (reason.key, reason.params, reason.mood) == ("reason.rival", {"points": 5, "seat": 1}, "rival")
    (reason,) = strongest({"held": 5.0}, 2)
    assert (reason.key, reason.params, reason.mood) == ("reason.held", {"points": 5}, "gain")


class Carded(ToyEvaluation):
    """The own card counts as soon as the first pile is gone."""

    features: ClassVar = {"held": 1.0, "card": 1.0}

    def measure(self, state: Toy) -> Sequence[Sequence[float]]:
        cards = [0 if state.piles[0] else card for card in state.secrets]
        return [[*row, card] for row, card in zip(super().measure(state), cards, strict=True)]


class Discreet(Explanation[Toy]):
    """The own card lies face down when its seat gives reasons."""

    def without_face_down(self, view: Toy, seat: int) -> Toy:
        unread = view.copy()
        unread.secrets[seat] = -1
        return unread


def test_what_is_said_aloud_tells_nothing_of_what_lies_face_down() -> None:
    mind = toy_mind(Carded, explanation=Discreet)
    choices, told = [], []
    for card in (1, 9):
        view = Toy([9, 4, 1], [card, 3]).seen_by(0)
        choices.append(Greedy(mind).choose(view, 0, Random(3), explain=True))
        told.append(public_reasons(mind, view, 0, choices[-1], Random(3)))
        assert view.secrets == [card, -1]
    assert [choice.action for choice in choices] == [Take(0), Take(0)]
    assert choices[0].reasons != choices[1].reasons
    assert told[0] == told[1]
    assert told[0]


def test_nothing_is_said_of_a_move_that_only_what_lies_face_down_allows() -> None:
    class Secretive(Discreet):
        def without_face_down(self, view: Toy, seat: int) -> Toy:
            unread = super().without_face_down(view, seat)
            unread.piles[0] = 0
            return unread

    view = Toy([9, 4, 1], [1, 3]).seen_by(0)
    mind = toy_mind(Carded, explanation=Secretive)
    choice = Greedy(mind).choose(view, 0, Random(3), explain=True)
    assert choice.action == Take(0)
    assert choice.reasons
    assert public_reasons(mind, view, 0, choice, Random(3)) == ()


def test_who_holds_nothing_face_down_says_what_it_thinks() -> None:
    view = Toy([9, 4, 1], [1, 3]).seen_by(0)
    choice = Greedy(toy_mind()).choose(view, 0, Random(3), explain=True)
    assert public_reasons(toy_mind(), view, 0, choice, Random(99)) == choice.reasons


@pytest.mark.parametrize("gain", [0.5, 0.7, 1.2])
def test_no_reason_is_worth_nothing(gain: float) -> None:
    """Half a point is rounded up: "scores 0 points more" is no reason."""
    assert [reason.params["points"] for reason in strongest({"points": gain, "rival:1": gain}, 2)] == [1, 1]


def test_what_one_of_several_others_loses_counts_for_its_share() -> None:
    gains = {"points": 1.0, "rival:1": 1.6}
    assert [reason.key for reason in strongest(gains, 2)] == ["reason.rival", "reason.points"]
    assert [reason.key for reason in strongest(gains, 4)] == ["reason.points", "reason.rival"]
    assert [reason.key for reason in strongest(gains, 5)] == ["reason.points"]
    assert strongest({"rival:1": 1.6}, 5) == (SLIGHT,)


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_every_feature_speaks_in_a_sentence(title: str, tongue: str) -> None:
    """It tells what the move does, and goes on from "The hint" as well: no feature's name with a number."""
    words.speak(tongue)
    try:
        say = words.of(title)
        groups = {name.partition(".")[0] for name in mind_of(title).evaluation.features}
        for group in ("points", "rival", *sorted(groups)):
            text = say(f"reason.{group}", points=3, name="Anna")
            assert "3" in text
            assert any(word.endswith(PERSON[tongue]) for word in text.split()[:2]), text
            assert say("table.hint_over", why=text).split()[1][0].islower()
    finally:
        words.speak("en")


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("domain", [*titles(), "players"])
def test_a_rival_of_whom_a_motive_is_told_is_not_called_you(domain: str, tongue: str) -> None:
    texts = lists.texts(lists.source(tongue, domain))
    addressed = {key for key, forms in texts.items() if OF_ANYBODY.match(key) and any(map(READER.search, forms))}
    assert addressed == set()
