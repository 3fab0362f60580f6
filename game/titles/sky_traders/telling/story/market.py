"""Sentences about prices: market cards, the Council, shortage and surplus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.sky_traders import events
from game.rules.sky_traders.components import LEGAL, Kind, Wind
from game.telling.story import Row
from game.titles.sky_traders.analysis.forecasts import appreciation, forecast
from game.titles.sky_traders.telling.phrases import changed
from game.titles.sky_traders.telling.sentences import listed
from game.titles.sky_traders.telling.story.section import Section
from game.words import Param, Voice

ALL = (Wind.MARKET_BOOM, Wind.MARKET_SLUMP)


def price_list(say: Voice, section: Section) -> tuple[Row, ...]:
    """The prices that are others now in one row, in the order in which they moved, and which of them turned."""
    before: dict[Kind, int] = {}
    after: dict[Kind, int] = {}
    for event in section.all(events.PriceMoved):
        before.setdefault(event.kind, event.before)
        after[event.kind] = event.after
    moved = [changed(kind, before[kind], after[kind]) for kind in after if before[kind] != after[kind]]
    return (Row(",  ".join(moved)), *_turned(say, section)) if moved else ()


def _turned(say: Voice, section: Section) -> Iterator[Row]:
    """Prices that were at an end of their track and went the other way (ST-65)."""
    for end in ("top", "bottom"):
        kinds = dict.fromkeys(event.kind for event in section.all(events.PriceMoved) if way(event) == end)
        if kinds and section.kind in ("market", "council"):
            yield Row(say(f"com.turned.{end}", kinds=listed(say, [say(f"kind.{kind}") for kind in kinds])))


def cargo(say: Voice, section: Section, reader: int) -> Iterator[str]:
    """The effect of the prices on the reader's cargo."""
    gains: Counter[Kind] = Counter()
    for beat in section.beats:
        event = beat.event
        if isinstance(event, events.PriceMoved) and event.kind is not Kind.SLIME:
            gains[event.kind] += (event.after - event.before) * beat.before.aboard(reader, event.kind)
    if (gain := gains.total()) and not section.sinks:
        cause = say(f"cause.{section.kind}" if say.has(f"cause.{section.kind}") else "cause.wind")
        yield _gain(say, "you.cargo.up" if gain > 0 else "you.cargo.down", gains, cause=cause)


def feared(say: Voice, section: Section, reader: int) -> Iterator[str]:
    """The loss that the dice of the section would bring to the reader's cargo if no more dice came (ST-158)."""
    losses: Counter[Kind] = Counter()
    for state, sign in ((section.before, -1), (section.after, 1)):
        for kind, move in forecast(state).items():
            losses[kind] += sign * appreciation(state, [move])[reader]
    if section.pending and losses.total() < 0:
        yield _gain(say, "you.cargo.feared", losses)


def _gain(say: Voice, key: str, gains: Mapping[Kind, int], **told: Param) -> str:
    """With the name of the price if it is one alone."""
    told["gp"] = abs(sum(gains.values()))
    kinds = [kind for kind, gained in gains.items() if gained]
    return say.say(f"{key}.of", told | {"of": kinds[0]}) if len(kinds) == 1 else say.say(key, told)


def way(event: events.PriceMoved) -> str:
    """Up or down, or the end of its track at which it turned."""
    change = event.after - event.before
    if change * event.steps < 0:
        return "top" if event.steps > 0 else "bottom"
    return "same" if not change else "up" if change > 0 else "down"


def votes(say: Voice, section: Section) -> Mapping[str, frozenset[int]]:
    """Which prices the dice of one seat are to move, which way and by how many steps, each with its choices."""
    dice: dict[tuple[Kind, str], list[frozenset[int]]] = {}
    for beat in section.beats:
        if isinstance(die := beat.event, events.DieInvested):
            dice.setdefault((LEGAL[die.value - 1], die.box), []).append(frozenset(beat.causes))
    return {
        say(f"vote.{box}", kind=kind, n=len(choices)): frozenset().union(*choices)
        for (kind, box), choices in dice.items()
    }


def card(say: Voice, section: Section) -> str:
    drawn, moved = section.card, section.all(events.PriceMoved)
    if drawn in ALL:
        return say(f"com.{drawn}")
    if drawn is None or not moved:
        return ""
    one = moved[-1]
    slime = "slime." if one.kind is Kind.SLIME else ""
    params: dict[str, Param] = {"card": drawn, "of": one.kind, "before": one.before, "after": one.after}
    return say.say(f"com.price.{slime}{way(one)}", params)


def triple(say: Voice, seats: Sequence[Seat], section: Section, reader: int) -> tuple[str, str]:
    """The sentence, and the touch."""
    thrown, moved = section.last(events.Triple), section.last(events.PriceMoved)
    if thrown is None or moved is None:
        return "", ""
    key = f"triple.{'up' if moved.after > moved.before else 'down'}"
    params: dict[str, Param] = {"of": moved.kind, "before": moved.before, "after": moved.after}
    if thrown.seat == reader:
        return "", say.say(f"you.{key}", params)
    return say("story.sentence", name=seats[thrown.seat].name, first=say.say(f"did.{key}", params)), ""


def drift(say: Voice, section: Section) -> str:
    """A shortage or a surplus."""
    moved = section.last(events.PriceMoved)
    if moved is None:
        return ""
    turned = ".turned" if way(moved) in ("top", "bottom") else ""
    return say(f"com.{section.kind}{turned}", of=moved.kind, before=moved.before, after=moved.after)
