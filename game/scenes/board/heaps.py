"""Heaps of pieces, and the movement between two positions.

A title lists the heaps on its board. Movement is derived from the heaps of two positions: pieces of a kind that one
place lost and another gained. A title adds flows of its own only where the difference is ambiguous, for example a heap
emptied and refilled in one step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.scenes.board.pieces import Flight, Piece
from game.ui.units import Point


@dataclass(frozen=True, slots=True)
class Heap:
    """`count` pieces of a kind at one place.

    The first lies on top; the last is the first to leave and the last to arrive. `at`: position of each piece in map
    px. `face`: sprite of each piece; None when the ground already shows it and only arrivals and departures are
    animated. Heaps with a higher `z` lie on top. Pieces of one `group` leave together and fade on the way.
    """

    place: str
    kind: str
    count: int
    at: Callable[[int], Point]
    face: Callable[[int], Surface] | None = None
    z: float = 0.0
    group: str = ""

    def piece(self, number: int) -> Piece | None:
        """The piece of this number; None when the heap has no sprites."""
        if self.face is None:
            return None
        key, number = f"{self.place}.{self.kind}.{number}", max(0, number)
        return Piece(key, self.face(number), self.at(number), self.z - number / 1000, self.group)


@dataclass(frozen=True, slots=True)
class Flow:
    """`count` pieces of a kind moving between two places: heaps or ids of spaces."""

    kind: str
    count: int
    source: str
    target: str


def single(place: str, kind: str, at: Point, face: Surface | None = None, z: float = 0.0, group: str = "") -> Heap:
    return Heap(place, kind, 1, lambda _: at, None if face is None else lambda _: face, z, group)


def stack(place: str, kind: str, count: int, at: Point, face: Surface | None = None, z: float = 0.0) -> Heap:
    """Identical pieces stacked at one point."""
    return Heap(place, kind, count, lambda _: at, None if face is None else lambda _: face, z)


def line(
    place: str, kind: str, count: int, points: Sequence[Point], face: Surface, z: float = 0.0, group: str = ""
) -> Heap:
    """Identical pieces in a row; those beyond the last of `points` lie on it."""
    return Heap(place, kind, count, lambda number: points[min(number, len(points) - 1)], lambda _: face, z, group)


def lying(heaps: Iterable[Heap]) -> list[Piece]:
    """All visible pieces."""
    pieces = [heap.piece(number) for heap in heaps for number in range(heap.count)]
    return [piece for piece in pieces if piece is not None]


def flows(before: Iterable[Heap], after: Iterable[Heap], known: Sequence[Flow] = ()) -> list[Flow]:
    """The `known` flows, then those derived from the remaining difference: the source of every gain."""
    more: Counter[tuple[str, str]] = Counter()
    for heap in after:
        more[heap.kind, heap.place] += heap.count
    for heap in before:
        more[heap.kind, heap.place] -= heap.count
    for flow in known:
        more[flow.kind, flow.source] += flow.count
        more[flow.kind, flow.target] -= flow.count
    result = list(known)
    for kind, target in [key for key, change in more.items() if change > 0]:
        for source in [place for other, place in more if other == kind and more[kind, place] < 0]:
            count = min(more[kind, target], -more[kind, source])
            if count > 0:
                result.append(Flow(kind, count, source, target))
                more[kind, target] -= count
                more[kind, source] += count
    return result


def flights(
    before: Sequence[Heap], after: Sequence[Heap], known: Sequence[Flow], where: Callable[[str], Point]
) -> list[Flight]:
    """Flights between two positions. `where`: position of a place without a heap. Pieces that stay are omitted."""
    return _Passage(before, after, where).flights(flows(before, after, known))


class _Passage:
    """The transition between the pieces of two positions."""

    def __init__(self, before: Sequence[Heap], after: Sequence[Heap], where: Callable[[str], Point]) -> None:
        self.old = {(heap.place, heap.kind): heap for heap in before}
        self.new = {(heap.place, heap.kind): heap for heap in after}
        self.where = where
        self.held = Counter({key: heap.count for key, heap in self.old.items()})
        """Pieces in each heap at the current point of the transition."""
        self.stayed = dict(self.held)
        """Pieces of each heap that have not moved."""

    def flights(self, flows: Sequence[Flow]) -> list[Flight]:
        moving = [flight for flow in flows for _ in range(flow.count) if (flight := self._travels(flow)) is not None]
        for key, heap in self.new.items():
            moving += self._moved_up(key, heap)
            for number in range(self.held[key], heap.count):
                if (piece := heap.piece(number)) is not None:
                    moving.append(Flight(piece, piece.at, piece.at, (0, 255)))
        for key, heap in self.old.items():
            left = self.new[key].count if key in self.new else 0
            for number in range(left, self.held[key]):
                if (piece := heap.piece(number)) is not None:
                    moving.append(Flight(piece, piece.at, piece.at, (255, 0), heap.group))
        return moving

    def _travels(self, flow: Flow) -> Flight | None:
        """Move the last piece of the source to the end of the target."""
        source, target = (flow.source, flow.kind), (flow.target, flow.kind)
        self.held[source] -= 1
        gone, come = self.held[source], self.held[target]
        self.held[target] += 1
        self.stayed[source] = min(self.stayed.get(source, 0), gone)
        old, new = self.old.get(source), self.new.get(target)
        left = None if old is None else old.piece(gone)
        arrives = None if new is None else new.piece(come)
        shown = arrives or left
        if shown is None:
            return None
        piece = Piece(left.key if left else shown.key, shown.sprite, shown.at, shown.z, shown.group)
        group = old.group if old else ""
        start = self._point(flow.source, old or self.new.get(source), gone)
        end = self._point(flow.target, new or self.old.get(target), come)
        return Flight(piece, start, end, (255, 0 if group else 255), group)

    def _point(self, place: str, heap: Heap | None, number: int) -> Point:
        return heap.at(max(0, number)) if heap else self.where(place)

    def _moved_up(self, key: tuple[str, str], heap: Heap) -> Iterable[Flight]:
        """Pieces that stay in their heap but shift to another position."""
        old = self.old.get(key)
        for number in range(min(self.stayed.get(key, 0), heap.count)):
            piece = heap.piece(number)
            if old is not None and piece is not None and old.at(number) != piece.at:
                yield Flight(piece, old.at(number), piece.at)
