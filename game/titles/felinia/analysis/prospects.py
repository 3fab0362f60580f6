"""Prospects of the tokens left at the place being resolved: price, silver, and the ship each could board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.felinia.actions import Buy, Decline, SwapFood, SwapSpice
from game.rules.felinia.components import COST, COST_SILVER, GOODS
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import Deal, deals_among, goods_after

NoDeal = Literal["", "declines", "cannot_pay", "sold_out"]
"""Why a token makes no deal; empty: it makes one."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A token of the stack: price (FE-56), silver of its seat before and after the deal.

    `after` is None if there is no deal, for the reason `why`. `ship`: the first ship the seat could board after the
    deal, or EMPTY; `take`: the good taken for it.
    """

    seat: int
    price: int
    silver: int
    after: int | None
    why: NoDeal = ""
    ship: int = EMPTY
    take: int = EMPTY


class _Hands:
    """Each player's possessions while the deals are simulated in turn."""

    def __init__(self, state: Felinia) -> None:
        self.state = state
        self.silver, self.goods = state.silver[:], [own[:] for own in state.goods]
        self.merchants, self.aboard = state.merchants[:], [len(crew) for crew in state.aboard]
        self.lying = state.market[state.place][:] if state.place != GUILD else []
        self.left = len(self.lying) if state.place != GUILD else len(state.bids[GUILD])
        """Number of deals still possible."""

    def first_ship(self, seat: int, deal: Deal) -> int:
        """The earliest ship the seat could board after a deal, without sales (FE-76)."""
        own = goods_after(self.goods[seat], deal)
        docks = [dock for dock, tile in enumerate(self.state.ships) if tile != EMPTY and self.merchants[seat]]
        for dock in sorted(docks, key=self.state.ships.__getitem__):  # deck tiles are numbered by departure
            tile = self.state.ships[dock]
            free = self.aboard[dock] < self.state.spaces[tile] and self.silver[seat] >= COST_SILVER[tile]
            if free and all(own[good] >= count for good, count in COST[tile]):
                return dock
        return EMPTY

    def act(self, seat: int, price: int, deals: Sequence[Deal]) -> tuple[int, int]:
        """Pay, make the deal that allows the earliest boarding, and board.

        Returns ship and good, each EMPTY if none or undecided.
        """
        self.silver[seat] -= price
        self.left -= 1
        reached = [
            (self.state.ships[ship], ship, deal) for deal in deals if (ship := self.first_ship(seat, deal)) != EMPTY
        ]
        if not reached and len(deals) != 1:
            return EMPTY, EMPTY
        tile, ship, deal = min(reached, default=(EMPTY, EMPTY, deals[0]))
        self.goods[seat], take = goods_after(self.goods[seat], deal), deal[1]
        if take in self.lying:
            self.lying.remove(take)
        if ship != EMPTY:
            for good, count in COST[tile]:
                self.goods[seat][good] -= count
            self.silver[seat] -= COST_SILVER[tile]
            self.merchants[seat] -= 1
            self.aboard[ship] += 1
        return ship, take


def deals_of(choice: Action | None) -> list[Deal] | None:
    """The deals an answer may mean at a place; None: undecided."""
    if isinstance(choice, Buy):
        return [(EMPTY, GOODS.index(choice.good))]
    if isinstance(choice, SwapSpice | SwapFood):
        return [(GOODS.index(choice.give), GOODS.index(choice.take))]
    return None if choice is None else [(EMPTY, EMPTY)]


def ladder(state: Felinia, choice: Action | None = None) -> tuple[Rung, ...]:
    """The remaining tokens of the place being resolved, top first (FE-55), without sales.

    The top token makes `choice`; each of the others makes the deal that lets it board.
    """
    stack = state.bids[state.place]
    hands, rungs = _Hands(state), []
    for number, seat in enumerate(reversed(stack)):
        price, silver = len(stack) - number, hands.silver[seat]
        if why := _no_deal(hands, silver - price, choice if number == 0 else None):
            rungs.append(Rung(seat, price, silver, None, why))
            continue
        chosen = deals_of(choice) if number == 0 else None
        ship, take = hands.act(
            seat, price, chosen or deals_among(state.place, hands.goods[seat], hands.lying, state.bag)
        )
        rungs.append(Rung(seat, price, silver, silver - price, "", ship, take))
    return tuple(rungs)


def _no_deal(hands: _Hands, after: int, choice: Action | None) -> NoDeal:
    if isinstance(choice, Decline):
        return "declines"
    if not hands.left:
        return "sold_out"
    return "cannot_pay" if after < 0 else ""


def fare(state: Felinia, seat: int, ship: int) -> list[tuple[str, bool]]:
    """The price of boarding a ship (FE-76), item by item: goods and silver, and whether the seat has it."""
    tile = state.ships[ship]
    pieces = [(GOODS[good], number < state.goods[seat][good]) for good, count in COST[tile] for number in range(count)]
    return [*pieces, *[("silver", state.silver[seat] >= COST_SILVER[tile])] * COST_SILVER[tile]]
