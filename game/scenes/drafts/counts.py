"""A draft that divides pieces among kinds: goods to take, compensation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import Any

from game.rules.kernel import Action, Decision, Refusal
from game.scenes.drafts.draft import Draft, Parts, S
from game.scenes.drafts.field import PartField
from game.scenes.drafts.panel import DraftPanel
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering
from game.ui.stepper import Stepper
from game.ui.units import Area
from game.words import Voice

ROW = 52.0
Make = Callable[[Mapping[str, int]], Action]
"""Action from the number of each kind."""


class CountsDraft(Draft[S]):
    """`count` pieces divided among `kinds`, each with its maximum; the kinds are the parts.

    Once all are used, one more of a kind means one less of another. Text keys: `ID.chosen`, `ID.none`, `ID.full`.
    """

    def __init__(
        self,
        id: str,
        say: Voice,
        view: S,
        decision: Decision[S, Any],
        kinds: Mapping[str, int],
        count: int,
        make: Make,
        first: Parts,
    ) -> None:
        super().__init__(id, say, view, decision)
        self.kinds, self.count, self.make = kinds, count, make
        self.begin(first)

    @property
    def total(self) -> int:
        return sum(self.parts.values())

    def step(self, part: str, by: int) -> None:
        super().step(part, by)
        others = {other: n for other, n in self.parts.items() if other != part}
        if self.total > self.count and others:
            super().step(max(others, key=lambda other: others[other]), -1)

    def more_reason(self, part: str) -> str:
        alone = self.total == self.parts.get(part, 0)
        full = self.total >= self.count and alone
        return self.say(f"{self.id}.full", most=self.count) if full else ""

    def answer(self) -> Action | str:
        chosen = {kind: self.parts.get(kind, 0) for kind in self.kinds}
        return self.make(chosen) if self.total == self.count else self._counted()

    def parts_of(self, action: Action) -> Parts | None:
        """Search all divisions; there are few."""
        ways = product(*(range(most + 1) for most in self.kinds.values()))
        parts = (dict(zip(self.kinds, way, strict=True)) for way in ways if sum(way) == self.count)
        return next((way for way in parts if self.make(way) == action), None)

    def lines(self, refusal: Refusal | None) -> list[str]:
        return [self._counted()]

    def _counted(self) -> str:
        return self.say(f"{self.id}.chosen", chosen=self.total, count=self.count)


class CountsField(PartField):
    """A stepper for each kind; text key `kind.KIND`."""

    def __init__(self, area: Area, draft: CountsDraft[Any]) -> None:
        super().__init__(draft)
        say, id = draft.say, draft.id
        for (kind, most), place in zip(draft.kinds.items(), area.rows(ROW, len(draft.kinds)), strict=True):
            least, full = say(f"{id}.none"), say(f"{id}.full", most=most)
            words, icon = say(f"kind.{kind}"), f"{say.title}/{kind}"
            self.add(self.part(Stepper(kind, place, words, icon, most, least_reason=least, most_reason=full)))


def counts_panel(
    id: str,
    area: Area,
    play: Answering,
    now: Moment[S],
    kinds: Mapping[str, int],
    count: int,
    make: Make,
    first: Parts | None = None,
) -> DraftPanel:
    """`first`: initial counts."""
    assert now.decision is not None
    draft = CountsDraft(id, play.say, now.state, now.decision, kinds, count, make, first or {})
    return DraftPanel(area, play, draft, partial(CountsField, draft=draft))
