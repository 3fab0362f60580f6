"""The static board, painted in parts: a new position repaints only the parts that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.board import Board
from game.rules.kernel import State
from game.scenes.board.plane import Plane, fitted
from game.scenes.board.sheet import Sheet
from game.ui.look import Look
from game.ui.units import Area


class Part(NamedTuple):
    """A part of the board, repainted when `sign` changes; `sign` must cover everything the part shows.

    `paint` paints within the clip of the surface, over the scenery and the parts listed before. Parts that are painted
    together share one `paint`.
    """

    name: str
    region: Area
    """In map px."""
    sign: object
    paint: Callable[[], object]


class Ground:
    """The painted board at one window size."""

    def __init__(
        self,
        board: Board,
        size: tuple[int, int],
        look: Look,
        folder: str,
        scenery: Callable[[Plane], Surface],
        *,
        whole: Plane | None = None,
    ) -> None:
        """`folder`: the title's art.

        `scenery`: background for all parts. `whole`: position of the entire board; by default it fills `size`.
        """
        self.look, self.folder = look, folder
        self.face = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        self.whole = whole or fitted(board, Rect((0, 0), size))
        """Placement of the board when fully visible."""
        self.behind = False
        """Whether some parts still show the previous position."""
        self.painted: list[Rect] = []
        """Rectangles painted by the last call of `show`."""
        self._scenery = scenery
        self._shown: tuple[State, object] | None = None
        self._plane: Plane | None = None
        self._still = self.face
        """The scenery at the current placement."""
        self._signs: dict[str, object] = {}
        """Signs of the parts as last painted."""
        self._regions: list[Area] = []
        """Where the parts lay then."""

    def show(
        self,
        view: State,
        reader: object,
        plane: Plane,
        parts: Callable[[Sheet], Sequence[Part]],
        *,
        late: bool = False,
    ) -> Surface:
        """The position without its travelling pieces; always the same surface.

        A new position is painted one part per call (overlapping parts count as one), or postponed if `late`; for a new
        reader, all at once.
        """
        self.painted = []
        if plane != self._plane:
            self._plane, self._shown, self._signs, self._regions = plane, None, {}, []
            self._still = self._seen(plane)
            self.face.blit(self._still, (0, 0))
            self.painted.append(self.face.get_rect())
        known = self._shown is not None and self._shown[1] == reader
        if self._shown is not None and self._shown[0] is view and known and not self.behind:
            return self.face
        if known and late:
            self.behind = True
            return self.face
        self._shown = (view, reader)
        sheet = Sheet(self.face, self.look, plane, self.folder)
        listed = parts(sheet)
        changed = [part for part in listed if self._signs.get(part.name, self) != part.sign]
        now = [part for part in changed if part.paint is changed[0].paint] if known else changed
        painted = self._signs | {part.name: part.sign for part in now}
        self._signs = {part.name: painted[part.name] for part in listed if part.name in painted}
        self.behind = len(now) < len(changed)
        stale = [part.region for part in now]
        if not self.behind:
            regions = [part.region for part in listed]
            stale += set(self._regions).difference(regions)
            self._regions = regions
        if stale:
            layers: dict[Callable[[], object], list[Rect]] = {}
            for part in listed:
                layers.setdefault(part.paint, []).append(sheet.rect(part.region))
            seen = (sheet.rect(region).clip(self.face.get_rect()) for region in stale)
            for box in joined(filter(None, seen)):
                self._paint(box, layers)
        return self.face

    def _paint(self, box: Rect, layers: Mapping[Callable[[], object], Sequence[Rect]]) -> None:
        """Paint all that lies in a box: scenery, and in their order the parts whose regions reach into it."""
        self.face.blit(self._still, box, box)
        for paint, regions in layers.items():
            for region in joined(region.clip(box) for region in regions if region.colliderect(box)):
                self.face.set_clip(region)
                paint()
        self.face.set_clip(None)
        self.painted.append(box)

    def _seen(self, plane: Plane) -> Surface:
        """The scenery, scaled up when the board is zoomed; it is soft enough for that."""
        size = self.face.get_size()
        still = self._scenery(self.whole)
        if plane == self.whole and still.get_size() == size:
            return still
        left, top = self.whole.at(*plane.back(0, 0))
        right, bottom = self.whole.at(*plane.back(*size))
        seen = Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(still.get_rect())
        return pygame.transform.smoothscale(still.subsurface(seen), size)


def joined(regions: Iterable[Rect]) -> list[Rect]:
    """Regions with overlapping ones merged."""
    apart: list[Rect] = []
    for region in regions:
        while (other := region.collidelist(apart)) >= 0:
            region = region.union(apart.pop(other))
        apart.append(region)
    return apart
