"""The end: points row by row over the city, and on the island what scored them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.match import Match
from game.rules.felinia.components import TYPES
from game.rules.felinia.events import PostFounded
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.felinia.tally import rows, scored_groups
from game.scenes.felinia import island
from game.scenes.felinia.faces import merchant, post
from game.scenes.felinia.places import Realm
from game.scenes.felinia.town import Town
from game.scenes.table.moment import Moment
from game.scenes.table.scoreboard import ScoreBoard, Source
from game.ui import paint
from game.ui.theme import PLAYERS
from game.ui.units import Area
from game.words import Voice

ICONS = {
    "bonus": "bonus_panther",
    "groups": "merchant",
    "gold": "gold",
    "spices": "spice",
    "goods": "random_good",
    "food": "food",
    "mystery": "mystery",
}


def fill(score: ScoreBoard, say: Voice, places: Realm, now: Moment[Felinia], window: Area) -> None:
    """Over the city and the harbour, or as much beside the island as there is."""
    state = now.state
    right = places.harbour.right * now.plane.k / now.look.s if now.plane.left >= 0 else 0
    wide = min(window.w, max(right - 8, min(440.0, window.w * 0.6)))
    sources = [
        Source(key, say(f"type.{key}"), f"felinia/trade_{key}", counts, points)
        if key in TYPES
        else Source(key, say(f"category.{key}"), f"felinia/{ICONS[key]}", counts, points)
        for key, counts, points in rows(state)
    ]
    totals = [line.points for line in state.standings()]
    score.fill(Area(window.x, window.y, wide, window.h), sources, totals, state.silver)


# ---------------------------------------------------------------------- the island
def taken(match: Match) -> dict[str, str]:
    """By province, the tile that the trading post there took."""
    steps = (match.step(number) for number in range(match.count))
    return {event.province: event.tile for step in steps for event in step.events if isinstance(event, PostFounded)}


def paint_lit(town: Town, key: str, tiles: dict[str, str]) -> None:
    """Everything else in dusk; in the light of their owners the groups with their points, or the posts that took a tile
    of a type."""
    state, places = town.state, town.places
    island.dim(town, EMPTY)
    for seat, number in _posts(state):
        tile = tiles.get(places.chart.ids[number], "")
        if key == "groups" or tile == key:
            _glow(town, seat, number)
    for seat in range(state.seats):
        for group, points in scored_groups(state, seat) if key == "groups" else ():
            for a in group:
                for b in places.chart.near[a]:
                    if a < b and b in group:
                        island.ribbon(town, seat, a, b)
            for number in group:
                _stand(town, seat, number)
            _sum(town, group, points)
    for seat, number in _posts(state):
        tile = tiles.get(places.chart.ids[number], "")
        if tile == key:
            _stand(town, seat, number)
        if tile and key in ("groups", tile):
            x, y = places.centres[number]
            icon = tile if tile.startswith("special") else f"trade_{tile}"
            town.put_art(icon, (x - places.tile * 0.36, y + places.tile * 0.34), places.tile * 0.46)


def _posts(state: Felinia) -> Iterator[tuple[int, int]]:
    return ((seat, number) for seat, posts in enumerate(state.posts) for number in posts)


def _glow(town: Town, seat: int, number: int) -> None:
    side = round(town.places.tile * 2.8 * town.plane.k)
    light = PLAYERS[town.seats[seat].colour].light
    x, y = town.plane.at(*town.places.centres[number])
    face = paint.glow((side, side), light, 1.2, 0.9)
    town.canvas.surface.blit(face, (round(x - side / 2), round(y - side / 2)), special_flags=pygame.BLEND_RGB_ADD)


def _stand(town: Town, seat: int, number: int) -> None:
    x, y = town.places.centres[number]
    town.put(post(round(town.places.tile * 0.92 * town.plane.k), town.seats[seat].colour), (x, y))
    face = merchant(round(town.places.tile * 0.94 * town.plane.k), town.seats[seat].colour, True)
    town.put(face, (x, y - town.places.tile * 0.1))


def _sum(town: Town, group: list[int], points: int) -> None:
    """Above a group: how many merchants, and their points."""
    x, y = min((town.places.centres[number] for number in group), key=lambda at: at[1])
    text = f"{len(group)} × {points // len(group)}  {points}" if len(group) > 1 else str(points)
    town.pill(text, (x, y - town.places.tile * 0.72), town.colours.badge, anchor="bottom")
