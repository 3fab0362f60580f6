"""The option `revised_rulings`: new games have it, games begun before it go on as they began."""

from __future__ import annotations

import pytest

from game.match.record import read
from game.match.table_check import completed_options
from game.rules import game
from game.rules.kernel import Scalar
from game.rules.sky_traders.components import Wind
from tests.records.test_records import RECORDS
from tests.rules.sky_traders.positions import table

SKY_TRADERS = game("sky_traders")


def test_a_new_game_has_them_and_an_older_record_has_not() -> None:
    assert SKY_TRADERS.defaults["revised_rulings"] is True
    older: dict[str, Scalar] = {key: value for key, value in SKY_TRADERS.defaults.items() if key != "revised_rulings"}
    assert completed_options(SKY_TRADERS, older)["revised_rulings"] is False
    headers = [read(record).header for record in RECORDS if record.name.startswith("sky_traders")]
    assert any(header.options["revised_rulings"] for header in headers)
    older_headers = [header for header in headers if not header.options["revised_rulings"]]
    assert {len(header.seats) for header in older_headers} == set(SKY_TRADERS.seats), "replayed by test_records"


@pytest.mark.rule("ST-190", "ST-191")
@pytest.mark.parametrize(("revised", "patrols", "customs"), [(True, 2, 2), (False, 3, 1)])
def test_a_deck_has_the_copies_of_its_rulings(revised: bool, patrols: int, customs: int) -> None:
    state = table(2, revised_rulings=revised)
    assert (state.pile[Wind.SKY_PATROL], state.pile[Wind.CUSTOMS_WATCH]) == (patrols, customs)
    assert sum(state.pile.values()) == 30
    state.audit()
