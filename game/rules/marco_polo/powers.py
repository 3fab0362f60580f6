"""The powers a seat has from its character and companions, indexed for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.rules.marco_polo.components.characters import AS_USUAL, CHARACTERS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.effects import BuildVenice, Effect, Gain


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """A seat's powers. `sources` names the character or companion of each effect. Keys are those of `Effect.key`."""

    passive: Mapping[str, Effect]
    sources: Mapping[str, str]
    spaces: Mapping[str, Effect]
    """Private action spaces by their id."""
    bonus: Mapping[str, Effect]
    """Bonus actions by the character or companion that gives them."""
    round_start: tuple[Effect, ...]
    other_uses: tuple[Gain, ...]


def effects_of(character: str, borrowed: bool) -> tuple[Effect, ...]:
    """A character's effects, in Bellela's version if `borrowed`."""
    card = CHARACTERS.get(character)
    if card is None:
        return ()
    if not borrowed or card.borrowed == AS_USUAL:
        return card.effects
    return card.borrowed or ()


@cache
def kit(character: str, borrowed: bool, companions: tuple[str, ...]) -> Kit:
    """The powers of a character (empty for none) with these companions."""
    owned = [(character, effect) for effect in effects_of(character, borrowed)]
    owned += [(name, effect) for name in companions for effect in COMPANIONS[name].effects]
    passive_times = ("passive", "own_build", "space", "setup")
    return Kit(
        passive={effect.key: effect for _, effect in owned if effect.when in passive_times},
        sources={effect.key: name for name, effect in owned},
        spaces={
            effect.id: effect
            for _, effect in owned
            if effect.when == "space" and isinstance(effect, Gain | BuildVenice)
        },
        bonus={name: effect for name, effect in owned if effect.when == "bonus"},
        round_start=tuple(effect for _, effect in owned if effect.when == "round_start"),
        other_uses=tuple(e for _, e in owned if e.when == "other_uses" and isinstance(e, Gain)),
    )
