"""Plans of travel in Marco Polo: the cheapest ways between cities, and which posts pay for the ways to them.

A leg is one movement to a city that takes a post at its end. A plan is a few legs, one a round, that bring more than
they cost: outpost bonuses, tokens, city cards, places in Beijing, and above all goal cards, which take two cities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.marco_polo.chart import Chart
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.spaces import TRAVEL_COSTS
from game.rules.marco_polo.components.table import GOAL_CITIES_VP, POST_VP, POST_VP_VENICE, ROUNDS
from game.rules.marco_polo.dice import NEUTRAL, Die, Laid
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.manner import Manner

LEGS = 4
"""Most legs of a plan."""
WIDTH = 4
"""Cities considered for each leg."""
COIN_COST, CAMEL_COST = 0.3, 0.38
"""Points that it takes to come by a coin or a camel."""
MOST_COINS, MOST_CAMELS = 18, 8
"""Dearer legs are no part of a plan."""


class Leg(NamedTuple):
    """The cheapest way to a city; `coins` and `camels` are those of the roads."""

    steps: int
    coins: int
    camels: int
    first: str
    """The first node on it."""

    @property
    def fare(self) -> int:
        """Coins for the Travel action and the roads."""
        return TRAVEL_COSTS[self.steps] + self.coins

    @property
    def price(self) -> float:
        """All it costs but the dice, in points."""
        return fare_worth(TRAVEL_COSTS[self.steps] + self.coins, self.camels)

    @property
    def payable(self) -> bool:
        """Whether a seat may hope to save up for it."""
        return self.fare <= MOST_COINS and self.camels <= MOST_CAMELS


def fare_worth(coins: int, camels: int) -> float:
    """Cost of coming by so many coins and camels, in points."""
    return COIN_COST * coins + CAMEL_COST * camels


class Plan(NamedTuple):
    """`worth`: the points that its legs bring more than they cost; `first`: the leg to be made next; `goals`: the share
    of goal cards in that worth."""

    worth: float
    first: Leg | None = None
    goals: float = 0.0


NO_PLAN = Plan(0.0)


class Roads:
    """The legs of one board; with `jump` Johannes' steps between oases as well."""

    def __init__(self, chart: Chart, jump: bool) -> None:
        self.chart = chart
        self.jump = jump
        most = len(TRAVEL_COSTS) - 1
        self.legs = {node: [self.within(node, steps) for steps in range(most + 1)] for node in chart.roads}
        """By node and most steps: the leg to each city that can be reached."""
        self.payable = {
            node: [(city, leg, leg.price) for city, leg in legs[-1].items() if leg.payable]
            for node, legs in self.legs.items()
        }
        """By node: each city that a seat may hope to pay the way to, that way, and its price."""

    def ways(self, node: str) -> Iterable[tuple[str, int, int]]:
        """Where a step leads, and the coins and camels of the road."""
        yield from ((edge.to, edge.coins, edge.camels) for edge in self.chart.roads[node])
        if self.jump and node in self.chart.oases:
            yield from ((oasis, 0, 0) for oasis in self.chart.oases if oasis != node)

    def within(self, start: str, most: int) -> dict[str, Leg]:
        legs: dict[str, Leg] = {}
        ends = {start: Leg(0, 0, 0, "")}
        for steps in range(1, most + 1):
            onward: dict[str, Leg] = {}
            for node, (_, coins, camels, first) in ends.items():
                for to, more_coins, more_camels in self.ways(node):
                    leg = Leg(steps, coins + more_coins, camels + more_camels, first or to)
                    if to != start and (to not in onward or leg.price < onward[to].price):
                        onward[to] = leg
            for city, leg in onward.items():
                if city in self.chart.cities and (city not in legs or leg.price < legs[city].price):
                    legs[city] = leg
            ends = onward
        return legs


@lru_cache(8)
def roads(chart: Chart, jump: bool) -> Roads:
    return Roads(chart, jump)


@dataclass(frozen=True, eq=False)
class Sites:
    """Gains of posts on one board as it lies now, by a manner. Compared by identity: `sites` makes each only
    once."""

    manner: Manner
    chart: Chart
    once: Mapping[str, float]
    """By city: what a post there brings at once."""
    each_round: Mapping[str, float]
    """By city: what it brings in each round after."""
    tokens: Mapping[str, float]
    """By place: the worth of its token."""
    cards: Mapping[str, float]
    """By place: the worth of its city cards."""


