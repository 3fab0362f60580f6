"""Tours of Marco Polo: what whole goal cards bring, and how likely somebody gets round to all their cities.

A plan of journeys goes by what each leg pays; a tour sees that a card pays nothing before its second city, and that
the cities of both cards are worth more together (MP-256)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.table import GOAL_CITIES_VP
from game.titles.marco_polo.mind.travel import Situation, fare_worth

LEAST_DOUBT = 0.2
"""Points."""


class Tour(NamedTuple):
    """The best way to all cities of some goal cards, one leg a round."""

    gain: float = 0.0
    """Points that its posts bring, by the cards and otherwise."""
    price: float = 0.0
    """All it costs, dice included, in points; `coins` and `camels` are those of its fares."""
    coins: int = 0
    camels: int = 0

    @property
    def net(self) -> float:
        return self.gain - self.price


def tour_worth(at: Situation, coins: int, camels: int, left: float) -> float:
    """Gain of the best tour times its chance, which falls with what is still to be brought together for it beyond
    what the `left` rounds allow."""
    manner, best = at.sites.manner, 0.0
    for tour in tours(at):
        net = tour.gain - manner.tour_cost * tour.price
        if net > 0:
            lacking = tour.price - fare_worth(min(coins, tour.coins), min(camels, tour.camels))
            doubt = (lacking - manner.tour_pace * left) / max(manner.tour_doubt, LEAST_DOUBT)
            best = max(best, net / (1 + exp(doubt)))
    return best


@lru_cache(4000)
def tours(at: Situation) -> tuple[Tour, ...]:
    """One for each goal card that is not met and one for both, if there are rounds enough."""
    cards = [GOALS[name] for name in at.goals[:2] if name in GOALS]
    cities = {city for name in at.goals if name in GOALS for city in (GOALS[name].large, GOALS[name].small)}
    had = len(cities.intersection(at.posts))
    found = []
    for some in (*((card,) for card in cards), *combinations(cards, 2)):
        ways = [{card.large, card.small}.difference(at.posts) for card in some]
        want = set[str]().union(*ways)
        if all(ways) and len(want) <= at.rounds + 1:
            bonus = sum(card.vp for card in some) + GOAL_CITIES_VP[had + len(want)] - GOAL_CITIES_VP[had]
            best = max(_tours_to(at, want, at.figures, 0, Tour(bonus)), key=lambda tour: tour.net, default=None)
            if best is not None:
                found.append(best)
    return tuple(found)


def _tours_to(at: Situation, want: set[str], figures: tuple[str, ...], leg: int, so_far: Tour) -> Iterable[Tour]:
    """All orders in which the figures may reach these cities from the n-th leg on, as far as each leg can be paid."""
    if not want:
        yield so_far
        return
    places, manner = at.sites, at.sites.manner
    share = 1 if leg < at.rounds else manner.last_leg
    later = max(at.rounds - leg, 0)
    for city in (city for city in at.roads.chart.cities if city in want):
        brings = places.once[city] + places.each_round[city] * later
        for number, node in enumerate(figures):
            way = at.roads.legs[node][-1].get(city)
            if way is not None and way.payable:
                tour = Tour(
                    so_far.gain + brings,
                    so_far.price + (way.price + manner.dice_cost) * share,
                    so_far.coins + way.fare,
                    so_far.camels + way.camels,
                )
                moved = (*figures[:number], city, *figures[number + 1 :])
                yield from _tours_to(at, want - {city}, moved, leg + 1, tour)
