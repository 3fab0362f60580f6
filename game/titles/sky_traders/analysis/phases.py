"""The phases of a round, under the players' names."""

from __future__ import annotations

from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter, OfferTribute, PayOffTokens
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.state import SkyTraders

PHASES = ("wind", "flight", "dump", "action", "council")
_OF: dict[type, str] = {
    PlaceStartCrew: "wind",  # of a new ship
    PayOffTokens: "wind",
    OfferTribute: "wind",
    ChooseDeserter: "wind",
    Fly: "flight",
    DumpCargo: "dump",
}
"""All other decisions of a turn belong to its action."""


def phase(state: SkyTraders) -> int:
    """Index of the current phase; -1 before the first round and after the last."""
    if state.over or not state.round:
        return -1
    return PHASES.index("council" if state.active == NOBODY else _OF.get(type(state.decision), "action"))
