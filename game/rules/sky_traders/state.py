"""The position, and the few things that every decision does to it: money, cargo, crew, prices, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Self

from game.rules.board import Board
from game.rules.kernel import Action, Decision, Standing, State
from game.rules.sky_traders import audits, scoring, views
from game.rules.sky_traders import components as c
from game.rules.sky_traders import events as e
from game.rules.sky_traders.actions import NOTHING
from game.rules.sky_traders.components import Box, Crew, Damage, Kind, Tile, Wind, Wreck
from game.rules.sky_traders.parts import Battle, Given, Options
from game.rules.sky_traders.sky import Cell, distances

ORDERS = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(len(c.CAPTAINS) + 1)]
"""By how many seats there are: all of them clockwise from each."""


class Step(Decision["SkyTraders", Action], frozen=True):
    """Nobody's decision, without answers: what happens by itself as soon as it lies on top of the agenda."""

    seat: int = c.NOBODY

    def run(self, state: SkyTraders) -> None:
        raise NotImplementedError


class OnTerms(Decision["SkyTraders", Action], frozen=True):
    """An answer to terms that lie on the table."""

    def pledged(self, state: SkyTraders) -> tuple[tuple[int, int], ...]:
        """Seats and the coins that they have offered, and therefore have (ST-113, ST-147)."""
        raise NotImplementedError


