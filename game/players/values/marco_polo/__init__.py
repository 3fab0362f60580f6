"""What a position of Marco Polo is worth: holdings, dice, contracts under way, posts, and journeys to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from game.rules.marco_polo.components.table import COINS_PER_VP, ROUNDS
from game.rules.marco_polo.dice import NEUTRAL
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, VP
from game.rules.marco_polo.scoring import goal_cards, goal_cities, goods, most_contracts
from game.rules.marco_polo.state import MarcoPolo

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
    "holdings.coins": 0.24,
    "holdings.camels": 0.3,
    "holdings.pepper": 0.5,
    "holdings.silk": 0.65,
    "holdings.gold": 0.85,
    "dice.count": 1.0,
    "dice.pips": 0.22,
    "contracts.ahead": 0.8,
    "contracts.full": 0.4,
    "contracts.done": 0.7,
    "contracts.lead": 0.8,
    "posts.income": 0.9,
    "posts.cards": 0.45,
    "posts.count": 0.6,
    "travel.plan": 0.5,
    "travel.ready": 0.4,
    "venice.near": 0.4,
    "hand.cards": 1.2,
    "hand.companions": 0.9,
    "start.first": 0.4,
}
NAMES = list(FEATURES)


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

    def progress(self, state: MarcoPolo) -> float:
        if not state.round:
            return 0.0
        dice = sum(len(hand) for hand in state.hand)
        return (state.round - min(dice / (5 * state.seats), 1)) / ROUNDS

    def turn(self, state: MarcoPolo) -> int:
        return state.round * 1000 + state.turns

    def points(self, state: MarcoPolo) -> Sequence[float]:
        chart = state.chart
        points = most_contracts(state)
        for seat, own in enumerate(state.holdings):
            points[seat] += own[VP] + own[COIN] // COINS_PER_VP + goal_cards(state, seat) + goal_cities(state, seat)
            if seat in state.beijing:
                points[seat] += chart.beijing_vp[state.beijing.index(seat)] + goods(state, seat)
            if state.setting.venice:
                points[seat] += sum(chart.palace_vp.get(place, 0) for place in state.posts[seat])
        return points

    def measure(self, state: MarcoPolo) -> Sequence[Sequence[float]]:
        done = [len(own) for own in state.done]
        rounds = ROUNDS - state.round
        dice = sum(len(hand) for hand in state.hand)
        left = rounds + min(dice / (5 * state.seats), 1)
        rows = []
        for seat, own in enumerate(state.holdings):
            lead = done[seat] - max(n for other, n in enumerate(done) if other != seat)
            hand = state.hand[seat]
            pips = sum(die.value or 5 for die in hand)
            income, cards = self.income(state, seat)
            tile = state.tile_due(seat)
            plan, ready = self.journey(state, seat) if left else (0.0, 0.0)
            held = len(state.rustichello[seat]) + len(state.gifts[seat]) + len(state.own_cards[seat])
            rows.append(
                [
                    min(own[COIN], 40),
                    min(own[CAMEL], 25),
                    min(own[FIRST_GOOD], 12),
                    min(own[FIRST_GOOD + 1], 12),
                    min(own[FIRST_GOOD + 2], 12),
                    len(hand) + tile,
                    pips + 4 * tile,
                    self.ahead(state, seat),
                    float(len(state.contracts[seat])),
                    done[seat],
                    min(max(lead, -2), 2),
                    income * rounds,
                    cards * left,
                    len(state.posts[seat]),
                    plan,
                    ready,
                    self.palaces(state, seat) if state.setting.venice and left else 0.0,
                    held + len(state.kept_card[seat]),
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
