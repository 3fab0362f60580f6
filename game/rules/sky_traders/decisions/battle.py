"""Battle rounds between two ships, or against an Ill Wind card (7.2, 7.4, 7.5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import Accept, Demand, Fight, KeepTerms, Rally, Roll, Withdraw
from game.rules.sky_traders.components import BOUNTY, CREW, HOLDS, WINDS, Ability, Attack, Crew, Wind
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.decisions.ransom import (
    COIN_DEMANDS,
    NO_RANSOM,
    fight_of,
    hand_over,
    payment_refusal,
    ransom_refusal,
    standing_ransom,
    things_aboard,
)
from game.rules.sky_traders.events import BountyPaid, CardFell, Demanded, FoughtOn, Powers, Rallied, Withdrew
from game.rules.sky_traders.parts import Battle
from game.rules.sky_traders.refusals import hold_refusal
from game.rules.sky_traders.state import SkyTraders

RALLY = [Rally(hold) for hold in range(HOLDS + 1)]


class BattleRound(Automatic[SkyTraders], frozen=True):
    """One round: terms, rally, dice, damage, then whether the battle continues."""

    def run(self, state: SkyTraders) -> None:
        fight = fight_of(state)
        state.battle = replace(
            fight,
            attacker_hold=0,
            defender_hold=0,
            hit_attacker=False,
            attacker_wanted=0 if fight.card else state.wanted[fight.attacker],
            defender_wanted=state.wanted[fight.defender],
        )
        agenda = state.agenda
        agenda.append(Aftermath())
        thrower = fight.attacker if fight.card is None else state.left_of(fight.defender)  # ST-127
        agenda.append(BattleDice(roller=thrower, number=2))
        rallying = not state.setting.directors_cut_combat_sum
        if rallying and state.fighters(fight.defender):
            agenda.append(NameFighter(fight.defender))
        if fight.card is None:
            if rallying and state.fighters(fight.attacker):
                agenda.append(NameFighter(fight.attacker))
            agenda.append(SetTerms(fight.attacker))


class SetTerms(Decision[SkyTraders, Action], frozen=True):
    """B0: the attacker may set, change or drop the ransom before the dice are rolled (ST-114)."""

    answers = (KeepTerms, Demand)
    free = True

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        yield KeepTerms()
        yield NO_RANSOM
        yield from COIN_DEMANDS
        yield from (Demand(ransom) for ransom in things_aboard(state, fight_of(state).defender))

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if isinstance(action, Demand):
            return ransom_refusal(state, fight_of(state).defender, action.ransom)
        return None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        if isinstance(action, Demand):
            fight = fight_of(state)
            state.battle = replace(fight, ransom=action.ransom)
            state.tell(Demanded(self.seat, fight.defender, action.ransom))


class NameFighter(Decision[SkyTraders, Rally], frozen=True):
    """B1: rally one crew card, by its hold, or none (ST-115)."""

    answers = (Rally,)

    def candidates(self, state: SkyTraders) -> Iterable[Rally]:
        return RALLY

    def refusal(self, state: SkyTraders, action: Rally) -> Refusal | None:
        if action.hold == 0:
            return None
        if refusal := hold_refusal(action.hold):
            return refusal
        if not isinstance(state.content[state.slot(self.seat, action.hold)], Crew):
            return Refusal("hold.no_crew", {"hold": action.hold}, "ST-115")
        return None

    def resolve(self, state: SkyTraders, action: Rally) -> None:
        fight = fight_of(state)
        if self.seat == fight.attacker:
            state.battle = replace(fight, attacker_hold=action.hold)
        else:
            state.battle = replace(fight, defender_hold=action.hold)
        if action.hold:
            crew = state.content[state.slot(self.seat, action.hold)]
            assert isinstance(crew, Crew)
            state.tell(Rallied(self.seat, action.hold, crew))


class BattleDice(Dice, frozen=True):
    """B2 and B3: power is a die, the attacker's first, plus the strength of the rallied crew. The higher power deals
    one damage; on a tie each side takes one (ST-116, ST-117). An Ill Wind card has its own strength instead of crew,
    and `roller` rolls its die (ST-127)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        fight = fight_of(state)
        if fight.card is None:
            strength = fighting_strength(state, fight.attacker, fight.attacker_hold)
        else:
            strength = card_attack(state, fight.card).strength
        attacker = action.dice[0] + strength
        defender = action.dice[1] + fighting_strength(state, fight.defender, fight.defender_hold)
        state.tell(Powers(fight.attacker, action.dice[0], attacker, fight.defender, action.dice[1], defender))
        if attacker >= defender:
            state.agenda.append(DrawDamage(victim=fight.defender))
        if defender >= attacker:
            if fight.card is None:
                state.agenda.append(DrawDamage(victim=fight.attacker))
            else:
                state.battle = replace(fight, hit_attacker=True)


