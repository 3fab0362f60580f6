"""Facts that players check before deciding: cost of bids, demand for goods, ships that can be boarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.rules.felinia.components import BID_SILVER, COST, COST_SILVER, GOODS, SHIPS, TOKENS
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.boarding import Board, has_goods
from game.rules.felinia.decisions.exploration import due
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Decision

Sailing = Literal["full", "last", "earliest", "waits"]
"""`full`: sails because it is full; `last`: on the last voyage; `earliest`: the earliest one, if none is full."""
NoDeal = Literal["sold_out", "cannot_pay", "nothing_fits"]
"""Why a token has no possible deal."""
Deal = tuple[int, int]
"""The good given and the good taken; EMPTY: none."""


class Turn(NamedTuple):
    """A token of a stack: its seat and price.

    `choice`: 1 for the first token to take a tile there, 2 for the second, and so on; 0 if no tile is left or the seat
    could not pay even after sales.
    """

    seat: int
    price: int
    choice: int


def turns(state: Felinia, place: int, on_top: Sequence[int] = ()) -> list[Turn]:
    """The tokens at a place in the order of acting (FE-55, FE-56), with further bids by the seats `on_top`."""
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
    """The player who bids after this seat's bid, if it is another one; otherwise EMPTY."""
    later = [item.seat for item in reversed(state.agenda[:-1]) if isinstance(item, Bid)]
    return next((other for other in later if other != seat), EMPTY)


def next_seat(state: Felinia) -> int:
    """The seat of the next decision or token, as far as known; otherwise EMPTY."""
    later = state.agenda[-2] if len(state.agenda) > 1 else None
    if isinstance(later, Decision):
        return later.seat
    if state.phase != "trade":
        return EMPTY
    gone = boarding(state)
    left = [stack if gone or place != state.place else stack[:-1] for place, stack in enumerate(state.bids)]
    return next((stack[-1] for stack in left[state.place :] if stack), EMPTY)


def tokens_left(state: Felinia, seat: int) -> int:
    """Bids the seat still has to place this round."""
    return sum(isinstance(item, Bid) and item.seat == seat for item in state.agenda)


def tokens_in_hand(state: Felinia, seat: int) -> int:
    """Tokens of the seat that are neither on its board nor in a stack."""
    return TOKENS - sum(state.on_board[seat]) - sum(stack.count(seat) for stack in state.bids)


def next_price(state: Felinia, place: int, above: int = 0) -> int:
    """Price of the next token there, or of the one `above` places higher."""
    return len(state.bids[place]) + 1 + above


def silver_after(state: Felinia, seat: int, place: int) -> int:
    """Silver of the seat after paying for one more token there, without sales; negative: the amount missing."""
    return state.silver[seat] - next_price(state, place)


def own_board(state: Felinia, seat: int, bid_round: int) -> tuple[int, int]:
    """Silver of the seat after a bid on its own board, and the part of the gain that is lost (FE-49, FE-124)."""
    ahead = state.copy()
    came = ahead.gain(seat, "silver", BID_SILVER[bid_round - 1])
    return ahead.silver[seat], BID_SILVER[bid_round - 1] - came


def free_spaces(state: Felinia, ship: int) -> int:
    """Free spaces for merchants on the ship at a dock."""
    tile = state.ships[ship]
    return 0 if tile == EMPTY else state.spaces[tile] - len(state.aboard[ship])


def sailing(state: Felinia, ship: int) -> Sailing:
    """Whether the ship at a dock would sail if the trade phase ended now (FE-84)."""
    if len(state.aboard[ship]) == state.spaces[state.ships[ship]]:
        return "full"
    if state.final:
        return "last"
    return "earliest" if ship in due(state) else "waits"


def sailing_with(state: Felinia, seat: int, ship: int) -> Sailing:
    """Like `sailing`, after a merchant of the seat has boarded; a player's last merchant starts the last voyage
    (FE-83)."""
    ahead = state.copy()
    ahead.aboard[ship] = [*ahead.aboard[ship], seat]
    ahead.final = ahead.final or ahead.merchants[seat] == 1
    return sailing(ahead, ship)


