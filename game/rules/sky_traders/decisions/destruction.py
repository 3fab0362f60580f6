"""Damage to ships, their destruction, and the new ship, with insurance or charity (5.6, 6.2, 7.3)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.kernel import Automatic, ChanceDecision, Refusal
from game.rules.sky_traders.actions import Hit
from game.rules.sky_traders.components import CHARITY, HOLD_NUMBERS, HOLDS, Damage, Wind, Wreck
from game.rules.sky_traders.decisions.dice import drawn
from game.rules.sky_traders.decisions.starting import RollStartingCity, ask_start_crew, give_kit
from game.rules.sky_traders.events import (
    CardSpent,
    Charity,
    Damaged,
    Destroyed,
    Downgraded,
    Insured,
    Repaired,
    TurnLost,
)
from game.rules.sky_traders.state import SkyTraders


class DrawDamage(ChanceDecision[SkyTraders, Hit], frozen=True):
    """One damage: a card, and a die for the hold unless `hold` is known (ST-124)."""

    answers = (Hit,)
    victim: int = 0
    hold: int = 0

    def cards(self, state: SkyTraders) -> list[Damage]:
        """The kinds left in the deck, or a stand-in if it is empty (ST-103)."""
        return [card for card, count in state.damage_deck.items() if count] or [Damage.STAND_IN]

    def candidates(self, state: SkyTraders) -> Iterable[Hit]:
        dice = (0,) if self.hold else range(1, 7)
        return (Hit(card, die) for card in self.cards(state) for die in dice)

    def refusal(self, state: SkyTraders, action: Hit) -> Refusal | None:
        if action.card not in self.cards(state):
            return Refusal("damage.not_in_deck", {"card": action.card.value}, "ST-8")
        if (action.die != 0) if self.hold else not 1 <= action.die <= 6:
            return Refusal("dice.face", {"die": action.die}, "ST-124")
        return None

    def draw(self, state: SkyTraders, rng: Random) -> Hit:
        deck = state.damage_deck
        card = drawn(deck, rng) if any(deck.values()) else Damage.STAND_IN
        return Hit(card, 0 if self.hold else rng.randrange(1, 7))

    def resolve(self, state: SkyTraders, action: Hit) -> None:
        seat = self.victim
        if not state.afloat(seat):
            return
        hold = next_hold(state, seat, self.hold or action.die)
        if action.card is not Damage.STAND_IN:
            state.damage_deck[action.card] -= 1
        state.empty_hold(seat, hold)  # ST-125; an upgrade stays (ST-126)
        state.damage[state.slot(seat, hold)] = action.card
        state.tell(Damaged(seat, hold, action.card, action.die))
        base = seat * HOLDS
        if None not in state.damage[base : base + HOLDS]:  # ST-64
            destroy(state, seat)


def next_hold(state: SkyTraders, seat: int, hold: int) -> int:
    """The hold that takes a damage aimed at `hold`: the next higher undamaged one, with 1 after 6 (ST-124). The ship
    must have one."""
    while state.damage[state.slot(seat, hold)] is not None:
        hold = hold % HOLDS + 1
    return hold


def mend(state: SkyTraders, seat: int, hold: int) -> None:
    """Repairs a hold. The damage card returns to its deck (ST-91); a stand-in vanishes."""
    slot = state.slot(seat, hold)
    card = state.damage[slot]
    assert card is not None
    state.damage[slot] = None
    if card is not Damage.STAND_IN:
        state.damage_deck[card] += 1
    state.tell(Repaired(seat, hold, card))


def destroy(state: SkyTraders, seat: int) -> None:
    """The trader loses everything but influence (ST-65)."""
    coins, outlaw = state.coins[seat], state.wanted[seat] > 0
    state.coins[seat] = 0
    state.tell(Destroyed(seat, coins, state.setting.secret_money))
    state.insured[seat] = coins
    no_insurance = outlaw and state.setting.directors_cut_wanted_no_insurance  # ST-73
    state.wreck[seat] = Wreck.UNINSURED if no_insurance else Wreck.INSURED
    for hold in HOLD_NUMBERS:
        slot = state.slot(seat, hold)
        state.empty_hold(seat, hold)
        if state.damage[slot] is not None:
            mend(state, seat, hold)
        if state.upgraded[slot]:
            remove_upgrade(state, seat, hold)
    state.clear_wanted(seat, state.wanted[seat])
    for card in state.kept[seat]:  # ST-215
        spend_card(state, seat, card)
    state.fuel(seat, -state.phlogiston[seat])
    state.place[seat] = None
    if seat == state.active:  # ST-38
        state.turn_lost = True
        state.tell(TurnLost(seat))


def remove_upgrade(state: SkyTraders, seat: int, hold: int) -> None:
    state.upgraded[state.slot(seat, hold)] = False
    state.upgrades += 1
    state.tell(Downgraded(seat, hold))


def spend_card(state: SkyTraders, seat: int, card: Wind) -> None:
    """Discards an Ill Wind card kept by the seat."""
    kept = list(state.kept[seat])
    kept.remove(card)
    state.kept[seat] = tuple(kept)
    state.discards[card] += 1
    state.tell(CardSpent(seat, card))


class Relaunch(Automatic[SkyTraders], frozen=True):
    """T0, at the start of the first turn after the ship was destroyed (ST-35, ST-66)."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        give_kit(state, self.seat)
        state.agenda.append(Compensate(self.seat))
        state.agenda.append(RollStartingCity(roller=self.seat))
        ask_start_crew(state, self.seat)


class Compensate(Automatic[SkyTraders], frozen=True):
    """Insurance or charity."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        seat, coins = self.seat, state.insured[self.seat]
        if state.wreck[seat] is Wreck.INSURED and coins:  # ST-68
            state.coins[seat] += coins // 2
            state.tell(Insured(seat, coins // 2, state.setting.secret_money))
        elif state.wreck[seat] is Wreck.INSURED:  # ST-69, ST-71: paid from the others' current coins
            state.tell(Charity(seat))
            for donor in state.clockwise(state.left_of(seat)):
                if donor != seat and state.coins[donor] >= CHARITY:
                    state.pay(donor, CHARITY, seat)
                elif donor != seat:  # ST-70
                    state.gain(seat, CHARITY)
        state.wreck[seat] = Wreck.AFLOAT
        state.insured[seat] = 0
