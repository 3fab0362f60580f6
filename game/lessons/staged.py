"""Matches that begin in an arranged position and follow a script of chance: for chapters, and for figures of the rules.
They have no record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.lessons.lesson import AnyChapter, AnyLesson
from game.lessons.position import Position
from game.match import COLOURS, Match, Seat
from game.match.chance import Luck
from game.match.recorder import Recorder
from game.match.timeline import Timeline
from game.match.writer import Writer
from game.rules.kernel import Action, Scalar, State


class Script(Luck):
    """Gives `draws` as the outcomes of chance from number `first` on. In place of an illegal one, and after the last,
    the outcome comes from the seed."""

    def __init__(self, seed: int, draws: Sequence[Action], first: int = 0) -> None:
        super().__init__(seed)
        self.draws, self.first = draws, first

    def outcome(self, state: State, nth: int) -> Action:
        here = max(0, nth - self.first)
        if here < len(self.draws) and state.refusal(self.draws[here]) is None:
            return self.draws[here]
        return super().outcome(state, nth)


def script(match: Match, draws: Sequence[Action], since: int | None = None) -> None:
    """Sets the outcomes of chance from move `since` on; None means from now on."""
    first = sum(move.chance for move in match.timeline.moves[:since])
    match.luck = Script(match.header.seed, draws, first)


def chapter_match(lesson: AnyLesson, chapter: AnyChapter, names: Sequence[str]) -> Match:
    """The match of a chapter, with these names by seat. Raises Refused if the chapter plays an illegal action."""
    chairs = enumerate(zip(names, lesson.chairs, strict=True))
    seats = [
        Seat(name, lesson.level if number else "human", COLOURS[number], character=chair.character)
        for number, (name, chair) in chairs
    ]
    match = staged_match(lesson.title, seats, lesson.options, chapter.position, chapter.draws)
    for action in chapter.played:
        match.play(action)
    match.floor = match.count
    return match


def staged_match(
    title: str,
    seats: Sequence[Seat],
    options: Mapping[str, Scalar],
    position: Position,
    draws: Sequence[Action] = (),
) -> Match:
    """A match in an arranged position, before any move. `draws` are the outcomes of its chances."""
    seed, first = position.seed, position.first
    table = Match.new(
        title, seats, options, seed=seed, first=first, policy="strict", secrets="open", ask_forced="always"
    )
    start = table.timeline.state.copy()
    position.arrange(start)
    timeline, luck = Timeline(start, table.seats), Script(seed, draws)
    match = Match(table.header, table.board, timeline, Recorder(Writer(None)), luck=luck, ask_forced="always")
    match.begin()
    return match
