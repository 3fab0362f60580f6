"""A row of cards, one of which is taken by a click."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.match.preview import preview
from game.rules.kernel import Action, State
from game.scenes.board import card as faces
from game.scenes.board.card import Card
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.panel import Answering, DecisionPanel
from game.telling.labels import BarChoice, Tip
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.units import Area
from game.ui.widget import Widget

GAP = 8.0
NARROWEST, WIDEST = 96.0, 250.0
STEP = 12.0
"""By which the panel grows."""


class CardFace:
    """A card that fills its widget."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.whole = False
        """Whether all its text fitted when last painted."""

    def tip(self) -> Tip | None:
        """None if all its text fits on the card."""
        return None if self.whole else self.card.tip

    def letterings(self, canvas: Canvas, area: Area) -> list[Lettering]:
        return [laid.letters for laid in faces.lay(canvas, area, self.card)]

    def paint(self, canvas: Canvas, widget: Widget) -> None:
        palette = canvas.look.palette
        lit = widget.enabled and (widget.hot or widget.chosen or widget.focused)
        if lit:
            canvas.halo(widget.area, 12, palette.gold, 6, 200)
        plate = palette.plate("chip.hot" if widget.chosen else "card" if widget.enabled else "well")
        self.whole = faces.paint(canvas, widget.area, self.card, plate, faint=not widget.enabled)
        if lit:
            canvas.ring(widget.area, plate.radius, palette.gold, 3)


class CardRow(DecisionPanel):
    """One card is chosen."""

    def __init__(
        self,
        area: Area,
        play: Answering,
        title: str,
        view: State,
        row: Sequence[tuple[Card, Action, str]],
        spare: float = 0.0,
    ) -> None:
        """`view`: the position as whoever decides sees it; `row`: each card with its action and the reason it cannot be
        chosen (empty: it can). The panel grows upwards by up to `spare` units until every card says all."""
        super().__init__("pick", area, play, title)
        canvas = Canvas(Surface((1, 1)), play.stage.look)
        cards = [card for card, *_ in row]
        while spare >= STEP and silent(canvas, spread(self.body, len(row)), cards):
            spare -= STEP
            self.area = Area(self.area.x, self.area.y - STEP, self.area.w, self.area.h + STEP)
        places = min(
            (spread(self.body, len(row), lines) for lines in (1, 2)), key=lambda places: silent(canvas, places, cards)
        )
        for key, (place, (card, action, why)) in enumerate(zip(places, row, strict=True), 1):
            choice, face = BarChoice(f"pick.{key}", action, card.name), CardFace(card)
            reveals = preview(view, action).reveals
            button = ChoiceButton(
                choice, place, enabled=not why, reason=why, key=key, reveals=reveals, on_choose=play.choose, face=face
            )
            button.tip = face.tip
            self.add(button)


def silent(canvas: Canvas, places: Sequence[Area], cards: Sequence[Card]) -> int:
    """The number of cards whose sentence finds no room."""
    return sum(not faces.says_all(canvas, place, card) for place, card in zip(places, cards, strict=True))


def spread(room: Area, count: int, lines: int = 1) -> list[Area]:
    """Areas for `count` cards, centred in `room`; two rows where one would make them too narrow."""
    lines = lines if (room.w + GAP) / max(1, count) - GAP >= NARROWEST else 2
    columns = max(1, -(-count // lines))
    wide = min(room.w, columns * (WIDEST + GAP) - GAP)
    rows = Area(room.centre[0] - wide / 2, room.y, wide, room.h).rows((room.h + GAP) / lines - GAP, lines, GAP)
    return [place for row in rows for place in row.columns(columns, GAP)][:count]
