"""Step 2, cultivation: laying the bought tile, perhaps with a figure (5.4, 5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.rules.kernel import Decision, Refusal
from game.rules.zeelandia.actions import Figure, Lay
from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.decisions.harvest import Harvest
from game.rules.zeelandia.decisions.islands import OpenIslands
from game.rules.zeelandia.events import FigurePlaced, TileLaid
from game.rules.zeelandia.state import Zeelandia


class Place(Decision[Zeelandia, Lay], frozen=True):
    """The hex for the tile: a field goes next to an own manned mill, a mill next to any land."""

    answers = (Lay,)
    tile: Tile

    def candidates(self, state: Zeelandia) -> Iterable[Lay]:
        return state.chart.lays

    def refusal(self, state: Zeelandia, action: Lay) -> Refusal | None:
        mill = self.tile.kind == "mill"
        rule = "ZE-61" if mill else "ZE-59"
        hex = state.chart.index.get(action.hex)
        if hex is None:
            return Refusal("hex.unknown", {"hex": action.hex}, rule)
        if state.ground[hex] is not None:
            return Refusal("hex.occupied", {}, rule)
        if state.chart.kinds[hex] == "island":
            return Refusal("island.covered", {}, "ZE-62")
        near = state.chart.near[hex]
        if mill and all(state.ground[n] is None for n in near):
            return Refusal("land.none_near", {}, rule)
        if not mill and not any(n in state.mills[self.seat] for n in near):
            return Refusal("mill.none_near", {}, rule)
        return None

    def sites(self, state: Zeelandia) -> Iterator[int]:
        """The legal hexes, each once, found from the existing land."""
        chart, ground, gaps = state.chart, state.ground, state.gaps
        if self.tile.kind == "mill":
            sides = chart.sides
            for hex in chart.water:
                if gaps[hex] < sides[hex] and ground[hex] is None:
                    yield hex
            return
        given: list[int] = []
        for mill in state.mills[self.seat]:
            for hex in chart.near_water[mill]:
                if ground[hex] is None and hex not in given:
                    given.append(hex)
                    yield hex

    def options(self, state: Zeelandia) -> list[Lay]:
        lays = state.chart.lays
        return [lays[hex] for hex in self.sites(state)]

    def sample(self, state: Zeelandia, rng: Random) -> Lay:
        return state.chart.lays[rng.choice(list(self.sites(state)))]

    def resolve(self, state: Zeelandia, action: Lay) -> None:
        hex = state.chart.index[action.hex]
        state.occupy(hex, self.tile)
        state.tell(TileLaid(self.seat, action.hex, self.tile))
        state.agenda.append(HARVEST)
        if self.tile.kind == "mill":
            state.agenda.append(OpenIslands(hex))
            if state.figures(self.seat):
                state.agenda.append(PutFigure(self.seat, action.hex))


HARVEST = Harvest()
PUT, NEUTRAL = Figure(True), Figure(False)


class PutFigure(Decision[Zeelandia, Figure], frozen=True):
    """Whether to put a figure on the mill just laid; without one it stays neutral for good (ZE-66, ZE-67)."""

    answers = (Figure,)
    hex: str

    def candidates(self, state: Zeelandia) -> Iterable[Figure]:
        return (PUT, NEUTRAL)

    def refusal(self, state: Zeelandia, action: Figure) -> Refusal | None:
        if action.put and not state.figures(self.seat):
            return Refusal("figures.none", {}, "ZE-68")
        return None

    def resolve(self, state: Zeelandia, action: Figure) -> None:
        if action.put:
            state.mills[self.seat].append(state.chart.index[self.hex])
            state.tell(FigurePlaced(self.seat, self.hex))
