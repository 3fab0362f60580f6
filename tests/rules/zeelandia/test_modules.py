"""Section 8: governors and records."""

from __future__ import annotations

import pytest

from game.rules.kernel import Broken
from game.rules.zeelandia.actions import Figure
from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.decisions.harvest import meet_governor, note_record
from game.rules.zeelandia.events import FigureReturned, GovernorFined, GovernorTaken, Harvested, RecordSet
from game.rules.zeelandia.scoring import Yield, record_bonuses
from game.rules.zeelandia.state import Zeelandia
from tests.rules.zeelandia.positions import (
    BLUE,
    RED,
    field,
    hex_of,
    journal,
    lay,
    mill,
    opening,
    points,
    profit,
    put,
    puts,
    sites,
    table,
    told,
)


def governed(*, two_kinds: bool = False, value: int = 2, on: bool = True, records: bool = False) -> Zeelandia:
    """Red's mill on h0603 lacks only h0604, where a governor stands. With cabbage 2 there it yields 18 of three
    kinds, or 14 of two."""
    state = opening("h0505", side="family", governors=on, records=records)
    put(state, "h0502", Tile("cabbage", 2))
    put(state, "h0503", Tile("cabbage", 4) if two_kinds else Tile("rapeseed", 3))
    put(state, "h0702", Tile("farm", 0))
    puts(state, {"h0602": mill(0), "h0703": field("tulips", 4)})
    put(state, "h0603", mill(value), RED)
    return state


@pytest.mark.rule("ZE-121")
def test_a_governor_blocks_nothing() -> None:
    state = governed()
    assert "h0604" in sites(state, RED, field("cabbage", 2))
    assert "h0604" in sites(state, BLUE, mill(1))
    assert state.gaps[hex_of(state, "h0603")] == 1  # an unoccupied governor's hex is free
    lay(state, BLUE, "h0604", mill(1), Figure(False))
    assert state.ground[hex_of(state, "h0604")] == mill(1)


@pytest.mark.rule("ZE-122", "ZE-123", "ZE-126", "ZE-E27")
def test_three_kinds_take_the_governor() -> None:
    state = governed()
    lay(state, RED, "h0604", field("cabbage", 2))
    assert [event.points for event in told(state, Harvested)] == [18]
    assert told(state, GovernorTaken) == [GovernorTaken(RED, "h0604", 4)]
    assert points(state)[RED] == 18 + 4
    assert state.governors_won == [1, 0]
    assert hex_of(state, "h0604") not in state.governors
    assert state.standings()[RED].categories["governors"] == 4
    order = [type(event) for event in journal(state)]
    assert order.index(Harvested) < order.index(FigureReturned) < order.index(GovernorTaken)


@pytest.mark.rule("ZE-122")
def test_the_governor_on_the_mills_own_hex() -> None:
    state = opening("h0505", side="family", governors=True)
    puts(state, {"h0603": field("tulips", 2), "h0605": field("cabbage", 2), "h0703": field("rapeseed", 1)})
    puts(state, {"h0503": Tile("farm", 0), "h0504": mill(1), "h0704": Tile("farm", 0)})
    lay(state, RED, "h0604", mill(3), Figure(True))
    assert told(state, GovernorTaken) == [GovernorTaken(RED, "h0604", 4)]


@pytest.mark.rule("ZE-122")
def test_on_this_map_no_mill_reaches_two() -> None:
    state = opening(governors=True)
    for hex in (*state.chart.water, *state.chart.starts):
        assert sum(g == hex or g in state.chart.near[hex] for g in state.chart.governors) <= 1


@pytest.mark.rule("ZE-123")
def test_each_further_governor_brings_three_more() -> None:
    state = opening(governors=True)
    for governor in list(state.governors):
        meet_governor(state, RED, governor, Yield(14, 1, 8, 5, CROPS))
    assert [event.points for event in told(state, GovernorTaken)] == [4, 7, 10, 13, 16, 19, 22]
    assert state.governors == []
    assert points(state) == [4 + 7 + 10 + 13 + 16 + 19 + 22, 0]


@pytest.mark.rule("ZE-123")
def test_each_players_first_governor_brings_four() -> None:
    state = opening(governors=True)
    for seat, governor in zip((RED, BLUE, RED), list(state.governors), strict=False):
        meet_governor(state, seat, governor, Yield(14, 1, 8, 5, CROPS))
    assert [event.points for event in told(state, GovernorTaken)] == [4, 4, 7]


@pytest.mark.rule("ZE-124", "ZE-E27")
def test_fewer_kinds_are_fined_and_the_governor_stays() -> None:
    state = governed(two_kinds=True, value=2)
    lay(state, RED, "h0604", field("cabbage", 2))
    assert [event.points for event in told(state, Harvested)] == [14]
    assert told(state, GovernorFined) == [GovernorFined(RED, "h0604", 3)]
    assert points(state)[RED] == 14 - 3
    assert hex_of(state, "h0604") in state.governors
    assert state.standings()[RED].categories["fines"] == -3


