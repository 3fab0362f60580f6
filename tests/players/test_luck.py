"""Luck: what chance brought against what it would have brought on average."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from game import rules
from game.match import COLOURS, Match, Seat
from game.match.recap import chances
from game.players.evaluation import Evaluation, PointsOnly
from game.players.luck import ENDINGS, luck, weighs
from game.players.minds import mind_of
from game.players.weights import Weights
from game.rules.kernel import State
from game.rules.sky_traders.decisions.council import RollCouncilDice
from game.rules.zeelandia.components import FACES
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.state import Zeelandia

NONE = Weights("nobody", (0.0,), (5.0,), {})


def played(seed: int, steps: int = 100_000) -> Match:
    seats = [Seat(f"P{i}", "human", COLOURS[i]) for i in range(3)]
    match, rng = Match.new("zeelandia", seats, seed=seed, first=0), Random(seed)
    while not match.over and match.count < steps:
        match.play(rng.choice(match.options()))
    return match


class Top(Evaluation[Zeelandia]):
    """The first seat is worth what the top landscape tile is worth, the others nothing."""

    features: ClassVar = {}

    def progress(self, state: Zeelandia) -> float:
        return 0.0

    def measure(self, state: Zeelandia) -> list[list[float]]:
        return [[] for _ in range(state.seats)]

    def values(self, state: Zeelandia) -> list[float]:
        tile = state.tops["landscape"]
        return [float(tile.value if tile else 0), 0.0, 0.0]


def test_it_is_the_difference_from_the_average_outcome() -> None:
    for state, came in chances(played(3, 60).timeline):
        assert isinstance(state, Zeelandia)
        if not (isinstance(state.decision, TurnUp) and state.decision.stack == "landscape"):
            continue
        after = state.copy()
        after.advance(came)
        if isinstance(after.decision, TurnUp):
            continue
        counts = state.stacks["landscape"]
        mean = sum(tile.value * n for tile, n in zip(FACES["landscape"], counts, strict=True)) / sum(counts)
        *_, found = luck([(state, came)], Top(NONE), 1)
        share = (came.tile.value - mean) * 2 / 3  # type: ignore[attr-defined]
        assert found == pytest.approx([share, -share / 2, -share / 2], abs=0.25)
        return
    raise AssertionError("no tile was turned up")


@pytest.mark.parametrize("title", rules.titles())
def test_every_title_is_weighed_and_the_luck_of_all_adds_up_to_nothing(title: str) -> None:
    game = rules.game(title)
    seats = [Seat(f"P{i}", "human", COLOURS[i]) for i in range(max(2, game.seats[0]))]
    match, rng = Match.new(title, seats, seed=4), Random(4)
    while not match.over and match.count < 120:
        view = match.view(match.seat)
        match.play(view.decision.sample(view, rng))
    met = [pair for pair, _ in zip(chances(match.timeline), range(6), strict=False)]
    assert weighs(mind_of(title).evaluation)
    if met:
        results = [list(luck(met, mind_of(title).evaluation, 9))[-1] for _ in range(2)]
        assert results[0] == results[1]
        assert sum(results[0]) == pytest.approx(0, abs=1e-6)


class Counting(Top):
    """Counts the positions that it is asked about."""

    count: ClassVar = [0]

    def values(self, state: State) -> list[float]:
        self.count[0] += 1
        return [float(points) for points in range(state.seats)]


def test_where_chance_follows_chance_few_endings_are_looked_at() -> None:
    """The council dice are followed by shortage and surplus; the results must not reckon for a minute."""
    seats = [Seat(f"P{i}", "human", COLOURS[i]) for i in range(4)]
    match, rng = Match.new("sky_traders", seats, seed=2), Random(4)
    while not any(isinstance(state.decision, RollCouncilDice) for state, _ in chances(match.timeline)):
        for _ in range(100):
            match.play(match.view(match.seat).decision.sample(match.view(match.seat), rng))
    council = next(pair for pair in chances(match.timeline) if isinstance(pair[0].decision, RollCouncilDice))
    evaluation = Counting(NONE)
    outcomes = len(list(luck([council], evaluation, 1))) - 1
    assert outcomes > 10
    assert ENDINGS < evaluation.count[0] <= 2 * ENDINGS + outcomes


def test_points_alone_weigh_nothing() -> None:
    assert not weighs(PointsOnly(NONE))


def test_chances_are_those_after_the_first_choice_and_go_with_the_record() -> None:
    match = played(5, 80)
    first = next(step.number for step in (match.move(n) for n in range(match.count)) if step.chosen)
    steps = [match.move(n) for n in range(first, match.count)]
    assert [action for _, action in chances(match.timeline)] == [step.action for step in steps if step.chance]
    assert all(state.refusal(action) is None for state, action in chances(match.timeline))
