"""A line of the log is as high as what is written in it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.scenes.table.log import ROW, Line, Log, LogLine, More, line_height
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units
from game.words import NBSP


@pytest.mark.parametrize(
    "text", ["[zeelandia/mill] A figure stands on the new mill", "Виктор берёт 1 шёлк, 2 верблюдов"]
)
@pytest.mark.parametrize("heading", [False, True], ids=["line", "heading"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_a_line_has_the_rows_that_were_measured(size: tuple[int, int], heading: bool, text: str) -> None:
    pygame.display.set_mode(size)
    canvas = Canvas(Surface(size), Look(Units(size)))
    line = Line(1, text, heading)
    rows = set()
    for wide in range(250, 500):
        for left in (0.0, 12.3, 980.6):
            high = line_height(line, wide / 1.3, canvas.look.s)
            view = LogLine("line", Area(left, 40, wide / 1.3, high), line, on_click=list, chosen=False)
            (words,) = view.letterings(canvas)
            one = words.rect.h <= canvas.px(ROW)
            assert one == (high == ROW), (wide, left)
            assert words.rect.h <= canvas.px(high), (wide, left)
            assert words.fits
            rows.add(one)
    assert rows == {True, False}


def test_who_has_gone_back_sees_the_same_lines_while_others_are_added_to_the_list() -> None:
    log = Log("log", Area(0, 0, 300, 5 * ROW), 1.0, on_pick=lambda step: None)
    lines = [Line(number, f"line {number}") for number in range(20)]
    log.tell(lines)
    log.scroll(10)
    seen = [child.id for child in log.children]
    for number in range(20, 30):
        lines.append(Line(number, f"line {number}"))
        log.tell(lines)
        assert [child.id for child in log.children] == seen
    log.scroll(-30)
    lines[-1] = Line(29, "another line")
    log.tell(lines)
    assert log.children[-1].text == "another line", "one was taken back, and another came in its place"


def test_a_page_up_from_the_last_line_comes_to_the_first_one_that_is_seen() -> None:
    """Nothing scrolls yet; a page further, that line is the last one."""
    size = (1280, 720)
    pygame.display.set_mode(size)
    log = Log("log", Area(0, 0, 400, 8 * ROW), Look(Units(size)).s, on_pick=lambda step: None)
    log.tell([Line(step, f"Step {step}") for step in range(60)])

    def shown() -> list[int]:
        return [line.line.step for line in log.children if isinstance(line, LogLine)]

    last = shown()
    log.key("up")
    log.key("page.up")
    assert (shown(), log.marked) == (last, last[0])
    log.key("page.up")
    assert shown()[-1] >= last[0] - 1
    assert log.marked == shown()[0] == last[0] - len(last) + 1


def test_keys_come_to_the_first_of_lines_that_are_taller_than_a_row() -> None:
    """Fewer of them fit than rows do."""
    log = Log("log", Area(0, 0, 200, 5 * ROW), 1.0, on_pick=lambda step: None)
    log.tell([Line(step, "Boris moves the guild master and takes the tulips " * 2) for step in range(12)])
    for _ in range(8):
        log.key("page.up")
    assert log.marked == 0
    shown = [child for child in log.children if isinstance(child, LogLine)]
    assert shown[0].line.step == 0
    assert len(shown) < 5


def test_lines_in_the_middle_of_a_turn_stand_below_its_heading() -> None:
    size = (1280, 720)
    pygame.display.set_mode(size)
    log = Log("log", Area(0, 0, 400, 6 * ROW), Look(Units(size)).s, on_pick=lambda step: None)
    lines = [Line(step, f"Turn {step}" if step % 10 == 0 else f"Step {step}", step % 10 == 0) for step in range(30)]
    log.tell(lines)
    for back in range(24):
        shown = [line.line.step for line in log.children if isinstance(line, LogLine)]
        assert shown[0] == (shown[1] - 1) // 10 * 10, "its own turn's"
        assert shown[1:] == list(range(shown[1], 30 - back))
        log.scroll(1)
    low = Log("low", Area(0, 0, 400, 2 * ROW), Look(Units(size)).s, on_pick=lambda step: None)
    low.tell(lines)
    assert [line.line.step for line in low.children if isinstance(line, LogLine)] == [28, 29]


def test_an_opened_log_leaves_no_place_empty_above_a_long_line() -> None:
    log = Log("log", Area(0, 0, 400, 8 * ROW), 1.0, on_pick=lambda step: None)
    texts = {n: f"Step {n}" for n in range(12)} | {9: "A step that takes many more words than a row has room for " * 4}
    log.tell([Line(step, text, step == 5) for step, text in texts.items()])
    log.open_at(5)
    shown = [line for line in log.children if isinstance(line, LogLine)]
    assert shown[-1].line.step == 9
    assert log.area.bottom - shown[-1].area.bottom <= 2 * ROW


@pytest.mark.parametrize(("spare", "others"), [(0, []), (ROW, [More]), (2 * ROW, [More, LogLine])])
def test_a_long_newest_line_stays_within_the_log(spare: float, others: list[type]) -> None:
    size = (1280, 720)
    pygame.display.set_mode(size)
    pixels, newest = Look(Units(size)).s, Line(2, "Step 2 takes many more words than three rows have room for " * 2)
    high = line_height(newest, 200, pixels)
    log = Log("log", Area(0, 0, 200, high + spare), pixels, on_pick=lambda step: None)
    log.tell([*(Line(0, f"Turn {turn}", True) for turn in range(3)), newest])
    assert [type(child) for child in log.children] == [*others, LogLine]
    assert log.children[-1].area.bottom <= log.area.bottom + 1


def test_the_first_of_long_lines_can_be_reached() -> None:
    size = (1280, 720)
    pygame.display.set_mode(size)
    log = Log("log", Area(0, 0, 200, 6 * ROW), Look(Units(size)).s, on_pick=lambda step: None)
    log.tell([Line(step, f"Step {step} takes many more words than one row has room for") for step in range(20)])

    def first() -> str:
        return next(line.text for line in log.children if isinstance(line, LogLine))

    log.scroll(1000)
    assert first().startswith("Step 0 ")
    log.scroll(-1000)
    for _ in range(20):
        log.key("up")
    assert log.marked == 0
    assert first().startswith("Step 0 ")


def test_it_opens_where_a_turn_begins_and_says_how_many_lines_are_out_of_sight() -> None:
    log = Log("log", Area(0, 0, 400, 8 * ROW), 1.0, on_pick=lambda step: None)
    log.tell([Line(step, f"Turn {step}" if step % 10 == 0 else f"Step {step}", step % 10 == 0) for step in range(30)])

    def shown() -> list[int]:
        return [line.line.step for line in log.children if isinstance(line, LogLine)]

    def out_of_sight() -> list[int]:
        return [int(more.text.split()[0].split(NBSP)[0]) for more in log.children if isinstance(more, More)]

    log.open_at(25)
    assert (shown(), out_of_sight()) == ([20, 24, 25, 26, 27, 28, 29], [24]), "no room is left empty"
    log.open_at(10)
    assert (shown(), out_of_sight()) == ([10, 11, 12, 13, 14, 15], [10, 14])
    log.open_at(20)
    assert (shown(), out_of_sight()) == ([20, 21, 22, 23, 24, 25], [20, 4])
    log.scroll(-30)
    assert (shown()[-1], len(out_of_sight())) == (29, 1)
    log.open_at(None)
    assert shown()[-1] == 29
