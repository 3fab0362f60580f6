"""The sentence about a turn: its two most important deeds."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.marco_polo.telling.story.deeds import RANKS, Deed

TOLD = 2
"""The least importance of a second deed."""


def chosen(deeds: Sequence[Deed]) -> list[Deed]:
    """At most two of them; `deeds` begins with the most important one. A sentence has one "and"."""
    first, others = deeds[0], [deed for deed in deeds[1:] if RANKS[deed.key] <= TOLD]
    if first.joined or not others:
        return [first]
    second = others[0].short if others[0].joined else others[0]
    return [first] if second is None else [first, second]


def importance(deeds: Sequence[Deed]) -> int:
    """Dice on the money bag count for more if they are all that a turn did."""
    alone = {deed.key for deed in deeds} == {"bag"}
    return TOLD if alone else RANKS[deeds[0].key]
