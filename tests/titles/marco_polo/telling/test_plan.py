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
from tests.rules.marco_polo.positions import A, active, holds, place, play, position, row, until
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
    assert told(state, pick).startswith(words.of("marco_polo")(f"character.{pick.character}.effect").replace(NBSP, " "))


@pytest.mark.rule("MP-123")
def test_what_a_contract_lacks_after_the_best_column(table: MarcoPolo) -> None:
    silk = place("bazaar_silk", "5 5")
    assert told(table, silk) == "For the contract worth 4 VP; it then lacks 1 gold"
    assert told(table, place("bazaar_pepper", "1")) == "", "it asks for no pepper"
    holds(table, A, 40, 2, (0, 0, 1))
    assert told(table, silk) == "The contract worth 4 VP can then be completed"
    holds(table, A, 40, 0, (0, 0, 1))
    assert told(table, silk) == "For the contract worth 4 VP; it then lacks 1 camel"


def test_of_new_contracts_the_one_that_lacks_least(table: MarcoPolo) -> None:
    row(table, "CO18", "CO01", "CO26", "CO27", "CO33", "CO34")
    holds(table, A, 40, 2, (2, 0, 0))
    play(table, place("contracts", "5"))
    assert told(table, TakeContracts((1,))) == "For the contract worth 2 VP; it then lacks 1 pepper"
    assert told(table, TakeContracts((0, 1))) == "For the contract worth 2 VP; it then lacks 1 pepper"


def test_what_is_done_with_a_contract_or_nothing_at_all(table: MarcoPolo) -> None:
    holds(table, A, 40, 2, (0, 2, 1))
    assert told(table, Complete("CO13")) == "The contract is done and brings 4 VP"
    play(table, place("take_5_coins", "1"))
    assert told(table, EndTurn()) == ""
