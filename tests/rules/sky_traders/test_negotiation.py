"""Section 8, C1: the bargaining."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    NOTHING,
    Accept,
    Bundle,
    Counter,
    Decline,
    Done,
    Leave,
    Offer,
    Promise,
    StowBarrels,
    StowCrew,
)
from game.rules.sky_traders.components import OFFER_PRICES, Box, Crew, Kind, Tile
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import (
    AnswerOpenOffer,
    CouncilAnswer,
    CouncilFloor,
    LastAnswer,
)
from game.rules.sky_traders.decisions.stow import DEAL, Stow
from game.rules.sky_traders.events import DealStruck, Paid, Promised
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import (
    bargaining,
    clear,
    enlarge,
    facing,
    hold,
    hurt,
    play,
    put,
    refused,
    told,
    until,
)


def die(*values: int) -> Bundle:
    return Bundle(dice=values)


def coins(gp: int) -> Bundle:
    return Bundle(coins=gp)


def word(place: bool, value: int, plus: bool) -> Bundle:
    return Bundle(promises=(Promise(place, value, plus),))


@pytest.mark.rule("ST-139")
def test_all_dice_are_public() -> None:
    state = bargaining(secret_money=True)
    assert state.seen_by(2).dice_of(0) == [1, 2, 4]


@pytest.mark.rule("ST-142", "ST-144", "ST-147")
def test_everything_in_a_deal_changes_hands_at_once() -> None:
    state = bargaining()
    put(state, 0, 1, Kind.GROG, 2)
    put(state, 1, 5, Crew.AVIATOR)
    state.place[0], state.place[1] = Tile.CITY_1, Tile.COVE  # where they are does not matter
    give = Bundle(5, ((Kind.GROG, 1),), (), (4,), (Promise(True, 2, True),))
    take = Bundle(0, (), (Crew.AVIATOR,), (6, 6))
    play(state, Offer(1, give, take), Accept())
    assert state.coins == [15, 25, 20]
    assert [state.dice_of(seat) for seat in range(3)] == [[1, 2, 6, 6], [3, 4], [2, 4, 5]]
    assert state.promises == (Given(0, 1, Promise(True, 2, True)),)
    assert told(state, DealStruck) == [DealStruck(0, 1, give, take)]
    assert isinstance(state.decision, Stow)
    state.audit()
    play(state, StowBarrels(Kind.GROG, 2, 1))
    play(state, StowCrew(Crew.AVIATOR, 6))
    assert (hold(state, 1, 2), hold(state, 0, 6), hold(state, 0, 1)) == (
        (Kind.GROG, 1),
        (Crew.AVIATOR, 1),
        (Kind.GROG, 1),
    )
    assert facing(state) == CouncilFloor(1)


@pytest.mark.rule("ST-142", "ST-147")
def test_coins_asked_for_come_from_the_other() -> None:
    state = bargaining()
    play(state, Offer(1, die(1), coins(6)), Accept())
    assert state.coins == [26, 14, 20]
    assert told(state, Paid) == [Paid(1, 6, 0)]


@pytest.mark.rule("ST-142")
def test_gifts_are_allowed() -> None:
    state = bargaining()
    play(state, Offer(2, die(1), NOTHING), Accept())
    assert state.dice_of(2) == [1, 2, 4, 5]
    play(state, Offer(0, NOTHING, die(4)), Accept())  # asked for as a gift
    assert state.dice_of(1) == [3, 4, 6, 6]


@pytest.mark.rule("ST-143")
def test_slime_is_no_ware() -> None:
    state = bargaining()
    put(state, 0, 1, Kind.SLIME, 1)
    put(state, 1, 1, Kind.SLIME, 1)
    assert refused(state, Offer(1, Bundle(barrels=((Kind.SLIME, 1),)), die(3))) == "ST-143"
    assert refused(state, Offer(1, die(1), Bundle(barrels=((Kind.SLIME, 1),)))) == "ST-143"
    assert set(Bundle.__struct_fields__) == {"coins", "barrels", "crew", "dice", "promises"}


@pytest.mark.rule("ST-144")
def test_a_deal_holds_a_die_or_a_promise() -> None:
    state = bargaining()
    put(state, 0, 1, Kind.FOOD, 1)
    assert refused(state, Offer(1, coins(5), Bundle(crew=(Crew.SKYMAN,)))) == "ST-144"
    assert refused(state, Offer(0, coins(5), die(1))) == "ST-144"
    assert refused(state, Offer(3, coins(5), die(1))) == "ST-144"
    assert refused(state, Offer(1, coins(-5), die(3))) == "ST-144"
    assert refused(state, Offer(1, Bundle(barrels=((Kind.FOOD, 0),)), die(3))) == "ST-144"
    assert refused(state, Offer(1, die(7), NOTHING)) == "ST-144"
    assert refused(state, Offer(1, coins(5), word(True, 3, True))) == ""


@pytest.mark.rule("ST-145")
def test_promises() -> None:
    state = bargaining()
    assert refused(state, Offer(1, word(True, 3, True), coins(5))) == "ST-145"  # they have no three
    assert refused(state, Offer(1, word(False, 3, True), coins(5))) == ""
    assert refused(state, Offer(1, Bundle(dice=(4,), promises=(Promise(True, 4, True),)), coins(5))) == "ST-145"
    assert refused(state, Offer(1, word(True, 3, True), die(3))) == ""  # they will have one
    assert refused(state, Offer(1, coins(1), word(True, 1, True))) == "ST-145"
    twice = (Promise(True, 4, True), Promise(True, 4, True))
    assert refused(state, Offer(1, Bundle(promises=twice), coins(1))) == "ST-144"
    play(state, Offer(1, word(True, 4, True), coins(5)), Accept())
    assert told(state, Promised) == [Promised(0, 1, Promise(True, 4, True))]
    until(state, PlaceDie)
    assert len(state.promises) == 1
    until(state, CouncilFloor)
    assert not until(state, CouncilFloor).promises  # for that council only


@pytest.mark.rule("ST-146")
def test_bound_dice_cannot_be_given_away() -> None:
    state = bargaining(binding_promises=True)
    play(state, Offer(1, word(True, 4, True), coins(5)), Accept(), Done(), Done())
    assert refused(state, Offer(2, die(4), coins(1))) == "ST-146"
    assert refused(state, Offer(2, die(2), coins(1))) == ""
    spared = bargaining(binding_promises=True)
    play(spared, Offer(1, word(False, 4, True), coins(5)), Accept(), Done(), Done())
    assert refused(spared, Offer(2, die(4), coins(1))) == ""  # who places none needs none
    both = bargaining((4, 4, 1), (3, 6, 6), (2, 4, 5), binding_promises=True)
    plus, minus = Promise(True, 4, True), Promise(True, 4, False)
    play(both, Offer(1, Bundle(promises=(plus, minus)), coins(5)), Accept(), Done(), Done())
    assert refused(both, Offer(2, die(4), coins(1))) == "ST-146"  # a die for each
    assert refused(both, Offer(2, die(4), die(4))) == ""
    loose = bargaining()
    play(loose, Offer(1, word(True, 4, True), coins(5)), Accept(), Done(), Done())
    assert refused(loose, Offer(2, die(4), coins(1))) == ""


@pytest.mark.rule("ST-147")
def test_both_must_have_what_they_give_and_room_for_what_they_get() -> None:
    state = bargaining()
    put(state, 1, 1, Kind.WINE, 2)
    assert refused(state, Offer(1, coins(21), die(3))) == "ST-147"
    assert refused(state, Offer(1, die(6), die(3))) == "ST-147"
    assert refused(state, Offer(1, die(1), die(1))) == "ST-147"
    assert refused(state, Offer(1, die(1), die(6, 6))) == ""
    assert refused(state, Offer(1, die(1), die(3, 3))) == "ST-147"  # they have only one three
    assert refused(state, Offer(1, die(1), coins(-1))) == refused(state, Offer(1, die(1), die(7))) == "ST-144"
    assert refused(state, Offer(1, die(1), Bundle(barrels=((Kind.WINE, 3),)))) == "ST-147"
    assert refused(state, Offer(1, die(1), Bundle(crew=(Crew.GUNNER,)))) == "ST-147"
    play(state, Offer(1, die(1), coins(25)))
    refusal = state.refusal(Accept())  # only they learn that they lack the coins
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("ST-147", {"need": 25, "have": 20})
    assert Accept() not in state.options()
    full = bargaining()
    for number in (1, 2, 3, 5, 6):
        put(full, 0, number, Kind.FOOD, 2)
    put(full, 1, 1, Kind.WINE, 2)
    wine = Bundle(barrels=((Kind.WINE, 2),))
    assert refused(full, Offer(1, die(1), wine)) == "ST-147"
    assert refused(full, Offer(1, Bundle(barrels=((Kind.FOOD, 2),), dice=(1,)), wine)) == ""  # after giving their own
    clear(full, 1, 4)
    put(full, 1, 5, Crew.AVIATOR)
    swapped = Bundle(dice=(1,), crew=(Crew.SKYMAN,))
    assert refused(full, Offer(1, die(1), Bundle(crew=(Crew.AVIATOR,)))) == "ST-147"
    assert refused(full, Offer(1, swapped, Bundle(crew=(Crew.AVIATOR,)))) == ""  # into their Skyman's hold
    put(full, 1, 5, Crew.SKYMAN)
    enlarged = full.copy()
    clear(enlarged, 0, 3)
    enlarge(enlarged, 0, 3)
    put(enlarged, 1, 2, Kind.WINE, 2)
    assert refused(enlarged, Offer(1, die(1), Bundle(barrels=((Kind.WINE, 4),)))) == ""
    put(enlarged, 1, 3, Crew.MERCHANT)
    assert refused(enlarged, Offer(1, die(1), Bundle(crew=(Crew.MERCHANT,)))) == "ST-147"
    hurt(full, 0, 6)
    assert refused(full, Offer(1, die(1), Bundle(crew=(Crew.SKYMAN,)))) == "ST-147"


@pytest.mark.rule("ST-147")
def test_barrels_are_given_so_that_most_holds_become_free() -> None:
    state = bargaining()
    for number, count in ((1, 2), (2, 1), (3, 2), (5, 2), (6, 2)):
        put(state, 0, number, Kind.FOOD, count)
    put(state, 1, 1, Kind.WINE, 2)
    food, wine = Bundle(barrels=((Kind.FOOD, 1),), dice=(1,)), Bundle(barrels=((Kind.WINE, 2),))
    play(state, Offer(1, food, wine), Accept(), StowBarrels(Kind.FOOD, 2, 1), StowBarrels(Kind.WINE, 2, 2))
    assert [hold(state, 0, number) for number in (1, 2)] == [(Kind.FOOD, 2), (Kind.WINE, 2)]


@pytest.mark.rule("ST-147")
def test_barrels_are_given_from_where_room_is_needed() -> None:
    """Wine from the higher of two equal holds, as always, would leave no hold for the Merchant."""
    state = bargaining()
    for number, kind in ((1, Kind.FOOD), (2, Kind.WINE), (3, Kind.FOOD), (5, Kind.WINE)):
        put(state, 0, number, kind, 2)
    put(state, 1, 1, Crew.MERCHANT)
    wine, merchant = Bundle(barrels=((Kind.WINE, 2),), dice=(1,)), Bundle(crew=(Crew.MERCHANT,))
    usual = state.copy()
    play(usual, Offer(1, wine, die(3)), Accept())
    assert [hold(usual, 0, number)[0] for number in (2, 5)] == [Kind.WINE, None]
    assert refused(state, Offer(1, Bundle(barrels=((Kind.WINE, 1),), dice=(1,)), merchant)) == "ST-147"
    play(state, Offer(1, wine, merchant), Accept())
    assert [hold(state, 0, number)[0] for number in (2, 5)] == [None, Kind.WINE]
    play(state, StowBarrels(Kind.WINE, 2, 2), StowCrew(Crew.MERCHANT, 2))
    assert facing(state) == CouncilFloor(1)


@pytest.mark.rule("ST-147")
def test_a_bad_choice_of_holds_may_not_shut_out_the_rest() -> None:
    state = bargaining()
    clear(state, 0, 4)
    for number in (1, 2, 3, 4):
        put(state, 0, number, Kind.FOOD, 2)
    put(state, 1, 1, Kind.WINE, 2)
    play(state, Offer(1, die(1), Bundle(barrels=((Kind.WINE, 2),), crew=(Crew.SKYMAN,))), Accept())
    assert state.decision == Stow(0, ((Kind.WINE, 2),), (Crew.SKYMAN,), DEAL)
    assert refused(state, StowBarrels(Kind.WINE, 5, 1)) == ""
    play(state, StowBarrels(Kind.WINE, 5, 1))
    assert refused(state, StowBarrels(Kind.WINE, 6, 1)) == "ST-147"
    assert refused(state, Leave()) == "ST-147"  # what was agreed is carried out
    play(state, StowBarrels(Kind.WINE, 5, 1), StowCrew(Crew.SKYMAN, 6))
    assert facing(state) == CouncilFloor(1)


@pytest.mark.rule("ST-148")
def test_a_player_may_end_with_any_number_of_dice() -> None:
    state = bargaining()
    play(state, Offer(1, die(1, 2, 4), coins(3)), Accept())
    assert [len(state.dice_of(seat)) for seat in range(3)] == [0, 6, 3]
    until(state, PlaceDie)
    assert state.decision == PlaceDie(1)


@pytest.mark.rule("ST-149", "ST-153")
def test_the_floor_goes_round() -> None:
    state = bargaining()
    assert state.decision == CouncilFloor(0)
    play(state, Offer(1, coins(1), die(6)), Decline())  # one offer, then the next
    assert state.decision == CouncilFloor(1)
    play(state, Done())
    assert state.decision == CouncilFloor(2)
    play(state, Offer(1, coins(1), die(6)))
    assert isinstance(state.decision, CouncilAnswer)  # done, but they still answer
    assert state.decision.seat == 1
    back = state.copy()
    play(state, Decline())
    assert state.decision == CouncilFloor(0)
    play(state, Done())
    assert state.decision == CouncilFloor(2)  # no floor again for seat 1
    play(back, Accept(), Done())
    assert back.decision == CouncilFloor(1)  # a deal lets them back in


@pytest.mark.rule("ST-150")
def test_counters_on_both_sides() -> None:
    state = bargaining()
    play(state, Offer(1, coins(2), die(6)), Counter(die(6), coins(8)))
    decision = state.decision
    assert isinstance(decision, CouncilAnswer)
    assert (decision.seat, decision.maker, decision.give, decision.take) == (0, 1, die(6), coins(8))
    play(state, Counter(coins(5), die(6)))
    assert state.decision.seat == 1
    play(state, Accept())
    assert (state.coins[:2], state.dice_of(0)) == ([15, 25], [1, 2, 4, 6])


@pytest.mark.rule("ST-150")
def test_counters_are_limited_and_sound() -> None:
    state = bargaining()
    play(state, Offer(1, coins(2), die(6)))
    assert refused(state, Counter(die(5), coins(8))) == "ST-147"
    assert refused(state, Counter(Bundle(coins=25, dice=(6,)), NOTHING)) == "ST-147"
    play(state, Counter(die(6), coins(8)), Counter(coins(3), die(6)), Counter(die(6), coins(6)))
    assert refused(state, Counter(coins(4), die(6))) == "ST-150"
    assert not any(isinstance(a, Counter) for a in state.options())
    assert refused(state, Accept()) == ""


@pytest.mark.rule("ST-151")
def test_the_first_offer_stays_in_force() -> None:
    state = bargaining()
    play(state, Offer(1, coins(2), die(6)), Counter(die(6), coins(8)), Decline())
    assert state.decision == LastAnswer(1, 0, coins(2), die(6))
    assert state.options() == [Accept(), Decline()]
    taken = state.copy()
    play(taken, Accept())
    assert taken.coins[:2] == [18, 22]
    play(state, Decline())
    assert facing(state) == CouncilFloor(1)
    longer = bargaining()
    play(longer, Offer(1, coins(2), die(6)), Counter(die(6), coins(8)), Counter(coins(4), die(6)), Decline())
    assert longer.decision == LastAnswer(1, 0, coins(2), die(6))  # to its addressee, not to its maker


@pytest.mark.rule("ST-152")
def test_an_open_offer_goes_from_the_left_on() -> None:
    state = bargaining((1, 2, 4), (3, 6, 6), (2, 4, 5), (1, 1, 2))
    play(state, Offer(-1, die(4), coins(3)))
    assert state.decision == AnswerOpenOffer(1, 0, die(4), coins(3))
    play(state, Decline())
    assert state.decision == AnswerOpenOffer(2, 0, die(4), coins(3))
    play(state, Accept())
    assert state.dice_of(2) == [2, 4, 4, 5]
    assert facing(state) == CouncilFloor(1)  # the first acceptance takes it
    alone = bargaining()
    play(alone, Offer(-1, die(4), coins(3)), Decline(), Decline())
    assert alone.decision == CouncilFloor(1)
    wanting = bargaining()
    play(wanting, Offer(-1, coins(3), die(5)))
    assert refused(wanting, Accept()) == "ST-147"  # they have no five
    play(wanting, Decline(), Accept())
    assert wanting.dice_of(2) == [2, 4]


@pytest.mark.rule("ST-154")
def test_the_bargaining_ends() -> None:
    state = bargaining()
    play(state, Done(), Done(), Done())
    assert isinstance(state.decision, PlaceDie)
    spent = bargaining(max_offers=3)
    for number in range(9):
        assert spent.decision == CouncilFloor(number % 3)
        play(spent, Offer((number + 1) % 3, coins(1), die(spent.dice_of((number + 1) % 3)[0])), Decline())
    assert isinstance(spent.decision, PlaceDie)
    assert until(spent, CouncilFloor).offers == [0, 0, 0]  # in the next council all anew
    assert bargaining().setting.max_offers == 6


@pytest.mark.rule("ST-E36")
def test_the_deals_of_the_great_example() -> None:
    """Seats: the Duke, Ping, Abacus."""
    state = bargaining((2, 4, 4), (3, 6, 6), (2, 4, 5))
    put(state, 1, 5, Crew.AVIATOR)
    play(state, Done(), Offer(0, die(3), die(4)), Accept())
    play(state, Offer(1, die(4), Bundle(crew=(Crew.AVIATOR,))), Accept(), StowCrew(Crew.AVIATOR, 5))
    assert [state.dice_of(seat) for seat in range(3)] == [[2, 3, 4], [4, 4, 6, 6], [2, 5]]
    assert hold(state, 2, 5) == (Crew.AVIATOR, 1)
    assert all(box is Box.HAND for box in state.die_box)


def test_listed_offers_are_sound() -> None:
    state = bargaining()
    state.coins[0] = 4
    listed = state.options()
    assert all(state.refusal(action) is None for action in listed)
    assert max(a.give.coins for a in listed if isinstance(a, Offer)) == 3
    assert Done() in listed


class Numbered(Random):
    """Always draws `number`, and remembers how many there were to draw from."""

    number = 0
    asked = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        self.asked = start
        return self.number


@pytest.mark.parametrize(
    ("hands", "gp"), [((), 20), (((3, 3, 4), (1, 5, 6)), 0), (((1, 2, 3), (2, 2, 2), (4, 5, 5)), 4)]
)
def test_each_listed_offer_is_drawn_as_often(hands: tuple[tuple[int, ...], ...], gp: int) -> None:
    """Random play counts the offers instead of listing them: the n-th drawn is the n-th listed."""
    state = bargaining(*hands, council_timer_seconds=60)
    state.coins = [gp] * state.seats
    assert all_drawn(state) == state.options()


def all_drawn(state: SkyTraders) -> list[Action]:
    rng, drawn = Numbered(), []
    listed = len(state.options())
    for rng.number in range(listed):
        drawn.append(state.decision.sample(state, rng))
        assert rng.asked == listed
    return drawn


@pytest.mark.parametrize("gp", [0, 7, 30])
@pytest.mark.parametrize("price", [1, 6, 10, 30])
@pytest.mark.parametrize("buys", [True, False])
def test_each_counter_offer_is_drawn_as_often(buys: bool, price: int, gp: int) -> None:
    state = bargaining((1, 2, 3), (4, 5, 6))
    state.coins = [40, gp]
    play(state, Offer(1, coins(price), die(4)) if buys else Offer(1, die(1), coins(price)))
    listed = state.options()
    assert all_drawn(state) == listed
    named = [a.take.coins if buys else a.give.coins for a in listed if isinstance(a, Counter)]
    assert named == [p for p in OFFER_PRICES if (p > price if buys else p < price and p <= gp)]
