"""Leaving a table for another screen and coming back: nothing stays open, nothing is lost, nothing is turned."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.app import App
from game.match import Match, Seat, autosave
from game.match.saves import saved_games
from game.rules.board import Fault
from game.scenes.shell.resume import resume
from game.scenes.shell.title import TitleScreen
from game.scenes.table.handover import HandOver
from game.ui.driving import Driver
from game.ui.inputs import Key
from game.ui.keys import key_of
from tests.scenes.hands import table_of
from tests.scenes.table.test_table import laid
from tests.ui.host import showing
from tests.ui.pixels import differing

ANNA, BORIS = Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue")


@contextmanager
def sitting(match: Match, **settings: Any) -> Iterator[Driver]:
    with showing(lambda host: host.table(match), reduced_motion=True, **settings) as driver:
        driver.wait("idle")
        yield driver


def hold(driver: Driver, letter: str, down: bool) -> None:
    """A key that goes down or up, for whatever screen is there."""
    key: Key = replace(key_of(letter), down=down)
    driver.app.scene.stage.handle(key)


def change(driver: Driver, **settings: Any) -> None:
    """Other settings, as if they had been chosen on their own screen."""
    assert isinstance(driver.app, App)
    driver.app.change(msgspec.structs.replace(driver.app.settings, **settings))


def pass_on(driver: Driver, match: Match) -> None:
    """Until another seat is to decide."""
    seat, rng = match.seat, Random(1)
    while match.seat == seat:
        table_of(driver).play.choose(rng.choice(match.options()))
        driver.wait("idle")


def test_secrets_lie_face_down_again_where_the_key_went_up_on_another_screen() -> None:
    match = Match.new("puerto_rico", (ANNA, BORIS, Seat("Vera", "human", "yellow")), seed=2, secrets="peek")
    with sitting(match) as driver:
        table = table_of(driver)
        hold(driver, "v", True)
        assert not table.presentation.secrecy.face_down
        driver.key("f1")
        driver.wait("idle")
        assert driver.app.scene is not table
        hold(driver, "v", False)
        driver.key("escape")
        driver.wait("idle")
        assert driver.app.scene is table
        assert table.presentation.secrecy.face_down


def test_what_one_person_uncovers_is_covered_for_the_next() -> None:
    match = Match.new("puerto_rico", (ANNA, BORIS, Seat("Vera", "human", "yellow")), seed=2, secrets="peek")
    with sitting(match) as driver:
        table = table_of(driver)
        table.stage.keyboard.keys.sticky = True
        hold(driver, "v", True)
        hold(driver, "v", False)
        assert not table.presentation.secrecy.face_down
        pass_on(driver, match)
        assert table.presentation.secrecy.face_down
        hold(driver, "v", True)
        assert not table.presentation.secrecy.face_down, "one press is enough for the next person"
        table.play.undo()
        assert match.undo_rules.refusal() is not None or table.presentation.secrecy.face_down


def test_a_turned_picture_is_turned_again_after_another_screen() -> None:
    seats = (ANNA, Seat("Boris", "human", "blue", "turned"))
    match = Match.new("zeelandia", seats, seed=3, first=1, file=autosave("zeelandia"))
    with sitting(match) as driver:
        table = table_of(driver)
        assert table.stage.turned
        driver.key("f1")
        driver.wait("idle")
        assert match.recorder.file is not None
        assert match.recorder.file.with_suffix(".png").exists(), "the picture of the table was kept"
        driver.key("escape")
        driver.wait("idle")
        assert table.stage.turned


def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing more fits on the disk."""

    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", refuse)


def test_a_full_disk_is_told_to_the_person_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    people = (ANNA, BORIS)
    match = Match.new("sky_traders", people, seed=3, first=0, file=autosave("sky_traders"), secrets="curtain")
    with sitting(match) as driver:
        driver.click("ready")
        driver.wait("idle")
        full(monkeypatch)
        table_of(driver).play.choose(match.options()[0])
        driver.wait("idle")
        assert isinstance(driver.app.scene, HandOver)
        driver.click("ready")
        driver.wait("idle")
        bubble = table_of(driver).stage.callouts.bubble
        assert bubble is not None
        assert "disk" in bubble.text.lower()


