"""Dice, cards and cities of answers."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.marco_polo import actions
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.choices import words
from game.words import Voice


def exact(say: Voice, state: MarcoPolo, action: Action) -> str:
    match action:
        case actions.KeepGoals(goals=names):
            text = phrases.listed(say, [say(f"goal.{name}") for name in names])
        case actions.KeepGifts(gifts=names):
            text = phrases.listed(say, [say(f"gift.{name}") for name in names])
        case actions.MoneyBag(die=die) | actions.Reroll(die=die):
            text = phrases.faces([die])
        case actions.Adjust(die=die, by=by):
            text = f"{die.value} → {die.value + by}"
        case actions.Go(node=city):
            text = say.named("city", city)
        case actions.Goods():
            text = phrases.goods(action)
        case actions.TakeContracts(slots=slots):
            text = "; ".join(phrases.contract(state.slots[slot]) for slot in slots)
        case actions.Stop():
            text = say("exact.no_companion" if isinstance(state.decision, ChooseCompanion) else "exact.enough")
        case actions.Complete(contract=name):
            text = phrases.contract(name)
        case _:
            text = words(say, action)
    return phrases.plain(say, text)
