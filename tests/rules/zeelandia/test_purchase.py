"""Sections 5.1 to 5.3: the guild master, the guilders, the market."""

from __future__ import annotations

import pytest

from game.rules.zeelandia.actions import Figure, Lay, Pass, Steps
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.events import (
    GuildersMoved,
    GuildMasterMoved,
    Paid,
    Refilled,
    TileLaid,
    TileTaken,
    WarehouseVisited,
)
from tests.rules.zeelandia.positions import (
    BLUE,
    RED,
    empty_stack,
    field,
    guild_master,
    hex_of,
    journal,
    merchants,
    mill,
    opening,
    play,
    points,
    profit,
    refusal,
    steps,
    stock,
    to_move,
    told,
)


@pytest.mark.rule("ZE-29", "ZE-43")
@pytest.mark.parametrize("money", [0, 1, 2, 3, 4])
def test_one_step_and_one_more_for_each_guilder_whatever_lies_there(money: int) -> None:
    state = opening()
    guild_master(state, "m6")  # ahead: workshop, stall, warehouse, empty workshop, stall
    empty_stack(state, "mill", "m0")
    merchants(state, 4 - money, 0)
    assert steps(state) == list(range(1, money + 2))
    for tried in range(money + 2, 10):
        need = {"need": tried - 1, "have": money}
        assert refusal(state, Steps(tried)) == ("guilders.short", need, "ZE-43")


@pytest.mark.rule("ZE-39", "ZE-40")
def test_the_price_is_what_the_merchant_pays() -> None:
    for far in range(1, 6):
        state = opening()
        play(state, Steps(far))
        assert sum(event.guilders for event in told(state, Paid)) == price(far) == far - 1


@pytest.mark.rule("ZE-37")
@pytest.mark.parametrize("tried", [0, -1])
def test_the_guild_master_must_move_clockwise(tried: int) -> None:
    assert refusal(opening(), Steps(tried)) == ("guild_master.must_move", {}, "ZE-37")


@pytest.mark.rule("ZE-37")
def test_he_moves_clockwise_round_the_ring() -> None:
    state = opening()
    guild_master(state, "m8")
    play(state, Steps(3))
    assert state.chart.market[state.guild_master] == "m1"
    assert told(state, GuildMasterMoved) == [GuildMasterMoved(RED, "m8", "m1", 3)]


@pytest.mark.rule("ZE-38")
def test_the_tile_of_the_space_is_taken_and_cannot_be_declined() -> None:
    state = opening()
    stock(state, m2=mill(0))
    play(state, Steps(2))
    assert told(state, TileTaken) == [TileTaken(RED, "m2", mill(0))]
    assert state.decision == Place(RED, mill(0))
    assert all(isinstance(action, Lay) for action in state.options())


@pytest.mark.rule("ZE-39", "ZE-40")
@pytest.mark.parametrize("far", [1, 2, 3, 4, 5])
def test_each_space_jumped_over_costs_a_guilder(far: int) -> None:
    state = opening()
    play(state, Steps(far))
    assert state.pos == [far - 1, 0]
    assert state.money(RED) == 5 - far
    assert [(event.source, event.target) for event in told(state, Paid)] == ([(0, far - 1)] if far > 1 else [])


@pytest.mark.rule("ZE-41", "ZE-E23")
def test_empty_spaces_count_when_jumped_over() -> None:
    state = opening()
    guild_master(state, "m3")
    empty_stack(state, "mill", "m5")
    play(state, Steps(3))
    assert state.chart.market[state.guild_master] == "m6"
    assert state.pos[RED] == 2


@pytest.mark.rule("ZE-42", "ZE-E9")
def test_the_warehouse_counts_when_jumped_over() -> None:
    state = opening()
    guild_master(state, "m8")
    stock(state, m0=mill(3))
    merchants(state, 3, 0)
    play(state, Steps(2))
    assert told(state, TileTaken) == [TileTaken(RED, "m0", mill(3))]
    assert (state.pos[RED], state.money(RED)) == (4, 0)


