"""Numbers of the set-up, the rounds and the scoring (sections 1 to 3, 6 and 14)."""

from __future__ import annotations

from typing import Literal

Category = Literal["in_play", "goal_cards", "goal_cities", "coins", "beijing", "goods", "most_contracts", "venice"]
CATEGORIES: tuple[Category, ...] = (
    "in_play",
    "goal_cards",
    "goal_cities",
    "coins",
    "beijing",
    "goods",
    "most_contracts",
    "venice",
)

ROUNDS = 5
OWN_DICE = 5  # MP-9
POSTS = 9  # MP-9
VENICE_POSTS = 4  # MP-10
START_CAMELS = 2  # MP-21
START_COINS = (7, 8, 9, 10, 11)  # MP-22, the fifth MP-23 [R]
BLACK_DICE = {2: 3, 3: 4, 4: 5, 5: 6}  # MP-16
KHAN_NEUTRAL = {2: (1, 1), 3: (1,), 4: (), 5: ()}  # MP-17, MP-18
COINS_NEUTRAL = {2: (1,), 3: (), 4: (), 5: ()}  # MP-18
VENICE_NEUTRAL = {2: 3, 3: 2, 4: 1, 5: 0}  # MP-37
PILES = 5  # MP-15
PILE = 6
ROW_REFILL = 2  # MP-51
ACTIVE_SPACES = 2  # MP-90
GOALS_DEALT = 4  # MP-33
GOALS_KEPT = 2
FULL_ROLL = 15  # MP-48

POST_VP = {8: 5, 9: 10}  # MP-130
POST_VP_VENICE = {12: 5, 13: 10}  # MP-131
GOAL_CITIES_VP = (0, 1, 3, 6, 10)  # MP-256
COINS_PER_VP = 10  # MP-257
GOODS_PER_VP = 2  # MP-259
MOST_CONTRACTS_VP = 7  # MP-260
MOST_CONTRACTS_LEAST = 1  # MP-261 [R]


def contracts_to_give_up(held: int, taken: int) -> int:
    """Number of older contracts that leave for new ones (MP-90); 0 if all find a space."""
    return max(0, held + taken - ACTIVE_SPACES)
