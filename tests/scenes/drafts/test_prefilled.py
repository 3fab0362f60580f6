"""What a panel begins with: the first thought of `expert`, or a word that it is not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.match import Match
from game.players.choice import Budget, Player
from game.players.ladder import player
from game.rules.kernel import CHANCE
from game.rules.marco_polo.decisions.rounds import Compensated
from game.scenes.drafts.panel import DraftPanel
from game.scenes.table.scene import Table
from tests.match.play import truth
from tests.playable import PLAYABLE
from tests.records.test_records import RECORDS
from tests.rules.marco_polo.positions import A, position
from tests.scenes.staged import at_table, put_at
from tests.titles.marco_polo.scene.staged import shown

TOLD = {"storage": "the hint looks further"}
"""Panels that begin with something simpler, and how they say so."""
PREFILLED = {"puerto_rico": {"mayor", "storage"}}


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_panel_begins_with_the_first_thought_of_expert_or_says_that_it_does_not(title: str) -> None:
    expert, begun = player("expert", title), set[str]()
    for record in [record for record in RECORDS if record.stem.startswith(title)][:3]:
        match = Match.resume(record, keep=False)
        moves, state = [match.move(number).action for number in range(match.count)], truth(match, 0)
        with at_table(match) as (_, table):
            for action in moves:
                assert action is not None
                if state.decision.seat != CHANCE:
                    begun |= begins(put_at(match, state), table, expert)
                state.advance(action)
    assert begun == PREFILLED.get(title, set())


def test_a_large_compensation_begins_with_the_first_thought_of_expert() -> None:
    """Smaller ones are buttons of the bar."""
    state = position(3)
    state.agenda.append(Compensated(A, 7))
    with shown(state) as (_, table):
        assert begins(table.match, table, player("expert", "marco_polo")) == {"compensation"}


def begins(match: Match, table: Table, expert: Player) -> set[str]:
    """The id of the panel if it begins with a whole answer; which is looked at."""
    state = match.timeline.state
    seat = state.decision.seat
    now = replace(table.presentation.moment, state=state, eyes=seat, decision=state.decision)
    panel = table.layout.title.prompts.panel(now, table.play)
    if not isinstance(panel, DraftPanel) or isinstance(answer := panel.draft.answer(), str):
        return set()
    if panel.id in TOLD:
        assert TOLD[panel.id] in panel.notes.text.replace("\xa0", " ")
    else:
        assert answer == expert.choose(state, seat, Random(1), Budget(playouts=0)).action
    return {panel.id}
