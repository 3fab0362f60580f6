"""Helpers shared by the rules of all titles: refusing, drawing, ranking, auditing, checking levels, and playing forced
moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game.rules.board import Board, Fault, Link, Space
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
) -> list[Action]:
    """Plays chance and forced moves while `within(state)` holds, each draw with the next generator of `luck`. Returns
    the options of the next real choice. Empty if the game or `within` has ended, or if `options` gave none."""
    while state.agenda and within(state):
        decision: Any = state.agenda[-1]
        if decision.seat == CHANCE:
            state.advance(decision.draw(state, next(luck)))
        elif len(answers := options(state)) == 1:
            state.advance(answers[0])
        else:
            return answers
    return []


# ---------------------------------------------------------------------- levels
def fault_at(key: str, place: Space | Link, **params: int | str) -> Fault:
    """A fault located at a space or a link."""
    return Fault(key, params, place.layer, place.id)


def miscounted(board: Board, needed: Mapping[str, int], key: str) -> Iterator[Fault]:
    """Kinds of spaces of which there are more or fewer than needed."""
    for kind, need in needed.items():
        have = sum(1 for _ in board.of_kind(kind))
        if have != need:
            yield Fault(key, {"kind": kind, "need": need, "have": have})


def misnumbered(spaces: Iterable[Space], numbers: range, key: str, doubled: str) -> Iterator[Fault]:
    """Spaces whose `index` is not among the numbers, or the same as that of an earlier one."""
    taken: list[int] = []
    for space in spaces:
        index = space.properties.get("index")
        if type(index) is not int or index not in numbers:
            yield fault_at(key, space, most=numbers[-1])
        elif index in taken:
            yield fault_at(doubled, space, index=index)
        else:
            taken.append(index)
