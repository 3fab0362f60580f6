"""Values of positions of Sky Traders: steps on the Guild track, those bought and those that coins, cargo and ship would
buy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import msgspec

from game.players.evaluation import Evaluation
from game.players.network import Networked
from game.players.weights import Weights, at, learnt_weights
from game.rules.sky_traders.components import CREW, INFLUENCE_MAX, REPAIR_COST, Crew, Kind
from game.rules.sky_traders.decisions.influence import step_cost
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import battle, insight
from game.titles.sky_traders.mind.manner import MOMENTS, Manner
from game.titles.sky_traders.mind.worth import hopes, steps_for


@dataclass(frozen=True, eq=False, kw_only=True)
class SkyTradersEvaluation(Evaluation[SkyTraders]):
    features: ClassVar = {
        "coins": 0.95,
        "cargo": 0.9,
        "ship": 0.9,
        "fuel": 0.6,
        "slime": 0.6,
        "wanted": -0.8,
        "battle": 0.9,
    }
    spread = (8.0, 2.0)

    manner: Manner

    def tuned(self, manner: msgspec.Struct) -> Self:
        assert isinstance(manner, Manner)
        return replace(self, manner=manner, weights=weights_by(manner))

    def progress(self, state: SkyTraders) -> float:
        return max(state.influence) / INFLUENCE_MAX

    def points(self, state: SkyTraders) -> Sequence[float]:
        return state.influence if not state.over else [line.points for line in state.standings()]

    def measure(self, state: SkyTraders) -> Sequence[Sequence[float]]:
        outlook = battle.outlook(state)
        return [self.measure_seat(state, seat, outlook.get(seat, 0.0)) for seat in range(state.seats)]

    def measure_seat(self, state: SkyTraders, seat: int, outlook: float) -> list[float]:
        coins = max(0, state.coins[seat])
        cargo = ship = slime = 0.0
        hoped = hopes(state, seat, self.manner)
        for slot in state.slots(seat):
            inside = state.content[slot]
            if isinstance(inside, Crew):
                ship += 0.7 * CREW[inside].cost
            elif inside is Kind.SLIME:
                slime += self.manner.slime_worth * state.count[slot]
            elif inside is not None:
                cargo += hoped[inside][state.market[inside]] * state.count[slot]
            damage = state.damage[slot]
            if damage is not None:
                ship -= REPAIR_COST[damage] + 4
            ship += 15 * state.upgraded[slot]
        if not state.afloat(seat):
            coins += state.insured[seat] // 2 if state.insured[seat] > 0 else 10
            ship -= 20
        here = state.influence[seat]
        step = step_cost(state, min(here + 5, INFLUENCE_MAX))
        bought = steps_for(state, here, coins)
        return [
            bought,
            steps_for(state, here, coins + cargo) - bought,
            ship / step,
            min(state.phlogiston[seat], self.manner.fuel) / step,
            (slime if here < 45 else -slime) / step,
            self.manner.qualms * battle.trouble(state, seat) / step,
            outlook / step,
        ]


def weights_by(manner: Manner) -> Weights:
    plain = learnt_weights("sky_traders", SkyTradersEvaluation.features, SkyTradersEvaluation.spread)
    last = MOMENTS - 1
    rows = {
        name: tuple(times * at(plain.weights[name], moment / last) for moment, times in enumerate(all_times))
        for name, all_times in manner.fond.items()
    }
    return msgspec.structs.replace(plain, weights={**plain.weights, **rows})


@dataclass(frozen=True, eq=False, kw_only=True)
class Insight(Networked[SkyTraders]):
    """Corrects by what features are worth together, and by others that only the network counts."""

    features: ClassVar = {**SkyTradersEvaluation.features, **dict.fromkeys(insight.FEATURES, 0.0)}

    plain: SkyTradersEvaluation
    manner: Manner

    def measure(self, state: SkyTraders) -> Sequence[Sequence[float]]:
        table = insight.table(state)
        return [
            [*row, *insight.seat_row(state, seat, self.manner), *table]
            for seat, row in enumerate(self.plain.measure(state))
        ]
