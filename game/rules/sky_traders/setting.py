"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from game.rules.setting import Before, Setting


class SkyTradersSetting(Setting, frozen=True):
    """Section 12 of the rules document; 0 means off or no limit. Without `revised_rulings` a game keeps what held
    before them: of ST-109, ST-118, ST-129, ST-141 and ST-209, and of the copies of two Ill Wind cards."""

    short_game: bool = False
    map_setup: Literal["draft", "fixed", "random"] = "draft"
    secret_money: bool = True
    turn_timer_seconds: Literal[0, 60, 90, 120, 180, 300] = 0
    council_timer_seconds: Literal[0, 60, 120, 180, 300] = 0
    erratum_black_market_start: bool = False
    erratum_investment_limits: bool = False
    directors_cut_combat_sum: bool = False
    directors_cut_cards: bool = False
    directors_cut_wanted_no_insurance: bool = False
    minerals_anywhere: bool = False
    binding_promises: bool = False
    max_counter_offers: Literal[0, 1, 3, 5] = 3
    max_offers: Literal[3, 6, 10] = 6
    revised_rulings: Annotated[bool, Before(False)] = True
    round_limit: Literal[0, 12, 16, 20, 24, 30, 40, 60] = 0
