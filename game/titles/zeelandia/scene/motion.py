"""Special animations: the guild master walks from space to space, a marker along its track; at a harvest the fields
light up in turn, the sails turn and the figure comes home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from game.rules.kernel import Event
from game.rules.zeelandia.events import GuildMasterMoved, Harvested, TileLaid
from game.rules.zeelandia.scoring import harvested
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.pieces import TRAVEL_MS, Flight, Piece
from game.scenes.board.tags import plaque
from game.scenes.scenery.lowland import HUB, MILL, MILL_UP
from game.scenes.table.moment import Moment
from game.titles.zeelandia.scene import tiles
from game.titles.zeelandia.scene.colours import COLOURS
from game.titles.zeelandia.scene.polder import Polder
from game.titles.zeelandia.scene.standing import marker_of, stands, track
from game.ui import art
from game.ui.hexes import hex_rim
from game.ui.theme import PLAYERS
from game.ui.units import Point

STEP_MS, COME_MS, GLOW_MS, SUM_MS = 80.0, 200.0, 340.0, 400.0
"""Milliseconds: interval between places, flight of the points, fading of a light, display of the final total."""
TOP = 200.0
"""Above all pieces."""


def gathering(
    name: str, gifts: Sequence[tuple[Point, Surface, Surface]], at: Point, sums: Sequence[Surface], begins: float
) -> list[Flight]:
    """`gifts`: position, light and points sprite of each place.

    `sums`: running totals shown at `at`, one per gift, then the final total. `begins`: delay in ms.
    """
    flights = []
    for number, ((place, light, gift), sum_) in enumerate(zip(gifts, sums, strict=False)):
        start = begins + number * STEP_MS
        lit, given, told = (
            Piece(f"{name}.{kind}.{number}", face, at, TOP + rank)
            for kind, face, rank in (("light", light, 0), ("gift", gift, 1), ("sum", sum_, 2))
        )
        flights += [
            Flight(lit, place, place, (255, 0), name, GLOW_MS, after=start, fleeting=True),
            Flight(given, place, at, (255, 255), name, COME_MS, after=start, fleeting=True),
            Flight(told, at, at, (255, 255), name, STEP_MS, after=start + COME_MS, fleeting=True),
        ]
    whole, late = Piece(f"{name}.whole", sums[-1], at, TOP + 3), begins + lasts(len(gifts)) - SUM_MS
    return [*flights, Flight(whole, at, at, (255, 255), name, SUM_MS, after=late, fleeting=True)]


def lasts(gifts: int) -> float:
    """Duration in ms for that many places."""
    return (gifts - 1) * STEP_MS + COME_MS + STEP_MS + SUM_MS


WALK_MS, TURNS = 700.0, 1.5


def step_flights(
    flights: Sequence[Flight], events: Sequence[Event], before: Moment[Zeelandia], polder: Polder
) -> list[Flight]:
    """All flights of a step, including its harvests; `polder`: the board afterwards."""
    begins = TRAVEL_MS if any(isinstance(event, TileLaid) for event in events) else 0.0
    scoring = [flight for event in events if isinstance(event, Harvested) for flight in _harvest(polder, event, begins)]
    late = begins + WALK_MS / 2 if scoring else 0.0
    walk, ways = track(before, polder.places).walk, dict[str, tuple[Point, ...]]()
    for seat in range(before.state.seats):
        was, now = (state.profit(seat) for state in (before.state, polder.state))
        ways[f"track.{marker_of(seat)}.0"] = walk(was, now)
    for event in events:
        if isinstance(event, GuildMasterMoved):
            ways["ring.guild_master.0"] = tuple(_passed(polder, event))
    walking = [
        replace(flight, way=(flight.source, *way[1:-1], flight.target), ms=WALK_MS, after=late)
        if (way := ways.get(flight.piece.key))
        else flight
        for flight in flights
    ]
    return [*walking, *scoring]


def _passed(polder: Polder, event: GuildMasterMoved) -> Iterator[Point]:
    """Positions of the guild master on each space of the way."""
    market = polder.state.chart.market
    for step in range(event.steps + 1):
        space = polder.places.of(market[(market.index(event.source) + step) % len(market)])
        yield stands(space)


def _harvest(polder: Polder, event: Harvested, begins: float) -> Iterator[Flight]:
    look, state, colour = polder.look, polder.state, polder.colours[event.seat]
    mill, lit = state.chart.index[event.hex], look.colours(COLOURS)
    gifts, sums, told = [], [], list[str]()
    rim = hex_rim(polder.radius * 0.98, PLAYERS[colour].light, 5 * look.s, glow=PLAYERS[colour].light)
    for hex, value in harvested(state, mill):
        tile = state.ground[hex]
        assert tile is not None
        gifts.append((polder.middle(hex), rim, tiles.value_disc(value, polder.disc, rim=tiles.rim(tile))))
        told.append(str(value))
        sums.append(plaque(" + ".join(told), lit.own_tag, look.s))
    sum_ = " + ".join([*told, *[str(event.bonus)] * bool(event.bonus)])
    whole = plaque(f"{sum_} = {event.points}", lit.own_tag, look.s)
    x, y = at = polder.middle(mill)
    yield from gathering(event.hex, gifts, (x, y - polder.board.hex_size[1] * 0.5), [*sums, whole], begins)
    side, long, tones = round(polder.radius * MILL), lasts(len(gifts)), PLAYERS[colour].tones
    foot, hub = ((x, y - polder.board.hex_size[1] / 2 * up) for up in (MILL_UP, HUB))
    house, sails = art.art("zeelandia/mill_house", side, tones=tones), art.art("zeelandia/mill_sails", side)
    for kind, face, place, turns in (("house", house, foot, 0.0), ("sails", sails, hub, TURNS)):
        piece = Piece(f"{event.hex}.{kind}", face, place, TOP - 2 + bool(turns))
        yield Flight(piece, place, place, ms=long, after=begins, fleeting=True, turns=turns, group=event.hex)
    figure = Piece(f"{event.hex}.figure", art.raised("zeelandia/mill", side // 2, 2, tones=tones), at, TOP)
    home = (polder.board.width, polder.board.height * 0.15)
    yield Flight(figure, at, home, (255, 0), event.hex, WALK_MS, after=begins + long - WALK_MS, fleeting=True)
