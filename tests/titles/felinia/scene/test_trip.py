"""A merchant's trip: what every road brings, several steps at once, and why others are closed."""

from __future__ import annotations

import pytest

from game.match import Match
from game.match.action_sequence import ActionSequence
from game.rules.felinia.actions import Step, Stop
from game.rules.felinia.components import TILES
from game.rules.felinia.state import Felinia
from game.scenes.board.preview_panel import Gain
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.telling.labels import Tip
from game.titles.felinia.scene.board import FeliniaBoard
from tests.rules.felinia.positions import BLUE, RED, face_up, hold, opening, post, sail
from tests.scenes.hands import HANDS, press
from tests.titles.felinia.scene.staged import at, shown


def tiger() -> Felinia:
    """Red's merchant is to leave the port of the tiger, and has turned all the tiles it likes."""
    state = opening()
    hold(state, RED, silver=1)
    face_up(state, "tiger_f2", "tiger")
    face_up(state, "tiger_f5", "lynx")
    post(state, RED, "tiger_f6")
    post(state, BLUE, "tiger_f1")
    sail(state, "8:15", RED)
    state.play(Stop())
    return state


def board_of(table: Table) -> FeliniaBoard:
    assert isinstance(table.title.board, FeliniaBoard)
    return table.title.board


def gains(table: Table) -> dict[str, int | None]:
    return {line.icon: line.points for line in board_of(table).outlook.lines if isinstance(line, Gain)}


def test_a_tile_further_on_tells_what_the_whole_trip_brings() -> None:
    with shown(at(tiger())) as (driver, table):
        driver.hover("tiger_f5")
        told = gains(table)
        assert told["felinia/lynx"] == 1
        assert told["felinia/merchant"] == 3, "a group of two instead of a lone merchant"
        assert told["felinia/gold"] == 1
        assert told["felinia/prosperity"] == 5
        assert table.layout.rail.cards[RED].ahead == table.layout.rail.cards[RED].points + 5


@pytest.mark.parametrize("hand", HANDS)
def test_several_steps_are_one_plan(hand: str) -> None:
    state = tiger()
    match: Match = at(state)
    with shown(match) as (driver, _):
        press(driver, hand, "tiger_f5")
        if hand == "tap":
            press(driver, hand, "tiger_f5")
        driver.wait("idle")
        assert [match.move(number).action for number in (0, 1)] == [Step("tiger_x2"), Step("tiger_f5")]


def test_steps_on_which_something_is_drawn_are_taken_one_by_one() -> None:
    state = opening()
    face_up(state, "lynx_f1", "lynx")
    sail(state, "8:00", RED)
    state.play(Stop())
    with shown(at(state)) as (_, table):
        spot = table.stage.find("lynx_f1")
        assert isinstance(spot, ActionSpot)
        assert not spot.enabled
        assert not any(isinstance(action, ActionSequence) for action in spot.spot.actions)


@pytest.mark.parametrize(
    ("place", "rule"),
    [("tiger_f3", "FE-94"), ("tiger_p", "FE-96"), ("lion_x1", "FE-94"), ("tiger_f1", "FE-94")],
)
def test_other_places_say_why_not(place: str, rule: str) -> None:
    with shown(at(tiger())) as (driver, table):
        driver.click(place)
        assert table.stage.callouts.bubble is not None
        assert rule in table.stage.callouts.bubble.text


def test_face_down_tiles_of_ones_own_are_not_reckoned_with() -> None:
    """Peek: three lynx tiles lie face down, so a fourth promises no more on the open board than a first."""
    state = tiger()
    state.tiles[RED] = [0, 0, 0, 0, 2]
    worths = []
    for secrets in ("open", "peek"):
        with shown(at(state.copy(), secrets)) as (driver, table):
            driver.hover("tiger_f5")
            worths.append(gains(table)["felinia/lynx"])
    assert worths == [5, 1]


def test_what_may_lie_face_down_is_told_while_tiles_are_turned() -> None:
    state = opening()
    face_up(state, "tiger_f2", "tiger")
    sail(state, "8:15", RED)
    with shown(at(state)) as (_, table):
        told = [line.text for line in board_of(table).outlook.lines if isinstance(line, Gain)]
        assert told == ["Panthers: 1", "Tigers: 1", "Cheetahs: 2", "Lynxes: 1"]


def test_a_special_tile_tells_what_it_makes_of_what_one_has() -> None:
    state = opening(3, "extended")
    hold(state, RED, food=2)
    larder = state.chart.ids[state.ground.index(TILES.index("special_food_points"))]
    sail(state, "5:00", RED)
    with shown(at(state, mode="extended")) as (driver, table):
        driver.hover(larder)
        assert gains(table)["felinia/food"] == 4


def test_every_province_tells_what_is_there() -> None:
    state = opening(3, "extended")
    special = state.ground.index(TILES.index("special_gold_income"))
    post(state, BLUE, "tiger_f1")
    with shown(at(state, mode="extended")) as (_, table):
        told = {id: tip.lines for id in state.chart.ids if (tip := told_of(table, id)) is not None}
        assert set(told) == set(state.chart.ids)
        assert told[state.chart.ids[special]][0] == table.title.say("special.special_gold_income")
        assert told["tiger_x2"][0].endswith((": 1", ": 2"))
        owner = told_of(table, "tiger_f1")
        assert owner is not None
        assert owner.title == "Trading post: Boris"


def test_a_considered_step_is_told_once() -> None:
    with shown(at(tiger())) as (driver, table):
        assert told_of(table, "tiger_f5") is not None
        driver.hover("tiger_f5")
        assert board_of(table).outlook.visible
        assert told_of(table, "tiger_f5") is None


def told_of(table: Table, id: str) -> Tip | None:
    spot = table.stage.find(id)
    assert isinstance(spot, ActionSpot)
    return table.title.prompts.tip(table.moment, spot.spot)
