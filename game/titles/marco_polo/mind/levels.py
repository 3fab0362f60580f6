"""The minds of Marco Polo's levels: styles, and the reasons for what they choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.tuned_policy import manner_of
from game.players.weights import Row, at
from game.rules.kernel import Action
from game.rules.marco_polo.actions import BuyDie, Place, Reroll
from game.rules.marco_polo.effects import CAMEL, VP
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals, without_hand
from game.titles.marco_polo.mind.evaluation import MarcoPoloEvaluation, weights_by
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.policy import MarcoPoloPolicy
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS

STRONG = 5
"""The value of the lowest die from which on a placement takes much at once."""


def sorts_of(action: Action) -> Iterator[str]:
    """`place.<space>`; `strong`: with high dice; `reroll`; `buy_die`."""
    match action:
        case Place():
            yield f"place.{action.space}"
            if min(action.values) >= STRONG:
                yield "strong"
        case Reroll():
            yield "reroll"
        case BuyDie():
            yield "buy_die"


POINTS_SCALES: Mapping[str, Row] = {"normal": (0.25, 0.25, 0.75), "hard": (0.2, 0.2, 0.6), "expert": (0.2, 0.2, 0.5)}
"""By level, from the first round to the last: final points per point of the value that a seat was ahead, in 80 games of
four alike. The weights were learnt by victories, which leave the scale open."""


@dataclass(frozen=True, eq=False, kw_only=True)
class MarcoPoloExplanation(Explanation[MarcoPolo]):
    scale: Row
    """The one of `POINTS_SCALES` that belongs to the evaluation."""

    def points_scale(self, state: MarcoPolo) -> float:
        return at(self.scale, self.evaluation.progress(state))

    def without_face_down(self, view: MarcoPolo, seat: int) -> MarcoPolo:
        unread = without_goals(view, seat)
        return unread if view.setting.open_hands else without_hand(unread, seat)


TITLE = "marco_polo"
STYLES: Styles = {
    "shipper": {},
    "builder": {},
    "gambler": {},
    "hoarder": {"holdings": 1.12},
    "blocker": {},
}
LEANINGS: Styles = {
    "shipper": {"place.contracts": 0.13},
    "builder": {"place.companions": 0.12},
    "gambler": {"reroll": 0.3, "strong": 0.2, "buy_die": 0.2},
    "hoarder": {"place.take_5_coins": 0.085, "place.bazaar_camel": 0.1},
    "blocker": {"place.khans_favour": 0.15},
}
EXPERT_EMPHASIS = 0.15
"""Weight of a style at `expert`, 1 elsewhere: its chances to win lie closer together (`spread`)."""


@dataclass(frozen=True, eq=False)
class MarcoPoloPersonality(Personality[MarcoPolo]):
    emphasis: float = 1.0

    def traits(self, view: MarcoPolo, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(action), self.emphasis)


WORTH = (0, 1, 1, 2, 3, 4)
"""Of each holding in their order, roughly in coins."""


def contracts(state: MarcoPolo, seat: int) -> float:
    """Contracts completed, and the part that is at hand of what the others ask for."""
    have, total = state.holdings[seat][CAMEL:], float(len(state.done[seat]))
    for contract in state.contracts[seat]:
        need = CONTRACT_COSTS[contract]
        total += sum(map(min, need, have)) / sum(need)
    return total


def cards(state: MarcoPolo, seat: int) -> float:
    held = (state.rustichello, state.gifts, state.own_cards, state.kept_card, state.companions)
    return sum(len(by_seat[seat]) for by_seat in held)


CLAIMS: Mapping[str, Callable[[MarcoPolo, int], float]] = {
    "points": lambda state, seat: state.holdings[seat][VP],
    "holdings": lambda state, seat: sum(w * n for w, n in zip(WORTH, state.holdings[seat], strict=True)),
    "dice": lambda state, seat: sum(die.value for die in state.hand[seat]),
    "contracts": contracts,
    "hand": cards,
}
"""Counts behind the sentences that give reasons."""


def mind_at(level: str) -> Mind[MarcoPolo]:
    own = level if level in MarcoPoloPolicy.apart else "normal"
    manner = manner_of(TITLE, Manner, own)
    evaluation = MarcoPoloEvaluation(weights=weights_by(manner), manner=manner)
    emphasis = EXPERT_EMPHASIS if level == "expert" else 1.0
    return Mind(
        TITLE,
        level,
        evaluation,
        MarcoPoloPolicy(evaluation),
        MarcoPoloPersonality(STYLES, LEANINGS, emphasis=emphasis),
        MarcoPoloExplanation(evaluation=evaluation, claims=CLAIMS, scale=POINTS_SCALES[own]),
    )
