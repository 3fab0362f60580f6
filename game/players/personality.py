"""The styles of a title's computer players: the features that each is fond of, and the answers that it likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Self

import msgspec

from game.players.evaluation import S
from game.players.nature import NATURES, NEUTRAL, Nature, factor
from game.players.weights import Weights
from game.rules.kernel import Action

Styles = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True, eq=False)
class Personality(Generic[S]):
    """A style favours features and likes certain sorts of answers. This affects only a seat's own choices, not the
    positions that it thinks through, for itself and others."""

    styles: Styles = field(default_factory=dict)
    """By style: factors near 1 for the weights of features or groups of features. Applied several times over, they make
    opponents to learn from and to measure against."""
    leanings: Styles = field(default_factory=dict)
    """By style: how much chance to win it would give up for certain sorts of answers, or groups of sorts, in an even
    game (`Tree.lean`). Negative: to avoid them."""
    style: str = ""
    """The one of `styles` that this is in."""
    likes: Mapping[str, float] = field(default_factory=dict)
    """The leanings of that style."""
    nature: Nature = NEUTRAL

    def traits(self, view: S, action: Action) -> Mapping[str, float]:
        """The sorts of an answer, in the dotted names of `leanings`, and how strongly each applies, judged by public
        information."""
        return {}

    def leaning(self, view: S, action: Action) -> float:
        """The style's bonus for an answer of the seat that decides, as a chance to win."""
        return sum(much * factor(self.likes, sort, 0.0) for sort, much in self.traits(view, action).items())

    def styled(self, style: str, strongly: int = 1) -> Self:
        """In one of `styles`; `strongly`: how often its leanings are applied."""
        likes = {sort: strongly * like for sort, like in self.leanings.get(style, {}).items()}
        return replace(self, style=style, likes=likes, nature=NATURES.get(style, NEUTRAL))

    def weigh(self, weights: Weights, strongly: int = 1) -> Weights:
        """Weights as the style takes them; `strongly`: how often its factors are applied."""
        times = self.styles[self.style]
        rows = {
            name: tuple(weight * factor(times, name) ** strongly for weight in row)
            for name, row in weights.weights.items()
        }
        return msgspec.structs.replace(weights, weights=rows)
