"""Where colonists go: each, or a pair on plantation and building, where it adds most."""

from __future__ import annotations

from game.players.evaluation import STEPS, Evaluation
from game.rules.puerto_rico.actions import PlaceColonists
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CIRCLES,
    CORN,
    FACTORY,
    FACTORY_INCOME,
    HARBOR,
    KINDS,
    MAKERS,
    QUARRY,
    TILES,
)
from game.rules.puerto_rico.scoring import bonus
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.mind.estate import empty_worth
from game.titles.puerto_rico.mind.features import (
    BY_HARBOR,
    FIRST_MADE,
    IDLE,
    INCOME,
    LARGE,
    QUARRIES,
    QUARRIES_IDLE,
    SMALL,
    TOWN,
    WAITING,
    still_useful,
)

LATE = 4
"""Power of the progress that gives the chance of no mayor coming again before the end."""


def best_placement(evaluation: Evaluation[PuertoRico], state: PuertoRico, seat: int) -> PlaceColonists:
    """Fills circles by worth per colonist, best first; a plantation and its building take two."""
    weights = still_useful(state, evaluation.mixed[evaluation.step(state)].weights)
    last = (evaluation.step(state) / STEPS) ** LATE
    island, city = state.island[seat], state.city[seat]
    here, there = [0] * len(TILES), [0] * len(BUILDINGS)
    left = min(state.colonists_of(seat), state.circles(seat))
    wishes: list[tuple[float, int, int]] = []
    """(worth per colonist, tile or -1, building or -1)."""
    gain = weights[IDLE]
    wishes += [(weights[FIRST_MADE] - gain, CORN, -1)] * island[CORN]
    wishes += [(weights[QUARRIES] - weights[QUARRIES_IDLE], QUARRY, -1)] * island[QUARRY]
    kinds = int(island[CORN] > 0)
    for kind in (1, 2, 3, 4):
        room = [index for index in MAKERS[kind] for _ in range(CIRCLES[index]) if city[index] != ABSENT]
        kinds += bool(room and island[kind])
        wishes += [((weights[FIRST_MADE + kind] - gain) / 2, kind, index) for index in room[: island[kind]]]
    work = {FACTORY: weights[INCOME] * FACTORY_INCOME[kinds], HARBOR: weights[BY_HARBOR] * kinds}
    for place, index in enumerate(SMALL, TOWN):
        if city[index] != ABSENT:
            wishes.append((weights[place] * (1 - empty_worth(state)) + work.get(index, 0.0), -1, index))
    for index in LARGE:
        if city[index] != ABSENT:
            wishes.append((max(last, 1 - weights[WAITING]) * bonus(state, seat, index), -1, index))
    for _, tile, building in sorted(wishes, key=lambda wish: -wish[0]):
        need = (tile >= 0) + (building >= 0)
        if need <= left:
            left -= need
            if tile >= 0:
                here[tile] += 1
            if building >= 0:
                there[building] += 1
    for index, held in enumerate(city):  # what is left fills up, buildings first
        if held != ABSENT:
            more_here = min(left, CIRCLES[index] - there[index])
            there[index] += more_here
            left -= more_here
    for kind in (CORN, *KINDS[1:], QUARRY):
        more_here = min(left, island[kind] - here[kind])
        here[kind] += more_here
        left -= more_here
    return PlaceColonists(tuple(here), tuple(there))
