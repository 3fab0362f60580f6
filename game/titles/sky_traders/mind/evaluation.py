"""How a computer player plays Sky Traders.

A position is worth steps on the Guild track: those bought, and those that coins, cargo and ship would buy. Flights and
actions, attacks included, are searched. How to trade (`port`), hire (`crew`), bargain (`bargaining`) and fight
(`battle`) is policy: buy cheap, fly, sell dear, keep fuel and whoever is needed aboard, carry slime to where it may be
dumped, take deals that pay and offer some, lower the price of the next cargo (`prices`), rob those it pays to rob."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache, cached_property
from random import Random
from typing import ClassVar

import msgspec

from game.players.choice import Reason
from game.players.network import Networked
from game.players.policies import PLAIN, Mannered, at_level, read_policies
from game.players.value import Horizon, Search, ValueFunction
from game.players.weights import Weights, at
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, Counter, Decline, Done, Finish, Lay, Offer, PlaceCrew, TimeUp
from game.rules.sky_traders.components import (
    CREW,
    HOLDS,
    INFLUENCE_MAX,
    LEGAL,
    NOBODY,
    PRICES,
    REPAIR_COST,
    Crew,
    Kind,
)
from game.rules.sky_traders.decisions import negotiation
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.influence import ChooseInfluence, step_cost
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import bargaining, battle, company, council, dice, insight, port, saying
from game.titles.sky_traders.mind.manner import FEATURES, MOMENTS, Manner
from game.titles.sky_traders.mind.worth import hopes, steps_for

IN_PLAYOUTS = 2
"""Deals that somebody weighs in the playouts of a search."""
BARGAINING = (negotiation.CouncilFloor, negotiation.Answer)


class SkyTradersValue(Mannered[SkyTraders, Manner]):
    title = "sky_traders"
    kind = Manner
    apart = ("hard", "expert", PLAIN)
    mind = NOBODY
    """Whose thoughts these are: the others may be known as plain traders."""
    features: ClassVar = {
        "coins": 0.95,
        "cargo": 0.9,
        "ship": 0.9,
        "fuel": 0.6,
        "slime": 0.6,
        "wanted": -0.8,
        "battle": 0.9,
    }
    spread = (8.0, 2.0)
    playouts = (0, 12)  # expert's rounds; hard does not look beyond its own turn
    turns_ahead = 1
    most = 6
    outspoken = True
    swings: ClassVar = {  # small, as all are moved at once
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
    styles: ClassVar = {
        "shipper": {"cargo": 1.04, "slime": 0.5},
        "builder": {"ship": 1.45, "fuel": 1.5},
        "gambler": {"battle": 1.6, "wanted": 0.8},
        "hoarder": {"coins": 1.04, "slime": 1.3},
        "blocker": {"battle": 1.5},
    }
    habits: ClassVar = {
        "shipper": {"slime_from": 1.25, "hope.grog": 0.9, "doubles": 0.65},
        "builder": {"room_first": 0.2, "room_until": 1.25, "reserve": 0.5},
        "gambler": {"qualms": 0.6, "hope.grog": 1.08},
        "hoarder": {"purse": 1.6, "capital": 1.4},
        "blocker": {"envy": 2.5, "next_load": 0.5},
    }

    @cached_property
    def weights(self) -> Weights:
        """The weights as this manner takes them."""
        plain = super().weights
        fond = self.manner.fond
        last = MOMENTS - 1
        rows = {
            name: tuple(times * at(plain.weights[name], moment / last) for moment, times in enumerate(all_times))
            for name, all_times in fond.items()
        }
        return msgspec.structs.replace(plain, weights={**plain.weights, **rows})

    def at_level(self, level: str) -> ValueFunction[SkyTraders]:
        return at_level(Deep, level) if level == "expert" else super().at_level(level)

    def among(self, view: SkyTraders, seat: int) -> ValueFunction[SkyTraders]:
        if not self.manner.heed:
            return self
        fits = self.level == PLAIN or not company.mostly_plain(view, seat)
        own = copy(self if fits else plainly(self.level, self.style))
        own.mind = seat
        return own

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
        if self.level != "expert" or not isinstance(decision, BARGAINING):
            return []
        options = state.options()
        own = self.policy(state, options)
        assert own is not None
        if isinstance(decision, negotiation.CouncilFloor):
            return list(dict.fromkeys((own, Done())))
        return list(dict.fromkeys((own, *(answer for answer in (Accept(), Decline()) if answer in options))))

    def progress(self, state: SkyTraders) -> float:
        return max(state.influence) / INFLUENCE_MAX

    def turn(self, state: SkyTraders) -> int:
        return state.round * (state.seats + 1) + state.active

    def points(self, state: SkyTraders) -> Sequence[float]:
        return state.influence if not state.over else [line.points for line in state.standings()]

    def measure(self, state: SkyTraders) -> Sequence[Sequence[float]]:
        outlook = battle.outlook(state)
        return [self.measure_seat(state, seat, outlook.get(seat, 0.0)) for seat in range(state.seats)]

    def measure_seat(self, state: SkyTraders, seat: int, outlook: float) -> list[float]:
        coins = max(0, state.coins[seat])
        cargo = ship = slime = 0.0
        hoped = hopes(state, seat, self.manner)
        base = seat * HOLDS
        for slot in range(base, base + HOLDS):
            inside = state.content[slot]
            if isinstance(inside, Crew):
                ship += 0.7 * CREW[inside].cost
            elif inside is Kind.SLIME:
                slime += self.manner.slime_worth * state.count[slot]
            elif inside is not None:
                cargo += hoped[inside][state.market[inside]] * state.count[slot]
            damage = state.damage[slot]
            if damage is not None:
                ship -= REPAIR_COST[damage] + 4
            ship += 15 * state.upgraded[slot]
        if not state.afloat(seat):
            coins += state.insured[seat] // 2 if state.insured[seat] > 0 else 10
            ship -= 20
        here = state.influence[seat]
        step = step_cost(state, min(here + 5, INFLUENCE_MAX))
        bought = steps_for(state, here, coins)
        return [
            bought,
            steps_for(state, here, coins + cargo) - bought,
            ship / step,
            min(state.phlogiston[seat], self.manner.fuel) / step,
            (slime if here < 45 else -slime) / step,
            self.manner.qualms * battle.trouble(state, seat) / step,
            outlook / step,
        ]

    # ------------------------------------------------------------------ decided without a search

    def sensible(self, state: SkyTraders, options: list[Action]) -> list[Action]:
        """Never lets time run out, and takes an action if there is one."""
        kept = [action for action in options if not isinstance(action, TimeUp)]
        if isinstance(state.decision, ChooseAction) and len(kept) > 1:
            kept = [action for action in kept if not isinstance(action, Finish)] or kept
        return kept or options

    def policy(self, state: SkyTraders, options: list[Action]) -> Action | None:
        decision = state.decision
        if isinstance(decision, Fly | ChooseAction):
            return None
        foreign = self.mind not in (NOBODY, decision.seat) and isinstance(decision, (*BARGAINING, PlaceDie))
        if foreign and company.is_plain(state, decision.seat):
            return company.answer(state, decision.seat, options)
        answer = self.answer(state, decision.seat, options)
        if answer in options or isinstance(answer, Offer | Counter):
            return answer
        return Finish() if Finish() in options else self.sensible(state, options)[0]

    def answer(self, state: SkyTraders, seat: int, options: list[Action]) -> Action:
        match state.decision:
            case TradeHere():
                return port.trade(state, seat, self.manner)
            case DumpCargo():
                return port.dump(state, seat, options, self.manner)
            case PlaceStartCrew():
                return PlaceCrew(HOLDS)
            case LayTile():
                return min(options, key=from_centre)
            case Stow():
                return port.stow(state, seat, options, self.manner)
            case ChooseInfluence():
                return council.buy_influence(state, seat, self.manner)
            case ControlMarket():
                return council.control(state, seat, self.manner)
            case PlaceDie():
                return dice.invest(state, seat, options, self.manner)
            case negotiation.CouncilFloor():
                return bargaining.make_offer(state, seat, options, self.manner)
            case negotiation.Answer() as offer:
                return bargaining.answer_offer(state, seat, offer, self.manner)
            case _:
                return battle.fight(state, seat, options)

    def why(self, state: SkyTraders, action: Action) -> tuple[Reason, ...]:
        """By what it knew when it chose: the coins of the others, too."""
        return saying.why(state.imagine(state.decision.seat, Random(0)), action, self.manner)


def from_centre(action: Action) -> int:
    """Distance from the centre: a compact map keeps everybody's ways short."""
    assert isinstance(action, Lay)
    return abs(action.q) + abs(action.r) + abs(action.q + action.r)


