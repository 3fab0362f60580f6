"""Loads are offered by buttons only as long as the whole prompt stands beside them; the board offers all of them."""

from __future__ import annotations

import pytest

from game import words
from game.rules.puerto_rico.actions import Load, LoadWharf
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.promptbar import PromptBar
from game.scenes.table.spots import ActionSpot
from game.ui.canvas import Canvas
from tests.rules.puerto_rico.positions import bare, give, role, stand
from tests.scenes.hands import press
from tests.titles.puerto_rico.scene.staged import shown

OFFERS = (
    {"corn": 3, "sugar": 6},
    {"corn": 3, "sugar": 5},
    {"corn": 3, "sugar": 3},
    {"corn": 1, "sugar": 1, "indigo": 1},
    {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1},
)
"""Goods that fit in four places or more."""


def captain(goods: dict[str, int], *buildings: str) -> PuertoRico:
    state = bare(3)
    stand(state, 0, *buildings)
    give(state, 0, **goods)
    give(state, 1, indigo=3)
    role(state, "captain")
    return state


@pytest.mark.rule("PR-115")
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("wharf", [False, True])
@pytest.mark.parametrize("goods", OFFERS, ids=str)
def test_the_prompt_is_whole_beside_the_loads(goods: dict[str, int], wharf: bool, language: str) -> None:
    state = captain(goods, "harbor", *(["wharf"] if wharf else []))
    with shown(state, language=language) as (driver, scene):
        bar = scene.stage.find("bar")
        assert isinstance(bar, PromptBar)
        canvas = Canvas(driver.app.surface, scene.look)
        told = bar.letterings(canvas)
        assert [one.text for one in told] == [bar.prompt.head, bar.prompt.detail]
        assert all(one.fits for one in told)
        for button in bar.children:
            if isinstance(button, ChoiceButton):
                assert all(one.fits for one in button.letterings(canvas))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("goods", OFFERS, ids=str)
def test_every_load_is_offered_on_the_board(goods: dict[str, int], scale: float) -> None:
    with shown(captain(goods, "wharf"), scale=scale) as (driver, scene):
        offered = {spot.act for spot in scene.stage.root.walk() if isinstance(spot, ActionSpot) and spot.enabled}
        loads = {action for action in scene.match.options() if isinstance(action, Load | LoadWharf)}
        assert loads <= offered
        canvas = Canvas(driver.app.surface, scene.look)
        for button in scene.stage.root.walk():
            if isinstance(button, ChoiceButton):
                assert all(one.fits for one in button.letterings(canvas))


@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_the_boat_of_ones_wharf_is_sent_from_the_board(hand: str) -> None:
    with shown(captain(OFFERS[2], "wharf"), speed="instant") as (driver, scene):
        assert not [one for one in scene.stage.root.walk() if isinstance(one, ChoiceButton) and one.enabled]
        press(driver, hand, "boat.sugar")
        if hand == "tap":
            press(driver, hand, "boat.sugar")
        driver.wait("idle")
        assert scene.match.move(0).action == LoadWharf("sugar")
