"""The table: plays a match on the screen, whose title answers its questions (`TitleView`).

The way of a click: a spot or a choice holds an action; if it is allowed the match plays it, if not the refusal is said
at the pointer. What was played is then shown step by step (`playback`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match, Preview, Step
from game.match.seat import Player
from game.match.takeover import TakeOver
from game.rules.kernel import Action, Decision, State
from game.rules.toolkit import forced
from game.scenes import rescue, thumbnails
from game.scenes.advice.coach import Coach
from game.scenes.advice.pondering import Pondering
from game.scenes.advice.speaker import Speaker, Spoken
from game.scenes.board.plane import Plane
from game.scenes.board.spot import Spot
from game.scenes.board.view import BoardView
from game.scenes.handover import HandOver
from game.scenes.loss import ask_once
from game.scenes.scene import Host
from game.scenes.table.actionbar import Acts, bottom_bar
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.clock import Clock
from game.scenes.table.herald import Herald
from game.scenes.table.layout import Layout, in_order
from game.scenes.table.lookback import ask_rewind
from game.scenes.table.moment import Moment
from game.scenes.table.opponents import Opponents
from game.scenes.table.painting import Painter
from game.scenes.table.panel import Asking
from game.scenes.table.playback import Playback
from game.scenes.table.rail import Rail
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.sight import Sight
from game.scenes.table.spots import ActionSpot, Answers
from game.scenes.table.story import Story
from game.scenes.table.tools import Tools, cited
from game.scenes.table.topbar import top_bar
from game.scenes.table.turns import Turns
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.telling.labels import Prompt
from game.ui.bubble import Bubble
from game.ui.canvas import Canvas
from game.ui.inputs import Key, Pointer
from game.ui.still import whole
from game.ui.widget import Widget


class Table(Spoken):
    """One match on the screen."""

    name: ClassVar[str] = "table"
    has_results: ClassVar[bool] = True
    """Whether results follow when the match is over."""
    has_coach: ClassVar[bool] = True
    """Whether people in their first games get advice."""

    def __init__(self, host: Host, match: Match, title: TitleView[Any]) -> None:
        super().__init__(host)
        self.match, self.title, self.say = match, title, title.say
        self.secrecy = Secrecy(match, self.holding)
        self.sight = Sight(match, self.secrecy)
        self.wording = Wording(match, title, lambda: self.eyes)
        self.story = Story(match, title, self.sight)
        self.opponents = Opponents(match)
        self.playback = Playback(match, title, self.sight, self.tweens, self)
        self._clock = Clock()
        self.herald = Herald(match, title, lambda sound: host.sounds.play(sound), lambda: self.now)
        self.considered: Action | None = None
        self._pondering = Pondering()
        self.only: Action | None = None
        """The only answer that can be given here and now: considered while nothing else is pointed at."""
        self.preview: Preview[Any] | None = None
        self.touching = False
        self.layout = Layout(match, title)
        turns = Turns(
            lambda: self.moment,
            self.refresh,
            self.consider,
            self.decide,
            self.redo,
            self.restart_turn,
            self.look_back,
            self.take_over,
            lambda: self.touching,
        )
        self.tools = Tools(self, self.layout, self.wording, self.story, self.opponents, self.secrecy, turns)
        self.coach = Coach(self, match, self.layout, self.say)
        why_not, look = self.wording.spot, self.tools.look_closer
        self._answers = Answers(turns.moment, self.choose, self.offer, why_not, look, self.pick, title.tip)
        self._acts = Acts(
            self.choose,
            self.offer,
            self.undo,
            self.show_results if self.has_results else None,
            self.opponents.hurry,
            self.look_back,
            self.ask_rewind,
            self.refresh,
        )
        self._painter = Painter(match, title, self.playback, self.again)
        self._ahead: Iterator[Surface] = iter(())
        self._busy = False
        """The next frame has done its work already: it began a step, or made what depends on the position."""
        self._finished = match.over
        """The results have been shown."""

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
    def decision(self) -> Decision[Any, Any] | None:
        """What a person has to decide here and now; None: nobody has."""
        match = self.match
        here = self.live and not match.over and match.deciding.human and not self.secrecy.curtained
        return match.decision(match.seat) if here else None

    @property
    def moment(self) -> Moment[Any]:
        """What the title may know of what is on the screen."""
        return Moment(
            state=self.sight.state,
            eyes=self.eyes,
            look=self.look,
            plane=self.board.plane(self.look),
            area=self.layout.board_area,
            decision=self.decision,
            considered=self.considered,
            preview=self.preview,
            number=self.sight.number,
            only=self.only,
            back_at=self.sight.back_at,
            face_down=self.secrecy.face_down,
            why=self.story.why,
            over=self.match.over,
        )

    # ================================================================== building
    def build(self) -> None:
        self.layout.build(
            self.root,
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

    @property
    def board(self) -> BoardView:
        return self.layout.board

    @property
    def rail(self) -> Rail:
        return self.layout.rail

    def refresh(self) -> None:
        """Everything that depends on the position: after a step was shown, undone, or looked back to."""
        self._busy = True
        self.only = forced(self.sight.state) if self.decision is not None else None
        self.consider(None, draw=False)
        self.turned = self.match.seats[self.eyes].side == "turned"
        layout = self.layout
        layout.turn(self.eyes)
        now = self.moment
        layout.ask(now)
        self._put_top(now)
        layout.rail.refresh(now)
        live, slow, prompt = self.live, self.opponents.slow, self.prompt(now)
        layout.put("bar", bottom_bar(layout.bar_area, now, self.wording, prompt, self._acts, live=live, slow=slow))
        layout.show_spots(now, self._answers)
        layout.show_panel(
            now, lambda seat: Asking(self, self.say, seat, self.decide, self.choose, self.wording.refusal)
        )
        layout.look_at(now)
        self.layout.settle(self.moment)
        self.coach.refresh(now)
        self.renew_tip()
        self.touch()

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
        if self.touching and self.considered != action:
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
        self.close_all()
        self.drop_bubble()
        self.coach.answered(self.match.view(self.match.seat), action)
        self.play(action)
        self.host.sounds.play("wood")
        self.follow()

    def play(self, action: Action) -> None:
        """An answer of a person, or of a computer player."""
        self.match.play(action)

    def take_over(self, seat: int, player: Player) -> None:
        """A seat changes hands, whoever is to decide now."""
        self.close_all()
        self.opponents.forget()
        self.sight.look_back(None)
        self.match.play(TakeOver(seat, player))
        self.enter()
        self.follow()

    def offer(self, now: Moment[Any], spot: Spot) -> None:
        """Lets somebody choose at the pointer between the actions of a place."""
        self.open(Chooser(spot, now, self.wording, self.here(), self.choose, lambda: self.consider(None)))

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
            self.drop_bubble()
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

    def jump(self) -> None:
        """The present position at once, without travelling."""
        self.drop_bubble()
        self.opponents.forget()
        self.story.forget(self.match.count)
        self.secrecy.cover()
        self.sight.look_back(None)
        self.playback.jump()
        self.tell_notices()
        self.refresh()

    def consider(self, action: Action | None, draw: bool = True) -> None:
        """Shows what an action would bring, before it is played."""
        action = self.only if action is None else action
        if action == self.considered:
            return
        self.considered = action
        legal = action is not None and self.decision is not None and self.match.refusal(action) is None
        self._pondering.point(action if legal else None, self.now)
        seen = self.match.view(self.match.seat) if legal else None
        self.preview = self.title.foresee(seen, action) if action is not None and legal else None
        if draw:
            self.rail.refresh_cards(self.moment)
            panels = [self.layout.panel] if self.layout.panel else []
            roots = (self.layout.bars["bar"], *panels, *self.overlays)
            for widget in chain.from_iterable(root.walk() for root in roots):
                if isinstance(widget, ChoiceButton):
                    widget.chosen = action is not None and widget.enabled and widget.act == action
            self.layout.settle(self.moment)

    def choosable(self) -> list[Rect]:
        """And whoever speaks."""
        speaker = [self.speaker.rect(self.look)] if self.speaker is not None else []
        return self.layout.choosable(self.moment) + speaker

    def hover(self, widget: Widget | None) -> None:
        super().hover(widget)
        if isinstance(widget, ActionSpot | ChoiceButton):
            self.consider(widget.act if widget.enabled else None)
        elif self.considered is not None and not self.touching:
            self.consider(None)
        self._point_in_panel(widget)

    def set_focus(self, widget: Widget | None) -> None:
        super().set_focus(widget)
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.enabled and self.by_keyboard:
            self.consider(widget.act)
        elif self.by_keyboard:
            self.consider(None)
            self._point_in_panel(widget)

    def _point_in_panel(self, widget: Widget | None) -> None:
        if self.layout.panel is not None and widget is not None and (answer := self.layout.panel.proposes(widget)):
            self._pondering.point(answer, self.now)

    def focusables(self) -> list[Widget]:
        return in_order(self.root, super().focusables())

    def _press(self, at: Pointer) -> None:
        self.touching = at.touch
        super()._press(at)

    def _handle_key(self, key: Key) -> None:
        self.touching = False
        super()._handle_key(key)

    def follow_link(self, bubble: Bubble) -> None:
        self.tools.open_rules(cited(bubble))

    def click_sea(self) -> None:
        """A click on nothing in particular says what is to be done."""
        self.explain(self.wording.not_now(self.moment))

    # ================================================================== showing what was played
    def follow(self) -> None:
        """Shows the next step that has not been shown, and so on until the present."""
        self.secrecy.cover()
        self.tell_notices()
        self.playback.follow(self.host.settings.speed, at_once=self._hurried)

    @property
    def _hurried(self) -> bool:
        """A person waits for the present; while computers play, each step is a frame's work, and so is the present."""
        return self.match.over or self.match.deciding.human

    def step_begins(self, step: Step, before: State, after: State) -> None:
        self._busy = True
        self.herald.step(step, before, self.moment.at(after))
        self.rail.show_changes(self.herald.changes)

    def pieces_leave(self) -> None:
        self.consider(None)
        self.rail.refresh_cards(self.moment)

    def pieces_land(self) -> None:
        if self._hurried:
            self.follow()

    def present_reached(self, seats: list[int]) -> None:
        match = self.match
        if seats and not match.seats[seats[-1]].human:
            self.opponents.pacing.shown(self.host.settings.speed)
        if not match.over and match.deciding.human:
            self.opponents.pacing.rest()
        self.herald.present(seats)
        self.refresh()
        if match.over and self.has_results and not self._finished:
            self._finished = True
            self.show_results()

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.results import Results

        self.herald.banner = None
        self.host.push(Results(self.host, self.match, self))

    def tell_notices(self) -> None:
        """All at once, to somebody who is there."""
        if self.secrecy.curtained:
            return
        if words := [self.say.say(notice.key, notice.params) for notice in self.match.take_notices()]:
            self.explain("\n".join(words))

    # ================================================================== time
    def poll(self) -> None:
        """Asks the computer player whose turn it is, and plays what it answers when the pace allows."""
        if self.live and (awaited := self.secrecy.awaited) is not None:
            self.close_all()
            self.host.push(HandOver(self.host, self.match, awaited, self.received))
        if self.sight.back_at is None and not self.playback.done and not self.playback.flights:
            self.follow()
            return
        if self.match.over or not self.live:
            return
        if self.match.deciding.human:
            self.opponents.bring_hint()
            self._ponder()
            return
        was_slow, choice = self.opponents.slow, self.opponents.answer()
        if self.opponents.slow and not was_slow:
            self.refresh()
        if choice is not None and self.opponents.pacing.ready and not self.overlays:
            self.story.note(choice.fallback, self.opponents.spoken(self.title.tellable(choice.reasons)))
            self.opponents.forget()
            self.play(choice.action)
            self.follow()

    def _ponder(self) -> None:
        """An answer that somebody has considered for a while is worth a word, if the decision has not changed since."""
        action = self._pondering.due(self.now)
        if action is not None and self.decision is not None and self.match.refusal(action) is None:
            self.tools.hints.ponder(action)
            self.coach.ponder(self.sight.state, action)

    def advance(self, ms: float) -> bool:
        self.opponents.pacing.advance(ms)
        self._run_clock(ms)
        moved = super().advance(ms)
        if self.herald.advance():
            if self.herald.banner is None and self.herald.waiting:
                self.herald.waiting = False
                if self.decision is not None:
                    self.herald.greet()
            self.rail.show_changes(self.herald.changes)
            self.touch()
        if moved or self.dirty:
            return True
        next(self._ahead, None)
        return False

    def _run_clock(self, ms: float) -> None:
        """Plays what a person's time limit says when it is over."""
        now = self.moment
        limit = self.title.limit(now) if now.decision is not None else None
        if limit is None or not self._clock.run(limit, ms):
            return
        if self._clock.seconds(limit):
            self._put_top(now)
            self.touch()
        else:
            self.decide(limit.action)

    def received(self) -> None:
        """The person whose turn it is has said to be here."""
        self.secrecy.present = self.secrecy.awaited
        self.tell_notices()
        self.refresh()

    def enter(self) -> None:
        self.match.ask_forced = self.host.settings.asks_forced
        self.coach.enter(self.host.settings.coach and self.has_coach)
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
        self.let_go()
        self.herald.banner = None
        self.hover(None)
        self.consider(None, draw=False)
        thumbnails.keep(self, self.match, self.board.box(self.look))

    def picture(self) -> Surface:
        self.ensure()
        return thumbnails.picture(self, self.board.box(self.look))

    def closing(self) -> None:
        self.opponents.close()
        self.match.close()

    def remedies(self) -> list[rescue.Way]:
        return rescue.ways(self.host, self.match, self.closing)

    def report(self) -> str:
        return rescue.report(self.match)

    # ================================================================== keys
    def held(self, action: str, on: bool) -> None:
        super().held(action, on)
        if action == "peek" and self.secrecy.peeks:
            self.refresh()

    def on_action(self, action: str) -> bool:
        if action == "end" and self.only is not None and not self.overlays:
            self.decide(self.only)
            return True
        act = self.tools.keys.get(action)
        if act is None or any(overlay.modal for overlay in self.overlays):
            return super().on_action(action)
        act()
        return True

    def back(self) -> None:
        if self.sight.back_at is not None:
            self.look_back(None)
        elif self.coach.cue is not None:
            self.coach.close()
        elif self.considered not in (None, self.only):
            self.consider(None)
        elif self.title.put_down():
            self.refresh()
        else:
            self.tools.open_menu()

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        if number is not None and not 0 <= number <= self.match.count:
            return
        self.tweens.finish()
        self.sight.look_back(number)
        if self._built:  # one that was never shown is built when it is
            self.refresh()

    # ================================================================== painting
    @property
    def quiet(self) -> bool:
        asked = self.layout.panel is not None or self.herald.banner is not None
        return super().quiet and self.live and not (asked or self.holding or self._dark)

    def moving(self, beat: int) -> Iterable[tuple[Surface, Rect]]:
        return self.board.moving(self.look, self.title.life(self.moment), beat)

    @property
    def _dark(self) -> bool:
        """Nothing may be shown: the first person has not said to be here."""
        return self.secrecy.present is None and self.secrecy.curtained

    def background(self, canvas: Canvas) -> None:
        """Board, bars and rail leave nothing of it."""
        if self._dark:
            super().background(canvas)

    def draw_root(self, canvas: Canvas) -> None:
        if not self._dark:
            still = {self.rail: self.rail.sections(), **{bar: (whole(bar),) for bar in self.layout.bars.values()}}
            busy, self._busy = self._busy, False
            self._painter.frame(
                canvas,
                self.moment,
                self.root,
                still,
                busy=busy,
                kept=self.kept,
                unchanged=self.unchanged,
                covered=self.herald.banner is not None,
            )

    def _paint(self, canvas: Canvas, plane: Plane) -> None:
        """The board; the canvas is clipped to it."""
        now = replace(self.moment, plane=plane)
        shown = self.rail.recap.shown
        self._painter.board(canvas, now, self.board, shown, bare="hide" in self.holding, lit=self.live)

    def speak(self, speaker: Speaker | None) -> None:
        super().speak(speaker)
        self.title.overlaid = ()

    def foreground(self, canvas: Canvas) -> None:
        """What is advised is ringed; the banner lies over the board; and somebody may speak over all that."""
        self.tools.hints.paint(canvas)
        banner = self.herald.banner
        if banner is not None and self.now < banner.until and not self._dark:
            banner.paint(canvas, self.layout.board_area)
        self.paint_speaker(canvas)

    def paint_speaker(self, canvas: Canvas) -> None:
        if self.coach.cue is not None:
            self.coach.stand(canvas, self.moment)
        if self.speaker is not None:
            self.title.overlaid = [self.speaker.area]
        super().paint_speaker(canvas)
