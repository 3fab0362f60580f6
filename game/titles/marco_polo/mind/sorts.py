"""The sorts of answers that a style likes (`Personality.traits`): what it does with its dice."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Action
from game.rules.marco_polo.actions import BuyDie, Place, Reroll

STRONG = 5
"""The value of the lowest die from which on a placement takes much at once."""


def sorts_of(action: Action) -> Iterator[str]:
    """`place.<space>`; `strong`: with high dice; `reroll`; `buy_die`."""
    match action:
        case Place():
            yield f"place.{action.space}"
            if min(action.values) >= STRONG:
                yield "strong"
        case Reroll():
            yield "reroll"
        case BuyDie():
            yield "buy_die"