@pytest.mark.rule("ZE-44", "ZE-E5")
def test_on_the_front_guilder_only_the_free_step_is_left() -> None:
    state = opening()
    guild_master(state, "m2")
    merchants(state, 4, 0)
    assert steps(state) == [1]
    play(state, Steps(1))
    assert state.chart.market[state.guild_master] == "m3"
    assert state.pos[RED] == 4


@pytest.mark.rule("ZE-45")
def test_a_move_has_at_most_five_spaces() -> None:
    state = opening()
    assert max(steps(state)) == 5 < len(state.market)
    assert refusal(state, Steps(6)) == ("guilders.short", {"need": 5, "have": 4}, "ZE-43")
    assert refusal(state, Steps(11))[0] == "guilders.short"


@pytest.mark.rule("ZE-46")
def test_a_free_rear_guilder_goes_to_the_front() -> None:
    state = opening()
    merchants(state, 0, 1)
    play(state, Steps(2))
    assert (state.rear, state.front, state.pos) == (1, 5, [1, 1])
    assert told(state, GuildersMoved) == [GuildersMoved(1, 1)]


@pytest.mark.rule("ZE-47", "ZE-E6")
def test_several_guilders_move_at_once() -> None:
    state = opening(seats=3)
    merchants(state, 0, 2, 3)
    play(state, Steps(3))
    assert (state.rear, state.front) == (2, 6)
    assert state.pos == [2, 2, 3]
    assert [state.money(seat) for seat in range(3)] == [4, 4, 3]
    assert told(state, GuildersMoved) == [GuildersMoved(2, 2)]


@pytest.mark.rule("ZE-48")
def test_guilders_move_right_after_the_payment() -> None:
    state = opening()
    merchants(state, 0, 3)
    before = [state.money(seat) for seat in (RED, BLUE)]
    state.play(Steps(3))
    assert isinstance(state.decision, Place)
    assert [state.money(seat) for seat in (RED, BLUE)] == [before[RED] - 2 + 2, before[BLUE] + 2]


@pytest.mark.rule("ZE-48")
@pytest.mark.parametrize(("space", "arrival"), [("m2", TileTaken), ("m6", WarehouseVisited)])
def test_guilders_have_moved_before_the_arrival(space: str, arrival: type) -> None:
    state = opening()
    guild_master(state, space)
    merchants(state, 0, 3)
    play(state, Steps(3))
    kinds = [type(event) for event in journal(state)]
    assert kinds.index(Paid) < kinds.index(GuildersMoved) < kinds.index(arrival)


@pytest.mark.rule("ZE-49", "ZE-E7")
def test_a_thrifty_merchant_stops_all_guilders() -> None:
    state = opening(side="tactical")
    merchants(state, 0, 4)
    for _ in range(2):
        to_move(state, RED)
        play(state, Steps(1))
        while state.active == RED:
            play(state, Pass() if Pass() in state.options() else state.options()[-1])
        assert (state.rear, state.money(BLUE)) == (0, 0)
    assert not told(state, GuildersMoved)


@pytest.mark.rule("ZE-50", "ZE-51", "ZE-E3")
def test_free_step_and_refilling_what_he_leaves() -> None:
    state = opening()
    top = state.tops["mill"]
    ahead = state.market[1]
    assert ahead is not None
    state.play(Steps(1))
    assert told(state, TileTaken) == [TileTaken(RED, "m1", ahead)]
    assert state.pos[RED] == 0
    assert (state.market[0], state.market[1]) == (top, None)
    assert told(state, Refilled) == [Refilled("m0", top, 24)] if top else False
    assert (state.left("mill"), state.left("landscape")) == (24, 25)
    to_move(state, BLUE)
    landscape = state.tops["landscape"]
    state.play(Steps(1))
    assert state.market[1] == landscape


