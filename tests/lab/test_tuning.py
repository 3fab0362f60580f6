"""The numbers of policies: as data, and learnt by playing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.players import tuned_policy
from game.players.minds import mind_of
from game.players.tuned_policy import PLAIN, TunedPolicy, numbers_of, read_policies, with_numbers, write_policy
from game.players.weights import WeightsFault
from game.rules import game, titles
from tools.lab import tuning
from tools.lab.arena import seated
from tools.lab.dials import WEIGHTS, dials_of
from tools.lab.scripts import SCRIPT
from tools.lab.tuning import Trial, Tuning, guests, moved, proof_among, scores, trial_among, trials, tune


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: float = 3.0
    rows: tuple[float, float] = (1.0, 2.0)
    times: dict[str, float] = msgspec.field(default_factory=lambda: {"ship": 0.5})


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    own = tmp_path / "own.json"
    monkeypatch.setattr(tuned_policy, "policies_file", lambda title: own)
    return own


@pytest.mark.parametrize("title", titles())
def test_shipped_numbers_can_be_read_and_those_that_are_learnt_are_among_them(title: str) -> None:
    minds = [mind_of(title, "", level) for level in tuning.LEVELS]
    tuned = [mind.policy for mind in minds if isinstance(mind.policy, TunedPolicy)]
    manners = [policy.evaluation.manner for policy in tuned if policy.evaluation.manner is not None]
    assert len(manners) == len(tuned)
    numbers = [numbers_of(manner) for manner in manners]
    assert {name for policy in tuned for name in policy.swings} <= {name for own in numbers for name in own}
    assert [with_numbers(*pair) for pair in zip(manners, numbers, strict=True)] == manners


def test_numbers_have_dotted_names() -> None:
    numbers = numbers_of(Numbers())
    assert numbers == {"price": 3, "rows.0": 1, "rows.1": 2, "times.ship": 0.5}
    assert with_numbers(Numbers(), {**numbers, "rows.1": 7.0}) == Numbers(rows=(1.0, 7.0))


def test_a_file_has_a_set_for_each_level_and_a_damaged_one_is_told(file: Path) -> None:
    assert read_policies("own", Numbers) == {}
    write_policy("own", "hard", Numbers(price=5.0))
    write_policy("own", "expert", Numbers())
    assert read_policies("own", Numbers) == {"hard": Numbers(price=5.0), "expert": Numbers()}
    for damaged in (b'{"hard": {"prize": 3}}', b'{"hard": {"price": "much"}}', b'{"hard": {"pri'):
        file.write_bytes(damaged)
        with pytest.raises(WeightsFault, match=r"own\.json"):
            read_policies("own", Numbers)


def test_numbers_go_where_winners_were_and_stay_where_it_made_no_difference() -> None:
    rng = Random(1)
    swings = {"good": 2.0, "idle": 2.0}
    centre = {"good": 10.0, "idle": 10.0}
    learnt = Tuning(0, centre.copy(), centre, 0.0, 0.0, dict.fromkeys(swings, 0.0))
    for _ in range(3):
        moves = [{name: rng.gauss(0, 1) for name in swings} for _ in range(300)]
        seen = [Trial(move, 0.3 * move["good"] + rng.choice([-0.5, 0.5]), rng.gauss(0, 10)) for move in moves]
        learnt.add(seen, swings)
    assert learnt.rounds == 3
    assert 14 < learnt.centre["good"] <= 16, "at most one swing a round"
    assert abs(learnt.centre["idle"] - 10) < 1
    assert 12 < learnt.mean["good"] < learnt.centre["good"], "the later rounds count more"


def test_a_usual_lead_counts_nearly_as_much_as_a_victory() -> None:
    seen = [Trial({}, 0.5, 20.0), Trial({}, -0.5, -20.0), Trial({}, 0.5, -20.0), Trial({}, -0.5, 20.0)]
    clear, lost, narrow, unlucky = scores(seen)
    assert clear == -lost > narrow == -unlucky > 0
    assert scores([trial._replace(lead=0.0) for trial in seen]) == [0.25, -0.25, 0.25, -0.25]


@pytest.mark.parametrize(("title", "what"), [("sky_traders", "hard"), ("zeelandia", WEIGHTS)])
def test_a_game_says_how_moved_seats_did(monkeypatch: pytest.MonkeyPatch, title: str, what: str) -> None:
    monkeypatch.setattr(tuning, "GUESTS", 0.0)
    dials = dials_of(title, what)
    seen = trials(title, what, dials.numbers, 2)
    assert len(seen) in game(title).seats
    assert all(set(trial.moves) == set(dials.swings) for trial in seen)
    assert sum(trial.win for trial in seen) == pytest.approx(0)
    assert sum(trial.lead for trial in seen) == pytest.approx(0)


def test_among_others_one_learns_from_the_same_game_with_opposite_moves() -> None:
    others = [f"{SCRIPT}:shipper", "random"]
    centre = dials_of("sky_traders", "hard").numbers
    (down,), (up,) = (trial_among("sky_traders", "hard", others, centre, seed) for seed in (4, 5))
    assert up.moves == {name: -one for name, one in down.moves.items()} != down.moves
    assert trial_among("sky_traders", "hard", others, centre, 5) == [up]
    assert proof_among("sky_traders", "hard", others, centre, 3) == 0.5, "the same numbers do as well"


def test_with_a_guest_only_the_others_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "GUESTS", 1.0)
    seen = trials("zeelandia", WEIGHTS, dials_of("zeelandia", WEIGHTS).numbers, 2)
    assert len(seen) + 1 in game("zeelandia").seats


@pytest.mark.parametrize("title", titles())
def test_guests_are_players_of_the_arena_that_do_not_search(title: str) -> None:
    assert f"{SCRIPT}:shipper" in guests(title)
    assert all(not seated(guest, title).budget.playouts for guest in guests(title))


@pytest.mark.parametrize("title", titles())
def test_all_weights_are_turned_and_come_back(title: str) -> None:
    dials = dials_of(title, WEIGHTS)
    value = mind_of(title)
    assert {name.rpartition(".")[0] for name in dials.numbers} == set(value.evaluation.features)
    assert dials.swings.keys() == dials.numbers.keys()
    assert all(swing > 0 for swing in dials.swings.values())
    for same, own in zip(dials.mind(dials.numbers).evaluation.mixed, value.evaluation.mixed, strict=True):
        assert same.weights == pytest.approx(own.weights)
    name, first = next(iter(dials.numbers.items()))
    higher = moved(dials, dials.numbers, {name: 2.0}).evaluation.weights.weights[name.rpartition(".")[0]][0]
    assert higher == pytest.approx(first + 2 * dials.swings[name])


def test_only_a_title_that_knows_plain_company_has_numbers_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert tuning.plays_plain("sky_traders")
    assert dials_of("sky_traders", PLAIN).numbers != dials_of("sky_traders", "hard").numbers
    with pytest.raises(SystemExit):
        tuning.main(["marco_polo", PLAIN])
    assert "marco_polo has no numbers" in capsys.readouterr().err


def test_tuning_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def told(title: str, level: str, centre: tuned_policy.Numbers, seed: int) -> list[Trial]:
        asked.append(seed)
        return [Trial(dict.fromkeys(centre, 1.0), 0.3, 5.0), Trial(dict.fromkeys(centre, -1.0), -0.3, -5.0)]

    monkeypatch.setattr(tuning, "trials", told)
    keep = tmp_path / "tuning.json"
    first = tune("sky_traders", "hard", 1, 20, 1, keep)
    assert tune("sky_traders", "hard", 1, 20, 1, keep) == first
    second = tune("sky_traders", "hard", 2, 20, 1, keep)
    assert asked == list(range(40))
    assert second["fuel"] > first["fuel"]
