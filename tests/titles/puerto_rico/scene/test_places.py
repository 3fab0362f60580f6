"""Where things lie: nothing on top of another thing, all of a mat on its mat, for every number of players."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CITY_SPACES, ISLAND_SPACES
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.scene.colours import COLOURS
from game.titles.puerto_rico.scene.places import CELLS, WIDE_CELLS, Harbour, plots
from game.titles.puerto_rico.scene.spots import SEAL_HIGH, seals, wharf_seals
from game.ui.look import Look
from game.ui.theme import HIGH_CONTRAST, NORMAL
from game.ui.units import Area, Units
from tests.rules.tables import fresh


def laid(seats: int) -> Harbour:
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    return Harbour(state.board, seats, state.limits)


def meet(a: Area, b: Area) -> bool:
    slack = 0.01
    return a.x < b.right - slack and b.x < a.right - slack and a.y < b.bottom - slack and b.y < a.bottom - slack


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_mat_holds_all_its_spaces_apart(seats: int) -> None:
    places = laid(seats)
    for seat in range(seats):
        mat = places.mats.mat(seat)
        spaces = [places.mats.slot(seat, "island", i) for i in range(ISLAND_SPACES)]
        spaces += [places.mats.slot(seat, "city", i) for i in range(CITY_SPACES)]
        spaces += [places.mats.slot(seat, "windrose", kind) for kind in range(5)] + [places.mats.slot(seat, "san_juan")]
        assert not [pair for pair in combinations(spaces, 2) if meet(*pair)]
        for space in spaces:
            assert mat.x <= space.x
            assert space.right <= mat.right + 0.01
            assert mat.y <= space.y
            assert space.bottom <= mat.bottom + 0.01
        assert places.mats.share(seat).x <= mat.x
        assert mat.right <= places.mats.share(seat).right
    assert not [pair for pair in combinations([places.mats.mat(seat) for seat in range(seats)], 2) if meet(*pair)]


def test_two_players_have_larger_spaces() -> None:
    assert laid(2).mats.slot(0, "island").w > 1.3 * laid(4).mats.slot(0, "island").w
    assert laid(3).mats.slot(0, "island").w > 1.1 * laid(4).mats.slot(0, "island").w
    assert laid(2).mats.mat(0).h == laid(4).mats.mat(0).h


@pytest.mark.parametrize("cells", [CELLS, WIDE_CELLS])
@pytest.mark.parametrize("large", range(6))
def test_a_full_city_has_a_place_for_every_building(large: int, cells: tuple[int, int]) -> None:
    held = [ABSENT] * len(BUILDINGS)
    big = [index for index, plan in enumerate(BUILDINGS) if plan.large][:large]
    small = [index for index, plan in enumerate(BUILDINGS) if not plan.large][: CITY_SPACES - 2 * large]
    for index in (*big, *small):
        held[index] = 0
    found = plots(held, cells)
    assert sorted(found) == sorted(big + small)
    assert sorted(cell for taken in found.values() for cell in taken) == list(range(CITY_SPACES))
    for index in big:
        first, second = found[index]
        beside = second == first + 1 and second % cells[0]
        assert beside or second == first + cells[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ships_lie_apart_in_the_basin(seats: int) -> None:
    places = laid(seats)
    assert len(places.ships) == (2 if seats == 2 else 3)
    assert not [pair for pair in combinations(places.ships, 2) if meet(*pair)]
    for hull in places.ships:
        assert places.basin.y <= hull.y + 8
        assert hull.bottom <= places.basin.bottom + 8
        assert hull.right <= places.basin.right


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("kinds", range(1, 6))
@pytest.mark.parametrize("wharf", [False, True])
def test_offers_leave_a_ships_plate_and_the_wharfs_offers_free(kinds: int, seats: int, wharf: bool) -> None:
    places = laid(seats)
    for ship in range(len(places.ships)):
        found = seals(places, ship, kinds, kinds if wharf else 0)
        others = wharf_seals(places, kinds) if wharf and kinds > 1 else []
        assert not [pair for pair in combinations([*found, places.plate(ship), *others], 2) if meet(*pair)]
        assert max(seal.right for seal in found) <= places.row("ship")[ship].right + 0.01
        assert min(seal.w for seal in found) >= (40 if wharf else 44)


@pytest.mark.parametrize("contrast", [False, True])
def test_a_seal_has_round_ends(contrast: bool) -> None:
    colours = Look(Units((1280, 720)), HIGH_CONTRAST if contrast else NORMAL).colours(COLOURS)
    assert colours.seal.radius == colours.seal_hot.radius == SEAL_HIGH / 2
