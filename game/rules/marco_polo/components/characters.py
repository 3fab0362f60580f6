"""Characters (section 8)."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import (
    NOTHING,
    BuildPassing,
    Bundle,
    ClearSpace,
    DieTiles,
    DrawCharacters,
    DrawGifts,
    DrawRustichello,
    Effect,
    ExtraFigure,
    ExtraPosts,
    Gain,
    Ladder,
    NameDice,
    OasisJump,
    OwnCityCards,
    PlacePost,
    Price,
    StartAt,
)

AS_USUAL: tuple[Effect, ...] = ()


class Character(msgspec.Struct, frozen=True):
    """`rule` describes the character. `borrowed` is Bellela's version: AS_USUAL for the same effects, None if she never
    plays it, else other effects. Effects with keys in `first_round_only` work in round 1 only. `requires` is a module.
    """

    rule: str
    effects: tuple[Effect, ...]
    borrowed: tuple[Effect, ...] | None = AS_USUAL
    first_round_only: tuple[str, ...] = ()
    requires: str = ""
    enabled: bool = True


BASE: dict[str, Character] = {  # 8.1
    "raschid": Character("MP-142", (NameDice(when="passive"),)),
    "matteo": Character("MP-145", (Gain(when="round_start", reward=Bundle(white_die=1, contract=1)),)),
    "mercator": Character(
        "MP-146",
        (
            Gain(when="other_uses", action="bazaar", seats=(2, 3, 4, 5), reward=Bundle(main_item=1)),
            Gain(when="other_uses", action="khans_favour", seats=(2, 3), reward=Bundle(camel=1)),
            Gain(when="other_uses", action="take_5_coins", seats=(2,), reward=Bundle(coin=2)),
        ),
    ),
    "kubilai": Character(
        "MP-150", (StartAt(when="setup", nodes=("beijing",)), PlacePost(when="setup", node="beijing")), borrowed=None
    ),
    "berke": Character("MP-151", (Price(when="passive", of="placement", set=0),)),
    "niccolo_marco": Character("MP-152", (ExtraFigure(when="setup"), Gain(when="round_start", reward=Bundle(camel=1)))),
    "wilhelm": Character(
        "MP-154",
        (ExtraPosts(when="setup", posts=2, vp_all_built=10), BuildPassing(when="passive", cost=NOTHING, max=None)),
        borrowed=(BuildPassing(when="passive", cost=NOTHING, max=None),),
    ),
    "johannes": Character("MP-159", (OasisJump(when="passive"), Gain(when="round_start", reward=Bundle(coin=3)))),
}
NEW_CHARACTERS: dict[str, Character] = {  # 8.2
    "nicolao": Character("MP-160", (DrawGifts(when="round_start", draw=3, keep=1, keep_once=2),)),
    "arghun": Character(
        "MP-161",
        (OwnCityCards(when="setup", limit="once_per_turn", draw=6, keep=6, value=6),),
        borrowed=(OwnCityCards(when="setup", limit="once_per_turn", draw=3, keep=3, value=6),),
    ),
    "altan_ord": Character(
        "MP-163",
        (
            Ladder(
                when="own_build",
                steps=(
                    Bundle(vp=1),
                    Bundle(coin=1),
                    Bundle(camel=1),
                    Bundle(pepper=1),
                    Bundle(silk=1),
                    Bundle(gold=1),
                    Bundle(black_die=1),
                ),
            ),
        ),
    ),
    "gunj": Character(
        "MP-164",
        (
            Gain(
                when="space",
                limit="once_per_round",
                id="gunj_goods",
                dice=1,
                reward=Bundle(camel=2, good_any=2),
                others=Bundle(good_any=1),
            ),
            Gain(when="space", limit="once_per_round", id="gunj_step", dice=1, reward=Bundle(step=1)),
        ),
    ),
}
AGENTS_OF_VENICE: dict[str, Character] = {  # 8.3; Donata's values (MP-169) and Tartarino's oases (MP-187) are [R]
    "gregory": Character(
        "MP-167",
        (Gain(when="round_start", reward=Bundle(companion=1), optional=True, refill=True),),
        requires="companions",
    ),
    "donata": Character(
        "MP-169", (DieTiles(when="setup", values=(2, 3, 4, 5, 6)), Gain(when="round_start", reward=Bundle(camel=1)))
    ),
    "bellela": Character("MP-174", (DrawCharacters(when="setup", draw=5),), borrowed=None),
    "tartarino": Character(
        "MP-187",
        (
            StartAt(when="setup", nodes=("venezia", "oasis_1", "oasis_2", "oasis_3")),
            ClearSpace(when="bonus", limit="once_per_round"),
        ),
        borrowed=(
            StartAt(when="setup", nodes=("venezia", "oasis_1", "oasis_2", "oasis_3")),
            ClearSpace(when="bonus", limit="once_per_round"),
        ),
        first_round_only=("StartAt",),
    ),
    "rustichello": Character(
        "MP-190", (DrawRustichello(when="setup", draw=6),), borrowed=(DrawRustichello(when="setup", draw=3),)
    ),
}
PROMO: dict[str, Character] = {"longjumeau": Character("", (), enabled=False)}
"""The power is unknown: listed, never dealt."""
CHARACTERS: dict[str, Character] = BASE | NEW_CHARACTERS | AGENTS_OF_VENICE | PROMO

FIRST_GAME = ("raschid", "matteo", "berke", "mercator")
"""Characters of seats 1 to 4 (MP-26)."""
