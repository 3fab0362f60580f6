"""One decision: common luck, luck of its own for the search, and what is told of the difference."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.players.choice import Choice, Contrast, Reason
from game.players.playout import Outcome
from game.players.reasons import SLIGHT
from game.review import judging
from game.review.judging import LEAST, OPEN, USUAL_LOSS, Judgement, judge, measure, shrunk
from game.rules import titles
from game.rules.kernel import State
from tests.review.games import HASTY, choices


@pytest.mark.parametrize("title", titles())
def test_no_answer_loses_anything_to_itself(title: str) -> None:
    """Both are played on, and meet the same luck."""
    for step, view, seat, options in choices(title, 3):
        assert measure(title, view, seat, options[0], options[0], str(step), HASTY)[1:4] in (
            (0.0, 0.0, 0.0),
            (None, 0.0, 0.0),
        )


@pytest.mark.parametrize("title", titles())
def test_the_same_decision_is_judged_the_same_in_any_order(title: str) -> None:
    places = list(choices(title, 2))
    first, again = (
        {step: judge(title, view, seat, options[-1], f"x/{step}", HASTY) for step, view, seat, options in order}
        for order in (places, places[::-1])
    )
    assert first == again


def test_an_answer_is_found_by_one_luck_and_measured_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []
    _, view, seat, options = next(choices("zeelandia", 1))

    def found(title: str, view: Any, seat: int, seed: str, depth: Any) -> Any:
        seeds.append(seed)
        return Choice(options[1])

    def measured(title: str, view: Any, seat: int, chosen: Any, better: Any, seed: str, depth: Any) -> Judgement:
        seeds.append(seed)
        return Judgement(better)

    monkeypatch.setattr(judging, "expert_choice", found)
    monkeypatch.setattr(judging, "measure", measured)
    judge("zeelandia", view, seat, options[0], "7", HASTY)
    assert len(set(seeds)) == 2


class Played:
    """Stands for playing on: the better answer leads by these chances, and by ten points."""

    def __init__(self, view: State, seat: int, better: Any, before: float, leads: list[float]) -> None:
        self.view, self.seat, self.better, self.before, self.leads = view, seat, better, before, leads
        self.lucks: dict[bool, list[int]] = {True: [], False: []}

    def __call__(self, action: Any, luck: int) -> Outcome:
        best = action == self.better
        mine = self.lucks[best]
        lead = self.leads[len(mine) % len(self.leads)] if best else 0.0
        mine.append(luck)
        chances, values = [0.0] * self.view.seats, [0.0] * self.view.seats
        chances[self.seat], values[self.seat] = self.before + lead, 10.0 * best
        return Outcome(chances, values, self.view)


def measured(monkeypatch: pytest.MonkeyPatch, before: float, leads: list[float]) -> tuple[Judgement, Played]:
    _, view, seat, options = next(choices("zeelandia", 1))
    played = Played(view, seat, options[1], before, leads)
    monkeypatch.setattr(judging, "player_on", lambda *_: played)
    return measure("zeelandia", view, seat, options[0], options[1], "1", judging.THOROUGH), played


def test_both_answers_meet_the_same_luck_and_each_pair_another(monkeypatch: pytest.MonkeyPatch) -> None:
    _, played = measured(monkeypatch, 0.4, [0.3, -0.2])
    assert played.lucks[True] == played.lucks[False]
    assert len(set(played.lucks[True])) == len(played.lucks[True])


def test_a_loss_is_told_with_an_error_that_covers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found, played = measured(monkeypatch, 0.4, [0.3, 0.0])
    assert found.loss is not None
    assert 0.12 < found.loss < 0.15
    assert found.error <= judging.THOROUGH.error or len(played.lucks[True]) == judging.THOROUGH.most
    assert found.points > 5


@pytest.mark.parametrize(("before", "lead", "told"), [(0.01, 0.02, False), (0.96, 0.03, False), (0.4, 0.2, True)])
def test_losses_are_told_while_the_position_is_open_and_points_always(
    monkeypatch: pytest.MonkeyPatch, before: float, lead: float, told: bool
) -> None:
    assert OPEN == (0.05, 0.95)
    found, _ = measured(monkeypatch, before, [lead])
    assert (found.loss is not None) is told
    assert found.points > 5


def test_what_is_measured_again_and_again_is_no_larger_than_it_is() -> None:
    """Of many differences, as large as they usually are, those that look large are not overstated on average."""
    rng, excess, sure, held = Random(1), [], 0, 0
    for _ in range(20_000):
        true = rng.gauss(0, USUAL_LOSS)
        told, error = shrunk([rng.gauss(true, 0.12) for _ in range(12)], USUAL_LOSS, LEAST)
        held += abs(told - true) <= error
        if told - error >= 0.0:
            sure += 1
            excess.append(told - true)
    assert sure > 1000
    assert abs(fmean(excess)) < 0.006
    assert 0.93 < held / 20_000 < 0.98


def test_a_better_answer_is_not_said_to_differ_hardly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing shows by the end of the turn, what shows later is told, or nothing."""
    _, view, seat, options = next(choices("zeelandia", 1))
    later = (Reason("reason.mills", {"points": 4, "by": 9}),)
    monkeypatch.setattr(judging, "expert_choice", lambda *_: Choice(options[1]))
    monkeypatch.setattr(judging, "contrast", lambda *_: Contrast(options[0], 0, (SLIGHT,)))
    told = iter(Judgement(options[1], 0.1, 0.02, 2.0, reasons) for reasons in (later, ()))
    monkeypatch.setattr(judging, "measure", lambda *_: next(told))
    assert [judge("zeelandia", view, seat, options[0], "1", HASTY).reasons for _ in range(2)] == [later, ()]
