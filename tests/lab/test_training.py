"""Networks: positions from games, the fit, and the command that puts one in today's place."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from game.players import network as networks
from game.players.minds import mind_of
from game.players.network import read_network
from game.rules import titles
from game.titles.zeelandia.mind.evaluation import FEATURES
from tools.lab import fitting, training
from tools.lab.arena import start
from tools.lab.fitting import Layers, Positions, fit, loss, predict, together
from tools.lab.training import gathered, main, network_of, networked, play


def riddles(count: int) -> Positions:
    """Of two seats one wins that has both of two things or none of them: no sum of features tells."""
    rng = np.random.default_rng(3)
    rows = rng.integers(0, 2, (count, 2, 2)).astype(np.float32)
    merit = (rows[:, :, 0] == rows[:, :, 1]) * 2 + rng.random((count, 2)) * 0.5
    won = (merit == merit.max(1, keepdims=True)).astype(np.float32)
    return Positions(
        game=np.arange(count, dtype=np.int32),
        step=np.full(count, 16, np.int32),
        table=np.ones((count, 1), np.float32),
        spread=np.full(count, 5, np.float32),
        there=np.ones((count, 2), np.float32),
        rows=rows,
        values=np.zeros((count, 2), np.float32),
        final=won * 10,
        won=won,
    )


def drawn(features: int, table: int, size: float, seed: int = 2) -> Layers:
    """Layers by lot, of three hidden units."""
    rng = np.random.default_rng(seed)
    shapes = {"features": (features, 3), "table": (table, 3), "bias": (3,), "out": (3,), "shift": (1,)}
    return {
        name: rng.normal(0, size, shape).astype(np.float32)
        for name, shape in (shapes | {"spread": (fitting.KNOTS,)}).items()
    }


def test_a_fit_finds_what_no_sum_of_features_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "EPOCHS", 60)
    monkeypatch.setattr(fitting, "AT_ONCE", 128)
    seen = riddles(3000)
    layers = fit(seen)
    blind = {name: np.zeros_like(layer) for name, layer in layers.items()}
    assert loss(blind, seen) == pytest.approx(np.log(2), abs=0.01)
    assert loss(layers, seen) < 0.45  # half of the pairs are equal: nobody can foretell those


def test_several_fits_together_say_what_they_say_on_average() -> None:
    seen, fits = riddles(40), [drawn(2, 1, 0.7, seed) for seed in (2, 3)]
    made = predict(together(fits), seen)
    surer = [predict(layers, seen).surer for layers in fits]
    assert made.hidden.shape[-1] == 6
    assert made.values == pytest.approx(sum(predict(layers, seen).values for layers in fits) / 2, abs=1e-4)
    assert made.surer == pytest.approx(np.sqrt(surer[0] * surer[1]), rel=1e-4)


def test_a_fit_has_as_many_hidden_units_as_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "EPOCHS", 1)
    assert fit(riddles(40), 5)["out"].shape == (5,)


def test_slopes_are_those_of_the_loss() -> None:
    """A step against them makes victories likelier and leads truer, for each group of numbers by itself."""
    seen, rng, layers = riddles(400), np.random.default_rng(1), drawn(2, 1, 0.7)

    def total(numbers: Layers) -> float:
        error = fitting.leads(seen, predict(numbers, seen).values) - fitting.leads(seen, seen.final)
        return loss(numbers, seen) + float((error**2).sum(1).mean()) * fitting.LEADS / 8 / 25

    for name, slope in fitting.slopes(layers, seen).items():
        there = rng.normal(0, 1, slope.shape).astype(np.float32)
        up, down = (total(layers | {name: layers[name] + side * there}) for side in (0.01, -0.01))
        assert (up - down) / 0.02 == pytest.approx(float((slope * there).sum()), abs=0.01), name


def test_positions_of_a_game_say_what_became_of_it() -> None:
    seen = play("zeelandia", 11)
    assert len(seen) == training.KEPT
    seats = int(seen.there[0].sum())
    assert (seen.won.sum(1) == 1).all()
    assert (seen.won[seen.final < seen.final.max(1, keepdims=True)] == 0).all()
    assert (seen.rows[:, seats:] == 0).all()
    assert (seen.table[:, networked("zeelandia").inputs("zeelandia").index(f"seats.{seats}")] == 1).all()


def test_players_and_training_see_with_the_same_network() -> None:
    """What the layers make of a position is what the evaluation makes of it once they are its network."""
    value = networked("zeelandia")
    layers = drawn(len(FEATURES), len(value.inputs("zeelandia")), 0.3)
    state = start("zeelandia", 3)
    state.advance(state.options()[0])
    seen = training.positions(value, [state], state, 1)
    made = predict(layers, seen)
    chances, values = value.over(value.plain, network_of(value, layers)).judge(state)
    assert values == pytest.approx(made.values[0][:3].tolist(), abs=0.05)
    assert chances == pytest.approx(made.chances[0][:3].tolist(), abs=0.01)


def test_games_that_a_folder_has_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = gathered("zeelandia", 2, 1, tmp_path, size=2)
    assert "2 of 2" in capsys.readouterr().out
    again = gathered("zeelandia", 2, 1, tmp_path, size=2)
    assert not capsys.readouterr().out
    assert (first.rows == again.rows).all()


@pytest.mark.parametrize(("share", "said"), [(1.0, "written"), (0.5, "the old network stays")])
def test_only_a_network_that_wins_is_written(
    share: float, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.json"
    value = networked("zeelandia")
    for title in titles():
        mind_of(title, level="expert")  # is kept, so it is made before its network lies elsewhere
    blank = {
        "features": (len(FEATURES), 2),
        "table": (len(value.inputs("zeelandia")), 2),
        "bias": (2,),
        "out": (2,),
        "shift": (1,),
    }
    layers: Layers = {name: np.zeros(shape, np.float32) for name, shape in blank.items()}
    layers["spread"] = np.zeros(fitting.KNOTS, np.float32)
    monkeypatch.setattr(networks, "network_file", lambda title: own)
    monkeypatch.setattr(training, "gathered", lambda *given: riddles(20))
    monkeypatch.setattr(training, "fit", lambda seen, hidden, seed: layers)
    monkeypatch.setattr(training, "proof", lambda *given: share)
    main(["zeelandia", "--keep", str(tmp_path)])
    assert said in capsys.readouterr().out
    assert own.exists() == (share == 1)
    if own.exists():
        assert read_network("zeelandia", list(FEATURES), value.inputs("zeelandia")) == network_of(value, layers)
