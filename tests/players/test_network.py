"""Networks over evaluations: corrections, and files that cannot be used."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.players import network as networks
from game.players.ladder import Searcher, player
from game.players.minds import mind_of
from game.players.network import Network, Networked, read_network, write_network
from game.players.weights import WeightsFault
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind.evaluation import FEATURES, ZeelandiaNetwork
from tests.rules.tables import fresh, random_answer

HIDDEN = 2
INPUTS = ZeelandiaNetwork.inputs("zeelandia")
PLAIN = mind_of("zeelandia").evaluation


def network(**own: tuple[float, ...]) -> Network:
    """All zeros but the rows named, with dots as underscores."""
    names = {name.replace(".", "_"): name for name in (*FEATURES, *INPUTS)}
    rows = {names[name]: row for name, row in own.items() if name in names}
    features, table = ({name: rows.get(name, (0.0,) * HIDDEN) for name in group} for group in (FEATURES, INPUTS))
    blank = Network("zeelandia", features, table, (0.0,) * HIDDEN, (0.0,) * HIDDEN, 0.0, (0.0, 0.0))
    return msgspec.structs.replace(blank, **{name: row for name, row in own.items() if name not in names})


def deepened(network: Network) -> ZeelandiaNetwork:
    return ZeelandiaNetwork.over(PLAIN, network)


def moment(seats: int = 3) -> Zeelandia:
    state, rng = fresh("zeelandia", seats), Random(4)
    for _ in range(40):
        state.advance(random_answer(state, rng))
    assert isinstance(state, Zeelandia)
    return state


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    own = tmp_path / "own.json"
    monkeypatch.setattr(networks, "network_file", lambda title: own)
    return own


def test_hidden_units_above_zero_correct_the_values_in_spreads() -> None:
    state = moment()
    deep = deepened(network(money=(1.0, -1.0), seats_3=(0.5, 0.0), bias=(-2.0, 1.0), out=(3.0, 7.0)))
    spread, plain = PLAIN.spread_at(state), PLAIN.values(state)
    purses = [state.front - at for at in state.pos]
    assert len(set(purses)) > 1
    expected = [
        own + spread * (3 * max(purse - 1.5, 0) + 7 * max(1 - purse, 0))
        for own, purse in zip(plain, purses, strict=True)
    ]
    assert deep.values(state) == pytest.approx(expected)


def test_it_may_know_better_by_how_much_values_are_off() -> None:
    state = moment()
    surer, unsure = (deepened(network(spread=(log, log))).judge(state)[0] for log in (-1.0, 1.0))
    assert max(surer) > max(PLAIN.judge(state)[0]) > max(unsure)
    assert sum(surer) == pytest.approx(1)


def test_without_a_network_values_are_as_they_were(file: Path) -> None:
    state = moment()
    assert read_network("zeelandia", list(FEATURES), INPUTS) is None
    assert ZeelandiaNetwork.corrected(PLAIN).judge(state) == PLAIN.judge(state)


def test_a_finished_game_needs_no_foresight() -> None:
    state, rng = fresh("zeelandia", 2), Random(1)
    while not state.over:
        state.advance(random_answer(state, rng))
    assert isinstance(state, Zeelandia)
    assert mind_of("zeelandia", "", "expert").evaluation.judge(state) == PLAIN.judge(state)


def test_expert_has_one_and_nobody_else() -> None:
    for level in ("easy", "normal", "hard"):
        assert not isinstance(mind_of("zeelandia", "", level).evaluation, Networked)
    expert = player("expert", "zeelandia", "builder")
    assert isinstance(expert, Searcher)
    assert isinstance(expert.mind.evaluation, Networked)
    assert expert.mind.evaluation.network.out
    state = moment()
    assert expert.mind.evaluation.judge(state) != PLAIN.judge(state)


def test_what_is_written_can_be_read(file: Path) -> None:
    own = network(money=(1.0, 2.0))
    write_network(own)
    assert read_network("zeelandia", list(FEATURES), INPUTS) == own


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (b"{", "own.json"),
        (b'{"title": "zeelandia"}', "own.json"),
        (msgspec.json.encode(msgspec.structs.replace(network(), title="felinia")), "felinia"),
        (msgspec.json.encode(msgspec.structs.replace(network(), table={})), "seats.2"),
        (msgspec.json.encode(network(money=(1.0,))), "2 hidden units"),
        (msgspec.json.encode(network(out=(1.0, 2.0, 3.0))), "2 hidden units"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(file: Path, spoilt: bytes, said: str) -> None:
    file.write_bytes(spoilt)
    with pytest.raises(WeightsFault, match=said):
        read_network("zeelandia", list(FEATURES), INPUTS)
