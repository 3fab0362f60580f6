"""How a computer trader thinks in Sky Traders.

What a position is worth is counted in steps on the Guild track: those bought, and those that coins, cargo and ship
would buy. Flight and the choice of an action are looked at; how to trade, bargain and fight is policy: buy cheap, fly,
sell dear, keep fuel and a fighter, carry slime only to where it may be dumped, take deals that pay and offer some."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.players.choice import Reason
from game.players.value import ValueFunction
from game.rules.kernel import Action
from game.rules.sky_traders import actions as a
from game.rules.sky_traders import components as c
from game.rules.sky_traders.components import Crew, Kind, Tile
from game.rules.sky_traders.decisions import attack, battle, ill_wind, negotiation
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of, step_cost, whole_cost
from game.rules.sky_traders.decisions.investment import PlaceDie, investment_steps
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere, bonus, market_at
from game.rules.sky_traders.state import SkyTraders, bounce

HOPE = {
    kind: tuple(prices[0] * factor for factor in (1.9, 2.2, 2.6, 3.0, 3.4))
    if len(prices) == 5
    else tuple(12 + 0.45 * price for price in prices)
    for kind, prices in c.PRICES.items()
}
"""GP that a barrel will bring some day, by the present cell of its track: prices drift to the middle."""
SLIME_WORTH = 1.5
"""GP a barrel of slime aboard is expected to bring at the Volcano, trouble taken off."""
CAPITAL = 140
"""GP kept back for trade when influence is bought."""
FUEL = 7
"""Phlogiston that a ship leaves a port with."""
OFFERS = 2
"""Offers in one council."""


class SkyTradersValue(ValueFunction[SkyTraders]):
    title = "sky_traders"
    features: ClassVar = {"coins": 0.95, "cargo": 0.9, "ship": 0.9, "fuel": 0.6, "slime": 0.6, "wanted": -0.8}
    spread = (8.0, 2.0)

    def progress(self, state: SkyTraders) -> float:
        return max(state.influence) / c.INFLUENCE_MAX

    def turn(self, state: SkyTraders) -> int:
        return state.round * (state.seats + 1) + state.active

    def points(self, state: SkyTraders) -> Sequence[float]:
        return state.influence if not state.over else [line.points for line in state.standings()]

    def measure(self, state: SkyTraders) -> Sequence[Sequence[float]]:
        return [self.measure_seat(state, seat) for seat in range(state.seats)]

    def measure_seat(self, state: SkyTraders, seat: int) -> list[float]:
        coins = max(0, state.coins[seat])
        cargo = ship = slime = 0.0
        base = seat * c.HOLDS
        for slot in range(base, base + c.HOLDS):
            inside = state.content[slot]
            if isinstance(inside, Crew):
                ship += 0.7 * c.CREW[inside].cost
            elif inside is Kind.SLIME:
                slime += SLIME_WORTH * state.count[slot]
            elif inside is not None:
                cargo += HOPE[inside][state.market[inside]] * state.count[slot]
            damage = state.damage[slot]
            if damage is not None:
                ship -= c.REPAIR_COST[damage] + 4
            ship += 15 * state.upgraded[slot]
        if not state.afloat(seat):
            coins += state.insured[seat] // 2 if state.insured[seat] > 0 else 10
            ship -= 20
        here = state.influence[seat]
        step = step_cost(state, min(here + 5, c.INFLUENCE_MAX))
        bought = steps_for(state, here, coins)
        return [
            bought,
            steps_for(state, here, coins + cargo) - bought,
            ship / step,
            min(state.phlogiston[seat], FUEL) / step,
            (slime if here < 45 else -slime) / step,
            state.wanted[seat] * 10 / step,
        ]

    # ------------------------------------------------------------------ what is not looked at

    def sensible(self, state: SkyTraders, options: list[Action]) -> list[Action]:
        """No attack without need, no time wasted."""
        kept = [action for action in options if not isinstance(action, a.AttackShip | a.TimeUp)]
        if isinstance(state.decision, ChooseAction) and len(kept) > 1:
            kept = [action for action in kept if not isinstance(action, a.Finish)] or kept
        return kept or options

    def policy(self, state: SkyTraders, options: list[Action]) -> Action | None:
        decision = state.decision
        if isinstance(decision, Fly | ChooseAction):
            return None
        answer = self.answer(state, decision.seat, options)
        return answer if answer in options else self.sensible(state, options)[0]

    def answer(self, state: SkyTraders, seat: int, options: list[Action]) -> Action:
        match state.decision:
            case TradeHere():
                return trade(state, seat)
            case DumpCargo():
                return dump(state, seat, options)
            case PlaceStartCrew():
                return a.PlaceCrew(c.HOLDS)
            case LayTile():
                return min(options, key=from_centre)
            case Stow():
                return stow(state, seat, options)
            case ChooseInfluence():
                return buy_influence(state, seat)
            case ControlMarket():
                return control(state, seat)
            case PlaceDie():
                return invest(state, seat, options)
            case negotiation.CouncilFloor():
                return make_offer(state, seat)
            case negotiation.Answer() as offer:
                return answer_offer(state, seat, offer)
            case _:
                return fight(state, seat, options)

    def why(self, state: SkyTraders, action: Action) -> tuple[Reason, ...]:
        match action:
            case a.Sell(kind):
                return (Reason("reason.dear", {"kind": kind.value, "price": state.price(kind)}),)
            case a.Buy(kind):
                return (Reason("reason.cheap", {"kind": kind.value, "price": state.price(kind)}),)
        return ()


def from_centre(action: Action) -> int:
    """A compact map leaves short ways to everybody."""
    assert isinstance(action, a.Lay)
    return abs(action.q) + abs(action.r) + abs(action.q + action.r)


def steps_for(state: SkyTraders, space: int, gp: float) -> float:
    """Steps of influence that these GP buy from this space on; beyond the end a little for the tie-break."""
    cost = whole_cost(state)
    gp += cost[space]
    end = bisect_right(cost, gp) - 1
    if end == c.INFLUENCE_MAX:
        return end - space + (gp - cost[end]) / 200
    return end - space + (gp - cost[end]) / (cost[end + 1] - cost[end])


def remaining(state: SkyTraders, seat: int) -> int:
    """GP to the end of the track."""
    return cost_of(state, seat, c.INFLUENCE_MAX - state.influence[seat])


def final(state: SkyTraders, seat: int) -> bool:
    """Whether the game may end soon: then everything is turned into influence."""
    last = state.opts.round_limit and state.round >= state.opts.round_limit
    return bool(last) or any(other != seat and space >= 44 for other, space in enumerate(state.influence))


# ---------------------------------------------------------------------- trade


def trade(state: SkyTraders, seat: int) -> Action:
    """The next step of a visit to a port: sell, mend, hire, fuel, buy, enlarge, fill up with slime, leave."""
    coins = state.coins[seat]
    exports, sought = market_at(state, state.place[seat])
    aboard = {kind: n for kind in c.GOODS if (n := state.aboard(seat, kind))}
    takings = sum(n * (state.price(kind) + bonus(state, seat, kind)) for kind, n in aboard.items() if kind in sought)
    all_out = coins + takings >= remaining(state, seat) or final(state, seat)
    for kind, count in aboard.items():
        if kind in sought and (all_out or worth_selling(state, seat, kind)):
            return a.Sell(kind, count)
    if all_out:
        return a.Finish()
    for hold in range(1, c.HOLDS + 1):
        card = state.damage[state.slot(seat, hold)]
        if card is not None and c.REPAIR_COST[card] <= min(coins, 5 + coins // 4):
            return a.Repair(hold)
    if coins >= 25 and not state.fighters(seat) and (hire := hire_fighter(state, seat)):
        return hire
    lack = FUEL - state.phlogiston[seat]
    if lack > 0 and coins > lack:
        return a.BuyPhlogiston(lack)
    for kind in sorted(exports, key=lambda k: state.price(k) - HOPE[k][state.market[k]]):
        price = state.price(kind)
        if HOPE[kind][state.market[kind]] <= price * 1.08:
            continue
        count = min((coins - 2) // price, state.room(seat, kind), state.supply[kind])
        if count > 0:
            return a.Buy(kind, count)
        rich = coins >= c.UPGRADE_COST + 4 * price and state.upgrades and state.supply[kind] > 2
        if count == 0 and rich and (enlarged := enlarge(state, seat, kind)):
            return enlarged
    if state.price(Kind.SLIME) >= 2 and state.influence[seat] < 38 and near_volcano(state, seat, 3):
        count = min(state.room(seat, Kind.SLIME), state.supply[Kind.SLIME])
        if count > 0:
            return a.LoadSlime(count)
    return a.Finish()


def worth_selling(state: SkyTraders, seat: int, kind: Kind) -> bool:
    return state.price(kind) + bonus(state, seat, kind) >= HOPE[kind][state.market[kind]]


def hire_fighter(state: SkyTraders, seat: int) -> Action | None:
    for crew in (Crew.BOATSWAIN, Crew.AVIATOR, Crew.SKYMAN):
        for hold in reversed(range(1, c.HOLDS + 1)):
            if state.crew_supply[crew] and state.berth(state.slot(seat, hold), crew):
                return a.Hire(crew, hold)
    return None


def enlarge(state: SkyTraders, seat: int, kind: Kind) -> Action | None:
    """A hold upgrade where more of this kind could be loaded at once."""
    for hold in c.UPGRADE_HOLDS:
        slot = state.slot(seat, hold)
        if not state.upgraded[slot] and state.damage[slot] is None and state.content[slot] in (kind, None):
            return a.BuyUpgrade(hold)
    return None


def near_volcano(state: SkyTraders, seat: int, tiles: int) -> bool:
    here = state.place[seat]
    return here is not None and state.distance[here][Tile.VOLCANO] <= tiles


def dump(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """Slime: into the Volcano, or overboard where nobody lives."""
    slime = state.holds_of(seat, Kind.SLIME)
    if slime and state.place[seat] is Tile.VOLCANO:
        return a.FeedVolcano()
    at_goal = state.influence[seat] >= c.INFLUENCE_MAX
    if slime and (at_goal or (state.place[seat] not in c.CITY_TILES and not near_volcano(state, seat, 2))):
        return a.Dump(slime[0], state.count[state.slot(seat, slime[0])])
    repairs = [action for action in options if isinstance(action, a.Repair)]
    return repairs[0] if repairs and state.coins[seat] >= 30 else a.Finish()


def stow(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """The dearest first, beside its kind if it can be, as much as fits."""
    best: tuple[float, Action] = (-1.0, a.Leave())
    for action in options:
        if isinstance(action, a.StowBarrels):
            joins = state.content[state.slot(seat, action.hold)] is action.kind
            worth = 0.0 if action.kind is Kind.SLIME else HOPE[action.kind][state.market[action.kind]]
            best = max(best, (worth + action.count + joins, action), key=lambda pair: pair[0])
        elif isinstance(action, a.StowCrew):
            best = max(best, (20.0 + action.hold, action), key=lambda pair: pair[0])
    return best[1]


# ---------------------------------------------------------------------- council


def buy_influence(state: SkyTraders, seat: int) -> Action:
    """What is left above the working capital; everything when the end is near."""
    coins = state.coins[seat]
    spare = coins if coins >= remaining(state, seat) or final(state, seat) else coins - CAPITAL
    steps = 0
    while state.influence[seat] + steps < c.INFLUENCE_MAX and cost_of(state, seat, steps + 1) <= spare:
        steps += 1
    return a.BuyInfluence(steps)


def stake(state: SkyTraders, seat: int, kind: Kind, steps: int, ahead: int = 0) -> float:
    """GP that this seat's cargo gains when a marker that would move by `ahead` moves by `steps` more."""
    count = state.aboard(seat, kind)
    if not count:
        return 0.0
    prices, here = c.PRICES[kind], state.market[kind]
    cells = len(prices)
    return count * (prices[bounce(cells, here, ahead + steps)] - prices[bounce(cells, here, ahead)])


