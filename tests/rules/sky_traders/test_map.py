"""Laying the map together (2.1), hexes and arrows (section 4)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.rules.sky_traders import sky
from game.rules.sky_traders.actions import Deal, Lay, Pass
from game.rules.sky_traders.components import TILES, Tile
from game.rules.sky_traders.decisions.map_laying import DealTiles, Laying, LayTile
from game.rules.sky_traders.events import LayingPassed, LayingStuck, TilesDealt
from game.rules.sky_traders.sky import Cell
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import oblige, play, refused, table, told
from tests.rules.tables import fresh, random_answer

RED: list[Tile] = [Tile.VOLCANO, Tile.TWIN_CITY, Tile.CITY_1, Tile.CITY_3, Tile.CITY_5]
RED += [Tile.COVE, Tile.WASTES_A]
BROWN: list[Tile] = [tile for tile in TILES if tile not in RED]


def before_deal(seats: int, first: int = 0) -> SkyTraders:
    state = fresh("sky_traders", seats, {}, first)
    assert isinstance(state, SkyTraders)
    assert isinstance(state.decision, DealTiles)
    return state


def dealt(*hands: list[Tile], first: int = 0) -> SkyTraders:
    state = before_deal(len(hands), first)
    play(state, Deal(tuple(tuple(hand) for hand in hands)))
    return state


def laid(cells: dict[Tile, Cell], *hands: list[Tile], seat: int = 0, passes: int = 0) -> SkyTraders:
    """A map half laid, with these tiles still in hand."""
    state = dealt(RED, BROWN) if len(hands) == 2 else dealt(RED[:5], BROWN[:5], RED[5:] + BROWN[5:])
    state.agenda.pop()
    state.cells = cells
    state.hands = [tuple(hand) for hand in hands]
    state.unlaid = [len(hand) for hand in hands]
    state.journal = []
    state.agenda.append(Laying(seat, passes))
    state.settle()
    return state


@pytest.mark.rule("ST-12")
def test_tiles_are_dealt_as_evenly_as_can_be() -> None:
    sizes = {seats: before_deal(seats).decision.sizes(before_deal(seats)) for seats in range(2, 6)}  # type: ignore[attr-defined]
    assert sizes == {2: [7, 7], 3: [5, 5, 4], 4: [4, 4, 3, 3], 5: [3, 3, 3, 3, 2]}
    state = before_deal(3, first=1)
    assert state.decision.sizes(state) == [4, 5, 5]  # type: ignore[attr-defined]
    assert refused(state, Deal((tuple(TILES[:5]), tuple(TILES[5:10]), tuple(TILES[10:])))) == "ST-12"
    assert refused(before_deal(2), Deal((tuple(RED), tuple(RED)))) == "ST-12"


@pytest.mark.rule("ST-13")
def test_unlaid_tiles_are_seen_by_their_holder_only() -> None:
    state = dealt(RED, BROWN)
    view = state.seen_by(1)
    assert view.hands == [(), state.hands[1]]
    assert view.unlaid == [6, 7]
    dealing = [event for event in told(state, TilesDealt) if event.seat == 0]
    assert dealing[0].tiles
    assert dealing[0].seen_by(1).tiles == ()
    assert dealing[0].seen_by(1).count == 7


@pytest.mark.rule("ST-14", "ST-E50")
def test_the_volcano_is_laid_first_and_makes_the_first_player() -> None:
    hands = [RED[1:4], BROWN[:3], [RED[0], *RED[4:6]], BROWN[3:6], [RED[6], BROWN[6]]]
    state = dealt(*hands)
    assert state.first == 2
    assert state.cells == {Tile.VOLCANO: (0, 0)}
    assert state.unlaid == [3, 3, 2, 3, 2]  # they have laid one before the circle starts
    assert state.decision == LayTile(3)  # on their left, with brown tiles


@pytest.mark.rule("ST-15", "ST-16")
def test_laying_goes_round_and_passes_over_who_has_no_tiles() -> None:
    state = dealt(RED, BROWN)
    assert state.decision == LayTile(1)
    play(state, Lay(Tile.CITY_2, 1, 0))
    assert state.decision == LayTile(0)
    three = laid({Tile.VOLCANO: (0, 0)}, [Tile.CITY_1], [], [Tile.CITY_2], seat=1)
    assert three.decision == LayTile(2)
    assert told(three, LayingPassed) == []


@pytest.mark.rule("ST-17", "ST-18", "ST-E48")
def test_who_can_must_lay_and_who_cannot_passes() -> None:
    state = laid({Tile.VOLCANO: (0, 0)}, [Tile.CITY_1, Tile.CITY_3], [Tile.CITY_2, Tile.CORRIDOR_A], seat=0)
    assert state.options() == [Pass()]  # only red tiles
    assert oblige(state).decision == LayTile(1, passes=1)
    assert told(state, LayingPassed) == [LayingPassed(0)]
    assert state.hands[0] == (Tile.CITY_1, Tile.CITY_3)
    assert refused(state, Pass()) == "ST-17"
    assert set(state.options()) == {Lay(Tile.CITY_2, *cell) for cell in ((1, 0), (0, -1), (-1, 1))}
    assert refused(state, Lay(Tile.CORRIDOR_A, 1, 0)) == "ST-21"
    play(state, Lay(Tile.CITY_2, 1, 0))
    assert state.decision == LayTile(0)  # tries again


@pytest.mark.rule("ST-19", "ST-20")
def test_arrows_must_meet_arrows_of_the_other_colour() -> None:
    state = laid({Tile.VOLCANO: (0, 0), Tile.CITY_2: (1, 0)}, [Tile.CITY_1, Tile.CITY_4], [Tile.CITY_3])
    assert refused(state, Lay(Tile.CITY_4, 1, 0)) == "ST-19"  # taken
    assert refused(state, Lay(Tile.CITY_4, 5, 5)) == "ST-19"  # meets nothing
    assert refused(state, Lay(Tile.CITY_4, 0, 1)) == "ST-20"  # touches, but not along an arrow
    assert refused(state, Lay(Tile.CITY_1, -1, 1)) == "ST-20"  # red beside red
    assert refused(state, Lay(Tile.CITY_4, -1, 1)) == ""
    assert refused(state, Lay(Tile.CITY_1, 2, -1)) == ""
    assert refused(state, Lay(Tile.CITY_3, 2, -1)) == "ST-13"


@pytest.mark.rule("ST-21")
def test_a_corridor_does_not_touch_the_volcano() -> None:
    state = laid({Tile.VOLCANO: (0, 0), Tile.CITY_2: (1, 0), Tile.CITY_1: (1, 1)}, [Tile.CORRIDOR_A], [Tile.CITY_3])
    assert refused(state, Lay(Tile.CORRIDOR_A, 0, -1)) == "ST-21"
    assert refused(state, Lay(Tile.CORRIDOR_A, 0, 2)) == ""


@pytest.mark.rule("ST-22", "ST-E49")
def test_five_tiles_lie_between_the_corridors() -> None:
    cells: dict[Tile, Cell] = {
        Tile.VOLCANO: (0, 0),
        Tile.CITY_2: (-1, 1),
        Tile.WASTES_A: (-2, 1),
        Tile.CORRIDOR_A: (-3, 2),
        Tile.CITY_3: (-1, 2),
        Tile.CITY_1: (0, 3),
    }
    state = laid(cells, [Tile.CORRIDOR_B], [Tile.CITY_4])
    assert refused(state, Lay(Tile.CORRIDOR_B, 0, 2)) == "ST-22"
    assert sky.network_steps((-3, 2), (0, 2)) == 4
    assert refused(state, Lay(Tile.CORRIDOR_B, 1, 3)) == ""
    assert sky.network_steps((-3, 2), (1, 3)) >= 6


@pytest.mark.rule("ST-23")
def test_stuck_corridors_are_laid_where_they_are_farthest() -> None:
    cells: dict[Tile, Cell] = {
        Tile.VOLCANO: (0, 0),
        Tile.CITY_2: (-1, 1),
        Tile.CITY_3: (-1, 2),
        Tile.CORRIDOR_A: (0, 2),
        Tile.CITY_1: (0, 3),
        Tile.CITY_4: (1, 3),
        Tile.CITY_5: (2, 2),
    }
    stuck = laid(cells, [Tile.CORRIDOR_B], [], seat=0)
    play(stuck, Pass())
    assert stuck.decision == LayTile(0, passes=1, stuck=True)
    assert told(stuck, LayingPassed) == [LayingPassed(0)]
    assert told(stuck, LayingStuck) == [LayingStuck(0)]
    rooms = {
        cell: sky.network_steps((0, 2), cell)
        for cell in sky.open_cells(cells)
        if sky.colour_of(cell) == "brown" and not sky.near_volcano(cells, cell)
    }
    assert sorted(set(rooms.values())) == [2, 4]
    far = {cell for cell, steps in rooms.items() if steps == 4}
    assert {(a.q, a.r) for a in stuck.options() if isinstance(a, Lay)} == far
    for cell in (*(cell for cell in rooms if cell not in far), (1, 0)):
        assert refused(stuck, Lay(Tile.CORRIDOR_B, *cell)) == "ST-23"
    play(stuck, Lay(Tile.CORRIDOR_B, *min(far)))
    assert Tile.CORRIDOR_B in stuck.cells


@pytest.mark.rule("ST-23")
def test_the_volcano_rule_is_waived_last() -> None:
    cells: dict[Tile, Cell] = {Tile.VOLCANO: (0, 0)}
    state = oblige(laid(cells, [Tile.CORRIDOR_A, Tile.CITY_1], [Tile.CITY_3], seat=0))
    assert state.decision == LayTile(0, passes=2, stuck=True)
    assert {(a.tile, a.q, a.r) for a in state.options() if isinstance(a, Lay)} == {
        (Tile.CORRIDOR_A, 1, 0),
        (Tile.CORRIDOR_A, 0, -1),
        (Tile.CORRIDOR_A, -1, 1),
    }
    assert refused(state, Lay(Tile.CITY_1, 1, 0)) == "ST-23"
    play(state, Lay(Tile.CORRIDOR_A, 1, 0))
    assert state.decision == LayTile(1)  # laying goes on


@pytest.mark.rule("ST-28", "ST-30", "ST-32")
def test_colours_of_tiles_and_cells() -> None:
    state = table()
    assert [tile for tile in TILES if state.arrows[tile] == "red"] == sorted(RED, key=TILES.index)
    assert [tile for tile in TILES if state.arrows[tile] == "brown"] == BROWN
    assert len(RED) == len(BROWN) == 7
    for q, r in product(range(-4, 5), repeat=2):
        colour = sky.colour_of((q, r))
        assert colour == ("red", "brown", "")[(q - r) % 3]
        near = list(sky.neighbour_cells((q, r)))
        assert len(near) == (3 if colour else 0)
        assert all(sky.colour_of(other) not in (colour, "") for other in near)
        assert all((q, r) in sky.neighbour_cells(other) for other in near)
    assert sky.ARROWS == {"red": (0, 2, 4), "brown": (1, 3, 5)}
    assert all(state.arrows[tile] == sky.colour_of(cell) for tile, cell in state.cells.items())


@pytest.mark.rule("ST-29")
def test_edges_face_each_other() -> None:
    assert sky.EDGES == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for edge in range(6):
        assert sky.step(sky.step((2, 3), edge), (edge + 3) % 6) == (2, 3)


@pytest.mark.rule("ST-31")
def test_only_tiles_that_touch_along_an_arrow_are_adjacent() -> None:
    state = table()
    near = [tile for tile in TILES if sky.adjacent(state.arrows, state.cells, Tile.CITY_3, tile)]
    assert near == [Tile.CITY_2, Tile.CITY_4, Tile.CITY_6]
    assert not sky.adjacent(state.arrows, state.cells, Tile.CITY_2, Tile.CITY_4)  # hexes that touch without arrows
    assert state.distance[Tile.CITY_2][Tile.CITY_4] == 2


def test_random_laying_always_ends_with_fourteen_tiles() -> None:
    for seed in range(30):
        rng = Random(seed)
        state = before_deal(2 + seed % 4)
        while len(state.cells) < 14:
            state.advance(random_answer(state, rng))
        assert all(len(row) == 14 for row in state.distance.values())
