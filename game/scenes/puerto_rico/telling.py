"""What happened and what could happen, in lines with pictures for goods, coins, points and players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.rules.kernel import Event
from game.rules.puerto_rico.actions import Load, LoadWharf
from game.rules.puerto_rico.components import CITY_SPACES, GOODS, SET_UPS
from game.rules.puerto_rico.decisions.captain import LoadGoods, harbor_points, privilege_points
from game.rules.puerto_rico.distributions import PLACES
from game.rules.puerto_rico.events import (
    BarrelTaken,
    Built,
    CoinsGained,
    ColonistSettled,
    ColonistShipRefilled,
    ColonistsPlaced,
    ColonistsTaken,
    HouseEmptied,
    Loaded,
    Passed,
    Produced,
    RoleTaken,
    RowDiscarded,
    ShipEmptied,
    Skipped,
    Sold,
    Stored,
    TilePlaced,
    TilesTurnedUp,
)
from game.rules.puerto_rico.loading import Loading, Squeeze, squeezed
from game.rules.puerto_rico.outlook import (
    Building,
    Outlook,
    Peopling,
    Producing,
    Prospecting,
    Selling,
    Settling,
    Shipping,
    Turn,
)
from game.rules.puerto_rico.state import PuertoRico
from game.ui import rich
from game.ui.widget import Tip
from game.words import NBSP, Voice, signed

COIN, POINT, COLONIST = (f"[puerto_rico/{name}]" for name in ("doubloon", "vp", "colonist"))
HOUSE, SAN_JUAN = "[puerto_rico/trading_house]", "[puerto_rico/san_juan]"
ALONE = {
    COIN: "plain.doubloons",
    POINT: "plain.points",
    COLONIST: "plain.colonists",
    HOUSE: "plain.house",
    SAN_JUAN: "thing.san_juan",
}
"""Pictures that no word ever goes with, and the keys of their words."""
IN_A_ROW = re.compile(r"(\[puerto_rico/\w+\]|\d) (?=\[puerto_rico/(?:good_|tile_|b_|doubloon))")
"""The end of one picture, or of its number, before another one that is counted or named by itself."""
MUST = "[anchor]"
MOST_FORCED = 5
"""How many of the forced moves after a load are told."""
DEAREST = 3
"""How many of the buildings that could be built are named."""


def good_icon(good: str) -> str:
    return f"[puerto_rico/good_{good}]"


def tile_icon(tile: str) -> str:
    return f"[puerto_rico/tile_{tile}]"


def building_icon(building: str) -> str:
    return f"[puerto_rico/b_{building}]"


def place_icon(place: str) -> str:
    """Of a tile or a building, which have no name in common."""
    return tile_icon(place) if place in (*GOODS, "quarry") else building_icon(place)


def player_icon(colour: str) -> str:
    return f"[player:{colour}]"


def counted(icon: str, count: int | str) -> str:
    """A picture and its number, which no line break parts."""
    return f"{icon}{NBSP}{count}"


def barrels(goods: Sequence[int]) -> str:
    """Each kind that is there, with its number."""
    return " ".join(counted(good_icon(good), n) for good, n in zip(GOODS, goods, strict=True) if n)


def in_words(say: Voice, goods: Sequence[int]) -> str:
    """The same in words."""
    return ", ".join(counted(_word(say, good), n) for good, n in zip(GOODS, goods, strict=True) if n)


def _word(say: Voice, good: str) -> str:
    """The name of a good inside a sentence."""
    return say("goods.plain", good=good)


def holdings(say: Voice, state: PuertoRico, seat: int) -> list[str]:
    """What a seat has, each as a phrase."""
    held = say("barrels", n=sum(state.goods[seat]))
    return [
        say("doubloons", n=state.money[seat]),
        f"{held} ({in_words(say, state.goods[seat])})" if any(state.goods[seat]) else held,
        say("colonists", n=state.colonists_of(seat)),
        say("holdings.city", spaces=state.city_spaces(seat), most=CITY_SPACES),
    ]


def tiles(names: Iterable[str]) -> str:
    return " ".join(tile_icon(name) for name in names)


def moves(moved: Iterable[tuple[str, int]]) -> str:
    """To which places colonists came, and from which they went."""
    return " ".join(counted(place_icon(place), signed(n)) for place, n in moved)


# ---------------------------------------------------------------------- what happened
def event_text(say: Voice, colours: Sequence[str], event: Event) -> str:
    """A line of the log, with the shape of the player before it whom it concerns. `colours` by seat."""
    told = told_event(say, len(colours), event)
    seat = getattr(event, "seat", None)
    return told if seat is None else f"{player_icon(colours[seat])} {told}"


def told_event(say: Voice, seats: int, event: Event) -> str:
    ships = SET_UPS[seats].ships
    key = f"event.{type(event).__struct_config__.tag}"
    match event:
        case RoleTaken(role=role, coins=coins):
            return say(f"{key}.coins", role=role, coins=coins) if coins else say(key, role=role)
        case TilesTurnedUp() | RowDiscarded():
            return say(key, row=tiles(event.tiles))
        case TilePlaced(tile=tile, source=source):
            where = key if source in ("row", "quarry") else f"{key}.{source}"
            return say(where, icon=tile_icon(tile), tile=tile)
        case ColonistSettled(place=place, by=by):
            return say(key, by=by, icon=place_icon(place), place=place)
        case ColonistsTaken(count=count, source=source):
            return say(f"{key}.{source}", count=count)
        case ColonistsPlaced(moved=moved, san_juan=idle):
            told = say(key, moved=moves(moved)) if moved else say(f"{key}.same")
            return f"{told} · {say(f'{key}.idle', san_juan=idle)}" if idle else told
        case ColonistShipRefilled(count=count, need=need):
            return say(key, count=count) if count == need else say(f"{key}.short", count=count, need=need)
        case Built(building=building, cost=cost):
            return say(key if cost else f"{key}.free", icon=building_icon(building), building=building, cost=cost)
        case Produced(goods=goods, short=short):
            if not any(short):
                return say(key, goods=barrels(goods))
            return say(f"{key}.short" if any(goods) else f"{key}.none", goods=barrels(goods), short=barrels(short))
        case BarrelTaken(good=good):
            return say(key, icon=good_icon(good))
        case Sold(good=good, coins=coins):
            return say(key, icon=good_icon(good), coins=coins)
        case HouseEmptied(goods=emptied):
            return say(key, goods=" ".join(map(good_icon, emptied)))
        case Loaded(ship=ship, good=good, barrels=count, points=points):
            load = counted(good_icon(good), count)
            if ship < 0:
                return say(f"{key}.wharf", load=load, points=points)
            return say(key, load=load, limit=ships[ship], points=points)
        case Stored(kept=kept, lost=lost):
            if not any(lost):
                return say(key, kept=barrels(kept))
            return say(f"{key}.lost", kept=barrels(kept), lost=barrels(lost))
        case ShipEmptied(ship=ship, good=good, barrels=count):
            return say(key, limit=ships[ship], load=counted(good_icon(good), count))
    named = {name: getattr(event, name) for name in event.__struct_fields__ if name != "seat"}
    return say.say(key, named)


def event_brief(say: Voice, colours: Sequence[str], event: Event) -> str | None:
    """The same in pictures and numbers, for the recap; None: it changed nothing that anybody plays for."""
    told = told_brief(say, len(colours), event)
    seat = getattr(event, "seat", None)
    return told and f"{player_icon(colours[seat])} {told}" if seat is not None else told


def told_brief(say: Voice, seats: int, event: Event) -> str | None:
    match event:
        case RoleTaken(role=role, coins=coins):
            named = f"**{say(f'role.{role}')}**"
            return f"{named} {counted(COIN, f'+{coins}')}" if coins else named
        case TilePlaced(tile=tile):
            return f"+{tile_icon(tile)}"
        case CoinsGained(coins=coins) if coins:
            return counted(COIN, f"+{coins}")
        case ColonistsPlaced(moved=moved) if moved:
            return f"{COLONIST} {moves(moved)}"
        case Built(building=building, cost=cost):
            return f"+{building_icon(building)} {counted(COIN, f'−{cost}')}" if cost else f"+{building_icon(building)}"
        case Produced(goods=goods) if any(goods):
            return f"+{barrels(goods)}"
        case BarrelTaken(good=good):
            return f"+{good_icon(good)}"
        case Sold(good=good, coins=coins):
            return f"−{good_icon(good)} {counted(COIN, f'+{coins}')}"
        case Loaded(ship=ship, good=good, barrels=count, points=points):
            return told_load(say, seats, Loading(ship, good, count, points))
        case Passed():
            return say("recap.passed")
        case Skipped():
            return say("recap.skipped")
        case Stored(lost=lost) if any(lost):
            return say("recap.lost", goods=barrels(lost))
    return None


def plain(say: Voice, told: str) -> str:
    """The same line in words: a picture that no word goes with becomes one, and pictures in a row are a list."""
    told = IN_A_ROW.sub(r"\1, ", told)
    for good in GOODS:
        told = told.replace(good_icon(good), _word(say, good))
    for place in PLACES:
        told = re.sub(rf"{re.escape(place_icon(place))}(?! \w)", say("places.plain", place=place), told)
    for icon, key in ALONE.items():
        told = told.replace(icon, say(key))
    told = rich.plain(told)
    return told[:1].upper() + told[1:]


# ---------------------------------------------------------------------- what could happen
def outlook_lines(say: Voice, colours: Sequence[str], seen: Outlook) -> tuple[str, ...]:
    """What each player in order could do, a line each, under what the card itself brings."""
    lines = [say("outlook.coins", coins=seen.coins)] if seen.coins else []
    turns = {turn.seat: turn for turn in seen.turns}
    for seat in seen.order:
        turn = turns.get(seat)
        told = told_turn(say, len(colours), turn) if turn else say(f"outlook.none.{seen.role}")
        lines.append(f"{player_icon(colours[seat])} {told}")
    return tuple(lines)


def told_turn(say: Voice, seats: int, turn: Turn) -> str:
    match turn:
        case Settling(tiles=takes, hacienda=drawing, colonist=housed):
            parts = [say("outlook.hacienda", icon=building_icon("hacienda"))] if drawing else []
            parts += [tiles(takes)] if takes else []
            parts += [say("outlook.hospice", icon=building_icon("hospice"))] if housed else []
            return " · ".join(parts)
        case Peopling(colonists=count, empty=empty):
            return say("outlook.mayor", count=count, empty=empty)
        case Building(prices=prices):
            named = " ".join(counted(building_icon(id), price) for id, price in prices[: -DEAREST - 1 : -1])
            return say("outlook.builder", count=len(prices), dearest=named)
        case Producing():
            return told_production(say, turn)
        case Selling(sales=sales, crowded=crowded):
            told = " ".join(counted(good_icon(good), f"+{coins}") for good, coins in sales)
            return say("outlook.crowded", sales=told) if crowded else say("outlook.trader", sales=told)
        case Shipping(loads=loads, must=must):
            best = {load.good: load for load in reversed(loads)}
            told = ", ".join(told_load(say, seats, load) for load in loads if best[load.good] is load)
            return f"{MUST} {told}" if must else told
        case Prospecting(coins=coins):
            return say("outlook.prospector", coins=coins)


def told_production(say: Voice, turn: Producing) -> str:
    made = []
    for good, got, short in zip(GOODS, turn.goods, turn.short, strict=True):
        if short:
            made.append(counted(good_icon(good), say("outlook.of", got=got, able=got + short)))
        elif got:
            made.append(counted(good_icon(good), got))
    parts = [" ".join(made)]
    if turn.coins:
        parts.append(say("outlook.factory", coins=turn.coins))
    if turn.more:
        parts.append(say("outlook.extra", goods=" ".join(map(good_icon, turn.more))))
    return " · ".join(parts)


def told_load(say: Voice, seats: int, load: Loading) -> str:
    """One load; the wharf is shown by its picture."""
    ship = building_icon("wharf") if load.ship < 0 else SET_UPS[seats].ships[load.ship]
    return say("outlook.load", load=counted(good_icon(load.good), load.barrels), ship=ship, points=load.points)


def squeeze_text(say: Voice, colours: Sequence[str], squeeze: Squeeze) -> str:
    """How much of a rival's goods will still fit after a load, if nobody else loads before him."""
    told = (
        say("squeeze.fits", after=squeeze.after, held=squeeze.held)
        if squeeze.after
        else say("squeeze.shut_out", held=squeeze.held)
    )
    return f"{player_icon(colours[squeeze.seat])} {good_icon(squeeze.good)} {told}"


