"""Tooltips of the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.kernel import Event
from game.rules.puerto_rico.actions import Load, LoadWharf
from game.rules.puerto_rico.components import (
    BUILDINGS,
    CITY_SPACES,
    CUSTOMS_HOUSE,
    GOOD_INDEX,
    GOODS,
    INDEX,
    MAKERS,
    PRICES,
    UNIVERSITY,
    Good,
)
from game.rules.puerto_rico.decisions.captain import LoadGoods, harbor_points, privilege_points
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.events import Loaded, Stored
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.state import PuertoRico
from game.telling.labels import Tip
from game.telling.tale import Tale
from game.titles.puerto_rico.analysis import outlook, placing
from game.titles.puerto_rico.analysis.last_round import certain_end
from game.titles.puerto_rico.analysis.loading import Squeeze, squeezed
from game.titles.puerto_rico.analysis.prices import Price, price_parts
from game.titles.puerto_rico.telling import phrases
from game.words import NBSP, Voice, marks, signed

MUST = "[anchor]"
MOST_FORCED = 5
"""Maximum number of forced moves described after a load."""
PICTURES = {
    "colonist_ship": "ship_colonists",
    "deck": "tile_back",
    "discards": "tile_back",
    "house": "trading_house",
    "pool": "vp",
    "quarries": "tile_quarry",
}
"""Pictures of the spots on the shore and in the basin."""
DEAREST = 3
"""Number of affordable buildings named, dearest first."""


def tip(
    say: Voice, seats: Sequence[Seat], state: PuertoRico, reader: int, spot: str, *, total: bool = True
) -> Tip | None:
    """Tooltip of a spot; `reader`: the seat whose prices are shown. `total`: whether its points may be shown."""
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
            told_supply = say("tip.supply", left=state.supply[kind], coins=PRICES[kind])
            return Tip(say(f"good.{good}"), (told_supply,), f"puerto_rico/good_{good}")
        case "row", place if int(place) < len(row := state.open_tiles):  # it may just have been taken
            return tile_tip(say, GOODS[row[int(place)]])
        case ["wharf_boat"]:
            return Tip(say("building.wharf"), (say("building.wharf.effect"),), "puerto_rico/b_wharf")
        case [building] if building in INDEX:
            return building_tip(say, state, INDEX[building], reader, total)
    things = thing_lines(say, state)
    return Tip(say(f"kind.{spot}"), tuple(things[spot]), f"puerto_rico/{PICTURES[spot]}") if spot in things else None


def thing_lines(say: Voice, state: PuertoRico) -> dict[str, list[str]]:
    """Lines for the spots on the shore and in the basin."""
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
    load = marks.counted(phrases.good_icon(GOODS[cargo]), barrels)
    told = say("tip.ship", load=load, free=room) if barrels else say("tip.ship.empty", free=room)
    limit = state.limits[ship]
    return Tip(say("spot.ship", limit=limit), (told,), f"puerto_rico/ship_{limit}")


# ---------------------------------------------------------------------- roles
def role_tip(say: Voice, colours: Sequence[str], state: PuertoRico, card: int) -> Tip:
    """Purpose of the role, and the turn of each player if it were taken now."""
    role = state.cards[card]
    lines = [say(f"role.{role}.action"), say("role.privilege", what=say(f"role.{role}.privilege"))]
    if trigger := certain_end(state, card):
        lines.append(f"**{say('event.end_trigger', trigger=trigger)}**")
    seen = outlook.outlook(state, card)
    if seen is not None:
        lines += outlook_lines(say, colours, seen)
    return Tip(say(f"role.{role}"), tuple(lines), f"puerto_rico/role_{role}")


def outlook_lines(say: Voice, colours: Sequence[str], seen: outlook.Outlook) -> tuple[str, ...]:
    """A line for each player in turn order, after the doubloons on the card."""
    lines = [say("outlook.coins", coins=seen.coins)] if seen.coins else []
    turns = {turn.seat: turn for turn in seen.turns}
    for seat in seen.order:
        turn = turns.get(seat)
        told = told_turn(say, len(colours), turn) if turn else say(f"outlook.none.{seen.role}")
        lines.append(f"{marks.player(colours[seat])} {told}")
    return tuple(lines)


def told_turn(say: Voice, seats: int, turn: outlook.Turn) -> str:
    match turn:
        case outlook.Settling(tiles=takes, hacienda=drawing, colonist=housed):
            parts = [say("outlook.hacienda", icon=phrases.building_icon("hacienda"))] if drawing else []
            parts += [" ".join(map(phrases.tile_icon, takes))] if takes else []
            parts += [say("outlook.hospice", icon=phrases.building_icon("hospice"))] if housed else []
            return " · ".join(parts)
        case outlook.Peopling(colonists=count, empty=empty):
            return say("outlook.mayor", count=count, empty=empty)
        case outlook.Building(prices=prices):
            named = [marks.counted(phrases.building_icon(id), price) for id, price in reversed(prices[-DEAREST:])]
            return say("outlook.builder", count=len(prices), dearest=NBSP.join(named))
        case outlook.Producing():
            return told_production(say, turn)
        case outlook.Selling(sales=sales, crowded=crowded):
            told = " ".join(marks.counted(phrases.good_icon(good), f"+{coins}") for good, coins in sales)
            return say("outlook.crowded", sales=told) if crowded else say("outlook.trader", sales=told)
        case outlook.Shipping(loads=loads, must=must):
            best = {load.good: load for load in reversed(loads)}
            told = ", ".join(phrases.told_load(say, seats, load) for load in loads if best[load.good] is load)
            return f"{MUST} {told}" if must else told
        case outlook.Prospecting(coins=coins):
            return say("outlook.prospector", coins=coins)


def told_production(say: Voice, turn: outlook.Producing) -> str:
    made = []
    for good, got, short in zip(GOODS, turn.goods, turn.short, strict=True):
        if short:
            made.append(marks.counted(phrases.good_icon(good), say("outlook.of", got=got, able=got + short)))
        elif got:
            made.append(marks.counted(phrases.good_icon(good), got))
    parts = [" ".join(made)]
    if turn.coins:
        parts.append(say("outlook.factory", coins=turn.coins))
    if turn.more:
        parts.append(say("outlook.extra", goods=" ".join(map(phrases.good_icon, turn.more))))
    return " · ".join(parts)


# ---------------------------------------------------------------------- loads
def squeeze_text(say: Voice, colours: Sequence[str], squeeze: Squeeze) -> str:
    """Rival's barrels that will still fit after a load, if no other player loads before them."""
    told = say("squeeze.fits" if squeeze.after else "squeeze.shut_out", after=squeeze.after, held=squeeze.held)
    return f"{marks.player(colours[squeeze.seat])} {phrases.good_icon(squeeze.good)} {told}"


