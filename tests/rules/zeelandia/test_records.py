"""The whole recorded games: between them every end and every mix of options is reached."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import tests.records
from game.match import Match
from game.paths import SUFFIX
from game.rules.zeelandia.events import FinalPhaseBegan, GameEnded, GovernorFined, GovernorTaken, StuiverSpent, TileLeft

RECORDS = sorted(Path(tests.records.__file__).parent.glob(f"zeelandia-*{SUFFIX}"))
MIXES = [
    {"board_side": side, "governors": governors, "records": records, "harvest": harvest}
    for side, governors, records, harvest in product(
        ("family", "tactical"), (False, True), (False, True), ("plain", "variety")
    )
]


@pytest.mark.rule("ZE-5", "ZE-108")
def test_every_end_and_every_mix_is_reached() -> None:
    matches = [Match.resume(record, keep=False) for record in RECORDS]
    ends, told = set(), set()
    for match in matches:
        steps = match.told(0)
        ends.add(next(step for step in reversed(steps) if step.prompt == "Move").forced)
        told |= {type(event) for step in steps for event in step.events}
    assert ends == {True, False}
    assert all(any(mix.items() <= match.header.options.items() for match in matches) for mix in MIXES)
    assert told >= {FinalPhaseBegan, GameEnded, GovernorFined, GovernorTaken, StuiverSpent, TileLeft}
