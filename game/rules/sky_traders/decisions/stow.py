"""Stowing barrels and crew received outside Trade (ST-63)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action, Decision, Refusal
from game.rules.sky_traders.actions import NOTHING, Bundle, Leave, StowBarrels, StowCrew, TimeUp
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, ROOM_UPGRADED, Crew, Kind
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.hulls import Barrels, Hulls
from game.rules.sky_traders.events import NotTaken
from game.rules.sky_traders.refusals import berth_refusal, clock_refusal, hold_refusal
from game.rules.sky_traders.state import SkyTraders

SUPPLY = -1
DEAL = -2
LEAVE, TIME_UP = Leave(), TimeUp()
STOW = {
    kind: {hold: [StowBarrels(kind, hold, count) for count in range(1, ROOM_UPGRADED + 1)] for hold in HOLD_NUMBERS}
    for kind in KINDS
}


class Stow(Decision[SkyTraders, Action], frozen=True):
    """The receiver chooses the holds. `source` is `SUPPLY`, the seat whose ship hands things over (ST-112), or `DEAL`:
    then the giver has already lost them, and all must be stowed."""

    answers = (StowBarrels, StowCrew, Leave, TimeUp)
    barrels: Barrels = ()
    crew: tuple[Crew, ...] = ()
    source: int = SUPPLY

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        for kind, count in self.barrels:
            for hold in HOLD_NUMBERS:
                yield from STOW[kind][hold][:count]
        for crew in dict.fromkeys(self.crew):
            yield from (StowCrew(crew, hold) for hold in HOLD_NUMBERS)
        yield from (LEAVE, TIME_UP)

    def options(self, state: SkyTraders) -> list[Action]:
        if self.source == DEAL:
            return super().options(state)
        options: list[Action] = []
        for kind, count in self.barrels:
            for hold in HOLD_NUMBERS:
                options += STOW[kind][hold][: min(count, state.room_at(state.slot(self.seat, hold), kind))]
        for crew in dict.fromkeys(self.crew):
            berths = (hold for hold in state.card(crew).holds if state.berth(state.slot(self.seat, hold), crew))
            options += [StowCrew(crew, hold) for hold in berths]
        options.append(LEAVE)
        if state.clock:
            options.append(TIME_UP)
        return options

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case StowBarrels(kind, hold, count):
                return self.barrels_refusal(state, kind, hold, count)
            case StowCrew(crew, hold):
                if crew not in self.crew:
                    return Refusal("stow.not_gained", {"crew": crew.value}, "ST-63")
                return berth_refusal(state, self.seat, hold, crew) or self.rest_refusal(state, action)
            case TimeUp():
                return clock_refusal(state)
        if self.source == DEAL:
            return Refusal("stow.agreed", {}, "ST-147")
        return None

    def barrels_refusal(self, state: SkyTraders, kind: Kind, hold: int, count: int) -> Refusal | None:
        gained = dict(self.barrels).get(kind, 0)
        if not 1 <= count <= gained:
            return Refusal("stow.count", {"kind": kind.value, "have": gained, "need": count}, "ST-63")
        if refusal := hold_refusal(hold):
            return refusal
        slot = state.slot(self.seat, hold)
        if state.damage[slot] is not None:
            return Refusal("hold.damaged", {"hold": hold}, "ST-61")
        room = state.room_at(slot, kind)
        if count > room:
            rule = "ST-59" if state.upgraded[slot] else "ST-58"
            return Refusal("hold.full", {"hold": hold, "kind": kind.value, "room": room, "need": count}, rule)
        return self.rest_refusal(state, StowBarrels(kind, hold, count))

    def rest_refusal(self, state: SkyTraders, action: StowBarrels | StowCrew) -> Refusal | None:
        """Refuses a choice that would leave no room for the rest of a deal."""
        if self.source != DEAL:
            return None
        barrels, crew = self.without(action)
        hulls = Hulls(state, self.seat)
        if isinstance(action, StowBarrels):
            hulls.put(action.hold, action.kind, action.count)
        else:
            hulls.put(action.hold, action.crew, 1)
        return None if hulls.fit(barrels, crew) else Refusal("stow.rest", {}, "ST-147")

    def without(self, action: StowBarrels | StowCrew) -> tuple[Barrels, tuple[Crew, ...]]:
        if isinstance(action, StowBarrels):
            left = ((kind, n - action.count if kind is action.kind else n) for kind, n in self.barrels)
            return tuple((kind, n) for kind, n in left if n), self.crew
        crew = list(self.crew)
        crew.remove(action.crew)
        return self.barrels, tuple(crew)

    def resolve(self, state: SkyTraders, action: Action) -> None:
        match action:
            case StowBarrels() | StowCrew():
                self.put(state, action)
                stow(state, self.seat, *self.without(action), self.source)
            case _:
                if isinstance(action, TimeUp):
                    time_up(state, self.seat)
                if self.source == DEAL:  # stowed by the default of ST-63
                    Hulls(state, self.seat).fit(self.barrels, self.crew, state)
                    state.parcels[self.seat] = NOTHING
                else:
                    state.tell(NotTaken(self.seat, self.barrels, self.crew))

    def put(self, state: SkyTraders, action: StowBarrels | StowCrew) -> None:
        seat, source = self.seat, self.source
        if isinstance(action, StowBarrels):
            if source == SUPPLY:
                state.supply[action.kind] -= action.count
            elif source != DEAL:
                state.take_out(source, action.kind, action.count)
            state.load(seat, action.hold, action.kind, action.count)
        else:
            if source >= 0:
                state.leave_ship(source, state.holds_of(source, action.crew)[0])
            state.board_crew(seat, action.hold, action.crew)


def stow(state: SkyTraders, seat: int, barrels: Barrels, crew: tuple[Crew, ...], source: int = SUPPLY) -> None:
    """Asks for holds while anything still fits; the rest is left behind."""
    if source == DEAL:
        state.parcels[seat] = Bundle(barrels=barrels, crew=crew)
        if barrels or crew:
            state.agenda.append(Stow(seat, barrels, crew, source))
        return
    if source == SUPPLY:
        barrels = tuple((kind, min(n, state.supply[kind])) for kind, n in barrels)
    barrels = tuple((kind, n) for kind, n in barrels if n)
    berth = any(state.berth(slot, card) for card in crew for slot in state.slots(seat))
    if berth or any(state.room(seat, kind) for kind, _ in barrels):
        state.agenda.append(Stow(seat, barrels, crew, source))
    elif barrels or crew:
        state.tell(NotTaken(seat, barrels, crew))
