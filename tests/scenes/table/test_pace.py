"""Computers' turns: what they are asked, when they are shown and heard, and what is left of them after undo."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.match import Match, Seat
from game.players.choice import Choice
from game.scenes.table import opponents
from game.scenes.table.pacing import HOLD_MS, Pacing
from game.scenes.table.promptbar import PromptBar
from game.telling.plan import plan
from game.ui import keys
from game.ui.driving import Driver
from game.ui.sound import Sounds
from tests.scenes.hands import table_of
from tests.scenes.table.test_table import laid, lit
from tests.ui.host import showing

ANNA, BORIS = Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue")
COMPUTER = Seat("Clara", "easy", "black")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played."""
    played: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name: played.append(name))
    return played


class Slow:
    """A thinker that has its answer when it is told so."""

    def __init__(self) -> None:
        self.seconds = 9.0
        self.found: Choice | None = None

    def ask(self, *_: object, **__: object) -> None:
        self.found = None

    def poll(self) -> Choice | None:
        return self.found

    def warm(self) -> None: ...
    def hurry(self) -> None: ...
    def drop(self) -> None: ...
    def close(self) -> None: ...


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    thinker = Slow()
    monkeypatch.setattr(opponents, "Thinker", lambda: thinker)
    return thinker


def test_a_hint_for_what_was_decided_meanwhile_is_not_told(slow: Slow) -> None:
    match = laid(seats=(ANNA, BORIS))
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.adviser.hints.ask()
        advice = match.options()[0]
        table.play.decide(match.options()[-1])
        slow.found = Choice(advice)
        table.stage.callouts.drop_bubble()
        driver.wait("idle")
        assert table.stage.callouts.bubble is None
        assert not table.play.opponents.hinting
        table.adviser.hints.ask()
        slow.found = Choice(match.options()[0])
        driver.wait("idle")
        assert table.stage.callouts.bubble is not None, "and the next one is"


def test_what_a_computer_thought_goes_with_its_step() -> None:
    match = Match.new("zeelandia", (ANNA, COMPUTER), seed=3, first=0, policy="free")
    with showing(lambda host: host.table(match), speed="instant", reduced_motion=True) as driver:
        table = table_of(driver)
        while match.turn < 4:
            driver.wait("idle")
            table.play.decide(match.options()[0])
        driver.wait("idle")
        told = sorted(table.presentation.story.why)
        assert told
        table.presentation.story.asides[told[-1]] = ["A computer failed."]
        match.rewind(told[-1], [0], 0)
        table.play.jump()
        assert told[-1] not in table.presentation.story.why
        assert not table.presentation.story.asides
        assert set(table.presentation.story.why) == set(told[:-1]), "those before are still known"


def test_with_its_reasons_goes_what_it_achieves() -> None:
    match = Match.new("puerto_rico", (ANNA, COMPUTER), seed=3, first=0, policy="free")
    with showing(lambda host: host.table(match), speed="instant", reduced_motion=True) as driver:
        table = table_of(driver)
        while match.count < 12:
            driver.wait("idle")
            table.play.decide(match.options()[0])
        driver.wait("idle")
        told = dict(table.presentation.story.why)
    names = [seat.name for seat in match.seats]
    played = {number: match.move(number).action for number in told}
    achieved = {n: plan("puerto_rico", names, match.at(n, 1), action) for n, action in played.items() if action}
    assert any(achieved.values())
    for number, sentence in achieved.items():
        assert sentence in ("", told[number].text.split("\n")[0])


def test_nobody_hears_a_chime_for_a_board_that_is_only_laid_again(heard: list[str]) -> None:
    match = laid(seats=(ANNA, BORIS))
    while match.count < 20 or match.move(match.count - 1).seat == match.seat:
        match.play(match.options()[0])
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table_of(driver).rebuild()
        driver.wait("idle")
        assert "chime" not in heard


def test_the_chime_calls_the_next_person_alone(heard: list[str]) -> None:
    """Also where chance had the last word: whoever goes on is not called."""
    match = Match.new("puerto_rico", (ANNA, BORIS, COMPUTER), seed=2, first=0)
    with showing(lambda host: host.table(match), speed="instant", reduced_motion=True) as driver:
        table, rng = table_of(driver), Random(5)
        called = went_on = 0
        for _ in range(60):
            driver.wait("idle")
            if match.over:
                break
            heard.clear()
            before, asked = match.count, match.seat
            table.play.decide(rng.choice(match.options()))
            driver.wait("idle")
            chosen = [match.move(n).seat for n in range(before, match.count) if not match.move(n).chance]
            if match.over:
                break
            passed = match.seat != asked or len(set(chosen)) > 1
            assert heard.count("chime") == passed, (before, chosen, match.seat)
            called, went_on = called + passed, went_on + (not passed)
        assert called
        assert went_on


