"""Values, weights files, and what learning makes of samples."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game import words
from game.players import value
from game.players.value import PointsOnly
from game.players.values import value_of
from game.players.weights import Weights, at
from game.rules import titles
from tests.players.toy import Keep, Take, Toy, ToyValue
from tests.rules.tables import fresh, random_answer
from tools.lab import learning
from tools.lab.learning import Fit, Learned, Sample, Schedule, Seen, columns, learn, samples_of, self_play, table

KNOTS = 3


@pytest.mark.parametrize("title", titles())
def test_shipped_weights_fit_their_features(title: str) -> None:
    """Rows are as long as the features at every point of a game, numbers are finite, and a weights file can be read."""
    own = value_of(title)
    assert set(own.weights.weights) == set(own.features)
    for seats in (2, 3):
        state, rng = fresh(title, seats), Random(seats)
        for step in range(400):
            if state.over:
                break
            if step % 10 == 0:
                rows = own.measure(state)
                assert len(rows) == seats
                assert all(len(row) == len(own.features) for row in rows)
                assert all(abs(one) < 1000 for one in own.values(state))
                assert sum(own.judge(state)[0]) == pytest.approx(1)
            state.advance(random_answer(state, rng))


def test_values_are_points_and_weighted_features() -> None:
    own = ToyValue()
    own.use(Weights("toy", (10.0, 0.0), (5.0,), {"held": (2.0, 1.0)}))
    state = Toy([5, 35], [3, 4])
    assert own.values(state) == [13, 14]
    state.advance(Take(0))
    late = own.step(state) / value.STEPS
    assert own.values(state) == pytest.approx([10 * (1 - late) + 3 + 5 * (2 - late), 10 * (1 - late) + 4])
    assert own.parts(state, 0) == {"points": 3, "held": pytest.approx(5 * (2 - late))}


def test_a_finished_game_is_worth_its_result() -> None:
    state = Toy([1], [3, 7])
    state.advance(Take(0))
    state.advance(Keep(True))
    assert ToyValue().values(state) == [4, 7]
    assert ToyValue().judge(state)[0][1] > 0.95


def test_a_title_without_a_value_function_counts_points() -> None:
    own = PointsOnly("toy")
    assert own.values(Toy([1], [3, 7])) == [3, 7]


def test_learning_finds_the_weights_that_made_the_samples() -> None:
    rng = Random(1)
    truth = [[2.0, 1.0, 0.0], [-3.0, 0.0, 3.0]]
    fit = Fit(2 * KNOTS, KNOTS)
    for _ in range(20_000):
        features = (rng.gauss(0, 1), rng.gauss(0, 1))
        progress = rng.random()
        gained = sum(at(row, progress) * a for row, a in zip(truth, features, strict=True)) + rng.gauss(0, 1)
        fit.add(Sample(progress, features, gained, gained, 0.0))
    solved = fit.solve([0.0] * 2 * KNOTS)
    assert solved == pytest.approx(truth[0] + truth[1], abs=0.2)


def test_without_samples_the_weights_stay() -> None:
    assert Fit(KNOTS, KNOTS).solve([1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]


def test_columns_share_a_feature_between_two_knots() -> None:
    assert columns(Sample(0.25, (0.0, 8.0), 0, 0, 0), KNOTS) == [(KNOTS, 4.0), (KNOTS + 1, 4.0)]


def test_samples_are_leads() -> None:
    seen = [Seen(0.0, [(1.0,), (3.0,)], [0, 2], [5.0, 6.0], 0), Seen(0.5, [(0.0,), (0.0,)], [4, 2], [9.0, 3.0], 1)]
    samples = samples_of(seen, [each.values for each in seen], [10.0, 4.0], 1, range(2))
    assert samples[0] == Sample(0.0, (-2.0,), 6.0 + 2, 6.0 + 2, 5.0)
    assert samples[3] == Sample(0.5, (0.0,), -6.0 + 2, -6.0 + 2, 1.0)


def test_where_all_act_in_a_turn_learning_looks_between_their_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens lie on Felinia's markets only until the round ends."""
    monkeypatch.setattr(learning, "table", lambda title, rng, counts: (2, {}, 0))
    value = value_of("felinia")
    samples = self_play("felinia", value.weights, 1)
    bids = list(value.features).index("bids.live")
    assert any(sample.features[bids] for sample in samples)


def test_self_play_gives_samples_of_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "table", lambda title, rng, counts: (2, {}, 0))
    own = value_of("zeelandia")
    weights = own.weights
    samples = self_play("zeelandia", weights, 1)
    assert len(samples) > 30
    assert all(0 <= sample.progress <= 1 for sample in samples)
    assert msgspec.json.decode(msgspec.json.encode(weights), type=Weights) == weights


def test_it_can_be_said_at_which_tables_is_learnt() -> None:
    rng = Random(1)
    assert {table("zeelandia", rng, (4, 3))[0] for _ in range(20)} == {3, 4}
    assert all(table("zeelandia", rng, (2,))[0] == 2 for _ in range(5))


def test_guests_play_by_scripts_too_and_nothing_is_learnt_from_their_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "table", lambda title, rng, counts: (2, {}, 0))
    monkeypatch.setattr(learning, "GUESTS", 0.5)
    monkeypatch.setattr(type(value_of("zeelandia")), "styles", {})
    asked: list[int] = []

    def first(state: Any, seat: int) -> Any:
        asked.append(seat)
        return state.options()[0]

    monkeypatch.setattr(learning, "scripts_of", lambda title: {"first": first})
    learnt = []
    for seed in range(6):
        asked.clear()
        samples = self_play("zeelandia", value_of("zeelandia").weights, seed)
        learnt.append((len(set(asked)), bool(samples)))
    assert set(learnt) == {(0, True), (1, True), (2, False)}


def test_self_play_keeps_the_points_of_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sky Traders' points are a list that the game goes on changing."""
    monkeypatch.setattr(learning, "table", lambda title, rng, counts: (2, {"round_limit": 12}, 0))
    samples = self_play("sky_traders", value_of("sky_traders").weights, 1)
    assert any(sample.truly_gained for sample in samples)


def test_learning_goes_on_from_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "lesson.json"
    first = learn(Schedule("puerto_rico", 1, 1, seed=3), 1, kept)
    assert capsys.readouterr().out.startswith("round 1:")
    assert learn(Schedule("puerto_rico", 1, 1, seed=3), 1, kept) == first
    assert not capsys.readouterr().out, "no game was played again"
    assert learn(Schedule("puerto_rico", 2, 1, seed=3), 1, kept) != first
    assert capsys.readouterr().out.startswith("round 2:")


def test_how_much_an_earlier_round_counts_can_be_said(tmp_path: Path) -> None:
    sums = []
    for fade in (0.0, 1.0):
        kept = tmp_path / f"{fade}.json"
        learn(Schedule("zeelandia", 2, 1, seed=3, fade=fade), 1, kept)
        lesson = msgspec.json.decode(kept.read_bytes(), type=Learned)
        sums.append(sum(row[i] for i, row in enumerate(lesson.products)))
    assert sums[0] < 0.8 * sums[1]


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_every_reason_has_its_words(title: str, tongue: str) -> None:
    words.speak(tongue)
    try:
        for group in {name.partition(".")[0] for name in value_of(title).features}:
            assert words.of(title).has(f"reason.{group}"), group
    finally:
        words.speak("en")
