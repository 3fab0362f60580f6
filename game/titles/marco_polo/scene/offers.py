"""Clickable places of the board: names, the answers a click stands for, and their costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action, Decision, Refusal
from game.rules.marco_polo import actions
from game.rules.marco_polo.actions import Build, Column, Go, Halt, Place, TakeContracts
from game.rules.marco_polo.components.spaces import SPACES, ActionSpace
from game.rules.marco_polo.decisions.placing import attempt, leads_to, names, price, space_of
from game.rules.marco_polo.decisions.spaces import Bazaar, Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildAnywhere, BuildPalace, routes
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.titles.marco_polo.analysis.reach import Way, reach, reach_refusal
from game.titles.marco_polo.scene import panels
from game.titles.marco_polo.scene.hand import HandOfDice, placements
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.telling import phrases
from game.ui.units import Area
from game.words import Voice

Tries = Sequence[Action] | Refusal
"""Answers, of which the first may be refused; or the reason there is none."""


ALIKE = ("coins", "companions", "own")
"""Action spaces where the value of the dice matters to the price alone."""


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

    def _spread(self, decision: Decision[MarcoPolo, Any], before: tuple[Action, ...] = ()) -> None:
        """Assign answers, with the ones `before` them, to the spots where they are chosen; a spot without a legal
        answer explains the refusal."""
        legal = decision.options(self.state)
        tries: dict[str, list[Action]] = {}
        for action in (*legal, *(action for action in decision.candidates(self.state) if action not in legal)):
            id = spot_of(decision, action)
            if action in legal or id not in tries:
                tries.setdefault(id, []).append(action)
        if isinstance(decision, BuildPalace | BuildAnywhere):
            costs = dict(routes(self.state, decision.seat))
            for place, builds in tries.items():
                if found := cheapest((build for build in builds if isinstance(build, Build) and build in costs), costs):
                    tries[place], self.prices[place] = [*found], costs[found[0]]
        for id, answers in tries.items():
            refused = decision.refusal(self.state, answers[0]) if before else None
            self.tries[id] = refused or [ActionSequence((*before, one)) if before else one for one in answers]

    # ------------------------------------------------------------------ dice
    def _turn(self, turn: Turn) -> None:
        """Spaces for the picked-up dice; where some are missing, with the least of each strength. Rows, slots, cities
        and palaces are offered directly."""
        state, hand, seat = self.state, self.hand, turn.seat
        hand.look(state, turn)
        allowed = placements(hand, turn.options(state))
        for name in names(state, seat):
            options, space = allowed.get(name, []), space_of(state, seat, name)
            assert space is not None
            ready = sorted(filter(hand.whole, options) if hand.taken else (), key=self._trouble) or self._least(options)
            self.tries[name] = ready or [attempt(state, seat, name, hand.dice())]
            paid = [place for place in ready if not place.free] or ready
            if ready and space.sort in ALIKE:
                self.tries[name] = [paid[0], *(place for place in ready if place.free and not paid[0].free)][:2]
            if ready and space.sort == "venice":
                self._spread(BuildPalace(seat), (paid[0],))
            self._at_once([(place, leads_to(state, seat, place)) for place in paid])
            for spot in self._beyond(name, space):
                self.tries.setdefault(spot, self.tries[name])
        for companion in state.open_companions:
            self.tries[f"companion.{companion}"] = Refusal("companions.later", {}, "MP-209")
        for contract in state.contracts[seat]:
            both = [actions.Complete(contract), actions.Complete(contract, True)]
            self.tries[f"contract.{contract}"] = [a for a in both if turn.refusal(state, a) is None] or [both[0]]

    def _beyond(self, name: str, space: ActionSpace) -> Iterable[str]:
        """The spots where a placement on a space may lead."""
        state = self.state
        match space.sort:
            case "travel":
                return state.chart.roads
            case "venice":
                return state.chart.palaces
            case "bazaar":
                return [f"{name}.{row}" for row, _ in enumerate(space.columns, 1)]
            case "contracts":
                return [f"slot.{slot}" for slot, _ in enumerate(state.slots)]
        return ()

    def _trouble(self, place: Place) -> tuple[object, ...]:
        """The cost of a reading of the dice, to sort by: coins, turned dice, then dice that might do more elsewhere."""
        state, seat = self.state, self.state.decision.seat
        space = space_of(state, seat, place.space)
        assert space is not None
        coins = price(state, seat, space, place.space, min(place.values))
        turned = sum(die.value not in (0, value) for die, value in zip(place.dice, place.values, strict=True))
        return coins, turned, sum(place.values), sum(die.colour != "own" for die in place.dice)

    def _least(self, options: Sequence[Place]) -> list[Place]:
        """For each strength that some dice have together, the least dice."""
        least: dict[tuple[int, bool], Place] = {}
        for place in sorted(options, key=self._trouble):
            least.setdefault((min(place.values), place.free), place)
        return list(least.values())

    def _at_once(self, readings: Sequence[tuple[Place, Bazaar | Slots | Journey | None]]) -> None:
        """Choices that complete a placement in one click: a row of a stall, contracts, a city to travel to. Each is
        made with the first reading of the dice that allows it."""
        journeys = {later: place for place, later in readings if isinstance(later, Journey)}
        for journey, place in journeys.items():
            self._ways(journey, (place,))
        for node in self.state.chart.roads if journeys else ():
            if node not in self.tries and (refused := reach_refusal(self.state, list(journeys), node)):
                self.tries[node] = refused
        rows = [(place, later) for place, later in readings if isinstance(later, Bazaar | Slots)]
        if not rows:
            return
        furthest = max((later for _, later in rows), key=lambda later: later.d)
        asked: Decision[MarcoPolo, Any] = furthest
        readable: dict[Action, Place] = {}
        for place, later in rows:
            for answer in later.options(self.state):
                readable.setdefault(answer, place)
        spots: dict[str, list[Action]] = {}
        for answer in furthest.candidates(self.state):
            for id in row_spots(furthest, answer):
                spots.setdefault(id, []).append(answer)
        self.limits[rows[0][0].space] = furthest.d
        for id, answers in spots.items():
            allowed = [ActionSequence((readable[answer], answer)) for answer in answers if answer in readable]
            self.tries[id] = allowed or asked.refusal(self.state, answers[0]) or ()

    # ------------------------------------------------------------------ travel
    def _travel(self, journey: Journey) -> None:
        """Every place in reach with the way there; a click on the current end of the way stops there."""
        found = self._ways(journey, ())
        for node in self.state.chart.roads:
            if node not in found:
                self.tries[node] = reach_refusal(self.state, [journey], node) or [Go(node)]
        if journey.path:
            self.tries[journey.end(self.state)] = [Halt()]

    def _ways(self, journey: Journey, before: tuple[Action, ...]) -> Mapping[str, Sequence[Way]]:
        found = reach(self.state, journey)
        self.journey = journey
        for node, ways in found.items():
            coins, camels, *_ = min(ways)
            known = self.prices.get(node)
            if known is not None and (known.coin, known.camel) <= (coins, camels):
                continue
            plans = [(*before, *way.steps) for way in ways]
            self.tries[node] = [ActionSequence(steps) if len(steps) > 1 else steps[0] for steps in plans]
            self.prices[node] = Bundle(coin=coins, camel=camels)
        return found


def cheapest(builds: Iterable[Build], costs: Mapping[Build, Bundle]) -> list[Build]:
    """The routes to one palace, without those that ask for all that another asks for: they differ in nothing else."""

    def needs(route: Build) -> tuple[int, ...]:
        return *costs[route].fixed, costs[route].good_any

    kept: list[Build] = []
    for route in sorted(builds, key=lambda route: sum(needs(route))):
        if not any(all(map(int.__le__, needs(other), needs(route))) for other in kept):
            kept.append(route)
    return kept


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


def row_spots(decision: Bazaar | Slots, answer: Action) -> list[str]:
    """The spots of an answer that follows a placement: a row, or contracts."""
    return [f"slot.{n}" for n in answer.slots] if isinstance(answer, TakeContracts) else [spot_of(decision, answer)]


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


def spots(offers: Offers, places: Voyage, say: Voice, reader: int, card_area: Callable[[str], Area]) -> Iterator[Spot]:
    """`reader`: the seat whose mat is shown; `card_area`: area of the card that lies on a space."""
    for spot in _things(offers.state, places, say, reader, card_area):
        tried = offers.tries.get(spot.id, ())
        if isinstance(tried, Refusal):
            yield replace(spot, reason=f"{say.say(tried.key, tried.params)}\n§ {tried.rule}")
        else:
            yield replace(spot, actions=tuple(tried))


def _things(
    state: MarcoPolo, places: Voyage, say: Voice, reader: int, card_area: Callable[[str], Area]
) -> Iterator[Spot]:
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
        place = card_area(card) if card in state.cards else places.of(card)
        yield Spot.on(card, place, say(f"space.{card}"))
    own_contracts = state.contracts[reader]
    for contract, place in zip(own_contracts, places.own_contracts(len(own_contracts)), strict=False):
        yield Spot.on(f"contract.{contract}", place, f"{say('thing.contract')}: {phrases.contract(contract)}")
    for number, own in enumerate(state.kit(reader).spaces):
        yield Spot.on(own, places.own_space(number), say(f"space.{own}"))
