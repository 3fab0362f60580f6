"""Worth of a deal of the Council to both sides, as a computer player sees it: at a glance, die by die, or weighed,
with all dice placed in its mind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import CREW
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.bundles import traded
from game.titles.sky_traders.mind.dice import settled
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.prices import forecast, prospects
from game.titles.sky_traders.mind.stakes import Hand, Stake, Table, hand_of
from game.titles.sky_traders.mind.worth import hoped

NEEDED = 1.5
"""Factor of somebody's price for a ship without any other fighter."""
TRUST = 0.7
"""The part of what a promise brings that is counted at a glance."""
SPARE = 0.5
"""GP that any die is worth to whoever has it."""
OTHERS = 0.3
"""Share of a deal's gain to those who have no part in it that both sides mind."""


class Gain(NamedTuple):
    """GP that a deal is worth to one side, and the money it would then have with its cargo sold."""

    gp: float
    wealth: float

    def paid(self, coins: int) -> Gain:
        return Gain(self.gp + coins, self.wealth + coins)


class Appraisal(ABC):
    def __init__(self, state: SkyTraders, manner: Manner) -> None:
        self.state, self.manner = state, manner

    def gains(self, maker: int, other: int, give: Bundle, take: Bundle) -> tuple[Gain, Gain]:
        """Those of `maker`, who gives `give` and gets `take`, and of the other side; coins apart."""
        return self.judged(maker, other, credited(self.state, maker, give), credited(self.state, other, take))

    @abstractmethod
    def judged(self, maker: int, other: int, give: Bundle, take: Bundle) -> tuple[Gain, Gain]:
        """Those of promises that all count."""


def appraisal(state: SkyTraders, seat: int, manner: Manner) -> Appraisal:
    return Weighed(state, manner) if manner.foresight else Glance(state, seat, manner)


def credited(state: SkyTraders, giver: int, bundle: Bundle) -> Bundle:
    """Without promises that are worth nothing: said before, or by somebody who has broken one in this game."""
    if not bundle.promises:
        return bundle
    said = {given.promise for given in state.promises if given.maker == giver}
    counts = () if state.broken[giver] else tuple(word for word in bundle.promises if word not in said)
    return replace(bundle, promises=counts)


def bare(bundle: Bundle) -> Bundle:
    """Without coins."""
    return replace(bundle, coins=0) if bundle.coins else bundle


def goods_worth(state: SkyTraders, seat: int, bundle: Bundle, own: bool, manner: Manner) -> float:
    """Worth of barrels and crew to a seat that gives them away (`own`), which could sell them today, or gets them."""
    total = 0.0
    for kind, count in bundle.barrels:
        hope = hoped(state, seat, kind, manner)
        total += count * (max(hope, state.price(kind)) if own else hope)
    for crew in bundle.crew:
        needed = len(state.fighters(seat)) <= own  # the only one it would have
        total += CREW[crew].cost * (NEEDED if needed else 1)
    return total


class Glance(Appraisal):
    """Each die by itself, others' where they now lie: quick."""

    def __init__(self, state: SkyTraders, seat: int, manner: Manner) -> None:
        super().__init__(state, manner)
        self.views = [prospects(state, each, manner) for each in range(state.seats)]
        self.ahead = forecast(state, seat, self.views[seat])
        self.known: dict[tuple[int, Bundle, bool], float] = {}

    def judged(self, maker: int, other: int, give: Bundle, take: Bundle) -> tuple[Gain, Gain]:
        return self.gain(maker, take, give), self.gain(other, give, take)

    def gain(self, seat: int, gets: Bundle, gives: Bundle) -> Gain:
        gp = self.worth(seat, gets, False) - self.worth(seat, gives, True)
        return Gain(gp, max(0, self.state.coins[seat]) + self.state.cargo_value(seat) + gp)

    def worth(self, seat: int, bundle: Bundle, own: bool) -> float:
        """Worth of a bundle to a seat that gives it away (`own`) or gets it."""
        if (seat, bundle, own) not in self.known:
            self.known[seat, bundle, own] = self._worth(seat, bundle, own)
        return self.known[seat, bundle, own]

    def _worth(self, seat: int, bundle: Bundle, own: bool) -> float:
        view, ahead = self.views[seat], self.ahead
        total = goods_worth(self.state, seat, bundle, own, self.manner)
        for value in bundle.dice:
            total += view.die_worth(value, ahead) + SPARE
        for promise in bundle.promises:
            gain = view.die_gain(promise.value, promise.plus, ahead) * (1 if promise.place else -1)
            total += max(0.0, view.die_worth(promise.value, ahead) - gain) if own else TRUST * gain
        return total


class Weighed(Appraisal):
    """All dice are placed as their owners then would: boxes are full some time, and what would be done anyway is worth
    nothing."""

    def __init__(self, state: SkyTraders, manner: Manner) -> None:
        super().__init__(state, manner)
        self.table = Table(state, manner)
        self.now = self.stakes(self.table.hands)

    def stakes(self, hands: Sequence[Hand]) -> list[Stake]:
        """By seat, when all dice have been placed."""
        steps = self.table.steps(settled(self.table, self.table.boxes, hands))
        return self.table.stakes({kind: track.look(steps[kind]) for kind, track in self.table.tracks.items()})

    def judged(self, maker: int, other: int, give: Bundle, take: Bundle) -> tuple[Gain, Gain]:
        hands = [*self.table.hands]
        hands[maker] = exchanged(hands[maker], give, take)
        hands[other] = exchanged(hands[other], take, give)
        stakes = self.stakes(hands)
        brings = [after.whole - before.whole for after, before in zip(stakes, self.now, strict=True)]
        aside = OTHERS * (sum(brings) - brings[maker] - brings[other])

        def gain(seat: int, gets: Bundle, gives: Bundle) -> Gain:
            goods = [goods_worth(self.state, seat, things, things is gives, self.manner) for things in (gets, gives)]
            gp = brings[seat] - aside + goods[0] - goods[1] + SPARE * (len(gets.dice) - len(gives.dice))
            barrels = [self.state.price(kind) * count for kind, count in gets.barrels]
            barrels += [-self.state.price(kind) * count for kind, count in gives.barrels]
            return Gain(gp, max(0, self.state.coins[seat]) + stakes[seat].cargo + sum(barrels))

        return gain(maker, take, give), gain(other, give, take)


def exchanged(hand: Hand, gives: Bundle, gets: Bundle) -> Hand:
    """A hand after a deal, with what was promised in it."""
    return Hand(tuple(traded(hand.dice, gives, gets)), hand.words | frozenset(gives.promises))


def keeps_word(state: SkyTraders, seat: int, gives: Bundle, gets: Bundle) -> bool:
    """Whether a seat can keep after a deal what it has promised, as far as that hangs on its dice."""
    if not (gives.dice or gives.promises):
        return True
    hand = exchanged(hand_of(state, seat), gives, gets)
    needed = Counter(word.value for word in hand.words if word.place)
    return all(hand.dice.count(value) >= count for value, count in needed.items())
