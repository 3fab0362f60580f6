"""What a position of Puerto Rico is worth: what the island will produce, what waits in hand, which buildings work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import mul
from typing import Any, ClassVar, NamedTuple, TypeVar

from game.players.choice import Reason
from game.players.value import Horizon, ValueFunction
from game.players.weights import Weights
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import (
    Load,
    PlaceColonists,
    RefuseColonists,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.components import (
    ABSENT,
    BUILDINGS,
    CITY_SPACES,
    CUSTOMS_DIVISOR,
    CUSTOMS_HOUSE,
    FIRST_LARGE,
    GOOD_INDEX,
    SET_UPS,
)
from game.rules.puerto_rico.decisions.mayor import Placement, RefuseDealt
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.distributions import counts_of
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.placing import at_work, outdone
from game.titles.puerto_rico.mind.colonists import Colonists
from game.titles.puerto_rico.mind.estate import LOOSE, Estate, Key, estate_key, estate_of, loose, points_of
from game.titles.puerto_rico.mind.features import ANY_ROLE, FEATURES, NEXT_GOVERNOR, PICK, ROLES, still_useful, to_come
from game.titles.puerto_rico.mind.glance import glance
from game.titles.puerto_rico.mind.insight import Insight
from game.titles.puerto_rico.mind.styles import LEANINGS, STYLES, sort_of

A = TypeVar("A")
PICKS = 16
"""More than there are picks in a round."""
ROOMY = 10
"""From this number of island tiles on, a seat may keep the last spaces free."""
MOST_SPACES = sum(building.spaces for building in BUILDINGS)
NEAR = Horizon(2, options=4, rounds=32, before=(1,), caution=3.0)
"""How far `hard` looks. Its next turn counts as much as the one after, for the others may not play as it takes for
granted."""
FAR = Horizon(4, options=4, rounds=64, before=(2,), patience=4, doubt=2.0, sight=12.0, caution=3.0)
TO_THE_END = Horizon(1000, options=8, rounds=48, before=(2, 4, 8), patience=4, doubt=2.0, sight=12.0, caution=3.0)
"""How far `expert` looks, first and near the end of the game: there are fewer turns than that."""
SHORT_OF_END = 0.55
"""The progress from which on it is near."""
UNFORESEEN = 4.0
"""By how many points the real end of a game may differ from one that was played on to."""
OTHER_WAYS = 7
"""Placements that are compared with the usual one."""
MOST_KNOWN = 4000
"""Estates whose worth is kept, each for a step of progress, and answers; then all are forgotten."""


class Known(NamedTuple):
    """An estate, what it is worth at a step of progress, and the weights of its loose features at that step."""

    estate: Estate
    worth: float
    weights: list[float]


class PuertoRicoValue(Colonists):
    title = "puerto_rico"
    features: ClassVar = FEATURES
    spread = (12.0, 3.0)
    styles: ClassVar = STYLES
    leanings: ClassVar = LEANINGS
    shared = True
    turns_ahead = NEAR.turns
    doubt = 3.0
    playouts = (64, 3200)  # for two, expert sees the more the longer it looks: as far as it has time

    def at_level(self, level: str) -> ValueFunction[PuertoRico]:
        return FAR_SIGHTED if level == "expert" else self

    def horizon(self, state: PuertoRico) -> Horizon:
        return NEAR

    def progress(self, state: PuertoRico) -> float:
        """How close the game is to its nearest end: colonists, points or a full city."""
        if state.ending:
            return 1.0
        gone = 1 - state.colonists / SET_UPS[state.seats].colonists
        paid = 1 - state.pool / state.pool_at_start
        missing = min([city.count(ABSENT) + city[FIRST_LARGE:].count(ABSENT) for city in state.city])
        return max(gone, paid, (MOST_SPACES - missing) / CITY_SPACES)

    def sort_of(self, view: PuertoRico, action: Action) -> str:
        return sort_of(view, action)

    def turn(self, state: PuertoRico) -> int:
        """A turn is a role: its choice and its whole phase."""
        picking = bool(state.agenda) and isinstance(state.agenda[-1], ChooseRole)
        return state.round * PICKS + state.picks + picking

    def points(self, state: PuertoRico) -> Sequence[float]:
        return [points_of(state, seat, self.estate(state, seat)) for seat in range(state.seats)]

    def estate(self, state: PuertoRico, seat: int) -> Estate:
        return estate_of(state, seat, estate_key(state, seat))

    def measure(self, state: PuertoRico) -> Sequence[Sequence[float]]:
        rows = [self.row(state, seat) for seat in range(state.seats)]
        top = state.agenda[-1] if state.agenda else None
        if isinstance(top, ChooseRole):
            rows[top.seat][PICK] = 1
        rows[(state.governor + 1) % state.seats][NEXT_GOVERNOR] = 1
        return rows

    def row(self, state: PuertoRico, seat: int) -> list[float]:
        estate = self.estate(state, seat)
        row = list(estate.row)
        for feature, amount in zip(LOOSE, loose(state, seat, estate), strict=True):
            row[feature] += amount
        return still_useful(state, row)

    # ------------------------------------------------------------------ the inner loop: sums of the same, in short

    def judge(self, state: PuertoRico) -> tuple[list[float], list[float]]:
        if state.over:
            return super().judge(state)
        step = self.step(state)
        base, spread, weights = self.mixed[step]
        values = [base + self.worth(state, seat, step) for seat in range(state.seats)]
        top = state.agenda[-1]
        if isinstance(top, ChooseRole):
            values[top.seat] += weights[PICK]
        values[(state.governor + 1) % state.seats] += weights[NEXT_GOVERNOR]
        return self.nature.chances(values, spread), values

    def worth(self, state: PuertoRico, seat: int, step: int) -> float:
        estate, worth, weights = self.looked_up(state, seat, step)
        return sum(map(mul, weights, loose(state, seat, estate)), worth + points_of(state, seat, estate))

    def looked_up(self, state: PuertoRico, seat: int, step: int) -> Known:
        key, coming = estate_key(state, seat), frozenset(to_come(state)) if state.ending else None
        known = self.known.get((step, coming, key))
        if known is None:
            estate = estate_of(state, seat, key)
            weights = still_useful(state, self.mixed[step].weights)
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = Known(estate, sum(map(mul, weights, estate.row)), [weights[feature] for feature in LOOSE])
            self.known[step, coming, key] = known
        return known

    @cached_property
    def known(self) -> dict[tuple[int, frozenset[str] | None, Key], Known]:
        return {}

    def use(self, weights: Weights) -> None:
        super().use(weights)
        for kept in ("known", "memory"):  # the function that this one was copied from keeps its own
            self.__dict__.pop(kept, None)

    def glance(self, state: PuertoRico, options: list[Action]) -> Action | None:
        seat, step = state.decision.seat, self.step(state)
        first, comes = seat == state.chooser and not state.loaded[seat], state.colonists > 0 or state.ship > 0
        has = state.money[seat], tuple(state.goods[seat]), tuple(state.house), first, comes
        ships = (state.limits, *map(tuple, state.holds)) if isinstance(options[0], Load) else ()
        key = (*self.circumstances(state, seat, step), tuple(options), has, ships, seat == state.chooser)
        return self.remembered(key, lambda: glance(state, options, lambda: self.worth(state, seat, step)))

    def circumstances(self, state: PuertoRico, seat: int, step: int) -> tuple[Any, ...]:
        """All that the worth of a seat's estate depends on; the key of an estate has the options of the table."""
        coming, paid = frozenset(to_come(state)) if state.ending else None, state.chips[seat]
        customs = paid if state.owns(seat, CUSTOMS_HOUSE) else paid // CUSTOMS_DIVISOR
        return step, coming, estate_key(state, seat), customs

    def remembered(self, key: tuple[Any, ...], find: Callable[[], A]) -> A:
        """What `find` finds, from memory if the same was looked for before."""
        if key not in self.memory:
            if len(self.memory) >= MOST_KNOWN:
                self.memory.clear()
            self.memory[key] = find()
        found: A = self.memory[key]
        return found

    @cached_property
    def memory(self) -> dict[tuple[Any, ...], Any]:
        """Answers at first sight and placements."""
        return {}

    # ------------------------------------------------------------------ decided without a search

    def policy(self, state: PuertoRico, options: list[Action]) -> Action | None:
        """Colonists are always taken."""
        if isinstance(state.decision, RefuseDealt):
            return RefuseColonists(0)
        taken = TakeColonist(True)
        return taken if taken in options else None

    def sensible(self, state: PuertoRico, options: list[Action]) -> list[Action]:
        """Tiles are free, so none is declined while the island is far from full. Sorted so that ties go to the kind the
        island has least of, then to the more valuable. Of two prospectors only the richer one is looked at."""
        decision = state.decision
        if isinstance(decision, ChooseRole):
            takes = [option for option in options if isinstance(option, TakeRole)]
            *others, first, second = takes
            if state.cards[first.card] != state.cards[second.card]:
                return options
            return [*others, max(first, second, key=lambda take: state.roles[take.card])]
        if not isinstance(decision, ChooseTile | Hacienda) or sum(state.island[decision.seat]) >= ROOMY:
            return options
        if isinstance(decision, Hacienda):
            return [UseHacienda(True)]
        island = state.island[decision.seat]
        tiles = [action for action in options if isinstance(action, TakeTile)]
        tiles.sort(key=lambda take: (island[GOOD_INDEX[take.tile]], -GOOD_INDEX[take.tile]))
        return [*tiles]

    def reflex(self, state: PuertoRico) -> Action | None:
        """Colonists go where they add most."""
        decision = state.decision
        return self.well_placed(state, decision.seat) if isinstance(decision, Placement) else None

    def considered(self, state: PuertoRico) -> list[Action]:
        """The usual placement of colonists, and others that seem worth as much and put no less to work."""
        decision = state.decision
        if not isinstance(decision, Placement):
            return []
        seat = decision.seat
        usual = self.well_placed(state, seat)
        works = {way: at_work(state, seat, way) for way in (usual, *decision.options(state))}
        others = [way for way, work in works.items() if way != usual and not outdone(work, works.values())]
        others.sort(key=lambda way: self._worth(state, seat, counts_of(way)), reverse=True)
        return [usual, *others[:OTHER_WAYS]]

    def well_placed(self, state: PuertoRico, seat: int) -> PlaceColonists:
        """Like `placed`, from memory where it can be."""
        key = self.circumstances(state, seat, self.step(state))
        return self.remembered(key, lambda: self.placed(state, seat))

    def speaks(self, state: PuertoRico, action: Action, group: str) -> bool:
        return not isinstance(action, TakeRole) or group in ANY_ROLE | ROLES[state.cards[action.card]]

    def parts(self, state: PuertoRico, seat: int, step: int | None = None) -> dict[str, float]:
        """In the last round without what can no longer become points: that it stops to count is no gain."""
        parts = super().parts(state, seat, step)
        if not state.ending:
            return parts
        useful = still_useful(state, [1.0] * len(FEATURES))
        groups = {name.partition(".")[0] for name, counts in zip(FEATURES, useful, strict=True) if counts}
        return {name: part for name, part in parts.items() if name in groups or name == "points"}

    def why(self, state: PuertoRico, action: Action) -> tuple[Reason, ...]:
        return (Reason("reason.placement"),) if isinstance(action, PlaceColonists) else ()


class FarSighted(Insight, PuertoRicoValue):
    """What `expert` sees with: what features are worth together, and at tables of three and more further ahead. For two
    its shipper lost by counting loads for more."""

    styles: ClassVar = {**STYLES, "shipper": {}}

    def horizon(self, state: PuertoRico) -> Horizon:
        return TO_THE_END if self.progress(state) >= SHORT_OF_END else FAR

    def judge_simulated_end(self, state: PuertoRico) -> tuple[list[float], list[float]]:
        values = self.judge(state)[1]
        return self.nature.chances(values, UNFORESEEN), values


VALUE = PuertoRicoValue()
FAR_SIGHTED = FarSighted()
