"""The Delft panel under the ring: what is only being considered, in blue on white."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.match import Preview
from game.rules.zeelandia.actions import Figure, Lay, Steps
from game.rules.zeelandia.components import WAREHOUSE_FINE, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.market import space_ahead, stop
from game.rules.zeelandia.prospects import opened, prospects, site
from game.rules.zeelandia.scoring import governor_points, harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.aside import Aside, Line, Note
from game.scenes.zeelandia import tiles, tips
from game.scenes.zeelandia.colours import COLOURS
from game.scenes.zeelandia.lines import Head, MillLine, Money, Offers
from game.scenes.zeelandia.telling import picture_of
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.theme import Plate
from game.ui.units import Area
from game.words import Voice, signed

LEAST_W = 272
"""Units."""


class DelftPanel(Aside):
    """Shows the consequence of the considered action for everybody, or the tile that waits to be laid."""

    def __init__(self, say: Voice, colours: tuple[str, ...]) -> None:
        super().__init__("preview", LEAST_W)
        self.say, self.colours = say, colours
        self.place: int | None = None
        """The hex that is considered, for a tile or for a figure on it."""

    @property
    def mills(self) -> list[MillLine]:
        """Those that the considered tile would touch; while nothing is considered, the deciding seat's."""
        return [line for line in self.lines if isinstance(line, MillLine)]

    # ------------------------------------------------------------------ what it tells
    def consider(self, state: Zeelandia, action: object, preview: Preview[Zeelandia] | None) -> None:
        self.place, self.lines = None, []
        considered = action if preview is not None and preview.refusal is None else None
        if isinstance(considered, Steps) and preview is not None:
            self.lines = list(self._purchase(state, considered, preview.view))
        elif isinstance(considered, Lay | Figure):
            self.place = site(state, considered)
            self.lines = list(self._laying(state, considered))
        elif not state.over and isinstance(state.decision, Place):
            self.lines = list(self._waiting(state, state.decision.tile))
        self.floats = considered is not None and len(self.lines) > 1  # the bar asks for the tile to be laid as well
        if isinstance(considered, Figure) and not self.floats:
            self.lines = []
        self.text = next((line.title for line in self.lines if isinstance(line, Head)), "")
        self.touch()

    def _purchase(self, state: Zeelandia, move: Steps, after: Zeelandia) -> Iterator[Line]:
        """What is bought, everybody's money, where the tile could go, and what the next player finds."""
        say, space = self.say, space_ahead(state, move.steps)
        tile, kind = state.market[space], state.board.spaces[state.chart.market[space]].kind
        name, icon = (say(f"tile.{tile.kind}"), picture_of(tile)) if tile else (say(f"kind.{kind}"), kind)
        yield Head(name, icon, tile, price(move.steps))
        money = [[position.money(seat) for seat in range(state.seats)] for position in (state, after)]
        yield Money(self.colours, *money)
        if moved := after.rear - state.rear:
            yield Note(say("event.guilders", guilders=moved))
        meets = stop(state, space)
        if meets == "warehouse":
            yield Note(say("rule.warehouse", fine=WAREHOUSE_FINE), "bad")
        elif meets == "end":
            yield Note(say("final.ends"), "bad")
        elif not after.over and isinstance(after.decision, Place):
            yield Note(say("preview.sites", sites=len(after.decision.options(after))))
        else:
            yield Note(say("rule.no_place"), "bad")
        yield Offers(say("preview.market"), after)

    def _laying(self, state: Zeelandia, action: Lay | Figure) -> Iterator[Line]:
        """Every mill that the tile touches, and what else laying it means."""
        say, place, decision = self.say, self.place, state.decision
        assert place is not None
        yield Head(say("preview.here" if isinstance(action, Lay) else f"preview.figure.{action.put}"), "harvest")
        mills = list(self._touched(state, action, place))
        yield from mills
        if any(mill.wasted for mill in mills):
            yield Note(say("preview.wasted"), "bad")
        if isinstance(decision, Place) and decision.tile.kind != "mill":
            return
        islands = opened(state, place)
        known = [tips.named(say, tile) for hex in islands if (tile := state.printed(hex)) is not None]
        if known:
            yield Note(say("preview.opens", what=", ".join(known)), rows=2 if len(known) > 2 else 1)
        elif islands:
            yield Note(say("preview.opens_unknown", n=len(islands)))
        if isinstance(decision, Place) and not state.figures(decision.seat):
            yield Note(say("figures.none"), "ink_soft")

    def _waiting(self, state: Zeelandia, tile: Tile) -> Iterator[Line]:
        """The tile to be laid, and the mills of whoever lays it, the next to close first."""
        yield Head(self.say(f"tile.{tile.kind}"), picture_of(tile), tile)
        seat, mills = state.decision.seat, []
        for hex in state.mills[seat]:
            points, met = harvest_yield(state, hex).points, governor_points(state, seat, hex)
            told = self.say("preview.mill", points=points)
            line = MillLine(seat, hex, self.colours[seat], told, state.gaps[hex], met, tiles.printed(state, hex))
            mills.append((line.missing, -points, line))
        yield from (line for *_, line in sorted(mills, key=lambda mill: mill[:2]))
        if not mills:
            kind = "mill" if tile.kind == "mill" else "field"
            yield Note(self.say(f"prompt.Place.{kind}"), rows=2)

    def _touched(self, state: Zeelandia, action: Lay | Figure, place: int) -> Iterator[MillLine]:
        """The mill that is laid first."""
        for seat, hex, was, now, missing, governor, wasted in prospects(state, action):
            if hex == place:
                told, value, away = self.say("preview.manned", points=now), None, None
            else:
                told = f"{was} → {now if missing else signed(now)}"
                value, away = tiles.printed(state, hex), heading(state, place, hex)
            yield MillLine(seat, hex, self.colours[seat], told, missing, governor, value, away, wasted)

    # ------------------------------------------------------------------ how it looks
    def style(self, look: Look) -> Plate:
        return look.colours(COLOURS).panel

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.ring(self.area.inset(5), 6, canvas.look.colours(COLOURS).line, 1)
        for x in (self.area.x, self.area.right - 18):
            for y in (self.area.y, self.area.bottom - 18):
                canvas.picture("zeelandia/delft_star", Area(x, y, 18, 18))


def heading(state: Zeelandia, start: int, end: int) -> int:
    """From one hex to another, in degrees clockwise from the right."""
    a, b = (state.board.spaces[state.chart.ids[hex]] for hex in (start, end))
    return round(math.degrees(math.atan2(b.y - a.y, b.x - a.x)))
