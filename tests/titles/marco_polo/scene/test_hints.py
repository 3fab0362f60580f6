"""Hints name what they advise in words and pictures, never by an id or a bare number."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.kernel import Action, Decision
from game.rules.marco_polo.actions import Choose, Column, Complete, Repeat, TakeContracts
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.decisions.cards import Entry, Repetitions
from game.rules.marco_polo.decisions.powers import ReplaceAt
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.effects import ByDie, Exchanges
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling import choices
from game.words import of
from tests.rules.marco_polo.positions import A, active, built, holds, position, row
from tests.titles.marco_polo.scene.staged import shown

SAY = of("marco_polo")


FIRST = {kind: next(card for card, one in CITY_CARDS.items() if isinstance(one, kind)) for kind in (ByDie, Exchanges)}


def hint(state: MarcoPolo, action: Action, *asked: Decision[MarcoPolo, Any]) -> str:
    state.agenda.extend(asked)
    with shown(state) as (_, scene):
        scene.adviser.hints.show(action, "")
        assert scene.stage.callouts.bubble is not None
        return scene.stage.callouts.bubble.what.title.replace("\xa0", " ")


def test_a_contract_by_its_terms() -> None:
    state = position(3)
    holds(state, A, 0, 2, (0, 3, 2))
    active(state, A, "CO13")
    head = hint(state, Complete("CO13"))
    assert head.startswith("Hint · Contract: ")
    assert "2[marco_polo/silk] [marco_polo/gold] →" in head


def test_each_of_two_contracts_that_are_taken_together() -> None:
    state = position(3)
    row(state, "CO13", "CO14", "CO15", "CO16", "CO17", "CO18")
    one, other = (hint(state.copy(), TakeContracts((slot,)), Slots(A, 5)) for slot in (1, 4))
    assert " a contract: " in one
    assert one != other
    both = hint(state, TakeContracts((1, 4)), Slots(A, 5))
    assert both == f"{one}; {other.removeprefix('Hint · ')}"


@pytest.mark.parametrize(
    ("asked", "action", "named"),
    [
        (Bazaar(A, "bazaar_silk", 5), Column(5), "Bazaar: silk, row 5"),
        (Entry(A, FIRST[ByDie], 4), Column(3), "3 · "),
        (Repetitions(A, FIRST[Exchanges], 2), Repeat(0, 2), "2× · "),
        (ReplaceAt(A, 2), Choose("karachi_card"), "City card: Karachi"),
    ],
    ids=lambda part: type(part).__name__,
)
def test_a_number_or_an_id_by_what_it_stands_for(
    asked: Decision[MarcoPolo, Action], action: Action, named: str
) -> None:
    state = position(3)
    holds(state, A, 9, 9, (2, 2, 2))
    built(state, A, "karachi")
    head = hint(state, action, asked).removeprefix("Hint · ")
    assert head.startswith(named)
    assert "[marco_polo/" in head or len(head) == len(named)


def test_whatever_may_be_chosen_has_a_name() -> None:
    state = position(3, venice=True)
    chosen = (*state.chart.cards, *CITY_CARDS, *state.tokens, *state.chart.roads, "gold")
    assert not [id for id in chosen if id in choices.words(SAY, Choose(id))]
