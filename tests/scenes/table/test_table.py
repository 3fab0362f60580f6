"""The table, played through the same inputs as by people; Zeelandia stands for all titles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.kernel import Action
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.scenes.zeelandia.board import ZeelandiaTable
from game.ui.driving import Driver
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    words.strict(True)
    yield
    words.strict(False)


def laid(seats: tuple[Seat, ...] = PEOPLE, seed: int = 3, steps: int = 0, **options: bool) -> Match:
    """A match some random steps from its beginning."""
    match = Match.new("zeelandia", seats, options, seed=seed, first=0)
    rng = Random(seed)
    while match.count < steps and not match.over:
        match.play(rng.choice(match.options()))
    return match


def table_of(driver: Driver) -> Table:
    found = driver.app.scene
    assert isinstance(found, Table)
    return found


def lit(table: Table) -> set[Action]:
    """Every action that a person could choose on the screen."""
    found: set[Action] = set()
    for widget in table.root.walk():
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.enabled and widget.act is not None:
            found.add(widget.act)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_lights_up_is_what_is_legal(seed: int) -> None:
    match = laid(seed=seed, governors=True, records=True)
    rng = Random(seed)
    with showing(lambda host: ZeelandiaTable(host, match), reduced_motion=True) as driver:
        table = table_of(driver)
        for _ in range(25):
            driver.wait("idle")
            if match.over:
                break
            assert lit(table) == set(match.options())
            table.choose(rng.choice(match.options()))


def test_everything_else_says_why_not() -> None:
    match = laid(seed=5, steps=40)
    with showing(lambda host: ZeelandiaTable(host, match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        refused = [w for w in table.root.walk() if isinstance(w, ActionSpot) and not w.enabled]
        assert refused
        for spot in refused[::9]:
            before = match.count
            driver.click(spot.id)
            assert match.count == before
            assert table.bubble is not None
            assert table.bubble.text


def test_a_refusal_names_numbers_and_rule() -> None:
    match, rng = laid(seed=1), Random(1)
    with showing(lambda host: ZeelandiaTable(host, match), language="ru", reduced_motion=True) as driver:
        table = table_of(driver)
        while match.prompt != "Move" or match.view(match.seat).money(match.seat) > 3:  # type: ignore[attr-defined]
            table.choose(rng.choice(match.options()))
            driver.wait("idle")
        money = match.view(match.seat).money(match.seat)  # type: ignore[attr-defined]
        driver.click("move.5")
        assert table.bubble is not None
        assert f"нужно 4, есть {money}" in table.bubble.text
        assert "ZE-43" in table.bubble.text


def test_hovering_shows_what_it_brings_and_it_comes_true() -> None:
    match = laid(seed=8, steps=30, governors=True)
    rng = Random(2)
    checked = 0
    with showing(lambda host: ZeelandiaTable(host, match), reduced_motion=True) as driver:
        table = table_of(driver)
        while not match.over and checked < 25:
            driver.wait("idle")
            action = rng.choice(match.options())
            table.consider(action)
            preview = table.preview
            assert preview is not None
            table.consider(None)
            table.choose(action)
            driver.wait("idle")
            if not preview.reveals:
                assert preview.after == tuple(match.at(preview_end(match, action), 0).standings())
                checked += 1
    assert checked


def preview_end(match: Match, action: Action) -> int:
    """The step up to which a preview without chance goes: the first chance or the end of what was forced."""
    number = match.count
    while match.step(number - 1).action != action or not match.step(number - 1).chosen:
        number -= 1
    while number < match.count and match.step(number).forced and not match.step(number).chance:
        number += 1
    return number


def test_undo_says_what_it_takes_back_and_why_it_cannot() -> None:
    match = laid(seed=2)
    with showing(lambda host: ZeelandiaTable(host, match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        undo = table.find("undo")
        assert undo is not None
        assert not undo.enabled
        assert undo.reason
        while match.prompt != "Place":
            table.choose(match.options()[0])
            driver.wait("idle")
        before, count = match.digest, match.count
        undo = table.find("undo")
        assert undo is not None
        if undo.enabled:
            driver.key("ctrl+z")
            driver.wait("idle")
            assert match.count < count
            driver.key("ctrl+y")
            driver.wait("idle")
            assert match.digest == before


def test_looking_back_and_coming_home() -> None:
    match = laid(seed=4, steps=60)
    with showing(lambda host: ZeelandiaTable(host, match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(20)
        driver.wait(50)
        assert table.view.digest() == match.at(20, table.eyes).digest()
        assert not lit(table)
        driver.click("back.later")
        assert table.back_at == 21
        driver.click("now")
        assert table.back_at is None


def test_rewinding_asks_and_meets_the_same_luck() -> None:
    match = laid(seed=4, steps=50)
    digest = match.digest
    actions = [match.step(n).action for n in range(20, match.count) if match.step(n).chosen]
    with showing(lambda host: ZeelandiaTable(host, match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(20)
        driver.click("rewind")
        driver.click("rewind.yes")
        driver.wait("idle")
        assert match.rewound[-1].why == "rewind"
        assert match.count < 50
        for action in actions:
            if action is not None and match.digest != digest and match.refusal(action) is None:
                table.choose(action)
        assert match.digest == digest


def test_the_log_tells_every_event_that_has_words() -> None:
    match = laid(seed=6, steps=40)
    with showing(lambda host: ZeelandiaTable(host, match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        told = [line.text for line in table.story.lines()]
        for number in range(match.count):
            for event in match.step(number).events:
                text = table.event_text(event)
                assert text is None or text in told


def test_a_key_tells_the_position_in_sentences() -> None:
    match = laid(seed=6, steps=40)
    with showing(lambda host: ZeelandiaTable(host, match), language="ru") as driver:
        table = table_of(driver)
        driver.wait("idle")
        driver.key("r")
        told = table.find("state.text")
        assert told is not None
        for line in match.standings():
            assert f"{PEOPLE[line.seat].name}: {words.say('points', n=line.points)}" in told.text
        driver.key("escape")
        assert table.find("state.text") is None


def play_by(driver: Driver, hand: str, limit: int = 900) -> None:
    """A whole game with one way of input only: keys or taps."""
    table = table_of(driver)
    rng = Random(1)
    for _ in range(limit):
        driver.wait("idle")
        if table.match.over:
            return
        before = table.match.count
        ids = [w.id for w in table.root.walk() if isinstance(w, ActionSpot | ChoiceButton) and w.enabled]
        target = rng.choice(ids)
        if hand == "tap":
            driver.tap(target)
            if table.match.count == before:
                driver.tap(target)
        else:
            for _ in range(300):
                focused = table.focused
                if focused is not None and focused.id == target:
                    break
                driver.key("tab")
            driver.key("return")
        assert table.match.count > before, target
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("hand", ["tap", "key"])
def test_a_whole_game_by_one_hand(hand: str) -> None:
    match = laid(PEOPLE[:2], seed=9)
    with showing(lambda host: ZeelandiaTable(host, match), reduced_motion=True, speed="instant") as driver:
        play_by(driver, hand)
        assert match.over
