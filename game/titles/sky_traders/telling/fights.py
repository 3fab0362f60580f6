"""Texts of attacks and battles: steps, answers as buttons, odds, stakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match import Seat
from game.rules.sky_traders.actions import (
    NOTHING,
    Accept,
    Bundle,
    CallOff,
    Demand,
    Fight,
    KeepTerms,
    Rally,
    Refuse,
    Withdraw,
)
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import BattleDice, NameFighter, Pursue, SetTerms, Surrender
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.hulls import Hulls
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import BarChoice, Tip
from game.titles.sky_traders.analysis.bargain import Bargain
from game.titles.sky_traders.analysis.click_answers import Asked
from game.titles.sky_traders.analysis.duels import fought_out
from game.titles.sky_traders.analysis.forecasts import bounty, insurance_lost, odds, share, spoils, withheld
from game.titles.sky_traders.analysis.prospects import freight, strength
from game.titles.sky_traders.telling.phrases import ART, barrels, bundle_line, coins, crew_art, drawn, lacking
from game.words import NBSP, Voice, marks, signed

STEPS = ("terms", "rally", "dice", "damage", "pursue", "answer")
STEPS_UNREVISED = (*STEPS[:4], "answer", "pursue")
STEP: dict[type, str] = {
    NameFighter: "rally",
    BattleDice: "dice",
    DrawDamage: "damage",
    Surrender: "answer",
    Pursue: "pursue",
}
AGAINST_CARD = STEPS[1:4]


def phases(say: Voice, state: SkyTraders) -> tuple[tuple[str, ...], int]:
    """The steps of the fight, and the index of the current one."""
    between_ships = STEPS if state.setting.revised_rulings else STEPS_UNREVISED
    steps = between_ships if fight_of(state).card is None else AGAINST_CARD
    return tuple(say(f"battle.{step}") for step in steps), steps.index(STEP.get(type(state.decision), steps[0]))


def choices(
    say: Voice, state: SkyTraders, decision: Asked, bargain: Bargain | None, secret: bool
) -> Iterator[BarChoice]:
    """`bargain`: the ransom in the making; `secret`: possessions are not revealed."""
    terms, changed = (bargain.action(), bargain.changed) if bargain else (Fight(), False)
    fight = BarChoice("fight", Fight(), say("action.fight"), icon=f"{ART}/strength")
    lost = isinstance(terms, Demand) and not terms.ransom.empty and not takes(state, state.decision.seat, terms.ransom)
    demand = BarChoice("demand", terms, say("battle.new_terms"), say("battle.no_room") if lost else "", f"{ART}/purse")
    pay = BarChoice("accept", Accept(), say("battle.pay"), lacking(say, state, Accept(), secret), f"{ART}/deal")
    match decision:
        case NameRansom():
            if changed:
                yield replace(demand, text=say("battle.demand"))
            yield BarChoice("no_ransom", Demand(NOTHING), say("battle.no_ransom"), icon=f"{ART}/strength")
        case SetTerms():
            if changed:
                yield demand
            yield BarChoice("keep", KeepTerms(), say("action.keep_terms"), icon=f"{ART}/strength")
        case AnswerDemand():
            yield pay
            if changed:
                yield BarChoice("counter", terms, say("council.counter"), icon=f"{ART}/counter")
            yield BarChoice("refuse", Refuse(), say("battle.refuse"), icon=f"{ART}/strength")
        case AnswerCounter():
            yield replace(pay, text=say("action.accept"), detail=bundle_line(say, decision.terms))
            yield demand if changed else replace(demand, text=say("battle.insist"))
            yield fight
            if not state.setting.revised_rulings:
                yield BarChoice("call_off", CallOff(), say("action.call_off"), ends=True)
        case Surrender():
            yield replace(pay, icon=f"{ART}/white_flag")
            yield replace(fight, text=say("battle.fight_on"))
        case Pursue():
            yield replace(fight, text=say("battle.chase"))
            yield BarChoice("withdraw", Withdraw(), say("action.withdraw"), icon=f"{ART}/white_flag", ends=True)
        case NameFighter(seat=seat):
            for number, crew in state.fighters(seat):
                power = signed(state.card(crew).strength)
                icon = f"{ART}/{crew_art(crew)}"
                yield BarChoice(f"rally.{number}", Rally(number), say(f"crew.{crew}"), power, icon)
            yield BarChoice("rally.0", Rally(0), say("battle.nobody"), ends=True)


def takes(state: SkyTraders, seat: int, ransom: Bundle) -> bool:
    """Whether the whole ransom finds room aboard; what does not is left behind (ST-112)."""
    return Hulls(state, seat).fit(ransom.barrels, ransom.crew)


def attack_tip(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, target: int, secret: bool) -> Tip:
    """Price, loot, odds and prize of an attack. `secret`: the target's coins are hidden."""
    one, other = (marks.player(seats[each].colour) for each in (seat, target))
    known = state.coins[target] >= 0 and not secret
    loot = [coins(state.coins[target] if known else "?")] if state.coins[target] else []
    loot += [barrels(kind, count) for kind, count in freight(state, target)]
    loot += [drawn(crew_art(crew)) for _, crew in state.fighters(target)]
    throws = odds(strength(state, seat), strength(state, target))
    return Tip(
        say("attack.title", who=f"{other} {seats[target].name}"),
        (
            say("attack.lawful" if state.wanted[target] else "attack.piracy"),
            say("attack.loot", loot=" ".join(loot) or say("terms.nothing")),
            say("attack.round", odds=shares(one, other, throws)),
            end_line(say, seats, state, seat, target),
            prize_line(say, seats, state, seat, target),
        ),
        f"{ART}/strength",
    )


