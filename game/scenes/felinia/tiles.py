"""The tiles that somebody has taken, and their Mysterious Places: open to whoever may look, backs to all others."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.felinia.components import BONUS_IDS, BONUSES, CAPS, PLACE_IDS, SPECIAL_IDS, TYPES
from game.rules.felinia.state import Felinia
from game.scenes.felinia.places import Realm
from game.scenes.felinia.town import Town
from game.scenes.table.moment import Moment
from game.ui.units import Area
from game.ui.widget import Tip
from game.words import Voice

SIDES = (64.0, 58.0, 50.0, 44.0, 36.0, 30.0, 24.0)
"""How large they may be painted, in map pixels."""


class Held(NamedTuple):
    """`n` tiles that look alike; without an id they lie face down."""

    kind: Literal["trade", "special", "bonus", "mystery"]
    id: str
    n: int

    @property
    def picture(self) -> str:
        return self.id or ("mystery_back" if self.kind == "mystery" else "trade_back")


def sees(now: Moment[Felinia], seat: int) -> bool:
    """Whether the tiles of a seat lie open for whoever looks (FE-138)."""
    return now.over or (seat == now.eyes and not now.face_down)


def held(now: Moment[Felinia], seat: int) -> list[Held]:
    """As whoever looks sees them."""
    state, places = now.state, now.state.places[seat]
    trade = [Held("trade", type, count) for type, count in zip(TYPES, state.tiles[seat], strict=True) if count]
    special = [Held("special", SPECIAL_IDS[tile], 1) for tile in state.specials[seat]]
    bonus = [Held("bonus", BONUS_IDS[tile], 1) for tile in state.bonus[seat]]
    if sees(now, seat):
        return [*trade, *bonus, *special, *(Held("mystery", PLACE_IDS[kind], 1) for kind in places)]
    taken = sum(tile.n for tile in (*trade, *special))
    backs = [Held("trade", "", taken), Held("bonus", "", len(bonus)), Held("mystery", "", len(places))]
    return [back for back in backs if back.n]


def places_of(places: Realm, now: Moment[Felinia], seat: int) -> list[tuple[Area, Held]]:
    """Where they lie on the mat."""
    part, own = places.part("tiles"), held(now, seat)
    room = Area(part.x + 4, part.y + 46, part.w - 16, part.h - 54)
    return list(zip(room.cells(len(own), SIDES), own, strict=False))


def paint_tiles(town: Town, seat: int) -> None:
    for place, tile in places_of(town.places, town.now, seat):
        town.picture(tile.picture, place.inset(3), tones=town.colours.backs[tile.kind == "bonus"])
        if tile.n > 1:
            town.text(str(tile.n), (place.right - 12, place.bottom - 14), 29, outline=town.look.palette.paper)


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
