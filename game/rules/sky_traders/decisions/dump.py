"""T3: dumping cargo, feeding slime to the Volcano, the Boatswain's repair (5.3, 6.1, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import Dump, DumpUpgrade, FeedVolcano, Finish, Repair, Roll, TimeUp
from game.rules.sky_traders.components import (
    CITY_TILES,
    HOLD_NUMBERS,
    HOLDS,
    REPAIR_COST,
    ROOM,
    ROOM_UPGRADED,
    Ability,
    Crew,
    Kind,
    Tile,
)
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.destruction import mend, remove_upgrade
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.events import CrewDumped, Dumped, VolcanoFed
from game.rules.sky_traders.refusals import clock_refusal, empty_hold_refusal, hold_refusal, repair_refusal
from game.rules.sky_traders.state import SkyTraders

DUMPS = {hold: [Dump(hold, count) for count in range(1, ROOM_UPGRADED + 1)] for hold in HOLD_NUMBERS}
DUMP_UPGRADES = {hold: DumpUpgrade(hold) for hold in HOLD_NUMBERS}
REPAIRS = {hold: Repair(hold) for hold in HOLD_NUMBERS}
FEED, FINISH, TIME_UP = FeedVolcano(), Finish(), TimeUp()


class DumpPhase(Automatic[SkyTraders], frozen=True):
    """Skipped if there is nothing to dump and nobody to repair."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        state.soiled = state.repaired = False
        base = self.seat * HOLDS
        ship = slice(base, base + HOLDS)
        if not state.turn_lost and (any(state.count[ship]) or any(state.upgraded[ship])):
            state.agenda.append(DumpCargo(self.seat))


class DumpCargo(Decision[SkyTraders, Action], frozen=True):
    """Any number of these, in any order. Doing nothing is always legal (ST-37)."""

    answers = (Dump, DumpUpgrade, FeedVolcano, Repair, Finish, TimeUp)

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        for hold in HOLD_NUMBERS:
            yield from DUMPS[hold]
        yield from (*DUMP_UPGRADES.values(), *REPAIRS.values(), FEED, FINISH, TIME_UP)

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case Dump(hold, count):
                if refusal := empty_hold_refusal(state, self.seat, hold):
                    return refusal
                have = state.count[state.slot(self.seat, hold)]
                if not 1 <= count <= have:
                    return Refusal("hold.count", {"hold": hold, "need": count, "have": have}, "ST-47")
            case DumpUpgrade(hold):
                return removal_refusal(state, self.seat, hold, "ST-48")
            case FeedVolcano():
                if state.place[self.seat] is not Tile.VOLCANO:
                    return Refusal("volcano.elsewhere", {}, "ST-181")
                if not state.aboard(self.seat, Kind.SLIME):
                    return Refusal("slime.none", {}, "ST-181")
            case Repair(hold):
                return self.field_repair_refusal(state, hold)
            case TimeUp():
                return clock_refusal(state)
        return None

    def field_repair_refusal(self, state: SkyTraders, hold: int) -> Refusal | None:
        """A Boatswain aboard may repair one damage card at its usual cost (ST-97)."""
        if not state.can(self.seat, Ability.FIELD_REPAIR):
            return Refusal("repair.no_boatswain", {}, "ST-97")
        if state.repaired:
            return Refusal("repair.once", {}, "ST-97")
        return repair_refusal(state, self.seat, hold, "ST-97")

    def options(self, state: SkyTraders) -> list[Action]:
        seat = self.seat
        base = seat * HOLDS - 1
        options: list[Action] = []
        for hold in HOLD_NUMBERS:
            options += DUMPS[hold][: state.count[base + hold]]
            if state.upgraded[base + hold] and state.count[base + hold] <= ROOM:
                options.append(DUMP_UPGRADES[hold])
        if not state.repaired and state.can(seat, Ability.FIELD_REPAIR):
            options += [REPAIRS[hold] for hold in HOLD_NUMBERS if repair_refusal(state, seat, hold, "ST-97") is None]
        if state.place[seat] is Tile.VOLCANO and state.aboard(seat, Kind.SLIME):
            options.append(FEED)
        options.append(FINISH)
        if state.clock:
            options.append(TIME_UP)
        return options

    def resolve(self, state: SkyTraders, action: Action) -> None:
        seat = self.seat
        match action:
            case Finish():
                return
            case TimeUp():
                time_up(state, seat)
                return
            case Dump(hold, count):
                self.dump(state, hold, count)
            case DumpUpgrade(hold):
                remove_upgrade(state, seat, hold)
            case Repair(hold):
                card = state.damage[state.slot(seat, hold)]
                assert card is not None
                state.pay(seat, REPAIR_COST[card])
                mend(state, seat, hold)
                state.repaired = True
        state.agenda.append(self)
        if isinstance(action, FeedVolcano):
            state.agenda.append(RollVolcano(roller=seat))

    def dump(self, state: SkyTraders, hold: int, count: int) -> None:
        seat = self.seat
        if isinstance(state.content[state.slot(seat, hold)], Crew):
            state.tell(CrewDumped(seat, state.return_crew(seat, hold)))
            return
        kind = state.return_barrels(seat, hold, count)
        state.tell(Dumped(seat, kind, count))
        if kind is Kind.SLIME and state.place[seat] in CITY_TILES and not state.soiled:  # ST-49
            state.soiled = True
            state.commit_crime(seat, "slime")


class RollVolcano(Dice, frozen=True):
    """All slime goes in; each barrel earns the die in GP (ST-181)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        seat = self.roller
        self.tell(state, "volcano", action)
        barrels = 0
        for hold in state.holds_of(seat, Kind.SLIME):
            count = state.count[state.slot(seat, hold)]
            state.return_barrels(seat, hold, count)
            barrels += count
        state.tell(VolcanoFed(seat, barrels, action.dice[0]))
        state.gain(seat, barrels * action.dice[0])


def removal_refusal(state: SkyTraders, seat: int, hold: int, rule: str) -> Refusal | None:
    """The reason why this hold's upgrade cannot be removed (ST-48, ST-94)."""
    if refusal := hold_refusal(hold):
        return refusal
    slot = state.slot(seat, hold)
    if not state.upgraded[slot]:
        return Refusal("upgrade.none", {"hold": hold}, rule)
    if state.count[slot] > ROOM:
        return Refusal("upgrade.needed", {"hold": hold, "have": state.count[slot], "most": ROOM}, rule)
    return None
