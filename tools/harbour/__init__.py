"""Paints the harbour at dusk for the title screen, with something hidden from each of the five games.

`python -m tools.harbour` repaints it in a few seconds and stores it in the assets, since a title screen must appear
within a third of a second.
"""

from __future__ import annotations

from pygame import Surface

from game.ui import paint
from tools.harbour.land import paint_beam, paint_caravan, paint_hills, paint_lighthouse, paint_town
from tools.harbour.prospect import Prospect
from tools.harbour.quay import paint_quay
from tools.harbour.sea import paint_fleet, paint_merchantman, paint_sea
from tools.harbour.sky import paint_airships, paint_birds, paint_sky


def paint_harbour(size: tuple[int, int]) -> Surface:
    """Takes a second at 1080p."""
    view = Prospect(Surface(size))
    paint_sky(view)
    paint_hills(view)
    paint_caravan(view)
    paint_town(view)
    paint_airships(view)
    lamp = paint_lighthouse(view)
    paint_fleet(view)
    mist = paint.gradient((view.w, int(view.h * 0.07)), "#ffcd9600", "#ffcd9678")
    view.surface.blit(mist, (0, view.horizon - mist.get_height()))
    paint_sea(view)
    paint_merchantman(view)
    paint_beam(view, lamp)
    paint_quay(view)
    paint_birds(view)
    paint.multiply(view.surface, paint.noise(size, max(2, int(3 * view.k)), 244, 255, 2))
    view.surface.blit(paint.vignette(size, 190, 0.72), (0, 0))
    return view.surface
