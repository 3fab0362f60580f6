"""What an advised answer achieves, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.felinia.actions import Buy, Step
from game.rules.felinia.components import DEPARTURES, GOODS
from game.rules.felinia.outlook import boards_with
from game.rules.felinia.state import Felinia
from game.rules.felinia.trips import trips
from game.rules.kernel import Action
from game.words import Voice


def plan(say: Voice, names: Sequence[str], state: Felinia, action: Action) -> str:
    seat = state.decision.seat
    if isinstance(action, Buy):
        ships = boards_with(state, seat, GOODS.index(action.good), len(state.bids[state.place]))
        return say("plan.board", departure=DEPARTURES[state.ships[ships[0]]]) if ships else ""
    if isinstance(action, Step):
        province = state.chart.index[action.province]
        return say("plan.post") if any(trip.post and trip.way[0] == province for trip in trips(state)) else ""
    return ""
