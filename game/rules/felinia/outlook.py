"""What people ask before they decide: prices of bids, who wants which good, whether a ship can be boarded."""

from __future__ import annotations

from game.rules.felinia.actions import OWN_BOARD, PlaceBid
from game.rules.felinia.components import BID_SILVER, COST, COST_SILVER, SHIPS, SPACES
from game.rules.felinia.decisions.boarding import has_goods
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia


def stack_prices(state: Felinia, place: int) -> list[tuple[int, int]]:
    """Seat and price of every token at a place, in the order in which they act (FE-55, FE-56)."""
    stack = state.bids[place]
    return [(stack[i], i + 1) for i in range(len(stack) - 1, -1, -1)]


def next_price(state: Felinia, place: int) -> int:
    """What one more token on top would pay."""
    return len(state.bids[place]) + 1


def bid_silver(state: Felinia, seat: int, bid: PlaceBid, bid_round: int) -> tuple[int, int]:
    """The silver that the seat would have after this bid has paid what it will, without sales: below 0 it lacks so
    much. On its own board the income; how much of that is lost comes second (FE-49, FE-124)."""
    if bid.place == OWN_BOARD:
        ahead = state.copy()
        came = ahead.gain(seat, "silver", BID_SILVER[bid_round - 1])
        return ahead.silver[seat], BID_SILVER[bid_round - 1] - came
    return state.silver[seat] - next_price(state, state.chart.place_index[bid.place]), 0


def free_spaces(state: Felinia, ship: int) -> int:
    """For merchants on the ship of a dock."""
    tile = state.ships[ship]
    return 0 if tile == EMPTY else SPACES[tile] - len(state.aboard[ship])


def wanted_by(state: Felinia, good: int) -> list[int]:
    """Docks of the ships with a free space that ask for a good."""
    return [
        ship for ship in range(SHIPS) if free_spaces(state, ship) and any(g == good for g, _ in COST[state.ships[ship]])
    ]


def boards_with(state: Felinia, seat: int, good: int, price: int) -> list[int]:
    """Docks of the ships that the seat could board after buying a good at a price, without sales."""
    goods, silver = state.goods[seat], state.silver[seat] - price
    if silver < 0 or not state.merchants[seat]:
        return []
    goods[good] += 1
    try:
        return [
            ship
            for ship in range(SHIPS)
            if free_spaces(state, ship)
            and has_goods(state, seat, state.ships[ship])
            and silver >= COST_SILVER[state.ships[ship]]
        ]
    finally:
        goods[good] -= 1
