"""Effects of the dice of a Council: where they lie, how they move the markers, what that brings each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.rules.sky_traders.actions import Invest, Promise
from game.rules.sky_traders.components import BOX_LIMIT, CLASS, KINDS, PRICES, Kind
from game.rules.sky_traders.state import SkyTraders, bounce
from game.titles.sky_traders.mind.company import chance_to_raise
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.prices import Interest, interest
from game.titles.sky_traders.mind.worth import fortune

Chances = Mapping[int, float]
"""By number of steps, or by cell."""
CERTAIN: Chances = {0: 1.0}
"""No more steps."""
Placing = tuple[Invest, ...]
MODEST = 10
"""GP added to everybody's fortune where they are compared, so that beginners count much alike."""


class Stake(NamedTuple):
    """GP that the prices bring a seat: by its cargo, and by what it could load next."""

    cargo: float
    load: float

    @property
    def whole(self) -> float:
        return self.cargo + self.load


class Hand(NamedTuple):
    """Dice that a seat holds, and what it has promised of its dice."""

    dice: tuple[int, ...]
    words: frozenset[Promise]

    def without(self, count: int) -> Hand:
        """The first dice are gone."""
        return Hand(self.dice[count:], self.words)


class Boxes(NamedTuple):
    """Dice in the plus and in the minus boxes, by value."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]


class Look(NamedTuple):
    """The price of a kind to be expected, and by seat the GP that a load of it would bring."""

    price: float
    loads: list[float]


Looks = Mapping[Kind, Look]


class Track:
    """The price track of a kind, with the chances of the steps that dice still in hands will move its marker."""

    def __init__(self, table: Table, kind: Kind, later: Chances) -> None:
        self.table, self.kind, self.later = table, kind, later
        self.look = cache(self._look)

    def _look(self, steps: int) -> Look:
        """If the dice in the boxes move the marker so far."""
        cells, prices = self.cells(steps), PRICES[self.kind]
        price = sum(chance * prices[cell] for cell, chance in cells.items())
        return Look(price, [self.load(own, cells) for own in self.table.interests])

    def cells(self, steps: int) -> Chances:
        count, here = len(PRICES[self.kind]), self.table.state.market[self.kind]
        chances: dict[int, float] = {}
        slime = self.kind is Kind.SLIME
        for more, chance in self.later.items():
            total = steps + more
            cell = bounce(count, here, (total > 0) - (total < 0) if slime else total)
            chances[cell] = chances.get(cell, 0.0) + chance
        return chances

    def load(self, own: Interest, cells: Chances) -> float:
        """GP to expect of a load of this kind."""
        prices, count, manner = PRICES[self.kind], own.within_reach.get(self.kind, 0), self.table.manner
        if self.kind is Kind.SLIME:
            return count * sum(chance * (prices[cell] + manner.slime_worth) for cell, chance in cells.items())
        hopes = own.hopes.get(self.kind, ())
        return sum(
            chance * min(count, own.money // prices[cell]) * max(0.0, hopes[cell] - prices[cell])
            for cell, chance in cells.items()
        )


class Table:
    """Facts that stay constant while dice change hands and are placed."""

    def __init__(self, state: SkyTraders, manner: Manner) -> None:
        self.state, self.manner = state, manner
        self.order = state.clockwise(state.first)
        self.interests = [interest(state, seat, manner) for seat in range(state.seats)]
        self.limits = [0, *map(state.box_limit, CLASS.values())]
        self.boxes = Boxes(tuple(state.plus), tuple(state.minus))
        self.hands = [hand_of(state, seat) for seat in range(state.seats)]
        self.kinds = [k for k in KINDS if any(k in own.aboard or k in own.within_reach for own in self.interests)]
        self.tracks = {kind: Track(self, kind, CERTAIN) for kind in self.kinds}
        """If no die is placed any more."""
        self.envies = [self.envy(seat) for seat in range(state.seats)]

    def envy(self, seat: int) -> list[float]:
        """Share of the others' gains by prices that a seat minds: more of those who are ahead."""
        ranks = [MODEST + fortune(self.state, other) for other in range(self.state.seats)]
        ranks[seat] = 0
        share = self.manner.envy * (len(ranks) - 1) / sum(ranks)
        return [share * rank for rank in ranks]

    def put(self, boxes: Boxes, way: Placing) -> Boxes:
        """The boxes with these dice in them; what has no room is out."""
        plus, minus = [*boxes.plus], [*boxes.minus]
        for die in way:
            box = plus if die.plus else minus
            box[die.value] = min(box[die.value] + 1, self.limits[die.value])
        return Boxes(tuple(plus), tuple(minus))

    def steps(self, boxes: Boxes) -> dict[Kind, int]:
        """Steps by which the dice in the boxes move each marker; slime goes by the same total as grog."""
        steps, total = {}, 0
        for kind, value in CLASS.items():
            plus, minus, most = boxes.plus[value], boxes.minus[value], BOX_LIMIT[kind]
            steps[kind] = min(plus, most) - min(minus, most)
            total += plus - minus
        steps[Kind.GROG] = steps[Kind.SLIME] = total
        return steps

    def stakes(self, looks: Looks) -> list[Stake]:
        """By seat."""
        next_load, stakes = self.manner.next_load, []
        for seat, own in enumerate(self.interests):
            cargo = sum([count * looks[kind].price for kind, count in own.aboard.items()])
            load = max([looks[kind].loads[seat] for kind in own.within_reach], default=0.0)
            stakes.append(Stake(cargo, next_load * load))
        return stakes

    def chance_to_raise(self, seat: int, value: int) -> float:
        """The chance that a seat raises the price with a die of this value."""
        heed = self.manner.heed
        return 0.5 + heed * (chance_to_raise(self.state, seat, value) - 0.5) if heed else 0.5


def hand_of(state: SkyTraders, seat: int) -> Hand:
    words = frozenset(each.promise for each in state.promises if each.maker == seat)
    return Hand(tuple(state.dice_of(seat)), words)
