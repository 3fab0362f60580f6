"""A position of Sky Traders in plain sentences; a place on the map is named by a region and the direction from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.sky_traders import sky
from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import (
    EXPORTS,
    FLIGHT_TILES,
    HOLD_NUMBERS,
    INFLUENCE_MAX,
    KINDS,
    LEGAL,
    NOBODY,
    PRICES,
    TILES,
    UPGRADE_COST,
    Box,
    Crew,
    Kind,
    Tile,
    Wreck,
)
from game.rules.sky_traders.decisions.attack import AnswerCounter
from game.rules.sky_traders.decisions.negotiation import Answer
from game.rules.sky_traders.sky import Cell
from game.rules.sky_traders.state import SkyTraders
from game.telling.lines import counted, row, times
from game.telling.position import PositionSection, Reader
from game.titles.sky_traders.analysis.prospects import fare, growing, strength
from game.words import Voice

WAYS = ("east", "north_east", "north_west", "west", "south_west", "south_east")
"""Directions by edge of a cell, as in `sky.EDGES`."""


def board(say: Voice, state: SkyTraders, reader: Reader) -> Iterator[PositionSection]:
    yield PositionSection(say("position.sky"), tuple(_sky(say, state, reader)))
    yield PositionSection(say("exchange.title"), tuple(_exchange(say, state)))
    yield PositionSection(say("position.crew"), tuple(_crews(say, state)))
    yield PositionSection(say("position.turn"), tuple(_turn(say, state, reader)))
    if state.battle is not None:
        yield PositionSection(say("battle.title"), tuple(_battle(say, state, reader.names)))
    yield PositionSection(say("phase.council"), tuple(_council(say, state, reader.names)))


def seat(say: Voice, state: SkyTraders, reader: Reader, seat: int) -> Iterator[str]:
    known = state.coins[seat] >= 0 and not (reader.face_down and state.setting.secret_money)
    coins = str(state.coins[seat]) if known else say("position.secret")
    yield f"{say('thing.coins')}: {coins}, {say('thing.phlogiston')}: {state.phlogiston[seat]}"
    yield f"{say('meter.influence')}: {state.influence[seat]}/{INFLUENCE_MAX}"
    yield f"{say('thing.strength')}: {strength(state, seat)}, {say('thing.wanted')}: {state.wanted[seat]}"
    if (tile := state.place[seat]) is not None:
        yield f"{say('position.place')}: {say(f'tile.{tile}')}"
        for hold in HOLD_NUMBERS:
            yield row(say, say("spot.hold", hold=hold), _hold(say, state, state.slot(seat, hold)))
    if state.wreck[seat] is not Wreck.AFLOAT:
        insured = str(state.insured[seat]) if state.insured[seat] >= 0 and known else say("position.secret")
        yield f"{say('ship.lost')} {say('position.insured')}: {insured}"
    if state.kept[seat]:
        yield row(say, say("position.kept"), [say(f"card.{card}") for card in state.kept[seat]])
    if growing(state):
        yield f"{say('position.unlaid')}: {state.unlaid[seat]}"
        if reader.sees(seat):
            yield row(say, say("laying.own"), [say(f"tile.{tile}") for tile in state.hands[seat]])


# ---------------------------------------------------------------------- names
def cell_name(say: Voice, state: SkyTraders, cell: Cell) -> str:
    """An empty cell, named by the first region laid next to it."""
    return next(
        say(f"way.{way}", tile=tile)
        for tile, at in state.cells.items()
        for edge, way in enumerate(WAYS)
        if sky.step(at, edge) == cell
    )


def bundle(say: Voice, what: Bundle) -> str:
    """Contents of a bundle in words."""
    things = [f"{what.coins} {say('plain.coin')}"] if what.coins else []
    things += [times(count, say(f"kind.{kind}")) for kind, count in what.barrels]
    things += [say(f"crew.{crew}") for crew in what.crew]
    things += [say("position.die", value=value) for value in what.dice]
    things += [promise(say, one) for one in what.promises]
    return ", ".join(things) or say("terms.nothing")


def promise(say: Voice, word: Promise) -> str:
    die, box = say("position.die", value=word.value), "plus" if word.plus else "minus"
    return say("promise.place" if word.place else "promise.none", die=die, box=box)


# ---------------------------------------------------------------------- the board
def _sky(say: Voice, state: SkyTraders, reader: Reader) -> Iterator[str]:
    """Each region on the map: neighbours, ships there, distance for the reader."""
    here = state.place[reader.eyes]
    for tile in state.cells:
        near = {other: edge for edge in range(len(WAYS)) for other in _joined(state, tile, edge)}
        told = [say(f"way.{WAYS[edge]}.of", tile=other) for other, edge in near.items()]
        if here is not None and not growing(state):
            tiles, cost = state.distance[here][tile], fare(state, reader.eyes, tile)
            told.append(say("position.away", n=tiles) if cost is None else say("position.fare", n=tiles, cost=cost))
        told += [say("position.ship", name=reader.names[seat]) for seat, at in enumerate(state.place) if at is tile]
        yield row(say, f"{say(f'tile.{tile}')} ({say(f'colour.{state.arrows[tile]}')})", told)
    if growing(state):
        yield row(say, say("laying.others"), [say(f"tile.{tile}") for tile in TILES if tile not in state.cells])


def _joined(state: SkyTraders, tile: Tile, edge: int) -> Iterator[Tile]:
    """The region across an edge, if arrows meet there."""
    target = sky.step(state.cells[tile], edge)
    for other, cell in state.cells.items():
        if cell == target and sky.adjacent(state.arrows, state.cells, tile, other):
            yield other


def _exchange(say: Voice, state: SkyTraders) -> Iterator[str]:
    for kind in KINDS:
        sellers = [say(f"tile.{tile}") for tile, ware in EXPORTS.items() if ware is kind]
        track, cell = PRICES[kind], state.market[kind]
        told = [
            say("position.price", price=track[cell], cell=cell + 1, cells=len(track), most=track[-1]),
            say("tip.supply", n=state.supply[kind]),
            *([row(say, say("position.sellers"), sellers)] if sellers else []),
        ]
        yield row(say, say(f"kind.{kind}"), told)


def _crews(say: Voice, state: SkyTraders) -> Iterator[str]:
    """Crew for hire, upgrades, tokens, damage cards."""
    for crew, left in state.crew_supply.items():
        card = state.card(crew)
        told = [say("tip.hire", price=f"{card.cost} {say('plain.coin')}", n=left)]
        told += [f"{say('thing.strength')} {card.strength}", say("tip.holds", holds=", ".join(map(str, card.holds)))]
        told += [say(f"ability.{ability}") for ability in card.abilities]
        yield row(say, say(f"crew.{crew}"), told)
    yield say("position.upgrades", n=state.upgrades, cost=UPGRADE_COST)
    yield f"{say('position.tokens')}: {state.tokens}"
    yield row(say, say("position.damage"), counted(say, "card", state.damage_deck.items()))


def _turn(say: Voice, state: SkyTraders, reader: Reader) -> Iterator[str]:
    """The Ill Winds, and the conditions of this turn."""
    yield f"{say('thing.first')}: {reader.names[state.first]}"
    if state.active != NOBODY:
        yield f"{say('table.to_move')}: {reader.names[state.active]}"
    yield f"{say('position.wind')}: {say(f'card.{state.last_wind}') if state.last_wind else say('position.none')}"
    yield row(say, say("position.pile"), counted(say, "card", state.pile.items()))
    yield row(say, say("position.discards"), counted(say, "card", state.discards.items()))
    if state.pile:
        yield say("wind.day", above=state.day_in)
    if state.flight_limit < FLIGHT_TILES:
        yield say("prompt.Fly.limited", n=state.flight_limit)
    if state.flight_discount:
        yield say("prompt.Fly.cheaper", fuel=state.flight_discount)
    if state.twin:
        yield row(say, say("tile.twin_city"), [say(f"kind.{LEGAL[die - 1]}") for die in state.twin])
    for name in ("soiled", "repaired", "turn_lost"):
        if getattr(state, name):
            yield say(f"position.{name}")


def _hold(say: Voice, state: SkyTraders, slot: int) -> list[str]:
    what, damage = state.content[slot], state.damage[slot]
    told = [times(state.count[slot], say(f"kind.{what}"))] if isinstance(what, Kind) else []
    told += [say(f"crew.{what}")] if isinstance(what, Crew) else []
    told += [say(f"card.{damage}")] if damage is not None else []
    return [*told, say("position.enlarged")] if state.upgraded[slot] else told


# ---------------------------------------------------------------------- battle and Council
def _battle(say: Voice, state: SkyTraders, names: Sequence[str]) -> Iterator[str]:
    battle = state.battle
    assert battle is not None
    attacker = names[battle.attacker] if battle.attacker != NOBODY else say(f"card.{battle.card}")
    for who, role, hold, wanted in (
        (attacker, "attacks", battle.attacker_hold, battle.attacker_wanted),
        (names[battle.defender], "defends", battle.defender_hold, battle.defender_wanted),
    ):
        told = [say(f"battle.{role}"), f"{say('thing.wanted')} {wanted}"]
        yield row(say, who, [*told, say("position.sent", hold=hold)] if hold else told)
    yield say("battle.ransom", ransom=bundle(say, battle.ransom))
    yield f"{say('position.counters')}: {battle.counters}"
    if battle.hit_attacker:
        yield say("position.hit")


def _council(say: Voice, state: SkyTraders, names: Sequence[str]) -> Iterator[str]:
    """All dice, the boxes, offers and promises."""
    for seat, name in enumerate(names):
        dice = [die for die, owner in enumerate(state.die_owner) if owner == seat and state.die_value[die]]
        if dice:
            yield row(say, say("position.dice", name=name), [_die(say, state, die) for die in dice])
    free = [die for die, owner in enumerate(state.die_owner) if owner == NOBODY and state.die_value[die]]
    if free:
        yield row(say, say("position.dice.free"), [_die(say, state, die) for die in free])
    for value, kind in enumerate(LEGAL, 1):
        if state.plus[value] or state.minus[value]:
            yield say("position.boxes", kind=kind, plus=state.plus[value], minus=state.minus[value])
    if state.bargaining:
        for seat, name in enumerate(names):
            told = [say("council.offers", n=state.offers[seat], most=state.setting.max_offers)]
            yield row(say, name, [*told, say("council.done")] if state.done[seat] else told)
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, Answer):
        gives, gets = bundle(say, asked.give), bundle(say, asked.take)
        yield say("position.offer", name=names[asked.maker], give=gives, take=gets)
    elif isinstance(asked, AnswerCounter):
        yield say("battle.ransom", ransom=bundle(say, asked.terms))
    for given in state.promises:
        maker, to, what = names[given.maker], names[given.to], promise(say, given.promise)
        yield say("position.promise", maker=maker, to=to, what=what)
    for name, parcel in zip(names, state.parcels, strict=True):
        if not parcel.empty:
            yield say("position.parcel", name=name, what=bundle(say, parcel))


def _die(say: Voice, state: SkyTraders, die: int) -> str:
    """Value of a die, and its place if not in hand."""
    box, told = state.die_box[die], str(state.die_value[die])
    if state.die_set[die]:
        told = f"{told} ({say('position.set')})"
    return told if box is Box.HAND else f"{told} ({say(f'box.{box.name.lower()}')})"
