"""Colours of a board, or of another part of the program with colours of its own, and their twin in high contrast.

A package names all its colours in one file, `colours.py`, and nowhere else:

    @dataclass(frozen=True)
    class Colours:
        mat: Plate = Plate("#f6ead0", "#e8d3a8", "#8f6f40", radius=10, grain=9)
        price: Ink = Ink("#4a2c06")
        sea: str = "#63c3bd"

    COLOURS = scheme(Colours())

    colours = look.colours(COLOURS)         # where something is painted: those that the player chose
    canvas.plate(area, colours.mat)
    canvas.text("3", area.centre, 16, colour=colours.price)

`scheme` derives the twin by the type of each field: a Plate becomes flat and black or white (gold with `gold=True`),
an Ink becomes black or white, a plain `str` stays as it is. Exceptions are named: `scheme(Colours(), sea="#0b2a3a")`.
Text on a plate is `colours.mat.ink`, text on a player's colour `PLAYERS[colour].ink`; then it is legible in both. What
all boards share (gold, good, bad, paper, ink, shadow) is in `look.palette`.

A function under `@kept` keeps its pictures by its arguments, so give it the colours that it uses, or the whole
`Colours`. A picture that is the same in both takes `COLOURS.normal`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from game.ui.contrast import dark
from game.ui.theme import BLACK, WHITE, Plate

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

C = TypeVar("C", bound="DataclassInstance")


class Ink(str):
    """The colour of text, a sign or a thin line."""

    __slots__ = ()

    def stark(self) -> Ink:
        """In high contrast."""
        return Ink(BLACK if dark(self) else WHITE)


@dataclass(frozen=True)
class Scheme(Generic[C]):
    """One set of colours, normal and in high contrast; `Look.colours` chooses."""

    normal: C
    stark: C


def scheme(normal: C, **stark: object) -> Scheme[C]:
    """Derives the high contrast of `normal`; `stark` overrides fields by name."""
    values = {field.name: getattr(normal, field.name) for field in fields(normal)}
    derived = {name: value.stark() for name, value in values.items() if isinstance(value, Plate | Ink)}
    return Scheme(normal, replace(normal, **derived | stark))