def shares(one: str, other: str, chances: Sequence[float]) -> str:
    """Who hits or wins, with the chances in per cent: `one`, both, `other`."""
    shapes = one, f"{one}{other}", other
    whole = sum(chances)
    return " · ".join(f"{who}{NBSP}{share(part, whole)}{NBSP}%" for who, part in zip(shapes, chances, strict=True))


def end_line(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, target: int) -> str:
    """The chances of a battle that is fought to its end."""
    one, other = (marks.player(seats[each].colour) for each in (seat, target))
    return say("battle.end", odds=shares(one, other, fought_out(state, seat, target)))


def prize_line(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, target: int) -> str:
    """The bounty for the target's ship, if there is one; all aboard returns to the supply."""
    prize = bounty(state, seat, target)
    who = marks.player(seats[target].colour)
    return say("battle.prize" if prize else "battle.no_prize", coins=coins(prize), who=who)


def stakes(say: Voice, seats: Sequence[Seat], state: SkyTraders) -> list[str]:
    """Procedure of a round, and the rewards: trophies or bounties."""
    fight = fight_of(state)
    if fight.card is not None:
        reward, crime = spoils(state)
        lines = say("battle.rule.card").split("\n") + [say("battle.reward", coins=coins(reward))] * (reward > 0)
        if withheld(state, fight.card, fight.defender):
            lines.append(say("battle.no_reward", who=marks.player(seats[fight.defender].colour)))
        return lines + [say("battle.marshal")] * crime
    lines = [*say("battle.rule.ships").split("\n"), say("battle.spoils")]
    if state.afloat(fight.attacker) and state.afloat(fight.defender):
        lines.append(end_line(say, seats, state, fight.attacker, fight.defender))
    for seat, other in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        if state.wanted[other]:
            key = "battle.bounty" if (prize := bounty(state, seat, other)) else "battle.no_bounty"
            lines.append(say(key, who=marks.player(seats[seat].colour), coins=coins(prize)))
        if insurance_lost(state, other):
            lines.append(say("battle.uninsured", who=marks.player(seats[other].colour)))
    return lines
