"""A panel of lines over the board: where it lies, what room its lines have, what it says of everybody."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pytest
from pygame import Surface

from game.scenes.board.preview_panel import MARGIN, PAD_X, PAD_Y, Everybody, Note, PanelLine, PreviewPanel, Text
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.theme import Plate
from game.ui.units import Area, Units, around

WINDOW = Area(0, 50, 980, 590)
HOME = Area(20, 450, 300, 150)


class Panel(PreviewPanel):
    def style(self, look: Look) -> Plate:
        return look.palette.plate("tip")


class Growing(PanelLine):
    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most

    def texts(self, area: Area) -> list[Text]:
        return [Text(area, f"{area.h:.0f}")]


def panel(*lines: PanelLine) -> Panel:
    made = Panel("aside", 272)
    made.lines = lines
    return made


def heights(aside: PreviewPanel) -> list[float]:
    return [area.h for _, area in aside.laid()]


def test_in_its_own_place_it_grows_upwards_by_what_its_lines_need() -> None:
    small, tall = panel(Note("a")), panel(*(Note("a") for _ in range(10)))
    for aside in (small, tall):
        aside.settle(HOME, WINDOW, [], [])
        assert not aside.floating
        assert aside.visible
    assert small.area == HOME
    assert tall.area.h == 10 * 22 + 2 * PAD_Y
    assert tall.area.bottom == WINDOW.bottom - MARGIN


@pytest.mark.parametrize("home", [Area(20, 450, 200, 150), Area(-60, 450, 300, 150)], ids=["narrow", "not seen"])
def test_without_its_own_place_it_hides_least(home: Area) -> None:
    aside = panel(Note("a"), Note("b"))
    lower_left, upper_left = Area(0, 560, 200, 80), Area(0, 50, 200, 80)
    lower_right = Area(800, 560, 180, 80)
    for spots, meant, expected in (
        ([], [], (MARGIN, WINDOW.bottom - MARGIN)),
        ([lower_left], [], (WINDOW.right - MARGIN - 272, WINDOW.bottom - MARGIN)),
        ([lower_left, lower_right], [], (MARGIN, WINDOW.y + MARGIN + 44 + 2 * PAD_Y)),
        ([upper_left], [lower_left, lower_right], (WINDOW.right - MARGIN - 272, WINDOW.y + MARGIN + 44 + 2 * PAD_Y)),
    ):
        aside.settle(home, WINDOW, spots, meant)
        assert aside.floating
        assert (aside.area.x, aside.area.bottom) == expected
        assert around([aside.area, WINDOW]) == WINDOW


def test_it_lies_over_the_board_only_for_what_is_worth_it() -> None:
    aside = panel(Note("a"))
    aside.floats = False
    aside.settle(Area(0, 0, 10, 10), WINDOW, [], [])
    assert not aside.visible
    aside.settle(HOME, WINDOW, [], [])
    assert aside.visible
    aside.lines = ()
    aside.settle(HOME, WINDOW, [], [])
    assert not aside.visible


def test_lines_that_can_grow_share_the_room() -> None:
    aside = panel(Note("a"), Growing(20, 30), Growing(20, 30))
    aside.area = Area(0, 0, 300, 22 + 50 + 2 * PAD_Y)
    assert heights(aside) == [22, 25, 25]
    aside.area = Area(0, 0, 300, 400)
    assert heights(aside) == [22, 30, 30], "no more than they want"
    aside.lines = (Note("a"), Growing(0, math.inf))
    assert sum(heights(aside)) == 400 - 2 * PAD_Y, "all of it"
    places = [area for _, area in aside.laid()]
    assert places[0].x == PAD_X
    assert places[0].bottom == places[1].y


@pytest.mark.parametrize(
    ("before", "after", "text", "tone"),
    [(3, 3, "3", "ink"), (3, 5, "3→5", "good"), (3, 1, "3→1", "bad")],
    ids=str,
)
def test_what_each_player_has_before_and_after(before: int, after: int, text: str, tone: str) -> None:
    line = Everybody(("blue", "sky"), (before, 0), (after, 0))
    first, second = line.texts(Area(0, 0, 240, 34))
    assert (first.text, first.tone) == (text, tone)
    assert (second.text, second.tone) == ("0", "ink")
    assert first.area.right <= second.area.x


def test_every_text_is_painted_in_its_tone(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((640, 400))
    canvas = Canvas(Surface((640, 400)), Look(Units((1280, 720))))
    inks: list[str] = []
    monkeypatch.setattr("game.ui.lettering.draw", lambda canvas, letters, colour: inks.append(colour))
    tones: Sequence[Note] = [Note("a", "title"), Note("b"), Note("c", "good"), Note("d", "bad"), Note("e", "ink_soft")]
    aside = panel(*tones)
    aside.area = Area(0, 0, 300, 200)
    aside.paint(canvas)
    palette = canvas.look.palette
    assert inks == [palette.plate("tip").ink, palette.ink, palette.good, palette.bad, palette.ink_soft]
