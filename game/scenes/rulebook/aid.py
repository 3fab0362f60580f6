"""The whole game on one page of two columns, in the largest text that fits."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.rulebook.pen import AFTER, BULLET, Pen
from game.ui.label import heading
from game.ui.theme import SMALL
from game.ui.units import Area
from game.words import rulebook

GAP, HEAD = 28.0, 30.0
"""Units: gap between the columns, height of a heading."""
TIGHT = 3.0
"""Space between list items."""
LARGEST = 20
"""Largest text size."""


def write_aid(pen: Pen, sections: Sequence[rulebook.RuleSection], area: Area) -> float:
    """Returns the y of its end."""
    columns = area.columns(2, GAP)
    for units in range(LARGEST, SMALL - 1, -1):
        pen.units = units
        split = _split(pen, sections, columns[0].w)
        high = max(_sections_height(pen, part, columns[0].w) for part in split)
        if high <= area.h:
            break
    ends = [_column(pen, number, part, place) for number, (part, place) in enumerate(zip(split, columns, strict=True))]
    return max(ends)


def _split(pen: Pen, sections: Sequence[rulebook.RuleSection], wide: float) -> list[Sequence[rulebook.RuleSection]]:
    """Split into two columns of the most even height."""
    cuts = [(sections[:cut], sections[cut:]) for cut in range(1, len(sections))]
    return list(min(cuts, key=lambda parts: max(_sections_height(pen, part, wide) for part in parts)))


def _sections_height(pen: Pen, sections: Sequence[rulebook.RuleSection], wide: float) -> float:
    return sum(HEAD + AFTER + sum(_line_height(pen, line, wide) + TIGHT for line in one.paragraphs) for one in sections)


def _line_height(pen: Pen, line: str, wide: float) -> float:
    point = line.startswith(rulebook.BULLET)
    return pen.height(line.removeprefix(rulebook.BULLET), pen.units, wide - BULLET * point)


def _column(pen: Pen, number: int, sections: Sequence[rulebook.RuleSection], place: Area) -> float:
    y = place.y
    for nth, section in enumerate(sections):
        id = f"{number}.{nth}"
        ink = pen.look.palette.ink
        pen.page.add(heading(f"head.{id}", Area(place.x, y, place.w, HEAD), section.name, colour=ink, units=21))
        y += HEAD
        for i, line in enumerate(section.paragraphs):
            pen.paragraph(f"{id}.{i}", line, Area(place.x, y, place.w, 0))
            y += _line_height(pen, line, place.w) + TIGHT
        y += AFTER
    return y
