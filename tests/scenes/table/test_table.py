"""The table of each title, played through the same inputs as by people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from game import words
from game.app import App
from game.match import Match, Seat
from game.match.action_sequence import answers_of
from game.rules.kernel import Action, Scalar
from game.scenes.rulebook.book import Rulebook
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.telling.log import entries
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from game.ui.inputs import Pointer
from game.words import NBSP
from tests.scenes.hands import press, table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))
TITLES = ("zeelandia", "puerto_rico", "felinia")
VARIANTS: dict[str, dict[str, Scalar]] = {
    "zeelandia": {"governors": True, "records": True},
    "puerto_rico": {"ask_colonists": True, "refuse_dealt": True, "open_vp": True},
    "felinia": {"mode": "base", "expert_visible_next_deck": True, "cross_border_movement": True},
}
"""Options with the most kinds of decisions."""
CONFIRM = {"mayor": ("mayor.fill", "mayor.confirm"), "storage": ("storage.confirm",)}
"""What is pressed in a panel, by its id."""
every_title = pytest.mark.parametrize("title", TITLES)


def laid(
    title: str = "zeelandia",
    seats: tuple[Seat, ...] = PEOPLE,
    seed: int = 3,
    steps: int = 0,
    options: Mapping[str, Scalar] | None = None,
) -> Match:
    """A match some random steps from its beginning."""
    match = Match.new(title, seats, options or {}, seed=seed, first=0)
    rng = Random(seed)
    while match.count < steps and not match.over:
        match.play(rng.choice(match.options()))
    return match


def lit(table: Table) -> set[Action]:
    """Every action that a person could choose on the screen."""
    found: set[Action] = set()
    for widget in table.stage.root.walk():
        if isinstance(widget, ActionSpot):
            found.update(answers_of(action)[0] for action in widget.legal)
        elif isinstance(widget, ChoiceButton) and widget.enabled:
            found.update(action for action in widget.choice.actions if table.match.refusal(action) is None)
    return found


@every_title
@pytest.mark.parametrize("seed", range(4))
def test_what_lights_up_is_what_is_legal(title: str, seed: int) -> None:
    """Where no panel puts the answer together."""
    match = laid(title, seed=seed, steps=seed * 40, options=VARIANTS[title])
    rng = Random(seed)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        for _ in range(30):
            driver.wait("idle")
            if match.over:
                break
            assert lit(table) == (set(match.options()) if table.layout.panel is None else set())
            table.play.choose(rng.choice(match.options()))


@every_title
@pytest.mark.parametrize("steps", [2, 40, 77])
def test_everything_else_says_why_not(title: str, steps: int) -> None:
    match = laid(title, seed=5, steps=steps)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        refused = [w for w in table.stage.root.walk() if isinstance(w, ActionSpot) and not w.enabled]
        assert refused
        for spot in refused[:: max(1, len(refused) // 30)]:
            before = match.count
            table.stage.callouts.drop_bubble()  # its line about the rule is a link, and may lie over the next spot
            driver.click(spot.id)
            assert match.count == before
            assert table.stage.callouts.bubble is not None
            assert table.stage.callouts.bubble.text
            assert spot.reason_now()


def test_a_refusal_names_numbers_and_rule() -> None:
    match, rng = laid(seed=1), Random(1)
    with showing(lambda host: host.table(match), language="ru", reduced_motion=True) as driver:
        table = table_of(driver)
        while match.prompt != "Move" or match.view(match.seat).money(match.seat) > 3:  # type: ignore[attr-defined]
            table.play.choose(rng.choice(match.options()))
            driver.wait("idle")
        money = match.view(match.seat).money(match.seat)  # type: ignore[attr-defined]
        driver.click("move.5")
        assert table.stage.callouts.bubble is not None
        assert f"нужно 4, есть {money}" in table.stage.callouts.bubble.text
        assert "ZE-43" in table.stage.callouts.bubble.text
        lines = table.stage.callouts.bubble.letterings(Canvas(driver.app.surface, table.look))
        rule = next(line for line in lines if line.text.startswith("§"))
        table.handle(Pointer("press", *rule.rect.center))
        driver.wait("idle")
        assert isinstance(driver.app.scene, Rulebook), "the line that names the rule leads to it"


@every_title
def test_hovering_shows_what_it_brings_and_it_comes_true(title: str) -> None:
    match = laid(title, seed=8, steps=30, options=VARIANTS[title])
    rng = Random(2)
    checked = 0
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        while not match.over and checked < 25:
            driver.wait("idle")
            action = rng.choice(match.options())
            table.presentation.consider(action)
            preview = table.presentation.selection.preview
            assert preview is not None
            table.presentation.consider(None)
            table.play.choose(action)
            driver.wait("idle")
            if not preview.reveals:
                assert preview.after == tuple(match.at(preview_end(match, action), 0).standings())
                checked += 1
    assert checked


def preview_end(match: Match, action: Action) -> int:
    """The step up to which a preview without chance goes: the first chance or the end of what was forced."""
    number = match.count
    while match.move(number - 1).action != action or not match.move(number - 1).chosen:
        number -= 1
    while number < match.count and match.move(number).forced and not match.move(number).chance:
        number += 1
    return number


def test_undo_says_what_it_takes_back_and_why_it_cannot() -> None:
    match = laid(seed=2)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        undo = table.stage.find("undo")
        assert undo is not None
        assert not undo.enabled
        assert undo.reason
        while match.prompt != "Place":
            table.play.choose(match.options()[0])
            driver.wait("idle")
        before, count = match.digest, match.count
        undo = table.stage.find("undo")
        assert undo is not None
        if undo.enabled:
            driver.key("ctrl+z")
            driver.wait("idle")
            assert match.count < count
            driver.key("ctrl+y")
            driver.wait("idle")
            assert match.digest == before


@every_title
def test_looking_back_before_the_first_choice(title: str) -> None:
    """There is one moment only: no slider leads to another."""
    match = laid(title, seed=2, steps=0)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(0)
        driver.wait(50)
        if slider := table.stage.find("moment"):
            driver.click(slider.id)
            driver.wait(50)
        assert driver.app.scene is table
        driver.click("now")
        assert table.presentation.sight.back_at is None


@every_title
def test_looking_back_and_coming_home(title: str) -> None:
    match = laid(title, seed=4, steps=60)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(20)
        driver.wait(50)
        assert table.moment.state.digest() == match.at(20, table.presentation.eyes).digest()
        assert not lit(table)
        at = 20
        for _ in range(3):
            driver.click("back.later")
            assert table.presentation.sight.back_at is not None
            assert all(not match.move(n).chosen for n in range(at + 1, table.presentation.sight.back_at)), (
                "no choice is left out"
            )
            at = table.presentation.sight.back_at
            assert match.move(at).chosen, "luck and forced steps are"
        bar = table.stage.find("bar")
        assert bar is not None
        chosen = [n for n in range(match.count) if match.move(n).chosen]
        assert f"{chosen.index(at)} of {len(chosen)}" in bar.text.replace(NBSP, " ")
        table.look_back(match.count - 1)
        bar = table.stage.find("bar")
        assert bar is not None
        assert f"{len([n for n in chosen if n < match.count - 1])} of {len(chosen)}" in bar.text.replace(NBSP, " ")
        driver.click("now")
        assert table.presentation.sight.back_at is None


@every_title
def test_looking_back_before_anybody_has_chosen(title: str) -> None:
    match = laid(title, seed=4)
    assert match.count, "luck has spoken already"
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(0)
        bar = table.stage.find("bar")
        assert bar is not None
        assert "0 of 0" in bar.text.replace(NBSP, " ")
        table.tools.open_menu()
        driver.wait("idle")
        entry = table.stage.find("menu.look_back")
        assert entry is not None
        assert not entry.enabled


def test_what_is_done_again_while_looking_back_brings_the_present() -> None:
    match = laid(steps=12)
    rng = Random(0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        while match.undo_rules.refusal():
            table.play.decide(rng.choice(match.options()))
            driver.wait("idle")
        count = match.count
        table.play.undo()
        driver.wait("idle")
        table.look_back(3)
        driver.key("ctrl+y")
        driver.wait("idle")
        assert match.count == count
        assert table.presentation.live
        assert table.stage.find("now") is None


def test_nobody_asks_who_sits_there_alone_whether_everybody_agrees() -> None:
    match = laid(seats=(PEOPLE[0], Seat("Boris", "easy", "blue")), seed=4, steps=30)
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table_of(driver).look_back(10)
        driver.click("rewind")
        driver.do({"wait": 300})
        driver.click("again.rewind")
        assert table_of(driver).stage.find("rewind.yes") is None
        assert match.rewound[-1].why == "rewind"


def test_rewinding_asks_and_meets_the_same_luck() -> None:
    match = laid(seed=4, steps=50)
    digest = match.digest
    actions = [match.move(n).action for n in range(20, match.count) if match.move(n).chosen]
    say = words.of("zeelandia")
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        table.look_back(20)
        driver.click("rewind")
        for answer in ("again.rewind", "rewind.yes"):
            driver.do({"wait": 300})
            driver.click(answer)
        driver.wait("idle")
        assert match.rewound[-1].why == "rewind"
        assert match.count < 50
        told = say("rewind.done", n=len(actions))
        assert [line.step for line in table.layout.rail.log.lines if line.text.endswith(told)] == [20], (
            "the log tells it"
        )
        for action in actions:
            if action is not None and match.digest != digest and match.refusal(action) is None:
                table.play.choose(action)
        assert match.digest == digest
        driver.wait("idle")
        assert [line.text.endswith(told) for line in table.layout.rail.log.lines].count(True) == 1
        match.rewind(10, range(3), 0)
        table.play.jump()
        lines = [line.text for line in table.layout.rail.log.lines]
        assert [line.endswith(told) for line in lines].count(True) == 0, "it has gone further back"
        assert [line.endswith(say("table.rewound")) for line in lines].count(True) == 1


def test_the_log_says_at_a_table_of_several_what_was_taken_back() -> None:
    match = laid(seed=4, steps=30)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        name, seat = match.deciding.name, match.seat
        match.play(match.options()[0])
        table.presentation.follow()
        driver.wait("idle")
        step = match.undo_rules.target()
        assert step is not None
        assert step.seat == seat
        what = table.play.wording.step(step)
        for _ in range(2):
            table.play.undo()
            told = words.say("undo.done", name=name, what=what)
            assert [line.text.endswith(told) for line in table.layout.rail.log.lines].count(True) == 1
            assert table.layout.rail.log.lines[-1].text.endswith(told)
            match.play(match.options()[0])
            table.presentation.follow()
            driver.wait("idle")
            assert [line.text.endswith(told) for line in table.layout.rail.log.lines].count(True) == 1


def test_who_sits_there_alone_is_not_told_what_they_took_back() -> None:
    match = laid(seats=(PEOPLE[0], Seat("Boris", "easy", "blue")), seed=4, steps=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        driver.wait("idle")
        while not match.deciding.human or match.undo_rules.refusal() is not None:
            match.play(match.options()[0])
        table.play.jump()
        count = len(table.layout.rail.log.lines)
        table.play.undo()
        assert len(table.layout.rail.log.lines) <= count
        assert not table.presentation.story.asides


@every_title
def test_the_log_tells_every_event_that_has_words(title: str) -> None:
    match = laid(title, seed=6, steps=90)
    with showing(lambda host: host.table(match)) as driver:
        table = table_of(driver)
        driver.wait("idle")
        told = [line.text for line in table.presentation.story.lines()]
        for number in range(match.count):
            before = partial(match.at, number, table.presentation.eyes)
            events = match.move(number).events
            lines = zip(events, table.title.narration.tale.lines(events, before), strict=True)
            for entry in entries(table.title.say, match.seats, lines):
                own = [text for text in told if text.startswith(entry.who)]
                assert all(any(deed in text for text in own) for deed in entry.deeds)


@every_title
def test_a_key_tells_the_position_in_sentences(title: str) -> None:
    match = laid(title, seed=6, steps=40, options=VARIANTS[title])
    with showing(lambda host: host.table(match), language="ru") as driver:
        table = table_of(driver)
        driver.wait("idle")
        driver.key("r")
        told = [widget.text for widget in table.stage.overlays[-1].walk()]
        for line in match.standings():
            name = told.index(PEOPLE[line.seat].name)
            assert told[name + 1].startswith(table.title.say("points", n=line.points))
        driver.key("escape")
        assert not table.stage.overlays


def play_by(driver: Driver, hand: str, choices: int) -> None:
    """So many choices, or all that are left, with one way of input only: keys or taps."""
    table = table_of(driver)
    rng = Random(1)
    for _ in range(choices):
        driver.wait("idle")
        if table.match.over:
            return
        before = table.match.count
        if table.layout.panel is not None:
            for button in CONFIRM[table.layout.panel.id]:
                press(driver, hand, button)
            if table.stage.find("storage.ask.never") is not None:
                driver.wait(300)
                press(driver, hand, "storage.ask.never")
            assert table.match.count > before
            continue
        ids = [w.id for w in table.stage.root.walk() if isinstance(w, ActionSpot | ChoiceButton) and w.enabled]
        target = rng.choice(ids)
        press(driver, hand, target)
        if table.stage.overlays:  # several actions of one place
            driver.wait(300)
            offered = [w.id for w in table.stage.overlays[-1].walk() if isinstance(w, ChoiceButton) and w.enabled]
            target = rng.choice(offered)
            press(driver, hand, target)
        if hand == "tap" and table.match.count == before:
            press(driver, hand, target)
        assert table.match.count > before, target


def moments(title: str) -> list[int]:
    """Steps of a random game: the first at which each kind of decision is to be made, and shortly before the end."""
    match, rng, first = laid(title, PEOPLE[:2], seed=9, options=VARIANTS[title]), Random(9), dict[str, int]()
    while not match.over:
        first.setdefault(match.prompt, match.count)
        match.play(rng.choice(match.options()))
    chosen = [number for number in range(match.count) if match.move(number).chosen]
    return [*first.values(), chosen[-3]]


@every_title
@pytest.mark.parametrize("hand", ["tap", "key"])
def test_every_decision_by_one_hand(title: str, hand: str) -> None:
    matches = [laid(title, PEOPLE[:2], seed=9, steps=steps, options=VARIANTS[title]) for steps in moments(title)]
    for match in matches:
        with showing(partial(App.table, match=match), reduced_motion=True, speed="instant") as driver:
            play_by(driver, hand, 3 if match is not matches[-1] else 30)
    assert matches[-1].over
