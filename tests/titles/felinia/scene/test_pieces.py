"""Tokens and merchants: each is there once, and goes its way from where it was to where it will be."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.felinia.actions import PlaceBid, Step, Stop
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.board.pieces import Flight
from game.scenes.table.scene import Table
from game.titles.felinia.scene.board import FeliniaBoard
from tests.rules.felinia.positions import BLUE, RED, bids, face_up, hold, lay, opening, sail, trading
from tests.titles.felinia.scene.staged import at, played, shown


def board_of(table: Table) -> FeliniaBoard:
    assert isinstance(table.title.board, FeliniaBoard)
    return table.title.board


def moved(state: Felinia, action: Action) -> tuple[list[Flight], FeliniaBoard]:
    """What travels when the action is played, as the first seat sees it."""
    with shown(at(state.copy())) as (_, table):
        before = table.moment
        after, events = before.state.after(action)
        return board_of(table).flights(events, before, before.at(after)), board_of(table)


@pytest.mark.parametrize("steps", [0, 20, 60, 110])
def test_everything_lies_once(steps: int) -> None:
    with shown(played(steps)) as (_, table):
        now = table.moment
        keys = [piece.key for piece in board_of(table).pieces(now)]
        assert len(keys) == len(set(keys))
        tokens = [heap for heap in board_of(table).heaps(now) if heap.kind.startswith("token") and heap.face]
        assert len(tokens) == sum(map(len, now.state.bids)) + sum(now.state.on_board[now.eyes])


def test_a_token_comes_from_its_card_and_goes_back() -> None:
    flights, board = moved(opening(), PlaceBid("market_2"))
    row = board.places.rows()[1]
    (token,) = [flight for flight in flights if "token" in flight.piece.key]
    assert token.source[0] == board.places.board.width
    assert row.x < token.target[0] < row.right
    assert row.y < token.target[1] < row.bottom
    state = opening()
    hold(state, RED, silver=6)
    lay(state, 1, "wine")
    bids(state, 1, RED, BLUE)
    trading(state)
    back, _ = moved(state, state.options()[0])
    assert any(flight.target[0] == board.places.board.width for flight in back if "token" in flight.piece.key)


def test_a_merchant_walks_and_stays() -> None:
    state = opening()
    face_up(state, "tiger_f5", "lynx")
    sail(state, "8:15", RED)
    state.play(Stop())
    flights, board = moved(state, Step("tiger_x2"))
    (walker,) = [flight for flight in flights if "merchant" in flight.piece.key]
    index = state.chart.index
    assert walker.source[0] == board.places.centres[index["tiger_p"]][0]
    assert walker.target[0] == board.places.centres[index["tiger_x2"]][0]
    state.play(Step("tiger_x2"))
    stays, _ = moved(state, Step("tiger_f5"))
    assert any(flight.target[0] == board.places.centres[index["tiger_f5"]][0] for flight in stays)


def test_a_whole_game_travels() -> None:
    match, rng = played(0), Random(5)
    with shown(match, speed="instant") as (driver, table):
        for _ in range(120):
            match.play(rng.choice(match.options()))
            table.presentation.follow()
            driver.wait("idle")
        assert table.presentation.live


@pytest.mark.parametrize("mode", ["base", "extended"])
def test_every_step_since_the_set_up_can_be_looked_back_to(mode: str) -> None:
    match = played(24, mode=mode)
    with shown(match) as (driver, table):
        for number in range(match.count):
            table.look_back(number)
            driver.wait(50)
            assert table.presentation.sight.number == number
