"""Every place that answers a click, with the answer that it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.kernel import Action, Decision
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, Sell, TakeBarrel, TakeRole, TakeTile, UseHacienda
from game.rules.puerto_rico.components import BUILDINGS, GOODS, WHARF
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.places import Harbour, row_of
from game.scenes.table.parts import Spot
from game.ui.units import Area, around
from game.words import Voice

SEAL, SEAL_HIGH, SEAL_GAP = 106.0, 34.0, 5.0
WHARF_SEAL = 66.0
"""Of the seal on a sail that offers a load."""
Asked = Decision[Any, Any] | None


def spots(state: PuertoRico, decision: Asked, places: Harbour, say: Voice, reader: int) -> list[Spot]:
    """`reader`: the seat whose goods answer clicks."""
    return [
        *_mats(state, places, say),
        *_roles(state, decision, places, say),
        *_buildings(decision, places, say),
        *_tiles(state, decision, places, say),
        *_ships(state, decision, places, say),
        *_goods(state, decision, places, say, reader),
        *_told(state, places, say),
    ]


def _spot(id: str, place: Area, text: str, *actions: Action | None, shape: str = "box") -> Spot:
    meant = tuple(action for action in actions if action is not None)
    return Spot(id, place.centre, (place.w, place.h), shape, meant, text)


def _look(id: str, place: Area, text: str) -> Spot:
    return Spot(id, place.centre, (place.w, place.h), "box", text=text, looks=True)


def _roles(state: PuertoRico, decision: Asked, places: Harbour, say: Voice) -> Iterator[Spot]:
    for card, place in enumerate(places.roles(len(state.cards))):
        action = TakeRole(card) if isinstance(decision, ChooseRole) else None
        yield _spot(f"role.{card}", place, say(f"role.{state.cards[card]}"), action)


def _buildings(decision: Asked, places: Harbour, say: Voice) -> Iterator[Spot]:
    for building in BUILDINGS:
        action = Build(building.id) if isinstance(decision, ChooseBuilding) else None
        yield _spot(building.id, places.of(building.id), say(f"place.{building.id}"), action)


def _tiles(state: PuertoRico, decision: Asked, places: Harbour, say: Voice) -> Iterator[Spot]:
    taking = isinstance(decision, ChooseTile)
    for number, kind in enumerate(row_of(state)):
        action = TakeTile(GOODS[kind]) if taking else None
        yield _spot(f"row.{number}", places.open_tiles[number], say(f"tile.{GOODS[kind]}"), action)
    yield _spot("quarries", places.quarries, say("tile.quarry"), TakeTile("quarry") if taking else None)
    deck = UseHacienda(True) if isinstance(decision, Hacienda) else None
    yield _spot("deck", places.one("deck"), say("kind.deck"), deck)
    yield _spot("discards", places.one("discards"), say("kind.discards"))


def _told(state: PuertoRico, places: Harbour, say: Voice) -> Iterator[Spot]:
    """What only tells of itself."""
    yield _spot("colonist_ship", places.one("colonist_ship"), say("kind.colonist_ship"))
    yield _spot("house", around(places.house), say("kind.house"))
    yield _spot("pool", places.one("pool"), say("kind.pool"))


def _mats(state: PuertoRico, places: Harbour, say: Voice) -> Iterator[Spot]:
    """A click shows them close."""
    for seat in range(state.seats):
        yield _look(f"mat.{seat}", places.mats.mat(seat), say("closer"))
        for index, place in places.city(seat, state.city[seat]).items():
            yield _look(f"city.{seat}.{BUILDINGS[index].id}", place, say(f"place.{BUILDINGS[index].id}"))


# ---------------------------------------------------------------------- the captain's
def offers(state: PuertoRico, decision: Asked, ship: int) -> list[Load]:
    """What may be loaded on a ship now."""
    if not isinstance(decision, LoadGoods):
        return []
    return [action for action in state.options() if isinstance(action, Load) and action.ship == ship]


def sendings(state: PuertoRico, decision: Asked) -> list[LoadWharf]:
    """What one's own boat may take now."""
    if not isinstance(decision, LoadGoods):
        return []
    return [action for action in state.options() if isinstance(action, LoadWharf)]


