"""A computer's turn as a story: before each deed its sentence, and then what it changed beside everybody's card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import State
from game.scenes.table.cards import PlayerCard
from game.scenes.table.view import TitleView
from game.telling.story import Storyteller
from game.telling.story.composing import beats, compose
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.tween import ease_out
from game.ui.units import Area, Point
from game.words import marks, signed

RISE_MS = 600.0
"""Milliseconds that a change takes from where it was made to the card."""
SHADOW = 28.0
"""Units that the shadow of a plate reaches beyond it."""


@dataclass(frozen=True, slots=True)
class WatchedDeed:
    """One move in plain words, and its changes by seat as marked text."""

    seat: int
    sentence: str
    changes: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Floating:
    """A change for a seat, and its present place in units."""

    area: Area
    text: str

    @property
    def reach(self) -> Area:
        """With its shadow."""
        return self.area.inset(-SHADOW, -SHADOW)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, "paper", 12)
        words = lettering.letter_rich(canvas, self.area.inset(10, 0), self.text, SMALL, Face.BOLD)
        lettering.draw_rich(canvas, words, canvas.look.palette.ink)


class Watching:
    """The deed that is on the screen. `teller`: of a title that tells a story."""

    def __init__(self, match: Match, title: TitleView[Any], teller: Storyteller[Any]) -> None:
        self.match, self.title, self.teller = match, title, teller
        self.deed: WatchedDeed | None = None
        self._since: float | None = None
        """When the changes began to rise, by the clock of the stage."""

    def tell(self, step: PlayedMove, before: State, after: State, reader: int) -> bool:
        """Puts a move into a sentence, as the reader sees it; False: it has none, and what was told stays."""
        if step.chance or not step.events:
            return False
        own, common, changes = self._composed(step, before, after, reader)
        sentence = own or self._line(step, before) or common
        if sentence:
            self.deed, self._since = WatchedDeed(step.seat, sentence, changes), None
        return bool(sentence)

    def _composed(self, step: PlayedMove, before: State, after: State, reader: int) -> tuple[str, str, dict[int, str]]:
        """The deeds of its seat, their effects on everybody, and the changes by seat."""
        at = {step.number: before, step.number + 1: after}
        paragraphs = compose(self.teller, list(beats([step], at.__getitem__, step.seat)), reader)
        plain, name = self.title.narration.plain, self.match.seats[step.seat].name
        idle = self.title.say("story.nothing", name=name)
        heads = {one.seat: one.head for one in reversed(paragraphs) if one.head not in ("", idle)}
        rows = [row.text for one in paragraphs for row in one.rows if row.seat == step.seat and row.text]
        own = heads.get(step.seat) or next((text if name in text else f"{name} {text}" for text in rows), "")
        nets: dict[int, Counter[str]] = {}
        hidden: dict[int, list[str]] = {}
        for one in paragraphs:
            for seat, amounts in [*one.net.items(), *((row.seat, row.net) for row in one.rows)]:
                for amount in amounts:
                    nets.setdefault(seat, Counter())[amount.icon] += amount.n
                    if amount.concealed:
                        hidden.setdefault(seat, []).append(amount.icon)
        changes = {}
        for seat, net in nets.items():
            told = [marks.counted(f"[{icon}]", signed(n)) for icon, n in net.items() if n]
            told += [marks.counted(f"[{icon}]", self.title.say("story.hidden")) for icon in hidden.get(seat, [])]
            if told and seat >= 0:
                changes[seat] = "  ".join(told)
        return plain(own), plain(heads.get(-1, "")), changes

    def _line(self, step: PlayedMove, before: State) -> str:
        """The event that says best what was done, behind the name of whoever did it."""
        tale = self.title.narration.tale
        ranked = sorted(step.events, key=lambda event: not isinstance(event, tale.headlines))
        line = next((line for event in ranked if (line := tale.line(event, before))), None)
        if line is None:
            return ""
        return self.title.say(
            "table.prompt", name=self.match.seats[step.seat].name, what=self.title.narration.plain(line)
        )

    def rise(self, now: float) -> None:
        """The piece sets off, and with it what the deed changed; `now` is a time of the stage."""
        self._since = now if self.deed is not None else None

    def rising(self, now: float) -> bool:
        moving = self.deed is not None and bool(self.deed.changes) and self._since is not None
        return moving and now - (self._since or 0.0) < RISE_MS

    def end(self) -> None:
        """Nothing is told any more."""
        self.deed = self._since = None

    def floating(self, look: Look, cards: Sequence[PlayerCard], origin: Point, now: float) -> list[Floating]:
        """The changes of the deed, on their way from `origin` to the left of each card; in units."""
        if self.deed is None or self._since is None:
            return []
        t = 1.0 if look.calm else ease_out(min(1.0, (now - self._since) / RISE_MS))
        floating = []
        for seat, text in self.deed.changes.items():
            pixels = rich.size(text, Face.BOLD, look.px(SMALL), rich.ENDLESS)
            wide, high = pixels[0] / look.s + 20, pixels[1] / look.s + 10
            card = cards[seat].area
            goal = card.x - wide - 14, card.centre[1] - high / 2
            start = origin[0] - wide / 2, origin[1] - high / 2
            x, y = (a + (b - a) * t for a, b in zip(start, goal, strict=True))
            floating.append(Floating(Area(x, y, wide, high), text))
        return floating
