"""Dice in the colours of players."""

from __future__ import annotations

from pygame import image

from game.scenes.board.dice import owned


def test_every_face_is_another_and_a_die_to_be_rolled_is_blank() -> None:
    faces = [image.tobytes(owned(value, "blue", 40, "sky_traders/die"), "RGBA") for value in range(7)]
    assert len(set(faces)) == 7
    inks = [len(set(zip(*[iter(face)] * 4, strict=True))) for face in faces]
    assert inks[0] < min(inks[1:])
