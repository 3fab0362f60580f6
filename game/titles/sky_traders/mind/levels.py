"""The minds of Sky Traders' levels: styles, and the reasons for what they choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Self

import msgspec

from game.players.choice import Reason
from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.tuned_policy import PLAIN, manner_of, multiplied, read_policies
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Done
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import bargaining, company, saying
from game.titles.sky_traders.mind.evaluation import Insight, SkyTradersEvaluation, weights_by
from game.titles.sky_traders.mind.manner import Manner
from game.titles.sky_traders.mind.policy import SkyTradersPolicy


@dataclass(frozen=True, eq=False)
class SkyTradersExplanation(Explanation[SkyTraders]):
    evaluation: SkyTradersEvaluation | Insight
    explains_search: bool = True

    def advised(self, state: SkyTraders, action: Action) -> Action:
        if not isinstance(state.decision, CouncilFloor) or action != Done():
            return action
        seat = state.decision.seat
        return bargaining.any_offer(state.imagine(seat, Random(0)), seat, self.evaluation.manner)

    def why(self, state: SkyTraders, action: Action) -> tuple[Reason, ...]:
        """By what it knew when it chose: the coins of the others, too."""
        return saying.why(state.imagine(state.decision.seat, Random(0)), action, self.evaluation.manner)


TITLE = "sky_traders"
IN_PLAYOUTS = 2
"""Deals that somebody weighs in the playouts of a search."""
STYLES: Styles = {
    "shipper": {"cargo": 1.04, "slime": 0.5},
    "builder": {"ship": 1.45, "fuel": 1.5},
    "gambler": {"battle": 1.6, "wanted": 0.8},
    "hoarder": {"coins": 1.04, "slime": 1.3},
    "blocker": {"battle": 1.5},
}
HABITS: Styles = {
    "shipper": {"slime_from": 1.25, "hope.grog": 0.9, "doubles": 0.65},
    "builder": {"room_first": 0.2, "room_until": 1.25, "reserve": 0.5},
    "gambler": {"qualms": 0.6, "hope.grog": 1.08},
    "hoarder": {"purse": 1.6, "capital": 1.4},
    "blocker": {"envy": 2.5, "next_load": 0.5},
}
"""By style, factors for parameters of the policy, or for whole rows of them."""


@dataclass(frozen=True, eq=False)
class SkyTradersMind(Mind[SkyTraders]):
    evaluation: SkyTradersEvaluation | Insight
    policy: SkyTradersPolicy

    def styled(self, style: str, strongly: int = 1) -> Self:
        own = super().styled(style, strongly)
        if own is self:
            return self
        manner = multiplied(self.evaluation.manner, HABITS[style], strongly)
        return own.judging_by(own.evaluation.varied(manner=manner))

    def among(self, view: SkyTraders, seat: int) -> Mind[SkyTraders]:
        """Plain traders are traded with by other numbers."""
        if not self.evaluation.manner.heed:
            return self
        fits = self.level == PLAIN or not company.mostly_plain(view, seat)
        own = self if fits else among_plain(self.level, self.personality.style)
        return replace(own, policy=replace(own.policy, mind=seat))

    def fast_variant(self) -> Mind[SkyTraders]:
        """Without the network, which takes eight times as long."""
        if not isinstance(self.evaluation, Insight):
            return self
        manner = self.evaluation.manner
        hasty = msgspec.structs.replace(manner, foresight=min(manner.foresight, IN_PLAYOUTS))
        return self.judging_by(self.evaluation.plain.varied(manner=hasty))


@cache
def among_plain(level: str, style: str) -> SkyTradersMind:
    """The mind of a level with the numbers for a table of plain traders."""
    numbers = read_policies(TITLE, Manner).get(PLAIN)
    own = mind_at(level)
    return (own.tuned(numbers) if numbers else own).styled(style)


CLAIMS: Mapping[str, Callable[[SkyTraders, int], float]] = {
    "coins": lambda state, seat: state.coins[seat],
    "cargo": lambda state, seat: state.cargo_value(seat),
    "fuel": lambda state, seat: state.phlogiston[seat],
    "wanted": lambda state, seat: -state.wanted[seat],
}
"""Counts behind the sentences that give reasons."""


def mind_at(level: str) -> SkyTradersMind:
    """`expert` goes by a network at its own decisions and at the end of playouts; within them everybody goes by the
    plain evaluation."""
    expert = level == "expert"
    manner = manner_of(TITLE, Manner, level if level in SkyTradersPolicy.apart else "normal")
    plain = SkyTradersEvaluation(weights=weights_by(manner), manner=manner)
    evaluation = Insight.corrected(plain) if expert else plain
    return SkyTradersMind(
        TITLE,
        level,
        evaluation,
        SkyTradersPolicy(evaluation, compares_deals=expert),
        Personality(STYLES),
        SkyTradersExplanation(evaluation, claims=CLAIMS),
    )
