from __future__ import annotations

from dataclasses import dataclass

from game.ui.look import Look
from game.ui.scheme import Ink, scheme
from game.ui.theme import BLACK, HIGH_CONTRAST, STARK_GOLD, WHITE, Plate
from game.ui.units import Units


@dataclass(frozen=True)
class Colours:
    paper: Plate = Plate("#f6ead0", "#e8d3a8", "#8f6f40", gloss=90, grain=9, shadow=5)
    water: Plate = Plate("#21445b", "#142b3c", ink="#f6ead0")
    seal: Plate = Plate("#fff1bf", "#efc25a", gold=True)
    veil: Plate = Plate("#14293a", "#14293a", alpha=72)
    price: Ink = Ink("#4a2c06")
    label: Ink = Ink("#fff3d8")
    grass: str = "#b9d29a"
    sea: str = "#63c3bd"


COLOURS = scheme(Colours(), sea="#0b2a3a")


def test_the_look_chooses_the_colours() -> None:
    units = Units((1280, 720))
    assert Look(units).colours(COLOURS) is COLOURS.normal
    assert Look(units, HIGH_CONTRAST).colours(COLOURS) is COLOURS.stark


def test_the_twin_is_derived() -> None:
    stark = COLOURS.stark
    assert (stark.paper.top, stark.paper.bottom, stark.paper.ink) == (WHITE, WHITE, BLACK)
    assert (stark.paper.gloss, stark.paper.grain, stark.paper.shadow) == (0, 0, 0)
    assert stark.water.ink == WHITE
    assert stark.seal.top == STARK_GOLD
    assert (stark.price, stark.label) == (BLACK, WHITE)
    assert stark.grass == Colours.grass


def test_what_is_named_is_not_derived() -> None:
    assert COLOURS.stark.sea == "#0b2a3a"
    assert COLOURS.stark.veil == Colours.veil
