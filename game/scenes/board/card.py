"""The face of a card: header with pictures and name, rich lines, a sentence, its yield."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.telling.labels import Tip
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import BODY, PAPER, SMALL, Plate
from game.ui.units import Area, about

PAD, GAP = 7.0, 5.0
HEAD, LARGE_HEAD, LINE, LEAST_LINE, FOOT, NOTE = 46.0, 62.0, 34.0, 23.0, 30.0, 26.0
ROOMY = 210.0
"""Height in units from which the portrait is larger."""
NAME, NAME_BELOW = 70.0, 36.0
"""Units: minimum width for a name beside the portrait; height of a name below it."""
SIZES = (24.0, 22.0, 20.0, 18.0, 17.0, 16.0, 15.0)
"""Sizes of pictures in a line; the largest that fits is used."""


@dataclass(frozen=True, slots=True)
class Card:
    """The content of a card.

    `art`: pictures beside the name. `lines`: content in pictures. `text`: content as a sentence, shown if there is
    room. `foot`: yield, on a `band`. `note`: current remark, `good` or bad. `ground`: background of the header, if
    different from the card's plate.
    """

    name: str
    art: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    text: str = ""
    foot: str = ""
    note: str = ""
    good: bool = True
    covered: bool = False
    """Face down."""
    band: Plate = Plate(PAPER, PAPER)
    ground: Plate | None = None

    @property
    def tip(self) -> Tip:
        return Tip(self.name, tuple(line for line in (self.text, *self.lines, self.foot, self.note) if line))


@dataclass(frozen=True, slots=True)
class Laid:
    """A text of a card with its position; `rich`: contains pictures."""

    letters: Lettering
    ink: str
    rich: bool = False


def _band(canvas: Canvas, card: Card) -> Plate:
    return card.band.stark() if canvas.look.palette.stark else card.band


def _rich(canvas: Canvas, area: Area, string: str, most: float = SIZES[0]) -> Lettering:
    """Rich text centred in an area, as large as fits, wrapped if too wide."""
    box = canvas.rect(area)
    for units in (size for size in SIZES if size <= most):
        wide, high = rich.size(string, Face.BOLD, canvas.px(units), box.w)
        fits = wide <= box.w and high <= box.h + canvas.px(3)
        if fits:
            break
    rect = box.copy()
    rect.size = wide, high
    rect.center = box.center
    return Lettering(string, (string,), Face.BOLD, units, "center", rect, fits)


def _note(canvas: Canvas, inner: Area, note: str) -> tuple[Lettering, Area]:
    """The note in a band at the top, on two lines if one is too narrow, and the area below."""
    for lines in (1, 2):
        band, below = inner.cut_top(lines * NOTE, GAP)
        letters = _rich(canvas, band.inset(4, 0), note, BODY)
        if letters.fits:
            break
    return letters, below


def _name(canvas: Canvas, room: Area, name: str) -> Lettering:
    return lettering.letter(canvas, room, name, BODY, Face.SEMI, lines=min(2, len(name.split())))


def _sentence(canvas: Canvas, room: Area, text: str, units: float) -> Lettering:
    return lettering.letter(canvas, room, text, units, Face.TEXT, "left", "top", lines=9)


def _pictures(canvas: Canvas, room: Area, lines: Sequence[str], text: str) -> float:
    """Height of the pictures: full size, or small where the sentence needs the room."""
    high = min(room.h / 2, len(lines) * LINE)
    least = min(high, len(lines) * LEAST_LINE)
    fits = _sentence(canvas, room.cut_top(high, GAP)[1], text, SMALL).fits
    return high if fits or not _sentence(canvas, room.cut_top(least, GAP)[1], text, SMALL).fits else least


def head_of(area: Area, card: Card) -> tuple[Area, Area]:
    """The strip with portrait and name, and the area below."""
    inner = area.inset(PAD)
    if not card.art:
        return inner.cut_top(0)
    return inner.cut_top(LARGE_HEAD if inner.h > ROOMY else HEAD, GAP)


def portraits(head: Area, card: Card) -> tuple[list[Area], Area]:
    """Areas of the pictures, and the room for the name; two pictures fill the strip."""
    side = head.h
    if len(card.art) > 1:
        x = head.centre[0] - side * len(card.art) / 2
        return [Area(x + side * n, head.y, side, side) for n in range(len(card.art))], Area(head.x, head.y, 0, 0)
    return [Area(head.x, head.y, side, side)], head.cut_left(side, 6)[1]


def lay(canvas: Canvas, area: Area, card: Card) -> list[Laid]:
    """The texts of a card: name, pictures, sentence if it fits, foot, note."""
    if card.covered:
        return []
    palette = canvas.look.palette
    head, inner = head_of(area, card)
    laid: list[Laid] = []
    room = portraits(head, card)[1]
    if len(card.art) == 1:
        name, ink = _name(canvas, room, card.name), card.ground.ink if card.ground else palette.ink
        if room.w <= NAME or not name.fits or len(name.lines) > len(card.name.split()):  # the name goes below
            line, inner = inner.cut_top(NAME_BELOW, GAP)
            name, ink = _name(canvas, line, card.name), palette.ink
        laid.append(Laid(name, ink))
    if card.note:
        note, inner = _note(canvas, inner, card.note)
        laid.append(Laid(note, palette.plate("gain" if card.good else "loss").ink, rich=True))
    if card.foot:
        foot, inner = inner.cut_bottom(FOOT, GAP)
        laid.append(Laid(_rich(canvas, foot.inset(3, 0), card.foot, 20), _band(canvas, card).ink, rich=True))
    text = card.text if "[" not in card.text else ""
    if card.lines:
        high = _pictures(canvas, inner, card.lines, text) if text else inner.h
        place, inner = inner.cut_top(high, GAP)
        laid.append(Laid(_rich(canvas, place, "\n".join(card.lines)), palette.ink, rich=True))
    if text:
        sizes = (SMALL,) if card.lines else (BODY, SMALL)
        sentences = (_sentence(canvas, inner, text, units) for units in sizes)
        if (sentence := next((one for one in sentences if one.fits), None)) is not None:
            laid.append(Laid(sentence, palette.ink))
    return laid


def says_all(canvas: Canvas, area: Area, card: Card) -> bool:
    """Whether the sentence fits on the card."""
    return card.covered or not card.text or any(one.letters.text == card.text for one in lay(canvas, area, card))


def paint(canvas: Canvas, area: Area, card: Card, plate: Plate, *, faint: bool = False) -> bool:
    """Paint a card; `faint`: cannot be chosen. Returns whether the sentence fits."""
    canvas.plate(area, plate)
    if card.covered:
        side = min(area.w, area.h) - 2 * PAD
        canvas.picture(card.art[0], about(area.centre, side))
        return True
    head, inner = head_of(area, card)
    if card.ground:
        canvas.plate(head.inset(-2), card.ground)
    for place, name in zip(portraits(head, card)[0], card.art, strict=False):
        canvas.picture(name, place, alpha=110 if faint else 255)
    texts = lay(canvas, area, card)
    for note in [one for one in texts if card.note and one.letters.text == card.note]:
        rect = note.letters.rect
        high = NOTE if rect.h <= canvas.px(NOTE) else 2 * NOTE
        canvas.plate(
            Area(inner.x, rect.centery / canvas.look.s - high / 2, inner.w, high), "gain" if card.good else "loss"
        )
    if card.foot:
        canvas.plate(inner.cut_bottom(FOOT)[0], _band(canvas, card))
    for one in texts:
        if one.rich:
            px, box = canvas.px(one.letters.units), one.letters.rect
            canvas.surface.blit(rich.block(one.letters.text, one.letters.face, px, one.ink, box.w), box)
        else:
            lettering.draw(canvas, one.letters, one.ink)
    return not card.text or any(one.letters.text == card.text for one in texts)
