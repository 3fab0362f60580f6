"""A round: turns, then the Council, then the end check (sections 5, 8 and 9)."""

from __future__ import annotations

from game.rules.kernel import Automatic
from game.rules.sky_traders.components import FLIGHT_TILES, Wreck
from game.rules.sky_traders.decisions.action import ActionPhase
from game.rules.sky_traders.decisions.council import CouncilDice
from game.rules.sky_traders.decisions.destruction import Relaunch
from game.rules.sky_traders.decisions.dump import DumpPhase
from game.rules.sky_traders.decisions.flight import Arrival, FlightPhase
from game.rules.sky_traders.decisions.ill_wind import WindPhase, build_deck
from game.rules.sky_traders.decisions.influence import InfluencePhase
from game.rules.sky_traders.decisions.investment import InvestPhase, MoveMarkers, RollShortage, RollSurplus
from game.rules.sky_traders.decisions.starting import RollStartingCity, ask_start_crew, give_kit
from game.rules.sky_traders.events import CoinsShown, FirstPlayer, GameEnded, RoundBegan, TurnBegan
from game.rules.sky_traders.scoring import ready, winners
from game.rules.sky_traders.state import SkyTraders


class SetUp(Automatic[SkyTraders], frozen=True):
    """Set-up after the map is laid (section 2)."""

    def run(self, state: SkyTraders) -> None:
        build_deck(state)
        state.agenda.append(Round())
        order = state.clockwise(state.first)
        for seat in order:
            give_kit(state, seat)
        state.agenda.extend(RollStartingCity(roller=seat) for seat in reversed(order))
        for seat in reversed(order):
            ask_start_crew(state, seat)


class Round(Automatic[SkyTraders], frozen=True):
    """One turn each, clockwise from the first player, then the Council (ST-33). The agenda is a stack: what comes first
    is pushed last."""

    def run(self, state: SkyTraders) -> None:
        state.round += 1
        state.tell(RoundBegan(state.round, state.first))
        order = state.clockwise(state.first)
        agenda = state.agenda
        agenda.append(EndOfRound())
        agenda.extend(InfluencePhase(seat) for seat in reversed(order))
        agenda.append(RollSurplus(roller=state.first))
        agenda.append(RollShortage(roller=state.first))
        agenda.append(MoveMarkers())
        agenda.extend(InvestPhase(seat) for seat in reversed(order))
        agenda.append(CouncilDice())
        agenda.extend(Turn(seat) for seat in reversed(order))


class Turn(Automatic[SkyTraders], frozen=True):
    """Steps T0 to T5 (5.1)."""

    seat: int

    def run(self, state: SkyTraders) -> None:
        seat, agenda = self.seat, state.agenda
        state.active = seat
        state.flight_limit, state.flight_discount = FLIGHT_TILES, 0
        state.twin, state.turn_lost = (), False
        state.tell(TurnBegan(seat))
        agenda += (EndOfTurn(), ActionPhase(seat), DumpPhase(seat), Arrival(seat), FlightPhase(seat))
        agenda.append(WindPhase(seat))
        if state.wreck[seat] is not Wreck.AFLOAT:
            agenda.append(Relaunch(seat))


class EndOfTurn(Automatic[SkyTraders], frozen=True):
    def run(self, state: SkyTraders) -> None:
        state.clock = False


class EndOfRound(Automatic[SkyTraders], frozen=True):
    """Ends the game (ST-170, ST-176) or passes the first player card to the left (ST-34)."""

    def run(self, state: SkyTraders) -> None:
        if ready(state) or state.round == state.setting.round_limit:
            for seat in range(state.seats):  # ST-227
                state.tell(CoinsShown(seat, state.coins[seat]))
            state.tell(GameEnded(winners(state)))
            return
        state.first = state.left_of(state.first)
        state.tell(FirstPlayer(state.first))
        state.agenda.append(Round())
