"""Things of Sky Traders within a sentence: counted, in their cases, joined to lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import LEGAL, NOBODY, Kind
from game.rules.sky_traders.events import OfferMade, Unloaded
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
    """A promise as what is promised, and which price it moves."""
    box, votes = "plus" if promise.plus else "minus", (promise.value,)
    if not promise.place:
        return say(f"word.none.{box}", die=dice(votes))
    vote = say(f"vote.{box}", kind=LEGAL[promise.value - 1], n=len(votes))
    return say(f"word.{box}", die=dice(votes), vote=vote)


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


def swap(give: Bundle, take: Bundle) -> str:
    """The form of a text about what is given for something; empty if both sides give."""
    return "ask" if give.empty else "gift" if take.empty else ""


def offer(event: OfferMade) -> str:
    """The form of a text about an offer, to one or to everybody."""
    return ".".join(part for part in ("all" if event.to == NOBODY else "", swap(event.give, event.take)) if part)
