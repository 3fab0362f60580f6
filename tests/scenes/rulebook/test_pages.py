"""The game on one page, and the list of everything in the box: whole, reached by keys, and printable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import paths, words
from game.match import Match, Seat
from game.rules.felinia.state import Felinia
from game.scenes.rulebook.book import Rulebook
from game.scenes.rulebook.figure import FigureView
from game.ui.driving import Driver
from game.words import rulebook
from tests.playable import PLAYABLE
from tests.scenes.shell.looking import top
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.speak("en")


def texts(driver: Driver) -> list[str]:
    page = top(driver).page
    return [widget.text for widget in page.walk() if widget is not page and widget.text]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_fits_on_one_page(title: str, language: str) -> None:
    with showing(lambda host: Rulebook(host, title, leaf="aid"), (1280, 720), language) as driver:
        assert not top(driver).page.furthest
        told = "\n".join(texts(driver))
        for section in rulebook.aid(title):
            assert section.name in told


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_page_names_rules_and_says_the_same_in_both_languages(title: str) -> None:
    words.speak("en")
    english, rules = rulebook.aid(title), {rule for one in rulebook.sections(title) for rule in one.rules}
    assert {rule for one in english for rule in one.rules} <= rules
    words.speak("ru")
    russian = rulebook.aid(title)
    assert [(one.rules, len(one.paragraphs)) for one in russian] == [
        (one.rules, len(one.paragraphs)) for one in english
    ]


def test_keys_open_the_page_and_the_list_at_a_table_and_close_them() -> None:
    match = Match.new("puerto_rico", PEOPLE, seed=1, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        for key, leaf in (("f2", "aid"), ("b", "stock")):
            driver.key(key)
            assert top(driver).at == leaf
            driver.key(key)
            assert top(driver).name == "table"


def test_the_list_says_what_is_left_in_the_game_that_is_played() -> None:
    match, rng = Match.new("felinia", PEOPLE, seed=5, first=0), Random(5)
    while match.count < 60:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        driver.key("b")
        state = match.view(match.seat)
        assert isinstance(state, Felinia)
        assert words.say("stock.left", left=state.bag[0], n=9) in texts(driver)
        driver.do({"click": "section.0"})
        driver.do({"click": "page.stock"})
        assert top(driver).at == "stock"


def test_without_a_game_the_list_says_what_the_box_holds() -> None:
    with showing(lambda host: Rulebook(host, "puerto_rico", leaf="stock")) as driver:
        told = texts(driver)
        assert "Small market" in told
        assert words.say("stock.all", n=2) in told


def test_the_page_can_be_kept_as_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path)
    with showing(lambda host: Rulebook(host, "zeelandia", leaf="aid")) as driver:
        driver.do({"click": "picture"})
        (kept,) = (tmp_path / "pictures").glob("zeelandia-*.png")
        assert kept.stat().st_size > 10_000
        assert top(driver).stage.callouts.bubble is not None


def book(host: Any) -> Rulebook:
    return Rulebook(host, "zeelandia", decision="PlaceStart")


def test_figures_are_painted_only_where_they_are_seen_and_a_step_a_frame() -> None:
    with showing(book, (1280, 720), reduced_motion=True) as driver:
        driver.sparing = False
        scene: Any = top(driver)
        views = [widget for widget in scene.page.walk() if isinstance(widget, FigureView)]
        assert len(views) > 1
        seen, hidden = views[0], views[-1]
        assert seen.finished(scene.look) is False, "the first frame does not wait for it"
        driver.wait(3000)
        assert seen.finished(scene.look)
        assert not hidden.finished(scene.look)
        driver.key("end")
        driver.wait(3000)
        assert hidden.finished(scene.look)
