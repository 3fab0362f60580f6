"""The Delft panel under the ring: effects of the considered action, in blue on white."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from pygame import Surface

from game.match import Preview
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.components import FACES, WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.scoring import governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.places import Places
from game.scenes.board.preview_panel import Everybody, Note, PanelLine, PreviewPanel, Text, Tone
from game.scenes.board.tags import arrow, heading
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, islands_opened, prospects, site, space_ahead, stop
from game.titles.zeelandia.scene import tiles
from game.titles.zeelandia.scene.colours import COLOURS
from game.titles.zeelandia.telling.position import named
from game.titles.zeelandia.telling.tale import picture_of
from game.ui import art, paint
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.paint import centred
from game.ui.text import Face
from game.ui.theme import PLAYERS, SMALL, Plate
from game.ui.units import Area
from game.words import Voice, signed

LEAST_W = 272
"""Minimum width in units."""
HEAD_DISC, MILL_DISC = 26, 23
"""Size of a value in the title and in a mill's line, in units."""


@dataclass
class Head(PanelLine):
    """The title with its picture, above a rule; with the tile's value and price."""

    title: str
    icon: str
    tile: Tile | None = None
    cost: int | None = None
    least = most = 44.0

    def texts(self, area: Area) -> list[Text]:
        aside = 60 * (self.cost is not None) + 36 * (self.tile is not None)
        texts = [Text(Area(area.x + 42, area.y, area.w - 42 - aside, 36), self.title, 21, Face.TITLE, "title")]
        if self.cost is not None:
            place = Area(area.right - 60, area.y, 34, 36)
            texts.append(Text(place, str(self.cost), 20, Face.BOLD, align="right"))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        canvas.picture(f"zeelandia/{self.icon}", Area(area.x + 2, area.y + 1, 34, 34))
        if self.cost is not None:
            canvas.picture("zeelandia/guilder", Area(area.right - 24, area.y + 7, 22, 22))
        if self.tile is not None:
            x = area.right - (18 if self.cost is None else 78)
            disc = tiles.value_disc(self.tile.value, canvas.px(HEAD_DISC), rim=tiles.rim(self.tile))
            centred(canvas.surface, disc, canvas.at(x, area.y + 18))
        canvas.line((area.x, area.y + 40), (area.right, area.y + 40), canvas.look.colours(COLOURS).line)


@dataclass
class Offers(PanelLine):
    """The market after a purchase, as the next player finds it."""

    caption: str
    state: Zeelandia
    least, most = 82.0, math.inf

    def texts(self, area: Area) -> list[Text]:
        places = self._places(area)
        if not places:
            return []
        texts = [Text(Area(area.x, area.y, area.w, 24), self.caption, SMALL, tone="title")]
        for move, place in zip(WITHIN_REACH, places, strict=True):
            texts.append(Text(Area(place.x, place.y, place.w / 2, 20), str(price(move.steps)), SMALL, align="right"))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        state = self.state
        for move, place in zip(WITHIN_REACH, self._places(area), strict=False):
            space = space_ahead(state, move.steps)
            tile, kind = state.market[space], state.board.spaces[state.chart.market[space]].kind
            canvas.picture("zeelandia/guilder", Area(place.centre[0] + 4, place.y + 3, 15, 15))
            room = place.cut_top(20)[1]
            px = min(room.w, room.h) / 2 * 1.02 * canvas.look.s
            if tile is None:
                face = art.art(f"zeelandia/{kind}", round(px * 1.4))
            else:
                face = tiles.sprite(tile, round(px, 1), max(canvas.px(19), round(px * 0.7)), front=True)
            centred(canvas.surface, face, canvas.at(*room.centre))

    def _places(self, area: Area) -> list[Area]:
        rest = area.cut_top(28)[1]
        return rest.columns(len(WITHIN_REACH), 4) if rest.h >= 54 else []


