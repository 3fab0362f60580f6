"""What a seat may not know is not told to it, and what lies face down is told to nobody but those who may look."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.match.play import truth
from tests.playable import PLAYABLE
from tests.positions.told import records, told


@pytest.mark.parametrize("title", PLAYABLE)
def test_whatever_others_may_hold_the_same_is_told(title: str) -> None:
    """Every position that fits what a seat knows is told to it in the same words."""
    rng = Random(3)
    for match in records(title, 5):
        for part in range(3):
            state = truth(match, match.count * (2 * part + 1) // 6)
            for eyes in range(state.seats):
                known = told(match, state.seen_by(eyes), eyes)
                imagined = state.imagine(eyes, rng)
                assert told(match, imagined.seen_by(eyes), eyes) == known


def test_chips_are_told_to_their_owner_alone() -> None:
    """PR-156."""
    match = next(match for match in records("puerto_rico", 15) if not match.header.options["open_vp"])
    state = match.at(match.count // 2, 0)
    before = told(match, state)
    for seat in range(len(match.seats)):
        richer: Any = state.copy()
        richer.chips[seat] += 1
        assert (told(match, richer) == before) == (seat != 0)


@pytest.mark.parametrize("face_down", [False, True])
def test_tiles_are_told_to_whoever_may_look_at_them(face_down: bool) -> None:
    """FE-138."""
    match = next(iter(records("felinia", 1)))
    for seat in range(len(match.seats)):
        texts = set[str]()
        for tiles in ([2, 1, 0, 0, 0], [0, 0, 1, 1, 1]):
            state: Any = match.at(match.count // 2, 0)
            state.tiles[seat] = tiles
            texts.add(told(match, state, face_down=face_down))
        assert len(texts) == (2 if seat == 0 and not face_down else 1)
