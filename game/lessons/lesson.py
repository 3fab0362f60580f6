"""The format of lesson files in `assets/lessons`, checked by these types when read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from game import paths, rules
from game.lessons.position import Position, position_of
from game.rules.kernel import Action, Scalar

A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Position)

Key = str
"""A text key without the prefix `lesson.`; empty for no text."""


class StrictStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in a file; unknown fields are errors."""


class Reply(StrictStruct, Generic[A], frozen=True):
    """The reply to a learner's answer in `to`; without `to`, to all other legal answers.

    If it is not `taken`, the answer is shown briefly and taken back, and `say` explains why. If it is only `part` of an
    answer, it is played and the step waits for the rest. Otherwise the actions of `then` are played, `say` is shown,
    and `leaves_out` steps are skipped.
    """

    to: tuple[A, ...] = ()
    say: Key = ""
    taken: bool = True
    part: bool = False
    then: tuple[A, ...] = ()
    lit: tuple[str, ...] = ()
    """Widgets highlighted in the next step, where they depend on the answer; in a guess, only after it is made."""
    leaves_out: int = 0


class Step(StrictStruct, Generic[A], frozen=True, tag_field="kind"):
    """First `before` is played: actions of any seat, each on its turn. Then `say` is shown, and the widgets with ids
    `lit` are highlighted. `draws` are the outcomes of the next chances, in order."""

    say: Key
    lit: tuple[str, ...] = ()
    before: tuple[A, ...] = ()
    draws: tuple[A, ...] = ()


class Do(Step[A], Generic[A], frozen=True, tag="do"):
    """One decision, or several that form one answer. The usual answer is the first legal one of the replies: it is
    shown on request, and played when the step is skipped."""

    replies: tuple[Reply[A], ...] = ()


class Guess(Step[A], Generic[A], frozen=True, tag="guess"):
    """A number to guess before it is revealed. Then `then` is played, and `answer` is shown."""

    numbers: tuple[int, ...] = ()
    right: int = 0
    answer: Key = ""
    then: tuple[A, ...] = ()


class Watch(Step[A], Generic[A], frozen=True, tag="watch"):
    """Explains something that has just happened."""


class Free(Step[A], Generic[A], frozen=True, tag="free"):
    """Free play against the computer for a number of the learner's turns, or of rounds; then `end` is shown. Where a
    `goal` was set, names of events of which one shows that it was reached, `missed` is shown without it."""

    turns: int = 0
    rounds: int = 0
    end: Key = ""
    goal: tuple[str, ...] = ()
    missed: Key = ""


class Chapter(StrictStruct, Generic[A, P], frozen=True):
    """`name` is a text key. The chapter begins in its own `position`, from which `played` is played, with `draws` as
    the outcomes of chance."""

    name: Key
    position: P
    steps: tuple[Do[A] | Guess[A] | Watch[A] | Free[A], ...]
    played: tuple[A, ...] = ()
    draws: tuple[A, ...] = ()


class Chair(StrictStruct, frozen=True):
    """A seat at the table: the key of its name, and its character in titles that have them."""

    name: Key
    character: str = ""


class Lesson(StrictStruct, Generic[A, P], frozen=True):
    """A lesson. Seat 0 is the learner, seat 1 the teacher."""

    title: str
    chairs: tuple[Chair, ...]
    chapters: tuple[Chapter[A, P], ...]
    options: dict[str, Scalar] = {}
    level: Literal["easy", "normal"] = "easy"
    """The level of the computer players in free play."""


AnyStep = Do[Any] | Guess[Any] | Watch[Any] | Free[Any]
AnyChapter = Chapter[Any, Any]
AnyLesson = Lesson[Any, Any]


def has_lesson(title: str) -> bool:
    return title in rules.titles() and _file(title).is_file()


@cache
def lesson(title: str) -> AnyLesson:
    """The lesson of a title. Raises OSError or msgspec.ValidationError, which means a broken installation."""
    actions: Any = rules.game(title).action_type
    position: Any = position_of(title)
    read: AnyLesson = msgspec.json.decode(_file(title).read_bytes(), type=Lesson[actions, position])
    return read


def _file(title: str) -> Path:
    return paths.assets() / "lessons" / f"{title}.json"
