"""Phases, rounds and meters of Sky Traders."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import PlayedMove, Seat
from game.rules.kernel import Event
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import Answer, CouncilFloor
from game.rules.sky_traders.events import CouncilBegan, RoundBegan, TurnBegan
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.moment import Moment
from game.scenes.table.title.narration import Narration
from game.telling.labels import Meter
from game.telling.tale import Tale
from game.titles.sky_traders.scene.rooms import Rooms
from game.titles.sky_traders.telling import phrases, status
from game.words import marks

COUNCIL = tuple(kind.__name__ for kind in (ControlMarket, CouncilFloor, Answer, PlaceDie, ChooseInfluence))


class SkyTradersNarration(Narration[SkyTraders]):
    def __init__(self, tale: Tale, seats: Sequence[Seat], rooms: Rooms) -> None:
        super().__init__(tale, seats)
        self.rooms = rooms

    def phases(self, now: Moment[SkyTraders]) -> tuple[tuple[str, ...], int]:
        return self.rooms.seen(now).phases(now.state)

    def turn_words(self, now: Moment[SkyTraders]) -> str:
        return self.say("turn.round", round=now.state.round) if now.state.round else self.say("turn.start")

    def meters(self, now: Moment[SkyTraders]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def starts_section(self, step: PlayedMove, turn: int) -> bool:
        """Only the set-up: turns and Councils begin amid moves."""
        return not (turn or step.round)

    def turn_heading(self, step: PlayedMove) -> str:
        if not step.round:
            return self.say("log.setup")
        if step.prompt in COUNCIL:
            return self.say("log.council", round=step.round)
        return self.say("log.turn", round=step.round, name=self.seats[step.seat].name)

    def event_heading(self, step: PlayedMove, event: Event) -> str:
        begun = next((one.round for one in step.events if isinstance(one, RoundBegan)), step.round)
        if isinstance(event, TurnBegan):
            return self.say("log.turn", round=begun, name=self.seats[event.seat].name)
        return self.say("log.council", round=event.round) if isinstance(event, CouncilBegan) else ""

    def plain(self, line: str) -> str:
        """Other players' marks in the line become names."""
        names = {marks.player(seat.colour): seat.name for seat in self.seats}
        for mark, name in names.items():
            line = line[:1] + line[1:].replace(mark, name)
        return phrases.plain(self.say, line)
