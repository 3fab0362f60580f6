"""Random play of every mix: holdings from the events, and plausible figures."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.rules import game
from game.rules.kernel import Action, ChanceDecision
from game.rules.zeelandia.actions import Figure, Lay, Steps, UseStuiver
from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.stacks import Draw
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested, IslandOpened, StuiverSpent
from game.rules.zeelandia.state import Zeelandia
from tests.rules.ledger import rebuild
from tests.rules.tables import random_answer
from tests.rules.zeelandia.ledger import ZeelandiaLedger
from tests.rules.zeelandia.positions import settle, table, told


@pytest.mark.parametrize("seats", game("zeelandia").seats)
def test_events_rebuild_all_holdings(seats: int) -> None:
    rebuild(ZeelandiaLedger, "zeelandia", seats, 4)


def test_possible_draws_are_those_that_are_not_refused() -> None:
    state = table(2, "family")
    rng = Random(4)
    while not state.over:
        decision = state.decision
        if isinstance(decision, Draw):
            allowed = [turned for turned in decision.candidates(state) if decision.refusal(state, turned) is None]
            faces = [turned.tile for turned in decision.candidates(state)]
            counts = state.stacks[decision.stack]
            assert [turned.tile for turned in allowed] == [tile for tile, n in zip(faces, counts, strict=True) if n]
        state.advance(random_answer(state, rng))


def simple_answer(state: Zeelandia, rng: Random) -> Action:
    """A player who likes seeds near their mills and does not waste guilders."""
    options = state.options()
    decision, chart = state.decision, state.chart

    def manned(seat: int, hex: int) -> list[tuple[int, int]]:
        """The manned mills next to a hex: one's own count for, others' against."""
        near = [(mill, owner) for mill in chart.near[hex] if (owner := state.owner(mill)) is not None]
        return [(mill, 1 if owner == seat else -1) for mill, owner in near]

    def gain(mill: int, tile: Tile) -> float:
        kinds = [found.kind for n in chart.near[mill] if (found := state.ground[n]) is not None]
        return tile.value + 4 * (tile.kind not in kinds) + 6 - state.gaps[mill] + rng.random()

    def worth(action: Action) -> float:
        match action:
            case Steps(far):
                tile = state.market[(state.guild_master + far) % len(state.market)]
                if tile is None:
                    return -5 - far
                usable = state.figures(decision.seat) if tile.kind == "mill" else state.mills[decision.seat]
                value = 1.0 + tile.value * (0.3 if tile.kind == "mill" else 1) if usable else -5
                return value - 1.2 * far + rng.random()
            case Lay(name):
                hex = chart.index[name]
                if isinstance(decision, Place) and decision.tile.kind != "mill":
                    return sum(gain(mill, decision.tile) * sign for mill, sign in manned(decision.seat, hex))
                return rng.random() - state.gaps[hex]
            case Figure(put):
                return float(put)
            case UseStuiver():
                return 1
        return rng.random() / 2

    return max(options, key=worth)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_figures_of_simple_play_are_plausible(seats: int) -> None:
    """The document found 38 to 62 turns, 20 to 25 harvests of 15 to 19 points, 24 to 26 islands, 7 to 10 stuivers and
    95 to 217 points a seat for players a little wiser than these."""
    turns, scores, harvests, islands, stuivers, met, forced = [], [], [], [], [], [], 0
    for seed in range(70):
        state, rng, steps = table(seats, "family", governors=True, records=True), Random(seed), 0
        while not state.over:
            if isinstance(state.decision, ChanceDecision):
                settle(state, rng)
            else:
                steps = len(state.options())
                state.advance(simple_answer(state, rng))
        forced += steps == 1
        turns.append(state.round)
        scores.append(mean(state.profit(seat) for seat in range(seats)))
        harvests.append(len(told(state, Harvested)))
        islands.append(len(told(state, IslandOpened)))
        stuivers.append(len(told(state, StuiverSpent)))
        met.append(len(told(state, GovernorTaken)) + len(told(state, GovernorFined)))
    assert 35 <= min(turns) <= max(turns) <= 70
    assert 46 <= mean(turns) <= 58
    assert {2: 150, 3: 95, 4: 65}[seats] <= mean(scores) <= {2: 250, 3: 165, 4: 125}[seats]
    assert 20 <= mean(harvests) <= 36
    assert 19 <= mean(islands) <= 28
    assert 5 <= mean(stuivers) <= 10
    assert 3 <= mean(met) <= 12
    assert 0 < forced < 25
