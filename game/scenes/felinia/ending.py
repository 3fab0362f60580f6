"""The end: points row by row over the city, and on the island what scored them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from game.match import Match, Seat
from game.rules.felinia.components import TYPES
from game.rules.felinia.events import PostFounded
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.felinia.tally import Row, rows, scored_groups
from game.scenes.felinia import island
from game.scenes.felinia.colours import COLOURS
from game.scenes.felinia.faces import merchant, post
from game.scenes.felinia.town import Town
from game.scenes.felinia.ways import ribbon
from game.ui import lettering, paint
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import PLAYERS, SMALL
from game.ui.units import Area
from game.ui.widget import Widget
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
HEAD, LEAST, MOST, GAP = 40.0, 21.0, 46.0, 14.0
"""Units: the names above the rows, the height of a row, between two players."""
LEFT = 0.3
"""The part of a row that its name takes."""
ROOMY = 96.0
"""Units from which a player's column has room for more than a shape and points."""


class ScoreRow(Widget):
    """One source of points; whoever points at it sees on the island what scored."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True

    def __init__(self, area: Area, row: Row, name: str) -> None:
        super().__init__(f"score.{row.key}", area, name)
        self.row = row

    def cells(self) -> list[Area]:
        return columns(self.area, len(self.row.points))

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        name = Area(self.area.x + 34, self.area.y, self.area.w * LEFT - 38, self.area.h)
        texts = [lettering.letter(canvas, name, self.text, 16, Face.SEMI)]
        for cell, points in zip(self.cells(), self.row.points, strict=True):
            texts.append(lettering.letter(canvas, cell.cut_right(40)[0], str(points), 19, Face.BOLD, "right"))
        for cell, count in zip(self.cells(), self.row.counts, strict=True):
            if count and cell.w >= ROOMY:
                place = Area(cell.x + 4, cell.y, cell.w - 48, cell.h)
                texts.append(lettering.letter(canvas, place, f"× {count}", SMALL, Face.TEXT))
        return texts

    def paint(self, canvas: Canvas) -> None:
        palette, side = canvas.look.palette, min(26.0, self.area.h - 2)
        if self.hot or self.chosen:
            canvas.plate(self.area.inset(-2, 0), "chip.hot")
        icon = "trade_" + self.row.key if self.row.key in TYPES else ICONS[self.row.key]
        canvas.picture(f"felinia/{icon}", Area(self.area.x + 4, self.area.centre[1] - side / 2, side, side))
        name, *numbers = self.letterings(canvas)
        lettering.draw(canvas, name, palette.ink)
        best = max(self.row.points)
        for i, words in enumerate(numbers):
            points = self.row.points[i] if i < len(self.row.points) else None
            quiet = points is None or not points
            lettering.draw(canvas, words, palette.ink_soft if quiet else palette.ink)
            if points == best and points:
                left, right = (edge / canvas.look.s for edge in (words.rect.x, words.rect.right))
                y = words.rect.bottom / canvas.look.s - 2
                canvas.line((left, y), (right, y), palette.gold_dark, 2)


def columns(area: Area, seats: int) -> list[Area]:
    rest = area.cut_left(area.w * LEFT)[1]
    return rest.columns(seats, GAP)


class ScoreTable(Widget):
    """Everybody's points by source; empty until the game is over."""

    role: ClassVar[str] = "panel"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        super().__init__("score", Area(0, 0, 0, 0))
        self.say, self.seats = say, seats
        self.totals: tuple[int, ...] = ()
        self.silver: tuple[int, ...] = ()
        self.visible = False

    @property
    def lit(self) -> str:
        """The row whose source lights up on the island."""
        rows = [child for child in self.children if isinstance(child, ScoreRow)]
        return next((row.row.key for row in rows if row.hot or row.focused), "groups")

    def fill(self, state: Felinia, area: Area) -> None:
        """In an area that may be too low for all rows: then those that nobody scored in are left out."""
        found = rows(state)
        room = int((area.h - 2 * HEAD - 12) / LEAST)
        if len(found) > room:
            found = [row for row in found if any(row.points)][:room]
        high = min(MOST, (area.h - 2 * HEAD - 12) / len(found))
        self.area = Area(area.x, area.y, area.w, 2 * HEAD + 12 + high * len(found))
        standings = sorted(state.standings(), key=lambda line: line.seat)
        self.totals = tuple(line.points for line in standings)
        self.silver = tuple(state.silver)
        places = Area(area.x + 8, area.y + HEAD + 4, area.w - 16, 0).rows(high, len(found), 0)
        key = (places, found)
        if key != getattr(self, "_shown", None):
            self._shown = key
            self.hold([ScoreRow(place, row, self.name(row.key)) for place, row in zip(places, found, strict=True)])
        self.visible = True

    def name(self, key: str) -> str:
        return self.say(f"type.{key}" if key in TYPES else f"category.{key}")

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        inner = Area(self.area.x + 8, self.area.y, self.area.w - 16, HEAD)
        texts = [
            lettering.letter(canvas, Area(cell.x + 26, cell.y + 4, cell.w - 28, HEAD - 6), seat.name, 17, Face.SEMI)
            for cell, seat in zip(columns(inner, len(self.seats)), self.seats, strict=True)
            if cell.w >= ROOMY
        ]
        low = Area(inner.x, self.area.bottom - HEAD - 4, inner.w, HEAD)
        texts.append(
            lettering.letter(canvas, low.cut_left(low.w * LEFT - 8)[0], self.say("trip.total"), 19, Face.TITLE)
        )
        for cell, total in zip(columns(low, len(self.seats)), self.totals, strict=True):
            texts.append(lettering.letter(canvas, cell.cut_right(46)[0], str(total), 24, Face.BOLD, "right"))
        for cell, silver in zip(columns(low, len(self.seats)), self.silver, strict=True):
            if cell.w >= ROOMY:
                place = Area(cell.x + 24, cell.y, cell.w - 72, cell.h)
                texts.append(lettering.letter(canvas, place, str(silver), SMALL, Face.TEXT))
        return texts

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, canvas.look.colours(COLOURS).aside)
        inner = Area(self.area.x + 8, self.area.y, self.area.w - 16, self.area.h)
        best = max(self.totals)
        for cell, seat, total in zip(columns(inner, len(self.seats)), self.seats, self.totals, strict=True):
            if total == best:
                canvas.plate(cell.inset(-GAP / 2 + 1, 4), canvas.look.colours(COLOURS).winner)
            canvas.mark(seat.colour, (cell.x + 13, cell.y + HEAD / 2 + 1), 20)
            if cell.w >= ROOMY:
                canvas.picture("felinia/silver", Area(cell.x + 2, self.area.bottom - HEAD + 6, 20, 20))
        y = self.area.bottom - HEAD - 4
        canvas.line((inner.x, y), (inner.right, y), palette.gold_dark, 1.6)
        for words in self.letterings(canvas):
            lettering.draw(canvas, words, palette.ink)


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
                        ribbon(town, seat, a, b)
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
    wide, high = town.wide(text, 30) + 24, max(42.0, 25 / town.k)
    place = Area(x - wide / 2, y - town.places.tile * 0.72 - high, wide, high)
    town.plate(place, town.colours.badge, high / 2)
    town.text(text, place.centre, 30)
