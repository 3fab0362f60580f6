"""Building without a figure: palaces (9.2), and RU01's post anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import Build
from game.rules.marco_polo.chart import Edge
from game.rules.marco_polo.decisions import payments, rewards
from game.rules.marco_polo.effects import NOTHING, Bundle
from game.rules.marco_polo.state import MarcoPolo


def routes(state: MarcoPolo, seat: int) -> Iterator[tuple[Build, Bundle]]:
    """Each route to another palace, with its cost. The first palace is the one beside the row (MP-196); each later one
    is connected to one with an own post (MP-197, MP-201)."""
    chart = state.chart
    own = [place for place in state.posts[seat] if place in chart.palace_vp]
    if not own:
        if chart.entry:
            yield Build(chart.entry), NOTHING
        return
    for palace in own:
        for edge in chart.routes.get(palace, ()):
            if edge.to not in own:
                yield Build(edge.to, palace), route_cost(edge)


def route_cost(edge: Edge) -> Bundle:
    return Bundle(coin=edge.coins, camel=edge.camels, good_any=edge.goods)


def palace_refusal(state: MarcoPolo, seat: int, action: Build, spent: int) -> Refusal | None:
    """The reason why no post can be built there by that route after spending `spent` coins (MP-196 to MP-201)."""
    if state.owns(seat, action.place):
        return Refusal("post.own_here", {"place": action.place}, "MP-201")
    cost = next((cost for build, cost in routes(state, seat) if build == action), None)
    if cost is None:
        own = any(place in state.chart.palace_vp for place in state.posts[seat])
        key = "palace.not_joined" if own else "palace.first"
        return Refusal(key, {"place": action.place, "entry": state.chart.entry}, "MP-197" if own else "MP-196")
    return payments.cost_refusal(state, seat, with_coins(cost, spent), "MP-198")


def with_coins(cost: Bundle, coins: int) -> Bundle:
    return Bundle(coin=cost.coin + coins, camel=cost.camel, good_any=cost.good_any)


def can_build(state: MarcoPolo, seat: int, spent: int = 0) -> bool:
    """Whether any palace can be built (MP-195)."""
    return any(
        payments.cost_refusal(state, seat, with_coins(cost, spent), "MP-198") is None for _, cost in routes(state, seat)
    )


class BuildPalace(Decision[MarcoPolo, Build], frozen=True):
    """Exactly one post in Venice; the builder chooses between routes (MP-200)."""

    answers = (Build,)

    def candidates(self, state: MarcoPolo) -> Iterable[Build]:
        chart = state.chart
        joined = [Build(edge.to, palace) for palace in chart.palaces for edge in chart.routes.get(palace, ())]
        return [*(Build(palace) for palace in chart.palaces), *joined]

    def refusal(self, state: MarcoPolo, action: Build) -> Refusal | None:
        if action.place not in state.chart.palace_vp:
            return Refusal("palace.unknown", {"place": action.place}, "MP-206")
        return palace_refusal(state, self.seat, action, 0)

    def options(self, state: MarcoPolo) -> list[Build]:
        ways = routes(state, self.seat)
        return [build for build, cost in ways if payments.cost_refusal(state, self.seat, cost, "MP-198") is None]

    def resolve(self, state: MarcoPolo, action: Build) -> None:
        build_palace(state, self.seat, action)


def build_palace(state: MarcoPolo, seat: int, action: Build) -> None:
    """Pays for the route, then builds the post (MP-198)."""
    cost = next(cost for build, cost in routes(state, seat) if build == action)
    rewards.build(state, seat, action.place)
    payments.pay(state, seat, cost, action.place)


class BuildAnywhere(Decision[MarcoPolo, Build], frozen=True):
    """RU01: any city or palace without an own post and not in `exempt` (MP-233); only a palace's route still costs."""

    answers = (Build,)
    exempt: tuple[str, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[Build]:
        return [*(Build(city) for city in state.chart.cities), *BuildPalace(self.seat).candidates(state)]

    def refusal(self, state: MarcoPolo, action: Build) -> Refusal | None:
        return anywhere_refusal(state, self.seat, action, self.exempt, 0)

    def resolve(self, state: MarcoPolo, action: Build) -> None:
        if action.place in state.chart.palace_vp:
            build_palace(state, self.seat, action)
        else:
            rewards.build(state, self.seat, action.place)  # MP-234


def anywhere_refusal(state: MarcoPolo, seat: int, action: Build, exempt: tuple[str, ...], spent: int) -> Refusal | None:
    if action.place in state.chart.palace_vp:
        return palace_refusal(state, seat, action, spent)
    if action.place not in state.chart.cities or action.source:
        return Refusal("post.no_city", {"place": action.place}, "MP-233")
    if action.place in exempt:
        return Refusal("post.not_here", {"place": action.place}, "MP-233")
    if state.owns(seat, action.place):
        return Refusal("post.own_here", {"place": action.place}, "MP-101")
    return None


def can_build_anywhere(state: MarcoPolo, seat: int, exempt: tuple[str, ...], spent: int) -> bool:
    builds = BuildAnywhere(seat, exempt).candidates(state)
    return any(anywhere_refusal(state, seat, build, exempt, spent) is None for build in builds)
