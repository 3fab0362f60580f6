"""The starting kit, the first Skyman and the starting city (section 2)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.sky_traders.actions import PlaceCrew, Roll
from game.rules.sky_traders.components import CITIES, HOLD_NUMBERS, PHLOGISTON_MAX, START_COINS, START_CREW
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.events import Arrived, NewShip
from game.rules.sky_traders.refusals import berth_refusal
from game.rules.sky_traders.state import SkyTraders


def give_kit(state: SkyTraders, seat: int) -> None:
    """The kit of ST-9. Influence is not part of it, because it is never lost; nor are dice, which are dealt in the
    Council."""
    state.coins[seat] += START_COINS
    state.phlogiston[seat] = PHLOGISTON_MAX
    state.tell(NewShip(seat, START_COINS, PHLOGISTON_MAX))


def ask_start_crew(state: SkyTraders, seat: int) -> None:
    """Asks for the first Skyman's hold (ST-10), if the supply has one (ST-67)."""
    if state.crew_supply[START_CREW]:
        state.agenda.append(PlaceStartCrew(seat))


class PlaceStartCrew(Decision[SkyTraders, PlaceCrew], frozen=True):
    """ST-10: the Skyman goes into hold 4, 5 or 6."""

    answers = (PlaceCrew,)

    def candidates(self, state: SkyTraders) -> Iterable[PlaceCrew]:
        return (PlaceCrew(hold) for hold in HOLD_NUMBERS)

    def refusal(self, state: SkyTraders, action: PlaceCrew) -> Refusal | None:
        return berth_refusal(state, self.seat, action.hold, START_CREW)

    def resolve(self, state: SkyTraders, action: PlaceCrew) -> None:
        state.crew_supply[START_CREW] -= 1
        state.board_crew(self.seat, action.hold, START_CREW)


class RollStartingCity(Dice, frozen=True):
    """The city of the class rolled, which several traders may share (ST-11)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "start", action)
        city = CITIES[action.dice[0] - 1]
        state.place[self.roller] = city
        state.tell(Arrived(self.roller, city))
