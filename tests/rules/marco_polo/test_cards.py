"""Section 4.6: what city cards do."""

from __future__ import annotations

import pytest

from game.rules.marco_polo.actions import (
    Choose,
    Column,
    Discard,
    Go,
    Goods,
    Halt,
    KeepContracts,
    Repeat,
    Stop,
)
from game.rules.marco_polo.decisions.cards import KeepDrawn, RelayTo, Repetitions
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.events import ContractsPutBack
from game.rules.marco_polo.state import MarcoPolo
from tests.rules.marco_polo.positions import (
    A,
    B,
    active,
    built,
    card_at,
    goods_of,
    holds,
    lies,
    luck,
    money,
    place,
    play,
    position,
    refusal,
    told,
    vp,
    why,
)


def at_moscow(
    card: str, hand: str, coins: int = 20, camels: int = 20, goods: tuple[int, int, int] = (0, 0, 0)
) -> MarcoPolo:
    """A post in Moscow, where the card lies."""
    state = position(hand=hand, coins=coins, camels=camels, goods=goods, expansion_components="on")
    built(state, A, "moscow")
    card_at(state, "moscow_card", card)
    return state


@pytest.mark.rule("MP-109")
def test_exchanges_up_to_d_times() -> None:
    state = at_moscow("CC05", "3")
    play(state, place("moscow_card", "3"))
    assert state.options() == [Repeat(0, 1), Repeat(0, 2), Repeat(0, 3)]
    assert why(state, Stop()) == ("card.once_at_least", "MP-80")
    assert refusal(state, Repeat(0, 4)) == ("card.times", {"most": 3, "have": 4}, "MP-109")
    assert why(state, Repeat(1, 1)) == ("card.no_rate", "MP-109")
    play(state, Repeat(0, 2), Stop())
    assert vp(state) == 2
    assert money(state)[1] == 18
    assert state.decision == Turn(A)


@pytest.mark.rule("MP-110")
def test_what_a_repetition_brings_may_pay_the_next() -> None:
    state = at_moscow("CC30", "4", coins=0)
    play(state, place("moscow_card", "4"))
    assert refusal(state, Repeat(1, 1)) == ("coins.short", {"need": 3, "have": 0}, "MP-109")
    play(state, Repeat(0, 1), Repeat(1, 1))
    assert (vp(state), money(state)[0]) == (0, 0)
    assert state.decision == Repetitions(A, "CC30", 2, 1)
    play(state, Stop())


@pytest.mark.rule("MP-111")
def test_steps_are_paid_first_and_walked_in_one_movement() -> None:
    state = at_moscow("CC01", "3", coins=0, camels=4)
    play(state, place("moscow_card", "3"), Repeat(0, 2))
    assert isinstance(state.decision, Journey)
    assert state.decision.steps == 2
    assert money(state)[1] == 0
    play(state, Go("oasis_1"), Halt())
    assert state.figures[A] == ["oasis_1"]
    assert state.last_traveller == -1
    state = at_moscow("CC02", "3", goods=(1, 1, 1))
    play(state, place("moscow_card", "3"))
    assert state.options() == [Repeat(0, 1)]
    assert why(state, Repeat(0, 2)) is not None
    play(state, Repeat(0, 1), Goods(1, 0, 1))
    assert goods_of(state) == (0, 1, 0)
    assert isinstance(state.decision, Journey)


