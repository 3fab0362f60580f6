"""Several cards of a row are chosen, then confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar, cast

from game.rules.kernel import Action, Decision, Refusal
from game.scenes.board.card import Card
from game.scenes.drafts.draft import Draft, Parts, S
from game.scenes.drafts.field import PartField
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.row import CardFace, spread
from game.scenes.table.choices import paint_number
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice

T = TypeVar("T")


class CardsDraft(Draft[S]):
    """Up to `most` of the `items` are chosen; beyond that, the earliest choice is dropped.

    A part is an item, identified by its number, because a name would reveal a face-down card. Text key: `ID.chosen`.
    """

    def __init__(
        self,
        id: str,
        say: Voice,
        view: S,
        decision: Decision[S, Any],
        items: Sequence[object],
        most: int,
        make: Callable[[tuple[Any, ...]], Action],
        barred: Sequence[str],
        after: Callable[[int], str],
        *,
        covered: bool,
    ) -> None:
        """`make`: action from the chosen items; its only field is a tuple of items. `after`: what follows a choice of
        so many.

        `barred`: for each item the reason it cannot be chosen (empty: it can); no entries if all can. `covered`:
        whether some are face down.
        """
        super().__init__(id, say, view, decision)
        self.items, self.most, self.make, self.after, self.covered = items, most, make, after, covered
        self.barred = {self.part(number): why for number, why in enumerate(barred)}

    def part(self, number: int) -> str:
        return f"{self.id}.{number}"

    def toggle(self, part: str) -> None:
        kept = [other for other in self.parts if other != part]
        new = kept if part in self.parts else [*kept, part][-self.most :]
        self.put(dict.fromkeys(new, 1))

    def more_reason(self, part: str) -> str:
        return self.barred.get(part, "")

    def answer(self) -> Action | str:
        """The cards in the order of choice; or the reason the answer is not allowed yet."""
        named = {self.part(number): item for number, item in enumerate(self.items)}
        made = self.make(tuple(named[part] for part in self.parts))
        refusal = self.decision.refusal(self.view, made)
        return made if refusal is None else self.say.say(refusal.key, refusal.params)

    def parts_of(self, action: Action) -> Parts:
        named = getattr(action, action.__struct_fields__[0])
        return {self.part(self.items.index(item)): 1 for item in named}

    def lines(self, refusal: Refusal | None) -> list[str]:
        counted = self.say(f"{self.id}.chosen", chosen=len(self.parts), most=self.most)
        lines = [counted, self.say("table.covered") if self.covered else "", self.after(len(self.parts))]
        return [line for line in lines if line]


class CardPick(Widget):
    """A card that a click, or its number on the keyboard, adds to the draft or removes from it."""

    role: ClassVar[str] = "toggle"
    focusable: ClassVar[bool] = True
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, card: Card, number: int) -> None:
        self.face, self.number = CardFace(card), str(number)
        super().__init__(id, area, card.name, tip=self.face.tip, action=f"choice.{number}")

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return self.face.letterings(canvas, self.area)

    def paint(self, canvas: Canvas) -> None:
        self.face.paint(canvas, self)
        paint_number(canvas, self.number, self.area.x - 5, self.area.y - 8)


class CardsField(PartField):
    def __init__(self, area: Area, draft: CardsDraft[Any], cards: Sequence[Card]) -> None:
        super().__init__(draft)
        for number, (place, card) in enumerate(zip(spread(area, len(cards)), cards, strict=True)):
            self.add(self.part(CardPick(draft.part(number), place, card, number + 1)))


def cards_panel(
    id: str,
    area: Area,
    play: Answering,
    now: Moment[S],
    row: Mapping[T, Card],
    most: int,
    make: Callable[[tuple[T, ...]], Action],
    barred: Sequence[str] = (),
    after: Callable[[int], str] | None = None,
) -> DraftPanel:
    """`row`: cards by the item each stands for; `after`: by default the text `ID.after`."""
    assert now.decision is not None
    cards = list(row.values())
    draft = CardsDraft(
        id,
        play.say,
        now.state,
        now.decision,
        tuple(row),
        most,
        cast("Callable[[tuple[Any, ...]], Action]", make),
        barred,
        after or (lambda _: play.say(f"{id}.after")),
        covered=any(card.covered for card in cards),
    )
    return DraftPanel(area, play, draft, partial(CardsField, draft=draft, cards=cards))
