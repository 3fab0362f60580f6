"""Turns, phases and headings of Zeelandia."""

from __future__ import annotations

from game.match import PlayedMove
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.titles.zeelandia.analysis.phases import PHASES, phase
from game.titles.zeelandia.telling import status


class ZeelandiaNarration(Narration[Zeelandia]):
    def phases(self, now: Moment[Zeelandia]) -> tuple[tuple[str, ...], int]:
        step = phase(now.state)
        if step is None:  # `turn_words` names the start
            return (), -1
        return tuple(self.say(f"phase.{name}") for name in PHASES), step

    def turn_words(self, now: Moment[Zeelandia]) -> str:
        state = now.state
        if not state.round:
            return self.say("phase.start")
        turn = self.say("turn.number", turn=state.round)
        return f"{turn}, {self.say('turn.extra')}" if state.extra else turn

    def meters(self, now: Moment[Zeelandia]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def turn_heading(self, step: PlayedMove) -> str:
        """Turns are numbered by the game; an extra turn has its own number, the start has none."""
        name = self.seats[step.seat].name
        if not step.round:
            return f"{self.say('phase.start')} · {name}"
        return self.say("table.turn_of", n=step.round, name=name)
