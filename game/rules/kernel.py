"""The contract between a game and everything that plays it.

A state holds a stack of decisions, with automatic steps between them. A decision knows whose it is, which answers are
legal, why an answer is refused and what an answer does. To find a rule, look at the decision it applies to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar, Union

import msgspec

from game.rules.board import Board, Fault

CHANCE = -1
"""The seat of chance: dice, bags and decks."""

Scalar = int | str | bool

Secrecy = Literal["none", "counted", "slight", "strict"]
"""The importance of hidden information. "counted": face-down things that anyone could have counted. "slight": hands and
face-down things that people politely do not look at. "strict": seeing them spoils the game."""


class Action(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An answer to a decision. A subclass names its tag: `class Take(Action, frozen=True, tag="take")`.

    The wire form is a JSON array, `["take", 3]`."""

    stands: ClassVar[bool] = False
    """Undo never takes it back: it was no choice, and would come again at once."""


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A fact about what happened, never text. Every change to what a seat holds has an event."""

    dealt: ClassVar[bool] = False
    """Gives its `seat` a card that, if chance drew it, the seat looks at before another person plays."""

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` may know it; overridden by events with secrets."""
        return self

    def loses(self, seat: int) -> bool:
        """Whether the seat loses something other than points, with nothing in return."""
        return False


