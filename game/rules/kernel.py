"""The contract between a game and everything that plays it.

A state holds a stack of decisions, and between them steps that nobody answers. A decision knows whose it is, what may
be answered, why an answer is refused and what an answer does; whoever looks for a rule looks for the decision at which
it bites.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from game.rules.board import Board, Fault

CHANCE = -1
"""The seat of dice, bags and decks."""

Scalar = int | str | bool

Secrecy = Literal["none", "slight", "strict"]
"""How secret what a seat knows alone is: kept in the hand or face down, where the others politely do not look; or lost
to the game if they see it."""


class Action(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An answer to a decision. A subclass names its tag: `class Take(Action, frozen=True, tag="take")`.

    The wire form is a JSON array, `["take", 3]`."""


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A fact about what happened: never text. Every change of every holding is told by one."""

    def seen_by(self, seat: int) -> Event:
        """What `seat` may know of it; overridden where an event tells a secret."""
        return self


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not allowed: a key of the word lists, its numbers, and the number of the rule it comes from."""

    key: str
    params: Mapping[str, int | str] = {}
    rule: str = ""


class Refused(Exception):
    """Raised by `State.play`; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.params} ({refusal.rule})")
        self.refusal = refusal


class Broken(Exception):
    """Raised by `State.audit`: a count that must hold does not."""


class Concealed(Exception):
    """Raised on a view: what follows depends on something that its seat does not know."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's points by category, which add up to `points`; `place` counts from 1 and is shared by equals.

    `ties` holds the tie-breakers in their order, higher is better; empty where the rules have none."""

    seat: int
    points: int
    place: int
    categories: dict[str, int]
    ties: tuple[int, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: its key, its default and all its values, of one type.

    `before` is how the game was played before there was the option, and what a record without it means; None: as by
    default."""

    key: str
    default: Scalar
    choices: tuple[Scalar, ...]
    before: Scalar | None = None


class Preset(msgspec.Struct, frozen=True):
    """A game that is offered as one choice: its key, and where its options differ from the defaults."""

    key: str
    options: Mapping[str, Scalar] = {}


S = TypeVar("S", bound="State")
A = TypeVar("A", bound=Action)


class Decision(msgspec.Struct, Generic[S, A], frozen=True, tag=True, gc=False):
    """What is to be decided now, and by whom. `answers` lists the kinds of action that it takes."""

    answers: ClassVar[tuple[type[Action], ...]] = ()
    free: ClassVar[bool] = False
    """Free-form answers: `options` lists sensible ones only, `refusal` judges any. Never played as a forced step."""
    secret: ClassVar[bool] = False
    """The answer, or which answers there are, is for the seat's eyes only."""
    opens: ClassVar[bool] = False
    """Starts an undo group: the seat's later choices of the turn, up to the next such decision, are undone with it."""

    seat: int

    def candidates(self, state: S) -> Iterable[A]:
        """All that a person might try here, allowed or not."""
        raise NotImplementedError

    def refusal(self, state: S, action: A) -> Refusal | None:
        """The only legality code. `action` is one of the kinds in `answers`."""
        raise NotImplementedError

    def options(self, state: S) -> list[A]:
        """The candidates that are not refused. A faster version may stand here; a property test proves it equal."""
        return [action for action in self.candidates(state) if self.refusal(state, action) is None]

    def sample(self, state: S, rng: Random) -> A:
        """One allowed answer at random, for random play; overridden where listing all the options would cost more."""
        options = self.options(state)
        chosen = count = len(options)
        bits = count.bit_length()
        while chosen >= count > 0:  # draws as `rng.choice` does, in half the time
            chosen = rng.getrandbits(bits)
        return options[chosen]

    def resolve(self, state: S, action: A) -> None:
        """Changes the state, tells events and pushes what follows. The decision itself has left the agenda already."""
        raise NotImplementedError


class ChanceDecision(Decision[S, A], frozen=True):
    """A decision of dice, a bag or a deck. `refusal` refuses impossible outcomes; `candidates` may be left out
    where there are too many to list."""

    seat: int = CHANCE

    def candidates(self, state: S) -> Iterable[A]:
        return ()

    def draw(self, state: S, rng: Random) -> A:
        """One outcome, by its true weight."""
        raise NotImplementedError

    def sample(self, state: S, rng: Random) -> A:
        return self.draw(state, rng)


class Step(msgspec.Struct, Generic[S], frozen=True, tag=True, gc=False):
    """A thing on the agenda that nobody answers: what the rules do next by themselves."""

    answers: ClassVar[tuple[()]] = ()
    """None; that tells a step from a decision."""

    def run(self, state: S) -> None:
        """Changes the state, tells events and pushes what follows. The step itself has left the agenda already."""
        raise NotImplementedError