@pytest.mark.rule("ZE-E4")
def test_example_paid_step() -> None:
    state = opening()
    ahead = state.market[4]
    assert ahead is not None
    state.play(Steps(4))
    assert told(state, TileTaken) == [TileTaken(RED, "m4", ahead)]
    assert (state.pos[RED], state.money(RED)) == (3, 1)


@pytest.mark.rule("ZE-52")
def test_the_warehouse_is_never_filled() -> None:
    state = opening()
    guild_master(state, "m9")
    left = state.left("mill"), state.left("landscape")
    play(state, Steps(1))
    assert state.market[9] is None
    assert (state.left("mill"), state.left("landscape")) == left
    assert not told(state, Refilled)


@pytest.mark.rule("ZE-53")
def test_with_an_empty_stack_the_space_stays_empty() -> None:
    state = opening()
    guild_master(state, "m1")
    empty_stack(state, "landscape")
    play(state, Steps(1))
    assert state.market[1] is None
    assert not told(state, Refilled)
    assert state.left("mill") == 24  # one of them is on m0


@pytest.mark.rule("ZE-54", "ZE-55", "ZE-56")
def test_the_warehouse_by_choice() -> None:
    state = opening()
    guild_master(state, "m7")
    profit(state, 10)
    play(state, Steps(2))
    assert told(state, WarehouseVisited) == [WarehouseVisited(RED, 3)]
    assert points(state) == [7, 0]
    assert not told(state, TileTaken)
    assert not told(state, TileLaid)
    assert state.decision == EndTurn(RED)
    assert state.standings()[RED].categories["warehouse"] == -3


@pytest.mark.rule("ZE-57")
@pytest.mark.parametrize(("has", "loses"), [(0, 0), (2, 2), (3, 3), (7, 3)])
def test_profit_never_falls_below_nothing(has: int, loses: int) -> None:
    state = opening()
    guild_master(state, "m8")
    profit(state, has)
    play(state, Steps(1))
    assert points(state)[RED] == has - loses
    assert state.standings()[RED].categories == {"harvests": has, "warehouse": -loses}
    assert told(state, WarehouseVisited) == [WarehouseVisited(RED, loses)]


@pytest.mark.rule("ZE-57")
def test_what_was_lost_before_is_not_there_to_be_lost_again() -> None:
    state = opening()
    profit(state, 4)
    for lost, left in ((3, 1), (1, 0), (0, 0)):
        guild_master(state, "m8")
        to_move(state, RED)
        play(state, Steps(1))
        assert told(state, WarehouseVisited)[-1] == WarehouseVisited(RED, lost)
        assert points(state)[RED] == left
    assert state.standings()[RED].categories == {"harvests": 4, "warehouse": -4}


@pytest.mark.rule("ZE-E8")
@pytest.mark.parametrize(("has", "keeps"), [(7, 4), (2, 0)])
def test_example_warehouse_by_force(has: int, keeps: int) -> None:
    state = opening()
    guild_master(state, "m8")
    merchants(state, 0, 4)
    to_move(state, BLUE)
    profit(state, 0, has)
    ground = list(state.ground)
    assert steps(state) == [1]
    play(state, Steps(1))
    assert points(state) == [0, keeps]
    assert state.ground == ground


@pytest.mark.rule("ZE-58")
@pytest.mark.parametrize("tile", [field("tulips", 6), mill(4)])
def test_the_bought_tile_keeps_kind_and_value(tile: object) -> None:
    state = opening("h0406")
    space, far = ("m1", 1) if tile == field("tulips", 6) else ("m2", 2)
    stock(state, **{space: tile})  # type: ignore[arg-type]
    play(state, Steps(far), Lay("h0405"))
    assert state.ground[hex_of(state, "h0405")] == tile
    if far == 2:
        play(state, Figure(False))
    assert state.decision in (Move(BLUE), EndTurn(RED))
