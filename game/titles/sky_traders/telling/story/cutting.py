"""Cuts a stream of events into sections: turns and their parts, and what concerns everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from game.rules.sky_traders import events
from game.rules.sky_traders.components import NOBODY, WINDS, Wind, WindClass
from game.rules.sky_traders.decisions.flight import FlightPhase, Fly
from game.rules.sky_traders.scoring import ready
from game.rules.sky_traders.state import SkyTraders
from game.telling.story import Beat
from game.titles.sky_traders.analysis.forecasts import waiting
from game.titles.sky_traders.telling.story.section import Kind, Section

Key = tuple[Kind, int, int]
"""The kind, the seat, and a number that tells apart sections of the same kind."""

COMMON: dict[Wind, Kind] = {Wind.GUILD_LEVY: "levy", Wind.TOXIC_DAMAGE: "toxic", Wind.TRADERS_DAY: "day"}
EFFECTS = (
    events.CardAttacks,
    events.Damaged,
    events.Fuelled,
    events.LeftShip,
    events.CardKept,
    events.Rolled,
    events.Powers,
    events.TributePaid,
    events.Rallied,
    events.CardFell,
    events.Destroyed,
)
"""Events that show that an Ill Wind affected the ship that met it."""
FLIGHT = (events.Flew, events.Stayed, events.TimeRanOut)
BETWEEN = (
    events.CouncilBegan,
    events.ExtraDice,
    events.DieSet,
    events.DiceRolled,
    events.SaidDone,
    events.BargainingEnded,
)
"""Events of a Council that belong to no offer."""


class Cutter:
    """Beats wait while it is open which section they belong to: a card until it is known what it did, the dice of a
    Council until something comes of them."""

    def __init__(self, first: SkyTraders) -> None:
        self.sections: dict[Key, list[Beat[SkyTraders]]] = {}
        self.waiting: list[Beat[SkyTraders]] = []
        self.number = 0
        self.seat = first.active if first.round else NOBODY
        self.key: Key | None = None
        if not first.round:
            self.stage = "set-up"
        elif self.seat == NOBODY:
            self.stage = "council"
        else:
            ahead = any(isinstance(one, FlightPhase | Fly) for one in first.agenda)
            self.stage = "wind" if ahead else "turn"

    def add(self, beat: Beat[SkyTraders]) -> None:
        self.number += isinstance(beat.event, events.TurnBegan | events.CouncilBegan | events.RoundBegan)
        if self._scene(beat):
            return
        match self.stage:
            case "set-up":
                self._set_up(beat)
            case "council":
                self._council(beat)
            case _:
                self._turn(beat)

    def _scene(self, beat: Beat[SkyTraders]) -> bool:
        """Whether the event opens a round, a turn or a Council, or ends the game."""
        match beat.event:
            case events.FirstPlayer() if self.stage != "set-up":
                self._put(("round", NOBODY, beat.move.number), beat)
            case events.RoundBegan():
                self._put(("round", NOBODY, beat.move.number), beat)
            case events.CoinsShown() | events.GameEnded():
                self._put(("end", NOBODY, 0), beat)
            case events.TurnBegan(seat=seat):
                self.seat, self.stage, self.key = seat, "wind", None
                self.waiting.append(beat)
            case events.CouncilBegan():
                self.seat, self.stage, self.key = NOBODY, "council", None
                if ready(beat.after):
                    self._put(("last", NOBODY, self.number), beat)
                    return True
                self.waiting.append(beat)
            case _:
                return False
        return True

    def _set_up(self, beat: Beat[SkyTraders]) -> None:
        match beat.event:
            case events.TileLaid(seat=seat) | events.LayingPassed(seat=seat) if seat != NOBODY:
                self._put(("lay", seat, beat.move.number), beat)
            case events.FirstPlayer() if self.key is not None and self.key[0] == "lay":
                self._put(self.key, beat)
            case events.NewShip(seat=seat) | events.Boarded(seat=seat) | events.Arrived(seat=seat):
                self._put(("start", seat, 0), beat)
            case _:
                self.waiting.append(beat)

    def _turn(self, beat: Beat[SkyTraders]) -> None:
        event, turn = beat.event, self.number
        flies = any(isinstance(one, FLIGHT) for one in beat.move.events)
        if self.stage == "wind" and flies and isinstance(event, (events.Fuelled, *FLIGHT)):
            self.stage = "turn"
        if self.stage == "turn":
            self._put(("turn", self.seat, turn), beat)
            return
        match event:
            case events.NewShip() | events.Boarded() | events.Arrived() | events.Insured() | events.Charity():
                self._put(("ship", self.seat, turn), beat)
            case events.WindDrawn(card=card):
                common: Kind | None = "market" if WINDS[card].kind is WindClass.MARKET else COMMON.get(card)
                self.key = (common, NOBODY, turn) if common else None
                if self.key is not None:
                    self._put(self.key, beat)
                else:
                    self.waiting.append(beat)
            case _ if self.key is not None:
                self._put(self.key, beat)
            case _ if isinstance(event, EFFECTS):
                self._put(("wind", self.seat, turn), beat)
            case _:
                self.waiting.append(beat)

    def _council(self, beat: Beat[SkyTraders]) -> None:
        event, council = beat.event, self.number
        match event:
            case events.Triple():
                self._put(("triple", NOBODY, beat.move.number), beat)
            case events.OfferMade(seat=seat):
                self._put(("bargain", seat, beat.move.number), beat)
            case events.OfferCountered(seat=seat) | events.OfferDeclined(seat=seat) | events.DealStruck(seat=seat):
                self._put(self._offered or ("bargain", seat, beat.move.number), beat)
            case events.DieInvested(seat=seat) if seat != NOBODY:
                self._put(("dice", seat, council), beat)
            case events.Rolled(purpose="shortage"):
                self._put(("shortage", NOBODY, council), beat)
            case events.Rolled(purpose="surplus"):
                self._put(("surplus", NOBODY, council), beat)
            case events.InfluenceGained(seat=seat) | events.InfluenceDeclined(seat=seat):
                self._put(("influence", seat, council), beat)
            case events.Paid() if any(isinstance(one, events.InfluenceGained) for one in beat.move.events):
                self.waiting.append(beat)
            case events.PriceMoved():
                common = self.key if self.key is not None and self.key[1] == NOBODY else None
                self._put(common or ("council", NOBODY, council), beat)
            case _ if self.key is not None and self.key[0] == "bargain" and not isinstance(event, BETWEEN):
                self._put(self.key, beat)
            case _:
                self.waiting.append(beat)

    @property
    def _offered(self) -> Key | None:
        """The section of the offer that is answered now; None if it was made before."""
        if self.key is None or not any(isinstance(beat.event, events.OfferMade) for beat in self.sections[self.key]):
            return None
        return self.key

    def _put(self, key: Key, beat: Beat[SkyTraders]) -> None:
        self.key = key
        self.sections.setdefault(key, []).extend((*self.waiting, beat))
        self.waiting.clear()

    def finish(self, reader: int) -> Iterable[Section]:
        if self.waiting:
            seat = self.seat
            last: Key = ("turn", seat, self.number) if seat != NOBODY else self.key or ("council", NOBODY, self.number)
            self._put(last, self.waiting.pop())
        sunk = {
            key: any(isinstance(beat.event, events.Destroyed) and beat.event.seat == reader for beat in told)
            for key, told in self.sections.items()
        }
        keys = list(self.sections)
        open_dice = takewhile(lambda key: key[0] == "dice" and waiting(self.sections[key][-1].after), reversed(keys))
        pending = {*open_dice}
        for place, key in enumerate(keys):
            kind, seat, _ = key
            beats = tuple(self.sections[key])
            events_of = tuple(beat.event for beat in beats)
            yield Section(seat, beats, kind, events_of, any(sunk[later] for later in keys[place:]), key in pending)


def cut(beats: Sequence[Beat[SkyTraders]], reader: int) -> list[Section]:
    if not beats:
        return []
    cutter = Cutter(beats[0].before)
    for beat in beats:
        cutter.add(beat)
    return list(cutter.finish(reader))
