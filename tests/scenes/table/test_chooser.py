"""One place, several actions: the chooser opens at the pointer, by mouse, keys and taps; places come to be in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.match import Match
from game.scenes.board.places import Places
from game.scenes.board.spot import Spot
from game.scenes.table.chooser import Chooser
from game.scenes.table.moment import Moment
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver
from game.ui.inputs import Pointer
from game.ui.widget import reveal
from tests.scenes import hands
from tests.scenes.hands import HANDS, table_of
from tests.scenes.table.meadow import FIRST, NEAR, Lay, Meadow, MeadowPrompts, laid, meadow_view
from tests.ui.host import showing
from tests.ui.layout import faults

PLACE = "hex.4.3"


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    return laid(monkeypatch)


@pytest.fixture
def driver(match: Match) -> Iterator[Driver]:
    with showing(lambda host: Table(host, match, meadow_view(match)), reduced_motion=True) as driver:
        driver.wait("idle")
        driver.wait(1500)
        yield driver


def press(driver: Driver, hand: str, id: str) -> None:
    """And waits until a panel that is new takes a tap."""
    hands.press(driver, hand, id)
    driver.wait(400)


def chooser(driver: Driver) -> Chooser:
    found = driver.app.scene.stage.overlays[-1]
    assert isinstance(found, Chooser)
    return found


@pytest.mark.parametrize("hand", HANDS)
def test_a_place_with_several_actions_lets_one_choose(hand: str, driver: Driver, match: Match) -> None:
    table = table_of(driver)
    press(driver, hand, PLACE)
    assert match.count == 0
    assert [button.id for button in chooser(driver).children] == ["chooser.grass", "chooser.stone", "chooser.3"]
    assert [button.text for button in chooser(driver).children] == ["grass", "stone", "A tile of water"]
    press(driver, hand, "chooser.stone")
    if hand == "tap":  # the first tap shows what it would bring
        assert match.count == 0
        assert table.presentation.selection.preview is not None
        press(driver, hand, "chooser.stone")
    assert match.move(0).action == Lay(4, 3, "stone")
    assert not table.stage.overlays


def test_number_keys_choose_as_in_the_bar(driver: Driver, match: Match) -> None:
    press(driver, "key", PLACE)
    driver.key("3")
    assert match.move(0).action == Lay(4, 3, "water")


def test_what_is_pointed_at_is_considered(driver: Driver) -> None:
    table = table_of(driver)
    press(driver, "mouse", PLACE)
    assert table.presentation.selection.action is None
    driver.do({"hover": "chooser.grass"})
    assert table.presentation.selection.action == Lay(4, 3, "grass")
    button = table.stage.find("chooser.grass")
    assert button is not None
    assert button.chosen
    assert table.presentation.selection.preview is not None
    assert table.layout.rail.cards[0].ahead == 1
    driver.key("escape")
    assert table.presentation.selection.action is None


@pytest.mark.parametrize("hand", HANDS)
def test_a_refused_action_says_why_and_the_chooser_stays(hand: str, driver: Driver, match: Match) -> None:
    table = table_of(driver)
    for q, r in ((4, 3), (4, 2)):
        table.play.decide(Lay(q, r, "stone"))
        driver.wait("idle")
    driver.wait(1500)
    before = match.count
    press(driver, hand, "hex.3.4")
    refused = table.stage.find("chooser.stone")
    assert refused is not None
    assert not refused.enabled
    if hand == "key":  # keys walk past it, and its number says why
        driver.key("2")
    else:
        press(driver, hand, "chooser.stone")
    assert table.stage.callouts.bubble is not None
    assert "1 needed, 0 left" in table.stage.callouts.bubble.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "ME-1" in table.stage.callouts.bubble.text
    assert match.count == before
    assert table.stage.overlays


@pytest.mark.parametrize("how", ["escape", "outside"])
def test_it_closes_and_nothing_is_played(how: str, driver: Driver, match: Match) -> None:
    table = table_of(driver)
    press(driver, "mouse", PLACE)
    if how == "escape":
        driver.key("escape")
    else:
        table.handle(Pointer("press", 4, table.look.units.size[1] - 4))
    assert not table.stage.overlays
    assert match.count == 0


class Narrow(MeadowPrompts):
    """Offers no grass."""

    def spots(self, now: Moment[Meadow]) -> list[Spot]:
        return [replace(spot, actions=spot.actions[1:]) for spot in super().spots(now)]


def test_a_place_where_one_action_is_allowed_needs_no_chooser(match: Match) -> None:
    with showing(lambda host: Table(host, match, meadow_view(match, Narrow)), reduced_motion=True) as driver:
        table = table_of(driver)
        for q, r in ((4, 3), (4, 2)):
            table.play.decide(Lay(q, r, "stone"))
            driver.wait("idle")
        driver.wait(1500)
        spot = table.stage.find("hex.3.4")
        assert isinstance(spot, ActionSpot)
        assert len(spot.spot.actions) == 2
        driver.click(spot.id)
        assert not table.stage.overlays
        assert match.move(2).action == Lay(3, 4, "water")


class Ladder(MeadowPrompts):
    """Offers a dozen answers at each place."""

    def spots(self, now: Moment[Meadow]) -> list[Spot]:
        return [replace(spot, actions=spot.actions * 4) for spot in super().spots(now)]


def test_many_answers_stand_in_columns_and_leave_the_top_bar_in_sight(match: Match) -> None:
    with showing(
        lambda host: Table(host, match, meadow_view(match, Ladder)), (1280, 720), reduced_motion=True
    ) as driver:
        driver.wait("idle")
        press(driver, "mouse", PLACE)
        buttons = chooser(driver).children
        assert len(buttons) == 12
        assert len({button.area.x for button in buttons}) == 3
        assert chooser(driver).area.y > table_of(driver).layout.board_area.y


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_stands_on_the_screen_beside_the_pointer(size: tuple[int, int], scale: float, match: Match) -> None:
    with showing(lambda host: Table(host, match, meadow_view(match)), size, scale=scale, reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait(1500)
        for dq, dr in NEAR:
            place = table.stage.find(f"hex.{FIRST[0] + dq}.{FIRST[1] + dr}")
            assert place is not None
            reveal(place)
            driver.wait(50)
            driver.click(place.id)
            driver.wait(400)
            box = chooser(driver).rect(table.look)
            assert table.look.rect(table.look.screen).contains(box)
            at = place.rect(table.look).center
            assert not box.collidepoint(at), "the place stays in sight"
            assert not [fault for fault in faults(table.stage.dump(), size) if "chooser" in fault]
            driver.key("escape")


def test_places_come_to_be_during_play(driver: Driver, match: Match) -> None:
    """Of hexes where the level has no space."""
    table, places = table_of(driver), Places(match.board)
    assert len(table.layout.board.spots) == len(NEAR)
    space = match.board.spaces["start"]
    assert places.hex(*FIRST).centre == (space.x, space.y)
    for dq, dr in NEAR:
        place = places.hex(FIRST[0] + dq, FIRST[1] + dr)
        far = ((place.centre[0] - space.x) ** 2 + (place.centre[1] - space.y) ** 2) ** 0.5
        assert far == pytest.approx(112, rel=0.01), "neighbours touch"
    table.play.decide(Lay(4, 3, "grass"))
    driver.wait("idle")
    ids = {spot.id for spot in table.layout.board.spots}
    assert "hex.4.3" not in ids
    assert {"hex.5.3", "hex.5.2", "hex.4.4"} <= ids
    driver.wait(1500)
    driver.click("hex.5.3")
    assert chooser(driver).text == "Lay grass, stone or water"
