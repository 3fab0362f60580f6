"""Lesson positions of Zeelandia: map, market, possessions."""

from __future__ import annotations

from collections.abc import Mapping

from game.lessons.position import Position
from game.rules.kernel import State
from game.rules.zeelandia.components import GUILDERS, STUIVERS, TILES, Stack, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.turn import FinishTurn
from game.rules.zeelandia.state import Zeelandia


class LessonPosition(Position, frozen=True):
    """Hexes and market spaces by id, tiles as `["cabbage", 3]`; spaces and tops not named are empty.

    Turn 0 asks for the start mills; later, the learner moves the guild master, or lays the tile `bought`.
    """

    market: Mapping[str, Tile] = {}
    tops: Mapping[Stack, Tile] = {}
    guild_master: str = "m0"
    land: Mapping[str, Tile] = {}
    mills: tuple[tuple[str, ...], ...] = ()
    """By seat: the mills with a figure."""
    money: tuple[int, ...] = ()
    """By seat; at least one has four guilders: its merchant is on the rear one."""
    stuivers: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    left: Mapping[Stack, int] = {}
    """Tiles in a stack, including its top; by default all tiles not placed elsewhere."""
    turn: int = 0
    bought: Tile | None = None

    def arrange(self, state: State) -> None:
        assert isinstance(state, Zeelandia)
        chart = state.chart
        state.market = [self.market.get(space) for space in chart.market]
        state.tops = {"mill": self.tops.get("mill"), "landscape": self.tops.get("landscape")}
        state.guild_master = chart.market.index(self.guild_master)
        self._lay(state)
        if self.turn:
            state.mills = [[chart.index[name] for name in own] for own in self.mills]
            state.pos = [GUILDERS - 1 - guilders for guilders in self.money]
            state.stuivers = list(self.stuivers)
            state.supply = STUIVERS - sum(self.stuivers)
            state.book["harvests"] = list(self.points)
            state.round = self.turn
            state.agenda = [FinishTurn(), Place(0, self.bought) if self.bought else Move(0)]

    def _lay(self, state: Zeelandia) -> None:
        """Lay the tiles of the map; tiles not placed go to the stacks."""
        lying: dict[Stack, list[Tile]] = {stack: [] for stack in TILES}
        for tile in (*self.market.values(), *self.tops.values(), *((self.bought,) if self.bought else ())):
            lying[_stack(tile)].append(tile)
        for name, tile in self.land.items():
            hex = state.chart.index[name]
            state.occupy(hex, tile)
            lying["island" if state.chart.kinds[hex] == "island" else _stack(tile)].append(tile)
        for stack, faces in TILES.items():
            down = [count - lying[stack].count(face) for face, count in faces.items()]
            hidden = self.left.get(stack, sum(down) + (stack in self.tops)) - (stack in self.tops)
            state.stacks[stack] = _first(down, hidden)


def _stack(tile: Tile) -> Stack:
    return "mill" if tile.kind == "mill" else "landscape"


def _first(counts: list[int], wanted: int) -> list[int]:
    """The first `wanted` of the counted tiles, by kind."""
    kept = []
    for count in counts:
        kept.append(min(count, wanted))
        wanted -= kept[-1]
    return kept
