"""The storage picker: every answer can be put together, what rots is what is lost, and it asks before that."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from game import words
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import GOODS, Good
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.storage import StoreGoods, kept_by, warehouse_kinds
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.piece_column import PieceColumn
from game.scenes.table.panel import Answering
from game.scenes.table.selection import WHILE
from game.titles.puerto_rico.scene.storage import StorageColumns, StorageDraft, storage_panel
from game.ui.driving import Driver
from game.ui.units import TARGET, Area
from tests.rules.puerto_rico.positions import bare, give, stand
from tests.scenes.hands import focus
from tests.titles.puerto_rico.scene.panels import SIZES, Alone, Maker, alone, asked
from tests.titles.puerto_rico.scene.staged import shown
from tests.ui.layout import faults


def picking(*buildings: str, **goods: int) -> PuertoRico:
    """Seat 0 is to store these goods."""
    state = bare(3)
    give(state, 0, **goods)
    stand(state, 0, *buildings)
    state.agenda = [StoreGoods(0)]
    return state


def example() -> PuertoRico:
    """PR-E17."""
    return picking("large_warehouse", corn=4, coffee=3, indigo=2, sugar=1)


def make(state: PuertoRico) -> Maker:
    decision = state.decision
    assert isinstance(decision, StoreGoods)

    def panel(area: Area, play: Answering) -> DraftPanel:
        return storage_panel(area, play, state, decision)

    return panel


def panel_of(scene: Alone) -> DraftPanel:
    found = scene.stage.find("storage")
    assert isinstance(found, DraftPanel)
    return found


def draft_of(scene: Alone) -> StorageDraft:
    draft = panel_of(scene).draft
    assert isinstance(draft, StorageDraft)
    return draft


def columns_of(scene: Alone) -> dict[Good, PieceColumn]:
    field = panel_of(scene).field
    assert isinstance(field, StorageColumns)
    return field.columns


def clear(scene: Alone) -> None:
    for kind in columns_of(scene).values():
        for pick in kind.picks.values():
            if pick.chosen:
                pick.click()
    assert not draft_of(scene).parts


def every_answer(scene: Alone) -> set[Action]:
    """What can be put together by touches."""
    found: set[Action] = set()
    panel, draft, columns = panel_of(scene), draft_of(scene), columns_of(scene)
    room = warehouse_kinds(draft.view, draft.seat)
    for whole in combinations(columns, room):
        for order in permutations(whole):
            for single in columns:
                if single in whole:
                    continue
                clear(scene)
                for good in order:
                    columns[good].picks["whole"].click()
                columns[single].picks["single"].click()
                assert panel.confirm.enabled
                action = draft.answer()
                assert isinstance(action, Keep)
                assert draft.results[action] == draft.kept
                found.add(action)
    return found


@pytest.mark.rule("PR-E17")
def test_the_twelve_answers_of_the_example() -> None:
    state = example()
    with alone(make(state)) as (_, scene):
        found = every_answer(scene)
        assert found == set(state.options())
        assert len(found) == 12


@pytest.mark.rule("PR-130")
def test_equal_results_are_one_answer() -> None:
    """Corn and indigo are single barrels: whichever of them is the warehouse's, the same is kept."""
    state = picking("small_warehouse", corn=1, indigo=1, sugar=3)
    with alone(make(state)) as (_, scene):
        assert every_answer(scene) == set(state.options())


@pytest.mark.parametrize("seats", [3, 5])
def test_every_answer_of_any_position(seats: int) -> None:
    count = 0
    for state, decision in asked(StoreGoods, range(1), seats):
        with alone(make(state)) as (_, scene):
            panel = panel_of(scene)
            assert panel.confirm.enabled  # it begins with a choice
            begins = draft_of(scene).answer()
            assert begins in set(decision.options(state))
            most = max(sum(kept) for kept in draft_of(scene).results.values())
            assert sum(draft_of(scene).kept) == most
            assert every_answer(scene) == set(decision.options(state))
        count += 1
        if count == 25:
            break
    assert count


def test_what_is_said_to_rot_is_what_is_lost() -> None:
    for state, decision in asked(StoreGoods, range(1)):
        for action in decision.options(state):
            then = state.copy()
            before = then.goods[decision.seat][:]
            supply = then.supply[:]
            kept = kept_by(state, decision.seat, action.whole, [action.single])
            then.play(action)
            lost = [a - b for a, b in zip(before, kept, strict=True)]
            back = [b - a for a, b in zip(supply, then.supply, strict=True)]
            assert all(more >= left for more, left in zip(back, lost, strict=True))
            assert then.goods[decision.seat] == kept


def test_numbers_are_shown_before_it_is_done() -> None:
    with alone(make(example())) as (driver, scene):
        panel = panel_of(scene)
        clear(scene)
        driver.click("storage.corn.whole")
        driver.click("storage.coffee.whole")
        driver.click("storage.indigo.single")
        told = panel.notes.text
        assert (
            "Kept: [puerto_rico/good_corn]\xa04 [puerto_rico/good_indigo]\xa01 [puerto_rico/good_coffee]\xa03" in told
        )
        assert "Rots:** [puerto_rico/good_indigo]\xa01 [puerto_rico/good_sugar]\xa01" in told
        assert columns_of(scene)["indigo"].outcome() == "1\xa0will rot"
        assert columns_of(scene)["sugar"].outcome() == "1\xa0will rot"
        assert columns_of(scene)["corn"].outcome() == "kept"
        assert "Large warehouse: 2\xa0kinds whole" in told