class State(ABC):
    """A position: mutable, slots only; ints, enums, lists and dicts; ids, never references to other parts.

    A subclass is made by `@position` and sets `agenda`, `journal`, `board`, `seats` and `round` in its constructor."""

    __slots__ = ("agenda", "board", "journal", "round", "seats")

    agenda: list[Decision[Any, Any] | Step[Any]]
    """What is still to come, the next one last: between two actions a decision. Empty: the game is over."""
    journal: list[Event] | None
    """Events since somebody last took them; None: nobody listens."""
    board: Board
    seats: int
    round: int
    """Rounds begun, from 1; a title without rounds counts turns."""

    @property
    def decision(self) -> Decision[Any, Any]:
        """What is decided now. Raises IndexError when the game is over."""
        return self.agenda[-1]  # type: ignore[return-value]  # `settle` leaves no step there

    @property
    def over(self) -> bool:
        return not self.agenda

    def tell(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from `first`."""
        return _circle(self.seats, first)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def options(self) -> list[Action]:
        """The legal answers to the present decision."""
        return self.agenda[-1].options(self)  # type: ignore[union-attr]  # `settle` leaves no step there

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is not allowed now, or None."""
        if not self.agenda:
            return Refusal("game.over")
        decision = self.decision
        if not isinstance(action, decision.answers):
            return Refusal("action.unexpected", {"action": str(type(action).__struct_config__.tag)})
        return decision.refusal(self, action)

    def play(self, action: Action) -> None:
        """Asks first. Raises Refused, state unchanged."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self.advance(action)

    def advance(self, action: Action) -> None:
        """No questions: for rollouts, which choose from `options`."""
        self.agenda.pop().resolve(self, action)  # type: ignore[union-attr]  # `settle` leaves no step there
        agenda: list[Any] = self.agenda
        while agenda and not agenda[-1].answers:  # `settle` without the call, which rollouts would feel
            agenda.pop().run(self)

    def settle(self) -> None:
        """Runs the steps on top, down to the next decision."""
        agenda: list[Any] = self.agenda
        while agenda and not agenda[-1].answers:  # in rollouts much quicker than to ask for its class
            agenda.pop().run(self)

    def after(self, action: Action) -> tuple[Self, list[Event]]:
        """The position after an allowed action and the events on the way; this state is unchanged."""
        after, events = self.copy(), list[Event]()
        after.journal = events
        after.advance(action)
        after.journal = None
        return after, events

    def copy(self) -> Self:
        """An independent state; its journal is None. `@position` writes it."""
        raise NotImplementedError

    @abstractmethod
    def seen_by(self, seat: int) -> Self:
        """A copy in which all that `seat` may not know is blanked; its journal is None."""

    @abstractmethod
    def imagine(self, seat: int, rng: Random) -> Self:
        """A full state that fits what `seat` knows; made from what `seen_by(seat)` keeps and nothing else."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """One per seat, in seat order: as things stand, and final when the game is over."""

    @abstractmethod
    def audit(self) -> None:
        """Conservation and bounds. Raises Broken."""

    def digest(self) -> str:
        """SHA-256 over all that makes the position, as hexadecimal; equal positions have equal digests."""
        from hashlib import sha256  # loads OpenSSL, which the first frame of the window does without

        names = sorted({name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())} - UNDIGESTED)
        parts = {name: getattr(self, name) for name in names}
        return sha256(msgspec.json.encode(msgspec.to_builtins(parts, str_keys=True), order="deterministic")).hexdigest()


UNDIGESTED = frozenset({"board", "chart", "journal"})
"""Slots that are no part of the position; `chart` is what a title works out from its board once."""


class Game(ABC):
    """One title: `GAME` in its package. Where a table is asked about, its count of seats and its options are such as
    `seats` and `options` name."""

    title: ClassVar[str]
    version: ClassVar[int] = 1
    """Grows when a rule changes so that old records might play differently."""
    seats: ClassVar[range]
    settles_first: ClassVar[bool] = False
    """The title's own rules or options settle who begins; `first` of `start` does not count."""
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    """The ways of playing that are worth a name; empty where the options speak for themselves."""
    levels: ClassVar[tuple[str, ...]]
    """File names of the shipped levels, the default first."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every kind of action, chance included: what a record may hold."""
    events: ClassVar[tuple[type[Event], ...]]

    @property
    def defaults(self) -> dict[str, Scalar]:
        """The options where nobody chooses."""
        return {option.key: option.default for option in self.options}

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """Why this mix of options cannot be played, or not by so many, or None."""
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """What is said before such a table is laid, which may be laid all the same; or None."""
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """Whether a seat may come to know what others may not see."""
        return "none"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        """The shipped level that fits these options."""
        return self.levels[0]

    @abstractmethod
    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        """What the board lacks for this title; empty if it can be played on."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> State:
        """The position before the first decision; `options` complete and valid; `first` is the first player's seat."""


@cache
def _circle(seats: int, first: int) -> tuple[int, ...]:
    return (*range(first, seats), *range(first))
