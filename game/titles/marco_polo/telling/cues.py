"""The coach's cues for Marco Polo."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Complete, Go, Halt, Place
from game.rules.marco_polo.components.spaces import TRAVEL_COSTS
from game.rules.marco_polo.components.table import ACTIVE_SPACES, ROUNDS
from game.rules.marco_polo.decisions.placing import dear, options, space_of
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import COIN
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import reach

LATE = 3
"""The round, of five, by which a player should have set out."""


def costly(state: MarcoPolo, action: Action) -> bool:
    """Pays for an occupied space with a die higher than any other in hand."""
    return isinstance(action, Place) and dear(state, state.decision.seat, action)


def postless(state: MarcoPolo, action: Action) -> bool:
    """Ends a movement where no trading post can be built, with a city in reach."""
    journey = state.decision
    assert isinstance(journey, Journey)
    match action:
        case Halt():
            end = journey.end(state)
        case Go(node) if len(journey.path) + 1 == journey.steps:
            end = node
        case _:
            return False
    cities = [city for city in reach(state, journey) if city in state.chart.cities]
    return end not in state.chart.cities and any(not state.owns(journey.seat, city) for city in cities)


def homely(state: MarcoPolo, action: Action) -> bool:
    """Visits the bazaar late and without a post, though a journey is affordable."""
    seat = state.decision.seat
    if state.round != LATE or state.posts[seat] or not isinstance(action, Place):
        return False
    space = space_of(state, seat, action.space)
    return space is not None and space.sort == "bazaar" and any(way.space == "travel" for way in options(state, seat))


def final(state: MarcoPolo, action: Action) -> bool:
    """It is the last round."""
    return state.round == ROUNDS


def ready(state: MarcoPolo, action: Action) -> bool:
    """Completes a contract."""
    return isinstance(action, Complete)


def mixed(state: MarcoPolo, action: Action) -> bool:
    """Pays a bazaar with dice of which a low one spoils the others."""
    if not isinstance(action, Place) or min(action.values) == max(action.values):
        return False
    space = space_of(state, state.decision.seat, action.space)
    return space is not None and space.sort == "bazaar"


def wasteful(state: MarcoPolo, action: Action) -> bool:
    """A higher die than need be where the value does not matter."""
    if not isinstance(action, Place) or action.space != "take_5_coins" or state.lying.get(action.space):
        return False
    others = [die.value for die in state.hand[state.decision.seat] if die.value]
    return bool(others) and min(others) < max(action.values)


def stuck(state: MarcoPolo, action: Action) -> bool:
    """Sets out without the coins for a single step."""
    if not isinstance(action, Place):
        return False
    seat = state.decision.seat
    space = space_of(state, seat, action.space)
    return space is not None and space.sort == "travel" and state.holdings[seat][COIN] < TRAVEL_COSTS[1]


def crowded(state: MarcoPolo, action: Action) -> bool:
    """Takes contracts without room for another."""
    if not isinstance(action, Place):
        return False
    seat = state.decision.seat
    space = space_of(state, seat, action.space)
    return space is not None and space.sort == "contracts" and len(state.contracts[seat]) >= ACTIVE_SPACES


CUES = (
    Cue("final", (Turn,), final, "news"),
    Cue("homely", (Turn,), homely),
    Cue("costly", (Turn,), costly),
    Cue("stuck", (Turn,), stuck),
    Cue("crowded", (Turn,), crowded),
    Cue("mixed", (Turn,), mixed),
    Cue("wasteful", (Turn,), wasteful),
    Cue("postless", (Journey,), postless, last=True),
    Cue("ready", (Turn,), ready, "chance"),
)
