"""A computer's turn is watched as a story, in every title; a click on a paragraph plays it again."""

from __future__ import annotations

from random import Random

import pytest

from game.players.choice import Choice
from game.scenes.table import opponents
from game.scenes.table.promptbar import PromptBar
from game.scenes.table.recap import StoryLine
from game.ui import keys
from tests.playable import PLAYABLE
from tests.positions.told import records
from tests.scenes.hands import table_of
from tests.scenes.table.test_pace import Slow
from tests.scenes.table.test_recap import busy
from tests.ui.host import showing

DEEDS, FRAMES = 6, 2000
"""Deeds of each title that are watched, and frames within which all of them must have been."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    thinker = Slow()
    thinker.seconds = 0.1
    monkeypatch.setattr(opponents, "Thinker", lambda: thinker)
    return thinker


@pytest.mark.parametrize("title", PLAYABLE)
def test_each_deed_is_said_before_its_pieces_move_and_its_changes_float(title: str, slow: Slow) -> None:
    match, rng = next(records(title, 1)).branch(), Random(1)
    match.timeline.cut(match.count // 2)
    told, floated, moved, last = list[str](), 0, 0, None
    with showing(lambda host: host.table(match), speed="slow") as driver:
        table = table_of(driver)
        show = table.presentation
        for _ in range(FRAMES):
            if slow.found is None and not match.over:
                slow.found = Choice(rng.choice(match.options()))
            shown, deed = show.sight.number, show.watching.deed
            driver.app.step(50)
            if show.watching.deed is None:
                continue
            if show.playback.waiting and show.watching.deed is not deed:
                deed, bar = show.watching.deed, table.layout.bars["bar"]
                assert isinstance(bar, PromptBar)
                assert bar.prompt.head == deed.sentence
                assert match.seats[deed.seat].name in deed.sentence
                assert "[" not in deed.sentence
                assert deed.sentence != table.title.say("story.nothing", name=match.seats[deed.seat].name)
                assert not show.playback.flights, "nothing has moved yet"
                assert show.sight.number == shown
                told.append(deed.sentence)
            if show.watching.rising(show.stage.now) and deed is not last:
                last = deed
                floated += 1
            moved += bool(show.playback.flights)
            if len(told) >= DEEDS and floated and moved:
                return
    raise AssertionError((told, floated, moved))


@pytest.mark.parametrize("title", PLAYABLE)
def test_turns_run_through_while_the_key_that_skips_is_held(title: str, slow: Slow) -> None:
    def played(*, held: bool) -> int:
        match, rng = next(records(title, 1)).branch(), Random(1)
        match.timeline.cut(match.count // 2)
        with showing(lambda host: host.table(match), speed="slow") as driver:
            driver.app.step(50)
            before, slow.found = match.count, None
            if held:
                table_of(driver).handle(keys.key_of("space"))
            for _ in range(60):
                if slow.found is None and not match.over:
                    slow.found = Choice(rng.choice(match.options()))
                driver.app.step(50)
            return match.count - before

    assert played(held=True) > 2 * played(held=False) > 0


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_click_on_a_paragraph_plays_it_again_and_returns(title: str) -> None:
    match = busy(title)
    with showing(lambda host: host.table(match), speed="fast") as driver:
        driver.wait("idle")
        table = table_of(driver)
        show, digest, count = table.presentation, match.digest, match.count
        line = next(
            child
            for child in table.layout.rail.recap.walk()
            if isinstance(child, StoryLine) and child.paragraph is not None and child.line.heading
        )
        assert line.paragraph is not None
        first, last = line.paragraph.steps
        driver.click(line.id)
        assert show.replaying is not None
        stood = {show.sight.number}
        for _ in range(FRAMES):
            if show.replaying is None:
                break
            driver.app.step(50)
            stood.add(show.sight.number)
        assert stood >= set(range(first, last + 2)) | {count}
        assert (match.digest, match.count, show.sight.number) == (digest, count, count)
        assert show.decision is not None
