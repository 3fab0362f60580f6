"""The sentence about a turn: its two most important deeds; and what their words leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Beat
from game.titles.marco_polo.telling.story.deeds import RANKS, Deed, buys

TOLD = 2
"""The least importance of a second deed."""


PROOFS: Mapping[str, type[Event]] = {
    "done": events.ContractCompleted,
    "contracts": events.ContractTaken,
    "companion": events.CompanionTaken,
    "clear": events.DiceCleared,
    "replace": events.CardReplaced,
    "own_card": events.Used,
    "gift": events.Used,
    "rustichello": events.Used,
    "buy": events.Paid,
    "lender_good": events.Paid,
    "rewarded": events.ContractTaken,
    "dice": events.DieTurned,
    "bag": events.DiceBagged,
    "post": events.PostBuilt,
    "beijing": events.PostBuilt,
    "post_moved": events.PostMoved,
}
"""The event by which a deed is done; of the others it is the placing of the dice."""

PAID = {"buy": "black_die", "lender_good": "moneylender"}
"""The purpose of the payment by which a deed is done."""


def ordered(deeds: Sequence[Deed], beats: Sequence[Beat[MarcoPolo]]) -> list[Deed]:
    """In the order in which they were done."""
    return sorted(deeds, key=lambda deed: min(_proofs(deed, beats), default=0))


def choices(deeds: Iterable[Deed], beats: Sequence[Beat[MarcoPolo]]) -> frozenset[int]:
    """The moves that did these deeds."""
    proofs = (beats[place] for deed in deeds for place in _proofs(deed, beats))
    return frozenset(number for beat in proofs for number in beat.causes)


def _proofs(deed: Deed, beats: Sequence[Beat[MarcoPolo]]) -> list[int]:
    kind = PROOFS.get(deed.key, events.DicePlaced)
    why = PAID.get(deed.key, "")
    done = ((place, beat.event) for place, beat in enumerate(beats) if isinstance(beat.event, kind))
    return [place for place, event in done if not why or getattr(event, "why", "") == why]


def chosen(deeds: Sequence[Deed]) -> list[Deed]:
    """At most two of them; `deeds` begins with the most important one. A sentence has one "and"."""
    first, others = deeds[0], [deed for deed in deeds[1:] if RANKS[deed.key] <= TOLD]
    if first.joined or not others:
        return [first]
    second = others[0].short if others[0].joined else others[0]
    return [first] if second is None else [first, second]


def importance(deeds: Sequence[Deed]) -> int:
    """Dice on the money bag count for more if they are all that a turn did."""
    alone = {deed.key for deed in deeds} == {"bag"}
    return TOLD if alone else RANKS[deeds[0].key]


def unnamed(beats: Iterable[Beat[MarcoPolo]], seat: int) -> Iterator[Sequence[Event]]:
    """Gains and payments of a seat, by source and each kind once, that no words of a deed name."""
    found: dict[tuple[type, str], dict[str, events.Gained | events.Paid]] = {}
    for beat in beats:
        event = beat.event
        if not isinstance(event, events.Gained | events.Paid) or event.seat != seat or _named(event):
            continue
        kinds = found.setdefault((type(event), event.why), {})
        known = kinds.get(event.kind)
        kinds[event.kind] = replace(event, count=event.count + (known.count if known else 0))
    yield from (list(kinds.values()) for kinds in found.values())


def opened(beats: Iterable[Beat[MarcoPolo]], seat: int) -> list[str]:
    """The city cards that new posts of a seat let it use; what else a post brings is a gain or a deed."""
    return [
        beat.after.cards[space]
        for beat in beats
        if isinstance(beat.event, events.PostBuilt | events.PostMoved) and beat.event.seat == seat
        for space in beat.after.chart.place_cards.get(beat.event.place, ())
        if space in beat.after.cards
    ]


def _named(gain: events.Gained | events.Paid) -> bool:
    """At the spaces whose deeds say what they give, and the points of a contract or for the number of a post."""
    if gain.why == "moneylender" or buys(gain):
        return True
    if isinstance(gain, events.Paid):
        return False
    if gain.kind == "vp":
        return gain.why == "post" or gain.why in CONTRACTS
    if gain.why in SPACES and SPACES[gain.why].sort == "bazaar":
        return gain.kind == SPACES[gain.why].item
    return gain.why in ("khans_favour", "take_5_coins")
