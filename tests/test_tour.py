"""Every screen of the tour is sound, at every size, language and scale that is promised."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import tour
from game.rules import titles
from tests.ui.layout import faults

LOOKS = [
    ((1280, 720), "en", 1.0),
    ((1280, 720), "ru", 1.5),
    ((1920, 1080), "ru", 1.0),
    ((1920, 1080), "en", 1.5),
    ((3840, 2160), "ru", 1.0),
]


@pytest.mark.parametrize(("size", "language", "scale"), LOOKS, ids=str)
@pytest.mark.parametrize("title", ["", *titles()])
def test_every_screen_is_sound(size: tuple[int, int], language: str, scale: float, title: str, tmp_path: Path) -> None:
    """Of a title, or of the shell; all looks of one in a row, since a process remembers what its computers played."""
    assert tour.run(tmp_path, title, size, language, scale, pictures=False) == 0
    wrong_screens = {
        file.stem: wrong
        for file in sorted(tmp_path.glob("*.json"))
        if (wrong := faults(json.loads(file.read_text(encoding="utf-8")), size))
    }
    assert not wrong_screens, json.dumps(wrong_screens, ensure_ascii=False, indent=1)
