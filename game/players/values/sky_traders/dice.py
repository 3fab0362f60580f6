"""How a computer player places its dice: all of them as one, and foretelling those of the seats that place after it.

All dice together move the price of grog, and prices turn back at the ends of their tracks: one die says little."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from game.players.choice import Reason
from game.players.reasons import SLIGHT
from game.players.values.sky_traders.company import chance_to_raise
from game.players.values.sky_traders.manner import Manner
from game.players.values.sky_traders.prices import interest
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Invest, Promise
from game.rules.sky_traders.components import BOX_LIMIT, CLASS, GOODS, LEGAL, PRICES, Kind
from game.rules.sky_traders.state import SkyTraders, bounce

MOST_DICE = 6
"""Dice that are placed together; more are placed after them."""
KEPT_WORD = 1000
"""GP that a promise counts."""
Chances = Mapping[int, float]
"""By number of steps, or by cell."""
Placing = tuple[Invest, ...]


class Stake(NamedTuple):
    """GP that the prices bring a seat: by its cargo, and by what it could load next."""

    cargo: float
    load: float


def invest(state: SkyTraders, seat: int, options: Sequence[Action], manner: Manner) -> Action:
    """Raises the price of the seat's own cargo, prefers to lower that of others', and keeps promises."""
    best = Outlook(state, seat, manner).best()
    return next((die for die in reversed(best) if die in options), options[0])


def why_placed(state: SkyTraders, seat: int, die: Invest, manner: Manner) -> tuple[Reason, ...]:
    """A promise, or what the die does to the seat's own cargo, or else to its next load or to what others carry,
    whichever it minds more, the other dice of the seat being placed as it would."""
    if Promise(True, die.value, die.plus) in promised(state, seat):
        return (Reason("reason.promise"),)
    outlook = Outlook(state, seat, manner)
    if die.value not in outlook.dice:
        return ()
    together = outlook.best(die)
    at = together.index(die)
    rest = together[:at] + together[at + 1 :]
    own, *others = (
        Stake(after.cargo - before.cargo, after.load - before.load)
        for after, before in zip(outlook.stakes(together), outlook.stakes(rest), strict=True)
    )
    cargo, load = round(own.cargo), round(own.load)
    losses = [round(-stake.cargo) for stake in others]
    loss = max(losses)
    if cargo > 0:
        return (Reason("reason.stake", {"kind": outlook.raised(0, together, rest).value, "gp": cargo}),)
    if cargo + load > max(0.0, manner.envy * loss):
        return (Reason("reason.load", {"gp": cargo + load}),)
    if loss <= 0:
        return (SLIGHT,)
    hurt = 1 + losses.index(loss)
    kind = outlook.raised(hurt, rest, together)
    return (Reason("reason.harm", {"seat": outlook.seats[hurt], "kind": kind.value, "gp": loss}, "rival"),)


def promised(state: SkyTraders, seat: int) -> set[Promise]:
    return {each.promise for each in state.promises if each.maker == seat}


class Outlook:
    """What the markers will do, as a seat sees it that has dice to place."""

    def __init__(self, state: SkyTraders, seat: int, manner: Manner) -> None:
        self.state, self.manner = state, manner
        self.seats = state.clockwise(seat)
        self.interests = [interest(state, each, manner) for each in self.seats]
        self.dice = state.dice_of(seat)[:MOST_DICE]
        self.words = promised(state, seat)
        self.later = foretold(state, self.seats[1:], manner)
        self.cells = cache(self._cells)
        self.price = cache(self._price)
        self.profit = cache(self._profit)

    def best(self, die: Invest | None = None) -> Placing:
        """The best way to place all dice, `die` among them."""
        ways = [way for way in self.ways() if die is None or die in way]
        return max(ways, key=self.score)

    def ways(self) -> Iterator[Placing]:
        """Every choice of boxes, dice of one value in one order only."""
        for bits in range(1 << len(self.dice)):
            way = tuple(Invest(value, not bits >> at & 1) for at, value in enumerate(self.dice))
            again = any(one.value == other.value and other.plus > one.plus for one, other in pairwise(way))
            if not again and all(self.room(die, way) for die in way):
                yield way

    def room(self, die: Invest, way: Placing) -> bool:
        """Whether its box holds all dice of this way, or can hold no fewer: then some are out."""
        limit = self.state.box_limit(die.value)
        boxes, across = self.state.plus[die.value], self.state.minus[die.value]
        if not die.plus:
            boxes, across = across, boxes
        return boxes + way.count(die) <= limit or across + way.count(Invest(die.value, not die.plus)) >= limit

    def score(self, way: Placing) -> float:
        own, *others = (stake.cargo + stake.load for stake in self.stakes(way))
        kept = sum(Promise(True, die.value, die.plus) in self.words for die in way)
        broken = sum(Promise(False, die.value, die.plus) in self.words for die in way)
        thrift = self.manner.thrift * sum(not die.plus for die in way)
        return round(own - self.manner.envy * sum(others) + KEPT_WORD * (kept - broken) + thrift, 6)

    def stakes(self, way: Placing) -> list[Stake]:
        """What the prices will bring each seat, this one first."""
        steps = self.steps(way)
        stakes = []
        for at, own in enumerate(self.interests):
            cargo = sum(count * self.price(kind, steps[kind]) for kind, count in own.aboard.items())
            load = max((self.profit(at, kind, steps[kind]) for kind in own.within_reach), default=0.0)
            stakes.append(Stake(cargo, self.manner.next_load * load))
        return stakes

    def raised(self, at: int, way: Placing, other: Placing) -> Kind:
        """The kind that the `at`-th trader carries and one way makes dearer than the other, by the most GP."""
        aboard, steps, instead = self.interests[at].aboard, self.steps(way), self.steps(other)
        gains = {k: n * (self.price(k, steps[k]) - self.price(k, instead[k])) for k, n in aboard.items()}
        return max(gains, key=gains.__getitem__)

    def steps(self, way: Placing) -> dict[Kind, int]:
        """How far the dice in the boxes and these move each marker; that of slime goes by the same total as grog's."""
        state, steps, total = self.state, {}, 0
        for kind, value in CLASS.items():
            limit = state.box_limit(value)
            plus = min(state.plus[value] + way.count(Invest(value, True)), limit)
            minus = min(state.minus[value] + way.count(Invest(value, False)), limit)
            most = BOX_LIMIT[kind]
            steps[kind] = min(plus, most) - min(minus, most)
            total += plus - minus
        steps[Kind.GROG] = steps[Kind.SLIME] = total
        return steps

    def _cells(self, kind: Kind, steps: int) -> Chances:
        """The chances of each cell for a marker that is moved by so many steps and the dice to come."""
        count, here = len(PRICES[kind]), self.state.market[kind]
        chances: dict[int, float] = {}
        slime = kind is Kind.SLIME
        for more, chance in self.later[Kind.GROG if slime else kind].items():
            total = steps + more
            cell = bounce(count, here, (total > 0) - (total < 0) if slime else total)
            chances[cell] = chances.get(cell, 0.0) + chance
        return chances

    def _price(self, kind: Kind, steps: int) -> float:
        return sum(chance * PRICES[kind][cell] for cell, chance in self.cells(kind, steps).items())

    def _profit(self, at: int, kind: Kind, steps: int) -> float:
        """GP to expect of a load of this kind."""
        own, prices = self.interests[at], PRICES[kind]
        count, cells = own.within_reach[kind], self.cells(kind, steps)
        if kind is Kind.SLIME:
            return count * sum(chance * (prices[cell] + self.manner.slime_worth) for cell, chance in cells.items())
        hopes = own.hopes[kind]
        return sum(
            chance * min(count, own.money // prices[cell]) * max(0.0, hopes[cell] - prices[cell])
            for cell, chance in cells.items()
        )


def foretold(state: SkyTraders, others: Sequence[int], manner: Manner) -> dict[Kind, Chances]:
    """By kind, the chances that the dice in other hands will move its marker by so many steps."""
    moves: dict[Kind, Chances] = {kind: {0: 1.0} for kind in GOODS}
    for other in others:
        for value in state.dice_of(other):
            up = 0.5
            if manner.heed:
                up += manner.heed * (chance_to_raise(state, other, value) - 0.5)
            for kind in (LEGAL[value - 1], Kind.GROG):
                moves[kind] = moved(moves[kind], up)
    return moves


def moved(moves: Chances, up: float) -> Chances:
    after: dict[int, float] = {}
    for steps, chance in moves.items():
        after[steps + 1] = after.get(steps + 1, 0.0) + chance * up
        after[steps - 1] = after.get(steps - 1, 0.0) + chance * (1 - up)
    return after
