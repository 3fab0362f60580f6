"""The coach at a table: tells a person in their first games what matters, once (`game.coach` holds the cues), and what
cost them most in the last reviewed game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.coach import pupils
from game.coach.cue import Cue
from game.coach.pupils import Reminder
from game.match import HUMAN, Match
from game.match.history import History
from game.rules.kernel import Action, State
from game.scenes.advice.speaker import Reaction, Speaker, Speech, areas
from game.scenes.table.layout import Layout
from game.scenes.table.moment import Moment
from game.telling.lapses import better_line, cost_words
from game.titles import titled
from game.ui.canvas import Canvas
from game.ui.drawing import lamp_ring
from game.ui.stage import Stage
from game.ui.units import Area
from game.words import Voice

REMINDER = Cue("lapse", (), lambda *_: False, "news")
"""In place of a title's cue: the last reviewed game."""
GAMES = 2
"""Games of each title in which somebody is coached."""


class Coach:
    """Comments on one answer at a time, at most once in a turn of the deciding person, and never again on what they
    have understood. It changes nothing of the match."""

    def __init__(
        self,
        stage: Stage,
        speech: Speech,
        match: Match,
        layout: Layout,
        say: Voice,
        open_rules: Callable[[str], object],
    ) -> None:
        """`open_rules`: the rulebook at a rule."""
        self.stage, self.speech, self.match, self.layout, self.say = stage, speech, match, layout, say
        self.open_rules = open_rules
        self.cues = titled(match.title).cues or ()
        self.cue: Cue | None = None
        """The advice that it gives now."""
        self._action: Action | None = None
        """The answer that it comments on; None: the position itself."""
        self._spoke = (-1, -1)
        """The seat and the turn of its last comment."""
        self._asked: object = self
        """The step at which it last looked for chances and news."""
        self._coached: frozenset[str] = frozenset()
        """The names of those who want advice here."""
        self._listening: frozenset[str] = frozenset()
        """The names of those who want advice anywhere, experienced players included."""
        self._reminder: Reminder | None = None
        """The one that is spoken of."""

    def enter(self, wanted: bool) -> None:
        """Looks up who is in their first games; `wanted`: the settings allow it at all."""
        people = {self.match.seats[seat].name for seat in self.match.people}
        off = {name for name, pupil in pupils.everybody().items() if pupil.off}
        self._listening = frozenset(people - off) if wanted else frozenset()
        if wanted and self.cues and not people <= off:
            off |= self._experienced()
        self._coached = frozenset(people - off) if wanted else frozenset()
        if not self._pupil and self.cue is not REMINDER:
            self.close()

    def _experienced(self) -> set[str]:
        """The names of those who have finished enough games of this title."""
        history = History()
        tallies = history.player_records(self.match.title) if history.file.exists() else []
        self.match.recorder.notices += history.notices
        return {tally.name for tally in tallies if tally.player == HUMAN and tally.games >= GAMES}

    @property
    def _pupil(self) -> str:
        """The name of whoever decides, if they are coached; else empty."""
        name = "" if self.match.over else self.match.deciding.name
        return name if name in self._coached and self.match.deciding.human else ""

    # ------------------------------------------------------------------ when it speaks
    def refresh(self, now: Moment[Any]) -> None:
        """Looks for news and chances, once for each decision."""
        last = self.match.move(self.match.count - 1) if self.match.count else None
        if now.decision is None or self._asked is not last:
            self.close()
        elif self.cue is not None:
            self._speak()
        if now.decision is not None and self._asked is not last and self._remind():
            self._asked = last
        elif now.decision is not None and self._asked is not last and self._pupil:
            self._asked = last
            for cue in self._open():
                if (action := cue.offered(now.state)) is not None:
                    self._begin(cue, None if cue.kind == "news" else action)
                    return

    def _remind(self) -> bool:
        """Reminds of an earlier game, if there is a reminder."""
        header, deciding = self.match.header, self.match.deciding
        if self.match.over or header.origin or not deciding.human or deciding.name not in self._listening:
            return False
        reminder = pupils.pupil(deciding.name).reminders.get(header.game)
        if reminder is None or reminder.told or header.created <= reminder.game or not self._rule_of(reminder):
            return False
        pupils.mark_reminder_told(deciding.name, header.game)
        self._reminder = reminder
        self._begin(REMINDER, None)
        return True

    def _rule_of(self, reminder: Reminder) -> str:
        """The rule that explains the mistake; empty: there is no such kind of mistakes any more."""
        lapses = titled(self.match.title).lapses or ()
        return next((lapse.rule for lapse in lapses if lapse.key == reminder.lapse), "")

    def ponder(self, state: State, action: Action) -> None:
        """Somebody considers a legal answer: a warning may be due."""
        for cue in self._open():
            if cue.kind == "warning" and cue.speaks_of(state, action):
                self._begin(cue, action)
                return

    def _open(self) -> list[Cue]:
        """Advice that could be given now."""
        if not self._pupil or self._spoke == (self.match.seat, self.match.turn):
            return []
        pupil = pupils.pupil(self._pupil)
        return [cue for cue in self.cues if not pupil.knows(self.match.title, cue.key)]

    def answered(self, state: State, action: Action) -> None:
        """Whoever follows the advice, or takes a chance unprompted, has understood."""
        for cue in self.cues if self._pupil else ():
            if (
                (cue.kind == "chance" or cue is self.cue)
                and isinstance(state.decision, cue.at)
                and cue.heeded(state, action)
            ):
                pupils.learn(self._pupil, self.match.title, cue.key)
        self.close()

    # ------------------------------------------------------------------ what it says
    def _begin(self, cue: Cue, action: Action | None) -> None:
        self.cue, self._action = cue, action
        self._spoke = self.match.seat, self.match.turn
        self._speak()

    def _speak(self) -> None:
        assert self.cue is not None
        say, reminder = self.say, self._reminder
        buttons = [Reaction("coach.known", say("coach.known"), self.understood, action="skip")]
        if reminder is not None:
            cost = cost_words(self.match.title, reminder.lapse, reminder.times, reminder.points)
            text = say("lapse.next", cost=cost, better=better_line(self.match.title, reminder.lapse))
            read = partial(self.open_rules, self._rule_of(reminder))
            buttons.append(Reaction("coach.rules", say("lapse.rules"), read, "light"))
        else:
            text = say(f"coach.{self.cue.key}")
        buttons.append(Reaction("coach.off", say("coach.off"), self.silence, "light"))
        self.speech.give(Speaker("coach", f"**{say('coach')}**", text, buttons))

    def close(self) -> None:
        """Closes the bubble; whether it was understood is left open."""
        if self.cue is not None:
            self.cue = self._action = self._reminder = None
            self.speech.give(None)

    def understood(self) -> None:
        if self.cue is not None and self._reminder is None:
            pupils.learn(self._pupil, self.match.title, self.cue.key)
        self.close()

    def silence(self) -> None:
        """No more advice for this person, in any game; the settings bring it back."""
        name = self.match.deciding.name
        pupils.silence(name, off=True)
        self._coached -= {name}
        self._listening -= {name}
        self.close()

    def stand(self, canvas: Canvas, now: Moment[Any], banner: Area | None = None) -> None:
        """Marks what it comments on, and puts the bubble beside it, where it covers nothing of that, no tip, hint or
        banner, and nothing that is needed."""
        speaker, look, layout, callouts = self.speech.speaker, now.look, self.layout, self.stage.callouts
        if speaker is None:
            return
        place = layout.place_of(self._action) if self._action is not None else None
        lit = areas(look, [place.rect(look)]) if place is not None else []
        hint = callouts.bubble.area if callouts.bubble is not None else None
        said = [area for area in (banner, hint) if area is not None]
        if speaker.lit != lit or any(look.rect(speaker.area).colliderect(look.rect(area)) for area in said):
            needed = [layout.bar_area, *(card.area for card in layout.rail.cards), *said]
            needed += [widget.area for widget in (callouts.tooltip, layout.panel) if widget is not None]
            self.speech.stand(speaker, lit, needed, areas(look, layout.choosable(now)))
        if place is not None:
            lamp_ring(canvas, place)