@dataclass
class MillLine(PanelLine):
    """A mill: owner, position, yield, missing hexes, points of its governor."""

    least, most = 24.0, 34.0
    seat: int
    hex: int
    colour: str
    text: str
    missing: int
    governor: int
    value: int | None = None
    """Value printed on it; None for the tile being laid."""
    heading: int | None = None
    """Direction from the tile being laid, in degrees; None if it is that tile, or no tile is considered."""
    wasted: bool = False
    """Closed for nothing."""

    @property
    def tone(self) -> Tone:
        return "ink" if self.missing else "bad" if self.wasted else "good"

    def texts(self, area: Area) -> list[Text]:
        left, aside = 42 if self.value is None else 68, 86 if self.governor else 34
        texts = [Text(Area(area.x + left, area.y, area.w - left - aside, area.h), self.text, tone=self.tone)]
        if self.governor:
            place = Area(area.right - 60, area.y, 30, area.h)
            texts.append(Text(place, signed(self.governor), tone="good" if self.governor > 0 else "bad"))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        y, tones = area.centre[1], PLAYERS[self.colour].tones
        if self.heading is None:
            side = min(28.0, area.h)
            canvas.picture("zeelandia/mill", Area(area.x, y - side / 2, side, side), tones)
        else:
            centred(canvas.surface, arrow(canvas.px(9), self.heading), canvas.at(area.x + 10, y))
        canvas.mark(self.colour, (area.x + 31, y), 15)
        if self.value is not None:
            disc = tiles.value_disc(self.value, canvas.px(MILL_DISC))
            centred(canvas.surface, disc, canvas.at(area.x + 53, y))
        if self.governor:
            canvas.picture("zeelandia/governor", Area(area.right - 84, y - 11, 22, 22))
        if self.missing:
            badge = tiles.gaps_badge(self.missing, canvas.px(12))
            centred(canvas.surface, badge, canvas.at(area.right - 16, y))
        else:
            ink = getattr(canvas.look.palette, self.tone)
            canvas.icon("cross" if self.wasted else "check", (area.right - 16, y), 20, ink)


class Consequences:
    """The lines that tell of an action, or of the tile that waits to be laid. `colours`: of the seats."""

    def __init__(self, say: Voice, colours: tuple[str, ...], places: Places) -> None:
        self.say, self.colours, self.places = say, colours, places

    def purchase(self, state: Zeelandia, move: Steps, after: Zeelandia, best: int) -> Iterator[PanelLine]:
        """The tile that is bought, everybody's money, where the tile could go, and the market of the next player."""
        say, space = self.say, space_ahead(state, move.steps)
        tile, kind = state.market[space], state.board.spaces[state.chart.market[space]].kind
        name, icon = (say(f"tile.{tile.kind}"), picture_of(tile)) if tile else (say(f"kind.{kind}"), kind)
        yield Head(name, icon, tile, price(move.steps))
        money = [[position.money(seat) for seat in range(state.seats)] for position in (state, after)]
        yield Everybody(self.colours, *money)
        if moved := after.rear - state.rear:
            yield Note(say("preview.guilders", guilders=moved))
        meets = stop(state, space)
        if meets == "warehouse":
            yield Note(say("rule.warehouse", fine=WAREHOUSE_FINE), "bad")
        elif meets == "end":
            yield Note(say("final.ends"), "bad")
        elif not after.over and isinstance(after.decision, Place):
            sites = len(after.decision.options(after))
            yield Note(say("preview.sites.best" if best else "preview.sites", sites=sites, best=best))
        else:
            yield Note(say("rule.no_place"), "bad")
        yield Offers(say("preview.market"), after)

    def laying(self, state: Zeelandia, action: Lay | Figure, place: int) -> Iterator[PanelLine]:
        """Every mill that a tile on the hex `place` touches, and the islands that it opens."""
        say, decision = self.say, state.decision
        yield Head(say("preview.here" if isinstance(action, Lay) else f"preview.figure.{action.put}"), "harvest")
        mills = list(self._touched(state, action, place))
        yield from mills
        if any(mill.wasted for mill in mills):
            yield Note(say("preview.wasted"), "bad")
        if isinstance(decision, Place) and decision.tile.kind != "mill":
            return
        islands = islands_opened(state, place)
        known = [named(say, tile) for hex in islands if (tile := state.printed(hex)) is not None]
        if known:
            yield Note(say("preview.opens", what=", ".join(known)), rows=2 if len(known) > 2 else 1)
        elif islands:
            yield Note(say("preview.opens_unknown", n=len(islands)))
        if isinstance(decision, Place) and not state.figures(decision.seat):
            yield Note(say("figures.none"), "ink_soft")

    def waiting(self, state: Zeelandia, tile: Tile) -> Iterator[PanelLine]:
        """The tile to be laid, and the mills of whoever lays it."""
        yield Head(self.say(f"tile.{tile.kind}"), picture_of(tile), tile)
        yield from self._mills(state, state.decision.seat)
        if not state.mills[state.decision.seat]:
            kind = "mill" if tile.kind == "mill" else "field"
            yield Note(self.say(f"prompt.Place.{kind}"), rows=2)

    def standing(self, state: Zeelandia, seat: int) -> Iterator[PanelLine]:
        """A seat's mills under their title."""
        yield Head(self.say("preview.mills"), "mill")
        yield from self._mills(state, seat)

    def _mills(self, state: Zeelandia, seat: int) -> Iterator[PanelLine]:
        """A seat's mills, the next to close first."""
        mills = sorted(state.mills[seat], key=lambda hex: (state.gaps[hex], -harvest_yield(state, hex).points))
        for hex in mills:
            words = self.say("preview.mill", points=harvest_yield(state, hex).points)
            met, value = governor_points(state, seat, hex), tiles.tile_value(state, hex)
            yield MillLine(seat, hex, self.colours[seat], words, state.gaps[hex], met, value)

    def _touched(self, state: Zeelandia, action: Lay | Figure, place: int) -> Iterator[MillLine]:
        """Mills touched by the tile, the mill just laid first."""
        for seat, hex, was, now, missing, governor, wasted in prospects(state, action):
            if hex == place:
                words, value, away = self.say("preview.manned", points=now), None, None
            else:
                words = f"{was} → {now if missing else signed(now)}"
                value, away = (
                    tiles.tile_value(state, hex),
                    heading(*(self.places.of(state.chart.ids[end]).centre for end in (place, hex))),
                )
            yield MillLine(seat, hex, self.colours[seat], words, missing, governor, value, away, wasted)


