"""Phases, rounds and meters of Marco Polo."""

from __future__ import annotations

from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.titles.marco_polo.telling import phrases, status

SET_UP, ROUND = ("draft", "goals"), ("bonuses", "turns")
"""The steps of the set-up, and of a round."""


class MarcoPoloNarration(Narration[MarcoPolo]):
    def phases(self, now: Moment[MarcoPolo]) -> tuple[tuple[str, ...], int]:
        """The steps of the set-up, or of a round."""
        state = now.state
        if state.over:
            return (), -1
        names = ROUND if state.round else SET_UP
        step = (state.rolled if state.round else not state.revealed) and 1
        return tuple(self.say(f"phase.{name}") for name in names), int(step)

    def turn_words(self, now: Moment[MarcoPolo]) -> str:
        if not now.state.round:
            return self.say("round.setup")
        return self.say("round.number", round=now.state.round, of=ROUNDS)

    def meters(self, now: Moment[MarcoPolo]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def plain(self, line: str) -> str:
        return phrases.plain(self.say, line)
