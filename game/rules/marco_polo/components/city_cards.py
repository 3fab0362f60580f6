"""City cards and the two spaces printed on the northern palace (17.3, 9.3)."""

from __future__ import annotations

from game.rules.marco_polo.effects import (
    NOTHING,
    Bundle,
    ByDie,
    CardKind,
    CountOf,
    DrawContracts,
    Exchanges,
    Rate,
    Relay,
)

BASE: dict[str, CardKind] = {  # MP-266
    "CC01": Exchanges((Rate(Bundle(camel=2), Bundle(step=1)),)),
    "CC02": Exchanges((Rate(Bundle(good_distinct=2), Bundle(step=1)),)),
    "CC03": Exchanges((Rate(Bundle(coin=2), Bundle(good_any=1)),)),
    "CC04": Exchanges((Rate(Bundle(camel=3), Bundle(pepper=1, silk=1, gold=1)),)),
    "CC05": Exchanges((Rate(Bundle(camel=1), Bundle(vp=1)),)),
    "CC06": Exchanges((Rate(Bundle(camel=2), Bundle(vp=1, coin=2)),)),
    "CC07": Exchanges((Rate(Bundle(pepper=2), Bundle(vp=2)),)),
    "CC08": Exchanges((Rate(Bundle(silk=2), Bundle(vp=3)),)),
    "CC09": Exchanges((Rate(Bundle(gold=2), Bundle(vp=4)),)),
    "CC10": Exchanges((Rate(Bundle(camel=1, pepper=1), Bundle(coin=7)),)),
    "CC11": Exchanges((Rate(Bundle(camel=1, pepper=1), Bundle(vp=2, coin=2)),)),
    "CC12": Exchanges((Rate(Bundle(camel=3, pepper=1), Bundle(vp=4)),)),
    "CC13": Exchanges((Rate(Bundle(camel=1, silk=1), Bundle(coin=8)),)),
    "CC14": Exchanges((Rate(Bundle(camel=1, silk=1), Bundle(vp=2, coin=4)),)),
    "CC15": Exchanges((Rate(Bundle(camel=2, silk=1), Bundle(vp=4)),)),
    "CC16": Exchanges((Rate(Bundle(camel=1, gold=1), Bundle(coin=9)),)),
    "CC17": Exchanges((Rate(Bundle(camel=1, gold=1), Bundle(vp=2, coin=6)),)),
    "CC18": Exchanges((Rate(Bundle(camel=1, gold=1), Bundle(vp=4)),)),
    "CC19": Exchanges((Rate(Bundle(coin=1), Bundle(own_city_bonus=1)),)),
    "CC20": Exchanges((Rate(NOTHING, Bundle(coin=2)),)),
    "CC21": ByDie(
        (Bundle(pepper=1), Bundle(pepper=3), Bundle(pepper=3), Bundle(pepper=3), Bundle(pepper=3), Bundle(pepper=3))
    ),
    "CC22": ByDie((Bundle(silk=1), Bundle(silk=1), Bundle(silk=1), Bundle(silk=3), Bundle(silk=3), Bundle(silk=3))),
    "CC23": ByDie((Bundle(gold=1), Bundle(gold=1), Bundle(gold=1), Bundle(gold=1), Bundle(gold=1), Bundle(gold=3))),
    "CC24": ByDie(
        (
            Bundle(own_city_bonus=1),
            Bundle(own_city_bonus=1),
            Bundle(own_city_bonus=1),
            Bundle(own_city_bonus=1),
            Bundle(own_city_bonus=2),
            Bundle(own_city_bonus=2),
        )
    ),
    "CC25": CountOf("trading_posts", Bundle(vp=1)),
    "CC26": CountOf("trading_posts", Bundle(coin=2)),
    "CC27": CountOf("completed_contracts", Bundle(vp=1)),
    "CC28": CountOf("completed_contracts", Bundle(coin=2)),
    "CC29": Exchanges((Rate(Bundle(camel=1), Bundle(coin=3)), Rate(Bundle(coin=1), Bundle(camel=1)))),
    "CC30": Exchanges((Rate(Bundle(vp=1), Bundle(coin=3)), Rate(Bundle(coin=3), Bundle(vp=1))), mix=True),
    "CC31": Exchanges((Rate(Bundle(good_any=1), Bundle(camel=2)), Rate(Bundle(camel=2), Bundle(good_any=1))), mix=True),
}
AGENTS_OF_VENICE: dict[str, CardKind] = {  # MP-267, MP-268 [R]
    "VC1": Relay(),
    "VC2": DrawContracts(keep_max=2, then=Bundle(camel=2)),
    "VC3": Exchanges((Rate(Bundle(good_any=1), Bundle(coin=4)),)),
    "VC4": Exchanges((Rate(Bundle(coin=4), Bundle(vp=1, camel=1)),)),
}
PRINTED: dict[str, CardKind] = {  # MP-208 [R]
    "NORD_A": Exchanges((Rate(Bundle(coin=2), Bundle(vp=1)),)),
    "NORD_B": Exchanges((Rate(Bundle(good_any=1), Bundle(vp=1, coin=2)),)),
}
CITY_CARDS: dict[str, CardKind] = BASE | AGENTS_OF_VENICE | PRINTED
