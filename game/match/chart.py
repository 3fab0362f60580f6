"""Points by round."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel import Standing


@dataclass(frozen=True, slots=True)
class Tally:
    """The standings at the end of a round; `step` is the position they are read from (`match.at(step)`). The last
    tally of a match holds the current or the final standings."""

    round: int
    step: int
    standings: tuple[Standing, ...]
