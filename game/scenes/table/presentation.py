"""The presentation of a match: which position is on the screen, through whose eyes, and how it gets to the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.match import Match, PlayedMove
from game.rules.kernel import Action, Decision
from game.rules.toolkit import forced
from game.scenes.scene import Host
from game.scenes.table.double_press import DoublePress
from game.scenes.table.herald import Herald
from game.scenes.table.layout import Layout
from game.scenes.table.moment import Moment
from game.scenes.table.pacing import LEAD, Pacing
from game.scenes.table.playback import Playback
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.selection import Selection
from game.scenes.table.sight import Sight
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.scenes.table.watching import Watching
from game.settings import DWELL, Speed
from game.ui.stage import Stage


@dataclass
class StoryReplay:
    """Steps that are shown once more: the next one, and the last. `rests_until`: a time of the stage until which the
    one before is looked at."""

    next: int
    last: int
    rests_until: float = 0.0


class Presentation:
    """Shows what was played step by step, up to the present, or a moment of the past; and what an answer would bring
    before it is given. `on_change` listens: bars, cards and spots are to be made anew."""

    def __init__(self, host: Host, stage: Stage, match: Match, title: TitleView[Any], layout: Layout) -> None:
        self.host, self.stage, self.match, self.title, self.layout = host, stage, match, title, layout
        self.secrecy = Secrecy(match, stage.keyboard.held)
        self.sight = Sight(match, self.secrecy)
        self.story = Story(match, title, self.sight)
        self.playback = Playback(match, title, self.sight, stage.tweens)
        self.pacing = Pacing()
        self.herald = Herald(host, stage, match, title)
        self.watching = Watching(match, title, self.herald.teller)
        self.replaying: StoryReplay | None = None
        self.selection = Selection(match, title)
        self.double_press = DoublePress()
        self._asked: int | None = None
        """The seat of the person who was asked last."""
        self.asks: Callable[[], bool] = lambda: True
        """Whether a person whose turn it is may answer now."""
        self.watches = True
        """Whether deeds of computers are told while they are shown."""
        self.on_told: Callable[[], object] = lambda: None
        """Listens: a deed is put into words, which stand in the bar."""
        self.on_change: Callable[[], object] = lambda: None
        self.busy = False
        """The next frame has done its work already: it began a step, or made what depends on the position."""

    # ------------------------------------------------------------------ what is on the screen
    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn."""
        return self.secrecy.eyes

    @property
    def live(self) -> bool:
        """The present position is on the screen and nothing moves."""
        return self.sight.back_at is None and self.playback.done and self.replaying is None

    @property
    def pending(self) -> bool:
        """Steps were played that have not been shown, and nothing moves or is looked back to meanwhile."""
        return self.sight.back_at is None and not self.playback.done and not self.playback.busy

    @property
    def decision(self) -> Decision[Any, Any] | None:
        """The decision that a person is asked for now; None: nobody is asked."""
        match = self.match
        here = self.live and not match.over and match.deciding.human and not self.secrecy.curtained
        here = here and self.secrecy.looking is None
        return match.decision(match.seat) if here and self.asks() else None

    @property
    def moment(self) -> Moment[Any]:
        """All that the title may know of the screen."""
        layout, selection = self.layout, self.selection
        return Moment(
            state=self.sight.state,
            eyes=self.eyes,
            look=layout.look,
            plane=layout.board.plane(layout.look),
            area=layout.board_area,
            decision=self.decision,
            considered=selection.action,
            preview=selection.preview,
            number=self.sight.number,
            only=selection.only,
            back_at=self.sight.back_at,
            face_down=self.secrecy.face_down,
            why=self.story.why,
            over=self.match.over,
        )

    def renew(self) -> None:
        """Position, eyes or decision changed: nothing is considered any more but the only answer, if there is one."""
        self.busy = True
        if self.decision is not None:
            self.watching.end()
            self._ask(self.match.seat)
        self.selection.only = forced(self.sight.state) if self.decision is not None else None
        self._select(None)

    def _ask(self, seat: int) -> None:
        """The prompt of this person appears, or is made anew."""
        if self._asked not in (None, seat):
            self.double_press.change_hands()
        self._asked = seat

    def _select(self, action: Action | None) -> bool:
        return self.selection.consider(action, self.stage.now, asked=self.decision is not None)

    def consider(self, action: Action | None) -> None:
        """Shows what an action would bring, before it is played; None: nothing but the only answer, if there is one."""
        if self._select(action):
            self.layout.consider(self.moment, self.stage.overlays)

    # ------------------------------------------------------------------ what was played
    def follow(self) -> None:
        """Shows the next step that has not been shown. Where a person waits for the present, all others too until
        something moves; while computers play, each step is a frame's work, and so is the present."""
        self.secrecy.cover()
        self.tell_notices()
        at_once = self._hurried
        while self.sight.shown < self.match.count:
            number = self.sight.shown
            if self.playback.busy or self._show_step(number, partial(self._land, number)):
                return
            self.sight.shown += 1
            if not at_once:
                return
        self._reach_present()

    @property
    def _hurried(self) -> bool:
        return self.match.over or self.match.deciding.human

    def _show_step(self, number: int, landed: Callable[[], object]) -> bool:
        """One step: the sentence of a deed that is watched, then sounds, news and pieces that travel, and `landed` when
        all have come; False: nothing of it is seen."""
        now = self.moment
        step = self.match.move(number).seen_by(now.eyes)
        before, after = now.at(self.sight.at(number)), now.at(self.sight.at(number + 1))
        set_off = partial(self._set_off, step, before, after, landed)
        if not self._watched(step):
            return set_off()
        if not self.watching.tell(step, before.state, after.state, now.eyes if self.match.people else -1):
            return set_off()
        self.busy = True
        self.on_told()
        self.playback.wait(LEAD[self._speed], lambda: set_off() or landed())
        return True

    @property
    def _speed(self) -> Speed:
        """Who asks to see something again sees it at any speed."""
        speed = self.host.settings.speed
        return "fast" if speed == "instant" and self.replaying is not None else speed

    def _watched(self, step: PlayedMove) -> bool:
        """Whether a step is told while it is shown."""
        if self.replaying is not None:
            return True
        computer = not step.chance and not self.match.seats[step.seat].human
        return self.watches and computer and self._speed != "instant" and not self.pacing.rushes(step.turn)

    def _set_off(self, step: PlayedMove, before: Moment[Any], after: Moment[Any], landed: Callable[[], object]) -> bool:
        """Sounds and news of one step, and its pieces set travelling; False: nothing of it is seen to move."""
        self.busy = True
        self.watching.rise(self.stage.now)
        person = step.seat >= 0 and self.match.seats[step.seat].human
        if self.replaying is None:
            if person:
                self.herald.heed()
            self.herald.step(step, before.state, after)
            self.layout.rail.show_changes(self.herald.changes)
        if not person and (self._speed == "instant" or self.pacing.rushes(step.turn)):
            return False
        if not self.playback.fly(step.events, before, after, landed):
            return False
        self.consider(None)
        self.layout.rail.refresh_cards(self.moment)
        if step.chance:
            self.on_told()  # while dice roll, nobody is asked what was asked before them
        return True

    def _land(self, number: int) -> None:
        """All pieces of a step have come."""
        self.sight.shown = number + 1
        if self._hurried:
            self.follow()

    def _reach_present(self) -> None:
        match = self.match
        seats = [step.seat for step in self.playback.arrive() if not step.chance]
        if seats and not match.seats[seats[-1]].human:
            self.pacing.shown(self.host.settings.speed)
        if self._hurried and not match.over:
            self.pacing.rest()
        if self.secrecy.looking is None:
            self.herald.present(seats)
        if not match.over and match.deciding.human and any(seat != match.seat for seat in seats):
            self.herald.settle()
            self.layout.rail.show_changes(self.herald.changes)
        self.on_change()

    def jump(self, said: str = "") -> None:
        """The present position at once, without travelling. `said`: a line for the log about what was taken back."""
        self.stage.callouts.drop_bubble()
        self.story.forget(self.match.count, said)
        self.herald.hush()
        self.secrecy.looking = None
        self.secrecy.cover()
        self.sight.look_back(None)
        self.playback.jump()
        self.watching.end()
        self.layout.rail.show_changes(self.herald.changes)
        self.tell_notices()
        self.on_change()

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        if number is not None and not 0 <= number <= self.match.count:
            return
        self.stage.tweens.finish()
        self.sight.look_back(number)
        if self.layout.built:  # one that was never shown is built when it is
            self.on_change()

    def press_skip(self, down: bool) -> None:
        """The key that skips a deed while it is shown, and the turn if it is held, goes down or up."""
        match = self.match
        if not down:
            self.pacing.release()
        elif not match.over and not (match.deciding.human and self.live):
            self.pacing.press(match.turn)
            if self.playback.busy:
                self.pacing.pass_over()

    # ------------------------------------------------------------------ once more
    def replay(self, first: int, last: int) -> None:
        """Shows these steps once more on the board, and then the present. The match itself is left alone."""
        if not 0 <= first <= last < self.match.count or not (self.live or self.sight.back_at is not None):
            return
        self.stage.tweens.finish()
        self._select(None)
        self.watching.end()
        self.replaying = StoryReplay(first, last)
        self.sight.look_back(first)
        self.on_change()

    def replay_on(self) -> None:
        """The next of them, when the one before has been looked at."""
        again = self.replaying
        if again is None or self.playback.busy or self.stage.now < again.rests_until:
            return
        if again.next > again.last:
            self.end_replay()
        elif not self._show_step(again.next, partial(self._replayed, again)):
            self._replayed(again)

    def _replayed(self, again: StoryReplay) -> None:
        """All pieces of the step have come once more."""
        if self.replaying is not again:
            return
        if self.match.move(again.next).events:
            again.rests_until = self.stage.now + DWELL[self._speed]
        again.next += 1
        self.sight.look_back(again.next)
        self.on_change()

    def end_replay(self) -> None:
        """Back to the present, at once."""
        if self.replaying is None:
            return
        self.replaying = None
        self.playback.flights, self.playback.waiting = [], False
        self.stage.tweens.finish()
        self.watching.end()
        self.sight.look_back(None)
        self.on_change()

    def advance(self) -> None:
        """Takes away what has been told for long enough."""
        if self.watching.rising(self.stage.now):
            self.stage.damage.again()
        if self.herald.advance():
            self._greet_at_last()
            self.layout.rail.show_changes(self.herald.changes)
            self.stage.damage.touch()

    def close_banner(self) -> None:
        """Somebody has read it."""
        self.herald.close()
        self._greet_at_last()
        self.stage.damage.touch()

    def _greet_at_last(self) -> None:
        """Says whose turn it is when all news have been."""
        if self.herald.banner is None and self.herald.waiting:
            self.herald.waiting = False
            if self.decision is not None:
                self.herald.greet()

    # ------------------------------------------------------------------ who sees what
    def tell_notices(self) -> None:
        """All at once, to somebody who is there."""
        if self.secrecy.curtained:
            return
        say = self.title.say
        if words := [say.say(notice.key, notice.params) for notice in self.match.recorder.take_notices()]:
            self.stage.callouts.explain("\n".join(words))

    def welcome(self) -> None:
        """The person whose turn it is has said to be here."""
        self.secrecy.lift()
        self.match.lifted = self.match.count
        self.tell_notices()
        self.on_change()

    def pass_on(self) -> None:
        """Whoever looked at what chance brought them has seen it: the next person is asked."""
        self.secrecy.looking = None
        self.secrecy.cover()
        self.herald.present([])
        self.on_change()

    def enter(self) -> None:
        """People are at the table."""
        self._put_away(False)
        if self.layout.built:
            self.tell_notices()

    def leave(self) -> None:
        """Nobody is: secrets lie face down, and nothing is told or considered."""
        self.end_replay()
        self.pacing.release()
        self.herald.hush()
        self._select(None)
        self._put_away(True)

    def _put_away(self, away: bool) -> None:
        """Lays secrets face down, or opens them again as far as the table plays openly."""
        hidden, self.secrecy.away = self.secrecy.face_down, away
        if self.secrecy.face_down != hidden:
            self.on_change()

    def peek(self, peeking: bool) -> None:
        """Somebody begins or ends to look at what lies face down."""
        if self.secrecy.peeks:
            if not peeking:  # a hint may name what lies face down again
                self.stage.callouts.drop_bubble()
            self.on_change()
