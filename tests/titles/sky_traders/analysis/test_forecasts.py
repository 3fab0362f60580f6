"""Forecasts agree with what the rules then do."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.rules.sky_traders.actions import Accept, Bundle, Done, Hit, Invest, Offer, Promise, Roll
from game.rules.sky_traders.components import HOLD_NUMBERS, PRICES, Crew, Damage, Kind, Wind
from game.rules.sky_traders.decisions.battle import BattleDice
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.events import Damaged, Powers
from game.rules.sky_traders.state import bounce
from game.titles.sky_traders.analysis import forecasts
from tests.rules.sky_traders.positions import (
    bargaining,
    clear,
    duel,
    hurt,
    mark,
    play,
    put,
    quiet,
    skirmish,
    table,
    until,
)


@pytest.mark.rule("ST-162")
@pytest.mark.parametrize("kind", [Kind.FOOD, Kind.GROG])
def test_a_swing_ends_where_the_marker_bounces_to(kind: Kind) -> None:
    state, cells = table(), len(PRICES[kind])
    for start in range(cells):
        state.market[kind] = start
        for steps in range(-cells, cells + 1):
            move = forecasts.swing(state, kind, steps)
            assert move.path[-1] == bounce(cells, start, steps)
            assert all(abs(a - b) == 1 for a, b in zip(move.path, move.path[1:], strict=False))
            room = cells - 1 - start if steps > 0 else start
            assert move.bounces == (abs(steps) > room)
            assert not move.bounces or move.turn == room


@pytest.mark.rule("ST-158", "ST-159", "ST-160", "ST-161")
@pytest.mark.parametrize("erratum", [False, True])
def test_the_last_die_moves_prices_as_forecast(erratum: bool) -> None:
    hands = ((6, 6, 2), (6, 4, 3), (6, 1, 1))
    state = until(bargaining(*hands, erratum_investment_limits=erratum), PlaceDie)
    put(state, 1, 2, Kind.JEWELS, 2)
    put(state, 2, 1, Kind.GROG, 2)
    while sum(len(state.dice_of(seat)) for seat in range(3)) > 1:
        state.play(state.options()[0])
    last = state.options()[-1]
    assert isinstance(last, Invest)
    swings = forecasts.forecast(state, [last])
    before = [state.cargo_value(seat) for seat in range(3)]
    gains = forecasts.appreciation(state, swings.values())
    assert any(gains)
    state.play(last)
    assert {kind: state.market[kind] for kind in swings} == {kind: move.path[-1] for kind, move in swings.items()}
    assert {kind: state.price(kind) for kind in swings} == {kind: move.after for kind, move in swings.items()}
    assert [state.cargo_value(seat) for seat in range(3)] == [a + b for a, b in zip(before, gains, strict=True)]


@pytest.mark.rule("ST-156")
def test_a_die_without_room_moves_nothing() -> None:
    state = bargaining()
    full = forecasts.forecast(state, [Invest(6, True)] * 2)
    assert forecasts.forecast(state, [Invest(6, True)] * 3) == full
    assert (full[Kind.JEWELS].before, full[Kind.JEWELS].after) == (10, 30)
    assert forecasts.difference(state, [Invest(6, True)] * 3 + [Invest(1, False)]) == (1, 2)
    assert forecasts.difference(state) == (0, 0)


@pytest.mark.rule("ST-116", "ST-117")
@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("card", [None, Wind.PIRATE_KING])
def test_odds_count_the_throws_that_the_battle_throws(card: Wind | None, cut: bool) -> None:
    assert forecasts.odds(2, 1) == (21, 5, 10)
    state = duel(directors_cut_combat_sum=cut)
    put(state, 0, 5, Crew.BOATSWAIN)
    put(state, 1, 6, Crew.GUNNER)
    until(skirmish(state, card=card), BattleDice)
    expected, thrown = forecasts.strengths(state), Counter[int]()
    for a in range(1, 7):
        for d in range(1, 7):
            (powers,) = [e for e in play(state.copy(), Roll((a, d))) if isinstance(e, Powers)]
            assert (powers.attacker_power - a, powers.defender_power - d) == expected
            ahead = powers.attacker_power - powers.defender_power
            thrown[(ahead > 0) - (ahead < 0)] += 1
    assert forecasts.odds(*expected) == (thrown[1], thrown[0], thrown[-1])
    assert forecasts.odds(*expected).all == thrown.total()


@pytest.mark.rule("ST-115", "ST-123")
def test_crew_that_may_be_sent_is_reckoned_with() -> None:
    state = skirmish(duel())
    put(state, 0, 6, Crew.GUNNER)
    assert forecasts.strengths(state) == (0, 0)
    named = forecasts.sending(state, {})
    assert named == {0: 6, 1: 4}
    assert state.battle is not None
    thrown = state.copy()
    thrown.battle = replace(state.battle, defender_hold=5)
    assert (forecasts.sending(thrown, {})[1], forecasts.sending(thrown, {}, anew=True)[1]) == (5, 4)
    assert forecasts.sending(state, {0: 0}) == {0: 0, 1: 4}, "somebody considers to send nobody"
    assert forecasts.sending(skirmish(duel(), card=Wind.RAIDERS), {}) == {1: 4}
    assert forecasts.strengths(state, named) == (3, 1)
    clear(state, 1, 4)
    assert forecasts.best_fighter(state, 1) == 0


@pytest.mark.rule("ST-124")
def test_damage_falls_where_it_is_foreseen() -> None:
    state = duel()
    hurt(state, 0, 2, 3, 6)
    falls = Counter[int]()
    for face in range(1, 7):
        other = state.copy()
        other.agenda.append(DrawDamage(victim=0))
        (damaged,) = [e for e in play(other, Hit(Damage.LIGHT, face)) if isinstance(e, Damaged)]
        falls[damaged.hold] += 1
    assert forecasts.hits(state, 0) == dict(falls) == {1: 2, 4: 3, 5: 1}
    state.place[0] = None
    assert forecasts.hits(state, 0) == {}
    assert set(forecasts.hits(state, 1)) == set(HOLD_NUMBERS)


@pytest.mark.rule("ST-134", "ST-135")
def test_a_bounty_is_for_the_clean() -> None:
    state = duel()
    mark(state, 1, 2)
    assert (forecasts.bounty(state, 0, 1), forecasts.bounty(state, 1, 0)) == (100, 0)
    mark(state, 0, 1)
    assert forecasts.bounty(state, 0, 1) == 0


@pytest.mark.rule("ST-102", "ST-129", "ST-130")
@pytest.mark.parametrize(
    ("card", "cut", "spoils"),
    [
        (Wind.PIRATE_KING, False, (100, False)),
        (Wind.PIRATE_KING, True, (50, False)),
        (Wind.SKY_MARSHAL, False, (0, True)),
    ],
)
def test_what_a_defeated_card_brings(card: Wind, cut: bool, spoils: tuple[int, bool]) -> None:
    state = until(skirmish(duel(directors_cut_cards=cut), defender=0, card=card), BattleDice)
    coins = state.coins[0]
    assert forecasts.spoils(state) == spoils
    play(state, Roll((1, 6)))
    while state.battle is not None:
        state.play(quiet(state))
    assert (state.coins[0] - coins, bool(state.wanted[0])) == spoils


@pytest.mark.rule("ST-112")
def test_a_demand_is_compared_thing_by_thing() -> None:
    state = duel(secret_money=True)
    state.coins[1] = 12
    put(state, 1, 1, Kind.TEXTILES, 2)
    demand = Bundle(30, ((Kind.TEXTILES, 2),), (Crew.GUNNER,))
    rows = forecasts.needs(state, 1, demand)
    assert rows == [(None, 30, 12), (Kind.TEXTILES, 2, 2), (Crew.GUNNER, 1, 0)]
    assert [row.met for row in rows] == [False, True, False]
    assert forecasts.needs(state.seen_by(0), 1, demand)[0].met, "what is secret may suffice"


@pytest.mark.rule("ST-146")
@pytest.mark.parametrize(("plus", "outcome"), [(True, ["kept", "broken"]), (False, ["broken", "kept"])])
def test_promises_are_open_until_the_die_lies(plus: bool, outcome: list[str]) -> None:
    state = bargaining((4, 1, 2), (3, 6, 6))
    words = Bundle(promises=(Promise(True, 4, True), Promise(False, 4, True)))
    play(state, Offer(1, words, Bundle(1)), Accept())
    assert [forecasts.status(state, given) for given in state.promises] == ["open", "open"]
    until(state, PlaceDie, seat=0)
    state.play(Invest(4, plus))
    assert [forecasts.status(state, given) for given in state.promises] == outcome


@pytest.mark.rule("ST-145", "ST-148")
@pytest.mark.rule("ST-156")
def test_dice_that_are_tried_on_are_in_hands_and_have_room() -> None:
    state = bargaining((3, 3, 6), (3, 3, 4))
    up, down = Invest(3, True), Invest(3, False)
    assert forecasts.possible(state, [up, up, up, down])
    assert not forecasts.possible(state, [up] * 4), "a box of class 3 holds three"
    assert not forecasts.possible(state, [up, up, down, down, down]), "there are four threes"
    assert not forecasts.possible(state, [Invest(1, True)])
    dice = forecasts.matched(state, [up, Invest(4, False), up, Invest(1, True)])
    assert [(state.die_value[number], die) for number, die in dice.items()] == [(3, up), (4, Invest(4, False)), (3, up)]
    assert [state.die_value[number] for number in forecasts.in_hand(state, 1)] == [3, 3, 4]


def test_dice_that_are_promised_are_expected_until_they_lie() -> None:
    state = bargaining((3, 4, 6), (1, 2, 5))
    word, refused = Promise(True, 4, True), Promise(False, 6, True)
    play(state, Offer(1, Bundle(promises=(word, refused)), Bundle(1)), Accept())
    assert forecasts.promised(state) == [Invest(4, True)]
    play(state, Offer(0, Bundle(1), Bundle(promises=(word,))), Accept())
    assert forecasts.promised(state) == [Invest(4, True)], "the same promise again"
    assert forecasts.promised(state, Bundle(promises=(Promise(True, 3, False),))) == [Invest(4, True), Invest(3, False)]
    until(state, PlaceDie)
    play(state, Invest(4, True))
    assert forecasts.promised(state) == []


@pytest.mark.rule("ST-146")
def test_a_promised_die_that_was_given_away_is_expected_no_more() -> None:
    state = bargaining((3, 4, 6), (1, 2, 5))
    words = Bundle(promises=(Promise(True, 4, True), Promise(False, 6, True)))
    play(state, Offer(1, words, Bundle(1)), Accept())
    play(state, Offer(0, Bundle(1), Bundle(dice=(4,))), Accept())
    assert [forecasts.status(state, given) for given in state.promises] == ["lacking", "open"]
    assert forecasts.promised(state) == []


def test_dice_after_a_deal_are_those_that_change_hands() -> None:
    state = bargaining((1, 2, 4), (3, 6, 6))
    give, take = Bundle(dice=(4,)), Bundle(dice=(6, 6))
    seen = [forecasts.dice_after(state, 0, give, take), forecasts.dice_after(state, 1, take, give)]
    play(state, Offer(1, give, take), Accept())
    assert seen == [state.dice_of(0), state.dice_of(1)] == [[1, 2, 6, 6], [3, 4]]


@pytest.mark.rule("ST-153", "ST-154")
def test_who_may_still_make_offers() -> None:
    state = bargaining(max_offers=3)
    assert forecasts.in_council(state)
    assert forecasts.waiting(state)
    assert [forecasts.has_floor(state, seat) for seat in range(3)] == [True] * 3
    state.play(Done())
    state.offers[1] = 3
    assert [forecasts.has_floor(state, seat) for seat in range(3)] == [False, False, True]
    until(state, ChooseInfluence)
    assert not forecasts.waiting(state), "the markers have moved"
    while state.active < 0:
        state.play(quiet(state))
    assert not forecasts.in_council(state)


@pytest.mark.rule("ST-144", "ST-159", "ST-161")
def test_a_deal_brings_what_was_foretold() -> None:
    """Against what both have if it is not struck; dice that are tried on count either way."""
    give = Bundle(5, ((Kind.TEXTILES, 1),), (), (6,), (Promise(True, 3, True),))
    offer, tried = Offer(1, give, Bundle(barrels=((Kind.WINE, 1),))), [Invest(4, True)]
    state = bargaining((3, 4, 6), (3, 4, 5), (2, 3, 6), secret_money=True)
    put(state, 0, 1, Kind.TEXTILES, 2)
    put(state, 1, 1, Kind.WINE, 2)
    put(state, 1, 2, Kind.GROG, 2)

    def wealth(dice: list[Invest]) -> list[int]:
        prices = forecasts.forecast(state, dice).values()
        return [
            state.coins[seat] + sum(state.aboard(seat, move.kind) * move.after for move in prices) for seat in (0, 1)
        ]

    before, sides = wealth(tried), ((0, offer.give, offer.take), (1, offer.take, offer.give))
    gains = [forecasts.gained(state, *side, tried) for side in sides]
    assert gains == [forecasts.gained(state, *side, [*tried, Invest(3, True)]) for side in sides], "tried on before"
    assert gains == [forecasts.gained(state.seen_by(2), *side, tried) for side in sides], "purses do not matter"
    until(state, CouncilFloor)
    play(state, offer, Accept())
    until(state, CouncilFloor)
    after = wealth([*tried, Invest(3, True)])
    assert gains == [after[seat] - before[seat] for seat in (0, 1)]
    assert gains[0] != gains[1]
