"""A position of Felinia in plain sentences; provinces are identified by country and number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.board import Board
from game.rules.felinia.chart import Chart, make_chart
from game.rules.felinia.components import (
    BONUS_IDS,
    COUNTRIES,
    DECK,
    DEPARTURES,
    GOODS,
    PLACE_IDS,
    SPECIAL_IDS,
    SYMBOLS,
    TILES,
    TYPES,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN, GUILD, UNSEEN
from game.rules.felinia.state import Felinia
from game.telling.lines import counted, row
from game.telling.position import PositionSection, Reader
from game.titles.felinia.analysis.outlook import sailing
from game.words import Voice


def board(say: Voice, state: Felinia, reader: Reader) -> Iterator[PositionSection]:
    names = reader.names
    yield PositionSection(say("kind.market"), tuple(_city(say, state, names)))
    yield PositionSection(say("kind.dock"), tuple(_harbour(say, state, names)))
    if state.traveller != EMPTY:
        yield PositionSection(say("position.trip"), tuple(_trip(say, state, names)))
    for country, name in enumerate(COUNTRIES):
        yield PositionSection(say(f"country.{name}"), tuple(_country(say, state, names, country)))


def seat(say: Voice, state: Felinia, reader: Reader, seat: int) -> Iterator[str]:
    sorts = ("silver", "gold", "spice", "food") if state.extended else ("silver", "gold", "spice")
    yield ", ".join(f"{say(f'sort.{sort}')} {state.holdings(sort)[seat]}" for sort in sorts)  # type: ignore[arg-type]
    yield row(say, say("thing.goods"), counted(say, "good", zip(GOODS, state.goods[seat], strict=True)))
    yield f"{say('mat.merchants')}: {state.merchants[seat]}"
    yield row(say, say("position.posts"), [province_name(say, state, one) for one in state.posts[seat]])
    bids = [say("position.bid", number=number, n=n) for number, n in enumerate(state.on_board[seat], 1) if n]
    yield row(say, say("place.own_board"), bids)
    yield from _tiles(say, state, seat, sees=reader.sees(seat))


# ---------------------------------------------------------------------- names
def province_name(say: Voice, state: Felinia, province: int) -> str:
    """Country and number; the port is number 1."""
    land, number = state.board.chart(_numbers)[province]
    return f"{say(f'land.{COUNTRIES[land]}')} {number}"


def _numbers(board: Board) -> tuple[tuple[int, int], ...]:
    """By province: its country, and its index in that country."""
    chart = board.chart(make_chart)
    own = {country: _provinces(chart, country) for country in range(len(COUNTRIES))}
    return tuple((country, own[country].index(one) + 1) for one, country in enumerate(chart.country))


def _provinces(chart: Chart, country: int) -> list[int]:
    """The provinces of a country, port first."""
    own = [one for one, land in enumerate(chart.country) if land == country]
    return sorted(own, key=lambda one: chart.kinds[one] != "port")


def lying(say: Voice, state: Felinia, province: int) -> str:
    """The contents of a province."""
    tile = state.ground[province]
    if tile >= 0:
        return say(f"tile.{TILES[tile]}")
    return say("kind.face_down") if tile == FACE_DOWN else say(f"kind.{state.chart.kinds[province]}")


# ---------------------------------------------------------------------- the city
def _city(say: Voice, state: Felinia, names: Sequence[str]) -> Iterator[str]:
    yield f"{say('position.first')}: {names[state.first]}"
    for number in range(state.open_markets):
        goods = [say(f"good.{GOODS[good]}") for good in state.market[number]]
        yield row(say, say(f"place.market_{number + 1}"), goods)
        yield row(say, say("position.tokens"), [names[seat] for seat in state.bids[number]])
    yield row(say, say("place.guild"), [say(f"bonus.{BONUS_IDS[one]}") for one in state.bonus_left])
    yield row(say, say("position.tokens"), [names[seat] for seat in state.bids[GUILD]])
    if state.phase == "trade" and not state.over:
        now = "guild" if state.place == GUILD else f"market_{state.place + 1}"
        yield f"{say('position.resolved')}: {say(f'place.{now}')}"
    if state.fourth:
        yield say("position.fourth")
    yield row(say, say("kind.bag"), counted(say, "good", zip(GOODS, state.bag, strict=True)))


def _harbour(say: Voice, state: Felinia, names: Sequence[str]) -> Iterator[str]:
    for dock, tile in enumerate(state.ships):
        if tile == EMPTY:
            yield row(say, say("recap.dock", dock=dock + 1), [])
            continue
        plan, crew = DECK[tile], state.aboard[dock]
        ship = say("spot.ship", time=plan.departure, country=plan.country)
        cost = counted(say, "good", plan.goods.items())
        cost += [f"{say('sort.silver')} {plan.silver}"] if plan.silver else []
        aboard = say("tip.ship.aboard", count=len(crew), spaces=state.spaces[tile])
        told = [
            say("tip.ship.cost", things=", ".join(cost)),
            row(say, aboard, [names[seat] for seat in crew]),
            say(f"sailing.{sailing(state, dock)}"),
        ]
        yield f"{say('recap.dock', dock=dock + 1)}: {ship}. {'. '.join(told)}"
    if state.sailing:
        yield row(say, say("position.sailing"), [say("recap.dock", dock=dock + 1) for dock in state.sailing])
    yield say("tip.deck.left", n=state.deck_left)
    if state.next_tile != EMPTY:
        plan = DECK[state.next_tile]
        yield f"{say('tip.deck.next')} {say('spot.ship', time=plan.departure, country=plan.country)}"
    left = [time for time, there in zip(DEPARTURES, state.deck, strict=True) if there]
    yield row(say, say("position.deck"), left)
    if state.extended:
        yield say("position.mystery.left", n=state.places_left)
        yield row(say, say("position.mystery.under"), [names[seat] for seat, _ in state.places_under])


# ---------------------------------------------------------------------- the island
def _trip(say: Voice, state: Felinia, names: Sequence[str]) -> Iterator[str]:
    here = province_name(say, state, state.at)
    yield f"{say('position.trip.landed')}: {say(f'country.{COUNTRIES[state.arrival]}')}"
    yield say("position.trip.at", name=names[state.traveller], where=here, steps=state.steps, tiles=state.reveals)
    yield row(say, say("position.trip.way"), [province_name(say, state, one) for one in state.trail])
    if state.due_goods or state.due_places:
        yield say("position.trip.due", goods=state.due_goods, places=state.due_places)


def _country(say: Voice, state: Felinia, names: Sequence[str], country: int) -> Iterator[str]:
    chart = state.chart
    near = chart.near if state.setting.cross_border_movement else chart.near_home
    for province in _provinces(chart, country):
        told = [lying(say, state, province)]
        told += counted(say, "symbol", zip(SYMBOLS, chart.symbols[province], strict=True))
        if state.standing[province] != EMPTY:
            told.append(say("position.post", name=names[state.standing[province]]))
        told.append(say("position.roads", to=", ".join(province_name(say, state, one) for one in near[province])))
        yield row(say, province_name(say, state, province), told)
    unseen = zip(TILES, state.unseen[country], strict=True)
    yield row(say, say("position.unseen"), counted(say, "tile", unseen))


# ---------------------------------------------------------------------- in front of a seat
def _tiles(say: Voice, state: Felinia, seat: int, *, sees: bool) -> Iterator[str]:
    """Kinds are listed only for readers who may see the tiles."""
    specials, bonus, places = state.specials[seat], state.bonus[seat], state.places[seat]
    if not sees:
        yield say("held.trade", n=sum(state.tiles[seat]) + len(specials))
        yield say("held.bonus", n=len(bonus))
        if state.extended:
            yield say("held.mystery", n=len(places))
        return
    held = counted(say, "tile", zip(TYPES, state.tiles[seat], strict=True))
    held += [say(f"tile.{SPECIAL_IDS[one]}") for one in specials] + [say(f"bonus.{BONUS_IDS[one]}") for one in bonus]
    yield row(say, say("mat.tiles"), held)
    if state.extended:
        known = [say(f"mystery.{PLACE_IDS[kind]}") for kind in places if kind != UNSEEN]
        yield row(say, say("category.mystery"), known) if known else say("held.mystery", n=len(places))
