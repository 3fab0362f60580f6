"""Coins that are played secretly stand nowhere while they lie face down (ST-224)."""

from __future__ import annotations

import pytest

from game.match.record import Secrets
from tests.rules.sky_traders.turns import at, laid, position
from tests.scenes.staged import at_table


@pytest.mark.parametrize(("secrets", "shown"), [("open", True), ("peek", False)])
def test_a_refusal_tells_no_coins_that_lie_face_down(secrets: Secrets, shown: bool) -> None:
    match = at("TradeHere", laid(3, secrets=secrets, options={"secret_money": True}), fits=lambda s: s.coins[0] < 15)
    with at_table(match) as (driver, scene):
        purse = f"need 25, have {position(match).coins[0]}"
        driver.hover("crew.expert_aviator")
        driver.click("crew.expert_aviator")
        assert scene.stage.callouts.bubble is not None
        assert (purse in scene.stage.callouts.bubble.text) == shown
        assert any(purse in (entry["reason"] or "") for entry in scene.stage.dump()) == shown


def test_ones_own_coins_are_seen_while_one_peeks() -> None:
    match = at("Fly", laid(3, secrets="peek", options={"secret_money": True}))
    with at_table(match) as (_, scene):

        def cards() -> list[str]:
            return [entry["text"] for entry in scene.stage.dump() if entry["id"].endswith(".coins")]

        assert cards() == ["?", "?", "?"]
        scene.stage.keyboard.hold("peek", True)
        assert cards() == [str(position(match).coins[0]), "?", "?"]
