"""The routes of all players over all rounds: a lane per player on each road, with their shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.kernel import Event
from game.rules.marco_polo.events import FigureMoved, FigurePlaced, FigureRemoved
from game.scenes.board.ways import beside, curve
from game.titles.marco_polo.scene.atlas import Atlas
from game.ui.theme import PLAYERS

LANE = 15.0
"""Distance between lanes, in map px."""
SHAPE = 34.0
Routes = Mapping[frozenset[str], list[int]]
"""By the two ends of a road, the seats that used it."""


def routes(events: Iterable[Event], start: str, seats: int) -> Routes:
    """`start`: the place where figures begin."""
    stand = [[start] for _ in range(seats)]
    found: dict[frozenset[str], list[int]] = {}
    for event in events:
        match event:
            case FigurePlaced(seat=seat, figure=figure, node=node):
                stand[seat][figure : figure + 1] = [node]
            case FigureRemoved(seat=seat, node=node):
                stand[seat].remove(node)
            case FigureMoved(seat=seat, figure=figure, path=path):
                for node in path:
                    gone = found.setdefault(frozenset((stand[seat][figure], node)), [])
                    gone += [seat] * (seat not in gone)
                    stand[seat][figure] = node
    return found


def paint_routes(atlas: Atlas, gone: Routes) -> None:
    for link in atlas.places.board.links:
        seats = sorted(gone.get(frozenset((link.a, link.b)), ()))
        for lane, seat in enumerate(seats):
            colour = atlas.owners[seat]
            line = beside(curve(link), (lane - (len(seats) - 1) / 2) * LANE)
            atlas.ribbon(line, (atlas.colours.way[1], 5.2), (PLAYERS[colour].main, 3.6))
            atlas.mark(colour, line[round((len(line) - 1) * (lane + 1) / (len(seats) + 1))], SHAPE)
