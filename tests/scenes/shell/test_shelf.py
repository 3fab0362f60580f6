from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.match import Seat
from game.match.history import Finished, History
from game.rules import game
from game.scenes.shell import recent_setups, setup
from game.scenes.shell.default_setup import default_setup
from game.scenes.shell.shelf.box_card import LIFT
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.title import TitleScreen
from game.titles import boxes
from game.words import say
from tests.scenes.shell.looking import top
from tests.ui.host import showing


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_weight_and_last_time_are_told_at_any_scale(scale: float) -> None:
    with showing(Shelf, scale=scale) as driver:
        box = boxes()[top(driver).chosen]
        told = top(driver).stage.find(f"plate.{box.title}").tip_now().lines
        assert told == (say("shelf.weight", weight=box.weight), say("shelf.never"))
        texts = [widget.text for widget in top(driver).stage.root.walk()]
        assert say("shelf.never") in texts
        assert scale == 1.0 or told[0] in texts, "no hover is needed where the plate has no room for its dots"


def test_a_second_click_on_a_box_takes_seats() -> None:
    with showing(Shelf) as driver:
        if top(driver).chosen != "zeelandia":
            driver.do({"click": "box.zeelandia"})
        assert top(driver).chosen == "zeelandia"
        driver.do({"click": "box.zeelandia"})
        driver.wait("idle")
        assert top(driver).name == "seating"


def test_people_at_the_table_choose_among_the_boxes_and_take_seats() -> None:
    with showing(Shelf) as driver:
        driver.do({"click": "people.4"})
        for _ in range(2):
            if top(driver).name == "shelf":
                driver.do({"click": "box.zeelandia"})
                driver.wait("idle")
        seats = top(driver).table.setup.seats
        assert [seat.player for seat in seats] == ["human"] * 4


def test_a_filter_that_the_chosen_box_does_not_pass_chooses_another() -> None:
    with showing(Shelf) as driver:
        driver.do({"click": "people.5"})
        chosen = boxes()[top(driver).chosen]
        assert chosen.seats[0] <= 5 <= chosen.seats[1]


def test_a_box_for_fewer_people_can_be_looked_at_but_not_played() -> None:
    recent_setups.remember("zeelandia", default_setup("zeelandia", "friendly"))
    with showing(Shelf) as driver:
        for click in ("people.5", "box.zeelandia"):
            driver.do({"click": click})
        driver.wait("idle")
        scene = top(driver)
        assert not scene.stage.find("box.zeelandia").fits
        why = say("shelf.unfit", low=2, high=4, people=5)
        for door in map(scene.stage.find, ("sit", "again")):
            assert (door.enabled, door.reason) == (False, why)
        assert not scene.likely()
        driver.do({"click": "box.zeelandia"})
        assert (top(driver).name, scene.stage.callouts.bubble.what.title) == ("shelf", why)
        driver.do({"click": "people.4"})
        assert scene.chosen == "zeelandia"
        assert scene.stage.find("sit").enabled


def test_the_ring_is_round_the_box_where_it_is_drawn() -> None:
    with showing(lambda host: Shelf(host, "zeelandia")) as driver:
        scene = top(driver)
        raised, other = scene.stage.find("box.zeelandia"), scene.stage.find("box.puerto_rico")
        assert raised.area.y == other.area.y - LIFT
        driver.do({"click": "box.puerto_rico"})
        driver.wait("idle")
        assert scene.stage.find("box.zeelandia").area.y == scene.stage.find("box.puerto_rico").area.y + LIFT


def test_the_table_of_last_time_is_one_click_away() -> None:
    seats = (Seat("Ada", "human", "sky"), Seat("Bea", "human", "black"))
    options = {**game("zeelandia").defaults, "board_side": "tactical", "governors": True}
    recent_setups.remember("zeelandia", setup.Setup(seats, options, policy="free"))
    with showing(Shelf) as driver:
        if top(driver).chosen != "zeelandia":
            driver.do({"click": "box.zeelandia"})
        driver.do({"click": "again"})
        match = top(driver).match
        assert match.seats == seats
        assert match.header.options == options
        assert match.header.policy == "free"
        top(driver).closing()


@pytest.mark.parametrize("level", ["gone.tmx", "ж" * 200 + ".tmx"])
def test_a_table_whose_level_is_gone_is_seated_instead(level: str) -> None:
    recent_setups.remember("zeelandia", replace(default_setup("zeelandia", "friendly"), level=level))
    with showing(lambda host: Shelf(host, "zeelandia")) as driver:
        driver.do({"click": "again"})
        assert top(driver).name == "seating"


@pytest.mark.parametrize("title", boxes())
@pytest.mark.parametrize(("people", "humans"), [("any", 1), ("3", 3)])
def test_a_first_game_begins_with_three_clicks(title: str, people: str, humans: int) -> None:
    """New on the title screen is the first; whoever says how many sit here needs one more."""
    with showing(Shelf) as driver:
        if people != "any":
            driver.do({"click": f"people.{people}"})
        if top(driver).chosen != title:
            driver.do({"click": f"box.{title}"})
        told = top(driver).stage.find("again").detail
        driver.do({"click": "again"})
        match = top(driver).match
        assert match.header.game == title
        assert sum(seat.human for seat in match.seats) == humans
        assert str(len(match.seats) - humans) in told
        assert recent_setups.recent(title)[0].seats == match.seats
        top(driver).closing()


def test_the_best_score_is_a_person_s(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Finished("zeelandia", "2026-01-01T00:00:00", 60, 50, (("Ada", "human", 55, 2), ("Bo", "normal", 154, 1)))
    monkeypatch.setattr(History, "finished", lambda self, *args, **kwargs: [match])
    with showing(Shelf) as driver:
        other = "puerto_rico" if top(driver).chosen == "zeelandia" else None
        for title in filter(None, (other, "zeelandia")):
            driver.do({"click": f"box.{title}"})
        driver.wait("idle")
        assert top(driver).stage.find("shelf.best.value").text == "55"


@pytest.mark.parametrize("door", ["sit", "box.zeelandia"])
def test_esc_in_the_seating_gives_the_focus_back(door: str) -> None:
    with showing(lambda host: Shelf(host, "zeelandia")) as driver:
        top(driver).stage.focus.set(top(driver).stage.find(door))
        driver.key("return")
        driver.wait("idle")
        assert top(driver).name == "seating"
        driver.key("escape")
        driver.wait("idle")
        assert (top(driver).name, top(driver).stage.focus.widget.id) == ("shelf", door)


def test_the_shelf_opens_at_the_game_of_last_time_and_two_clicks_play_it_again() -> None:
    for title in ("zeelandia", "felinia", "zeelandia", "puerto_rico", "zeelandia"):
        recent_setups.remember(title, default_setup(title, "friendly"))
    with showing(TitleScreen, reduced_motion=True) as driver:
        driver.click("new")
        driver.wait("idle")
        assert top(driver).chosen == "zeelandia"
        driver.click("again")
        driver.wait(300)
        assert top(driver).name == "table"
        assert top(driver).match.title == "zeelandia"
        top(driver).closing()
