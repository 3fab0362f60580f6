"""What a position of Marco Polo is worth: holdings, dice, contracts under way, posts, and journeys to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import ClassVar

from game.players.value import ValueFunction
from game.players.values.marco_polo.companions import help_worth
from game.players.values.marco_polo.options import promising
from game.players.values.marco_polo.travel import fare_worth, plan_of
from game.players.values.marco_polo.worth import (
    CARD_WORTH,
    CONTRACT_COSTS,
    CONTRACT_GAINS,
    PRICES,
    SHARES,
    TOKEN_WORTH,
)
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Pick
from game.rules.marco_polo.components.table import COINS_PER_VP, MOST_CONTRACTS_VP, ROUNDS
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, VP
from game.rules.marco_polo.scoring import goal_cards, goal_cities, goods, most_contracts
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals

FAVOURITES = (
    "raschid",
    "kubilai",
    "niccolo_marco",
    "johannes",
    "wilhelm",
    "matteo",
    "arghun",
    "gregory",
    "altan_ord",
    "mercator",
    "donata",
    "nicolao",
    "gunj",
    "rustichello",
    "bellela",
    "berke",
    "tartarino",
)
"""Characters in order of preference."""

FEATURES = {
    "holdings.coins": 0.26,
    "holdings.camels": 0.3,
    "holdings.pepper": 0.55,
    "holdings.silk": 0.7,
    "holdings.gold": 0.9,
    "dice.count": 1.2,
    "dice.pips": 0.22,
    "contracts.ahead": 0.55,
    "contracts.full": 0.4,
    "contracts.done": 0.6,
    "contracts.lead": 1.0,
    "posts.income": 0.65,
    "posts.cards": 0.45,
    "posts.count": 0.6,
    "posts.cities": 1.8,
    "travel.plan": 0.35,
    "travel.ready": 0.45,
    "venice.near": 0.4,
    "hand.cards": 1.2,
    "hand.companions": 1.0,
    "start.first": 0.4,
}
COINS_SPENT, CAMELS_SPENT, GOODS_SPENT = 12, 6, 4
"""What a seat can make use of in a round, of each kind of goods."""
LAST_DICE = 0.75
"""What share of its worth a die has in the last round, when nothing that it brings can be of use later."""
LAST_ROUND = 0.5
"""What share of what somebody holds as the last round begins is turned into points."""


def lead_chance(lead: int, left: float) -> float:
    """The chance of a seat that is ahead by so many contracts to end with the most; `left`: rounds to come."""
    return 1 / (1 + exp(-(lead + 0.5) / (0.2 + 0.5 * left)))


class MarcoPoloValue(ValueFunction[MarcoPolo]):
    title = "marco_polo"
    features: ClassVar[Mapping[str, float]] = FEATURES
    spread = (16.0, 4.0)
    styles: ClassVar = {
        "shipper": {"contracts": 1.2},
        "builder": {"posts": 1.25, "travel": 1.25, "venice": 1.25},
        "gambler": {"hand": 1.3, "travel": 1.2, "dice.pips": 1.2},
        "hoarder": {"holdings": 1.12},
        "blocker": {"contracts.lead": 1.3, "start": 1.4},
    }

    def unread(self, view: MarcoPolo, seat: int) -> MarcoPolo:
        return without_goals(view, seat)

    def progress(self, state: MarcoPolo) -> float:
        if not state.round:
            return 0.0
        dice = sum(len(hand) for hand in state.hand)
        return (state.round - min(dice / (5 * state.seats), 1)) / ROUNDS

    def turn(self, state: MarcoPolo) -> int:
        return state.round * 1000 + state.turns

    def points(self, state: MarcoPolo) -> Sequence[float]:
        chart = state.chart
        points = most_contracts(state) if state.over else [0] * state.seats  # until then `contracts.lead` foresees it
        for seat, own in enumerate(state.holdings):
            points[seat] += own[VP] + goal_cards(state, seat) + goal_cities(state, seat)
            if state.round == ROUNDS:
                points[seat] += own[COIN] // COINS_PER_VP + goods(state, seat)
            if seat in state.beijing:
                points[seat] += chart.beijing_vp[state.beijing.index(seat)]
            if state.setting.venice:
                points[seat] += sum(chart.palace_vp.get(place, 0) for place in state.posts[seat])
        return points

    def measure(self, state: MarcoPolo) -> Sequence[Sequence[float]]:
        done = [len(own) for own in state.done]
        rounds = ROUNDS - state.round
        dice = sum(len(hand) for hand in state.hand)
        left = rounds + min(dice / (5 * state.seats), 1)
        last = 1.0 if rounds else LAST_DICE
        rows = []
        for seat, own in enumerate(state.holdings):
            lead = done[seat] - max(n for other, n in enumerate(done) if other != seat)
            hand = state.hand[seat]
            use = 1.0 if rounds else LAST_ROUND * left * bool(hand)
            pips = sum(die.value or 5 for die in hand)
            income, cards = self.income(state, seat)
            tile = state.tile_due(seat)
            plan, ready = self.journey(state, seat) if left else (0.0, 0.0)
            held = len(state.rustichello[seat]) + len(state.gifts[seat]) + len(state.own_cards[seat])
            rows.append(
                [
                    min(own[COIN], COINS_SPENT * (rounds + 1)) * use,
                    min(own[CAMEL], CAMELS_SPENT * (rounds + 1)) * use,
                    *(min(amount, GOODS_SPENT * (rounds + 1)) * use for amount in own[FIRST_GOOD:]),
                    (len(hand) + tile) * last,
                    (pips + 4 * tile) * last,
                    self.ahead(state, seat) * use,
                    len(state.contracts[seat]) * use,
                    done[seat] * use,
                    MOST_CONTRACTS_VP * lead_chance(lead, left),
                    income * rounds,
                    cards * (left if rounds else use),
                    len(state.posts[seat]) * use,
                    sum(place in state.chart.cities for place in state.posts[seat]) * left,
                    plan,
                    ready,
                    self.palaces(state, seat) * use if state.setting.venice else 0.0,
                    (held + len(state.kept_card[seat])) * use,
                    help_worth(state, seat),
                    (state.last_traveller == seat or (state.last_traveller == NEUTRAL and state.first == seat))
                    * min(rounds, 1),
                ]
            )
        return rows

    def income(self, state: MarcoPolo, seat: int) -> tuple[float, float]:
        """What tokens bring per round, and city cards per use."""
        tokens = cards = 0.0
        spaces = state.chart.place_cards
        for place in state.posts[seat]:
            token = state.tokens.get(place)
            if token is not None:
                tokens += TOKEN_WORTH[token]
            for space in spaces.get(place, ()):
                cards += CARD_WORTH.get(state.cards.get(space, ""), 0.0)
        return tokens, cards

    def ahead(self, state: MarcoPolo, seat: int) -> float:
        """What active contracts will bring, depending on how much of their cost is at hand."""
        own = state.holdings[seat]
        have = (own[CAMEL], *own[FIRST_GOOD:])
        total = 0.0
        for contract in state.contracts[seat]:
            need = CONTRACT_COSTS[contract]
            cost = covered = 0.0
            for share, want, there in zip(SHARES, need, have, strict=True):
                cost += share * want
                covered += share * (want if want < there else there)
            part = covered / cost
            total += CONTRACT_GAINS[contract] * (0.2 + 0.8 * part * part)
        return total

    def journey(self, state: MarcoPolo, seat: int) -> tuple[float, float]:
        """What the best plan of travel will bring, and the share of it whose first fare is at hand."""
        plan = plan_of(state, seat)
        if plan.first is None:
            return 0.0, 0.0
        own = state.holdings[seat]
        covered = fare_worth(min(own[COIN], plan.first.fare), min(own[CAMEL], plan.first.camels)) / plan.first.price
        return plan.worth, plan.worth * covered * covered

    def palaces(self, state: MarcoPolo, seat: int) -> float:
        """The most valuable palace to build in next."""
        chart = state.chart
        own = [place for place in state.posts[seat] if place in chart.palace_vp]
        if not own:
            return 1.5
        best = 0.0
        for palace in own:
            for edge in chart.routes.get(palace, ()):
                if edge.to not in own:
                    cost = edge.coins * PRICES["coin"] + edge.camels * PRICES["camel"] + edge.goods * 0.6
                    best = max(best, 1.5 + chart.palace_vp[edge.to] - cost)
        return best

    # ------------------------------------------------------------------ which options are worth examining

    def policy(self, state: MarcoPolo, options: list[Action]) -> Action | None:
        """Characters go by `FAVOURITES`; everything else is searched."""
        if isinstance(options[0], Pick):
            picks = {option.character: option for option in options if isinstance(option, Pick)}
            return next((picks[name] for name in FAVOURITES if name in picks), options[0])
        return None

    def sensible(self, state: MarcoPolo, options: list[Action]) -> list[Action]:
        return promising(state, options)


VALUE = MarcoPoloValue()
