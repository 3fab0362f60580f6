"""A position of Puerto Rico in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOODS, PRICES, TILES
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import due
from game.rules.puerto_rico.phases import NOBODY
from game.rules.puerto_rico.state import PuertoRico
from game.telling.lines import counted, row
from game.telling.position import PositionSection, Reader
from game.titles.puerto_rico.analysis.placing import output
from game.titles.puerto_rico.analysis.prices import price_parts
from game.words import Voice


def board(say: Voice, state: PuertoRico, reader: Reader) -> Iterator[PositionSection]:
    yield PositionSection(say("kind.role"), tuple(_roles(say, state, reader.names)))
    yield PositionSection(say("position.harbour"), tuple(_harbour(say, state)))
    yield PositionSection(say("shore.goods"), tuple(_supply(say, state)))
    yield PositionSection(say("shore.plantations"), tuple(_plantations(say, state)))
    yield PositionSection(say("kind.building"), tuple(_display(say, state, reader.eyes)))


def seat(say: Voice, state: PuertoRico, reader: Reader, seat: int) -> Iterator[str]:
    goods, makes = (counted(say, "good", zip(GOODS, n, strict=True)) for n in (state.goods[seat], output(state, seat)))
    yield say("doubloons", n=state.money[seat])
    yield row(say, say("thing.barrel"), goods)
    island = zip(TILES, state.island[seat], state.worked[seat], strict=True)
    tiles = [say("position.tile", tile=tile, n=n, worked=worked) for tile, n, worked in island if n]
    yield row(say, say("kind.island"), tiles)
    city = [_owned(say, index, held) for index, held in enumerate(state.city[seat]) if held != ABSENT]
    yield row(say, say("kind.city"), city)
    yield say("closer.room", island=state.island_room(seat), city=state.city_room(seat))
    yield say("position.colonists", all=state.colonists_of(seat), idle=state.san_juan[seat])
    yield row(say, say("position.makes"), makes)
    if state.agenda and isinstance(state.agenda[-1], LoadGoods):
        yield from _captain(say, state, seat)


def _roles(say: Voice, state: PuertoRico, names: Sequence[str]) -> Iterator[str]:
    for role, coins, taker in zip(state.cards, state.roles, state.taken, strict=True):
        told = [say("doubloons", n=coins)] if coins else []
        told.append(say("position.free") if taker == NOBODY else say("position.taken", name=names[taker]))
        yield row(say, say(f"role.{role}"), told)
    yield f"{say('thing.governor')}: {names[state.governor]}"
    if state.picks:
        yield say("position.chooser", name=names[state.chooser])
    yield from (say("event.end_trigger", trigger=trigger) for trigger in state.ending)


def _harbour(say: Voice, state: PuertoRico) -> Iterator[str]:
    for ship, ((kind, barrels), limit) in enumerate(zip(state.holds, state.limits, strict=True)):
        free = state.ship_room(ship)
        load = counted(say, "good", [(GOODS[kind], barrels)] if barrels else [])
        told = say("tip.ship", load=load[0], free=free) if load else say("tip.ship.empty", free=free)
        yield f"{say('spot.ship', limit=limit)}: {told}"
    yield row(say, say("kind.house"), [say(f"good.{GOODS[kind]}") for kind in state.house])
    yield say("tip.house", free=state.house_room)
    yield say("tip.colonists", ship=state.ship, supply=state.colonists)
    yield say("tip.needed", need=due(state))
    yield row(say, say("kind.pool"), [say("tip.pool", points=state.chips_left)])


def _supply(say: Voice, state: PuertoRico) -> Iterator[str]:
    for good, left, price in zip(GOODS, state.supply, PRICES, strict=True):
        yield say("position.supply", good=good, left=left, price=price)


def _plantations(say: Voice, state: PuertoRico) -> Iterator[str]:
    heaps = {"row": state.row, "deck": state.deck, "discards": state.discards}
    for name, tiles in heaps.items():
        yield row(say, say(f"kind.{name}"), counted(say, "tile", zip(GOODS, tiles, strict=True)))
    yield f"{say('kind.quarries')}: {state.quarries}"


def _display(say: Voice, state: PuertoRico, eyes: int) -> Iterator[str]:
    """All buildings on display, with prices for the reader."""
    for index, plan in enumerate(BUILDINGS):
        price = price_parts(state, eyes, index).total
        told = say("position.building", price=price, left=state.display[index], points=plan.column, spaces=plan.spaces)
        yield f"{say(f'place.{plan.id}')}: {told}. {say(f'building.{plan.id}.effect')}"


def _owned(say: Voice, index: int, held: int) -> str:
    plan = BUILDINGS[index]
    return f"{say(f'place.{plan.id}')} ({say('building.manned', held=held, circles=plan.circles)})"


def _captain(say: Voice, state: PuertoRico, seat: int) -> Iterator[str]:
    """The seat's state in the captain phase."""
    yield say("position.loaded", n=state.loaded[seat])
    if state.wharves[seat]:
        yield say("wharf.used")
    if state.passed[seat]:
        yield say("position.passed")
