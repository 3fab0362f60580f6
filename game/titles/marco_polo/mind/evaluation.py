"""Values of positions of Marco Polo: holdings, dice, contracts under way, posts, and journeys to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import exp
from typing import ClassVar, Self

import msgspec

from game.players.evaluation import Evaluation
from game.players.weights import Weights, learnt_weights
from game.rules.marco_polo.components.table import COINS_PER_VP, MOST_CONTRACTS_VP, ROUNDS
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.effects import COIN, VP
from game.rules.marco_polo.scoring import goods, most_contracts
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.companions import help_worth
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.posts import posts_at
from game.titles.marco_polo.mind.tours import tour_worth
from game.titles.marco_polo.mind.travel import Plan, Situation, fare_worth, gone, plan_for, sites, situation
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS

FEATURES = {
    "holdings.coins": 0.26,
    "holdings.camels": 0.3,
    "holdings.pepper": 0.55,
    "holdings.silk": 0.7,
    "holdings.gold": 0.9,
    "dice.count": 1.2,
    "dice.pips": 0.22,
    "contracts.ahead": 0.55,
    "contracts.full": 0.4,
    "contracts.done": 0.6,
    "contracts.lead": 1.0,
    "posts.income": 0.65,
    "posts.cards": 0.45,
    "posts.count": 0.6,
    "posts.cities": 1.8,
    "travel.plan": 0.35,
    "travel.ready": 0.45,
    "travel.goals": 0.6,
    "travel.tour": 0.4,
    "venice.near": 0.4,
    "hand.cards": 1.2,
    "hand.character": 1.0,
    "hand.companions": 1.0,
    "start.first": 0.4,
}
COINS_SPENT, CAMELS_SPENT, GOODS_SPENT = 12, 6, 4
"""Amounts that a seat can make use of in a round, of each kind of goods."""


@cache
def lead_chance(lead: int, left: float) -> float:
    """The chance of a seat that is ahead by so many contracts to end with the most; `left`: rounds to come."""
    return 1 / (1 + exp(-(lead + 0.5) / (0.2 + 0.5 * left)))


def ahead(contracts: tuple[str, ...], have: tuple[int, ...], manner: Manner) -> float:
    """Gain of active contracts, depending on how much of their cost is at hand."""
    total = 0.0
    for contract in contracts:
        need = CONTRACT_COSTS[contract]
        cost = covered = 0.0
        for share, want, there in zip(manner.shares, need, have, strict=True):
            cost += share * want
            covered += share * (want if want < there else there)
        part = covered / cost
        total += manner.gains[contract] * (manner.uncovered + (1 - manner.uncovered) * part * part)
    return total


def journey(plan: Plan, coins: int, camels: int) -> tuple[float, float, float]:
    """The gain of the best plan of travel but for goal cards, the share of its worth whose first fare is at hand,
    and what it will bring by goal cards."""
    if plan.first is None:
        return 0.0, 0.0, 0.0
    covered = fare_worth(min(coins, plan.first.fare), min(camels, plan.first.camels)) / plan.first.price
    return plan.worth - plan.goals, plan.worth * covered * covered, plan.goals


@lru_cache(2500)
def row_of(
    at: Situation,
    holdings: tuple[int, ...],
    hand: tuple[Die, ...],
    tile: int,
    travelled: bool,
    contracts: tuple[str, ...],
    done: int,
    lead: int,
    left: float,
    held: int,
    talent: float,
) -> tuple[float, ...]:
    """The features of one seat, all but `hand.companions` and `start.first`. `left`: rounds to come and the share of
    this one; the others as in the position. In the turn of one seat those of the others stay the same."""
    coins, camels, pepper, silk, gold = holdings
    rounds, manner = at.rounds, at.sites.manner
    use = 1.0 if rounds else manner.last_round * left * bool(hand)
    last = 1.0 if rounds else manner.last_dice
    most = GOODS_SPENT * (rounds + 1)
    posts = posts_at(at)
    ready = journey(plan_for(at, coins, camels, hand, tile, travelled), coins, camels) if left else (0.0, 0.0, 0.0)
    # what a tour has brought goes on counting: else a seat that hopes for a card would rather not meet it
    tour = tour_worth(at, coins, camels, left) + posts.goals * min(left, 1) if left else 0.0
    return (
        min(coins, COINS_SPENT * (rounds + 1)) * use,
        min(camels, CAMELS_SPENT * (rounds + 1)) * use,
        min(pepper, most) * use,
        min(silk, most) * use,
        min(gold, most) * use,
        (len(hand) + (tile > 0)) * last,
        (sum([die.value or 5 for die in hand]) + 4 * (tile > 0)) * last,
        ahead(contracts, holdings[1:], manner) * use,
        len(contracts) * use,
        done * use,
        MOST_CONTRACTS_VP * lead_chance(lead, left),
        posts.tokens * rounds,
        posts.cards * (left if rounds else use),
        len(at.posts) * use,
        posts.cities * left,
        *ready,
        tour,
        posts.palace * use,
        held * use,
        talent * left / ROUNDS,
        0.0,
        0,
    )


HELP_AT = [*FEATURES].index("hand.companions")


@dataclass(frozen=True, eq=False, kw_only=True)
class MarcoPoloEvaluation(Evaluation[MarcoPolo]):
    features: ClassVar[Mapping[str, float]] = FEATURES
    spread = (16.0, 4.0)

    manner: Manner

    def tuned(self, manner: msgspec.Struct) -> Self:
        assert isinstance(manner, Manner)
        return replace(self, manner=manner, weights=weights_by(manner))

    def progress(self, state: MarcoPolo) -> float:
        if not state.round:
            return 0.0
        dice = sum(len(hand) for hand in state.hand)
        return (state.round - min(dice / (5 * state.seats), 1)) / ROUNDS

    def points(self, state: MarcoPolo) -> Sequence[float]:
        return self.appraise(state)[0]

    def measure(self, state: MarcoPolo) -> Sequence[Sequence[float]]:
        return self.appraise(state)[1]

    def appraise(self, state: MarcoPolo) -> tuple[list[float], list[Sequence[float]]]:
        done = [len(own) for own in state.done]
        rounds = ROUNDS - state.round
        left = rounds + min(sum(map(len, state.hand)) / (5 * state.seats), 1)
        most = most_contracts(state) if state.over else None  # until then `contracts.lead` foresees it
        leader = state.next_first
        at_travel = state.lying.get("travel", ())
        points: list[float] = []
        rows: list[Sequence[float]] = []
        places, talents = sites(state, self.manner), self.manner.talents
        for seat, own in enumerate(state.holdings):
            at = situation(state, seat, places)
            posts = posts_at(at)
            now = own[VP] + posts.points + (most[seat] if most else 0)
            if not rounds:
                now += own[COIN] // COINS_PER_VP + goods(state, seat)
            if seat in state.beijing:
                now += state.chart.beijing_vp[state.beijing.index(seat)]
            points.append(now)
            row = row_of(
                at,
                tuple(own[1:]),
                tuple(state.hand[seat]),
                max(state.tiles[seat]) if state.tile_due(seat) else 0,
                gone(at_travel, seat),
                tuple(state.contracts[seat]),
                done[seat],
                done[seat] - max(done[:seat] + done[seat + 1 :]),
                left,
                len(state.rustichello[seat])
                + len(state.gifts[seat])
                + len(state.own_cards[seat])
                + len(state.kept_card[seat]),
                talents.get(state.character[seat], 0.0),
            )
            if rounds and seat == leader:
                row = (*row[:-1], 1)
            if state.companions[seat]:
                row = (*row[:HELP_AT], help_worth(state, seat, self.manner), *row[HELP_AT + 1 :])
            rows.append(row)
        return points, rows


def weights_by(manner: Manner) -> Weights:
    plain = learnt_weights("marco_polo", MarcoPoloEvaluation.features, MarcoPoloEvaluation.spread)
    return Weights(
        plain.title, manner.base or plain.base, manner.spread or plain.spread, {**plain.weights, **manner.weights}
    )
