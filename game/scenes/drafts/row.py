"""Choosing from a row of cards: one with a click, several put together and confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar, cast

from game.rules.kernel import Action, Refusal
from game.scenes.board import card as faces
from game.scenes.board.card import Card
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.moment import Moment, S
from game.scenes.table.panel import Answering, DecisionPanel
from game.telling.labels import BarChoice
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.units import Area
from game.ui.widget import Widget

T = TypeVar("T")
GAP = 8.0
NARROWEST, WIDEST = 96.0, 250.0


class CardChoice(ChoiceButton):
    """A card of the row; a click takes it. What has no room on it is in its tip."""

    whole = False

    def __init__(self, card: Card, area: Area, action: Action, key: int, play: Answering, why: str) -> None:
        choice = BarChoice(f"pick.{key}", action, card.name)
        super().__init__(choice, area, enabled=not why, reason=why, key=key, reveals=False, on_choose=play.choose)
        self.card, self.tip = card, lambda: None if self.whole else card.tip

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [laid.letters for laid in faces.lay(canvas, self.area, self.card)]

    def paint(self, canvas: Canvas) -> None:
        self.whole = _paint(canvas, self, self.card)
        self._paint_badges(canvas)


class CardPick(Widget):
    """A card of the row; a click puts it in or takes it out."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True
    whole = False

    def __init__(self, id: str, area: Area, card: Card) -> None:
        super().__init__(id, area, card.name, tip=lambda: None if self.whole else card.tip)
        self.card = card

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [laid.letters for laid in faces.lay(canvas, self.area, self.card)]

    def paint(self, canvas: Canvas) -> None:
        self.whole = _paint(canvas, self, self.card)


def _paint(canvas: Canvas, widget: Widget, card: Card) -> bool:
    palette = canvas.look.palette
    lit = widget.enabled and (widget.hot or widget.chosen or widget.focused)
    if lit:
        canvas.halo(widget.area, 12, palette.gold, 6, 200)
    plate = palette.plate("chip.hot" if widget.chosen else "card" if widget.enabled else "well")
    whole = faces.paint(canvas, widget.area, card, plate, faint=not widget.enabled)
    if lit:
        canvas.ring(widget.area, plate.radius, palette.gold, 3)
    return whole


class CardRow(DecisionPanel):
    """One of the cards is chosen."""

    def __init__(self, area: Area, play: Answering, title: str, row: Sequence[tuple[Card, Action, str]]) -> None:
        """Each card with what choosing it answers, and why it cannot be chosen (empty: it can)."""
        super().__init__("pick", area, play, title)
        for key, (place, (card, action, why)) in enumerate(zip(spread(self.body, len(row)), row, strict=True), 1):
            self.add(CardChoice(card, place, action, key, play, why))


class CardsDraft(Draft[S]):
    """Several of the cards are chosen; what was chosen first gives way where no more may be. Its words besides a
    draft's: `ID.chosen` and `ID.after`."""

    def __init__(
        self,
        id: str,
        area: Area,
        play: Answering,
        now: Moment[S],
        row: Mapping[T, Card],
        most: int,
        make: Callable[[tuple[T, ...]], Action],
        barred: Sequence[str] = (),
    ) -> None:
        """`row`: the cards by what they stand for in the answer that `make` makes, whose only field is a tuple of
        these. `barred`: why each card cannot be chosen (empty: it can); none if all can."""
        assert now.decision is not None
        super().__init__(id, area, play, now.state, now.decision)
        self.most, self.items = most, tuple(row)
        self.make = cast("Callable[[tuple[object, ...]], Action]", make)
        self.barred = {self._part(number): why for number, why in enumerate(barred)}
        self.covered = any(card.covered for card in row.values())
        for number, (place, card) in enumerate(zip(spread(self.field, len(row)), row.values(), strict=True)):
            self.part(CardPick(self._part(number), place, card))
        self.begin({})

    def _part(self, number: int) -> str:
        """By its number: a name would tell what lies face down."""
        return f"{self.id}.{number}"

    def turn(self, part: str) -> None:
        kept = [other for other in self.parts if other != part]
        new = kept if part in self.parts else [*kept, part][-self.most :]
        self.put(dict.fromkeys(new, 1))

    def spent(self, part: str) -> str:
        return self.barred.get(part, "")

    def answer(self) -> Action | str:
        """The cards in the order in which they were chosen; in words, why not yet."""
        named = {self._part(number): item for number, item in enumerate(self.items)}
        made = self.make(tuple(named[part] for part in self.parts))
        refusal = self.decision.refusal(self.view, made)
        return made if refusal is None else self.play.say.say(refusal.key, refusal.params)

    def parts_of(self, action: Action) -> Parts:
        named = getattr(action, action.__struct_fields__[0])
        return {self._part(self.items.index(item)): 1 for item in named}

    def lines(self, refusal: Refusal | None) -> list[str]:
        say = self.play.say
        counted = say(f"{self.id}.chosen", chosen=len(self.parts), most=self.most)
        return [counted, *([say("table.covered")] if self.covered else []), say(f"{self.id}.after")]


def spread(room: Area, count: int) -> list[Area]:
    """Places for so many cards, in the middle of a room; in two lines where one would make them too narrow."""
    lines = 1 if (room.w + GAP) / max(1, count) - GAP >= NARROWEST else 2
    columns = max(1, -(-count // lines))
    wide = min(room.w, columns * (WIDEST + GAP) - GAP)
    rows = Area(room.centre[0] - wide / 2, room.y, wide, room.h).rows((room.h + GAP) / lines - GAP, lines, GAP)
    return [place for row in rows for place in row.columns(columns, GAP)][:count]
