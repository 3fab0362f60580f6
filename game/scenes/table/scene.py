"""The table: plays a match on the screen, whose title answers its questions (`TitleView`).

The way of a click: a spot or a choice holds an action; if it is allowed the match plays it, if not the refusal is said
at the pointer. What was played is then shown step by step (`playback`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match, Preview
from game.rules.kernel import Action
from game.scenes import thumbnails
from game.scenes.handover import HandOver
from game.scenes.scene import Host, Scene
from game.scenes.table import actionbar, bars, painting, rail, rescue, tools, topbar
from game.scenes.table.board import BoardView, SpotView
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.menu import open_menu, open_scores
from game.scenes.table.moment import Moment
from game.scenes.table.opponents import Opponents
from game.scenes.table.order import in_order
from game.scenes.table.pacing import Pacing
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.parts import Spot
from game.scenes.table.plane import Plane
from game.scenes.table.playback import Playback
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.sight import Sight
from game.scenes.table.spots import ActionSpot, Answers, LookSpot
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.ui.bubble import Bubble
from game.ui.canvas import Canvas
from game.ui.inputs import Key, Pointer
from game.ui.units import Area
from game.ui.widget import Tip, Widget


class Table(Scene):
    """One match on the screen."""

    name: ClassVar[str] = "table"

    def __init__(self, host: Host, match: Match, title: TitleView[Any]) -> None:
        super().__init__(host)
        self.match, self.title, self.say = match, title, title.say
        self.secrecy = Secrecy(match, self.holding)
        self.sight = Sight(match, title, self.secrecy)
        self.wording = Wording(match, title, lambda: self.eyes)
        self.story = Story(self)
        self.opponents = Opponents(match)
        self.pacing = Pacing()
        self.playback = Playback(self)
        self.considered: Action | None = None
        self.preview: Preview[Any] | None = None
        self.touching = False
        self.may_hurry = False
        self.panel_shown: DecisionPanel | None = None
        """The panel in which the present decision is put together."""
        self._half: tuple[str, object] = ("", None)
        """The position in which a panel was shown last, and what was half chosen in it."""
        self._frame = painting.Frame(self)
        self._ahead: Iterator[Surface] = iter(())

    # ================================================================== who sees what
    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn."""
        return self.secrecy.eyes

    @property
    def live(self) -> bool:
        """The present position is on the screen and nothing moves."""
        return self.sight.back_at is None and self.playback.done

    @property
    def asked(self) -> bool:
        """A person is to decide, here and now."""
        return self.live and not self.match.over and self.match.deciding.human and not self.secrecy.curtained

    @property
    def moment(self) -> Moment[Any]:
        """What the title may know of what is on the screen."""
        return Moment(
            state=self.sight.state,
            eyes=self.eyes,
            look=self.look,
            plane=self.board.plane(self.look),
            area=self.board_area,
            decision=self.match.decision(self.match.seat) if self.asked else None,
            considered=self.considered,
            preview=self.preview,
            face_down=self.secrecy.face_down,
            over=self.match.over,
        )

    # ================================================================== building
    def build(self) -> None:
        look = self.look
        wide = rail.WIDE if look.w >= 1000 else rail.NARROW
        self.rail_area = Area(look.w - wide, topbar.HEIGHT, wide, look.h - topbar.HEIGHT)
        self._face()
        board = self.match.board
        self.board: BoardView = self.add(
            BoardView("board", self.board_area, board, self._paint, on_click=self.click_sea, on_move=self._settle)
        )
        self._read_board()
        self._plates = self.title.plates(look)
        self.rail: rail.Rail = self.add(rail.Rail(self, self.rail_area))
        self._bars: dict[str, Widget] = {}
        self.refresh()
        self.follow()
        self._ahead = self.title.ahead(self.moment)

    def _face(self) -> None:
        """The action bar lies on the side of whoever decides, and the board beside it."""
        side = self.match.seats[self.eyes].side
        self.turned = side == "turned"
        high, wide = actionbar.HEIGHT, self.rail_area.x
        low = self.look.h - high
        self.bar_area = Area(0, topbar.HEIGHT if side == "far" else low, wide, high)
        self.board_area = Area(0, topbar.HEIGHT + (high if side == "far" else 0), wide, low - topbar.HEIGHT)

    def _read_board(self) -> None:
        """A board that would be too small to read as a whole is zoomed, and may be dragged."""
        board, look = self.board, self.look
        small = board.plane(look).k / look.s
        board.comfort = max(1.0, self.title.least_scale / small)
        board.zoom = board.comfort

    def refresh(self) -> None:
        """Everything that depends on the position: after a step was shown, undone, or looked back to."""
        self.consider(None, draw=False)
        self._face()
        self.board.area = self.board_area
        now = self.moment
        self._put("top", bars.top_bar(self, now))
        self.rail.refresh(now)
        self._put("bar", bars.action_bar(self, now))
        self._refresh_spots(now)
        self._refresh_panel(now)
        if now.decision is not None and (at := self.title.point_of_interest(now)):
            self.board.look_at(self.look, at)
        self._settle()
        self.renew_tip()
        self.touch()

    def _put(self, name: str, bar: Widget) -> None:
        """The bar of the moment in place of the one before."""
        old = self._bars.get(name)
        if old is not None:
            self.root.remove(old)
        self._bars[name] = self.add(bar)

    def _refresh_panel(self, now: Moment[Any]) -> None:
        """The panel of the moment; what was half chosen in it comes back with the same position."""
        if self.panel_shown is not None:
            self._half = (self._half[0], self.panel_shown.memory())
            if self.panel_shown in self.root.children:
                self.root.remove(self.panel_shown)
        self.panel_shown = None
        if now.decision is None:
            return
        asking = Asking(self, self.say, self.match.deciding, self.decide, self.wording.refusal)
        self.panel_shown = self.title.panel(now, asking)
        if self.panel_shown is not None:
            self.add(self.panel_shown)
            digest = self.match.digest
            if self._half[0] == digest:
                self.panel_shown.recall(self._half[1])
            self._half = (digest, None)

    def _refresh_spots(self, now: Moment[Any]) -> None:
        """Spots that stay as they are keep their widgets."""
        board, answers = self.board, Answers(self.choose, self.why_not, self.look_closer, self.spot_tip)
        known = {old.id: old for old in board.spots}
        allowed = set(self.match.options()) if now.decision is not None else set()
        spots: list[SpotView] = []
        for spot in self.title.spots(now):
            usable = spot.looks or (spot.action is not None and spot.action in allowed)
            view = known.get(spot.id)
            if view is None or view.spot != spot or view.enabled != usable:
                view = LookSpot(board, spot, answers) if spot.looks else ActionSpot(board, spot, answers, usable)
            spots.append(view)
        board.hold([*spots, *self._plates])
        board.place(self.look, [view for view in spots if view is not known.get(view.id)])

    def _settle(self) -> None:
        """What the title puts over the board moves with what it is about."""
        self.title.settle(self.moment, self.board.spots)

    def not_now(self) -> str:
        """Why a click on something that is not to be decided now does nothing."""
        if self.match.over:
            return self.say("table.over")
        if self.sight.back_at is not None:
            return self.say("table.past")
        now = self.moment
        if now.decision is None:
            return self.say("table.wait_for", name=self.match.deciding.name)
        return self.say("table.first", what=self.title.prompt(now).head.rstrip("?"))

    def why_not(self, spot: Spot) -> str:
        """Why a spot cannot be chosen, in words."""
        if spot.reason:
            return spot.reason
        if spot.action is None or not self.asked:
            return self.not_now()
        return self.wording.why_not(self.moment, spot.action)

    def spot_tip(self, spot: Spot) -> Tip | None:
        return self.title.spot_tip(self.moment, spot)

    # ================================================================== playing
    def choose(self, action: Action) -> None:
        """A person's answer: a click on a legal spot or choice."""
        if self.touching and self.considered != action:
            self.consider(action)
            return
        self.decide(action)

    def decide(self, action: Action) -> None:
        """Plays it: there is no doubt that it is meant."""
        self.drop_bubble()
        self.match.play(action)
        self.host.sounds.play("wood")
        self.follow()

    def undo(self) -> None:
        if self.match.undo_refusal() is None:
            self.match.undo()
            self.jump()

    def redo(self) -> None:
        if self.match.redoable:
            self.drop_bubble()
            self.match.redo()
            self.opponents.forget()
            self.sight.look_back(None)
            self.follow()

    def restart_turn(self) -> None:
        if self.match.restart_refusal() is None:
            self.match.restart_turn()
            self.jump()

    def jump(self) -> None:
        """The present position at once, without travelling."""
        self.drop_bubble()
        self.opponents.forget()
        self.story.forget(self.match.count)
        self.secrecy.cover()
        self.may_hurry = False
        self.sight.look_back(None)
        self.playback.jump()
        self.tell_notices()
        self.refresh()

    def consider(self, action: Action | None, draw: bool = True) -> None:
        """Shows what an action would bring, before it is played."""
        if action == self.considered:
            return
        self.considered = action
        legal = action is not None and self.asked and self.match.refusal(action) is None
        seen = self.match.view(self.match.seat) if legal else None
        self.preview = self.title.foresee(seen, action) if action is not None and legal else None
        if draw:
            self.rail.refresh_cards(self.moment)
            for widget in self._bars["bar"].walk():
                if isinstance(widget, ChoiceButton):
                    widget.chosen = widget.enabled and widget.act == action
            self._settle()

    def choosable(self) -> list[Rect]:
        """The places of the board that may be chosen now, and what else no tip should cover."""
        spots = [spot for spot in self.board.spots if isinstance(spot, ActionSpot) and spot.enabled]
        chosen = [spot.rect(self.look) for spot in spots] if self.asked else []
        return chosen + self.title.kept_clear(self.moment, self.board.spots)

    def hover(self, widget: Widget | None) -> None:
        super().hover(widget)
        if isinstance(widget, ActionSpot | ChoiceButton):
            self.consider(widget.act if widget.enabled else None)
        elif self.considered is not None and not self.touching:
            self.consider(None)

    def set_focus(self, widget: Widget | None) -> None:
        super().set_focus(widget)
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.enabled and self.by_keyboard:
            self.consider(widget.act)
        elif self.by_keyboard:
            self.consider(None)

    def focusables(self) -> list[Widget]:
        return in_order(self.root, super().focusables())

    def _press(self, at: Pointer) -> None:
        self.touching = at.touch
        super()._press(at)

    def _handle_key(self, key: Key) -> None:
        self.touching = False
        super()._handle_key(key)

    def follow_link(self, bubble: Bubble) -> None:
        tools.open_rules(self, tools.cited(bubble))

    def click_sea(self) -> None:
        """A click on nothing in particular says what is to be done."""
        self.explain(self.not_now())

    # ================================================================== showing what was played
    def follow(self) -> None:
        """Shows the next step that has not been shown, and so on until the present."""
        self.secrecy.cover()
        self.tell_notices()
        self.playback.follow()

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.results import Results

        self.playback.banner = None
        self.host.push(Results(self.host, self.match, self))

    def tell_notices(self) -> None:
        """All at once, to somebody who is there."""
        if self.secrecy.curtained:
            return
        if told := [self.say.say(notice.key, notice.params) for notice in self.match.take_notices()]:
            self.explain("\n".join(told))

    # ================================================================== time
    def poll(self) -> None:
        """Asks the computer player whose turn it is, and plays what it answers when the pace allows."""
        if self.live and self.secrecy.curtained:
            self.close_all()
            self.host.push(HandOver(self.host, self.match, self.match.seat, self.received))
        if self.match.over or not self.live:
            return
        if self.match.deciding.human:
            self.opponents.bring_hint()
            return
        choice = self.opponents.answer()
        if self.opponents.slow and not self.may_hurry:
            self.may_hurry = True
            self.refresh()
        if choice is not None and self.pacing.ready and not self.overlays:
            if choice.fallback is not None:
                told = self.say.say(choice.fallback.key, choice.fallback.params)
                self.story.asides.setdefault(self.match.count, []).append(told)
            self.story.why[self.match.count] = self.opponents.reasons(choice)
            self.opponents.forget()
            self.may_hurry = False
            self.match.play(choice.action)
            self.follow()

    def advance(self, ms: float) -> bool:
        self.pacing.advance(ms)
        moved = super().advance(ms)
        self.playback.advance()
        if moved or self.dirty:
            return True
        next(self._ahead, None)
        return False

    def received(self) -> None:
        """The person whose turn it is has said to be here."""
        self.secrecy.present = self.match.seat
        self.tell_notices()
        self.refresh()

    def enter(self) -> None:
        self.match.ask_forced = self.host.settings.asks_forced
        if any(not seat.human for seat in self.match.seats):
            self.opponents.warm()

    @property
    def idle(self) -> bool:
        """Nothing moves and no computer player is about to do something."""
        waiting = self.match.over or self.match.deciding.human or self.pacing.paused
        settled = self.sight.back_at is not None or (self.live and waiting)
        return super().idle and settled and not self.opponents.hinting

    def left(self) -> None:
        self.let_go()
        self.playback.banner = None
        self.hover(None)
        self.consider(None, draw=False)
        thumbnails.keep(self, self.match, self.board.box(self.look))

    def closing(self) -> None:
        self.opponents.close()
        self.match.close()

    def remedies(self) -> list[rescue.Way]:
        return rescue.ways(self)

    def report(self) -> str:
        return rescue.report(self)

    # ================================================================== keys and tools
    def held(self, action: str, on: bool) -> None:
        super().held(action, on)
        if action == "peek" and self.secrecy.peeks:
            self._put("top", bars.top_bar(self, self.moment))
            self.rail.refresh_cards(self.moment)

    def on_action(self, action: str) -> bool:
        return tools.use(self, action) or super().on_action(action)

    def back(self) -> None:
        if self.sight.back_at is not None:
            self.look_back(None)
        elif self.considered is not None:
            self.consider(None)
        else:
            self.menu()

    def menu(self) -> None:
        open_menu(self)

    def overview(self) -> None:
        open_scores(self)

    def look_at_seat(self, seat: int) -> None:
        """A click on a player's card."""
        self._pop_up(self.title.seat_popup(self.moment, seat))

    def look_closer(self, spot: Spot) -> None:
        """A click on a spot that shows itself larger."""
        self._pop_up(self.title.spot_popup(self.moment, spot))

    def _pop_up(self, sheet: Widget | None) -> None:
        """A click on it, or outside, closes it."""
        if sheet is None:
            self.overview()
        else:
            sheet.on_click = self.close_all
            self.open(sheet)

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        if number is not None and not 0 <= number <= self.match.count:
            return
        self.tweens.finish()
        self.sight.look_back(number)
        if self._built:  # one that was never shown is built when it is
            self.refresh()

    def ask_hint(self) -> None:
        """What a strong computer player would do, with its reasons."""
        if self.asked:
            self.opponents.ask_hint(partial(tools.show_hint, self))
            self.advise(self.say("table.hint_thinks"), "hint")
        else:
            self.explain(self.not_now())

    # ================================================================== painting
    def draw_root(self, canvas: Canvas) -> None:
        if not (self.secrecy.present is None and self.secrecy.curtained):
            self._frame.paint(canvas, {self.rail, *self._bars.values()})

    def _paint(self, canvas: Canvas, plane: Plane) -> None:
        painting.paint_board(self, canvas, replace(self.moment, plane=plane), self._frame)
