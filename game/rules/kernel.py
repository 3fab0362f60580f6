"""The contract between a game and everything that plays it.

A state holds a stack of decisions, with automatic steps between them that nobody answers. A decision knows whose it is,
what may be answered, why an answer is refused and what an answer does. To find a rule, look at the decision it applies
to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from game.rules.board import Board, Fault

CHANCE = -1
"""The seat that stands for dice, bags and decks."""

Scalar = int | str | bool

Secrecy = Literal["none", "counted", "slight", "strict"]
"""How much hidden information matters: none; what lies face down but everybody could have counted; some that people
keep in the hand or face down and politely do not look at; or so much that seeing it spoils the game."""


class Action(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An answer to a decision. A subclass names its tag: `class Take(Action, frozen=True, tag="take")`.

    The wire form is a JSON array, `["take", 3]`."""


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A fact about what happened, never text. Every change to what a seat holds has an event."""

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` may know it; overridden by events with secrets."""
        return self

    def loses(self, seat: int) -> bool:
        """Whether it costs the seat something else than points, and brings nothing for it."""
        return False


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not allowed: a text key with its parameters, and the number of the rule."""

    key: str
    params: Mapping[str, int | str] = {}
    rule: str = ""


class Refused(Exception):
    """Raised by `State.play`; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.params} ({refusal.rule})")
        self.refusal = refusal


class Broken(Exception):
    """Raised by `State.audit` if a count is wrong."""


