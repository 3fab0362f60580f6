"""A draft that divides pieces among kinds: goods to take, compensation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from game.rules.kernel import Action, Refusal
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.table.moment import Moment, S
from game.scenes.table.panel import Answering
from game.ui.stepper import Stepper
from game.ui.units import Area

ROW = 52.0


class CountsDraft(Draft[S]):
    """A fixed number of pieces divided among `kinds`, each with its maximum; once all are used, one more of a kind
    means one less of another.

    Text keys besides those of `Draft`: `ID.chosen`, `ID.none`, `ID.full`, and `kind.KIND` for each part.
    """

    def __init__(
        self,
        id: str,
        area: Area,
        play: Answering,
        now: Moment[S],
        kinds: Mapping[str, int],
        count: int,
        make: Callable[[Mapping[str, int]], Action],
        first: Mapping[str, int] | None = None,
    ) -> None:
        """`make`: action from the count of each kind; `first`: initial counts."""
        assert now.decision is not None
        super().__init__(id, area, play, now.state, now.decision)
        self.kinds, self.count, self.make = kinds, count, make
        say = play.say
        for (kind, most), place in zip(kinds.items(), self.field.rows(ROW, len(kinds)), strict=True):
            least, full = say(f"{id}.none"), say(f"{id}.full", most=most)
            words, icon = say(f"kind.{kind}"), f"{say.title}/{kind}"
            row = Stepper(kind, place, words, icon, most, least_reason=least, most_reason=full, step=self.step)
            self.part(row)
        self.begin(dict(first or {}))

    @property
    def total(self) -> int:
        return sum(self.parts.values())

    def step(self, part: str, by: int) -> None:
        super().step(part, by)
        others = {other: n for other, n in self.parts.items() if other != part}
        if self.total > self.count and others:
            super().step(max(others, key=lambda other: others[other]), -1)

    def spent(self, part: str) -> str:
        alone = self.total == self.parts.get(part, 0)
        full = self.total >= self.count and alone
        return self.play.say(f"{self.id}.full", most=self.count) if full else ""

    def answer(self) -> Action | str:
        chosen = {kind: self.parts.get(kind, 0) for kind in self.kinds}
        return self.make(chosen) if self.total == self.count else self.lines(None)[0]

    def parts_of(self, action: Action) -> Parts | None:
        """Search all divisions; there are few."""
        ways = product(*(range(most + 1) for most in self.kinds.values()))
        parts = (dict(zip(self.kinds, way, strict=True)) for way in ways if sum(way) == self.count)
        return next((way for way in parts if self.make(way) == action), None)

    def lines(self, refusal: Refusal | None) -> list[str]:
        return [self.play.say(f"{self.id}.chosen", chosen=self.total, count=self.count)]