def _ships(state: PuertoRico, decision: Asked, places: Harbour, say: Voice) -> Iterator[Spot]:
    sent = sendings(state, decision)
    for ship, hull in enumerate(places.ships):
        loads = offers(state, decision, ship)
        name = say("spot.ship", limit=state.limits[ship])
        if len(loads) > 1:
            yield _spot(f"ship.{ship}", hull, name, *loads)
            for load, place in zip(loads, seals(places, ship, len(loads), len(sent)), strict=True):
                text = say("spot.load", good=load.good, limit=state.limits[ship])
                yield _spot(f"load.{ship}.{load.good}", place, text, load)
        elif loads:
            text = say("spot.load", good=loads[0].good, limit=state.limits[ship])
            yield _spot(f"ship.{ship}", hull, text, *loads)
        else:
            yield _spot(f"ship.{ship}", hull, name, *_refused(state, decision, ship))
    if isinstance(decision, LoadGoods) and state.occupied(decision.seat, WHARF):
        tried = sent or [LoadWharf(_held(state, decision.seat))]
        yield _spot("wharf_boat", places.wharf, say("action.wharf"), *tried)
        if len(sent) > 1:
            for out, place in zip(sent, wharf_seals(places, len(sent)), strict=True):
                yield _spot(f"boat.{out.good}", place, say(f"good.{out.good}"), out)


def seals(places: Harbour, ship: int, count: int, sent: int) -> list[Area]:
    """Where the offers of a ship are sealed on its sails, from left to right, beside the plate with its load and clear
    of what may be `sent` by one's own boat."""
    x, y = places.sail(ship)
    least, most = places.plate(ship).right + SEAL_GAP, places.row("ship")[ship].right
    if sent > 1:
        most = min(most, wharf_seals(places, sent)[0].x - SEAL_GAP)
    wide = min(SEAL, (most - least - SEAL_GAP * (count - 1)) / count)
    left = x - (wide * count + SEAL_GAP * (count - 1)) / 2
    left = max(least, left)
    return [Area(left + i * (wide + SEAL_GAP), y - SEAL_HIGH / 2, wide, SEAL_HIGH) for i in range(count)]


def wharf_seals(places: Harbour, count: int) -> list[Area]:
    """Where the offers of one's own boat are sealed: below it, one under the other."""
    right, top = places.one("pool").right, places.wharf.bottom + SEAL_GAP
    return [Area(right - WHARF_SEAL, top + i * (SEAL_HIGH + SEAL_GAP), WHARF_SEAL, SEAL_HIGH) for i in range(count)]


def _held(state: PuertoRico, seat: int) -> Any:
    """A good that the seat holds."""
    return next((good for good, held in zip(GOODS, state.goods[seat], strict=True) if held), GOODS[0])


def _refused(state: PuertoRico, decision: Asked, ship: int) -> list[Load]:
    """A load that says why this ship takes nothing from the seat: its own cargo first."""
    if not isinstance(decision, LoadGoods):
        return []
    kind, _ = state.holds[ship]
    carried = kind >= 0 and state.goods[decision.seat][kind]
    return [Load(ship, GOODS[kind] if carried else _held(state, decision.seat))]


# ---------------------------------------------------------------------- one's own goods, and those in the supply
def _goods(state: PuertoRico, decision: Asked, places: Harbour, say: Voice, reader: int) -> Iterator[Spot]:
    for kind, good in enumerate(GOODS):
        if actions := _with_good(state, decision, good):
            place = places.mats.slot(reader, "windrose", kind)
            yield _spot(f"goods.{good}", place, say(f"good.{good}"), *actions, shape="row")
        barrel = TakeBarrel(good) if isinstance(decision, ExtraBarrel) else None
        yield _spot(f"supply.{good}", places.shelf(kind), say(f"good.{good}"), barrel)


def _with_good(state: PuertoRico, decision: Asked, good: Any) -> Sequence[Action]:
    """What a click on one's own goods tries."""
    if isinstance(decision, SellBarrel):
        return [Sell(good)]
    if isinstance(decision, LoadGoods):
        loads = [a for a in state.options() if isinstance(a, Load | LoadWharf) and a.good == good]
        return loads or [Load(_nearest(state, good), good)]
    return []


def _nearest(state: PuertoRico, good: Any) -> int:
    """The ship whose refusal says most about a good: the one that carries it, else the largest."""
    kind = GOODS.index(good)
    carrying = [ship for ship, (carried, _) in enumerate(state.holds) if carried == kind]
    return carrying[0] if carrying else len(state.holds) - 1
