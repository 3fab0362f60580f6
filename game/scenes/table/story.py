"""The events of a match in words: the lines of the log, and what a person is told since their last turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from game import words
from game.match import HUMAN, Match, PlayedMove
from game.match.recap import recap
from game.match.record import Rewound
from game.match.takeover import TakeOver
from game.players.choice import Reason
from game.rules.kernel import Action
from game.scenes.table.log import Line
from game.scenes.table.moment import Moment
from game.scenes.table.sight import Sight
from game.scenes.table.view import TitleView
from game.telling.log import COMMON, Entry
from game.telling.story.paragraph import Why
from game.telling.story.plain import storyteller_of
from game.telling.story.recap import Recap, recap_of
from game.telling.styles import portrait_of
from game.words import marks


@dataclass(slots=True)
class ToldLines:
    """The lines as one seat has them. `headed` is the last turn that has a heading, `begun` the heading of what has
    begun, before its first line; `last` is what the last line tells, if that may go on; `before` has for each step how
    many lines there were, and these three."""

    lines: list[Line] = field(default_factory=list)
    headed: int = 0
    begun: str = ""
    last: Entry | None = None
    before: list[tuple[int, int, str, Entry | None]] = field(default_factory=list)

    def cut(self, end: int) -> None:
        """The steps from this one on are not told yet."""
        if end < len(self.before):
            count, self.headed, self.begun, self.last = self.before[end]
            self.lines, self.before = self.lines[:count], self.before[:end]
            if self.last is not None:
                self.lines[-1] = replace(self.lines[-1], text=self.last.text)

    def add(self, line: Line, entry: Entry | None = None) -> None:
        self.lines.append(line)
        self.last = entry

    def go_on(self, entry: Entry) -> bool:
        """Adds to the last line what came of it by itself; False: it is another's, or there is none."""
        if self.last is None or self.last.seat != entry.seat or entry.seat == COMMON:
            return False
        self.last = self.last.followed(entry)
        self.lines[-1] = replace(self.lines[-1], text=self.last.text)
        return True


