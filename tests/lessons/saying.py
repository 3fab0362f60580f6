"""What lessons say, and where in them one can be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game import words
from game.lessons.lesson import AnyLesson, Do, Free, Guess, has_lesson, lesson
from game.lessons.walk import Walk
from game.rules import titles

TAUGHT = tuple(title for title in titles() if has_lesson(title))
STEPS = [
    (title, number, step)
    for title in TAUGHT
    for number, chapter in enumerate(lesson(title).chapters)
    for step in range(len(chapter.steps))
]
"""Title, chapter and step of each step."""

NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
    "два": 2, "две": 2, "двух": 2, "двумя": 2, "двое": 2, "три": 3, "трёх": 3, "тремя": 3, "четыре": 4, "пять": 5,
    "пяти": 5, "шесть": 6, "шести": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10, "двенадцать": 12,
}  # fmt: skip


def at(title: str, chapter: int, step: int = 0) -> Walk:
    """Where the step's question has been put."""
    told = lesson(title)
    walk = Walk(told, chapter, step, [f"{number}" for number in range(len(told.chairs))])
    settle(walk)
    return walk


def settle(walk: Walk) -> None:
    while walk.scripted() is not None:
        walk.perform()


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


def numbers(text: str) -> list[int]:
    """All that a text says, in figures or in words from two on."""
    return sorted(
        int(word) if word.isdigit() else NUMBERS[word.lower()]
        for word in re.findall(r"\w+", text)
        if word.isdigit() or word.lower() in NUMBERS
    )


def numbered(title: str) -> list[str]:
    """The keys of the texts in which there are numbers, in any language."""
    found = []
    for key in dict.fromkeys(keys(lesson(title))):
        for tongue in words.LANGUAGES:
            words.speak(tongue)
            if numbers(words.of(title)(f"lesson.{key}")) and key not in found:
                found.append(key)
    words.speak("en")
    return found
