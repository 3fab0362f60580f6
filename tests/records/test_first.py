"""Games of the first day: the files as the program of then wrote them still open, and end as they did.

Beside each stands what that program said of it. Neither is ever written anew: whoever has a game from then wants it
back.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.commands.replay import result
from game.match import Match
from game.match.record import read
from game.paths import SUFFIX
from game.rules import titles

RECORDS = sorted((Path(__file__).parent / "first").glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_game_of_the_first_day_ends_as_it_did(record: Path) -> None:
    match = Match.resume(record, keep=False)
    assert match.over
    then = json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    now = json.loads(json.dumps(result(match)))
    assert (now["actions"], now["standings"]) == (then["actions"], then["standings"])


def test_all_titles_have_games_in_the_first_form_of_their_records() -> None:
    headers = [read(record).header for record in RECORDS]
    assert {header.game for header in headers} == set(titles())
    assert {(header.version, header.created[:10]) for header in headers} == {(1, "2026-11-21")}
