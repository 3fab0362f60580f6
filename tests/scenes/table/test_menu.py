"""What the menu of a table offers."""

from __future__ import annotations

from random import Random

from game.match import Match
from game.words import say
from tests.scenes.table.test_telling import PEOPLE
from tests.ui.host import showing


def test_a_turn_in_which_nothing_was_done_cannot_begin_again_though_undo_reaches_the_one_before() -> None:
    match, rng = Match.new("zeelandia", PEOPLE, seed=4, first=0, policy="free"), Random(4)
    while match.undo_rules.refusal() is not None or match.undo_rules.restart_refusal() is None:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        assert driver.widget("undo").enabled
        driver.key("escape")
        row = driver.widget("menu.restart")
        assert (row.enabled, row.reason) == (False, say("undo.nothing"))
