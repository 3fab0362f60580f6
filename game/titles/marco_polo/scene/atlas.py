"""Marco Polo's board drawn on a surface: one position, one reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Surface

from game.match import Seat
from game.rules.kernel import Event
from game.rules.marco_polo.events import FigureMoved, FigurePlaced, FigureRemoved
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.sheet import Sheet
from game.scenes.board.ways import beside, curve
from game.scenes.table.moment import Moment
from game.titles.marco_polo.scene.colours import COLOURS
from game.titles.marco_polo.scene.places import Voyage
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import Voice

FOLDER = "marco_polo"
SMALL = 36.0
"""Size of text on the map."""


class Atlas(Sheet):
    """`reader`: the seat whose mat is shown; `owners`: the colour of each seat."""

    def __init__(
        self, surface: Surface, now: Moment[MarcoPolo], places: Voyage, seats: Sequence[Seat], say: Voice
    ) -> None:
        super().__init__(surface, now.look, now.plane, FOLDER)
        self.places, self.state, self.seats, self.reader, self.say = places, now.state, seats, now.eyes, say
        self.colours, self.owners = now.look.colours(COLOURS), tuple(seat.colour for seat in seats)

    def seen(self, region: Area) -> bool:
        """Whether any part of a region is being painted now."""
        return bool(self.rect(region).colliderect(self.canvas.surface.get_clip()))


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
