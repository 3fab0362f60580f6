"""T2: flights and arrivals (5.2, 10.1, 10.4)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import FlyTo, Roll, Stay, TimeUp
from game.rules.sky_traders.components import (
    CLASS,
    FLIGHT_COST,
    FLIGHT_TILES,
    GOODS,
    LEGAL,
    SHORT_CUT_FROM,
    TILES,
    TREASURE_GP,
    TWIN_DICE,
    WASTELANDS,
    Ability,
    Kind,
    Tile,
    Wind,
)
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.destruction import spend_card
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.events import Flew, Stayed, TwinMarket
from game.rules.sky_traders.refusals import clock_refusal
from game.rules.sky_traders.state import SkyTraders

FLIGHTS = {tile: FlyTo(tile) for tile in TILES}
STAY, TIME_UP = Stay(), TimeUp()
SHORT_CUTS = tuple(FLIGHT_COST[n - 1 if n >= SHORT_CUT_FROM else n] for n in range(len(FLIGHT_COST)))
"""`FLIGHT_COST` with every flight one tile shorter (ST-100)."""


def flight_cost(state: SkyTraders, seat: int, tiles: int) -> int:
    """Phlogiston for a flight of 0 to 5 tiles, one tile less with an Expert Aviator, minus any Fair Wind (ST-41, ST-45,
    ST-100)."""
    return max(0, printed_cost(state, seat)[tiles] - state.flight_discount)


def printed_cost(state: SkyTraders, seat: int) -> tuple[int, ...]:
    return SHORT_CUTS if state.can(seat, Ability.SHORT_CUTS) else FLIGHT_COST


class FlightPhase(Automatic[SkyTraders], frozen=True):
    seat: int

    def run(self, state: SkyTraders) -> None:
        if not state.turn_lost:
            state.clock = state.setting.turn_timer_seconds > 0
            state.agenda.append(Fly(self.seat))


class Fly(Decision[SkyTraders, Action], frozen=True):
    """Fly 1 to 5 tiles, or stay (ST-40). The shortest way counts (ST-43); tiles on the way do not matter (ST-44)."""

    answers = (FlyTo, Stay, TimeUp)

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (*FLIGHTS.values(), STAY, TIME_UP)

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case FlyTo(tile):
                return self.flight_refusal(state, tile)
            case TimeUp():
                return clock_refusal(state)
        return None  # ST-37

    def flight_refusal(self, state: SkyTraders, tile: Tile) -> Refusal | None:
        here = state.place[self.seat]
        assert here is not None
        tiles = state.distance[here].get(tile, FLIGHT_TILES + 1)
        if not tiles:
            return Refusal("flight.here", {"tile": tile.value}, "ST-40")
        if tiles > FLIGHT_TILES:
            return Refusal("flight.too_far", {"tiles": tiles, "most": FLIGHT_TILES}, "ST-40")
        if tiles > state.flight_limit:
            return Refusal("flight.limited", {"tiles": tiles, "most": state.flight_limit}, "ST-46")
        need, have = flight_cost(state, self.seat, tiles), state.phlogiston[self.seat]
        if need > have:
            return Refusal("phlogiston.short", {"need": need, "have": have, "tiles": tiles}, "ST-42")
        return None

    def options(self, state: SkyTraders) -> list[Action]:
        here, fuel = state.place[self.seat], state.phlogiston[self.seat] + state.flight_discount
        assert here is not None
        reach = min(state.flight_limit, bisect_right(printed_cost(state, self.seat), fuel) - 1)
        options: list[Action] = [FLIGHTS[tile] for tile, tiles in state.distance[here].items() if 0 < tiles <= reach]
        options.append(STAY)
        if state.clock:
            options.append(TIME_UP)
        return options

    def resolve(self, state: SkyTraders, action: Action) -> None:
        here = state.place[self.seat]
        assert here is not None
        match action:
            case FlyTo(tile):
                tiles = state.distance[here][tile]
                state.fuel(self.seat, -flight_cost(state, self.seat, tiles))
                state.place[self.seat] = tile
                state.tell(Flew(self.seat, here, tile, tiles))
            case TimeUp():
                time_up(state, self.seat)
            case _:
                state.tell(Stayed(self.seat, here))


class Arrival(Automatic[SkyTraders], frozen=True):
    """T2b: the Twin City's dice (ST-177), the Treasure Map (ST-204)."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        tile = state.place[self.seat]
        if state.turn_lost:
            return
        if tile is Tile.TWIN_CITY:
            state.agenda.append(RollTwinMarket(roller=self.seat, number=TWIN_DICE))
        elif tile in WASTELANDS and Wind.TREASURE_MAP in state.kept[self.seat]:
            state.agenda.append(DigTreasure(roller=self.seat))


class RollTwinMarket(Dice, frozen=True):
    """The two classes rolled are sold by the city this turn, the others are bought by it (ST-177); after a double,
    neither (ST-179)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "twin", action)
        state.twin = action.dice
        state.tell(TwinMarket(self.roller, twin_market(action.dice)[0]))


class DigTreasure(Dice, frozen=True):
    """Discards the Treasure Map for 10 GP per pip (ST-204)."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        spend_card(state, self.roller, Wind.TREASURE_MAP)
        self.tell(state, "treasure", action)
        state.gain(self.roller, TREASURE_GP * action.dice[0])


@cache
def twin_market(dice: tuple[int, ...]) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """The Twin City's exports and the goods it buys, by its dice. It buys grog except after a double (ST-178)."""
    if len(set(dice)) < len(dice):
        return (), ()
    exports = tuple(kind for kind in LEGAL if CLASS[kind] in dice)
    return exports, tuple(kind for kind in GOODS if kind not in exports)
