"""What a position of Felinia is worth: above all what merchants aboard and travelling will bring, and what trading
posts are worth to those that follow.

Before a merchant can board, a ship demands goods: how many are still missing counts, and how many of them the tokens
on the markets will buy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import ClassVar

from game.players.value import Horizon, Search, ValueFunction
from game.rules.felinia.actions import Reveal, Sell, SwapFood, SwapSpice
from game.rules.felinia.components import (
    BOUND_FOR,
    GOODS,
    MERCHANTS,
    SPACES,
    STORE_FREE,
)
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtPlace
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.mind.bids import FAR, NEAR, Docks, Tokens, bids_of, docks_of, missing_for, tokens_of
from game.titles.felinia.mind.posts import SPECIAL_WORTH, Hand, hand_of, trip
from game.titles.felinia.mind.sorts import sorts_of

LONG = 16.0
"""Deck tiles in the stack when the first round begins."""
POST_LATER = 5.0
"""What a post at the start of the game is worth to those that follow, in groups and tiles."""

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
MOST_SALES = MOST_LOOKS = 2
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


class FeliniaValue(ValueFunction[Felinia]):
    title = "felinia"
    features: ClassVar = FEATURES
    together = True
    spread = (14.0, 4.0)
    widths = (100, 100)
    playouts = (6, 16)
    styles: ClassVar = {
        "shipper": {},
        "builder": {},
        "gambler": {},
        "hoarder": {"silver": 1.1, "gold": 1.6, "spice": 1.6, "food": 1.6, "goods.each": 1.6},
        "blocker": {},
    }
    leanings: ClassVar = {
        "shipper": {"bid.empty": 0.018},
        "builder": {"bid.plan": 0.016, "bonus": 0.06},
        "gambler": {"bid.stack": 0.008},
        "hoarder": {"bid.home": 0.007},
        "blocker": {"bid.rival": 0.008},
    }

    def at_level(self, level: str) -> ValueFunction[Felinia]:
        return {"hard": THOUGHTFUL, "expert": FAR_SIGHTED}.get(level, self)

    def progress(self, state: Felinia) -> float:
        """Whichever runs out first: the deck tiles or some player's merchants."""
        return max(1 - state.deck_left / LONG, 1 - min(state.merchants) / MERCHANTS)

    def traits(self, view: Felinia, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(view, action), 1.0)

    def search(self, state: Felinia) -> Search:
        return "contested" if state.phase == "bidding" else "none"

    def settled(self, state: Felinia) -> bool:
        return state.phase not in ("bidding", "trade")

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
        """The features of a seat."""
        ahead = 1 - min(self.progress(state), 1.0)
        row = list(at_home(hand, docks_of(state), tokens_of(state, seat), ahead))
        for ship, crew in enumerate(state.aboard):
            for _ in range(crew.count(seat)):
                tile = state.ships[ship]
                row[WAY] += 1
                row[HALF] += not (len(crew) == SPACES[tile] or ship in state.sailing)
                row[GAIN] += hand.country(BOUND_FOR[tile])
                row[POSTS] += ahead
        if seat == state.traveller:
            gain = trip(state, hand)
            row[TRIP] = gain
            row[POSTS] += ahead * (gain > 0)
            row[WAY] += state.steps == 1  # no symbol is collected yet
        row[POSTS] += ahead * len(state.posts[seat])
        return row

    def sensible(self, state: Felinia, options: list[Action]) -> list[Action]:
        """Sells only if goods must go or there is nothing else to do; swaps only for goods that ships demand; always
        takes a second look, which is free."""
        decision = state.decision
        if isinstance(decision, Store):
            return [a for a in options if not isinstance(a, Sell)] + self.cheapest(state, decision.seat, options)
        kept = [action for action in options if not isinstance(action, Sell)]
        if isinstance(decision, AtGuild):
            kept = self.wanted_deals(state, decision.seat, kept)
        if isinstance(decision, Look):
            return self.best_looks(state, decision.seat, kept)
        short = len(kept) == 1 and isinstance(decision, AtPlace | Board)
        if short:
            kept += self.cheapest(state, decision.seat, options)
        return kept

    def best_looks(self, state: Felinia, seat: int, options: list[Action]) -> list[Action]:
        """Face-down tiles of a country are all alike, so those count where a post would be worth most."""
        held, index = hand_of(state, seat).held, state.chart.index
        looks = [action for action in options if isinstance(action, Reveal)]
        return [*sorted(looks, key=lambda action: -held.post(index[action.province]))[:MOST_LOOKS]]

    def cheapest(self, state: Felinia, seat: int, options: list[Action]) -> list[Action]:
        """The two sales that hurt least: gold, which brings two silver, then goods no ship demands, spice and other
        goods. A longer list would be tried in every order."""
        own, needs = state.goods[seat], docks_of(state).needs

        def loss(action: Sell) -> int:
            if action.what == "gold":
                return -1
            if action.what == "spice":
                return 1
            good = [str(one) for one in GOODS].index(action.what)
            return 0 if own[good] > needs[good] else 1 + needs[good]

        sales = [action for action in options if isinstance(action, Sell)]
        if isinstance(state.decision, Store):
            sales = [action for action in sales if action.what in GOODS]
        return [*sorted(sales, key=loss)[:MOST_SALES]]

    def wanted_deals(self, state: Felinia, seat: int, options: list[Action]) -> list[Action]:
        """Drops swaps for goods that no ship demands more of."""
        own, needs = state.goods[seat], docks_of(state).needs
        kept = []
        for action in options:
            if isinstance(action, SwapSpice | SwapFood):
                take = GOODS.index(action.take)
                if own[take] >= needs[take]:
                    continue
            kept.append(action)
        return kept


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


class Thoughtful(FeliniaValue):
    """What `hard` sees with: playouts set bids further apart than first sight does, so that some styles lean more."""

    leanings: ClassVar = {
        **FeliniaValue.leanings,
        "gambler": {"bid.stack": 0.018},
        "blocker": {"bid.rival": 0.013},
    }


class FarSighted(FeliniaValue):
    """What `expert` sees with: what bids come to in this round and the next one, all trading by plans."""

    plans = 15

    def horizon(self, state: Felinia) -> Horizon:
        return Horizon(turns=1, options=self.most, rounds=self.rounds, before=(0,))


VALUE = FeliniaValue()
THOUGHTFUL = Thoughtful()
FAR_SIGHTED = FarSighted()
