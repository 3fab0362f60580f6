"""Turns, rounds and headings of Puerto Rico."""

from __future__ import annotations

from game.match import PlayedMove
from game.rules.puerto_rico.events import RoleTaken
from game.rules.puerto_rico.phases import card_played, picks
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.titles.puerto_rico.telling import phrases, status


class PuertoRicoNarration(Narration[PuertoRico]):
    def phases(self, now: Moment[PuertoRico]) -> tuple[tuple[str, ...], int]:
        """The turns of this round; only the present one has text."""
        state = now.state
        if state.over or not state.cards:
            return (), -1
        card = card_played(state)
        done = state.picks - (card is not None)
        told = self.say("round.choosing") if card is None else self.say(f"role.{state.cards[card]}")
        return tuple(told if turn == done else "" for turn in range(len(picks(state)))), done

    def phase_signs(self, now: Moment[PuertoRico]) -> tuple[tuple[str, str], ...]:
        """The seats in choosing order, with the roles taken."""
        return tuple(
            (self.seats[seat].colour, f"puerto_rico/role_{role}" if role else "") for seat, role in picks(now.state)
        )

    def turn_words(self, now: Moment[PuertoRico]) -> str:
        return self.say("round.last" if now.state.ending else "round.number", round=max(1, now.state.round))

    def meters(self, now: Moment[PuertoRico]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def starts_section(self, step: PlayedMove, turn: int) -> bool:
        """A heading for each role taken: every line names its player."""
        return any(isinstance(event, RoleTaken) for event in step.events)

    def turn_heading(self, step: PlayedMove) -> str:
        """With the role that is taken, so that it does not look like the beginning of a round."""
        name = self.seats[step.seat].name
        for event in step.events:
            if isinstance(event, RoleTaken):
                return self.say("round.role", name=name, role=event.role, round=step.round)
        return f"{self.say('round.number', round=step.round)} · {name}"

    def plain(self, line: str) -> str:
        return phrases.plain(self.say, line)
