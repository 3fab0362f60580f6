"""What matters in Marco Polo: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.match.action_sequence import ActionSequence
from game.rules.marco_polo.actions import Complete, Go, Halt, Place
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.state import MarcoPolo
from tests.coach.asking import cue, speaks
from tests.rules.marco_polo.positions import A, B, active, built, dice, holds, journey, lies, position

TITLE = "marco_polo"


def place(space: str, hand: str) -> Place:
    laid = dice(hand)
    return Place(space, laid, tuple(die.value for die in laid))


def test_the_best_die_on_an_occupied_space() -> None:
    state = position(hand="1 6")
    assert not speaks(TITLE, "costly", state, place("take_5_coins", "6"))
    lies(state, "take_5_coins", B, "3")
    assert speaks(TITLE, "costly", state, place("take_5_coins", "6"))
    assert not speaks(TITLE, "costly", state, place("take_5_coins", "1"))


def oasis_on_the_way(state: MarcoPolo) -> str:
    """A place beside the start where no post can be built, with a city behind it."""
    chart = state.chart
    return next(
        edge.to
        for edge in chart.roads[chart.start]
        if edge.to not in chart.cities and any(on.to in chart.cities for on in chart.roads[edge.to])
    )


def test_a_way_that_ends_without_a_post() -> None:
    state = position()
    oasis = oasis_on_the_way(state)
    state.agenda = journey(A, 2, path=((0, oasis),))
    assert isinstance(state.decision, Journey)
    assert speaks(TITLE, "postless", state, Halt())
    city = next(edge.to for edge in state.chart.roads[oasis] if edge.to in state.chart.cities)
    assert not speaks(TITLE, "postless", state, Go(city))
    state.agenda = journey(A, 2)
    assert not speaks(TITLE, "postless", state, Go(oasis)), "a step is left"
    assert not cue(TITLE, "postless").speaks_of(state, ActionSequence((Go(oasis), Go(city))))
    assert cue(TITLE, "postless").speaks_of(state, ActionSequence((Go(oasis), Halt()))), (
        "a plan counts by where it ends"
    )
    built(state, A, *state.chart.cities)
    state.agenda = journey(A, 2, path=((0, oasis),))
    assert not speaks(TITLE, "postless", state, Halt()), "there is no city to come to"


def test_shopping_in_the_third_round_without_a_post() -> None:
    state = position(hand="1 2 3 4 5")
    shop = place("bazaar_pepper", "3")
    state.round = 2
    assert not speaks(TITLE, "homely", state, shop)
    state.round = 3
    assert speaks(TITLE, "homely", state, shop)
    assert not speaks(TITLE, "homely", state, place("travel", "4 5"))
    state.round = 4
    assert not speaks(TITLE, "homely", state, shop), "it is too late to say so"
    state.round = 3
    built(state, A, state.chart.cities[0])
    assert not speaks(TITLE, "homely", state, shop)


def test_the_last_round() -> None:
    state = position()
    for number, last in ((4, False), (5, True)):
        state.round = number
        assert (cue(TITLE, "final").offered(state) is not None) is last


def test_a_contract_that_can_be_completed() -> None:
    state = position()
    active(state, A, "CO13")
    assert cue(TITLE, "ready").offered(state) is None
    holds(state, A, 20, 9, (9, 9, 9))
    assert isinstance(cue(TITLE, "ready").offered(state), Complete)


def test_dice_of_unequal_value() -> None:
    state = position(hand="1 5 5")
    assert speaks(TITLE, "mixed", state, place("bazaar_silk", "1 5"))
    assert not speaks(TITLE, "mixed", state, place("bazaar_silk", "5 5"))
    assert not speaks(TITLE, "mixed", state, place("travel", "1 5"))


def test_a_high_die_where_any_will_do() -> None:
    state = position(hand="1 6")
    assert speaks(TITLE, "wasteful", state, place("take_5_coins", "6"))
    assert not speaks(TITLE, "wasteful", state, place("take_5_coins", "1"))
    assert not speaks(TITLE, "wasteful", state, place("bazaar_camel", "6"))


def test_a_journey_without_the_coins_for_a_step() -> None:
    state = position(hand="3 4")
    for coins, stuck in ((2, True), (3, False)):
        holds(state, A, coins, 9)
        assert cue(TITLE, "stuck").speaks_of(state, place("travel", "3 4")) is stuck
        assert not cue(TITLE, "stuck").speaks_of(state, place("take_5_coins", "3"))


def test_contracts_without_room_for_them() -> None:
    state = position(hand="3 4")
    active(state, A, "CO13")
    assert not speaks(TITLE, "crowded", state, place("contracts", "3"))
    active(state, A, "CO13", "CO14")
    assert speaks(TITLE, "crowded", state, place("contracts", "3"))
    assert not speaks(TITLE, "crowded", state, place("take_5_coins", "3"))
