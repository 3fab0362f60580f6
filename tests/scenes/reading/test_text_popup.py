"""The sheet with the position: read line by line, pressed answer by answer."""

from __future__ import annotations

from random import Random

import pytest

from game import words
from game.scenes.reading.text_popup import Read
from tests.playable import PLAYABLE
from tests.scenes.reading.test_legend import amid


def test_each_line_takes_the_focus_and_scrolls_into_sight() -> None:
    with amid("zeelandia") as (driver, table):
        driver.key("r")
        sheet, seen = table.stage.overlays[-1], list[str]()
        lines = [widget for widget in sheet.walk() if isinstance(widget, Read)]
        while len(seen) < len(lines):
            driver.key("tab")
            now = table.stage.focus.widget
            if isinstance(now, Read):
                window = now.window(table.look)
                assert window is not None
                assert window.contains(now.rect(table.look).clip(window))
                seen.append(now.text)
        assert seen == [line.text for line in lines]
        driver.key("end")
        driver.key("pageup")
        driver.key("home")
        driver.key("escape")
        assert not table.stage.overlays


def test_a_part_of_an_answer_leads_back_to_the_sheet_and_an_answer_to_the_table() -> None:
    with amid("puerto_rico", steps=0) as (driver, table):
        match, rng = table.match, Random(1)
        while match.prompt != "Placement":
            match.play(rng.choice(match.options()))
        table.play.jump()
        driver.wait("idle")
        driver.key("r")
        buttons = [widget for widget in table.stage.overlays[-1].walk() if widget.id.startswith("state.answer.")]
        count = match.count
        driver.click(buttons[0].id)
        driver.wait("idle")
        assert [overlay.id for overlay in table.stage.overlays] == ["state"]
        assert match.count == count
        table.stage.close_all()
        while match.prompt != "ChooseRole":
            match.play(rng.choice(match.options()))
        table.play.jump()
        driver.wait("idle")
        count = match.count
        driver.key("r")
        driver.click("state.answer.0")
        assert match.count > count
        assert not table.stage.overlays


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_answers_have_names_of_their_own(title: str, language: str) -> None:
    for steps in (0, 40, 90):
        with amid(title, language, steps) as (driver, table):
            driver.key("r")
            names = [widget.text for widget in table.stage.overlays[-1].walk() if widget.id.startswith("state.answer.")]
            assert names
            assert len(set(names)) == len(names)
            assert not any("⟦" in name or "[" in name for name in names)


def test_answers_that_lie_face_down_are_named_to_whoever_turns_them_up() -> None:
    """MP-33: goals, of which two are kept."""
    with amid("marco_polo", steps=12, secrets="peek") as (driver, table):
        assert table.match.prompt == "ChooseGoals"
        driver.key("r")
        assert table.stage.find("state") is not None
        assert table.stage.find("state.answer.0") is None
        driver.key("escape")
        table.stage.keyboard.hold("peek", True)
        driver.key("r")
        assert table.stage.find("state.answer.0") is not None
