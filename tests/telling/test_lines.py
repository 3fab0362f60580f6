"""The log and the recap say what happened, and in which words is read by people: `lines`."""

from __future__ import annotations

import pytest

from tests.playable import PLAYABLE
from tests.telling.lines import file_of, told


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_kind_of_event_is_told_as_it_was_read(title: str) -> None:
    assert told(title) == file_of(title).read_text(encoding="utf-8")
