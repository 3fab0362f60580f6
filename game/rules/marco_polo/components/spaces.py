"""The action spaces of the board with their rewards (section 4), and the prices of bonus actions (section 5)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.marco_polo.effects import NOTHING, Bundle

Sort = Literal["coins", "bazaar", "khan", "contracts", "travel", "card", "venice", "companions", "own"]


class ActionSpace(msgspec.Struct, frozen=True):
    """An action space. Blue ones may be used while occupied, for d coins (MP-76); brown ones may not (MP-78). `columns`
    are those of a bazaar space, `item` names its kind of thing, `rule` describes it."""

    sort: Sort
    blue: bool
    dice: int
    reward: Bundle = NOTHING
    columns: tuple[Bundle, ...] = ()
    item: str = ""
    rule: str = ""


SPACES: dict[str, ActionSpace] = {
    "take_5_coins": ActionSpace("coins", True, 1, Bundle(coin=5), rule="MP-81"),
    "bazaar_camel": ActionSpace(
        "bazaar",
        True,
        1,
        columns=tuple(Bundle(camel=n) for n in (1, 2, 3, 4, 5, 6)),
        item="camel",
        rule="MP-83",
    ),
    "bazaar_pepper": ActionSpace(
        "bazaar",
        True,
        1,
        columns=(
            Bundle(pepper=1),
            Bundle(pepper=2),
            Bundle(pepper=2, coin=1),
            Bundle(pepper=3),
            Bundle(pepper=3, coin=2),
            Bundle(pepper=4),
        ),
        item="pepper",
        rule="MP-83",
    ),
    "bazaar_silk": ActionSpace(
        "bazaar",
        True,
        2,
        columns=(
            Bundle(silk=1),
            Bundle(silk=2),
            Bundle(silk=2, camel=1),
            Bundle(silk=3),
            Bundle(silk=3, camel=1, coin=1),
            Bundle(silk=4),
        ),
        item="silk",
        rule="MP-83",
    ),
    "bazaar_gold": ActionSpace(
        "bazaar",
        True,
        3,
        columns=(
            Bundle(gold=1),
            Bundle(gold=2),
            Bundle(gold=2, camel=2),
            Bundle(gold=3),
            Bundle(gold=3, step=1),
            Bundle(gold=4),
        ),
        item="gold",
        rule="MP-83",
    ),
    "khans_favour": ActionSpace("khan", False, 1, Bundle(good_any=1, camel=2), rule="MP-84"),
    "contracts": ActionSpace("contracts", True, 1, rule="MP-88"),
    "travel": ActionSpace("travel", True, 2, rule="MP-94"),
    "venice_row": ActionSpace("venice", False, 1, rule="MP-192"),
    "companions": ActionSpace("companions", True, 1, Bundle(good_any=1, companion=1), rule="MP-209"),
}
CITY_CARD = ActionSpace("card", False, 1, rule="MP-106")
ROWS = {"khans_favour": 4, "venice_row": 5}
"""Cells of the two rows (MP-86, MP-194 [R])."""

TRAVEL_COSTS = (0, 3, 7, 12, 12, 18, 18)  # MP-94
SLOT_EXTRA = {4: 1, 5: 2}
"""Coins or camels gained with a contract from these slots, counted from 0 (MP-89)."""
TAKE_MOST = 2  # MP-88

MONEY_BAG = Bundle(coin=3)  # MP-124
REROLL_CAMELS = 1  # MP-125
ADJUST_CAMELS = 2  # MP-126
BLACK_DIE_CAMELS = 3  # MP-127
