"""What people ask before they decide: prices of bids, who wants which good, whether a ship can be boarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.rules.felinia.components import BID_SILVER, COST, COST_SILVER, GOODS, SHIPS, SPACES, TOKENS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board, has_goods
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Decision

Sailing = Literal["full", "last", "earliest", "waits"]
"""It sails because it is full or on the last voyage; the earliest does if none is full; others wait."""
Deal = tuple[int, int]
"""The good given and the good taken; EMPTY: none."""


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


def sailing(state: Felinia, ship: int) -> Sailing:
    """Whether the ship of a dock would sail if the trade phase ended like this (FE-84)."""
    if len(state.aboard[ship]) == SPACES[state.ships[ship]]:
        return "full"
    if state.final:
        return "last"
    return "earliest" if ship in due(state) else "waits"


def sailing_with(state: Felinia, seat: int, ship: int) -> Sailing:
    """The same after a merchant of the seat has boarded; with the last one the last voyage begins (FE-83)."""
    ahead = state.copy()
    ahead.aboard[ship] = [*ahead.aboard[ship], seat]
    ahead.final = ahead.final or ahead.merchants[seat] == 1
    return sailing(ahead, ship)


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


def deals_at(state: Felinia, seat: int, place: int) -> list[Deal]:
    """What a token of the seat could bring there."""
    lying = () if place == GUILD else state.market[place]
    return deals_among(place, state.goods[seat], lying, state.bag)


def deals_among(place: int, own: Sequence[int], lying: Sequence[int], bag: Sequence[int]) -> list[Deal]:
    """The tiles of a market; at the guild any own one for another of the bag (FE-67)."""
    if place != GUILD:
        return [(EMPTY, good) for good in dict.fromkeys(lying)]
    kinds = range(len(GOODS))
    return [(give, take) for give in kinds if own[give] for take in kinds if take != give and bag[take]]


def goods_after(own: Sequence[int], deal: Deal) -> list[int]:
    """How many of each good there are then."""
    after, (give, take) = [*own], deal
    if give != EMPTY:
        after[give] -= 1
    if take != EMPTY:
        after[take] += 1
    return after


class Aim(NamedTuple):
    """The dock of a ship, goods of which one more brings a merchant nearer to it, and how many are missing then."""

    ship: int
    goods: tuple[int, ...]
    missing: int


def aim(state: Felinia, seat: int, deals: Iterable[Deal]) -> Aim | None:
    """Of the ships with a free space the one that a deal brings the seat nearest to, the earliest of several; None:
    all are as far as before."""
    if not state.merchants[seat]:
        return None
    found: dict[tuple[int, int, int], list[int]] = {}
    docks = [dock for dock in range(SHIPS) if free_spaces(state, dock)]
    before = {dock: missing(state.goods[seat], state.ships[dock]) for dock in docks}
    for deal in deals:
        own = goods_after(state.goods[seat], deal)
        for dock in docks:
            tile = state.ships[dock]
            after = missing(own, tile)
            if after < before[dock]:
                found.setdefault((after, tile, dock), []).append(deal[1])  # deck tiles are numbered by time
    if not found:
        return None
    (after, _, dock), goods = min(found.items())
    return Aim(dock, tuple(sorted(set(goods))), after)


def missing(goods: Sequence[int], tile: int) -> int:
    """How many goods a merchant still needs for the ship of this deck tile."""
    return sum(max(0, count - goods[good]) for good, count in COST[tile])


def open_place(state: Felinia) -> int | None:
    """The place that is unfolded: the one whose bids are resolved."""
    return state.place if state.phase == "trade" and any(state.bids) else None


def boarding(state: Felinia) -> bool:
    """Whether somebody may board now: the token of their deal has gone back, none acts until they are done (FE-74)."""
    return not state.over and isinstance(state.decision, Board)


def under_way(state: Felinia) -> int:
    """The dock of the ship that lies off the coast, or EMPTY."""
    return state.sailing[0] if state.sailing and state.arrival != EMPTY else EMPTY
