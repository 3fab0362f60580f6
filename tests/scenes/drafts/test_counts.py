"""A draft that divides so many things among kinds."""

from __future__ import annotations

from game.rules.marco_polo.decisions.payments import TakeGoods
from game.rules.marco_polo.decisions.rounds import Compensated
from game.scenes.drafts.panel import DraftPanel
from tests.rules.marco_polo.positions import A, position
from tests.titles.marco_polo.scene.staged import shown


def test_one_more_of_a_kind_is_one_less_of_another_when_all_are_divided() -> None:
    state = position(3)
    state.agenda.append(Compensated(A, 7))
    with shown(state) as (driver, scene):
        panel = scene.layout.panel
        assert isinstance(panel, DraftPanel)
        for _ in range(7):
            driver.click("coin.more")
        assert panel.draft.parts == {"coin": 7}
        driver.click("camel.more")
        driver.click("camel.more")
        assert panel.draft.parts == {"coin": 5, "camel": 2}
        assert panel.confirm.enabled


def test_what_is_not_divided_yet_is_asked_for() -> None:
    state = position(3)
    state.agenda.append(TakeGoods(A, 3))
    with shown(state) as (driver, scene):
        driver.click("silk.more")
        driver.click("goods.confirm")
        assert scene.stage.callouts.bubble is not None
        assert "1 of 3" in scene.stage.callouts.bubble.text.replace("\xa0", " ")
