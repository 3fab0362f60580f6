"""Final scoring (section 14), and the standings before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.kernel import Standing
from game.rules.marco_polo.components.goals import GOALS, Goal
from game.rules.marco_polo.components.table import (
    CATEGORIES,
    COINS_PER_VP,
    GOAL_CITIES_VP,
    GOODS_PER_VP,
    MOST_CONTRACTS_LEAST,
    MOST_CONTRACTS_VP,
    Category,
)
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, VP
from game.rules.toolkit import ranked

if TYPE_CHECKING:
    from game.rules.marco_polo.state import MarcoPolo


def goals_reached(state: MarcoPolo, seat: int) -> list[tuple[Goal, bool]]:
    """The goal cards of the seat that a view shows, each with whether posts stand in both its cities."""
    posts = state.posts[seat]
    goals = [GOALS[name] for name in state.goals[seat] if name in GOALS]
    return [(goal, goal.large in posts and goal.small in posts) for goal in goals]


def cities_reached(state: MarcoPolo, seat: int) -> dict[str, bool]:
    """The distinct cities on the cards, each with whether an own post stands there."""
    goals = [goal for goal, _ in goals_reached(state, seat)]
    return {city: city in state.posts[seat] for goal in goals for city in (goal.large, goal.small)}


def goal_cards(state: MarcoPolo, seat: int) -> int:
    """VP of the cards with posts in both cities (MP-255)."""
    return sum(goal.vp for goal, reached in goals_reached(state, seat) if reached)


def goal_cities(state: MarcoPolo, seat: int) -> int:
    """VP for distinct cities on the cards with an own post (MP-256)."""
    return GOAL_CITIES_VP[min(sum(cities_reached(state, seat).values()), len(GOAL_CITIES_VP) - 1)]


def counted(state: MarcoPolo, seat: int) -> dict[str, int]:
    """The amounts counted by some of the categories."""
    return {
        "coins": state.holdings[seat][COIN],
        "goods": sum(state.holdings[seat][FIRST_GOOD:]),
        "most_contracts": len(state.done[seat]),
        "venice": sum(place in state.chart.palace_vp for place in state.posts[seat]),
    }


def for_coins(coins: int) -> int:
    """VP (MP-257)."""
    return coins // COINS_PER_VP


def for_goods(count: int) -> int:
    """VP of somebody with a post in Beijing: for half the goods, rounded down; camels are not goods (MP-259)."""
    return count // GOODS_PER_VP


def goods(state: MarcoPolo, seat: int) -> int:
    return for_goods(sum(state.holdings[seat][FIRST_GOOD:])) if seat in state.beijing else 0


def most_contracts(state: MarcoPolo) -> list[int]:
    return for_contracts([len(own) for own in state.done])


def for_contracts(done: Sequence[int]) -> list[int]:
    """By seat: VP for most completed contracts, at least one; ties all score (MP-260, MP-261)."""
    return [MOST_CONTRACTS_VP if n == max(done) and n >= MOST_CONTRACTS_LEAST else 0 for n in done]


def categories(state: MarcoPolo, seat: int) -> dict[Category, int]:
    """The seat's points if the game ended now."""
    palaces = state.chart.palace_vp
    beijing = state.chart.beijing_vp[state.beijing.index(seat)] if seat in state.beijing else 0  # MP-258
    return {
        "in_play": state.holdings[seat][VP],
        "goal_cards": goal_cards(state, seat),
        "goal_cities": goal_cities(state, seat),
        "coins": for_coins(state.holdings[seat][COIN]),
        "beijing": beijing,
        "goods": goods(state, seat),
        "most_contracts": most_contracts(state)[seat],
        "venice": sum(palaces.get(place, 0) for place in state.posts[seat]),  # MP-205
    }


def standings(state: MarcoPolo) -> list[Standing]:
    """Most VP win, then most camels; then the place is shared (MP-262)."""
    shown = [category for category in CATEGORIES if category != "venice" or state.setting.venice]
    points_of = [categories(state, seat) for seat in range(state.seats)]
    tables: list[dict[str, int]] = [{category: own[category] for category in shown} for own in points_of]
    return ranked(tables, [(own[CAMEL],) for own in state.holdings])