class DelftPanel(PreviewPanel):
    """Shows the consequence of the considered action for everybody, or the tile that waits to be laid."""

    def __init__(self, say: Voice, colours: tuple[str, ...], places: Places) -> None:
        super().__init__("preview", LEAST_W)
        self.consequences = Consequences(say, colours, places)
        self.place: int | None = None
        """The hex that is considered, for a tile or for a figure on it."""

    @property
    def mills(self) -> list[MillLine]:
        """Those that the considered tile would touch; while nothing is considered, the deciding seat's."""
        return [line for line in self.lines if isinstance(line, MillLine)]

    def consider(
        self, state: Zeelandia, eyes: int, action: object, preview: Preview[Zeelandia] | None, best: int
    ) -> None:
        """`best`: points of the best harvest with the tile that is considered."""
        tell = self.consequences
        self.place, self.lines = None, []
        considered = action if preview is not None and preview.refusal is None else None
        if isinstance(considered, Steps) and preview is not None:
            self.lines = list(tell.purchase(state, considered, preview.view, best))
        elif isinstance(considered, Lay | Figure):
            self.place = place = site(state, considered)
            assert place is not None
            self.lines = list(tell.laying(state, considered, place))
        elif not state.over and isinstance(state.decision, Place):
            self.lines = list(tell.waiting(state, state.decision.tile))
        elif state.mills[eyes]:
            self.lines = list(tell.standing(state, eyes))
        self.floats = considered is not None and len(self.lines) > 1  # the bar asks for the tile to be laid as well
        if isinstance(considered, Figure) and not self.floats:
            self.lines = []
        self.text = next((line.title for line in self.lines if isinstance(line, Head)), "")
        self.touch()

    def style(self, look: Look) -> Plate:
        return look.colours(COLOURS).panel

    def ahead(self, look: Look) -> Iterator[Surface]:
        """Sprites the panel's first lines need; to prerender."""
        yield paint.plate(self.style(look), look.rect(self.area).size, look.s)
        for tile in chain.from_iterable(FACES.values()):
            yield tiles.value_disc(tile.value, look.px(HEAD_DISC), rim=tiles.rim(tile))
            yield tiles.value_disc(tile.value, look.px(MILL_DISC))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.ring(self.area.inset(5), 6, canvas.look.colours(COLOURS).line, 1)
        for x in (self.area.x, self.area.right - 18):
            for y in (self.area.y, self.area.bottom - 18):
                canvas.picture("zeelandia/delft_star", Area(x, y, 18, 18))
