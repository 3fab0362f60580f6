"""Clickable places, with the answers they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.kernel import Action, Decision
from game.rules.puerto_rico.actions import Build, Load, LoadWharf, Sell, TakeBarrel, TakeRole, TakeTile, UseHacienda
from game.rules.puerto_rico.components import BUILDINGS, GOODS, WHARF, Good
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.spot import Spot
from game.titles.puerto_rico.scene.places import Harbour
from game.ui.units import Area, around
from game.words import Voice

SEAL, SEAL_HIGH, SEAL_GAP = 106.0, 34.0, 5.0
WHARF_SEAL = 66.0
"""Map px: width, height and gap of the seals on a sail; width of a seal below the wharf's boat."""


def spots(
    state: PuertoRico, decision: Decision[Any, Any] | None, places: Harbour, say: Voice, reader: int
) -> Iterator[Spot]:
    """`reader`: the seat whose goods can be clicked."""
    for seat in range(state.seats):  # a click enlarges them
        yield Spot.on(f"mat.{seat}", places.mats.mat(seat), say("closer"), looks=True)
        for index, place in places.city(seat, state.city[seat]).items():
            building = BUILDINGS[index].id
            yield Spot.on(f"city.{seat}.{building}", place, say(f"place.{building}"), looks=True)
    tries = _tries(state, decision)
    for id, place, text in _things(state, places, say):
        yield Spot.on(id, place, text, *tries.get(id, ()))
    if isinstance(decision, LoadGoods):
        yield from _loads(state, decision, places, say, reader)
        return
    for ship, hull in enumerate(places.ships):
        yield Spot.on(f"ship.{ship}", hull, say("spot.ship", limit=state.limits[ship]))
    for kind, good in enumerate(GOODS):
        if isinstance(decision, SellBarrel):
            yield _goods(places, say, reader, kind, Sell(good))


def _goods(places: Harbour, say: Voice, seat: int, kind: int, *actions: Action) -> Spot:
    """The reader's goods of a kind."""
    place = places.mats.slot(seat, "windrose", kind)
    return Spot.on(f"goods.{GOODS[kind]}", place, say(f"good.{GOODS[kind]}"), *actions, shape="row")


def _things(state: PuertoRico, places: Harbour, say: Voice) -> Iterator[tuple[str, Area, str]]:
    """Everything on the board in any phase: spot id, area, name."""
    for card, place in enumerate(places.roles(len(state.cards))):
        yield f"role.{card}", place, say(f"role.{state.cards[card]}")
    for building in BUILDINGS:
        yield building.id, places.of(building.id), say(f"place.{building.id}")
    for number, kind in enumerate(state.open_tiles):
        yield f"row.{number}", places.open_tiles[number], say(f"tile.{GOODS[kind]}")
    yield "quarries", places.quarries, say("tile.quarry")
    for kind, good in enumerate(GOODS):
        yield f"supply.{good}", places.shelf(kind), say(f"good.{good}")
    yield "house", around(places.house), say("kind.house")
    for id in ("deck", "discards", "colonist_ship", "pool"):
        yield id, places.one(id), say(f"kind.{id}")


def _tries(state: PuertoRico, decision: Decision[Any, Any] | None) -> Mapping[str, Sequence[Action]]:
    """By spot, the answers of a click, legal or not."""
    match decision:
        case ChooseRole():
            return {f"role.{card}": [TakeRole(card)] for card in range(len(state.cards))}
        case ChooseBuilding():
            return {building.id: [Build(building.id)] for building in BUILDINGS}
        case ChooseTile():
            row = {f"row.{number}": [TakeTile(GOODS[kind])] for number, kind in enumerate(state.open_tiles)}
            return {**row, "quarries": [TakeTile("quarry")]}
        case Hacienda():
            return {"deck": [UseHacienda(True)]}
        case ExtraBarrel():
            return {f"supply.{good}": [TakeBarrel(good)] for good in GOODS}
        case SellBarrel():
            return {"house": [action for action in state.options() if isinstance(action, Sell)]}
    return {}


# ---------------------------------------------------------------------- captain
def _loads(state: PuertoRico, decision: LoadGoods, places: Harbour, say: Voice, reader: int) -> Iterator[Spot]:
    """Ships, the reader's boat and goods; with several offers, a seal for each.

    Without an offer, a click tries the answer with the most informative refusal.
    """
    options = state.options()
    held = [good for good, barrels in zip(GOODS, state.goods[decision.seat], strict=True) if barrels] or [GOODS[0]]
    sent = [action for action in options if isinstance(action, LoadWharf)]
    for ship, (hull, limit) in enumerate(zip(places.ships, state.limits, strict=True)):
        loads = [action for action in options if isinstance(action, Load) and action.ship == ship]
        texts = [say("spot.load", good=load.good, limit=limit) for load in loads]
        name = texts[0] if len(texts) == 1 else say("spot.ship", limit=limit)
        carried, barrels = state.holds[ship]
        refused = Load(ship, GOODS[carried] if barrels and GOODS[carried] in held else held[0])
        yield Spot.on(f"ship.{ship}", hull, name, *(loads or [refused]))
        if len(loads) > 1:
            places_of = seals(places, ship, len(loads), len(sent))
            for load, text, place in zip(loads, texts, places_of, strict=True):
                yield Spot.on(f"load.{ship}.{load.good}", place, text, load)
    if state.occupied(decision.seat, WHARF):
        yield Spot.on("wharf_boat", places.wharf, say("action.wharf"), *(sent or [LoadWharf(held[0])]))
        for out, place in zip(sent, wharf_seals(places, len(sent)), strict=True) if len(sent) > 1 else ():
            yield Spot.on(f"boat.{out.good}", place, say(f"good.{out.good}"), out)
    for kind, good in enumerate(GOODS):
        takers = [action for action in options if isinstance(action, Load | LoadWharf) and action.good == good]
        yield _goods(places, say, reader, kind, *(takers or [Load(_nearest(state, good), good)]))


def _nearest(state: PuertoRico, good: Good) -> int:
    """The ship whose refusal says most about a good: the one carrying it, otherwise the largest."""
    kind = GOODS.index(good)
    carrying = [ship for ship, (carried, _) in enumerate(state.holds) if carried == kind]
    return carrying[0] if carrying else len(state.holds) - 1


def seals(places: Harbour, ship: int, count: int, sent: int) -> list[Area]:
    """Areas of a ship's seals on its sails, left to right, clear of its plate and of the boat's seals; `sent`: their
    number."""
    x, y = places.sail(ship)
    least, most = places.plate(ship).right + SEAL_GAP, places.row("ship")[ship].right
    if sent > 1:
        most = min(most, wharf_seals(places, sent)[0].x - SEAL_GAP)
    wide = min(SEAL, (most - least - SEAL_GAP * (count - 1)) / count)
    left = x - (wide * count + SEAL_GAP * (count - 1)) / 2
    left = max(least, left)
    return [Area(left + i * (wide + SEAL_GAP), y - SEAL_HIGH / 2, wide, SEAL_HIGH) for i in range(count)]


def wharf_seals(places: Harbour, count: int) -> list[Area]:
    """Areas of the seals of the wharf's boat: below it, in a column."""
    right, top = places.one("pool").right, places.wharf.bottom + SEAL_GAP
    return [Area(right - WHARF_SEAL, top + i * (SEAL_HIGH + SEAL_GAP), WHARF_SEAL, SEAL_HIGH) for i in range(count)]
