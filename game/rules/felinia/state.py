"""A position, and the changes to it that several decisions make."""

from __future__ import annotations

from random import Random
from typing import Any

from game.rules.board import Board
from game.rules.felinia import scoring
from game.rules.felinia.chart import Chart
from game.rules.felinia.components import (
    BLUE,
    BONUSES,
    CARD_FACE,
    CARDS,
    COUNTRY_TILES,
    DECK,
    GOODS,
    GOODS_EACH,
    GREY,
    MARKET_ROOM,
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
    TILES,
    TOKENS,
    Sort,
)
from game.rules.felinia.events import Gained, Paid, Phase
from game.rules.kernel import Broken, Standing, State

EMPTY = -1
FACE_DOWN = -2
"""What lies on a province: a number of TILES, or one of these."""
UNSEEN = -1
"""A Mysterious Place that the seat of a view does not know."""
GUILD = MARKETS
"""The number of the guild among the places."""


class Felinia(State):
    """Goods, tiles, places and provinces are numbers: see `components` and `chart`. What is face down or in the bag is
    only counted; secret are the kinds of the Mysterious Places that a seat holds or has put under the deck."""

    __slots__ = (
        "aboard",
        "arrival",
        "at",
        "bag",
        "bids",
        "bonus",
        "bonus_left",
        "chart",
        "cross_border",
        "deck",
        "due_goods",
        "due_places",
        "extended",
        "final",
        "first",
        "food",
        "fourth",
        "gold",
        "goods",
        "ground",
        "market",
        "merchants",
        "next_tile",
        "on_board",
        "phase",
        "place",
        "places",
        "places_deck",
        "places_under",
        "posts",
        "reveals",
        "sailing",
        "ships",
        "silver",
        "specials",
        "spice",
        "standing",
        "steps",
        "tiles",
        "trail",
        "traveller",
        "unseen",
        "visible_next",
    )

    first: int
    """The first player's seat."""
    phase: Phase
    extended: bool
    visible_next: bool
    cross_border: bool
    final: bool
    """Somebody's last merchant has left the supply (FE-83)."""

    silver: list[int]
    gold: list[int]
    spice: list[int]
    food: list[int]
    merchants: list[int]
    """By seat: in the supply."""
    goods: list[list[int]]
    """By seat: how many of each."""
    bag: list[int]
    market: list[list[int]]
    """By market: the goods that lie there."""
    bids: list[list[int]]
    """By place (markets, guild): seats of the tokens, the topmost last."""
    on_board: list[list[int]]
    """By seat: tokens on the round spaces 1, 2 and 3 of the player board."""
    place: int
    """The place whose bids are resolved in the trade phase."""
    fourth: bool
    """The seat that stores has paid for a fourth tile."""

    deck: list[bool]
    """Which deck tiles are face down in the stack."""
    next_tile: int
    """The deck tile turned up on the stack, or EMPTY."""
    ships: list[int]
    """By dock: the deck tile, or EMPTY."""
    aboard: list[list[int]]
    """By dock: seats of the merchants, the bow first."""

    ground: list[int]
    """By province: the tile that lies there, FACE_DOWN or EMPTY."""
    unseen: list[list[int]]
    """By country: the trade tiles that nobody has seen yet, of each of TILES."""
    standing: list[int]
    """By province: the seat whose trading post it is, or EMPTY."""
    posts: list[list[int]]
    """By seat: provinces of the trading posts."""
    tiles: list[list[int]]
    """By seat: trade tiles of each type."""
    specials: list[list[int]]
    """By seat: special tiles, numbers of SPECIALS."""
    bonus: list[list[int]]
    """By seat: bonus tiles, numbers of BONUSES."""
    bonus_left: list[int]

    sailing: list[int]
    """Docks of the ships under way and still to sail, in order."""
    traveller: int
    """Whose merchant is on his trip, or EMPTY."""
    at: int
    """His province."""
    arrival: int
    """The country where the ship went."""
    trail: list[int]
    """Provinces that he visited, the present one included."""
    steps: int
    reveals: int
    due_goods: int
    due_places: int
    """Goods and Mysterious Places that he is still to be given."""

    places: list[list[int]]
    """By seat: kinds of the Mysterious Places, in ascending order."""
    places_deck: list[int]
    """How many of each kind were never returned; in a view, all that the seat does not know."""
    places_under: list[tuple[int, int]]
    """Returned ones under the deck, first returned first: seat and kind."""

    def __init__(
        self,
        board: Board,
        chart: Chart,
        seats: int,
        *,
        extended: bool,
        visible_next: bool,
        cross_border: bool,
        first: int,
    ) -> None:
        self.agenda = []
        self.journal = None
        self.board = board
        self.chart = chart
        self.seats = seats
        self.round = 0
        self.first = first
        self.phase = "preparation"
        self.extended = extended
        self.visible_next = visible_next
        self.cross_border = cross_border
        self.final = False
        self.silver = [START_SILVER] * seats
        self.gold = [0] * seats
        self.spice = [0] * seats
        self.food = [0] * seats
        self.merchants = [MERCHANTS] * seats
        self.goods = [[0] * len(GOODS) for _ in range(seats)]
        self.bag = [GOODS_EACH] * len(GOODS)
        for k, pair in enumerate(START_GOODS[seats]):
            for good in pair:
                self.goods[(first + k) % seats][GOODS.index(good)] += 1
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

    # ------------------------------------------------------------------ what can be asked

    @property
    def open_markets(self) -> int:
        """Markets 1 to this are open (FE-6)."""
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
        pending = sum(len(getattr(decision, "places", ())) for decision in self.agenda)
        return PLACE_COPIES * len(PLACES) - sum(map(len, self.places)) - pending

    def obtainable(self, seat: int) -> int:
        """The silver he could have after selling everything (FE-46)."""
        worth = self.silver[seat] + 2 * self.gold[seat] + self.spice[seat] + sum(self.goods[seat])
        return worth if worth < SILVER_MOST else SILVER_MOST

    def holdings(self, sort: Sort) -> list[int]:
        held: list[int] = getattr(self, sort)
        return held

    def has_special(self, seat: int, special: int) -> bool:
        return special in self.specials[seat]

    # ------------------------------------------------------------------ what several decisions do

    def gain(self, seat: int, sort: Sort, count: int) -> int:
        """Silver as far as six (FE-124), cards as far as there are any, one by one (FE-131, FE-132); what came in."""
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
        """Back to the supply; never refused for lack of change (FE-133)."""
        if count:
            held: list[int] = getattr(self, sort)
            held[seat] -= count
            if self.journal is not None:
                self.tell(Paid(seat, sort, count))

    # ------------------------------------------------------------------ the kernel's

    def copy(self) -> Felinia:
        new = object.__new__(Felinia)
        new.agenda = self.agenda[:]
        new.journal = None
        new.board = self.board
        new.chart = self.chart
        new.seats = self.seats
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.extended = self.extended
        new.visible_next = self.visible_next
        new.cross_border = self.cross_border
        new.final = self.final
        new.silver = self.silver[:]
        new.gold = self.gold[:]
        new.spice = self.spice[:]
        new.food = self.food[:]
        new.merchants = self.merchants[:]
        new.goods = [own[:] for own in self.goods]
        new.bag = self.bag[:]
        new.market = [lying[:] for lying in self.market]
        new.bids = [stack[:] for stack in self.bids]
        new.on_board = [own[:] for own in self.on_board]
        new.place = self.place
        new.fourth = self.fourth
        new.deck = self.deck[:]
        new.next_tile = self.next_tile
        new.ships = self.ships[:]
        new.aboard = [crew[:] for crew in self.aboard]
        new.ground = self.ground[:]
        new.unseen = [counts[:] for counts in self.unseen]
        new.standing = self.standing[:]
        new.posts = [own[:] for own in self.posts]
        new.tiles = [own[:] for own in self.tiles]
        new.specials = [own[:] for own in self.specials]
        new.bonus = [own[:] for own in self.bonus]
        new.bonus_left = self.bonus_left[:]
        new.sailing = self.sailing[:]
        new.traveller = self.traveller
        new.at = self.at
        new.arrival = self.arrival
        new.trail = self.trail[:]
        new.steps = self.steps
        new.reveals = self.reveals
        new.due_goods = self.due_goods
        new.due_places = self.due_places
        new.places = [own[:] for own in self.places]
        new.places_deck = self.places_deck[:]
        new.places_under = self.places_under[:]
        return new

    def seen_by(self, seat: int) -> Felinia:
        """Others' Mysterious Places, held, returned or just drawn, are blanked (FE-139, FE-140)."""
        view = self.copy()
        if not self.extended:
            return view
        view.places = [own if s == seat else [UNSEEN] * len(own) for s, own in enumerate(view.places)]
        view.places_under = [(s, kind if s == seat else UNSEEN) for s, kind in view.places_under]
        view.agenda = [decision if decision.seat == seat else _blank(decision) for decision in view.agenda]
        known = view.places[seat] + [kind for _, kind in view.places_under if kind != UNSEEN]
        for decision in view.agenda:
            known += [kind for kind in getattr(decision, "places", ()) if kind != UNSEEN]
        view.places_deck = [PLACE_COPIES - known.count(kind) for kind in range(len(PLACES))]
        return view

    def imagine(self, seat: int, rng: Random) -> Felinia:
        """The kinds that the seat does not know are dealt to where they may be: nobody holds two of a kind (FE-108)."""
        new = self.seen_by(seat)
        if not self.extended:
            return new
        pool = new.places_deck
        blank = [s for s, own in enumerate(new.places) if own and own[0] == UNSEEN]
        for s in sorted(blank, key=lambda s: -len(new.places[s])):
            order = sorted(range(len(PLACES)), key=lambda kind: (pool[kind] + rng.random(), kind), reverse=True)
            new.places[s] = sorted(order[: len(new.places[s])])
            for kind in new.places[s]:
                pool[kind] -= 1
        for i, (s, kind) in enumerate(new.places_under):
            if kind == UNSEEN:
                new.places_under[i] = (s, _any_of(pool, rng))
        for i, decision in enumerate(new.agenda):
            hidden = getattr(decision, "places", ())
            if UNSEEN in hidden:
                new.agenda[i] = _showing(decision, tuple(_any_of(pool, rng) for _ in hidden))
        return new

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        def demand(holds: bool, what: str) -> None:
            if not holds:
                raise Broken(what)

        for good in range(len(GOODS)):
            lying = sum(market.count(good) for market in self.market)
            held = sum(own[good] for own in self.goods)
            demand(self.bag[good] >= 0 and self.bag[good] + lying + held == GOODS_EACH, f"nine of {GOODS[good]}")
        under_way = self.traveller
        for seat in range(self.seats):
            demand(0 <= self.silver[seat] <= SILVER_MOST, "silver from 0 to 6")
            demand(min(self.gold[seat], self.spice[seat], self.food[seat], *self.goods[seat]) >= 0, "nothing below 0")
            placed = sum(crew.count(seat) for crew in self.aboard) + len(self.posts[seat]) + (under_way == seat)
            demand(self.merchants[seat] >= 0 and self.merchants[seat] + placed == MERCHANTS, "ten merchants")
            tokens = sum(stack.count(seat) for stack in self.bids) + sum(self.on_board[seat])
            demand(tokens <= TOKENS and max(self.on_board[seat]) <= 1, "three bid tokens")
            demand(all(self.standing[province] == seat for province in self.posts[seat]), "posts stand")
            own = [kind for kind in self.places[seat] if kind != UNSEEN]
            demand(len(set(own)) == len(own) and own == sorted(own), "Mysterious Places differ")
        demand(sum(s != EMPTY for s in self.standing) == sum(map(len, self.posts)), "posts are owned")
        demand(all(len(market) <= MARKET_ROOM for market in self.market), "three goods on a market")
        demand(not any(self.market[i] for i in range(self.open_markets, MARKETS)), "closed markets are empty")
        used = [tile for tile in (*self.ships, self.next_tile) if tile != EMPTY]
        demand(len(set(used)) == len(used) and not any(self.deck[tile] for tile in used), "a deck tile is in one place")
        grey, blue = sum(self.deck[t] for t in GREY), sum(self.deck[t] for t in BLUE)
        demand(not grey or blue == len(BLUE), "grey deck tiles come first")
        for ship, tile in enumerate(self.ships):
            room = SPACES[tile] if tile != EMPTY else 0
            demand(len(self.aboard[ship]) <= room, "room on ships")
        for country, provinces in enumerate(self.chart.factories):
            down = sum(self.ground[province] == FACE_DOWN for province in provinces)
            demand(self.extended or sum(self.unseen[country]) == down, "unseen tiles lie face down")
        bonuses = sorted([*self.bonus_left, *(tile for own in self.bonus for tile in own)])
        demand(bonuses == list(range(len(BONUSES))), "five bonus tiles")
        for tile in range(len(TILES)):
            total = sum(counts[tile] for counts in COUNTRY_TILES[self.extended])
            found = self.ground.count(tile) + sum(counts[tile] for counts in self.unseen)
            if tile < SPECIAL_FROM:
                demand(found + sum(own[tile] for own in self.tiles) == total, f"trade tiles {TILES[tile]}")
            else:
                taken = sum((tile - SPECIAL_FROM) in own for own in self.specials)
                demand(found + taken <= total, f"special tile {TILES[tile]}")
        if self.extended:
            kinds = self.places_deck[:]
            pending = [kind for decision in self.agenda for kind in getattr(decision, "places", ())]
            for kind in [k for own in self.places for k in own] + [k for _, k in self.places_under] + pending:
                demand(kind != UNSEEN, "places are known")
                kinds[kind] += 1
            demand(min(self.places_deck) >= 0 and set(kinds) == {PLACE_COPIES}, "two of each Mysterious Place")


def _blank(decision: Any) -> Any:
    """The decision about cards that only its own seat has seen."""
    hidden = getattr(decision, "places", ())
    return _showing(decision, (UNSEEN,) * len(hidden)) if hidden else decision


def _showing(decision: Any, places: tuple[int, ...]) -> Any:
    """The same decision about other cards."""
    return type(decision)(decision.seat, places)


def _any_of(pool: list[int], rng: Random) -> int:
    """Takes one of these counts, each unit with equal chance."""
    at = rng.randrange(sum(pool))
    for kind, count in enumerate(pool):
        at -= count
        if at < 0:
            pool[kind] -= 1
            return kind
    raise AssertionError("a pool with cards has a card")
