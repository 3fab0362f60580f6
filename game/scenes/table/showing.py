"""A match on the screen: through whose eyes it is seen, what was played step by step, the present or a moment of the
past. What people do there is the table's (`scene`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match, Step
from game.rules.kernel import Decision, State
from game.scenes.advice.speaker import Speaker, Spoken
from game.scenes.board.plane import Plane
from game.scenes.board.view import BoardView
from game.scenes.scene import Host
from game.scenes.shell import rescue, thumbnails
from game.scenes.table.herald import Herald
from game.scenes.table.layout import Layout
from game.scenes.table.moment import Moment
from game.scenes.table.painting import Painter
from game.scenes.table.playback import Playback
from game.scenes.table.rail import Rail
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.sight import Sight
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.still import whole


class Showing(Spoken):
    """Everything of a table that needs nobody's hands."""

    has_results: ClassVar[bool] = True
    """Whether results follow when the match is over."""

    def __init__(self, host: Host, match: Match, title: TitleView[Any]) -> None:
        super().__init__(host)
        self.stage.tweens.on_finish = self._catch_up
        self.stage.callouts.outdated = lambda: self._behind
        self.match, self.title, self.say = match, title, title.say
        self.secrecy = Secrecy(match, self.stage.keyboard.held)
        self.sight = Sight(match, self.secrecy)
        self.story = Story(match, title, self.sight)
        self.playback = Playback(match, title, self.sight, self.stage.tweens, self)
        self.herald = Herald(match, title, lambda sound: host.sounds.play(sound), lambda: self.stage.now)
        self.layout = Layout(match, title)
        self._painter = Painter(match, title, self.playback, self.stage.damage.again)
        self._ahead: Iterator[Surface] = iter(())
        """What the title paints ahead of its first use, a face in each idle frame."""
        self._busy = False
        """The next frame has done its work already: it began a step, or made what depends on the position."""
        self._made_for = 0
        """The number of the position that bars, cards and spots were made for."""
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
            number=self.sight.number,
            back_at=self.sight.back_at,
            face_down=self.secrecy.face_down,
            why=self.story.why,
            over=self.match.over,
        )

    @property
    def board(self) -> BoardView:
        return self.layout.board

    @property
    def rail(self) -> Rail:
        return self.layout.rail

    # ================================================================== what was played
    def refresh(self) -> None:
        """Everything that depends on the position: after a step was shown, undone, or looked back to."""
        self._busy = True
        self._made_for = self.sight.number
        self.stage.turned = self.match.seats[self.eyes].side == "turned"
        self.layout.turn(self.eyes)

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
        self.rail.refresh_cards(self.moment)

    def pieces_land(self) -> None:
        if self._hurried:
            self.follow()

    def present_reached(self, seats: list[int]) -> None:
        self.herald.present(seats)
        self.refresh()
        if self.match.over and self.has_results and not self._finished:
            self._finished = True
            self.show_results()

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.shell.results import Results

        self.herald.banner = None
        self.host.push(Results(self.host, self.match, self))

    def tell_notices(self) -> None:
        """All at once, to somebody who is there."""
        if self.secrecy.curtained:
            return
        if words := [self.say.say(notice.key, notice.params) for notice in self.match.take_notices()]:
            self.stage.callouts.explain("\n".join(words))

    def jump(self) -> None:
        """The present position at once, without travelling."""
        self.stage.callouts.drop_bubble()
        self.story.forget(self.match.count)
        self.secrecy.cover()
        self.sight.look_back(None)
        self.playback.jump()
        self.tell_notices()
        self.refresh()

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        if number is not None and not 0 <= number <= self.match.count:
            return
        self.stage.tweens.finish()
        self.sight.look_back(number)
        if self._built:  # one that was never shown is built when it is
            self.refresh()

    def received(self) -> None:
        """The person whose turn it is has said to be here."""
        self.secrecy.present = self.secrecy.awaited
        self.tell_notices()
        self.refresh()

    # ================================================================== between a step and the frame after it
    @property
    def _behind(self) -> bool:
        """A step was shown, and bars, cards and spots are still those of the position before it."""
        return bool(self._built) and self._made_for != self.sight.number

    def _catch_up(self) -> None:
        if self._behind:
            self.refresh()

    def handle(self, given: Input) -> None:
        self._catch_up()
        super().handle(given)

    # ================================================================== time
    def advance(self, ms: float) -> bool:
        moved = super().advance(ms)
        if self.herald.advance():
            if self.herald.banner is None and self.herald.waiting:
                self.herald.waiting = False
                if self.decision is not None:
                    self.herald.greet()
            self.rail.show_changes(self.herald.changes)
            self.stage.damage.touch()
        if moved or self.stage.damage.dirty:
            return True
        next(self._ahead, None)
        return False

    def picture(self) -> Surface:
        self.ensure()
        return thumbnails.picture(self, self.board.box(self.look))

    def report(self) -> str:
        return rescue.report(self.match)

    # ================================================================== painting
    @property
    def quiet(self) -> bool:
        asked = self.layout.panel is not None or self.herald.banner is not None
        return super().quiet and self.live and not (asked or self.stage.keyboard.held or self._dark)

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

    def paint(self, canvas: Canvas) -> None:
        self.background(canvas)
        if not self._dark:
            still = {self.rail: self.rail.sections(), **{bar: (whole(bar),) for bar in self.layout.bars.values()}}
            busy, self._busy = self._busy, False
            self._painter.frame(
                canvas,
                self.moment,
                self.stage.root,
                still,
                busy=busy,
                kept=self.stage.damage.kept,
                unchanged=self.stage.damage.unchanged,
                covered=self.herald.banner is not None,
            )
        self.foreground(canvas)

    def _paint(self, canvas: Canvas, plane: Plane) -> None:
        """The board; the canvas is clipped to it."""
        now = replace(self.moment, plane=plane)
        shown = self.rail.recap.shown
        self._painter.board(canvas, now, self.board, shown, bare="hide" in self.stage.keyboard.held, lit=self.live)
        if self.live and self.stage.focus.by_keyboard:
            self.layout.paint_numbers(canvas)

    def speak(self, speaker: Speaker | None) -> None:
        super().speak(speaker)
        self.title.overlaid = ()

    def foreground(self, canvas: Canvas) -> None:
        """The banner lies over the board, and somebody may speak over all that."""
        banner = self.herald.banner
        if banner is not None and self.stage.now < banner.until and not self._dark:
            banner.paint(canvas, self.layout.board_area)
        self.paint_speaker(canvas)

    def paint_speaker(self, canvas: Canvas) -> None:
        if self.speaker is not None:
            self.title.overlaid = [self.speaker.area]
        super().paint_speaker(canvas)
