"""A lesson as it is written: a file of `assets/lessons`, checked against these types when it is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, Union

import msgspec

from game import paths, rules
from game.lessons.position import Position, position_of
from game.rules.kernel import Action, Scalar

A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Position)

Key = str
"""Of a text, without the `lesson.` before it; empty: nothing is said."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything in the file: a field that nobody knows is a mistake."""


class Reply(Part, Generic[A], frozen=True):
    """What follows when a learner answers one of `to`; without any: what follows all other legal answers.

    If it is not `taken`, the answer is shown for a moment and taken back, and `say` tells what to look at. If it is
    `part` of an answer only, it is played, and the step waits for the rest. Otherwise the actions of `then` are played,
    `say` is said, and so many of the next steps are left out."""

    to: tuple[A, ...] = ()
    say: Key = ""
    taken: bool = True
    part: bool = False
    then: tuple[A, ...] = ()
    lit: tuple[str, ...] = ()
    """What the next step lights where that depends on the answer; a guess only when it has been made."""
    leaves_out: int = 0


class Step(Part, Generic[A], frozen=True, tag_field="kind"):
    """`before` is played first: actions of any seat, each where it is its turn. Then `say` is said, and the widgets of
    the ids `lit` are lit. `draws` are the outcomes of the next chances, in order."""

    say: Key
    lit: tuple[str, ...] = ()
    before: tuple[A, ...] = ()
    draws: tuple[A, ...] = ()


class Do(Step[A], Generic[A], frozen=True, tag="do"):
    """One decision, or several that are parts of one answer. The first answer of the replies that is possible is the
    usual one: it is shown to whoever asks, and played where the step is skipped."""

    replies: tuple[Reply[A], ...] = ()


class Guess(Step[A], Generic[A], frozen=True, tag="guess"):
    """A number to choose before it is seen. Then `then` is played, and `answer` is said."""

    numbers: tuple[int, ...] = ()
    right: int = 0
    answer: Key = ""
    then: tuple[A, ...] = ()


class Watch(Step[A], Generic[A], frozen=True, tag="watch"):
    """Something that has just happened is explained."""


class Free(Step[A], Generic[A], frozen=True, tag="free"):
    """Play against the computer for so many of one's own turns, or rounds; `end` is said afterwards."""

    turns: int = 0
    rounds: int = 0
    end: Key = ""


class Chapter(Part, Generic[A, P], frozen=True):
    """Its name is a text. It begins in a position of its own, from which `played` is played on, with `draws` as the
    outcomes of the chances on the way."""

    name: Key
    position: P
    steps: tuple[Do[A] | Guess[A] | Watch[A] | Free[A], ...]
    played: tuple[A, ...] = ()
    draws: tuple[A, ...] = ()


class Chair(Part, frozen=True):
    """A seat at the table: the key of its name, and whom it plays where players have characters."""

    name: Key
    character: str = ""


class Lesson(Part, Generic[A, P], frozen=True):
    """Seat 0 is the learner's, seat 1 the teacher's."""

    title: str
    chairs: tuple[Chair, ...]
    chapters: tuple[Chapter[A, P], ...]
    options: dict[str, Scalar] = {}
    level: Literal["easy", "normal"] = "easy"
    """Of the computer players in free play."""


AnyStep = Do[Any] | Guess[Any] | Watch[Any] | Free[Any]
AnyChapter = Chapter[Any, Any]
AnyLesson = Lesson[Any, Any]


def has_lesson(title: str) -> bool:
    return title in rules.titles() and _file(title).is_file()


@cache
def lesson(title: str) -> AnyLesson:
    """The lesson of a title. Raises OSError or msgspec.ValidationError: a program without it is not whole."""
    actions: Any = Union[rules.game(title).actions]  # noqa: UP007 - a union of a tuple
    position: Any = position_of(title)
    read: AnyLesson = msgspec.json.decode(_file(title).read_bytes(), type=Lesson[actions, position])
    return read


def _file(title: str) -> Path:
    return paths.assets() / "lessons" / f"{title}.json"
