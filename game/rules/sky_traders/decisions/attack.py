"""An attack on another trader: demand, piracy, answer, counter-offers, handing over (7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.rules.kernel import Action, Decision, Refusal
from game.rules.sky_traders.actions import NOTHING, Accept, Bundle, CallOff, CounterRansom, Demand, Fight, Refuse
from game.rules.sky_traders.decisions.battle import BattleRound
from game.rules.sky_traders.decisions.ransom import (
    COIN_COUNTERS,
    COIN_DEMANDS,
    NO_RANSOM,
    fight_of,
    hand_over,
    payment_refusal,
    ransom_refusal,
    things_aboard,
)
from game.rules.sky_traders.events import (
    AttackCalledOff,
    AttackDeclared,
    BattleBegan,
    Demanded,
    RansomCountered,
    RansomRefused,
)
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.refusals import coins_refusal
from game.rules.sky_traders.state import SkyTraders


def target_refusal(state: SkyTraders, seat: int, target: int) -> Refusal | None:
    """The target must be another ship on the same tile (ST-57, ST-104); a trader without a ship cannot be attacked
    (ST-72)."""
    if not 0 <= target < state.seats or target == seat:
        return Refusal("attack.nobody", {}, "ST-104")
    if not state.afloat(target):
        return Refusal("attack.no_ship", {"seat": target}, "ST-72")
    if state.place[target] is not state.place[seat]:
        return Refusal("attack.elsewhere", {"seat": target}, "ST-57")
    return None


def declare(state: SkyTraders, seat: int, target: int) -> None:
    state.clock = False  # ST-76
    state.battle = Battle(seat, target)
    state.tell(AttackDeclared(seat, target))
    state.agenda.append(NameRansom(seat))


class NameRansom(Decision[SkyTraders, Demand], frozen=True):
    """A2 `DEMAND`: any mix of the target's possessions, or nothing, which starts the battle (ST-105)."""

    answers = (Demand,)
    free = True

    def candidates(self, state: SkyTraders) -> Iterable[Demand]:
        yield NO_RANSOM
        yield from COIN_DEMANDS
        yield from (Demand(ransom) for ransom in things_aboard(state, fight_of(state).defender))

    def refusal(self, state: SkyTraders, action: Demand) -> Refusal | None:
        return ransom_refusal(state, fight_of(state).defender, action.ransom)

    def resolve(self, state: SkyTraders, action: Demand) -> None:
        target = fight_of(state).defender
        state.battle = replace(fight_of(state), ransom=action.ransom)
        state.tell(Demanded(self.seat, target, action.ransom))
        if not state.wanted[target]:  # ST-106; no crime against a wanted trader (ST-107)
            state.commit_crime(self.seat, "piracy")
        if action.ransom.empty:
            start_battle(state)
        else:
            state.agenda.append(AnswerDemand(target))


def start_battle(state: SkyTraders) -> None:
    state.tell(BattleBegan(fight_of(state).attacker, fight_of(state).defender))
    state.agenda.append(BattleRound())


class AnswerDemand(Decision[SkyTraders, Action], frozen=True):
    """A3: accept in full, refuse, or offer something else instead (ST-108, ST-112)."""

    answers = (Accept, Refuse, CounterRansom)
    free = True

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        yield from (Accept(), Refuse())
        yield from COIN_COUNTERS
        yield from (CounterRansom(ransom) for ransom in things_aboard(state, self.seat))

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if isinstance(action, Accept):
            return payment_refusal(state, self.seat, fight_of(state).ransom)
        if not isinstance(action, CounterRansom):
            return None
        most = state.setting.max_counter_offers
        if fight_of(state).counters >= most:
            return Refusal("ransom.counters_spent", {"most": most}, "ST-110")
        if action.ransom.empty:
            return Refusal("ransom.empty", {}, "ST-113")
        return ransom_refusal(state, self.seat, action.ransom) or coins_refusal(
            state, self.seat, action.ransom.coins, "ST-113"
        )

    def resolve(self, state: SkyTraders, action: Action) -> None:
        fight = fight_of(state)
        match action:
            case Accept():
                state.battle = None
                hand_over(state, fight.attacker, self.seat, fight.ransom)
            case CounterRansom(ransom):
                state.battle = replace(fight, counters=fight.counters + 1)
                state.tell(RansomCountered(self.seat, fight.attacker, ransom))
                state.agenda.append(AnswerCounter(fight.attacker, terms=ransom))
            case _:
                state.tell(RansomRefused(self.seat))
                start_battle(state)


class AnswerCounter(Decision[SkyTraders, Action], frozen=True):
    """A4: accept the counter-offer, demand again or fight; without the revised rulings, the attack may be called off as
    well. The Wanted token stays in any case (ST-109)."""

    answers = (Accept, Demand, Fight, CallOff)
    free = True
    terms: Bundle = NOTHING

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        fight = fight_of(state)
        things = (Demand(ransom) for ransom in things_aboard(state, fight.defender))
        ways_out = () if state.setting.revised_rulings else (CallOff(),)
        return dict.fromkeys((Accept(), Fight(), *ways_out, Demand(fight.ransom), *COIN_DEMANDS, *things))

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if isinstance(action, CallOff) and state.setting.revised_rulings:
            return Refusal("attack.goes_on", {}, "ST-109")
        if not isinstance(action, Demand):
            return None
        if action.ransom.empty:
            return Refusal("ransom.empty", {}, "ST-109")
        return ransom_refusal(state, fight_of(state).defender, action.ransom)

    def resolve(self, state: SkyTraders, action: Action) -> None:
        fight = fight_of(state)
        match action:
            case Accept():
                state.battle = None
                hand_over(state, self.seat, fight.defender, self.terms)
            case Demand(ransom):
                state.battle = replace(fight, ransom=ransom)
                state.tell(Demanded(self.seat, fight.defender, ransom))
                state.agenda.append(AnswerDemand(fight.defender))
            case Fight():
                start_battle(state)
            case _:
                state.battle = None
                state.tell(AttackCalledOff(self.seat))
