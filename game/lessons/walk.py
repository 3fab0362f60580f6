"""A learner's way through a chapter: the current step, its text, and the results of answers.

walk = Walk(lesson, chapter=2, step=0, names=("You", "Anneke"))
while walk.scripted() is not None:
    walk.perform()              # scripted actions come before the text
walk.text, walk.lit             # the text to show, and the widgets to highlight
walk.judge(action)              # the reply to a legal answer
walk.answer(action), walk.guess(number), walk.go_on(), walk.skip()
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.lessons.lesson import AnyLesson, AnyStep, Do, Free, Guess, Key, Reply, Watch
from game.lessons.staged import chapter_match, script
from game.match.action_sequence import answers_of
from game.rules.kernel import Action

LEARNER = 0


class Begun(NamedTuple):
    """A step whose question was put: its number, and the moves played by then and on entering the step."""

    number: int
    played: int
    entered: int


class Walk:
    """`number` is the current step's; equal to the number of steps once the chapter is done."""

    def __init__(self, lesson: AnyLesson, chapter: int, step: int, names: Sequence[str]) -> None:
        self.lesson, self.chapter = lesson, lesson.chapters[chapter]
        self.match = chapter_match(lesson, self.chapter, names)
        self._begun: list[Begun] = []
        """Steps that undo may return to."""
        self._script: list[Any] = []
        """Actions to play before the next text."""
        self._reply: Reply[Any] | None = None
        """The reply to the learner's answer, if it was given."""
        self._right = False
        """Whether the last guess was right."""
        self._enter(0, ())
        while self.number < step:
            self.skip()

    # ------------------------------------------------------------------ current state
    @property
    def steps(self) -> Sequence[AnyStep]:
        return self.chapter.steps

    @property
    def done(self) -> bool:
        return self.number >= len(self.steps)

    @property
    def step(self) -> AnyStep:
        """The current step; the last one once all are done."""
        return self.steps[min(self.number, len(self.steps) - 1)]

    @property
    def text(self) -> Key:
        """The current text; none after the first move of free play."""
        if self.free and self.match.count > self._begun[-1].played:
            return ""
        return self.step.say if self._reply is None else self._reply.say

    @property
    def lit(self) -> tuple[str, ...]:
        """Widgets to highlight. Highlights from the previous answer are hidden during a guess, since they might reveal
        it."""
        hides = isinstance(self.step, Guess) and self._reply is None
        return self.step.lit or (() if hides else self._carried)

    @property
    def reads(self) -> bool:
        """Whether the learner only has to read the text."""
        return not self.done and not self._script and (self._reply is not None or isinstance(self.step, Watch))

    @property
    def guesses(self) -> tuple[int, ...]:
        """The numbers to guess from; empty if the step is no guess."""
        asked = isinstance(self.step, Guess) and self._reply is None and not self._script and not self.done
        return self.step.numbers if asked and isinstance(self.step, Guess) else ()

    @property
    def guessed(self) -> bool | None:
        """While the answer to a guess is told: whether the guess was right."""
        return self._right if isinstance(self.step, Guess) and self._reply is not None else None

    @property
    def plays(self) -> bool:
        """Whether the learner must answer at the table."""
        return isinstance(self.step, Do | Free) and not self.done and self._reply is None and not self._script

    @property
    def free(self) -> bool:
        """Whether free play is on, in which the computer players act as well."""
        return self.plays and isinstance(self.step, Free)

    # ------------------------------------------------------------------ scripted and computer moves
    def scripted(self) -> Action | None:
        """The next scripted action; those made illegal by the learner's answers are skipped."""
        while self._script and self.match.refusal(self._script[0]) is not None:
            self._script.pop(0)
        if not self._script:
            self._arrive()
        return next(iter(self._script), None)

    def perform(self) -> None:
        """Plays the scripted action. Neither it nor anything before it can be undone."""
        self.match.play(self._script.pop(0))
        self.match.floor = self.match.count
        self._begun.clear()
        self.scripted()

    def respond(self, action: Action) -> None:
        """Plays a computer player's action in free play."""
        self.match.play(action)
        self._count_turns()

    # ------------------------------------------------------------------ the learner's moves
    def judge(self, action: Action) -> Reply[Any] | None:
        """The reply to a legal answer; for a sequence, to its first missed answer, or else to its last. None: the
        answer is simply played."""
        if not isinstance(self.step, Do):
            return None
        replies = [reply for one in answers_of(action) if (reply := _reply(self.step, one)) is not None]
        missed = next((reply for reply in replies if not reply.taken), None)
        return missed or (replies[-1] if replies else None)

    def answer(self, action: Action) -> None:
        """Plays the learner's answer."""
        reply = self.judge(action)
        self.match.play(action)
        if reply is not None and not reply.part:
            self._leave(reply)
        self._count_turns()

    def guess(self, number: int) -> None:
        """Continues after a guess, right or wrong."""
        step = self.step
        assert isinstance(step, Guess)
        self._right = number == step.right
        self._leave(Reply(say=step.answer, then=step.then))

    def go_on(self) -> None:
        """Continues after a text has been read."""
        if self._reply is None:
            self._leave(Reply())
        else:
            self._enter(self.number + 1 + self._reply.leaves_out, self._reply.lit)

    def usual(self) -> Action | None:
        """The usual answer, shown on request: the first taken one that is legal."""
        if not isinstance(self.step, Do):
            return None
        taken = [action for reply in self.step.replies if reply.taken for action in reply.to]
        return next((action for action in taken if self.match.refusal(action) is None), None)

    def skip(self) -> None:
        """Goes to the next step, as if the usual answer had been given."""
        number = self.number
        while self.number == number and not self.done:
            step, usual = self.step, self.usual()
            if self.scripted() is not None:
                self.perform()
            elif isinstance(step, Guess) and self._reply is None:
                self.guess(step.right)
            elif self.plays and usual is not None:
                self.answer(usual)
            else:
                self.go_on()

    def undone(self) -> None:
        """Follows the match after an undo."""
        while self._begun and self._begun[-1].played > self.match.count:
            self._begun.pop()
        if self._begun:
            number, _, entered = self._begun[-1]
            self.number, self._reply, self._script = number, None, []
            script(self.match, self.step.draws, entered)

    # ------------------------------------------------------------------ changes of step
    def _enter(self, number: int, lit: tuple[str, ...]) -> None:
        """Enters a step. `lit` are the highlights of the previous answer."""
        self.number, self._carried, self._entered = number, lit, self.match.count
        self._reply, self._script = None, []
        if not self.done:
            self._script = list(self.step.before)
            script(self.match, self.step.draws)
        self.scripted()

    def _leave(self, reply: Reply[Any]) -> None:
        self._reply, self._script = reply, list(reply.then)
        self.scripted()

    def _arrive(self) -> None:
        """All scripted actions are played: puts the question, or continues past a reply without text."""
        if self.done:
            return
        if self._reply is None:
            if not self._begun or self._begun[-1].number != self.number:
                self._begun.append(Begun(self.number, self.match.count, self._entered))
        elif not self._reply.say:
            self.go_on()

    def _count_turns(self) -> None:
        """Ends free play after its number of turns or rounds."""
        step, match = self.step, self.match
        if not isinstance(step, Free) or self._reply is not None or self.done:
            return
        began = self._begun[-1].played
        told = match.told(LEARNER, began)
        own = {one.turn for one in told if one.seat == LEARNER}
        turns = len({turn for turn in own if match.over or turn != match.turn})
        first = match.move(began).round if match.count > began else match.round
        if match.over or (step.turns and turns >= step.turns) or (step.rounds and match.round - first >= step.rounds):
            met = {
                type(event).__name__ for one in told for event in one.events if getattr(event, "seat", -1) == LEARNER
            }
            self._leave(Reply(say=step.end if not step.goal or met & {*step.goal} else step.missed))


def _reply(step: Do[Any], action: Action) -> Reply[Any] | None:
    named = next((reply for reply in step.replies if action in reply.to), None)
    return named or next((reply for reply in step.replies if not reply.to), None)
