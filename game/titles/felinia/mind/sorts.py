"""The sorts of answers that a style likes (`Personality.traits`): above all where a bid goes, as all see it."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.felinia.actions import OWN_BOARD, PlaceBid, TakeBonus
from game.rules.felinia.components import BONUS_TYPE, BONUSES
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.mind.bids import docks_of
from game.titles.felinia.mind.posts import Hand, hand_of

WORTHWHILE = 5
"""Points of a bonus tile for which a gold and a spice are given."""


def sorts_of(state: Felinia, action: Action) -> Iterator[str]:
    """`bid.home`: for silver; `bid.empty`: where nobody bids yet; `bid.stack`: where it has bid already; `bid.rival`:
    on the token of whoever of the others leads; `bid.plan`: for a good that takes it to its own posts; `bonus.bid`: for
    a bonus tile; `bonus.tile`: taking one."""
    match action:
        case PlaceBid(place=place) if place == OWN_BOARD:
            yield "bid.home"
        case PlaceBid(place=place):
            yield from _bids(state, state.decision.seat, state.chart.place_index[place])
        case TakeBonus():
            yield "bonus.tile"


def _bids(state: Felinia, seat: int, place: int) -> Iterator[str]:
    stack = state.bids[place]
    if place == GUILD:
        hand = hand_of(state, seat)
        if hand.gold and hand.spice and seat not in stack and best_bonus(state, seat, hand) >= WORTHWHILE:
            yield "bonus.bid"
        return
    if not stack:
        yield "bid.empty"
    elif stack[-1] in leaders(state, seat):
        yield "bid.rival"
    if seat in stack:
        yield "bid.stack"
    lacking = lacking_for_posts(state, hand_of(state, seat))
    if any(lacking[good] for good in state.market[place]):
        yield "bid.plan"


def best_bonus(state: Felinia, seat: int, hand: Hand) -> int:
    """Points of the best bonus tile that is left."""
    gains = [0]
    for bonus in state.bonus_left:
        tile = BONUS_TYPE[bonus]
        gains.append(hand.held.tiles[tile] if BONUSES[bonus].extra else state.tiles[seat][tile])
    return max(gains)


def leaders(state: Felinia, seat: int) -> list[int]:
    """Those of the others who have most points."""
    points = {other: hand_of(state, other).points() for other in range(state.seats) if other != seat}
    return [other for other, own in points.items() if own == max(points.values())]


def lacking_for_posts(state: Felinia, hand: Hand) -> list[bool]:
    """By good: whether it is missing for the ship to where a post would join most posts of one's own."""
    best, wanted = 1.0, hand.goods
    for ship in docks_of(state).free:
        provinces = state.chart.factories[ship.country]
        joined = max([hand.held.post(p) for p in provinces if state.ground[p] != EMPTY], default=0.0)
        if joined > best:
            best, wanted = joined, ship.wanted
    return [have < count for have, count in zip(hand.goods, wanted, strict=True)]