@cache
def plainly(level: str, style: str) -> SkyTradersValue:
    """The value function of a level with the numbers for a table of plain traders."""
    numbers = read_policies(VALUE.title, Manner).get(PLAIN)
    own = VALUE.at_level(level)
    own = (own.mannered(numbers) if numbers else own).styled(style)
    assert isinstance(own, SkyTradersValue)
    return own


class Deep(Networked[SkyTraders], SkyTradersValue):
    """What `expert` sees with at its own decisions and at the end of playouts. Within them everybody goes by the value
    alone, since the network takes eight times as long."""

    features: ClassVar = {**SkyTradersValue.features, **dict.fromkeys(insight.FEATURES, 0.0)}

    def __init__(self, level: str = "expert") -> None:
        super().__init__(level)

    def measure(self, state: SkyTraders) -> Sequence[Sequence[float]]:
        table = insight.table(state)
        return [
            [*row, *insight.seat_row(state, seat, self.manner), *table]
            for seat, row in enumerate(super().measure(state))
        ]

    def fast_variant(self) -> ValueFunction[SkyTraders]:
        own = SkyTradersValue(self.level)
        vars(own).update(vars(self))
        rows = {name: self.weights.weights[name] for name in own.features}
        own.use(msgspec.structs.replace(self.weights, weights=rows))
        own.manner = msgspec.structs.replace(self.manner, foresight=min(self.manner.foresight, IN_PLAYOUTS))
        return own


VALUE = SkyTradersValue()
