"""The bar of Zeelandia keeps its words when most of the market is empty."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.match import Match, Seat
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.promptbar import PromptBar
from game.ui.canvas import Canvas
from tests.scenes.staged import at_table, put_at

FOUR = (
    Seat("Лена", "human", "blue"),
    Seat("Борис", "normal", "vermilion"),
    Seat("Виктор", "normal", "yellow"),
    Seat("Галина", "normal", "black"),
)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_prompt_says_how_far_one_may_go_though_two_spaces_end_the_game(language: str) -> None:
    match = Match.new("zeelandia", FOUR, seed=4, first=0)
    while match.prompt != "Move":
        match.play(match.options()[0])
    state = match.view(0)
    assert isinstance(state, Zeelandia)
    for ahead in (2, 4, 5):
        state.market[ahead] = None
    with at_table(put_at(match, state), (1280, 720), language=language) as (_, table):
        bar = table.layout.bars["bar"]
        assert isinstance(bar, PromptBar)
        assert bar.prompt.detail
        words = bar.letterings(Canvas(Surface((1280, 720)), table.look))
        assert [one.fits for one in words] == [True, True]
        ends = [child for child in bar.children if child.text == table.title.say("final.ends.choice")]
        assert len(ends) == 3