def die_gain(state: SkyTraders, seat: int, value: int, plus: bool, ahead: dict[Kind, int]) -> float:
    """GP for this seat when one die of `value` goes into this box."""
    step, kind = 1 if plus else -1, c.LEGAL[value - 1]
    return stake(state, seat, kind, step, ahead[kind]) + stake(state, seat, Kind.GROG, step, ahead[Kind.GROG])


def die_worth(state: SkyTraders, seat: int, value: int, ahead: dict[Kind, int]) -> float:
    """GP that the best use of one more die of this value brings."""
    return max(0.0, die_gain(state, seat, value, True, ahead), die_gain(state, seat, value, False, ahead))


def forecast(state: SkyTraders, seat: int) -> dict[Kind, int]:
    """How the markers would move: the dice that lie, and those of this seat where they serve it best."""
    ahead = investment_steps(state)
    for value in state.dice_of(seat):
        plus = die_gain(state, seat, value, True, ahead) >= die_gain(state, seat, value, False, ahead)
        ahead[c.LEGAL[value - 1]] += 1 if plus else -1
        ahead[Kind.GROG] += 1 if plus else -1
    return ahead


def control(state: SkyTraders, seat: int) -> Action:
    """A die for the cargo aboard."""
    ahead = investment_steps(state)
    for die, owner in enumerate(state.die_owner):
        if owner == seat and state.die_set[die]:
            ahead[c.LEGAL[state.die_value[die] - 1]] += 1
    gains = [(die_worth(state, seat, value, ahead), value) for value in range(1, 7)]
    best = max(gains)
    return a.SetDie(best[1]) if best[0] > 0 else a.Done()


