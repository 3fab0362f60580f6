"""A merchant's trip on the board: points of each road, now and at its end, and the considered route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.match.action_sequence import answers_of
from game.rules.felinia.actions import Step
from game.rules.felinia.state import Felinia
from game.scenes.board.highlights import Ghost
from game.scenes.board.tags import bead, beads, dotted
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.trips import Trip, best, group_of, most
from game.titles.felinia.scene.faces import merchant
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.town import Town
from game.ui.units import Area
from game.words import signed

WORTH = (116.0, 40.0)
"""Maximum size of a plate with a trip's points, in map px."""


def considered_trip(found: Sequence[Trip], now: Moment[Felinia]) -> Trip | None:
    """The trip made by the considered answer."""
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
    """Dots along the route, and beads to the neighbours in the group it would join."""
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
    """Trips with their points shown on the board (those to a tile, and single steps), and the plates' areas."""
    for goal, trip in best(found).items():
        if trip.post or len(trip.way) == 1:
            x, y = places.centres[goal]
            yield trip, Area(x - WORTH[0] / 2, y - places.tile * 0.44 - WORTH[1], *WORTH)


def paint_worth(town: Town, found: Sequence[Trip]) -> None:
    """At each tile within reach, the total of the trip to it; at each other next province, its points now and the most
    after going on."""
    for trip, place in worths(town.places, found):
        end = trip.total if trip.post else most(found, trip.goal)
        onwards = f" → {signed(end)}" if end > trip.total else ""
        style = town.colours.gain if trip.post and trip.total > 0 else town.colours.badge
        town.pill(signed(trip.total) + onwards, (place.centre[0], place.bottom), style, anchor="bottom")


def paint_steps(town: Town) -> None:
    """The steps made so far."""
    for number, province in enumerate(town.state.trail, 1):
        x, y = town.places.centres[province]
        town.pill(str(number), (x - town.places.tile * 0.62, y - town.places.tile * 0.42), town.colours.badge, 28)
