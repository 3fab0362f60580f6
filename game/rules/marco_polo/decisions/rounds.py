"""The course of a round: its start, the order of turns, its end (3.1 to 3.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo import scoring
from game.rules.marco_polo.actions import Compensate, Receive
from game.rules.marco_polo.components.table import BLACK_DICE, FULL_ROLL, OWN_DICE, PILE, ROUNDS, ROW_REFILL
from game.rules.marco_polo.components.tokens import TOKENS
from game.rules.marco_polo.decisions import bellela, chance, companions, rewards, turn
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.dice import FRESH, NEUTRAL
from game.rules.marco_polo.effects import CAMEL, COIN, Bundle, DrawGifts, Effect, Gain
from game.rules.marco_polo.events import (
    ContractDiscarded,
    ContractsLaid,
    FinalScored,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from game.rules.marco_polo.state import MarcoPolo


class BeginRound(Automatic[MarcoPolo], frozen=True):
    """R1 and R2; pushes the rest of the round."""

    def run(self, state: MarcoPolo) -> None:
        state.round += 1
        state.first = state.next_first
        state.last_traveller = NEUTRAL
        take_dice_back(state)
        state.tell(RoundBegan(state.round, state.first))
        order = state.clockwise(state.first)
        state.agenda += [EndRound(), StartTurns()]
        state.agenda += [Compensation(seat) for seat in reversed(order)]
        state.agenda += [RollAll(seat) for seat in reversed(order)]
        state.agenda += [RoundBonuses(seat) for seat in reversed(order)]
        state.agenda += [bellela.Borrow(seat) for seat in reversed(order) if state.character[seat] == "bellela"]


def take_dice_back(state: MarcoPolo) -> None:
    """Takes back all dice but the neutral ones (MP-41). Placed die tiles leave the game (MP-173); once-a-round powers
    are available again."""
    for space, laid in list(state.lying.items()):
        neutral = tuple(one for one in laid if one.seat == NEUTRAL)
        if neutral:
            state.lying[space] = neutral
        else:
            del state.lying[space]
    state.aside = []
    state.bagged = []
    state.black = BLACK_DICE[state.seats]
    state.hand = [[FRESH] * OWN_DICE for _ in range(state.seats)]
    state.spent = [[] for _ in range(state.seats)]
    state.rolled = False


# ---------------------------------------------------------------------------------------------- R4


def sources(state: MarcoPolo, seat: int) -> list[str]:
    """Sources of income in R4: the own character and every token in the own reach (MP-43)."""
    character = ["character"] if state.kit(seat).round_start else []
    return character + state.reach_tokens(seat)


def has_choice(state: MarcoPolo, seat: int, source: str) -> bool:
    """Whether a source asks or draws anything, so that order may matter."""
    if source == "character":
        return not all(isinstance(e, Gain) and plain(e.reward) for e in state.kit(seat).round_start)
    return not plain(TOKENS[state.tokens[source]])


def plain(bundle: Bundle) -> bool:
    return not (
        bundle.good_any
        or bundle.good_distinct
        or bundle.coin_or_camel
        or bundle.contract
        or bundle.gift
        or bundle.companion
        or bundle.copy_city_bonus
    )


class RoundBonuses(Automatic[MarcoPolo], frozen=True):
    """All round bonuses of a seat: those without a choice at once, the others in the player's order (MP-44)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        due = sources(state, self.seat)
        choices = tuple(source for source in due if has_choice(state, self.seat, source))
        state.agenda.append(BonusesLeft(self.seat, choices))
        for source in due:
            if source not in choices:
                receive(state, self.seat, source)


class BonusesLeft(Automatic[MarcoPolo], frozen=True):
    seat: int
    left: tuple[str, ...]

    def run(self, state: MarcoPolo) -> None:
        if len(self.left) > 1:
            state.agenda.append(NextBonus(self.seat, self.left))
        elif self.left:
            receive(state, self.seat, self.left[0])


