"""Every screen of the tour is sound, at every size, language and scale that is promised; those of the shell are looked
at one by one (`tests/scenes/shell/test_fitting.py`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import tour
from game.rules import titles
from tests.ui.layout import faults

LOOKS = [((1280, 720), "ru", 1.5), ((1920, 1080), "en", 1.0)]
"""The tightest and the widest; the others are in between."""
OTHERS = [((1280, 720), "en", 1.0), ((1920, 1080), "ru", 1.0), ((1920, 1080), "en", 1.5), ((3840, 2160), "ru", 1.0)]
RUNS = [pytest.param(title, LOOKS, id=title) for title in titles()]
RUNS += [pytest.param(title, OTHERS, id=f"{title}-others", marks=pytest.mark.fuzz) for title in titles()]
RUNS += [pytest.param("", LOOKS + OTHERS, id="shell", marks=pytest.mark.fuzz)]


@pytest.mark.parametrize(("title", "looks"), RUNS)
def test_every_screen_is_sound(title: str, looks: list[tuple[tuple[int, int], str, float]], tmp_path: Path) -> None:
    """Of a title, or of the shell; the looks of one in a row, since a process remembers what its computers played."""
    wrong_screens: dict[str, object] = {}
    for size, language, scale in looks:
        out = tmp_path / f"{size[0]}x{size[1]} {language} {scale}"
        assert tour.run(out, title, size, language, scale, pictures=False) == 0
        for file in sorted(out.glob("*.json")):
            if wrong := faults(json.loads(file.read_text(encoding="utf-8")), size):
                wrong_screens[f"{out.name} {file.stem}"] = wrong
    assert not wrong_screens, json.dumps(wrong_screens, ensure_ascii=False, indent=1)
