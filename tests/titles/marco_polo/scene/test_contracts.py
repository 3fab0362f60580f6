"""Contracts say whether they can be completed, what they lack, and what their reward would make possible."""

from __future__ import annotations

import operator
from typing import Any

import pytest

from game.rules.marco_polo.actions import Complete, OneOf, Place
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.decisions import contracts as rules
from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.dice import DICE
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.drafts.panel import DraftPanel
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.telling import phrases, tips
from game.ui.canvas import Canvas
from game.ui.units import Area
from game.words import of
from tests.rules.marco_polo.positions import A, active, holds, position, row
from tests.scenes.hands import HANDS
from tests.titles.marco_polo.scene.staged import do, shown

SAY = of("marco_polo")


def tip(scene: Table, spot: str) -> str:
    view = next(view for view in scene.layout.board.spots if view.spot.id == spot)
    told = scene.title.prompts.spot_tip(scene.moment, view.spot)
    assert told is not None
    return "\n".join(told.lines).replace("\xa0", " ")


def held(scene: Table) -> list[str]:
    view = scene.match.view(A)
    assert isinstance(view, MarcoPolo)
    return view.contracts[A]


@pytest.mark.rule("MP-123")
def test_active_contracts_and_those_in_the_row_say_what_they_lack() -> None:
    state = position(3, goods=(3, 0, 0))
    holds(state, A, 0, 1, (3, 0, 0))
    active(state, A, "CO01", "CO06")
    row(state, "CO13", "CO19")
    with shown(state) as (_, scene):
        assert "[check] can be completed" in tip(scene, "contract.CO01")
        assert "Missing: [marco_polo/camel] [marco_polo/gold]" in tip(scene, "contract.CO06")
        assert "Missing: [marco_polo/camel] 2[marco_polo/silk] [marco_polo/gold]" in tip(scene, "slot.0")


