"""The computer player of Sky Traders at the Council: no die or barrel is wasted, no price asked in vain."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, Bundle, Counter, Decline, Done, Offer
from game.rules.sky_traders.components import Kind
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import bargaining, price, put
from tests.titles.sky_traders.mind.test_evaluation import chosen

LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])
SIX = Bundle(dice=(6,))


def laden(kind: Kind, gp: int, *hands: tuple[int, ...]) -> SkyTraders:
    """Seat 0 carries six barrels of a kind, the others nothing; everybody has 60 GP."""
    state = bargaining(*hands)
    state.coins = [60] * state.seats
    for hold in (1, 2, 3):
        put(state, 0, hold, kind, 2)
    price(state, kind, gp)
    return state


def offered(state: SkyTraders, give: Bundle, take: Bundle, level: str) -> Action:
    """The answer of seat 0 to an offer of seat 1."""
    state.play(Done())
    state.play(Offer(0, give, take))
    return chosen(state, level)


@LEVELS
@pytest.mark.parametrize(("own", "answer"), [((1, 2, 3), Accept()), ((1, 6, 6), Decline())])
def test_a_die_for_which_the_box_has_no_room_is_not_bought(level: str, own: tuple[int, ...], answer: Action) -> None:
    assert offered(laden(Kind.JEWELS, 20, own, (2, 4, 6)), SIX, Bundle(10), level) == answer


@LEVELS
@pytest.mark.parametrize(("gp", "answer"), [(20, Accept()), (10, Decline())])
def test_a_die_that_raises_the_price_in_any_hand_is_not_bought(level: str, gp: int, answer: Action) -> None:
    """From the bottom of its track either box leads up (ST-162)."""
    assert offered(laden(Kind.JEWELS, gp, (1, 2, 3), (2, 4, 6)), SIX, Bundle(10), level) == answer


@LEVELS
@pytest.mark.parametrize(("gp", "answer"), [(20, Decline()), (10, Accept())])
def test_a_die_that_does_the_same_in_another_hand_is_not_kept(level: str, gp: int, answer: Action) -> None:
    assert offered(laden(Kind.JEWELS, gp, (1, 2, 6), (2, 4, 3)), Bundle(10), SIX, level) == answer


@LEVELS
@pytest.mark.parametrize(("coins", "answer"), [(95, Decline()), (125, Accept())])
def test_barrels_are_not_given_for_less_than_any_port_pays(level: str, coins: int, answer: Action) -> None:
    """Two barrels at 50, where no dearer price is to be hoped for, and a die that matters to nobody."""
    state = laden(Kind.JEWELS, 50, (1, 2, 3), (1, 2, 4))
    state.coins[1] = coins
    assert offered(state, Bundle(coins, dice=(1,)), Bundle(barrels=((Kind.JEWELS, 2),)), level) == answer


@LEVELS
def test_a_die_is_not_sold_for_half_of_what_was_asked(level: str) -> None:
    state = laden(Kind.JEWELS, 20, (2, 4, 6), (1, 2, 3))
    state.play(Offer(1, Bundle(dice=(2,)), Bundle(coins=20)))
    state.play(Counter(Bundle(coins=6), Bundle(dice=(2,))))
    halfway = chosen(state, level)
    assert halfway == Counter(Bundle(dice=(2,)), Bundle(coins=13))
    accepted = state.copy()
    accepted.play(halfway)
    accepted.play(Accept())
    assert accepted.coins[0] == 60 + 13
    state.play(halfway)
    state.play(Counter(Bundle(coins=10), Bundle(dice=(2,))))
    assert chosen(state, level) == Decline()


@LEVELS
def test_other_terms_are_no_lower_price(level: str) -> None:
    state = laden(Kind.JEWELS, 20, (2, 4, 6), (1, 2, 3))
    state.play(Offer(1, Bundle(dice=(2,)), Bundle(coins=20)))
    state.play(Counter(Bundle(coins=6), SIX))
    assert chosen(state, level) == Decline()
