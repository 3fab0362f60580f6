"""Choices without a search in Puerto Rico, and how far searches look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from game.players.policy import Horizon, Policy
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import (
    Load,
    PlaceColonists,
    Produce,
    RefuseColonists,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.components import CUSTOMS_DIVISOR, CUSTOMS_HOUSE, GOOD_INDEX
from game.rules.puerto_rico.decisions.mayor import Placement, RefuseDealt
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda
from game.rules.puerto_rico.distributions import counts_of
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.placing import at_work, outdone, with_colonists
from game.titles.puerto_rico.mind.colonists import best_placement
from game.titles.puerto_rico.mind.estate import estate_key
from game.titles.puerto_rico.mind.features import to_come
from game.titles.puerto_rico.mind.glance import glance

A = TypeVar("A")
PICKS = 16
"""More than there are picks in a round."""
ROOMY = 10
"""From this number of island tiles on, a seat may keep the last spaces free."""
NEAR = Horizon(2, options=4, rounds=32, before=(1,), caution=3.0)
"""The horizon of `hard`. Its next turn counts as much as the one after, for the others may not play as it takes for
granted."""
FAR = Horizon(4, options=4, rounds=64, before=(2,), patience=4, doubt=2.0, sight=12.0, caution=3.0)
TO_THE_END = Horizon(1000, options=8, rounds=48, before=(2, 4, 8), patience=4, doubt=2.0, sight=12.0, caution=3.0)
"""The horizon of `expert`, first and near the end of the game: there are fewer turns than that."""
SHORT_OF_END = 0.55
"""The progress from which on it is near."""
OTHER_WAYS = 7
"""Placements that are compared with the usual one."""
MOST_KNOWN = 4000
"""Answers that are kept; then all are forgotten."""


@dataclass(frozen=True, eq=False)
class PuertoRicoPolicy(Policy[PuertoRico]):
    shared: bool = True
    turns_ahead: int = NEAR.turns
    doubt: float = 3.0
    playouts: tuple[int, int] = (64, 3200)  # for two, expert sees the more the longer it looks: as far as it has time
    judged_a_minute: int = 40
    far: bool = False
    """Whether it looks as far as `expert`."""

    def horizon(self, state: PuertoRico) -> Horizon:
        if not self.far:
            return NEAR
        return TO_THE_END if self.evaluation.progress(state) >= SHORT_OF_END else FAR

    def turn(self, state: PuertoRico) -> int:
        """A turn is a role: its choice and its whole phase."""
        picking = bool(state.agenda) and isinstance(state.agenda[-1], ChooseRole)
        return state.round * PICKS + state.picks + picking

    def glance(self, state: PuertoRico, options: list[Action]) -> Action | None:
        seat, step = state.decision.seat, self.evaluation.step(state)
        first, comes = seat == state.chooser and not state.loaded[seat], state.colonists > 0 or state.ship > 0
        has = state.money[seat], tuple(state.goods[seat]), tuple(state.house), first, comes
        ships = (state.limits, *map(tuple, state.holds)) if isinstance(options[0], Load) else ()
        key = (*self.circumstances(state, seat, step), tuple(options), has, ships, seat == state.chooser)
        return self.remembered(key, lambda: glance(state, options, lambda: self.evaluation.worth(state, seat, step)))

    def circumstances(self, state: PuertoRico, seat: int, step: int) -> tuple[Any, ...]:
        """All that the worth of a seat's estate depends on; the key of an estate has the options of the table."""
        coming, paid = frozenset(to_come(state)) if state.ending else None, state.chips[seat]
        customs = paid if state.owns(seat, CUSTOMS_HOUSE) else paid // CUSTOMS_DIVISOR
        return step, coming, estate_key(state, seat), customs

    def remembered(self, key: tuple[Any, ...], find: Callable[[], A]) -> A:
        """The result of `find`, from memory if there is one for this key."""
        if key not in self.memory:
            if len(self.memory) >= MOST_KNOWN:
                self.memory.clear()
            self.memory[key] = find()
        found: A = self.memory[key]
        return found

    @cached_property
    def memory(self) -> dict[tuple[Any, ...], Any]:
        """Answers of `glance`, and placements."""
        return {}

    # ------------------------------------------------------------------ decided without a search

    def without_search(self, state: PuertoRico, options: list[Action]) -> Action | None:
        """Colonists are always taken, and goods always produced."""
        if isinstance(state.decision, RefuseDealt):
            return RefuseColonists(0)
        return next((taken for taken in (TakeColonist(True), Produce(True)) if taken in options), None)

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
        others.sort(
            key=lambda way: self.evaluation.values(with_colonists(state, seat, counts_of(way)))[seat], reverse=True
        )
        return [usual, *others[:OTHER_WAYS]]

    def well_placed(self, state: PuertoRico, seat: int) -> PlaceColonists:
        """Like `colonists.settled`, from memory where it can be."""
        key = self.circumstances(state, seat, self.evaluation.step(state))
        return self.remembered(key, lambda: best_placement(self.evaluation, state, seat))
