"""The board widget with its spots: zoom and pan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from pygame import Rect, Surface

from game.rules.board import Board
from game.scenes.board.life import Living
from game.scenes.board.plane import Plane, fitted
from game.scenes.board.spot import Spot
from game.ui import hexes, paint
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.look import Look
from game.ui.theme import SMALL
from game.ui.units import TARGET, Area, Point
from game.ui.widget import Widget

LEAST, MOST, STEP = 1.0, 3.0, 1.2
NEARLY = 1.25
"""Comfortable zoom up to which a board is shown whole at first: it would be cut for little."""
GROUND = 10_000.0
"""Hit distance of the bare board: anything on it is nearer."""


class BoardView(Widget):
    """Painted by the table; the wheel zooms at the pointer, dragging empty ground pans."""

    role: ClassVar[str] = "board"
    clips: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        area: Area,
        board: Board,
        painter: Callable[[Canvas, Plane], object],
        *,
        on_click: Callable[[], object],
        on_move: Callable[[], object],
    ) -> None:
        """`on_move`: called when the spots change their screen positions."""
        super().__init__(id, area, on_click=on_click)
        self.board, self.painter, self.on_move = board, painter, on_move
        self.zoom = LEAST
        self.comfort = LEAST
        """Zoom for comfortable reading; above 1 where the whole board is too small."""
        self.opening = LEAST
        """Zoom at first."""
        self.centre: Point | None = None
        self._grip: tuple[Point, Point] | None = None
        self._placed: Plane | None = None

    def memory(self) -> object:
        return (self.zoom, self.centre) if self.zoom != self.opening else None

    def recall(self, kept: object) -> None:
        assert isinstance(kept, tuple)
        self.zoom, self.centre = kept

    @property
    def spots(self) -> list[SpotView]:
        return [child for child in self.children if isinstance(child, SpotView)]

    def box(self, look: Look) -> Rect:
        return look.rect(self.area)

    def plane(self, look: Look) -> Plane:
        """In window pixels. Letters shrink with a board that is smaller than comfortable, for there they would meet."""
        placed = fitted(self.board, self.box(look), self.zoom, self.centre)
        return replace(placed, letters=SMALL * min(1.0, self.zoom / self.comfort))

    def hit(self, look: Look, x: float, y: float) -> float | None:
        return GROUND if self.box(look).collidepoint(x, y) else None

    def place(self, look: Look, new: Sequence[SpotView] = ()) -> None:
        """Place all spots after the board moved, otherwise only the `new` ones."""
        plane = self.plane(look)
        moved = plane != self._placed
        self._placed = plane
        for spot in self.spots if moved else new:
            spot.place(look, plane)
        if moved:
            self.on_move()

    # ------------------------------------------------------------------ zoom and pan
    def magnify(self, look: Look, factor: float, at: Point | None = None) -> None:
        """Zoom while keeping the point under the pointer fixed."""
        plane, box = self.plane(look), self.box(look)
        x, y = at or box.center
        mx, my = plane.back(x, y)
        self.zoom = min(MOST, max(LEAST, self.zoom * factor))
        k = min(box.w / self.board.width, box.h / self.board.height) * self.zoom
        self._move(look, (mx + (box.centerx - x) / k, my + (box.centery - y) / k))

    def _move(self, look: Look, centre: Point | None) -> None:
        """Centre a map point, as far as the map's edges allow."""
        self.centre = centre
        self.centre = None if self.zoom == LEAST else self.plane(look).back(*self.box(look).center)
        self.place(look)
        self.touch()

    def show(self, inner: Widget) -> None:
        """Centre a spot outside the visible part."""
        spot, seen = inner.area, self.area
        whole = seen.x <= spot.x and seen.y <= spot.y and spot.right <= seen.right and spot.bottom <= seen.bottom
        if isinstance(inner, SpotView) and self.zoom > LEAST and not whole:
            self.centre = inner.spot.at
            self.touch()

    def look_at(self, look: Look, at: Point) -> None:
        """Centre a map point on a zoomed board."""
        if self.zoom > LEAST:
            self._move(look, at)

    def fit(self, look: Look) -> None:
        """Show the whole board."""
        self.zoom = LEAST
        self._move(look, None)

    def wheel(self, look: Look, at: Pointer) -> bool:
        factor = at.pinch if at.kind == "pinch" else STEP**at.wheel
        self.magnify(look, factor, (at.x, at.y))
        return True

    def press(self, look: Look, at: Pointer) -> bool:
        if at.kind != "drag" or self.zoom == LEAST:
            return False
        self._grip = (at.x, at.y), self.plane(look).back(*self.box(look).center)
        return True

    def drag(self, look: Look, at: Pointer) -> None:
        if self._grip:
            (x, y), (cx, cy) = self._grip
            k = self.plane(look).k
            self._move(look, (cx - (at.x - x) / k, cy - (at.y - y) / k))

    def drop(self, look: Look, at: Pointer) -> None:
        self._grip = None

    # ------------------------------------------------------------------ painting
    def moving(self, look: Look, living: Iterable[Living], beat: int) -> Iterator[tuple[Surface, Rect]]:
        """Ambient sprites with their places in pixels; those under plates are omitted."""
        plane, box = self.plane(look), self.box(look)
        plates = [plate.rect(look) for plate in self.children if plate.visible and not isinstance(plate, SpotView)]
        for one in living:
            for face, at in one.marks(beat, plane, look.s):
                place = paint.around(face, at)
                if box.contains(place) and place.collidelist(plates) < 0:
                    yield face, place

    def draw(self, canvas: Canvas) -> None:
        box = self.box(canvas.look)
        was = canvas.surface.get_clip()
        canvas.surface.set_clip(box.clip(was))
        self.painter(canvas, self.plane(canvas.look))
        canvas.surface.set_clip(was)


class SpotView(Widget):
    """A spot as a widget: hit area, focus, click. The title paints it."""

    role: ClassVar[str] = "spot"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, view: BoardView, spot: Spot, *, enabled: bool) -> None:
        super().__init__(spot.id, Area(0, 0, 0, 0), spot.text, enabled=enabled)
        self.view, self.spot = view, spot

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.enabled

    def rect(self, look: Look) -> Rect:
        return self._rect(self.view.plane(look))

    def _rect(self, plane: Plane) -> Rect:
        x, y = plane.at(*self.spot.at)
        w, h = self.spot.size[0] * plane.k, self.spot.size[1] * plane.k
        return Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    def window(self, look: Look) -> Rect | None:
        return self.view.box(look)

    def place(self, look: Look, plane: Plane) -> None:
        """Set its area in units, for the focus ring."""
        box = self._rect(plane)
        self.area = look.area(box)

    def hit(self, look: Look, x: float, y: float) -> float | None:
        far = look.px(TARGET) + self.area.w * look.s
        if abs(x - self.area.centre[0] * look.s) > far or not self.view.box(look).collidepoint(x, y):
            return None
        box = self.rect(look)
        hex_shaped = self.spot.shape == "hex"
        if hexes.inside((x, y), box.center, box.h / 2) if hex_shaped else box.collidepoint(x, y):
            return 0.0
        least = look.px(TARGET) / 2
        dx, dy = abs(x - box.centerx), abs(y - box.centery)
        if self.enabled and dx <= max(least, box.w / 2) and dy <= max(least, box.h / 2):
            return float(max(1.0, (dx * dx + dy * dy) ** 0.5 - box.h / 2))
        return None
