"""A match that begins in a position that was set up, and whose chance follows a script: that of a chapter, or of a
figure of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.lessons.lesson import AnyChapter, AnyLesson
from game.lessons.position import Position
from game.match import COLOURS, Match, Seat
from game.match.timeline import Timeline
from game.rules.kernel import Action, Refusal, Scalar, State


class Staged(Match):
    """Has no record. `script` gives the outcomes of the chances that follow; those that cannot happen, and all after
    them, come from the seed."""

    floor = 0
    """What was played before this step is not undone."""
    _draws: Sequence[Action] = ()
    _since = 0

    @classmethod
    def set_up(cls, lesson: AnyLesson, chapter: AnyChapter, names: Sequence[str]) -> Staged:
        """`names` are those of the seats. Raises Refused where the chapter plays what is not allowed."""
        chairs = enumerate(zip(names, lesson.chairs, strict=True))
        seats = [
            Seat(name, lesson.level if number else "human", COLOURS[number], character=chair.character)
            for number, (name, chair) in chairs
        ]
        match = cls.begun(lesson.title, seats, lesson.options, chapter.position, chapter.draws)
        for action in chapter.played:
            match.play(action)
        match.floor = match.count
        return match

    @classmethod
    def begun(
        cls,
        title: str,
        seats: Sequence[Seat],
        options: Mapping[str, Scalar],
        position: Position,
        draws: Sequence[Action] = (),
    ) -> Staged:
        """A match in a position from which nothing has been played. `draws` are the outcomes of its chances."""
        seed, first = position.seed, position.first
        match = cls.new(
            title, seats, options, seed=seed, first=first, policy="strict", secrets="open", ask_forced="always"
        )
        match._begin(position.arrange, draws)
        return match

    def _begin(self, arrange: Callable[[State], None], draws: Sequence[Action]) -> None:
        """Nothing was played before."""
        start = self._state.copy()
        arrange(start)
        self._line = Timeline(start)
        self._steps.clear()
        self._views.clear()
        self._last_asked = None
        self._chance_steps = 0
        self.script(draws)
        self._settle()

    def script(self, draws: Sequence[Action], since: int | None = None) -> None:
        """The outcomes of the chances from step `since` on; None: from now on."""
        self._draws, self._since = draws, self.count if since is None else since

    def drawn(self, outcome: Action) -> Action:
        nth = sum(step.chance for step in self._steps[self._since :])
        if nth < len(self._draws) and self._state.refusal(self._draws[nth]) is None:
            return self._draws[nth]
        return outcome

    def undo_refusal(self) -> Refusal | None:
        step = self.undoes()
        return Refusal("undo.nothing") if step is None or step.number < self.floor else super().undo_refusal()
