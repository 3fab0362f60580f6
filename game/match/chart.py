"""Points over the rounds."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kernel import Standing


@dataclass(frozen=True, slots=True)
class Tally:
    """The standings when a round had ended; `step` is the position they are read from (`match.at(step)`). The last
    one of a match shows the present, or the final standings."""

    round: int
    step: int
    standings: tuple[Standing, ...]