class Story:
    """Puts the steps of a match into words, each once for everybody who looks."""

    def __init__(self, match: Match, title: TitleView[Any], sight: Sight) -> None:
        self.match, self.title, self.sight = match, title, sight
        self.asides: dict[int, list[str]] = {}
        """Lines that are no events, by the step they stand before."""
        self.why: dict[int, Why] = {}
        """Why a computer player did what it did, by step."""
        self.went_back: dict[int, int] = {}
        """By the step before which the table was rewound: how many decisions that took back, where it is known."""
        self._told: dict[int, ToldLines] = {}
        """By whose eyes it is seen through."""
        self._language = ""
        self._recap: tuple[object, Recap] | None = None

    def forget(self, number: int, said: str = "") -> None:
        """The steps from this one on were taken back: others may come in their places. `said`: a line about that."""
        self.asides = {step: lines for step, lines in self.asides.items() if step < number}
        if said:
            self.asides[number] = [said]
        self.went_back = {step: count for step, count in self.went_back.items() if step <= number}
        self.why = {step: why for step, why in self.why.items() if step < number}
        first = min([number, *(back.to for back in self.match.rewound[-1:])])  # what came of itself again came since
        for told in self._told.values():
            told.cut(first)

    def note(self, fallback: Reason | None, why: Why, action: Action) -> None:
        """Keeps, for the step that a computer player is about to make, its reasons, and its failure if it failed. The
        motive of the step before goes if that meant to lead to another answer than this one."""
        if fallback is not None:
            text = self.title.say.say(fallback.key, fallback.params)
            self.asides.setdefault(self.match.count, []).append(text)
        last = max(self.why, default=-1)
        meant = self.why[last].meant if last >= 0 and self.match.move(last).seat == self.match.seat else None
        if type(meant) is type(action) and meant != action:
            self.why[last] = replace(self.why[last], motive="")
        self.why[self.match.count] = why

    def lines(self) -> list[Line]:
        """All that happened, oldest first; only what is new is put into words."""
        end, eyes = min(self.sight.shown, self.match.count), self.sight.eyes
        if self._language != words.language():
            self._language, self._told = words.language(), {}
        told = self._told.setdefault(eyes, ToldLines())
        told.cut(end)
        rewound = _rewound_to(self.match.rewound)
        for number in range(len(told.before), end):
            told.before.append((len(told.lines), told.headed, told.begun, told.last))
            self._add(told, number, eyes, number in rewound)
        back = [self._rewound(end)] if end in rewound else []
        asides = [Line(end, text) for text in self.asides.get(end, [])] if end == self.match.count else []
        return [*told.lines, *back, *asides] if back or asides else told.lines

    def turns_of_others(self) -> int | None:
        """The number of the line with which the others' turns began since the last turn of whoever looks; None if
        nobody else has chosen anything since."""
        since = recap(self.match.timeline, self.sight.eyes)
        heading: int | None = None
        for number, line in enumerate(self.lines()):
            if line.heading:
                heading = number if heading is None else heading
            elif line.step < self.match.count and self.match.move(line.step).chosen:
                if line.step in since:
                    return number if heading is None else heading
                heading = None
        return None

    def _add(self, told: ToldLines, number: int, eyes: int, rewound: bool) -> None:
        """The lines of one step; `rewound`: the table went back to before it."""
        step = self.match.move(number).seen_by(eyes)
        parts = list(self.title.narration.entries(step, partial(self.match.at, number, eyes)))
        if self.title.narration.shows_heading(step, told.headed, any(part for _, part in parts)):
            told.headed = step.turn
            colour = self.match.seats[step.seat].colour
            told.add(Line(number, self.title.narration.turn_heading(step), True, colour))
        for line in self._besides(step, rewound):
            told.add(line)
        why = self.why[number].text if number in self.why else ""
        for heading, part in parts:
            told.begun = heading or told.begun
            if part and told.begun:
                told.add(Line(number, told.begun, True))
                told.begun = ""
            for entry in part:
                if step.chosen or not told.go_on(entry):
                    told.add(Line(number, entry.text, mine=step.seat != eyes == entry.seat, why=why), entry)
                why = ""  # what follows may be others' doing

    def _besides(self, step: PlayedMove, rewound: bool) -> Iterator[Line]:
        """Lines that stand before those of a step, and tell of no event of it."""
        if rewound:
            yield self._rewound(step.number)
        if not step.number:
            yield from self._opponents()
        if isinstance(step.action, TakeOver):
            player, own = step.action.player, self.match.seats[step.seat]
            key, colour = f"take_over.{'person' if player == HUMAN else 'computer'}", own.colour
            who = self.title.say(key, player=player, name=step.action.name or own.name)
            yield Line(step.number, f"{marks.player(colour)} {who}")
        yield from (Line(step.number, text) for text in self.asides.get(step.number, []))

    def _opponents(self) -> list[Line]:
        """Who the computer players are that sat down."""
        lines = []
        for seat in filter(portrait_of, self.match.header.seats):
            text = self.title.say("table.joins", name=seat.name, style=seat.style, player=seat.player)
            lines.append(Line(0, f"{marks.player(seat.colour)} {text}"))
        return lines

    def _rewound(self, number: int) -> Line:
        known = self.went_back.get(number)
        text = self.title.say("table.rewound") if known is None else self.title.say("rewind.done", n=known)
        return Line(number, f"[undo] {text}")

    def recap_words(self) -> tuple[str, str]:
        """The heading of the recap, and what is said if nothing happened."""
        match, say = self.match, self.title.say
        steps = (match.move(number) for number in range(match.count))
        if any(step.chosen and step.seat == self.sight.eyes for step in steps):
            return say("table.recap"), say("story.alone")
        return say("table.recap_first"), say("story.none_yet")

    def recap(self, now: Moment[Any]) -> Recap | None:
        """The recap for the person who is asked; None while nobody is asked."""
        if now.decision is None:
            return None
        match, since = self.match, recap(self.match.timeline, self.match.seat)
        moves = [match.move(number) for number in range(max(since.start - 1, 0), since.stop)]
        key = (since, moves, match.seat, words.language(), match.seats)
        if self._recap is None or self._recap[0] != key:
            teller = storyteller_of(self.match, self.title.narration.tale)
            self._recap = key, recap_of(teller, self.match, self.match.seat)
        return self._recap[1]


def _rewound_to(backs: Iterable[Rewound]) -> set[int]:
    """The steps before which the table was rewound, unless it has gone further back since."""
    steps: list[int] = []
    for back in backs:
        while steps and steps[-1] > back.to:
            steps.pop()
        if back.why == "rewind":
            steps.append(back.to)
    return set(steps)
