"""Name and price of a figure's way, to tell apart two figures that can reach the same place."""

from __future__ import annotations

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Go, Place
from game.rules.marco_polo.decisions.placing import leads_to
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import reach
from game.titles.marco_polo.telling import phrases
from game.words import Voice


def way(say: Voice, state: MarcoPolo, action: Action) -> tuple[str, str]:
    """Name and price of a way, including the price of placing the dice that start it; empty if it is not a way."""
    answers = answers_of(action)
    first, journey = answers[0], state.decision
    steps = tuple(answer for answer in answers if isinstance(answer, Go))
    if isinstance(first, Place):
        journey = leads_to(state, state.decision.seat, first) or journey
    if not steps or not isinstance(journey, Journey):
        return "", ""
    ends = (journey.stands(state, steps[0].figure), steps[-1].node)
    found = reach(state, journey).get(steps[-1].node, ())
    prices = (phrases.price(one.coins, one.camels) for one in found if one.steps == steps)
    return f" {phrases.ARROW} ".join(say(f"place.{end}") for end in ends), next(prices, "")