def load_tip(
    tale: Tale, view: PuertoRico, action: Load | LoadWharf, total: bool, ahead: Sequence[Event] = ()
) -> Tip | None:
    """Points of a load, goods it excludes, forced moves after it; None if not allowed.

    `total`: whether the seat's points so far may be shown; `ahead`: events up to the next choice.
    """
    if view.refusal(action) is not None:
        return None
    decision = view.decision
    assert isinstance(decision, LoadGoods)
    say, colours, seat = tale.say, tale.colours, decision.seat
    after, events = view.after(action)
    load = next(event for event in events if isinstance(event, Loaded))
    if load.ship < 0:
        title = say("load.title.wharf", good=load.good, barrels=load.barrels)
    else:
        title = say("load.title", good=load.good, barrels=load.barrels, limit=view.limits[load.ship])
    was, now = (state.standings()[seat].points for state in (view, after))
    parts = [say("load.barrels", points=load.barrels), *bonus_words(say, view, decision)]
    points = marks.counted(phrases.POINT, f"**{f'{was} → {now}' if total else signed(now - was)}**")
    lines = [f"{marks.player(colours[seat])} {points}"]
    if len(parts) > 1:
        lines.append(", ".join(parts))
    lines += [squeeze_text(say, colours, squeeze) for squeeze in squeezed(view, action)]
    if forced := [event for event in ahead if _costs_or_brings(event) and event != load]:
        lines.append(say("load.forced"))
        lines += [line for event in forced[:MOST_FORCED] if (line := tale.line(event))]
    return Tip(title, tuple(lines))


