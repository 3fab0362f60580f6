"""A shipper, a builder and a hoarder of Marco Polo: rules of thumb as players tell them, each with a plan."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    Build,
    BuyDie,
    CoinsOrCamels,
    Column,
    Compensate,
    Complete,
    EndTurn,
    Go,
    Goods,
    Halt,
    KeepGoals,
    MoneyBag,
    Place,
    Repeat,
    TakeCompanion,
    TakeContracts,
)
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.spaces import SPACES, TRAVEL_COSTS
from game.rules.marco_polo.decisions.placing import price, space_of
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, GOODS, KINDS, Bundle
from game.rules.marco_polo.state import MarcoPolo

PRICES: Mapping[str, float] = {"vp": 1.0, "coin": 0.3, "camel": 0.35, "pepper": 0.6, "silk": 0.8, "gold": 1.0}
"""Points that one of each is worth."""
NEEDED, SPARE = 1.8, 0.6
"""How many times more or less if a contract lacks it, or none does."""
PURSE = 5
"""Camels kept besides those that contracts ask for."""
DIE = 0.6
"""Points that a die is worth, besides its pips."""
PIP = 0.1
PLENTY = 12
"""With more coins they are worth a third."""
DIE_CAMELS = 3
"""Camels for which a die is bought, besides those that contracts ask for."""
HELPERS = ("merchant", "notary", "moneylender", "bodyguard")
"""Companions in order of preference, before all others."""
CARD = 2.6
"""Points that a city card brings."""


@dataclass(frozen=True)
class Plan:
    """Answers every decision of a seat. The numbers are points that it thinks a placement is worth."""

    contracts: float
    """With no active contract; half of it with one."""
    travel: float
    venice: float
    companions: float
    favours: Mapping[str, float] = field(default_factory=dict)
    """How many times more it values some goods."""

    def __call__(self, state: MarcoPolo, seat: int) -> Action:
        answer: Action = self.answer(state, seat)
        return answer

    def answer(self, state: MarcoPolo, seat: int) -> Any:
        options: list[Any] = state.options()
        first = options[0]
        done = [option for option in options if isinstance(option, Complete)]
        if done:
            return max(done, key=lambda option: CONTRACTS[option.contract].reward.vp)
        if BuyDie() in options and state.holdings[seat][CAMEL] >= DIE_CAMELS + camels_due(state, seat):
            return BuyDie()
        if any(isinstance(option, Place | MoneyBag | EndTurn) for option in options):
            return self.turn(state, seat, options)
        open_now = {option.companion: option for option in options if isinstance(option, TakeCompanion)}
        if open_now:
            return next((open_now[name] for name in HELPERS if name in open_now), first)
        if isinstance(state.decision, Journey):
            return walk(state, state.decision, options)
        if isinstance(first, Compensate):
            return options[len(options) // 2]
        if isinstance(first, TakeContracts):
            room = 2 - len(state.contracts[seat])
            fit = [option for option in options if len(option.slots) <= max(room, 1)]
            return max(fit, key=lambda option: sum(contract_worth(state.slots[slot]) for slot in option.slots))
        if isinstance(first, Goods):
            return max(options, key=lambda option: self.worth(state, seat, (option.pepper, option.silk, option.gold)))
        if isinstance(first, CoinsOrCamels):
            return CoinsOrCamels("camel" if state.holdings[seat][CAMEL] < 4 else "coin")
        if isinstance(first, KeepGoals):
            return max(options, key=lambda option: sum(GOALS[goal].vp for goal in option.goals))
        if isinstance(first, Column):
            return options[-1]
        if any(isinstance(option, Repeat) for option in options):
            return max((one for one in options if isinstance(one, Repeat)), key=lambda one: one.times)
        if isinstance(first, Build):
            return max(options, key=lambda option: state.chart.palace_vp.get(option.place, 0))
        return first

    def turn(self, state: MarcoPolo, seat: int, options: list[Any]) -> Any:
        places = [option for option in options if isinstance(option, Place)]
        if places:
            return max(places, key=lambda place: self.placement(state, seat, place))
        if EndTurn() in options:
            return EndTurn()
        return min((one for one in options if isinstance(one, MoneyBag)), key=lambda one: one.die.value)

    def placement(self, state: MarcoPolo, seat: int, place: Place) -> float:
        d = min(place.values)
        space = space_of(state, seat, place.space)
        assert space is not None
        cost = price(state, seat, space, place.space, d) * (not place.free)
        worth = -cost * coin_price(state, seat) - sum(DIE + PIP * die.value for die in place.dice)
        if space.sort == "bazaar":
            return worth + self.bundle(state, seat, SPACES[place.space].columns[d - 1])
        if space.sort in ("coins", "khan"):
            return worth + self.bundle(state, seat, space.reward) + PRICES["silk"] * space.reward.good_any
        if space.sort == "contracts":
            return worth + (self.contracts if d > 1 else 1.0) * (2 - len(state.contracts[seat])) / 2
        if space.sort == "travel":
            left = state.holdings[seat][COIN] - cost
            reach = max((n for n in range(1, d + 1) if TRAVEL_COSTS[n] <= left), default=0)
            near = min((steps_to(state, seat, node) for node in state.figures[seat]), default=9)
            return worth + (self.travel if near <= reach else -5.0)
        if space.sort == "venice" or place.space == "gondolier":
            return worth + self.venice
        if space.sort == "companions":
            return worth + self.companions
        if space.sort == "card":
            return worth + CARD * d / 4
        return worth + 2.5

    def bundle(self, state: MarcoPolo, seat: int, gain: Bundle) -> float:
        lack = min(gain.camel, max(PURSE + camels_due(state, seat) - state.holdings[seat][CAMEL], 0))
        camels = PRICES["camel"] * (lack * NEEDED + (gain.camel - lack) * SPARE)
        goods = self.worth(state, seat, (gain.pepper, gain.silk, gain.gold))
        return gain.vp + gain.coin * coin_price(state, seat) + camels + goods

    def worth(self, state: MarcoPolo, seat: int, goods: Iterable[int]) -> float:
        """Of this many of each good."""
        total = 0.0
        for i, (good, count) in enumerate(zip(GOODS, goods, strict=True)):
            need = sum(getattr(CONTRACTS[name].cost, good) for name in state.contracts[seat] if name in CONTRACTS)
            lack = max(need - state.holdings[seat][FIRST_GOOD + i], 0)
            usual = PRICES[good] * self.favours.get(good, 1.0)
            total += usual * (min(count, lack) * NEEDED + max(count - lack, 0) * SPARE)
        return total


def coin_price(state: MarcoPolo, seat: int) -> float:
    return PRICES["coin"] / 3 if state.holdings[seat][COIN] > PLENTY else PRICES["coin"]


def camels_due(state: MarcoPolo, seat: int) -> int:
    """Those that the active contracts ask for."""
    return sum(CONTRACTS[name].cost.camel for name in state.contracts[seat] if name in CONTRACTS)


def contract_worth(name: str) -> float:
    contract = CONTRACTS[name]
    cost: float = sum(PRICES[kind] * getattr(contract.cost, kind) for kind in KINDS)
    return contract.reward.vp - 0.5 * cost


def steps_to(state: MarcoPolo, seat: int, start: str) -> int:
    """Steps from a node to the nearest city without an own post."""
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        node, steps = queue.popleft()
        if steps and node in state.chart.cities and not state.owns(seat, node):
            return steps
        for edge in state.chart.roads[node]:
            if edge.to not in seen:
                seen.add(edge.to)
                queue.append((edge.to, steps + 1))
    return len(seen)


def walk(state: MarcoPolo, journey: Journey, options: list[Any]) -> Any:
    """On to the nearest city that takes a post; there the way ends."""
    here = journey.end(state)
    if journey.path and Halt() in options and here in state.chart.cities and not state.owns(journey.seat, here):
        return Halt()

    def left(step: Go) -> int:
        free = step.node in state.chart.cities and not state.owns(journey.seat, step.node)
        return 0 if free else steps_to(state, journey.seat, step.node)

    steps = [option for option in options if isinstance(option, Go)]
    return min(steps, key=left) if steps else options[-1]


SCRIPTS = {
    "shipper": Plan(contracts=9.0, travel=5.5, venice=3.5, companions=2.0),
    "builder": Plan(contracts=5.0, travel=9.0, venice=4.5, companions=2.5),
    "hoarder": Plan(contracts=7.0, travel=7.0, venice=4.0, companions=2.2, favours={"gold": 1.2, "silk": 1.1}),
}
