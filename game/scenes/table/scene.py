"""The table: people play a match on it, whose title answers its questions (`TitleView`).

The way of a click: a spot or a choice holds an action; if it is allowed the match plays it, if not the refusal is said
at the pointer. What was played is then shown step by step (`showing`, `playback`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from pygame import Rect

from game.match import Match
from game.match.seat import Player
from game.match.takeover import TakeOver
from game.rules.kernel import Action
from game.rules.toolkit import forced
from game.scenes.advice.coach import Coach
from game.scenes.board.spot import Spot
from game.scenes.scene import Host
from game.scenes.shell import rescue, thumbnails
from game.scenes.shell.handover import HandOver
from game.scenes.shell.loss import ask_once
from game.scenes.table.actionbar import bottom_bar
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.clock import Clock
from game.scenes.table.considering import Considering
from game.scenes.table.layout import in_order
from game.scenes.table.lookback import ask_rewind
from game.scenes.table.moment import Moment
from game.scenes.table.opponents import Opponents
from game.scenes.table.panel import Asking
from game.scenes.table.showing import Showing
from game.scenes.table.spots import ActionSpot, Answers
from game.scenes.table.tools import Tools, cited
from game.scenes.table.topbar import top_bar
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.telling.labels import Prompt
from game.ui.bubble import Bubble
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.widget import Widget


class Table(Showing):
    """One match, and the people who play it."""

    name: ClassVar[str] = "table"
    has_coach: ClassVar[bool] = True
    """Whether people in their first games get advice."""

    def __init__(self, host: Host, match: Match, title: TitleView[Any]) -> None:
        super().__init__(host, match, title)
        self.wording = Wording(match, title, lambda: self.eyes)
        self.opponents = Opponents(match)
        self.considering = Considering(match, title)
        self.touching = False
        self._clock = Clock()
        self.tools = Tools(self, self, self.layout, self.wording, self.story, self.opponents, self.secrecy)
        self.coach = Coach(self, match, self.layout, self.say)
        why_not, look = self.wording.spot, self.tools.look_closer
        stage = self.stage
        stage.focus.in_order = lambda widgets: in_order(stage.root, widgets)
        stage.focus.on_focus, stage.pointer.on_hover = self._focused, self._hovered
        stage.callouts.uncovered, stage.callouts.on_link = self._choosable, self._follow_link
        stage.keyboard.on_hold = self._held
        self._answers = Answers(lambda: self.moment, self.choose, self.offer, why_not, look, self.pick, title.tip)

    @property
    def moment(self) -> Moment[Any]:
        """With what is considered."""
        now, one = super().moment, self.considering
        return replace(now, considered=one.action, preview=one.preview, only=one.only)

    # ================================================================== building
    def build(self) -> None:
        self.layout.build(
            self.stage.root,
            self.look,
            self.eyes,
            self.story,
            self._paint,
            on_board=self.click_sea,
            on_move=lambda: self.layout.settle(self.moment),
            on_seat=self.tools.look_at_seat,
            on_step=self.look_back,
        )
        self.refresh()
        self.follow()
        self._ahead = self.title.ahead(self.moment)

    def refresh(self) -> None:
        super().refresh()
        self.considering.only = forced(self.sight.state) if self.decision is not None else None
        self.consider(None, draw=False)
        layout, now = self.layout, self.moment
        layout.ask(now)
        self._put_top(now)
        layout.rail.refresh(now)
        bar = bottom_bar(layout.bar_area, now, self.wording, self.prompt(now), self, self.opponents, live=self.live)
        layout.put("bar", bar)
        layout.show_spots(now, self._answers)
        layout.show_panel(
            now, lambda seat: Asking(self, self.say, seat, self.decide, self.choose, self.wording.refusal)
        )
        layout.number_keys()
        layout.look_at(now)
        self.layout.settle(self.moment)
        self.coach.refresh(now)
        self.stage.callouts.renew_tip()
        self.stage.damage.touch()

    def prompt(self, now: Moment[Any]) -> Prompt:
        """What the bar says."""
        return self.tools.prompt(now)

    def _put_top(self, now: Moment[Any]) -> None:
        limit = self.title.limit(now) if now.decision is not None else None
        clock = [] if limit is None else [self._clock.meter(limit, self.say)]
        self.layout.put("top", top_bar(now, self.title, self.tools.buttons(), clock))

    # ================================================================== playing
    def choose(self, action: Action) -> None:
        """A person's answer: a click on a legal spot or choice."""
        if self.touching and self.considering.action != action:
            self.consider(action)
            return
        decide = partial(self.decide, action)
        if loss := self.title.loss(self.moment, action):
            ask_once(self, "table.loss", self.say("table.loss"), loss, self.say("table.loss.yes"), decide)
        else:
            decide()

    def decide(self, action: Action) -> None:
        """Plays it: there is no doubt that it is meant. Nobody is asked any more in the frame before bars and spots are
        made anew: what is pressed then is about something that is over."""
        if self.match.over or not self.match.deciding.human:
            return
        self.stage.close_all()
        self.stage.callouts.drop_bubble()
        self.coach.answered(self.match.view(self.match.seat), action)
        self.play(action)
        self.host.sounds.play("wood")
        self.follow()

    def play(self, action: Action) -> None:
        """An answer of a person, or of a computer player."""
        self.match.play(action)

    def take_over(self, seat: int, player: Player) -> None:
        """A seat changes hands, whoever is to decide now."""
        self.stage.close_all()
        self.opponents.forget()
        self.sight.look_back(None)
        self.match.play(TakeOver(seat, player))
        self.enter()
        self.follow()

    def take_over_refusal(self) -> str:
        return self.say("table.over") if self.match.over else ""

    def offer(self, now: Moment[Any], spot: Spot) -> None:
        """Lets somebody choose at the pointer between the actions of a place."""
        self.stage.open(
            Chooser(spot, now, self.wording, self.stage.callouts.here(), self.choose, lambda: self.consider(None))
        )

    def pick(self, now: Moment[Any], spot: Spot) -> None:
        """A place that became part of an answer: everything is drawn as the title says now."""
        self.title.pick(now, spot)
        self.refresh()

    def undo(self) -> None:
        if self.match.undo_refusal() is None:
            self.match.undo()
            self.jump()

    def redo(self) -> None:
        if self.match.redoable:
            self.stage.callouts.drop_bubble()
            self.match.redo()
            self.opponents.forget()
            self.sight.look_back(None)
            self.follow()

    def restart_turn(self) -> None:
        if self.match.restart_refusal() is None:
            self.match.restart_turn()
            self.jump()

    def ask_rewind(self, number: int) -> None:
        """Goes back to before that step for good, if everybody agrees."""

        def rewind() -> None:
            self.match.rewind(number, self.match.people, self.eyes)
            self.jump()

        ask_rewind(self, self.match, number, rewind)

    def consider(self, action: Action | None, draw: bool = True) -> None:
        """Shows what an action would bring, before it is played; None: nothing but the only answer, if there is one."""
        if self.considering.consider(action, self.stage.now, asked=self.decision is not None) and draw:
            self.layout.consider(self.moment, self.stage.overlays)

    def _choosable(self) -> list[Rect]:
        """What bubble and tooltip keep clear of: what may be chosen, and whoever speaks."""
        speaker = [self.speaker.rect(self.look)] if self.speaker is not None else []
        return self.layout.choosable(self.moment) + speaker

    def _hovered(self, widget: Widget | None) -> None:
        if isinstance(widget, ActionSpot | ChoiceButton):
            self.consider(widget.act if widget.enabled else None)
        elif self.considering.action is not None and not self.touching:
            self.consider(None)
        self._point_in_panel(widget)

    def _focused(self, widget: Widget | None) -> None:
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.enabled and self.stage.focus.by_keyboard:
            self.consider(widget.act)
        elif self.stage.focus.by_keyboard:
            self.consider(None)
            self._point_in_panel(widget)

    def _point_in_panel(self, widget: Widget | None) -> None:
        if self.layout.panel is not None and widget is not None and (answer := self.layout.panel.proposes(widget)):
            self.considering.point(answer, self.stage.now)

    def handle(self, given: Input) -> None:
        if isinstance(given, Pointer) and given.kind == "press":
            self.touching = given.touch
        elif isinstance(given, Key):
            self.touching = False
        super().handle(given)

    def _follow_link(self, bubble: Bubble) -> None:
        self.tools.open_rules(cited(bubble))

    def click_sea(self) -> None:
        """A click on nothing in particular says what is to be done."""
        self.stage.callouts.explain(self.wording.not_now(self.moment))

    # ================================================================== showing what was played
    def pieces_leave(self) -> None:
        self.consider(None)
        super().pieces_leave()

    def present_reached(self, seats: list[int]) -> None:
        match, pacing = self.match, self.opponents.pacing
        if seats and not match.seats[seats[-1]].human:
            pacing.shown(self.host.settings.speed)
        if not match.over and match.deciding.human:
            pacing.rest()
        super().present_reached(seats)

    def jump(self) -> None:
        self.opponents.forget()
        super().jump()

    # ================================================================== time
    def poll(self) -> None:
        """Asks the computer player whose turn it is, and plays what it answers when the pace allows."""
        if self.live and (awaited := self.secrecy.awaited) is not None:
            self.stage.close_all()
            self.host.push(HandOver(self.host, self.match, awaited, self.received))
        if self.sight.back_at is None and not self.playback.done and not self.playback.flights:
            self.follow()
            return
        if self.match.over or not self.live:
            return
        if self.match.deciding.human:
            self.opponents.attend(self.host.settings.foresight)
            self._ponder()
            return
        was_slow, choice = self.opponents.slow, self.opponents.answer()
        if self.opponents.slow and not was_slow:
            self.refresh()
        if choice is not None and self.opponents.pacing.ready and not self.stage.overlays:
            achieved = self.opponents.achieved(self.match.view(self.match.seat), choice.action)
            self.story.note(choice.fallback, self.opponents.spoken(achieved, self.title.tellable(choice.reasons)))
            self.opponents.forget()
            self.play(choice.action)
            self.follow()

    def _ponder(self) -> None:
        """An answer that somebody has considered for a while is worth a word, if the decision has not changed since."""
        action = self.considering.pondered(self.stage.now)
        if action is not None and self.decision is not None:
            self.tools.hints.ponder(action)
            self.coach.ponder(self.sight.state, action)

    def advance(self, ms: float) -> bool:
        self.opponents.pacing.advance(ms)
        self._run_clock(ms)
        return super().advance(ms)

    def _run_clock(self, ms: float) -> None:
        """Plays what a person's time limit says when it is over."""
        now = self.moment
        limit = self.title.limit(now) if now.decision is not None else None
        if limit is None or not self._clock.run(limit, ms):
            return
        if self._clock.seconds(limit):
            self._put_top(now)
            self.stage.damage.touch()
        else:
            self.decide(limit.action)

    def enter(self) -> None:
        self.match.ask_forced = self.host.settings.asks_forced
        self.coach.enter(self.host.settings.coach and self.has_coach)
        self._put_away(False)
        if self.layout.bars:
            self.tell_notices()
            self.coach.refresh(self.moment)
        if len(self.match.people) < len(self.match.seats):
            self.opponents.warm()

    @property
    def idle(self) -> bool:
        """Nothing moves and no computer player is about to do something."""
        waiting = self.match.over or self.match.deciding.human or self.opponents.pacing.paused
        settled = self.sight.back_at is not None or (self.live and waiting)
        return super().idle and settled and not self.opponents.hinting

    def left(self) -> None:
        self.stage.let_go()
        self.herald.banner = None
        self.stage.pointer.hover(None)
        self.consider(None, draw=False)
        self._put_away(True)
        thumbnails.keep(self, self.match, self.board.box(self.look))

    def _put_away(self, away: bool) -> None:
        """While it is left, everybody's secrets lie face down."""
        hidden, self.secrecy.away = self.secrecy.face_down, away
        if self.secrecy.face_down != hidden:
            self.refresh()

    def closing(self) -> None:
        self.opponents.close()
        self.match.close()

    def remedies(self) -> list[rescue.Way]:
        return rescue.ways(self.host, self.match, self.closing)

    # ================================================================== keys
    def _held(self, action: str, on: bool) -> None:
        if action == "peek" and self.secrecy.peeks:
            if not on:  # a hint may name what lies face down again
                self.stage.callouts.drop_bubble()
            self.refresh()

    def on_action(self, action: str) -> bool:
        if action == "end" and (only := self.considering.only) is not None and not self.stage.overlays:
            self.decide(only)
            return True
        if action == "hint" and any(isinstance(overlay, Chooser) for overlay in self.stage.overlays):
            self.stage.close_all()  # the hint may speak of another place
            self.tools.hints.ask()
            return True
        act = self.tools.keys.get(action)
        if act is None or any(overlay.modal for overlay in self.stage.overlays):
            return super().on_action(action)
        act()
        return True

    def back(self) -> None:
        if self.sight.back_at is not None:
            self.look_back(None)
        elif self.coach.cue is not None:
            self.coach.close()
        elif self.considering.action not in (None, self.considering.only):
            self.consider(None)
        elif self.title.put_down():
            self.refresh()
        else:
            self.tools.open_menu()

    # ================================================================== painting
    def foreground(self, canvas: Canvas) -> None:
        """What is advised is ringed."""
        self.tools.hints.paint(canvas)
        super().foreground(canvas)

    def paint_speaker(self, canvas: Canvas) -> None:
        if self.coach.cue is not None:
            self.coach.stand(canvas, self.moment)
        super().paint_speaker(canvas)
