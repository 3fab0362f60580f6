"""The sorts of traders at the table, as far as their dice have shown them.

Plain traders raise whatever they carry and lower the rest; others look at the whole market, and shrewd ones fill the
boxes against each other. Who knows with whom it deals foretells dice better, and trades by other numbers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Decline, Done, Invest
from game.rules.sky_traders.components import LEGAL, PRICES, Kind
from game.rules.sky_traders.parts import Placed
from game.rules.sky_traders.state import SkyTraders


class Case(IntEnum):
    """Effects of a die for whoever places it."""

    RAISE_CARGO = 0
    """A plus raises what its cargo brings."""
    LOWER_CARGO = 1
    """A plus lowers it, as the marker stands at the top."""
    GROG = 2
    """No such cargo, but more grog than the price of that class is worth."""
    LITTLE_GROG = 3
    GROG_AND_BOTTOM = 4
    """The marker stands at the bottom, from where either box leads up."""
    NOTHING = 5
    """Neither such cargo nor grog, the marker somewhere between the ends of its track."""
    BOTTOM = 6
    TOP = 7


class Trader(IntEnum):
    """A sort of trader, in the order of `RAISES`."""

    PLAIN = 0
    USUAL = 1
    SHREWD = 2


RAISES = (
    (0.98, 0.05, 0.98, 0.50, 0.98, 0.02, 0.98, 0.02),
    (0.82, 0.49, 0.82, 0.76, 0.96, 0.54, 0.49, 0.70),
    (0.64, 0.50, 0.60, 0.55, 0.92, 0.26, 0.26, 0.19),
)
"""By sort of trader and by case, how often a plus was chosen: counted over some thousand games of the scripts, of
`normal` and of `hard`."""


def case_of(value: int, barrels: int, grog: int, cell: int) -> Case:
    """The case of a die: with so many barrels of its class and of grog aboard, and the marker in this cell."""
    cells = PRICES[LEGAL[value - 1]]
    top = cell == len(cells) - 1
    if barrels:
        gain = grog * PRICES[Kind.GROG][0] + (-1 if top else 1) * barrels * cells[0]
        return Case.RAISE_CARGO if gain > 0 else Case.LOWER_CARGO
    if grog:
        return Case.GROG_AND_BOTTOM if not cell else Case.GROG if 2 * grog > value else Case.LITTLE_GROG
    return Case.BOTTOM if not cell else Case.TOP if top else Case.NOTHING


def case_in(state: SkyTraders, seat: int, value: int) -> Case:
    """The case of a die that the seat is to place."""
    kind = LEGAL[value - 1]
    return case_of(value, state.aboard(seat, kind), state.aboard(seat, Kind.GROG), state.market[kind])


@lru_cache(maxsize=64)
def characters(memory: tuple[Placed, ...], seats: int) -> tuple[tuple[float, ...], ...]:
    """By seat, the chances that it is each sort of trader, all being as likely at first."""
    chances = [(1 / len(RAISES),) * len(RAISES) for _ in range(seats)]
    for die in memory:
        case = case_of(die.value, die.barrels, die.grog, die.cell)
        seen = [
            chance * (row[case] if die.plus else 1 - row[case])
            for chance, row in zip(chances[die.seat], RAISES, strict=True)
        ]
        total = sum(seen)
        chances[die.seat] = tuple(one / total for one in seen)
    return tuple(chances)


def is_plain(state: SkyTraders, seat: int) -> bool:
    return characters(state.memory, state.seats)[seat][Trader.PLAIN] > 0.5


def mostly_plain(state: SkyTraders, seat: int) -> bool:
    """Whether the others of this seat are more likely plain traders than not, on average."""
    others = [
        chances[Trader.PLAIN] for other, chances in enumerate(characters(state.memory, state.seats)) if other != seat
    ]
    return sum(others) > len(others) / 2


def chance_to_raise(state: SkyTraders, seat: int, value: int) -> float:
    """The chance that a seat places a die in the plus box, by what it has aboard and how it has placed others."""
    case = case_in(state, seat, value)
    return sum(
        chance * row[case] for chance, row in zip(characters(state.memory, state.seats)[seat], RAISES, strict=True)
    )


def answer(state: SkyTraders, seat: int, options: Sequence[Action]) -> Action:
    """The answer of a plain trader in the Council: it makes no deals, and its dice go by its own cargo."""
    first = options[0]
    if not isinstance(first, Invest):
        return next((action for action in (Done(), Decline()) if action in options), first)
    wanted = Invest(first.value, RAISES[Trader.PLAIN][case_in(state, seat, first.value)] > 0.5)
    return wanted if wanted in options else first
