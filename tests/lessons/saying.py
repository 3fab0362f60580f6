"""What lessons say, and where in them one can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.lessons.lesson import AnyLesson, Do, Free, Guess, has_lesson, lesson
from game.lessons.walk import LEARNER, Walk
from game.rules import titles
from game.rules.kernel import Action, Event

E = TypeVar("E", bound=Event)
TAUGHT = tuple(title for title in titles() if has_lesson(title))
STEPS = [
    (title, number, step)
    for title in TAUGHT
    for number, chapter in enumerate(lesson(title).chapters)
    for step in range(len(chapter.steps))
]
"""Title, chapter and step of each step."""


def at(title: str, chapter: int, step: int = 0) -> Walk:
    """Where the step's question has been put."""
    told = lesson(title)
    walk = Walk(told, chapter, step, [f"{number}" for number in range(len(told.chairs))])
    settle(walk)
    return walk


def settle(walk: Walk) -> None:
    while walk.scripted() is not None:
        walk.perform()


def answered(title: str, chapter: int, step: int, *actions: Action) -> Walk:
    """When the learner has answered so, and what follows at once has been played. Chapter and step as the texts are
    numbered."""
    walk = at(title, chapter - 1, step - 1)
    for action in actions:
        walk.answer(action)
        settle(walk)
    return walk


def events(walk: Walk, kind: type[E]) -> list[E]:
    """Those of a kind that the learner has seen."""
    return [event for step in walk.match.told(LEARNER) for event in step.events if isinstance(event, kind)]


def keys(told: AnyLesson) -> Iterator[str]:
    """Of every text of a lesson."""
    yield from ("promise", *(chair.name for chair in told.chairs))
    for chapter in told.chapters:
        yield chapter.name
        for step in chapter.steps:
            yield step.say
            if isinstance(step, Do):
                yield from (reply.say for reply in step.replies if reply.say)
            elif isinstance(step, Guess):
                yield step.answer
            elif isinstance(step, Free):
                yield step.end
                yield from (step.missed for _ in step.goal)
