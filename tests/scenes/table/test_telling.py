"""What the table tells: looking back, hints, what a purchase would bring."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.match.record import Rewound
from game.players import ladder
from game.players.choice import Reason
from game.rules.kernel import Event, State
from game.scenes.table.herald import CHANGE_MS
from game.scenes.table.log import LogLine
from game.scenes.table.opponents import Opponents
from game.scenes.table.story import Story
from game.telling.story import Why
from game.titles.zeelandia.scene.delft import DelftPanel
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


def laid(seed: int, steps: int = 0) -> Match:
    match, rng = Match.new("zeelandia", PEOPLE, seed=seed, first=0), Random(seed)
    while match.count < steps and not match.over:
        match.play(rng.choice(match.options()))
    return match


def test_a_record_that_went_back_very_often_is_told_at_once() -> None:
    match = laid(seed=4, steps=300)
    match.rewound += [Rewound(299, 300, "undo", 0)] * 150_000 + [Rewound(40, 60, "rewind", 0)]
    with showing(lambda host: host.table(match)) as driver:
        story = table_of(driver).layout.rail.story
        story.forget(0)
        begun = time.process_time()
        told = [line.step for line in story.lines() if line.text.endswith(words.of("zeelandia")("table.rewound"))]
        assert time.process_time() - begun < 1
        assert told == [40]


def test_looking_back_brings_the_log_to_that_moment_and_home_again() -> None:
    match = laid(seed=4, steps=120)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(30)
        shown = [line.line.step for line in table.layout.rail.log.children if isinstance(line, LogLine)]
        assert min(shown) <= 30 <= max(shown)
        assert not any(card.change for card in table.layout.rail.cards)
        driver.click("now")
        driver.wait("idle")
        assert table.layout.rail.log.behind == 0


def test_points_taken_back_and_played_again_count_once_on_the_card() -> None:
    with showing(lambda host: host.table(laid(seed=4)), reduced_motion=True) as driver:
        table, rng = table_of(driver), Random(4)

        def changes() -> list[int]:
            driver.wait("idle")
            return [card.change for card in table.layout.rail.cards]

        before = once = changes()
        while before == once or table.match.undo_rules.refusal() is not None:
            driver.app.step(CHANGE_MS)
            before = changes()
            table.play.decide(rng.choice(table.match.options()))
            once = changes()
        table.play.undo()
        assert changes() == before
        table.play.redo()
        assert changes() == once


def test_what_was_told_is_not_told_again_after_undo_or_to_whoever_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = laid(seed=4, steps=120)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table, told = table_of(driver), list[Event]()
        driver.wait("idle")
        line = table.title.narration.tale.line

        def counted(event: Event, before: State | None = None) -> str | None:
            told.append(event)
            return line(event, before)

        monkeypatch.setattr(table.title.narration.tale, "line", counted)
        for step in range(24):
            told.clear()
            if step % 4 == 3:
                table.play.undo()
            else:
                match.play(match.options()[0])
                table.play.jump()
            again, anew = len(told), Story(match, table.title, table.presentation.sight)
            anew.asides = table.presentation.story.asides
            assert table.presentation.story.lines() == anew.lines()
            assert step < 12 or again < len(anew.lines()) / 2, "everybody has looked once"


def test_a_hint_is_advice_and_no_refusal() -> None:
    match = laid(seed=4, steps=30)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        action = match.options()[0]
        table.adviser.hints.show(action, "Because.\nAnd so.")
        assert table.stage.callouts.bubble is not None
        assert table.stage.callouts.bubble.style == "tip"
        assert table.stage.callouts.bubble.what.lines == ("Because.", "And so.")
        driver.wait(5000)
        assert table.stage.callouts.bubble is not None, "advice stays longer than a refusal"
        table.stage.callouts.explain("No.")
        assert table.stage.callouts.bubble.style == "refusal"


def test_what_was_said_goes_with_the_decision_that_it_was_about() -> None:
    """Also where it is made by a key, which drops nothing by itself."""
    match = laid(seed=4, steps=30)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        ways: tuple[Callable[[], object], ...] = (
            lambda: table.play.choose(match.options()[0]),
            table.play.undo,
            table.play.redo,
        )
        for way in ways:
            driver.wait("idle")
            table.stage.callouts.advise("Think of it.", "hint")
            way()
            assert table.stage.callouts.bubble is None


def test_a_hint_names_the_rival_and_always_has_a_reason() -> None:
    match = laid(seed=4, steps=30)
    opponents = Opponents(match)
    told = opponents.words((Reason("reason.rival", {"points": 4, "seat": 2}),))
    assert "Vera" in told
    player = ladder.player("normal", "zeelandia")
    reasons = []
    for seed in range(6):
        match = laid(seed=seed, steps=seed * 12)
        view = match.view(match.seat)
        reasons.append(player.choose(view, match.seat, Random(1), explain=True).reasons)
    assert all(reasons)


def test_greyed_undo_names_the_other_way_back() -> None:
    match = laid(seed=4, steps=30)
    rng = Random(1)
    while match.undo_rules.refusal() is None:
        match.play(rng.choice(match.options()))
    further = words.of("zeelandia")("table.undo_further")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        driver.click("undo")
        bubble = table_of(driver).stage.callouts.bubble
        assert bubble is not None
        assert further in bubble.text
    strict = Match.new("zeelandia", PEOPLE, seed=4, first=0, policy="strict")
    while strict.count < 20 or strict.undo_rules.refusal() is None:
        strict.play(rng.choice(strict.options()))
    with showing(lambda host: host.table(strict), reduced_motion=True) as driver:
        driver.wait("idle")
        driver.click("undo")
        bubble = table_of(driver).stage.callouts.bubble
        assert bubble is not None
        assert further not in bubble.text


def test_the_panel_of_the_purchase_says_something_or_is_not_there() -> None:
    match, rng = laid(seed=1), Random(1)
    asked = 0
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        table = table_of(driver)
        for _ in range(60):
            driver.wait("idle")
            if match.prompt == "PutFigure":
                for answer in match.options():
                    table.presentation.consider(answer)
                    panel = table.stage.find("preview")
                    assert panel is None or (isinstance(panel, DelftPanel) and len(panel.texts()) > 1)
                asked += 1
            elif match.prompt == "Move":
                table.presentation.consider(match.options()[0])
                panel = table.stage.find("preview")
                assert panel is not None
                assert panel.text
            table.play.choose(rng.choice(match.options()))
    assert asked


def test_a_click_on_what_was_played_says_so() -> None:
    match = laid(seed=4, steps=60)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(30)
        driver.click("h0506")
        assert table.stage.callouts.bubble is not None
        assert table.title.say("table.past") in table.stage.callouts.bubble.text
        driver.click("now")
        assert table.play.wording.not_now(table.moment) != table.title.say("table.past")


def test_what_came_before_ones_first_turn_is_headed_so() -> None:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0)
    rng, titles = Random(4), []
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        table = table_of(driver)
        for _ in range(8):
            driver.wait("idle")
            titles.append((match.seat, table.presentation.story.recap_words()[0]))
            table.play.choose(rng.choice(match.options()))
    first, later = words.of("zeelandia")("table.recap_first"), words.of("zeelandia")("table.recap")
    for seat in range(3):
        own = [title for whose, title in titles if whose == seat]
        assert own[0] == first
        assert set(own[1:]) <= {later}


def test_what_undo_may_not_take_back_is_named() -> None:
    match, rng = laid(seed=4, steps=12), Random(4)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        told = set()
        for _ in range(120):
            refusal = match.undo_rules.refusal()
            if refusal is not None and refusal.key == "undo.chance":
                told.add(table_of(driver).play.wording.refusal(refusal))
            if not match.over:
                match.play(rng.choice(match.options()))
        nameless = {words.say("undo.chance")}  # the log has no line for a stack's new top: it lies there for all
        assert len(told - nameless) > 2
        assert all(text.startswith("Chance has decided since: ") for text in told - nameless)


def test_the_log_says_why_beside_the_action_and_not_beside_what_it_made_of_others() -> None:
    match, rng = Match.new("puerto_rico", PEOPLE, seed=4, first=0), Random(4)
    while match.count < 60:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match)) as driver:
        story = table_of(driver).presentation.story
        story.forget(0)  # told once without reasons, when the table was laid
        story.why |= {number: Why(f"Because {number}.") for number in range(match.count)}
        lines = [line for line in story.lines() if not line.heading]
    told = [line.why for line in lines if line.why]
    assert len(told) == len(set(told)) < len(lines)
    assert {line.why for line in lines} - {""} <= {f"Because {line.step}." for line in lines}


@pytest.mark.parametrize("kept", [True, False])
def test_a_motive_goes_with_the_plan_that_it_was_of(kept: bool) -> None:
    match = laid(seed=4)
    while match.prompt != "Place" or len(match.options()) < 2:
        match.play(match.options()[0])
    one, other = match.options()[:2]
    with showing(lambda host: host.table(match)) as driver:
        story = table_of(driver).presentation.story
        story.why[match.count - 1] = Why("", "Closes a mill", 5, meant=one)
        story.note(None, Why("", "Feeds a mill", 1), one if kept else other)
        assert [why.motive for why in story.why.values()] == ["Closes a mill" if kept else "", "Feeds a mill"]
