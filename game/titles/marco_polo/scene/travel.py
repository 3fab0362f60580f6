"""Travelling and building: places in reach with prices, the considered way, its stops and its end."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Build, Go
from game.rules.marco_polo.decisions.travel import Journey
from game.scenes.board.highlights import Ghost, extent, ghost, lit_ground, refused
from game.scenes.board.ways import along, led
from game.scenes.table.spots import ActionSpot
from game.titles.marco_polo.scene import faces
from game.titles.marco_polo.scene.atlas import SMALL, Atlas
from game.titles.marco_polo.scene.offers import Offers
from game.titles.marco_polo.scene.places import POST
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.phrases import icon, things
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point

CAMEL, STOP, PRICE = 60.0, 54.0, 60.0
GHOST = 200
"""Opacity of the preview of a post."""


def paint_place(atlas: Atlas, view: ActionSpot, offers: Offers, considered: Action | None, written: list[Rect]) -> None:
    """A place in reach: highlighted, with a preview of the post and its price, which is added to what is `written`."""
    spot = view.spot
    if not view.enabled:
        if view.hot:
            refused(atlas, spot)
        return
    hot = considered is not None and considered in spot.actions
    place, colours, palette, chart = extent(spot), atlas.colours, atlas.look.palette, atlas.state.chart
    lit_ground(atlas, place, hot)
    atlas.picture(phrases.place(spot.id, chart), place)
    atlas.ring(place.inset(-4), place.w / 2 if spot.shape == "disc" else 16, palette.gold, 3.4 if hot else 2.0)
    cost = offers.prices[spot.id]
    words = things(cost, loud=True) or f"0{icon('coin')}"
    if hot or spot.id not in chart.oases:
        style = colours.price_hot if hot else colours.price
        at = price_at(atlas, place, atlas.wide(words, SMALL, Face.BOLD) + 20, written)
        written.append(atlas.rect(atlas.label(words, at, style, SMALL, PRICE)))
    takes_posts = spot.id in chart.cities or spot.id in chart.palace_vp
    if hot and takes_posts and not atlas.state.owns(atlas.reader, spot.id):
        post = post_ghost(atlas, considered, spot.id)
        ghost(atlas, post.face, post.at, GHOST)


def price_at(atlas: Atlas, place: Area, wide: float, written: Sequence[Rect]) -> Point:
    """Centre of a price: above the place, or over its picture, or at a side, where it covers least of what is written
    there."""
    (x, y), side, frame = place.centre, (place.w + wide) / 2, atlas.places.frame(place)
    tries = [(x, place.y - 22), (x, place.y + 18), (x, y), (x, place.bottom - PRICE / 2), (x - side, y), (x + side, y)]

    def covered(at: Point) -> int:
        box = atlas.rect(Area(at[0] - wide / 2, at[1] - PRICE / 2, wide, PRICE))
        outside = box.w * box.h - box.clip(atlas.rect(frame)).w * box.clip(atlas.rect(frame)).h
        return outside + sum(box.clip(other).w * box.clip(other).h for other in written)

    return min(tries, key=covered)


def post_ghost(atlas: Atlas, action: Action | None, place: str) -> Ghost:
    """Preview of a post in its place."""
    state, seat = atlas.state, atlas.reader
    number = sum(state.owns(other, place) for other in range(state.seats))
    if place == state.chart.beijing:
        number = state.beijing.index(-1)
    area = atlas.places.post(place, number)
    assert action is not None
    return Ghost(action, area.centre, faces.post(atlas.owners[seat], atlas.plane.px(POST)), None, (150, 255))


def steps_of(journey: Journey, considered: Action | None) -> list[Go]:
    """The steps made so far and the considered ones."""
    further = [answer for answer in answers_of(considered) if isinstance(answer, Go)]
    return [*(Go(node, figure) for figure, node in journey.path), *further]


def paint_way(atlas: Atlas, journey: Journey, steps: Sequence[Go]) -> None:
    """The way as a ribbon with camels."""
    stands = list(atlas.state.figures[journey.seat])
    for step in steps:
        here, stands[step.figure] = stands[step.figure], step.node
        _stretch(atlas, here, step.node, journey)


def paint_stops(atlas: Atlas, steps: Sequence[Go]) -> None:
    """The stops of a way, numbered."""
    for number, step in enumerate(steps, 1):
        area = atlas.places.of(step.node)
        disc = Area(area.x - STOP * 0.7, area.bottom - STOP * 0.6, STOP, STOP)
        atlas.plate(disc, atlas.colours.stop)
        atlas.text(str(number), disc.centre, 38, colour=atlas.colours.stop.ink)


def _stretch(atlas: Atlas, here: str, there: str, journey: Journey) -> None:
    """From one place to the next; Johannes also jumps where there is no road."""
    ends, (body, edge) = [atlas.places.of(end).centre for end in (here, there)], atlas.colours.way
    line = led(atlas.places.board.links, (here, there)) or ends
    atlas.ribbon(line, (edge, 10.8), (body, 8.0), (PLAYERS[atlas.owners[journey.seat]].main, 2.8))
    for part in (0.35, 0.65):
        x, y = along(line, part)
        atlas.picture("camel", Area(x - CAMEL / 2, y - CAMEL * 0.7, CAMEL, CAMEL))


def paint_canal(atlas: Atlas, build: Build) -> None:
    """The route by which a palace is reached."""
    if build.source:
        ends, (body, edge) = [atlas.places.of(end).centre for end in (build.source, build.place)], atlas.colours.way
        atlas.ribbon(ends, (edge, 10.8), (body, 8.0))
