"""Choices without a search in Sky Traders: trading, hiring, bargaining and fighting.

Flights and actions, attacks included, are searched. How to trade (`port`), hire (`crew`), bargain (`bargaining`) and
fight (`battle`) is decided without a search: buy cheap, fly, sell dear, keep fuel and whoever is needed aboard, carry
slime to where it may be dumped, take deals that pay and offer some, lower the price of the next cargo (`prices`), rob
those it pays to rob."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.players.policy import Horizon, Search
from game.players.tuned_policy import PLAIN, TunedPolicy
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, Counter, Decline, Done, Finish, Lay, Offer, PlaceCrew, TimeUp
from game.rules.sky_traders.components import HOLDS, LEGAL, NOBODY, PRICES, Kind
from game.rules.sky_traders.decisions import negotiation
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import bargaining, battle, company, council, dice, port
from game.titles.sky_traders.mind.evaluation import Insight, SkyTradersEvaluation
from game.titles.sky_traders.mind.manner import FEATURES, MOMENTS, Manner

BARGAINING = (negotiation.CouncilFloor, negotiation.Answer)
SWINGS = {  # small, as all are moved at once
    "patience": 0.1,
    **{f"hope.{kind}.{cell}": 0.1 * PRICES[kind][0] for kind in LEGAL for cell in range(len(PRICES[kind]))},
    **{f"hope.{Kind.GROG}.{cell}": 1 for cell in range(len(PRICES[Kind.GROG]))},
    "sway": 0.15,
    "margin": 0.03,
    "least_gain": 0.5,
    "crowded": 0.1,
    "litters_from": 0.3,
    "slime_from": 0.2,
    "slime_until": 1,
    "slime_worth": 0.15,
    "capital.0": 6,
    "capital.1": 10,
    "purse": 8,
    "hurry": 1,
    "qualms": 0.08,
    "reserve": 5,
    "room_first": 8,
    "room_until": 2,
    "fuel": 0.5,
    "hires_from": 4,
    "next_load": 0.07,
    "envy": 0.07,
    "thrift": 0.02,
    "doubles": 0.15,
    **{f"fond.{name}.{moment}": 0.04 for name in FEATURES for moment in range(MOMENTS)},
}


@dataclass(frozen=True, eq=False)
class SkyTradersPolicy(TunedPolicy[SkyTraders]):
    kind = Manner
    apart = ("hard", "expert", PLAIN)
    swings: ClassVar = SWINGS

    evaluation: SkyTradersEvaluation | Insight
    playouts: tuple[int, int] = (0, 12)  # expert's rounds; hard does not look beyond its own turn
    turns_ahead: int = 1
    most: int = 6
    compares_deals: bool = False
    """Whether a search considers deals beside the usual answer."""
    mind: int = NOBODY
    """The seat that thinks: it may know the others as plain traders."""

    def search(self, state: SkyTraders) -> Search:
        """Where a flight leads and what a deal is worth shows in the next turn. In trade a search does harm: it puts
        sales off, as the value is too fond of cargo. Of dice it finds nothing that foresight does not."""
        return "turns" if isinstance(state.decision, (Fly, *BARGAINING)) else "none"

    def horizon(self, state: SkyTraders) -> Horizon:
        """A deal pays at the port after next: the next load is bought at the prices that it makes."""
        turns = 1 if isinstance(state.decision, Fly) else 2
        return Horizon(turns, self.most, self.rounds, through=True, sure=1.0)

    def considered(self, state: SkyTraders) -> list[Action]:
        """Deals: the policy's answer, and simply yes or no."""
        decision = state.decision
        if not self.compares_deals or not isinstance(decision, BARGAINING):
            return []
        options = state.options()
        own = self.without_search(state, options)
        assert own is not None
        if isinstance(decision, negotiation.CouncilFloor):
            return list(dict.fromkeys((own, Done())))
        return list(dict.fromkeys((own, *(answer for answer in (Accept(), Decline()) if answer in options))))

    def turn(self, state: SkyTraders) -> int:
        return state.round * (state.seats + 1) + state.active

    def sensible(self, state: SkyTraders, options: list[Action]) -> list[Action]:
        """Never lets time run out, and takes an action if there is one."""
        kept = [action for action in options if not isinstance(action, TimeUp)]
        if isinstance(state.decision, ChooseAction) and len(kept) > 1:
            kept = [action for action in kept if not isinstance(action, Finish)] or kept
        return kept or options

    def without_search(self, state: SkyTraders, options: list[Action]) -> Action | None:
        decision = state.decision
        if isinstance(decision, Fly | ChooseAction):
            return None
        foreign = self.mind not in (NOBODY, decision.seat) and isinstance(decision, (*BARGAINING, PlaceDie))
        if foreign and company.is_plain(state, decision.seat):
            return company.answer(state, decision.seat, options)
        wanted = answer(state, decision.seat, options, self.evaluation.manner)
        if wanted in options or isinstance(wanted, Offer | Counter):
            return wanted
        return Finish() if Finish() in options else self.sensible(state, options)[0]


def answer(state: SkyTraders, seat: int, options: list[Action], manner: Manner) -> Action:
    match state.decision:
        case TradeHere():
            return port.trade(state, seat, manner)
        case DumpCargo():
            return port.dump(state, seat, options, manner)
        case PlaceStartCrew():
            return PlaceCrew(HOLDS)
        case LayTile():
            return min(options, key=from_centre)
        case Stow():
            return port.stow(state, seat, options, manner)
        case ChooseInfluence():
            return council.buy_influence(state, seat, manner)
        case ControlMarket():
            return council.control(state, seat, manner)
        case PlaceDie():
            return dice.invest(state, seat, options, manner)
        case negotiation.CouncilFloor():
            return bargaining.make_offer(state, seat, options, manner)
        case negotiation.Answer() as offer:
            return bargaining.answer_offer(state, seat, offer, manner)
        case _:
            return battle.fight(state, seat, options)


def from_centre(action: Action) -> int:
    """Distance from the centre: a compact map keeps everybody's ways short."""
    assert isinstance(action, Lay)
    return abs(action.q) + abs(action.r) + abs(action.q + action.r)
