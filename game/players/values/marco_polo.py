"""What a position of Marco Polo is worth: holdings, dice, contracts under way, and the cities that a journey can reach.

Distances on the map are measured in points: the cost of steps and roads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import ClassVar

from game.players.value import ValueFunction
from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    Adjust,
    Column,
    Compensate,
    EndTurn,
    Go,
    Goods,
    MoneyBag,
    Pick,
    Place,
    Repeat,
    Reroll,
    Swap,
)
from game.rules.marco_polo.chart import Chart
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.components.table import COINS_PER_VP, GOAL_CITIES_VP, POST_VP, POST_VP_VENICE, ROUNDS
from game.rules.marco_polo.components.tokens import TOKENS
from game.rules.marco_polo.decisions.spaces import Bazaar
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import NEUTRAL, Die
from game.rules.marco_polo.effects import CAMEL, COIN, FIRST_GOOD, VP, Bundle, CountOf, Exchanges
from game.rules.marco_polo.scoring import goal_cards, goal_cities, goods, most_contracts
from game.rules.marco_polo.state import MarcoPolo

PRICES = {
    "vp": 1.0,
    "coin": 0.25,
    "camel": 0.35,
    "pepper": 0.6,
    "silk": 0.8,
    "gold": 1.0,
    "good_any": 1.0,
    "good_distinct": 0.9,
    "coin_or_camel": 0.35,
    "step": 1.6,
    "contract": 0.8,
    "black_die": 1.4,
    "white_die": 1.4,
    "own_city_bonus": 1.5,
    "copy_city_bonus": 2.0,
    "gift": 1.5,
    "companion": 1.0,
}
"""Rough worth of one of each, in points."""
STEP_POINTS = 0.9
FAR = 9.0
"""Travel cost in points beyond which a city is out of reach."""
FARES = (3, 7)
"""Coins that a short journey takes, and a longer one."""
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
    "travel.near": 0.4,
    "venice.near": 0.4,
    "hand.cards": 1.2,
    "hand.companions": 0.4,
    "start.first": 0.4,
}
NAMES = list(FEATURES)


def worth(bundle: Bundle) -> float:
    return sum(PRICES[kind] * n for kind, n in zip(PRICES, _counts(bundle), strict=True) if n)


def _counts(bundle: Bundle) -> list[int]:
    return [getattr(bundle, kind) for kind in PRICES]


TOKEN_WORTH = {token: worth(bundle) for token, bundle in TOKENS.items()}
GAINS = {name: max(worth(c.reward) - 0.8 * worth(c.cost), 0.5) for name, c in CONTRACTS.items()}
COSTS = {name: (c.cost.camel, c.cost.pepper, c.cost.silk, c.cost.gold) for name, c in CONTRACTS.items()}
SHARES = (PRICES["camel"], PRICES["pepper"], PRICES["silk"], PRICES["gold"])


def card_worth(card: str) -> float:
    """Rough gain from using a card once."""
    kind = CITY_CARDS[card]
    if isinstance(kind, Exchanges):
        return max(2.2 * max(worth(rate.reward) - worth(rate.cost) for rate in kind.rates), 0.5)
    if isinstance(kind, CountOf):
        return 3 * worth(kind.reward)
    return 1.6


CARD_WORTH = {card: card_worth(card) for card in CITY_CARDS}


class Distances:
    """How near every city is to every node of one board; `jump` includes Johannes' steps between oases."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.plain = {node: self.around(node, False) for node in chart.roads}
        self.jump = {node: self.around(node, True) for node in chart.roads}

    def around(self, start: str, jump: bool) -> dict[str, float]:
        """How near each city is: 1 is here, 0 is out of reach."""
        best: dict[str, float] = {}
        queue = [(0.0, start)]
        while queue:
            distance, here = heappop(queue)
            if here in best or distance > FAR:
                continue
            best[here] = distance
            for edge in self.chart.roads[here]:
                cost = edge.coins * PRICES["coin"] + edge.camels * PRICES["camel"]
                heappush(queue, (distance + STEP_POINTS + cost, edge.to))
            if jump and here in self.chart.oases:
                for oasis in self.chart.oases:
                    heappush(queue, (distance + STEP_POINTS, oasis))
        return {city: 1 - best[city] / FAR for city in self.chart.cities if city in best}


