"""Between the turns of two rounds: bonuses, contracts laid out, the final scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.marco_polo import events
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.decisions.rounds import RoundBonuses
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Amount, Passage, Row, Told
from game.telling.story.paragraph import amounts
from game.titles.marco_polo.telling.log import MarcoPoloTale
from game.titles.marco_polo.telling.story.account import scored
from game.titles.marco_polo.telling.story.deeds import deeds
from game.titles.marco_polo.telling.story.heads import unnamed
from game.titles.marco_polo.telling.story.holdings import HIDDEN, POINTS, further_dice, net
from game.titles.marco_polo.telling.story.touches import touches
from game.words import Voice

TOLD = ("borrow", "companion", "gift_kept")
"""Deeds between two turns that a net does not show."""


def between_turns(tale: MarcoPoloTale, names: Sequence[str], passage: Passage[MarcoPolo], reader: int) -> Told | None:
    """None if neither a round begins nor the game ends in it."""
    say, kinds = tale.say, {type(beat.event) for beat in passage.beats}
    if events.FinalScored in kinds:
        return Told(say("com.final"), rows=tuple(_scored(say, passage, reader)))
    if events.RoundBegan in kinds or not passage.before.rolled:
        points, order = scored(passage.beats), _order(passage.after, reader)
        rows = tuple(row for seat in order for row in _bonuses(tale, passage, seat, reader, points[seat]))
        return Told(_round(say, names, passage.after, reader), touches(say, names, passage, reader), rows)
    if events.ContractsLaid in kinds:
        return Told(say("com.laid.companions" if events.CompanionsOpened in kinds else "com.laid"), importance=3)
    return None


def _round(say: Voice, names: Sequence[str], state: MarcoPolo, reader: int) -> str:
    person = "you" if state.first == reader else "com"
    form = "round.last" if state.round == ROUNDS else "round"
    return say(f"{person}.{form}", name=names[state.first], round=state.round)


def _order(state: MarcoPolo, reader: int) -> list[int]:
    """The reader, then the others in turn order."""
    return sorted(state.clockwise(state.first), key=lambda seat: seat != reader)


def _bonuses(
    tale: MarcoPoloTale, passage: Passage[MarcoPolo], seat: int, reader: int, points: Mapping[str, int]
) -> Iterator[Row]:
    """One row for all that came to a seat: where from in words, how much in its net. The dice of the round before go
    back without a word."""
    say, told = tale.say, [beat.event for beat in passage.beats]
    named = ", ".join(dict.fromkeys(map(tale.origin, unnamed(passage.beats, seat))))
    own = [deed for deed in deeds(say, passage.beats, seat) if deed.key in TOLD]
    got = net(told, seat, points)
    back = tuple(
        Amount(thing, -n)
        for beat in passage.beats
        if isinstance(beat.event, events.RoundBegan)
        for thing, n in further_dice(beat.before, seat).items()
        if n
    )
    if seat == reader:
        yield from (Row(deed.words(say, "you.did"), seat) for deed in own)
        if got:
            yield Row(say("you.bonuses.of", what=named) if named else say("you.bonuses"), seat, got, back)
        elif back or (passage.after.rolled and any(isinstance(event, events.RoundBegan) for event in told)):
            yield Row(say(f"you.bonuses.{_lack(passage.after, seat)}"), seat, worded=back)
        return
    bonuses = [say("did.bonuses", what=named)] if named else []
    text = ", ".join([*(deed.words(say) for deed in own), *bonuses])
    if text or got:
        yield Row(text, seat, got, back)
    elif back:
        lack = _lack(passage.after, seat)
        after_you = lack == "due" and reader == passage.after.decision.seat
        yield Row(say(f"did.bonuses.{'after_you' if after_you else lack}"), seat, worded=back)


def _lack(state: MarcoPolo, seat: int) -> str:
    """Why a seat has no round bonuses yet: `due` while its turn to receive them is not over, else `none`."""
    waits = any(isinstance(entry, RoundBonuses) and entry.seat == seat for entry in state.agenda)
    return "due" if not state.rolled and (waits or state.decision.seat == seat) else "none"


def _scored(say: Voice, passage: Passage[MarcoPolo], reader: int) -> Iterator[Row]:
    """All that counts at the end, of which only goal cards are new."""
    scores = [beat.event for beat in passage.beats if isinstance(beat.event, events.FinalScored)]
    for seat in _order(passage.after, reader):
        own = [event for event in scores if event.seat == seat]
        goals = {f"{POINTS}:{event.category}": event.points for event in own if event.category in HIDDEN}
        yield Row(", ".join(_category(say, event) for event in own), seat, amounts(goals, (POINTS,)))


def _category(say: Voice, event: events.FinalScored) -> str:
    """Some categories are proper names."""
    named = f"com.scored.{event.category}"
    return say(named if say.has(named) else "com.scored", category=event.category, points=event.points)
