"""The table: plays a match on the screen. A title's board scene is a subclass with its own board.

The way of a click: a spot or a choice holds an action; if it is allowed the match plays it, if not the refusal is said
at the pointer. What was played is then shown step by step: pieces travel from where they stood to where they stand.
`shown` is how many steps are on the screen; it follows `match.count`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match, Preview, Step
from game.rules.kernel import Action, Decision, Refusal, Standing, State
from game.scenes import thumbnails
from game.scenes.scene import Host
from game.scenes.table import actionbar, bars, painting, rescue, topbar
from game.scenes.table.banner import Banner
from game.scenes.table.board import BoardView, SpotView
from game.scenes.table.cards import LOW, TALL, PlayerCard
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.hooks import Hooks
from game.scenes.table.log import ROW, Log
from game.scenes.table.menu import open_menu, open_scores
from game.scenes.table.opponents import Opponents
from game.scenes.table.pacing import Pacing
from game.scenes.table.pieces import Flight, Piece, flights
from game.scenes.table.plane import Plane
from game.scenes.table.recap import Recap
from game.scenes.table.spots import ActionSpot
from game.scenes.table.story import RECAP_LINES, Story
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.dialog import Answer, ask
from game.ui.inputs import Pointer
from game.ui.label import Panel, heading
from game.ui.tween import Tween
from game.ui.units import Area
from game.ui.widget import Widget

RAIL, NARROW_RAIL = 300.0, 264.0
TRAVEL_MS, CHANGE_MS, BANNER_MS, NEWS_MS = 300.0, 4000.0, 900.0, 2200.0
LOG_LINES = 6
"""The fewest that are shown beside a recap."""


class Table(Hooks):
    """One match on the screen. Subclasses answer the questions of `Hooks`."""

    name: ClassVar[str] = "table"

    def __init__(self, host: Host, match: Match) -> None:
        super().__init__(host, match)
        match.ask_forced = host.settings.forced == "ask"
        self.story = Story(self)
        self.opponents = Opponents(match)
        self.pacing = Pacing(host.settings.speed)
        self.shown = match.count
        self.back_at: int | None = None
        """Looking back: the number of the step before which the board stands."""
        self.considered: Action | None = None
        self.preview: Preview | None = None
        self.changes: dict[int, tuple[int, int, float]] = {}
        """By seat: points just won or lost, in which turn, and until when they are shown."""
        self.flights: list[Flight] = []
        self.flown = 0.0
        self.banner: Banner | None = None
        self.greeted = -1
        """The seat whose turn was announced last."""
        self.touching = False
        self.finished = match.over
        self.may_hurry = False
        self._zoom: tuple[float, tuple[float, float] | None] = (1.0, None)
        self._past: tuple[tuple[int, int, int], State] | None = None
        self._settled: Plane | None = None
        self._standing: tuple[tuple[int, int, int, Plane], list[Piece]] | None = None
        self._chrome: list[tuple[Rect, Surface]] = []

    # ================================================================== who sees what
    @property
    def eyes(self) -> int:
        """The seat through whose eyes the board is drawn: the person who decides, else the one who decided last."""
        seats = self.match.seats
        people = [i for i, seat in enumerate(seats) if seat.human]
        if not people:
            return 0
        if not self.match.over and seats[self.match.seat].human:
            return self.match.seat
        for number in range(self.match.count - 1, -1, -1):
            seat = self.match.step(number).seat
            if seat in people:
                return seat
        return people[0]

    @property
    def moment(self) -> int:
        """The step before which the board on the screen stands."""
        return self.back_at if self.back_at is not None else self.shown

    @property
    def view(self) -> State:
        """The position on the screen."""
        if self.moment >= self.match.count:
            return self.match.view(self.eyes)
        key = (self.moment, self.match.count, self.eyes)
        if self._past is None or self._past[0] != key:
            self._past = (key, self.match.at(self.moment, self.eyes))
        return self._past[1]

    @property
    def live(self) -> bool:
        """The present position is on the screen and nothing moves."""
        return self.back_at is None and self.shown >= self.match.count and not self.flights

    @property
    def asked(self) -> bool:
        """A person is to decide, here and now."""
        return self.live and not self.match.over and self.match.deciding.human

    # ================================================================== building
    def build(self) -> None:
        look = self.look
        self.pacing.speed = self.host.settings.speed
        self.match.ask_forced = self.host.settings.forced == "ask"
        rail_wide = RAIL if look.w >= 1000 else NARROW_RAIL
        rail = Area(look.w - rail_wide, topbar.HEIGHT, rail_wide, look.h - topbar.HEIGHT)
        self.bar_area = Area(0, look.h - actionbar.HEIGHT, rail.x, actionbar.HEIGHT)
        self.board_area = Area(0, topbar.HEIGHT, rail.x, self.bar_area.y - topbar.HEIGHT)
        self.board = self.add(
            BoardView("board", self.board_area, self.match.board, self._paint, on_click=self.click_sea)
        )
        self._read_board()
        self.rail_area = rail
        self.rail = self.add(Panel("rail", rail, "bar"))
        self._build_rail(rail)
        self._bars: dict[str, Widget] = {}
        self.refresh()
        self.follow()

    def _read_board(self) -> None:
        """A board that would be too small to read as a whole is zoomed, and may be dragged."""
        board, look = self.board, self.look
        small = board.plane(look).k / look.s
        board.comfort = max(1.0, self.least_scale / small)
        known, centre = self._zoom
        board.zoom, board.centre = (known, centre) if known > 1.0 else (board.comfort, None)

    def _build_rail(self, rail: Area) -> None:
        look = self.look
        count = len(self.match.seats)
        inner = rail.inset(10, 8)
        tall = TALL if look.w >= 1000 and inner.h - count * (TALL + 4) >= 8 * ROW + 40 else LOW
        self.cards: list[PlayerCard] = []
        for i, seat in enumerate(self.match.seats):
            place = Area(inner.x, inner.y + i * (tall + 4), inner.w, tall)
            card = PlayerCard(f"card.{i}", place, seat, self.points_icon, on_click=self.overview)
            self.cards.append(self.rail.add(card))
        y = inner.y + count * (tall + 4) + 2
        self.story_area = Area(inner.x, y, inner.w, inner.bottom - y)
        self.rail.add(Panel("story", self.story_area, "navy"))
        self.recap = self.rail.add(Recap("recap", self.story_area.inset(12, 6), look.s, on_pick=self.look_back))
        self.log_title = self.rail.add(
            heading("log.title", Area(inner.x + 12, y + 4, inner.w - 24, 26), self.say("table.log"), units=17)
        )
        place = Area(inner.x + 6, y + 34, inner.w - 16, 40)
        self.log = self.rail.add(Log("log", place, look.s, on_pick=self.look_back))

    def refresh(self) -> None:
        """Everything that depends on the position: after a step was shown, undone, or looked back to."""
        self.consider(None, draw=False)
        view = self.view
        decision = self.match.decision(self.match.seat) if self.asked else None
        self._put("top", bars.top_bar(self, view))
        self._refresh_cards(view)
        self._refresh_story()
        self._put("bar", bars.action_bar(self, view, decision))
        self._refresh_spots(view, decision)
        if decision is not None and (at := self.point_of_interest(view, decision)):
            self.board.look_at(self.look, at)
            self.place_spots()
        self.touch()

    def _put(self, name: str, bar: Widget) -> None:
        """The bar of the moment in place of the one before."""
        old = self._bars.get(name)
        if old is not None:
            self.root.remove(old)
        self._bars[name] = self.add(bar)

    def _refresh_cards(self, view: State) -> None:
        table = view.standings()
        best = max(line.points for line in table)
        for i, card in enumerate(self.cards):
            card.points = table[i].points
            card.leads = table[i].points == best and best > 0
            card.active = not self.match.over and self.back_at is None and self.match.seat == i
            if card.active:
                card.note = self.say("table.to_move") if self.match.seats[i].human else self.say("table.thinking")
            else:
                card.note = "" if self.match.seats[i].human else self.say("table.computer")
            card.after = self._ahead(i)
            card.place_chips(self.look, self.chips(view, i))

    def _ahead(self, seat: int) -> dict[str, int]:
        """What the considered action would make of the numbers on a card."""
        if self.preview is None:
            return {}
        found = {chip.key: chip.value for chip in self.chips(self.preview.view, seat)}
        return found | {"points": self.preview.after[seat].points}

    def _refresh_story(self) -> None:
        area = self.story_area
        inner = area.inset(12, 6)
        steps = self.story.recap()
        room = int((inner.h - 30 - 36 - LOG_LINES * ROW) / ROW)
        lines = steps[: min(RECAP_LINES, room)] if room >= 2 else []
        used = self.recap.tell(self.say("table.recap"), lines, inner) if lines else 0.0
        self.recap.visible = bool(lines)
        y = inner.y + used
        self.log_title.area = Area(inner.x, y, inner.w, 26)
        top = y + 30
        self.log.area = Area(area.x + 6, top, area.w - 18, max(ROW, area.bottom - 6 - top))
        self.log.tell(self.story.lines(), self.back_at)

    def _refresh_spots(self, view: State, decision: Decision[Any, Any] | None) -> None:
        for old in list(self.board.children):
            self.board.remove(old)
        allowed = set(self.match.options()) if decision is not None else set()
        for spot in self.spots(view, decision):
            legal = spot.action is not None and spot.action in allowed
            self.board.add(ActionSpot(self, spot, legal))
        self.place_spots()

    def settle(self, plane: Plane) -> None:
        """Puts the spots where the board is now, if it was moved."""
        if self._settled != plane:
            self.place_spots()

    def standing(self, plane: Plane) -> list[Piece]:
        """The pieces of the position on the screen."""
        key = (self.moment, self.match.count, self.eyes, plane)
        if self._standing is None or self._standing[0] != key:
            self._standing = (key, self.pieces(self.view))
        return self._standing[1]

    def place_spots(self) -> None:
        plane = self._settled = self.board.plane(self.look)
        for child in self.board.children:
            if isinstance(child, SpotView):
                child.settle(self.look, plane)

    # ================================================================== words
    def words_of(self, refusal: Refusal) -> str:
        """A refusal in words, with the number of its rule as a second line."""
        params = dict(refusal.params)
        seat = params.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.match.seats):
            params["name"] = self.match.seats[seat].name
        text = self.say.say(refusal.key, params)
        return f"{text}\n§ {refusal.rule}" if refusal.rule else text

    def refusal_text(self, action: Action) -> str:
        refusal = self.match.refusal(action)
        return self.words_of(refusal) if refusal else ""

    def step_words(self, step: Step) -> str:
        """A choice in few words, for the undo button: its first event that has any."""
        texts = [text for event in step.events if (text := self.event_text(event))]
        return rich.plain(texts[0]) if texts else self.say(f"prompt.{step.prompt}")

    def not_now(self) -> str:
        """Why a click on something that is not to be decided now does nothing."""
        if self.match.over:
            return self.say("table.over")
        if not self.asked:
            return self.say("table.wait_for", name=self.match.deciding.name)
        decision = self.match.decision(self.match.seat)
        assert decision is not None
        return self.say("table.first", what=self.prompt(self.view, decision).head)

    # ================================================================== playing
    def choose(self, action: Action) -> None:
        """A person's answer: a click on a legal spot or choice."""
        if self.touching and self.considered != action:
            self.consider(action)
            return
        self.match.play(action)
        self.host.sounds.play("wood")
        self.follow()

    def undo(self) -> None:
        if self.match.undo_refusal() is None:
            self.match.undo()
            self._jump()

    def redo(self) -> None:
        if self.match.redoable:
            self.match.redo()
            self.follow()

    def restart_turn(self) -> None:
        if self.match.restart_refusal() is None:
            self.match.restart_turn()
            self._jump()

    def _jump(self) -> None:
        """The present position at once, without travelling."""
        self.opponents.forget()
        self.flights, self.back_at = [], None
        self.shown = self.match.count
        self.tell_notices()
        self.refresh()

    def consider(self, action: Action | None, draw: bool = True) -> None:
        """Shows what an action would bring, before it is played."""
        if action == self.considered:
            return
        self.considered = action
        legal = action is not None and self.asked and self.match.refusal(action) is None
        self.preview = self.match.preview(action) if action is not None and legal else None
        if draw:
            self._refresh_cards(self.view)
            self.touch()

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

    def _press(self, at: Pointer) -> None:
        self.touching = at.touch
        super()._press(at)

    def click_sea(self) -> None:
        """A click on nothing in particular says what is to be done."""
        self.explain(self.not_now())

    # ================================================================== showing what was played
    def follow(self) -> None:
        """Shows the next step that has not been shown, and so on until the present."""
        self.tell_notices()
        while self.shown < self.match.count and not self.flights:
            if self._show(self.shown):
                return
            self.shown += 1
        self._arrived()

    def _show(self, number: int) -> bool:
        """Sets the pieces of one step travelling; False if nothing of it is seen to move."""
        step = self.match.step(number).seen_by(self.eyes)
        before, after = self.match.at(number, self.eyes), self.match.at(number + 1, self.eyes)
        self._note_changes(before.standings(), after.standings())
        for cue in self.cues(step.events):
            self.host.sounds.play(cue)
        for event in step.events:
            if text := self.announcement(event):
                self.banner = Banner(text, "", self.now + NEWS_MS)
                self.host.sounds.play("bell")
        instant = self.host.settings.speed == "instant" and not (step.seat >= 0 and self.match.seats[step.seat].human)
        if instant:
            return False
        moving = flights(self.pieces(before), self.pieces(after), self.paths(step.events, before, after))
        if self.look.calm:
            moving = [Flight(f.piece, f.target, f.target, (0, 255)) for f in moving if f.fade[1]]
        if not moving:
            return False
        self.flights, self.flown = moving, 0.0
        self.consider(None)

        def fly(t: float) -> None:
            self.flown = t

        def landed() -> None:
            self.flights = []
            self.shown = number + 1
            self._refresh_cards(self.view)
            self.follow()

        self.tweens.then(Tween(self.tweens.travel(TRAVEL_MS), fly, done=landed))
        return True

    def _note_changes(self, before: list[Standing], after: list[Standing]) -> None:
        for old, new in zip(before, after, strict=True):
            if old.points != new.points:
                known, turn, _ = self.changes.get(new.seat, (0, -1, 0.0))
                now = self.match.step(self.shown).turn
                amount = new.points - old.points + (known if turn == now else 0)
                self.changes[new.seat] = (amount, now, self.now + CHANGE_MS)
                self.cards[new.seat].change = amount

    def _arrived(self) -> None:
        """The present is on the screen."""
        last = self.match.step(self.match.count - 1) if self.match.count else None
        if last and not last.chance and not self.match.seats[last.seat].human:
            self.pacing.shown()
        if not self.match.over and self.match.deciding.human:
            self.pacing.rest()
            people = sum(seat.human for seat in self.match.seats)
            if people > 1 and self.greeted != self.match.seat and self.banner is None:
                self.greeted = self.match.seat
                seat = self.match.deciding
                text = self.say("table.your_turn", name=seat.name)
                self.banner = Banner(text, seat.colour, self.now + BANNER_MS)
            if last and self.match.seats[last.seat] != self.match.deciding:
                self.host.sounds.play("chime")
        self.refresh()
        if self.match.over and not self.finished:
            self.finished = True
            self.show_results()

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.results import Results

        self.host.push(Results(self.host, self.match, self))

    def tell_notices(self) -> None:
        for notice in self.match.take_notices():
            self.explain(self.say.say(notice.key, notice.params))

    # ================================================================== time
    def poll(self) -> None:
        """Asks the computer player whose turn it is, and plays what it answers when the pace allows."""
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
        for seat, (_, _, until) in list(self.changes.items()):
            if self.now >= until:
                del self.changes[seat]
                self.cards[seat].change = 0
        if self.banner and self.now >= self.banner.until:
            self.banner = None
            self.touch()
        return moved or self.dirty

    def enter(self) -> None:
        if any(not seat.human for seat in self.match.seats):
            self.opponents.warm()

    @property
    def idle(self) -> bool:
        """Nothing moves and no computer player is about to do something."""
        waiting = self.match.over or self.match.deciding.human or self.pacing.paused
        settled = self.back_at is not None or (self.live and waiting)
        return super().idle and settled and not self.opponents.hinting

    def left(self) -> None:
        self._zoom = (self.board.zoom, self.board.centre)
        thumbnails.keep(self, self.match, self.board.box(self.look))

    def closing(self) -> None:
        self.opponents.close()
        self.match.close()

    def remedies(self) -> list[rescue.Way]:
        return rescue.ways(self)

    def report(self) -> str:
        return rescue.report(self)

    # ================================================================== keys and tools
    def on_action(self, action: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "redo": self.redo,
            "skip": self.skip,
            "zoom.in": lambda: self._magnify(1.2),
            "zoom.out": lambda: self._magnify(1 / 1.2),
            "zoom.fit": self._fit,
            "log": lambda: self.set_focus(self.log),
            "end": self.end_turn,
            "state": self.tell_state,
        }
        if action in acts:
            acts[action]()
            return True
        return super().on_action(action)

    def end_turn(self) -> None:
        """E: the choice that ends the turn, if there is one."""
        for widget in self.root.walk():
            if isinstance(widget, ChoiceButton) and widget.choice.ends:
                self.activate(widget)

    def tell_state(self) -> None:
        """R: the position in plain sentences, for reading aloud."""
        close = Answer("state.close", self.say("table.close"), None, "gold")
        ask(self, "state", self.say("table.state"), self.story.state(), [close], icon="info", wide=640)

    def skip(self) -> None:
        """Space: this action of a computer, again: all that follow."""
        if self.pacing.paused:
            self.pacing.step()
        else:
            self.pacing.skip()
            self.opponents.hurry()

    def toggle_pause(self) -> None:
        self.pacing.paused = not self.pacing.paused
        self.refresh()

    def _magnify(self, factor: float) -> None:
        self.board.magnify(self.look, factor)
        self.place_spots()

    def _fit(self) -> None:
        self.board.fit()
        self.place_spots()

    def back(self) -> None:
        if self.back_at is not None:
            self.look_back(None)
        elif self.considered is not None:
            self.consider(None)
        else:
            self.menu()

    def menu(self) -> None:
        open_menu(self)

    def overview(self) -> None:
        open_scores(self)

    def look_back(self, number: int | None) -> None:
        """Shows the moment before step `number`; None: the present."""
        if number is not None and not 0 <= number <= self.match.count:
            return
        self.tweens.finish()
        self.back_at = None if number is None or number >= self.match.count else number
        self.refresh()

    def ask_hint(self) -> None:
        """What a strong computer player would do, with its reasons."""
        if self.asked:
            self.opponents.ask_hint(self.show_hint)
            self.explain(self.say("table.hint_thinks"))
        else:
            self.explain(self.not_now())

    def show_hint(self, action: Action, why: str) -> None:
        if self.asked and self.match.refusal(action) is None:
            self.consider(action)
            self.explain(f"{self.say('table.hint_head', what=self.action_words(action))}\n{why}")

    def action_words(self, action: Action) -> str:
        """An action in few words: as its first event will be told."""
        told = self.match.preview(action).events
        texts = [text for event in told if (text := self.event_text(event))]
        return rich.plain(texts[0]) if texts else self.say(f"prompt.{self.match.prompt}")

    # ================================================================== painting
    def touch(self) -> None:
        super().touch()
        self.__dict__["_chrome"] = []

    def draw(self, surface: Surface) -> None:
        """While only pieces move, the rail and the bars are put back as they were painted last."""
        if not self._chrome or self.overlays or self.bubble or self.tooltip or self.by_keyboard:
            super().draw(surface)
            boxes = [self.look.rect(area) for area in (self.rail_area, self.bar_area)]
            boxes.append(Rect(0, 0, surface.get_width(), self.look.px(topbar.HEIGHT)))
            self._chrome = [(box, surface.subsurface(box.clip(surface.get_rect())).copy()) for box in boxes]
            return
        self.board.draw(Canvas(surface, self.look))
        for box, face in self._chrome:
            surface.blit(face, box)
        self.dirty = False

    def _paint(self, canvas: Canvas, plane: Plane) -> None:
        painting.paint_board(self, canvas, plane)