def bonus_words(say: Voice, state: PuertoRico, decision: LoadGoods) -> list[str]:
    """Extra points of a load by the harbor and the privilege."""
    harbor = harbor_points(state, decision.seat)
    privilege = privilege_points(state, decision.seat)
    words = [say("load.harbor", points=harbor)] if harbor else []
    return [*words, say("load.privilege", points=privilege)] if privilege else words


def _costs_or_brings(event: Event) -> bool:
    return isinstance(event, Loaded) or (isinstance(event, Stored) and any(event.lost))


# ---------------------------------------------------------------------- buildings and tiles
def building_tip(say: Voice, state: PuertoRico, index: int, reader: int, total: bool) -> Tip:
    """Effect of a building, the parts of its price for the reader, and the points that a large one would bring if the
    game ended now; not where they tell how many chips lie face down."""
    plan, price = BUILDINGS[index], price_parts(state, reader, index)
    lines = [
        f"{phrases.COIN} **{price.total}** · {price_words(say, price)}",
        say("building.quarries.most", n=plan.column),
        say("building.holds", points=plan.column, circles=plan.circles, left=state.display[index]),
        say(f"building.{plan.id}.effect"),
    ]
    if not state.owns(reader, index):
        state = _with_building(state, reader, index)
        lines += [say("building.idle")] if not state.occupied(reader, UNIVERSITY) else []
        lines += [f"**{say('building.last', spaces=CITY_SPACES)}**"] if state.city_room(reader) == 0 else []
    if plan.large and (total or index != CUSTOMS_HOUSE):
        lines.insert(3, say("building.now", points=bonus(state, reader, index)))
    return Tip(say(f"place.{plan.id}"), tuple(lines), f"puerto_rico/b_{plan.id}")


def _with_building(state: PuertoRico, seat: int, index: int) -> PuertoRico:
    """The position in which the seat has built it, with nobody in it."""
    after = state.copy()
    after.city[seat][index] = 0
    return after


def price_words(say: Voice, price: Price) -> str:
    """The parts of a price."""
    printed, quarries, privilege = price
    none = [] if quarries else [say("building.quarries.none")]
    return " · ".join([say("building.printed", cost=printed), *none, *discount_words(say, quarries, privilege)])


def discount_words(say: Voice, quarries: int, privilege: int) -> list[str]:
    """The discounts of a price."""
    words = [say("building.quarries", quarries=quarries)] if quarries else []
    return [*words, say("building.privilege", coins=privilege)] if privilege else words


def owned_tip(say: Voice, colours: Sequence[str], state: PuertoRico, seat: int, index: int) -> Tip:
    """A building in a city: its effect and its colonists."""
    plan = BUILDINGS[index]
    held = say("building.manned", held=state.city[seat][index], circles=plan.circles)
    lines = (
        f"{marks.player(colours[seat])} {phrases.POINT} {plan.column} · {phrases.COLONIST} {held}",
        say(f"building.{plan.id}.effect"),
    )
    return Tip(say(f"place.{plan.id}"), lines, f"puerto_rico/b_{plan.id}")


def summary(say: Voice, state: PuertoRico, seat: int) -> list[str]:
    """The seat's present production, and free spaces."""
    made = phrases.barrels(placing.output(state, seat))
    makes = say("closer.makes", goods=made) if made else say("closer.makes_none")
    return [makes, say("closer.room", island=state.island_room(seat), city=state.city_room(seat))]


def _heap(say: Voice, heap: str, tiles: Sequence[int]) -> list[str]:
    """Tiles of each kind; only their order is hidden (PR-154)."""
    kinds = [marks.counted(phrases.tile_icon(good), n) for good, n in zip(GOODS, tiles, strict=True) if n]
    told = say(f"tip.{heap}", tiles=sum(tiles))
    return [told, " ".join(kinds)] if kinds else [told]


def tile_tip(say: Voice, good: Good) -> Tip:
    """Use of a plantation."""
    makers = " ".join(phrases.building_icon(BUILDINGS[maker].id) for maker in MAKERS[GOOD_INDEX[good]])
    told = say("tip.tile", good=good, which=makers) if makers else say("tip.tile.alone", good=good)
    return Tip(say(f"tile.{good}"), (told,), f"puerto_rico/tile_{good}")