class NextBonus(Decision[MarcoPolo, Receive], frozen=True):
    """The round bonus to receive next (MP-44)."""

    answers = (Receive,)
    left: tuple[str, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[Receive]:
        return [Receive(source) for source in self.left]

    def refusal(self, state: MarcoPolo, action: Receive) -> Refusal | None:
        return None if action.source in self.left else Refusal("bonus.not_due", {"place": action.source}, "MP-43")

    def resolve(self, state: MarcoPolo, action: Receive) -> None:
        left = tuple(source for source in self.left if source != action.source)
        state.agenda.append(BonusesLeft(self.seat, left))
        receive(state, self.seat, action.source)


def receive(state: MarcoPolo, seat: int, source: str) -> None:
    if source != "character":
        rewards.use_token(state, seat, source)
        return
    for effect in reversed(state.kit(seat).round_start):
        start_bonus(state, seat, effect)


def start_bonus(state: MarcoPolo, seat: int, effect: Effect) -> None:
    """A character's income at the start of a round (MP-145, MP-152, MP-159, MP-160, MP-167, MP-171)."""
    if isinstance(effect, DrawGifts):
        state.agenda.append(rewards.ChooseFromGifts(seat, effect.draw))
    elif isinstance(effect, Gain) and effect.optional:
        state.agenda.append(companions.TakeOpen(seat, optional=True, refill=effect.refill))
    elif isinstance(effect, Gain):
        rewards.reward(state, seat, effect.reward, state.role[seat])


# ---------------------------------------------------------------------------------------------- R5, R6


class RollAll(Automatic[MarcoPolo], frozen=True):
    """Rolls all dice of the seat (MP-47); Raschid never rolls (MP-142)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        if "NameDice" not in state.kit(self.seat).passive:
            state.agenda.append(chance.Roll(owner=self.seat))


class Compensation(Automatic[MarcoPolo], frozen=True):
    """Compensation for a roll below 15 (MP-48); not for Raschid (MP-143). A die tile is not part of the roll."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        units = FULL_ROLL - sum(die.value for die in state.hand[self.seat])
        if units > 0 and "NameDice" not in state.kit(self.seat).passive:
            state.agenda.append(Compensated(self.seat, units))


class Compensated(Decision[MarcoPolo, Compensate], frozen=True):
    """Splits the compensation into coins and camels."""

    answers = (Compensate,)
    units: int

    def candidates(self, state: MarcoPolo) -> Iterable[Compensate]:
        return [Compensate(coins) for coins in range(self.units + 1)]

    def refusal(self, state: MarcoPolo, action: Compensate) -> Refusal | None:
        if not 0 <= action.coins <= self.units:
            return Refusal("compensation.units", {"most": self.units, "have": action.coins}, "MP-48")
        return None

    def resolve(self, state: MarcoPolo, action: Compensate) -> None:
        state.gain(self.seat, COIN, action.coins, "compensation")
        state.gain(self.seat, CAMEL, self.units - action.coins, "compensation")


# ---------------------------------------------------------------------------------------------- turns


class StartTurns(Automatic[MarcoPolo], frozen=True):
    def run(self, state: MarcoPolo) -> None:
        state.rolled = True
        state.agenda.append(NextTurn(state.first))


class NextTurn(Automatic[MarcoPolo], frozen=True):
    """The next seat clockwise from `seat` that has dice (MP-49, MP-50); without one, the round's turns are over."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        state.acted = False
        state.spent_in_turn = []
        for seat in state.clockwise(self.seat):
            if state.has_dice(seat):
                state.active = seat
                state.agenda += [NextTurn(state.left_of(seat)), BeginTurn(seat)]
                if not state.slots:  # MP-51
                    refill_row(state)
                return


class BeginTurn(Automatic[MarcoPolo], frozen=True):
    seat: int

    def run(self, state: MarcoPolo) -> None:
        state.turns += 1
        state.tell(TurnBegan(self.seat))
        state.agenda.append(turn.Turn(self.seat))


def refill_row(state: MarcoPolo) -> None:
    """Two contracts from the special pile, or as many as are left."""
    unseen = min(ROW_REFILL, state.special)
    below = min(ROW_REFILL - unseen, len(state.under))
    if below:
        state.agenda.append(RowFromBelow(below))
    if unseen:
        state.agenda.append(DealRow(count=unseen, special=True))


class DealRow(Deal, frozen=True, kw_only=True):
    """Unseen contracts for the slots, from a pile or the top of the special pile."""

    special: bool = False

    def source(self, state: MarcoPolo) -> list[str]:
        return state.pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        if self.special:
            state.special -= len(ids)
        else:
            state.piles -= 1
        lay_row(state, ids)


class RowFromBelow(Automatic[MarcoPolo], frozen=True):
    count: int

    def run(self, state: MarcoPolo) -> None:
        ids = tuple(contract for contract, _ in state.under[: self.count])
        del state.under[: self.count]
        lay_row(state, ids)


def lay_row(state: MarcoPolo, ids: tuple[str, ...]) -> None:
    state.slots += ids
    state.tell(ContractsLaid(ids))


# ---------------------------------------------------------------------------------------------- the end of a round


class EndRound(Automatic[MarcoPolo], frozen=True):
    """E1 to E4, then the next round or, after the fifth, the final scoring (MP-58 to MP-62)."""

    def run(self, state: MarcoPolo) -> None:
        state.tell(RoundEnded(state.round))
        for contract in state.slots:
            state.put_under(contract)
            state.tell(ContractDiscarded(NEUTRAL, contract))
        state.slots = []
        push = state.agenda.append
        last = state.round == ROUNDS
        push(FinalScoring() if last else BeginRound())
        for seat in range(state.seats):
            if state.character[seat] == "bellela":
                push(bellela.GiveBack(seat))
        if state.setting.companions:
            if not last:
                push(companions.OpenRow())
            push(companions.ShuffleCompanions())
        if not last:
            push(DealRow(count=PILE))


class FinalScoring(Automatic[MarcoPolo], frozen=True):
    """Reports the points by category, which `standings` computes (section 14)."""

    def run(self, state: MarcoPolo) -> None:
        for seat in range(state.seats):
            for category, points in scoring.categories(state, seat).items():
                if points and category != "in_play":
                    state.tell(FinalScored(seat, category, points))
