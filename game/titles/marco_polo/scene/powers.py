"""Powers of characters and companions as inline icons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.rules.marco_polo import effects
from game.rules.marco_polo.effects import Effect
from game.titles.marco_polo.telling.phrases import ARROW, PIP, counted, icon, things
from game.words import NBSP

DAWN, DIE, FIGURE, POST, OASIS = (icon(name) for name in ("dawn", PIP, "figure", "post", "oasis"))
TO, TIMES = f"{NBSP}{ARROW}{NBSP}", f"{NBSP}×{NBSP}"
GOODS = "".join(map(icon, ("camel", "pepper", "silk", "gold")))


def power(own: Iterable[Effect]) -> Iterator[str]:
    """A line per effect that has a picture; effects at the start of a round begin with the sun."""
    for effect in own:
        if line := PICTURES[type(effect)](effect) if type(effect) in PICTURES else "":
            yield f"{DAWN}{NBSP}{line}" if effect.when == "round_start" else line


def _gain(effect: effects.Gain) -> str:
    if effect.when == "other_uses":
        return f"+1{NBSP}{GOODS}" if effect.reward.main_item else ""
    return f"{DIE}{TO}{things(effect.reward)}" if effect.when == "space" else f"+{things(effect.reward)}"


def _start(effect: effects.StartAt) -> str:
    oases = [OASIS for node in effect.nodes if node.startswith("oasis")]
    return f"{FIGURE}{TO}{''.join(oases) or icon(f'city_{effect.nodes[0]}')}"


PICTURES: dict[type[Effect], Callable[[Any], str]] = {
    effects.NameDice: lambda e: f"{DIE}{TO}1–6",
    effects.Gain: _gain,
    effects.StartAt: _start,
    effects.PlacePost: lambda e: f"{POST}{TO}{icon(f'city_{e.node}')}",
    effects.Price: lambda e: f"{icon('die_neutral')}{DIE}{TO}{e.set}{icon('coin')}",
    effects.ExtraFigure: lambda e: FIGURE * 2,
    effects.ExtraPosts: lambda e: f"{icon('post_black') * e.posts}{TO}{counted('vp', e.vp_all_built)}",
    effects.BuildPassing: lambda e: "·".join([POST] * 3),
    effects.OasisJump: lambda e: f"{OASIS}{TO}{OASIS}",
    effects.DrawGifts: lambda e: f"{icon('gift') * e.draw}{TO}{e.keep}",
    effects.OwnCityCards: lambda e: f"{e.draw}{TIMES}{icon('relay')}",
    effects.DrawRustichello: lambda e: f"{e.draw}{TIMES}{icon('relay')}",
    effects.DrawCharacters: lambda e: f"{e.draw}{TIMES}{icon('companion')}",
    effects.DieTiles: lambda e: NBSP.join([icon("die_tile"), *map(str, e.values)]),
    effects.Ladder: lambda e: f"{POST}{TO}{''.join(map(things, e.steps))}",
    effects.ClearSpace: lambda e: icon("clear"),
}
"""Picture of an effect of a character, by type."""
