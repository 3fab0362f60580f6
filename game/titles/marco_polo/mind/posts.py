"""Worth of a seat's posts as they stand, apart from journeys to come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.marco_polo.chart import Chart
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.table import GOAL_CITIES_VP
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.travel import Situation


class Posts(NamedTuple):
    points: int
    """VP for goal cards, their cities and palaces."""
    goals: int
    """The share of goal cards and their cities in that."""
    tokens: float
    """Gain of tokens per round."""
    cards: float
    """Gain of city cards per use."""
    cities: int
    palace: float
    """The most valuable palace to build in next."""


@lru_cache(4000)
def posts_at(at: Situation) -> Posts:
    chart, posts, places = at.roads.chart, at.posts, at.sites
    goals = goal_points(at.goals, posts)
    return Posts(
        goals + (sum(chart.palace_vp.get(place, 0) for place in posts) if at.venice else 0),
        goals,
        sum((places.tokens.get(place, 0.0) for place in posts), 0.0),
        sum((places.cards.get(place, 0.0) for place in posts), 0.0),
        sum(place in chart.cities for place in posts),
        next_palace(chart, posts, places.manner) if at.venice else 0.0,
    )


def goal_points(goals: tuple[str, ...], posts: tuple[str, ...]) -> int:
    """MP-255 and MP-256, for the cards that a view shows."""
    cards = [GOALS[name] for name in goals if name in GOALS]
    reached = {city for card in cards for city in (card.large, card.small) if city in posts}
    return (
        sum(card.vp for card in cards if {card.large, card.small} <= reached)
        + GOAL_CITIES_VP[min(len(reached), len(GOAL_CITIES_VP) - 1)]
    )


def next_palace(chart: Chart, posts: tuple[str, ...], manner: Manner) -> float:
    own = [place for place in posts if place in chart.palace_vp]
    if not own:
        return manner.palace
    best, prices = 0.0, manner.prices
    for palace in own:
        for edge in chart.routes.get(palace, ()):
            if edge.to not in own:
                cost = edge.coins * prices["coin"] + edge.camels * prices["camel"] + edge.goods * 0.6
                best = max(best, manner.palace + chart.palace_vp[edge.to] - cost)
    return best