def fighting_strength(state: SkyTraders, seat: int, hold: int) -> int:
    """The fighting strength. Evaluated at this moment because a Gunner then leaves the ship (ST-98)."""
    strength = sent_strength(state, seat, hold)
    if hold and not state.setting.directors_cut_combat_sum:
        crew = state.content[state.slot(seat, hold)]
        assert isinstance(crew, Crew)
        if Ability.SINGLE_USE in CREW[crew].abilities:
            state.return_crew(seat, hold)
    return strength


def sent_strength(state: SkyTraders, seat: int, hold: int) -> int:
    """Strength of the rallied card (0 for none). In the director's cut, of the whole crew, all of whom stay
    (ST-123)."""
    if state.setting.directors_cut_combat_sum:
        return sum(state.card(crew).strength for _, crew in state.fighters(seat))
    crew = state.content[state.slot(seat, hold)] if hold else None
    return state.card(crew).strength if isinstance(crew, Crew) else 0


def card_attack(state: SkyTraders, card: Wind) -> Attack:
    return next(effect for effect in WINDS[card].effects if isinstance(effect, Attack))


def card_reward(state: SkyTraders, seat: int, attack: Attack) -> int:
    """GP for defeating a card: printed, or of the director's cut (ST-102), and none for the wanted (ST-129)."""
    if state.wanted[seat] and state.setting.revised_rulings:
        return 0
    if state.setting.directors_cut_cards and attack.reward_directors_cut is not None:
        return attack.reward_directors_cut
    return attack.reward


class Aftermath(Automatic[SkyTraders], frozen=True):
    """Determines which ships are afloat, and the consequences."""

    def run(self, state: SkyTraders) -> None:
        fight = fight_of(state)
        if fight.card is not None:
            self.after_card(state, fight.defender, fight.card, fight.hit_attacker)
            return
        survivors = [seat for seat in (fight.attacker, fight.defender) if state.afloat(seat)]
        if len(survivors) < 2:  # ST-121
            state.battle = None
            if len(survivors) == 1:  # no bounty if both ships were destroyed (ST-136)
                self.pay_bounty(state, survivors[0], fight)
            return
        ransom = standing_ransom(state, fight.ransom, fight.defender)
        state.battle = replace(fight, ransom=ransom)
        state.agenda.append(Pursue(fight.attacker))
        if not (ransom.empty or state.setting.revised_rulings):  # ST-120
            state.agenda.append(Surrender(fight.defender))

    def pay_bounty(self, state: SkyTraders, seat: int, fight: Battle) -> None:
        """Paid for every Wanted token of the victim, unless the destroyer has one too (ST-134, ST-135)."""
        victim, tokens = fight.attacker, fight.attacker_wanted
        if victim == seat:
            victim, tokens = fight.defender, fight.defender_wanted
        if tokens and not state.wanted[seat]:
            state.tell(BountyPaid(seat, victim, tokens))
            state.gain(seat, tokens * BOUNTY)

    def after_card(self, state: SkyTraders, seat: int, card: Wind, fallen: bool) -> None:
        """Continues until the card has taken one damage or the ship is destroyed (ST-128)."""
        if not (fallen or not state.afloat(seat)):
            state.agenda.append(BattleRound())
            return
        state.battle = None
        if not fallen:
            return
        state.tell(CardFell(card, seat))
        if state.afloat(seat):  # ST-129, ST-130
            attack = card_attack(state, card)
            state.gain(seat, card_reward(state, seat, attack))
            if attack.crime:
                state.commit_crime(seat, "marshal")


class Pursue(Decision[SkyTraders, Action], frozen=True):
    """B4: the attacker withdraws or fights another round; the defender cannot withdraw (ST-119)."""

    answers = (Withdraw, Fight)

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (Withdraw(), Fight())

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        return None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        if isinstance(action, Fight):
            state.agenda.append(BattleRound())
            fight = fight_of(state)
            if state.setting.revised_rulings and not fight.ransom.empty:  # ST-118, ST-120
                state.agenda.append(Surrender(fight.defender))
        else:
            state.battle = None
            state.tell(Withdrew(self.seat))


class Surrender(Decision[SkyTraders, Action], frozen=True):
    """B5: when the attacker goes on, the defender accepts the ransom, which ends the battle, or fights on (ST-118). A
    defender who cannot pay must answer too (ST-120), or the skipped question would reveal their lack of coins. Without
    the revised rulings this is asked before `Pursue`."""

    answers = (Accept, Fight)
    free = True

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (Accept(), Fight())

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        return payment_refusal(state, self.seat, fight_of(state).ransom) if isinstance(action, Accept) else None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        fight = fight_of(state)
        if isinstance(action, Fight):
            state.tell(FoughtOn(self.seat))
            return
        assert state.agenda[-1] in (BattleRound(), Pursue(fight.attacker))
        state.agenda.pop()  # what would have followed
        state.battle = None
        hand_over(state, fight.attacker, self.seat, fight.ransom)
