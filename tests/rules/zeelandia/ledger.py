"""All holdings of a table, kept from the events alone."""

from __future__ import annotations

from game.rules.kernel import Event
from game.rules.zeelandia.components import FACE_INDEX, Category, Stack, Tile
from game.rules.zeelandia.events import (
    FigurePlaced,
    FigureReturned,
    GovernorFined,
    GovernorTaken,
    GuildersMoved,
    GuildMasterMoved,
    Harvested,
    IslandOpened,
    Paid,
    RecordBonus,
    RecordSet,
    Refilled,
    Stocked,
    StuiverSpent,
    StuiverWon,
    TileLaid,
    TileLeft,
    TileTaken,
    TopTurned,
    TurnBegan,
    WarehouseVisited,
)
from game.rules.zeelandia.state import Zeelandia
from tests.rules.ledger import Ledger


class ZeelandiaLedger(Ledger[Zeelandia]):
    held = (
        "active",
        "book",
        "extra",
        "governors",
        "governors_won",
        "ground",
        "guild_master",
        "market",
        "mills",
        "pos",
        "rear",
        "records",
        "round",
        "stacks",
        "stuivers",
        "supply",
        "tops",
    )

    def __init__(self, fresh: Zeelandia) -> None:
        super().__init__(fresh)
        self.hand: Tile | None = None

    def draw(self, stack: Stack, tile: Tile) -> None:
        self.kept.stacks[stack][FACE_INDEX[stack][tile]] -= 1

    def score(self, category: Category, seat: int, points: int) -> None:
        self.kept.book[category][seat] += points

    def tell(self, event: Event) -> None:
        kept = self.kept
        hexes, spaces = kept.chart.index, kept.chart.market
        match event:
            case Stocked(space, tile):
                kept.market[spaces.index(space)] = tile
                self.draw("mill" if tile.kind == "mill" else "landscape", tile)
            case TopTurned(stack, tile, left):
                self.draw(stack, tile)
                kept.tops[stack] = tile
                assert kept.left(stack) == left
            case TurnBegan(seat, turn, extra):
                kept.active, kept.round, kept.extra = seat, turn, extra
            case Refilled(space, tile, left):
                own: Stack = "mill" if tile.kind == "mill" else "landscape"
                assert kept.tops[own] == tile
                kept.tops[own], kept.market[spaces.index(space)] = None, tile
                assert kept.left(own) == left
            case Paid(seat, guilders, source, target):
                assert (kept.pos[seat], source + guilders) == (source, target)
                kept.pos[seat] = target
            case GuildMasterMoved(_, source, target, _):
                assert spaces[kept.guild_master] == source
                kept.guild_master = spaces.index(target)
            case GuildersMoved(guilders, rear):
                kept.rear += guilders
                assert kept.rear == rear
            case TileTaken(_, space, tile):
                assert kept.market[spaces.index(space)] == tile
                kept.market[spaces.index(space)], self.hand = None, tile
            case TileLaid(_, hex, tile):
                assert self.hand == tile
                kept.ground[hexes[hex]], self.hand = tile, None
            case TileLeft(_, tile):
                assert self.hand == tile
                self.hand = None
            case FigurePlaced(seat, hex):
                kept.mills[seat].append(hexes[hex])
            case FigureReturned(seat, hex):
                kept.mills[seat].remove(hexes[hex])
            case IslandOpened(_, hex, tile):
                kept.ground[hexes[hex]] = tile
                if not kept.setting.tactical:
                    self.draw("island", tile)
            case StuiverWon(seat, _, stuivers):
                kept.stuivers[seat] += stuivers
                kept.supply -= stuivers
            case StuiverSpent(seat):
                kept.stuivers[seat] -= 1
                kept.supply += 1
            case Harvested(seat, _, points, _, _, _, _):
                self.score("harvests", seat, points)
            case WarehouseVisited(seat, points):
                self.score("warehouse", seat, -points)
            case GovernorTaken(seat, hex, points):
                kept.governors.remove(hexes[hex])
                kept.governors_won[seat] += 1
                self.score("governors", seat, points)
            case GovernorFined(seat, _, points):
                self.score("fines", seat, -points)
            case RecordSet(seat, first, second):
                kept.records[seat] = (first, second)
            case RecordBonus(seat, _, points):
                self.score("records", seat, points)
