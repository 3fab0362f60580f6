"""C2 and C3: prices move by the dice, then by shortage and surplus (section 8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.sky_traders.actions import Invest, Promise, Roll
from game.rules.sky_traders.components import BOX_LIMIT, CLASS, LEGAL, Box, Kind
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.events import DieInvested
from game.rules.sky_traders.parts import Given, Placed
from game.rules.sky_traders.state import SkyTraders

INVEST = {value: (Invest(value, True), Invest(value, False)) for value in range(1, 7)}
BOX_NAMES = {box: box.name.lower() for box in Box}
"""Names of the boxes in events."""


def put_in_box(state: SkyTraders, seat: int, die: int, box: Box) -> None:
    value = state.die_value[die]
    state.die_box[die] = box
    if box is Box.PLUS:
        state.plus[value] += 1
    elif box is Box.MINUS:
        state.minus[value] += 1
    state.tell(DieInvested(seat, die, value, BOX_NAMES[box]))


class InvestPhase(Automatic[SkyTraders], frozen=True):
    """The seat places all its dice (ST-155). A die whose two boxes are full is out (ST-157)."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        fits = False
        for value in state.dice_of(self.seat):
            limit = state.box_limit(value)
            if state.plus[value] < limit or state.minus[value] < limit:
                fits = True
            else:
                put_in_box(state, self.seat, state.die_in_hand(self.seat, value), Box.OUT)
        if fits:
            state.agenda.append(PlaceDie(self.seat))


class PlaceDie(Decision[SkyTraders, Invest], frozen=True):
    """`INVEST`: a die into the plus or minus box of its class."""

    answers = (Invest,)

    def candidates(self, state: SkyTraders) -> Iterable[Invest]:
        return (action for pair in INVEST.values() for action in pair)

    def refusal(self, state: SkyTraders, action: Invest) -> Refusal | None:
        value = action.value
        if value not in state.dice_of(self.seat):
            return Refusal("invest.no_die", {"die": value}, "ST-155")
        limit = state.box_limit(value)
        if (state.plus if action.plus else state.minus)[value] >= limit:
            return Refusal("invest.full", {"die": value, "most": limit}, "ST-156")
        if state.setting.binding_promises and self.breaks(state, action):
            others = (other for other in self.candidates(state) if other != action)
            if any(self.fits(state, other) and not self.breaks(state, other) for other in others):
                return Refusal("promise.binds", {"die": value}, "ST-146")
        return None

    def fits(self, state: SkyTraders, action: Invest) -> bool:
        boxes = state.plus if action.plus else state.minus
        return action.value in state.dice_of(self.seat) and boxes[action.value] < state.box_limit(action.value)

    def breaks(self, state: SkyTraders, action: Invest) -> bool:
        """Whether this placement breaks a promise of this seat."""
        value = action.value
        given = [each.promise for each in state.promises if each.maker == self.seat]
        if not given:
            return False
        if Promise(False, value, action.plus) in given:
            return True
        owed = Promise(True, value, not action.plus)
        last = state.dice_of(self.seat).count(value) == 1
        return last and owed in given and not kept(state, self.seat, owed)

    def options(self, state: SkyTraders) -> list[Invest]:
        options = []
        for value in dict.fromkeys(state.dice_of(self.seat)):
            limit = state.box_limit(value)
            if state.plus[value] < limit:
                options.append(INVEST[value][0])
            if state.minus[value] < limit:
                options.append(INVEST[value][1])
        if state.setting.binding_promises:
            return [action for action in options if not self.breaks(state, action)] or options
        return options

    def resolve(self, state: SkyTraders, action: Invest) -> None:
        value = action.value
        die = state.die_in_hand(self.seat, value)
        if max(state.plus[value], state.minus[value]) < state.box_limit(value):
            kind = LEGAL[value - 1]
            aboard, grog = state.aboard(self.seat, kind), state.aboard(self.seat, Kind.GROG)
            state.memory += (Placed(self.seat, value, action.plus, aboard, grog, state.market[kind]),)
        put_in_box(state, self.seat, die, Box.PLUS if action.plus else Box.MINUS)
        state.agenda.append(InvestPhase(self.seat))


def kept(state: SkyTraders, seat: int, promise: Promise) -> bool:
    """Whether the seat has already placed a die as promised."""
    box = Box.PLUS if promise.plus else Box.MINUS
    return any(
        owner == seat and value == promise.value and lies is box
        for owner, value, lies in zip(state.die_owner, state.die_value, state.die_box, strict=True)
    )


def investment_steps(state: SkyTraders) -> dict[Kind, int]:
    """Steps of each marker due to the dice in the boxes (ST-158 to ST-161). Also used as a forecast."""
    steps: dict[Kind, int] = {}
    for kind, value in CLASS.items():
        most = BOX_LIMIT[kind]
        steps[kind] = min(state.plus[value], most) - min(state.minus[value], most)
    total = sum(state.plus) - sum(state.minus)
    steps[Kind.SLIME] = (total > 0) - (total < 0)
    steps[Kind.GROG] = total
    return steps


def broken(state: SkyTraders, given: Given) -> bool:
    """Whether a promise was not kept although it could have been, once all dice are placed."""
    word = given.promise
    full = (state.plus if word.plus else state.minus)[word.value] >= state.box_limit(word.value)
    there = kept(state, given.maker, Promise(True, word.value, word.plus))
    return not there and not full if word.place else there


class MoveMarkers(Automatic[SkyTraders], frozen=True):
    def run(self, state: SkyTraders) -> None:
        for given in state.promises:
            state.broken[given.maker] += broken(state, given)
        for kind, steps in investment_steps(state).items():
            state.move_price(kind, steps)


class RollShortage(Dice, frozen=True):
    """The class of the first player's die moves one cell up (ST-165)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "shortage", action)
        state.move_price(LEGAL[action.dice[0] - 1], 1)


class RollSurplus(Dice, frozen=True):
    """The class of the first player's second die moves one cell down (ST-165)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "surplus", action)
        state.move_price(LEGAL[action.dice[0] - 1], -1)
