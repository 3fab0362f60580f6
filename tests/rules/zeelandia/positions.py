"""Positions told in a few readable lines: `opening` sets a table up, the others change it, nothing loses a tile.

Red, Blue, Green and Yellow are seats 0 to 3. Unless told otherwise it is Red's first turn, they are to move the guild
master from m0, the tactical side is used, so that no island is left to chance, and harvests are of variety, as in the
worked examples of the rules document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.kernel import Action, Decision, Scalar, Standing
from game.rules.zeelandia.actions import Lay, Start, Steps
from game.rules.zeelandia.components import FACE_INDEX, Crop, Stack, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.turn import FinishTurn
from game.rules.zeelandia.state import Zeelandia
from tests.rules.playing import journal as journal
from tests.rules.playing import play as play
from tests.rules.playing import refusal as refusal
from tests.rules.playing import settle as settle
from tests.rules.playing import told as told
from tests.rules.tables import fresh

RED, BLUE, GREEN, YELLOW = range(4)
START_MILLS = ("h0406", "h0407", "h0505", "h0507", "h0606", "h0607")
ROUND_TOWN = [
    "h0305",
    "h0306",
    "h0307",
    "h0405",
    "h0408",
    "h0504",
    "h0508",
    "h0605",
    "h0608",
    "h0705",
    "h0706",
    "h0707",
]


def mill(value: int) -> Tile:
    return Tile("mill", value)


def field(crop: Crop, value: int) -> Tile:
    return Tile(crop, value)


def table(
    seats: int = 2,
    side: str = "tactical",
    governors: bool = False,
    records: bool = False,
    first: int = RED,
    harvest: str = "variety",
) -> Zeelandia:
    """Before the set-up."""
    options: dict[str, Scalar] = {
        "board_side": side,
        "governors": governors,
        "records": records,
        "harvest": harvest,
    }
    state = fresh("zeelandia", seats, options, first)
    assert isinstance(state, Zeelandia)
    return state


def opening(
    *starts: str,
    seats: int = 2,
    side: str = "tactical",
    governors: bool = False,
    records: bool = False,
    first: int = RED,
    harvest: str = "variety",
) -> Zeelandia:
    """The first turn, the figures on these start mills in order of play (the others on the first free ones)."""
    state = table(seats, side, governors, records, first, harvest)
    settle(state)
    free = [name for name in START_MILLS if name not in starts]
    for name in [*starts, *free][:seats]:
        state.play(Start(name))
    assert isinstance(state.decision, Move)
    journal(state).clear()
    return state


def asked(state: Zeelandia) -> Decision[Any, Any]:
    """What is decided now."""
    return state.decision


def hex_of(state: Zeelandia, name: str) -> int:
    return state.chart.index[name]


def _take(state: Zeelandia, stack: Stack, tile: Tile) -> None:
    """Out of the stack; what lies open there or in the market is put aside for another."""
    counts, faces = state.stacks[stack], FACE_INDEX[stack]
    if not counts[faces[tile]]:
        other = next(face for face, i in faces.items() if counts[i])
        counts[faces[other]] -= 1
        counts[faces[tile]] += 1
        if state.tops[stack] == tile:
            state.tops[stack] = other
        else:
            state.market[state.market.index(tile)] = other
    counts[faces[tile]] -= 1


def stack_of(tile: Tile) -> Stack:
    return "mill" if tile.kind == "mill" else "landscape"


def put(state: Zeelandia, name: str, tile: Tile, owner: int | None = None) -> None:
    """The tile lies on this hex, with a figure of `owner`; an island has been opened up with this face."""
    hex = hex_of(state, name)
    if state.chart.kinds[hex] == "island":
        if not state.setting.tactical:
            _take(state, "island", tile)
    else:
        _take(state, stack_of(tile), tile)
    state.occupy(hex, tile)
    if owner is not None:
        state.mills[owner].append(hex)


def puts(state: Zeelandia, tiles: dict[str, Tile]) -> None:
    for name, tile in tiles.items():
        put(state, name, tile)


def stock(state: Zeelandia, **tiles: Tile | None) -> None:
    """The market spaces hold these (`m1=mill(3)`); what was there goes back, what is now there leaves the stack."""
    for space, tile in tiles.items():
        i = state.chart.market.index(space)
        was = state.market[i]
        if was is not None:
            stack = stack_of(was)
            state.stacks[stack][FACE_INDEX[stack][was]] += 1
        if tile is not None:
            _take(state, stack_of(tile), tile)
        state.market[i] = tile


def guild_master(state: Zeelandia, space: str) -> None:
    """Puts the guild master on a space, emptied, and refills the space it leaves."""
    i = state.chart.market.index(space)
    was = state.guild_master
    stack = state.chart.sells[was]
    if stack is not None and state.market[was] is None and was != i:
        tile = next((face for face, k in FACE_INDEX[stack].items() if state.stacks[stack][k]), None)
        stock(state, **{state.chart.market[was]: tile})
    if state.market[i] is not None:
        stock(state, **{space: None})
    state.guild_master = i


def empty_stack(state: Zeelandia, stack: Stack, *spaces: str) -> None:
    """The stack has given its last tile, and these of its market spaces are empty."""
    state.stacks[stack] = [0] * len(state.stacks[stack])
    state.tops[stack] = None
    for space in spaces:
        state.market[state.chart.market.index(space)] = None


def merchants(state: Zeelandia, *pos: int, rear: int = 0) -> None:
    """Where the merchants stand and the rear guilder lies."""
    state.pos = list(pos)
    state.rear = rear


def profit(state: Zeelandia, *points: int) -> None:
    """So much was harvested."""
    for seat, value in enumerate(points):
        state.book["harvests"][seat] = value


def to_move(state: Zeelandia, seat: int, *, extra: bool = False) -> None:
    state.active, state.extra = seat, extra
    state.agenda = [FinishTurn(), Move(seat)]


def holding(state: Zeelandia, seat: int, tile: Tile) -> None:
    """The seat has just bought this tile and is to lay it."""
    _take(state, stack_of(tile), tile)
    state.active = seat
    state.agenda = [FinishTurn(), Place(seat, tile)]


def sites(state: Zeelandia, seat: int, tile: Tile) -> list[str]:
    """Where the seat may lay such a tile, in ascending id."""
    return sorted(lay.hex for lay in Place(seat, tile).options(state))


def lay(state: Zeelandia, seat: int, name: str, tile: Tile, *more: Action) -> None:
    """The seat lays this tile on that hex and answers what is asked then."""
    holding(state, seat, tile)
    play(state, Lay(name), *more)


def steps(state: Zeelandia) -> list[int]:
    """How far the guild master may go."""
    return [action.steps for action in state.options() if isinstance(action, Steps)]


def points(state: Zeelandia) -> list[int]:
    return [state.profit(seat) for seat in range(state.seats)]


def places(standings: Iterable[Standing]) -> list[int]:
    return [line.place for line in standings]
