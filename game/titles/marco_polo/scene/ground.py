"""The parts of the ground: places of the map and of Venice, the action spaces, the mat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import space_of
from game.scenes.board.ground import Part
from game.titles.marco_polo.scene import cities, stalls
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.mat import mat_sign, paint_mat, paint_tray, tray_sign
from game.titles.marco_polo.scene.routes import Routes
from game.ui.units import Area


def parts(atlas: Atlas, gone: Routes) -> list[Part]:
    """`gone`: the routes to show."""
    places, state = atlas.places, atlas.state
    paint = partial(cities.paint_places, atlas, gone)
    spaces = [space for space in SPACES if space_of(state, atlas.reader, space) is not None]
    below = [stalls.region(places.of(space), space) for space in spaces]
    out = [
        Part(
            place, ending_above(below, places.of(place), cities.region(atlas, place)), cities.sign(atlas, place), paint
        )
        for place in state.chart.kinds
    ]
    frames = dict.fromkeys(places.frame(places.of(place)) for place in state.chart.kinds)
    out += [Part(f"roads.{frame.x}", frame, (state.over, gone), paint) for frame in frames]
    for space, region in zip(spaces, below, strict=True):
        out.append(Part(space, region, stalls.space_sign(atlas, space), partial(stalls.paint_space, atlas, space)))
    if not places.venice:
        out.append(Part("tray", places.tray, tray_sign(atlas), partial(paint_tray, atlas)))
    return [*out, Part("mat", places.mat.inset(-10), mat_sign(atlas), partial(paint_mat, atlas))]


def ending_above(below: Sequence[Area], place: Area, region: Area) -> Area:
    """The region without the action spaces below it, whose upper edge repainting the place would erase."""
    tops = [space.y for space in below if space.x < place.right and place.x < space.right and space.y > place.bottom]
    return region.cut_bottom(max(0.0, region.bottom - min(tops, default=region.bottom)))[1]
