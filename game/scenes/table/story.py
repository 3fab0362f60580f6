"""What happened, in words: the lines of the log and of the recap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.scenes.table import bars
from game.scenes.table.log import Line

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

RECAP_LINES = 8


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the recap: its first step, whose it is, where on the board it happened (map pixels).
    `brief`: it gathers turns of one seat in pictures and numbers; `tip` tells the same in sentences."""

    step: int
    seat: int
    colour: str
    text: str
    tip: str
    points: tuple[tuple[float, float], ...]
    brief: bool


class Story:
    """Puts the steps of the table's match into words, each once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asides: dict[int, list[str]] = {}
        """Lines that are no events, by the step they stand before."""
        self.why: dict[int, str] = {}
        """Why a computer player did what it did, by step."""
        self._kept: list[Line] = []
        self._headed = 0
        """The last turn that has a heading."""
        self._told: tuple[int, int, str] = (0, -1, "")
        """What `_kept` tells: steps, through whose eyes, in which language."""

    def forget(self, number: int) -> None:
        """The steps from this one on were taken back: others may come in their places."""
        for told in (self.asides, self.why):
            for step in [step for step in told if step >= number]:
                del told[step]

    def lines(self) -> list[Line]:
        """All that happened, oldest first; only what is new is put into words."""
        end = self.table.match.count if self.table.live else self.table.sight.shown
        told, eyes, language = self._told
        if (eyes, language) != (self.table.eyes, self.table.look.language) or told > end:
            self._kept, told, self._headed = [], 0, 0
        for number in range(told, end):
            step = self.table.match.step(number).seen_by(self.table.eyes)
            texts = [(event, text) for event in step.events if (text := self.table.title.event_text(event))]
            if self.table.title.headed(step, self._headed, bool(texts)):
                self._headed = step.turn
                colour = self.table.match.seats[step.seat].colour
                self._kept.append(Line(step.number, self.table.title.turn_heading(step), True, colour))
            self._kept += self._rewound(number)
            self._kept += [Line(step.number, text) for text in self.asides.get(step.number, [])]
            for event, text in texts:
                mine = step.seat != self.table.eyes and getattr(event, "seat", -1) == self.table.eyes
                self._kept.append(Line(step.number, text, mine=mine, why=self.why.get(step.number, "")))
        self._told = (end, self.table.eyes, self.table.look.language)
        return [*self._kept, *behind] if (behind := self._rewound(end)) else self._kept

    def _rewound(self, number: int) -> list[Line]:
        """That the table was rewound to before this step, if it has not gone further back since."""
        backs = self.table.match.rewound
        since = [back for back in backs if back.to < number or (back.to == number and back.why == "rewind")]
        here = bool(since) and since[-1].to == number
        return [Line(number, f"[undo] {self.table.say('table.rewound')}")] if here else []

    def state(self) -> str:
        """The position in plain sentences: what is to be decided, then what everybody has."""
        table = self.table
        now, say, title = table.moment, table.say, table.title
        prompt = bars.prompt_of(table, now)
        lines = [prompt.head, prompt.detail, title.turn_words(now)]
        for line in now.state.standings():
            points = title.known(now, line)
            hides = title.hidden(now, line.seat)
            told = say("table.points_hidden", points=points) if hides else say("points", n=points)
            what = ", ".join([told, *title.holdings(now, line.seat)])
            lines.append(say("table.state.seat", name=table.match.seats[line.seat].name, what=what))
        return "\n".join(line for line in lines if line)

    def recap_title(self) -> str:
        match = self.table.match
        steps = (match.step(number) for number in range(match.count))
        began = any(step.chosen and step.seat == self.table.eyes for step in steps)
        return self.table.say("table.recap" if began else "table.recap_first")

    def recap(self) -> list[Entry]:
        """What happened since the person's last turn, oldest first, while nothing was done yet."""
        table = self.table
        found: list[Entry] = []
        if not table.asked:
            return found
        for step in table.match.since(table.match.seat):
            if step.seat == table.match.seat or (step.chance and not found):
                continue
            for event in step.events:
                title = table.title
                text, brief, at = title.event_text(event), title.event_brief(event), title.event_point(event)
                if text is None or (brief is None and at is None):
                    continue
                colour = table.match.seats[step.seat].colour if not step.chance else found[-1].colour
                own = f"[player:{colour}] "  # the row has the mark already
                text, brief = text.removeprefix(own), brief and brief.removeprefix(own)
                points: tuple[tuple[float, float], ...] = () if at is None else (at,)
                last = found[-1] if found else None
                if brief is not None and last and last.brief and (step.chance or last.seat == step.seat):
                    points = last.points if at in last.points else last.points + points
                    found[-1] = replace(last, text=f"{last.text} · {brief}", tip=f"{last.tip}\n{text}", points=points)
                elif not step.chance:
                    found.append(Entry(step.number, step.seat, colour, brief or text, text, points, brief is not None))
        return found[-RECAP_LINES:]
