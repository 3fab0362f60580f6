"""The buildings for sale are named where there is room."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game import words
from game.rules.puerto_rico.components import BUILDINGS
from game.scenes.board.plane import fitted
from game.scenes.board.sheet import Sheet
from game.titles.puerto_rico.scene.market import NAME_ASIDE, NAMED_FROM
from game.ui.look import Look
from game.ui.text import Face
from game.ui.units import Units
from tests.rules.tables import fresh


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_name_fits_its_cell_on_a_large_screen(language: str) -> None:
    board = fresh("puerto_rico", 4, {}).board
    sheet = Sheet(Surface((1, 1)), Look(Units((1920, 1080))), fitted(board, Rect(0, 0, 1545, 920)), "puerto_rico")
    assert sheet.k >= NAMED_FROM
    words.speak(language)
    say = words.of("puerto_rico")
    for building in BUILDINGS:
        names = [say(key) for key in (f"place.{building.id}", f"place.{building.id}.short") if say.has(key)]
        room = board.spaces[building.id].width - 2 * NAME_ASIDE
        name = sheet.fitting(names, room, 15, Face.TEXT)
        assert sheet.wide(name, 15, Face.TEXT) <= room, name
    words.speak("en")
