"""Which options of Marco Polo are worth examining."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    Adjust,
    BuyDie,
    Column,
    Compensate,
    EndTurn,
    Go,
    Goods,
    MoneyBag,
    Place,
    Repeat,
    Reroll,
    Swap,
)
from game.rules.marco_polo.components.spaces import MONEY_BAG, SPACES
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.decisions.spaces import Bazaar
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.mind.companions import missing
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.travel import Leg, Plan, Situation, ends, plan_of, sites, situation
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS

AIMS = 3
"""Number of cities that a figure may be on its way to."""
FEW_COINS = 5
"""With fewer a placement on an occupied space may be too dear."""
FEW_DICE = 3
"""With fewer, one that is bought may make two for a journey."""


def promising(state: MarcoPolo, options: list[Action], manner: Manner) -> list[Action]:
    """At least one of the options."""
    first = options[0]
    decision = state.decision
    if isinstance(decision, Journey):
        return onward(state, decision, options, manner)
    if isinstance(first, Compensate):
        return [options[0], options[len(options) // 2], options[-1]]
    if isinstance(first, Column) and isinstance(decision, Bazaar):
        return options[-2:]
    if isinstance(first, Repeat):
        return repeats(options)
    if isinstance(first, Goods) and len(options) > 10:
        return options[:: len(options) // 10 + 1]
    if any(isinstance(option, Place | MoneyBag | EndTurn) for option in options):
        return turns(state, options, manner)
    return options


def onward(state: MarcoPolo, journey: Journey, options: list[Action], manner: Manner) -> list[Action]:
    """Steps towards the cities where a figure would best end the movement; a halt in such a city. Whoever may build in
    passing looks at any way but straight back."""
    if "BuildPassing" in state.kit(journey.seat).passive or journey.cards(state):
        came = journey.path[-2][1] if len(journey.path) > 1 else ""
        return [option for option in options if not (isinstance(option, Go) and option.node == came)] or options
    allowed = set(options)
    at = situation(state, journey.seat, sites(state, manner))
    chosen: list[Action] = [step for step in dict.fromkeys(steps_to_cities(state, journey, at)) if step in allowed]
    if journey.end(state) not in ends(at) and chosen:
        return chosen
    return [*chosen, *(option for option in options if not isinstance(option, Go))] or options


def steps_to_cities(state: MarcoPolo, journey: Journey, at: Situation) -> Iterator[Go]:
    """For each figure the first steps on its way to the cities where it would best end, the best first: on the way all
    positions are worth the same, and of equals the first is taken."""
    own = state.holdings[journey.seat]
    worth = ends(at)
    exact = "Price.edge" not in state.kit(journey.seat).passive and not state.swap
    for figure in range(len(at.figures)):
        legs = at.roads.legs[journey.stands(state, figure)][journey.steps - len(journey.path)]
        aims = [
            (worth[city] - leg.price, leg.first)
            for city, leg in legs.items()
            if city in worth
            and not (exact and (journey.coins + leg.coins > own[COIN] or journey.camels + leg.camels > own[CAMEL]))
        ]
        yield from (Go(first, figure) for _, first in sorted(aims, reverse=True)[:AIMS])


def repeats(options: list[Action]) -> list[Action]:
    most: dict[int, Repeat] = {}
    for option in options:
        if isinstance(option, Repeat) and (option.rate not in most or option.times > most[option.rate].times):
            most[option.rate] = option
    rest = [option for option in options if not isinstance(option, Repeat) or option.times in (1, 2)]
    return list(dict.fromkeys([*most.values(), *rest]))


def turns(state: MarcoPolo, options: list[Action], manner: Manner) -> list[Action]:
    """Among placements of equal strength the one with the weakest dice. Before the main action only what it may need:
    all else can wait until after it."""
    places: dict[tuple[str, int], Place] = {}
    others: list[Action] = swaps(state, options, manner)
    changes: list[Action] = []
    for option in options:
        kind = type(option)
        if isinstance(option, Place):
            strength = min(option.values)
            space = SPACES.get(option.space)
            if space is not None and space.sort in ("coins", "khan", "companions", "venice"):
                strength = 0
            key = (option.space, strength)
            if key not in places or _spent(option) < _spent(places[key]):
                places[key] = option
        elif kind in (MoneyBag, Reroll, Adjust, BuyDie):
            changes.append(option)
        elif kind is not Swap:
            others.append(option)
    plan = plan_of(state, state.decision.seat, manner)
    others += [option for option in changes if state.acted and isinstance(option, BuyDie)]
    if not state.acted:
        others += first_changes(state, changes, plan.first)
    return [*_worth_trying(places, plan), *others] or options


def first_changes(state: MarcoPolo, changes: list[Action], leg: Leg | None) -> Iterator[Action]:
    """Before the main action: the weakest die for coins if they are short, a die bought if few are left, and the one
    turned that is too low for the next leg."""
    seat = state.decision.seat
    hand, coins = state.hand[seat], state.holdings[seat][COIN]
    short = leg.fare - coins if leg and len(hand) > 2 else 0
    bags = [option.die for option in changes if isinstance(option, MoneyBag)]
    needy = coins < FEW_COINS or 0 < short <= 2 * MONEY_BAG.coin or (len(hand) < 2 and state.round == ROUNDS)
    if bags and needy:
        yield MoneyBag(min(bags, key=lambda die: die.value))
    low = 0
    if leg and len(hand) > 1 and short <= 0:
        second = sorted(die.value for die in hand)[-2]
        low = second if 0 < second < leg.steps else 0
    for option in changes:
        if isinstance(option, BuyDie):
            if len(hand) < FEW_DICE:
                yield option
        elif isinstance(option, Reroll | Adjust) and option.die.value == low and option != Adjust(option.die, -1):
            yield option


def swaps(state: MarcoPolo, options: list[Action], manner: Manner) -> list[Action]:
    """Needs for which the Saracen may be called: what a contract or the next journey lacks."""
    seat = state.decision.seat
    if "SwapCurrency" not in state.kit(seat).passive:
        return []
    coins, camels = missing(state, seat, manner)
    lacking = {CONTRACT_COSTS[contract][0] - state.holdings[seat][CAMEL] for contract in state.contracts[seat]}
    wanted = {Swap("camel", coins), Swap("coin", camels), *(Swap("coin", camels) for camels in lacking)}
    return [option for option in options if option in wanted]


def _spent(option: Place) -> tuple[int, int, int]:
    """Cost of a placement: pips, then dice not of the player's own colour."""
    return (
        sum(die.value for die in option.dice),
        sum(die.colour != "own" for die in option.dice),
        option.free,
    )


def _worth_trying(places: dict[tuple[str, int], Place], plan: Plan) -> list[Place]:
    """The three strongest placements on each space; on Travel the weakest one that will do for the next leg, the
    weakest and the strongest."""
    by_space: dict[str, list[int]] = {}
    for space, strength in places:
        by_space.setdefault(space, []).append(strength)
    chosen = []
    for space, strengths in by_space.items():
        strengths.sort(reverse=True)
        if space == "travel":
            enough = [n for n in strengths if plan.first is not None and n >= plan.first.steps]
            strengths = list(dict.fromkeys([strengths[0], strengths[-1], *enough[-1:]]))
        chosen += [places[space, strength] for strength in strengths[:3]]
    return chosen
