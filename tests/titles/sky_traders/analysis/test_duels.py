"""A battle to its end is foretold as the rules would end it, all dice enumerated."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from game.rules.kernel import Action
from game.rules.sky_traders.actions import Fight, Rally, Roll
from game.rules.sky_traders.components import HOLD_NUMBERS, Crew, Damage
from game.rules.sky_traders.decisions.battle import BattleDice, NameFighter
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.duels import Ending, fought_out
from game.titles.sky_traders.analysis.forecasts import best_fighter
from tests.rules.sky_traders.positions import clear, duel, hit, hurt, put, quiet, skirmish

FACES = range(1, 7)
Chances = tuple[Fraction, Fraction, Fraction]


def fight(state: SkyTraders) -> Action:
    """The strongest fighter, and on to the end."""
    if isinstance(state.decision, NameFighter):
        return Rally(best_fighter(state, state.decision.seat))
    return Fight() if Fight() in state.options() else quiet(state)


def enumerated(state: SkyTraders, known: dict[object, Chances]) -> Chances:
    """By the rules: who falls of seats 0 and 1, every throw and every damage die played."""
    while state.battle is not None and not isinstance(state.decision, BattleDice | DrawDamage):
        state.play(fight(state))
    if state.battle is None:
        one, other = state.afloat(0), state.afloat(1)
        return Fraction(one and not other), Fraction(not (one or other)), Fraction(other and not one)
    key = (repr(state.decision), repr(state.agenda), tuple(state.content), tuple(state.damage))
    if key not in known:
        throwing = isinstance(state.decision, BattleDice)
        rolls: list[Action] = [Roll(dice) for dice in product(FACES, FACES)] if throwing else [hit(n) for n in FACES]
        ends = []
        for roll in rolls:
            after = state.copy()
            after.play(roll)
            ends.append(enumerated(after, known))
        first, both, last = (sum(column, Fraction()) / len(rolls) for column in zip(*ends, strict=True))
        known[key] = first, both, last
    return known[key]


def bare(state: SkyTraders) -> None:
    clear(state, 0, 4)
    clear(state, 1, 4)


def one_gunner(state: SkyTraders) -> None:
    put(state, 0, 5, Crew.GUNNER)


def whole_crews(state: SkyTraders) -> None:
    put(state, 0, 6, Crew.BOATSWAIN)
    put(state, 1, 5, Crew.GUNNER)
    put(state, 1, 3, Crew.MERCHANT)


@pytest.mark.rule("ST-98", "ST-117", "ST-121", "ST-124")
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("crews", [bare, one_gunner, whole_crews])
def test_a_battle_to_its_end_ends_as_all_dice_together_say(crews: Callable[[SkyTraders], None], together: bool) -> None:
    state = duel(directors_cut_combat_sum=together)
    hurt(state, 0, 1, 2, card=Damage.MEDIUM)
    hurt(state, 1, 2, 6, 1, card=Damage.MEDIUM)
    crews(state)
    told = fought_out(state, 0, 1)
    assert told == pytest.approx([float(chance) for chance in enumerated(skirmish(state), {})])


def test_equal_ships_have_equal_chances_and_the_stronger_crew_the_better() -> None:
    state = duel()
    even = fought_out(state, 0, 1)
    assert even.defender == pytest.approx(even.attacker)
    assert sum(even) == pytest.approx(1)
    put(state, 1, 5, Crew.EXPERT)
    assert fought_out(state, 0, 1).defender < even.defender
    for seat in (0, 1):
        clear(state, seat, *HOLD_NUMBERS)
    hurt(state, 1, *HOLD_NUMBERS[:5])
    assert fought_out(state, 0, 1) > Ending(0.9, 0.0, 0.0)
