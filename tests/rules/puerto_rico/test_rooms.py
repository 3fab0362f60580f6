"""What is left: spaces of ships, islands, cities and the trading house, chips of the pool, goods after storage."""

from __future__ import annotations

from itertools import chain

import pytest

from game.rules.puerto_rico.actions import Build, Keep, Load, LoadWharf, Sell, TakeTile
from game.rules.puerto_rico.components import BUILDINGS, CITY_SPACES, CUSTOMS_HOUSE, GOOD_INDEX, HOUSE_SPACES, INDEX
from game.rules.puerto_rico.decisions.storage import StoreGoods, kept_by
from game.rules.puerto_rico.events import Loaded, Stored, TilesTurnedUp
from game.rules.puerto_rico.scoring import concealed
from tests.rules.puerto_rico.positions import bare, give, random_game, stand


@pytest.mark.rule("PR-110", "PR-81")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rooms_are_what_goes_in(seats: int) -> None:
    done = set()
    for state in random_game(2, seats):
        assert state.house_room > 0
        for seat in range(seats):
            assert (state.island_room(seat) == 0) == state.island_full(seat)
            assert 0 <= state.city_room(seat) == CITY_SPACES - state.city_spaces(seat)
        if state.decision.seat < 0:
            continue
        for action in state.options()[:4]:
            seat = state.decision.seat
            after, events = state.after(action)
            done.add(type(action))
            if isinstance(action, TakeTile):
                assert after.island_room(seat) == state.island_room(seat) - 1
            elif isinstance(action, Build):
                spaces = BUILDINGS[INDEX[action.building]].spaces
                assert after.city_room(seat) == state.city_room(seat) - spaces
            elif isinstance(action, Sell):
                assert after.house_room == (state.house_room - 1 or HOUSE_SPACES)
            elif isinstance(action, Load):
                (load, *_) = [event for event in events if isinstance(event, Loaded)]
                room = state.ship_room(action.ship)
                assert load.barrels == min(room, state.goods[seat][GOOD_INDEX[action.good]])
                assert not state.ship_full(action.ship)
            elif isinstance(action, LoadWharf):
                assert after.chips_left == max(0, after.pool)
    assert {TakeTile, Build, Sell, Load} <= done


@pytest.mark.rule("PR-20", "PR-58")
def test_a_full_row_has_a_tile_more_than_players() -> None:
    for seats in (2, 3, 4, 5):
        state = bare(seats)
        assert sum(state.row) == state.row_spaces == seats + 1
        assert state.journal is not None
        turned = [event for event in state.journal if isinstance(event, TilesTurnedUp)]
        assert sum(len(event.tiles) for event in turned) == seats + 1


@pytest.mark.rule("PR-127", "PR-128")
def test_what_is_kept_is_what_is_stored() -> None:
    seen = 0
    for state in chain.from_iterable(random_game(seed, 4) for seed in range(6)):
        if isinstance(state.decision, StoreGoods):
            seat = state.decision.seat
            for action in state.options():
                assert isinstance(action, Keep)
                kept = kept_by(state, seat, action.whole, [action.single])
                _, events = state.after(action)
                stored = next(event for event in events if isinstance(event, Stored))
                assert (stored.seat, list(stored.kept)) == (seat, kept)
                seen += 1
    assert seen


def test_nothing_is_kept_of_a_kind_that_is_not_named() -> None:
    state = bare(3)
    give(state, 0, corn=3, coffee=2, sugar=1)
    assert kept_by(state, 0, ["coffee"], []) == [0, 0, 0, 0, 2]
    assert kept_by(state, 0, ["coffee"], ["corn"]) == [1, 0, 0, 0, 2]


@pytest.mark.rule("PR-126")
def test_the_pool_shows_no_debt() -> None:
    state = bare(3)
    assert state.chips_left == state.pool
    state.chips[0] += state.pool + 2
    state.pool = -2
    assert state.chips_left == 0


@pytest.mark.rule("PR-156", "PR-146")
def test_a_customs_house_tells_of_the_chips() -> None:
    state = bare(3)
    stand(state, 0, "customs_house", colonists=0)
    assert concealed(state, 0) == concealed(state, 1) == {"shipping"}
    state.city[0][CUSTOMS_HOUSE] = 1
    assert concealed(state, 0) == {"shipping", "customs_house"}
