"""What matters in Marco Polo."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Go, Halt, Place
from game.rules.marco_polo.decisions.placing import dear, options, space_of
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import reach

LATE = 3
"""The round of five in which somebody should set out at last."""


def costly(state: MarcoPolo, action: Action) -> bool:
    """Pays for an occupied space by the best die."""
    return isinstance(action, Place) and dear(state, state.decision.seat, action)


def postless(state: MarcoPolo, action: Action) -> bool:
    """Ends a way where no trading post can be built, while a city is in reach."""
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
    """Shops at the bazaar, late and without a post, though a journey could be paid."""
    seat = state.decision.seat
    if state.round != LATE or state.posts[seat] or not isinstance(action, Place):
        return False
    space = space_of(state, seat, action.space)
    return space is not None and space.sort == "bazaar" and any(way.space == "travel" for way in options(state, seat))


CUES = (
    Cue("homely", (Turn,), homely),
    Cue("costly", (Turn,), costly),
    Cue("postless", (Journey,), postless, last=True),
)
