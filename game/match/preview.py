"""Predicts the result of an action from what its seat knows, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.match.action_sequence import answers_of
from game.rules.kernel import CHANCE, Action, Concealed, Event, Refusal, Standing, State
from game.rules.toolkit import forced

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Preview(Generic[S]):
    """The predicted result. If the action is illegal, `refusal` says why and the rest describes the present.

    `before` and `after` are the standings of all seats, `view` the position that would follow as the seat sees it (for
    ghost pieces and differences), `events` those on the way. `reveals`: dice, a bag, a deck or something hidden comes
    next, so the result stays open and undo ends there.
    """

    refusal: Refusal | None
    view: S
    events: tuple[Event, ...]
    before: tuple[Standing, ...]
    after: tuple[Standing, ...]
    reveals: bool


def preview(view: S, action: Action) -> Preview[S]:
    """Plays the action on a copy of the deciding seat's view, up to the next choice or chance."""
    before = tuple(view.standings())
    first, *rest = answers_of(action)
    refusal = view.refusal(first)
    if refusal is not None:
        return Preview(refusal, view, (), before, before, reveals=False)
    state, reveals = view, False
    events: list[Event] = []
    pending: Action | None = first
    while pending is not None:
        following = state.copy()
        new_events: list[Event] = []
        following.journal = new_events
        try:
            following.advance(pending)
            open_end = following.over or following.decision.seat == CHANCE
            pending = None if open_end else forced(following)
            if rest and not open_end and pending in (None, rest[0]):
                pending = rest.pop(0)
                if (refusal := following.refusal(pending)) is not None:
                    return Preview(refusal, view, (), before, before, reveals=False)
        except Concealed:
            reveals = True
            break
        state, state.journal = following, None
        events += new_events
    reveals = reveals or (not state.over and state.decision.seat == CHANCE)
    state = state.seen_by(view.decision.seat)  # hidden things that grew or shrank stay hidden
    return Preview(None, state, tuple(events), before, tuple(state.standings()), reveals)
