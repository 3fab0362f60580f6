"""The Delft panel under the ring: what is only being considered, in blue on white.

It lies over a corner of the board only where its own place is not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Surface

from game.match import Preview
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.components import WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.market import WITHIN_REACH, space_ahead, stop
from game.rules.zeelandia.prospects import opened, site
from game.rules.zeelandia.state import Zeelandia
from game.scenes.zeelandia import millrows, tiles, tips
from game.scenes.zeelandia.marks import BAD, GOOD, INK
from game.scenes.zeelandia.millrows import MillRow, Row
from game.scenes.zeelandia.telling import picture_of
from game.ui import lettering, paint
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area, around
from game.ui.widget import Widget
from game.words import Voice

LEAST_W, FLOAT_W = 272, 276
"""Widths, in units: below the first its own place is too small for its lines; the second it has over a corner."""
MARGIN, EDGE = 8, 2
"""From the edges of the board, and how far its own place may stick out of them."""
BLUE, PALE = "#1d3f86", "#8fb0e0"
SOFT = "#5d4a30"


def _hidden(area: Area, others: Sequence[Area]) -> float:
    """How much of them lies under the area, in square units."""
    return sum(
        max(0.0, min(area.right, other.right) - max(area.x, other.x))
        * max(0.0, min(area.bottom, other.bottom) - max(area.y, other.y))
        for other in others
    )


class DelftPanel(Widget):
    """Shows the consequence of the considered action for everybody. Texts come as rows, so that the dump has them."""

    role: ClassVar[str] = "status"

    def __init__(self, id: str, area: Area, say: Voice, colours: tuple[str, ...]) -> None:
        super().__init__(id, area)
        self.say, self.colours = say, colours
        self.state: Zeelandia | None = None
        self.preview: Preview[Zeelandia] | None = None
        self.considered: object = None
        self.mills: list[MillRow] = []
        """Those that the considered tile would touch; while nothing is considered, the deciding seat's."""
        self.asides: list[tuple[str, str, float]] = []
        """What else laying it means, with its colour and height: a harvest of nothing, islands that it opens, no figure
        for it."""
        self.floating = False
        """It lies over a corner of the board, for its own place is not seen whole, or is too small."""

    def consider(self, state: Zeelandia, action: object, preview: Preview[Zeelandia] | None) -> None:
        self.state, self.considered, self.preview = state, action, preview
        self.mills = self._mills()
        self.asides = self._asides()
        self.text = self.title()
        self.touch()

    def settle(self, home: Area, window: Area, spots: Sequence[Area], meant: Sequence[Area]) -> None:
        """In its own place on the map, grown by what its lines need, where that is seen whole and is wide enough; else
        in the corner of the window that hides least of the `spots` and nothing of what is `meant`, no taller than its
        lines."""
        seen = around([home, window.inset(-EDGE)]) == window.inset(-EDGE)
        high = min(self.needed(), window.h - 2 * MARGIN)
        self.floating = not (seen and home.w >= LEAST_W)
        if not self.floating:
            top = max(window.y + MARGIN, min(home.y, window.bottom - MARGIN - max(home.h, high)))
            self.area = Area(home.x, top, home.w, max(home.h, high))
        else:
            left, right = window.x + MARGIN, window.right - FLOAT_W - MARGIN
            top, bottom = window.y + MARGIN, window.bottom - high - MARGIN
            corners = [(left, bottom), (right, bottom), (left, top), (right, top)]
            areas = [Area(x, y, FLOAT_W, high) for x, y in corners]
            self.area = min(areas, key=lambda area: (_hidden(area, meant), _hidden(area, spots)))
        self.visible = self.tells

    def needed(self) -> float:
        """How tall it is at least with all its lines, but for the market after the purchase."""
        if isinstance(self.considered, Steps):
            return 98.0 + 24 * len(self.notes_now())
        return 64 + millrows.LEAST * len(self.mills) + sum(high for _, _, high in self.asides)

    @property
    def tells(self) -> bool:
        """A purchase, a place or a figure is considered, or a tile waits to be laid; over the board only what has
        consequences: the bar asks for the tile to be laid as well."""
        if self.preview is not None and isinstance(self.considered, Steps | Lay | Figure):
            home = not self.floating and isinstance(self.considered, Lay)
            return home or isinstance(self.considered, Steps) or bool(self.mills or self.asides)
        return not self.floating and self.idle_tile() is not None

    def idle_tile(self) -> Tile | None:
        """The tile to be laid, while nothing is pointed at."""
        state = self.state
        if state is None or state.over or not isinstance(state.decision, Place):
            return None
        return state.decision.tile

    # ------------------------------------------------------------------ words
    def bought(self) -> tuple[str, Tile | None] | None:
        """For a move: the space where the guild master would stop, and its tile."""
        state = self.state
        if state is None or not isinstance(self.considered, Steps):
            return None
        target = space_ahead(state, self.considered.steps)
        space = state.board.spaces[state.chart.market[target]]
        return space.kind, state.market[target]

    def title(self) -> str:
        say = self.say
        if isinstance(self.considered, Lay):
            return say("preview.here")
        if isinstance(self.considered, Figure):
            return say(f"preview.figure.{self.considered.put}")
        bought = self.bought()
        if bought is None:
            tile = self.idle_tile()
            return say(f"tile.{tile.kind}") if tile else ""
        kind, tile = bought
        return say(f"tile.{tile.kind}") if tile else say(f"kind.{kind}")

    def rows(self) -> list[Row]:
        """Every line of text."""
        inner = self.area.inset(16, 10)
        found: list[Row] = []
        head = Area(inner.x + 42, inner.y, inner.w - 42, 36)
        title = self.title()
        if not title:
            return found
        aside = 96 if self.bought() else 36 if self.idle_tile() and not isinstance(self.considered, Lay) else 0
        found.append((Area(head.x, head.y, head.w - aside, head.h), title, 21, Face.TITLE, BLUE, "left"))
        y = inner.y + 44
        state, preview = self.state, self.preview
        if state is None:
            return found
        if isinstance(self.considered, Steps) and preview is not None:
            cost = str(price(self.considered.steps))
            found.append((Area(inner.right - 60, head.y, 34, 36), cost, 20, Face.BOLD, INK, "right"))
            after = preview.view
            step = inner.w / state.seats
            for seat in range(state.seats):
                a, b = state.money(seat), after.money(seat)
                place = Area(inner.x + step * seat + 22, y, step - 24, 26)
                colour = GOOD if b > a else BAD if b < a else INK
                found.append((place, f"{a}→{b}" if a != b else str(a), 16, Face.SEMI, colour, "left"))
            y += 34
            for text, colour in self.notes(after):
                found.append((Area(inner.x, y, inner.w, 22), text, SMALL, Face.TEXT, colour, "left"))
                y += 24
            found += self.market_rows()
        else:
            for row, line in self.mill_lines():
                found += millrows.words(row, line)
                y = line.bottom
            for text, colour, high in self.asides:
                found.append((Area(inner.x, y, inner.w, high), text, SMALL, Face.TEXT, colour, "left"))
                y += high
        return found

    @property
    def place(self) -> int | None:
        """The hex that is considered, for a tile or for a figure on it."""
        if self.state is None or self.state.over or self.preview is None or self.preview.refusal is not None:
            return None
        return site(self.state, self.considered)

    def _mills(self) -> list[MillRow]:
        state = self.state
        assert state is not None
        if self.place is not None and isinstance(self.considered, Lay | Figure):
            return millrows.touched(self.say, state, self.considered)
        waits = self.considered is None and self.idle_tile() is not None
        return millrows.owned(self.say, state, state.decision.seat) if waits else []

    def mill_lines(self) -> list[tuple[MillRow, Area]]:
        """Where they stand: as high as there is room for all."""
        found, inner = self.mills, self.area.inset(16, 10)
        room = inner.bottom - inner.y - 44 - sum(high for _, _, high in self.asides)
        high = min(millrows.WISH, room / max(1, len(found)))
        return [(row, Area(inner.x, inner.y + 44 + i * high, inner.w, high)) for i, row in enumerate(found)]

    def _asides(self) -> list[tuple[str, str, float]]:
        state, say, tile, place = self.state, self.say, self.idle_tile(), self.place
        assert state is not None
        if place is None:
            kind = "mill" if tile is not None and tile.kind == "mill" else "field"
            return [(say(f"prompt.Place.{kind}"), INK, 48.0)] if tile is not None and not self.mills else []
        found: list[tuple[str, str, float]] = []
        if any(row.wasted for row in self.mills):
            found.append((say("preview.wasted"), BAD, 22.0))
        if tile is None or tile.kind == "mill":
            islands = opened(state, place)
            known = [tips.named(say, face) for hex in islands if (face := state.printed(hex)) is not None]
            if known:
                found.append((say("preview.opens", what=", ".join(known)), INK, 44.0 if len(known) > 2 else 22.0))
            elif islands:
                found.append((say("preview.opens_unknown", n=len(islands)), INK, 22.0))
        if tile is not None and tile.kind == "mill" and not state.figures(state.decision.seat):
            found.append((say("figures.none"), SOFT, 22.0))
        return found

    def offers(self) -> list[tuple[Area, int, str, Tile | None]]:
        """The market after the purchase, as the next player finds it: place, price, kind of space, tile."""
        state, preview = self.state, self.preview
        inner = self.area.inset(16, 10)
        top = inner.y + 44 + 34 + 24 * len(self.notes_now()) + 28
        if state is None or preview is None or not isinstance(self.considered, Steps) or inner.bottom - top < 54:
            return []
        after = preview.view
        columns = Area(inner.x, top, inner.w, inner.bottom - top).columns(len(WITHIN_REACH), 4)
        offers = []
        for move, place in zip(WITHIN_REACH, columns, strict=True):
            i = space_ahead(after, move.steps)
            kind = after.board.spaces[after.chart.market[i]].kind
            offers.append((place, price(move.steps), kind, after.market[i]))
        return offers

    def notes_now(self) -> list[tuple[str, str]]:
        if self.preview is None or not isinstance(self.considered, Steps):
            return []
        after = self.preview.view
        return self.notes(after)

    def market_rows(self) -> list[Row]:
        """The caption and the prices of `offers`."""
        offers = self.offers()
        if not offers:
            return []
        inner = self.area.inset(16, 10)
        caption = Area(inner.x, offers[0][0].y - 28, inner.w, 24)
        found = [(caption, self.say("preview.market"), float(SMALL), Face.SEMI, BLUE, "left")]
        for place, cost, _, _ in offers:
            found.append((Area(place.x, place.y, place.w / 2, 20), str(cost), 15.0, Face.SEMI, INK, "right"))
        return found

    def notes(self, after: Zeelandia) -> list[tuple[str, str]]:
        """What else a purchase means: where the tile could go and the best of it, a fine, the end."""
        say, state = self.say, self.state
        assert state is not None
        notes: list[tuple[str, str]] = []
        if moved := after.rear - state.rear:
            notes.append((say("event.guilders", guilders=moved), INK))
        assert isinstance(self.considered, Steps)
        meets = stop(state, space_ahead(state, self.considered.steps))
        if meets == "warehouse":
            notes.append((say("rule.warehouse", fine=WAREHOUSE_FINE), BAD))
        elif meets == "end":
            notes.append((say("final.ends"), BAD))
        elif not after.over and isinstance(after.decision, Place):
            sites = after.decision.options(after)
            notes.append((say("preview.sites", sites=len(sites)), INK))
        else:
            notes.append((say("rule.no_place"), BAD))
        return notes

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [
            lettering.letter(canvas, place, text, units, face, align, lines=2 if place.h > 40 else 1)
            for place, text, units, face, _, align in self.rows()
        ]

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        if not self.tells:
            return
        look, box = canvas.look, canvas.rect(self.area)
        s = look.s
        for face in self.plate(look):
            canvas.surface.blit(face, face.get_rect(center=box.center))
        pygame.draw.rect(
            canvas.surface, PALE, box.inflate(-round(10 * s), -round(10 * s)), 1, border_radius=round(6 * s)
        )
        for x in (box.x + round(9 * s), box.right - round(9 * s)):
            for y in (box.y + round(9 * s), box.bottom - round(9 * s)):
                tiles.centred(canvas.surface, tiles.piece("delft_star", round(18 * s)), x, y)
        rows = self.rows()
        for (_, _, _, _, colour, _), words in zip(rows, self.letterings(canvas), strict=True):
            lettering.draw(canvas, words, colour)
        self._pictures(canvas)

    def plate(self, look: Look) -> tuple[Surface, Surface]:
        """Its shadow, and the plate that lies on it: the same for everything that it tells."""
        size, s = look.rect(self.area).size, look.s
        shadow = paint.halo(size, round(10 * s), "#0a1722", max(1, round(5 * s)), 150)
        rim = max(1, round(2 * s))
        return shadow, paint.rounded(size, round(10 * s), tiles.GLAZE, "#e6eef8", tiles.DELFT, rim, 0, 6)

    def _pictures(self, canvas: Canvas) -> None:
        inner = self.area.inset(16, 10)
        tile: Tile | None = None
        bought = self.bought()
        if isinstance(self.considered, Lay | Figure):
            canvas.picture("zeelandia/harvest", Area(inner.x + 4, inner.y + 2, 30, 30))
        elif bought is not None:
            tile = bought[1]
            name = picture_of(tile) if tile else bought[0]
            canvas.picture(f"zeelandia/{name}", Area(inner.x + 2, inner.y + 1, 34, 34))
            canvas.picture("zeelandia/guilder", Area(inner.right - 24, inner.y + 7, 22, 22))
        else:
            tile = self.idle_tile()
            if tile is not None:
                canvas.picture(f"zeelandia/{picture_of(tile)}", Area(inner.x + 2, inner.y + 1, 34, 34))
        if tile is not None:
            at = canvas.at(inner.right - 78 if bought else inner.right - 18, inner.y + 18)
            rim = tiles.RIM.get(tile.kind, tiles.DELFT)
            tiles.centred(canvas.surface, tiles.value_disc(tile.value, canvas.px(26), rim), *at)
        canvas.line((inner.x, inner.y + 40), (inner.right, inner.y + 40), PALE)
        y = inner.y + 44
        if isinstance(self.considered, Steps) and self.state is not None and self.preview is not None:
            step = inner.w / self.state.seats
            for seat in range(self.state.seats):
                canvas.mark(self.colours[seat], (inner.x + step * seat + 10, y + 13), 17)
            for place, _, kind, offered in self.offers():
                self._offer(canvas, place, kind, offered)
        else:
            for row, line in self.mill_lines():
                millrows.paint(canvas, row, line, self.colours)

    def _offer(self, canvas: Canvas, place: Area, kind: str, offered: Tile | None) -> None:
        canvas.picture("zeelandia/guilder", Area(place.centre[0] + 4, place.y + 3, 15, 15))
        radius = min(place.w / 2, (place.bottom - place.y - 20) / 2) * 1.02
        at = canvas.at(place.centre[0], place.y + 20 + (place.bottom - place.y - 20) / 2)
        px = radius * canvas.look.s
        if offered is None:
            tiles.centred(canvas.surface, tiles.piece(kind, round(px * 1.4)), *at)
            return
        disc = max(canvas.px(19), round(px * 0.7))
        face = tiles.sprite(offered, round(px, 1), disc, front=True)
        tiles.centred(canvas.surface, face, *at)
