"""Play at a puzzle: each answer is graded; the best one is played, any other is taken back so that one can try
again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match import Match
from game.match.action_sequence import answers_of
from game.puzzles import Puzzle, Solved, keep, progress_of
from game.rules.kernel import Action
from game.scenes.advice.hints import Hints
from game.scenes.advice.speaker import Reaction, Speaker, areas
from game.scenes.scene import Host
from game.scenes.table.play import Play
from game.scenes.table.presentation import Presentation
from game.scenes.table.view import TitleView
from game.telling.puzzle import missed_words, reason_words, solved_words, told_apart
from game.ui.canvas import Canvas
from game.ui.stage import Stage


class PuzzleHints(Hints):
    """A hint names the reasons of the best answer, and costs the star."""

    def ask(self) -> None:
        self.on_ask()

    on_ask: Callable[[], object] = staticmethod(lambda: None)


class PuzzlePlay(Play):
    """`leave` leaves the puzzles, `go_on` opens the next one."""

    def __init__(
        self,
        host: Host,
        stage: Stage,
        match: Match,
        title: TitleView[Any],
        presentation: Presentation,
        puzzle: Puzzle,
        go_on: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        super().__init__(host, stage, match, title, presentation)
        self.puzzle, self.go_on, self.leave = puzzle, go_on, leave
        self.best = match.game.action_of(puzzle.answers[0].action)
        self.glanced = match.game.action_of(puzzle.glanced)
        self._names = told_apart(match, {action: self.wording.action(action) for action in match.options()})
        self.done = False
        """The best answer was given."""
        self._shown = False
        """The best answer was shown: giving it no longer solves the puzzle."""
        self._reasons = reason_words(match, puzzle.answers[0].reasons)
        hints = PuzzleHints(presentation, self.wording, self.opponents)
        hints.on_ask = self.hint
        self.adviser.hints = hints
        presentation.asks = lambda: not self.done
        match.ask_forced = "always"

    # ------------------------------------------------------------------ who plays
    @property
    def waiting(self) -> bool:
        return self.presentation.live

    def enter(self) -> None:
        """Nobody else plays on."""

    def take_over_refusal(self) -> str:
        return self.say("puzzle.seats")

    def poll(self) -> None:
        if not self.presentation.live:
            super().poll()

    def undo(self) -> None:
        """Does nothing: a wrong answer is taken back automatically."""

    def redo(self) -> None:
        """Does nothing."""

    def restart_turn(self) -> None:
        """Does nothing."""

    # ------------------------------------------------------------------ answers
    def decide(self, action: Action) -> None:
        if self.done or self.presentation.decision is None or self.presentation.double_press.stray:
            return
        first = answers_of(action)[0]
        graded = self.puzzle.graded(self.match.game, first)
        said = self._names[first]
        if graded is None or not graded.solves:
            self.stage.close_all()
            self.presentation.consider(None)
            self._note(tried=True)
            words = missed_words(self.match, self.puzzle, graded)
            self._speak(self.say("puzzle.yours", what=said), words, [self._solution(), self._next("light")])
            return
        star = self._known == Solved()
        super().decide(action)
        self.done, self.match.floor = True, self.match.count
        if not self._shown:
            self._note(tried=True, solved=True, star=star)
        head = self.say("puzzle.star" if star else "puzzle.seen" if self._shown else "puzzle.solved", what=said)
        leave = Reaction("puzzle.back", self.say("puzzle.back"), self.leave, "light")
        self._speak(head, solved_words(self.match, self.puzzle, self._names[self.glanced]), [self._next("gold"), leave])
        self.stage.focus.set(self.stage.find("puzzle.next"))
        self.presentation.on_change()

    @property
    def _known(self) -> Solved:
        return progress_of(self.match.title).get(self.puzzle.id, Solved())

    def _note(self, *, tried: bool = False, solved: bool = False, star: bool = False) -> None:
        """Saves the result; a better earlier one stays."""
        was = self._known
        keep(self.match.title, self.puzzle.id, Solved(was.tried or tried, was.solved or solved, was.star or star))

    # ------------------------------------------------------------------ help
    def hint(self) -> None:
        """The reasons of the best answer, without naming it."""
        if self.done or self.presentation.decision is None:
            return
        self._note(tried=True)
        self._speak(self.say("puzzle.hint"), self._reasons, [self._solution()])

    def show_solution(self) -> None:
        """At the place where it is chosen."""
        self._note(tried=True)
        self._shown = True
        self.adviser.speech.give(None)
        self.adviser.hints.show(self.best, self._reasons)

    def _solution(self) -> Reaction:
        return Reaction("puzzle.show", self.say("puzzle.show"), self.show_solution, "light")

    def _next(self, style: str) -> Reaction:
        return Reaction("puzzle.next", self.say("puzzle.next"), self.go_on, style)

    def _speak(self, head: str, words: str, reactions: Sequence[Reaction]) -> None:
        speaker = Speaker("puzzle.words", f"**{head}**", words, reactions)
        speaker.on_click = lambda: self.adviser.speech.give(None)
        self.adviser.speech.give(speaker)
        self.stage.damage.touch()

    def paint(self, canvas: Canvas) -> None:
        """Places the speech bubble where it covers nothing that is needed."""
        speaker, layout = self.adviser.speech.speaker, self.presentation.layout
        if speaker is not None and speaker.lit is None:
            needed = [layout.bar_area, *(card.area for card in layout.rail.cards)]
            others = areas(self.stage.look, layout.choosable(self.presentation.moment))
            self.adviser.speech.stand(speaker, [], needed, others)
        self.adviser.speech.paint(canvas)
