"""The position, and changes to it shared by several decisions."""

from __future__ import annotations

from random import Random
from typing import Annotated

from game.rules.board import Board
from game.rules.kernel import Constant, Standing, State
from game.rules.position import position
from game.rules.zeelandia import audits, scoring
from game.rules.zeelandia.chart import Chart, make_chart
from game.rules.zeelandia.components import (
    CATEGORIES,
    FACES,
    FIGURES,
    GUILDERS,
    START_MILL,
    START_STUIVERS,
    STUIVERS,
    TILES,
    TOWN,
    Category,
    Stack,
    Tile,
)
from game.rules.zeelandia.events import Paid
from game.rules.zeelandia.setting import ZeelandiaSetting


@position
class Zeelandia(State):
    """Hexes and ring spaces are indices into `chart`. Nothing is hidden: face-down tiles are only counted."""

    chart: Annotated[Chart, Constant]
    setting: Annotated[ZeelandiaSetting, Constant]
    active: int
    """The seat whose turn it is."""
    extra: bool
    """Whether this turn was paid for with a stuiver."""
    ground: list[Tile | None]
    """By hex: the tile on it, or None for water and covered islands."""
    gaps: list[int]
    """By hex: number of unoccupied neighbours."""
    mills: list[list[int]]
    """By seat: hexes of its manned mills."""
    stacks: dict[Stack, list[int]]
    """By stack: number of face-down tiles of each of FACES."""
    tops: dict[Stack, Tile | None]
    """By stack: its open top tile."""
    market: list[Tile | None]
    guild_master: int
    rear: int
    """The position of the rear guilder; the front one is four ahead."""
    pos: list[int]
    """By seat: the position of the merchant."""
    stuivers: list[int]
    supply: int
    """Stuivers in the supply."""
    book: dict[Category, list[int]]
    """Points by category, then by seat."""
    governors: list[int]
    """Hexes with a remaining governor."""
    governors_won: list[int]
    records: list[tuple[int, int]]
    """By seat: its two best harvests."""

    def __init__(self, board: Board, seats: int, setting: ZeelandiaSetting, first: int) -> None:
        self.agenda = []
        self.journal = None
        self.board = board
        self.chart = chart = board.chart(make_chart)
        self.setting = setting
        self.seats = seats
        self.round = 0
        self.active = first
        self.extra = False
        self.ground = [None] * len(chart.ids)
        self.gaps = list(chart.sides)
        for hex in chart.town:
            self.occupy(hex, TOWN)
        for hex in chart.starts:
            self.occupy(hex, START_MILL)
        self.mills = [[] for _ in range(seats)]
        self.stacks = {stack: list(tiles.values()) for stack, tiles in TILES.items()}
        if setting.tactical:
            self.stacks["island"] = [0] * len(FACES["island"])
        self.tops = {"mill": None, "landscape": None}
        self.market = [None] * len(chart.market)
        self.guild_master = chart.guild_master
        self.rear = 0
        self.pos = [0] * seats
        self.stuivers = [START_STUIVERS] * seats
        self.supply = STUIVERS - START_STUIVERS * seats
        self.book = {category: [0] * seats for category in CATEGORIES}
        self.governors = list(chart.governors) if setting.governors else []
        self.governors_won = [0] * seats
        self.records = [(0, 0)] * seats

    # ------------------------------------------------------------------ queries

    @property
    def front(self) -> int:
        return self.rear + GUILDERS - 1

    @property
    def guilders(self) -> range:
        """Positions of the guilders, from the rear one."""
        return range(self.rear, self.rear + GUILDERS)

    def money(self, seat: int) -> int:
        """Guilders the seat can still spend."""
        return self.front - self.pos[seat]

    def profit(self, seat: int) -> int:
        return sum(column[seat] for column in self.book.values())

    def figures(self, seat: int) -> int:
        """Figures in the seat's supply."""
        return FIGURES - len(self.mills[seat])

    def left(self, stack: Stack) -> int:
        """Tiles left in a stack, including its open top."""
        return sum(self.stacks[stack]) + (self.tops.get(stack) is not None)

    def owner(self, hex: int) -> int | None:
        """The owner of the figure on this mill, or None."""
        return next((seat for seat, mills in enumerate(self.mills) if hex in mills), None)

    def printed(self, hex: int) -> Tile | None:
        """The known face of a covered island; known only on the tactical side (ZE-7)."""
        return self.chart.faces.get(hex) if self.setting.tactical and self.ground[hex] is None else None

    @property
    def final_phase(self) -> bool:
        """Whether one of the two stacks is empty (ZE-102)."""
        return self.left("mill") == 0 or self.left("landscape") == 0

    @property
    def shorter_stack(self) -> Stack:
        """The stack that would bring on the final phase first, as things stand."""
        return "mill" if self.left("mill") <= self.left("landscape") else "landscape"

    # ------------------------------------------------------------------ changes shared by several decisions

    def occupy(self, hex: int, tile: Tile) -> None:
        """Makes the hex land, permanently (ZE-65)."""
        self.ground[hex] = tile
        gaps = self.gaps
        for near in self.chart.near[hex]:
            gaps[near] -= 1

    def pay(self, seat: int, guilders: int) -> None:
        """Moves the merchant one counting house per guilder (ZE-40)."""
        if guilders:
            source = self.pos[seat]
            self.pos[seat] += guilders
            self.tell(Paid(seat, guilders, source, self.pos[seat]))

    def lose(self, seat: int, category: Category, points: int) -> int:
        """Books a loss, which never takes the profit below 0 (ZE-57), and returns the points lost."""
        lost = min(points, self.profit(seat))
        self.book[category][seat] -= lost
        return lost

    # ------------------------------------------------------------------ the kernel's interface

    def seen_by(self, seat: int) -> Zeelandia:
        """Everything: the state holds nothing that is unknown to all (ZE-104 to ZE-107)."""
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Zeelandia:
        return self.copy()

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)
