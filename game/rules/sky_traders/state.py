"""The position, and changes to it shared by several decisions: money, cargo, crew, prices, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Annotated, Self

from game.rules.board import Board
from game.rules.kernel import Constant, Standing, State, Undigested
from game.rules.position import position
from game.rules.sky_traders import audits, scoring, views
from game.rules.sky_traders.actions import NOTHING, Bundle, Offer
from game.rules.sky_traders.components import (
    BARRELS,
    BOX_LIMIT,
    BOX_LIMIT_ERRATUM,
    CREW,
    CREW_DIRECTORS_CUT,
    DAMAGE_DECK,
    DICE_EACH,
    FLIGHT_TILES,
    HOLD_NUMBERS,
    HOLDS,
    KINDS,
    LEGAL,
    NOBODY,
    PHLOGISTON_MAX,
    PRICES,
    ROOM,
    ROOM_UPGRADED,
    SKILLED,
    UPGRADES,
    WANTED_TOKENS,
    WINDS,
    WINDS_UNREVISED,
    Ability,
    Box,
    Crew,
    CrewCard,
    Damage,
    Kind,
    Tile,
    Wind,
    WindCard,
    Wreck,
)
from game.rules.sky_traders.events import (
    Boarded,
    Fuelled,
    LeftShip,
    Loaded,
    NoTokenLeft,
    Paid,
    PriceMoved,
    Received,
    Unloaded,
    WantedCleared,
    WantedTaken,
)
from game.rules.sky_traders.parts import Battle, Given, Placed
from game.rules.sky_traders.setting import SkyTradersSetting
from game.rules.sky_traders.sky import Cell, distances, tile_colours


@position
class SkyTraders(State):
    """Lists are by seat. Ship lists have six holds per seat (`6 * seat + hold - 1`). Dice lists have three dice per
    seat and, with two players, the two extra sets after them."""

    setting: Annotated[SkyTradersSetting, Constant]
    arrows: Mapping[Tile, str]
    """The colour of each tile's arrows."""
    first: int
    active: int
    """The seat whose turn it is; -1 in the Council."""
    cells: Mapping[Tile, Cell]
    distance: Mapping[Tile, Mapping[Tile, int]]
    hands: list[tuple[Tile, ...]]
    unlaid: list[int]

    place: list[Tile | None]
    coins: list[int]
    phlogiston: list[int]
    influence: list[int]
    wanted: list[int]
    kept: list[tuple[Wind, ...]]
    wreck: list[Wreck]
    insured: list[int]
    content: list[Kind | Crew | None]
    count: list[int]
    damage: list[Damage | None]
    upgraded: list[bool]

    supply: dict[Kind, int]
    crew_supply: dict[Crew, int]
    damage_deck: dict[Damage, int]
    upgrades: int
    tokens: int
    market: dict[Kind, int]

    pile: dict[Wind, int]
    discards: dict[Wind, int]
    day_in: int
    last_wind: Wind | None

    flight_limit: int
    flight_discount: int
    twin: tuple[int, ...]
    soiled: bool
    repaired: bool
    turn_lost: bool
    clock: bool
    battle: Battle | None

    die_value: list[int]
    die_owner: list[int]
    die_set: list[bool]
    die_box: list[Box]
    plus: list[int]
    minus: list[int]
    offers: list[int]
    done: list[bool]
    promises: tuple[Given, ...]
    bargaining: bool
    parcels: list[Bundle]
    memory: Annotated[tuple[Placed, ...], Undigested]
    """All placements of the game that involved a choice: public knowledge."""
    asked: Annotated[list[Offer | None], Undigested]
    """By seat: the last offer it made in this Council."""
    broken: Annotated[list[int], Undigested]
    """By seat: number of promises broken so far."""
    ledger: Annotated[tuple[int, ...], Undigested]
    """In a view, by seat: its coins as known to anyone who kept count, since all payments are public."""

    def __init__(self, board: Board, seats: int, setting: SkyTradersSetting, first: int) -> None:
        self.agenda, self.journal, self.board, self.seats, self.round = [], None, board, seats, 0
        self.setting, self.arrows, self.first, self.active = setting, board.chart(tile_colours), first, first
        self.cells = {}
        self.distance = {}
        self.hands = [()] * seats
        self.unlaid = [0] * seats
        # traders
        self.place = [None] * seats
        self.coins = [0] * seats
        self.phlogiston = [0] * seats
        self.influence = [0] * seats
        self.wanted = [0] * seats
        self.kept = [()] * seats
        self.wreck = [Wreck.AFLOAT] * seats
        self.insured = [0] * seats
        self.content = [None] * (seats * HOLDS)
        self.count = [0] * (seats * HOLDS)
        self.damage = [None] * (seats * HOLDS)
        self.upgraded = [False] * (seats * HOLDS)
        # supply
        self.supply = dict(BARRELS)
        self.crew_supply = {crew: card.copies for crew, card in CREW.items()}
        self.damage_deck = dict(DAMAGE_DECK)
        self.upgrades = UPGRADES
        self.tokens = WANTED_TOKENS
        self.market = dict.fromkeys(KINDS, 0)
        if setting.erratum_black_market_start:  # ST-6
            self.market[Kind.GROG] = len(PRICES[Kind.GROG]) - 1
        # ill winds
        self.pile = {}
        self.discards = {}
        self.day_in = 0
        self.last_wind = None
        # the turn
        self.flight_limit = FLIGHT_TILES
        self.flight_discount = 0
        self.twin = ()
        self.soiled = False
        self.repaired = False
        self.turn_lost = False
        self.clock = False
        self.battle = None
        # the council
        dice = seats * DICE_EACH + (2 * DICE_EACH if seats == 2 else 0)
        self.die_value = [0] * dice
        self.die_owner = [NOBODY] * dice
        self.die_set = [False] * dice
        self.die_box = [Box.HAND] * dice
        self.plus = [0] * 7
        self.minus = [0] * 7
        self.offers = [0] * seats
        self.done = [False] * seats
        self.promises = ()
        self.bargaining = False
        self.parcels = [NOTHING] * seats
        self.memory = ()
        self.asked = [None] * seats
        self.broken = [0] * seats
        self.ledger = ()

    # the contract

    def seen_by(self, seat: int) -> Self:
        return views.seen_by(self, seat)

    def imagine(self, seat: int, rng: Random) -> Self:
        return views.imagine(self, seat, rng)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)

    # who

    def afloat(self, seat: int) -> bool:
        return self.place[seat] is not None

    # money

    def pay(self, seat: int, coins: int, to: int = NOBODY) -> None:
        if coins:
            self.coins[seat] -= coins
            if to != NOBODY:
                self.coins[to] += coins
            self.tell(Paid(seat, coins, to))

    def gain(self, seat: int, coins: int) -> None:
        if coins:
            self.coins[seat] += coins
            self.tell(Received(seat, coins))

    def fuel(self, seat: int, change: int) -> None:
        """Changes a seat's phlogiston: at most a full tank, at least 0."""
        change = max(-self.phlogiston[seat], min(change, PHLOGISTON_MAX - self.phlogiston[seat]))
        if change:
            self.phlogiston[seat] += change
            self.tell(Fuelled(seat, change))

    # prices

    def price(self, kind: Kind) -> int:
        return PRICES[kind][self.market[kind]]

    def move_price(self, kind: Kind, steps: int) -> None:
        """Moves a price marker, which bounces at the ends of its track (ST-162, ST-163)."""
        if not steps:
            return
        before = self.market[kind]
        after = self.market[kind] = bounce(len(PRICES[kind]), before, steps)
        prices = PRICES[kind]
        self.tell(PriceMoved(kind, before, after, steps, prices[before], prices[after]))

    # holds

    def slot(self, seat: int, hold: int) -> int:
        return seat * HOLDS + hold - 1

    def slots(self, seat: int) -> range:
        """The holds of a seat's ship among those of all."""
        return range(seat * HOLDS, (seat + 1) * HOLDS)

    def capacity(self, slot: int) -> int:
        return ROOM_UPGRADED if self.upgraded[slot] else ROOM

    def room_at(self, slot: int, kind: Kind) -> int:
        """Barrels of `kind` that still fit in this hold (ST-58, ST-59, ST-61)."""
        if self.damage[slot] is not None:
            return 0
        inside = self.content[slot]
        if inside is None:
            return self.capacity(slot)
        return self.capacity(slot) - self.count[slot] if inside is kind else 0

    def room(self, seat: int, kind: Kind) -> int:
        """Barrels of `kind` that fit aboard without moving anything."""
        return sum([self.room_at(slot, kind) for slot in self.slots(seat)])

    def aboard(self, seat: int, kind: Kind) -> int:
        total, base = 0, seat * HOLDS
        for slot in range(base, base + HOLDS):
            if self.content[slot] is kind:
                total += self.count[slot]
        return total

    def holds_of(self, seat: int, what: Kind | Crew) -> list[int]:
        base = seat * HOLDS - 1
        return [hold for hold in HOLD_NUMBERS if self.content[base + hold] is what]

    def fighters(self, seat: int) -> list[tuple[int, Crew]]:
        """(hold, card) of all crew aboard."""
        base = seat * HOLDS - 1
        ship = ((hold, self.content[base + hold]) for hold in HOLD_NUMBERS)
        return [(hold, crew) for hold, crew in ship if isinstance(crew, Crew)]

    def can(self, seat: int, ability: Ability) -> bool:
        """Whether any crew aboard has this ability."""
        base = seat * HOLDS
        ship = self.content[base : base + HOLDS]
        for crew in SKILLED[ability]:  # noqa: SIM110 - called in every phase of a turn, and `any` takes twice as long
            if crew in ship:
                return True
        return False

    def card(self, crew: Crew) -> CrewCard:
        """A crew card's values: printed (ST-96), or those of the director's cut (ST-102)."""
        return self.cards()[crew]

    def cards(self) -> dict[Crew, CrewCard]:
        return CREW_DIRECTORS_CUT if self.setting.directors_cut_cards else CREW

    def winds(self) -> dict[Wind, WindCard]:
        """The Ill Wind cards in the box, Traders' Day included."""
        return WINDS if self.setting.revised_rulings else WINDS_UNREVISED

    def berth(self, slot: int, crew: Crew) -> bool:
        """Whether this hold can take the card: it is printed on the card, empty, undamaged and not upgraded (ST-59 to
        ST-61)."""
        return (
            slot % HOLDS + 1 in self.card(crew).holds
            and self.content[slot] is None
            and self.damage[slot] is None
            and not self.upgraded[slot]
        )

    def load(self, seat: int, hold: int, kind: Kind, count: int) -> None:
        slot = self.slot(seat, hold)
        self.content[slot] = kind
        self.count[slot] += count
        self.tell(Loaded(seat, hold, kind, count))

    def unload(self, seat: int, hold: int, count: int) -> Kind:
        slot = self.slot(seat, hold)
        kind = self.content[slot]
        assert isinstance(kind, Kind)
        self.count[slot] -= count
        if not self.count[slot]:
            self.content[slot] = None
        self.tell(Unloaded(seat, hold, kind, count))
        return kind

    def board_crew(self, seat: int, hold: int, crew: Crew) -> None:
        slot = self.slot(seat, hold)
        self.content[slot], self.count[slot] = crew, 1
        self.tell(Boarded(seat, hold, crew))

    def leave_ship(self, seat: int, hold: int) -> Crew:
        slot = self.slot(seat, hold)
        crew = self.content[slot]
        assert isinstance(crew, Crew)
        self.content[slot], self.count[slot] = None, 0
        self.tell(LeftShip(seat, hold, crew))
        return crew

    def return_barrels(self, seat: int, hold: int, count: int) -> Kind:
        kind = self.unload(seat, hold, count)
        self.supply[kind] += count
        return kind

    def return_crew(self, seat: int, hold: int) -> Crew:
        crew = self.leave_ship(seat, hold)
        self.crew_supply[crew] += 1
        return crew

    def empty_hold(self, seat: int, hold: int) -> None:
        """Returns the content of the hold to the supply."""
        slot = self.slot(seat, hold)
        if isinstance(self.content[slot], Kind):
            self.return_barrels(seat, hold, self.count[slot])
        elif isinstance(self.content[slot], Crew):
            self.return_crew(seat, hold)

    def fill(self, seat: int, kind: Kind, count: int) -> None:
        """Stows barrels by the default of ST-63: holds with the same kind first, then the lowest empty hold."""
        base = seat * HOLDS - 1
        for wanted in (kind, None):
            for hold in HOLD_NUMBERS:
                if count and self.content[base + hold] is wanted:
                    part = min(count, self.room_at(base + hold, kind))
                    if part:
                        self.load(seat, hold, kind, part)
                        count -= part

    def take_out(self, seat: int, kind: Kind, count: int) -> None:
        """Takes barrels from the holds with the fewest first, which frees most holds; ties go to the highest hold."""
        base = seat * HOLDS - 1
        for hold in sorted(self.holds_of(seat, kind), key=lambda h: (self.count[base + h], -h)):
            part = min(count, self.count[base + hold])
            if part:
                self.unload(seat, hold, part)
                count -= part

    def cargo_value(self, seat: int) -> int:
        """GP of all goods aboard at current prices; slime is worth nothing."""
        return sum(
            self.price(kind) * self.count[slot]
            for slot in self.slots(seat)
            if isinstance(kind := self.content[slot], Kind) and kind is not Kind.SLIME
        )

    # tokens

    def commit_crime(self, seat: int, crime: str) -> None:
        """Takes one Wanted token, if any is left (ST-131, ST-132)."""
        if not self.tokens:
            self.tell(NoTokenLeft(seat, crime))
            return
        self.tokens -= 1
        self.wanted[seat] += 1
        self.tell(WantedTaken(seat, crime))

    def clear_wanted(self, seat: int, tokens: int) -> None:
        if tokens:
            self.tokens += tokens
            self.wanted[seat] -= tokens
            self.tell(WantedCleared(seat, tokens))

    # the map

    def complete_map(self) -> None:
        self.distance = distances(self.arrows, self.cells)

    # council

    def dice_of(self, seat: int) -> list[int]:
        """Values of the dice in this seat's hand, ascending."""
        values, boxes = self.die_value, self.die_box
        return sorted([values[die] for die, owner in enumerate(self.die_owner) if owner == seat and not boxes[die]])

    def die_in_hand(self, seat: int, value: int) -> int:
        """The first die of this value. Raises StopIteration if there is none."""
        return next(
            die
            for die, owner in enumerate(self.die_owner)
            if owner == seat and self.die_value[die] == value and not self.die_box[die]
        )

    def box_limit(self, value: int) -> int:
        """Number of dice that one box of this class holds (ST-156, ST-158)."""
        if self.setting.erratum_investment_limits:
            return BOX_LIMIT_ERRATUM
        return BOX_LIMIT[LEGAL[value - 1]]


def bounce(cells: int, index: int, steps: int) -> int:
    """The cell a marker reaches when it bounces at either end; the end cell counts once (ST-162)."""
    cycle = 2 * (cells - 1)
    place = (index + steps) % cycle
    return place if place < cells else cycle - place
