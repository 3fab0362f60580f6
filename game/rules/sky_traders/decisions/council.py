"""C1 before bargaining: extra sets, market control, dice rolls, triples (sections 8 and 12)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import Done, Roll, SetDie
from game.rules.sky_traders.components import DICE_EACH, LEGAL, NOBODY, TRIPLE_STEPS, Box
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.decisions.influence import zone
from game.rules.sky_traders.decisions.investment import put_in_box
from game.rules.sky_traders.decisions.negotiation import open_bargaining
from game.rules.sky_traders.events import CouncilBegan, DiceRolled, DieSet, ExtraDice, Triple
from game.rules.sky_traders.state import SkyTraders

SET_OR_NOT = (*(SetDie(value) for value in range(1, 7)), Done())


class CouncilDice(Automatic[SkyTraders], frozen=True):
    """Takes the dice back, then pushes market control and the rolls, in order."""

    def run(self, state: SkyTraders) -> None:
        state.active = NOBODY
        state.tell(CouncilBegan(state.round))
        dice = len(state.die_value)
        state.die_value = [0] * dice
        state.die_set = [False] * dice
        state.die_box = [Box.HAND] * dice
        state.die_owner = [die // DICE_EACH if die < state.seats * DICE_EACH else NOBODY for die in range(dice)]
        state.plus, state.minus = [0] * 7, [0] * 7
        state.offers, state.done, state.promises = [0] * state.seats, [False] * state.seats, ()
        state.asked = [None] * state.seats
        order = state.clockwise(state.first)
        state.agenda.append(OpenBargaining())
        state.agenda.extend(ThrowDice(seat) for seat in reversed(order))  # ST-139
        for seat in reversed(order):  # ST-138: everybody chooses before anybody rolls
            control = zone(state.influence[seat]).control if state.influence[seat] else 0
            if control:
                state.agenda.append(ControlMarket(seat, control))
        if state.seats == 2:
            state.agenda.append(RollExtraSet(roller=order[1], number=DICE_EACH, plus=True))  # ST-221
            state.agenda.append(RollExtraSet(roller=order[0], number=DICE_EACH, plus=False))  # ST-220


class RollExtraSet(Dice, frozen=True):
    """Two players: neutral dice go straight into a box of their class, or out if it is full (ST-222, ST-223)."""

    plus: bool = False

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        state.tell(ExtraDice(self.roller, action.dice, self.plus))
        first = (state.seats + self.plus) * DICE_EACH
        for die, value in enumerate(action.dice, first):
            state.die_value[die] = value
            boxes = state.plus if self.plus else state.minus
            box = Box.PLUS if self.plus else Box.MINUS
            put_in_box(state, self.roller, die, box if boxes[value] < state.box_limit(value) else Box.OUT)


class ControlMarket(Decision[SkyTraders, Action], frozen=True):
    """In the yellow zone a trader may openly set one of their dice, in the orange zone two (ST-137)."""

    answers = (SetDie, Done)
    left: int = 0

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return SET_OR_NOT

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if isinstance(action, SetDie) and not 1 <= action.value <= 6:
            return Refusal("dice.face", {"die": action.value}, "ST-137")
        return None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        if not isinstance(action, SetDie):
            return
        die = next(d for d, owner in enumerate(state.die_owner) if owner == self.seat and not state.die_set[d])
        state.die_set[die], state.die_value[die] = True, action.value
        state.tell(DieSet(self.seat, die, action.value))
        if self.left > 1:
            state.agenda.append(ControlMarket(self.seat, self.left - 1))


class ThrowDice(Automatic[SkyTraders], frozen=True):
    seat: int

    def run(self, state: SkyTraders) -> None:
        own = range(self.seat * DICE_EACH, (self.seat + 1) * DICE_EACH)
        number = sum(not state.die_set[die] for die in own)
        state.agenda.append(RollCouncilDice(roller=self.seat, number=number))


class RollCouncilDice(Dice, frozen=True):
    """Rolls all dice not set by market control (ST-139). Three equal dice, all of them rolled (ST-141), move the price
    of their class three cells up and are rolled again (ST-140)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        seat = self.roller
        faces = iter(action.dice)
        own = range(seat * DICE_EACH, (seat + 1) * DICE_EACH)
        for die in own:
            if not state.die_set[die]:
                state.die_value[die] = next(faces)
        values = tuple(state.die_value[die] for die in own)
        state.tell(DiceRolled(seat, values))
        may_count = self.number == DICE_EACH or not state.setting.revised_rulings
        if may_count and len(set(values)) == 1:
            state.tell(Triple(seat, values[0]))
            state.move_price(LEGAL[values[0] - 1], TRIPLE_STEPS)
            state.agenda.append(self)


class OpenBargaining(Automatic[SkyTraders], frozen=True):
    def run(self, state: SkyTraders) -> None:
        open_bargaining(state)
