"""What happens to a person is shown to that person: forced steps that matter wait, what others do to them is told, and
what cannot be laid is asked about."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game import words
from game.app import App
from game.match import Match, Seat
from game.rules.puerto_rico.events import Skipped
from game.rules.toolkit import forced
from game.rules.zeelandia.events import Harvested, TileLeft
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.banner import Banner
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.promptbar import PromptBar
from game.telling.story.composing import beats
from game.titles import titled
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, lost
from tests.scenes.hands import table_of
from tests.ui.host import showing
from tests.ui.pixels import differing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


def waiting(title: str, seed: int = 0) -> Match:
    """A match in which somebody has one answer that scores."""
    for number in range(seed, seed + 30):
        match, rng = Match.new(title, PEOPLE, seed=number, first=0, ask_forced="felt"), Random(number)
        while not match.over:
            if forced(match.view(match.seat)) is not None:
                return match
            match.play(rng.choice(match.options()))
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", ["puerto_rico", "zeelandia"])
def test_the_only_answer_is_shown_and_waits_for_a_key(title: str, language: str) -> None:
    match = waiting(title)
    with showing(lambda host: host.table(match), reduced_motion=True, language=language) as driver:
        driver.wait("idle")
        table, count = table_of(driver), match.count
        only = match.options()[0]
        assert table.presentation.selection.action == only
        bar = table.layout.bars["bar"]
        assert isinstance(bar, PromptBar)
        assert bar.prompt.detail == table.title.say("table.only", key=table.stage.keyboard.keys.sign("end"))
        driver.wait(2000)
        assert match.count == count
        driver.key("e")
        driver.wait("idle")
        assert match.move(count).action == only


def test_pointing_elsewhere_comes_back_to_the_only_answer() -> None:
    match = waiting("zeelandia")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        driver.hover("card.1")
        assert table.presentation.selection.action == match.options()[0]
        driver.key("escape")
        assert table.stage.overlays, "and Esc opens the menu"


def test_the_name_of_whose_turn_it_is_is_seen_beside_a_panel() -> None:
    match, rng = Match.new("puerto_rico", PEOPLE, seed=3, first=0), Random(3)
    while match.prompt != "Placement":
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        assert table.layout.panel is not None
        before = driver.app.surface.copy()
        table.presentation.herald.announce([Banner("Anna, your turn", colour="vermilion")])
        table.stage.damage.touch()
        driver.app.step(16)
        area = table._hanging.area
        assert area is not None
        box = table.look.rect(area)
        assert not box.colliderect(table.layout.panel.rect(table.look))
        assert differing(before.subsurface(box), driver.app.surface.subsurface(box)) > 3000


@pytest.mark.parametrize("language", ["en", "ru"])
def test_somebody_hears_that_another_closed_their_mill(language: str) -> None:
    words.speak(language)
    for seed in range(40):
        match, rng = Match.new("zeelandia", PEOPLE, seed=seed, first=0), Random(seed)
        with showing(partial(App.table, match=match), reduced_motion=True, language=language) as driver:
            table = table_of(driver)
            for _ in range(60):
                if match.over:
                    break
                start = match.count
                table.play.decide(rng.choice(match.options()))
                driver.wait(300)
                actor = match.move(start).seat
                for number in range(start, match.count):
                    for event in match.move(number).events:
                        if isinstance(event, Harvested) and event.seat != actor:
                            text = table.presentation.herald.banner.head if table.presentation.herald.banner else ""
                            assert match.seats[actor].name in text
                            assert match.seats[event.seat].name in text
                            return
    raise AssertionError


def test_a_card_that_cannot_be_laid_is_asked_about_before_it_is_lost() -> None:
    for seed in range(60):
        match, rng = Match.new("zeelandia", PEOPLE, seed=seed, first=0, ask_forced="always"), Random(seed)
        while not match.over:
            state = match.view(match.seat)
            assert isinstance(state, Zeelandia)
            if match.prompt == "Move" and len(match.options()) > 1:
                moves = [move for move in WITHIN_REACH if lost(state, move) and move in match.options()]
                if moves:
                    return asked(match, moves[0].steps)
            match.play(rng.choice(match.options()))
    raise AssertionError


def asked(match: Match, steps: int) -> None:
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table, count = table_of(driver), match.count
        choice = table.stage.find(f"move.{steps}")
        assert isinstance(choice, ChoiceButton)
        assert "[no]" in choice.detail
        driver.click(f"move.{steps}")
        driver.wait(300)
        assert match.count == count
        driver.click("table.loss.no")
        assert match.count == count
        driver.click(f"move.{steps}")
        driver.wait(300)
        driver.click("table.loss.yes")
        driver.wait("idle")
        assert match.count > count
        assert any(isinstance(event, TileLeft) for event in match.move(count).events)


def test_a_person_hears_that_others_left_no_room_for_their_goods() -> None:
    for seed in range(40):
        match, rng = Match.new("puerto_rico", PEOPLE, seed=seed, first=0), Random(seed)
        while not match.over:
            start = match.count
            actor, steps = match.seat, match.play(rng.choice(match.options()))
            denied = [
                e for step in steps for e in step.events if isinstance(e, Skipped) and e.why in ("house", "ships")
            ]
            if struck := [event for event in denied if event.seat != actor]:
                make = titled("puerto_rico").story
                assert make is not None
                teller = make(words.of("puerto_rico"), match.seats, match.board)
                for event in struck:
                    views = match.views(start, match.count + 1, event.seat)
                    told = list(beats([step.seen_by(event.seat) for step in steps], views.__getitem__, actor))
                    assert any(banner.touches for banner in teller.announcements(told, event.seat))
                return
    raise AssertionError
