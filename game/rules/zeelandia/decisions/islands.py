"""Step 3, opening islands: those next to the mill just laid become land (5.6)."""

from __future__ import annotations

from game.rules.kernel import Automatic
from game.rules.zeelandia.actions import Turned
from game.rules.zeelandia.components import FARM, FARM_STUIVERS, Tile
from game.rules.zeelandia.decisions.stacks import Draw
from game.rules.zeelandia.events import IslandOpened, StuiverWon
from game.rules.zeelandia.state import Zeelandia


class OpenIslands(Automatic[Zeelandia], frozen=True):
    """Opens islands in ascending hex id (ZE-79). Faces of the tactical side are known (ZE-80), others are drawn."""

    mill: int

    def run(self, state: Zeelandia) -> None:
        covered = [hex for hex in state.chart.near_islands[self.mill] if state.ground[hex] is None]
        if state.setting.tactical:
            for hex in covered:
                open_island(state, hex, state.chart.faces[hex])
        elif covered:
            state.agenda.append(Uncover(stack="island", hexes=tuple(state.chart.ids[hex] for hex in covered)))


class Uncover(Draw, frozen=True, kw_only=True):
    """The face of the first of these islands; the others follow one by one."""

    hexes: tuple[str, ...]

    def resolve(self, state: Zeelandia, action: Turned) -> None:
        self.take(state, action.tile)
        open_island(state, state.chart.index[self.hexes[0]], action.tile)
        if self.hexes[1:]:
            state.agenda.append(Uncover(stack="island", hexes=self.hexes[1:]))


def open_island(state: Zeelandia, hex: int, face: Tile) -> None:
    """The island becomes land. A farm pays the seat that laid the mill, while stuivers are left (ZE-75, ZE-78)."""
    seat, name = state.active, state.chart.ids[hex]
    state.occupy(hex, face)
    state.tell(IslandOpened(seat, name, face))
    stuivers = min(FARM_STUIVERS, state.supply)
    if face == FARM and stuivers:
        state.supply -= stuivers
        state.stuivers[seat] += stuivers
        state.tell(StuiverWon(seat, name, stuivers))
