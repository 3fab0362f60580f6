"""A battle between two ships fought to its end: the chances that either falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.sky_traders.components import CREW, Ability
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.forecasts import FACES, odds
from game.titles.sky_traders.analysis.prospects import ship


class Fighter(NamedTuple):
    """`single`: leaves the ship once its strength has counted (ST-98)."""

    hold: int
    strength: int
    single: bool


class Hull(NamedTuple):
    """A ship in battle: its sound holds, and the crew that has strength. Without such crew all sound holds are alike,
    and only their number counts."""

    sound: tuple[int, ...]
    crew: tuple[Fighter, ...]

    def hit(self) -> Counter[Hull]:
        """The ship after one damage, by the faces of the die that lead there (ST-124)."""
        return Counter(self._without(face) for face in FACES)

    def _without(self, face: int) -> Hull:
        hold = next((hold for hold in self.sound if hold >= face), self.sound[0])
        sound = tuple(other for other in self.sound if other != hold)
        return hull(sound, tuple(fighter for fighter in self.crew if fighter.hold != hold))


def hull(sound: tuple[int, ...], crew: tuple[Fighter, ...]) -> Hull:
    return Hull(sound if crew else tuple(range(1, len(sound) + 1)), crew)


class Ending(NamedTuple):
    """The chances that the defender falls alone, that both fall, that the attacker falls alone."""

    defender: float
    both: float
    attacker: float


def fought_out(state: SkyTraders, attacker: int, defender: int) -> Ending:
    """If nobody withdraws or pays, and each side sends its strongest fighter each round."""
    return _fought_out(_hull_of(state, attacker), _hull_of(state, defender), state.setting.directors_cut_combat_sum)


def _hull_of(state: SkyTraders, seat: int) -> Hull:
    sound = tuple(hold.number for hold in ship(state, seat) if hold.damage is None)
    crew = [
        Fighter(number, state.card(card).strength, Ability.SINGLE_USE in CREW[card].abilities)
        for number, card in state.fighters(seat)
    ]
    return hull(sound, tuple(fighter for fighter in crew if fighter.strength))


@lru_cache(maxsize=32)
def _fought_out(attacker: Hull, defender: Hull, together: bool) -> Ending:
    """`together`: the whole crew fights, and stays (ST-123)."""
    after_hit, chances = cache(Hull.hit), cache(odds)

    @cache
    def ending(attacker: Hull, defender: Hull) -> Ending:
        if not (attacker.sound and defender.sound):
            left = bool(attacker.sound), bool(defender.sound)
            return Ending(left == (True, False), left == (False, False), left == (False, True))
        (strength, ours), (against, theirs) = sent(attacker, together), sent(defender, together)
        throws = chances(strength, against)
        ways: list[tuple[float, Ending]] = [(throws.defender, defender_hit(ours, theirs))]
        for hurt, number in after_hit(ours).items():
            share = number / len(FACES)
            ways += [(throws.both * share, defender_hit(hurt, theirs)), (throws.attacker * share, ending(hurt, theirs))]
        return mean(ways, throws.all)

    @cache
    def defender_hit(ours: Hull, theirs: Hull) -> Ending:
        """Both may fall together: the attacker is hit already."""
        return mean([(number, ending(ours, hurt)) for hurt, number in after_hit(theirs).items()], len(FACES))

    return ending(attacker, defender)


def mean(ways: Sequence[tuple[float, Ending]], whole: float) -> Ending:
    """The average of endings by their weights, which sum up to `whole`."""
    defender = both = 0.0
    for weight, end in ways:
        defender += weight * end[0]
        both += weight * end[1]
    return Ending(defender / whole, both / whole, 1 - (defender + both) / whole)


def sent(own: Hull, together: bool) -> tuple[int, Hull]:
    """The strength of a round, and the ship once it has counted."""
    if together:
        return sum(fighter.strength for fighter in own.crew), own
    best = max(own.crew, key=lambda fighter: fighter.strength, default=None)
    if best is None:
        return 0, own
    return best.strength, hull(own.sound, tuple(one for one in own.crew if one != best or not best.single))
