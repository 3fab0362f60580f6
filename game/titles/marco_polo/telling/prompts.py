"""The prompt of a decision, and what follows it."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.marco_polo.actions import Repeat
from game.rules.marco_polo.components.tokens import COPY
from game.rules.marco_polo.decisions.cards import Repetitions
from game.rules.marco_polo.decisions.payments import ChooseGoods, TakeCoinsOrCamels
from game.rules.marco_polo.decisions.rewards import CopyToken
from game.rules.marco_polo.decisions.rounds import Compensated
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.state import MarcoPolo
from game.telling.labels import Prompt
from game.titles.marco_polo.analysis.outlook import Due, asked, due
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.tale import source
from game.words import Voice


def prompt(say: Voice, state: MarcoPolo, seats: Sequence[Seat], placing: bool) -> Prompt:
    """`placing`: dice are picked up."""
    key, n, at, order = f"prompt.{type(state.decision).__name__}", 0, "", state.clockwise(state.first)
    match state.decision:
        case Turn():
            key += ".acted" if state.acted else ".placing" if placing else ""
        case Journey(steps=most, path=path):
            n = most - len(path)
        case Compensated(units=units):
            n = units
        case CopyToken():
            at = next((place for place, token in state.tokens.items() if token == COPY), "")
        case Repetitions(rate=before) as repetitions:
            offered = [action.times for action in repetitions.options(state) if isinstance(action, Repeat)]
            if max(offered, default=1) == 1:
                key += ".again" if before >= 0 else ".once"
    names = " → ".join(seats[seat].name for seat in order)
    detail = [say(f"{key}.detail", n=n, at=at, order=names)] if say.has(f"{key}.detail") else []
    if isinstance(state.decision, ChooseGoods | TakeCoinsOrCamels):
        detail = [f"{amount(say, one)}{f' ({source(say, one.why)})' if one.why else ''}" for one in asked(state)]
    return Prompt(say(key), " · ".join([*detail, *what_follows(say, state, seats)]))


def what_follows(say: Voice, state: MarcoPolo, seats: Sequence[Seat]) -> list[str]:
    """Remaining effects of the action after the present decision."""
    parts = []
    for one in due(state):
        whose = "" if one.seat == state.decision.seat else f"{seats[one.seat].name}: "
        parts.append(f"{whose}{amount(say, one)}")
    return [say("chain.left", what=" · ".join(parts))] if parts else []


def amount(say: Voice, one: Due) -> str:
    return f"{'−' if one.paid else ''}{phrases.plain(say, phrases.things(one.what))}"
