"""The parts of a title are found at their places; a file that was moved or misnamed would silently be missing."""

from __future__ import annotations

import pytest

from game.rules import titles
from game.titles import titled
from game.titles.title import Title, TitlePart
from tests.playable import PLAYABLE

PARTS = {name for name, part in vars(Title).items() if isinstance(part, TitlePart)}
OPTIONAL = {"exact", "general", "lacking", "outlook", "story"}


@pytest.mark.parametrize("title", titles())
def test_a_title_has_every_part(title: str) -> None:
    assert {name for name in PARTS if getattr(titled(title), name) is None} <= OPTIONAL


def test_some_titles_have_needs_of_their_own() -> None:
    assert {title for title in PLAYABLE if titled(title).lacking} == {"marco_polo", "sky_traders"}


def test_a_game_with_rules_only_has_none() -> None:
    assert {name for name in PARTS if getattr(titled("checkers"), name) is not None} == set()
