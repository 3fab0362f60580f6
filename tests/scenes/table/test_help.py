"""Help has its place on the screen, and tips go on while a hint speaks."""

from __future__ import annotations

import pytest

from game.scenes.rulebook.book import PAGES, Rulebook
from game.ui.dialog import MenuRow
from game.ui.driving import Driver
from game.words import NBSP
from tests.scenes.advice.test_hints import Thinker, at, hexes, placing, said, thinker
from tests.scenes.hands import press, table_of
from tests.scenes.shell.looking import app

__all__ = ["thinker"]

LEADS = {f"help.{name}": name for name in ("legend", "state", "aid", "stock", "rules")}


def opened(driver: Driver) -> str:
    """The sheet over the table, or what the rulebook is open at."""
    scene = app(driver).scene
    if isinstance(scene, Rulebook):
        return scene.at if scene.at in PAGES else "rules"
    return table_of(driver).stage.overlays[-1].id


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
@pytest.mark.parametrize("row", LEADS)
def test_the_menu_of_help_leads_to_all_that_explains(thinker: Thinker, hand: str, row: str) -> None:
    with at(placing()) as (driver, _):
        press(driver, hand, "help")
        driver.wait("idle")
        press(driver, hand, row)
        driver.wait("idle")
        assert opened(driver) == LEADS[row]


@pytest.mark.parametrize(("key", "row"), [("k", "help.legend"), ("r", "help.state"), ("b", "help.stock")])
def test_each_row_shows_the_key_that_takes_it(thinker: Thinker, key: str, row: str) -> None:
    with at(placing()) as (driver, _):
        driver.key("f3")
        driver.wait("idle")
        shown = driver.widget(row)
        assert isinstance(shown, MenuRow)
        assert shown.key_cap == key.upper()
        driver.key(key)
        driver.wait("idle")
        assert opened(driver) == LEADS[row]


def test_the_menu_answers_why_not_that(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        driver.hover(hexes(match)[1])
        driver.wait(500)
        driver.click("help")
        driver.wait("idle")
        driver.click("help.hint")
        driver.wait("idle")
        assert "Why not" in said(table)


def test_the_bulb_tells_of_why_not_that_and_of_its_key(thinker: Thinker) -> None:
    with at(placing()) as (driver, table):
        driver.hover("hint")
        driver.wait(900)
        tip = table.stage.callouts.tooltip
        assert tip is not None
        assert "Why not that?” (H)" in tip.text.replace(NBSP, " ")


def test_tips_go_on_while_a_hint_speaks(thinker: Thinker) -> None:
    with at(placing()) as (driver, table):
        driver.key("h")
        driver.wait("idle")
        driver.hover("overview")
        driver.wait(900)
        bubble, tip = table.stage.callouts.bubble, table.stage.callouts.tooltip
        assert bubble is not None
        assert tip is not None
        assert not bubble.rect(table.look).colliderect(tip.rect(table.look))


def test_a_refusal_has_the_word_alone(thinker: Thinker) -> None:
    with at(placing()) as (driver, table):
        driver.hover("overview")
        driver.wait(900)
        assert table.stage.callouts.tooltip is not None
        table.stage.callouts.explain("No.")
        driver.wait(900)
        assert table.stage.callouts.bubble is not None
        assert table.stage.callouts.tooltip is None
