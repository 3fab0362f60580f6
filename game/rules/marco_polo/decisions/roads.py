"""Steps of a journey: where they lead and their cost (4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.marco_polo.components.spaces import TRAVEL_COSTS
from game.rules.marco_polo.effects import Price
from game.rules.marco_polo.state import MarcoPolo


def step_cost(state: MarcoPolo, seat: int, steps: int) -> int:
    """The basic cost of a number of steps: from the table (MP-94), or the Bodyguard's price per step (MP-223)."""
    bodyguard = state.kit(seat).passive.get("Price.travel_step")
    if isinstance(bodyguard, Price) and bodyguard.set is not None:
        return bodyguard.set * steps
    return TRAVEL_COSTS[steps]


def ways(state: MarcoPolo, seat: int, node: str) -> Iterator[tuple[str, int, int]]:
    """Neighbours of a node with the step's cost, as (node, coins, camels). The Cartographer lowers each edge (MP-226,
    MP-227); Johannes jumps between oases (MP-159)."""
    passive = state.kit(seat).passive
    price = passive.get("Price.edge")
    jump = "OasisJump" in passive and node in state.chart.oases
    for edge in state.chart.roads[node]:
        if jump and edge.to in state.chart.oases:
            continue
        if isinstance(price, Price):
            yield edge.to, max(edge.coins - price.less.coin, 0), max(edge.camels - price.less.camel, 0)  # MP-140
        else:
            yield edge.to, edge.coins, edge.camels
    if jump:
        for oasis in state.chart.oases:
            if oasis != node:
                yield oasis, 0, 0


def can_step(state: MarcoPolo, seat: int, basic: int = 0, spent: int = 0) -> bool:
    """Whether any figure can make a step that costs `basic` coins besides its edge, after spending `spent` coins."""
    return any(
        state.payment_refusal(seat, basic + spent + coins, camels, "MP-95") is None
        for node in dict.fromkeys(state.figures[seat])
        for _, coins, camels in ways(state, seat, node)
    )


def fares() -> list[tuple[str, int]]:
    """The table of basic costs (MP-94) as (numbers of steps, coins), with equal costs merged."""
    table: dict[int, list[int]] = {}
    for steps, coins in enumerate(TRAVEL_COSTS):
        if steps:
            table.setdefault(coins, []).append(steps)
    return [("–".join(map(str, steps)), coins) for coins, steps in table.items()]
