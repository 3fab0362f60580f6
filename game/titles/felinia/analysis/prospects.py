"""What the tokens left on the place in question may lead to: who pays what, and which ship they could board with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.felinia.actions import Buy, Decline, SwapFood, SwapSpice
from game.rules.felinia.components import COST, COST_SILVER, GOODS, SPACES
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.analysis.outlook import Deal, deals_among, goods_after

NoDeal = Literal["", "declines", "cannot_pay", "sold_out"]
"""Why a token makes no deal; empty: it makes one."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A token of the stack: what it pays (FE-56), and the silver of its seat before and after that; `after` is None if
    there is no deal, and `why` says why not. `ship` is the first that the seat could board with the deal, or EMPTY,
    `take` the good that it would take for it."""

    seat: int
    price: int
    silver: int
    after: int | None
    why: NoDeal = ""
    ship: int = EMPTY
    take: int = EMPTY


class _Hands:
    """What everybody has while one deal after another is thought through."""

    def __init__(self, state: Felinia) -> None:
        self.state = state
        self.silver, self.goods = state.silver[:], [own[:] for own in state.goods]
        self.merchants, self.aboard = state.merchants[:], [len(crew) for crew in state.aboard]
        self.lying = state.market[state.place][:] if state.place != GUILD else []
        self.left = len(self.lying) if state.place != GUILD else len(state.bids[GUILD])
        """How many more deals there can be."""

    def first_ship(self, seat: int, deal: Deal) -> int:
        """The one of earliest departure that the seat could board after a deal, without sales (FE-76)."""
        own = goods_after(self.goods[seat], deal)
        docks = [dock for dock, tile in enumerate(self.state.ships) if tile != EMPTY and self.merchants[seat]]
        for dock in sorted(docks, key=self.state.ships.__getitem__):  # deck tiles are numbered by time
            tile = self.state.ships[dock]
            free = self.aboard[dock] < SPACES[tile] and self.silver[seat] >= COST_SILVER[tile]
            if free and all(own[good] >= count for good, count in COST[tile]):
                return dock
        return EMPTY

    def act(self, seat: int, price: int, deals: Sequence[Deal]) -> tuple[int, int]:
        """The seat pays, takes what lets it board first, and boards: ship and good, EMPTY where none or open."""
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
    """What an answer at a place takes; None: it is open."""
    if isinstance(choice, Buy):
        return [(EMPTY, GOODS.index(choice.good))]
    if isinstance(choice, SwapSpice | SwapFood):
        return [(GOODS.index(choice.give), GOODS.index(choice.take))]
    return None if choice is None else [(EMPTY, EMPTY)]


def ladder(state: Felinia, choice: Action | None = None) -> tuple[Rung, ...]:
    """The tokens on the place that is resolved, from the top (FE-55), if the top one makes this `choice` and each one
    below the deal with which it could board; without sales."""
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
    """What a merchant pays on a ship, piece by piece (FE-76): goods and silver, and whether the seat has it."""
    tile = state.ships[ship]
    pieces = [(GOODS[good], number < state.goods[seat][good]) for good, count in COST[tile] for number in range(count)]
    return [*pieces, *[("silver", state.silver[seat] >= COST_SILVER[tile])] * COST_SILVER[tile]]
