"""What the lesson of Puerto Rico teaches."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CORN, KINDS, MAKERS, PRICES, QUARRY
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.state import PuertoRico
from tools.lab.newcomers.newcomer import then

LONG = 14
"""Rounds of a game, about."""


def worth(state: PuertoRico, action: Action, seat: int) -> float:
    after = then(state, action, seat)
    if not isinstance(action, TakeRole):
        return look(after, seat)
    while not after.over and not isinstance(after.decision, ChooseRole):  # "one picks, all act"
        after = then(after, best(after), after.decision.seat)
    gains = [look(after, other) - look(state, other) for other in range(state.seats)]
    return state.seats * gains[seat] - sum(gains)  # "a role that helps you more than the others"


def best(state: PuertoRico) -> Action:
    seat = state.decision.seat
    return max(state.options(), key=lambda action: look(then(state, action, seat), seat))


def look(state: PuertoRico, seat: int) -> float:
    """ "Money first, then goods, points last." """
    left = max(0.0, 1 - state.round / LONG)
    island, worked, city = state.island[seat], state.worked[seat], state.city[seat]
    made = state.capacities(seat)
    look = state.standings()[seat].points + 1.2 * left * state.money[seat]
    for kind in KINDS:
        barrel = 0.6 + 0.5 * PRICES[kind] * left
        look += barrel * state.goods[seat][kind]
        circles = sum(BUILDINGS[plant].circles for plant in MAKERS[kind] if city[plant] != ABSENT)
        chain = island[kind] if kind == CORN else min(island[kind], circles)
        look += left * (4 * (0.6 + barrel) * made[kind] + 2.5 * barrel * (chain - made[kind]) + 0.8 * island[kind])
    for building, held in zip(BUILDINGS, city, strict=True):
        if building.violet and held != ABSENT:
            look += left * (0.2 + 0.3 * held) * building.cost
    return look + left * (2 * worked[QUARRY] + 1.5 * island[QUARRY] + 0.6 * state.colonists_of(seat))
