"""Every lesson: its positions are possible, every legal answer has a reply, none leads nowhere, its texts are short."""

from __future__ import annotations

import re

import pytest

from game import words
from game.lessons.lesson import Do, Free, Guess, Watch, lesson
from game.lessons.walk import LEARNER, Walk
from game.words import lists
from tests.lessons.saying import STEPS, TAUGHT, at, keys, settle

LONGEST, MOST_SENTENCES = 45, 3
CHAPTERS = sorted({(title, chapter) for title, chapter, _ in STEPS})


def question_is_put(walk: Walk) -> None:
    """Somebody can go on here."""
    settle(walk)
    if walk.done:
        return
    assert walk.text
    if isinstance(walk.step, Do) and walk.plays:
        assert walk.match.seat == LEARNER
        assert walk.usual() is not None
    else:
        assert walk.reads or walk.guesses or walk.free


@pytest.mark.parametrize(("title", "chapter"), CHAPTERS)
def test_a_chapter_begins_in_a_possible_position(title: str, chapter: int) -> None:
    told = lesson(title)
    walk = Walk(told, chapter, 0, [str(number) for number in range(len(told.chairs))])
    walk.match.view(LEARNER).audit()


@pytest.mark.parametrize(("title", "chapter", "step"), STEPS)
def test_every_step_puts_its_question(title: str, chapter: int, step: int) -> None:
    walk = at(title, chapter, step)
    assert walk.number == step
    question_is_put(walk)
    assert not walk._script


@pytest.mark.parametrize(("title", "chapter", "step"), STEPS)
def test_every_legal_answer_has_a_reply_and_leads_on(title: str, chapter: int, step: int) -> None:
    walk = at(title, chapter, step)
    if not isinstance(walk.step, Do):
        return
    for action in walk.match.options():
        reply = walk.judge(action)
        assert reply is not None, f"{action} has no reply"
        if not reply.taken:
            assert reply.say, f"nothing is said of {action}"
            continue
        after = at(title, chapter, step)
        after.answer(action)
        while not after.done:
            question_is_put(after)
            if not after.done:
                after.skip()


@pytest.mark.parametrize(("title", "chapter", "step"), STEPS)
def test_what_is_expected_is_legal(title: str, chapter: int, step: int) -> None:
    """The usual answer, and every answer that a reply names, somewhere among those to the questions before."""
    walk = at(title, chapter, step)
    if isinstance(walk.step, Do):
        assert walk.match.refusal(walk.step.replies[0].to[0]) is None
    if isinstance(walk.step, Guess):
        assert walk.step.right in walk.step.numbers
        assert len(set(walk.step.numbers)) == 3


@pytest.mark.parametrize(("title", "chapter", "step"), STEPS)
def test_the_script_is_played_as_it_is_written(title: str, chapter: int, step: int) -> None:
    """After usual answers nothing of it is left out."""
    walk = at(title, chapter, step)
    count = walk.match.count
    if step == 0:
        return
    before = at(title, chapter, step - 1)
    assert count >= before.match.count
    played = [one.action for one in walk.match.told(LEARNER, before.match.count) if not one.chance]
    for action in walk.step.before:
        assert action in played, f"{action} was not possible"


@pytest.mark.parametrize("title", TAUGHT)
def test_lessons_are_paced(title: str) -> None:
    told = lesson(title)
    for chapter in told.chapters:
        for first, second in zip(chapter.steps, chapter.steps[1:], strict=False):
            assert not (isinstance(first, Watch) and isinstance(second, Watch)), first.say
    assert isinstance(told.chapters[0].steps[0], Do), "the first click scores"
    assert isinstance(told.chapters[-1].steps[-1], Free | Watch)


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_texts_are_short(title: str, tongue: str) -> None:
    words.speak(tongue)
    for key in keys(lesson(title)):
        text = words.of(title)(f"lesson.{key}")
        assert len(text.split()) <= LONGEST, key
        assert len(re.findall(r"[.!?…](?=\s|$)", text)) <= MOST_SENTENCES + 1, key


@pytest.mark.parametrize("title", TAUGHT)
def test_no_text_of_a_lesson_is_left_over(title: str) -> None:
    known = {key for key in lists.texts(lists.source("en", title)) if key.startswith("lesson.")}
    assert known == {f"lesson.{key}" for key in keys(lesson(title))}
