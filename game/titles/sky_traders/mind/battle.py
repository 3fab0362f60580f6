"""A computer player in battle: whom it pays to rob, ransoms, fighters, tribute, tokens."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.rules.kernel import Action
from game.rules.sky_traders.actions import (
    Accept,
    Bundle,
    CounterRansom,
    Demand,
    Desert,
    Fight,
    GiveHold,
    KeepTerms,
    PayOff,
    PayTribute,
    Rally,
    Refuse,
    Withdraw,
)
from game.rules.sky_traders.components import BOUNTY, CITY_TILES, HOLDS, INFLUENCE_MAX, Crew, Kind
from game.rules.sky_traders.decisions import attack, battle, ill_wind
from game.rules.sky_traders.decisions.ransom import fight_of, payment_refusal
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.prospects import strength
from game.titles.sky_traders.analysis.sums import sound_holds
from game.titles.sky_traders.mind.manner import Manner

HOPES = Manner().hopes[0]
"""GP that anybody's barrel is taken to bring."""
PATROLS = 1.2
"""Fights with the law a wanted trader can expect before their tokens are gone, at the start of the game."""
LAW = 3
"""Strength of the Sky Patrol."""
MORE_TOKENS = 10
"""GP for each token beyond the first: the law comes for one as for two, but the bounty grows."""
REPAIR = 14
"""Cost of a damage card in GP: its repair, and the loss of the hold until then."""
RISK = 15
"""GP by which a fight must beat the ransom that would avoid it."""
TEMPO = 45
"""GP that a turn of trade brings, which an attack in a port forgoes."""
SURE = 0.8
"""Share of the cost of a fight that anybody pays for certain, to avoid it."""
LONG_FIGHT = 2.0
"""Battle rounds to expect of an attacker whom it pays to go on."""


@cache
def odds(own: int, other: int) -> float:
    """The chance that a side with strength `own` deals damage in a battle round: it wins or ties."""
    lead = own - other
    return sum(mine + lead >= theirs for mine in range(1, 7) for theirs in range(1, 7)) / 36


@cache
def ordeal(own: int, card: int) -> tuple[float, float]:
    """(expected damages, chance that the ship is destroyed) in a fight with a card until the card falls."""
    stays = 1 - odds(own, card)  # only the ship is hit
    both = odds(own, card) + odds(card, own) - 1
    damages, there = 0.0, 1.0
    for _ in range(HOLDS):
        damages += there * (stays + both)
        there *= stays
    return damages, there


def thing_worth(state: SkyTraders, what: Kind | Crew, count: int) -> float:
    if isinstance(what, Crew):
        return state.card(what).cost
    return 0.0 if what is Kind.SLIME else count * HOPES[what][state.market[what]]


def cargo(state: SkyTraders, seat: int) -> list[tuple[Kind | Crew, int]]:
    """Barrels and crew aboard, hold by hold."""
    slots = state.slots(seat)
    return [(inside, state.count[slot]) for slot in slots if (inside := state.content[slot]) is not None]


def everything(state: SkyTraders, seat: int) -> float:
    """GP that a trader loses with the ship: what is aboard, and the coins that are not insured."""
    aboard = sum(thing_worth(state, what, count) for what, count in cargo(state, seat))
    return aboard + max(0, state.coins[seat]) / 2


def blow(state: SkyTraders, seat: int, before: int = 0) -> float:
    """Average cost of one damage in GP, after so many others `before` it: the contents of a sound hold, and the repair.
    If it is the last sound hold: everything aboard and half the coins."""
    sound = sound_holds(state, seat)
    if sound <= 1 + before:
        return everything(state, seat) + REPAIR
    return sum(thing_worth(state, what, count) for what, count in cargo(state, seat)) / sound + REPAIR


def trouble(state: SkyTraders, seat: int) -> float:
    """GP that Wanted tokens will cost their owner: the law attacks, less often as the end of the game comes near."""
    tokens = state.wanted[seat]
    if not tokens:
        return 0.0
    damages, fall = ordeal(strength(state, seat), LAW)
    left = 1 - max(state.influence) / INFLUENCE_MAX
    danger = damages * blow(state, seat) + fall * everything(state, seat)
    return left * (PATROLS * danger + MORE_TOKENS * (tokens - 1))


def ransom_worth(state: SkyTraders, ransom: Bundle) -> float:
    """GP that the giver of a ransom loses."""
    total = ransom.coins + sum(thing_worth(state, kind, count) for kind, count in ransom.barrels)
    return total + sum(thing_worth(state, crew, 1) for crew in ransom.crew)


def prize(state: SkyTraders, seat: int, ransom: Bundle) -> float:
    """GP that the taker gains: the coins, and what they can stow."""
    total = float(ransom.coins)
    for kind, count in ransom.barrels:
        total += thing_worth(state, kind, min(count, state.room(seat, kind)))
    berthed = [crew for crew in ransom.crew if any(state.berth(slot, crew) for slot in state.slots(seat))]
    return total + sum(thing_worth(state, crew, 1) for crew in berthed)