@pytest.mark.rule("MP-112", "MP-113", "MP-114", "MP-E18")
def test_cc29_keeps_its_rate_and_cc30_does_not() -> None:
    state = at_moscow("CC29", "5", coins=3, camels=2)
    play(state, place("moscow_card", "5"), Repeat(0, 1))
    assert why(state, Repeat(1, 1)) == ("card.same_rate", "MP-112")
    play(state, Repeat(0, 1))
    assert money(state) == (9, 0)
    assert state.decision == Turn(A)
    state = at_moscow("CC29", "5", coins=3, camels=2)
    play(state, place("moscow_card", "5"), Repeat(1, 3))
    assert money(state) == (0, 5)
    assert state.decision == Turn(A)
    state = at_moscow("CC30", "3", coins=0)
    play(state, place("moscow_card", "3"), Repeat(0, 3))
    assert (vp(state), money(state)[0]) == (-3, 9)
    state = at_moscow("CC31", "2", camels=2)
    play(state, place("moscow_card", "2"), Repeat(1, 1), Goods(0, 0, 1), Repeat(0, 1), Goods(0, 0, 1))
    assert money(state)[1] == 2
    assert goods_of(state) == (0, 0, 0)


@pytest.mark.rule("MP-115", "MP-E17")
def test_own_city_bonuses_of_cards() -> None:
    state = at_moscow("CC19", "4", coins=3, camels=0)
    assert why(state, place("moscow_card", "4")) == ("token.none_in_reach", "MP-115")
    built(state, A, "anxi", "kochi")
    play(state, place("moscow_card", "4"), Repeat(0, 1))
    assert why(state, Choose("ormuz")) == ("post.none_here", "MP-69")
    play(state, Choose("anxi"), Repeat(0, 1))
    assert why(state, Choose("anxi")) == ("token.used", "MP-69")
    play(state, Choose("kochi"))
    assert (money(state)[0], vp(state), state.decision) == (6, 3, Turn(A))
    state = at_moscow("CC24", "5", camels=0)
    assert why(state, place("moscow_card", "5")) == ("token.none_in_reach", "MP-115")
    built(state, A, "anxi", "kochi")
    play(state, place("moscow_card", "5"), Column(5), Choose("kochi"), Choose("anxi"))
    assert vp(state) == 3
    assert money(state)[0] == 25


@pytest.mark.rule("MP-116")
def test_tables() -> None:
    state = at_moscow("CC23", "6")
    play(state, place("moscow_card", "6"))
    assert len(state.options()) == 6
    play(state, Column(6))
    assert goods_of(state) == (0, 0, 3)
    state = at_moscow("CC22", "3")
    play(state, place("moscow_card", "3"))
    assert refusal(state, Column(4)) == ("column.beyond", {"most": 3, "have": 4}, "MP-116")
    play(state, Column(3))
    assert goods_of(state) == (0, 1, 0)


@pytest.mark.rule("MP-117", "MP-E16")
def test_counts() -> None:
    state = at_moscow("CC25", "6")
    built(state, A, "anxi", "kochi")
    play(state, place("moscow_card", "6"))
    assert vp(state) == 3
    state = at_moscow("CC25", "2")
    built(state, A, "anxi", "kochi")
    play(state, place("moscow_card", "2"))
    assert vp(state) == 2
    state = at_moscow("CC28", "6", coins=0)
    assert why(state, place("moscow_card", "6")) == ("card.counts_nothing", "MP-117")
    state.done[A] = ["ST01", "ST02"]
    play(state, place("moscow_card", "6"))
    assert money(state)[0] == 4


@pytest.mark.rule("MP-118", "MP-119", "MP-E39")
def test_vc1_performs_another_card() -> None:
    state = position(hand="4", camels=3, coins=0, venice=True)
    built(state, A, "karachi", "moscow", "ca_porto", "ca_nord")
    card_at(state, "karachi_card", "VC1")
    card_at(state, "moscow_card", "CC05")
    card_at(state, "ca_porto_card", "CC28")
    lies(state, "moscow_card", B, "2")
    play(state, place("karachi_card", "4"))
    assert isinstance(state.decision, RelayTo)
    assert why(state, Choose("karachi_card")) == ("card.itself", "MP-119")
    assert why(state, Choose("ca_porto_card")) == ("card.counts_nothing", "MP-117")
    assert why(state, Choose("sumatra_card_1")) == ("post.none_here", "MP-118")
    assert refusal(state, Choose("ca_nord_a")) == ("coins.short", {"need": 2, "have": 0}, "MP-109")
    holds(state, A, 2, 3)
    assert refusal(state, Choose("ca_nord_a")) is None
    play(state, Choose("moscow_card"), Repeat(0, 3))
    assert vp(state) == 3
    assert money(state)[1] == 0
    assert len(state.lying["moscow_card"]) == 1
    state = position(hand="4", camels=0, coins=0, venice=True)
    built(state, A, "karachi")
    card_at(state, "karachi_card", "VC1")
    assert why(state, place("karachi_card", "4")) == ("card.no_other", "MP-118")


