"""The table: people play a match on it, whose title answers its questions (`TitleView`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match
from game.scenes.board.plane import Plane
from game.scenes.scene import Host, Scene
from game.scenes.scenery.life import BEAT_MS
from game.scenes.shell import thumbnails
from game.scenes.table import rescue
from game.scenes.table.actionbar import bottom_bar
from game.scenes.table.ambient import Ambient
from game.scenes.table.banner import Hanging
from game.scenes.table.chooser import Chooser
from game.scenes.table.layout import Layout, in_order
from game.scenes.table.moment import Moment
from game.scenes.table.painting import Painter
from game.scenes.table.play import Play
from game.scenes.table.presentation import Presentation
from game.scenes.table.redrawing import Redrawing
from game.scenes.table.review import MatchReview, Recalled, Ring
from game.scenes.table.tools import Tools, cited
from game.scenes.table.topbar import top_bar
from game.scenes.table.view import TitleView
from game.telling.labels import Prompt
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.still import whole
from game.ui.widget import Widget


def interrupts(given: Input) -> bool:
    """Whether a person does something; passing over things with the pointer is nothing."""
    return given.kind in ("press", "wheel") if isinstance(given, Pointer) else getattr(given, "down", True)


class Table(Scene):
    """One match, and the people who play it: builds the widgets, and passes on what people and time do to its parts."""

    name: ClassVar[str] = "table"
    has_results: ClassVar[bool] = True
    """Whether results follow when the match is over."""

    def __init__(self, host: Host, match: Match, title: TitleView[Any]) -> None:
        super().__init__(host)
        self.match, self.title = match, title
        self.layout = Layout(match, title)
        self.presentation = Presentation(host, self.stage, match, title, self.layout)
        self.play = self._make_play()
        self.adviser = self.play.adviser
        self.tools = Tools(self.play)
        self._redrawing = Redrawing(host, self.stage, match, self.closing)
        self.tools.keys["redraw"] = self._redrawing.ask
        self._painter = Painter(match, title, self.presentation.playback, self.stage.damage)
        self._hanging = Hanging()
        self._ambient = Ambient()
        self._ahead: Iterator[Surface] = iter(())
        """Faces that the title paints ahead of their first use, one in each idle frame."""
        self.review = MatchReview(match)
        self._recalled: Recalled | None = None
        """The moment of the review that is to be shown next."""
        self._ring: Ring | None = None
        self._finished = match.over
        """The results have been shown."""
        self._listen()

    def _make_play(self) -> Play:
        return Play(self.host, self.stage, self.match, self.title, self.presentation)

    def _listen(self) -> None:
        stage, show, play = self.stage, self.presentation, self.play
        show.on_change, show.on_told = self.refresh, self._retell
        stage.focus.in_order = lambda widgets: in_order(stage.root, widgets)
        stage.focus.on_focus, stage.pointer.on_hover = play.focus, play.hover
        stage.keyboard.on_hold = lambda action, on: show.peek(on) if action == "peek" else None
        stage.tweens.on_finish = self._catch_up
        callouts = stage.callouts
        callouts.outdated = lambda: self.layout.outdated(show.sight.number)
        callouts.uncovered = self._choosable
        callouts.on_link = lambda bubble: self.tools.open_rules(cited(bubble))

    @property
    def moment(self) -> Moment[Any]:
        """All that the title may know of the screen."""
        return self.presentation.moment

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        self.layout.build(
            self.stage.root,
            self.look,
            self.presentation.eyes,
            self.presentation.story,
            self._paint_board,
            on_board=self.play.refuse,
            on_move=lambda: self.layout.settle(self.moment),
            on_seat=self.tools.look_at_seat,
            on_step=self.presentation.look_back,
            on_paragraph=self.tools.replay,
            on_recap=self.tools.read_recap,
        )
        self.refresh()
        self.presentation.follow()
        self._ahead = self.title.board.prerender(self.moment)

    def refresh(self) -> None:
        """Makes anew what depends on the position: after a step was shown, undone, or looked back to."""
        show, layout = self.presentation, self.layout
        self.stage.turned = self.match.seats[show.eyes].side == "turned"
        layout.turn(show.eyes)
        show.renew()
        now = show.moment
        layout.ask(now)
        layout.put("top", self._top(now))
        layout.rail.refresh(now)
        layout.put("bar", self._bar(now))
        for spot in layout.show_spots(now):
            self.play.attach(spot)
        layout.show_panel(now, self.play)
        layout.number_keys()
        layout.look_at(now)
        layout.settle(show.moment)
        self.adviser.coach.refresh(now)
        self.stage.callouts.renew_tip()
        self.stage.damage.touch()
        if self.match.over and show.live and self.has_results and not self._finished:
            self._finished = True
            self.show_results()

    def _top(self, now: Moment[Any]) -> Widget:
        return top_bar(now, self.title, self.tools.buttons(), self.play.time_left)

    def _bar(self, now: Moment[Any]) -> Widget:
        results = self.show_results if self.has_results else None
        return bottom_bar(self.layout.bar_area, now, self.play, self._prompt(now), results)

    def _retell(self) -> None:
        """The bar tells the deed that is about to be seen."""
        if self.layout.built:
            self.layout.put("bar", self._bar(self.moment))
            self.stage.damage.touch()

    def _prompt(self, now: Moment[Any]) -> Prompt:
        return self.tools.prompt(now)

    def _catch_up(self) -> None:
        """After a step was shown, before something is done with bars, cards and spots of the position before it."""
        if self.layout.outdated(self.presentation.sight.number):
            self.refresh()

    def _choosable(self) -> list[Rect]:
        """Places in pixels that bubble and tooltip keep clear of: spots that may be chosen, and the speaker."""
        speaker = self.adviser.speech.speaker
        return self.layout.choosable(self.moment) + ([speaker.rect(self.look)] if speaker is not None else [])

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.shell.results.scene import Results

        self.presentation.herald.hush()
        self.host.push(Results(self.host, self.match, self))

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        self.presentation.look_back(number)

    def recall(self, moment: Recalled) -> None:
        """Shows the board as whoever decided saw it then, and a better answer on it."""
        if moment.seat in self.match.people:
            self.presentation.secrecy.present = moment.seat
        self._recalled = moment
        self.look_back(moment.step)

    def picture(self) -> Surface:
        self.ensure()
        return thumbnails.picture(self, self.layout.board.box(self.look))

    # ------------------------------------------------------------------ the stack of scenes
    def enter(self) -> None:
        self.play.enter()
        self.presentation.enter()
        if self.layout.built:
            self.adviser.coach.refresh(self.moment)
        if self._recalled is not None:
            self.ensure()
            self._ring = Ring(self.title, self.moment, self._recalled)
            self.stage.callouts.advise(self._recalled.text, "hint", self._ring.target(self.moment))
            self._recalled = None

    def left(self) -> None:
        self.stage.let_go()
        self.stage.pointer.hover(None)
        self.presentation.leave()
        thumbnails.keep(self, self.match, self.layout.board.box(self.look))

    def closing(self) -> None:
        self.review.close()
        self.play.close()

    def remedies(self) -> list[rescue.Way]:
        return rescue.ways(self.host, self.match, self.closing)

    def report(self) -> str:
        return rescue.report(self.match)

    # ------------------------------------------------------------------ input
    def handle(self, given: Input) -> None:
        self.play.before_input(given)
        self._catch_up()
        show = self.presentation
        if show.replaying is not None and interrupts(given):
            show.end_replay()
        elif show.herald.hears_click and not self.stage.overlays and self._hanging.struck(given, self.stage):
            show.close_banner()
        else:
            super().handle(given)

    def on_action(self, action: str) -> bool:
        if action == "end" and (only := self.presentation.selection.only) is not None and not self.stage.overlays:
            self.play.decide(only)
            return True
        if action == "hint" and any(isinstance(overlay, Chooser) for overlay in self.stage.overlays):
            self.stage.close_all()  # the hint may speak of another place
            self.adviser.hints.ask()
            return True
        act = self.tools.keys.get(action)
        if act is None or any(overlay.modal for overlay in self.stage.overlays):
            return super().on_action(action)
        act()
        return True

    def back(self) -> None:
        show, coach = self.presentation, self.adviser.coach
        if show.herald.hears_click:
            show.close_banner()
        elif show.sight.back_at is not None:
            show.look_back(None)
        elif coach.cue is not None:
            coach.close()
        elif show.selection.action not in (None, show.selection.only):
            show.consider(None)
        elif self.title.hand.put_down():
            self.refresh()
        else:
            self.tools.open_menu()

    # ------------------------------------------------------------------ time
    def poll(self) -> None:
        self.play.poll()
        self._redrawing.look(self.stage.now)

    def advance(self, ms: float) -> bool:
        if self.play.advance(ms):
            self.layout.put("top", self._top(self.moment))
            self.stage.damage.touch()
        moved = super().advance(ms)
        self.presentation.advance()
        if moved or self.stage.damage.dirty:
            return True
        next(self._ahead, None)
        return False

    @property
    def idle(self) -> bool:
        """Nothing moves, no computer player is about to do something, and any press counts."""
        return super().idle and self.play.waiting and not self.presentation.double_press.guards

    # ------------------------------------------------------------------ painting
    def paint(self, canvas: Canvas) -> None:
        show, layout, now = self.presentation, self.layout, self.moment
        if show.secrecy.dark:
            self.background(canvas)
        else:
            still = {layout.rail: layout.rail.sections(), **{bar: (whole(bar),) for bar in layout.bars.values()}}
            busy, show.busy = show.busy, False
            covered = show.herald.banner is not None
            self._painter.frame(canvas, now, self.stage.root, still, busy=busy, covered=covered)
        self.adviser.hints.paint(canvas)
        if self._ring is not None:
            self._ring.paint(canvas, now)
        self._hanging.area = None
        if show.herald.banner is not None and not show.secrecy.dark:
            self._hanging.paint(canvas, show.herald.banner, layout, now)
            self.stage.damage.cover()
        self._paint_speech(canvas)

    def _paint_board(self, canvas: Canvas, plane: Plane) -> None:
        """The canvas is clipped to it."""
        now, live, layout = replace(self.moment, plane=plane), self.presentation.live, self.layout
        hidden = "hide" in self.stage.keyboard.held
        recap, watching = layout.rail.recap, self.presentation.watching
        watched = now.decision is None
        floating = watching.floating(now.look, layout.rail.cards, now.area.centre, self.stage.now) if watched else []
        places = (place for paragraph in recap.recap.paragraphs for place in paragraph.places)
        news = tuple(places) if live and not watched else ()
        self._painter.board(canvas, now, layout.board, recap.pointed, news, floating, bare=hidden, lit=live)
        if live and self.stage.focus.by_keyboard:
            layout.paint_numbers(canvas)

    def _paint_speech(self, canvas: Canvas) -> None:
        """Somebody may speak over all that."""
        if self.adviser.coach.cue is not None:
            self.adviser.coach.stand(canvas, self.moment, self._hanging.area)
        self.adviser.speech.paint(canvas)

    def draw(self, surface: Surface) -> None:
        moved = self._ambient.take_off(surface)
        super().draw(surface)
        if moved:
            self._ambient.put_on(surface, self._living())

    def stir(self, surface: Surface) -> list[Rect]:
        if not self._ambient.begins(int(self.stage.now / BEAT_MS)):
            return []
        return [*self._ambient.take_off(surface), *self._ambient.put_on(surface, self._living())]

    def _living(self) -> Iterator[tuple[Surface, Rect]]:
        """Things that move by themselves on the board, as face and place, while nobody reads or does anything."""
        show, stage = self.presentation, self.stage
        busy = self.look.calm or stage.turned or stage.overlays or stage.keyboard.held or not show.live
        told = self.layout.panel or show.herald.banner or self.adviser.speech.speaker
        if busy or told or show.secrecy.dark or not self.host.settings.lively:
            return
        over = [callout.rect(self.look) for _, callout in stage.callouts.numbered()]
        for face, box in self.layout.board.moving(self.look, self.title.board.life(self.moment), self._ambient.beat):
            if box.collidelist(over) < 0:
                yield face, box
