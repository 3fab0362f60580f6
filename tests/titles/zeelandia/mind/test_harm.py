"""What a computer player's move takes from a rival: a mill, the choice at the market, guilders; not what only waits."""

from __future__ import annotations

from game.players.minds import mind_of
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind.evaluation import mover_of
from tests.rules.zeelandia.positions import BLUE, RED, field, hex_of, opening

EXPLANATION = mind_of("zeelandia").explanation


def waiting(*mills: str) -> Zeelandia:
    """Red's turn is over; Blue has figures on these start mills."""
    state = opening("h0406", "h0607", harvest="plain", first=BLUE)
    state.mills = [[], [hex_of(state, name) for name in mills]]
    assert mover_of(state) == BLUE
    return state


def fed(state: Zeelandia, hex: str, value: int) -> Zeelandia:
    """With tulips on this hex."""
    after = state.copy()
    after.occupy(hex_of(state, hex), field("tulips", value))
    return after


def test_the_mill_that_gets_less_is_named_by_its_value() -> None:
    state = waiting("h0607")
    assert EXPLANATION.harmed(state, BLUE, [state], [fed(state, "h0707", 7)]) == {"of": "mill", "mill": 5}


def test_of_two_mills_alike_the_crop_beside_the_one_tells_which() -> None:
    state = fed(waiting("h0406", "h0607"), "h0706", 3)
    told = EXPLANATION.harmed(state, BLUE, [state], [fed(state, "h0707", 7)])
    assert told == {"of": "mill.beside", "mill": 5, "holding": "tulips", "value": 3}


def test_guilders_and_the_choice_at_the_market_are_named_where_no_mill_gets_less() -> None:
    state = waiting("h0607")
    richer, warehouse = state.copy(), state.copy()
    richer.rear += 3
    assert EXPLANATION.harmed(state, BLUE, [state], [richer])["of"] == "money"
    warehouse.guild_master = (state.market.index(None) - 1) % len(state.market)
    assert EXPLANATION.harmed(state, BLUE, [warehouse], [state]) == {"of": "market"}


def test_who_only_waits_for_an_extra_turn_loses_nothing() -> None:
    blue, red = waiting("h0607"), opening("h0406", "h0607", harvest="plain", first=RED)
    red.mills = [list(mills) for mills in blue.mills]
    assert EXPLANATION.delayed(blue, BLUE, [red], [blue]) > 1, "it moves later"
    assert EXPLANATION.delayed(blue, BLUE, [blue], [blue]) == 0
