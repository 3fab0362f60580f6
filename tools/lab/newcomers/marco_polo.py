"""What the lesson of Marco Polo teaches."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.marco_polo.actions import Adjust, BuyDie, Halt, MoneyBag, Reroll
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import CAMEL, COIN, GOLD, PEPPER, SILK
from game.rules.marco_polo.scoring import goals_reached
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import Way, reach
from tools.lab.newcomers.newcomer import then

POST = 1.5
"""What a post brings in each of the rounds left."""
MANY = 20
"""Answers that somebody looks at."""
HELD = {COIN: 0.35, CAMEL: 0.6, PEPPER: 0.9, SILK: 1.2, GOLD: 1.6}
"""What one of each is worth while there is time to use it."""


def worth(state: MarcoPolo, action: Action, seat: int) -> float:
    after = then(state, action, seat)
    if isinstance(action, Reroll | Adjust | BuyDie | MoneyBag):
        return look(after, seat) - 1  # "only small fry left": luck is mended where nothing better offers itself
    return led(after, seat)


def led(state: MarcoPolo, seat: int, steps: int = 2) -> float:
    """What an action leads to when it is gone on with as well as the screen shows."""
    if state.over or state.decision.seat != seat or isinstance(state.decision, Turn) or not steps:
        return look(state, seat)
    decision = state.decision
    if isinstance(decision, Journey):  # "posts are built in cities": every one in reach has its price on it
        return max((arrived(state, way, seat) for ways in reach(state, decision).values() for way in ways), default=0.0)
    return max(led(then(state, answer, seat), seat, steps - 1) for answer in state.options()[:MANY])


def arrived(state: MarcoPolo, way: Way, seat: int) -> float:
    for step in (*way.steps, Halt()):
        if isinstance(state.decision, Journey):
            state = then(state, step, seat)
    return look(state, seat)


def look(state: MarcoPolo, seat: int) -> float:
    """ "Each post works in all the rounds left"; contracts that can be paid soon; cities of one's goal cards."""
    left = ROUNDS - state.round + 1
    total = float(state.standings()[seat].points)
    total += sum(value * state.holdings[seat][kind] for kind, value in HELD.items()) * (0.1 + 0.18 * left)
    total += POST * left * len(state.posts[seat])
    for goal, reached in goals_reached(state, seat):
        total += 0.0 if reached else 0.3 * goal.vp * sum(city in state.posts[seat] for city in (goal.large, goal.small))
    for name in state.contracts[seat]:
        contract = CONTRACTS[name]
        needs = contract.cost.fixed
        ready = sum(min(have, need) for have, need in zip(state.holdings[seat], needs, strict=True)) / sum(needs)
        total += (0.2 + 0.7 * ready) * contract.reward.vp
    total += 2.0 * len(state.done[seat])
    return total