class MarcoPoloValue(ValueFunction[MarcoPolo]):
    title = "marco_polo"
    features: ClassVar[Mapping[str, float]] = FEATURES
    spread = (16.0, 4.0)
    styles: ClassVar = {
        "shipper": {"contracts": 1.2},
        "builder": {"posts": 1.25, "travel": 1.15, "venice": 1.15},
        "gambler": {"hand": 1.2, "travel": 1.2, "dice.pips": 1.1},
        "hoarder": {"holdings": 1.12},
        "blocker": {"contracts.lead": 1.3, "start": 1.4},
    }

    def __init__(self) -> None:
        self.maps: list[Distances] = []

    def distances(self, chart: Chart) -> Distances:
        """Cached for the last three boards, such as the map with and without Venice."""
        for known in self.maps:
            if known.chart is chart:
                return known
        self.maps = [Distances(chart), *self.maps[:2]]
        return self.maps[0]

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
                    self.near(state, seat, rounds, left) if left else 0.0,
                    self.palaces(state, seat) if state.setting.venice and left else 0.0,
                    held + len(state.kept_card[seat]),
                    len(state.companions[seat]) * (left - rounds),
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
            need = COSTS[contract]
            cost = covered = 0.0
            for share, want, there in zip(SHARES, need, have, strict=True):
                cost += share * want
                covered += share * (want if want < there else there)
            part = covered / cost
            total += GAINS[contract] * (0.2 + 0.8 * part * part)
        return total

    def near(self, state: MarcoPolo, seat: int, rounds: int, left: float) -> float:
        """The three best cities without a post of this seat, by what they would bring and how near a figure is."""
        posts = state.posts[seat]
        maps = self.distances(state.chart)
        around = maps.jump if "OasisJump" in state.kit(seat).passive else maps.plain
        figures = state.figures[seat]
        near = around[figures[0]]
        if len(figures) > 1:
            second = around[figures[1]]
            near = {city: max(near.get(city, 0.0), second.get(city, 0.0)) for city in (*near, *second)}
        wanted: dict[str, float] = {}
        goal_names = state.goals[seat]
        had = 0
        for name in goal_names:
            goal = GOALS.get(name)
            if goal is None:
                continue
            for city, other in ((goal.large, goal.small), (goal.small, goal.large)):
                if city in posts:
                    had += 1
                else:
                    wanted[city] = wanted.get(city, 0.0) + (goal.vp if other in posts else 0.4 * goal.vp)
        step = GOAL_CITIES_VP[min(had + 1, 4)] - GOAL_CITIES_VP[min(had, 4)]
        last = (POST_VP_VENICE if state.setting.venice else POST_VP).get(len(posts) + 1, 0)
        sites = []
        tokens, outposts, cards, place_cards = state.tokens, state.outposts, state.cards, state.chart.place_cards
        for city, close in near.items():
            if city in posts:
                continue
            worth = 0.8 + last
            if city in wanted:
                worth += wanted[city] + step
            token = tokens.get(city)
            if token is not None:
                worth += TOKEN_WORTH[token] * (1 + rounds)
            elif city == state.chart.beijing:
                if NEUTRAL in state.beijing:
                    worth += state.chart.beijing_vp[state.beijing.index(NEUTRAL)]
            else:
                worth += city in outposts
                for space in place_cards.get(city, ()):
                    if space in cards:
                        worth += 0.4 * left * CARD_WORTH[cards[space]]
            sites.append(worth * close * close)
        sites.sort(reverse=True)
        return sum(sites[:3])

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
        first = options[0]
        decision = state.decision
        if isinstance(decision, Journey):
            return self.onward(decision, options)
        if isinstance(first, Compensate):
            return [options[0], options[len(options) // 2], options[-1]]
        if isinstance(first, Column) and isinstance(decision, Bazaar):
            return options[-2:]
        if isinstance(first, Repeat):
            return self.repeats(options)
        if isinstance(first, Goods) and len(options) > 10:
            return options[:: len(options) // 10 + 1]
        if any(isinstance(option, Place | MoneyBag | EndTurn) for option in options):
            return self.turns(state, options)
        return options

    def onward(self, journey: Journey, options: list[Action]) -> list[Action]:
        """Anything but going straight back."""
        came = journey.path[-2][1] if len(journey.path) > 1 else ""
        onward = [option for option in options if not (isinstance(option, Go) and option.node == came)]
        return onward or options

    def repeats(self, options: list[Action]) -> list[Action]:
        most: dict[int, Repeat] = {}
        for option in options:
            if isinstance(option, Repeat) and (option.rate not in most or option.times > most[option.rate].times):
                most[option.rate] = option
        rest = [option for option in options if not isinstance(option, Repeat) or option.times in (1, 2)]
        return list(dict.fromkeys([*most.values(), *rest]))

    def turns(self, state: MarcoPolo, options: list[Action]) -> list[Action]:
        """Among placements of equal strength the one with the weakest dice; few ways to change dice."""
        places: dict[tuple[str, int], Place] = {}
        others: list[Action] = self.swaps(state, options)
        bags: list[Die] = []
        for option in options:
            if isinstance(option, Place):
                strength = min(option.values)
                space = SPACES.get(option.space)
                if space is not None and space.sort in ("coins", "khan", "companions", "venice"):
                    strength = 0
                key = (option.space, strength)
                if key not in places or _spent(option) < _spent(places[key]):
                    places[key] = option
            elif isinstance(option, MoneyBag):
                bags.append(option.die)
            elif not isinstance(option, Reroll | Adjust | Swap):
                others.append(option)
        if bags and not state.acted:
            others.append(MoneyBag(min(bags, key=lambda die: die.value)))
            weak = [option for option in options if isinstance(option, Reroll) and option.die.value <= 2]
            others += weak[:1]
        return [*_strongest(places), *others] or options

    def swaps(self, state: MarcoPolo, options: list[Action]) -> list[Action]:
        """What the Saracen may be called for: the camels that a contract lacks, or coins for a journey of a seat that
        has few."""
        own = state.holdings[state.decision.seat]
        missing = {COSTS[contract][0] - own[CAMEL] for contract in state.contracts[state.decision.seat]}
        return [
            option
            for option in options
            if isinstance(option, Swap)
            and (option.units in missing if option.spend == "coin" else option.units in FARES and own[COIN] < FARES[-1])
        ]


def _spent(option: Place) -> tuple[int, int, int]:
    """What a placement uses up: pips, then dice not of the player's own colour."""
    return (
        sum(die.value for die in option.dice),
        sum(die.colour != "own" for die in option.dice),
        option.free,
    )


def _strongest(places: dict[tuple[str, int], Place]) -> list[Place]:
    """The three strongest placements on each space."""
    by_space: dict[str, list[int]] = {}
    for space, strength in places:
        by_space.setdefault(space, []).append(strength)
    return [
        places[space, strength]
        for space, strengths in by_space.items()
        for strength in sorted(strengths, reverse=True)[:3]
    ]


VALUE = MarcoPoloValue()
