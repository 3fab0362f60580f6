from __future__ import annotations

import pytest

from game.ui.units import Area, Units, around, base_scale, most_scale


@pytest.mark.parametrize(
    ("size", "s"), [((1280, 720), 1.0), ((1920, 1080), 1.25), ((2560, 1440), 1.7), ((3840, 2160), 2.5)]
)
def test_a_unit_grows_with_the_window(size: tuple[int, int], s: float) -> None:
    assert base_scale(*size) == pytest.approx(s)


def test_between_the_steps_and_beyond() -> None:
    assert base_scale(1600, 900) == pytest.approx(1.125)
    assert base_scale(7680, 4320) == pytest.approx(5.0)
    assert base_scale(1024, 576) == pytest.approx(0.8)
    assert base_scale(960, 1080) == pytest.approx(1.0), "a narrow window still shows 960 units"


def test_the_users_scale_is_kept_within_what_the_window_holds() -> None:
    assert Units((1280, 720), 2.0).s == pytest.approx(1.5)
    assert Units((1920, 1080), 2.0).s == pytest.approx(2.5)
    assert Units((1920, 1080), 0.5).s == pytest.approx(1.0)
    assert Units((1920, 1080), tv=True).s == pytest.approx(1.75)
    assert most_scale(900) == pytest.approx(1.75)


def test_neighbours_meet_in_pixels() -> None:
    units = Units((1500, 845))
    left, right = (units.rect(area) for area in Area(3.3, 0, 100.7, 10).columns(2, 0))
    assert left.right == right.left


def test_areas_are_cut_and_joined() -> None:
    area = Area(10, 20, 300, 200)
    top, rest = area.cut_top(50, 8)
    assert top == Area(10, 20, 300, 50)
    assert rest == Area(10, 78, 300, 142)
    foot, upper = area.cut_bottom(50)
    assert foot.y == upper.bottom == 170
    assert around([top, foot]) == area
    assert area.columns(3, 6)[2].right == pytest.approx(area.right)
    assert area.inset(5, 10) == Area(15, 30, 290, 180)


def test_squares_of_the_first_side_that_fits_stand_about_the_middle() -> None:
    room = Area(10, 20, 100, 60)
    found = room.cells(5, (50, 30, 20))
    assert [cell.w for cell in found] == [30] * 5
    assert around(found[:3]).centre == pytest.approx((60, 35))
    assert around(found[3:]).centre == pytest.approx((60, 65)), "the short row too"
    assert room.cells(5, (50, 45)) == []


def test_a_grid_begins_in_the_corner() -> None:
    found = Area(10, 20, 0, 0).grid(4, 3, 10, 2)
    assert [(cell.x, cell.y) for cell in found] == [(10, 20), (22, 20), (34, 20), (10, 32)]


def test_the_widest_goes_first_and_narrow_ones_fill_the_lines() -> None:
    room = Area(0, 0, 100, 30)
    found = room.lines([20, 60, 50, 30], 12, 5)
    assert found == [Area(55, 17, 20, 12), Area(0, 0, 60, 12), Area(0, 17, 50, 12), Area(65, 0, 30, 12)]
    assert room.lines([101], 12, 5) is None
    assert room.lines([60, 60, 60], 12, 5) is None, "three lines are too high"
    assert room.lines([], 12, 5) == []
