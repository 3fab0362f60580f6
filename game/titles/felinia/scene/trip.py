"""A merchant's trip over the board: what every road brings now and at its end, and the way that is considered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.match.action_sequence import answers_of
from game.rules.felinia.actions import Step
from game.rules.felinia.state import Felinia
from game.scenes.board.light import Ghost
from game.scenes.board.tags import bead, beads, dotted
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.trips import Trip, best, group_of, most
from game.titles.felinia.scene.faces import merchant
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.town import Town
from game.ui.units import Area
from game.words import signed

WORTH = (116.0, 40.0)
"""How large the plate may be that tells what a trip brings, in map pixels."""


def considered(found: Sequence[Trip], now: Moment[Felinia]) -> Trip | None:
    """The trip that the considered answer takes."""
    index = now.state.chart.index
    answers = answers_of(now.considered)
    steps = tuple(index[step.province] for step in answers if isinstance(step, Step))
    return next((trip for trip in found if trip.way == steps), None)


def ghosts(town: Town, trip: Trip | None) -> Iterator[Ghost]:
    """The merchant at the end of the considered trip."""
    if trip is not None and town.now.considered is not None:
        (x, y), side = town.places.centres[trip.goal], town.places.tile
        face = merchant(town.plane.px(side * 0.94), town.seats[town.state.traveller].colour, False)
        yield Ghost(town.now.considered, (x + side * 0.16, y - side * 0.06), face, opaque=(0, 215))


def paint_way(town: Town, trip: Trip) -> None:
    """Dots along the roads, and beads to those of the group that it would join."""
    centres, side = town.places.centres, town.places.tile
    for road in pairwise([centres[number] for number in (town.state.at, *trip.way)]):
        dotted(town, road, side * 0.42)
    if trip.post:
        seat = town.state.traveller
        face = bead(town.plane.px(11), *town.tones(seat))
        for mate in group_of(trip.after, seat, trip.goal):
            if mate in town.places.chart.near[trip.goal]:
                for at in beads((centres[trip.goal], centres[mate]), side * 0.3):
                    town.put(face, at)


def worths(places: Realm, found: Sequence[Trip]) -> Iterator[tuple[Trip, Area]]:
    """The trips whose worth is told on the board, those to a tile and those of one step, and where."""
    for goal, trip in best(found).items():
        if trip.post or len(trip.way) == 1:
            x, y = places.centres[goal]
            yield trip, Area(x - WORTH[0] / 2, y - places.tile * 0.44 - WORTH[1], *WORTH)


def paint_worth(town: Town, found: Sequence[Trip]) -> None:
    """At every tile within reach what the trip there brings in all; at every other province that the next step leads to
    what it brings now, and if one goes on, at the end."""
    for trip, place in worths(town.places, found):
        end = trip.total if trip.post else most(found, trip.goal)
        onwards = f" → {signed(end)}" if end > trip.total else ""
        style = town.colours.gain if trip.post and trip.total > 0 else town.colours.badge
        town.pill(signed(trip.total) + onwards, (place.centre[0], place.bottom), style, anchor="bottom")


def paint_steps(town: Town) -> None:
    """The steps that were made on this trip."""
    for number, province in enumerate(town.state.trail, 1):
        x, y = town.places.centres[province]
        town.pill(str(number), (x - town.places.tile * 0.62, y - town.places.tile * 0.42), town.colours.badge, 28)
