"""What an advised answer achieves, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.plan import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Complete, Go, Place
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.decisions.placing import leads_to
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.state import MarcoPolo
from game.words import Voice


def plan(say: Voice, names: Sequence[str], state: MarcoPolo, action: Action) -> str:
    first, seat = answers_of(action)[0], state.decision.seat
    match first:
        case Complete(contract) if points := CONTRACTS[contract].reward.vp:
            return say("plan.contract", points=points)
        case Place():
            way = leads_to(state, seat, first)
            return say("plan.journey") if isinstance(way, Journey) else ""
        case Go(node) if node in state.chart.cities and not state.owns(seat, node):
            return say("plan.city")
    return ""
