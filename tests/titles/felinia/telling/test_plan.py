"""What a choice in Felinia is for, told before it is made."""

from __future__ import annotations

import pytest

from game.rules.felinia.actions import OWN_BOARD, Buy, Embark, PlaceBid, SwapFood, SwapSpice
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.trade import AtGuild
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.telling.plan import plan
from game.words import NBSP
from tests.rules.felinia.positions import RED, bids, hold, lay, opening, ships, trading


def told(state: Felinia, action: Action) -> str:
    return plan("felinia", ("Anna", "Boris", "Vera", "Gleb"), state, action).replace(NBSP, " ")


@pytest.fixture
def harbour() -> Felinia:
    """Anna has a watch and clothes; the ship of 5:00 wants two watches, that of 5:15 two wines and clothes."""
    state = opening()
    ships(state, ("5:15", ()), ("5:00", ()), None, None)
    hold(state, RED, "watches", "clothes", silver=3)
    lay(state, 1, "watches", "books")
    lay(state, 2, "wine")
    lay(state, 3, "books")
    return state


@pytest.mark.rule("FE-47", "FE-49")
@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("market_1", "Gets watches, the last good missing for the 5:00 ship"),
        ("market_2", "Gets wine for the 5:15 ship; 1 more good to find"),
        ("market_3", ""),
        (OWN_BOARD, "Brings the purse to 4 silver"),
    ],
)
def test_bids(harbour: Felinia, place: str, sentence: str) -> None:
    assert told(harbour, PlaceBid(place)) == sentence


def test_purchases_and_swaps(harbour: Felinia) -> None:
    bids(harbour, 1, RED)
    trading(harbour)
    assert told(harbour, Buy("watches")) == "A merchant can then board the 5:00 ship"
    assert told(harbour, Buy("wine")) == "For the 5:15 ship, with 1 more good to find"
    assert told(harbour, Buy("crockery")) == ""
    harbour.silver[RED] = 1
    assert told(harbour, Buy("watches")) == "Completes the goods for the 5:00 ship", "no silver is left for the fare"
    harbour.agenda[-1] = AtGuild(RED)
    assert told(harbour, SwapFood("clothes", "watches")) == "Completes the goods for the 5:00 ship"
    assert told(harbour, SwapSpice("watches", "wine")) == "For the 5:15 ship, with 1 more good to find"
    assert told(harbour, SwapSpice("clothes", "wine")) == ""


@pytest.mark.rule("FE-84")
def test_boarding(harbour: Felinia) -> None:
    harbour.agenda.append(Board(RED))
    assert told(harbour, Embark(1)) == "The 5:00 ship is then full and sails after the trade phase"
    assert told(harbour, Embark(0)) == "", "it waits"
