"""A bid shows before it is placed what it pays, who chooses before whom, and what a board of one's own gives."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game import words
from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.components import GOODS
from game.scenes.board.preview_panel import PanelRow, hidden
from game.scenes.board.sheet import Sheet
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.felinia.analysis.outlook import wanted_by
from game.titles.felinia.scene.board import FeliniaBoard
from game.ui.canvas import Canvas
from game.ui.units import Area, Point, about
from tests.rules.felinia.positions import BLUE, GREEN, RED, YELLOW, bids, hold, lay, opening, ships
from tests.scenes.hands import HANDS, press
from tests.titles.felinia.scene.staged import PEOPLE, at, shown


def board_of(table: Table) -> FeliniaBoard:
    assert isinstance(table.title.board, FeliniaBoard)
    return table.title.board


def test_the_order_of_the_stack_as_it_is_and_with_a_rival_on_top() -> None:
    state = opening()
    lay(state, 3, "wine", "clothes", "watches")
    ships(state, ("5:00", ()), ("9:45", ()), ("5:15", ()), ("7:30", ()))
    for seat in (BLUE, GREEN, YELLOW):
        hold(state, seat, silver=6)
    hold(state, RED, "watches", silver=5)
    bids(state, 3, BLUE, GREEN)
    with shown(at(state)) as (driver, table):
        driver.hover("market_3")
        outlook = board_of(table).outlook
        assert outlook.visible
        heads, *rungs = [line.cells for line in outlook.lines if isinstance(line, PanelRow)]
        assert [cell.text for cell in heads] == ["price", "Anna on top", "Boris on top"]
        anna, boris, vera = (seat.colour for seat in PEOPLE[:3])
        assert [price.text for price, *_ in rungs] == ["4", "3", "2", "1"]
        assert [(cell.player, cell.text) for _, cell, _ in rungs] == [
            ("", ""),
            (anna, "pick 1"),
            (boris, "pick 2"),
            (vera, "pick 3"),
        ]
        assert [(cell.player, cell.text) for _, _, cell in rungs] == [
            (boris, "pick 1"),
            (anna, "pick 2"),
            (boris, "pick 3"),
            (vera, "nothing"),
        ]
        assert rungs[1][1].sign == "felinia/watches", "with them the ship of 5:00 could be boarded"
        assert not board_of(table).numbered
        driver.hover("undo")
        assert not outlook.visible


def test_the_numbers_of_the_rows_have_captions_in_the_smallest_window(monkeypatch: pytest.MonkeyPatch) -> None:
    said, text = set[str](), Sheet.text

    def note(sheet: Sheet, words: str, *rest: Any, **more: Any) -> None:
        said.add(words)
        text(sheet, words, *rest, **more)

    monkeypatch.setattr(Sheet, "text", note)
    with shown(at(opening())):
        assert {"price", "after", "on top"} <= said


def test_the_board_of_ones_own_tells_what_is_lost() -> None:
    state = opening()
    hold(state, RED, silver=6)
    with shown(at(state)) as (driver, table):
        driver.hover("own_board")
        said = " ".join(text.text for text in board_of(table).outlook.texts())
        assert "6 → 6" in said
        assert "1\N{NO-BREAK SPACE}silver above 6 will be lost" in said


def test_what_the_panel_tells_of_a_place_no_tip_says_again_over_the_ships() -> None:
    with shown(at(opening()), (1280, 720), "ru") as (driver, table):
        for place in ("market_1", "guild", "own_board"):
            driver.hover(place)
            driver.wait(600)
            assert board_of(table).outlook.visible
            assert table.stage.callouts.tooltip is None
        driver.hover("guild")
        assert words.of("felinia")("use.guild") in [text.text for text in board_of(table).outlook.texts()]


def test_cats_of_three_ships_for_one_good_stand_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening()
    lay(state, 3, "wine", "wine", "wine")
    ships(state, ("6:15", ()), ("6:45", ()), ("5:15", ()), ("5:45", ()))
    assert len(wanted_by(state, GOODS.index("wine"))) > 2
    cats: list[Area] = []
    put_art = Sheet.put_art

    def put(sheet: Sheet, name: str, at: Point, size: float, *args: Any, **kwargs: Any) -> None:
        if name.startswith("cat_") and at[0] < 400:
            cats.append(about(at, size))
        put_art(sheet, name, at, size, *args, **kwargs)

    monkeypatch.setattr(Sheet, "put_art", put)
    with shown(at(state)):
        assert len(set(cats)) >= 9
        for one, other in combinations(set(cats), 2):
            assert not hidden(one, [other])


@pytest.mark.parametrize(("language", "asked"), [("en", "Choose a market"), ("ru", "Выберите рынок")])
def test_the_heading_says_what_to_do_in_two_lines_at_most(language: str, asked: str) -> None:
    with shown(at(opening()), (1280, 720), language) as (driver, table):
        bar = driver.widget("bar")
        head, detail = bar.letterings(Canvas(driver.app.surface, table.look))
        assert len(head.lines) <= 2
        assert detail.text.startswith(asked)


@pytest.mark.parametrize("hand", HANDS)
def test_a_token_goes_where_it_is_put(hand: str) -> None:
    match = at(opening())
    with shown(match) as (driver, _):
        for number, place in enumerate(("market_2", "guild", "own_board")):
            press(driver, hand, place)
            if hand == "tap":
                press(driver, hand, place)
            driver.wait("idle")
            assert match.move(number).action == PlaceBid(place)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_number_key_puts_a_token_where_the_number_stands(size: tuple[int, int]) -> None:
    """Over the button or, where the bar has no room for one, at the corner of the place in the city."""
    match = at(opening())
    with shown(match, size) as (driver, table):
        driver.key("tab")
        bids = [action for action in match.options() if isinstance(action, PlaceBid)]
        numbered = [w for w in table.stage.root.walk() if isinstance(w, ActionSpot | ChoiceButton) and w.action]
        keys = {widget.act: widget.action.removeprefix("choice.") for widget in numbered}
        assert {*bids} <= {*keys}
        driver.key(keys[bids[2]])
        assert match.move(0).action == bids[2]


def test_a_closed_market_says_why() -> None:
    with shown(at(opening(3)), language="ru") as (driver, table):
        driver.click("market_5")
        assert table.stage.callouts.bubble is not None
        assert "FE-48" in table.stage.callouts.bubble.text