def sites(state: MarcoPolo, manner: Manner) -> Sites:
    beijing = state.chart.beijing_vp[state.beijing.index(NEUTRAL)] if NEUTRAL in state.beijing else 0
    return _sites(manner, state.chart, _flat(state.outposts), _flat(state.tokens), _flat(state.cards), beijing)


def _flat(table: dict[str, str]) -> tuple[str, ...]:
    """Keys, then values: quicker to hash than pairs."""
    return (*table, *table.values())


def _table(flat: tuple[str, ...]) -> dict[str, str]:
    half = len(flat) // 2
    return dict(zip(flat[:half], flat[half:], strict=True))


@lru_cache(256)
def _sites(
    manner: Manner,
    chart: Chart,
    outposts: tuple[str, ...],
    tokens: tuple[str, ...],
    cards: tuple[str, ...],
    beijing: int,
) -> Sites:
    """`beijing`: VP of the best space left there."""
    outpost_at, card_at = _table(outposts), _table(cards)
    token_worth = {place: manner.tokens[token] for place, token in _table(tokens).items()}
    card_worth = {
        place: sum(manner.cards.get(card_at[space], 0.0) for space in spaces if space in card_at)
        for place, spaces in chart.place_cards.items()
    }
    once: dict[str, float] = {}
    each_round: dict[str, float] = {}
    for city in chart.cities:
        token = token_worth.get(city, 0.0)
        once[city] = manner.post + token + (manner.outposts[outpost_at[city]] if city in outpost_at else 0.0)
        each_round[city] = manner.post_each_round + token + manner.card_uses * card_worth.get(city, 0.0)
    once[chart.beijing] += beijing
    return Sites(manner, chart, once, each_round, token_worth, card_worth)


class Situation(NamedTuple):
    """All that a plan of one seat depends on."""

    roads: Roads
    sites: Sites
    venice: bool
    figures: tuple[str, ...]
    posts: tuple[str, ...]
    goals: tuple[str, ...]
    rounds: int
    """Rounds to come after the one in which the first leg is made; less than 0: the game is over by then."""


def situation(state: MarcoPolo, seat: int, places: Sites) -> Situation:
    """With the first leg in this round."""
    return Situation(
        roads(state.chart, "OasisJump" in state.kit(seat).passive),
        places,
        state.setting.venice,
        tuple(state.figures[seat]),
        tuple(state.posts[seat]),
        tuple(state.goals[seat]),
        ROUNDS - state.round,
    )


def plan_of(state: MarcoPolo, seat: int, manner: Manner) -> Plan:
    own = state.holdings[seat]
    tile = max(state.tiles[seat]) if state.tile_due(seat) else 0
    travelled = gone(state.lying.get("travel", ()), seat)
    at = situation(state, seat, sites(state, manner))
    return plan_for(at, own[COIN], own[CAMEL], state.hand[seat], tile, travelled)


def gone(at_travel: Sequence[Laid], seat: int) -> bool:
    """Whether dice of the seat's colour lie at Travel, so that only others may still go there this round (MP-74)."""
    return bool(at_travel) and any(die.seat == seat and die.colour == "own" for die in at_travel)


def plan_for(at: Situation, coins: int, camels: int, hand: Sequence[Die], tile: int, travelled: bool) -> Plan:
    """The best plan. It is worth most if its first leg is made this round; the more the dice in hand lack for that, the
    less it is worth, down to what it brings from the next round on. `tile`: the die tile that is due, or 0."""
    now, later = best_plans(at)
    if now.first is None or len(hand) + (tile > 0) < 2:
        return later
    dice = sorted([die.value or 6 for die in hand if not (travelled and die.colour == "own")], reverse=True)
    if tile:
        dice = sorted([*dice, tile], reverse=True)
    if len(dice) < 2:
        return later
    steps, fare, need = now.first.steps, now.first.fare, now.first.camels
    at_hand = fare_worth(min(coins, fare), min(camels, need))
    pips = max(steps - dice[0], 0) + max(steps - dice[1], 0)
    manner = at.sites.manner
    gathered = at_hand + manner.gathered * (len(hand) - 2) - manner.pip_cost * pips
    reach = min(max(gathered, 0) / now.first.price, 1)
    part = reach * reach
    return Plan(
        later.worth + (now.worth - later.worth) * part, now.first, later.goals + (now.goals - later.goals) * part
    )