class Concealed(Exception):
    """Raised on a view if what follows depends on something its seat does not know."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's points by category, which add up to `points`; `place` counts from 1, and tied seats share it.

    `ties` holds the tie-breakers in order, higher is better; empty if the rules have none."""

    seat: int
    points: int
    place: int
    categories: dict[str, int]
    ties: tuple[int, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: its key, its default and all its values, of one type.

    `before` is the value that stands for how the game was played before the option existed, used for records without
    it; None means the default."""

    key: str
    default: Scalar
    choices: tuple[Scalar, ...]
    before: Scalar | None = None

    @property
    def switch(self) -> bool:
        """On or off."""
        return all(isinstance(choice, bool) for choice in self.choices)


class Preset(msgspec.Struct, frozen=True):
    """A way of playing offered as one choice: its key, and the options that differ from the defaults."""

    key: str
    options: Mapping[str, Scalar] = {}


S = TypeVar("S", bound="State")
A = TypeVar("A", bound=Action)


class Decision(msgspec.Struct, Generic[S, A], frozen=True, tag=True, gc=False):
    """Something to decide, and whose decision it is. `answers` lists the kinds of action it takes."""

    answers: ClassVar[tuple[type[Action], ...]] = ()
    free: ClassVar[bool] = False
    """Free-form answers: `options` lists only sensible ones, `refusal` accepts more. Never played as a forced step."""
    secret: ClassVar[bool] = False
    """The answer, or even the set of possible answers, is for the seat's eyes only."""
    opens: ClassVar[bool] = False
    """Starts an undo group: the seat's later choices of the turn, up to the next such decision, are undone with it."""

    seat: int

    def candidates(self, state: S) -> Iterable[A]:
        """Everything a person might try here, allowed or not."""
        raise NotImplementedError

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why `action`, of a kind in `answers`, is not allowed, or None. Nothing else decides what is legal."""
        raise NotImplementedError

    def options(self, state: S) -> list[A]:
        """The candidates that are not refused. A faster version may override this; a property test proves it equal."""
        return [action for action in self.candidates(state) if self.refusal(state, action) is None]

    def only(self, state: S) -> A | None:
        """The option without an alternative, or None. Overridden like `options`."""
        options = self.options(state)
        return options[0] if len(options) == 1 else None

    def sample(self, state: S, rng: Random) -> A:
        """A random legal answer, for random play; overridden if listing all options would take longer."""
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
    """A decision made by dice, a bag or a deck. `refusal` refuses impossible outcomes; `candidates` may be left out if
    there are too many to list."""

    seat: int = CHANCE

    def candidates(self, state: S) -> Iterable[A]:
        return ()

    def draw(self, state: S, rng: Random) -> A:
        """A random outcome, with its true probability."""
        raise NotImplementedError

    def sample(self, state: S, rng: Random) -> A:
        return self.draw(state, rng)


class Automatic(msgspec.Struct, Generic[S], frozen=True, tag=True, gc=False):
    """An item on the agenda that nobody answers: what the rules do next without anybody's choice."""

    answers: ClassVar[tuple[()]] = ()
    """Empty, which tells an automatic step from a decision."""

    def run(self, state: S) -> None:
        """Changes the state, tells events and pushes what follows. The step itself has left the agenda already."""
        raise NotImplementedError


class Constant:
    """Marks a slot that holds the very same object in all positions of a game: `chart: Annotated[Chart, Constant]`. It
    is no part of the digest."""


class Undigested:
    """Marks a slot that is no part of the digest: of two equal positions, one may differ from the other in it."""


class State(ABC):
    """A position: mutable, slots only; ints, enums, lists and dicts; ids, never references to other parts.

    A subclass is made by `@position` and sets `agenda`, `journal`, `board`, `seats` and `round` in its constructor."""

    __slots__ = ("agenda", "board", "journal", "round", "seats")

    digested: ClassVar[tuple[str, ...]]
    """Names of the slots that the digest is made of. `@position` writes both from the annotations."""
    constant: ClassVar[tuple[str, ...]]
    """Names of the slots marked `Constant`."""

    agenda: list[Decision[Any, Any] | Automatic[Any]]
    """What is still to come, the next item last; between two actions that is a decision. Empty if the game is over."""
    journal: Annotated[list[Event] | None, Undigested]
    """Events since they were last taken; None if nobody wants them."""
    board: Annotated[Board, Constant]
    seats: int
    round: int
    """Number of the current round, from 1; a title without rounds counts turns."""

    @property
    def decision(self) -> Decision[Any, Any]:
        """The current decision. Raises IndexError if the game is over."""
        return self.agenda[-1]  # type: ignore[return-value]  # `settle` leaves no step there

    @property
    def over(self) -> bool:
        return not self.agenda

    def tell(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from `first`."""
        return clockwise(self.seats, first)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def options(self) -> list[Action]:
        """The legal answers to the current decision."""
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
        """Carries out an action if it is legal. Raises Refused otherwise, with the state unchanged."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self.advance(action)

    def advance(self, action: Action) -> None:
        """Carries out an action without checking it: for rollouts, which choose from `options`."""
        self.agenda.pop().resolve(self, action)  # type: ignore[union-attr]  # `settle` leaves no step there
        self.settle()

    def settle(self) -> None:
        """Runs the steps on top, down to the next decision."""
        agenda: list[Any] = self.agenda
        while agenda and not agenda[-1].answers:  # much faster than `isinstance`, which counts in rollouts
            agenda.pop().run(self)

    def after(self, action: Action) -> tuple[Self, list[Event]]:
        """The position after a legal action and the events on the way; this state is unchanged."""
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
        """A copy with everything hidden that `seat` may not know; its journal is None."""

    @abstractmethod
    def imagine(self, seat: int, rng: Random) -> Self:
        """A full state consistent with what `seat` knows, made only from what `seen_by(seat)` keeps."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """One per seat, in seat order: as things stand, and final when the game is over."""

    @abstractmethod
    def audit(self) -> None:
        """Checks that no piece is lost and no count out of bounds. Raises Broken."""

    def digest(self) -> str:
        """SHA-256 of the position, as hexadecimal; equal positions have equal digests."""
        from hashlib import sha256  # loads OpenSSL, which would delay the window's first frame

        parts = {name: getattr(self, name) for name in self.digested}
        return sha256(msgspec.json.encode(msgspec.to_builtins(parts, str_keys=True), order="deterministic")).hexdigest()


class Game(ABC):
    """One title: `GAME` in its package. Methods expect seats and options that `seats` and `options` allow."""

    title: ClassVar[str]
    version: ClassVar[int] = 1
    """Increased when a rule changes in a way that old records might play differently."""
    seats: ClassVar[range]
    settles_first: ClassVar[bool] = False
    """The title's own rules or options decide who begins, and `start` ignores `first`."""
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Ways of playing worth a name; empty if the options speak for themselves."""
    levels: ClassVar[tuple[str, ...]]
    """File names of the shipped levels, the default first."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every kind of action, chance included: what a record may hold."""
    events: ClassVar[tuple[type[Event], ...]]

    @property
    def defaults(self) -> dict[str, Scalar]:
        """The default of every option."""
        return {option.key: option.default for option in self.options}

    def unfit(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """Why these options cannot be played together or with this many seats, or None."""
        return None

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """A warning to show before such a game begins, which may begin all the same; or None."""
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """How much hidden information a game with these options has."""
        return "none"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        """The shipped level that fits these options."""
        return self.levels[0]

    @abstractmethod
    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        """What the board lacks for this title; empty if it is playable."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> State:
        """The position before the first decision; `options` complete and valid; `first` is the first player's seat."""


@cache
def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """This many seats, clockwise from `first`."""
    return (*range(first, seats), *range(first))
