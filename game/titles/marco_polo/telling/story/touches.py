"""Touch lines about the doings of others, in the second person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.rules.marco_polo import events, scoring
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.decisions.placing import least_price
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Beat, Passage
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.story.deeds import gains
from game.words import Voice

BY_OTHERS = {"mercator": "share", "GF04": "gift", "GF06": "gift", "gunj_goods": "good"}
"""Sources from which a seat gains by what another does, with the key of the text."""


def touches(say: Voice, names: Sequence[str], passage: Passage[MarcoPolo], reader: int) -> tuple[str, ...]:
    if reader < 0 or passage.seat == reader:
        return ()
    found = [
        *_gained(say, names, passage, reader),
        *_struck(say, names, passage.beats, reader),
        *_taken(say, names, passage.beats, reader),
    ]
    return tuple(dict.fromkeys(found))


def _gained(say: Voice, names: Sequence[str], passage: Passage[MarcoPolo], reader: int) -> Iterator[str]:
    sources = dict.fromkeys(beat.event.why for beat in passage.beats if isinstance(beat.event, events.Gained))
    for source in sources:
        what = phrases.listed(say, gains(say, passage.beats, reader, source))
        if not what:
            continue
        if source in BY_OTHERS and passage.seat >= 0:
            yield say(f"you.{BY_OTHERS[source]}", name=names[passage.seat], what=what)
        elif source == "compensation":
            yield say("you.low_roll", what=what)


def _struck(say: Voice, names: Sequence[str], told: Iterable[Beat[MarcoPolo]], reader: int) -> Iterator[str]:
    for beat in told:
        match beat.event:
            case events.DiceCleared(seat=seat, space=space) if seat != reader and (n := cleared(beat, reader)):
                yield say("you.cleared", name=names[seat], n=n, space=space)
            case events.CardReplaced(seat=seat, space=space) if seat != reader:
                place = beat.before.chart.card_place[space]
                if beat.before.owns(reader, place):
                    yield say("you.replaced", name=names[seat], at=place)
            case events.ContractCompleted(seat=seat) if points := overtaken(beat, reader):
                yield say("you.overtaken", name=names[seat], points=points)


def _taken(say: Voice, names: Sequence[str], told: Iterable[Beat[MarcoPolo]], reader: int) -> Iterator[str]:
    """Action spaces that are dearer or closed to the reader's dice now, and the first turn of a round."""
    for beat in told:
        match beat.event:
            case events.DicePlaced(seat=seat, space=space) if seat != reader:
                was, now = (least_price(state, reader, space) for state in (beat.before, beat.after))
                if was is not None and now is None:
                    yield say("you.closed", space=space)
                elif was is not None and now is not None and now > was:
                    yield say("you.dearer", space=space, n=now)
            case events.Travelled(seat=seat) if seat != reader == beat.before.next_first and beat.before.round < ROUNDS:
                yield say("you.first.goes", name=names[seat])
            case events.RoundBegan(first=first) if first != reader == beat.before.first:
                yield say("you.first.gone")


def cleared(beat: Beat[MarcoPolo], reader: int) -> int:
    """Dice of the reader that were removed from a space."""
    return sum(die.seat == reader for die in beat.event.dice) if isinstance(beat.event, events.DiceCleared) else 0


def overtaken(beat: Beat[MarcoPolo], reader: int) -> int:
    """Points that the reader loses because another has completed more contracts."""
    if not isinstance(beat.event, events.ContractCompleted) or beat.event.seat == reader:
        return 0
    was, now = (scoring.most_contracts(state)[reader] for state in (beat.before, beat.after))
    return max(was - now, 0)
