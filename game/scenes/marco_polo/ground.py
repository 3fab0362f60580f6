"""All that lies still: places of the map and of Venice, the action spaces, the mat, each a part by itself."""

from __future__ import annotations

from functools import partial

from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import space_of
from game.scenes.board.ground import Part
from game.scenes.marco_polo import cities, stalls
from game.scenes.marco_polo.atlas import Atlas
from game.scenes.marco_polo.mat import mat_sign, paint_mat, paint_tray, tray_sign
from game.scenes.marco_polo.routes import Routes


def parts(atlas: Atlas, gone: Routes) -> list[Part]:
    """`gone`: the routes that are shown."""
    places, state = atlas.places, atlas.state
    paint = partial(cities.paint_places, atlas, gone)
    out = [Part(place, cities.region(atlas, place), cities.sign(atlas, place), paint) for place in state.chart.kinds]
    frames = dict.fromkeys(places.frame(places.of(place)) for place in state.chart.kinds)
    out += [Part(f"roads.{frame.x}", frame, (state.over, gone), paint) for frame in frames]
    for space in SPACES:
        if space_of(state, atlas.reader, space) is not None:
            region = stalls.region(places.of(space), space)
            out.append(Part(space, region, stalls.space_sign(atlas, space), partial(stalls.paint_space, atlas, space)))
    if not places.venice:
        out.append(Part("tray", places.tray, tray_sign(atlas), partial(paint_tray, atlas)))
    return [*out, Part("mat", places.mat.inset(-10), mat_sign(atlas), partial(paint_mat, atlas))]