def test_all_that_a_mended_record_has_to_say_is_said(tmp_path: Path) -> None:
    file = tmp_path / "one.emporium"
    match = laid()
    torn = Match.new("zeelandia", match.seats, seed=3, first=0, file=file)
    torn.play(torn.options()[0])
    torn.recorder.close()
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) > 2
    file.write_bytes(b"".join(lines) + b'["move",')
    again = Match.resume(file)
    again.recorder.notices.append(Fault("record.level_changed", {"file": "coast.tmx"}))
    with sitting(again) as driver:
        bubble = table_of(driver).stage.callouts.bubble
        assert bubble is not None
        assert len(bubble.text.split("\n")) == 2
        assert "coast.tmx" in bubble.text


def test_a_notice_is_still_there_after_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("zeelandia", (ANNA, BORIS), seed=3, first=0, file=autosave("zeelandia"))
    with sitting(match) as driver:
        full(monkeypatch)
        table_of(driver).play.choose(match.options()[0])
        told = table_of(driver).stage.callouts.bubble
        assert told is not None
        driver.key("f1")
        driver.wait("idle")
        driver.key("escape")
        driver.wait("idle")
        assert table_of(driver).stage.callouts.bubble is told


def test_a_person_who_wants_to_be_asked_is_asked_on_going_on() -> None:
    """Also where one's own next step has one answer only."""
    seats = (ANNA, BORIS, Seat("Vera", "human", "yellow"))
    file = autosave("puerto_rico")
    match = Match.new("puerto_rico", seats, seed=2, first=0, file=file, ask_forced="always")
    rng = Random(2)
    while len(match.options()) > 1 or match.count < 20:
        match.play(rng.choice(match.options()))
    count = match.count
    match.recorder.close()
    with showing(TitleScreen, forced="ask", reduced_motion=True) as driver:
        title = driver.app.scene
        assert isinstance(title, TitleScreen)
        resume(title, next(saved for saved in saved_games() if saved.file == file))
        driver.wait("idle")
        assert table_of(driver).match.count == count


def test_settings_of_the_game_apply_on_coming_back() -> None:
    match = laid()
    with sitting(match) as driver:
        before = match.ask_forced
        driver.key("f1")
        driver.wait("idle")
        change(driver, forced="ask")
        driver.key("escape")
        driver.wait("idle")
        assert (before, match.ask_forced) == ("felt", "always")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_zoom_outlives_a_change_of_language(scale: float) -> None:
    with sitting(laid(steps=4), scale=scale) as driver:
        table = table_of(driver)
        comfort = table.layout.board.zoom
        driver.key("equals")
        driver.key("equals")
        zoomed = table.layout.board.zoom
        assert zoomed > comfort
        change(driver, language="ru")
        driver.wait("idle")
        assert table.layout.board.zoom == zoomed
        change(driver, scale=scale * 1.1)
        driver.wait("idle")
        assert table.layout.board.zoom == zoomed


def test_a_board_that_nobody_zoomed_is_as_large_as_is_comfortable() -> None:
    with sitting(laid(steps=4), scale=1.5) as driver:
        table = table_of(driver)
        assert table.layout.board.zoom == table.layout.board.comfort > 1
        change(driver, scale=1.0)
        driver.wait("idle")
        assert table.layout.board.zoom == table.layout.board.comfort == 1


def test_a_menu_that_opened_at_another_scale_is_whole_when_nothing_moves_any_more() -> None:
    with sitting(laid()) as driver:
        driver.key("escape")
        driver.wait(300)
        driver.click("menu.settings")
        driver.wait("idle")
        change(driver, scale=1.5)
        driver.key("escape")
        driver.key("escape")
        assert table_of(driver).stage.find("menu.sheet") is not None
        driver.wait("idle")
        shown = driver.app.surface.copy()
        table_of(driver).stage.damage.touch()
        driver.app.step(16)
        assert differing(shown, driver.app.surface) == 0
