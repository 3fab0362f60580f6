"""A line of the log is as high as what is written in it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.scenes.table.log import ROW, Line, LogLine, line_height
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units


@pytest.mark.parametrize("heading", [False, True], ids=["line", "heading"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_a_line_has_the_rows_that_were_measured(size: tuple[int, int], heading: bool) -> None:
    pygame.display.set_mode(size)
    canvas = Canvas(Surface(size), Look(Units(size)))
    line = Line(1, "[zeelandia/mill] A figure stands on the new mill", heading)
    rows = set()
    for wide in range(250, 500):
        for left in (0.0, 12.3, 980.6):
            high = line_height(line, wide / 1.3, canvas.look.s)
            view = LogLine("line", Area(left, 40, wide / 1.3, high), line, on_click=list, chosen=False)
            (words,) = view.letterings(canvas)
            one = words.rect.h <= canvas.px(ROW)
            assert one == (high == ROW), (wide, left)
            assert words.fits
            rows.add(one)
    assert rows == {True, False}
