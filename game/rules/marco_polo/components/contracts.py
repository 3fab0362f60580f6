"""Contracts (17.4)."""

from __future__ import annotations

import msgspec

from game.rules.marco_polo.effects import Bundle


class Contract(msgspec.Struct, frozen=True):
    """Costs goods and camels, gives a reward."""

    id: str
    cost: Bundle
    reward: Bundle


STARTING = (  # MP-269: one is dealt to each player
    Contract("ST01", Bundle(camel=1, gold=1), Bundle(vp=2, camel=3)),
    Contract("ST02", Bundle(camel=2, pepper=1, silk=1), Bundle(vp=5, contract=1)),
    Contract("ST03", Bundle(camel=1, silk=2), Bundle(vp=3, coin=5)),
    Contract("ST04", Bundle(camel=2, pepper=1, gold=1), Bundle(vp=4, black_die=1)),
    Contract("ST05", Bundle(camel=2, silk=1, gold=1), Bundle(vp=4, good_distinct=2)),
    Contract("ST06", Bundle(camel=1, pepper=3), Bundle(vp=1, step=1)),
)
REGULAR = (  # MP-269
    Contract("CO01", Bundle(camel=1, pepper=3), Bundle(vp=2, black_die=1)),
    Contract("CO02", Bundle(camel=2, pepper=2, silk=1), Bundle(vp=3, coin=4)),
    Contract("CO03", Bundle(camel=2, pepper=2, silk=1), Bundle(vp=3, good_distinct=2)),
    Contract("CO04", Bundle(camel=2, pepper=1, silk=2), Bundle(vp=4, coin=3)),
    Contract("CO05", Bundle(camel=1, silk=3), Bundle(vp=3, good_any=1)),
    Contract("CO06", Bundle(camel=2, pepper=2, gold=1), Bundle(vp=4, step=1)),
    Contract("CO07", Bundle(camel=2, pepper=2, gold=1), Bundle(vp=4, contract=1)),
    Contract("CO08", Bundle(camel=3, pepper=1, silk=1, gold=1), Bundle(vp=5, step=1)),
    Contract("CO09", Bundle(camel=3, pepper=1, silk=1, gold=1), Bundle(vp=5, good_distinct=2)),
    Contract("CO10", Bundle(camel=3, pepper=1, silk=1, gold=1), Bundle(vp=5, black_die=1)),
    Contract("CO11", Bundle(camel=3, pepper=1, silk=1, gold=1), Bundle(vp=6, contract=1)),
    Contract("CO12", Bundle(camel=3, pepper=1, silk=1, gold=1), Bundle(vp=6, good_any=1)),
    Contract("CO13", Bundle(camel=2, silk=2, gold=1), Bundle(vp=4, camel=4)),
    Contract("CO14", Bundle(camel=2, pepper=1, gold=2), Bundle(vp=5, black_die=1)),
    Contract("CO15", Bundle(camel=2, silk=1, gold=2), Bundle(vp=6, camel=4)),
    Contract("CO16", Bundle(camel=2, silk=1, gold=2), Bundle(vp=6, black_die=1)),
    Contract("CO17", Bundle(camel=2, silk=1, gold=2), Bundle(vp=6, coin=4)),
    Contract("CO18", Bundle(camel=1, gold=3), Bundle(vp=6, good_any=1)),
    Contract("CO19", Bundle(camel=1, pepper=4), Bundle(vp=3, contract=1)),
    Contract("CO20", Bundle(camel=2, pepper=2, silk=2), Bundle(vp=5, black_die=1)),
    Contract("CO21", Bundle(camel=3, pepper=1, silk=2, gold=1), Bundle(vp=5, camel=3, contract=1)),
    Contract("CO22", Bundle(camel=3, pepper=1, silk=2, gold=1), Bundle(vp=5, coin=4, camel=3)),
    Contract("CO23", Bundle(camel=3, pepper=1, silk=1, gold=2), Bundle(vp=7, coin=5)),
    Contract("CO24", Bundle(camel=2, silk=2, gold=2), Bundle(vp=7, step=1)),
    Contract("CO25", Bundle(camel=2, silk=2, gold=2), Bundle(vp=7, contract=1)),
    Contract("CO26", Bundle(camel=1, gold=4), Bundle(vp=7, camel=3)),
    Contract("CO27", Bundle(camel=1, gold=4), Bundle(vp=7, step=1)),
    Contract("CO28", Bundle(camel=2, pepper=3, silk=2), Bundle(vp=5, step=1)),
    Contract("CO29", Bundle(camel=2, pepper=2, silk=3), Bundle(vp=5, good_any=1, black_die=1)),
    Contract("CO30", Bundle(camel=2, pepper=2, silk=3), Bundle(vp=5, coin=6)),
    Contract("CO31", Bundle(camel=2, pepper=3, gold=2), Bundle(vp=6, coin=7)),
    Contract("CO32", Bundle(camel=2, pepper=3, gold=2), Bundle(vp=7, camel=5)),
    Contract("CO33", Bundle(camel=2, silk=3, gold=2), Bundle(vp=8, camel=4)),
    Contract("CO34", Bundle(camel=2, silk=3, gold=2), Bundle(vp=8, contract=1)),
    Contract("CO35", Bundle(camel=2, pepper=2, gold=3), Bundle(vp=8, coin=7)),
    Contract("CO36", Bundle(camel=2, pepper=2, gold=3), Bundle(vp=9, good_distinct=2)),
    Contract("CO37", Bundle(camel=2, silk=2, gold=3), Bundle(vp=9, coin=7)),
    Contract("CO38", Bundle(camel=2, silk=2, gold=3), Bundle(vp=9, step=1)),
)
NEW_CHARACTERS = (  # MP-270
    Contract("NC01", Bundle(camel=2, pepper=1, silk=1), Bundle(vp=3, gift=1)),
    Contract("NC02", Bundle(camel=1, pepper=3), Bundle(vp=2, camel=2, gift=1)),
    Contract("NC03", Bundle(camel=2, silk=2, gold=2), Bundle(vp=4, good_any=1, gift=1)),
    Contract("NC04", Bundle(camel=2, silk=1, gold=3), Bundle(vp=6, coin=5, gift=1)),
)
AGENTS_OF_VENICE = (  # MP-271 [R]
    Contract("VN01", Bundle(camel=2, pepper=4, silk=1), Bundle(vp=5, black_die=1)),
    Contract("VN02", Bundle(camel=1, silk=4), Bundle(vp=5, contract=1)),
    Contract("VN03", Bundle(camel=4, silk=1, gold=1), Bundle(vp=5, black_die=1)),
    Contract("VN04", Bundle(camel=2, silk=3, gold=1), Bundle(vp=5, step=1)),
    Contract("VN05", Bundle(camel=2, pepper=2, gold=2), Bundle(vp=6, contract=1)),
    Contract("VN06", Bundle(camel=3, pepper=2, silk=2, gold=2), Bundle(vp=9, good_distinct=2)),
)

CONTRACTS: dict[str, Contract] = {
    contract.id: contract for contract in (*STARTING, *REGULAR, *NEW_CHARACTERS, *AGENTS_OF_VENICE)
}
