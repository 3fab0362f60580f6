"""A player's tiles and Mysterious Places: face up for readers who may see them, otherwise backs."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.felinia.components import BONUS_IDS, BONUSES, CAPS, PLACE_IDS, SPECIAL_IDS, TYPES
from game.rules.felinia.state import Felinia
from game.telling.labels import Tip
from game.words import Voice


class Held(NamedTuple):
    """`n` identical tiles; without an id, face down."""

    kind: Literal["trade", "special", "bonus", "mystery"]
    id: str
    n: int

    @property
    def picture(self) -> str:
        return self.id or ("mystery_back" if self.kind == "mystery" else "trade_back")


def held(state: Felinia, seat: int, sees: bool) -> list[Held]:
    """The tiles of a seat; `sees`: whether the reader may see them."""
    trade = [Held("trade", type, count) for type, count in zip(TYPES, state.tiles[seat], strict=True) if count]
    special = [Held("special", SPECIAL_IDS[tile], 1) for tile in state.specials[seat]]
    bonus = [Held("bonus", BONUS_IDS[tile], 1) for tile in state.bonus[seat]]
    if sees:
        return [*trade, *bonus, *special, *(Held("mystery", PLACE_IDS[kind], 1) for kind in state.places[seat])]
    taken = sum(tile.n for tile in (*trade, *special))
    backs = [Held("trade", "", taken), Held("bonus", "", len(bonus)), Held("mystery", "", len(state.places[seat]))]
    return [back for back in backs if back.n]


def tip(say: Voice, tile: Held) -> Tip:
    icon = f"felinia/{tile.picture}"
    if not tile.id:
        return Tip(say(f"held.{tile.kind}", n=tile.n), ("§ FE-138",), icon)
    match tile.kind:
        case "trade":
            cap = CAPS[TYPES.index(tile.id)]
            return Tip(say(f"tile.{tile.id}"), (say("held.trade.worth", cap=cap), "§ FE-145"), icon)
        case "bonus":
            extra = BONUSES[BONUS_IDS.index(tile.id)].extra
            worth = say("held.bonus.extra" if extra else "held.bonus.more")
            return Tip(say(f"bonus.{tile.id}"), (worth, "§ FE-146"), icon)
        case "special":
            return Tip(say(f"tile.{tile.id}"), (say(f"special.{tile.id}"),), icon)
    return Tip(say(f"mystery.{tile.id}"), (say("held.mystery.worth"), "§ FE-153"), icon)
