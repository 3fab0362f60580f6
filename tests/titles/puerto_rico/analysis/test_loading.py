"""What is foretold of a load is what happens when it is played out."""

from __future__ import annotations

import pytest

from game.rules.puerto_rico.actions import (
    Load,
    LoadWharf,
    Pass,
)
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS
from game.rules.puerto_rico.decisions.captain import LoadGoods, cargo_refusal
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.loading import Squeeze, duties, squeezed
from game.titles.puerto_rico.analysis.outlook import Shipping, outlook
from tests.rules.puerto_rico.positions import (
    captain_example,
    cargo,
    give,
    played,
    random_game,
    role,
    stand,
    table,
)


@pytest.mark.rule("PR-E13")
def test_the_captain_of_the_example() -> None:
    state = captain_example()
    foretold = outlook(state, state.cards.index("captain"))
    assert foretold is not None
    anna = foretold.turns[0]
    assert isinstance(anna, Shipping)
    assert [(load.ship, load.good, load.barrels, load.points) for load in anna.loads] == [
        (2, "sugar", 6, 7),
        (1, "corn", 2, 3),
    ]
    assert anna.must
    role(state, "captain")
    assert squeezed(state, Load(2, "sugar")) == (Squeeze(1, "sugar", 2, 2, 1),)
    assert squeezed(state, Load(0, "sugar")) == ()  # not allowed


def test_a_load_shuts_out_what_really_fits_no_more() -> None:
    shut = 0
    for seed in range(3):
        for state in random_game(seed, 4):
            if not isinstance(state.decision, LoadGoods):
                continue
            for action in state.options():
                if not isinstance(action, Load | LoadWharf):
                    continue
                foretold = {(s.seat, s.good): (s.held, s.before, s.after) for s in squeezed(state, action)}
                then = played(state, action)
                loading = not then.over and isinstance(then.decision, LoadGoods)
                for seat in range(4):
                    for good in GOODS:
                        was = room_for(state, seat, good)
                        now = room_for(then, seat, good) if loading else 0
                        if seat != state.decision.seat and now < was:
                            held = state.goods[seat][GOOD_INDEX[good]]
                            assert foretold.pop((seat, good)) == (held, was, now)
                            shut += 1
                assert not foretold
    assert shut


def room_for(state: PuertoRico, seat: int, good: str) -> int:
    kind = GOOD_INDEX[good]
    held = state.goods[seat][kind]
    return max(
        (
            min(held, state.limits[ship] - state.holds[ship][1])
            for ship in range(3 if state.seats > 2 else 2)
            if cargo_refusal(state, seat, kind, ship) is None
        ),
        default=0,
    )


def test_duties_are_who_is_still_asked() -> None:
    """A wharf may be used or not, and not after passing; a kind that a ship takes must be loaded."""
    state = table(3)
    for ship, good in enumerate(("corn", "indigo", "sugar")):
        cargo(state, ship, good, 2)
    give(state, 0, coffee=3)
    give(state, 1, corn=1, tobacco=2)
    give(state, 2, tobacco=1)
    stand(state, 0, "wharf")
    assert duties(state) == ()
    role(state, "captain")
    assert duties(state) == ("may", "must", "none")
    state.play(Pass())
    assert duties(state) == ("none", "must", "none")
    for state in random_game(2, 5):
        if isinstance(state.decision, LoadGoods):
            duty = duties(state)[state.decision.seat]
            assert duty == ("may" if state.refusal(Pass()) is None else "must")
