"""The room of a lesson: what answers lead to, what lies where, how one leaves and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.lessons.lesson import lesson
from game.lessons.progress import Progress, progress
from game.scenes.advice.speaker import find_room
from game.scenes.lesson.lessons import Lessons
from game.scenes.lesson.scene import LessonTable
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from game.ui.units import Area
from game.words import say
from tests.scenes.shell.looking import app
from tests.ui.host import showing

TITLE = "zeelandia"
LESSON = lesson(TITLE)


@contextmanager
def learning(chapter: int, step: int = 1) -> Iterator[Driver]:
    """At a step, as the texts number it; the list of lessons is below."""
    with showing(Lessons, speed="instant", reduced_motion=True) as driver:
        driver.frame = 60.0
        app(driver).push(LessonTable(app(driver), LESSON, chapter - 1, step - 1))
        driver.wait("idle")
        yield driver


def room(driver: Driver) -> LessonTable:
    scene = driver.app.scene
    assert isinstance(scene, LessonTable)
    return scene


def words(driver: Driver) -> str:
    widget = room(driver).stage.find("lesson.words")
    return widget.text if widget is not None else ""


def test_an_answer_that_misses_the_point_is_shown_and_taken_back() -> None:
    with learning(3) as driver:
        asked, count = words(driver), room(driver).match.count
        driver.click("m2")
        assert room(driver).presentation.selection.action is not None
        assert words(driver) not in ("", asked)
        driver.wait(500)
        assert room(driver).presentation.selection.action is None
        assert room(driver).match.count == count
        driver.click("m1")
        driver.wait("idle")
        assert room(driver).match.count > count


def test_after_a_click_no_tip_covers_what_the_teacher_says() -> None:
    with learning(1) as driver:
        asked = words(driver)
        driver.click("h0306")
        driver.wait("idle")
        assert words(driver) not in ("", asked)
        driver.wait(3_000)
        assert room(driver).stage.callouts.tooltip is None


def test_what_is_not_allowed_is_refused_as_in_the_game() -> None:
    with learning(3, 2) as driver:
        asked = words(driver)
        driver.click("h0508")
        bubble = room(driver).stage.callouts.bubble
        assert bubble is not None
        assert "ZE-59" in bubble.text
        assert words(driver) == asked


@pytest.mark.parametrize("way", ["misses", "stillness"])
def test_somebody_who_is_lost_may_be_shown_what_to_do(way: str) -> None:
    with learning(3) as driver:
        assert room(driver).stage.find("lesson.show") is None
        if way == "misses":
            for _ in range(2):
                driver.click("m2")
                driver.wait(500)
        else:
            driver.wait(15_100)
        count = room(driver).match.count
        driver.click("lesson.show")
        driver.wait("idle")
        assert room(driver).match.count == count + 1
        assert room(driver).stage.find("lesson.show") is None


def test_an_input_is_no_stillness() -> None:
    with learning(3) as driver:
        driver.wait(14_000)
        driver.key("o")
        driver.key("escape")
        driver.wait(2_000)
        assert room(driver).stage.find("lesson.show") is None


def test_undo_asks_again() -> None:
    with learning(5) as driver:
        asked = words(driver)
        driver.click("h0305")
        driver.wait("idle")
        assert words(driver) != asked
        driver.key("ctrl+z")
        driver.wait("idle")
        assert words(driver) == asked
        driver.key("ctrl+y")
        driver.wait("idle")
        assert words(driver) == asked, "nothing is answered behind the teacher's back"


def test_the_arrow_skips_a_step_and_a_chip_leads_to_any_chapter() -> None:
    with learning(3) as driver:
        asked = words(driver)
        driver.key("right")
        driver.wait("idle")
        assert words(driver) not in ("", asked)
        driver.click("lesson.chapter.7")
        driver.wait("idle")
        assert room(driver).number == 6
        assert progress(LESSON) == Progress(6, 0)


def test_the_arrow_walks_among_the_places_of_the_board() -> None:
    with learning(2) as driver:
        asked = words(driver)
        driver.key("tab")
        driver.key("right")
        assert words(driver) == asked
        assert room(driver).stage.focus.widget is not None


def test_escape_leaves_at_once_and_the_lesson_goes_on_there() -> None:
    with learning(3, 2) as driver:
        asked = words(driver)
        driver.key("escape")
        driver.wait("idle")
        assert isinstance(driver.app.scene, Lessons)
        assert progress(LESSON) == Progress(2, 1)
        driver.click(f"lesson.{TITLE}.begin")
        driver.wait("idle")
        assert words(driver) == asked


def test_behind_the_last_step_the_lesson_is_done() -> None:
    with learning(8, 2) as driver:
        driver.key("right")
        driver.wait("idle")
        assert isinstance(driver.app.scene, Lessons)
    assert progress(LESSON).done


def test_the_end_of_a_game_in_a_lesson_leads_to_no_results() -> None:
    with learning(1, 3) as driver:
        driver.click("m6")
        driver.wait("idle")
        assert room(driver).match.over
        assert room(driver).stage.find("results") is None
        assert room(driver).stage.find("lesson.go_on") is not None


def test_a_bubble_that_covers_what_it_speaks_of_points_at_nothing() -> None:
    screen = Area(0, 0, 200, 100)
    beside, point = find_room((80, 40), [Area(0, 0, 40, 40)], [], [], screen)
    assert point is not None
    assert beside.x >= point[0]
    assert find_room((180, 90), [screen], [], [], screen)[1] is None


def test_the_veil_lies_over_the_whole_journal() -> None:
    """The board is larger than its place where words are large."""
    with showing(Lessons, language="ru", scale=1.5, speed="instant", reduced_motion=True) as driver:
        driver.frame = 200.0
        app(driver).push(LessonTable(app(driver), lesson("puerto_rico"), 3, 1))
        driver.wait("idle")
        table = room(driver)
        story = table.look.rect(table.layout.rail.story_area)
        assert not [box for box in table.play.teacher.veil.clear() if box.colliderect(story)]


def test_nothing_that_tells_of_an_answer_lies_over_or_under_the_bubble() -> None:
    with showing(Lessons, language="ru", speed="instant", reduced_motion=True) as driver:
        driver.frame = 200.0
        app(driver).push(LessonTable(app(driver), lesson("felinia"), 2, 1))
        driver.wait("idle")
        driver.hover("own_board")
        driver.wait(2_000)
        table = room(driver)
        assert table.adviser.speech.speaker is not None
        assert table.stage.callouts.tooltip is None, "the panel tells all of it"
        bubble, outlook = table.adviser.speech.speaker.rect(table.look), table.stage.find("outlook")
        assert outlook is not None
        assert outlook.visible
        assert not bubble.colliderect(outlook.rect(table.look))
        assert not [box for box in table.title.board.kept_clear(table.moment, ()) if bubble.colliderect(box)]


def test_of_things_to_be_touched_one_after_the_other_the_next_comes_into_view() -> None:
    with showing(Lessons, language="ru", scale=1.5, speed="instant", reduced_motion=True) as driver:
        driver.frame = 200.0
        app(driver).push(LessonTable(app(driver), lesson("sky_traders"), 5, 0))
        driver.wait("idle")
        table = room(driver)
        for id in table.walk.lit[:2]:
            widget = table.stage.find(id)
            assert widget is not None
            assert table.look.rect(table.layout.board_area).contains(widget.rect(table.look)), id
            driver.click(id)


def test_in_free_play_the_teacher_is_out_of_the_way_once_it_has_begun() -> None:
    with learning(8, 2) as driver:
        table = room(driver)
        assert words(driver)
        table.play.decide(table.match.options()[0])
        driver.wait("idle")
        assert table.walk.free
        assert table.adviser.speech.speaker is None
        table.play.undo()
        driver.wait("idle")
        assert words(driver)


def test_what_is_lit_first_is_seen_on_a_large_board() -> None:
    with showing(Lessons, language="ru", scale=1.5, speed="instant", reduced_motion=True) as driver:
        driver.frame = 200.0
        for chapter, step in ((1, 0), (3, 0), (3, 2), (6, 0)):
            app(driver).push(LessonTable(app(driver), lesson("felinia"), chapter, step))
            driver.wait("idle")
            table = room(driver)
            assert table.play.teacher.lit_widgets()[0].id == lesson("felinia").chapters[chapter].steps[step].lit[0]
            board = table.look.rect(table.layout.board_area)
            hidden = [w.id for w in table.play.teacher.lit_widgets() if not board.colliderect(w.rect(table.look))]
            assert not hidden, "the bubble would point beyond the edge"
            app(driver).pop()


def test_a_game_against_the_teacher_follows() -> None:
    with learning(8, 2) as driver:
        room(driver).walk.skip()
        app(driver).push(LessonTable(app(driver), LESSON, 7, 1))
        driver.wait("idle")
        table = room(driver)
        while not table.walk.reads:
            actions = table.match.options() if table.match.seat == 0 else []
            if actions and table.presentation.live:
                table.play.decide(actions[0])
            driver.wait("idle")
        driver.click("lesson.play")
        driver.wait("idle")
        scene = driver.app.scene
        assert isinstance(scene, Table)
        assert not isinstance(scene, LessonTable)
        assert [seat.player for seat in scene.match.seats] == ["human", "easy"]
        assert scene.match.seats[1].name == table.match.seats[1].name
        assert progress(LESSON) == Progress(done=True)
        scene.closing()


@pytest.mark.parametrize(("size", "language", "scale"), [((1280, 720), "ru", 1.5), ((1920, 1080), "en", 1.0)])
def test_the_bubble_covers_nothing_that_is_needed(size: tuple[int, int], language: str, scale: float) -> None:
    with showing(Lessons, size, language, scale=scale, speed="instant", reduced_motion=True) as driver:
        driver.frame = 200.0
        for chapter, told in enumerate(LESSON.chapters):
            for step in range(len(told.steps)):
                app(driver).push(LessonTable(app(driver), LESSON, chapter, step))
                driver.wait("idle")
                table = room(driver)
                assert table.adviser.speech.speaker is not None
                bubble = table.adviser.speech.speaker.rect(table.look)
                screen = table.look.rect(table.look.screen)
                kept = [
                    *table.play.teacher.lit_widgets(),
                    *table.layout.rail.cards,
                    table.layout.bars["bar"],
                    table.layout.bars["top"],
                ]
                assert screen.contains(bubble)
                assert not [w.id for w in kept if w.rect(table.look).colliderect(bubble)], told.steps[step].say
                app(driver).pop()


def test_no_seat_changes_hands_in_a_lesson() -> None:
    """Nobody could answer for the learner, and "Show me" waited for ever."""
    with showing(lambda host: LessonTable(host, lesson("marco_polo"), 1), reduced_motion=True) as driver:
        driver.do({"click": "menu"})
        driver.do({"wait": 300})
        (row,) = (
            row
            for root in app(driver).scene.stage.layers.reachable()
            if (row := root.find("menu.take_over")) is not None
        )
        assert not row.enabled
        assert row.reason == say("learn.seats")


def test_no_banner_speaks_while_the_teacher_does() -> None:
    """In the first chapter the last turn comes near: the teacher says what of it matters."""
    with showing(lambda host: LessonTable(host, lesson("zeelandia"), 0), reduced_motion=True) as driver:
        table = app(driver).scene
        driver.click("h0306")
        driver.wait("idle")
        assert table.presentation.herald.banner is None
        driver.click("lesson.go_on")
        driver.wait("idle")
        assert table.presentation.herald.banner is None