def test_a_stray_press_of_skip_in_ones_own_turn_hurries_nobody() -> None:
    match = Match.new("zeelandia", (ANNA, COMPUTER, Seat("Dirk", "easy", "blue")), seed=3, first=0)
    with showing(lambda host: host.table(match), speed="slow", reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        driver.key("space")
        while match.deciding.human:
            table.play.decide(sorted(lit(table), key=repr)[0])
            driver.app.step(16)
        before = match.count
        while match.count == before or not table.presentation.playback.done:
            driver.app.step(16)
        assert not table.presentation.pacing.ready, "the computer's action is looked at before the next"


def at_computers() -> Match:
    """Zeelandia with two computers, after the first round."""
    match = Match.new("zeelandia", (ANNA, COMPUTER, Seat("Dirk", "easy", "blue")), seed=3, first=0)
    while match.round == 1 or not match.deciding.human:
        match.play(match.options()[0])
    return match


def decide_all(driver: Driver) -> None:
    """The person's turn is over."""
    table = table_of(driver)
    driver.wait("idle")
    while table.match.deciding.human:
        table.play.decide(table.match.options()[0])
        driver.wait(300)


def test_whoever_skipped_turns_sees_each_deed_again_after_their_own_turn(slow: Slow) -> None:
    match = at_computers()
    with showing(lambda host: host.table(match), speed="slow", reduced_motion=True) as driver:

        def played(milliseconds: int) -> int:
            """By computers, that have their answers at once."""
            before = match.count
            for _ in range(milliseconds // 16):
                if match.deciding.human:
                    break
                slow.found = Choice(match.options()[0])
                driver.app.step(16)
            return match.count - before

        for hurry in (True, False):
            decide_all(driver)
            if hurry:
                table_of(driver).handle(keys.key_of("space"))
                assert played(2400) > 1, "they run through while the key is held"
                table_of(driver).handle(replace(keys.key_of("space"), down=False))
                assert match.deciding.human
            else:
                assert played(1400) == 1, "each is shown for a second and a half"


def test_the_key_skips_one_deed_with_its_dwell(slow: Slow) -> None:
    match = at_computers()
    with showing(lambda host: host.table(match), speed="slow") as driver:
        decide_all(driver)
        table, before = table_of(driver), match.count
        slow.found = Choice(match.options()[0])
        while match.count == before:
            driver.app.step(16)
        assert table.presentation.playback.busy
        driver.key("space")
        assert not table.presentation.playback.busy
        driver.app.step(16)
        assert table.presentation.pacing.ready, "the next may follow at once"
        slow.found = Choice(match.options()[0])
        before = match.count
        for _ in range(20):
            driver.app.step(16)
        assert match.count > before
        assert table.presentation.playback.busy, "and that one is shown"


def test_a_turn_is_skipped_to_its_end_when_the_key_was_held() -> None:
    pacing = Pacing()
    pacing.press(4)
    assert not pacing.advance(HOLD_MS - 1), "a short press skips nothing but the deed"
    assert pacing.advance(2)
    pacing.release()
    assert pacing.rushes(4)
    pacing.shown("slow")
    assert pacing.ready
    assert not pacing.rushes(5)
    pacing.shown("slow")
    assert not pacing.ready


def test_before_its_pieces_move_a_deed_stands_in_the_bar(slow: Slow) -> None:
    match = at_computers()
    with showing(lambda host: host.table(match), speed="slow") as driver:
        decide_all(driver)
        slow.seconds = 0.1
        table, seat, before = table_of(driver), match.deciding, match.count
        slow.found = Choice(match.options()[0])
        while match.count == before:
            driver.app.step(16)
        bar = table.layout.bars["bar"]
        assert isinstance(bar, PromptBar)
        assert bar.prompt.head.startswith(seat.name)
        assert bar.seat == seat
        assert "[" not in bar.prompt.head
        assert not table.presentation.playback.flights, "nothing has moved yet"
        assert table.presentation.sight.number == before
        sentence = bar.prompt.head
        while not table.presentation.live:
            driver.app.step(16)
        bar = table.layout.bars["bar"]
        assert isinstance(bar, PromptBar)
        assert bar.prompt.head == sentence, "it stays while the outcome is looked at"


def test_nothing_is_told_in_the_bar_at_once(slow: Slow) -> None:
    """Where computers play at once, no time is spent on sentences."""
    match = at_computers()
    with showing(lambda host: host.table(match), speed="instant") as driver:
        decide_all(driver)
        table, before = table_of(driver), match.count
        slow.found = Choice(match.options()[0])
        while match.count == before:
            driver.app.step(16)
        assert table.presentation.watching.deed is None
        assert not table.presentation.playback.busy


def test_the_end_of_thinking_is_offered_while_a_computer_thinks_and_takes_no_room_later(slow: Slow) -> None:
    match = Match.new("zeelandia", (ANNA, COMPUTER), seed=3, first=0, policy="free")

    def room() -> float:
        bar = table.stage.find("bar")
        assert isinstance(bar, PromptBar)
        return bar.room

    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        before = room()
        while match.deciding.human:
            table.play.decide(match.options()[0])
            driver.app.step(16)
        for _ in range(60):
            driver.app.step(16)
        assert table.stage.find("hurry") is not None
        while match.count:
            table.play.undo()
            driver.wait("idle")
            if match.undo_rules.refusal():
                break
        assert table.stage.find("hurry") is None
        assert room() == before


def test_a_button_of_a_decision_that_is_over_does_nothing(slow: Slow) -> None:
    """It stands for a frame more when a computer's turn has come."""
    match = laid(seats=(ANNA, COMPUTER))
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        assert match.deciding.human
        action = match.options()[0]
        while match.deciding.human:
            action = match.options()[0]
            table.play.decide(action)
        count = match.count
        table.play.choose(action)
        assert match.count == count
