"""Hints at a table: the plan, the ringed target, and why not what somebody thought of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest
from pygame import Rect

from game.match import Match
from game.match.preview import preview
from game.players.choice import Choice, Contrast, Reason
from game.players.reasons import SLIGHT
from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyPhlogiston
from game.rules.zeelandia.actions import Lay
from game.rules.zeelandia.state import Zeelandia
from game.scenes.advice import hints
from game.scenes.table import opponents
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.zeelandia.analysis.prospects import harvests
from game.ui.driving import Driver
from game.ui.widget import Widget
from game.words import NBSP
from tests.scenes.hands import press, table_of
from tests.scenes.table.test_telling import PEOPLE
from tests.ui.host import showing

GAIN = (Reason("reason.mills", {"points": 4}),)


class Thinker:
    """Advises the first answer at once, and finds any other 5 points worse."""

    seconds = 0.0

    def __init__(self) -> None:
        self.asked: list[Action | None] = []
        self.choice: Choice | None = None

    def ask(
        self,
        view: Zeelandia,
        *_: object,
        style: str,
        instead: Action | None,
        advised: Action | None,
        public_reasons: bool,
    ) -> None:
        assert not public_reasons, "a hint is for one person"
        assert advised in (None, view.options()[0]), "it stays with what it advised"
        self.asked.append(instead)
        advised = view.options()[0]
        contrast = Contrast(instead, 5, GAIN) if instead not in (None, advised) else None
        self.choice = Choice(advised, GAIN, contrast=contrast)

    def poll(self) -> Choice | None:
        choice, self.choice = self.choice, None
        return choice

    def warm(self) -> None: ...
    def drop(self) -> None: ...
    def close(self) -> None: ...


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    one = Thinker()
    monkeypatch.setattr(opponents, "Thinker", lambda: one)
    return one


def placing(seed: int = 4) -> Match:
    """A tile is to be laid, and there are several places for it."""
    match, rng = Match.new("zeelandia", PEOPLE, seed=seed, first=0), Random(seed)
    while match.prompt != "Place" or match.count < 40 or len(match.options()) < 3:
        match.play(rng.choice(match.options()))
    return match


@contextmanager
def at(match: Match) -> Iterator[tuple[Driver, Table]]:
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        yield driver, table_of(driver)


def hexes(match: Match) -> list[str]:
    return [action.hex for action in match.options() if isinstance(action, Lay)]


def said(table: Table) -> str:
    bubble = table.stage.callouts.bubble
    return bubble.text.replace(NBSP, " ") if bubble is not None else ""


def test_a_hint_says_why_not_what_was_considered_before(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        driver.hover(hexes(match)[1])
        driver.wait(500)
        driver.hover("hint")
        driver.key("h")
        driver.wait("idle")
        assert thinker.asked == [Lay(hexes(match)[1])]
        spot = table.stage.find(hexes(match)[1])
        assert spot is not None
        assert f"Why not “{spot.text}”? It is worth about 5 points less. In the hint's favour: makes" in said(table)


def closing(match: Match) -> Iterator[tuple[Action, Lay]]:
    """Purchases, each with a place where its tile closes a mill of whoever buys it."""
    for move in match.options():
        after = preview(match.view(match.seat), move).view
        assert isinstance(after, Zeelandia)
        lays = [] if after.over else [lay for lay in after.options() if isinstance(lay, Lay)]
        yield from ((move, lay) for lay in lays if harvests(after, lay)[match.seat])


def test_an_answer_without_effects_tells_those_of_the_one_to_follow(thinker: Thinker) -> None:
    match, rng, found = placing(), Random(1), None
    while found is None:
        match.play(rng.choice(match.options()))
        found = next(closing(match), None) if match.prompt == "Move" else None
    move, lay = found
    with at(match) as (_, table):
        table.adviser.hints.tell(Choice(move, GAIN, then=lay))
        assert "harvested: " in said(table)


def test_where_little_separates_two_answers_the_other_one_is_named_and_ringed(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ringed: set[str] = set()
    monkeypatch.setattr(hints, "lamp_ring", lambda _, widget, *__: ringed.add(widget.id))
    match = placing()
    first, second, third = match.options()[:3]
    tried = ((first, 9, 0.5), (second, 2, 0.4), (third, 4, 0.49))
    with at(match) as (driver, table):
        table.adviser.hints.tell(Choice(first, (SLIGHT,), tried=tried))
        driver.wait(100)
        assert ringed == {action.hex for action in (first, third) if isinstance(action, Lay)}
        bubble = table.stage.callouts.bubble
        assert bubble is not None
        for action in (first, third):
            place = table.layout.place_of(action)
            assert place is not None
            assert not bubble.rect(table.look).colliderect(place.rect(table.look))
        spot = table.layout.place_of(third)
        assert spot is not None
        assert f"“{spot.text}” is about as good" in said(table)
        table.adviser.hints.tell(Choice(first, GAIN, tried=tried))
        assert "as good" not in said(table)


def test_an_answer_of_the_same_name_is_not_called_as_good(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = placing()
    first, second = match.options()[:2]
    with at(match) as (_, table):
        monkeypatch.setattr(table.adviser.hints, "_name", lambda _: "Placement")
        table.adviser.hints.tell(Choice(first, (SLIGHT,), tried=((first, 9, 0.5), (second, 2, 0.4))))
        assert "as good" not in said(table)
        assert "Hardly differs" in said(table)


def test_while_the_hint_is_thought_about_nothing_lies_over_the_bar(thinker: Thinker) -> None:
    with at(placing()) as (driver, table):
        driver.hover("undo")
        table.adviser.hints.ask()
        assert table.stage.callouts.bubble is not None
        assert not table.stage.callouts.bubble.rect(table.look).colliderect(driver.widget("bar").rect(table.look))


def test_what_is_only_passed_on_the_way_was_not_considered(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        driver.hover(hexes(match)[1])
        driver.hover("hint")
        driver.wait(500)
        driver.key("h")
        driver.wait("idle")
        assert thinker.asked == [None]
        assert "Why not" not in said(table)


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_what_is_considered_after_the_hint_is_compared_too(thinker: Thinker, hand: str) -> None:
    match = placing()
    other = hexes(match)[2]
    with at(match) as (driver, table):
        driver.key("h")
        driver.wait("idle")
        count = match.count
        if hand == "tap":
            press(driver, "tap", other)
        elif hand == "mouse":
            driver.hover(other)
        else:
            table.stage.focus.by_keyboard = True
            table.stage.focus.set(table.stage.find(other))
        driver.wait(500)
        driver.wait("idle")
        assert match.count == count
        assert thinker.asked == [None, Lay(other)]
        assert said(table).startswith("Why not")
        assert "5 points less" in said(table)


def test_somebody_who_looks_around_later_is_left_alone(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        driver.key("h")
        driver.wait("idle")
        driver.wait(9000)
        assert table.stage.callouts.bubble is None
        driver.hover(hexes(match)[2])
        driver.wait(500)
        driver.wait("idle")
        assert thinker.asked == [None]


def test_the_target_is_ringed_as_long_as_the_hint_speaks(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    ringed: list[Widget] = []
    monkeypatch.setattr(hints, "lamp_ring", lambda _, widget, *__: ringed.append(widget))
    match = placing()
    with at(match) as (driver, table):
        driver.key("h")
        driver.wait("idle")
        driver.wait(100)
        assert {widget.id for widget in ringed} == {hexes(match)[0]}
        driver.hover(hexes(match)[2])
        driver.wait(500)
        driver.wait("idle")
        assert said(table).startswith("Why not")
        assert {widget.id for widget in ringed} == {hexes(match)[0]}, "still what was advised"
        driver.wait(9000)
        ringed.clear()
        table.stage.damage.touch()
        driver.wait(100)
        assert not ringed


def test_another_decision_has_another_hint(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        driver.hover(hexes(match)[1])
        driver.wait(500)
        table.play.decide(match.options()[0])
        driver.wait("idle")
        driver.key("h")
        driver.wait("idle")
        assert thinker.asked[-1] is None


def test_where_a_reason_is_secret_the_points_are_too(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = placing()
    with at(match) as (driver, table):
        monkeypatch.setattr(table.title.seats, "public_reasons", lambda reasons, own: ())
        driver.hover(hexes(match)[1])
        driver.wait(500)
        driver.key("h")
        driver.wait("idle")
        assert "Why not" in said(table)
        assert "5" not in said(table).split("”?")[1]


def test_the_plan_tells_what_a_mill_would_bring(thinker: Thinker) -> None:
    """In the words of the harvest that the rules foresee."""
    for seed in range(4, 40):
        match = placing(seed)
        state = match.view(match.seat)
        assert isinstance(state, Zeelandia)
        points = {lay: harvests(state, lay)[match.seat] for lay in match.options() if isinstance(lay, Lay)}
        best = max(points, key=points.__getitem__)
        if points[best]:
            break
    with at(match) as (_, table):
        table.adviser.hints.show(best, "")
        assert f"{points[best]} point" in said(table)


def test_enter_takes_what_a_hint_advises_to_whoever_plays_by_keys(thinker: Thinker) -> None:
    match = placing()
    advised, count = match.options()[0], match.count
    with at(match) as (driver, _):
        driver.key("tab")
        driver.key("h")
        driver.wait("idle")
        driver.key("return")
        assert match.move(count).action == advised


def test_a_hint_is_heard_though_a_place_asks_which_of_its_answers_is_meant(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (driver, table):
        spot = next(one for one in table.stage.root.walk() if isinstance(one, ActionSpot) and one.enabled)
        table.play.offer(replace(spot.spot, actions=tuple(match.options()[:2])))
        assert table.stage.overlays
        driver.key("h")
        driver.wait("idle")
        assert not table.stage.overlays
        assert said(table).startswith("Hint")


def test_a_hint_beside_the_rail_leaves_the_story_in_sight(thinker: Thinker) -> None:
    with at(Match.new("zeelandia", PEOPLE, seed=4, first=0)) as (_, table):
        rail = table.layout.rail.rect(table.look)
        table.stage.callouts.advise("Placing colonists\nPuts them where they do most", "hint", Rect(900, 500, 60, 40))
        bubble = table.stage.callouts.bubble
        assert bubble is not None
        assert not bubble.rect(table.look).colliderect(rail)


def test_a_menu_opens_at_what_was_advised(thinker: Thinker) -> None:
    match = placing()
    with at(match) as (_, table):
        spot = next(one for one in table.stage.root.walk() if isinstance(one, ActionSpot) and one.enabled)
        first, second = match.options()[:2]
        table.adviser.hints.tell(Choice(second, GAIN))
        table.play.offer(replace(spot.spot, actions=(first, second)))
        focused = table.stage.focus.widget
        assert isinstance(focused, ChoiceButton)
        assert focused.act == second


def test_what_is_bought_one_by_one_is_ringed_where_one_is_bought() -> None:
    match, rng = Match.new("sky_traders", PEOPLE, seed=11, first=0), Random(1)
    several = BuyPhlogiston(3)
    while match.refusal(several) is not None:
        match.play(rng.choice(match.options()))
    with at(match) as (_, table):
        place, one = table.layout.place_of(several), table.layout.place_of(BuyPhlogiston(1))
        assert place is not None
        assert place is one
