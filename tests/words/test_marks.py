"""Marks in a line of text."""

from __future__ import annotations

from game.ui import rich
from game.ui.text import Face
from game.words import NBSP, marks


def test_a_number_stays_with_its_picture() -> None:
    assert marks.counted("[zeelandia/guilder]", "+3") == f"[zeelandia/guilder]{NBSP}+3"


def test_words_alone_are_left() -> None:
    line = f"{marks.player('blue')} Anna **pays** {marks.counted('[zeelandia/guilder]', 3)}"
    assert marks.plain(line) == f"Anna pays {NBSP}3"


def test_what_is_marked_is_painted_as_a_picture() -> None:
    pieces, _, _ = rich.layout(f"{marks.player('blue')} {marks.counted('[zeelandia/guilder]', 3)}", Face.TEXT, 16, 500)
    assert [piece.kind for piece in pieces] == ["player", "art", "word"]
