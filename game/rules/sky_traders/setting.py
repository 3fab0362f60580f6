"""The options of a table."""

from __future__ import annotations

from typing import Literal

from game.rules.setting import Setting


class SkyTradersSetting(Setting, frozen=True):
    """Section 12 of the rules document; 0 means off or no limit."""

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
    round_limit: Literal[0, 12, 16, 20, 24, 30, 40, 60] = 0
