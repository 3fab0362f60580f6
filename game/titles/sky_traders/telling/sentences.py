"""Things of Sky Traders within a sentence: counted, in their cases, joined to lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import Kind
from game.rules.sky_traders.events import Unloaded
from game.titles.sky_traders.telling.phrases import PROMISE, dice, drawn, kind_art
from game.words import Voice


def lot(say: Voice, kind: Kind, count: int) -> str:
    """“3 barrels of wine”, as what is bought or lost."""
    return say(f"lot.{kind}", n=count)


def pictured(say: Voice, kind: Kind, count: int) -> str:
    """A lot followed by its picture."""
    return f"{lot(say, kind, count)} {drawn(kind_art(kind))}"


def unloaded(cargo: Iterable[Unloaded]) -> Counter[Kind]:
    """Barrels of several holds by kind, in the order in which they left."""
    lots: Counter[Kind] = Counter()
    for one in cargo:
        lots[one.kind] += one.count
    return lots


def listed(say: Voice, parts: Sequence[str]) -> str:
    """Commas, and “and” before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return say("story.and", first=", ".join(parts[:-1]), second=parts[-1])


def word(say: Voice, promise: Promise) -> str:
    """A promise as what is promised."""
    box = "plus" if promise.plus else "minus"
    return say(f"word.{box}" if promise.place else f"word.none.{box}", die=dice((promise.value,)))


def contents(say: Voice, bundle: Bundle) -> str:
    """Everything in a bundle, as what is given or asked for."""
    parts = [say("coins.acc", n=bundle.coins)] if bundle.coins else []
    parts += [lot(say, kind, count) for kind, count in bundle.barrels]
    parts += [say(f"hand.{crew}") for crew in bundle.crew]
    parts += [dice((die,)) for die in bundle.dice]
    parts += [f"{PROMISE} {word(say, promise)}" for promise in bundle.promises]
    return listed(say, parts) or say("terms.nothing")


def holds(numbers: Sequence[int]) -> str:
    """Numbers of holds, in order."""
    return ", ".join(map(str, sorted(numbers)))
