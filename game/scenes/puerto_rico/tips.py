"""What the things on the table say when somebody points at them for a while."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico import placing
from game.rules.puerto_rico.components import BUILDINGS, GOOD_INDEX, GOODS, INDEX, Good
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


def tip(say: Voice, seats: Sequence[Seat], state: PuertoRico, reader: int, spot: str) -> Tip | None:
    """Of the spot with this id; `reader`: the seat whose prices are told."""
    colours = [seat.colour for seat in seats]
    match spot.split("."):
        case "role", card:
            return role_tip(say, colours, state, int(card))
        case "mat", seat:
            told = summary(say, state, int(seat))
            return Tip(seats[int(seat)].name, (*told, say("closer.how")))
        case "city", seat, building:
            return owned_tip(say, colours, state, int(seat), INDEX[building])
        case "ship", ship:
            return ship_tip(say, state, int(ship))
        case "supply", good:
            kind = GOOD_INDEX[good]
            told_supply = say("tip.supply", left=state.supply[kind], coins=box.PRICES[kind])
            return Tip(say(f"good.{good}"), (told_supply,), f"puerto_rico/good_{good}")
        case "row", place if int(place) < len(row := row_of(state)):  # it may just have been taken
            return tile_tip(say, GOODS[row[int(place)]])
        case ["wharf_boat"]:
            return Tip(say("building.wharf"), (say("building.wharf.effect"),), "puerto_rico/b_wharf")
        case [building] if building in INDEX:
            return building_tip(say, state, INDEX[building], reader)
    things = thing_lines(say, state)
    return Tip(say(f"kind.{spot}"), tuple(things[spot])) if spot in things else None


def thing_lines(say: Voice, state: PuertoRico) -> dict[str, list[str]]:
    """Of what lies on the shore and in the basin, by its spot."""
    heaps = [*_heap(say, "deck", state.deck), *_heap(say, "discards", state.discards)]
    return {
        "colonist_ship": [
            say("tip.colonists", ship=state.ship, supply=state.colonists),
            say("tip.needed", need=due(state)),
        ],
        "house": [say("tip.house", free=state.house_room)],
        "pool": [say("tip.pool", points=state.chips_left)],
        "deck": heaps,
        "discards": heaps,
        "quarries": [say("tip.quarries", left=state.quarries), say("quarry.not_yours")],
    }


def ship_tip(say: Voice, state: PuertoRico, ship: int) -> Tip:
    (cargo, barrels), room = state.holds[ship], state.ship_room(ship)
    load = pictures.counted(pictures.good_icon(GOODS[cargo]), barrels)
    told = say("tip.ship", load=load, free=room) if barrels else say("tip.ship.empty", free=room)
    return Tip(say("spot.ship", limit=state.limits[ship]), (told,))


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


def summary(say: Voice, state: PuertoRico, seat: int) -> list[str]:
    """What the seat would make now, and the room that it has left."""
    made = pictures.barrels(placing.output(state, seat))
    makes = say("closer.makes", goods=made) if made else say("closer.makes_none")
    return [makes, say("closer.room", island=state.island_room(seat), city=state.city_room(seat))]


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
