"""What characters and companions can do, in pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.marco_polo import effects
from game.rules.marco_polo.effects import Effect
from game.scenes.marco_polo.pictures import ARROW, PIP, counted, icon, things
from game.words import NBSP

DAWN, FIGURE, POST, OASIS = icon("dawn"), icon("figure"), icon("post"), icon("oasis")
TO = f"{NBSP}{ARROW}{NBSP}"
GOODS = "".join(map(icon, ("camel", "pepper", "silk", "gold")))


def power(own: Iterable[Effect]) -> Iterator[str]:
    """A line for each effect that says something in a picture; those at the start of a round begin with the sun."""
    for effect in own:
        line = _line(effect)
        if line:
            yield f"{DAWN}{NBSP}{line}" if effect.when == "round_start" else line


def _line(effect: Effect) -> str:
    match effect:
        case effects.NameDice():
            return f"{icon(PIP)}{TO}1–6"
        case effects.Gain(when="other_uses", reward=reward):
            return f"+1{NBSP}{GOODS}" if reward.main_item else ""
        case effects.Gain(when="space", reward=reward):
            return f"{icon(PIP)}{TO}{things(reward)}"
        case effects.Gain(reward=reward):
            return f"+{things(reward)}"
        case effects.StartAt(nodes=[node]):
            return f"{FIGURE}{TO}{icon(f'city_{node}')}"
        case effects.StartAt(nodes=nodes):
            return f"{FIGURE}{TO}" + "".join(OASIS for node in nodes if node.startswith("oasis"))
        case effects.PlacePost(node=node):
            return f"{POST}{TO}{icon(f'city_{node}')}"
        case effects.Price(of="placement", set=price):
            return f"{icon('die_neutral')}{icon(PIP)}{TO}{price}{icon('coin')}"
        case effects.ExtraFigure():
            return FIGURE * 2
        case effects.ExtraPosts(posts=posts, vp_all_built=vp):
            return f"{icon('post_black') * posts}{TO}{counted('vp', vp)}"
        case effects.BuildPassing():
            return f"{POST}·{POST}·{POST}"
        case effects.OasisJump():
            return f"{OASIS}{TO}{OASIS}"
        case effects.DrawGifts(draw=draw, keep=keep):
            return f"{icon('gift') * draw}{TO}{keep}"
        case effects.OwnCityCards(draw=draw) | effects.DrawRustichello(draw=draw):
            return f"{draw}{NBSP}×{NBSP}{icon('relay')}"
        case effects.DrawCharacters(draw=draw):
            return f"{draw}{NBSP}×{NBSP}{icon('companion')}"
        case effects.DieTiles(values=values):
            return f"{icon('die_tile')}{NBSP}" + NBSP.join(map(str, values))
        case effects.Ladder(steps=steps):
            return f"{POST}{TO}" + "".join(things(step) for step in steps)
        case effects.ClearSpace():
            return icon("clear")
    return ""
