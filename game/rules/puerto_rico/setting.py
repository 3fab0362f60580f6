"""Setting the table (section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar

from game.rules.board import Board
from game.rules.kernel import ChanceDecision, Refusal, Scalar
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import AppointGovernor
from game.rules.puerto_rico.components import ABSENT
from game.rules.puerto_rico.decisions.deck import turn_up
from game.rules.puerto_rico.events import CoinsGained, FirstGovernorDrawn, TilePlaced
from game.rules.puerto_rico.state import PuertoRico


class FirstGovernor(ChanceDecision[PuertoRico, AppointGovernor], frozen=True):
    """PR-23: drawn at random."""

    answers: ClassVar = (AppointGovernor,)

    def candidates(self, state: PuertoRico) -> Iterable[AppointGovernor]:
        return (AppointGovernor(seat) for seat in range(state.seats))

    def refusal(self, state: PuertoRico, action: AppointGovernor) -> Refusal | None:
        if not 0 <= action.seat < state.seats:
            return Refusal("seat.unknown", {"seat": action.seat}, "PR-23")
        return None

    def draw(self, state: PuertoRico, rng: Random) -> AppointGovernor:
        return AppointGovernor(rng.randrange(state.seats))

    def resolve(self, state: PuertoRico, action: AppointGovernor) -> None:
        state.tell(FirstGovernorDrawn(action.seat))
        seat_players(state, action.seat)


def set_table(seats: int, options: Mapping[str, Scalar], board: Board, first: int) -> PuertoRico:
    """PR-11 to PR-24; everything that does not depend on who is the first governor."""
    setup = box.SET_UPS[seats]
    state = PuertoRico()
    state.agenda = []
    state.journal = None
    state.board = board
    state.seats = seats
    state.round = 0
    state.ask = bool(options["ask_colonists"])
    state.balanced = bool(options["balanced_prices"])
    state.refusing = bool(options["refuse_dealt"])
    state.open_points = bool(options["open_vp"])
    state.cards = setup.roles
    state.limits = setup.ships
    state.governor = first
    state.picks = 0
    state.roles = [0] * len(setup.roles)
    state.taken = [-1] * len(setup.roles)
    state.money = [setup.doubloons] * seats
    state.chips = [0] * seats
    state.pool = state.pool_at_start = box.LATER_PRINTING_POOL if options["vp_126"] else setup.pool
    state.goods = [[0] * 5 for _ in range(seats)]
    state.island = [[0] * 6 for _ in range(seats)]
    state.worked = [[0] * 6 for _ in range(seats)]
    state.city = [[ABSENT] * len(box.BUILDINGS) for _ in range(seats)]
    state.san_juan = [0] * seats
    state.deck = [tiles - setup.taken[0] for tiles in box.PLANTATIONS]
    state.row = [0] * 5
    state.discards = [0] * 5
    state.quarries = setup.quarries
    state.supply = [barrels - setup.taken[1] for barrels in box.BARRELS]
    state.colonists = setup.colonists
    state.ship = setup.on_ship
    state.display = [b.copies_for_two if seats == 2 else b.copies for b in box.BUILDINGS]
    state.holds = [[-1, 0] for _ in setup.ships]
    state.house = []
    state.loaded = [0] * seats
    state.wharves = [False] * seats
    state.passed = [False] * seats
    state.ending = []
    state.corn_handicap = bool(options["balanced_start"])
    if options["first_governor"] == "random":
        state.agenda.append(FirstGovernor())
    else:
        seat_players(state, 0)  # PR-171
    return state


def seat_players(state: PuertoRico, governor: int) -> None:
    """Starting plantations by position, unoccupied, out of the tiles (PR-12 to PR-14); then the row (PR-20)."""
    state.governor = governor
    for position, good in enumerate(box.SET_UPS[state.seats].plantations):
        seat = (governor + position) % state.seats
        kind = box.GOOD_INDEX[good]
        state.island[seat][kind] += 1
        state.deck[kind] -= 1
        if state.corn_handicap and kind == box.CORN:  # PR-173
            state.money[seat] -= 1
            state.tell(CoinsGained(seat, -1, "handicap"))
        state.tell(TilePlaced(seat, good, "start"))
    turn_up(state, "round")