def wanted_by(state: Felinia, good: int) -> list[int]:
    """Docks of the ships with a free space that require this good."""
    return [
        ship for ship in range(SHIPS) if free_spaces(state, ship) and any(g == good for g, _ in COST[state.ships[ship]])
    ]


def boards_with(state: Felinia, seat: int, good: int, price: int) -> list[int]:
    """Docks of the ships the seat could board after buying a good at this price, without sales."""
    silver = state.silver[seat] - price
    return [ship for ship in fits_with(state, seat, good) if silver >= COST_SILVER[state.ships[ship]]]


def too_dear_with(state: Felinia, seat: int, good: int, price: int) -> bool:
    """Whether the purchase completes the goods for a ship but leaves too little silver to board any, without sales."""
    ships = [ship for ship in fits_with(state, seat, good) if state.silver[seat] >= COST_SILVER[state.ships[ship]]]
    return bool(ships) and not boards_with(state, seat, good, price)


def fits_with(state: Felinia, seat: int, good: int) -> list[int]:
    """Docks of the ships with a free space whose goods the seat would have after gaining one of this good."""
    goods = state.goods[seat]
    if not state.merchants[seat]:
        return []
    goods[good] += 1
    try:
        return [ship for ship in range(SHIPS) if free_spaces(state, ship) and has_goods(state, seat, state.ships[ship])]
    finally:
        goods[good] -= 1


def deals_at(state: Felinia, seat: int, place: int) -> list[Deal]:
    """Deals available to a token of the seat there."""
    lying = () if place == GUILD else state.market[place]
    return deals_among(place, state.goods[seat], lying, state.bag)


def deals_among(place: int, own: Sequence[int], lying: Sequence[int], bag: Sequence[int]) -> list[Deal]:
    """The tiles of a market; at the guild, swaps of any owned good for another from the bag (FE-67)."""
    if place != GUILD:
        return [(EMPTY, good) for good in dict.fromkeys(lying)]
    kinds = range(len(GOODS))
    return [(give, take) for give in kinds if own[give] for take in kinds if take != give and bag[take]]


def no_deal(state: Felinia, seat: int, place: int, price: int) -> NoDeal:
    """Why a token came back by itself, in the position before the move that made it do so. That move may have bought
    the last tile of the market."""
    if place == GUILD:
        if not any(state.bag) and not state.bonus_left:
            return "sold_out"
        return "cannot_pay" if price > state.obtainable(seat) else "nothing_fits"
    left = len(state.market[place])
    return "cannot_pay" if left and (left > 1 or price > state.obtainable(seat)) else "sold_out"


def goods_after(own: Sequence[int], deal: Deal) -> list[int]:
    """Goods after the deal, by kind."""
    after, (give, take) = [*own], deal
    if give != EMPTY:
        after[give] -= 1
    if take != EMPTY:
        after[take] += 1
    return after


class Aim(NamedTuple):
    """A ship worth collecting for: its dock, goods that each bring it one closer, and goods missing after that."""

    ship: int
    goods: tuple[int, ...]
    missing: int


def aim(state: Felinia, seat: int, deals: Iterable[Deal]) -> Aim | None:
    """The ship with a free space that a deal brings the seat closest to boarding, the earliest among equals.

    None if no deal brings any ship closer.
    """
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
                found.setdefault((after, tile, dock), []).append(deal[1])  # deck tiles are numbered by departure
    if not found:
        return None
    (after, _, dock), goods = min(found.items())
    return Aim(dock, tuple(sorted(set(goods))), after)


def missing(goods: Sequence[int], tile: int) -> int:
    """Number of goods still needed for a merchant on the ship of this deck tile."""
    return sum(max(0, count - goods[good]) for good, count in COST[tile])


def open_place(state: Felinia) -> int | None:
    """The place whose bids are being resolved, shown unfolded."""
    return state.place if state.phase == "trade" and any(state.bids) else None


def boarding(state: Felinia) -> bool:
    """Whether a merchant may board now: the token of the deal is back, and the next acts only afterwards (FE-74)."""
    return not state.over and isinstance(state.decision, Board)


def under_way(state: Felinia) -> int:
    """Dock of the ship lying off the coast, or EMPTY."""
    return state.sailing[0] if state.sailing and state.arrival != EMPTY else EMPTY