class SkyTraders(State):
    """Lists are by seat; ship lists have six holds a seat (`6 * seat + hold - 1`), dice lists three dice a seat and,
    for two players, the two extra sets behind them."""

    __slots__ = (
        "active",  # whose turn it is; -1 in the Council
        "arrows",
        "bargaining",
        "battle",
        "cells",
        "clock",
        "coins",
        "content",
        "count",
        "crew_supply",
        "damage",
        "damage_deck",
        "day_in",
        "die_box",
        "die_owner",
        "die_set",
        "die_value",
        "discards",
        "distance",
        "done",
        "first",
        "flight_discount",
        "flight_limit",
        "hands",
        "influence",
        "insured",
        "kept",
        "last_wind",
        "market",
        "minus",
        "offers",
        "opts",
        "parcels",
        "phlogiston",
        "pile",
        "place",
        "plus",
        "promises",
        "repaired",
        "soiled",
        "supply",
        "tokens",
        "turn_lost",
        "twin",
        "unlaid",
        "upgraded",
        "upgrades",
        "wanted",
        "wreck",
    )

    def __init__(self, seats: int, opts: Options, board: Board, arrows: Mapping[Tile, str], first: int) -> None:
        self.agenda, self.journal, self.board, self.seats, self.round = [], None, board, seats, 0
        self.opts, self.arrows, self.first, self.active = opts, arrows, first, first
        self.cells: Mapping[Tile, Cell] = {}
        self.distance: Mapping[Tile, Mapping[Tile, int]] = {}
        self.hands: list[tuple[Tile, ...]] = [()] * seats
        self.unlaid = [0] * seats
        # traders
        self.place: list[Tile | None] = [None] * seats
        self.coins = [0] * seats
        self.phlogiston = [0] * seats
        self.influence = [0] * seats
        self.wanted = [0] * seats
        self.kept: list[tuple[Wind, ...]] = [()] * seats
        self.wreck = [Wreck.AFLOAT] * seats
        self.insured = [0] * seats
        self.content: list[Kind | Crew | None] = [None] * (seats * c.HOLDS)
        self.count = [0] * (seats * c.HOLDS)
        self.damage: list[Damage | None] = [None] * (seats * c.HOLDS)
        self.upgraded = [False] * (seats * c.HOLDS)
        # supply
        self.supply = dict(c.BARRELS)
        self.crew_supply = {crew: card.copies for crew, card in c.CREW.items()}
        self.damage_deck = dict(c.DAMAGE_DECK)
        self.upgrades = c.UPGRADES
        self.tokens = c.WANTED_TOKENS
        self.market = dict.fromkeys(c.KINDS, 0)
        if opts.erratum_black_market_start:  # ST-6
            self.market[Kind.GROG] = len(c.PRICES[Kind.GROG]) - 1
        # ill winds
        self.pile: dict[Wind, int] = {}
        self.discards: dict[Wind, int] = {}
        self.day_in = 0
        self.last_wind: Wind | None = None
        # the turn
        self.flight_limit = c.FLIGHT_TILES
        self.flight_discount = 0
        self.twin: tuple[int, ...] = ()
        self.soiled = False
        self.repaired = False
        self.turn_lost = False
        self.clock = False
        self.battle: Battle | None = None
        # the council
        dice = seats * c.DICE_EACH + (2 * c.DICE_EACH if seats == 2 else 0)
        self.die_value = [0] * dice
        self.die_owner = [c.NOBODY] * dice
        self.die_set = [False] * dice
        self.die_box = [Box.HAND] * dice
        self.plus = [0] * 7
        self.minus = [0] * 7
        self.offers = [0] * seats
        self.done = [False] * seats
        self.promises: tuple[Given, ...] = ()
        self.bargaining = False
        self.parcels = [NOTHING] * seats

    # the contract

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.agenda, twin.journal, twin.board = self.agenda[:], None, self.board
        twin.seats, twin.round, twin.opts = self.seats, self.round, self.opts
        twin.arrows, twin.cells, twin.distance = self.arrows, self.cells, self.distance
        twin.first, twin.active = self.first, self.active
        twin.hands, twin.unlaid = self.hands[:], self.unlaid[:]
        twin.place, twin.coins = self.place[:], self.coins[:]
        twin.phlogiston, twin.influence = self.phlogiston[:], self.influence[:]
        twin.wanted, twin.kept = self.wanted[:], self.kept[:]
        twin.wreck, twin.insured = self.wreck[:], self.insured[:]
        twin.content, twin.count = self.content[:], self.count[:]
        twin.damage, twin.upgraded = self.damage[:], self.upgraded[:]
        twin.supply, twin.crew_supply = self.supply.copy(), self.crew_supply.copy()
        twin.damage_deck, twin.upgrades, twin.tokens = self.damage_deck.copy(), self.upgrades, self.tokens
        twin.market, twin.pile, twin.discards = self.market.copy(), self.pile.copy(), self.discards.copy()
        twin.day_in, twin.last_wind = self.day_in, self.last_wind
        twin.flight_limit, twin.flight_discount = self.flight_limit, self.flight_discount
        twin.twin, twin.soiled, twin.repaired = self.twin, self.soiled, self.repaired
        twin.turn_lost, twin.clock, twin.battle = self.turn_lost, self.clock, self.battle
        twin.die_value, twin.die_owner = self.die_value[:], self.die_owner[:]
        twin.die_set, twin.die_box = self.die_set[:], self.die_box[:]
        twin.plus, twin.minus = self.plus[:], self.minus[:]
        twin.offers, twin.done, twin.promises = self.offers[:], self.done[:], self.promises
        twin.bargaining, twin.parcels = self.bargaining, self.parcels[:]
        return twin

    def seen_by(self, seat: int) -> Self:
        return views.seen_by(self, seat)

    def imagine(self, seat: int, rng: Random) -> Self:
        return views.imagine(self, seat, rng)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)

    # who

    def in_order(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from `first`."""
        return ORDERS[self.seats][first]

    def pledged(self) -> tuple[tuple[int, int], ...]:
        """Seats and coins that they are known to have; see `OnTerms`."""
        top = self.agenda[-1] if self.agenda else None
        return top.pledged(self) if isinstance(top, OnTerms) else ()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def afloat(self, seat: int) -> bool:
        return self.place[seat] is not None

    # money

    def pay(self, seat: int, coins: int, to: int = c.NOBODY) -> None:
        if coins:
            self.coins[seat] -= coins
            if to != c.NOBODY:
                self.coins[to] += coins
            self.tell(e.Paid(seat, coins, to))

    def receive(self, seat: int, coins: int) -> None:
        if coins:
            self.coins[seat] += coins
            self.tell(e.Received(seat, coins))

    def fuel(self, seat: int, change: int) -> None:
        """What exceeds the tank is lost; never below 0."""
        change = max(-self.phlogiston[seat], min(change, c.PHLOGISTON_MAX - self.phlogiston[seat]))
        if change:
            self.phlogiston[seat] += change
            self.tell(e.Fuelled(seat, change))

    # prices

    def price(self, kind: Kind) -> int:
        return c.PRICES[kind][self.market[kind]]

    def move_price(self, kind: Kind, steps: int) -> None:
        """Moves a marker with the bounce at the ends (ST-162, ST-163)."""
        if not steps:
            return
        before = self.market[kind]
        after = self.market[kind] = bounce(len(c.PRICES[kind]), before, steps)
        prices = c.PRICES[kind]
        self.tell(e.PriceMoved(kind, before, after, steps, prices[before], prices[after]))

    # holds

    def slot(self, seat: int, hold: int) -> int:
        return seat * c.HOLDS + hold - 1

    def capacity(self, slot: int) -> int:
        return c.ROOM_UPGRADED if self.upgraded[slot] else c.ROOM

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
        total, base = 0, seat * c.HOLDS
        for slot in range(base, base + c.HOLDS):
            total += self.room_at(slot, kind)
        return total

    def aboard(self, seat: int, kind: Kind) -> int:
        total, base = 0, seat * c.HOLDS
        for slot in range(base, base + c.HOLDS):
            if self.content[slot] is kind:
                total += self.count[slot]
        return total

    def holds_of(self, seat: int, what: Kind | Crew) -> list[int]:
        base = seat * c.HOLDS - 1
        return [hold for hold in range(1, c.HOLDS + 1) if self.content[base + hold] is what]

    def fighters(self, seat: int) -> list[tuple[int, Crew]]:
        """Hold and card of all crew aboard."""
        base = seat * c.HOLDS - 1
        found = ((hold, self.content[base + hold]) for hold in range(1, c.HOLDS + 1))
        return [(hold, crew) for hold, crew in found if isinstance(crew, Crew)]

    def can(self, seat: int, ability: c.Ability) -> bool:
        """Whether somebody aboard has this ability."""
        base = seat * c.HOLDS
        ship = self.content[base : base + c.HOLDS]
        for crew in c.SKILLED[ability]:  # noqa: SIM110 - asked in every phase of a turn, and `any` takes twice as long
            if crew in ship:
                return True
        return False

    def card(self, crew: Crew) -> c.CrewCard:
        """The printed values (ST-96), or those of the director's cut (ST-102)."""
        return self.cards()[crew]

    def cards(self) -> dict[Crew, c.CrewCard]:
        return c.CREW_DIRECTORS_CUT if self.opts.directors_cut_cards else c.CREW

    def berth(self, slot: int, crew: Crew) -> bool:
        """Whether this hold could take the card: printed on it, empty, sound, not upgraded (ST-59 to ST-61)."""
        return (
            slot % c.HOLDS + 1 in self.card(crew).holds
            and self.content[slot] is None
            and self.damage[slot] is None
            and not self.upgraded[slot]
        )

    def load(self, seat: int, hold: int, kind: Kind, count: int) -> None:
        slot = self.slot(seat, hold)
        self.content[slot] = kind
        self.count[slot] += count
        self.tell(e.Loaded(seat, hold, kind, count))

    def unload(self, seat: int, hold: int, count: int) -> Kind:
        slot = self.slot(seat, hold)
        kind = self.content[slot]
        assert isinstance(kind, Kind)
        self.count[slot] -= count
        if not self.count[slot]:
            self.content[slot] = None
        self.tell(e.Unloaded(seat, hold, kind, count))
        return kind

    def board_crew(self, seat: int, hold: int, crew: Crew) -> None:
        slot = self.slot(seat, hold)
        self.content[slot], self.count[slot] = crew, 1
        self.tell(e.Boarded(seat, hold, crew))

    def leave_ship(self, seat: int, hold: int) -> Crew:
        slot = self.slot(seat, hold)
        crew = self.content[slot]
        assert isinstance(crew, Crew)
        self.content[slot], self.count[slot] = None, 0
        self.tell(e.LeftShip(seat, hold, crew))
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
        """All that is in it goes back to the supply."""
        slot = self.slot(seat, hold)
        if isinstance(self.content[slot], Kind):
            self.return_barrels(seat, hold, self.count[slot])
        elif isinstance(self.content[slot], Crew):
            self.return_crew(seat, hold)

    def fill(self, seat: int, kind: Kind, count: int) -> None:
        """Puts barrels where ST-63 would by itself: holds with the same kind first, then the lowest empty hold."""
        base = seat * c.HOLDS - 1
        for wanted in (kind, None):
            for hold in range(1, c.HOLDS + 1):
                if count and self.content[base + hold] is wanted:
                    part = min(count, self.room_at(base + hold, kind))
                    if part:
                        self.load(seat, hold, kind, part)
                        count -= part

    def take_out(self, seat: int, kind: Kind, count: int) -> None:
        """Takes barrels from the holds with the fewest first, the highest of equals: most holds become free."""
        base = seat * c.HOLDS - 1
        for hold in sorted(self.holds_of(seat, kind), key=lambda h: (self.count[base + h], -h)):
            part = min(count, self.count[base + hold])
            if part:
                self.unload(seat, hold, part)
                count -= part

    def cargo_value(self, seat: int) -> int:
        """All goods aboard at current prices; slime is worth nothing."""
        base = seat * c.HOLDS
        return sum(
            self.price(kind) * self.count[slot]
            for slot in range(base, base + c.HOLDS)
            if isinstance(kind := self.content[slot], Kind) and kind is not Kind.SLIME
        )

    # tokens

    def commit_crime(self, seat: int, crime: str) -> None:
        """One Wanted token, if any is left (ST-131, ST-132)."""
        if not self.tokens:
            self.tell(e.NoTokenLeft(seat, crime))
            return
        self.tokens -= 1
        self.wanted[seat] += 1
        self.tell(e.WantedTaken(seat, crime))

    def clear_wanted(self, seat: int, tokens: int) -> None:
        if tokens:
            self.tokens += tokens
            self.wanted[seat] -= tokens
            self.tell(e.WantedCleared(seat, tokens))

    # the map

    def complete_map(self) -> None:
        self.distance = distances(self.arrows, self.cells)

    # council

    def dice_of(self, seat: int) -> list[int]:
        """Values of the dice that this seat has in hand, ascending."""
        values, boxes = self.die_value, self.die_box
        return sorted([values[die] for die, owner in enumerate(self.die_owner) if owner == seat and not boxes[die]])

    def die_in_hand(self, seat: int, value: int) -> int:
        """The first die of this value. Raises StopIteration where there is none."""
        return next(
            die
            for die, owner in enumerate(self.die_owner)
            if owner == seat and self.die_value[die] == value and not self.die_box[die]
        )

    def box_limit(self, value: int) -> int:
        """Dice that one box of this class holds (ST-156, ST-158)."""
        if self.opts.erratum_investment_limits:
            return c.BOX_LIMIT_ERRATUM
        return c.BOX_LIMIT[c.LEGAL[value - 1]]


def bounce(cells: int, index: int, steps: int) -> int:
    """ST-162: the end cell is turned at and not counted twice."""
    cycle = 2 * (cells - 1)
    place = (index + steps) % cycle
    return place if place < cells else cycle - place
