"""The numbers that Sky Traders' lesson says are those of the rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.lessons.walk import LEARNER, Walk
from game.rules.kernel import Action
from game.rules.sky_traders.actions import BuyInfluence, Dump, FeedVolcano, Finish, FlyTo, Invest, Offer, Sell, Stay
from game.rules.sky_traders.components import CITIES, CLASS, INFLUENCE_MAX, PRICES, REPAIR_COST, ZONES, Kind, Tile, Wind
from game.rules.sky_traders.decisions.battle import card_attack
from game.rules.sky_traders.decisions.flight import flight_cost
from game.rules.sky_traders.decisions.ill_wind import OfferTribute, tribute_holds
from game.rules.sky_traders.decisions.influence import cost_of, step_cost
from game.rules.sky_traders.decisions.negotiation import CouncilAnswer
from game.rules.sky_traders.events import CardFell, Damaged, PriceMoved, Received, Rolled, Unloaded, VolcanoFed
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.forecasts import forecast
from game.titles.sky_traders.analysis.prospects import strength
from tests.lessons.saying import answered, at, events, settle
from tests.rules.sky_traders.positions import quiet

TITLE = "sky_traders"
RIVAL = 1
THREE = CLASS[Kind.TEXTILES]


def state_of(walk: Walk) -> SkyTraders:
    state = walk.match.view(LEARNER)
    assert isinstance(state, SkyTraders)
    return state


def state_at(chapter: int, step: int) -> SkyTraders:
    """Chapter and step as the texts are numbered."""
    return state_of(at(TITLE, chapter - 1, step - 1))


def after(chapter: int, step: int, *actions: Action) -> Walk:
    """When the learner has answered so, and what follows at once has been played."""
    return answered(TITLE, chapter, step, *actions)


def played(state: SkyTraders, *actions: Action) -> SkyTraders:
    for action in actions:
        state.play(action)
    return state


def last_steps() -> list[int]:
    """The end of the track, where the learner stands, what each step to the end costs, and their coins."""
    state = state_at(1, 1)
    here, coins = state.influence[LEARNER], state.coins[LEARNER]
    (cost,) = {step_cost(state, space) for space in range(here + 1, INFLUENCE_MAX + 1)}
    return [INFLUENCE_MAX, here, cost, coins]


def purchase() -> list[int]:
    """The coins, the price, what a hold takes, all that can be bought, and the coins left."""
    state, bought = state_at(2, 1), state_at(2, 2)
    slot = bought.slot(LEARNER, bought.holds_of(LEARNER, Kind.TEXTILES)[0])
    number = bought.aboard(LEARNER, Kind.TEXTILES)
    coins = [state.coins[LEARNER], bought.coins[LEARNER]]
    assert coins[1] < state.price(Kind.TEXTILES)
    return [coins[0], state.price(Kind.TEXTILES), bought.capacity(slot), number, coins[1]]


def fares() -> list[int]:
    state = state_at(2, 2)
    near = [flight_cost(state, LEARNER, tiles) for tiles in (1, 2, 3)]
    return [near[0], 2, near[1], 3, near[2], 5]


def dice_on(chapter: int, step: int, value: int) -> int:
    return state_at(chapter, step).dice_of(LEARNER).count(value)


def raised() -> list[int]:
    """Textiles before and after the Council, and the last dice that are rolled in it."""
    walk = at(TITLE, 2, 3)
    (moved,) = [event for event in events(walk, PriceMoved) if event.kind is Kind.TEXTILES]
    last = [event for event in events(walk, Rolled) if event.purpose in ("shortage", "surplus")]
    return [moved.before, moved.after, len(last)]


def next_door() -> list[int]:
    """By class: the cities that are one region and one phlogiston away."""
    state = state_at(4, 1)
    here = state.place[LEARNER]
    assert here is not None
    assert flight_cost(state, LEARNER, 1) == 1
    return [number for number, city in enumerate(CITIES, 1) if state.distance[here][city] == 1]


def sale() -> list[int]:
    state = state_at(4, 3)
    return [state.aboard(LEARNER, Kind.TEXTILES), state.price(Kind.TEXTILES)]


def profit() -> list[int]:
    """What the sale brings, and what was paid for it."""
    before, sold = state_at(4, 3), state_of(after(4, 3, Sell(Kind.TEXTILES, sale()[0])))
    assert sold.coins[LEARNER] == state_at(5, 2).coins[LEARNER]
    paid = state_at(2, 1).coins[LEARNER] - state_at(2, 2).coins[LEARNER]
    return [sold.coins[LEARNER] - before.coins[LEARNER], paid]


def whole_way() -> list[int]:
    """All that influence costs, by zone as well, and how many dice the last zone lets somebody set."""
    state = state_at(5, 1)
    assert state.influence[LEARNER] == 0
    ends = [0, *(cost_of(state, LEARNER, zone.last) for zone in ZONES)]
    assert [zone.control for zone in ZONES] == [0, 1, 2]
    return [ends[-1], *(high - low for low, high in pairwise(ends)), ZONES[-1].control]


def counter() -> list[int]:
    """What the rival asks for the die, the learner's textiles, and what a step of the price is worth to them."""
    state = state_at(6, 2)
    decision, number = state.decision, state.aboard(LEARNER, Kind.TEXTILES)
    assert isinstance(decision, CouncilAnswer)
    return [decision.take.coins, number, number * step_of_textiles()]