def rivalry(state: SkyTraders) -> float:
    """Gain of a seat by another's loss of 1 GP: less, the more others there are."""
    return 1 / max(1, state.seats - 1)


def round_gain(state: SkyTraders, attacker: int, defender: int) -> float:
    """GP that a battle round brings the attacker: what it likes about the defender's damage, and the bounty, less its
    own damage."""
    mine, theirs = strength(state, attacker), strength(state, defender)
    harm = odds(mine, theirs) * (rivalry(state) * blow(state, defender) + bounty(state, attacker, defender))
    return harm - odds(theirs, mine) * blow(state, attacker)


def pays_to_go_on(state: SkyTraders, attacker: int, defender: int) -> bool:
    """Whether one more round costs the defender more than the attacker."""
    return round_gain(state, attacker, defender) > 1


def goes_on(state: SkyTraders, attacker: int) -> bool:
    """Whether one more round pays, or the defender should pay the standing ransom rather than fight it (ST-118)."""
    fight = fight_of(state)
    if pays_to_go_on(state, attacker, fight.defender):
        return True
    asked = state.setting.revised_rulings and prize(state, attacker, fight.ransom) > 0
    return asked and gives_in(state, attacker, fight.defender, fight.ransom, SURE)


def battle_rounds(state: SkyTraders, attacker: int, defender: int) -> float:
    """Rounds to expect of a battle: an attacker whom it does not pay to go on will leave after the first."""
    return LONG_FIGHT if pays_to_go_on(state, attacker, defender) else 1.0


def fear(state: SkyTraders, attacker: int, defender: int) -> float:
    """GP that the defender would give to be left alone: its own damages in a fight, its fall and the bounty on it among
    them, less what it likes about the attacker's."""
    rounds = battle_rounds(state, attacker, defender)
    mine, theirs = strength(state, attacker), strength(state, defender)
    hit = odds(mine, theirs)
    first, second = (
        blow(state, defender, before) + rivalry(state) * bounty(state, attacker, defender, before) for before in (0, 1)
    )
    suffered = hit * first
    if rounds > 1:
        suffered += hit * ((1 - hit) * first + hit * second)
    return suffered - rounds * odds(theirs, mine) * blow(state, attacker) * rivalry(state)


def bounty(state: SkyTraders, attacker: int, defender: int, before: int = 0) -> float:
    """GP that the attacker gets for one damage, after so many others `before` it: nothing unless it is the ship's last
    (ST-134, ST-135)."""
    falls = sound_holds(state, defender) <= 1 + before
    return BOUNTY * state.wanted[defender] if falls and not state.wanted[attacker] else 0.0


def gives_in(state: SkyTraders, attacker: int, defender: int, ransom: Bundle, boldness: float = 1.0) -> bool:
    """Whether the defender can pay the ransom, and prefers that to `boldness` times the cost of a fight, although it
    makes a rival richer."""
    if payment_refusal(state, defender, ransom) is not None:
        return False
    cost = ransom_worth(state, ransom) + rivalry(state) * prize(state, attacker, ransom)
    return cost <= boldness * fear(state, attacker, defender)


def outlook(state: SkyTraders) -> dict[int, float]:
    """GP that a battle in progress will bring each ship: the ransom if it is worth paying, or else the damage of the
    rounds to expect."""
    fight = state.battle
    if fight is None or fight.card is not None:
        return {}
    attacker, defender = fight.attacker, fight.defender
    if not (state.afloat(attacker) and state.afloat(defender)):
        return {}
    missed = TEMPO if state.place[attacker] in CITY_TILES else 0
    if not fight.ransom.empty and gives_in(state, attacker, defender, fight.ransom):
        return {
            attacker: prize(state, attacker, fight.ransom) - missed,
            defender: -ransom_worth(state, fight.ransom),
        }
    a_strength, d_strength = strength(state, attacker), strength(state, defender)
    rounds = battle_rounds(state, attacker, defender)
    return {
        attacker: -rounds * odds(d_strength, a_strength) * blow(state, attacker) - missed,
        defender: -rounds * odds(a_strength, d_strength) * blow(state, defender),
    }


def demand(state: SkyTraders, seat: int, target: int, options: list[Action]) -> Action:
    """The most profitable ransom that the target would rather pay than fight, with a margin for safety. If a fight
    brings more: the greatest that the target has, or else the least, so that it gives in after all."""
    fighting = battle_rounds(state, seat, target) * round_gain(state, seat, target)

    def promises(ransom: Bundle) -> tuple[float, float]:
        gain = prize(state, seat, ransom)
        if gives_in(state, seat, target, ransom, SURE):
            return gain * (1 + rivalry(state)), 0.0
        return fighting - RISK, gain if fighting > 0 else -gain

    demands = [
        action
        for action in options
        if isinstance(action, Demand)
        and prize(state, seat, action.ransom)
        and payment_refusal(state, target, action.ransom) is None
    ]
    return max(demands, key=lambda action: promises(action.ransom), default=options[0])


