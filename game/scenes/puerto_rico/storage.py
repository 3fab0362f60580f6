"""The picker after the captain phase: what the warehouses keep whole, which single barrel stays, and what rots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.rules.kernel import Action, Refusal
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import BUILDINGS, GOODS, PRICES, WAREHOUSE_KINDS, Good
from game.rules.puerto_rico.decisions.storage import StoreGoods, kept_by, warehouse_kinds, warehouses
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.colours import COLOURS
from game.scenes.puerto_rico.pictures import barrels, building_icon, in_words
from game.scenes.table.draft import GAP, Draft, Parts
from game.scenes.table.loss import ask_once
from game.scenes.table.panel import Asking
from game.scenes.table.pick import Pick
from game.ui import lettering, rich
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

PICK = 52.0
SIDES = (64.0, 52.0, 40.0, 30.0)
"""How large a barrel may be painted."""


class Kind(Widget):
    """One kind: its barrels, how many of them are kept, and below them its picks."""

    role: ClassVar[str] = "panel"
    kept = Drawn(0)

    def __init__(self, draft: StorageDraft, area: Area, good: Good, held: int) -> None:
        say = draft.asking.say
        super().__init__(f"storage.{good}", area, say(f"good.{good}"))
        self.say, self.good, self.barrels = say, good, held
        self.picks: dict[str, Pick] = {}
        texts = {"single": rich.counted("[puerto_rico/barrel]", 1)}
        if draft.stores:
            house = BUILDINGS[warehouses(draft.view, draft.seat)[-1]].id
            texts = {"whole": rich.counted(building_icon(house), held), **texts}
        foot, self.head = area.inset(6).cut_bottom((PICK + GAP) * len(texts) - GAP)
        for (fate, text), place in zip(texts.items(), foot.rows(PICK, len(texts), GAP), strict=True):
            tip = say(f"storage.{fate}.tip", good=good)
            pick = Pick(f"storage.{good}.{fate}", place, text, style="light", tip=tip)
            self.picks[fate] = draft.part(pick, self)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        top = self.area.inset(4).cut_top(24)[0]
        low = Area(self.area.x + 4, self.head.bottom - 28, self.area.w - 8, 24)
        return [
            lettering.letter(canvas, top, self.text, 17, Face.SEMI, "center"),
            lettering.letter(canvas, low, self.outcome(), SMALL, Face.SEMI, "center"),
        ]

    def outcome(self) -> str:
        lost = self.barrels - self.kept
        return self.say("storage.rots", count=lost) if lost else self.say("storage.kept")

    def paint(self, canvas: Canvas) -> None:
        """Every barrel as large as fits, those that rot faint; one and a number where there is little room."""
        whole, palette, colours = self.kept == self.barrels, canvas.look.palette, canvas.look.colours(COLOURS)
        canvas.plate(self.area, colours.kept if whole else colours.partly if self.kept else colours.rots)
        name, outcome = self.letterings(canvas)
        lettering.draw(canvas, name, palette.ink)
        lettering.draw(canvas, outcome, palette.good if whole else palette.bad)
        picture, top = f"puerto_rico/good_{self.good}", self.area.y + 30
        room = Area(self.area.x + 6, top, self.area.w - 12, max(20.0, outcome.rect.y / canvas.look.s - 4 - top))
        cells = room.cells(self.barrels, SIDES)
        for number, cell in enumerate(cells):
            canvas.picture(picture, cell.inset(1), alpha=255 if number < self.kept else 70)
        if not cells:
            side, middle = min(40.0, room.h), room.centre[0]
            canvas.picture(picture, Area(middle - side, room.y, side, side))
            canvas.text(str(self.barrels), (middle + 4, room.y + side / 2), 22, Face.BOLD, palette.ink, "midleft")


class StorageDraft(Draft[PuertoRico]):
    """`Keep` put together kind by kind: it begins with what keeps most, and asks before more rots than must. Of each
    kind there are two parts: all of it in a warehouse, and a single barrel."""

    def __init__(self, area: Area, asking: Asking, view: PuertoRico, decision: StoreGoods) -> None:
        super().__init__("storage", area, asking, view, decision)
        self.stores = warehouse_kinds(view, self.seat)
        options = decision.options(view)
        self.results = {keep: tuple(kept_by(view, self.seat, keep.whole, [keep.single])) for keep in options}
        """What each answer keeps."""
        held = [(good, count) for good, count in zip(GOODS, view.goods[self.seat], strict=True) if count]
        self.kinds = {
            good: self.add(Kind(self, place, good, count))
            for (good, count), place in zip(held, self.field.columns(len(held), GAP), strict=True)
        }
        most = max(options, key=lambda keep: dear(self.results[keep]))
        self.begin(self.parts_of(most) or {})

    # ------------------------------------------------------------------ the choice
    def chosen_for(self, fate: str) -> list[Good]:
        """The kinds of which all ("whole") or one barrel ("single") is kept, in the order in which they were chosen."""
        return [good for part in self.parts for good in GOODS if part == f"storage.{good}.{fate}"]

    @property
    def kept(self) -> tuple[int, ...]:
        return tuple(kept_by(self.view, self.seat, self.chosen_for("whole"), self.chosen_for("single")))

    @property
    def lost(self) -> tuple[int, ...]:
        held = self.view.goods[self.seat]
        return tuple(count - kept for count, kept in zip(held, self.kept, strict=True))

    def turn(self, part: str) -> None:
        """What was chosen first gives way where room is short; a kind is kept in one way alone."""
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
        """The allowed one of equal answers: of two kinds with one barrel each, either may be the single one."""
        single = self.chosen_for("single")
        if not single:
            return self.asking.say("storage.which")
        made = Keep(tuple(sorted(self.chosen_for("whole"), key=GOODS.index)), single[0])
        same = [keep for keep, kept in self.results.items() if kept == self.kept]
        return made if made in self.results or not same else same[0]

    def choose(self, action: Action) -> None:
        if dear(self.kept) == max(map(dear, self.results.values())):
            super().choose(action)
            return
        say = self.asking.say
        ask_once(
            self.asking.scene,
            "storage.ask",
            say("storage.ask"),
            say("storage.ask.text", goods=in_words(say, self.lost)),
            say("storage.ask.yes"),
            lambda: self.asking.choose(action),
        )

    def lines(self, refusal: Refusal | None) -> list[str]:
        """What can be kept by what, what is kept, what rots; each kind shows its own."""
        say, kept = self.asking.say, self.kept
        for kind in self.kinds.values():
            kind.kept = kept[GOODS.index(kind.good)]
        lines = [
            say("storage.warehouse", icon=building_icon(name), building=name, kinds=WAREHOUSE_KINDS[index])
            for index in warehouses(self.view, self.seat)
            if (name := BUILDINGS[index].id)
        ]
        lines = [*lines, say("storage.barrel" if lines else "storage.barrel.only"), ""]
        lines += [say("storage.keeps", goods=barrels(kept))] if any(kept) else []
        return lines + ([say("storage.loses", goods=barrels(self.lost))] if any(self.lost) else [])


def dear(kept: Sequence[int]) -> tuple[int, int]:
    """The most barrels; ties go to the more valuable."""
    return sum(kept), sum(price * count for price, count in zip(PRICES, kept, strict=True))
