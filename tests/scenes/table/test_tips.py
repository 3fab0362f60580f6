"""Tips stand beside what they tell."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, Seat
from game.ui.bubble import FARTHEST
from tests.playable import PLAYABLE
from tests.scenes.staged import at_table

THREE = (Seat("A", "human", "blue"), Seat("B", "human", "vermilion"), Seat("C", "human", "yellow"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title", PLAYABLE)
def test_every_tip_stands_near_what_it_tells(title: str, size: tuple[int, int]) -> None:
    match, rng, seen = Match.new(title, THREE, seed=1, first=0), Random(1), 0
    while match.count < 60:
        match.play(rng.choice(match.options()))
    with at_table(match, size) as (_, table):
        look, callouts = table.look, table.stage.callouts
        for widget in table.stage.layers.root.walk():
            callouts.hide_tip()
            callouts.show_tip(widget)
            if callouts.tooltip is None or not widget.visible:
                continue
            seen += 1
            told, tip = widget.rect(look), callouts.tooltip.rect(look)
            across = max(told.left - tip.right, tip.left - told.right, 0)
            along = max(told.top - tip.bottom, tip.top - told.bottom, 0)
            assert max(across, along) <= FARTHEST, widget.id
    assert seen > 20


def test_a_tip_low_on_the_board_leaves_the_prompt_in_sight() -> None:
    match, rng, low = Match.new("sky_traders", THREE, seed=1, first=0), Random(1), 0
    while match.count < 20:
        match.play(rng.choice(match.options()))
    with at_table(match) as (_, table):
        look, callouts = table.look, table.stage.callouts
        bar = table.layout.bars["bar"].rect(look)
        for spot in table.layout.board.spots:
            callouts.hide_tip()
            callouts.show_tip(spot)
            if callouts.tooltip is not None:
                low += spot.rect(look).bottom + callouts.tooltip.rect(look).h > bar.top
                assert not callouts.tooltip.rect(look).colliderect(bar), spot.id
    assert low
