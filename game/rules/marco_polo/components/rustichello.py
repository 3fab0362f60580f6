"""Rustichello cards (section 11)."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import (
    BuildAnywhere,
    BuildPassing,
    Bundle,
    ClearSpace,
    Count,
    DoubleReward,
    Effect,
    Gain,
    OwnCityCards,
    ReplaceCityCard,
)


class RustichelloCard(msgspec.Struct, frozen=True):
    """`requires` is a module."""

    effect: Effect
    requires: str = ""


RUSTICHELLO: dict[str, RustichelloCard] = {
    "RU01": RustichelloCard(
        BuildAnywhere(when="bonus", limit="once", cost=Bundle(coin=15), exclude=("beijing", "sumatra"))
    ),
    "RU02": RustichelloCard(ClearSpace(when="bonus", limit="once")),
    "RU03": RustichelloCard(Gain(when="bonus", limit="once", reward=Bundle(black_die=1))),
    "RU04": RustichelloCard(Gain(when="bonus", limit="once", reward=Bundle(companion=1)), requires="companions"),
    "RU05": RustichelloCard(Gain(when="bonus", limit="once", reward=Bundle(contract=2, camel=2))),
    "RU06": RustichelloCard(Gain(when="bonus", limit="once", reward=Bundle(own_city_bonus=1))),
    "RU07": RustichelloCard(BuildPassing(when="with_travel", limit="once", cost=Bundle(camel=3), max=None)),
    "RU08": RustichelloCard(ReplaceCityCard(when="bonus", limit="once", draw=3, keep=1)),
    "RU09": RustichelloCard(
        Count(when="bonus", limit="once", metric="trading_posts", per=2, reward=Bundle(vp=1), max=None)
    ),
    "RU10": RustichelloCard(OwnCityCards(when="bonus", limit="once", draw=3, keep=1, value=6)),
    "RU11": RustichelloCard(DoubleReward(when="with_contract", limit="once", exempt=("vp",))),
}
