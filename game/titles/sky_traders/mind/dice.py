"""Placing dice in the Council: all of them as one, and foretelling those of the seats that place after it.

All dice together move the price of grog, and prices turn back at the ends of their tracks: one die says little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from game.players.choice import Reason
from game.players.reasons import SLIGHT
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Invest, Promise
from game.rules.sky_traders.components import LEGAL, Kind
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.stakes import (
    CERTAIN,
    Boxes,
    Chances,
    Hand,
    Looks,
    Placing,
    Stake,
    Table,
    Track,
    hand_of,
)

MOST_DICE = 6
"""Dice that are placed together; more are placed after them."""
KEPT_WORD = 1000
"""GP that a promise counts."""


class Outlook:
    """Prices to come as a seat with dice to place sees them, if nobody places any after it."""

    def __init__(self, table: Table, seat: int, boxes: Boxes, hands: Sequence[Hand]) -> None:
        self.table, self.seat, self.boxes, self.hands = table, seat, boxes, hands
        self.dice, self.words = hands[seat].dice[:MOST_DICE], hands[seat].words
        self.tracks = table.tracks

    def best(self, die: Invest | None = None) -> Placing:
        """The best way to place all dice, `die` among them."""
        ways = [way for way in self.ways() if die is None or die in way]
        return max(ways, key=self.score)

    def ways(self) -> list[Placing]:
        """Every choice of boxes that have room."""
        return [way for way in ways(self.dice) if all(self.room(die, way) for die in way)]

    def room(self, die: Invest, way: Placing) -> bool:
        """Whether its box holds all dice of this way, or can hold no fewer: then some are out."""
        limit, boxes, across = self.table.limits[die.value], self.boxes.plus[die.value], self.boxes.minus[die.value]
        if max(boxes, across) + len(way) <= limit:
            return True
        if not die.plus:
            boxes, across = across, boxes
        return boxes + way.count(die) <= limit or across + way.count(Invest(die.value, not die.plus)) >= limit

    def score(self, way: Placing) -> float:
        """GP for this seat, less some of what others gain; a promise comes before all else."""
        stakes, manner = self.table.stakes(self.looks(way)), self.table.manner
        total = stakes[self.seat].whole
        for envy, stake in zip(self.table.envies[self.seat], stakes, strict=True):
            total -= envy * stake.whole
        if manner.thrift:
            total += manner.thrift * sum([not die.plus for die in way])
        for die in way if self.words else ():
            total += KEPT_WORD * (Promise(True, die.value, die.plus) in self.words)
            total -= KEPT_WORD * (Promise(False, die.value, die.plus) in self.words)
        return round(total, 6)

    def after(self, way: Placing) -> Boxes:
        """The boxes when all is placed that will be."""
        return self.table.put(self.boxes, way)

    def looks(self, way: Placing) -> Looks:
        steps = self.table.steps(self.after(way))
        return {kind: track.look(steps[kind]) for kind, track in self.tracks.items()}

    def stakes(self, way: Placing) -> list[Stake]:
        return self.table.stakes(self.looks(way))

    def raised(self, seat: int, way: Placing, other: Placing) -> Kind:
        """The kind aboard of a seat that one way makes dearer than the other, by the most GP."""
        looks, instead = self.looks(way), self.looks(other)
        gains = {k: n * (looks[k].price - instead[k].price) for k, n in self.table.interests[seat].aboard.items()}
        return max(gains, key=gains.__getitem__)


class Doubt(Outlook):
    """An outlook in which dice in other hands may still go either way."""

    def __init__(self, table: Table, seat: int, boxes: Boxes, hands: Sequence[Hand]) -> None:
        super().__init__(table, seat, boxes, hands)
        moves = dict.fromkeys(table.kinds, CERTAIN)
        for other in table.state.clockwise(seat)[1:]:
            for value in hands[other].dice:
                up = table.chance_to_raise(other, value)
                for kind in (LEGAL[value - 1], Kind.GROG, Kind.SLIME):
                    if kind in moves:
                        moves[kind] = moved(moves[kind], up)
        self.tracks = {kind: Track(table, kind, later) for kind, later in moves.items()}


class Foresight(Outlook):
    """An outlook in which all who place after it place their dice as they would."""

    def after(self, way: Placing) -> Boxes:
        hands = [*self.hands]
        hands[self.seat] = hands[self.seat].without(len(self.dice))
        return settled(self.table, super().after(way), hands)


@cache
def ways(dice: tuple[int, ...]) -> tuple[Placing, ...]:
    """Every choice of boxes, dice of one value in one order only. `dice`: ascending."""
    found = []
    for bits in range(1 << len(dice)):
        way = tuple(Invest(value, not bits >> at & 1) for at, value in enumerate(dice))
        if not any(one.value == other.value and other.plus > one.plus for one, other in pairwise(way)):
            found.append(way)
    return tuple(found)


def moved(moves: Chances, up: float) -> Chances:
    after: dict[int, float] = {}
    for steps, chance in moves.items():
        after[steps + 1] = after.get(steps + 1, 0.0) + chance * up
        after[steps - 1] = after.get(steps - 1, 0.0) + chance * (1 - up)
    return after


def settled(table: Table, boxes: Boxes, hands: Sequence[Hand]) -> Boxes:
    """The boxes when all have placed their dice, each as if it were the last."""
    left = [*hands]
    for seat in table.order:
        while left[seat].dice:
            way = Outlook(table, seat, boxes, left).best()
            boxes, left[seat] = table.put(boxes, way), left[seat].without(len(way))
    return boxes


def outlook(state: SkyTraders, seat: int, manner: Manner) -> Outlook:
    """The outlook of a seat with dice to place."""
    table = Table(state, manner)
    return (Foresight if manner.foresight else Doubt)(table, seat, table.boxes, table.hands)


def invest(state: SkyTraders, seat: int, options: Sequence[Action], manner: Manner) -> Action:
    """Raises the price of the seat's own cargo, prefers to lower that of others', and keeps promises."""
    best = outlook(state, seat, manner).best()
    return next((die for die in reversed(best) if die in options), options[0])


def why_placed(state: SkyTraders, seat: int, die: Invest, manner: Manner) -> tuple[Reason, ...]:
    """A promise, or what the die does to the seat's own cargo, or else to its next load or to what others carry,
    whichever it minds more, the other dice of the seat being placed as it would."""
    if Promise(True, die.value, die.plus) in hand_of(state, seat).words:
        return (Reason("reason.promise", {"kind": LEGAL[die.value - 1].value}),)
    ahead = outlook(state, seat, manner)
    if die.value not in ahead.dice:
        return ()
    together = ahead.best(die)
    at = together.index(die)
    rest = together[:at] + together[at + 1 :]
    gains = [
        Stake(after.cargo - before.cargo, after.load - before.load)
        for after, before in zip(ahead.stakes(together), ahead.stakes(rest), strict=True)
    ]
    cargo, load = round(gains[seat].cargo), round(gains[seat].load)
    losses = {other: round(-gains[other].cargo) for other in state.clockwise(seat)[1:]}
    envy = ahead.table.envies[seat]
    hurt = max(losses, key=lambda other: envy[other] * losses[other])
    if cargo > 0:
        return (Reason("reason.stake", {"kind": ahead.raised(seat, together, rest).value, "gp": cargo}),)
    if cargo + load > max(0.0, envy[hurt] * losses[hurt]):
        return (Reason("reason.load.die", {"kind": LEGAL[die.value - 1].value, "gp": cargo + load}),)
    if losses[hurt] <= 0:
        return (SLIGHT,)
    kind = ahead.raised(hurt, rest, together)
    return (Reason("reason.harm", {"seat": hurt, "kind": kind.value, "gp": losses[hurt]}, "rival"),)
