"""Answers as buttons: in the action bar, in the chooser at the pointer, in a panel with one button per answer."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import astuple

from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action
from game.rules.marco_polo import actions
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.spaces import ADJUST_CAMELS, BLACK_DIE_CAMELS, MONEY_BAG, REROLL_CAMELS, ROWS
from game.rules.marco_polo.components.table import contracts_to_give_up
from game.rules.marco_polo.decisions.cards import Entry, HowMany, Repetitions
from game.rules.marco_polo.decisions.contracts import Spare
from game.rules.marco_polo.decisions.rewards import ChooseOne, NextPart
from game.rules.marco_polo.decisions.rounds import Compensated
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import Die
from game.rules.marco_polo.effects import ByDie
from game.rules.marco_polo.state import MarcoPolo
from game.telling.labels import BarChoice, named
from game.titles.marco_polo.telling import phrases, placing, ways
from game.titles.marco_polo.telling.phrases import icon, price, things
from game.words import Voice, signed

ENDS = (actions.Stop, actions.Halt, actions.EndTurn)
CHOSEN = ("space", "place", "good")
"""Parameters a `Choose` without a kind of its own may name."""


def choice(say: Voice, state: MarcoPolo, action: Action) -> BarChoice:
    """Name of an answer, with its cost or yield in pictures."""
    tag, ends = str(type(action).__struct_config__.tag), isinstance(action, ENDS)
    id = ".".join(str(part) for part in (tag, *astuple(action)) if not isinstance(part, Die))
    text, detail, art = words(say, action), "", ""
    match action, state.decision:
        case actions.Place() as place, _:
            text, detail = placing.dice(say, place), placing.terms(say, state, place)
            if place.space in ROWS and min(place.values) > 1:
                detail += f" · {say('placing.rises', least=min(place.values))}"
        case ActionSequence(answers=(actions.Place(), actions.TakeContracts(slots=slots))), _:
            text = say("action.slots", n=len(slots), slots=", ".join(str(slot + 1) for slot in slots))
            detail = " · ".join(things(CONTRACTS[state.slots[slot]].reward) for slot in slots)
            lost = given_up(say, state, len(slots), lambda contract: things(CONTRACTS[contract].reward))
            detail = " · ".join(filter(None, (detail, lost)))
        case ActionSequence(answers=(actions.Place(), actions.Build() as build)), _:
            text = words(say, build)
        case actions.Go() | ActionSequence(), _:
            text, detail = ways.way(say, state, action)
        case actions.MoneyBag(), _:
            detail, art = f"+{things(MONEY_BAG)}", tag
        case actions.Reroll(), _:
            detail, art = price(0, REROLL_CAMELS), tag
        case actions.Adjust(by=by), _:
            text, detail, art = signed(by), price(0, ADJUST_CAMELS), tag
        case actions.BuyDie(), _:
            detail, art = price(0, BLACK_DIE_CAMELS), "die_black"
        case actions.SetDie(die=die, value=value), _:
            id, text = f"{tag}.{die.colour}.{die.value}.{value}", f"{die.value} → {value}"
        case actions.Use(card=card), _:
            text, detail, art = *used(say, card), phrases.portrait(card)
        case actions.Swap(), _:
            art = "comp_saracen"
        case actions.Goods(), _:
            text, detail = say("action.take"), phrases.goods(action)
        case actions.CoinsOrCamels(kind=kind), _:
            text, detail = say(f"kind.{kind}"), icon(kind)
        case actions.Compensate(coins=coins), Compensated(units=units):
            text, detail = say("action.take"), price(coins, units - coins)
        case actions.Halt(), Journey() as journey:
            text, detail = say("action.arrive", city=journey.end(state)), price(*journey.total(state))
        case actions.Repeat(rate=rate, times=times), Repetitions(kind=kind):
            text, detail = say("repetitions", times=times), phrases.rate(kind.rates[rate].times(times))
        case actions.Column(value=value), Entry(card=card) if isinstance(table := CITY_CARDS[card], ByDie):
            text, detail = str(value), things(table.entries[value - 1])
        case actions.Column(value=value), HowMany():
            text, detail = str(value), icon("contract")
        case actions.OneOf(index=index), ChooseOne(bundles=bundles) | NextPart(parts=bundles):
            text, detail = say("action.take"), things(bundles[index], loud=True)
        case actions.Choose(id=good), Spare():
            text, detail = say(f"good.{good}"), f"−1{icon(good)}"
    return BarChoice(id, action, text, detail, art and f"marco_polo/{art}", ends)


def given_up(say: Voice, state: MarcoPolo, taken: int, shown: Callable[[str], str]) -> str:
    """Which older contracts leave for so many new ones (MP-90), each as `shown`; empty: none does."""
    held = state.contracts[state.decision.seat]
    count = contracts_to_give_up(len(held), taken)
    if not count:
        return ""
    return say("slots.given_up", what=" · ".join(map(shown, held))) if count == len(held) else say("slots.given_up.one")


def used(say: Voice, card: str) -> tuple[str, str]:
    """Name of a card or power, and its effect unless the name says it."""
    if card in CITY_CARDS:
        return say("thing.city_card"), phrases.card(card)
    if card in COMPANIONS:
        return say(f"companion.{card}"), say(f"companion.{card}.effect")
    return say(f"card.{card}"), ""


def words(say: Voice, action: Action) -> str:
    """A short text for an answer in a list; empty: use the text of its event."""
    match action:
        case actions.Place(space=space, values=values):
            return say("action.place", space=space, values=" ".join(map(str, values)))
        case actions.Swap(spend=spend, units=units):
            return say(f"action.swap.{spend}", n=units)
        case actions.Choose(id=id) if id in CITY_CARDS:
            return f"{say('thing.city_card')}: {phrases.card(id)}"
        case actions.Choose(id=id):
            return next(say(f"{kind}.{id}") for kind in CHOSEN if say.has(f"{kind}.{id}"))
    return named(say, action)
