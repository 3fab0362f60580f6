"""Which forced moves wait for the seat to confirm them."""

from __future__ import annotations

from typing import Literal

from game.match.timeline import Timeline
from game.rules.kernel import Action

AskForced = Literal["never", "felt", "always"]
""""felt" asks for forced moves that score for a person or cost them something."""


def waits(timeline: Timeline, only: Action, ask_forced: AskForced) -> bool:
    """Whether the forced move waits for its seat, so that people see why their points or goods change."""
    state = timeline.state
    seat = state.decision.seat
    if ask_forced != "felt" or not timeline.seats[seat].human:
        return ask_forced == "always"
    after, events = state.after(only)
    loses = any(event.loses(seat) for event in events)
    return loses or after.standings()[seat].points != state.standings()[seat].points
