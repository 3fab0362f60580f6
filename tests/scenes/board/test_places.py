"""Places and mats, on a level of a few spaces."""

from __future__ import annotations

import pygame
import pytest

from game.rules.board import Board, Space
from game.scenes.board.places import GAP, Mats, Places, square
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.ui.look import Look
from game.ui.units import Area, Units


def board(*spaces: Space) -> Board:
    return Board("made_up", "made_up", 800, 600, {space.id: space for space in spaces}, (), {})


def drawn() -> Board:
    """Two slots of a mat, the second of them first in the file, and a well between them."""
    return board(
        Space("b", "slot", "mat", 70, 420, 20, 20, properties={"index": 1}),
        Space("a", "slot", "mat", 30, 420, 20, 20, properties={"index": 0}),
        Space("well", "well", "mat", 50, 450, 10, 6),
    )


def test_spaces_are_found_by_id_by_kind_and_by_index() -> None:
    places = Places(drawn())
    assert places.of("b") == Area(60, 410, 20, 20)
    assert places.row("slot") == [places.of("a"), places.of("b")]
    assert places.one("well") == Area(45, 447, 10, 6)
    assert places.field("slot") == Area(20, 410, 60, 20)
    assert places.field("slot", "well") == Area(20, 410, 60, 43)
    assert places.has("well")
    assert not places.has("mill")
    assert square(places.one("well")) == Area(47, 447, 6, 6)


@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_mats_are_alike_and_side_by_side(seats: int) -> None:
    places = Places(drawn())
    mats = Mats(places.board, seats, {"slot": places.row("slot"), "well": places.row("well")})
    for seat in range(seats):
        mat, share = mats.mat(seat), mats.share(seat)
        assert share.x <= mat.x < mat.right <= share.right
        assert mat.w == pytest.approx(mats.model.w * mats.scale)
        for slot in (*mats.slots(seat, "slot"), mats.slot(seat, "well"), mats.head(seat)):
            assert mat.x <= slot.x < slot.right <= mat.right
            assert mat.y <= slot.y < slot.bottom <= mat.bottom
        assert mats.slot(seat, "slot", 1).x - mat.x == pytest.approx((60 - mats.model.x) * mats.scale)
    assert mats.scale == (1 if seats < 12 else pytest.approx(((800 - GAP) / 12 - 6) / mats.model.w))
    for seat in range(seats - 1):
        assert mats.share(seat).right == pytest.approx(mats.share(seat + 1).x)


def test_a_sheet_paints_where_the_map_says() -> None:
    pygame.display.set_mode((320, 240))
    look = Look(Units((1280, 720)))
    sheet = Sheet(pygame.Surface((320, 240)), look, Plane(2.0, 10, 20), "zeelandia")
    assert sheet.rect(Area(5, 5, 10, 20)) == pygame.Rect(20, 30, 20, 40)
    place = Area(20, 20, 60, 26)
    sheet.count(place, 7, "guilder")
    touched = pygame.mask.from_threshold(sheet.canvas.surface, "black", (1, 1, 1, 255))
    touched.invert()
    assert touched.count()
    seen = touched.get_bounding_rects()[0].unionall(touched.get_bounding_rects())
    assert sheet.rect(place).contains(seen)


@pytest.mark.parametrize(("n", "none", "same"), [(0, "0", False), (0, "·", True), (3, "·", False)])
def test_nothing_is_counted_quietly_where_it_has_a_sign(n: int, none: str, same: bool) -> None:
    """However strong the picture would be."""
    pygame.display.set_mode((320, 240))
    look = Look(Units((1280, 720)))

    def painted(alpha: int) -> bytes:
        sheet = Sheet(pygame.Surface((320, 240)), look, Plane(2.0), "zeelandia")
        sheet.count(Area(20, 20, 60, 26), n, "guilder", none=none, alpha=alpha)
        return pygame.image.tobytes(sheet.canvas.surface, "RGB")

    assert (painted(255) == painted(200)) == same
