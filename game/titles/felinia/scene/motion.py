"""Animations besides pieces moving between heaps: tiles turning over, tiles and finds flying to their owners, a
merchant going round the island, a gold ring around anything that scores."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from game.rules.felinia import events
from game.rules.felinia.components import COUNTRIES
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.scenes.board.pieces import Flight, Flip, Piece
from game.titles.felinia.analysis.trips import group_of
from game.titles.felinia.scene import mat
from game.titles.felinia.scene.colours import LANDS
from game.titles.felinia.scene.faces import tile_back, tile_face
from game.titles.felinia.scene.market import shelf
from game.titles.felinia.scene.town import Town
from game.ui import art, paint
from game.ui.units import Point

TURN_MS, RING_MS, VOYAGE_MS = 450.0, 700.0, 600.0
FOUND, OVER = 52.0, 60.0
"""Size of a find in map px; layer above everything on the board."""


def step_flights(
    town: Town, where: Callable[[str], Point], played: Sequence[Event], after: Felinia
) -> Iterator[Flight]:
    """`town`: before the step; `where`: position of a province, or of a player's card beside the board."""
    places, tiles = town.places, town.places.part("tiles").centre
    here: Point | None = None

    def taken(key: str, face: Surface, source: Point, seat: int, own: Point) -> Flight:
        """Flight to a point of the reader's mat, or to another player's card."""
        goal = own if seat == town.now.eyes else where(f"seat.{seat}")
        return Flight(Piece(key, face, goal, OVER), source, goal, (255, 0))

    for number, event in enumerate(played):
        match event:
            case events.TileTurned(province=id, tile=tile):
                yield _turning(town, places.chart.index[id], tile)
            case events.Stepped(target=id):
                here = where(id)
            case events.Gained(seat=seat, sort=sort, count=count) if here is not None:
                face, own = art.art(f"felinia/{sort}", town.plane.px(FOUND)), _purse(town, sort)
                yield from (taken(f"found.{number}.{one}", face, here, seat, own) for one in range(count))
            case events.BonusTaken(seat=seat, bonus=bonus):
                source = next(place for place, id in shelf(places, town.state, GUILD) if id == bonus)
                face = art.art(f"felinia/{bonus}", town.plane.px(source.w))
                yield taken(f"taken.{bonus}", face, source.centre, seat, tiles)
            case events.PostFounded(seat=seat, province=id, tile=tile):
                yield taken(f"taken.{id}", tile_face(tile, town.plane.px(places.tile)), where(id), seat, tiles)
                side = town.plane.px(places.tile * 1.3)
                ring = paint.ring((side, side), side // 2, town.look.palette.gold, max(2, town.canvas.px(4)))
                for mate in group_of(after, seat, places.chart.index[id]):
                    at = places.centres[mate]
                    yield Flight(Piece(f"ring.{mate}", ring, at, OVER), at, at, (255, 0), ms=RING_MS)
            case events.Stocked(market=id, goods=goods):
                lying = [place for place, good in shelf(places, after, places.chart.place_index[id]) if good]
                for place, good in zip(lying[-len(goods) :], goods, strict=True):
                    face = art.art(f"felinia/{good}", town.plane.px(place.w * 0.84))
                    piece = Piece(f"stocked.{place.x}.{place.y}", face, place.centre, OVER)
                    yield Flight(piece, places.one("bag").centre, place.centre)


def _turning(town: Town, province: int, tile: str) -> Flip:
    country, at, side = COUNTRIES[town.places.chart.country[province]], town.places.centres[province], town.places.tile
    back = tile_back(country, town.plane.px(side))
    piece = Piece(f"turned.{province}", tile_face(tile, town.plane.px(side)), at, OVER)
    return Flip(piece, at, at, ms=TURN_MS, back=back, ground=LANDS[country][0][1])


def _purse(town: Town, sort: str) -> Point:
    """Position of silver or cards on the mat."""
    stands = (place.centre for place, kept in mat.wealth(town.places, town.state) if kept == sort)
    return next(stands, mat.silver_at(town.places, town.state.silver[town.now.eyes]))


def by_sea(town: Town, flight: Flight, played: Sequence[Event]) -> Flight:
    """A merchant going from ship to port is routed round the island; other flights are unchanged."""
    places, coast = town.places, town.places.offing.centre
    for event in played:
        if isinstance(event, events.Landed) and flight.piece.key.startswith(f"ship.{event.ship}."):
            port = places.of(event.province).centre
            if math.dist(flight.target, port) < places.tile:
                way = (flight.source, *places.by_sea(coast, port)[:-1], flight.target)
                return replace(flight, way=way, ms=VOYAGE_MS)
    return flight
