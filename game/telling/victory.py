"""Who has won a match, and by how much, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.kernel import Standing
from game.words import say


def victory(standings: Sequence[Standing], seats: Sequence[Seat]) -> tuple[str, str]:
    first = [line for line in standings if line.place == 1]
    names = ", ".join(seats[line.seat].name for line in first)
    head = say("results.wins" if len(first) == 1 else "results.share", names=names)
    points, rest = first[0].points, [line.points for line in standings if line.place > 1]
    if len(first) > 1 or not rest:
        return head, say("points", n=points)
    ahead = points - max(rest)
    return head, say("results.ahead", points=points, ahead=ahead) if ahead else say("results.tied", points=points)
