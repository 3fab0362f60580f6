"""Phases, rounds and headings of Felinia."""

from __future__ import annotations

from typing import get_args

from game.match import PlayedMove
from game.rules.felinia.events import Phase, PhaseBegan, RoundBegan
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.titles.felinia.telling import status

PHASES = get_args(Phase)


class FeliniaNarration(Narration[Felinia]):
    def phases(self, now: Moment[Felinia]) -> tuple[tuple[str, ...], int]:
        names = tuple(self.say(f"phase.{name}") for name in PHASES)
        return names, len(PHASES) if now.state.over else PHASES.index(now.state.phase)

    def turn_words(self, now: Moment[Felinia]) -> str:
        return self.say("round.last" if now.state.final else "round.number", round=max(1, now.state.round))

    def meters(self, now: Moment[Felinia]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def starts_section(self, step: PlayedMove, turn: int) -> bool:
        """Headings mark phases, not turns: every line names its player."""
        return False

    def turn_heading(self, step: PlayedMove) -> str:
        return self.say("round.number", round=step.round)

    def event_heading(self, step: PlayedMove, event: Event) -> str:
        if not isinstance(event, PhaseBegan):
            return ""
        number = next((one.round for one in step.events if isinstance(one, RoundBegan)), step.round)
        return f"{self.say('round.number', round=number)} · {self.say(f'phase.{event.phase}')}"
