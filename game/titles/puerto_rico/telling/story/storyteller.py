"""Puerto Rico's part in the story of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.board import Point
from game.rules.puerto_rico.events import GovernorNamed, Produced, Skipped, Stored
from game.rules.puerto_rico.state import PuertoRico
from game.telling.story import Announcement, Beat, Storyteller, Told
from game.titles.puerto_rico.telling.story.amounts import POINT, gained, holdings, score
from game.titles.puerto_rico.telling.story.announcements import announcements
from game.titles.puerto_rico.telling.story.cutting import PuertoRicoPassage, between_rounds, cut
from game.titles.puerto_rico.telling.story.places import places
from game.titles.puerto_rico.telling.story.role import RoleTelling


class PuertoRicoStory(Storyteller[PuertoRico]):
    """Points lie face down, but everybody sees what is gained (PR-156), so no change is concealed."""

    points = POINT

    def cut(self, beats: Sequence[Beat[PuertoRico]], reader: int) -> Iterable[PuertoRicoPassage]:
        return cut(beats)

    def tell(self, passage: PuertoRicoPassage, reader: int) -> Told:
        if between_rounds(passage):
            return self._round(passage, reader)
        role = RoleTelling(self.say, self.seats, passage, reader)
        named = self.say(f"role.{role.role}")  # touch lines of several roles stand together above the list
        befell = (self.say.say(f"you.{touch.key}", touch.params) for touch in role.touches)
        touches = tuple(self.say("you.in_role", role=named, what=what) for what in befell)
        return Told(self._head(role, passage.seat, reader), touches, tuple(role.rows()), role.importance)

    def holdings(self, state: PuertoRico, seat: int) -> Mapping[str, int]:
        return holdings(state, seat)

    def score(self, state: PuertoRico, seat: int) -> Mapping[str, int]:
        return score(state, seat)

    def shares(self, beat: Beat[PuertoRico]) -> Mapping[int, Mapping[str, int]]:
        gains = gained(beat.event)
        return {getattr(beat.event, "seat", -1): gains} if gains else {}

    def follows(self, beat: Beat[PuertoRico], reader: int) -> bool:
        """Deeds of others, and their effects on the reader."""
        event = beat.event
        if getattr(event, "seat", -1) != reader:
            return True
        match event:
            case Produced(short=short):
                return any(short)
            case Stored():
                return beat.move.prompt != "StoreGoods"
        return isinstance(event, Skipped | GovernorNamed)

    def places(self, passage: PuertoRicoPassage) -> tuple[Point, ...]:
        return tuple(dict.fromkeys(places(self.board, passage)))

    def phase(self, passage: PuertoRicoPassage) -> str:
        """The last round goes on for several roles after what ended the game."""
        return self.say("com.last") if passage.before.ending else ""

    def announcements(self, beats: Sequence[Beat[PuertoRico]], reader: int) -> Sequence[Announcement]:
        return tuple(announcements(self.say, self.seats, beats, reader))

    def _head(self, role: RoleTelling, seat: int, reader: int) -> str:
        if seat < 0:
            return self.say("com.role.after", role=role.role) if reader >= 0 else self.say(f"role.{role.role}")
        if seat == reader:
            return self.say("you.did.role", role_taken=role.role)
        return self.sentence(seat, role.predicates)

    def _round(self, passage: PuertoRicoPassage, reader: int) -> Told:
        """Nothing to tell where only the set-up has begun."""
        for beat in passage.beats:
            match beat.event:
                case GovernorNamed(seat=seat, round=number):
                    key = "you.round" if seat == reader else "com.round"
                    return Told(self.say(key, round=number, name=self.seats[seat].name), importance=2)
        return Told("", importance=3)
