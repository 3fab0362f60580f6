"""Sentences about Ill Winds that strike one ship, and about attacks of traders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import NOBODY, Wind
from game.titles.sky_traders.telling.sentences import contents, holds, listed, lot, unloaded
from game.titles.sky_traders.telling.story.section import Section
from game.words import Voice


def wind(say: Voice, section: Section) -> tuple[str, int]:
    """A predicate about the seat of the section, and its importance; empty if nothing has come of the card yet."""
    seat, card = section.seat, section.card
    damaged = [event for event in section.all(events.Damaged) if event.seat == seat]
    if any(event.seat == seat for event in section.all(events.Destroyed)):
        return (say("did.lost.storm"), 1) if card is Wind.STORM else (say("did.lost.foe", foe=str(card)), 1)
    if fell := section.first(events.CardFell):
        if any(event.crime == "marshal" for event in section.all(events.WantedTaken)):
            return say("did.beaten.marshal"), 1
        if damaged:
            return say("did.beaten.hurt", foe=fell.card, n=len(damaged)), 1
        return say("did.beaten", foe=fell.card), 2
    if paid := section.first(events.TributePaid):
        if lots := unloaded(section.all(events.Unloaded)):
            given = listed(say, [lot(say, kind, count) for kind, count in lots.items()])
            return say("did.tribute.hold", foe=paid.card, lot=given), 2
        return say("did.tribute", foe=paid.card, gp=sum(event.coins for event in section.all(events.Paid))), 2
    if card is Wind.STORM and damaged:
        return say("did.storm", hold=damaged[0].hold), 1
    if (leak := section.first(events.Fuelled)) and card is Wind.PHLOGISTON_LEAK:
        return say("did.leak", n=-leak.change), 2
    if (deserter := section.first(events.LeftShip)) and card is Wind.DESERTION:
        return say("did.desert", hand=deserter.crew), 2
    if section.first(events.CardKept):
        return say("did.map"), 2
    if found := section.first(events.Loaded):
        count = sum(event.count for event in section.all(events.Loaded))
        return say("did.drifting", lot=lot(say, found.kind, count)), 2
    return "", 3


def wind_touches(say: Voice, section: Section, reader: int) -> Iterator[str]:
    """To the one whose card it was, of what they did not choose."""
    card = section.card
    damaged = [event for event in section.all(events.Damaged) if event.seat == reader]
    if any(event.seat == reader for event in section.all(events.Destroyed)):
        yield from lost(say, section, reader)
    elif section.first(events.Powers):
        yield from _hit(say, section, reader)
        if fell := section.first(events.CardFell):
            yield say("you.beaten", foe=fell.card)
    elif card is Wind.STORM and damaged:
        yield say("you.storm", hold=damaged[0].hold)
    elif card is Wind.PHLOGISTON_LEAK and (leak := section.first(events.Fuelled)):
        yield say("you.leak", n=-leak.change)
    elif card is Wind.DESERTION and (deserter := section.first(events.LeftShip)):
        yield say("you.desert", hand=deserter.crew)
    elif section.first(events.CardKept):
        yield say("you.map")


def _hit(say: Voice, section: Section, reader: int) -> Iterator[str]:
    """Damage to the reader's ship in a battle."""
    if own := [event.hold for event in section.all(events.Damaged) if event.seat == reader]:
        yield say("you.hit", n=len(own), holds=holds(own))


def lost(say: Voice, section: Section, reader: int) -> Iterator[str]:
    """Why the reader's ship was lost to an Ill Wind, and what comes next."""
    card, powers = section.card, section.last(events.Powers)
    if card is Wind.STORM:
        yield say("you.lost.storm")
    elif card is Wind.TOXIC_DAMAGE:
        yield say("you.lost.toxic")
    elif powers is not None:
        ours, theirs = powers.defender_power, powers.attacker_power
        yield say("you.lost.foe", foe=str(card), ours=ours, theirs=theirs)
    else:
        yield say("banner.lost.you")
    yield say("you.lost.next")