@pytest.mark.rule("MP-120", "MP-121", "MP-253", "MP-E37")
def test_vc2_draws_contracts() -> None:
    state = at_moscow("VC2", "5", camels=0)
    active(state, A, "ST01")
    state.special = 14
    play(state, place("moscow_card", "5"), Column(5))
    assert money(state)[1] == 0
    luck(state)
    drawn = list(state.drawn)
    assert len(drawn) == 5
    assert isinstance(state.decision, KeepDrawn)
    assert state.decision.secret
    assert state.special == 9
    assert why(state, KeepContracts(tuple(drawn[:3]))) == ("contracts.many", "MP-120")
    assert why(state, KeepContracts(("ST02",))) == ("contract.not_drawn", "MP-120")
    assert state.seen_by(B).drawn == [""] * 5
    assert state.seen_by(A).drawn == drawn
    play(state, KeepContracts((drawn[1], drawn[3])), Discard("ST01"))
    assert state.contracts[A] == [drawn[1], drawn[3]]
    assert money(state)[1] == 2
    assert state.under == [("ST01", -1), (drawn[0], A), (drawn[2], A), (drawn[4], A)]
    view = state.seen_by(B)
    assert [contract for contract, _ in view.under] == ["ST01", "", "", ""]
    assert drawn[0] in view.pool
    (event,) = told(state, ContractsPutBack)
    assert event.ids == (drawn[0], drawn[2], drawn[4])
    state = at_moscow("VC2", "5", camels=0)
    state.special, state.under = 1, [("CO01", -1)]
    state.pool = state.pool[:25]
    play(state, place("moscow_card", "5"), Column(5))
    luck(state)
    assert len(state.drawn) == 2
    assert state.drawn[1] == "CO01"
    play(state, KeepContracts(()))
    assert len(state.under) == 2
    assert money(state)[1] == 2
    state = at_moscow("VC2", "5", camels=0)
    state.special, state.under = 0, []
    play(state, place("moscow_card", "5"), Column(5))
    assert money(state)[1] == 2
    assert state.decision == Turn(A)


@pytest.mark.parametrize("card", ["CC03", "CC04", "CC06", "CC10", "CC15", "CC18", "CC20", "VC3", "VC4"])
def test_each_exchange_gives_what_it_says(card: str) -> None:
    state = at_moscow(card, "1", goods=(1, 1, 1))
    before = list(state.holdings[A])
    play(state, place("moscow_card", "1"), Repeat(0, 1))
    while state.decision != Turn(A):
        play(state, state.options()[0])
    change = [after - then for after, then in zip(state.holdings[A], before, strict=True)]
    assert (
        change
        == {
            "CC03": [0, -2, 0, 1, 0, 0],
            "CC04": [0, 0, -3, 1, 1, 1],
            "CC06": [1, 2, -2, 0, 0, 0],
            "CC10": [0, 7, -1, -1, 0, 0],
            "CC15": [4, 0, -2, 0, -1, 0],
            "CC18": [4, 0, -1, 0, 0, -1],
            "CC20": [0, 2, 0, 0, 0, 0],
            "VC3": [0, 4, 0, -1, 0, 0],
            "VC4": [1, -4, 1, 0, 0, 0],
        }[card]
    )
