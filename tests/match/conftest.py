"""Every test of matches has a folder of its own for the user's files, and the fair to play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.match import fair


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "home"))
    fair.own_level(tmp_path / "home")
    with fair.playable():
        yield tmp_path / "home"
