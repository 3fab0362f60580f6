"""Clickable places of the board: names, the answers a click stands for, and their costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action, Decision, Refusal
from game.rules.marco_polo import actions
from game.rules.marco_polo.actions import Column, Go, Halt, Place, TakeContracts
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.decisions.placing import attempt, leads_to, names, space_of
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildAnywhere, BuildPalace, routes
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.titles.marco_polo.analysis.reach import Way, lacks, nearest, reach
from game.titles.marco_polo.scene import panels
from game.titles.marco_polo.scene.hand import HandOfDice, placements
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.telling import phrases
from game.words import Voice

Tries = Sequence[Action] | Refusal
"""Answers, of which the first may be refused; or the reason there is none."""


class Offers:
    """Computed once per position and set of picked-up dice."""

    def __init__(self, state: MarcoPolo, decision: Decision[Any, Any] | None, hand: HandOfDice) -> None:
        self.state, self.decision, self.hand = state, decision, hand
        self.tries: dict[str, Tries] = {}
        self.prices: dict[str, Bundle] = {}
        """By place, the cost of going or building there."""
        self.limits: dict[str, int] = {}
        """By stall, and for the contracts, the highest row or slot allowed by the picked-up dice."""
        self.journey: Journey | None = decision if isinstance(decision, Journey) else None
        if isinstance(decision, Turn):
            self._turn(decision)
        elif isinstance(decision, Journey):
            self._travel(decision)
        elif decision is not None:
            self._spread(decision)

    def _spread(self, decision: Decision[Any, Any]) -> None:
        """Assign answers to the spots where they are chosen; a spot without a legal answer gets one that explains the
        refusal."""
        legal = decision.options(self.state)
        tries: dict[str, list[Action]] = {}
        for action in (*legal, *(action for action in decision.candidates(self.state) if action not in legal)):
            id = spot_of(decision, action)
            if action in legal or id not in tries:
                tries.setdefault(id, []).append(action)
        self.tries |= tries
        if isinstance(decision, BuildPalace | BuildAnywhere):
            for build, cost in routes(self.state, decision.seat):
                self.prices.setdefault(build.place, cost)

    # ------------------------------------------------------------------ dice
    def _turn(self, turn: Turn) -> None:
        """Spaces for the picked-up dice and any that could be added; rows, slots and cities directly where no die is
        missing."""
        state, hand, seat = self.state, self.hand, turn.seat
        hand.look(state, turn)
        allowed = placements(hand, turn.options(state))
        for name in names(state, seat):
            options = allowed.get(name, [])
            self.tries[name] = options or [attempt(state, seat, name, hand.dice())]
            whole = [place for place in options if hand.whole(place)]
            if hand.taken and len(whole) == 1:
                self._at_once(whole[0], leads_to(state, seat, whole[0]))
        for contract in state.contracts[seat]:
            both = [actions.Complete(contract), actions.Complete(contract, True)]
            self.tries[f"contract.{contract}"] = [a for a in both if turn.refusal(state, a) is None] or [both[0]]

    def _at_once(self, place: Place, later: Bazaar | Slots | Journey | None) -> None:
        """Choices that complete a placement in one click: a row of a stall, a contract, a city to travel to."""
        match later:
            case Journey():
                self._ways(later, (place,))
            case Bazaar():
                self._with(place, {f"{place.space}.{row.value}": [row] for row in later.candidates(self.state)}, later)
            case Slots():
                taken = later.options(self.state)
                slots = {slot: [one for one in taken if slot in one.slots] for slot in range(len(self.state.slots))}
                self._with(place, {f"slot.{n}": own or [TakeContracts((n,))] for n, own in slots.items()}, later)

    def _with(self, place: Place, answers: Mapping[str, Sequence[Action]], later: Bazaar | Slots) -> None:
        """Combine a placement with the answers of each spot to the decision it leads to."""
        decision: Decision[MarcoPolo, Any] = later
        self.limits[place.space] = later.d
        for id, own in answers.items():
            refused = decision.refusal(self.state, own[0])
            self.tries[id] = refused or [ActionSequence((place, answer)) for answer in own]

    # ------------------------------------------------------------------ travel
    def _travel(self, journey: Journey) -> None:
        """Every place in reach with the way there; a click on the current end of the way stops there."""
        found = self._ways(journey, ())
        for node in self.state.chart.roads:
            if node not in found:
                way = nearest(self.state, journey, node)
                self.tries[node] = (way and lacks(self.state, journey, way)) or [Go(node)]
        if journey.path:
            self.tries[journey.end(self.state)] = [Halt()]

    def _ways(self, journey: Journey, before: tuple[Action, ...]) -> Mapping[str, Sequence[Way]]:
        found = reach(self.state, journey)
        self.journey = journey
        for node, ways in found.items():
            plans = [(*before, *way.steps) for way in ways]
            self.tries[node] = [ActionSequence(steps) if len(steps) > 1 else steps[0] for steps in plans]
            coins, camels, *_ = min(ways)
            self.prices[node] = Bundle(coin=coins, camel=camels)
        return found


class LatestOffers:
    """Worked out anew for another position, decision, or dice that are taken up."""

    def __init__(self, hand: HandOfDice) -> None:
        self.hand = hand
        self._latest: tuple[tuple[int, ...], Offers] | None = None

    def of(self, now: Moment[MarcoPolo]) -> Offers:
        decision, taken = None if panels.shown(now, now.decision) else now.decision, self.hand.taken
        if self._latest is not None:
            of, offers = self._latest
            if offers.state is now.state and offers.decision is decision and of is taken:
                return offers
        offers = Offers(now.state, decision, self.hand)
        self._latest = (taken, offers)
        return offers


def spot_of(decision: Decision[Any, Any], action: Action) -> str:
    """The spot where an answer is chosen; empty, or the id of no spot: in the bar or in a panel."""
    match action:
        case Column(value=value) if isinstance(decision, Bazaar):
            return f"{decision.space}.{value}"
        case Go(node=id) | actions.StartOn(node=id) | actions.MovePost(place=id) | actions.Build(place=id):
            return id
        case actions.Choose(id=id):
            return id
    return ""


def spots(offers: Offers, places: Voyage, say: Voice, reader: int) -> Iterator[Spot]:
    """`reader`: the seat whose mat is shown."""
    for spot in _things(offers.state, places, say, reader):
        tried = offers.tries.get(spot.id, ())
        if isinstance(tried, Refusal):
            yield replace(spot, reason=f"{say.say(tried.key, tried.params)}\n§ {tried.rule}")
        else:
            yield replace(spot, actions=tuple(tried))


def _things(state: MarcoPolo, places: Voyage, say: Voice, reader: int) -> Iterator[Spot]:
    """Everything on the board; items lying on others come later."""
    for space in SPACES:
        if space_of(state, reader, space) is not None:
            yield Spot.on(space, places.of(space), say(f"space.{space}"))
    for stall in places.stalls():
        for value, place in enumerate(places.yields(stall), 1):
            yield Spot.on(f"{stall}.{value}", place, say("spot.row", space=stall, value=value), shape="row")
    for slot, place in enumerate(places.row("contract_slot")):
        yield Spot.on(f"slot.{slot}", place, say("spot.slot", slot=slot + 1))
    for number, companion in enumerate(state.open_companions):
        yield Spot.on(f"companion.{companion}", places.companion(number), say(f"companion.{companion}"))
    for city in state.chart.kinds:
        shape = "disc" if city in state.chart.oases else "box"
        yield Spot.on(city, places.of(city), say(f"place.{city}"), shape=shape)
    for card in state.chart.cards:
        yield Spot.on(card, places.of(card), say(f"space.{card}"))
    own_contracts = state.contracts[reader]
    for contract, place in zip(own_contracts, places.own_contracts(len(own_contracts)), strict=False):
        yield Spot.on(f"contract.{contract}", place, f"{say('thing.contract')}: {phrases.contract(contract)}")
    for number, own in enumerate(state.kit(reader).spaces):
        yield Spot.on(own, places.own_space(number), say(f"space.{own}"))
