"""The end of the game: points by row over the city, and their sources on the island."""

from __future__ import annotations

import pygame

from game.match import Match
from game.rules.felinia.events import PostFounded
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.scenes.board.scoreboard import ScoreBoard, Source
from game.scenes.board.victor import Victor
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.tally import rows, scored_groups
from game.titles.felinia.scene import island
from game.titles.felinia.scene.faces import merchant, post
from game.titles.felinia.scene.places import Realm
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling.status import pictures, source
from game.ui import paint
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import Voice


def fill(score: ScoreBoard, victor: Victor, say: Voice, places: Realm, now: Moment[Felinia], window: Area) -> None:
    """Place the score over the city and harbour, or as much as fits beside the island; the victor over the mat."""
    state = now.state
    right = places.harbour.right * now.plane.k / now.look.s if now.plane.left >= 0 else 0
    wide = min(window.w, max(right - 8, min(440.0, window.w * 0.6)))
    sources = [Source(row.key, *source(say, row.key), *row[1:], pictures(state, row.key)) for row in rows(state)]
    standings = state.standings()
    score.fill(Area(window.x, window.y, wide, window.h), sources, [line.points for line in standings], state.silver)
    victor.fill(now.plane.area(places.mat, now.look.s), standings, lambda key: source(say, key)[1])


# ---------------------------------------------------------------------- the island
def tiles_by_province(match: Match) -> dict[str, str]:
    """The tile taken by the trading post in each province."""
    steps = (match.move(number) for number in range(match.count))
    return {event.province: event.tile for step in steps for event in step.events if isinstance(event, PostFounded)}


def paint_lit(town: Town, key: str, tiles: dict[str, str]) -> None:
    """Dim the island, and light up the groups with their points, or the posts that took a tile of this type, with the
    tile."""
    state, places, groups = town.state, town.places, key == "groups"
    posts = [(seat, number) for seat, own in enumerate(state.posts) for number in own]
    took = {number: tiles.get(places.chart.ids[number], "") for _, number in posts}
    lit = [(seat, number) for seat, number in posts if groups or took[number] == key]
    island.dim(town, EMPTY)
    for seat, number in lit:
        _glow(town, seat, number)
    if groups:
        island.paint_ribbons(town)
    for seat, number in lit:
        _stand(town, seat, number)
        if tile := took[number]:
            x, y = places.centres[number]
            town.put_art(tile, (x - places.tile * 0.36, y + places.tile * 0.34), places.tile * 0.46)
    for group, each, points in [one for seat in range(state.seats) for one in scored_groups(state, seat) if groups]:
        x, y = min((places.centres[number] for number in group), key=lambda at: at[1])
        text = f"{len(group)} × {each} = {points}" if len(group) > 1 else str(points)
        town.pill(text, (x, y - places.tile * 0.72), town.colours.badge, anchor="bottom")


def _glow(town: Town, seat: int, number: int) -> None:
    box = town.plane.lying(town.places.province(number, 2.8))
    face = paint.glow(box.size, PLAYERS[town.seats[seat].colour].light, 1.2, 0.9)
    town.canvas.surface.blit(face, box, special_flags=pygame.BLEND_RGB_ADD)


def _stand(town: Town, seat: int, number: int) -> None:
    (x, y), side, colour = town.places.centres[number], town.places.tile, town.seats[seat].colour
    town.put(post(town.plane.px(side * 0.92), colour), (x, y))
    town.put(merchant(town.plane.px(side * 0.94), colour, True), (x, y - side * 0.1))
