"""Explanations of choices in Puerto Rico."""

from __future__ import annotations

from game.players.choice import Reason
from game.players.explanation import Explanation
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import PlaceColonists, TakeRole
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.features import ANY_ROLE, ROLES


class PuertoRicoExplanation(Explanation[PuertoRico]):
    def why(self, state: PuertoRico, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.placement"),) if isinstance(action, PlaceColonists) else ()

    def speaks(self, state: PuertoRico, action: Action, group: str) -> bool:
        return not isinstance(action, TakeRole) or group in ANY_ROLE | ROLES[state.cards[action.card]]
