"""Gifts (8.2)."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import (
    NOTHING,
    BuildPassing,
    Bundle,
    ChangeDie,
    Count,
    Effect,
    Gain,
    GainOneOf,
    Price,
)


class Gift(msgspec.Struct, frozen=True):
    """A `kept` gift lies open until used. A gift is replaced if its owner plays the character `not_for` (MP-166)."""

    effect: Effect
    kept: bool = False
    not_for: str = ""


GIFTS: dict[str, Gift] = {  # MP-165
    "GF01": Gift(Gain(when="immediate", reward=Bundle(camel=2))),
    "GF02": Gift(Gain(when="immediate", reward=Bundle(camel=3))),
    "GF03": Gift(Gain(when="immediate", reward=Bundle(coin=5))),
    "GF04": Gift(Gain(when="immediate", reward=Bundle(coin=8), others=Bundle(coin=3))),
    "GF05": Gift(Gain(when="immediate", reward=Bundle(good_any=1))),
    "GF06": Gift(Gain(when="immediate", reward=Bundle(good_any=2), others=Bundle(gold=1))),
    "GF07": Gift(GainOneOf(when="immediate", options=(Bundle(black_die=1), Bundle(coin=3)))),
    "GF08": Gift(Count(when="immediate", metric="trading_posts", per=1, reward=Bundle(vp=1), max=6)),
    "GF09": Gift(Count(when="immediate", metric="completed_contracts", per=1, reward=Bundle(vp=1), max=6)),
    "GF10": Gift(Gain(when="bonus", limit="once", reward=Bundle(contract=1)), kept=True),
    "GF11": Gift(Gain(when="bonus", limit="once", reward=Bundle(contract=2)), kept=True),
    "GF12": Gift(Gain(when="bonus", limit="once", reward=Bundle(step=1)), kept=True),
    "GF13": Gift(ChangeDie(when="bonus", limit="once"), kept=True, not_for="raschid"),
    "GF14": Gift(Price(when="passive", limit="once", of="placement", set=0), kept=True, not_for="berke"),
    "GF15": Gift(BuildPassing(when="with_movement", limit="once", cost=NOTHING, max=1), kept=True, not_for="wilhelm"),
}
