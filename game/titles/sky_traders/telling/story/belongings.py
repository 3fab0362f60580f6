"""Belongings of a seat by picture, and the changes of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.components import CREWS, HOLDS, KINDS, NOBODY, Crew, Kind, Wind, Wreck
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Beat
from game.titles.sky_traders.analysis.sums import damaged, slots
from game.titles.sky_traders.telling.phrases import ART, crew_art, kind_art

COIN, FUEL = f"{ART}/coin", f"{ART}/phlogiston"
UPGRADE, BLAST, WANTED = f"{ART}/upgrade", f"{ART}/blast", f"{ART}/wanted"
MAP, INFLUENCE = f"{ART}/treasure_map", f"{ART}/influence"
ABOARD: dict[Kind | Crew, str] = {
    **{kind: f"{ART}/{kind_art(kind)}" for kind in KINDS},
    **{crew: f"{ART}/{crew_art(crew)}" for crew in CREWS},
}
NOTHING = dict.fromkeys((COIN, FUEL, *ABOARD.values(), UPGRADE, BLAST, WANTED, MAP, INFLUENCE), 0)


def holdings(state: SkyTraders, seat: int) -> dict[str, int]:
    """Coins that are hidden count as everybody could have counted them. All holds of a lost ship are damaged, until
    the next one arrives."""
    held = NOTHING.copy()
    own = slots(seat)
    for what, count in zip(state.content[own], state.count[own], strict=True):
        if what is not None:
            held[ABOARD[what]] += count
    held[COIN] = state.ledger[seat] if state.ledger else state.coins[seat]
    held[FUEL] = state.phlogiston[seat]
    held[UPGRADE] = state.upgraded[own].count(True)
    lost = state.wreck[seat] is not Wreck.AFLOAT and not state.afloat(seat)
    held[BLAST] = HOLDS if lost else damaged(state, seat)
    held[WANTED] = state.wanted[seat]
    held[MAP] = state.kept[seat].count(Wind.TREASURE_MAP)
    held[INFLUENCE] = state.influence[seat]
    return held


def shares(beat: Beat[SkyTraders]) -> Mapping[int, Mapping[str, int]]:
    """The changes of an event by seat. Hidden insurance is what the others of its move leave over."""
    found: dict[int, Counter[str]] = {}
    for seat, icon, n in _changes(beat.event, beat.before):
        found.setdefault(seat, Counter())[icon] += n
    event = beat.event
    if isinstance(event, events.Insured) and event.coins == events.UNSEEN:
        left = holdings(beat.after, event.seat)[COIN] - holdings(beat.before, event.seat)[COIN]
        for other in beat.move.events:
            left -= sum(n for seat, icon, n in _changes(other, beat.before) if (seat, icon) == (event.seat, COIN))
        found.setdefault(event.seat, Counter())[COIN] += left
    return found


def _changes(event: Event, before: SkyTraders) -> Iterator[tuple[int, str, int]]:
    match event:
        case events.Paid(seat=seat, coins=coins, to=to):
            yield seat, COIN, -coins
            if to != NOBODY:
                yield to, COIN, coins
        case events.Received(seat=seat, coins=coins):
            yield seat, COIN, coins
        case events.NewShip(seat=seat, coins=coins, phlogiston=fuel):
            yield from ((seat, COIN, coins), (seat, FUEL, fuel))
        case events.Arrived(seat=seat) if before.wreck[seat] is not Wreck.AFLOAT:
            yield seat, BLAST, -HOLDS
        case events.Insured(seat=seat, coins=coins) if coins > 0:
            yield seat, COIN, coins
        case events.Fuelled(seat=seat, change=change):
            yield seat, FUEL, change
        case events.Loaded(seat=seat, kind=kind, count=count):
            yield seat, ABOARD[kind], count
        case events.Unloaded(seat=seat, kind=kind, count=count):
            yield seat, ABOARD[kind], -count
        case events.Boarded(seat=seat, crew=crew):
            yield seat, ABOARD[crew], 1
        case events.LeftShip(seat=seat, crew=crew):
            yield seat, ABOARD[crew], -1
        case events.Upgraded(seat=seat):
            yield seat, UPGRADE, 1
        case events.Downgraded(seat=seat):
            yield seat, UPGRADE, -1
        case events.Damaged(seat=seat):
            yield seat, BLAST, 1
        case events.Repaired(seat=seat):
            yield seat, BLAST, -1
        case events.WantedTaken(seat=seat):
            yield seat, WANTED, 1
        case events.WantedCleared(seat=seat, tokens=tokens):
            yield seat, WANTED, -tokens
        case events.CardKept(seat=seat, card=Wind.TREASURE_MAP):
            yield seat, MAP, 1
        case events.CardSpent(seat=seat, card=Wind.TREASURE_MAP):
            yield seat, MAP, -1
        case events.InfluenceGained(seat=seat, steps=steps):
            yield seat, INFLUENCE, steps


def concealed(beat: Beat[SkyTraders]) -> Iterator[tuple[int, str]]:
    """Coins of a lost ship, unless everybody could have counted them."""
    match beat.event:
        case events.Destroyed(seat=seat, coins=events.UNSEEN) | events.Insured(seat=seat, coins=events.UNSEEN) if (
            holdings(beat.before, seat)[COIN] == holdings(beat.after, seat)[COIN]
        ):
            yield seat, COIN