def load_tip(
    say: Voice,
    colours: Sequence[str],
    view: PuertoRico,
    action: Load | LoadWharf,
    total: bool,
    told_ahead: Sequence[Event] = (),
) -> Tip | None:
    """What a load would bring the seat that decides, whose goods it would shut out, and what nobody could choose after
    it; None: it is not allowed. `total`: what it has so far may be told; `told_ahead`: all up to the next choice."""
    if view.refusal(action) is not None:
        return None
    decision = view.decision
    assert isinstance(decision, LoadGoods)
    seat = decision.seat
    after, events = view.after(action)
    load = next(event for event in events if isinstance(event, Loaded))
    if load.ship < 0:
        title = say("load.title.wharf", good=load.good, barrels=load.barrels)
    else:
        limit = SET_UPS[view.seats].ships[load.ship]
        title = say("load.title", good=load.good, barrels=load.barrels, limit=limit)
    was, now = (state.standings()[seat].points for state in (view, after))
    parts = [say("load.barrels", points=load.barrels)]
    if harbor := harbor_points(view, seat):
        parts.append(say("load.harbor", points=harbor))
    if privilege := privilege_points(view, seat, decision.chooser):
        parts.append(say("load.privilege", points=privilege))
    lines = [f"{player_icon(colours[seat])} {POINT}{NBSP}**{f'{was} → {now}' if total else f'+{now - was}'}**"]
    if len(parts) > 1:
        lines.append(", ".join(parts))
    lines += [squeeze_text(say, colours, squeeze) for squeeze in squeezed(view, action)]
    if forced := [event for event in told_ahead if _costs_or_brings(event) and event != load]:
        lines.append(say("load.forced"))
        lines += [event_text(say, colours, event) for event in forced[:MOST_FORCED]]
    return Tip(title, tuple(lines))


def _costs_or_brings(event: Event) -> bool:
    return isinstance(event, Loaded) or (isinstance(event, Stored) and any(event.lost))