@pytest.mark.rule("ZE-57", "ZE-124")
def test_a_fine_stops_at_nothing_and_no_crop_is_fined_too() -> None:
    for has, lost in ((0, 0), (2, 2), (5, 3)):
        state = opening("h0505", side="family", governors=True)
        profit(state, has)
        puts(state, {"h0603": mill(2), "h0605": mill(3), "h0703": mill(1), "h0504": mill(1)})
        puts(state, {"h0503": Tile("farm", 0), "h0704": Tile("farm", 0)})
        lay(state, RED, "h0604", mill(3), Figure(True))
        assert told(state, GovernorFined) == [GovernorFined(RED, "h0604", lost)]
        assert points(state)[RED] == has - lost


@pytest.mark.rule("ZE-125")
def test_a_taken_governor_never_returns() -> None:
    state = governed()
    lay(state, RED, "h0604", field("cabbage", 2))
    puts(state, {"h0504": field("tulips", 1), "h0705": field("rapeseed", 1), "h0704": Tile("farm", 0)})
    lay(state, BLUE, "h0605", mill(2), Figure(True))
    assert [(e.hex, len(e.kinds)) for e in told(state, Harvested)] == [("h0603", 3), ("h0605", 3)]
    assert len(told(state, GovernorTaken)) == 1
    assert not told(state, GovernorFined)
    assert state.governors_won == [1, 0]
    state.audit()


@pytest.mark.rule("ZE-126", "ZE-128")
def test_governor_points_do_not_count_for_records() -> None:
    state = governed(records=True)
    lay(state, RED, "h0604", field("cabbage", 2))
    assert state.records[RED] == (18, 0)
    order = [type(event) for event in journal(state)]
    assert order.index(GovernorTaken) < order.index(RecordSet)  # right after the yield
    assert state.standings()[RED].categories["harvests"] == 18


@pytest.mark.rule("ZE-127")
def test_laying_a_tile_meets_no_governor() -> None:
    state = governed()
    state.mills[RED].remove(hex_of(state, "h0603"))
    state.mills[BLUE].append(hex_of(state, "h0607"))
    lay(state, BLUE, "h0604", mill(1), Figure(True))
    assert hex_of(state, "h0604") in state.governors
    assert not told(state, GovernorTaken)
    assert not told(state, GovernorFined)


@pytest.mark.rule("ZE-119")
def test_without_the_module_nobody_is_met() -> None:
    state = governed(on=False)
    lay(state, RED, "h0604", field("cabbage", 2))
    assert points(state)[RED] == 18
    assert not told(state, GovernorTaken)
    assert state.records == [(0, 0), (0, 0)]


@pytest.mark.rule("ZE-128")
def test_the_two_best_harvests_are_the_records() -> None:
    state = opening(records=True)
    for value in (7, 0, 23, 12, 12, 23):
        note_record(state, RED, value)
    assert state.records == [(23, 23), (0, 0)]
    shown = [(event.first, event.second) for event in told(state, RecordSet)]
    assert shown == [(7, 0), (23, 7), (23, 12), (23, 23)]


@pytest.mark.rule("ZE-129", "ZE-131", "ZE-E28")
def test_ranking_by_first_then_second_record() -> None:
    assert record_bonuses([(23, 20), (23, 17), (18, 9), (0, 0)]) == [(1, 10), (2, 6), (3, 3), (4, 0)]
    assert record_bonuses([(23, 20), (23, 20), (18, 9), (0, 0)]) == [(1, 10), (1, 10), (3, 3), (4, 0)]
    assert record_bonuses([(9, 3), (20, 0), (20, 0)]) == [(3, 0), (1, 12), (1, 12)]


@pytest.mark.rule("ZE-130")
@pytest.mark.parametrize("bonuses", [(15, 0), (12, 6, 0), (10, 6, 3, 0)])
def test_bonus_by_rank(bonuses: tuple[int, ...]) -> None:
    records = [(30 - 5 * rank, 0) for rank in range(len(bonuses))]
    assert record_bonuses(records) == [(rank + 1, bonus) for rank, bonus in enumerate(bonuses)]
    assert record_bonuses(records[::-1]) == [(rank + 1, bonus) for rank, bonus in enumerate(bonuses)][::-1]


@pytest.mark.rule("ZE-132")
def test_a_first_record_of_0_gets_nothing() -> None:
    assert [bonus for _, bonus in record_bonuses([(0, 0), (0, 0)])] == [0, 0]
    assert [bonus for _, bonus in record_bonuses([(4, 0), (0, 0), (0, 0)])] == [12, 0, 0]


def test_governor_counts_are_audited() -> None:
    state = table(governors=True)
    state.governors.pop()
    with pytest.raises(Broken, match="governors"):
        state.audit()
