"""C4: buying influence on the Guild track (section 8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.sky_traders.actions import BuyInfluence
from game.rules.sky_traders.components import INFLUENCE_MAX, SHORT_GAME_COST, ZONES, Zone
from game.rules.sky_traders.events import InfluenceDeclined, InfluenceGained
from game.rules.sky_traders.refusals import coins_refusal
from game.rules.sky_traders.state import SkyTraders

STEPS = [BuyInfluence(steps) for steps in range(INFLUENCE_MAX + 1)]


def zone(space: int) -> Zone:
    """The zone of a space of the track (ST-168)."""
    return next(zone for zone in ZONES if space <= zone.last)


WHOLE_COST = tuple(accumulate((zone(space).cost for space in range(1, INFLUENCE_MAX + 1)), initial=0))
"""Total GP from space 0 to each space (ST-167)."""
WHOLE_COST_SHORT = tuple(SHORT_GAME_COST * space for space in range(INFLUENCE_MAX + 1))
"""`WHOLE_COST` in the short game: 5 GP per step everywhere (ST-219)."""


def whole_cost(state: SkyTraders) -> tuple[int, ...]:
    return WHOLE_COST_SHORT if state.setting.short_game else WHOLE_COST


def step_cost(state: SkyTraders, space: int) -> int:
    """GP for the step onto `space`."""
    cost = whole_cost(state)
    return cost[space] - cost[space - 1]


def cost_of(state: SkyTraders, seat: int, steps: int) -> int:
    cost, here = whole_cost(state), state.influence[seat]
    return cost[here + steps] - cost[here]


class InfluencePhase(Automatic[SkyTraders], frozen=True):
    """Skipped at the end of the track. Traders who cannot pay for a step still get the decision, with 0 as its only
    answer (ST-166), because skipping them would reveal their lack of coins."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        if state.influence[self.seat] < INFLUENCE_MAX:
            state.agenda.append(ChooseInfluence(self.seat))


class ChooseInfluence(Decision[SkyTraders, BuyInfluence], frozen=True):
    """Any number of steps the seat can pay for, up to space 50 (ST-166, ST-169)."""

    answers = (BuyInfluence,)

    def candidates(self, state: SkyTraders) -> Iterable[BuyInfluence]:
        return STEPS

    def refusal(self, state: SkyTraders, action: BuyInfluence) -> Refusal | None:
        room = INFLUENCE_MAX - state.influence[self.seat]
        if not 0 <= action.steps <= room:
            return Refusal("influence.end", {"need": action.steps, "room": room}, "ST-169")
        return coins_refusal(state, self.seat, cost_of(state, self.seat, action.steps), "ST-167")

    def options(self, state: SkyTraders) -> list[BuyInfluence]:
        here, coins, steps = state.influence[self.seat], state.coins[self.seat], 0
        if coins < 0:  # hidden
            return STEPS[: INFLUENCE_MAX - here + 1]
        while here + steps < INFLUENCE_MAX and (cost := step_cost(state, here + steps + 1)) <= coins:
            coins -= cost
            steps += 1
        return STEPS[: steps + 1]

    def resolve(self, state: SkyTraders, action: BuyInfluence) -> None:
        if action.steps:
            state.pay(self.seat, cost_of(state, self.seat, action.steps))
            state.influence[self.seat] += action.steps
            state.tell(InfluenceGained(self.seat, action.steps, state.influence[self.seat]))
        elif state.setting.secret_money or len(self.options(state)) > 1:  # secret: nobody learns who could not pay
            state.tell(InfluenceDeclined(self.seat))
