"""What a distribution makes work, and whom it leaves idle."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.components import BUILDINGS, INDEX, KINDS, MAKERS
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole, EndRound
from game.rules.puerto_rico.distributions import PLACES, answer
from game.rules.puerto_rico.events import Produced
from game.titles.puerto_rico.analysis import placing
from tests.rules.puerto_rico.positions import bare, plant, random_game, settlers, stand


@pytest.mark.rule("PR-91")
@pytest.mark.parametrize("seats", [2, 4])
def test_idle_is_what_the_craftsman_leaves_idle(seats: int) -> None:
    """Any distribution, then a craftsman phase: what is there and does not produce."""
    seen = 0
    for state in random_game(seats, seats):
        if not isinstance(state.decision, Placement):
            continue
        seat = state.decision.seat
        action = state.decision.sample(state, Random(state.round))
        counts = {key: [*action.island, *action.city][key] for key in placing.occupied_circles(state, seat)}
        then = placing.with_colonists(state, seat, counts)
        assert placing.occupied_circles(then, seat) == counts
        idle = {one.kind: one for one in placing.idle(then, seat)}
        then.agenda = [EndRound(), ChooseRole(seat)]
        then.taken = [-1] * len(then.cards)
        _, events = then.after(TakeRole(then.cards.index("craftsman")))
        produced = next((event for event in events if isinstance(event, Produced) and event.seat == seat), None)
        able = [0] * 5 if produced is None else list(map(sum, zip(produced.goods, produced.short, strict=True)))
        assert placing.output(then, seat) == tuple(able)
        for kind in KINDS[1:]:
            inside = sum(max(0, then.city[seat][maker]) for maker in MAKERS[kind])
            pair = idle.get(kind)
            assert (pair.tiles if pair else 0) == then.worked[seat][kind] - able[kind]
            assert (pair.circles if pair else 0) == inside - able[kind]
            seen += pair is not None
    assert seen


@pytest.mark.rule("PR-91")
def test_whom_an_idle_colonist_waits_for() -> None:
    state = bare(3)
    plant(state, 0, "indigo", 2, 1)
    stand(state, 0, "small_indigo_plant", colonists=0)
    stand(state, 0, "indigo_plant", colonists=3)
    stand(state, 0, "coffee_roaster", colonists=2)
    small, large, roaster = (INDEX[name] for name in ("small_indigo_plant", "indigo_plant", "coffee_roaster"))
    indigo, coffee = placing.idle(state, 0)
    assert (indigo.tiles, indigo.circles, indigo.fallow) == (0, 2, True)
    assert (indigo.owned, indigo.open, indigo.manned) == ((small, large), (small,), (large,))
    assert (coffee.tiles, coffee.circles, coffee.fallow) == (0, 2, False)
    assert (coffee.owned, coffee.open, coffee.manned) == ((roaster,), (), (roaster,))
    assert BUILDINGS[roaster].circles == 2
    assert not placing.idle(state, 1)


def test_what_a_distribution_puts_to_work() -> None:
    """Three colonists in an indigo plant with one field, or two of them elsewhere; a full island needs no hospice."""
    state = bare(3)
    plant(state, 0, "indigo", 1)
    plant(state, 0, "quarry", 1)
    stand(state, 0, "indigo_plant", "hospice", "guild_hall", colonists=0)
    settlers(state, 0, supply=state.colonists - 4)

    def works(**colonists: int) -> tuple[int, ...]:
        return placing.at_work(state, 0, answer({PLACES.index(name): count for name, count in colonists.items()}))

    crowded, spread = works(indigo=1, indigo_plant=3), works(indigo=1, indigo_plant=1, guild_hall=1, quarry=1)
    assert placing.outdone(crowded, [spread, crowded])
    assert not placing.outdone(spread, [spread, crowded])
    assert not placing.outdone(works(indigo_plant=3, hospice=1), [crowded])
    for tile in ("corn", "sugar"):
        plant(state, 0, tile, 5)
    assert works(indigo_plant=3, hospice=1) == works(indigo_plant=3)
