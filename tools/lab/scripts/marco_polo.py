"""A shipper, a builder and a hoarder of Marco Polo. Each has a price list, tries every placement out on a copy of what
it sees, and takes the one after which it has most, as people reckon: this die brings three silk, of which a contract
needs two. Nobody looks at what others do, or beyond the placement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    BuyDie,
    Column,
    Compensate,
    Complete,
    EndTurn,
    Go,
    Goods,
    Halt,
    KeepGoals,
    MoneyBag,
    Pick,
    Place,
    Use,
)
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.table import COINS_PER_VP, ROUNDS
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.decisions.roads import step_cost, ways
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import CAMEL, COIN, KINDS, VP, Bundle
from game.rules.marco_polo.scoring import goal_cards, goal_cities, goods
from game.rules.marco_polo.state import MarcoPolo

CHARACTERS = ("matteo", "gregory", "kubilai", "mercator", "rustichello", "gunj", "donata", "johannes", "raschid")
"""In order of preference, before all others."""
PRICES: Mapping[str, float] = {"coin": 0.33, "camel": 0.55, "pepper": 0.75, "silk": 1.0, "gold": 1.3}
"""Points that one of each is worth."""
BONUS: Mapping[str, float] = {"step": 2.0, "contract": 1.0, "black_die": 1.8, "copy_city_bonus": 2.0, "gift": 1.5}
"""Points that one of each brings as part of a reward; any goods and own bonuses count as silk."""
PIP = 0.15
"""Points that a pip of a die is worth."""
ROUND = 6
"""Coins, camels and goods of each kind that it can make use of in a round."""
CARD = 1.0
"""Points that a city card brings in each round."""
FREE = 0.2
"""Share of its gain that a contract is worth with nothing of what it asks for."""
LEAD = 0.8
"""Points that a completed contract brings by the race for the most."""
PALACE = 0.8
"""A post in Venice, for the way on."""
HELP: Mapping[str, float] = {"merchant": 1.2, "notary": 0.9, "moneylender": 0.7, "diplomat": 0.7, "bodyguard": 0.4}
"""Points that a companion brings for each die in hand; others a quarter."""
TEMPTING = 0.4
"""Points that a bonus action has to bring."""
FEW = 16
"""Options that are all tried."""


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat."""

    contracts: float
    """Share of the gain of active contracts that counts before they are completed."""
    post: float
    """Points that a post in a city brings in each round to come, besides its token and card."""
    goals: float
    """Share of a goal card that its first city is taken to bring."""
    die: float
    """Points that a die is worth, besides its pips."""
    prices: Mapping[str, float] = field(default_factory=lambda: PRICES)

    def __call__(self, state: MarcoPolo, seat: int) -> Action:
        if len(options := state.options()) == 1:
            return options[0]
        answer: Action = self.answer(state.imagine(seat, Random(0)), seat)
        return answer

    def answer(self, state: MarcoPolo, seat: int) -> Any:
        options: list[Any] = state.options()
        first = options[0]
        if isinstance(state.decision, Turn):
            return self.turn(state, seat, options)
        if isinstance(state.decision, Journey):
            return self.walk(state, state.decision, options)
        if isinstance(first, Pick):
            there = [option.character for option in options]
            return Pick(next((name for name in CHARACTERS if name in there), there[0]))
        if isinstance(first, KeepGoals):
            return max(options, key=lambda option: self.promise(state, option.goals))
        if isinstance(first, Compensate):
            return options[len(options) // 2]
        if isinstance(first, Column):
            return options[-1]
        if isinstance(first, Goods):
            options.sort(key=lambda option: self.goods(option))
            options = [options[0], options[len(options) // 2], options[-1]]
        return max(options[:FEW], key=lambda option: self.at_once(state, seat, option))

    def turn(self, state: MarcoPolo, seat: int, options: list[Any]) -> Any:
        done = [option for option in options if isinstance(option, Complete)]
        if done:
            return max(done, key=lambda option: CONTRACTS[option.contract].reward.vp)
        now = self.stock(state, seat)
        powers = [option for option in options if isinstance(option, Use)]
        for power in powers:
            if self.after(state, seat, power) > now + TEMPTING:
                return power
        if BuyDie() in options and self.after(state, seat, BuyDie()) > now:
            return BuyDie()
        if EndTurn() in options:
            return EndTurn()
        return max(weakest(options), key=lambda option: self.after(state, seat, option))

    def after(self, state: MarcoPolo, seat: int, action: Action) -> float:
        """Worth of a seat after an action and its best continuation, as far as no luck is needed."""
        state = state.copy()
        state.advance(action)
        while not state.over and state.decision.seat == seat and not isinstance(state.decision, Turn):
            state.advance(self.answer(state, seat))
        bought = self.die + 3.5 * PIP if isinstance(action, BuyDie) else 0.0
        return self.stock(state, seat) + bought

    def at_once(self, state: MarcoPolo, seat: int, action: Action) -> float:
        """Worth of a seat right after an action."""
        state = state.copy()
        state.advance(action)
        return self.stock(state, seat)

    # ------------------------------------------------------------------ the price list

    def stock(self, state: MarcoPolo, seat: int) -> float:
        """All that a seat has, in points."""
        own, dice = state.holdings[seat], state.hand[seat]
        rounds = ROUNDS - state.round
        left = rounds + min(len(dice) / 5, 1)
        late = 1.0 if rounds else 0.5 * bool(dice)
        useful = ROUND * (1 + rounds)
        total = own[VP] + len(state.done[seat]) * LEAD + goal_cards(state, seat) + goal_cities(state, seat)
        if not rounds:
            total += own[COIN] / COINS_PER_VP + goods(state, seat)
        total += sum(self.prices[kind] * min(own[i], useful) * late for i, kind in enumerate(KINDS) if i != VP)
        total += late * self.contracts * sum(self.gain(name, own) for name in state.contracts[seat])
        total += (self.die * len(dice) + PIP * sum(die.value or 5 for die in dice)) * (1 if rounds else 0.8)
        total += sum(HELP.get(name, 0.25) for name in state.companions[seat]) * len(dice)
        if seat in state.beijing:
            total += state.chart.beijing_vp[state.beijing.index(seat)]
        for place in state.posts[seat]:
            total += self.site(state, place, left, rounds)
        for goal in [GOALS[name] for name in state.goals[seat] if rounds and name in GOALS]:
            if state.owns(seat, goal.large) != state.owns(seat, goal.small):
                total += self.goals * goal.vp
        return total

    def site(self, state: MarcoPolo, place: str, left: float, rounds: int) -> float:
        """Gain of a post from now on."""
        chart = state.chart
        worth = chart.palace_vp[place] + PALACE * bool(rounds) if place in chart.palace_vp else self.post * left
        if place in state.tokens:
            worth += self.loot(TOKENS[state.tokens[place]]) * rounds
        return worth + CARD * left * sum(space in state.cards for space in chart.place_cards.get(place, ()))

    def gain(self, name: str, own: list[int]) -> float:
        """Gain of a contract beyond its cost, by how much of that is at hand."""
        if name not in CONTRACTS:
            return 0.0
        contract = CONTRACTS[name]
        cost = covered = 0.0
        for i, kind in enumerate(KINDS):
            want = getattr(contract.cost, kind)
            cost += self.prices.get(kind, 0.0) * want
            covered += self.prices.get(kind, 0.0) * min(want, own[i])
        share = covered / cost
        return max(self.loot(contract.reward) - 0.7 * cost, 0.5) * (FREE + (1 - FREE) * share * share)

    def goods(self, some: Goods) -> float:
        """Of so many of each."""
        counts: dict[str, int] = msgspec.structs.asdict(some)
        return sum((self.prices[kind] * count for kind, count in counts.items()), 0.0)

    def loot(self, bundle: Bundle) -> float:
        """Of a reward."""
        counts: dict[str, int] = msgspec.structs.asdict(bundle)
        prices = {"vp": 1.0, **BONUS, **self.prices}
        return sum((prices.get(kind, 1.0) * count for kind, count in counts.items() if count), 0.0)

    # ------------------------------------------------------------------ journeys

    def promise(self, state: MarcoPolo, cards: tuple[str, ...]) -> float:
        """Of goal cards: their points, and a city that is on both."""
        cities = [city for name in cards for city in (GOALS[name].large, GOALS[name].small)]
        return sum(GOALS[name].vp for name in cards) + 3 * (len(cities) - len(set(cities)))

    def walk(self, state: MarcoPolo, journey: Journey, options: list[Any]) -> Any:
        """On to the city that is worth most less the way there; there the way ends."""
        seat, here = journey.seat, journey.end(state)
        best, answer = -1.0, Halt() if Halt() in options else options[0]
        if journey.path and Halt() in options and self.free(state, seat, here):
            best = self.city(state, seat, here)
        for figure in range(len(state.figures[seat])):
            for city, first, price in self.routes(state, journey, figure):
                step = Go(first, figure)
                worth = self.city(state, seat, city) - price
                if worth > best and step in options:
                    best, answer = worth, step
        return answer

    def free(self, state: MarcoPolo, seat: int, node: str) -> bool:
        return node in state.chart.cities and not state.owns(seat, node)

    def city(self, state: MarcoPolo, seat: int, city: str) -> float:
        """Gain of a new post."""
        after = state.copy()
        after.posts[seat].append(city)
        once = self.stock(after, seat) - self.stock(state, seat)
        if city in state.tokens:
            once += self.loot(TOKENS[state.tokens[city]])
        if city in state.outposts:
            once += self.loot(OUTPOSTS[state.outposts[city]])
        if city == state.chart.beijing and NEUTRAL in state.beijing:
            once += state.chart.beijing_vp[state.beijing.index(NEUTRAL)]
        return once

    def routes(self, state: MarcoPolo, journey: Journey, figure: int) -> Iterator[tuple[str, str, float]]:
        """Cities without an own post that can be reached and paid, with the first step and the price."""
        seat, gone = journey.seat, len(journey.path)
        own = state.holdings[seat]
        ends = {journey.stands(state, figure): (journey.coins, journey.camels, "")}
        for steps in range(gone + 1, journey.steps + 1):
            onward: dict[str, tuple[int, int, str]] = {}
            fare = step_cost(state, seat, steps) if journey.basic else 0
            for node, (coins, camels, first) in ends.items():
                for to, more, beasts in ways(state, seat, node):
                    way = (coins + more, camels + beasts, first or to)
                    payable = fare + way[0] <= own[COIN] and way[1] <= own[CAMEL]
                    if payable and (to not in onward or self.fare(way[0], way[1]) < self.fare(*onward[to][:2])):
                        onward[to] = way
            for node, (coins, camels, first) in onward.items():
                if self.free(state, seat, node):
                    yield node, first, self.fare(fare + coins - journey.coins, camels - journey.camels)
            ends = onward

    def fare(self, coins: int, camels: int) -> float:
        return self.prices["coin"] * coins + self.prices["camel"] * camels


def weakest(options: list[Any]) -> list[Any]:
    """Of the same strength on a space only the placement of the weakest dice, and the weakest die for the money bag."""
    best: dict[tuple[str, int], tuple[int, Any]] = {}
    for option in options:
        if isinstance(option, Place):
            key, spent = (option.space, min(option.values)), sum(die.value for die in option.dice)
        elif isinstance(option, MoneyBag):
            key, spent = ("", 0), option.die.value
        else:
            continue
        if key not in best or spent < best[key][0]:
            best[key] = (spent, option)
    return [option for _, option in best.values()]


SCRIPTS = {
    "shipper": Plan(contracts=0.8, post=1.0, goals=0.3, die=1.4),
    "builder": Plan(contracts=0.6, post=2.2, goals=0.7, die=1.4),
    "hoarder": Plan(contracts=0.7, post=1.2, goals=0.3, die=1.8, prices={**PRICES, "coin": 0.42, "camel": 0.6}),
}