def step_of_textiles() -> int:
    (step,) = {high - low for low, high in pairwise(PRICES[Kind.TEXTILES])}
    return step


def appreciation() -> list[int]:
    """What both dice bring, the steps, what each adds to a barrel, and the barrels."""
    walk = at(TITLE, 5, 2)
    walk.guess(0)
    settle(walk)
    state = state_of(walk)
    move, number = forecast(state)[Kind.TEXTILES], state.aboard(LEARNER, Kind.TEXTILES)
    return [number * (move.after - move.before), len(move.path) - 1, step_of_textiles(), number]


def raid() -> list[int]:
    """What the Raiders want, the coins, and both strengths."""
    state = state_at(7, 1)
    decision = state.decision
    assert isinstance(decision, OfferTribute)
    theirs = card_attack(state, Wind.RAIDERS).strength
    return [decision.gp, state.coins[LEARNER], theirs, strength(state, LEARNER)]


def prey() -> list[int]:
    """The barrels of the hold that the Raiders would take, and their price."""
    state = state_at(7, 1)
    decision = state.decision
    assert isinstance(decision, OfferTribute)
    (hold,) = tribute_holds(state, LEARNER, decision.gp)
    slot = state.slot(LEARNER, hold)
    assert state.content[slot] is Kind.WINE
    return [state.count[slot], state.price(Kind.WINE)]


def spoils() -> list[int]:
    """The reward, the hold that was hit, and the barrels that were in it."""
    walk = at(TITLE, 6, 2)
    assert events(walk, CardFell)
    (hit,), (lost,) = events(walk, Damaged), events(walk, Unloaded)
    assert (lost.hold, lost.kind) == (hit.hold, Kind.WINE)
    return [events(walk, Received)[-1].coins, hit.hold, lost.count]


def repair() -> int:
    (hit,) = events(at(TITLE, 6, 3), Damaged)
    return REPAIR_COST[hit.card]


def stuck_at_the_end() -> list[int]:
    state = state_at(8, 1)
    slime = state.aboard(LEARNER, Kind.SLIME)
    return [state.influence[LEARNER], slime, slime]


def tokens() -> int:
    """For slime that is dumped where the ship is."""
    state = played(state_at(8, 1), Stay(), Dump(1, 2), Dump(2, 2))
    assert not state.aboard(LEARNER, Kind.SLIME)
    return state.wanted[LEARNER]


def fed() -> list[int]:
    """The die, the barrels and the coins."""
    walk = after(8, 3, FeedVolcano())
    (feeding,) = events(walk, VolcanoFed)
    return [feeding.die, feeding.barrels, events(walk, Received)[-1].coins]


def carriers(kind: Kind) -> int:
    state = state_at(9, 1)
    return sum(state.aboard(seat, kind) > 0 for seat in range(state.seats))


