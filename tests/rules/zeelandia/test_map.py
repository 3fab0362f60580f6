"""Section 3: the map and the two rings as the shipped levels have them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.zeelandia.actions import Steps
from tests.rules.zeelandia.positions import ROUND_TOWN, START_MILLS, merchants, opening, play, table

SIDES = ("family", "tactical")


@pytest.mark.rule("ZE-20")
@pytest.mark.parametrize("side", SIDES)
def test_kinds_of_hexes(side: str) -> None:
    chart = table(2, side).chart
    assert Counter(chart.kinds) == {"town": 1, "start_mill": 6, "island": 30, "water": 64}
    assert [chart.ids[hex] for hex in chart.town] == ["h0506"]
    assert [chart.ids[hex] for hex in chart.starts] == list(START_MILLS)


@pytest.mark.rule("ZE-21")
@pytest.mark.parametrize("side", SIDES)
def test_neighbours_share_an_edge(side: str) -> None:
    chart = table(2, side).chart
    rows = {name: (int(name[1:3]), int(name[3:5])) for name in chart.ids}
    for here, (row, col) in rows.items():
        back = row % 2 - 1
        around = [(row, col - 1), (row, col + 1)] + [(row + d, col + back + k) for d in (-1, 1) for k in (0, 1)]
        there = sorted(name for name, cell in rows.items() if cell in around)
        assert [chart.ids[n] for n in chart.near[chart.index[here]]] == there


@pytest.mark.rule("ZE-22")
def test_what_start_mills_touch() -> None:
    chart = table().chart
    for hex in chart.starts:
        assert Counter(chart.kinds[n] for n in chart.near[hex]) == {"town": 1, "start_mill": 2, "water": 3}


@pytest.mark.rule("ZE-23")
def test_water_round_the_town() -> None:
    chart = table().chart
    town = (*chart.town, *chart.starts)
    assert [chart.ids[hex] for hex in chart.water if any(n in town for n in chart.near[hex])] == ROUND_TOWN


@pytest.mark.rule("ZE-24")
@pytest.mark.parametrize("side", SIDES)
def test_the_market_ring(side: str) -> None:
    state = table(2, side)
    kinds = [state.board.spaces[name].kind for name in state.chart.market]
    s, w = "stall", "workshop"
    assert list(state.chart.market) == [f"m{i}" for i in range(10)]
    assert kinds == [w, s, w, s, s, w, s, w, s, "warehouse"]
    sells = ["mill", "landscape", "mill", "landscape", "landscape", "mill", "landscape", "mill", "landscape", None]
    assert list(state.chart.sells) == sells


@pytest.mark.parametrize("side", SIDES)
def test_both_rings_run_clockwise_on_the_board(side: str) -> None:
    state = table(2, side)
    assert list(state.chart.houses) == [f"k{i}" for i in range(12)]
    centre = state.board.spaces["market_ring"]
    for ring in (state.chart.market, state.chart.houses):
        at = [(state.board.spaces[n].x - centre.x, state.board.spaces[n].y - centre.y) for n in ring]
        turns = [ax * by - ay * bx for (ax, ay), (bx, by) in zip(at, [*at[1:], at[0]], strict=True)]
        assert all(turn > 0 for turn in turns)  # y runs down


@pytest.mark.rule("ZE-25", "ZE-26", "ZE-27")
def test_guilders_merchants_and_money() -> None:
    state = opening(seats=3)
    merchants(state, 5, 7, 5, rear=5)
    assert state.front == 9
    assert [state.money(seat) for seat in range(3)] == [4, 2, 4]
    state.audit()
    play(state, Steps(5))
    assert (state.rear, state.front, state.pos) == (5, 9, [9, 7, 5])
    assert [state.money(seat) for seat in range(3)] == [0, 2, 4]
