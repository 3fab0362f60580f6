"""What the rules of all titles do alike: refuse, draw, rank, count, and go on by themselves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import Any

from game.rules.kernel import CHANCE, Action, Broken, Refusal, Standing, State


def short(key: str, need: int, have: int, rule: str) -> Refusal | None:
    """Refuses where there is less than needed, with the numbers."""
    return Refusal(key, {"need": need, "have": have}, rule) if have < need else None


def demand(holds: bool, *what: object) -> None:
    """For `audit`. Raises Broken, with what is wrong, unless it holds."""
    if not holds:
        raise Broken(" ".join(str(part) for part in what))


def draw_from(counts: Sequence[int], rng: Random) -> int:
    """The index of one of so many things of each kind, all equally likely. Raises IndexError if there are none."""
    ends = list(accumulate(counts))
    return bisect_right(ends, int(rng.random() * ends[-1]))


def ranked(categories: Sequence[dict[str, int]], ties: Sequence[tuple[int, ...]] = ()) -> list[Standing]:
    """The standings from the points of each seat by category and, where the rules have them, its tie-breakers."""
    points = [sum(own.values()) for own in categories]
    ranks = list(zip(points, ties or [()] * len(points), strict=True))
    return [
        Standing(seat, rank[0], 1 + sum(other > rank for other in ranks), categories[seat], rank[1])
        for seat, rank in enumerate(ranks)
    ]


def forced(state: State) -> Action | None:
    """The only answer to the present decision, where there is just one and nothing hidden; else None."""
    decision = state.decision
    if decision.free or decision.secret:
        return None
    options = state.options()
    return options[0] if len(options) == 1 else None


def unroll(
    state: State,
    luck: Iterator[Random],
    options: Callable[[State], list[Action]] = State.options,
    within: Callable[[State], bool] = lambda state: True,
    play: Callable[[Action], None] | None = None,
) -> list[Action]:
    """Plays what nobody chooses, draws of chance with the next of `luck` each and answers without an alternative, as
    long as the position is `within`; `play` None: by `state.advance`. The options of the choice that comes then; none:
    the game or what is `within` is over, or `options` gave none."""
    play = play or state.advance
    while state.agenda and within(state):
        decision: Any = state.agenda[-1]
        if decision.seat == CHANCE:
            play(decision.draw(state, next(luck)))
        elif len(found := options(state)) == 1:
            play(found[0])
        else:
            return found
    return []
