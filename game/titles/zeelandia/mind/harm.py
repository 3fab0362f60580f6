"""What of a rival's an action harms: one of its mills, its choice at the market, its guilders; what it only delays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from game.players.evaluation import Evaluation
from game.rules.zeelandia.components import CROPS
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind.evaluation import mover_of

SHARE = 0.5
"""Of what the rival loses, that stands out."""


def harmed(
    evaluation: Evaluation[Zeelandia],
    view: Zeelandia,
    seat: int,
    ends: Sequence[Zeelandia],
    others: Sequence[Zeelandia],
) -> Mapping[str, int | str]:
    """`Explanation.harmed`."""
    step = evaluation.step(view)
    parts = [[evaluation.parts(state, seat, step) for state in states] for states in (ends, others)]

    def lost(group: str) -> float:
        after, instead = (fmean(part.get(group, 0.0) for part in some) for some in parts)
        return instead - after

    def worth(states: Sequence[Zeelandia], mill: int) -> float:
        return fmean(_worth(evaluation, state, seat, mill, step) for state in states)

    enough = SHARE * sum(map(lost, dict.fromkeys(group for some in parts for part in some for group in part)))
    mills = {mill: worth(others, mill) - worth(ends, mill) for mill in view.mills[seat]}
    most = max(mills, key=mills.__getitem__, default=None)
    if most is not None and mills[most] >= enough:
        return _named(view, seat, most)
    return next(({"of": group} for group in ("market", "money") if lost(group) >= enough), {})


def delayed(
    evaluation: Evaluation[Zeelandia],
    view: Zeelandia,
    seat: int,
    ends: Sequence[Zeelandia],
    others: Sequence[Zeelandia],
) -> float:
    """`Explanation.delayed`: what its place in the order of play is worth, where an outcome changes that."""
    step = evaluation.step(view)
    if set(map(mover_of, ends)) == set(map(mover_of, others)):
        return 0.0
    after, instead = (
        fmean(evaluation.parts(state, seat, step).get("market", 0.0) for state in states) for states in (ends, others)
    )
    return instead - after


def _worth(evaluation: Evaluation[Zeelandia], state: Zeelandia, seat: int, mill: int, step: int) -> float:
    """Points of a mill: what it yielded, or adds to the value of its owner while it waits."""
    if mill not in state.mills[seat]:
        return harvest_yield(state, mill).points
    without = state.copy()
    without.mills[seat] = [other for other in state.mills[seat] if other != mill]
    with_it, left = (evaluation.parts(one, seat, step).get("mills", 0.0) for one in (state, without))
    return with_it - left


def _named(view: Zeelandia, seat: int, mill: int) -> Mapping[str, int | str]:
    """By its value; where its owner has two alike, by the best crop beside it alone as well."""
    ground, near = view.ground, view.chart.near
    tiles = {other: tile.value for other in view.mills[seat] if (tile := ground[other]) is not None}
    alike = [other for other, value in tiles.items() if value == tiles[mill] and other != mill]
    crops = [
        tile
        for hex in near[mill]
        if (tile := ground[hex]) is not None and tile.kind in CROPS and not any(hex in near[other] for other in alike)
    ]
    best = max(crops, key=lambda tile: tile.value, default=None)
    if not alike or best is None:
        return {"of": "mill", "mill": tiles[mill]}
    return {"of": "mill.beside", "mill": tiles[mill], "holding": best.kind, "value": best.value}
