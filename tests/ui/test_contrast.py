"""What is written can be read: on every plate, on every player's colour, in either palette."""

from __future__ import annotations

import pytest
from pygame import Color

from game.ui.contrast import contrast, dark
from game.ui.theme import HIGH_CONTRAST, NORMAL, PLATES, PLAYERS, Palette, Plate

PALETTES = pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high"])
TEXT = 4.5
"""The least contrast of text with its background by WCAG 2."""
BARE = {"knob", "off", "on"}
"""Plates without a text."""


def worst(ink: str, plate: Plate) -> float:
    """The least contrast of an ink anywhere on a plate."""
    top, bottom = Color(plate.top), Color(plate.bottom)
    tones = (top.lerp(bottom, part / 10) for part in range(11))
    return min(contrast(ink, f"#{tone.r:02x}{tone.g:02x}{tone.b:02x}") for tone in tones)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#56B4E9") == pytest.approx(2.31, abs=0.01)
    assert dark("#0072B2")
    assert not dark("#D55E00")


@pytest.mark.parametrize("name", sorted(set(PLATES) - BARE))
@PALETTES
def test_texts_stand_out_from_their_plates(palette: Palette, name: str) -> None:
    plate = palette.plate(name)
    for ink in (plate.ink, plate.quiet):
        assert worst(ink, plate) >= TEXT, (name, ink)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_players_ink_stands_out_from_the_colour_and_the_plate(name: str) -> None:
    player = PLAYERS[name]
    assert contrast(player.ink, player.main) >= TEXT
    assert worst(player.ink, player.plate()) >= TEXT


@pytest.mark.parametrize("name", PLAYERS)
@PALETTES
def test_a_players_line_stands_out_from_a_chart(palette: Palette, name: str) -> None:
    player = PLAYERS[name]
    for ground in (palette.plate("navy").top, palette.plate("navy").bottom):
        assert contrast(player.line or player.main, ground) >= 2.5
