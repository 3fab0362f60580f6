"""Names of the placements on one space: dice, cost and yield."""

from __future__ import annotations

from game.rules.marco_polo.actions import Place
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import leads_to, price, space_of
from game.rules.marco_polo.decisions.roads import step_cost
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.effects import ByDie, CountOf, DrawContracts, Exchanges, Gain, Relay
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.phrases import ARROW, counted, icon, things
from game.words import NBSP, Voice

POST = icon("post")


def dice(say: Voice, place: Place) -> str:
    """The dice: own ones by value if there are several; a changed die with old and new value."""
    alone = len(place.dice) == 1
    return " · ".join(_die(say, die, value, alone) for die, value in zip(place.dice, place.values, strict=True))


def _die(say: Voice, die: Die, value: int, alone: bool) -> str:
    shown = str(value) if die.value in (0, value) else f"{die.value}{NBSP}{ARROW}{NBSP}{value}"
    return say("die.shown", colour=die.colour, value=shown) if alone or die.colour != "own" else shown


def terms(say: Voice, state: MarcoPolo, place: Place) -> str:
    """Cost, if any, and yield."""
    seat, d = state.decision.seat, min(place.values)
    space = space_of(state, seat, place.space)
    assert space is not None
    cost = icon("gift") if place.free else phrases.price(price(state, seat, space, place.space, d), 0)
    return f"{NBSP}{ARROW} ".join(filter(None, (cost, _yield(say, state, place))))


def _yield(say: Voice, state: MarcoPolo, place: Place) -> str:
    seat, name = state.decision.seat, place.space
    match leads_to(state, seat, place):
        case Bazaar(d=d):
            return _most(say, things(SPACES[name].columns[d - 1], loud=True), d)
        case Slots() as slots:
            taken = [option.slots for option in slots.options(state)]
            most, last = max(map(len, taken)), max(map(max, taken)) + 1
            what = _most(say, counted("contract", most, loud=True), most)
            return say("placing.slots", what=what, last=last) if last > 1 else what
        case Journey(steps=steps):
            fare = phrases.price(step_cost(state, seat, steps), 0)
            return _most(say, counted("step", steps, loud=True) + (f" ({fare})" if fare else ""), steps)
    space = space_of(state, seat, name)
    assert space is not None
    if space.sort == "card":
        return _card(say, state.cards[name], min(place.values))
    if space.sort == "own":
        effect = state.kit(seat).spaces[name]
        return things(effect.reward, loud=True) if isinstance(effect, Gain) else POST
    return things(space.reward, loud=True) or POST


def _card(say: Voice, card: str, d: int) -> str:
    """Yield of a city card with a die of value `d`."""
    match CITY_CARDS.get(card):
        case Exchanges() | CountOf() if d > 1:
            return say("placing.times", n=d, what=phrases.card(card))
        case ByDie(entries=entries):
            return _most(say, things(entries[d - 1], loud=True), d)
        case DrawContracts(then=then):
            looked = _most(say, counted("contract", d, loud=True), d)
            return say("placing.draw", what=looked, then=things(then, loud=True))
        case Relay():
            return say("placing.relay", n=d)
    return phrases.card(card)


def _most(say: Voice, what: str, choices: int) -> str:
    """`choices`: number of amounts to choose from; `what` is the greatest."""
    return say("placing.most", what=what) if choices > 1 else what
