"""The position, and changes to it shared by several decisions."""

from __future__ import annotations

from random import Random
from typing import Annotated

from game.rules.board import Board
from game.rules.felinia import audits, scoring, views
from game.rules.felinia.chart import Chart, make_chart
from game.rules.felinia.components import (
    BONUSES,
    CARD_FACE,
    CARDS,
    COUNTRY_TILES,
    DECK,
    GOODS,
    GOODS_EACH,
    MARKETS,
    MERCHANTS,
    OPEN_MARKETS,
    PLACE_COPIES,
    PLACES,
    SHIPS,
    SILVER_MOST,
    SPACES,
    SPECIAL_FROM,
    START_GOODS,
    START_SILVER,
    TOKENS,
    Sort,
)
from game.rules.felinia.events import Gained, Paid, Phase, PhaseBegan
from game.rules.felinia.parts import EMPTY, FACE_DOWN, WithPlaces
from game.rules.felinia.setting import FeliniaSetting
from game.rules.kernel import Constant, Standing, State
from game.rules.position import position


@position
class Felinia(State):
    """Goods, tiles, places and provinces are numbers: see `components` and `chart`. Face-down things and the bag are
    only counted. Secret are the kinds of Mysterious Places that a seat holds or has put under the deck."""

    chart: Annotated[Chart, Constant]
    setting: Annotated[FeliniaSetting, Constant]
    spaces: Annotated[tuple[int, ...], Constant]
    """By deck tile."""
    first: int
    """The first player's seat."""
    phase: Phase
    extended: bool
    final: bool
    """Some player's last merchant has left the supply (FE-83)."""

    silver: list[int]
    gold: list[int]
    spice: list[int]
    food: list[int]
    merchants: list[int]
    """By seat: merchants in the supply."""
    goods: list[list[int]]
    """By seat: number of each good."""
    bag: list[int]
    market: list[list[int]]
    """By market: the goods on it."""
    bids: list[list[int]]
    """By place (markets, then guild): seats of the tokens, topmost last."""
    on_board: list[list[int]]
    """By seat: tokens on round spaces 1, 2 and 3 of the player board."""
    place: int
    """The place being resolved in the trade phase."""
    fourth: bool
    """The seat in storage has paid for a fourth tile."""

    deck: list[bool]
    """By deck tile: whether it is face down in the stack."""
    next_tile: int
    """The deck tile turned up on top of the stack, or EMPTY."""
    ships: list[int]
    """By dock: the deck tile, or EMPTY."""
    aboard: list[list[int]]
    """By dock: seats of the merchants, from the bow."""

    ground: list[int]
    """By province: the tile on it, FACE_DOWN or EMPTY."""
    unseen: list[list[int]]
    """By country: number of unseen trade tiles of each of TILES."""
    standing: list[int]
    """By province: the owner of its trading post, or EMPTY."""
    posts: list[list[int]]
    """By seat: provinces with its trading posts."""
    tiles: list[list[int]]
    """By seat: trade tiles of each type."""
    specials: list[list[int]]
    """By seat: special tiles, indices of SPECIALS."""
    bonus: list[list[int]]
    """By seat: bonus tiles, indices of BONUSES."""
    bonus_left: list[int]

    sailing: list[int]
    """Docks of the ships under way or still to sail, in order."""
    traveller: int
    """The seat whose merchant is on a trip, or EMPTY."""
    at: int
    """The province of the travelling merchant."""
    arrival: int
    """The country of arrival."""
    trail: list[int]
    """Provinces visited on this trip, including the current one."""
    steps: int
    reveals: int
    due_goods: int
    due_places: int
    """Goods and Mysterious Places owed to the traveller."""

    places: list[list[int]]
    """By seat: kinds of the Mysterious Places, in ascending order."""
    places_deck: list[int]
    """Number of each kind never returned; in a view, of all that the seat does not know."""
    places_under: list[tuple[int, int]]
    """(seat, kind) of the returned ones under the deck, in order of return."""

    def __init__(self, board: Board, seats: int, setting: FeliniaSetting, first: int) -> None:
        self.agenda = []
        self.journal = None
        self.board = board
        self.chart = chart = board.chart(make_chart)
        self.setting = setting
        self.spaces = SPACES[setting.passages]
        self.seats = seats
        self.round = 0
        self.first = first
        self.phase = "preparation"
        self.extended = extended = setting.extended(seats)
        self.final = False
        self.silver = [START_SILVER] * seats
        self.gold = [0] * seats
        self.spice = [0] * seats
        self.food = [0] * seats
        self.merchants = [MERCHANTS] * seats
        self.goods = [[0] * len(GOODS) for _ in range(seats)]
        self.bag = [GOODS_EACH] * len(GOODS)
        for seat, pair in zip(self.clockwise(first), START_GOODS[seats], strict=True):
            for good in pair:
                self.goods[seat][GOODS.index(good)] += 1
                self.bag[GOODS.index(good)] -= 1
        self.market = [[] for _ in range(MARKETS)]
        self.bids = [[] for _ in range(MARKETS + 1)]
        self.on_board = [[0] * TOKENS for _ in range(seats)]
        self.place = 0
        self.fourth = False
        self.deck = [True] * len(DECK)
        self.next_tile = EMPTY
        self.ships = [EMPTY] * SHIPS
        self.aboard = [[] for _ in range(SHIPS)]
        self.ground = [EMPTY] * len(chart.ids)
        self.unseen = [list(counts) for counts in COUNTRY_TILES[extended]]
        if not extended:
            for provinces in chart.factories:
                for province in provinces:
                    self.ground[province] = FACE_DOWN
        self.standing = [EMPTY] * len(chart.ids)
        self.posts = [[] for _ in range(seats)]
        self.tiles = [[0] * SPECIAL_FROM for _ in range(seats)]
        self.specials = [[] for _ in range(seats)]
        self.bonus = [[] for _ in range(seats)]
        self.bonus_left = list(range(len(BONUSES)))
        self.sailing = []
        self.traveller = EMPTY
        self.at = EMPTY
        self.arrival = EMPTY
        self.trail = []
        self.steps = 0
        self.reveals = 0
        self.due_goods = 0
        self.due_places = 0
        self.places = [[] for _ in range(seats)]
        self.places_deck = [PLACE_COPIES * extended] * len(PLACES)
        self.places_under = []

    # ------------------------------------------------------------------ queries

    @property
    def open_markets(self) -> int:
        """Markets 1 to this number are open (FE-6)."""
        return OPEN_MARKETS[self.seats]

    @property
    def deck_left(self) -> int:
        """Deck tiles in the stack, the visible one included (FE-118)."""
        return sum(self.deck) + (self.next_tile != EMPTY)

    @property
    def places_left(self) -> int:
        """Mysterious Places in their deck."""
        if not self.extended:
            return 0
        return PLACE_COPIES * len(PLACES) - sum(map(len, self.places)) - len(self.places_looked_at)

    @property
    def places_looked_at(self) -> list[int]:
        """Kinds of the Mysterious Places that a seat is now choosing from."""
        return [kind for decision in self.agenda if isinstance(decision, WithPlaces) for kind in decision.places]

    def obtainable(self, seat: int) -> int:
        """Silver the seat would have after selling everything (FE-46)."""
        worth = self.silver[seat] + 2 * self.gold[seat] + self.spice[seat] + sum(self.goods[seat])
        return worth if worth < SILVER_MOST else SILVER_MOST

    def holdings(self, sort: Sort) -> list[int]:
        held: list[int] = getattr(self, sort)
        return held

    def cards_left(self, sort: Sort) -> int:
        """Cards of gold, spice or food in the supply. Each seat holds as many cards of face 3 as possible (FE-131)."""
        return CARDS - sum(held // CARD_FACE + held % CARD_FACE for held in self.holdings(sort))

    # ------------------------------------------------------------------ changes shared by several decisions

    def enter(self, phase: Phase) -> None:
        """Begins a phase of the round."""
        self.phase = phase
        if self.journal is not None:
            self.tell(PhaseBegan(phase))

    def gain(self, seat: int, sort: Sort, count: int) -> int:
        """Adds silver up to six (FE-124), or cards one by one while any are left (FE-131, FE-132). Returns the number
        gained."""
        held: list[int] = getattr(self, sort)
        had = held[seat]
        if sort == "silver":
            now = had + count
            held[seat] = now if now <= SILVER_MOST else SILVER_MOST
        else:
            others = sum([own // CARD_FACE + own % CARD_FACE for own in held]) - had // CARD_FACE - had % CARD_FACE
            own = had
            for _ in range(count):
                before, after = own // CARD_FACE + own % CARD_FACE, (own + 1) // CARD_FACE + (own + 1) % CARD_FACE
                if others + after <= CARDS or after <= before:
                    own += 1
            held[seat] = own
        came = held[seat] - had
        if self.journal is not None:
            self.tell(Gained(seat, sort, came, count - came))
        return came

    def pay(self, seat: int, sort: Sort, count: int) -> None:
        """Returns units to the supply; change is never a problem (FE-133)."""
        if count:
            held: list[int] = getattr(self, sort)
            held[seat] -= count
            if self.journal is not None:
                self.tell(Paid(seat, sort, count))

    # ------------------------------------------------------------------ the kernel's interface

    def seen_by(self, seat: int) -> Felinia:
        return views.seen_by(self, seat)

    def imagine(self, seat: int, rng: Random) -> Felinia:
        return views.imagine(self, seat, rng)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)
