"""Dice in the colours of players."""

from __future__ import annotations

import pytest
from pygame import Mask, image, mask

from game.scenes.board.dice import die, owned
from game.ui.theme import PLAYERS


def test_every_face_is_another_and_a_die_to_be_rolled_is_blank() -> None:
    faces = [image.tobytes(owned(value, "blue", 40, "sky_traders/die"), "RGBA") for value in range(7)]
    assert len(set(faces)) == 7
    inks = [len(set(zip(*[iter(face)] * 4, strict=True))) for face in faces]
    assert inks[0] < min(inks[1:])


@pytest.mark.parametrize("owner", PLAYERS)
@pytest.mark.parametrize("px", [26, 60])
def test_the_mark_of_its_owner_covers_no_pip(owner: str, px: int) -> None:
    tones = (*PLAYERS[owner].tones, PLAYERS[owner].ink)
    blank = die(0, px, tones, owner)
    for value in range(1, 7):
        pips = Mask((px, px), fill=True)
        pips.erase(mask.from_threshold(die(value, px, tones, owner), (0, 0, 0), (1, 1, 1, 255), blank), (0, 0))
        assert len({part.count() // 4 for part in pips.connected_components()}) == 1
        assert len(pips.connected_components()) == value