@pytest.mark.rule("MP-123")
def test_what_the_first_own_contract_lacks_is_no_bare_number(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    label = Atlas.label

    def noted(atlas: Atlas, words: str, *args: Any, **options: Any) -> Area:
        written.append(words)
        return label(atlas, words, *args, **options)

    monkeypatch.setattr(Atlas, "label", noted)
    state = position(3, goods=(0, 0, 0), camels=0)
    active(state, A, "CO13")
    with shown(state, language="ru") as (driver, _):
        driver.wait("idle")
    lacking = [words for words in written if words.startswith("−")]
    assert lacking
    assert all("[marco_polo/" in words for words in lacking), lacking


@pytest.mark.rule("MP-123")
def test_a_reward_that_makes_another_contract_possible_is_told() -> None:
    state = position(3)
    holds(state, A, 0, 2, (0, 3, 2))
    active(state, A, "CO13", "VN03")
    told = "\n".join(tips.contract(SAY, state, A, "CO13").lines)
    assert "Then you can complete 4[marco_polo/camel]" in told
    assert "Then you can complete" not in "\n".join(tips.contract(SAY, state, A, "VN03").lines)


@pytest.mark.rule("MP-63")
@pytest.mark.parametrize("hand", HANDS)
def test_the_parts_of_a_reward_come_in_the_order_that_its_receiver_chooses(hand: str) -> None:
    state = position(3, new_characters=True)
    holds(state, A, 0, 2, (0, 2, 2))
    active(state, A, "NC03")
    with shown(state) as (driver, scene):
        do(driver, Complete("NC03"), hand)
        driver.wait("idle")
        assert scene.title.prompts.prompt(scene.moment).head.endswith("choose what to receive first")
        details = [widget.detail for widget in scene.stage.root.walk() if isinstance(widget, ChoiceButton)]
        assert details == ["1[marco_polo/good_any]", "1[marco_polo/gift]"]
        do(driver, OneOf(0), hand)
        assert isinstance(scene.match.decision(A), TakeGoods)
        assert "Still to come: 1 gift" in scene.title.prompts.prompt(scene.moment).detail.replace("\xa0", " ")


def test_what_is_considered_shows_what_will_be_missing() -> None:
    """The preview of a bazaar visit with its row leads to the contract."""
    state = position(3, "3 3 3 3 3", goods=(0, 0, 0))
    active(state, A, "CO01")
    assert rules.shortfall(state, A, "CO01") == Bundle(pepper=3)
    with shown(state) as (driver, scene):
        driver.click("die.0")
        driver.hover("bazaar_pepper.3")
        assert scene.presentation.selection.preview is not None
        assert rules.shortfall(scene.presentation.selection.preview.view, A, "CO01") == Bundle(pepper=1)
        placed = Place("bazaar_pepper", (DICE["own", 3],), (3,))
        assert scene.match.refusal(placed) is None


@pytest.mark.rule("MP-253")
def test_a_contract_that_a_preview_does_not_show_cannot_be_completed_in_it() -> None:
    """It may come from below the special pile, where only somebody else has seen it."""
    state = position(3, goods=(3, 0, 0))
    state.contracts[A] = ["", "CO01"]
    completed = [action.contract for action in state.options() if isinstance(action, Complete)]
    assert completed == ["CO01"]


@pytest.mark.rule("MP-88")
def test_a_click_on_a_contract_with_a_die_asks_whether_another_is_taken_with_it() -> None:
    state = position(3, hand="1 3 5 5 6")
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    with shown(state) as (driver, scene):
        driver.click("die.1")
        driver.click("slot.1")
        assert scene.match.count == 0, "two may be taken"
        buttons = [choice for choice in scene.stage.overlays[-1].walk() if isinstance(choice, ChoiceButton)]
        slots = [spot.rect(scene.look) for spot in scene.layout.board.spots if spot.id.startswith("slot.")]
        chooser = scene.stage.overlays[-1].rect(scene.look)
        assert chooser.collidelist(slots) == -1, "what one chooses from stays in sight"
        assert [button.text for button in buttons] == ["Contract 2", "Contracts 1, 2", "Contracts 2, 3"]
        driver.click(buttons[2].id)
        driver.wait("idle")
        assert held(scene) == ["CO02", "CO03"]


@pytest.mark.rule("MP-88")
def test_a_click_on_the_only_contract_in_reach_takes_it() -> None:
    state = position(3, hand="1 3 5 5 6")
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    with shown(state) as (driver, scene):
        driver.click("die.0")
        driver.click("slot.0")
        driver.wait("idle")
        assert held(scene) == ["CO01"]


@pytest.mark.rule("MP-90")
@pytest.mark.parametrize("held_before", [("CO06",), ("CO06", "CO13")])
def test_whoever_takes_a_contract_is_told_which_one_it_costs(held_before: tuple[str, ...]) -> None:
    """On the button, in its tip, on the mat; and in the panel for two."""
    state = position(3, hand="1 3 5 5 6")
    active(state, A, *held_before)
    row(state, "CO01", "CO02", "CO03")
    lost = " · ".join(phrases.things(CONTRACTS[contract].reward) for contract in held_before)
    terms = " · ".join(map(phrases.contract, held_before))
    with shown(state, (1280, 720), scale=1.5) as (driver, scene):
        driver.click("die.1")
        driver.click("slot.1")
        one, two = [choice for choice in scene.stage.overlays[-1].walk() if isinstance(choice, ChoiceButton)][:2]
        assert two.detail.endswith(f"gives up {lost}")
        assert len(two.letterings(Canvas(driver.app.surface, scene.look))) == 2, "the detail has room"
        tip = scene.title.prompts.action_tip(scene.moment, two.choice.action)
        assert tip is not None
        assert tip.title == f"Gives up {terms}"
        assert one.detail.endswith("one of yours goes back") == (len(held_before) == 2)
        areas = [scene.stage.find(f"contract.{contract}").rect(scene.look) for contract in held_before]  # type: ignore[union-attr]
        before = [driver.app.surface.subsurface(area).copy().get_buffer().raw for area in areas]
        driver.hover(two.id)
        driver.wait("idle")
        after = [driver.app.surface.subsurface(area).copy().get_buffer().raw for area in areas]
        assert all(map(operator.ne, before, after)), "the mat shows it"
        driver.key("escape")
        driver.click("contracts")
        driver.wait("idle")
        for slot in (0, 1):
            driver.click(f"slots.{slot}")
        panel = scene.layout.panel
        assert isinstance(panel, DraftPanel)
        assert f"Gives up {terms}" in panel.notes.text


@pytest.mark.rule("MP-64")
@pytest.mark.parametrize(
    ("contract", "camels", "black", "asked"),
    [
        ("CO06", 6, 4, ""),
        ("CO06", 5, 4, "The step of this reward will be lost"),
        ("CO14", 2, 4, ""),
        ("CO14", 2, 0, "The black die of this reward will be lost"),
    ],
)
def test_a_reward_that_would_be_lost_is_asked_about(contract: str, camels: int, black: int, asked: str) -> None:
    state = position(3)
    holds(state, A, 0, camels, (2, 0, 2))
    active(state, A, contract)
    state.figures[A], state.black = ["sumatra"], black
    with shown(state) as (driver, scene):
        assert scene.title.prompts.loss(scene.moment, Complete(contract)).startswith(asked)
        driver.click(f"contract.{contract}")
        driver.wait("idle")
        assert (scene.match.count == 0) == bool(asked)
        if asked:
            driver.click("table.loss.yes")
        assert contract not in held(scene)
