"""The range of a movement: the cheapest way to every place (section 4.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.kernel import Refusal
from game.rules.marco_polo.actions import Go
from game.rules.marco_polo.decisions.roads import ways
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.state import MarcoPolo
from game.rules.toolkit import shortage


class Way(NamedTuple):
    """The next steps of one figure. `coins`, `camels`: cost of the whole movement including them."""

    coins: int
    camels: int
    path: tuple[str, ...]
    figure: int

    @property
    def steps(self) -> tuple[Go, ...]:
        """The steps as successive answers."""
        return tuple(Go(node, self.figure) for node in self.path)


def reach(state: MarcoPolo, journey: Journey) -> dict[str, list[Way]]:
    """The affordable places, each with the cheapest way of every figure that can reach it; of figures that stand
    together, of one."""
    found: dict[str, list[Way]] = {}
    stands = [journey.stands(state, figure) for figure in range(len(state.figures[journey.seat]))]
    for figure in map(stands.index, dict.fromkeys(stands)):
        best: dict[str, Way] = {}
        for way in _ways(state, journey, figure):
            there = way.path[-1]
            if way_refusal(state, journey, way) is None and (there not in best or _dearer(best[there], way)):
                best[there] = way
        for node, way in best.items():
            found.setdefault(node, []).append(way)
    return found


def reach_refusal(state: MarcoPolo, journeys: Sequence[Journey], node: str) -> Refusal | None:
    """The reason why none of these journeys of one seat leads to a place: too few coins or camels for the way that
    lacks least, or too few steps. None: one does, or no road leads there."""
    figures = range(len(state.figures[journeys[0].seat]))
    there = [
        (way, journey)
        for journey in journeys
        for figure in figures
        for way in _ways(state, journey, figure)
        if way.path[-1] == node
    ]
    if there:
        have = state.holdings[journeys[0].seat]
        coins, camels = have[COIN], have[CAMEL]
        way, journey = min(there, key=lambda one: max(0, one[0].coins - coins) + max(0, one[0].camels - camels))
        return way_refusal(state, journey, way)
    furthest = max(journeys, key=lambda journey: journey.steps)
    need = steps_to(state, furthest, node)
    if need is None:
        return None
    if need == 0:
        return Refusal("travel.here", {}, "MP-96")
    rule = "MP-94" if furthest.basic else "MP-104"
    return shortage("steps.short", need, furthest.steps - len(furthest.path), rule)


def steps_to(state: MarcoPolo, journey: Journey, node: str) -> int | None:
    """The fewest further steps of any figure to a place, whatever they cost; None: no road leads there."""
    known = {journey.stands(state, figure) for figure in range(len(state.figures[journey.seat]))}
    steps, ends = 0, known
    while ends and node not in known:
        ends = {to for end in ends for to, *_ in ways(state, journey.seat, end)} - known
        known, steps = known | ends, steps + 1
    return steps if node in known else None


def way_refusal(state: MarcoPolo, journey: Journey, way: Way) -> Refusal | None:
    """Why the way cannot be paid; None: it can."""
    return state.payment_refusal(journey.seat, way.coins, way.camels, journey.rule)


def _dearer(way: Way, other: Way) -> bool:
    return (way.coins, way.camels, len(way.path)) > (other.coins, other.camels, len(other.path))


def _ways(state: MarcoPolo, journey: Journey, figure: int) -> Iterator[Way]:
    """Ways of one or more steps; among those of equal length to one place, only the undominated ones."""
    start = journey.stands(state, figure)
    ends: dict[str, list[Way]] = {start: [Way(journey.coins, journey.camels, (), figure)]}
    for steps in range(len(journey.path) + 1, journey.steps + 1):
        further: dict[str, list[Way]] = {}
        for here, known in ends.items():
            for node, coins, camels in ways(state, journey.seat, here):
                for way in known:
                    if node != start and node not in way.path:
                        onward = Way(way.coins + coins, way.camels + camels, (*way.path, node), figure)
                        _keep(further.setdefault(node, []), onward)
        ends = further
        for known in ends.values():
            for way in known:
                coins, camels = journey.cost(state, steps, way.coins, way.camels)
                yield Way(coins, camels, way.path, figure)


def _keep(known: list[Way], way: Way) -> None:
    """Add a way to those to the same place, unless one of them costs no more in either currency."""
    if not any(other.coins <= way.coins and other.camels <= way.camels for other in known):
        known[:] = [other for other in known if way.coins > other.coins or way.camels > other.camels]
        known.append(way)
