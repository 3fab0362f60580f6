"""Which options a search of Felinia examines, and how far it looks: bids are contested, all else is not searched."""

from __future__ import annotations

from dataclasses import dataclass

from game.players.policy import Horizon, Policy, Search
from game.rules.felinia.actions import Reveal, Sell, SwapFood, SwapSpice
from game.rules.felinia.components import GOODS
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.exploration import Look
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.decisions.trade import AtGuild, AtPlace
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.titles.felinia.mind.bids import docks_of
from game.titles.felinia.mind.posts import hand_of

MOST_SALES = MOST_LOOKS = 2


@dataclass(frozen=True, eq=False)
class FeliniaPolicy(Policy[Felinia]):
    together: bool = True
    widths: tuple[int, int] = (100, 100)
    playouts: tuple[int, int] = (6, 16)
    judged_a_minute: int = 70
    before: tuple[int, ...] = ()
    """Turns before the last at which what bids come to counts as well."""

    def search(self, state: Felinia) -> Search:
        return "contested" if state.phase == "bidding" else "none"

    def horizon(self, state: Felinia) -> Horizon:
        return super().horizon(state)._replace(before=self.before)

    def settled(self, state: Felinia) -> bool:
        return state.phase not in ("bidding", "trade")

    def sensible(self, state: Felinia, options: list[Action]) -> list[Action]:
        """Sells only if goods must go or there is nothing else to do; swaps only for goods that ships demand; always
        takes a second look, which is free."""
        decision = state.decision
        if isinstance(decision, Store):
            return [a for a in options if not isinstance(a, Sell)] + cheapest(state, decision.seat, options)
        kept = [action for action in options if not isinstance(action, Sell)]
        if isinstance(decision, AtGuild):
            kept = wanted_deals(state, decision.seat, kept)
        if isinstance(decision, Look):
            return best_looks(state, decision.seat, kept)
        short = len(kept) == 1 and isinstance(decision, AtPlace | Board)
        if short:
            kept += cheapest(state, decision.seat, options)
        return kept


def best_looks(state: Felinia, seat: int, options: list[Action]) -> list[Action]:
    """Face-down tiles of a country are all alike, so those count where a post would be worth most."""
    held, index = hand_of(state, seat).held, state.chart.index
    looks = [action for action in options if isinstance(action, Reveal)]
    return [*sorted(looks, key=lambda action: -held.post(index[action.province]))[:MOST_LOOKS]]


def cheapest(state: Felinia, seat: int, options: list[Action]) -> list[Action]:
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


def wanted_deals(state: Felinia, seat: int, options: list[Action]) -> list[Action]:
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
