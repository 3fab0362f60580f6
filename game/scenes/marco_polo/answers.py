"""Answers that are chosen in the bar, and what they are called; where there are many, a panel shows them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict

from game.rules.kernel import Action, Decision
from game.rules.marco_polo import actions
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import rewards
from game.scenes.marco_polo.hand import Hand
from game.scenes.marco_polo.pictures import goods, price
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.parts import Choice, Prompt
from game.ui.units import Area
from game.words import Voice

MOST = 7
"""How many the bar can show."""
HIGH, GAP = 50.0, 8.0


class Answers(DecisionPanel):
    """A button for each answer."""

    def __init__(self, area: Area, asking: Asking, choices: Sequence[Choice]) -> None:
        super().__init__("answers", area, asking, asking.say("answers.title"))
        rows = int((self.body.h + GAP) // (HIGH + GAP))
        columns = -(-len(choices) // rows)
        cells = [cell for column in self.body.columns(columns, GAP) for cell in column.rows(HIGH, rows, GAP)]
        for key, (choice, cell) in enumerate(zip(choices, cells, strict=False), 1):
            self.add(
                ChoiceButton(choice, cell, enabled=True, reason="", key=key, reveals=False, on_choose=asking.weigh)
            )


def prompt(say: Voice, state: MarcoPolo, decision: Decision[Any, Any], hand: Hand) -> Prompt:
    name = type(decision).__name__
    if isinstance(decision, Turn):
        if state.acted:
            return Prompt(say("prompt.Turn.acted"), say("prompt.Turn.acted.detail"))
        key = "prompt.Turn.placing" if hand.taken else "prompt.Turn"
        return Prompt(say(key), say(f"{key}.detail"))
    if isinstance(decision, Journey):
        left = decision.steps - len(decision.path)
        return Prompt(say("prompt.Journey"), say("prompt.Journey.detail", n=left))
    return Prompt(say(f"prompt.{name}"))


def choice(say: Voice, state: MarcoPolo, action: Action) -> Choice:
    id = ".".join(["answer", type(action).__name__, *map(str, asdict(action).values())])
    text, detail = words(say, action), ""
    match action:
        case actions.Goods():
            text, detail = say("action.take"), goods(action)
        case actions.CoinsOrCamels(kind=kind):
            text, detail = say(f"kind.{kind}"), f"[marco_polo/{kind}]"
        case actions.Compensate(coins=coins):
            units = getattr(state.decision, "units", coins)
            text, detail = say("action.take"), price(coins, units - coins)
        case actions.Repeat() | actions.OneOf() | actions.Column() | actions.Choose():
            text, detail = rewards.outcome(say, state, action) or (text, "")
        case actions.Halt() if isinstance(journey := state.decision, Journey):
            node = journey.path[-1][1] if journey.path else state.figures[journey.seat][0]
            text, detail = say("action.arrive", city=node), price(*journey.total(state))
        case actions.SetDie(die=die, value=value):
            text = f"{die.value} → {value}"
    return Choice(id, action, text, detail, ends=isinstance(action, actions.Stop | actions.Halt))


def words(say: Voice, action: Action) -> str:
    """An answer in few words, those of its list; empty: as its event is told."""
    match action:
        case actions.Place(space=space, values=values):
            return say("action.place", space=space, values=" ".join(map(str, values)))
        case actions.Swap(spend=spend, units=units):
            return say(f"action.swap.{spend}", n=units)
        case actions.Choose(id=id):
            return say.named("place", id)
    given = {name: value for name, value in asdict(action).items() if isinstance(value, str | int)}
    key = f"action.{type(action).__struct_config__.tag}"
    return say.say(key, given) if say.has(key) else ""
