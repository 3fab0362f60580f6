"""The buildings for sale are named, in a shorter form where there is less room."""

from __future__ import annotations

import pytest
from pygame import Surface

from game import words
from game.rules.puerto_rico.components import BUILDINGS
from game.scenes.board.plane import fitted
from game.scenes.board.sheet import Sheet
from game.scenes.table.layout import room
from game.titles.puerto_rico.scene.market import NAME_ASIDE, NAMED_FROM, names
from game.ui.look import Look
from game.ui.text import Face
from game.ui.units import Units
from tests.rules.tables import fresh


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_name_fits_its_cell(language: str, size: tuple[int, int]) -> None:
    board, look = fresh("puerto_rico", 4, {}).board, Look(Units(size))
    sheet = Sheet(Surface((1, 1)), look, fitted(board, look.rect(room(look))), "puerto_rico")
    assert sheet.k >= NAMED_FROM
    words.speak(language)
    say = words.of("puerto_rico")
    for building in BUILDINGS:
        own = board.spaces[building.id].width - 2 * NAME_ASIDE
        name = sheet.fitting(names(say, building.id), own, 15, Face.TEXT)
        assert sheet.wide(name, 15, Face.TEXT) <= own, name
    words.speak("en")
