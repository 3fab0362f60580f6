"""The mayor's panel: what it begins with, what a touch does, what it warns of, what it gives back."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game import words
from game.players.ladder import first_thought
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import BUILDINGS, INDEX
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.distributions import FIRST_BUILDING, answer, counts_of
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.peg import Peg
from game.scenes.table.panel import Answering
from game.titles.puerto_rico.analysis import placing
from game.titles.puerto_rico.scene.mayor import Mat, MayorDraft, arrangement, mayor_panel
from game.ui.units import TARGET, Area
from tests.rules.puerto_rico.positions import bare, plant, role, settlers, stand
from tests.scenes.hands import focus
from tests.titles.puerto_rico.scene.panels import SIZES, Alone, Maker, alone, asked
from tests.ui.layout import faults


def mill() -> PuertoRico:
    """Seat 0 is to place: one colonist on one of two sugar plantations, an empty sugar mill of three circles, a manned
    market and two colonists in San Juan."""
    state = bare(3)
    plant(state, 0, "sugar", 2, 1)
    plant(state, 0, "corn")
    stand(state, 0, "sugar_mill", colonists=0)
    stand(state, 0, "small_market")
    settlers(state, 2, ship=3)
    role(state, "mayor")
    assert isinstance(state.decision, Placement)
    assert state.colonists_of(0) == 4
    return state


def full() -> PuertoRico:
    """Twelve island tiles and the buildings that need most room, almost nobody there."""
    state = bare(3)
    for tile in ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry"):
        plant(state, 0, tile, 2)
    stand(state, 0, *(building.id for building in BUILDINGS if building.makes is not None), colonists=0)
    stand(state, 0, "small_market", "hacienda", "office", "harbor", "wharf", "factory", colonists=0)
    role(state, "mayor")
    return state


def thought(state: PuertoRico) -> PlaceColonists:
    answered = first_thought(state, 0, "puerto_rico")
    assert isinstance(answered, PlaceColonists)
    return answered


def make(state: PuertoRico) -> Maker:
    decision = state.decision
    assert isinstance(decision, Placement)

    def panel(area: Area, play: Answering) -> DraftPanel:
        return mayor_panel(area, play, state, decision)

    return panel


def panel_of(scene: Alone) -> DraftPanel:
    found = scene.stage.find("mayor")
    assert isinstance(found, DraftPanel)
    return found


def draft_of(scene: Alone) -> MayorDraft:
    draft = panel_of(scene).draft
    assert isinstance(draft, MayorDraft)
    return draft


def circles_of(scene: Alone) -> list[Peg]:
    field = panel_of(scene).field
    assert isinstance(field, Mat)
    return field.circles


def circle(scene: Alone, id: str) -> Peg:
    found = scene.stage.find(id)
    assert isinstance(found, Peg)
    return found


# ---------------------------------------------------------------------- touches
def test_it_begins_with_everybody_placed_so_that_one_click_will_do() -> None:
    state = mill()
    with alone(make(state)) as (driver, scene):
        assert draft_of(scene).hand == 0
        driver.click("mayor.confirm")
        assert scene.play.chosen == [thought(state)]


def test_placing_anew_begins_with_everybody_where_they_stood() -> None:
    state = mill()
    with alone(make(state)) as (driver, scene):
        driver.click("mayor.reset")
        panel = panel_of(scene)
        assert draft_of(scene).counts == placing.occupied_circles(state, 0)
        assert draft_of(scene).hand == 2
        assert panel.tally is not None
        assert panel.tally.text == "To place: 2"
        assert not panel.confirm.enabled
        assert (
            panel.confirm.reason
            == "Place every colonist while circles are free: 2\xa0colonists idle, 5\xa0circles free\n§ PR-66"
        )


def test_a_touch_puts_a_colonist_and_takes_him_off() -> None:
    state = mill()
    with alone(make(state)) as (driver, scene):
        driver.click("mayor.reset")
        driver.click("mayor.sugar_mill.2")
        assert circle(scene, "mayor.sugar_mill.2").chosen
        assert not circle(scene, "mayor.sugar_mill.0").chosen
        assert draft_of(scene).hand == 1
        driver.click("mayor.sugar.0")
        assert draft_of(scene).hand == 2
        driver.click("mayor.sugar.1")
        driver.click("mayor.corn.0")
        assert draft_of(scene).hand == 0
        driver.click("mayor.confirm")
        assert len(scene.play.chosen) == 1
        action = scene.play.chosen[0]
        assert isinstance(action, PlaceColonists)
        state.play(action)
        assert state.worked[0] == [1, 0, 1, 0, 0, 0]
        assert state.city[0][INDEX["sugar_mill"]] == 1
        assert state.san_juan[0] == 0


def test_nobody_left_is_said() -> None:
    state = mill()
    with alone(make(state), language="ru") as (driver, scene):
        driver.key("1")
        empty = next(c for c in circles_of(scene) if not c.chosen)
        driver.click(empty.id)
        assert not empty.chosen
        assert scene.stage.callouts.bubble is not None
        assert "Колонистов больше нет" in scene.stage.callouts.bubble.text


def test_a_disabled_confirm_says_the_rule() -> None:
    with alone(make(mill()), language="ru") as (driver, scene):
        driver.key("2")
        driver.click("mayor.confirm")
        assert not scene.play.chosen
        assert scene.stage.callouts.bubble is not None
        assert "Расставьте всех колонистов, пока есть свободные места" in scene.stage.callouts.bubble.text
        assert "PR-66" in scene.stage.callouts.bubble.text


def test_by_keys_alone() -> None:
    state = mill()
    with alone(make(state)) as (driver, scene):
        driver.key("2")
        focus(driver, "mayor.sugar_mill.1")
        driver.key("return")
        focus(driver, "mayor.corn.0")
        driver.key("return")
        assert draft_of(scene).hand == 0
        driver.key("2")
        assert draft_of(scene).counts == placing.occupied_circles(state, 0)
        driver.key("1")
        driver.key("e")
        assert scene.play.chosen == [thought(state)]


def test_by_taps_alone() -> None:
    state = mill()
    with alone(make(state)) as (driver, scene):
        driver.key("2")
        driver.tap("mayor.sugar_mill.0")
        driver.tap("mayor.sugar.1")
        driver.tap("mayor.confirm")
        assert scene.play.chosen == [
            answer({2: 2, 6 + INDEX["sugar_mill"]: 1, 6 + INDEX["small_market"]: 1}),
        ]


def test_a_half_made_choice_outlives_another_window() -> None:
    with alone(make(mill())) as (driver, scene):
        driver.key("2")
        driver.click("mayor.sugar_mill.2")
        driver.click("mayor.small_market.0")
        before = [c.id for c in circles_of(scene) if c.chosen]
        driver.size("1920x1080")
        assert [c.id for c in circles_of(scene) if c.chosen] == before
        assert draft_of(scene).hand == 2


def test_an_advice_is_put_into_it() -> None:
    state = mill()
    with alone(make(state)) as (_, scene):
        panel = panel_of(scene)
        advised = thought(state)
        panel.suggest(advised)
        assert answer(draft_of(scene).counts) == advised
        assert panel.confirm.enabled


# ---------------------------------------------------------------------- warnings
def test_what_does_not_work_is_marked_and_told() -> None:
    with alone(make(mill())) as (driver, scene):
        driver.key("2")
        panel = panel_of(scene)
        assert circle(scene, "mayor.sugar.0").idle
        assert "[puerto_rico/tile_sugar]\xa01 idle: no colonist on [puerto_rico/b_sugar_mill]" in panel.notes.text
        assert "2\xa0colonists idle, 5\xa0circles free" in panel.notes.text
        driver.click("mayor.sugar_mill.0")
        driver.click("mayor.sugar_mill.1")
        assert not circle(scene, "mayor.sugar.0").idle
        assert not circle(scene, "mayor.sugar_mill.0").idle
        assert circle(scene, "mayor.sugar_mill.1").idle
        assert "[puerto_rico/b_sugar_mill]\xa01 idle: no colonist on [puerto_rico/tile_sugar]" in panel.notes.text
        assert "[puerto_rico/good_sugar]\xa01" in panel.notes.text
        driver.click("mayor.sugar_mill.1")
        driver.click("mayor.sugar.1")
        driver.click("mayor.sugar_mill.1")
        assert circle(scene, "mayor.sugar.1").idle  # nobody left for the mill
        driver.click("mayor.small_market.0")
        driver.click("mayor.sugar_mill.1")
        assert not any(c.idle for c in circles_of(scene))
        assert "idle" not in panel.notes.text
        assert "[puerto_rico/good_sugar]\xa02" in panel.notes.text


def test_a_plantation_without_a_building_is_told() -> None:
    state = bare(3)
    plant(state, 0, "coffee", 1, 1)
    plant(state, 0, "corn", 3)
    settlers(state, 2, ship=3)
    role(state, "mayor")
    with alone(make(state)) as (driver, scene):
        driver.click("mayor.reset")
        assert "[puerto_rico/tile_coffee]\xa01 idle: no building for it" in panel_of(scene).notes.text


# ---------------------------------------------------------------------- the ways to fill
def test_new_colonists_complete_a_pair() -> None:
    """Two new ones and a choice of single circles: the empty sugar pair is worth more than two quarries."""
    state = bare(3)
    plant(state, 0, "sugar", 1)
    plant(state, 0, "indigo", 3)
    stand(state, 0, "small_sugar_mill", colonists=0)
    settlers(state, 2, ship=3)
    role(state, "mayor")
    assert state.colonists_of(0) == 2
    then = placing.with_colonists(state, 0, counts_of(thought(state)))
    assert placing.output(then, 0) == (0, 0, 1, 0, 0)
    assert not placing.idle(then, 0)


# ---------------------------------------------------------------------- how it looks
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits_and_every_circle_can_be_hit(size: tuple[int, int], scale: float, language: str) -> None:
    least = TARGET * min(1.0, 1.5 / scale)  # twice as large as usual, a target may be smaller in units
    states = [mill(), full()] + [state.copy() for n, (state, _) in enumerate(asked(Placement, range(1))) if n % 9 == 0]
    for state in states:
        with alone(make(state), size, language=language, scale=scale) as (_, scene):
            assert not faults(scene.stage.dump(), size)
            panel = panel_of(scene)
            assert len(circles_of(scene)) == state.circles(draft_of(scene).seat)
            for one in circles_of(scene):
                assert one.area.w >= least - 0.01
                assert one.area.h >= least - 0.01
            boxes = [(one.id, one.rect(scene.look).inflate(-2, -2)) for one in circles_of(scene)]
            inner = scene.look.rect(panel.area)
            for a, b in combinations(boxes, 2):
                assert not a[1].colliderect(b[1]), (a, b)
            assert all(Rect(inner).contains(box) for _, box in boxes)


def test_the_board_can_be_read_below_it() -> None:
    with alone(make(mill())) as (driver, scene):
        middle = scene.look.rect(panel_of(scene).area).center
        shown = driver.app.surface.get_at(middle)
        scene.stage.keyboard.held.add("hide")
        scene.stage.damage.touch()
        driver.wait(50)
        assert driver.app.surface.get_at(middle) != shown
        assert driver.app.surface.get_at(middle) == driver.app.surface.get_at((4, middle[1]))


@pytest.mark.parametrize("field", [Area(16, 98, 150, 625), Area(16, 98, 700, 120), Area(0, 0, 60, 90)])
def test_a_full_mat_goes_into_any_window(field: Area) -> None:
    """In a lesson beside its texts, at a large scale, the panel is a column of 150 units."""
    buildings = range(12)
    rooms = [(0, 3), (1, 3), (2, 6), *((FIRST_BUILDING + index, BUILDINGS[index].circles) for index in buildings)]
    _, _, grounds = arrangement(field, rooms)
    assert len(grounds) == 12 + len(buildings)
    boxes = [Rect(*(round(100 * side) for side in place)) for _, place in grounds]
    assert Rect(*(round(100 * side) for side in field)).unionall(boxes).size == (100 * field.w, 100 * field.h)
    assert not any(one.inflate(-4, -4).colliderect(other.inflate(-4, -4)) for one, other in combinations(boxes, 2))
