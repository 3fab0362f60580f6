"""A role in words: the deed of whoever took it, and a row for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.kernel import Event
from game.rules.puerto_rico.decisions.craftsman import Production
from game.rules.puerto_rico.events import (
    ColonistShipRefilled,
    ColonistsPlaced,
    HouseEmptied,
    Produced,
    RoleTaken,
    ShipEmptied,
)
from game.telling.story import Row
from game.telling.story.text import amount
from game.titles.puerto_rico.telling.story.amounts import PLACE, chips, total
from game.titles.puerto_rico.telling.story.cutting import PuertoRicoPassage, role_of
from game.titles.puerto_rico.telling.story.deeds import DEEDS, Deed, parts
from game.titles.puerto_rico.telling.story.touches import quiet_touches, touches
from game.words import Param, Voice

IDLE = Deed("idle", 3, rest="idle")


class RoleTelling:
    """Tells of the phase of a role, or of the rest of it."""

    def __init__(self, say: Voice, seats: Sequence[Seat], passage: PuertoRicoPassage, reader: int) -> None:
        self.say, self.seats, self.passage, self.reader = say, seats, passage, reader
        self.role = role_of(passage)
        self.parts = parts(passage.beats)
        self.deeds = {seat: list(DEEDS[self.role](part)) for seat, part in self.parts.items()}
        if self.role == "craftsman":
            self.deeds |= {seat: [IDLE] for seat in self._idle()}
        self.touches = [*touches(say, passage.beats, reader), *quiet_touches(say, passage.beats, reader)]
        self.headed = self._headed()

    # ------------------------------------------------------------------ the head
    @property
    def predicates(self) -> list[str]:
        """The deeds of the head: to take the role, and the most important of what its taker did. “Takes the settler and
        a quarry”: the settler's second deed needs no verb of its own."""
        taken = self.say("did.role", role_taken=self.role)
        first = self.passage.beats[0].event
        if self.role != "prospector" and isinstance(first, RoleTaken) and first.coins:  # he says it with his own
            taken = self.say("did.role.coins", role_taken=self.role, coins=first.coins)
        if self.headed is None:
            return [taken]
        too = f"did.{self.headed.key}.too"
        own = self.say.say(too, self.headed.params) if self.say.has(too) else self._did(self.headed, self.passage.seat)
        return [taken, own]

    @property
    def importance(self) -> int:
        """A card that is taken, and what concerns the reader, is always told."""
        own = [deed.importance for deed in self.deeds.get(self.reader, ())]
        if self.passage.seat >= 0 or self.touches or min(own, default=3) < 3:
            return 1
        told = [deed.importance for deeds in self.deeds.values() for deed in deeds]
        return min([*told, *(importance for importance, _ in self._ends())], default=3)

    def _headed(self) -> Deed | None:
        """None of the reader's, who is told of each of them in a row."""
        deeds = self.deeds.get(self.passage.seat, ())
        best = min(deeds, key=lambda deed: deed.importance, default=None)
        return best if best and best.importance < 3 and self.passage.seat != self.reader else None

    # ------------------------------------------------------------------ the rows
    def rows(self) -> Iterator[Row]:
        """Those that go on with the head, the reader's, those of the others in order of play, what ends the phase."""
        resting, taker = self._resting(), self.passage.seat
        if taker in self.deeds and taker != self.reader:
            yield from self._others(taker)
        if self.reader in self.deeds:
            yield from self._own()
        for seat in self.deeds:
            if seat not in (self.reader, taker, *resting):
                yield from self._others(seat)
        if resting:
            reasons = {self.deeds[seat][0].rest for seat in resting}
            what = reasons.pop() if len(reasons) == 1 else "no_sale"  # the trader's others would not or could not
            yield Row(self.say("com.rest", what=self.say(f"rest.{what}")))
        yield from (Row(text, minor=importance > 2) for importance, text in self._ends())

    def _own(self) -> Iterator[Row]:
        """A row for each deed; of what a touch line says the changes are left to the paragraph."""
        said = {touch.instead for touch in self.touches}
        for deed in self.deeds[self.reader]:
            if deed.key not in said:
                text = self._with_extras(deed, self.say.say(f"you.did.{deed.key}", self._params(deed, self.reader)))
                yield self._row(text, self.reader, deed.told, deed.worded)

    def _others(self, seat: int) -> Iterator[Row]:
        """All deeds in one row; of the taker's, what the head leaves."""
        deeds = self.deeds[seat]
        if seat == self.passage.seat:
            deeds = [deed for deed in deeds if deed != self.headed and deed.importance < 3]
        texts = [self._beside_chips(deed, seat) for deed in deeds if deed.key != "produces"]  # its chips say enough
        text = "; ".join(texts)  # where the first ends with its cause
        if len(deeds) == len(texts) == 2 and deeds[0].key != "no_room":
            text = self.say("story.and", first=texts[0], second=texts[1])
        events = self.parts[seat].events if seat in self.parts else ()
        row = self._row(text, seat, events, [icon for deed in deeds for icon in deed.worded])
        if row.text or row.net:
            yield row
        if seat == self.passage.seat and self.headed is not None and (where := self._where(seat)):
            worded = {icon: n for icon, n in total(self.headed.told).items() if icon in self.headed.worded}
            yield Row(self.say("did.at_work", places=where), seat, worded=chips(worded))

    def _row(self, text: str, seat: int, told: Sequence[Event], worded: Sequence[str]) -> Row:
        """The taker's changes stand below the head."""
        if seat == self.passage.seat:
            return Row(text, seat)
        amounts = total(told)
        return Row(
            text,
            seat,
            chips({icon: n for icon, n in amounts.items() if icon not in worded}),
            chips({icon: n for icon, n in amounts.items() if icon in worded}),
        )

    def _params(self, deed: Deed, seat: int) -> Mapping[str, Param]:
        where = {"places": self._where(seat)} if deed.places else {}
        return {**deed.params, **deed.spoken(self.say), **where}

    def _where(self, seat: int) -> str:
        """Where the mayor's colonists went, and how many are left; empty if this seat placed none."""
        placed = self.parts[seat].one(ColonistsPlaced)
        if placed is None:
            return ""
        left = [self.say("did.wait", san_juan=placed.san_juan)] * (placed.san_juan > 0)
        moved = ", ".join(amount(self.say, one) for one in chips({PLACE[place]: n for place, n in placed.moved}))
        return "; ".join(filter(None, (moved, *left)))

    def _resting(self) -> list[int]:
        """Those who share a row because they did nothing: two or more."""
        idle = [
            seat
            for seat, deeds in self.deeds.items()
            if seat not in (self.reader, self.passage.seat) and len(deeds) == 1 and deeds[0].rest
        ]
        return idle if len(idle) > 1 else []

    def _idle(self) -> Iterator[int]:
        """Those to whom the craftsman gave nothing, if the whole production is part of the passage."""
        after = self.passage.after
        if not after.over and isinstance(after.decision, Production):
            return
        moves = {beat.move.number: beat.move for beat in self.passage.beats}
        events = [event for move in moves.values() for event in move.events]
        if any(isinstance(event, RoleTaken) for event in events):
            made = {event.seat for event in events if isinstance(event, Produced)}
            yield from (seat for seat in range(self.passage.before.seats) if seat not in made)

    def _ends(self) -> Iterator[tuple[int, str]]:
        """The end of the phase, with its importance."""
        events = [beat.event for beat in self.passage.beats]
        sailing = [self.passage.before.limits[event.ship] for event in events if isinstance(event, ShipEmptied)]
        if len(sailing) == 1:
            yield 2, self.say("com.sails", limit=sailing[0])
        elif sailing:
            *some, last = map(str, sailing)
            yield 2, self.say("com.sails.two", list=self.say("story.and", first=", ".join(some), second=last))
        for event in events:
            match event:
                case HouseEmptied():
                    yield 2, self.say("com.house")
                case ColonistShipRefilled(count=count, need=need) if count < need:
                    yield 1, self.say("com.refill.short", count=count, need=need)
                case ColonistShipRefilled(count=count):
                    yield 3, self.say("com.refill", count=count)

    # ------------------------------------------------------------------ words
    def _did(self, deed: Deed, seat: int) -> str:
        return self._with_extras(deed, self.say.say(f"did.{deed.key}", self._params(deed, seat)))

    def _with_extras(self, deed: Deed, text: str) -> str:
        """With what it brings besides the worth of the goods."""
        extras = ", ".join(self.say(f"extra.{key}", n=n) for key, n in deed.extras.items() if n > 0)
        return self.say("did.extras", what=text, extras=extras) if extras else text

    def _beside_chips(self, deed: Deed, seat: int) -> str:
        """Without the numbers that its chips show."""
        beside = f"did.{deed.key}.row"
        if not self.say.has(beside):
            return self._did(deed, seat)
        return self._with_extras(deed, self.say.say(beside, self._params(deed, seat)))