def answer_demand(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """Gives in if that is cheaper than a fight, and otherwise offers what avoiding the fight is worth."""
    fight = fight_of(state)
    if gives_in(state, fight.attacker, seat, fight.ransom):
        return Accept()
    if fight.counters:
        return Refuse()
    most = fear(state, fight.attacker, seat)
    coins = [
        action
        for action in options
        if isinstance(action, CounterRansom) and action.ransom.coins and action.ransom.coins <= most
    ]
    return max(coins, key=lambda action: action.ransom.coins) if coins else Refuse()


def answer_counter(state: SkyTraders, seat: int, target: int, terms: Bundle) -> Action:
    """Accepts terms near to what a fight would cost the target; refuses less only if a fight pays."""
    poor = prize(state, seat, terms) < fear(state, seat, target) / 2
    return Fight() if poor and pays_to_go_on(state, seat, target) else Accept()


def fight(state: SkyTraders, seat: int, options: list[Action]) -> Action:
    """Ransoms, battle rounds, tribute, tokens, deserters."""
    match state.decision:
        case attack.NameRansom():
            return demand(state, seat, fight_of(state).defender, options)
        case attack.AnswerCounter(terms=terms):
            return answer_counter(state, seat, fight_of(state).defender, terms)
        case attack.AnswerDemand():
            return answer_demand(state, seat, options)
        case battle.SetTerms():
            return KeepTerms()
        case battle.NameFighter():
            ranks = {hold: state.card(crew).strength for hold, crew in state.fighters(seat)}
            return Rally(max(ranks, key=lambda hold: (ranks[hold], hold)) if ranks else 0)
        case battle.Surrender():
            under_way = fight_of(state)
            return Accept() if gives_in(state, under_way.attacker, seat, under_way.ransom) else Fight()
        case battle.Pursue():
            return Fight() if goes_on(state, seat) else Withdraw()
        case ill_wind.OfferTribute(gp=gp):
            return tribute(state, seat, gp, options)
        case ill_wind.PayOffTokens(gp=gp):
            able = min(state.wanted[seat], max(0, state.coins[seat] - 40) // gp)
            return PayOff(able)
        case ill_wind.ChooseDeserter():
            costs = {hold: state.card(crew).cost for hold, crew in state.fighters(seat)}
            return Desert(min(costs, key=lambda hold: costs[hold]))
    return options[0]


def why(state: SkyTraders, action: Action) -> str:
    """Reasons for an answer of `fight`; empty: none in particular."""
    match state.decision, action:
        case ((attack.AnswerDemand() | battle.Surrender()), Accept()):
            return "reason.pay"
        case ((attack.AnswerDemand() | battle.Surrender()), (Refuse() | CounterRansom() | Fight())):
            return "reason.resist"
        case attack.AnswerCounter(), Accept():
            return "reason.settle"
        case battle.Pursue(seat=seat), Fight() if not pays_to_go_on(state, seat, fight_of(state).defender):
            return "reason.threat"
        case ((attack.AnswerCounter() | battle.Pursue()), Fight()):
            return "reason.pursue"
        case battle.Pursue(), Withdraw():
            return "reason.withdraw"
        case battle.NameFighter(), Rally(hold=hold) if hold:
            return "reason.strongest"
        case attack.NameRansom(), Demand(ransom) if not ransom.empty:
            return "reason.demand"
        case ill_wind.OfferTribute(), Fight():
            return "reason.odds"
        case ill_wind.PayOffTokens(), PayOff(tokens):
            return "reason.law" if tokens else "reason.capital"
        case ill_wind.ChooseDeserter(), Desert():
            return "reason.missed"
    return ""


class Stakes(NamedTuple):
    """GP that a ship risks in a fight: what a damage costs on average, and its fall."""

    blow: float
    fall: float


def stakes(state: SkyTraders, seat: int) -> Stakes:
    return Stakes(blow(state, seat), everything(state, seat))


def fight_worth(own: int, foe: int, reward: int, risked: Stakes) -> float:
    """GP that a fight with an Ill Wind card of strength `foe` brings a ship with a crew of strength `own`: the reward,
    less damages and the chance to lose everything."""
    damages, fall = ordeal(own, foe)
    return (1 - fall) * reward - damages * risked.blow - fall * risked.fall


def tribute(state: SkyTraders, seat: int, gp: int, options: list[Action]) -> Action:
    """Gives coins or barrels, whichever costs less, unless a fight is cheaper."""
    decision = state.decision
    assert isinstance(decision, ill_wind.OfferTribute)
    foe = battle.card_attack(state, decision.card)
    worth = fight_worth(strength(state, seat), foe.strength, battle.card_reward(state, seat, foe), stakes(state, seat))
    costs: dict[Action, float] = {Fight(): -worth}
    if PayTribute() in options:
        costs[PayTribute()] = gp
    if GiveHold() in options:
        slots = [state.slot(seat, hold) for hold in ill_wind.tribute_holds(state, seat, gp)]
        given = [(what, state.count[slot]) for slot in slots if (what := state.content[slot])]
        costs[GiveHold()] = sum(thing_worth(state, what, count) for what, count in given)
    return min(costs, key=lambda action: costs[action])