def tagged(names: Mapping[str, object], base: type[T]) -> tuple[type[T], ...]:
    """The subclasses of `base` that have tags of their own among the names of a module, its `globals()`, in order."""
    kinds = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, base)]
    return tuple(kind for kind in kinds if kind.__struct_config__.tag is not None)


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
    """Raised on a view when the outcome depends on something its seat does not know."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's points by category; the categories add up to `points`. `place` counts from 1, and tied seats share it.

    `ties` holds the tie-breakers in order, higher is better; empty if the rules have none.
    """

    seat: int
    points: int
    place: int
    categories: dict[str, int]
    ties: tuple[int, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game. All its `choices` have one type.

    `before` is the value for records older than the option: the way the game was played without it. None means the
    default. One that is not `offered` only tells old records from new ones: no screen shows it.
    """

    key: str
    default: Scalar
    choices: tuple[Scalar, ...]
    before: Scalar | None = None
    offered: bool = True

    @property
    def switch(self) -> bool:
        """Whether the choices are on and off."""
        return all(isinstance(choice, bool) for choice in self.choices)


class Preset(msgspec.Struct, frozen=True):
    """A named way of playing: the options that differ from the defaults."""

    key: str
    options: Mapping[str, Scalar] = {}


T = TypeVar("T", bound=msgspec.Struct)
S = TypeVar("S", bound="State")
A = TypeVar("A", bound=Action)


class Decision(msgspec.Struct, Generic[S, A], frozen=True, tag=True, gc=False):
    """A point where a seat or chance must act. `answers` lists the kinds of action it takes."""

    answers: ClassVar[tuple[type[Action], ...]] = ()
    free: ClassVar[bool] = False
    """`options` lists only sensible answers, while `refusal` accepts more. Never played as a forced move."""
    secret: ClassVar[bool] = False
    """Other seats may see neither the answer nor the set of possible answers."""
    from_hand: ClassVar[bool] = False
    """Answered with what only the seat sees, though all see the answer."""
    opens: ClassVar[bool] = False
    """Starts an undo group: undoing this choice also undoes the seat's later choices, up to the next decision that
    opens."""

    seat: int

    def candidates(self, state: S) -> Iterable[A]:
        """Every answer a person might try, legal or not."""
        raise NotImplementedError

    def refusal(self, state: S, action: A) -> Refusal | None:
        """The reason why `action`, of a kind in `answers`, is illegal, or None. Nothing else decides legality."""
        raise NotImplementedError

    def options(self, state: S) -> list[A]:
        """The legal candidates. An override may be faster; a property test proves it equal."""
        return [action for action in self.candidates(state) if self.refusal(state, action) is None]

    def only(self, state: S) -> A | None:
        """The only legal answer, or None if there are several or none. Overridden like `options`."""
        options = self.options(state)
        return options[0] if len(options) == 1 else None

    def sample(self, state: S, rng: Random) -> A:
        """A random legal answer, for random play. Overridden where listing all options would take longer."""
        options = self.options(state)
        chosen = count = len(options)
        bits = count.bit_length()
        while chosen >= count > 0:  # draws as `rng.choice` does, in half the time
            chosen = rng.getrandbits(bits)
        return options[chosen]

    def resolve(self, state: S, action: A) -> None:
        """Changes the state, records events and pushes what follows. The decision has already left the agenda."""
        raise NotImplementedError


class ChanceDecision(Decision[S, A], frozen=True):
    """A decision made by dice, a bag or a deck. `refusal` rejects impossible outcomes; `candidates` may be left out if
    there are too many to list."""

    seat: int = CHANCE

    def candidates(self, state: S) -> Iterable[A]:
        return ()

    def draw(self, state: S, rng: Random) -> A:
        """A random outcome, drawn with its true probability."""
        raise NotImplementedError

    def sample(self, state: S, rng: Random) -> A:
        return self.draw(state, rng)


class Automatic(msgspec.Struct, Generic[S], frozen=True, tag=True, gc=False):
    """An item on the agenda that the rules carry out by themselves."""

    answers: ClassVar[tuple[()]] = ()
    """Empty: this is how `settle` tells an automatic step from a decision."""

    def run(self, state: S) -> None:
        """Changes the state, records events and pushes what follows. The step has already left the agenda."""
        raise NotImplementedError


class Constant:
    """Marks a slot whose object is shared by all positions of a game: `chart: Annotated[Chart, Constant]`. Constant
    slots are not digested."""


class Undigested:
    """Marks a slot left out of the digest: equal positions may differ in it."""


class State(ABC):
    """A position. Mutable, with slots only; made of ints, enums, lists and dicts; refers to other parts by id.

    A subclass is decorated with `@position` and sets `agenda`, `journal`, `board`, `seats` and `round` in its
    constructor.
    """

    __slots__ = ("agenda", "board", "journal", "round", "seats")

    digested: ClassVar[tuple[str, ...]]
    """Names of the slots in the digest. `@position` derives this and `constant` from the annotations."""
    constant: ClassVar[tuple[str, ...]]
    """Names of the slots marked `Constant`."""

    agenda: list[Decision[Any, Any] | Automatic[Any]]
    """The stack of what is still to come, next item last. Between two actions the last item is a decision. Empty when
    the game is over."""
    journal: Annotated[list[Event] | None, Undigested]
    """Events since the journal was last taken; None if nobody records them."""
    board: Annotated[Board, Constant]
    seats: int
    round: int
    """The current round, from 1; titles without rounds count turns."""

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
        """The reason why `action` is illegal now, or None."""
        if not self.agenda:
            return Refusal("game.over")
        decision = self.decision
        if not isinstance(action, decision.answers):
            return Refusal("action.unexpected", {"action": str(type(action).__struct_config__.tag)})
        return decision.refusal(self, action)

    def play(self, action: Action) -> None:
        """Plays a legal action. Raises Refused otherwise, with the state unchanged."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self.advance(action)

    def advance(self, action: Action) -> None:
        """Plays an action without checking it; for rollouts, which choose from `options`."""
        self.agenda.pop().resolve(self, action)  # type: ignore[union-attr]  # `settle` leaves no step there
        self.settle()

    def settle(self) -> None:
        """Runs the automatic steps on top of the agenda, down to the next decision."""
        agenda: list[Any] = self.agenda
        while agenda and not agenda[-1].answers:  # much faster than `isinstance`, and rollouts notice
            agenda.pop().run(self)

    def after(self, action: Action) -> tuple[Self, list[Event]]:
        """The position after a legal action, and the events on the way. This state is unchanged."""
        after, events = self.copy(), list[Event]()
        after.journal = events
        after.advance(action)
        after.journal = None
        return after, events

    def copy(self) -> Self:
        """An independent copy, without a journal. Written by `@position`."""
        raise NotImplementedError

    @abstractmethod
    def seen_by(self, seat: int) -> Self:
        """A copy without what `seat` may not know, and without a journal."""

    @abstractmethod
    def imagine(self, seat: int, rng: Random) -> Self:
        """A full state consistent with what `seat` knows, built only from what `seen_by(seat)` keeps."""

    @abstractmethod
    def standings(self) -> list[Standing]:
        """One standing per seat, in seat order: provisional during the game, final after it."""

    @abstractmethod
    def audit(self) -> None:
        """Checks that no piece is lost and every count is in bounds. Raises Broken."""

    def digest(self) -> str:
        """SHA-256 of the position in hexadecimal; equal positions have equal digests."""
        from hashlib import sha256  # imported here because OpenSSL would delay the first frame

        parts = {name: getattr(self, name) for name in self.digested}
        return sha256(msgspec.json.encode(msgspec.to_builtins(parts, str_keys=True), order="deterministic")).hexdigest()


class Game(ABC):
    """One title, exported as `GAME` by its package. Its methods expect seats and options that `seats` and `options`
    allow."""

    title: ClassVar[str]
    version: ClassVar[int] = 1
    """Increased when a rule change may make old records play differently."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Named ways of playing; empty if the options speak for themselves."""
    levels: ClassVar[tuple[str, ...]]
    """File names of the shipped levels, default first."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every kind of action a record may hold, chance included."""
    events: ClassVar[tuple[type[Event], ...]]

    @property
    def action_type(self) -> Any:
        """The union of `actions`, for msgspec."""
        return Union[self.actions]  # noqa: UP007 - a union of a tuple

    def action_of(self, wire: object) -> Action:
        """The action of this wire form. Raises msgspec.ValidationError."""
        action: Action = msgspec.convert(wire, self.action_type)
        return action

    @property
    def defaults(self) -> dict[str, Scalar]:
        return {option.key: option.default for option in self.options}

    def settles_first(self, options: Mapping[str, Scalar]) -> bool:
        """Whether the rules or options decide who begins, so that nobody is asked."""
        return False

    def options_refusal(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """The reason why these options do not go together, or not with this many seats; None if they do."""
        return None

    def locked(self, seats: int) -> Mapping[str, tuple[Scalar, Refusal]]:
        """Options that this many seats leave no choice in, each with its value and the reason."""
        return {}

    def notice(self, seats: int, options: Mapping[str, Scalar]) -> Refusal | None:
        """A warning to show before such a game begins, or None. The game may begin all the same."""
        return None

    def secrets(self, seats: int, options: Mapping[str, Scalar]) -> Secrecy:
        """The importance of hidden information in a game with these options."""
        return "none"

    def level(self, seats: int, options: Mapping[str, Scalar]) -> str:
        """The shipped level that fits these options."""
        return self.levels[0]

    @abstractmethod
    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        """Faults of the board for this title; empty if it is playable."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> State:
        """The position before the first decision. `options` must be complete and valid; `first` is the first player's
        seat."""


@cache
def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """This many seats, clockwise from `first`."""
    return (*range(first, seats), *range(first))
