"""The coach's cues for Puerto Rico."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import LoadWharf, PlaceColonists, TakeRole
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.distributions import counts_of
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.outlook import feeds, rotting
from game.titles.puerto_rico.analysis.placing import idle, most_output, output, placed

MANY = 3
"""Number of barrels worth saving."""


def rot(state: PuertoRico, take: TakeRole) -> bool:
    """Another role than the captain, although many barrels would be lost if that were taken now."""
    captains = [card for card, role in enumerate(state.cards) if role == "captain" and card != take.card]
    return any(rotting(state, card) >= MANY for card in captains)


def fed(state: PuertoRico, take: TakeRole) -> bool:
    """A craftsman that serves the next player better."""
    return feeds(state, take.card)


def half(state: PuertoRico, place: PlaceColonists) -> bool:
    """Colonists in incomplete production pairs, although another distribution yields more barrels."""
    seat = state.decision.seat
    after = placed(state, seat, counts_of(place))
    return bool(idle(after, seat)) and sum(output(after, seat)) < most_output(state, seat)


def wharf(state: PuertoRico, action: Action) -> bool:
    """Uses the wharf."""
    return isinstance(action, LoadWharf)


CUES = (
    Cue("rot", (ChooseRole,), rot),
    Cue("fed", (ChooseRole,), fed),
    Cue("half", (Placement,), half),
    Cue("wharf", (LoadGoods,), wharf, chance=True),
)
