"""All tiles, cards and buildings of a title, with the number left in the current game."""

from __future__ import annotations

from collections.abc import Sequence

from game.components import Group, Kind
from game.scenes.rulebook.pen import AFTER, HEAD, Pen
from game.ui import rich, text
from game.ui.label import Label, Picture, RichLabel, heading
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.words import capital, say

SIDE, GAP, LINE = 40.0, 10.0, 19.0
"""Units: size of a picture, gap between entries, height of a text line."""


def write_stock(pen: Pen, groups: Sequence[Group], area: Area) -> float:
    """Returns the y of its end."""
    y, ink = area.y, pen.look.palette
    for number, group in enumerate(groups):
        id = f"stock.{number}"
        pen.page.add(heading(f"head.{id}", Area(area.x, y, area.w, HEAD), capital(group.name), colour=ink.ink))
        y += HEAD
        if any(kind.left is not None for kind in group.kinds) and group.about:
            y = pen.paragraph(id, group.about, Area(area.x, y, area.w, 0))
        y = _kinds(pen, id, group.kinds, Area(area.x, y, area.w, 0)) + AFTER
    return y


def _kinds(pen: Pen, id: str, kinds: Sequence[Kind], row: Area) -> float:
    """Entries side by side, in equal cells as wide as the widest entry with its note; at least one per row."""
    look, y = pen.look, row.y
    lines = {kind: (capital(kind.name), _count(kind)) for kind in kinds}
    widest = max(text.width(line, Face.SEMI, look.px(SMALL)) for both in lines.values() for line in both) / look.s
    notes = [rich.size(kind.note, Face.TEXT, look.px(SMALL), rich.ENDLESS)[0] for kind in kinds if kind.note]
    aside = max(notes) / look.s + 2 * GAP if notes else 0.0
    columns = max(1, int((row.w + GAP) / (SIDE + 8 + widest + 6 + aside + GAP)))
    for start in range(0, len(kinds), columns):
        cells = Area(row.x, y, row.w, SIDE).columns(columns, GAP)
        highs = [
            _kind(pen, f"{id}.{start + nth}", kind, cell, lines[kind], widest)
            for nth, (kind, cell) in enumerate(zip(kinds[start : start + columns], cells, strict=False))
        ]
        y += max(highs) + GAP / 2
    return y


def _kind(pen: Pen, id: str, kind: Kind, cell: Area, lines: tuple[str, str], widest: float) -> float:
    """Returns its height."""
    ink, page = pen.look.palette, pen.page
    page.add(Picture(f"picture.{id}", Area(cell.x, cell.y, SIDE, SIDE), kind.picture))
    left = cell.x + SIDE + 8
    name, count = lines
    gone = kind.left == 0
    page.add(
        Label(
            f"name.{id}",
            Area(left, cell.y, widest + 6, LINE),
            name,
            units=SMALL,
            face=Face.SEMI,
            colour=ink.ink_soft if gone else ink.ink,
        )
    )
    low = Area(left, cell.y + LINE, widest + 6, LINE)
    page.add(Label(f"count.{id}", low, count, units=SMALL, colour=ink.bad if gone else ink.ink_soft))
    if not kind.note:
        return SIDE
    beside = left + widest + 18
    room = cell.right - beside
    tall = rich.size(kind.note, Face.TEXT, pen.look.px(SMALL), pen.look.px(room))[1] / pen.look.s + 1
    page.add(RichLabel(f"note.{id}", Area(beside, cell.y, room, tall), kind.note, units=SMALL, colour=ink.ink))
    return max(SIDE, tall)


def _count(kind: Kind) -> str:
    if kind.left is None:
        return say("stock.all", n=kind.total)
    if kind.total == 1:
        return say("stock.there" if kind.left else "stock.gone")
    return say("stock.left", left=kind.left, n=kind.total)
