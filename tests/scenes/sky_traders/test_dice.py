"""The dice of the Council."""

from __future__ import annotations

from pygame import image

from game.scenes.sky_traders.dice import die


def test_every_face_is_another_and_a_die_to_be_rolled_is_blank() -> None:
    faces = [image.tobytes(die(value, "blue", 40), "RGBA") for value in range(7)]
    assert len(set(faces)) == 7
    inks = [len(set(zip(*[iter(face)] * 4, strict=True))) for face in faces]
    assert inks[0] < min(inks[1:])
