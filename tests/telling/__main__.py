"""Writes anew what is said of every kind of event (`lines`)."""

import tests.conftest  # noqa: F401  # before pygame
from tests.playable import PLAYABLE
from tests.telling.lines import FILES, file_of, told

FILES.mkdir(exist_ok=True)
for title in PLAYABLE:
    file_of(title).write_text(told(title), encoding="utf-8")
