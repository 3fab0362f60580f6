"""What people ask before they decide: prices of bids, who wants which good, whether a ship can be boarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.felinia.components import BID_SILVER, COST, COST_SILVER, SHIPS, SPACES, TOKENS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board, has_goods
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Decision


class Turn(NamedTuple):
    """A token of a stack: whose, what it pays, and as the how-manieth its seat takes a tile there (from 1); 0: none is
    left, or the seat could not pay even after sales."""

    seat: int
    price: int
    choice: int


def turns(state: Felinia, place: int, on_top: Sequence[int] = ()) -> list[Turn]:
    """The tokens at a place in the order in which they act (FE-55, FE-56), after these seats have bid there too."""
    stack = [*state.bids[place], *on_top]
    left = len(stack) if place == GUILD else len(state.market[place])
    order, taken = [], 0
    for price in range(len(stack), 0, -1):
        seat = stack[price - 1]
        deals = taken < left and price <= state.obtainable(seat)
        taken += deals
        order.append(Turn(seat, price, taken if deals else 0))
    return order


def rival(state: Felinia, seat: int) -> int:
    """Who bids next after this seat's bid, if it is another player; EMPTY: nobody."""
    later = [item.seat for item in reversed(state.agenda[:-1]) if isinstance(item, Bid)]
    return next((other for other in later if other != seat), EMPTY)


def next_seat(state: Felinia) -> int:
    """Whose decision or token is the next after the present one, as far as that is known; EMPTY: it is not."""
    later = state.agenda[-2] if len(state.agenda) > 1 else None
    if isinstance(later, Decision):
        return later.seat
    if state.phase != "trade":
        return EMPTY
    gone = boarding(state)
    left = [stack if gone or place != state.place else stack[:-1] for place, stack in enumerate(state.bids)]
    return next((stack[-1] for stack in left[state.place :] if stack), EMPTY)


def tokens_left(state: Felinia, seat: int) -> int:
    """Bids that the seat has still to place this round."""
    return sum(isinstance(item, Bid) and item.seat == seat for item in state.agenda)


def tokens_in_hand(state: Felinia, seat: int) -> int:
    """Tokens of the seat that lie neither on its board nor in a stack."""
    return TOKENS - sum(state.on_board[seat]) - sum(stack.count(seat) for stack in state.bids)


def next_price(state: Felinia, place: int, above: int = 0) -> int:
    """What one more token there would pay, or one with so many more `above` the next."""
    return len(state.bids[place]) + 1 + above


def silver_after(state: Felinia, seat: int, place: int) -> int:
    """The silver of the seat after one more token there has paid, without sales; below 0: it lacks so much."""
    return state.silver[seat] - next_price(state, place)


def own_board(state: Felinia, seat: int, bid_round: int) -> tuple[int, int]:
    """The silver of the seat after a bid on its own board, and how much of the gain is lost (FE-49, FE-124)."""
    ahead = state.copy()
    came = ahead.gain(seat, "silver", BID_SILVER[bid_round - 1])
    return ahead.silver[seat], BID_SILVER[bid_round - 1] - came


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
    silver = state.silver[seat] - price
    return [ship for ship in fits_with(state, seat, good) if silver >= COST_SILVER[state.ships[ship]]]


def too_dear_with(state: Felinia, seat: int, good: int, price: int) -> bool:
    """Whether the seat would have all goods for ships, but no more silver for any of them, without sales."""
    ships = [ship for ship in fits_with(state, seat, good) if state.silver[seat] >= COST_SILVER[state.ships[ship]]]
    return bool(ships) and not boards_with(state, seat, good, price)


def fits_with(state: Felinia, seat: int, good: int) -> list[int]:
    """Docks of the ships with a free space for which the seat would have the goods with one more."""
    goods = state.goods[seat]
    if not state.merchants[seat]:
        return []
    goods[good] += 1
    try:
        return [ship for ship in range(SHIPS) if free_spaces(state, ship) and has_goods(state, seat, state.ships[ship])]
    finally:
        goods[good] -= 1


def open_place(state: Felinia) -> int | None:
    """The place that is unfolded: the one whose bids are resolved."""
    return state.place if state.phase == "trade" and any(state.bids) else None


def boarding(state: Felinia) -> bool:
    """Whether somebody may board now: the token of their deal has gone back, none acts until they are done (FE-74)."""
    return not state.over and isinstance(state.decision, Board)


def under_way(state: Felinia) -> int:
    """The dock of the ship that lies off the coast, or EMPTY."""
    return state.sailing[0] if state.sailing and state.arrival != EMPTY else EMPTY
