"""A user's folder of its own for each test of a folder whose `conftest` takes this in; a missing word is an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    words.strict(True)
    yield tmp_path
    words.strict(False)
    words.speak("en")
