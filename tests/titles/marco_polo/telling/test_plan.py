"""What a choice in Marco Polo is for, told before it is made."""

from __future__ import annotations

import pytest

from game import words
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Complete, EndTurn, Pick, TakeContracts
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.state import MarcoPolo
from game.telling.plan import plan
from game.words import NBSP
from tests.rules.marco_polo.positions import A, B, active, holds, place, play, position, row, until
from tests.rules.marco_polo.positions import table as new_table


def told(state: MarcoPolo, action: Action) -> str:
    words.speak("en")
    assert state.refusal(action) is None
    return plan("marco_polo", ("Anna", "Boris", "Vera"), state, action).replace(NBSP, " ")


@pytest.fixture
def table() -> MarcoPolo:
    """Anna has two camels and a contract for two silk, a gold and two camels; nothing else of it."""
    state = position(3, hand="1 2 3 5 5", coins=40)
    active(state, A, "CO13")
    holds(state, A, 40, 2)
    return state


def test_a_character_is_advised_with_its_power() -> None:
    state = until(new_table(3), PickCharacter)
    pick = state.options()[0]
    assert isinstance(pick, Pick)
    effect = words.of("marco_polo")(f"character.{pick.character}.effect").replace(NBSP, " ")
    assert told(state, pick) == f"For this ability. {effect}"


@pytest.mark.rule("MP-123")
def test_what_a_contract_lacks_after_the_best_column(table: MarcoPolo) -> None:
    silk = place("bazaar_silk", "5 5")
    assert told(table, silk) == "Towards the contract for 4 VP: 1 gold still to get"
    assert told(table, place("bazaar_pepper", "1")) == "", "it asks for no pepper"
    holds(table, A, 40, 2, (0, 0, 1))
    assert told(table, silk) == "The contract worth 4 VP can then be completed"
    holds(table, A, 40, 0, (0, 0, 1))
    assert told(table, silk) == "Towards the contract for 4 VP: 1 camel still to get"


def test_of_new_contracts_the_one_that_lacks_least(table: MarcoPolo) -> None:
    row(table, "CO18", "CO01", "CO26", "CO27", "CO33", "CO34")
    holds(table, A, 40, 2, (2, 0, 0))
    play(table, place("contracts", "5"))
    nearest = "Towards the contract for 2 VP: 1 pepper still to get"
    assert told(table, TakeContracts((1,))) == told(table, TakeContracts((0, 1))) == nearest


@pytest.mark.rule("MP-260")
def test_a_contract_is_completed_for_the_lead_or_is_its_own_purpose(table: MarcoPolo) -> None:
    """What it brings is in its terms."""
    holds(table, A, 40, 2, (0, 2, 1))
    assert told(table, Complete("CO13")) == "Most contracts completed: 7 VP at the end unless somebody overtakes"
    table.done[B] = ["CO01", "CO02"]
    assert told(table, Complete("CO13")) == ""


def test_what_leads_to_no_contract_has_no_plan(table: MarcoPolo) -> None:
    play(table, place("take_5_coins", "1"))
    assert told(table, EndTurn()) == ""