def test_a_touch_too_many_pushes_the_first_out() -> None:
    with alone(make(example())) as (driver, scene):
        clear(scene)
        for good in ("corn", "indigo", "coffee"):
            driver.click(f"storage.{good}.whole")
        assert draft_of(scene).chosen_for("whole") == ["indigo", "coffee"]
        driver.click("storage.indigo.single")
        assert draft_of(scene).chosen_for("whole") == ["coffee"]
        assert draft_of(scene).chosen_for("single") == ["indigo"]


def test_why_not_is_said() -> None:
    with alone(make(example()), language="ru") as (driver, scene):
        panel = panel_of(scene)
        clear(scene)
        driver.click("storage.confirm")
        assert scene.stage.callouts.bubble is not None
        assert "один бочонок" in scene.stage.callouts.bubble.text
        driver.click("storage.indigo.single")
        driver.click("storage.corn.whole")
        assert not panel.confirm.enabled
        driver.click("storage.confirm")
        assert scene.stage.callouts.bubble is not None
        assert "Склады хранят целиком 2\xa0вида: выберите ещё 1\xa0вид" in scene.stage.callouts.bubble.text
        assert "PR-127" in scene.stage.callouts.bubble.text
        assert not scene.play.chosen


def answer_of(driver: Driver, scene: Alone) -> list[Action]:
    driver.wait("idle")
    return scene.play.chosen


def test_it_asks_before_barrels_are_lost_until_told_not_to() -> None:
    state = picking(corn=3, sugar=2)
    with alone(make(state)) as (driver, scene):
        assert scene.stage.find("storage.corn.whole") is None  # no warehouse
        driver.click("storage.corn.single")
        driver.click("storage.confirm")
        assert not scene.play.chosen
        assert "Back to the supply: corn\xa02, sugar\xa02" in dialog_texts(scene)
        driver.click("storage.ask.no")
        assert not answer_of(driver, scene)
        driver.click("storage.confirm")
        driver.click("storage.ask.yes")
        assert answer_of(driver, scene) == [Keep((), "corn")]
        driver.click("storage.confirm")
        driver.click("storage.ask.never")
        assert len(scene.play.chosen) == 2
        driver.click("storage.confirm")
        assert len(scene.play.chosen) == 3
        assert scene.host.settings.not_again == ("storage.ask",)


def test_what_rots_anyway_is_not_asked_about() -> None:
    with alone(make(picking(corn=3, sugar=2))) as (driver, scene):
        driver.click("storage.confirm")
        assert scene.play.chosen == [Keep((), "sugar")]
        assert dialog_texts(scene) == ""


def dialog_texts(scene: Alone) -> str:
    return "\n".join(e["text"] for e in scene.stage.dump() if e["layer"] > 0)


def test_by_keys_alone() -> None:
    with alone(make(example()), not_again=("storage.ask",)) as (driver, scene):
        clear(scene)
        for id in ("storage.sugar.whole", "storage.coffee.whole", "storage.corn.single"):
            focus(driver, id)
            driver.key("return")
        driver.key("e")
        assert scene.play.chosen == [Keep(("sugar", "coffee"), "corn")]


def test_by_taps_alone() -> None:
    with alone(make(example())) as (driver, scene):
        clear(scene)
        for id in ("storage.sugar.whole", "storage.coffee.whole", "storage.corn.single", "storage.confirm"):
            driver.tap(id)
        driver.tap("storage.ask.yes")
        assert scene.play.chosen == [Keep(("sugar", "coffee"), "corn")]


def test_a_half_made_choice_outlives_another_window() -> None:
    with alone(make(example())) as (driver, scene):
        clear(scene)
        driver.click("storage.sugar.whole")
        driver.size("1920x1080")
        assert draft_of(scene).chosen_for("whole") == ["sugar"]
        assert not draft_of(scene).chosen_for("single")


def test_an_advice_is_put_into_it() -> None:
    with alone(make(example())) as (_, scene):
        panel_of(scene).suggest(Keep(("indigo", "sugar"), "corn"))
        assert draft_of(scene).answer() == Keep(("indigo", "sugar"), "corn")


def test_it_begins_with_the_dearest_of_what_keeps_most() -> None:
    with alone(make(picking(indigo=1, coffee=6))) as (_, scene):
        assert draft_of(scene).answer() == Keep((), "coffee")


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits(size: tuple[int, int], scale: float, language: str) -> None:
    five = dict(zip(GOODS, (9, 3, 2, 5, 1), strict=True))
    states = [
        example(),
        picking("small_warehouse", **five),
        picking("large_warehouse", **five),
        picking(corn=2, sugar=9),
    ]
    for state in states:
        with alone(make(state), size, language=language, scale=scale) as (_, scene):
            assert not faults(scene.stage.dump(), size)
            for kind in columns_of(scene).values():
                for pick in kind.picks.values():
                    assert min(pick.area.w, pick.area.h) >= TARGET * min(1.0, 1.5 / scale)


def test_a_quick_answer_is_not_weighed_in_the_decision_that_follows() -> None:
    state = picking("small_warehouse", corn=2, coffee=1)
    state.agenda = [*bare(3).agenda, *state.agenda]
    with shown(state, coach=True) as (driver, table):
        driver.click("storage.confirm")
        driver.wait(2 * WHILE)
        assert driver.app.scene is table
        assert isinstance(table.presentation.decision, ChooseRole)
