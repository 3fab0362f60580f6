"""A small whole game to test matches on: a die, hands of hidden cards, stalls, forced steps and a peek.

On a turn a seat rolls a die for coins, buys at stalls as long as it can and likes, lays a card from its hidden hand for
points (one more if it beats the next seat's best card, which shows) and draws another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Self

from game import rules
from game.rules.board import Board, Fault
from game.rules.kernel import (
    Action,
    Broken,
    ChanceDecision,
    Concealed,
    Decision,
    Event,
    Game,
    Option,
    Refusal,
    Scalar,
    Secrecy,
    Standing,
    State,
)
from game.rules.position import position

HERE = Path(__file__).parent
DECK = dict.fromkeys(range(1, 10), 90)
HAND = 2
HIDDEN = 0


class Buy(Action, frozen=True, tag="buy"):
    stall: int


class Done(Action, frozen=True, tag="done"):
    pass


class Lay(Action, frozen=True, tag="lay"):
    card: int


class Rolled(Action, frozen=True, tag="roll"):
    pips: int


class Dealt(Action, frozen=True, tag="deal"):
    card: int


class Earned(Event, frozen=True, tag="earned"):
    seat: int
    coins: int


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    stall: int
    price: int


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    card: int
    bonus: int


class Drawn(Event, frozen=True, tag="drawn"):
    seat: int
    card: int

    def seen_by(self, seat: int) -> Drawn:
        return self if seat == self.seat else Drawn(self.seat, HIDDEN)


@position
class Fair(State):
    last: int
    """The round that the game ends with."""
    first: int
    prices: tuple[int, ...]
    """By stall."""
    coins: list[int]
    points: list[dict[str, int]]
    hands: list[list[int]]
    laid: list[int]

    def __init__(self, board: Board, seats: int, last: int, first: int) -> None:
        self.board = board
        self.journal = None
        self.seats = seats
        self.round = 1
        self.last = last
        self.first = first
        self.prices = tuple(int(space.properties["price"]) for space in board.of_kind("stall"))
        self.coins = [0] * seats
        self.points = [{"stalls": 0, "cards": 0} for _ in range(seats)]
        self.hands = [[] for _ in range(seats)]
        self.laid = []
        self.agenda = [Roll(turn=first)]
        self.agenda += [Deal(turn=seat) for seat in range(seats) for _ in range(HAND)]

    def seen_by(self, seat: int) -> Self:
        view = self.copy()
        view.hands = [hand if i == seat else [HIDDEN] * len(hand) for i, hand in enumerate(view.hands)]
        return view

    def imagine(self, seat: int, rng: Random) -> Self:
        full = self.copy()
        for i, hand in enumerate(full.hands):
            if i != seat:
                hand[:] = sorted(rng.choice(sorted(DECK)) for _ in hand)
        return full

    def deck(self) -> dict[int, int]:
        gone = self.laid + [card for hand in self.hands for card in hand]
        return {card: count - gone.count(card) for card, count in DECK.items() if count > gone.count(card)}

    def standings(self) -> list[Standing]:
        totals = [sum(points.values()) for points in self.points]
        return [
            Standing(seat, totals[seat], 1 + sum(t > totals[seat] for t in totals), dict(self.points[seat]))
            for seat in range(self.seats)
        ]

    def audit(self) -> None:
        if min(self.coins) < 0:
            raise Broken("coins below zero")


class Roll(ChanceDecision[Fair, Rolled], frozen=True, kw_only=True):
    answers = (Rolled,)
    turn: int

    def refusal(self, state: Fair, action: Rolled) -> Refusal | None:
        return None if 0 <= action.pips <= 5 else Refusal("die.impossible")

    def draw(self, state: Fair, rng: Random) -> Rolled:
        return Rolled(rng.randrange(6))

    def resolve(self, state: Fair, action: Rolled) -> None:
        state.coins[self.turn] += action.pips
        state.tell(Earned(self.turn, action.pips))
        state.agenda.append(Shop(self.turn))


class Shop(Decision[Fair, Action], frozen=True):
    answers = (Buy, Done)

    def candidates(self, state: Fair) -> Iterable[Action]:
        return [*(Buy(stall) for stall in range(len(state.prices))), Done()]

    def refusal(self, state: Fair, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return None
        assert isinstance(action, Buy)
        if not 0 <= action.stall < len(state.prices):
            return Refusal("stall.none", {"stall": action.stall}, "FA-1")
        price = state.prices[action.stall]
        if price > state.coins[self.seat]:
            return Refusal("coins.short", {"need": price, "have": state.coins[self.seat]}, "FA-1")
        return None

    def resolve(self, state: Fair, action: Action) -> None:
        if isinstance(action, Done):
            state.agenda.append(Show(self.seat))
            return
        assert isinstance(action, Buy)
        price = state.prices[action.stall]
        state.coins[self.seat] -= price
        state.points[self.seat]["stalls"] += price
        state.tell(Bought(self.seat, action.stall, price))
        state.agenda.append(self)


class Show(Decision[Fair, Lay], frozen=True):
    answers = (Lay,)
    secret = True

    def candidates(self, state: Fair) -> Iterable[Lay]:
        return (Lay(card) for card in DECK)

    def refusal(self, state: Fair, action: Lay) -> Refusal | None:
        if action.card not in state.hands[self.seat]:
            return Refusal("card.none", {"card": action.card}, "FA-2")
        return None

    def resolve(self, state: Fair, action: Lay) -> None:
        rival = state.hands[(self.seat + 1) % state.seats]
        if HIDDEN in rival:
            raise Concealed
        bonus = int(action.card > max(rival))
        state.hands[self.seat].remove(action.card)
        state.laid.append(action.card)
        state.points[self.seat]["cards"] += action.card + bonus
        state.tell(Laid(self.seat, action.card, bonus))
        following = (self.seat + 1) % state.seats
        if following == state.first:
            if state.round == state.last:
                return
            state.round += 1
        if state.deck():
            state.agenda += [Roll(turn=following), Deal(turn=self.seat)]


class Deal(ChanceDecision[Fair, Dealt], frozen=True, kw_only=True):
    answers = (Dealt,)
    turn: int

    def refusal(self, state: Fair, action: Dealt) -> Refusal | None:
        return None if action.card in state.deck() else Refusal("card.gone")

    def draw(self, state: Fair, rng: Random) -> Dealt:
        deck = state.deck()
        return Dealt(rng.choices(list(deck), list(deck.values()))[0])

    def resolve(self, state: Fair, action: Dealt) -> None:
        state.hands[self.turn] = sorted([*state.hands[self.turn], action.card])
        state.tell(Drawn(self.turn, action.card))


class FairGame(Game):
    title = "fair"
    version = 2
    seats = range(2, 5)
    options = (Option("rounds", 3, (3, 9, 200)), Option("rain", False, (False, True), before=True))
    levels = ("fair.tmx",)
    actions = (Buy, Done, Lay, Rolled, Dealt)
    events = (Earned, Bought, Laid, Drawn)

    def options_refusal(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return Refusal("rain.four") if options["rain"] and seats == 4 else None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Cards in hand."""
        return "strict"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        return self.levels[0]

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return [] if any(board.of_kind("stall")) else [Fault("stalls.none")]

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> Fair:
        return Fair(board, seats, int(options["rounds"]), first)


GAME = FairGame()


@contextmanager
def playable() -> Iterator[None]:
    """The fair stands among the titles, and its level among the levels beside the records of the user's folder."""
    known, titles = rules.game, rules.titles
    rules.game = lambda title: GAME if title == "fair" else known(title)  # type: ignore[assignment]
    rules.titles = lambda: ("fair", *titles())  # type: ignore[assignment]
    try:
        yield
    finally:
        rules.game, rules.titles = known, titles


def own_level(home: Path) -> None:
    """Puts the fair's level where a player's own levels are."""
    (home / "levels").mkdir(parents=True, exist_ok=True)
    (home / "levels" / "fair.tmx").write_bytes((HERE / "fair.tmx").read_bytes())
