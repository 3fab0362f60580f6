"""Steps of the past are played once more on the board; the match is left alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.match import Match, Seat
from game.scenes.table.promptbar import PromptBar
from game.ui import keys
from game.ui.driving import Driver
from game.ui.inputs import Input, Pointer
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    match, rng = Match.new("zeelandia", PEOPLE, seed=4, first=0), Random(4)
    while match.count < 30:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), speed="fast") as shown:
        shown.wait("idle")
        yield shown


def test_a_replay_shows_its_steps_in_order_and_returns_to_the_same_position(driver: Driver) -> None:
    table = table_of(driver)
    show, match = table.presentation, table.match
    digest, count = match.digest, match.count
    first, last = count - 8, count - 4
    show.replay(first, last)
    stood, moved, told = [show.sight.number], False, set()
    for _ in range(3000):
        if show.replaying is None:
            break
        assert show.decision is None, "nobody is asked meanwhile"
        assert not table.play.waiting
        driver.app.step(16)
        moved = moved or bool(show.playback.flights)
        bar = table.layout.bars["bar"]
        if isinstance(bar, PromptBar) and show.watching.deed is not None:
            told.add(bar.prompt.head)
        if show.sight.number != stood[-1]:
            stood.append(show.sight.number)
    assert stood == [*range(first, last + 2), count]
    assert moved
    assert told
    assert show.watching.deed is None
    assert (match.digest, match.count) == (digest, count)
    assert show.decision is not None
    driver.wait("idle")


def test_the_last_step_of_all_can_be_played_again(driver: Driver) -> None:
    show = table_of(driver).presentation
    count = table_of(driver).match.count
    show.replay(count - 2, count - 1)
    for _ in range(3000):
        if show.replaying is not None:
            driver.app.step(16)
    assert show.replaying is None
    assert show.sight.number == count
    assert show.decision is not None


@pytest.mark.parametrize("given", [keys.key_of("space"), keys.key_of("ctrl+z"), Pointer("press", 300, 300)])
@pytest.mark.parametrize("frames", [0, 3, 25, 60])
def test_any_input_ends_a_replay_and_does_nothing_else(driver: Driver, given: Input, frames: int) -> None:
    table = table_of(driver)
    show, digest, count = table.presentation, table.match.digest, table.match.count
    show.replay(count - 8, count - 1)
    for _ in range(frames):
        driver.app.step(16)
    assert show.replaying is not None
    table.handle(given)
    assert show.replaying is None
    assert show.sight.number == count == table.match.count
    assert table.match.digest == digest
    assert show.live
    assert show.decision is not None
    driver.wait("idle")
    assert show.sight.number == count


def test_no_banner_and_no_points_of_a_replay(driver: Driver) -> None:
    show = table_of(driver).presentation
    count = table_of(driver).match.count
    driver.wait(9000)
    show.replay(0, count - 1)
    for _ in range(600):
        driver.app.step(16)
        assert show.herald.banner is None
        assert show.herald.changes == {}


def test_steps_that_are_not_past_are_not_played(driver: Driver) -> None:
    show, count = table_of(driver).presentation, table_of(driver).match.count
    for first, last in ((-1, 3), (5, 4), (count, count), (3, count)):
        show.replay(first, last)
        assert show.replaying is None
