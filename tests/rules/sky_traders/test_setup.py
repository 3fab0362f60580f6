"""Section 2: set-up, and ready maps (section 3)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.kernel import ChanceDecision, Refused
from game.rules.sky_traders.actions import Chart, Draw, PlaceCrew, Roll
from game.rules.sky_traders.components import (
    BARRELS,
    CITIES,
    CREW,
    DAMAGE_DECK,
    KINDS,
    TILES,
    Box,
    Crew,
    Damage,
    Kind,
    Tile,
    Wind,
)
from game.rules.sky_traders.decisions.council import RollCouncilDice
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.ill_wind import DrawWind
from game.rules.sky_traders.decisions.map_laying import DrawMap
from game.rules.sky_traders.decisions.starting import PlaceStartCrew, RollStartingCity
from game.rules.sky_traders.sky import level_cells, network_steps
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import hold, play, quiet, refused, table, until
from tests.rules.tables import fresh


def begin(seats: int = 3, first: int = 0, **options: bool | int | str) -> SkyTraders:
    state = fresh("sky_traders", seats, {"map_setup": "fixed", **options}, first)
    assert isinstance(state, SkyTraders)
    return state


@pytest.mark.rule("ST-5")
def test_markers_start_leftmost() -> None:
    state = begin()
    assert [state.price(kind) for kind in KINDS] == [1, 2, 3, 4, 5, 10, 5, 1]


@pytest.mark.rule("ST-6")
def test_erratum_starts_grog_at_the_right_end() -> None:
    state = begin(erratum_black_market_start=True)
    assert state.price(Kind.GROG) == 50
    assert state.price(Kind.JEWELS) == 10


@pytest.mark.rule("ST-7", "ST-E47")
def test_traders_day_is_the_sixteenth_card() -> None:
    state = table(2)
    assert (state.day_in, sum(state.pile.values())) == (15, 30)
    for number in range(1, 33):
        until(state, DrawWind)
        is_day = number in (16, 32)
        assert (refused(state, Draw(Wind.TRADERS_DAY)) == "") is is_day
        if not is_day:
            assert state.day_in == (16 - number) % 16
        play(state, quiet(state))
    assert (state.day_in, sum(state.pile.values())) == (15, 30)  # rebuilt


@pytest.mark.rule("ST-E47")
def test_a_kept_map_makes_it_the_fifteenth() -> None:
    state = table(2)
    play(state, Draw(Wind.TREASURE_MAP))
    for _ in range(14):
        until(state, DrawWind)
        play(state, quiet(state))
    until(state, DrawWind)
    assert state.day_in == 0
    play(state, Draw(Wind.TRADERS_DAY))
    assert (state.day_in, sum(state.pile.values())) == (14, 29)


@pytest.mark.rule("ST-8")
def test_the_damage_deck_is_drawn_blindly_and_all_else_lies_open() -> None:
    state = begin()
    assert state.damage_deck == DAMAGE_DECK
    assert state.crew_supply == {crew: card.copies for crew, card in CREW.items()}
    assert (state.supply, state.upgrades, state.tokens) == (BARRELS, 5, 6)
    drawn = [DrawDamage(victim=0).draw(state, Random(seed)).card for seed in range(300)]
    assert 0.4 < drawn.count(Damage.LIGHT) / 300 < 0.6
    assert set(drawn) == set(DAMAGE_DECK)


@pytest.mark.rule("ST-9")
def test_starting_kit() -> None:
    state = table(4)
    assert state.coins == [20] * 4
    assert state.phlogiston == [10] * 4
    assert state.influence == [0] * 4
    assert state.damage == [None] * 24
    assert sum(state.count) == 4  # nothing but the Skymen
    until(state, RollCouncilDice)
    assert [state.die_owner.count(seat) for seat in range(4)] == [3] * 4
    assert state.die_box == [Box.HAND] * 12


@pytest.mark.rule("ST-10")
def test_the_skyman_goes_into_hold_4_5_or_6() -> None:
    state = begin(3, first=1)
    asked = []
    while isinstance(state.decision, PlaceStartCrew):
        asked.append(state.decision.seat)
        assert state.options() == [PlaceCrew(4), PlaceCrew(5), PlaceCrew(6)]
        assert refused(state, PlaceCrew(3)) == "ST-60"
        play(state, PlaceCrew(6))
    assert asked == [1, 2, 0]
    assert hold(state, 0, 6) == (Crew.SKYMAN, 1)
    assert state.crew_supply[Crew.SKYMAN] == 6


@pytest.mark.rule("ST-11")
def test_a_die_decides_the_starting_city() -> None:
    state = until(begin(3, first=2), RollStartingCity)
    rollers = []
    for die in (3, 3, 6):
        decision = state.decision
        assert isinstance(decision, RollStartingCity)
        rollers.append(decision.roller)
        play(state, Roll((die,)))
    assert rollers == [2, 0, 1]
    assert state.place == [Tile.CITY_3, Tile.CITY_6, Tile.CITY_3]


@pytest.mark.rule("ST-24", "ST-26")
def test_the_fixed_map_and_a_first_player_by_lot() -> None:
    state = begin(4, first=2)
    assert state.first == 2
    expected = {
        Tile.VOLCANO: (0, 0),
        Tile.GEYSER: (1, 0),
        Tile.WASTES_A: (-2, 1),
        Tile.CITY_2: (-1, 1),
        Tile.COVE: (-4, 2),
        Tile.CORRIDOR_A: (-3, 2),
        Tile.CITY_3: (-1, 2),
        Tile.CITY_4: (0, 2),
        Tile.CITY_6: (-2, 3),
        Tile.CITY_1: (0, 3),
        Tile.CORRIDOR_B: (1, 3),
        Tile.CITY_5: (-3, 3),
        Tile.TWIN_CITY: (-2, 4),
        Tile.WASTES_B: (-1, 4),
    }
    assert state.cells == expected == level_cells(state.board)
    assert isinstance(fresh("sky_traders", 2).decision, ChanceDecision)  # laying together is the default
    assert fresh("sky_traders", 2).setting.map_setup == "draft"  # type: ignore[attr-defined]


DISTANCES = """
0|4|4|1|2|3|4|3|4|1|3|4|2|5
4|0|2|3|2|3|2|1|4|5|3|3|4|1
4|2|0|3|2|1|3|3|3|5|2|1|3|1
1|3|3|0|1|2|3|2|3|2|2|3|1|4
2|2|2|1|0|1|2|1|4|3|3|3|2|3
3|3|1|2|1|0|3|2|4|4|3|2|3|2
4|2|3|3|2|3|0|1|2|5|1|2|2|3
3|1|3|2|1|2|1|0|3|4|2|3|3|2
4|4|3|3|4|4|2|3|0|5|1|2|2|4
1|5|5|2|3|4|5|4|5|0|4|5|3|6
3|3|2|2|3|3|1|2|1|4|0|1|1|3
4|3|1|3|3|2|2|3|2|5|1|0|2|2
2|4|3|1|2|3|2|3|2|3|1|2|0|4
5|1|1|4|3|2|3|2|4|6|3|2|4|0
"""
ORDER = (
    Tile.VOLCANO,
    Tile.TWIN_CITY,
    *CITIES,
    Tile.COVE,
    Tile.GEYSER,
    Tile.CORRIDOR_A,
    Tile.CORRIDOR_B,
    Tile.WASTES_A,
    Tile.WASTES_B,
)


@pytest.mark.rule("ST-27")
def test_distances_of_the_fixed_map() -> None:
    state = begin()
    rows = [[int(number) for number in line.split("|")] for line in DISTANCES.split()]
    assert [[state.distance[a][b] for b in ORDER] for a in ORDER] == rows


@pytest.mark.rule("ST-25")
def test_a_random_map_obeys_the_rules_of_laying() -> None:
    state = begin(2, map_setup="random")
    decision = state.decision
    assert isinstance(decision, DrawMap)
    seen = set()
    for seed in range(15):
        chart = decision.draw(state, Random(seed))
        assert decision.refusal(state, chart) is None
        cells = {tile: (q, r) for tile, q, r in chart.tiles}
        assert network_steps(cells[Tile.CORRIDOR_A], cells[Tile.CORRIDOR_B]) >= 6  # never by the deadlock rule
        seen.add(chart)
    assert len(seen) == 15
    bad = Chart(tuple((tile, 0 if tile is Tile.VOLCANO else 7, 0) for tile in TILES))
    with pytest.raises(Refused):
        state.play(bad)
    play(state, decision.draw(state, Random(1)))
    assert len(state.cells) == 14
    assert isinstance(state.decision, PlaceStartCrew)
