"""Every place that answers a click, with the answers that it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.match.plan import Plan
from game.rules.kernel import Action, Decision, Refusal
from game.rules.marco_polo import actions
from game.rules.marco_polo.actions import Column, Go, Halt, Place, TakeContracts
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import dice_needed, last_column, names, price, readings, space_of
from game.rules.marco_polo.decisions.reach import lacks, nearest, reach, setting_out
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import Die, order
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.spot import Spot
from game.scenes.marco_polo.hand import Hand, placements
from game.scenes.marco_polo.places import Voyage
from game.ui.units import Area
from game.words import Voice

Tries = Mapping[str, Sequence[Action] | Refusal]
"""By spot, the answers that a click tries, of which the first may be refused; or why there is nothing to try."""


def spots(
    state: MarcoPolo, decision: Decision[Any, Any] | None, places: Voyage, say: Voice, hand: Hand, reader: int
) -> list[Spot]:
    """`reader`: the seat whose mat is shown."""
    tries = _tries(state, decision, places, hand)
    out = []
    for id, place, text in _things(state, places, say, reader):
        tried = tries.get(id, ())
        if isinstance(tried, Refusal):
            reason = f"{say.say(tried.key, tried.params)}\n§ {tried.rule}"
            out.append(replace(Spot.on(id, place, text), reason=reason))
        else:
            out.append(Spot.on(id, place, text, *tried))
    return out


def _things(state: MarcoPolo, places: Voyage, say: Voice, reader: int) -> Iterator[tuple[str, Area, str]]:
    """What lies on the board: id of the spot, place, what it is. What lies over something comes later."""
    for space in SPACES:
        if space_of(state, reader, space) is not None:
            yield space, places.of(space), say(f"space.{space}")
    for stall in places.stalls():
        for row, place in enumerate(places.yields(stall), 1):
            yield f"{stall}.{row}", place, say("spot.row", space=stall, value=row)
    for slot in range(len(places.row("contract_slot"))):
        yield f"slot.{slot}", places.slot(slot), say("spot.slot", slot=slot + 1)
    for number, companion in enumerate(state.open_companions):
        yield f"companion.{companion}", places.companion(number), say(f"companion.{companion}")
    for city in state.chart.kinds:
        yield city, places.of(city), say(f"place.{city}")
    for card in state.chart.cards:
        yield card, places.of(card), say(f"space.{card}")
    for number, contract in enumerate(state.contracts[reader]):
        yield f"contract.{contract}", places.own_contract(number), say(f"contract.{contract}")
    for number, own in enumerate(state.kit(reader).spaces):
        yield own, places.own_space(number), say(f"space.{own}")


def _tries(state: MarcoPolo, decision: Decision[Any, Any] | None, places: Voyage, hand: Hand) -> Tries:
    if decision is None:
        return {}
    if isinstance(decision, Turn):
        return _turn(state, decision, hand)
    if isinstance(decision, Journey):
        return _journey(state, decision)
    tries: dict[str, list[Action]] = {}
    legal = decision.options(state)
    for action in (*legal, *(action for action in decision.candidates(state) if action not in legal)):
        for id in spots_of(decision, action):
            if action in legal or id not in tries:
                tries.setdefault(id, []).append(action)
    return tries


def spots_of(decision: Decision[Any, Any], action: Action) -> Iterable[str]:
    """Where on the board an answer is chosen; nowhere: in the bar or in a panel."""
    match action:
        case Column(value=value) if isinstance(decision, Bazaar):
            return [f"{decision.space}.{value}"]
        case TakeContracts(slots=slots):
            return [f"slot.{slot}" for slot in slots]
        case actions.TakeCompanion(companion=companion):
            return [f"companion.{companion}"]
        case actions.Discard(contract=contract) | actions.Complete(contract=contract):
            return [f"contract.{contract}"]
        case actions.Go(node=id) | actions.StartOn(node=id) | actions.MovePost(place=id) | actions.Build(place=id):
            return [id]
        case actions.Choose(id=id) | actions.Receive(source=id):
            return [id]
    return []


# ---------------------------------------------------------------------- dice
def _turn(state: MarcoPolo, turn: Turn, hand: Hand) -> Tries:
    """Spaces for the dice that are taken up, with all that could join them; rows, slots and cities at once where
    nothing has to join them."""
    dice, seat = hand.look(state, turn), turn.seat
    allowed = placements(hand, turn.options(state))
    tries: dict[str, Sequence[Action] | Refusal] = {}
    for name in names(state, seat):
        options = allowed.get(name, [])
        tries[name] = options or [_refused(state, turn, name, hand, dice)]
        whole = [place for place in options if hand.whole(place)]
        if hand.taken and len(whole) == 1:
            tries |= _at_once(state, turn, whole[0])
    for contract in state.contracts[seat]:
        both = [actions.Complete(contract), actions.Complete(contract, True)]
        tries[f"contract.{contract}"] = [a for a in both if turn.refusal(state, a) is None] or [both[0]]
    return tries


def _refused(state: MarcoPolo, turn: Turn, name: str, hand: Hand, dice: tuple[Die, ...]) -> Place:
    """The placement whose refusal says best why nothing can be placed there."""
    space = space_of(state, turn.seat, name)
    assert space is not None
    need, taken = dice_needed(state, turn.seat, space), hand.dice()
    rest = [die for number, die in enumerate(dice) if number not in hand.taken]
    chosen = tuple(sorted((taken + rest[: max(0, need - len(taken))]), key=order))
    return Place(name, chosen, readings(chosen, ())[0] if chosen else ())


def _at_once(state: MarcoPolo, turn: Turn, place: Place) -> Tries:
    """What can be chosen together with a placement: a row of a stall, a contract, a city to travel to."""
    seat, value = turn.seat, min(place.values)
    space = space_of(state, seat, place.space)
    assert space is not None
    later: Decision[Any, Any]
    if space.sort == "bazaar":
        later = Bazaar(seat, place.space, last_column(state, seat, value))
        return _foreseen(state, place, {f"{place.space}.{row.value}": row for row in later.candidates(state)}, later)
    if space.sort == "contracts":
        slots = {f"slot.{slot}": TakeContracts((slot,)) for slot in range(len(state.slots))}
        return _foreseen(state, place, slots, Slots(seat, value))
    if space.sort == "travel":
        cost = 0 if place.free else price(state, seat, space, place.space, value)
        journey = setting_out(state, seat, value, place.space, cost)
        return {node: [Plan((place, *way.steps)) for way in ways] for node, ways in reach(state, journey).items()}
    return {}


def _foreseen(state: MarcoPolo, place: Place, answers: Mapping[str, Action], later: Decision[Any, Any]) -> Tries:
    """Answers to the decision that a placement leads to, each together with it."""
    return {id: later.refusal(state, answer) or [Plan((place, answer))] for id, answer in answers.items()}


# ---------------------------------------------------------------------- travel
def _journey(state: MarcoPolo, journey: Journey) -> Tries:
    """Every place in reach with the way there; where the way ends now, a click ends it."""
    tries: dict[str, Sequence[Action] | Refusal] = {}
    found = reach(state, journey)
    for node in state.chart.roads:
        if node in found:
            tries[node] = [way.steps[0] if len(way.steps) == 1 else Plan(way.steps) for way in found[node]]
        else:
            way = nearest(state, journey, node)
            tries[node] = (way and lacks(state, journey, way)) or [Go(node)]
    if journey.path:
        tries[journey.path[-1][1]] = [Halt()]
    return tries
