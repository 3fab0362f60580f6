"""The harvest that a purchase makes possible, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.telling.plan import best_harvest, find_sites, foresee
from game.words import Voice


def outlook(say: Voice, names: Sequence[str], state: Zeelandia, action: Action) -> str:
    """By the tile that is bought, wherever it is laid in the end."""
    if not isinstance(action, Steps):
        return ""
    best = best_harvest(find_sites(foresee(state, action)), state.decision.seat)
    return say("plan.buys", points=best) if best else ""
