"""Section 5.6: opening up islands, and what is hidden about them (section 6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.zeelandia.actions import Figure, Lay, Turned
from game.rules.zeelandia.components import FACES, FARM, Tile
from game.rules.zeelandia.decisions.islands import Uncover
from game.rules.zeelandia.decisions.stacks import Draw
from game.rules.zeelandia.events import Harvested, IslandOpened, StuiverWon
from tests.rules.zeelandia.positions import (
    BLUE,
    RED,
    field,
    hex_of,
    holding,
    lay,
    mill,
    opening,
    play,
    put,
    puts,
    refusal,
    sites,
    told,
)


@pytest.mark.rule("ZE-71", "ZE-75", "ZE-E12")
def test_a_mill_opens_the_islands_next_to_it() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", mill(2), Figure(True))
    opened = [IslandOpened(RED, "h0206", FARM), IslandOpened(RED, "h0304", Tile("rapeseed", 4))]
    assert told(state, IslandOpened) == opened
    assert told(state, StuiverWon) == [StuiverWon(RED, "h0206", 1)]
    assert (state.stuivers, state.supply) == ([2, 1], 9)
    reached = sites(state, BLUE, mill(1))
    assert {"h0105", "h0106"} <= set(reached)  # next to h0206 only
    assert {"h0204", "h0404"} <= set(reached)  # next to h0304 only
    assert "h0104" not in reached


@pytest.mark.rule("ZE-71", "ZE-79")
@pytest.mark.parametrize("side", ["family", "tactical"])
def test_all_of_them_are_opened_at_once(side: str) -> None:
    state = opening("h0407", side=side)
    put(state, "h0307", field("cabbage", 3))
    lay(state, RED, "h0208", mill(2), Figure(False))
    assert [event.hex for event in told(state, IslandOpened)] == ["h0108", "h0207", "h0308"]
    assert all(state.ground[hex_of(state, name)] for name in ("h0108", "h0207", "h0308"))


@pytest.mark.rule("ZE-72")
def test_a_neutral_mill_opens_islands_too() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", mill(2), Figure(False))
    assert [event.hex for event in told(state, IslandOpened)] == ["h0206", "h0304"]
    assert state.stuivers[RED] == 2


@pytest.mark.rule("ZE-73")
def test_a_field_never_opens_an_island() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", field("tulips", 3))
    assert not told(state, IslandOpened)
    assert state.ground[hex_of(state, "h0206")] is None


@pytest.mark.rule("ZE-73")
@pytest.mark.parametrize("side", ["family", "tactical"])
def test_no_mill_has_a_covered_island_next_to_it(side: str) -> None:
    state = opening(side=side)
    rng = Random(8)
    while not state.over:
        action = state.decision.draw(state, rng) if isinstance(state.decision, Draw) else rng.choice(state.options())
        if not isinstance(state.decision, Uncover):
            for seat in range(state.seats):
                for hex in state.mills[seat]:
                    waiting = getattr(state.decision, "hex", None) == state.chart.ids[hex]
                    covered = [n for n in state.chart.near[hex] if state.chart.kinds[n] == "island"]
                    assert waiting or all(state.ground[n] for n in covered)
        state.play(action)


@pytest.mark.rule("ZE-74")
def test_an_open_crop_island_counts_for_every_mill_next_to_it() -> None:
    state = opening("h0406", "h0607", side="family")
    lay(state, RED, "h0405", mill(0), Figure(True), Turned(Tile("rapeseed", 4)))  # opens h0304
    puts(state, {"h0404": field("tulips", 2), "h0504": field("tulips", 3)})
    lay(state, RED, "h0305", mill(3), Figure(True), Turned(Tile("cabbage", 1)))  # beside it as well
    assert [(e.hex, e.points) for e in told(state, Harvested)] == [("h0405", 0 + 4 + 2 + 3)]
    put(state, "h0205", mill(2))
    lay(state, RED, "h0306", field("cabbage", 2))
    assert [(e.hex, e.points) for e in told(state, Harvested)][1:] == [("h0305", 3 + 4 + 1 + 2), ("h0406", 0)]


@pytest.mark.rule("ZE-76")
def test_a_farm_occupies_and_has_neither_value_nor_kind() -> None:
    state = opening("h0507", "h0607", side="family")
    puts(state, {"h0205": field("tulips", 1), "h0306": field("cabbage", 3), "h0405": mill(1)})
    puts(state, {"h0206": FARM, "h0304": FARM})
    lay(state, RED, "h0305", mill(4), Figure(True))
    assert [(e.points, e.crops, e.kinds) for e in told(state, Harvested)] == [(4 + 4, 4, ("cabbage", "tulips"))]


@pytest.mark.rule("ZE-77")
def test_several_farms_pay_one_each() -> None:
    state = opening("h0406", side="family")
    lay(state, RED, "h0305", mill(2), Figure(True), Turned(FARM), Turned(FARM))
    assert [event.hex for event in told(state, StuiverWon)] == ["h0206", "h0304"]
    assert (state.stuivers[RED], state.supply) == (3, 8)


@pytest.mark.rule("ZE-75")
def test_a_farm_pays_who_laid_the_mill_and_only_once() -> None:
    state = opening("h0406")
    lay(state, BLUE, "h0305", mill(2), Figure(False))
    assert state.stuivers == [1, 2]
    lay(state, RED, "h0306", mill(2), Figure(False))  # next to the same farm
    assert [event.hex for event in told(state, IslandOpened)] == ["h0206", "h0304", "h0207"]
    assert state.stuivers == [1, 2]


@pytest.mark.rule("ZE-78")
def test_with_an_empty_supply_a_farm_pays_nothing() -> None:
    state = opening("h0406")
    state.stuivers[BLUE] += state.supply
    state.supply = 0
    lay(state, RED, "h0305", mill(2), Figure(False))
    assert not told(state, StuiverWon)
    assert (state.stuivers[RED], state.supply) == (1, 0)
    state.audit()


@pytest.mark.rule("ZE-79")
def test_faces_are_drawn_in_ascending_hex_id() -> None:
    state = opening("h0406", side="family")
    holding(state, RED, mill(2))
    state.play(Lay("h0305"))
    state.play(Figure(False))
    assert state.decision == Uncover(stack="island", hexes=("h0206", "h0304"))
    state.play(Turned(Tile("cabbage", 4)))
    assert state.decision == Uncover(stack="island", hexes=("h0304",))
    assert state.ground[hex_of(state, "h0206")] == Tile("cabbage", 4)
    assert state.left("island") == 29


@pytest.mark.rule("ZE-79")
def test_each_covered_tile_has_an_equal_chance() -> None:
    state = opening("h0406", side="family")
    state.stacks["island"] = [0] * len(FACES["island"])
    for tile, count in ((Tile("cabbage", 1), 1), (Tile("tulips", 4), 2), (FARM, 5)):
        state.stacks["island"][FACES["island"].index(tile)] = count
    draw = Uncover(stack="island", hexes=("h0206",))
    rng = Random(3)
    drawn = Counter(draw.draw(state, rng).tile for _ in range(4000))
    assert set(drawn) == {Tile("cabbage", 1), Tile("tulips", 4), FARM}
    assert abs(drawn[FARM] - 2500) < 150
    assert abs(drawn[Tile("tulips", 4)] - 1000) < 150
    state.agenda.append(draw)
    assert refusal(state, Turned(Tile("rapeseed", 2)))[0] == "draw.impossible"
    assert refusal(state, Turned(mill(3)))[0] == "draw.impossible"


@pytest.mark.rule("ZE-80", "ZE-120")
def test_a_printed_island_is_nothing_before_a_mill_opens_it() -> None:
    state = opening("h0406")
    lay(state, RED, "h0305", field("tulips", 3))  # next to the printed farm and rapeseed
    assert state.stuivers == [1, 1]
    assert "h0105" not in sites(state, BLUE, mill(1))
    put(state, "h0405", field("cabbage", 1))
    lay(state, BLUE, "h0306", mill(1), Figure(False))
    assert [event.hex for event in told(state, IslandOpened)] == ["h0206", "h0207"]
    assert state.stuivers == [1, 2]
    assert "h0105" in sites(state, BLUE, mill(1))


@pytest.mark.rule("ZE-104")
def test_nobody_knows_a_covered_island_but_what_is_left_can_be_worked_out() -> None:
    state = opening("h0406", side="family")
    holding(state, RED, mill(2))
    play(state, Lay("h0305"), Figure(False), Turned(FARM), Turned(FARM))
    for seat in (RED, BLUE):
        view = state.seen_by(seat)
        assert view.stacks["island"][FACES["island"].index(FARM)] == 4
        assert view.chart.faces == {}
        assert [view.ground[hex] for hex in view.chart.islands].count(None) == 28


@pytest.mark.rule("ZE-105", "ZE-107")
def test_tops_and_numbers_are_public_and_the_rest_has_no_order() -> None:
    state = opening("h0406", side="family")
    for seat in (RED, BLUE):
        view = state.seen_by(seat)
        assert view.tops == state.tops
        assert (view.left("mill"), view.left("landscape")) == (25, 25)
        assert sum(view.stacks["mill"]) == 24
    twin = state.copy()
    assert twin.stacks == state.stacks  # counted by face: nothing that could be peeked at
    assert all(isinstance(count, int) for counts in state.stacks.values() for count in counts)
