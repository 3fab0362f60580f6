"""Places of answers, as the position in words names them."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay, Start, Steps
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.telling.position import hex_name
from game.words import Voice


def exact(say: Voice, state: Zeelandia, action: Action) -> str:
    match action:
        case Lay(hex) | Start(hex):
            return hex_name(state, state.chart.index[hex])
        case Steps(steps):
            return say("spaces", n=steps)
        case Figure(put):
            return say(f"hint.figure.{put}")
    return ""
