"""City bonus tokens and outpost bonuses (17.2)."""

from __future__ import annotations

from game.rules.marco_polo.effects import Bundle

BASE = {  # MP-264
    "CB1": Bundle(coin=5),
    "CB2": Bundle(camel=3),
    "CB3": Bundle(good_distinct=2),
    "CB4": Bundle(copy_city_bonus=1),
    "CB5": Bundle(camel=1, coin=3),
    "CB6": Bundle(vp=3),
}
NEW_CHARACTERS = {  # MP-264
    "NB1": Bundle(gift=1),
}
AGENTS_OF_VENICE = {  # MP-264; VB2 and VB3 are [R]
    "VB1": Bundle(camel=1, silk=1),
    "VB2": Bundle(coin=2, pepper=1),
    "VB3": Bundle(vp=2, camel=1),
}
TOKENS: dict[str, Bundle] = BASE | NEW_CHARACTERS | AGENTS_OF_VENICE
COPY = "CB4"
"""The token that is in every game (MP-12)."""
FIRST_GAME = {  # MP-11
    "anxi": "CB1",
    "ormuz": "CB2",
    "kashgar": "CB3",
    "xian": "CB4",
    "adana": "CB5",
    "kochi": "CB6",
}

OUTPOSTS: dict[str, Bundle] = {  # MP-265
    "OB01": Bundle(coin=3),
    "OB02": Bundle(coin=5),
    "OB03": Bundle(camel=2),
    "OB04": Bundle(camel=3),
    "OB05": Bundle(good_any=1),
    "OB06": Bundle(silk=2),
    "OB07": Bundle(gold=2),
    "OB08": Bundle(step=1),
    "OB09": Bundle(contract=1),
    "OB10": Bundle(black_die=1),
}
