"""The rules on the screen: opened where they are needed, searched, and left again."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import words
from game.match import Match, Seat
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host
from game.scenes.shell.seating.scene import Seating
from game.ui.driving import Driver
from game.words import rulebook
from tests.playable import PLAYABLE
from tests.scenes.shell.looking import top
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


def page(driver: Driver) -> str:
    """All that stands on the paper."""
    return "\n".join(widget.text for widget in top(driver).page.walk() if widget is not top(driver).page)


def chapter(driver: Driver) -> rulebook.RuleSection:
    scene = top(driver)
    assert isinstance(scene, Rulebook)
    assert isinstance(scene.at, int)
    return rulebook.sections(scene.title)[scene.at]


@pytest.mark.parametrize("title", PLAYABLE)
def test_f1_opens_at_what_is_to_be_decided(title: str) -> None:
    match = Match.new(title, PEOPLE, seed=1, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        driver.key("f1")
        assert match.prompt in chapter(driver).decisions
        assert chapter(driver).name in page(driver)
        driver.key("f1")
        assert top(driver).name == "table"


def test_f1_at_a_refusal_opens_at_its_rule() -> None:
    match = Match.new("puerto_rico", PEOPLE, seed=1, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        top(driver).stage.callouts.explain("No quarry\n§ PR-45")
        driver.key("f1")
        assert "PR-45" in chapter(driver).rules


def book(host: Host) -> Rulebook:
    return Rulebook(host, "puerto_rico", decision="LoadGoods")


def test_a_search_shows_every_place_and_esc_ends_it() -> None:
    with showing(book, reduced_motion=True) as driver:
        scene: Any = top(driver)
        first = scene.at
        driver.do({"click": "search"})
        driver.do({"type": "WHARF"})
        found = rulebook.search(rulebook.sections("puerto_rico"), "wharf")
        assert 1 < len(found) < len(rulebook.sections("puerto_rico"))
        shown = [w.id for w in scene.contents.walk() if w.id.startswith("section.")]
        assert shown == [f"section.{number}" for number, _ in found]
        assert all(
            paragraph.removeprefix("- ").split("**")[0] in page(driver) for _, near in found for paragraph in near
        )
        driver.do({"type": "xyz"})
        assert scene.say("rulebook.none") in page(driver)
        driver.key("escape")
        assert (scene.query, scene.at) == ("", first)
        assert chapter(driver).name in page(driver)


def test_pages_turn_by_key_and_by_click_and_roll() -> None:
    with showing(book, (1280, 720), reduced_motion=True) as driver:
        scene: Any = top(driver)
        driver.do({"click": "section.0"})
        assert scene.at == 0
        driver.key("down")
        driver.key("return")
        assert scene.at == 1
        longest = max(
            range(len(rulebook.sections("puerto_rico"))),
            key=lambda n: sum(map(len, rulebook.sections("puerto_rico")[n].paragraphs)),
        )
        scene.turn(longest)
        assert scene.stage.focus.widget.id == f"section.{longest}"
        if scene.page.furthest:
            driver.key("pagedown")
            assert scene.page.offset > 0
            driver.key("home")
            assert scene.page.offset == 0


def test_the_language_may_change_while_it_is_read() -> None:
    with showing(book, reduced_motion=True) as driver:
        english = page(driver)
        words.speak("ru")
        top(driver).rebuild()
        assert chapter(driver).name in page(driver)
        assert page(driver) != english


def test_the_seating_has_a_door_to_them() -> None:
    with showing(lambda host: Seating(host, "puerto_rico"), reduced_motion=True) as driver:
        driver.do({"click": "rules"})
        assert chapter(driver) == rulebook.sections("puerto_rico")[0]
        driver.key("escape")
        assert top(driver).name == "seating"
        driver.key("f1")
        assert top(driver).name == "rulebook"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_no_point_of_a_list_has_a_number_and_a_bullet(title: str, language: str) -> None:
    with showing(lambda host: Rulebook(host, title), language=language) as driver:
        scene, bullets = top(driver), 0
        for number in range(len(rulebook.sections(title))):
            scene.turn(number)
            texts = {widget.id: widget.text for widget in scene.page.walk()}
            for id in [id for id in texts if id.startswith("bullet.")]:
                assert not re.match(r"\**\d+\. ", texts[id.replace("bullet.", "text.")])
                bullets += 1
        assert bullets