def invest(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """Own cargo up, that of the others rather down; promises are kept."""
    given = {each.promise for each in state.promises if each.maker == seat}
    ahead = investment_steps(state)
    best: tuple[float, Action] | None = None
    for action in options:
        if not isinstance(action, a.Invest):
            continue
        score = die_gain(state, seat, action.value, action.plus, ahead)
        for other in range(state.seats):
            if other != seat:
                score -= 0.4 * die_gain(state, other, action.value, action.plus, ahead)
        if a.Promise(True, action.value, action.plus) in given:
            score += 1000
        if a.Promise(False, action.value, action.plus) in given:
            score -= 1000
        if best is None or score > best[0]:
            best = (score, action)
    assert best is not None
    return best[1]


def make_offer(state: SkyTraders, seat: int) -> Action:
    """A die of somebody else that is worth more here than there, or one's own that is worth more there."""
    if state.offers[seat] >= OFFERS:
        return a.Done()
    ahead = forecast(state, seat)
    best: tuple[float, Action] = (3.0, a.Done())
    for other in range(state.seats):
        if other == seat:
            continue
        for offer, gain in offers_to(state, seat, other, ahead):
            if gain > best[0]:
                best = (gain, offer)
    return best[1]


def offers_to(state: SkyTraders, seat: int, other: int, ahead: dict[Kind, int]) -> Iterator[tuple[a.Offer, float]]:
    for value in dict.fromkeys(state.dice_of(other)):
        mine, his = die_worth(state, seat, value, ahead), die_worth(state, other, value, ahead)
        price = fair_price(his, min(mine, state.coins[seat] - 2))
        if price:
            yield negotiation.BUY_DIE[other][value][c.OFFER_PRICES.index(price)], mine - price
    for value in dict.fromkeys(state.dice_of(seat)):
        mine, his = die_worth(state, seat, value, ahead), die_worth(state, other, value, ahead)
        price = fair_price(mine, his)
        if price:
            yield negotiation.SELL_DIE[other][value][c.OFFER_PRICES.index(price)], price - mine


def fair_price(low: float, high: float) -> int:
    """The listed price nearest to the middle between what a die is worth to its seller and to its buyer; 0: none."""
    between = [price for price in c.OFFER_PRICES if low < price < high]
    middle = (low + high) / 2
    return min(between, key=lambda price: abs(price - middle)) if between else 0


def bundle_worth(state: SkyTraders, seat: int, bundle: a.Bundle, ahead: dict[Kind, int], own: bool) -> float:
    """GP that these things are worth to a seat: to give them away (`own`) or to get them."""
    total = float(bundle.coins)
    for kind, count in bundle.barrels:
        total += count * HOPE[kind][state.market[kind]]
    for crew in bundle.crew:
        total += c.CREW[crew].cost
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
    """Accepts what pays, unless it pays the other much more; asks once for a better price."""
    ahead = forecast(state, seat)
    gain = bundle_worth(state, seat, offer.give, ahead, False) - bundle_worth(state, seat, offer.take, ahead, True)
    his = bundle_worth(state, offer.maker, offer.take, ahead, False)
    his -= bundle_worth(state, offer.maker, offer.give, ahead, True)
    if gain >= 1 and gain >= 0.25 * his:
        return a.Accept()
    if isinstance(offer, negotiation.CouncilAnswer) and not offer.counters and gain + his >= 6:
        wanted = offer.give.coins - offer.take.coins + (his - gain) / 2
        better = [counter for counter in offer.haggling(state) if state.opts.max_counter_offers]
        if better:
            return min(better, key=lambda counter: abs(counter.take.coins - counter.give.coins - wanted))
    return a.Decline()


# ---------------------------------------------------------------------- battles and ill winds


def strength(state: SkyTraders, seat: int) -> int:
    return max((c.CREW[crew].strength for _, crew in state.fighters(seat)), default=0)


def ransom_worth(state: SkyTraders, seat: int, ransom: a.Bundle) -> float:
    total = float(min(ransom.coins, max(0, state.coins[seat])))
    total += sum(count * HOPE[kind][state.market[kind]] for kind, count in ransom.barrels if kind is not Kind.SLIME)
    return total + sum(c.CREW[crew].cost for crew in ransom.crew)


def fight(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """The rest: ransoms, battle rounds, tribute, tokens, deserters."""
    match state.decision:
        case attack.NameRansom():
            return a.Demand(a.Bundle(coins=10))
        case attack.AnswerCounter():
            return a.Accept()
        case attack.AnswerDemand():
            rival = fight_of(state).attacker
            fear = 14 + 5 * (strength(state, rival) - strength(state, seat))
            return a.Accept() if ransom_worth(state, seat, fight_of(state).ransom) <= fear else a.Refuse()
        case battle.SetTerms():
            return a.KeepTerms()
        case battle.NameFighter():
            ranks = {hold: c.CREW[crew].strength for hold, crew in state.fighters(seat)}
            return a.Rally(max(ranks, key=lambda hold: (ranks[hold], hold)) if ranks else 0)
        case battle.Surrender():
            return a.Accept() if ransom_worth(state, seat, fight_of(state).ransom) <= 25 else a.Fight()
        case battle.Pursue():
            return a.Withdraw()
        case ill_wind.OfferTribute(gp=gp):
            return tribute(state, seat, gp, options)
        case ill_wind.PayOffTokens(gp=gp):
            able = min(state.wanted[seat], max(0, state.coins[seat] - 40) // gp)
            return a.PayOff(able)
        case ill_wind.ChooseDeserter():
            costs = {hold: c.CREW[crew].cost for hold, crew in state.fighters(seat)}
            return a.Desert(min(costs, key=lambda hold: costs[hold]))
    return options[0]


def tribute(state: SkyTraders, seat: int, gp: int, options: list[Action]) -> Action:
    """The cheaper of coins and hold, unless the fight is nearly won."""
    decision = state.decision
    assert isinstance(decision, ill_wind.OfferTribute)
    if strength(state, seat) > battle.card_attack(state, decision.card).strength:
        return a.Fight()
    hold = ill_wind.best_hold(state, seat)
    slot = state.slot(seat, hold) if hold else -1
    kind = state.content[slot] if hold else None
    loss = HOPE[kind][state.market[kind]] * state.count[slot] if isinstance(kind, Kind) else 1000.0
    if a.PayTribute() in options and gp <= loss:
        return a.PayTribute()
    return a.GiveHold() if loss < 40 else a.Fight()


VALUE = SkyTradersValue()
