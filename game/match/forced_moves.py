"""Which moves without an alternative wait for whoever decides."""

from __future__ import annotations

from typing import Literal

from game.match.timeline import Timeline
from game.rules.kernel import Action

AskForced = Literal["never", "felt", "always"]
"""None; those that score for a person or cost them something; all."""


def waits(timeline: Timeline, only: Action, ask_forced: AskForced) -> bool:
    """Whether the only answer waits for its seat: a person's points or goods are never gone before they saw why."""
    state = timeline.state
    seat = state.decision.seat
    if ask_forced != "felt" or not timeline.seats[seat].human:
        return ask_forced == "always"
    after, events = state.after(only)
    loses = any(event.loses(seat) for event in events)
    return loses or after.standings()[seat].points != state.standings()[seat].points
