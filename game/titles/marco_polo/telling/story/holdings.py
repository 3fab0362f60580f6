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
from game.telling.story.paragraph import amounts


def icon(thing: str) -> str:
    return f"marco_polo/{thing}"


DICE: dict[Colour, str] = {"white": icon("die_white"), "black": icon("die_black")}
"""Icons of the dice that a seat may get for a round."""
POINTS = icon("vp")
ORDER = (*map(icon, (*KINDS[1:], "contract")), *DICE.values(), POINTS)


WON = "in_play"
"""The category of points won in play, which sentences tell."""
HIDDEN = ("goal_cards", "goal_cities")
"""Categories of points that nobody is told of before the final scoring."""


def holdings(state: MarcoPolo, seat: int) -> Mapping[str, int]:
    """Dice count wherever they lie, until the round ends."""
    vp, *things = state.holdings[seat]
    points = vp + sum(score(state, seat).values())
    contracts, dice = len(state.contracts[seat]), further_dice(state, seat).values()
    return dict(zip(ORDER, (*things, contracts, *dice, points), strict=True))


def score(state: MarcoPolo, seat: int) -> Mapping[str, int]:
    """The points on the card of a player besides those won in play, by category."""
    told = scoring.categories(state, seat).items()
    return {category: n for category, n in told if category != WON and (state.over or category not in HIDDEN)}


def further_dice(state: MarcoPolo, seat: int) -> dict[str, int]:
    """White and black dice of a seat in this round."""
    laid = [*state.aside, *state.bagged]
    for dice in state.lying.values():
        laid += dice
    colours = [die.colour for die in state.hand[seat]]
    colours += [die.colour for die in laid if die.seat == seat]
    return {thing: colours.count(colour) for colour, thing in DICE.items()}


def change(event: Event) -> tuple[int, str, int] | None:
    """Seat, icon and number that an event changed by; None if it changed nothing that counts, or points alone."""
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
    return None


def net(told: Iterable[Event], seat: int, scored: Mapping[str, int] | None = None) -> tuple[Amount, ...]:
    """The changes of a seat by these events, in the order of the holdings; `scored`: its points by category."""
    total = Counter({f"{POINTS}:{category}": n for category, n in (scored or {}).items()})
    for event in told:
        if (changed := change(event)) and changed[0] == seat:
            total[changed[1]] += changed[2]
    return amounts(total, ORDER)
