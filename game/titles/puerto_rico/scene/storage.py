"""The storage panel after the captain phase: kinds kept whole in warehouses, the single barrel kept, goods lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.kernel import Action, Refusal
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import BUILDINGS, GOODS, PRICES, WAREHOUSE_KINDS, Good
from game.rules.puerto_rico.decisions.storage import StoreGoods, kept_by, warehouse_kinds, warehouses
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.drafts.field import PartField
from game.scenes.drafts.panel import GAP, DraftPanel
from game.scenes.drafts.piece_column import PieceColumn
from game.scenes.table.confirm import ask_once
from game.scenes.table.panel import Answering
from game.titles.puerto_rico.telling.phrases import barrels, building_icon, in_words
from game.ui.units import Area
from game.words import Voice, marks


class StorageDraft(Draft[PuertoRico]):
    """Builds a `Keep`, starting from the one that keeps most, and says so: `expert` may think otherwise.

    Each kind has two parts: all of it in a warehouse, and a single barrel.
    """

    def __init__(self, say: Voice, view: PuertoRico, decision: StoreGoods) -> None:
        super().__init__("storage", say, view, decision)
        self.stores = warehouse_kinds(view, self.seat)
        options = decision.options(view)
        self.results = {keep: tuple(kept_by(view, self.seat, keep.whole, [keep.single])) for keep in options}
        """Barrels of each kind kept by an answer."""
        self.begin(self.parts_of(max(options, key=lambda keep: dear(self.results[keep]))) or {})

    def chosen_for(self, fate: str) -> list[Good]:
        """Kinds kept whole ("whole") or as one barrel ("single"), in the order of choice."""
        return [good for part in self.parts for good in GOODS if part == f"storage.{good}.{fate}"]

    @property
    def kept(self) -> tuple[int, ...]:
        """Barrels of each kind kept."""
        return tuple(kept_by(self.view, self.seat, self.chosen_for("whole"), self.chosen_for("single")))

    @property
    def lost(self) -> tuple[int, ...]:
        """Barrels of each kind lost."""
        held = self.view.goods[self.seat]
        return tuple(count - kept for count, kept in zip(held, self.kept, strict=True))

    @property
    def wasteful(self) -> bool:
        """Whether more is lost than necessary."""
        return dear(self.kept) != max(map(dear, self.results.values()))

    def toggle(self, part: str) -> None:
        """Where room is short, the earliest choice is dropped; a kind is kept in one way only."""
        kind, fate = part.rsplit(".", 1)
        parts = [other for other in self.parts if not other.startswith(f"{kind}.")]
        if part not in self.parts:
            parts.append(part)
            alike = [other for other in parts if other.endswith(fate)]
            for first in alike[: -self.stores if fate == "whole" else -1]:
                parts.remove(first)
        self.put(dict.fromkeys(parts, 1))

    def parts_of(self, action: Action) -> Parts | None:
        if not isinstance(action, Keep):
            return None
        whole = [f"storage.{good}.whole" for good in action.whole]
        return dict.fromkeys([*whole, f"storage.{action.single}.single"], 1)

    def answer(self) -> Keep | str:
        """Among answers with the same result, a legal one: of two kinds with one barrel each, either may be the single
        one."""
        single = self.chosen_for("single")
        if not single:
            return self.say("storage.which")
        made = Keep(tuple(sorted(self.chosen_for("whole"), key=GOODS.index)), single[0])
        same = [keep for keep, kept in self.results.items() if kept == self.kept]
        return made if made in self.results or not same else same[0]

    def lines(self, refusal: Refusal | None) -> list[str]:
        """Capacity, goods kept, goods lost."""
        say, kept, lost = self.say, self.kept, self.lost
        lines = [
            say("storage.warehouse", icon=building_icon(name), building=name, kinds=WAREHOUSE_KINDS[index])
            for index in warehouses(self.view, self.seat)
            if (name := BUILDINGS[index].id)
        ]
        lines = [*lines, say("storage.barrel" if lines else "storage.barrel.only"), ""]
        lines += [say("storage.filled")] if self.parts == self.first else []
        lines += [say("storage.keeps", goods=barrels(kept))] if any(kept) else []
        return lines + ([say("storage.loses", goods=barrels(lost))] if any(lost) else [])


class StorageColumns(PartField):
    """A column for each kind of goods."""

    def __init__(self, area: Area, draft: StorageDraft) -> None:
        super().__init__(draft)
        self.storage = draft
        held = [(good, count) for good, count in zip(GOODS, draft.view.goods[draft.seat], strict=True) if count]
        places = area.columns(len(held), GAP)
        self.columns = {
            good: self._column(good, count, place) for (good, count), place in zip(held, places, strict=True)
        }

    def _column(self, good: Good, count: int, place: Area) -> PieceColumn:
        """The barrels of a kind, above the buttons for keeping them."""
        draft, say = self.storage, self.storage.say
        buttons = {"single": (marks.counted("[puerto_rico/barrel]", 1), say("storage.single.tip", good=good))}
        if draft.stores:
            house = building_icon(BUILDINGS[warehouses(draft.view, draft.seat)[-1]].id)
            buttons = {"whole": (marks.counted(house, count), say("storage.whole.tip", good=good)), **buttons}

        def outcome(lost: int) -> str:
            return say("storage.rots", count=lost) if lost else say("storage.kept")

        picture = f"puerto_rico/good_{good}"
        column = self.add(PieceColumn(f"storage.{good}", place, say(f"good.{good}"), picture, count, buttons, outcome))
        for pick in column.picks.values():
            column.add(self.part(pick))
        return column

    def refresh(self) -> None:
        super().refresh()
        for good, column in self.columns.items():
            column.kept = self.storage.kept[GOODS.index(good)]


def storage_panel(area: Area, play: Answering, view: PuertoRico, decision: StoreGoods) -> DraftPanel:
    """Asks for confirmation if more is lost than necessary."""
    say, draft = play.say, StorageDraft(play.say, view, decision)

    def answer(action: Action) -> None:
        if not draft.wasteful:
            play.decide(action)
            return
        ask_once(
            play.host,
            play.stage,
            "storage.ask",
            say("storage.ask"),
            say("storage.ask.text", goods=in_words(say, draft.lost)),
            say("storage.ask.yes"),
            partial(play.decide, action),
        )

    return DraftPanel(area, play, draft, partial(StorageColumns, draft=draft), on_answer=answer)


def dear(kept: Sequence[int]) -> tuple[int, int]:
    """Sort key of a result: barrels kept, then their value."""
    return sum(kept), sum(price * count for price, count in zip(PRICES, kept, strict=True))
