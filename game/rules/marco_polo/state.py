"""The position, and changes to it shared by several decisions."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal

from game.rules.board import Board
from game.rules.kernel import Constant, Decision, Refusal, Standing, State
from game.rules.marco_polo import audits, scoring, views
from game.rules.marco_polo.chart import Chart, chart_of
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.table import (
    BLACK_DICE,
    COINS_NEUTRAL,
    KHAN_NEUTRAL,
    PILE,
    PILES,
    POSTS,
    START_CAMELS,
    START_COINS,
    VENICE_NEUTRAL,
    VENICE_POSTS,
)
from game.rules.marco_polo.dice import NEUTRAL, Die, Laid
from game.rules.marco_polo.effects import CAMEL, COIN, KINDS, Bundle, ExtraPosts
from game.rules.marco_polo.events import Gained, Paid
from game.rules.marco_polo.powers import Kit, kit
from game.rules.marco_polo.setting import MarcoPoloSetting
from game.rules.position import position
from game.rules.toolkit import shortage


class NamesCards(Decision["MarcoPolo", Any], frozen=True):
    """A decision that follows the naming of hidden cards; they are used up when it ends."""

    @property
    def named(self) -> tuple[str, ...]:
        """Hidden cards that everybody now knows."""
        raise NotImplementedError


@position
class MarcoPolo(State):
    """Places, spaces and cards are ids. Face-down things are sorted pools without order. In a view, `views.UNKNOWN`
    replaces each hidden thing, which is back in the pool it came from."""

    setting: Annotated[MarcoPoloSetting, Constant]
    chart: Annotated[Chart, Constant]
    active: int
    """The seat whose turn it is."""
    first: int
    """The start player."""
    last_traveller: int
    """The last traveller of this round, or NEUTRAL."""
    turns: int
    """Turns begun since the start of the game."""
    acted: bool
    """Whether the main action of this turn has been taken."""
    rolled: bool
    """Whether this round's dice are rolled; black dice gained after that are rolled at once (MP-46, MP-71)."""
    spent_in_turn: list[str]
    """Once-a-turn things used in this turn."""
    swap: str
    """The kind whose units pay for the other while the Saracen helps, else empty."""
    swap_left: int
    swap_used: bool

    holdings: list[list[int]]
    """By seat and kind, in the order of KINDS."""
    hand: list[list[Die]]
    tiles: list[list[int]]
    """By seat: Donata's die tiles."""
    lying: dict[str, tuple[Laid, ...]]
    """Dice on action spaces, left to right; empty spaces are left out."""
    aside: list[Laid]
    """Dice cleared away this round."""
    bagged: list[Laid]
    """Dice on the money bags."""
    black: int
    """Black dice on the board."""
    cards: dict[str, str]
    """City-card space to card."""
    tokens: dict[str, str]
    """Small city or small palace to token."""
    outposts: dict[str, str]
    """Large city to its outpost bonus, while it is there."""
    posts: list[list[str]]
    """By seat: places with its posts, in building order."""
    beijing: list[int]
    """The owner of the post on each space, best space first; NEUTRAL if free."""
    figures: list[list[str]]
    """By seat: nodes of its figures."""
    sites: tuple[tuple[str, bool], ...]
    """(place, whether a figure ends there) for each place where the last movement may build posts, in order."""

    pool: list[str]
    """Unseen contracts: those of the piles and of the upper part of the special pile."""
    piles: int
    special: int
    """Number of unseen contracts on top of the special pile."""
    under: list[tuple[str, int]]
    """The contracts below them, from the top, each with the only seat that knows it (NEUTRAL: everyone does)."""
    slots: list[str]
    contracts: list[list[str]]
    """By seat: active contracts."""
    done: list[list[str]]
    """By seat: completed contracts."""
    drawn: list[str]
    """Cards drawn by the seat `drawn_by` to choose from."""
    drawn_by: int
    drawn_from: Literal["", "pool", "deck", "gifts"]
    """The pool of `drawn`; empty if nothing is drawn."""

    goals: list[list[str]]
    goals_boxed: list[list[str]]
    goal_pool: list[str]
    character: list[str]
    role: list[str]
    """By seat: the character whose powers it has. Bellela's changes each round; empty means none."""
    revealed: list[str]
    """Characters open to be picked."""
    revealed_cards: list[str]
    """Khan Arghun's cards, while the character can be picked."""
    box: list[str]
    """Characters in the box."""
    bellela: list[list[str]]
    """By seat: characters Bellela has still to play."""
    deck: list[str]
    """City cards not yet seen."""
    own_cards: list[list[str]]
    """By seat: Khan Arghun's city cards."""
    kept_card: list[list[str]]
    """By seat: the city card of RU10."""
    seen_cards: list[list[str]]
    """By seat: city cards in the box that only this seat knows."""
    rustichello: list[list[str]]
    rustichello_pool: list[str]
    gifts: list[list[str]]
    """By seat: kept gifts."""
    gift_pool: list[str]
    gift_discards: list[str]
    companions: list[tuple[str, ...]]
    open_companions: list[str]
    stack: list[str]
    """Face-down companions."""
    spent: list[list[str]]
    """By seat: once-a-round powers used."""
    spent_in_game: list[list[str]]

    def __init__(self, board: Board, seats: int, setting: MarcoPoloSetting, first: int) -> None:
        each = range(seats)
        self.agenda = []
        self.journal = None
        self.board = board
        self.chart = chart = chart_of(board, setting.venice)
        self.seats = seats
        self.round = 0
        self.setting = setting
        self.active = self.first = first
        self.last_traveller = NEUTRAL
        self.turns = 0
        self.acted = self.rolled = False
        self.spent_in_turn = []
        self.swap, self.swap_left, self.swap_used = "", 0, False
        coins = [START_COINS[(seat - first) % seats] for seat in each]
        self.holdings = [[0, coins[seat], START_CAMELS, 0, 0, 0] for seat in each]  # MP-21 to MP-23
        self.hand = [[] for _ in each]
        self.tiles = [[] for _ in each]
        self.lying = {}
        self.aside = []
        self.bagged = []
        self.black = BLACK_DICE[seats]
        neutral = {"khans_favour": KHAN_NEUTRAL[seats], "take_5_coins": COINS_NEUTRAL[seats]}  # MP-17 to MP-19
        if setting.venice:
            neutral["venice_row"] = (1,) * VENICE_NEUTRAL[seats]  # MP-37
        for space, values in neutral.items():
            if values:
                self.lying[space] = tuple(Laid(NEUTRAL, "neutral", value) for value in values)
        self.cards = dict(chart.printed)
        self.tokens = {}
        self.outposts = {}
        self.posts = [[] for _ in each]
        self.beijing = [NEUTRAL] * len(chart.beijing_vp)
        self.figures = [[chart.start] for _ in each]  # MP-25
        self.sites = ()
        self.pool = sorted(setting.all_contracts)
        self.piles = PILES
        self.special = len(self.pool) - PILES * PILE  # MP-15
        self.under = []
        self.slots = []
        self.contracts = [[] for _ in each]
        self.done = [[] for _ in each]
        self.drawn, self.drawn_by, self.drawn_from = [], NEUTRAL, ""
        self.goals = [[] for _ in each]
        self.goals_boxed = [[] for _ in each]
        self.goal_pool = sorted(setting.all_goals)
        self.character = [""] * seats
        self.role = [""] * seats
        self.revealed = []
        self.revealed_cards = []
        self.box = sorted(setting.all_characters)
        self.bellela = [[] for _ in each]
        self.deck = sorted(setting.all_city_cards)
        self.own_cards = [[] for _ in each]
        self.kept_card = [[] for _ in each]
        self.seen_cards = [[] for _ in each]
        self.rustichello = [[] for _ in each]
        self.rustichello_pool = sorted(setting.all_rustichello)
        self.gifts = [[] for _ in each]
        self.gift_pool = sorted(GIFTS) if setting.new_characters else []
        self.gift_discards = []
        self.companions = [()] * seats
        self.open_companions = []
        self.stack = sorted(setting.all_companions)
        self.spent = [[] for _ in each]
        self.spent_in_game = [[] for _ in each]

    # ------------------------------------------------------------------ queries

    def kit(self, seat: int) -> Kit:
        """The current powers of the seat."""
        return kit(self.role[seat], self.character[seat] == "bellela", self.companions[seat])

    def named_cards(self) -> set[str]:
        """Hidden cards already named: for posts built in passing (MP-240), or for a contract being completed
        (MP-247)."""
        return {card for entry in self.agenda if isinstance(entry, NamesCards) for card in entry.named}

    def post_count(self, seat: int) -> int:
        """All posts of the seat, built or not (MP-9, MP-36, MP-154)."""
        extra = self.kit(seat).passive.get("ExtraPosts")
        return POSTS + VENICE_POSTS * self.setting.venice + (extra.posts if isinstance(extra, ExtraPosts) else 0)

    @property
    def next_first(self) -> int:
        """The seat that would begin the next round: the last to travel in this one (MP-39, MP-40)."""
        return self.first if self.last_traveller == NEUTRAL else self.last_traveller

    def stock(self, seat: int) -> int:
        """Posts not yet on the board."""
        return self.post_count(seat) - len(self.posts[seat])

    def reach_tokens(self, seat: int) -> list[str]:
        """Places that have both a token and an own post."""
        return [place for place in self.posts[seat] if place in self.tokens]

    def owns(self, seat: int, place: str) -> bool:
        return place in self.posts[seat]

    def tile_due(self, seat: int) -> bool:
        """Whether a die tile must still be used this round; it counts as a die in hand (MP-169, MP-172)."""
        return bool(self.tiles[seat]) and "die_tile" not in self.spent[seat]

    def has_dice(self, seat: int) -> bool:
        return bool(self.hand[seat]) or self.tile_due(seat)

    def payment_refusal(self, seat: int, coins: int, camels: int, rule: str) -> Refusal | None:
        """The reason why the seat cannot pay all of this, taking the Saracen's swap into account (MP-221)."""
        if self.swap and seat == self.active:
            coins, camels = self.swapped(coins, camels)
        have = self.holdings[seat]
        return shortage("coins.short", coins, have[COIN], rule) or shortage("camels.short", camels, have[CAMEL], rule)

    def swapped(self, coins: int, camels: int) -> tuple[int, int]:
        """The amounts really paid while the Saracen helps (MP-222)."""
        if self.swap == "camel":
            n = min(self.swap_left, coins)
            return coins - n, camels + n
        n = min(self.swap_left, camels)
        return coins + n, camels - n

    # ------------------------------------------------------------------ changes shared by several decisions

    def gain(self, seat: int, kind: int, count: int, why: str) -> None:
        if count:
            self.holdings[seat][kind] += count
            if self.journal is not None:
                self.journal.append(Gained(seat, KINDS[kind], count, why))

    def pay(self, seat: int, kind: int, count: int, why: str) -> None:
        if count:
            self.holdings[seat][kind] -= count
            if self.journal is not None:
                self.journal.append(Paid(seat, KINDS[kind], count, why))

    def pay_currency(self, seat: int, coins: int, camels: int, why: str) -> None:
        """Pays coins and camels, with the Saracen's help if it was called on."""
        if self.swap and seat == self.active:
            due = self.swapped(coins, camels)
            moved = abs(due[0] - coins)
            if moved:
                self.swap_left -= moved
                self.swap_used = True
            coins, camels = due
        self.pay(seat, COIN, coins, why)
        self.pay(seat, CAMEL, camels, why)

    def gain_bundle(self, seat: int, bundle: Bundle, why: str) -> None:
        for kind, count in enumerate(bundle.fixed):
            if count:
                self.gain(seat, kind, count, why)

    def put_under(self, contract: str, known: int = NEUTRAL) -> None:
        """Puts a contract at the bottom of the special pile (MP-72)."""
        self.under.append((contract, known))

    # ------------------------------------------------------------------ the kernel's interface

    def seen_by(self, seat: int) -> MarcoPolo:
        return views.seen_by(self, seat)

    def imagine(self, seat: int, rng: Random) -> MarcoPolo:
        return views.imagine(self, seat, rng)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def audit(self) -> None:
        audits.audit(self)
