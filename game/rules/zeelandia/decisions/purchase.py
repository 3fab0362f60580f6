"""Step 1, purchase: the guild master moves, the merchant pays, the market is refilled (5.1 to 5.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.toolkit import shortage
from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.components import WAREHOUSE_FINE
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.events import (
    FinalPhaseBegan,
    GameEnded,
    GuildersMoved,
    GuildMasterMoved,
    RecordBonus,
    Refilled,
    TileLeft,
    TileTaken,
    WarehouseVisited,
)
from game.rules.zeelandia.scoring import record_bonuses
from game.rules.zeelandia.state import Zeelandia

STEPS = tuple(Steps(steps) for steps in range(1, 10))


def price(steps: int) -> int:
    """Price of a move in guilders: the first space is free (ZE-39), each space jumped over costs one (ZE-40)."""
    return steps - 1


class Move(Decision[Zeelandia, Steps], frozen=True):
    """Moves the guild master; see `price`."""

    answers = (Steps,)

    def candidates(self, state: Zeelandia) -> Iterable[Steps]:
        return STEPS

    def refusal(self, state: Zeelandia, action: Steps) -> Refusal | None:
        if action.steps < 1:
            return Refusal("guild_master.must_move", {}, "ZE-37")
        return shortage("guilders.short", price(action.steps), state.money(self.seat), "ZE-43")

    def options(self, state: Zeelandia) -> list[Steps]:
        return list(STEPS[: state.money(self.seat) + 1])

    def resolve(self, state: Zeelandia, action: Steps) -> None:
        source = state.guild_master
        refill(state, source)
        state.pay(self.seat, price(action.steps))
        target = (source + action.steps) % len(state.market)
        spaces = state.chart.market
        state.guild_master = target
        state.tell(GuildMasterMoved(self.seat, spaces[source], spaces[target], action.steps))
        move_guilders(state)
        self.arrive(state, target)

    def arrive(self, state: Zeelandia, space: int) -> None:
        """A tile must be taken, wanted or not (ZE-38); the warehouse costs points; an empty space ends the game."""
        tile = state.market[space]
        if state.chart.sells[space] is None:
            state.tell(WarehouseVisited(self.seat, state.lose(self.seat, "warehouse", WAREHOUSE_FINE)))
        elif tile is None:
            end_game(state, self.seat, space)
        else:
            state.market[space] = None
            state.tell(TileTaken(self.seat, state.chart.market[space], tile))
            place = Place(self.seat, tile)
            if next(place.sites(state), None) is not None:
                state.agenda.append(place)
            else:
                state.tell(TileLeft(self.seat, tile))


def refill(state: Zeelandia, space: int) -> None:
    """The space the guild master leaves is refilled with the top of its own stack, if there is one (ZE-50 to ZE-53).

    Remaining tiles are counted only if someone records the events.
    """
    stack = state.chart.sells[space]
    if stack is None:
        return
    tile = state.tops[stack]
    if tile is None:
        return
    state.tops[stack] = None
    state.market[space] = tile
    if state.journal is not None:
        left = state.left(stack)
        state.tell(Refilled(state.chart.market[space], tile, left))
        if not left and state.left("mill" if stack == "landscape" else "landscape"):
            state.tell(FinalPhaseBegan(stack))


def move_guilders(state: Zeelandia) -> None:
    """Rear guilders without a merchant move to the front until a merchant stands on the rear one (ZE-46, ZE-47)."""
    moved = min(state.pos) - state.rear
    if moved:
        state.rear += moved
        state.tell(GuildersMoved(moved, state.rear))


def end_game(state: Zeelandia, seat: int, space: int) -> None:
    """Ends the game at once, without further harvests (ZE-108, ZE-112); records are rewarded (ZE-113)."""
    state.agenda.clear()
    state.tell(GameEnded(seat, state.chart.market[space]))
    if state.setting.records:
        for own, (rank, points) in enumerate(record_bonuses(state.records)):
            if points:
                state.book["records"][own] += points
                state.tell(RecordBonus(own, rank, points))
