"""What a position of Marco Polo is worth: holdings, dice, contracts under way, posts, and journeys to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from math import exp
from typing import ClassVar

from game.players.choice import Reason
from game.players.policies import Mannered, numbers_of
from game.players.value import Search
from game.players.weights import Row, Weights, at
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Pick
from game.rules.marco_polo.components.table import COINS_PER_VP, MOST_CONTRACTS_VP, ROUNDS
from game.rules.marco_polo.decisions.turn import END, Turn
from game.rules.marco_polo.dice import NEUTRAL, Die
from game.rules.marco_polo.effects import COIN, VP
from game.rules.marco_polo.scoring import goods, most_contracts
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import without_goals
from game.titles.marco_polo.mind.companions import help_worth
from game.titles.marco_polo.mind.manner import Manner
from game.titles.marco_polo.mind.options import promising
from game.titles.marco_polo.mind.posts import posts_at
from game.titles.marco_polo.mind.sorts import sorts_of
from game.titles.marco_polo.mind.tours import tour_worth
from game.titles.marco_polo.mind.travel import Plan, Situation, fare_worth, gone, plan_for, sites, situation
from game.titles.marco_polo.mind.worth import CONTRACT_COSTS

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
    "travel.goals": 0.6,
    "travel.tour": 0.4,
    "venice.near": 0.4,
    "hand.cards": 1.2,
    "hand.character": 1.0,
    "hand.companions": 1.0,
    "start.first": 0.4,
}
POINTS_SCALE: Mapping[str, Row] = {"normal": (0.25, 0.25, 0.75), "hard": (0.2, 0.2, 0.6), "expert": (0.2, 0.2, 0.5)}
"""By level, from the first round to the last: how many points more somebody had in the end for each point of the value
that they were ahead, in 80 games of four alike. What wins was learnt, and that leaves the scale open."""
EXPERT_SAYS = 0.15
"""What a style says at `expert` for each 1 elsewhere: its chances to win lie closer together (`spread`)."""
COINS_SPENT, CAMELS_SPENT, GOODS_SPENT = 12, 6, 4
"""What a seat can make use of in a round, of each kind of goods."""


SWINGS = {name: max(0.15 * abs(number), 0.01) for name, number in numbers_of(Manner()).items()} | {
    f"weights.{name}.{knot}": 0.3 * guess for name, guess in FEATURES.items() for knot in range(3)
}


@cache
def lead_chance(lead: int, left: float) -> float:
    """The chance of a seat that is ahead by so many contracts to end with the most; `left`: rounds to come."""
    return 1 / (1 + exp(-(lead + 0.5) / (0.2 + 0.5 * left)))


def ahead(contracts: tuple[str, ...], have: tuple[int, ...], manner: Manner) -> float:
    """What active contracts will bring, depending on how much of their cost is at hand."""
    total = 0.0
    for contract in contracts:
        need = CONTRACT_COSTS[contract]
        cost = covered = 0.0
        for share, want, there in zip(manner.shares, need, have, strict=True):
            cost += share * want
            covered += share * (want if want < there else there)
        part = covered / cost
        total += manner.gains[contract] * (manner.uncovered + (1 - manner.uncovered) * part * part)
    return total


def journey(plan: Plan, coins: int, camels: int) -> tuple[float, float, float]:
    """What the best plan of travel will bring but for goal cards, the share of its worth whose first fare is at hand,
    and what it will bring by goal cards."""
    if plan.first is None:
        return 0.0, 0.0, 0.0
    covered = fare_worth(min(coins, plan.first.fare), min(camels, plan.first.camels)) / plan.first.price
    return plan.worth - plan.goals, plan.worth * covered * covered, plan.goals


@lru_cache(2500)
def row_of(
    at: Situation,
    holdings: tuple[int, ...],
    hand: tuple[Die, ...],
    tile: int,
    travelled: bool,
    contracts: tuple[str, ...],
    done: int,
    lead: int,
    left: float,
    held: int,
    talent: float,
) -> tuple[float, ...]:
    """The features of one seat, all but `hand.companions` and `start.first`. `left`: rounds to come and the share of
    this one; the others as in the position. In the turn of one seat those of the others stay the same."""
    coins, camels, pepper, silk, gold = holdings
    rounds, manner = at.rounds, at.sites.manner
    use = 1.0 if rounds else manner.last_round * left * bool(hand)
    last = 1.0 if rounds else manner.last_dice
    goods = GOODS_SPENT * (rounds + 1)
    posts = posts_at(at)
    ready = journey(plan_for(at, coins, camels, hand, tile, travelled), coins, camels) if left else (0.0, 0.0, 0.0)
    # what a tour has brought goes on counting: else a seat that hopes for a card would rather not meet it
    tour = tour_worth(at, coins, camels, left) + posts.goals * min(left, 1) if left else 0.0
    return (
        min(coins, COINS_SPENT * (rounds + 1)) * use,
        min(camels, CAMELS_SPENT * (rounds + 1)) * use,
        min(pepper, goods) * use,
        min(silk, goods) * use,
        min(gold, goods) * use,
        (len(hand) + (tile > 0)) * last,
        (sum([die.value or 5 for die in hand]) + 4 * (tile > 0)) * last,
        ahead(contracts, holdings[1:], manner) * use,
        len(contracts) * use,
        done * use,
        MOST_CONTRACTS_VP * lead_chance(lead, left),
        posts.tokens * rounds,
        posts.cards * (left if rounds else use),
        len(at.posts) * use,
        posts.cities * left,
        *ready,
        tour,
        posts.palace * use,
        held * use,
        talent * left / ROUNDS,
        0.0,
        0,
    )


HELP_AT = [*FEATURES].index("hand.companions")


class MarcoPoloValue(Mannered[MarcoPolo, Manner]):
    title = "marco_polo"
    kind = Manner
    features: ClassVar[Mapping[str, float]] = FEATURES
    spread = (16.0, 4.0)
    most = 5
    knots = 3
    playouts = (2, 8)
    widths = (600, 600)
    swings: ClassVar = SWINGS
    styles: ClassVar = {
        "shipper": {},
        "builder": {},
        "gambler": {},
        "hoarder": {"holdings": 1.12},
        "blocker": {},
    }
    leanings: ClassVar = {
        "shipper": {"place.contracts": 0.13},
        "builder": {"place.companions": 0.12},
        "gambler": {"reroll": 0.3, "strong": 0.2, "buy_die": 0.2},
        "hoarder": {"place.take_5_coins": 0.085, "place.bazaar_camel": 0.1},
        "blocker": {"place.khans_favour": 0.15},
    }

    @cached_property
    def weights(self) -> Weights:
        """The weights as this manner takes them."""
        plain, own = super().weights, self.manner
        return Weights(
            plain.title, own.base or plain.base, own.spread or plain.spread, {**plain.weights, **own.weights}
        )

    def points_scale(self, state: MarcoPolo) -> float:
        return at(POINTS_SCALE[self.level], self.progress(state))

    def without_face_down(self, view: MarcoPolo, seat: int) -> MarcoPolo:
        return without_goals(view, seat)

    def progress(self, state: MarcoPolo) -> float:
        if not state.round:
            return 0.0
        dice = sum(len(hand) for hand in state.hand)
        return (state.round - min(dice / (5 * state.seats), 1)) / ROUNDS

    def traits(self, view: MarcoPolo, action: Action) -> Mapping[str, float]:
        return dict.fromkeys(sorts_of(action), EXPERT_SAYS if self.level == "expert" else 1.0)

    def turn(self, state: MarcoPolo) -> int:
        return state.round * 1000 + state.turns

    def points(self, state: MarcoPolo) -> Sequence[float]:
        return self.appraise(state)[0]

    def measure(self, state: MarcoPolo) -> Sequence[Sequence[float]]:
        return self.appraise(state)[1]

    def appraise(self, state: MarcoPolo) -> tuple[list[float], list[Sequence[float]]]:
        done = [len(own) for own in state.done]
        rounds = ROUNDS - state.round
        left = rounds + min(sum(map(len, state.hand)) / (5 * state.seats), 1)
        most = most_contracts(state) if state.over else None  # until then `contracts.lead` foresees it
        leader = state.first if state.last_traveller == NEUTRAL else state.last_traveller
        at_travel = state.lying.get("travel", ())
        points: list[float] = []
        rows: list[Sequence[float]] = []
        places, talents = sites(state, self.manner), self.manner.talents
        for seat, own in enumerate(state.holdings):
            at = situation(state, seat, places)
            posts = posts_at(at)
            now = own[VP] + posts.points + (most[seat] if most else 0)
            if not rounds:
                now += own[COIN] // COINS_PER_VP + goods(state, seat)
            if seat in state.beijing:
                now += state.chart.beijing_vp[state.beijing.index(seat)]
            points.append(now)
            row = row_of(
                at,
                tuple(own[1:]),
                tuple(state.hand[seat]),
                max(state.tiles[seat]) if state.tile_due(seat) else 0,
                gone(at_travel, seat),
                tuple(state.contracts[seat]),
                done[seat],
                done[seat] - max(done[:seat] + done[seat + 1 :]),
                left,
                len(state.rustichello[seat])
                + len(state.gifts[seat])
                + len(state.own_cards[seat])
                + len(state.kept_card[seat]),
                talents.get(state.character[seat], 0.0),
            )
            if rounds and seat == leader:
                row = (*row[:-1], 1)
            if state.companions[seat]:
                row = (*row[:HELP_AT], help_worth(state, seat, self.manner), *row[HELP_AT + 1 :])
            rows.append(row)
        return points, rows

    # ------------------------------------------------------------------ which options are worth examining

    def policy(self, state: MarcoPolo, options: list[Action]) -> Action | None:
        """Characters go by their talents; everything else is searched."""
        picks = [option for option in options if isinstance(option, Pick)]
        return max(picks, key=lambda pick: self.manner.talents[pick.character]) if picks else None

    def why(self, state: MarcoPolo, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.character"),) if isinstance(action, Pick) else ()

    def search(self, state: MarcoPolo) -> Search:
        return "alone" if isinstance(state.decision, Turn) else "none"

    def pass_action(self, state: MarcoPolo) -> Action | None:
        """Whoever has dice left ends the turn without laying any."""
        return END if isinstance(state.decision, Turn) else None

    def sensible(self, state: MarcoPolo, options: list[Action]) -> list[Action]:
        return promising(state, options, self.manner)


VALUE = MarcoPoloValue()