def parties(section: Section) -> tuple[int, int] | None:
    """The attacker and the target, if traders fight."""
    if declared := section.first(events.AttackDeclared):
        return declared.seat, declared.target
    battle = section.before.battle
    return (battle.attacker, battle.defender) if battle is not None and battle.attacker != NOBODY else None


def attack(say: Voice, seats: Sequence[Seat], section: Section, sides: tuple[int, int]) -> tuple[str, str, int]:
    """A predicate about the attacker, or a sentence about both, and its importance; empty while nothing came of it."""
    attacker, target = sides
    other, rounds = seats[target].name, len(section.all(events.Powers))
    sunk = {event.seat for event in section.all(events.Destroyed)}
    if {attacker, target} <= sunk:
        return "", say("com.attack.both", name=seats[attacker].name, other=other), 1
    if target in sunk:
        return say("did.attack.won", other=other), "", 1
    if attacker in sunk:
        return say("did.attack.lost", other=other), "", 1
    if section.first(events.Withdrew):
        if not section.first(events.AttackDeclared):  # the first rounds were told before
            return say("did.attack.withdrew", other=other), "", 1
        return say("did.attack.withdrawn", other=other, n=rounds), "", 1
    if taken := section.first(events.RansomAccepted):
        ransom = contents(say, taken.ransom)
        if rounds and section.first(events.AttackDeclared):
            return say("did.attack.yielded", other=other, ransom=ransom, n=rounds), "", 1
        offer = section.last(events.RansomCountered)
        key = "countered" if offer is not None and offer.ransom == taken.ransom else "paid"
        return say(f"did.attack.{key}", other=other, ransom=ransom), "", 1
    if section.first(events.AttackCalledOff):
        return say("did.attack.off", other=other), "", 2
    return (say("did.attack.on", other=other) if rounds else ""), "", 2


def left_behind(section: Section, seat: int) -> Bundle | None:
    """The part of a ransom for which a seat had no room at all; None: there is none."""
    for _, move in section.moves:
        left = next((event for event in move if isinstance(event, events.NotTaken) and event.seat == seat), None)
        if left is not None and any(isinstance(event, events.RansomAccepted) for event in move):
            return Bundle(barrels=left.barrels, crew=left.crew)
    return None


def attack_touches(
    say: Voice, seats: Sequence[Seat], section: Section, sides: tuple[int, int], reader: int
) -> Iterator[str]:
    attacker, target = sides
    other = target if reader == attacker else attacker
    name, powers = seats[other].name, section.last(events.Powers)
    sunk = any(event.seat == reader for event in section.all(events.Destroyed))
    if reader == target:
        demanded = section.first(events.Demanded)
        if section.first(events.AttackCalledOff):
            yield say("you.attack.off", name=name)
        elif demanded is not None and demanded.ransom.empty:
            yield say("you.attack.none", name=name)
        elif demanded is not None:
            yield say("you.attack", name=name, ransom=contents(say, demanded.ransom))
        if taken := section.first(events.RansomAccepted):
            yield say("you.attack.robbed", name=name, ransom=contents(say, taken.ransom))
        if section.first(events.Withdrew):
            whole = section.first(events.AttackDeclared) is not None
            key = "you.attack.withdrawn" if whole else "you.attack.withdrew"
            yield say(key, name=name, n=len(section.all(events.Powers)))
    if reader == attacker and (taken := section.first(events.RansomAccepted)):
        yield say("you.attack.paid", name=name, ransom=contents(say, taken.ransom))
    if reader in sides and not sunk:
        yield from _hit(say, section, reader)
        hits = [event for event in section.all(events.Damaged) if event.seat == other]
        if any(event.seat == other for event in section.all(events.Destroyed)):
            yield say("you.attack.won", name=name)
        elif hits:
            yield say("you.hits", name=name, n=len(hits))
    if reader == attacker and (left := left_behind(section, reader)) is not None:
        yield say("you.attack.left", left=contents(say, left))
    if sunk and reader in sides:
        if powers is not None:
            ours, theirs = powers.attacker_power, powers.defender_power
            if reader == target:
                ours, theirs = theirs, ours
            yield say("you.attack.lost", name=name, ours=ours, theirs=theirs)
        else:
            yield say("banner.lost.you")
        yield say("you.lost.next")
