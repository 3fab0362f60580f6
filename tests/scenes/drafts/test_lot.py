"""A lot tells how many pieces it has, whether or not there is room to paint each."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.drafts.lot import Lot
from game.ui.dump import entry
from game.ui.look import Look
from game.ui.units import Area, Units


@pytest.mark.parametrize(("high", "told"), [(300.0, ["Corn", "2 will rot"]), (110.0, ["Corn", "2 will rot", "9"])])
def test_a_number_stands_for_pieces_that_have_no_room_and_is_in_the_dump(high: float, told: list[str]) -> None:
    area = Area(20, 20, 120, high)
    ways = {"single": ("one", "a single barrel")}
    lot = Lot("lot", area, "Corn", "puerto_rico/good_corn", 9, ways, lambda lost: f"{lost} will rot")
    lot.kept = 7
    entries = entry(lot, Look(Units((1280, 720))), 0)
    assert [one["text"] for one in entries] == told
    box = pygame.Rect(entries[0]["rect"])
    assert all(box.contains(one["text_rect"]) for one in entries)
