"""Helpers shared by the rules of all titles: refusing, drawing, ranking, auditing, and playing forced moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from game.rules.kernel import CHANCE, Action, Broken, Refusal, Standing, State


def shortage(key: str, need: int, have: int, rule: str) -> Refusal | None:
    """A refusal that states both numbers, if `have` is less than `need`."""
    return Refusal(key, {"need": need, "have": have}, rule) if have < need else None


def demand(holds: bool, *what: object) -> None:
    """Raises Broken with `what` unless `holds`; for audits."""
    if not holds:
        raise Broken(" ".join(str(part) for part in what))


def draw_from(counts: Sequence[int], rng: Random) -> int:
    """Draws one of `counts[kind]` things of each kind, all equally likely, and returns its kind. Raises IndexError if
    there are none."""
    left = int(rng.random() * sum(counts))
    for kind, count in enumerate(counts):
        if left < count:
            return kind
        left -= count
    raise IndexError("nothing to draw from")


def ranked(categories: Sequence[dict[str, int]], ties: Sequence[tuple[int, ...]] = ()) -> list[Standing]:
    """Standings from each seat's points by category, and its tie-breakers if the rules have any."""
    points = [sum(own.values()) for own in categories]
    ranks = list(zip(points, ties or [()] * len(points), strict=True))
    return [
        Standing(seat, rank[0], 1 + sum(other > rank for other in ranks), categories[seat], rank[1])
        for seat, rank in enumerate(ranks)
    ]


def forced(state: State) -> Action | None:
    """The only answer to the current decision, or None if there are several or if playing it would reveal something."""
    decision = state.decision
    return None if decision.free or decision.secret else decision.only(state)


def unroll(
    state: State,
    luck: Iterator[Random],
    options: Callable[[State], list[Action]] = State.options,
    within: Callable[[State], bool] = lambda state: True,
    play: Callable[[Action], None] | None = None,
) -> list[Action]:
    """Plays chance and forced moves while `within(state)` holds, each draw with the next generator of `luck`; `play`
    defaults to `state.advance`. Returns the options of the next real choice. Empty if the game or `within` has ended,
    or if `options` gave none."""
    play = play or state.advance
    while state.agenda and within(state):
        decision: Any = state.agenda[-1]
        if decision.seat == CHANCE:
            play(decision.draw(state, next(luck)))
        elif len(answers := options(state)) == 1:
            play(answers[0])
        else:
            return answers
    return []
