"""Who has won a match, and by how much, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.kernel import Standing
from game.words import Voice


def victory(standings: Sequence[Standing], seats: Sequence[Seat], say: Voice) -> tuple[str, str]:
    """Who wins, in the title's words, and the lead. The learner of a lesson is addressed."""
    first = [line for line in standings if line.place == 1]
    names = [seats[line.seat].name for line in first]
    if say.has("lesson.you") and say("lesson.you") in names:
        others = [name for name in names if name != say("lesson.you")]
        head = say("results.shared.you", names=", ".join(others)) if others else say("results.won")
    else:
        head = say("results.wins" if len(names) == 1 else "results.share", names=", ".join(names))
    points, rest = first[0].points, [line.points for line in standings if line.place > 1]
    if len(first) > 1 or not rest:
        return head, say("points", n=points)
    ahead = points - max(rest)
    return head, say("results.ahead", points=points, ahead=ahead) if ahead else say("results.tied", points=points)
