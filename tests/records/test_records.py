"""Whole recorded games: each plays again to the same position and the same standings.

Beside a record stands what `python -m game replay FILE --json` says of it, as a JSON file of the same name. When a rule
is mended on purpose, `python -m tests.records` writes those anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.commands.replay import result
from game.match import Match
from game.match.record import read
from game.paths import SUFFIX
from game.rules import game, titles
from tests.match.play import truth
from tests.transcripts.lines import file_of, kinds

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_plays_to_the_same_end_and_every_position_is_sound(record: Path) -> None:
    match = Match.resume(record, keep=False)
    assert match.over
    # a level may be drawn otherwise, and a rule may have changed that this game never met
    assert {notice.key for notice in match.recorder.notices} <= {"record.level_changed", "record.older"}
    assert json.loads(json.dumps(result(match))) == json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    state = truth(match, 0)
    for step in map(match.move, range(match.count)):
        action = step.action
        assert action is not None
        assert state.refusal(action) is None
        state.advance(action)
        state.audit()


@pytest.mark.parametrize("title", sorted({read(record).header.game for record in RECORDS}))
def test_records_reach_every_option_and_count_of_seats(title: str) -> None:
    headers = [read(record).header for record in RECORDS if read(record).header.game == title]
    for option in game(title).options:
        assert {header.options[option.key] for header in headers} == set(option.choices), option.key
    assert {len(header.seats) for header in headers} == set(game(title).seats)


def test_nothing_stands_alone() -> None:
    assert {record.stem for record in RECORDS} == {file.stem for file in HERE.glob("*.json")}
    assert {read(record).header.game for record in RECORDS} <= set(titles())


@pytest.mark.parametrize("title", sorted({read(record).header.game for record in RECORDS}))
def test_records_tell_every_kind_of_event(title: str) -> None:
    """As their transcripts say, which hold the kinds of the events told at each step."""
    records = [record for record in RECORDS if read(record).header.game == title]
    told = {kind for record in records for kind in kinds(file_of(record))}
    assert told == {event.__struct_config__.tag for event in game(title).events}
