"""The picker after the captain phase: what the warehouses keep whole, which single barrel stays, and what rots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Keep
from game.rules.puerto_rico.components import GOOD_INDEX, GOODS, LARGE_WAREHOUSE, PRICES, SMALL_WAREHOUSE, Good
from game.rules.puerto_rico.decisions.storage import StoreGoods, warehouse_kinds
from game.rules.puerto_rico.events import Stored
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.telling import barrels, building_icon, counted, in_words
from game.scenes.table.loss import ask_once
from game.scenes.table.panel import Asking, DecisionPanel
from game.ui import lettering, rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL, Plate
from game.ui.units import Area
from game.ui.widget import Drawn, Widget

Fate = Literal["whole", "single", "lost"]
"""What becomes of a kind: all of it kept in a warehouse, one barrel kept, none."""
WAREHOUSES = ("", "small_warehouse", "large_warehouse", "large_warehouse")
"""The picture of a warehouse, by how many kinds are kept whole."""
GAP = 8.0
PICK = 52.0
KEPT = Plate("#f3f8ea", "#cfe0b4", "#2f7d4a", radius=12, gloss=60, rim=1.6)
PART = Plate("#fff8e8", "#f0dcae", "#b57a22", radius=12, gloss=60, rim=1.6)
ROTS = Plate("#fdeee4", "#eccab6", "#b3391f", radius=12, gloss=60, rim=1.6)
FACES = {"whole": KEPT, "single": PART, "lost": ROTS}


@dataclass(frozen=True, slots=True)
class Half:
    """A half-made choice."""

    whole: list[Good]
    single: Good | None


class Pick(Button):
    """A button with a picture and a number on it."""

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        px, box = canvas.px(self.units), canvas.rect(self.area)
        w, h = rich.size(self.text, Face.SEMI, px, rich.ENDLESS)
        rect = box.move((box.w - w) // 2, (box.h - h) // 2)
        rect.size = w, h
        return [Lettering(self.text, (self.text,), Face.SEMI, self.units, "center", rect, w <= box.w)]

    def paint(self, canvas: Canvas) -> None:
        style = self.plate(canvas.look)
        if self.chosen or self.hot:
            canvas.halo(self.area, style.radius, canvas.look.palette.gold, 5, 150)
        canvas.plate(self.area, style)
        for one in self.letterings(canvas):
            face = rich.block(one.text, one.face, canvas.px(one.units), style.ink, rich.ENDLESS)
            canvas.surface.blit(face, one.rect)


class Kind(Widget):
    """One kind: its barrels, and what becomes of them."""

    role: ClassVar[str] = "panel"
    fate: Drawn[Fate] = Drawn("lost")
    lost = Drawn(0)

    def __init__(self, panel: StoragePanel, area: Area, good: Good, held: int) -> None:
        super().__init__(f"storage.{good}", area, panel.asking.say(f"good.{good}"))
        self.panel, self.good, self.barrels = panel, good, held
        self.picks: dict[Fate, Pick] = {}
        stores = panel.stores > 0
        foot = area.inset(6).cut_bottom(PICK * (2 if stores else 1) + (GAP if stores else 0))[0]
        rows = foot.rows(PICK, 2 if stores else 1, GAP)
        names: list[tuple[Fate, str]] = [("single", counted("[puerto_rico/barrel]", 1))]
        if stores:
            names.insert(0, ("whole", counted(building_icon(WAREHOUSES[panel.stores]), held)))
        for (fate, text), place in zip(names, rows, strict=True):
            tip = panel.asking.say(f"storage.{fate}.tip", good=good)
            self.picks[fate] = self.add(
                Pick(f"storage.{good}.{fate}", place, text, style="light", tip=tip, on_click=self.turning(fate))
            )

    def turning(self, fate: Fate) -> Callable[[], None]:
        return lambda: self.panel.turn(self.good, fate)

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        top = self.area.inset(4).cut_top(24)[0]
        found = [lettering.letter(canvas, top, self.text, 17, Face.SEMI, "center")]
        below = self.picks["single"].area if "whole" not in self.picks else self.picks["whole"].area
        room = Area(self.area.x + 4, below.y - 28, self.area.w - 8, 24)
        return [*found, lettering.letter(canvas, room, self.outcome(), SMALL, Face.SEMI, "center")]

    def outcome(self) -> str:
        say = self.panel.asking.say
        return say("storage.rots", count=self.lost) if self.lost else say("storage.kept")

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.area, FACES["whole"] if not self.lost else FACES[self.fate])
        words = self.letterings(canvas)
        palette = canvas.look.palette
        lettering.draw(canvas, words[0], palette.ink)
        lettering.draw(canvas, words[1], palette.bad if self.lost else palette.good)
        top, bottom = self.area.y + 30, words[1].rect.y / canvas.look.s - 4
        self._paint_barrels(canvas, Area(self.area.x + 6, top, self.area.w - 12, max(20.0, bottom - top)))

    def _paint_barrels(self, canvas: Canvas, room: Area) -> None:
        """Every barrel as large as fits, those that rot faint; one and a number where there is little room."""
        picture = f"puerto_rico/good_{self.good}"
        for step in (64.0, 52.0, 40.0, 30.0):
            columns = int(room.w // step)
            rows = -(-self.barrels // max(1, columns))
            if columns and rows * step <= room.h:
                break
        else:
            side = min(40.0, room.h)
            canvas.picture(picture, Area(room.centre[0] - side, room.y, side, side))
            ink = canvas.look.palette.ink
            canvas.text(str(self.barrels), (room.centre[0] + 4, room.y + side / 2), 22, Face.BOLD, ink, "midleft")
            return
        for n in range(self.barrels):
            line = min(columns, self.barrels - n // columns * columns)
            x = room.centre[0] - line * step / 2 + n % columns * step + 1
            y = room.centre[1] - rows * step / 2 + n // columns * step + 1
            alpha = 70 if n >= self.barrels - self.lost else 255
            canvas.picture(picture, Area(x, y, step - 2, step - 2), alpha=alpha)


class StoragePanel(DecisionPanel):
    """`Keep` put together kind by kind: it begins with what keeps most, and asks before more rots than must."""

    def __init__(self, area: Area, asking: Asking, view: PuertoRico, decision: StoreGoods) -> None:
        super().__init__("storage", area, asking, asking.say("storage.title"))
        self.view, self.decision = view, decision
        self.seat = decision.seat
        self.stores = warehouse_kinds(view, self.seat)
        self.outcomes = outcomes(view, decision)
        self.whole: list[Good] = []
        self.single: Good | None = None
        side, field = self.body.cut_right(256 if area.w > 800 else 190, GAP)
        held = [(good, count) for good, count in zip(GOODS, view.goods[self.seat], strict=True) if count]
        self.kinds = {
            good: self.add(Kind(self, place, good, count))
            for (good, count), place in zip(held, field.columns(len(held), GAP), strict=True)
        }
        self._add_side(side)
        most = max(self.outcomes, key=lambda action: dear(self.outcomes[action].kept))
        self._set(list(most.whole), most.single)

    def _add_side(self, side: Area) -> None:
        ink = self.asking.look.palette.ink
        foot, rest = side.cut_bottom(56, GAP)
        self.fate = self.add(RichLabel("storage.fate", rest, "", units=16, colour=ink))
        self.confirm = self.add(
            Button(
                "storage.confirm",
                foot,
                self.asking.say("storage.confirm"),
                style="gold",
                on_click=self.done,
                action="end",
            )
        )

    def _room_text(self) -> str:
        """What the seat can keep, and by what."""
        say = self.asking.say
        lines = [
            say("storage.warehouse", icon=f"[puerto_rico/b_{name}]", building=name, kinds=kinds)
            for index, name, kinds in (
                (SMALL_WAREHOUSE, "small_warehouse", 1),
                (LARGE_WAREHOUSE, "large_warehouse", 2),
            )
            if self.view.occupied(self.seat, index)
        ]
        return "\n".join([*lines, say("storage.barrel" if lines else "storage.barrel.only")])

    # ------------------------------------------------------------------ the choice
    def _set(self, whole: list[Good], single: Good | None) -> None:
        self.whole, self.single = whole, single
        self._judge()

    def turn(self, good: Good, fate: Fate) -> None:
        """Chooses what becomes of a kind, or takes that back; what was chosen first gives way where room is short."""
        whole = [other for other in self.whole if other != good]
        single = self.single if self.single != good else None
        if self.fate_of(good) != fate:
            if fate == "whole":
                whole = [*whole, good][-self.stores :]
            else:
                single = good
        self._set(whole, single)

    def fate_of(self, good: Good) -> Fate:
        return "whole" if good in self.whole else "single" if good == self.single else "lost"

    @property
    def answer(self) -> Keep | None:
        """The answer with this result; None while there is no single barrel."""
        if self.single is None:
            return None
        chosen = Keep(tuple(sorted(self.whole, key=GOODS.index)), self.single)
        if chosen in self.outcomes:
            return chosen
        kept = self.kept()
        return next((action for action, told in self.outcomes.items() if told.kept == kept), chosen)

    def kept(self) -> tuple[int, ...]:
        held = self.view.goods[self.seat]
        return tuple(
            count if good in self.whole else min(1, count) if good == self.single else 0
            for good, count in zip(GOODS, held, strict=True)
        )

    def suggest(self, action: Action) -> None:
        if isinstance(action, Keep):
            self._set(list(action.whole), action.single)

    def done(self) -> None:
        action = self.answer
        assert action is not None
        if dear(self.outcomes[action].kept) == max(dear(told.kept) for told in self.outcomes.values()):
            self.asking.choose(action)
            return
        say, lost = self.asking.say, self.outcomes[action].lost
        ask_once(
            self.asking.scene,
            "storage.ask",
            say("storage.ask"),
            say("storage.ask.text", goods=in_words(say, lost)),
            say("storage.ask.yes"),
            lambda: self.asking.choose(action),
        )

    def _judge(self) -> None:
        """After each touch: what is kept, what rots, why it may not be so."""
        say, kept = self.asking.say, self.kept()
        lost = [held - left for held, left in zip(self.view.goods[self.seat], kept, strict=True)]
        for good, kind in self.kinds.items():
            kind.fate, kind.lost = self.fate_of(good), lost[GOOD_INDEX[good]]
            for fate, pick in kind.picks.items():
                pick.chosen = kind.fate == fate
        lines = [self._room_text(), ""]
        lines += [say("storage.keeps", goods=barrels(kept))] if any(kept) else []
        lines += [say("storage.loses", goods=barrels(lost))] if any(lost) else []
        self.fate.text = "\n".join(lines)
        action = self.answer
        if action is None:
            self.confirm.enabled, self.confirm.reason = False, say("storage.which")
            return
        refusal = self.decision.refusal(self.view, action)
        self.confirm.enabled = refusal is None
        self.confirm.reason = self.asking.refused(refusal) if refusal else ""

    # ------------------------------------------------------------------ kept
    def memory(self) -> object:
        return self.decision, list(self.view.goods[self.seat]), Half(list(self.whole), self.single)

    def recall(self, kept: object) -> None:
        match kept:
            case (decision, held, Half() as half) if (decision, held) == (self.decision, self.view.goods[self.seat]):
                self._set(half.whole, half.single)


def dear(kept: Sequence[int]) -> tuple[int, int]:
    """The most barrels, and of as many the dearest."""
    return sum(kept), sum(price * count for price, count in zip(PRICES, kept, strict=True))


def outcomes(view: PuertoRico, decision: StoreGoods) -> dict[Keep, Stored]:
    """What each answer keeps and gives back."""
    found = {}
    for action in decision.options(view):
        _, told = view.after(action)
        found[action] = next(event for event in told if isinstance(event, Stored) and event.seat == decision.seat)
    return found
