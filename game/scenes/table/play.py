"""Play at a table: people choose, take back and hand over, computer players answer in their turn.

A click on a spot or a choice stands for an action: the match plays it, or its refusal is shown at the pointer. The
presentation then shows what was played, step by step.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.match import Match, Seat
from game.match.seat import Player
from game.match.takeover import TakeOver
from game.rules.kernel import Action, Refusal
from game.scenes.advice.adviser import Adviser
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.scene import Host
from game.scenes.table.again import ask_again
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.clock import Clock
from game.scenes.table.confirm import ask_once
from game.scenes.table.handover import HandOver
from game.scenes.table.lookback import ask_rewind, choices
from game.scenes.table.menu import pop_up
from game.scenes.table.opponents import Opponents
from game.scenes.table.presentation import Presentation
from game.scenes.table.spots import ActionSpot, LookSpot, PickSpot
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.telling.labels import Meter
from game.ui.inputs import Input, Key, Pointer
from game.ui.stage import Stage
from game.ui.widget import Widget


class Play:
    """Everything that changes the match."""

    def __init__(
        self,
        host: Host,
        stage: Stage,
        match: Match,
        title: TitleView[Any],
        presentation: Presentation,
    ) -> None:
        self.host, self.stage, self.match, self.title, self.say = host, stage, match, title, title.say
        self.presentation = presentation
        self.wording = Wording(match, title, presentation.secrecy)
        self.opponents = Opponents(match)
        self.adviser = Adviser(presentation, self.wording, self.opponents)
        self._clock = Clock()

    # ------------------------------------------------------------------ who plays
    @property
    def seat(self) -> Seat:
        """Whoever decides."""
        return self.match.deciding

    @property
    def waiting(self) -> bool:
        """Waiting for a person."""
        match, show = self.match, self.presentation
        if show.replaying is not None:
            return False
        resting = match.over or match.deciding.human or show.pacing.paused
        return (show.sight.back_at is not None or (show.live and resting)) and not self.opponents.hinting

    def enter(self) -> None:
        """People sit down, or come back; or other players took seats."""
        settings, match = self.host.settings, self.match
        match.ask_forced = settings.asks_forced
        self.adviser.coach.enter(settings.coach)
        if len(match.people) < len(match.seats):
            self.opponents.warm()

    def take_over(self, seat: int, player: Player, name: str = "") -> None:
        """A seat changes hands, or its person another name, whoever is to decide now."""
        self.stage.close_all()
        self.opponents.forget()
        self.presentation.sight.look_back(None)
        self.match.play(TakeOver(seat, player, name))
        self.enter()
        self.adviser.coach.refresh(self.presentation.moment)
        self.presentation.follow()

    def take_over_refusal(self) -> str:
        """Why no seat can change hands, in words; empty: one can."""
        return self.say("table.over") if self.match.over else ""

    # ------------------------------------------------------------------ a person answers
    def attach(self, view: SpotView) -> None:
        """Lets people use a spot of the board."""
        spot, show = view.spot, self.presentation
        view.tip = lambda: self.title.prompts.tip(show.moment, spot)
        if isinstance(view, LookSpot):
            view.on_click = partial(self._look_closer, spot)
        elif isinstance(view, PickSpot):
            view.on_click = partial(self.pick, spot)
        elif isinstance(view, ActionSpot):
            view.on_click = partial(self._press, view)
            view.why_not = lambda: self.wording.spot(show.moment, spot)

    def _press(self, view: ActionSpot) -> None:
        if view.act is not None:
            self.choose(view.act)
        else:
            self.offer(view.spot)

    def _look_closer(self, spot: Spot) -> None:
        """A click on a spot that shows itself larger."""
        if (popup := self.title.seats.spot_popup(self.presentation.moment, spot)) is not None:
            pop_up(self.stage, popup)

    def pick(self, spot: Spot) -> None:
        """A place that became part of an answer: everything is drawn as the title says now."""
        self.title.hand.pick(self.presentation.moment, spot)
        self.presentation.on_change()

    def offer(self, spot: Spot) -> None:
        """Lets somebody choose at the pointer between the actions of a place; above or below all places that share
        them."""
        show, target = self.presentation, self.stage.callouts.here()
        look, layout = self.stage.look, self.presentation.layout
        shared = [view.rect(look) for view in layout.board.spots if {*view.spot.actions} & {*spot.actions}]
        if shared:
            clear = shared[0].unionall(shared).clip(look.rect(layout.board_area))
            target = Rect(target.x, clear.y, target.w, clear.h)
        leave = partial(show.consider, None)
        chooser = self.stage.open(Chooser(spot, show.moment, self.wording, target, self.choose, leave))
        buttons = [child for child in chooser.children if isinstance(child, ChoiceButton)]
        if advised := [button for button in buttons if button.act == self.adviser.hints.advised]:
            self.stage.focus.set(advised[0])

    def choose(self, action: Action) -> None:
        """A person's answer: a click on a legal spot or choice. The first tap only considers it, and a loss is asked
        about."""
        selection, say = self.presentation.selection, self.say
        if self.presentation.double_press.stray:
            return
        if selection.by_touch and selection.action != action:
            self.presentation.consider(action)
            return
        decide = partial(self.decide, action)
        if loss := self.title.prompts.loss(self.presentation.moment, action):
            ask_once(self.host, self.stage, "table.loss", say("table.loss"), loss, say("table.loss.yes"), decide)
        else:
            decide()

    def decide(self, action: Action) -> None:
        """Plays it: there is no doubt that it is meant. Nobody is asked any more in the frame before bars and spots are
        made anew: what is pressed then is about something that is over."""
        if self.match.over or not self.match.deciding.human or self.presentation.double_press.stray:
            return
        self.stage.close_all()
        self.stage.callouts.drop_bubble()
        view = self.match.view(self.match.seat)
        self.adviser.coach.answered(view, action)
        start = self.match.count
        self.perform(action if self.match.ask_forced == "always" else self.title.prompts.onward(view, action))
        self.presentation.secrecy.look_first(start)
        self.host.sounds.play("wood")
        self.presentation.follow()

    def perform(self, action: Action) -> None:
        """An answer of a person, or of a computer player."""
        self.match.play(action)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal in words."""
        return self.wording.refusal(refusal)

    def refuse(self) -> None:
        """A click on nothing in particular says what is to be done."""
        self.stage.callouts.explain(self.wording.not_now(self.presentation.moment))

    # ------------------------------------------------------------------ a person points at something
    def before_input(self, given: Input) -> None:
        """Called before an input is handled."""
        self.presentation.double_press.before_input(given, self.stage.look.s)
        if isinstance(given, Pointer) and given.kind == "press":
            self.presentation.selection.by_touch = given.touch
        elif isinstance(given, Key):
            self.presentation.selection.by_touch = False
            if self.stage.keyboard.keys.action(given) == "skip":
                self.presentation.press_skip(given.down)

    def hover(self, widget: Widget | None) -> None:
        show = self.presentation
        if isinstance(widget, ActionSpot | ChoiceButton):
            show.consider(widget.act if widget.enabled else None)
        elif show.selection.action is not None and not show.selection.by_touch:
            show.consider(None)
        self._point_in_panel(widget)

    def focus(self, widget: Widget | None) -> None:
        if not self.stage.focus.by_keyboard:
            return
        if isinstance(widget, ActionSpot | ChoiceButton) and widget.enabled:
            self.presentation.consider(widget.act)
        else:
            self.presentation.consider(None)
            self._point_in_panel(widget)

    def _point_in_panel(self, widget: Widget | None) -> None:
        panel = self.presentation.layout.panel
        if panel is not None and widget is not None and (answer := panel.proposes(widget)):
            self.presentation.selection.point(answer, self.stage.now)

    # ------------------------------------------------------------------ taking back
    def undo(self) -> None:
        if self.match.undo_rules.refusal() is None:
            said = self.wording.taken_back()
            self.match.undo()
            self.jump(said)

    def redo(self) -> None:
        if self.match.redoable:
            self.stage.callouts.drop_bubble()
            self.match.redo()
            self.opponents.forget()
            self.presentation.sight.look_back(None)
            self.presentation.follow()

    def restart_turn(self) -> None:
        if self.match.undo_rules.restart_refusal() is None:
            said = self.wording.taken_back()
            self.match.restart_turn()
            self.jump(said)

    def ask_rewind(self, number: int) -> None:
        """Tries the match again from before that step, or goes back there for good, if everybody agrees."""

        def rewind() -> None:
            count = len(choices(self.match)) - bisect_left(choices(self.match), number)
            self.presentation.story.went_back[number] = count
            self.match.rewind(number, self.match.people, self.presentation.eyes)
            self.jump()

        go_back = partial(ask_rewind, self.stage, self.match, number, rewind)
        allowed = self.match.undo_rules.rewind_refusal(number, self.match.people) is None
        ask_again(self.host, self.stage, self.match, number, go_back if allowed else None)

    def jump(self, said: str = "") -> None:
        """Other steps lead to the present now; `said` in the log about it."""
        self.opponents.forget()
        self.presentation.jump(said)

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        """Hands over to the next person, or asks the computer player whose turn it is, and plays what it answers when
        the pace allows."""
        show = self.presentation
        if show.live and show.secrecy.looking is None and (awaited := show.secrecy.awaited) is not None:
            self.stage.close_all()
            self.host.push(HandOver(self.host, self.match, awaited, show.double_press, show.welcome, self.undo))
        if show.replaying is not None:
            show.replay_on()
        elif show.pending:
            show.follow()
        elif show.live and not self.match.over:
            if self.match.deciding.human:
                self.adviser.attend()
            else:
                self._let_computer_answer()

    def _let_computer_answer(self) -> None:
        opponents, show = self.opponents, self.presentation
        was_slow, choice = opponents.slow, opponents.answer()
        if choice is None and show.pacing.rushes(self.match.turn):
            opponents.hurry()
        if opponents.slow and not was_slow:
            show.on_change()
        if choice is not None and show.pacing.ready and not self.stage.overlays:
            achieved = opponents.achieved(self.match.view(self.match.seat), choice.action)
            why = opponents.why(achieved, choice.reasons)
            show.story.note(choice.fallback, replace(why, meant=choice.then), choice.action)
            opponents.forget()
            self.perform(choice.action)
            show.follow()

    def skip(self) -> None:
        """Skips the computer player's pause."""
        pacing = self.presentation.pacing
        if self.match.over or self.match.deciding.human:
            return
        if pacing.paused:
            pacing.step()
        else:
            pacing.skip()
            self.opponents.hurry()

    def advance(self, ms: float) -> bool:
        """A person's time limit runs, and when it is over the answer that it names is played. True: another second is
        to be shown."""
        self.presentation.double_press.advance(ms)
        if self.presentation.pacing.advance(ms):
            self.stage.tweens.finish()
            self.opponents.hurry()
        now = self.presentation.moment
        limit = self.title.prompts.limit(now) if now.decision is not None else None
        if limit is None or not self._clock.run(limit, ms):
            return False
        if self._clock.seconds(limit):
            return True
        self.decide(limit.action)
        return False

    @property
    def time_left(self) -> list[Meter]:
        """A person's, where it is limited."""
        now = self.presentation.moment
        limit = self.title.prompts.limit(now) if now.decision is not None else None
        return [] if limit is None else [self._clock.meter(limit, self.say)]

    def close(self) -> None:
        self.opponents.close()
        self.match.recorder.close()
