"""What a cue says of an answer in a position."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action, State
from game.titles import titled


def cue(title: str, key: str) -> Cue:
    return next(one for one in (titled(title).cues or ()) if one.key == key)


def speaks(title: str, key: str, state: State, action: Action) -> bool:
    """Of a legal answer."""
    assert state.refusal(action) is None
    return cue(title, key).speaks_of(state, action)