@lru_cache(4000)
def best_plans(at: Situation) -> tuple[Plan, Plan]:
    """The best plan if its first leg is made in this round, and what it is worth from the next round on."""
    built = frozenset(at.posts)
    now = Planner(at).plan(at.figures, built, 0)
    wait = Planner(at._replace(rounds=at.rounds - 1)).plan(at.figures, built, 0)
    later = at.sites.manner.later
    return now, Plan(later * wait.worth, wait.first, later * wait.goals)


@lru_cache(1000)
def ends(at: Situation) -> Mapping[str, float]:
    """By city without an own post: what it brings to end a movement there now, with the plan that follows."""
    planner, built, later = Planner(at), frozenset(at.posts), at.sites.manner.later
    return {
        city: planner.gain(city, built, 0) + later * planner.plan((city, *at.figures[1:]), built | {city}, 1).worth
        for city in at.roads.chart.cities
        if city not in built
    }


class Planner:
    """Searches the legs that a seat may make."""

    def __init__(self, at: Situation) -> None:
        self.at = at
        self.manner = at.sites.manner
        goals = [GOALS[name] for name in at.goals if name in GOALS]
        self.pairs: dict[str, list[tuple[int, str]]] = {}
        """By city on the goal cards: the VP of each card with it, and the other city of that card."""
        for goal in goals:
            self.pairs.setdefault(goal.large, []).append((goal.vp, goal.small))
            self.pairs.setdefault(goal.small, []).append((goal.vp, goal.large))
        self.last: Mapping[int, int] = POST_VP_VENICE if at.venice else POST_VP
        once, each_round = at.sites.once, at.sites.each_round
        self.plain = [
            {city: once[city] + each_round[city] * max(at.rounds - leg, 0) for city in once} for leg in range(LEGS)
        ]
        """By leg, counted from 0, and city: what a post at its end brings, apart from goal cards and its number."""

    def gain(self, city: str, built: frozenset[str], leg: int) -> float:
        """Gain of a post in a city as the end of the n-th leg, counted from 0."""
        gain = self.plain[leg][city] + self.last.get(len(built) + 1, 0)
        return gain + self.for_goals(city, built)[0] if city in self.pairs else gain

    def for_goals(self, city: str, built: frozenset[str]) -> tuple[float, float]:
        """Gain of a post in a city of the goal cards by them, and what its cards will bring with their other
        cities."""
        had = len(built.intersection(self.pairs))
        gain, promise = GOAL_CITIES_VP[had + 1] - GOAL_CITIES_VP[had], 0
        for vp, other in self.pairs[city]:
            if other in built:
                gain += vp
            else:
                promise += vp
        return gain, promise

    def plan(self, figures: tuple[str, ...], built: frozenset[str], leg: int) -> Plan:
        """The best legs from the n-th on."""
        if leg == LEGS or leg > self.at.rounds:
            return NO_PLAN
        manner = self.manner
        share = 1 if leg < self.at.rounds else manner.last_leg
        number_of = self.last.get(len(built) + 1, 0) - manner.dice_cost * share
        plain, pairs = self.plain[leg], self.pairs
        candidates = []
        for number, node in enumerate(figures):
            for city, way, price in self.at.roads.payable[node]:
                if city not in built:
                    promise = net = plain[city] + number_of - price * share
                    for_goals = 0.0
                    if city in pairs:
                        for_goals, promised = self.for_goals(city, built)
                        net += for_goals
                        promise = net + manner.half_goal * promised
                    candidates.append((promise, net, number, city, way, for_goals))
        best = NO_PLAN
        going_on = leg + 1 < LEGS and leg + 1 <= self.at.rounds
        candidates.sort(reverse=True)
        for _, total, number, city, way, goals in candidates[:WIDTH] if going_on else candidates:
            if going_on:
                after = (*figures[:number], city, *figures[number + 1 :])
                onward = self.plan(after, built | {city}, leg + 1)
                total += manner.later * onward.worth
                goals += manner.later * onward.goals
            if total > best.worth:
                best = Plan(total, way, goals)
        return best
