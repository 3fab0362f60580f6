"""A column of a draft shows its pieces, or one of them and a number where space is short; both can be read."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.scenes.drafts.piece_column import PieceColumn
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units


def column(count: int) -> PieceColumn:
    return PieceColumn(
        "corn", Area(10, 10, 120, 190), "Corn", "puerto_rico/good_corn", count, {"one": ("1", "Keep one")}, str
    )


@pytest.mark.parametrize(("count", "number"), [(3, []), (14, ["14"])])
def test_pieces_without_room_are_counted_in_words_that_can_be_read(count: int, number: list[str]) -> None:
    canvas = Canvas(Surface((1, 1)), Look(Units((1280, 720))))
    name, outcome, *rest = column(count).letterings(canvas)
    assert (name.text, outcome.text) == ("Corn", str(count))
    assert [one.text for one in rest] == number
    assert all(one.fits for one in rest)
