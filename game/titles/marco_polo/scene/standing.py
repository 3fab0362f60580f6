"""Movable pieces: dice on action spaces, figures on the map, trading posts in cities and palaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.decisions.placing import space_of
from game.rules.marco_polo.dice import Laid
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.heaps import Flow, Heap, line, single
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane
from game.scenes.board.ways import led
from game.titles.marco_polo.scene import faces
from game.titles.marco_polo.scene.places import DIE, FIGURE, POST, Voyage
from game.ui.units import Point

STEP_MS = 250.0
"""Duration of a figure's step."""
ON_MAP = 0.9
"""`z` of posts on the map; figures lie above."""


def heaps(state: MarcoPolo, places: Voyage, plane: Plane, colours: Sequence[str], reader: int) -> Iterator[Heap]:
    """`colours` by seat; `reader`: the seat whose mat and own spaces are shown."""
    for seat, own in enumerate(state.posts):
        for place in own:
            at = places.post(place, _number(state, place, seat)).centre
            yield single(place, f"post.{seat}", at, faces.post(colours[seat], plane.px(POST)), 1.0)
    standing: Counter[str] = Counter()
    for seat, figures in enumerate(state.figures):
        for number, node in enumerate(figures):
            at = places.figure(node, standing[node]).centre
            standing[node] += 1
            yield single(node, f"figure.{seat}.{number}", at, faces.figure(colours[seat], plane.px(FIGURE)), 3.0)
    for space in state.lying:
        yield from _dice(state, places, space, plane.px(DIE), colours, reader)


def _dice(state: MarcoPolo, places: Voyage, space: str, px: int, colours: Sequence[str], reader: int) -> Iterator[Heap]:
    """Dice on spaces of the board and on the reader's own; those on city cards are painted with the cards."""
    kind, dice = space_of(state, reader, space), state.lying[space]
    if kind is None or kind.sort == "card":
        return
    points: dict[Laid, list[Point]] = {}
    for one, area in zip(dice, places.lying(space, len(dice), list(state.kit(reader).spaces)), strict=True):
        points.setdefault(one, []).append(area.centre)
    for one, at in points.items():
        yield line(space, die_kind(one), len(at), at, faces.laid(one, colours, px), 0.0)


def die_kind(laid: Laid) -> str:
    return f"die.{laid.seat}.{laid.colour}.{laid.value}"


def _number(state: MarcoPolo, place: str, seat: int) -> int:
    """Number of this seat's post among those of the place."""
    if place == state.chart.beijing:
        return state.beijing.index(seat)
    return sum(state.owns(other, place) for other in range(seat))


def flows(played: Sequence[Event], before: MarcoPolo) -> Iterator[Flow]:
    for event in played:
        match event:
            case events.DicePlaced(seat=seat, space=space, laid=dice):
                yield from (Flow(die_kind(die), 1, f"seat.{seat}", space) for die in dice)
            case events.PostBuilt(seat=seat, place=place):
                yield Flow(f"post.{seat}", 1, f"seat.{seat}", place)


def walking(flight: Flight, played: Sequence[Event], before: MarcoPolo, places: Voyage) -> Flight:
    """A moving figure follows the roads; other flights are unchanged."""
    kind, *rest = flight.piece.key.split(".")[1:]
    if kind != "figure":
        return flight
    seat, figure = int(rest[0]), int(rest[1])
    for event in played:
        if isinstance(event, events.FigureMoved) and (event.seat, event.figure) == (seat, figure):
            way = led(places.board.links, (before.figures[seat][figure], *event.path))
            return replace(flight, way=(flight.source, *way, flight.target), ms=STEP_MS * (len(event.path) + 1))
    return flight
