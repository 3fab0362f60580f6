"""Values of positions of Felinia: above all what merchants aboard and travelling will bring, and what trading posts are
worth to those that follow.

Before a merchant can board, a ship demands goods: how many are still missing counts, and how many of them the tokens
on the markets will buy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import ClassVar

from game.players.evaluation import Evaluation
from game.rules.felinia.components import (
    BOUND_FOR,
    MERCHANTS,
    STORE_FREE,
)
from game.rules.felinia.state import Felinia
from game.titles.felinia.mind.bids import FAR, NEAR, Docks, Tokens, bids_of, docks_of, missing_for, tokens_of
from game.titles.felinia.mind.posts import SPECIAL_WORTH, Hand, hand_of, trip

LONG = 16.0
"""Deck tiles in the stack when the first round begins."""
POST_LATER = 5.0
"""Worth of a post at the start of the game to those that follow, in groups and tiles."""

FEATURES = {
    "goods.m0": 2.2,
    "goods.m1": 1.6,
    "goods.m2": 0.7,
    "goods.others": 1.6,
    "goods.each": 0.4,
    "goods.over": -0.3,
    "bids.m0": 1.5,
    "bids.second": 2.0,
    "bids.live": 1.5,
    "bids.cost": -0.5,
    "bids.dead": 0.5,
    "aboard.way": 1.0,
    "aboard.half": -0.4,
    "aboard.gain": 1.0,
    "trip.gain": 1.0,
    "posts": POST_LATER,
    "silver": 0.6,
    "gold": 0.1,
    "spice": 0.2,
    "food": 0.8,
    "specials": SPECIAL_WORTH,
    "places": 0.8,
}
USUAL = 7.0
"""Points that a new trading post usually brings, at once and later."""
WAY, HALF, GAIN, TRIP, POSTS = (
    list(FEATURES).index(name) for name in ("aboard.way", "aboard.half", "aboard.gain", "trip.gain", "posts")
)
NO_BIDS: tuple[float, ...] = (0.0,) * 5
UNDER_WAY = (0.0,) * 5
"""These, which depend on ships and the way ashore."""
KEPT = 5000
"""Rows remembered: a few megabytes."""


class FeliniaEvaluation(Evaluation[Felinia]):
    features: ClassVar = FEATURES
    spread = (14.0, 4.0)

    def progress(self, state: Felinia) -> float:
        """Whichever runs out first: the deck tiles or some player's merchants."""
        return max(1 - state.deck_left / LONG, 1 - min(state.merchants) / MERCHANTS)

    def points(self, state: Felinia) -> Sequence[float]:
        return [hand_of(state, seat).points() for seat in range(state.seats)]

    def measure(self, state: Felinia) -> Sequence[Sequence[float]]:
        return self.appraise(state)[1]

    def appraise(self, state: Felinia) -> tuple[Sequence[float], Sequence[Sequence[float]]]:
        owned = [hand_of(state, seat) for seat in range(state.seats)]
        return [hand.points() for hand in owned], [self.row(state, seat, hand) for seat, hand in enumerate(owned)]

    def worth(self, state: Felinia, seat: int, step: int) -> float:
        hand = hand_of(state, seat)
        expected: float = sum(map(mul, self.mixed[step].weights, self.row(state, seat, hand)))
        return hand.points() + expected

    def row(self, state: Felinia, seat: int, hand: Hand) -> list[float]:
        ahead = 1 - min(self.progress(state), 1.0)
        row = list(at_home(hand, docks_of(state), tokens_of(state, seat), ahead))
        for ship, crew in enumerate(state.aboard):
            for _ in range(crew.count(seat)):
                tile = state.ships[ship]
                row[WAY] += 1
                row[HALF] += not (len(crew) == state.spaces[tile] or ship in state.sailing)
                row[GAIN] += hand.country(BOUND_FOR[tile])
                row[POSTS] += ahead
        if seat == state.traveller:
            gain = trip(state, hand)
            row[TRIP] = gain
            row[POSTS] += ahead * (gain > 0)
            row[WAY] += state.steps == 1  # no symbol is collected yet
        row[POSTS] += ahead * len(state.posts[seat])
        return row


@lru_cache(maxsize=KEPT)
def at_home(hand: Hand, docks: Docks, tokens: Tokens, ahead: float) -> tuple[float, ...]:
    """The features of a seat in their order, without merchants aboard or ashore; most positions of a turn differ for
    one seat only."""
    own, free = hand.goods, docks.free
    goods = sum(own)
    near, others = [0.0] * FAR, 0.0
    bids = NO_BIDS
    if free:
        worth = [(hand.country(ship.country) + ahead * POST_LATER) / USUAL for ship in free]
        missing = [min(missing_for(own, ship.wanted), FAR) for ship in free]
        close = [NEAR[lack] * value for lack, value in zip(missing, worth, strict=True)]
        most = max(close)
        if most:
            best = close.index(most)
            near[missing[best]] = worth[best]
            others = sum([one for ship, one in enumerate(close) if ship != best])
        if tokens.placed:
            bids = bids_of(hand, docks, tokens, worth)
    return (
        *near,
        others,
        goods,
        max(0, goods - STORE_FREE),
        *bids,
        *UNDER_WAY,
        hand.silver,
        hand.gold,
        hand.spice,
        hand.food,
        len(hand.specials),
        hand.places,
    )
