"""Companions (section 10); the Notary is [R]."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import (
    BazaarDice,
    BuildVenice,
    Bundle,
    ChangeDie,
    CityCardWithoutPost,
    Effect,
    Exchange,
    Gain,
    Price,
    SwapCurrency,
)

OPEN = 6
"""How many lie open at the start of a round (MP-38)."""


class Companion(msgspec.Struct, frozen=True):
    """`requires` is a module."""

    effects: tuple[Effect, ...]
    requires: str = ""


COMPANIONS: dict[str, Companion] = {
    "nun": Companion((ChangeDie(when="passive", by=(-2, 2)),)),
    "merchant": Companion((BazaarDice(when="passive", fewer=1, min=1, value=2, cap=6),)),
    "saracen": Companion((SwapCurrency(when="passive", limit="once_per_round", kinds=("camel", "coin")),)),
    "bodyguard": Companion((Price(when="passive", of="travel_step", set=2),)),
    "diplomat": Companion((CityCardWithoutPost(when="space", limit="once_per_round", dice=1),)),
    "cartographer": Companion((Price(when="passive", of="edge", less=Bundle(camel=2, coin=5)),)),
    "moneylender": Companion(
        (
            Gain(when="space", id="moneylender", dice=1, reward=Bundle(coin=8)),
            Exchange(when="bonus", limit="once_per_round", cost=Bundle(good_any=1), reward=Bundle(coin=5)),
        )
    ),
    "gondolier": Companion((BuildVenice(when="space", id="gondolier", dice=1),), requires="venice"),
    "notary": Companion((Price(when="passive", of="contract", less=Bundle(good_any=1)),)),
}