SAID: dict[str, Callable[[], list[int]]] = {
    "1": lambda: [INFLUENCE_MAX],
    "1.1": last_steps,
    "1.1.won": lambda: state_of(after(1, 1, BuyInfluence(4))).influence[:1],
    "1.1.else": lambda: [INFLUENCE_MAX],
    "2.1": purchase,
    "2.2": fares,
    "2.2.answer": lambda: [flight_cost(state_at(2, 2), LEARNER, 5)],
    "3.1": lambda: [dice_on(3, 1, THREE)],
    "3.4": raised,
    "4.1": next_door,
    "4.3": sale,
    "4.3.done": profit,
    "5.1": lambda: [*(zone.cost for zone in ZONES), 0, INFLUENCE_MAX],
    "5.1.answer": whole_way,
    "5.2": lambda: [state_at(5, 2).coins[LEARNER]],
    "6.1": lambda: [usual_offer().give.coins],
    "6.2": counter,
    "6.2.decline": lambda: counter()[::2],
    "6.2.else": lambda: counter()[:1],
    "6.3": lambda: [dice_on(6, 3, THREE), state_at(6, 3).aboard(LEARNER, Kind.TEXTILES)],
    "6.3.answer": appreciation,
    "7.1": raid,
    "7.1.else": prey,
    "7.3": spoils,
    "7.4": lambda: [repair()],
    "7.5": lambda: [state_at(7, 5).price(Kind.SLIME)],
    "8.1": stuck_at_the_end,
    "8.1.answer": lambda: [tokens()],
    "8.3.done": fed,
    "9.1": lambda: [carriers(Kind.TEXTILES)],
}
"""What the texts say, worked out."""


def usual_offer() -> Offer:
    usual = at(TITLE, 5).usual()
    assert isinstance(usual, Offer)
    return usual


def test_only_the_end_of_the_track_wins_the_first_chapter() -> None:
    walk = after(1, 1, BuyInfluence(4))
    assert walk.match.over
    assert walk.match.standings()[LEARNER].place == 1
    for steps in range(4):
        assert not played(state_at(1, 1), BuyInfluence(steps)).over


def test_the_guesses_are_what_the_rules_say() -> None:
    expected = {(2, 2): flight_cost(state_at(2, 2), LEARNER, 5), (5, 1): whole_way()[0], (6, 3): appreciation()[0]}
    for (chapter, step), right in {**expected, (8, 1): tokens()}.items():
        assert at(TITLE, chapter - 1, step - 1).step.right == right  # type: ignore[union-attr]


def test_a_second_three_on_minus_would_move_nothing() -> None:
    state = played(state_at(3, 2), Invest(THREE, False))
    assert state.plus[THREE] == state.minus[THREE]


@pytest.mark.parametrize("plus", [False, True])
def test_spices_rise_from_either_box(plus: bool) -> None:
    before, state = state_at(3, 3), state_of(after(3, 3, Invest(5, plus)))
    assert before.market[Kind.SPICES] == 0
    assert state.market[Kind.SPICES] == 1


@pytest.mark.parametrize("city", ["city_1", "city_2", "city_4", "city_5", "city_6", "twin_city", "pirates_cove"])
def test_textiles_are_sold_in_every_city_but_the_one_that_makes_them(city: str) -> None:
    walk = after(4, 1, FlyTo(Tile(city)))
    while walk.reads:
        walk.go_on()
    trade = walk.usual()
    assert trade is not None
    walk.answer(trade)
    settle(walk)
    assert state_of(walk).refusal(Sell(Kind.TEXTILES, 6)) is None


def test_the_rival_carries_nothing_that_the_die_could_raise() -> None:
    state = state_at(6, 1)
    assert THREE in state.dice_of(RIVAL)
    assert not state.aboard(RIVAL, Kind.TEXTILES)


def test_nothing_is_dumped_over_wastelands_for_a_token() -> None:
    state = played(state_at(8, 1), FlyTo(Tile.WASTES_A), Dump(1, 2), Dump(2, 2))
    assert not state.wanted[LEARNER]


def test_without_slime_the_council_ends_the_game() -> None:
    state, dirty = state_of(after(8, 3, FeedVolcano())), played(state_at(8, 2), Stay(), Finish())
    for one in (state, dirty):
        number = one.round
        while not one.over and one.round == number:
            one.play(quiet(one))
    assert state.over
    assert state.standings()[LEARNER].place == 1
    assert not dirty.over
