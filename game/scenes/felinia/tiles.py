"""The tiles that somebody has taken, and their Mysterious Places: open to whoever may look, backs to all others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

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
    """`n` tiles that look alike."""

    kind: str
    """trade, special, bonus or mystery."""
    id: str
    """Empty: they lie face down."""
    n: int

    @property
    def picture(self) -> str:
        if not self.id:
            return "mystery_back" if self.kind == "mystery" else "trade_back"
        if self.kind == "bonus":
            return f"bonus_{BONUSES[BONUS_IDS.index(self.id)].type}"
        return self.id if self.kind == "special" else f"{self.kind}_{self.id}"


def sees(now: Moment[Felinia], seat: int) -> bool:
    """Whether the tiles of a seat lie open for whoever looks (FE-138)."""
    return now.over or (seat == now.eyes and not now.face_down)


def held(state: Felinia, seat: int, *, seen: bool) -> list[Held]:
    trade = [Held("trade", type, count) for type, count in zip(TYPES, state.tiles[seat], strict=True) if count]
    special = [Held("special", SPECIAL_IDS[tile], 1) for tile in state.specials[seat]]
    bonus = [Held("bonus", BONUS_IDS[tile], 1) for tile in state.bonus[seat]]
    mystery = [Held("mystery", PLACE_IDS[kind] if seen else "", 1) for kind in state.places[seat]]
    if seen:
        return [*trade, *bonus, *special, *mystery]
    taken = sum(state.tiles[seat]) + len(special)
    backs = [Held("trade", "", taken), Held("bonus", "", len(bonus)), Held("mystery", "", len(mystery))]
    return [back for back in backs if back.n]


def places_of(places: Realm, state: Felinia, seat: int, *, seen: bool) -> list[tuple[Area, Held]]:
    """Where they lie on the mat."""
    part = places.part("tiles")
    room = Area(part.x + 4, part.y + 42, part.w - 14, part.h - 48)
    own = held(state, seat, seen=seen)
    return list(zip(room.cells(len(own), SIDES), own, strict=False))


def paint_tiles(town: Town, seat: int, *, sees: bool) -> None:
    for place, tile in places_of(town.places, town.state, seat, seen=sees):
        town.picture(tile.picture, place.inset(3), tones=town.colours.backs[tile.kind == "bonus"])
        if tile.n > 1:
            town.text(str(tile.n), (place.right - 12, place.bottom - 14), 29, outline=town.look.palette.paper)


def things(say: Voice, places: Realm, state: Felinia, seat: int, *, sees: bool) -> Iterator[tuple[str, Area, Tip]]:
    """What each of them says of itself."""
    for number, (place, tile) in enumerate(places_of(places, state, seat, seen=sees)):
        yield f"held.{number}", place, tip(say, tile)


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
