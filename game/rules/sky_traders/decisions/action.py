"""T4: one of Trade, Mine minerals, Mine clouds and Attack, or none."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action, Automatic, Decision, Refusal
from game.rules.sky_traders.actions import AttackShip, Finish, MineClouds, MineMinerals, TimeUp, Trade
from game.rules.sky_traders.components import CAPTAINS, CITY_TILES
from game.rules.sky_traders.decisions.attack import declare, target_refusal
from game.rules.sky_traders.decisions.clock import time_up
from game.rules.sky_traders.decisions.mining import mine_clouds, mine_minerals, minerals_refusal
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.events import NoAction, Traded
from game.rules.sky_traders.refusals import clock_refusal
from game.rules.sky_traders.state import SkyTraders

TRADE, MINE_MINERALS, MINE_CLOUDS, FINISH, TIME_UP = Trade(), MineMinerals(), MineClouds(), Finish(), TimeUp()
ATTACK = [AttackShip(seat) for seat in range(len(CAPTAINS))]


class ActionPhase(Automatic[SkyTraders], frozen=True):
    seat: int

    def run(self, state: SkyTraders) -> None:
        if not state.turn_lost:
            state.agenda.append(ChooseAction(self.seat))


class ChooseAction(Decision[SkyTraders, Action], frozen=True):
    """Taking no action is always legal (ST-37)."""

    answers = (Trade, MineMinerals, MineClouds, AttackShip, Finish, TimeUp)

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        return (TRADE, MINE_MINERALS, MINE_CLOUDS, *ATTACK[: state.seats], FINISH, TIME_UP)

    def options(self, state: SkyTraders) -> list[Action]:
        here = state.place[self.seat]
        options: list[Action] = [TRADE] if here in CITY_TILES else []
        if minerals_refusal(state, self.seat) is None:
            options.append(MINE_MINERALS)
        options.append(MINE_CLOUDS)
        options += [ATTACK[seat] for seat, place in enumerate(state.place) if place is here and seat != self.seat]
        options.append(FINISH)
        if state.clock:
            options.append(TIME_UP)
        return options

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        match action:
            case Trade():
                if state.place[self.seat] not in CITY_TILES:
                    return Refusal("action.no_city", {}, "ST-50")
            case MineMinerals():
                return minerals_refusal(state, self.seat)
            case AttackShip(target):
                return target_refusal(state, self.seat, target)
            case TimeUp():
                return clock_refusal(state)
        return None

    def resolve(self, state: SkyTraders, action: Action) -> None:
        match action:
            case Trade():
                tile = state.place[self.seat]
                assert tile is not None
                state.tell(Traded(self.seat, tile))
                state.agenda.append(TradeHere(self.seat))
            case MineMinerals():
                mine_minerals(state, self.seat)
            case MineClouds():
                mine_clouds(state, self.seat)
            case AttackShip(target):
                declare(state, self.seat, target)
            case TimeUp():
                time_up(state, self.seat)
            case _:
                state.tell(NoAction(self.seat))
