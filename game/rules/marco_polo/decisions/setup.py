"""The set-up of the board and the players (section 2)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

from game.rules.kernel import Automatic, ChanceDecision, Decision, Refusal
from game.rules.marco_polo.actions import Dealt, KeepGoals
from game.rules.marco_polo.components import contracts
from game.rules.marco_polo.components.table import GOALS_DEALT, GOALS_KEPT, PILE
from game.rules.marco_polo.components.tokens import COPY, FIRST_GAME, OUTPOSTS
from game.rules.marco_polo.decisions import bellela, companions, draft, rounds
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.events import (
    CardsLaid,
    ContractTaken,
    GoalsDealt,
    GoalsKept,
    OutpostsLaid,
    TokensLaid,
)
from game.rules.marco_polo.state import MarcoPolo


def begin(state: MarcoPolo) -> None:
    """Pushes everything before the first round, in the order of the document."""
    chart, seats = state.chart, state.seats
    steps: list[Decision[MarcoPolo, Dealt] | Automatic[MarcoPolo]] = [
        DealTokens(),
        DealOutposts(count=len(chart.large_cities)),
        DealCards(count=len(chart.cards) - len(chart.printed)),
        rounds.DealRow(count=PILE),
        DealStarting(count=seats),
        *([companions.OpenRow()] if state.setting.companions else []),
        draft.Draft(count=seats + 1) if state.setting.characters == "draft" else draft.FirstGame(),
        bellela.BellelaDraws(),
        DealGoals(count=goals_each(state) * seats),
        rounds.BeginRound(),
    ]
    state.agenda += reversed(steps)
    state.settle()


class DealTokens(ChanceDecision[MarcoPolo, Dealt], frozen=True):
    """A token for each small city and small palace, in their order: those of the first game (MP-11), or random ones
    that include the copy token (MP-12, MP-35)."""

    answers = (Dealt,)

    def fixed(self, state: MarcoPolo) -> dict[str, str]:
        if state.setting.tokens == "random":
            return {}
        return {place: FIRST_GAME[place] for place in state.chart.token_places if place in FIRST_GAME}

    def refusal(self, state: MarcoPolo, action: Dealt) -> Refusal | None:
        places, ids = state.chart.token_places, action.ids
        if len(ids) != len(places) or len(set(ids)) != len(ids):
            return Refusal("draw.count", {"need": len(places), "have": len(ids)})
        fixed = self.fixed(state)
        wrong = any(fixed.get(place, token) != token for place, token in zip(places, ids, strict=True))
        if wrong or COPY not in ids or any(token not in state.setting.all_tokens for token in ids):
            return Refusal("draw.not_there")
        return None

    def draw(self, state: MarcoPolo, rng: Random) -> Dealt:
        fixed = self.fixed(state)
        places = [place for place in state.chart.token_places if place not in fixed]
        pool = [token for token in state.setting.all_tokens if token not in fixed.values()]
        if COPY in pool:
            rest = rng.sample([token for token in pool if token != COPY], len(places) - 1)
            drawn = rng.sample([COPY, *rest], len(places))
        else:
            drawn = rng.sample(pool, len(places))
        laid = fixed | dict(zip(places, drawn, strict=True))
        return Dealt(tuple(laid[place] for place in state.chart.token_places))

    def resolve(self, state: MarcoPolo, action: Dealt) -> None:
        state.tokens = dict(zip(state.chart.token_places, action.ids, strict=True))
        state.tell(TokensLaid(state.chart.token_places, action.ids))


class DealOutposts(Deal, frozen=True, kw_only=True):
    """One of the ten for each large city of the map; the others leave the game (MP-13)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return list(OUTPOSTS)

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.outposts = dict(zip(state.chart.large_cities, ids, strict=True))
        state.tell(OutpostsLaid(state.chart.large_cities, ids))


class DealCards(Deal, frozen=True, kw_only=True):
    """One city card for each space without a printed one (MP-14, MP-34)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.deck

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        spaces = tuple(space for space in state.chart.cards if space not in state.chart.printed)
        state.cards.update(zip(spaces, ids, strict=True))
        state.tell(CardsLaid((*spaces, *state.chart.printed), (*ids, *state.chart.printed.values())))


class DealStarting(Deal, frozen=True, kw_only=True):
    """One starting contract per player (MP-24)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return [contract.id for contract in contracts.STARTING]

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        for seat, contract in enumerate(ids):
            state.contracts[seat] = [contract]
            state.tell(ContractTaken(seat, contract, "start"))


def goals_each(state: MarcoPolo) -> int:
    """Cards per player; five players without the expansion's cards get fewer than four each."""
    dealt = GOALS_DEALT if state.setting.goals == "keep_two_of_four" else GOALS_KEPT
    return min(dealt, len(state.goal_pool) // state.seats)


class DealGoals(Deal, frozen=True, kw_only=True):
    """Goal cards, which are secret from now on (MP-33, MP-251)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.goal_pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        each = self.count // state.seats
        for seat in range(state.seats):
            state.goals[seat] = list(ids[seat * each : (seat + 1) * each])
            state.tell(GoalsDealt(seat, tuple(state.goals[seat])))
        if state.setting.goals == "keep_two_of_four":
            for seat in reversed(state.clockwise(state.first)):
                state.agenda.append(ChooseGoals(seat))


class ChooseGoals(Decision[MarcoPolo, KeepGoals], frozen=True):
    """Keeps two of the four; nobody sees which (MP-33)."""

    answers = (KeepGoals,)
    secret = True

    def candidates(self, state: MarcoPolo) -> Iterable[KeepGoals]:
        return [KeepGoals(goals) for goals in combinations(state.goals[self.seat], GOALS_KEPT)]

    def refusal(self, state: MarcoPolo, action: KeepGoals) -> Refusal | None:
        kept = action.goals
        if len(kept) != GOALS_KEPT or len(set(kept)) != GOALS_KEPT:
            return Refusal("goals.count", {"need": GOALS_KEPT, "have": len(kept)}, "MP-33")
        if any(goal not in state.goals[self.seat] for goal in kept):
            return Refusal("goal.not_dealt", {}, "MP-33")
        return None

    def resolve(self, state: MarcoPolo, action: KeepGoals) -> None:
        dealt = state.goals[self.seat]
        state.goals_boxed[self.seat] = [goal for goal in dealt if goal not in action.goals]
        state.goals[self.seat] = list(action.goals)
        state.tell(GoalsKept(self.seat, action.goals))
