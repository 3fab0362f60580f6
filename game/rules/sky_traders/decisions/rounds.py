"""The round: turns, then the Council, then the end check (sections 5, 8 and 9)."""

from __future__ import annotations

from game.rules.sky_traders import components as c
from game.rules.sky_traders import events as e
from game.rules.sky_traders.components import Wreck
from game.rules.sky_traders.decisions.action import ActionPhase
from game.rules.sky_traders.decisions.council import CouncilDice
from game.rules.sky_traders.decisions.destruction import Relaunch
from game.rules.sky_traders.decisions.dump import DumpPhase
from game.rules.sky_traders.decisions.flight import Arrival, FlightPhase
from game.rules.sky_traders.decisions.ill_wind import WindPhase, build_deck
from game.rules.sky_traders.decisions.influence import InfluencePhase
from game.rules.sky_traders.decisions.investment import InvestPhase, MoveMarkers, RollShortage, RollSurplus
from game.rules.sky_traders.decisions.starting import RollStartingCity, ask_start_crew, give_kit
from game.rules.sky_traders.scoring import ready, winners
from game.rules.sky_traders.state import SkyTraders, Step


class SetUp(Step, frozen=True):
    """Everything after the map (section 2)."""

    def run(self, state: SkyTraders) -> None:
        build_deck(state)
        state.agenda.append(Round())
        order = state.in_order(state.first)
        for seat in order:
            give_kit(state, seat)
        state.agenda.extend(RollStartingCity(roller=seat) for seat in reversed(order))
        for seat in reversed(order):
            ask_start_crew(state, seat)


class Round(Step, frozen=True):
    """ST-33: a turn each, clockwise from the first player, then the Council."""

    def run(self, state: SkyTraders) -> None:
        state.round += 1
        state.tell(e.RoundBegan(state.round, state.first))
        order = state.in_order(state.first)
        agenda = state.agenda
        agenda.append(EndOfRound())
        agenda.extend(InfluencePhase(seat) for seat in reversed(order))
        agenda.append(RollSurplus(roller=state.first))
        agenda.append(RollShortage(roller=state.first))
        agenda.append(MoveMarkers(c.NOBODY))
        agenda.extend(InvestPhase(seat) for seat in reversed(order))
        agenda.append(CouncilDice(c.NOBODY))
        agenda.extend(Turn(seat) for seat in reversed(order))


class Turn(Step, frozen=True):
    """T0 to T5 (5.1)."""

    def run(self, state: SkyTraders) -> None:
        seat, agenda = self.seat, state.agenda
        state.active = seat
        state.flight_limit, state.flight_discount = c.FLIGHT_TILES, 0
        state.twin, state.turn_lost = (), False
        state.tell(e.TurnBegan(seat))
        agenda += (EndOfTurn(seat), ActionPhase(seat), DumpPhase(seat), Arrival(seat), FlightPhase(seat))
        agenda.append(WindPhase(seat))
        if state.wreck[seat] is not Wreck.AFLOAT:
            agenda.append(Relaunch(seat))


class EndOfTurn(Step, frozen=True):
    def run(self, state: SkyTraders) -> None:
        state.clock = False


class EndOfRound(Step, frozen=True):
    """The end check (ST-170, ST-176), or the first player card passes to the left, once a round (ST-34)."""

    def run(self, state: SkyTraders) -> None:
        if ready(state) or state.round == state.opts.round_limit:
            for seat in range(state.seats):  # ST-227
                state.tell(e.CoinsShown(seat, state.coins[seat]))
            state.tell(e.GameEnded(winners(state)))
            return
        state.first = state.left_of(state.first)
        state.tell(e.FirstPlayer(state.first))
        state.agenda.append(Round())
