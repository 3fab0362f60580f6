"""The background: turquoise water, the beach at its left, the stone quay, the beam with the role cards."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.board.plane import Plane
from game.scenes.scenery.quay import quayside
from game.titles.puerto_rico.scene.places import Harbour


def scenery(places: Harbour, plane: Plane, size: tuple[int, int], s: float) -> Surface:
    """The background; `size` in pixels, `s`: pixels per unit."""
    ship, display = places.row("ship")[0], places.of("small_indigo_plant")
    shore = (ship.x - 10) * plane.k + plane.left
    quay_x = (display.x - 14) * plane.k + plane.left
    quay_y = (places.mats.model.y - 8) * plane.k + plane.top
    beam = Rect(0, 0, size[0], round((places.beam.bottom + 8) * plane.k + plane.top))
    return quayside(size, round(shore), round(quay_x), round(quay_y), beam.h, round(s * 100))
