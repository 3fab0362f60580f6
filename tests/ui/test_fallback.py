"""Names in letters that the face of the titles lacks, or all of ours do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.shell.seating.scene import Seating
from game.ui import fallback, text
from game.ui.text import Face
from tests.ui.host import showing


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    pygame.font.init()
    text.forget()
    fallback._elsewhere.cache_clear()
    yield
    text.forget()
    fallback._elsewhere.cache_clear()


def picture(string: str, face: Face) -> bytes:
    return pygame.image.tobytes(text.line(string, face, 24, "#ffffff"), "RGBA")


@pytest.mark.parametrize("name", ["Αλέξης", "Ҷамшед", "Ҡәҙим", "Ӕхсар"])
def test_letters_that_the_titles_lack_come_from_our_other_face(name: str) -> None:
    lacking = [letter for letter in name if not fallback.has(file("PlayfairDisplay_700Bold"), letter)]
    assert lacking
    assert {fallback.file_of(letter, Face.TITLE) for letter in lacking} == {file("FiraSans_700Bold")}
    assert fallback.unseen(name) == ""
    assert picture(name, Face.TITLE) != picture(name.replace(lacking[0], fallback.NOWHERE), Face.TITLE)


def file(face: str) -> str:
    return fallback.file_of("a", face)


@pytest.mark.parametrize("has", [False, True])
def test_other_letters_come_from_the_system_or_are_told(has: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    face = "/somewhere/cjk.ttf"
    usual = fallback.has
    monkeypatch.setattr(fallback, "_system_files", lambda: (face,) if has else ())
    monkeypatch.setattr(fallback, "has", lambda file, letter: file == face or usual(file, letter))
    assert fallback.file_of("王", Face.TITLE) == (face if has else file(Face.TITLE))
    assert fallback.unseen("Anna 王王芳") == ("" if has else "王芳")


def test_a_mark_stays_with_its_letter() -> None:
    (_, whole), *others = text._runs("Α\u0301λ", Face.TITLE, 20)
    assert (whole, others) == ("Α\u0301λ", [])


def test_the_seat_tells_of_letters_that_nobody_will_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "_system_files", lambda: ())
    with showing(lambda host: Seating(host, "zeelandia")) as driver:
        scene: Any = driver.app.scene
        before = scene.stage.find("seat.0.place").text
        driver.do({"click": "seat.0.name"})
        driver.do({"type": "王"})
        told = scene.stage.find("seat.0.place").text
        assert told != before
        for _ in range(30):
            driver.do({"key": "backspace"})
        assert scene.stage.find("seat.0.place").text == before
