"""What the nets of Marco Polo count: coins, camels, goods, contracts, further dice, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.rules.kernel import Event
from game.rules.marco_polo import events, scoring
from game.rules.marco_polo.dice import Colour
from game.rules.marco_polo.effects import KINDS
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Amount

EXTRA: tuple[Colour, ...] = ("white", "black")
"""Colours of the dice that a seat may get for a round."""


def icon(thing: str) -> str:
    return f"marco_polo/{thing}"


ORDER = tuple(
    map(icon, ("coin", "camel", "pepper", "silk", "gold", "contract", *(f"die_{colour}" for colour in EXTRA), "vp"))
)


def holdings(state: MarcoPolo, seat: int) -> Mapping[str, int]:
    """Dice count wherever they lie, until the round ends; the points of the final scoring when the game is over."""
    held = {icon(kind): count for kind, count in zip(KINDS, state.holdings[seat], strict=True)}
    held[icon("contract")] = len(state.contracts[seat])
    held |= further_dice(state, seat)
    if state.over:
        held[icon("vp")] = sum(scoring.categories(state, seat).values())
    return {thing: held[thing] for thing in ORDER}


def further_dice(state: MarcoPolo, seat: int) -> Counter[str]:
    """White and black dice of a seat in this round."""
    laid = [*state.aside, *state.bagged, *(die for dice in state.lying.values() for die in dice)]
    colours = Counter(die.colour for die in state.hand[seat])
    colours.update(die.colour for die in laid if die.seat == seat)
    return Counter({icon(f"die_{colour}"): colours[colour] for colour in EXTRA})


def change(event: Event) -> tuple[int, str, int] | None:
    """Seat, icon and number that an event changed by; None if it changed nothing that counts."""
    match event:
        case events.Gained(seat=seat, kind=kind, count=count):
            return seat, icon(kind), count
        case events.Paid(seat=seat, kind=kind, count=count):
            return seat, icon(kind), -count
        case events.DieGained(seat=seat, colour=colour) if colour in EXTRA:
            return seat, icon(f"die_{colour}"), 1
        case events.ContractTaken(seat=seat):
            return seat, icon("contract"), 1
        case events.ContractCompleted(seat=seat) | events.ContractDiscarded(seat=seat) if seat >= 0:
            return seat, icon("contract"), -1
        case events.FinalScored(seat=seat, points=points):
            return seat, icon("vp"), points
    return None


def net(told: Iterable[Event], seat: int) -> tuple[Amount, ...]:
    """The changes of a seat by these events, in the order of the holdings."""
    total = Counter[str]()
    for event in told:
        if (changed := change(event)) and changed[0] == seat:
            total[changed[1]] += changed[2]
    return tuple(Amount(thing, total[thing]) for thing in ORDER if total[thing])
