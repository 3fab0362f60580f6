"""The mayor's and the captain's phase at a whole table, by mouse, by keys and by taps."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game import words
from game.app import App
from game.match import Match, Seat
from game.rules.puerto_rico.actions import Keep, Pass, PlaceColonists
from game.rules.puerto_rico.distributions import answer
from game.rules.puerto_rico.events import RoleTaken
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.peg import Peg
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.puerto_rico.scene.mayor import Mat, MayorDraft
from game.titles.puerto_rico.scene.storage import StorageColumns, StorageDraft
from game.ui.button import Button
from tests.scenes.hands import press, table_of
from tests.titles.puerto_rico.scene import staged
from tests.titles.puerto_rico.scene.panels import SIZES
from tests.titles.puerto_rico.scene.test_mayor import mill
from tests.ui.host import showing
from tests.ui.layout import faults

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


def at(prompt: str, seed: int, nth: int = 1) -> Match:
    """A random match at the n-th such decision."""
    match = Match.new("puerto_rico", PEOPLE, {}, seed=seed, first=0)
    rng = Random(seed)
    while not match.over:
        if match.prompt == prompt:
            nth -= 1
            if not nth:
                return match
        match.play(rng.choice(match.options()))
    raise AssertionError(f"no {prompt}")


def mayor(table: Table) -> MayorDraft:
    panel = table.layout.panel
    assert isinstance(panel, DraftPanel)
    assert isinstance(panel.draft, MayorDraft)
    return panel.draft


def circles(table: Table) -> list[Peg]:
    panel = table.layout.panel
    assert isinstance(panel, DraftPanel)
    assert isinstance(panel.field, Mat)
    return panel.field.circles


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_a_mayor_phase(hand: str) -> None:
    """Everybody who is asked takes one colonist off, puts it back, and has the others placed where they do most."""
    match = at("Placement", 4, 17)
    placed = 0
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        while match.prompt == "Placement":
            scene, before, seat = table_of(driver), match.count, match.seat
            draft = mayor(scene)
            assert draft.seat == seat
            manned = list(draft.parts)
            if manned:
                hand_before = draft.hand
                press(driver, hand, manned[0])
                assert draft.hand == hand_before + 1
                press(driver, hand, manned[0])
                assert draft.hand == hand_before
            press(driver, hand, "mayor.fill")
            counts = draft.counts
            press(driver, hand, "mayor.confirm")
            driver.wait("idle")
            step = next(match.move(n) for n in range(before, match.count) if match.move(n).chosen)
            assert step.seat == seat
            assert isinstance(step.action, PlaceColonists)
            assert sum(step.action.island) + sum(step.action.city) == sum(counts.values())
            placed += 1
    assert placed == 3


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_storage_after_the_captain(hand: str) -> None:
    match = at("StoreGoods", 8)
    seat = match.seat
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        panel = table_of(driver).layout.panel
        assert isinstance(panel, DraftPanel)
        draft, field = panel.draft, panel.field
        assert isinstance(draft, StorageDraft)
        assert isinstance(field, StorageColumns)
        good = next(good for good, kind in field.columns.items() if not kind.kept)
        press(driver, hand, f"storage.{good}.single")
        assert draft.chosen_for("single") == [good]
        kept, before = draft.kept, match.count
        press(driver, hand, "storage.confirm")
        assert match.count == before
        driver.wait(300)
        press(driver, hand, "storage.ask.yes")
        driver.wait("idle")
        assert isinstance(match.move(before).action, Keep)
        then = match.at(before + 1, seat)
        assert isinstance(then, PuertoRico)
        assert tuple(then.goods[seat]) == kept


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_a_captain_phase(hand: str) -> None:
    """Every load is chosen among what lights up, in turn on the ships and in the bar, then the picker is answered."""
    match = at("LoadGoods", 1, 12)
    first, rng = match.round, Random(3)
    loads = stored = 0
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        while not match.over and match.prompt in ("LoadGoods", "StoreGoods"):
            scene, before = table_of(driver), match.count
            if match.prompt == "StoreGoods":
                press(driver, hand, "storage.confirm")
                driver.wait(300)
                if scene.stage.find("storage.ask.never") is not None:  # asked once, then never again
                    press(driver, hand, "storage.ask.never")
                stored += 1
            else:
                kind = ActionSpot if loads % 2 else ChoiceButton
                lit = [w for w in scene.stage.root.walk() if isinstance(w, kind) and w.enabled and w.act is not None]
                assert {w.act for w in lit} <= set(match.options())
                chosen = rng.choice(lit)
                press(driver, hand, chosen.id)
                if hand == "tap" and match.count == before:
                    press(driver, hand, chosen.id)
                loads += 1
            assert match.count > before
            driver.wait("idle")
    assert loads >= 2
    assert stored
    assert match.round - first <= 1


def test_a_half_made_choice_waits_while_one_looks_back() -> None:
    match = at("Placement", 4, 17)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        panel = table_of(driver).layout.panel
        driver.click(next(circle.id for circle in circles(table_of(driver)) if circle.chosen))
        half = [circle.id for circle in circles(table_of(driver)) if circle.chosen]
        table_of(driver).look_back(3)
        assert table_of(driver).layout.panel is None
        table_of(driver).look_back(None)
        again = table_of(driver).layout.panel
        assert again is not None
        assert again is not panel
        assert [circle.id for circle in circles(table_of(driver)) if circle.chosen] == half


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("prompt", ["Placement", "StoreGoods"])
def test_the_panels_fit_their_table(prompt: str, size: tuple[int, int], scale: float, language: str) -> None:
    match = at(prompt, 8)
    with showing(lambda host: host.table(match), size, language=language, scale=scale, reduced_motion=True) as driver:
        driver.wait(1500)
        panel = table_of(driver).layout.panel
        assert panel is not None
        assert not [fault for fault in faults(table_of(driver).stage.dump(), size) if panel.id in fault]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [*SIZES[:3], ((1920, 1080), 1.5)])
def test_the_mayors_panel_tells_what_will_be_made_and_who_is_idle(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """Up to a scale of 150 %; and its buttons tell their keys."""
    state = mill()
    with staged.shown(state, size, language=language, scale=scale) as (driver, scene):
        driver.wait(1500)
        panel, draft = scene.layout.panel, mayor(scene)
        assert isinstance(panel, DraftPanel)
        driver.key("2")
        where = {part: key for part, (key, _) in draft.circles.items()}
        next(circle for circle in circles(scene) if where[circle.id] == 2 and not circle.chosen).click()
        next(circle for circle in circles(scene) if where[circle.id] == 0).click()
        assert "good_corn" in panel.notes.text
        assert words.of("puerto_rico")("mayor.idle.tile", idle="", which="").split(":")[0].strip() in panel.notes.text
        caps = [
            button for button in panel.children if isinstance(button, Button) and button.action.startswith("choice")
        ]
        assert [button.key_cap for button in caps] == ["1", "2"]
        assert not [fault for fault in faults(scene.stage.dump(), size) if panel.id in fault]


def test_a_hint_is_put_into_the_panel() -> None:
    match = at("Placement", 4, 17)
    advised = match.options()[-1]
    assert isinstance(advised, PlaceColonists)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table_of(driver).adviser.hints.show(advised, "why")
        panel = table_of(driver).layout.panel
        assert isinstance(panel, DraftPanel)
        assert answer(mayor(table_of(driver)).counts) == advised
        assert panel.confirm.enabled


def test_the_log_has_a_heading_for_each_role() -> None:
    match = at("Placement", 4, 17)
    with showing(lambda host: host.table(match), language="ru", reduced_motion=True) as driver:
        driver.wait("idle")
        lines = table_of(driver).presentation.story.lines()
        taken = [
            (match.move(n).round, PEOPLE[event.seat].name)
            for n in range(match.count)
            for event in match.move(n).events
            if isinstance(event, RoleTaken)
        ]
        told = [line.text.replace("\xa0", " ") for line in lines if line.heading]
        assert [(line.partition(":")[0], line.rpartition(" · ")[2]) for line in told] == [
            (name, f"раунд {round}") for round, name in taken
        ]
        assert len(lines) > len(told)


def test_the_bar_says_whether_loading_is_a_duty() -> None:
    """Where only the wharf is left it is none, and the bar names what a pass costs."""
    found: set[bool] = set()
    for seed in range(20):
        match = Match.new("puerto_rico", PEOPLE, {}, seed=seed, first=0)
        rng = Random(seed)
        while not match.over and len(found) < 2:
            may_pass = match.prompt == "LoadGoods" and match.refusal(Pass()) is None
            if match.prompt == "LoadGoods" and may_pass not in found:
                found.add(may_pass)
                with showing(partial(App.table, match=match), reduced_motion=True) as driver:
                    scene = table_of(driver)
                    detail = scene.title.prompts.prompt(scene.moment).detail
                assert ("You must" in detail) == (not may_pass)
                assert ("pass for the rest of the phase" in detail) == may_pass
            match.play(rng.choice(match.options()))
    assert found == {True, False}
