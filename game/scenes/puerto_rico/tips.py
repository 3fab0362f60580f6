"""What the things on the table say when somebody points at them for a while."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.components import BUILDINGS, GOODS, INDEX, Good
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.last_round import certain_end
from game.rules.puerto_rico.outlook import outlook
from game.rules.puerto_rico.prices import Price, price_parts
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import pictures
from game.scenes.puerto_rico.foretelling import outlook_lines
from game.scenes.puerto_rico.places import row_of
from game.ui.widget import Tip
from game.words import Voice


def role_tip(say: Voice, colours: Sequence[str], state: PuertoRico, card: int) -> Tip:
    """What the role is for, and what each player in turn could do if it were taken now."""
    role = state.cards[card]
    lines = [say(f"role.{role}.action"), say("role.privilege", what=say(f"role.{role}.privilege"))]
    if trigger := certain_end(state, card):
        lines.append(f"**{say('event.end_trigger', trigger=trigger)}**")
    seen = outlook(state, card)
    if seen is not None:
        lines += outlook_lines(say, colours, seen)
    return Tip(say(f"role.{role}"), tuple(lines), f"puerto_rico/role_{role}")


def building_tip(say: Voice, state: PuertoRico, index: int, reader: int) -> Tip:
    """What it does, and how its price for the reader comes about."""
    plan, price = BUILDINGS[index], price_parts(state, reader, index)
    lines = [
        f"{pictures.COIN} **{price.total}** · {price_words(say, price)}",
        say("building.holds", points=plan.column, circles=plan.circles, left=state.display[index]),
        say(f"building.{plan.id}.effect"),
    ]
    if not state.owns(reader, index) and not state.occupied(reader, box.UNIVERSITY):
        lines.append(say("building.idle"))
    return Tip(say(f"place.{plan.id}"), tuple(lines), f"puerto_rico/b_{plan.id}")


def price_words(say: Voice, price: Price) -> str:
    """How a price comes about."""
    printed, quarries, privilege = price
    parts = [say("building.printed", cost=printed)]
    parts.append(say("building.quarries", quarries=quarries) if quarries else say("building.quarries.none"))
    if privilege:
        parts.append(say("building.privilege", coins=privilege))
    return " · ".join(parts)


def owned_tip(say: Voice, colours: Sequence[str], state: PuertoRico, seat: int, index: int) -> Tip:
    """A building of somebody's city: what it does, and how many work in it."""
    plan = BUILDINGS[index]
    held = say("building.manned", held=state.city[seat][index], circles=plan.circles)
    lines = (
        f"{pictures.player_icon(colours[seat])} {pictures.POINT} {plan.column} · {pictures.COLONIST} {held}",
        say(f"building.{plan.id}.effect"),
    )
    return Tip(say(f"place.{plan.id}"), lines, f"puerto_rico/b_{plan.id}")


def thing_tip(say: Voice, state: PuertoRico, id: str) -> Tip | None:
    """What lies on the shore and in the basin; `id` of its spot."""
    lines: tuple[str, ...]
    if id == "colonist_ship":
        lines = say("tip.colonists", ship=state.ship, supply=state.colonists), say("tip.needed", need=due(state))
    elif id == "house":
        lines = (say("tip.house", free=state.house_room),)
    elif id == "pool":
        lines = (say("tip.pool", points=state.chips_left),)
    elif id in ("deck", "discards"):
        lines = *_heap(say, "deck", state.deck), *_heap(say, "discards", state.discards)
    elif id == "quarries":
        lines = say("tip.quarries", left=state.quarries), say("quarry.not_yours")
    elif id == "wharf_boat":
        return Tip(say("building.wharf"), (say("building.wharf.effect"),), "puerto_rico/b_wharf")
    else:
        return _stock_tip(say, state, *id.split(".", 1))
    return Tip(say(f"kind.{id}"), lines)


def _stock_tip(say: Voice, state: PuertoRico, kind: str, which: str = "") -> Tip | None:
    """Of a ship, the barrels in the supply, an open tile."""
    if kind == "ship":
        cargo, barrels = state.holds[int(which)]
        limit, room = state.limits[int(which)], state.ship_room(int(which))
        if barrels:
            load = pictures.counted(pictures.good_icon(GOODS[cargo]), barrels)
            return Tip(say("spot.ship", limit=limit), (say("tip.ship", load=load, free=room),))
        return Tip(say("spot.ship", limit=limit), (say("tip.ship.empty", free=room),))
    if kind == "supply":
        number = box.GOOD_INDEX[which]
        told = say("tip.supply", left=state.supply[number], coins=box.PRICES[number])
        return Tip(say(f"good.{which}"), (told,), f"puerto_rico/good_{which}")
    if kind == "row" and int(which) < len(row := row_of(state)):  # it may just have been taken
        return tile_tip(say, GOODS[row[int(which)]])
    return None


def _heap(say: Voice, heap: str, tiles: Sequence[int]) -> list[str]:
    """How many tiles of each kind: which comes next is all that is hidden (PR-154)."""
    kinds = [pictures.counted(pictures.tile_icon(good), n) for good, n in zip(GOODS, tiles, strict=True) if n]
    told = say(f"tip.{heap}", tiles=sum(tiles))
    return [told, " ".join(kinds)] if kinds else [told]


def tile_tip(say: Voice, good: Good) -> Tip:
    """What a plantation is good for."""
    makers = " ".join(pictures.building_icon(BUILDINGS[maker].id) for maker in box.MAKERS[box.GOOD_INDEX[good]])
    told = say("tip.tile", good=good, which=makers) if makers else say("tip.tile.alone", good=good)
    return Tip(say(f"tile.{good}"), (told,), f"puerto_rico/tile_{good}")


def mat_spot(seat: int) -> str:
    """The id of the spot on a mat."""
    return f"mat.{seat}"


def mat_of(id: str) -> int | None:
    """The seat of a spot on a mat or on something of it."""
    kind, *rest = id.split(".")
    return int(rest[0]) if kind in ("mat", "city") else None


def city_spot(seat: int, index: int) -> str:
    """The id of the spot on a building of a city."""
    return f"city.{seat}.{BUILDINGS[index].id}"


def city_of(id: str) -> tuple[int, int] | None:
    """Seat and building of such a spot."""
    kind, *rest = id.split(".")
    return (int(rest[0]), INDEX[rest[1]]) if kind == "city" else None
