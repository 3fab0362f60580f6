"""How upper levels of Sky Traders come to know the others at the table, and what they make of it."""

from __future__ import annotations

from random import Random

import pytest

from game.players.ladder import player
from game.players.minds import mind_of
from game.players.tuned_policy import PLAIN, read_policies
from game.rules.sky_traders.actions import Accept, Bundle, Decline, Done, Invest, Offer
from game.rules.sky_traders.components import BOX_LIMIT, LEGAL, PRICES, Kind
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.parts import Placed
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.company import Case, case_of, chance_to_raise, characters, is_plain, mostly_plain
from game.titles.sky_traders.mind.manner import Manner
from tests.rules.sky_traders.positions import bargaining, put, until
from tests.rules.tables import fresh
from tools.lab.arena import seated

MIDDLE = 2


def lowering(*seats: int, times: int = 5) -> tuple[Placed, ...]:
    """These seats lowered prices of what they did not carry, and raised what they did."""
    none = [Placed(seat, 3, plus=False, barrels=0, grog=0, cell=MIDDLE) for seat in seats for _ in range(times)]
    return (*none, *(Placed(seat, 4, plus=True, barrels=2, grog=0, cell=MIDDLE) for seat in seats))


def known(state: SkyTraders, *seats: int) -> SkyTraders:
    state.memory = lowering(*seats)
    return state


@pytest.mark.parametrize(
    ("value", "barrels", "grog", "cell", "case"),
    [
        (3, 2, 0, MIDDLE, Case.RAISE_CARGO),
        (3, 2, 0, len(PRICES[Kind.TEXTILES]) - 1, Case.LOWER_CARGO),
        (1, 1, 3, len(PRICES[Kind.MINERALS]) - 1, Case.RAISE_CARGO),
        (5, 0, 3, MIDDLE, Case.GROG),
        (5, 0, 2, MIDDLE, Case.LITTLE_GROG),
        (5, 0, 2, 0, Case.GROG_AND_BOTTOM),
        (2, 0, 0, MIDDLE, Case.NOTHING),
        (2, 0, 0, 0, Case.BOTTOM),
        (2, 0, 0, len(PRICES[Kind.FOOD]) - 1, Case.TOP),
    ],
)
def test_a_die_is_judged_by_what_it_does_to_whoever_places_it(
    value: int, barrels: int, grog: int, cell: int, case: Case
) -> None:
    assert case_of(value, barrels, grog, cell) is case


def test_nobody_is_known_at_first_and_few_dice_make_a_plain_trader_known() -> None:
    state = bargaining((1, 2, 3), (4, 5, 6), (4, 5, 6))
    assert not any(is_plain(state, seat) for seat in range(3))
    known(state, 1)
    assert [is_plain(state, seat) for seat in range(3)] == [False, True, False]
    assert all(sum(chances) == pytest.approx(1) for chances in characters(state.memory, 3))
    assert mostly_plain(state, 0)
    assert not mostly_plain(state, 1)


def test_a_die_is_foretold_by_how_its_owner_placed_others() -> None:
    state = bargaining((1, 2, 3), (4, 5, 6))
    state.market[LEGAL[4]] = state.market[LEGAL[3]] = MIDDLE
    put(state, 1, 1, LEGAL[3], 2)
    doubtful, hopeful = chance_to_raise(state, 1, 5), chance_to_raise(state, 1, 4)
    known(state, 1)
    assert chance_to_raise(state, 1, 5) < 0.1 < doubtful
    assert chance_to_raise(state, 1, 4) > 0.9 > hopeful


def after_rounds(rounds: int, seed: int, *names: str) -> SkyTraders:
    """A game in which these players sit, from seat 0 on."""
    state, rng = fresh("sky_traders", len(names)), Random(seed)
    assert isinstance(state, SkyTraders)
    players = [seated(name, "sky_traders") for name in names]
    while not state.over and state.round <= rounds:
        decision = state.decision
        if decision.seat < 0:
            state.advance(decision.sample(state, rng))
        else:
            state.play(players[decision.seat].choose(state.seen_by(decision.seat), decision.seat, rng).action)
    return state


def test_scripts_show_themselves_as_plain_and_computer_players_do_not() -> None:
    table = "script:shipper", "script:builder", "script:hoarder", "hard", "normal"
    ends = [after_rounds(5, seed, *table) for seed in range(4)]
    plain = [sum(is_plain(state, seat) for state in ends) for seat in range(5)]
    assert min(plain[:3]) >= 3
    assert max(plain[3:]) <= 1


def test_hard_trades_by_other_numbers_among_plain_traders() -> None:
    hard, plain = mind_of("sky_traders", "", "hard"), read_policies("sky_traders", Manner)[PLAIN]
    state = bargaining((1, 2, 3), (4, 5, 6), (4, 5, 6))
    assert hard.among(state, 0).evaluation.manner == hard.evaluation.manner != plain
    known(state, 1, 2)
    assert hard.among(state, 0).evaluation.manner == plain
    state.memory = lowering(0)
    assert hard.among(state, 0).evaluation.manner == hard.evaluation.manner
    known(state, 1, 2)
    assert mind_of("sky_traders").among(state, 0) is mind_of("sky_traders")
    hoarder = mind_of("sky_traders", "hoarder", "hard").among(state, 0).evaluation.manner
    assert isinstance(hoarder, Manner)
    assert hoarder.purse > plain.purse


def test_others_who_are_plain_make_no_deals_in_what_an_expert_expects_and_may_do_so_themselves() -> None:
    state = bargaining((1, 2, 3), (4, 5, 6))
    put(state, 0, 1, Kind.JEWELS, 2)
    known(state, 0, 1)
    minds = [mind_of("sky_traders", "", "expert").among(state, seat) for seat in range(2)]
    assert minds[1].policy.without_search(state, state.options()) == Done()
    state.play(Offer(1, Bundle(12), Bundle(dice=(6,))))
    assert [mind.policy.without_search(state, state.options()) for mind in minds] == [Decline(), Accept()]
    state.memory = ()
    assert minds[0].policy.without_search(state, state.options()) == Accept()


def test_others_who_are_plain_are_expected_to_place_dice_by_their_own_cargo() -> None:
    state = until(known(bargaining((5, 5, 4), (5, 5, 4), (5, 5, 4)), 0, 1, 2), PlaceDie)
    seat = state.decision.seat
    state.market[LEGAL[3]] = state.market[LEGAL[4]] = MIDDLE
    put(state, seat, 1, LEGAL[4], 2)
    state.plus[5] = BOX_LIMIT[LEGAL[4]] - 1
    expert = mind_of("sky_traders", "", "expert").among(state, state.left_of(seat))
    for die in (Invest(4, plus=False), Invest(5, plus=True), Invest(5, plus=False)):
        assert expert.policy.without_search(state, state.options()) == die
        state.play(die)


def test_the_same_view_has_the_same_answer_whatever_was_known_before() -> None:
    state = known(bargaining((1, 2, 3), (4, 5, 6)), 1)
    assert isinstance(state.decision, CouncilFloor)
    first, again = (player("hard", "sky_traders").choose(state.seen_by(0), 0, Random(1)).action for _ in range(2))
    assert first == again
