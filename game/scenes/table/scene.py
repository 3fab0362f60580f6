"""The table: plays a match on the screen. A title's board scene is a subclass with its own board.

The way of a click: a spot or a choice holds an action; if it is allowed the match plays it, if not the refusal is said
at the pointer. What was played is then shown step by step: pieces travel from where they stood to where they stand.
`shown` is how many steps are on the screen; it follows `match.count`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec
from pygame import Rect, Surface

from game import words
from game.match import Match, Preview, Seat, Step
from game.rules.kernel import Action, Decision, Event, Refusal, Standing, State
from game.scenes.scene import Host, Scene
from game.scenes.table import actionbar, rescue, topbar
from game.scenes.table.actionbar import Bar
from game.scenes.table.board import BoardView, SpotView
from game.scenes.table.cards import LOW, TALL, PlayerCard
from game.scenes.table.choices import ChoiceButton, choice_width
from game.scenes.table.log import ROW, Line, Log
from game.scenes.table.lookback import LookBack
from game.scenes.table.menu import open_menu, open_scores
from game.scenes.table.opponents import Opponents
from game.scenes.table.pacing import Pacing
from game.scenes.table.parts import Chip, Choice, Meter, Prompt, Spot
from game.scenes.table.pieces import Flight, Paths, Piece, flights
from game.scenes.table.plane import Plane
from game.scenes.table.recap import Recap
from game.ui import rich
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.inputs import Pointer
from game.ui.label import Panel, heading
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.tween import Tween
from game.ui.units import Area
from game.ui.widget import Widget

RAIL, NARROW_RAIL = 300.0, 264.0
TRAVEL_MS, CHANGE_MS, BANNER_MS = 300.0, 4000.0, 900.0
RECAP_LINES, LOG_LINES = 8, 6
"""The most of the one, the fewest of the other."""


class Table(Scene):
    """One match on the screen. Subclasses say what their board looks like; everything else is here."""

    name: ClassVar[str] = "table"

    def __init__(self, host: Host, match: Match) -> None:
        super().__init__(host)
        self.match = match
        match.ask_forced = host.settings.forced == "ask"
        self.say = words.of(match.title)
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
        self.banner: tuple[int, float] | None = None
        self.touching = False
        self.hint: Action | None = None
        self.finished = match.over
        self.may_hurry = False
        self.asides: dict[int, list[str]] = {}
        """Lines of the log that are no events, by the step they stand before."""
        self.why: dict[int, str] = {}
        """Why a computer player did what it did, by step."""
        self._zoom: tuple[float, tuple[float, float] | None] = (1.0, None)
        self._lines: list[Line] = []
        self._headed = 0
        """The last turn that has a heading in the log."""
        self._told: tuple[int, int, str] = (0, -1, "")
        """What `_lines` tell: steps, through whose eyes, in which language."""
        self._past: tuple[tuple[int, int, int], State] | None = None
        self._settled: Plane | None = None
        self._standing: tuple[tuple[int, int, int, Plane], list[Piece]] | None = None
        self._chrome: list[tuple[Rect, Surface]] = []

    # ================================================================== what a title says
    def phases(self, view: State) -> tuple[tuple[str, ...], int]:
        """The steps of a turn in words, and which one it is (-1: none)."""
        return (), -1

    def turn_words(self, view: State) -> str:
        raise NotImplementedError

    def meter(self, view: State) -> Meter | None:
        """How far the end is."""
        return None

    def prompt(self, view: State, decision: Decision[Any, Any]) -> Prompt:
        name = type(decision).__name__
        detail = f"prompt.{name}.detail"
        return Prompt(self.say(f"prompt.{name}"), self.say(detail) if self.say.has(detail) else "")

    def choices(self, view: State, decision: Decision[Any, Any]) -> list[Choice]:
        """Buttons for the present decision."""
        return []

    def spots(self, view: State, decision: Decision[Any, Any] | None) -> list[Spot]:
        """Every place that answers a click; `decision` None: nobody of the people is to decide."""
        return []

    least_scale: ClassVar[float] = 0.44
    """Units of the screen for a pixel of the map, below which the board is zoomed."""

    def point_of_interest(self, view: State, decision: Decision[Any, Any]) -> tuple[float, float] | None:
        """Where on the map a zoomed board should look."""
        return None

    points_icon: ClassVar[str] = ""
    """Art that stands before everybody's points."""

    def chips(self, view: State, seat: int) -> tuple[Chip, ...]:
        return ()

    def pieces(self, view: State) -> list[Piece]:
        """What travels, at its place in map pixels."""
        return []

    def paths(self, events: Sequence[Event], before: State, after: State) -> Paths:
        """Where pieces that come or go start or end."""
        return {}

    def ground(self, view: State, plane: Plane, size: tuple[int, int]) -> Surface:
        """All that does not travel, as large as the board on the screen; called for every frame."""
        raise NotImplementedError

    def paint_spots(self, canvas: Canvas, plane: Plane, view: State, spots: Sequence[SpotView]) -> None:
        """What is legal now, what is considered, what was just refused."""

    def paint_extras(self, canvas: Canvas, plane: Plane, view: State) -> None:
        """Plates on the board: prices, previews, stacks."""

    def event_text(self, event: Event) -> str | None:
        """A line of the log; None: not worth one."""
        key = f"event.{type(event).__struct_config__.tag}"
        params = {
            name: value
            for name, value in msgspec.structs.asdict(event).items()
            if isinstance(value, str | int) and name != "seat"
        }
        return self.say(key, **params) if self.say.has(key) else None

    def event_space(self, event: Event) -> str | None:
        """Where on the board it happened, for the numbers of the recap."""
        return None

    def cues(self, events: Sequence[Event]) -> list[str]:
        """Sounds of these events."""
        return []

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

    def seat_of(self, number: int) -> Seat:
        return self.match.seats[number]

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour for seat in self.match.seats)

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
            BoardView("board", self.board_area, self.match.board, self.paint_board, on_click=self.click_sea)
        )
        self._read_board()
        self.rail_area = rail
        self.rail = self.add(Panel("rail", rail, "bar"))
        self._build_rail(rail)
        self.bar: Widget | None = None
        self.top: Widget | None = None
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
        self.recap = self.rail.add(Recap("recap", self.story_area.inset(12, 6), on_pick=self.look_back))
        self.log_title = self.rail.add(
            heading("log.title", Area(inner.x + 12, y + 4, inner.w - 24, 26), self.say("table.log"), units=17)
        )
        place = Area(inner.x + 6, y + 34, inner.w - 16, 40)
        self.log = self.rail.add(Log("log", place, look.s, on_pick=self.look_back))

    def refresh(self) -> None:
        """Everything that depends on the position: after a step was shown, undone, or looked back to."""
        self.consider(None, draw=False)
        self.hint = None
        view = self.view
        decision = self.match.decision(self.match.seat) if self.asked else None
        self._refresh_top(view)
        self._refresh_cards(view)
        self._refresh_story()
        self._refresh_bar(view, decision)
        self._refresh_spots(view, decision)
        if decision is not None and (at := self.point_of_interest(view, decision)):
            self.board.look_at(self.look, at)
            self.place_spots()
        self.touch()

    def _refresh_top(self, view: State) -> None:
        if self.top:
            self.root.remove(self.top)
        names, current = self.phases(view)
        tools: list[tuple[str, str, str, Callable[[], object], str]] = [
            ("menu", "menu", self.say("table.menu"), self.menu, ""),
            ("overview", "people", self.say("table.overview"), self.overview, "overview"),
            ("hint", "hint", self.say("table.hint"), self.ask_hint, "hint"),
        ]
        if any(not seat.human for seat in self.match.seats):
            icon, told = ("play", "table.resume") if self.pacing.paused else ("pause", "table.pause")
            tools.insert(1, ("pause", icon, self.say(told), self.toggle_pause, "pause"))
        self.top = self.add(
            topbar.top_bar(self.look, self.say("title"), self.turn_words(view), names, current, self.meter(view), tools)
        )

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
        steps = self.recap_steps()
        room = int((inner.h - 30 - 36 - LOG_LINES * ROW) / ROW)
        lines = steps[: min(RECAP_LINES, room)] if room >= 2 else []
        used = self.recap.tell(self.say("table.recap"), lines, inner) if lines else 0.0
        self.recap.visible = bool(lines)
        y = inner.y + used
        self.log_title.area = Area(inner.x, y, inner.w, 26)
        top = y + 30
        self.log.area = Area(area.x + 6, top, area.w - 18, max(ROW, area.bottom - 6 - top))
        self.log.tell(self.log_lines(), self.back_at)

    def _refresh_bar(self, view: State, decision: Decision[Any, Any] | None) -> None:
        if self.bar:
            self.root.remove(self.bar)
        area = self.bar_area
        if self.back_at is not None:
            self.bar = self.add(LookBack("bar", area, self))
            return
        match = self.match
        compact = area.w < 960
        undo_wide = actionbar.UNDO if not compact else 64.0
        undo = Area(area.right - undo_wide - 10, area.y + 17, undo_wide, actionbar.CHOICE_H)
        choices = self.choices(view, decision) if decision is not None else []
        buttons, left = self._choice_buttons(choices, undo.x - 14, area, compact)
        seat = None if match.over else match.deciding
        prompt = self._prompt(view, decision)
        bar = self.add(Bar("bar", area, seat, prompt, 0.0))
        if match.over or self.may_hurry:
            left -= 220
        bar.room = left - bar.words_from - 16
        self.bar = bar
        for button in buttons:
            self.bar.add(button)
        self._add_undo(undo, compact)
        if self.may_hurry and not match.over and not match.deciding.human and self.live:
            self.bar.add(
                Button(
                    "hurry",
                    Area(undo.x - 150, undo.y, 140, undo.h),
                    self.say("table.hurry"),
                    on_click=self.opponents.hurry,
                    action="end",
                )
            )
        elif match.over and self.live:
            self.bar.add(
                Button(
                    "results",
                    Area(undo.x - 210, undo.y, 200, undo.h),
                    self.say("table.results"),
                    style="gold",
                    on_click=self.show_results,
                    action="end",
                )
            )

    def _prompt(self, view: State, decision: Decision[Any, Any] | None) -> Prompt:
        match = self.match
        if match.over:
            return Prompt(self.say("table.over"))
        name = match.deciding.name
        if decision is not None:
            told = self.prompt(view, decision)
            return Prompt(self.say("table.prompt", name=name, what=told.head), told.detail)
        if match.deciding.human:
            return Prompt(self.say("table.showing"))
        what = self.say("table.paused") if self.pacing.paused else self.say("table.computer_thinks")
        return Prompt(self.say("table.waiting", name=name), what)

    def _choice_buttons(
        self, choices: list[Choice], right: float, area: Area, compact: bool
    ) -> tuple[list[Button], float]:
        """The buttons, right-aligned, and the left edge of the first."""
        look, x = self.look, right
        buttons: list[Button] = []
        allowed = set(self.match.options()) if choices else set()
        gap = 8.0
        sizes = [choice_width(choice, look) for choice in choices]
        room = area.w * (0.62 if not compact else 0.44)
        total = sum(sizes) + gap * (len(sizes) - 1)
        if total > room and sizes:
            scale = (room - gap * (len(sizes) - 1)) / sum(sizes)
            sizes = [max(48.0, size * scale) for size in sizes]
        for number in range(len(choices) - 1, -1, -1):
            choice, size = choices[number], sizes[number]
            x -= size
            reveals = choice.action in allowed and self.match.preview(choice.action).reveals
            button = ChoiceButton(
                choice,
                Area(x, area.y + 17, size, actionbar.CHOICE_H),
                enabled=choice.action in allowed,
                reason=self.refusal_text(choice.action) if choice.action not in allowed else "",
                key=number + 1,
                reveals=reveals,
                considered=lambda: self.considered,
                on_choose=self.choose,
            )
            buttons.append(button)
            x -= gap + (14 if choice.ends else 0)
        buttons.reverse()
        return buttons, x + gap

    def _add_undo(self, place: Area, compact: bool) -> None:
        match = self.match
        refusal = match.undo_refusal()
        step = match.undoes()
        told = self.step_words(step) if refusal is None and step is not None else ""
        room = place.w - 24
        fits = width(told, Face.TEXT, self.look.px(SMALL)) / self.look.s <= room
        assert self.bar is not None
        self.bar.add(
            Button(
                "undo",
                place,
                "" if compact else self.say("table.undo"),
                icon="undo",
                style="light",
                detail=told if fits and not compact else "",
                enabled=refusal is None,
                reason=self.words_of(refusal) if refusal else "",
                tip=self.say("table.undo_step", what=told) if told else None,
                on_click=self.undo,
                action="undo",
            )
        )

    def _refresh_spots(self, view: State, decision: Decision[Any, Any] | None) -> None:
        for old in list(self.board.children):
            self.board.remove(old)
        allowed = set(self.match.options()) if decision is not None else set()
        for spot in self.spots(view, decision):
            legal = spot.action is not None and spot.action in allowed
            self.board.add(ActionSpot(self, spot, legal))
        self.place_spots()

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

    def log_lines(self) -> list[Line]:
        """All that happened, oldest first; only what is new is put into words."""
        end = self.match.count if self.live else self.shown
        told, eyes, language = self._told
        if (eyes, language) != (self.eyes, self.look.language) or told > end:
            self._lines, told, self._headed = [], 0, 0
        for number in range(told, end):
            step = self.match.step(number).seen_by(self.eyes)
            texts = [(event, text) for event in step.events if (text := self.event_text(event))]
            if step.turn != self._headed and not step.chance and (texts or step.chosen):
                self._headed = step.turn
                seat = self.match.seats[step.seat]
                self._lines.append(Line(step.number, self.turn_heading(step, seat), True, seat.colour))
            self._lines += [Line(step.number, text) for text in self.asides.get(step.number, [])]
            for event, text in texts:
                mine = step.seat != self.eyes and getattr(event, "seat", -1) == self.eyes
                self._lines.append(Line(step.number, text, mine=mine, why=self.why.get(step.number, "")))
        self._told = (end, self.eyes, self.look.language)
        return self._lines

    def turn_heading(self, step: Step, seat: Seat) -> str:
        return self.say("table.turn_of", n=step.turn, name=seat.name)

    def recap_steps(self) -> list[tuple[int, str, str, int]]:
        """What happened since the person's last turn: (number, colour, text, step), while nothing was done yet."""
        if not self.asked:
            return []
        found: list[tuple[int, str, str, int]] = []
        for step in self.match.since(self.match.seat):
            if step.seat == self.match.seat or step.chance:
                continue
            for event in step.events:
                if self.event_space(event) and (text := self.event_text(event)):
                    colour = self.match.seats[step.seat].colour
                    found.append((len(found) + 1, colour, text, step.number))
        return found[-RECAP_LINES:]

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
            if people > 1 and (self.banner is None or self.banner[0] != self.match.seat):
                self.banner = (self.match.seat, self.now + BANNER_MS)
            if last and self.match.seats[last.seat] != self.match.deciding:
                self.host.sounds.play("chime")
        self.refresh()
        if self.match.over and not self.finished:
            self.finished = True
            self.show_results()

    def show_results(self) -> None:
        """The results, which note the match in the history."""
        from game.scenes.results import Results

        self.host.push(Results(self.host, self.match, self.look_back))

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
                self.asides.setdefault(self.match.count, []).append(told)
            self.why[self.match.count] = self.opponents.reasons(choice)
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
        if self.banner and self.banner[1] and self.now >= self.banner[1]:
            self.banner = (self.banner[0], 0.0)
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
            self.hint = action
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

    def paint_board(self, canvas: Canvas, plane: Plane) -> None:
        """Ground, pieces, spots, plates; the canvas is clipped to the board."""
        view = self.view
        box = canvas.rect(self.board_area)
        local = plane.moved(-box.x, -box.y)
        canvas.surface.blit(self.ground(view, local, box.size), box)
        if "hide" not in self.holding:
            self._paint_pieces(canvas, plane, view)
        if self._settled != plane:
            self.place_spots()
        if self.live:
            spots = [child for child in self.board.children if isinstance(child, SpotView)]
            self.paint_spots(canvas, plane, view, spots)
        self.paint_extras(canvas, plane, view)
        self._paint_recap_marks(canvas, plane)
        if self.banner and self.now < self.banner[1]:
            self._paint_banner(canvas)

    def _paint_pieces(self, canvas: Canvas, plane: Plane, view: State) -> None:
        flying = {flight.piece.key: flight for flight in self.flights}
        key = (self.moment, self.match.count, self.eyes, plane)
        if self._standing is None or self._standing[0] != key:
            self._standing = (key, self.pieces(view))
        standing = [piece for piece in self._standing[1] if piece.key not in flying]
        shown = [(piece.z, piece.sprite, piece.at) for piece in standing]
        shown += [(f.piece.z + 100, f.face(self.flown), f.at(self.flown)) for f in self.flights]
        for _, sprite, at in sorted(shown, key=lambda item: item[0]):
            x, y = plane.at(*at)
            canvas.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))

    def _paint_recap_marks(self, canvas: Canvas, plane: Plane) -> None:
        """The numbers of the recap stand on the board until the person acts."""
        if not self.asked or not self.recap.visible:
            return
        numbers = {step: number for number, _, _, step in self.recap_steps()}
        for step in self.match.since(self.match.seat):
            if step.number not in numbers:
                continue
            for event in step.events:
                space = self.event_space(event)
                if space and space in self.match.board.spaces:
                    at = plane.of(self.match.board.spaces[space])
                    self._paint_number(canvas, at, numbers[step.number], plane)
                    break

    def _paint_number(self, canvas: Canvas, at: tuple[float, float], number: int, plane: Plane) -> None:
        look = canvas.look
        reach = 28 * plane.k
        x, y = (at[0] + reach) / look.s, (at[1] - reach) / look.s
        area = Area(x - 10.5, y - 10.5, 21, 21)
        canvas.plate(area, "knob", 11)
        canvas.text(str(number), area.centre, SMALL, Face.BOLD, look.palette.ink, "center")

    def _paint_banner(self, canvas: Canvas) -> None:
        assert self.banner is not None
        seat = self.match.seats[self.banner[0]]
        text = self.say("table.your_turn", name=seat.name)
        wide = width(text, Face.TITLE, canvas.px(30)) / canvas.look.s + 110
        middle = self.board_area.centre
        area = Area(middle[0] - wide / 2, self.board_area.y + 60, wide, 72)
        canvas.plate(area, "paper")
        canvas.mark(seat.colour, (area.x + 44, area.centre[1]), 44)
        canvas.text(text, (area.x + 80, area.centre[1]), 30, Face.TITLE, canvas.look.palette.ink, "midleft")


class ActionSpot(SpotView):
    """A spot that plays its action, or says why not."""

    def __init__(self, table: Table, spot: Spot, legal: bool) -> None:
        self.table = table
        super().__init__(table.board, spot, enabled=legal, reason="", on_click=self.choose)

    @property
    def reason(self) -> str:
        """Why it does not answer; put into words only when somebody asks."""
        return "" if self.enabled else self.why

    @reason.setter
    def reason(self, told: str) -> None:
        """Nothing to keep: see the getter."""

    @property
    def act(self) -> Action | None:
        return self.spot.action

    def choose(self) -> None:
        if self.spot.action is not None:
            self.table.choose(self.spot.action)

    @property
    def why(self) -> str:
        """In words, why it cannot be chosen."""
        if self.spot.reason:
            return self.spot.reason
        if self.spot.action is None or not self.table.asked:
            return self.table.not_now()
        return self.table.refusal_text(self.spot.action)
