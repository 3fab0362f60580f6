"""Section 7: the end of the game, points and places."""

from __future__ import annotations

import pytest

from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.events import (
    GameEnded,
    GuildMasterMoved,
    Harvested,
    Paid,
    RecordBonus,
    TileTaken,
    WarehouseVisited,
)
from game.rules.zeelandia.state import Zeelandia
from tests.rules.zeelandia.positions import (
    BLUE,
    RED,
    empty_stack,
    field,
    guild_master,
    lay,
    merchants,
    opening,
    places,
    play,
    points,
    profit,
    puts,
    to_move,
    told,
)


def last_move(at: str, *, seat: int = RED, extra: bool = False, records: bool = False) -> Zeelandia:
    """The landscape stack and m6 are empty; Red's h0406 lacks one hex and has two crops."""
    state = opening("h0406", "h0407", records=records)
    puts(state, {"h0405": field("tulips", 6), "h0305": field("cabbage", 3)})
    guild_master(state, at)
    empty_stack(state, "landscape", "m6")
    to_move(state, seat, extra=extra)
    return state


@pytest.mark.rule("ZE-108", "ZE-112", "ZE-E24")
def test_end_by_force() -> None:
    state = last_move("m5", seat=BLUE)
    merchants(state, 0, 4)
    assert state.options() == [Steps(1)]
    play(state, Steps(1))
    assert state.over
    assert told(state, GameEnded) == [GameEnded(BLUE, "m6")]
    assert not told(state, Harvested)
    assert points(state) == [0, 0]


@pytest.mark.rule("ZE-108", "ZE-111", "ZE-E25")
def test_end_by_choice_and_paid_for() -> None:
    state = last_move("m4")
    profit(state, 30, 20)
    merchants(state, 3, 0)
    play(state, Steps(2))
    assert state.over
    assert state.pos[RED] == 4
    kinds = [type(event) for event in state.journal or []]
    assert kinds.index(Paid) < kinds.index(GuildMasterMoved) < kinds.index(GameEnded)
    assert not told(state, TileTaken)
    assert kinds[-1] is GameEnded
    assert places(state.standings()) == [1, 2]


@pytest.mark.rule("ZE-109", "ZE-E25")
def test_the_warehouse_does_not_end_the_game() -> None:
    state = last_move("m8")
    profit(state, 30, 20)
    play(state, Steps(1))
    assert told(state, WarehouseVisited) == [WarehouseVisited(RED, 3)]
    assert not state.over


@pytest.mark.rule("ZE-108")
def test_an_extra_turn_is_no_exception() -> None:
    state = last_move("m5", extra=True)
    play(state, Steps(1))
    assert state.over


@pytest.mark.rule("ZE-110")
def test_before_the_final_phase_only_his_own_space_is_empty() -> None:
    state = opening(seats=3)
    while not state.final_phase:
        empty = [i for i, tile in enumerate(state.market) if tile is None and state.chart.sells[i] is not None]
        assert set(empty) <= {state.guild_master}
        play(state, state.options()[0])
        assert not state.over


@pytest.mark.rule("ZE-113")
def test_records_are_rewarded_at_the_end() -> None:
    state = last_move("m5", records=True)
    profit(state, 10, 20)
    state.records = [(12, 3), (9, 8)]
    assert points(state) == [10, 20]
    play(state, Steps(1))
    assert told(state, RecordBonus) == [RecordBonus(RED, 1, 15)]
    assert points(state) == [25, 20]
    assert places(state.standings()) == [1, 2]


@pytest.mark.rule("ZE-114")
def test_the_most_profit_wins() -> None:
    state = opening(seats=4)
    profit(state, 40, 61, 60, 7)
    assert places(state.standings()) == [3, 1, 2, 4]


@pytest.mark.rule("ZE-115", "ZE-E26")
def test_a_tie_is_shared() -> None:
    state = opening(seats=3)
    profit(state, 61, 61, 40)
    state.stuivers[BLUE] += 1
    table = state.standings()
    assert places(table) == [1, 1, 3]
    assert all(line.ties == () for line in table)


@pytest.mark.rule("ZE-116", "ZE-119")
@pytest.mark.parametrize(
    ("governors", "records", "categories"),
    [
        (False, False, ["harvests", "warehouse"]),
        (True, False, ["harvests", "warehouse", "governors", "fines"]),
        (False, True, ["harvests", "warehouse", "records"]),
        (True, True, ["harvests", "warehouse", "governors", "fines", "records"]),
    ],
)
def test_the_score_sheet(governors: bool, records: bool, categories: list[str]) -> None:
    state = opening(governors=governors, records=records)
    for line in state.standings():
        assert list(line.categories) == categories
    profit(state, 9, 4)
    state.lose(RED, "warehouse", 3)
    assert [sum(line.categories.values()) for line in state.standings()] == points(state) == [6, 4]


@pytest.mark.rule("ZE-117")
def test_the_game_ends_in_the_middle_of_a_round() -> None:
    state = last_move("m5", seat=RED)
    state.round = 11  # Red has had one turn more than Blue
    play(state, Steps(1))
    assert state.over
    assert state.round == 11


@pytest.mark.rule("ZE-118", "ZE-E30")
def test_profit_is_a_plain_number_beyond_the_track() -> None:
    state = opening("h0406")
    profit(state, 96)
    puts(state, {"h0405": field("tulips", 6), "h0305": field("cabbage", 3)})
    lay(state, RED, "h0306", field("rapeseed", 4))
    assert divmod(points(state)[RED], 100) == (1, 19)
    profit(state, 101)
    state.lose(RED, "warehouse", 3)
    assert divmod(points(state)[RED], 100) == (0, 98)
    track = [space.properties["index"] for space in state.board.of_kind("track")]
    assert track == list(range(100))


@pytest.mark.rule("ZE-112")
def test_mills_on_the_board_give_nothing() -> None:
    state = last_move("m5")
    mills = [list(own) for own in state.mills]
    play(state, Steps(1))
    assert state.mills == mills
    assert points(state) == [0, 0]
