"""What the present decision offers on the board: by spot, the answers that a click tries, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.match.plan import Plan
from game.rules.kernel import Action, Decision, Refusal
from game.rules.marco_polo import actions
from game.rules.marco_polo.actions import Column, Go, Halt, Place, TakeContracts
from game.rules.marco_polo.decisions.placing import dice_needed, last_column, names, price, readings, space_of
from game.rules.marco_polo.decisions.reach import Way, lacks, nearest, reach, setting_out
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildAnywhere, BuildPalace, routes
from game.rules.marco_polo.dice import Die, order
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo.hand import Hand, placements

Tries = Sequence[Action] | Refusal
"""Answers of which the first may be refused; or why there is nothing to try."""


class Offers:
    """Worked out once for a position and the dice that are taken up."""

    def __init__(self, state: MarcoPolo, decision: Decision[Any, Any] | None, hand: Hand) -> None:
        self.state, self.decision, self.hand = state, decision, hand
        self.tries: dict[str, Tries] = {}
        self.prices: dict[str, Bundle] = {}
        """By place, what going or building there costs."""
        self.limits: dict[str, int] = {}
        """By stall, and for the contracts, how far the dice that are taken up reach."""
        self.journey: Journey | None = decision if isinstance(decision, Journey) else None
        if isinstance(decision, Turn):
            self._turn(decision)
        elif isinstance(decision, Journey):
            self._travel(decision)
        elif decision is not None:
            self._spread(decision)

    def _spread(self, decision: Decision[Any, Any]) -> None:
        """Answers to where they are chosen; where none is allowed, one that says why."""
        legal = decision.options(self.state)
        tries: dict[str, list[Action]] = {}
        for action in (*legal, *(action for action in decision.candidates(self.state) if action not in legal)):
            for id in spots_of(decision, action):
                if action in legal or id not in tries:
                    tries.setdefault(id, []).append(action)
        self.tries |= tries
        if isinstance(decision, BuildPalace | BuildAnywhere):
            for build, cost in routes(self.state, decision.seat):
                self.prices.setdefault(build.place, cost)

    # ------------------------------------------------------------------ dice
    def _turn(self, turn: Turn) -> None:
        """Spaces for the dice that are taken up, with all that could join them; rows, slots and cities at once where
        nothing has to join them."""
        state, hand, seat = self.state, self.hand, turn.seat
        dice = hand.look(state, turn)
        allowed = placements(hand, turn.options(state))
        for name in names(state, seat):
            options = allowed.get(name, [])
            self.tries[name] = options or [_refused(state, turn, name, hand, dice)]
            whole = [place for place in options if hand.whole(place)]
            if hand.taken and len(whole) == 1:
                self._at_once(turn, whole[0])
        for contract in state.contracts[seat]:
            both = [actions.Complete(contract), actions.Complete(contract, True)]
            self.tries[f"contract.{contract}"] = [a for a in both if turn.refusal(state, a) is None] or [both[0]]

    def _at_once(self, turn: Turn, place: Place) -> None:
        """What can be chosen together with a placement: a row of a stall, a contract, a city to travel to."""
        state, seat, value = self.state, turn.seat, min(place.values)
        space = space_of(state, seat, place.space)
        assert space is not None
        if space.sort == "bazaar":
            stall = Bazaar(seat, place.space, last_column(state, seat, value))
            self.limits[place.space] = stall.d
            self._with(place, {f"{place.space}.{row.value}": row for row in stall.candidates(state)}, stall)
        elif space.sort == "contracts":
            self.limits[place.space] = value
            slots = {f"slot.{slot}": TakeContracts((slot,)) for slot in range(len(state.slots))}
            self._with(place, slots, Slots(seat, value))
        elif space.sort == "travel":
            cost = 0 if place.free else price(state, seat, space, place.space, value)
            self._ways(setting_out(state, seat, value, place.space, cost), (place,))

    def _with(self, place: Place, answers: Mapping[str, Action], later: Decision[Any, Any]) -> None:
        """Answers to the decision that a placement leads to, each together with it."""
        for id, answer in answers.items():
            self.tries[id] = later.refusal(self.state, answer) or [Plan((place, answer))]

    # ------------------------------------------------------------------ travel
    def _travel(self, journey: Journey) -> None:
        """Every place in reach with the way there; where the way ends now, a click ends it."""
        found = self._ways(journey, ())
        for node in self.state.chart.roads:
            if node not in found:
                way = nearest(self.state, journey, node)
                self.tries[node] = (way and lacks(self.state, journey, way)) or [Go(node)]
        if journey.path:
            self.tries[journey.path[-1][1]] = [Halt()]

    def _ways(self, journey: Journey, before: tuple[Action, ...]) -> Mapping[str, Sequence[Way]]:
        found = reach(self.state, journey)
        self.journey = journey
        for node, ways in found.items():
            plans = [(*before, *way.steps) for way in ways]
            self.tries[node] = [Plan(steps) if len(steps) > 1 else steps[0] for steps in plans]
            coins, camels, *_ = min(ways)
            self.prices[node] = Bundle(coin=coins, camel=camels)
        return found


def _refused(state: MarcoPolo, turn: Turn, name: str, hand: Hand, dice: tuple[Die, ...]) -> Place:
    """The placement whose refusal says best why nothing can be placed there."""
    space = space_of(state, turn.seat, name)
    assert space is not None
    need, taken = dice_needed(state, turn.seat, space), hand.dice()
    rest = [die for number, die in enumerate(dice) if number not in hand.taken]
    chosen = tuple(sorted((taken + rest[: max(0, need - len(taken))]), key=order))
    return Place(name, chosen, readings(chosen, ())[0] if chosen else ())


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
