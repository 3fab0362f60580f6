"""A computer player in the Guild Council: dice, offers, investment and influence."""

from __future__ import annotations

from collections.abc import Iterator

from game.players.values.sky_traders.worth import HOPE, final, remaining
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, Bundle, BuyInfluence, Decline, Done, Invest, Offer, Promise, SetDie
from game.rules.sky_traders.components import CREW, INFLUENCE_MAX, LEGAL, OFFER_PRICES, PRICES, Kind
from game.rules.sky_traders.decisions import negotiation
from game.rules.sky_traders.decisions.influence import cost_of
from game.rules.sky_traders.decisions.investment import investment_steps
from game.rules.sky_traders.state import SkyTraders, bounce

CAPITAL = 140
"""GP kept back for trade when influence is bought."""
OFFERS = 2
"""Most offers made in one Council."""


def buy_influence(state: SkyTraders, seat: int) -> Action:
    """Spends all above the working capital, or everything if the end is near."""
    coins = state.coins[seat]
    spare = coins if coins >= remaining(state, seat) or final(state, seat) else coins - CAPITAL
    steps = 0
    while state.influence[seat] + steps < INFLUENCE_MAX and cost_of(state, seat, steps + 1) <= spare:
        steps += 1
    return BuyInfluence(steps)


def stake(state: SkyTraders, seat: int, kind: Kind, steps: int, ahead: int = 0) -> float:
    """GP that the seat's cargo gains if a marker due to move by `ahead` moves `steps` further."""
    count = state.aboard(seat, kind)
    if not count:
        return 0.0
    prices, here = PRICES[kind], state.market[kind]
    cells = len(prices)
    return count * (prices[bounce(cells, here, ahead + steps)] - prices[bounce(cells, here, ahead)])


def die_gain(state: SkyTraders, seat: int, value: int, plus: bool, ahead: dict[Kind, int]) -> float:
    """GP for the seat if one die of `value` goes into this box."""
    step, kind = 1 if plus else -1, LEGAL[value - 1]
    return stake(state, seat, kind, step, ahead[kind]) + stake(state, seat, Kind.GROG, step, ahead[Kind.GROG])


def die_worth(state: SkyTraders, seat: int, value: int, ahead: dict[Kind, int]) -> float:
    """GP that the best use of one more die of this value brings."""
    return max(0.0, die_gain(state, seat, value, True, ahead), die_gain(state, seat, value, False, ahead))


def forecast(state: SkyTraders, seat: int) -> dict[Kind, int]:
    """How the markers would move with the dice now in the boxes, and this seat's own where they serve it best."""
    ahead = investment_steps(state)
    for value in state.dice_of(seat):
        plus = die_gain(state, seat, value, True, ahead) >= die_gain(state, seat, value, False, ahead)
        ahead[LEGAL[value - 1]] += 1 if plus else -1
        ahead[Kind.GROG] += 1 if plus else -1
    return ahead


def control(state: SkyTraders, seat: int) -> Action:
    """Sets a die to the value that helps the cargo aboard most."""
    ahead = investment_steps(state)
    for die, owner in enumerate(state.die_owner):
        if owner == seat and state.die_set[die]:
            ahead[LEGAL[state.die_value[die] - 1]] += 1
    gains = [(die_worth(state, seat, value, ahead), value) for value in range(1, 7)]
    best = max(gains)
    return SetDie(best[1]) if best[0] > 0 else Done()


def invest(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """Raises the price of the seat's own cargo, prefers to lower that of others', and keeps promises."""
    given = {each.promise for each in state.promises if each.maker == seat}
    ahead = investment_steps(state)
    best: tuple[float, Action] | None = None
    for action in options:
        if not isinstance(action, Invest):
            continue
        score = die_gain(state, seat, action.value, action.plus, ahead)
        for other in range(state.seats):
            if other != seat:
                score -= 0.4 * die_gain(state, other, action.value, action.plus, ahead)
        if Promise(True, action.value, action.plus) in given:
            score += 1000
        if Promise(False, action.value, action.plus) in given:
            score -= 1000
        if best is None or score > best[0]:
            best = (score, action)
    assert best is not None
    return best[1]


def make_offer(state: SkyTraders, seat: int) -> Action:
    """Offers to buy a die worth more to this seat than to its owner, or to sell one worth more to somebody else."""
    if state.offers[seat] >= OFFERS:
        return Done()
    ahead = forecast(state, seat)
    best: tuple[float, Action] = (3.0, Done())
    for other in range(state.seats):
        if other == seat:
            continue
        for offer, gain in offers_to(state, seat, other, ahead):
            if gain > best[0]:
                best = (gain, offer)
    return best[1]


def offers_to(state: SkyTraders, seat: int, other: int, ahead: dict[Kind, int]) -> Iterator[tuple[Offer, float]]:
    for value in dict.fromkeys(state.dice_of(other)):
        mine, theirs = die_worth(state, seat, value, ahead), die_worth(state, other, value, ahead)
        price = fair_price(theirs, min(mine, state.coins[seat] - 2))
        if price:
            yield negotiation.BUY_DIE[other][value][OFFER_PRICES.index(price)], mine - price
    for value in dict.fromkeys(state.dice_of(seat)):
        mine, theirs = die_worth(state, seat, value, ahead), die_worth(state, other, value, ahead)
        price = fair_price(mine, theirs)
        if price:
            yield negotiation.SELL_DIE[other][value][OFFER_PRICES.index(price)], price - mine


def fair_price(low: float, high: float) -> int:
    """The listed price nearest to the middle between what a die is worth to its seller and to its buyer; 0: none."""
    between = [price for price in OFFER_PRICES if low < price < high]
    middle = (low + high) / 2
    return min(between, key=lambda price: abs(price - middle)) if between else 0


def bundle_worth(state: SkyTraders, seat: int, bundle: Bundle, ahead: dict[Kind, int], own: bool) -> float:
    """What a bundle is worth to a seat in GP, if it gives it away (`own`) or gets it."""
    total = float(bundle.coins)
    for kind, count in bundle.barrels:
        total += count * HOPE[kind][state.market[kind]]
    for crew in bundle.crew:
        total += CREW[crew].cost
    for value in bundle.dice:
        total += die_worth(state, seat, value, ahead) + 0.5
    for promise in bundle.promises:
        gain = die_gain(state, seat, promise.value, promise.plus, ahead) * (1 if promise.place else -1)
        if own:
            total += max(0.0, die_worth(state, seat, promise.value, ahead) - gain)
        else:
            total += 0.7 * gain
    return total


def answer_offer(state: SkyTraders, seat: int, offer: negotiation.Answer) -> Action:
    """Accepts what pays, unless it pays the other much more; asks for a better price once."""
    ahead = forecast(state, seat)
    gain = bundle_worth(state, seat, offer.give, ahead, False) - bundle_worth(state, seat, offer.take, ahead, True)
    theirs = bundle_worth(state, offer.maker, offer.take, ahead, False)
    theirs -= bundle_worth(state, offer.maker, offer.give, ahead, True)
    if gain >= 1 and gain >= 0.25 * theirs:
        return Accept()
    if isinstance(offer, negotiation.CouncilAnswer) and not offer.counters and gain + theirs >= 6:
        wanted = offer.give.coins - offer.take.coins + (theirs - gain) / 2
        better = [counter for counter in offer.haggling(state) if state.setting.max_counter_offers]
        if better:
            return min(better, key=lambda counter: abs(counter.take.coins - counter.give.coins - wanted))
    return Decline()
