"""The resources that the nets of Marco Polo count: coins, camels, goods, contracts, further dice, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.rules.kernel import Event
from game.rules.marco_polo import events, scoring
from game.rules.marco_polo.dice import Colour
from game.rules.marco_polo.effects import KINDS
from game.rules.marco_polo.state import MarcoPolo
from game.telling.story import Amount


def icon(thing: str) -> str:
    return f"marco_polo/{thing}"


DICE: dict[Colour, str] = {"white": icon("die_white"), "black": icon("die_black")}
"""Icons of the dice that a seat may get for a round."""
ORDER = (*map(icon, (*KINDS[1:], "contract")), *DICE.values(), icon("vp"))


def holdings(state: MarcoPolo, seat: int) -> Mapping[str, int]:
    """Dice count wherever they lie, until the round ends; the points of the final scoring when the game is over."""
    vp, *things = state.holdings[seat]
    points = sum(scoring.categories(state, seat).values()) if state.over else vp
    contracts, dice = len(state.contracts[seat]), further_dice(state, seat).values()
    return dict(zip(ORDER, (*things, contracts, *dice, points), strict=True))


def further_dice(state: MarcoPolo, seat: int) -> dict[str, int]:
    """White and black dice of a seat in this round."""
    laid = [*state.aside, *state.bagged]
    for dice in state.lying.values():
        laid += dice
    colours = [die.colour for die in state.hand[seat]]
    colours += [die.colour for die in laid if die.seat == seat]
    return {thing: colours.count(colour) for colour, thing in DICE.items()}


def change(event: Event) -> tuple[int, str, int] | None:
    """Seat, icon and number that an event changed by; None if it changed nothing that counts."""
    match event:
        case events.Gained(seat=seat, kind=kind, count=count):
            return seat, icon(kind), count
        case events.Paid(seat=seat, kind=kind, count=count):
            return seat, icon(kind), -count
        case events.DieGained(seat=seat, colour=colour) if colour in DICE:
            return seat, DICE[colour], 1
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
