"""Why no ship takes what a seat holds."""

from __future__ import annotations

from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.events import Loaded
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Beat
from game.titles.puerto_rico.telling.phrases import kinds
from game.words import Voice


def unloaded(say: Voice, beat: Beat[PuertoRico], seat: int) -> str:
    """Of a seat whose turn to load is skipped: the kinds whose ship is full, and those for which no ship is empty."""
    held = [good for good, n in zip(GOODS, beat.before.goods[seat], strict=True) if n]
    carried: set[str] = {GOODS[kind] for kind, _ in beat.before.holds if kind >= 0}
    carried |= {event.good for event in beat.move.events if isinstance(event, Loaded) and event.ship >= 0}
    full, left = [good for good in held if good in carried], [good for good in held if good not in carried]
    told = [say("because.full", n=len(full), goods=kinds(say, full))] if full else []
    told += [say("because.no_ship", goods=kinds(say, left))] if left else []
    return ", ".join(told)
