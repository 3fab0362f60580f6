"""The measurements of a machine: that each figure is there, of every title and of the size that is asked for."""

from __future__ import annotations

import json

import pytest

from game import words
from game.__main__ import main
from game.app import App
from game.commands import bench

Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of no value, but quickly."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    monkeypatch.setattr(bench, "MOVES", 1)
    monkeypatch.setattr(bench, "LONG", 20)
    monkeypatch.setattr(bench, "SETTLED", 10)
    monkeypatch.setattr(bench, "start", lambda: 321.0)


def test_frames_are_of_the_size_that_is_asked_for(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    build = App.__init__

    def built(self: App, settings: object, size: tuple[int, int], **how: bool) -> None:
        sizes.append(size)
        build(self, settings, size, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(App, "__init__", built)
    assert main(["bench", "--title", "zeelandia", "--size", "640x400", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(sizes) == {(640, 400)}
    assert found["size"] == "640x400"
    assert list(found["frame_ms"]) == ["zeelandia"]
    assert 0 < found["frame_ms"]["zeelandia"]["median"] <= found["frame_ms"]["zeelandia"]["p99"]
    assert all(found["idle_percent"]["zeelandia"][what] >= 0 for what in ("living", "still"))


def test_it_is_told_in_lines() -> None:
    result = {
        "random_games_per_second": {"zeelandia": 12.3},
        "size": "3840x2160",
        "frame_ms": {"zeelandia": {"median": 4.5, "p99": 6.7}},
        "idle_percent": {"zeelandia": {"living": 1.2, "still": 0.8}},
        "start_ms": 321.0,
        "long_game_ms": {"zeelandia": {"undo": 1.1, "save": 2.2, "look_back": 3.3}},
        "seconds_per_move": {"zeelandia": {"hard": {"mean": 0.4, "longest": 0.9}}},
    }
    lines = list(bench.report(result))
    assert len(lines) == 6
    assert lines[1] == words.say("bench.frame", title="Zeelandia", size="3840x2160", median=4.5, most=6.7)
    assert all("⟦" not in one for one in lines)
