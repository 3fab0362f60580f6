"""A choice after which everybody else has the same view, whatever was chosen, is told to nobody else: neither what was
chosen nor an event gives it away. So it is with luck that one seat alone sees."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from game.match import Match
from game.rules.kernel import CHANCE, Action, State
from tests.match.play import truth
from tests.playable import PLAYABLE
from tests.records.test_records import RECORDS

OFTEN = 4
"""How many decisions of a kind are tried, of all recorded games of a title."""


def tries(state: State) -> list[Action]:
    """Different answers to the decision, of a person or of luck."""
    decision = state.decision
    if decision.seat == CHANCE:
        return list(dict.fromkeys(decision.sample(state, Random(seed)) for seed in range(3)))
    options = state.options()
    return list(dict.fromkeys((options[0], options[len(options) // 2], options[-1])))


def gives_nothing_away(state: State) -> None:
    decision = state.decision
    afters = [(action, *state.after(action)) for action in tries(state)]
    for (one, after, events), (other, after_too, events_too) in combinations(afters, 2):
        if after.digest() == after_too.digest():
            continue  # two ways to the same end
        for eyes in range(state.seats):
            if eyes == decision.seat or after.seen_by(eyes).digest() != after_too.seen_by(eyes).digest():
                continue
            assert [e.seen_by(eyes) for e in events] == [e.seen_by(eyes) for e in events_too], (eyes, one, other)
            assert decision.seat == CHANCE or decision.secret, (type(decision), eyes, one, other)


@pytest.mark.parametrize("title", PLAYABLE)
def test_what_is_chosen_out_of_sight_is_told_to_nobody(title: str) -> None:
    kinds = Counter[str]()
    for record in [one for one in RECORDS if one.stem.startswith(f"{title}-")]:
        match = Match.resume(record, keep=False)
        state = truth(match, 0)
        for action in match.played:
            kind = type(state.decision).__name__
            if kinds[kind] < OFTEN and not hasattr(action, "dice"):  # which lie open, whatever comes of them
                kinds[kind] += 1
                gives_nothing_away(state)
            state.advance(action)
