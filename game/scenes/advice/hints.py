"""Hints: what a computer player would do in a person's place, why, and how the person's own idea compares."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.match.action_sequence import answers_of
from game.players.choice import Choice, Contrast, Reason
from game.players.reasons import SLIGHT
from game.rules.kernel import Action
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.opponents import Opponents
from game.scenes.table.presentation import Presentation
from game.scenes.table.wording import Wording
from game.ui.bubble import Bubble
from game.ui.canvas import Canvas
from game.ui.drawing import lamp_ring
from game.ui.widget import reveal

NUMBER = re.compile(r"[−+]?\d+×?")
"""All that stands on some buttons."""


class Hints:
    """Hints about one decision at a time. A person who goes on to consider another action is told how that compares."""

    def __init__(self, presentation: Presentation, wording: Wording, opponents: Opponents) -> None:
        self.presentation, self.wording, self.opponents = presentation, wording, opponents
        self.stage, self.layout = presentation.stage, presentation.layout
        self.match, self.title, self.say = wording.match, wording.title, wording.title.say
        self.advised: Action | None = None
        self._as_good: Action | None = None
        """Another answer that hardly differs."""
        self._pondered: Action | None = None
        """The action that the person considered last, before or after the hint."""
        self._unread = False
        """The last answer does not depend on face-down things."""
        self._about: object = self
        """The step before the decision that these two are about."""
        self._bubble: Bubble | None = None
        self._compares = False
        """The last question was about the action considered instead."""

    def ask(self) -> None:
        """Asks for the choice of a strong computer player, with its reasons."""
        now = self.presentation.moment
        if now.decision is None:
            self.stage.callouts.explain(self.wording.not_now(now))
            return
        if self._unseen:
            self.stage.callouts.explain(self.say("table.hint_unseen"))
            return
        self._begin()
        if now.preview is not None and now.considered is not None:
            self._remember(now.considered)
        self._ask(compares=False)
        button = self.stage.find("hint")
        self.stage.callouts.advise(
            self.say("table.hint_thinks"), "hint", button.rect(self.stage.look) if button else None
        )

    def ponder(self, action: Action) -> None:
        """The person has considered a legal action for a while. By touch that is a tap, which closes the bubble."""
        self._begin()
        if self._unseen or not self._remember(action):
            return
        if self.advised is not None and (self._speaks or self.presentation.selection.by_touch):
            self._ask(compares=True)

    @property
    def _unseen(self) -> bool:
        """Whether the answers themselves are face down: a hint would reveal them."""
        now = self.presentation.moment
        return now.face_down and now.decision is not None and now.decision.secret

    def _ask(self, *, compares: bool) -> None:
        """Asks about the position as whoever decides may see it now; while secrets lie face down, as far as the title
        lets hints go without them."""
        known = self.title.seats.without_memory(self.match.view(self.match.seat), self.match.seat)
        view = self.title.seats.without_face_down(known) if self.presentation.moment.face_down else known
        self._unread = view is not known
        self._compares = compares
        self.opponents.ask_hint(view, self._pondered, self.advised if compares else None)

    def _remember(self, action: Action) -> bool:
        """Anything but what the hint advises."""
        first = answers_of(action)[0]
        if first == self.advised:
            return False
        self._pondered = first
        return True

    def _begin(self) -> None:
        """Forgets advice about another decision."""
        last = self.match.move(self.match.count - 1) if self.match.count else None
        if self._about is not last:
            self._about, self.advised, self._pondered = last, None, None

    # ------------------------------------------------------------------ what is said
    def tell(self, choice: Choice) -> None:
        """Takes the answer to the last question."""
        if self._compares:
            self._compare(choice)
        else:
            self._advise(choice)

    def _advise(self, choice: Choice) -> None:
        self._as_good = self._equal(choice)
        words = self.opponents.words(self._tellable(choice.reasons))
        lines = [self.say("table.hint_as_good", what=self._name(self._as_good)) if self._as_good is not None else words]
        if choice.contrast is not None:
            lines.append(" ".join(self._why_not(choice.contrast)))
        self.show(choice.action, "\n".join(line for line in lines if line), choice.then)

    def _equal(self, choice: Choice) -> Action | None:
        """The best other answer where it hardly differs, if it has a name of its own."""
        hopes = {action: chance for action, _, chance in choice.tried if action != choice.action}
        if choice.reasons != (SLIGHT,) or not hopes or not self._open:
            return None
        other = max(hopes, key=hopes.__getitem__)
        return None if self._name(other) == self._name(choice.action) else other

    def show(self, action: Action, why: str, then: Action | None = None) -> None:
        """Shows an advised choice at the place where it is chosen, with its effects, or those of the answer to follow,
        and its reasons."""
        if self.presentation.moment.decision is None or self.match.refusal(action) is not None:
            return
        self._begin()
        self.advised = action
        self.title.hand.take_up(self.presentation.moment, action)
        self.presentation.on_change()
        if self.stage.focus.by_keyboard and (place := self.layout.place_of(action)) is not None:
            self.stage.focus.set(place)  # Enter takes what is advised
        self.presentation.consider(action)
        if self.layout.panel is not None:
            self.layout.panel.suggest(action)
        achieved = self.opponents.intended(self.presentation.moment.state, action, then)
        head = self.say("table.hint.label", what=self._name(action))
        self._speak("\n".join(part for part in (head, achieved, why) if part), action)

    def _compare(self, choice: Choice) -> None:
        """Puts the comparison beside the considered action, if it is still considered."""
        contrast, self._as_good = choice.contrast, None
        if contrast is not None and contrast.instead == self._pondered:
            self._speak("\n".join(self._why_not(contrast)), contrast.instead)

    def _why_not(self, contrast: Contrast) -> tuple[str, str]:
        """The question, and the answer: how much worse the action is, and the advantages of the advised one. Points are
        left out where a reason is secret or depends on face-down things."""
        say, told = self.say, self._tellable(contrast.reasons)
        question = say("table.hint_instead", what=self._name(contrast.instead))
        if len(told) < len(contrast.reasons):
            return question, say("table.hint_secret")
        worth = say("table.hint_less" if contrast.points > 0 else "table.hint_even", points=contrast.points)
        if not self._open:
            worth = ""
        over = "" if told[0] == SLIGHT else say("table.hint_over", why=self.opponents.words(told[:1]))
        return question, f"{worth} {over}".strip() or say("table.hint_secret")

    @property
    def _open(self) -> bool:
        """Whether the last answer depends on nothing that is face down now."""
        return self._unread or not self.presentation.moment.face_down

    def _tellable(self, reasons: Sequence[Reason]) -> Sequence[Reason]:
        return self.title.seats.public_reasons(reasons, own=self._open)

    def _name(self, action: Action) -> str:
        """The name of a button that ends something is its text, and so is that of a spot with a single answer for which
        the title has no words. A bare number on a button is named with its effect."""
        widget, stands = self.layout.chooser_of(action), ""
        if isinstance(widget, ChoiceButton):
            if widget.choice.ends:
                return widget.text
            if widget.act and widget.detail and NUMBER.fullmatch(widget.text):
                return f"{widget.text} · {widget.detail}"
        elif widget is not None and len(widget.spot.actions) == 1:
            stands = widget.text
        return self.wording.action(action, stands)

    # ------------------------------------------------------------------ on the screen
    @property
    def _speaks(self) -> bool:
        return self._bubble is not None and self.stage.callouts.bubble is self._bubble

    def _speak(self, text: str, action: Action) -> None:
        """At the place where an action is chosen."""
        target, look = None, self.stage.look
        if (widget := self.layout.place_of(action)) is not None:
            reveal(widget)
            self.layout.board.place(look)
            target = widget.rect(look)
            if self._as_good is not None and (other := self.layout.place_of(self._as_good)) is not None:
                beside = other.rect(look)
                target = target.union(beside) if target.inflate(target.size).colliderect(beside) else target
        self.stage.callouts.advise(text, "hint", target)
        self._bubble = self.stage.callouts.bubble

    def paint(self, canvas: Canvas) -> None:
        """Marks the place of the advised action, and of one about as good, while the hint is shown."""
        for action in (self.advised, self._as_good) if self._speaks else ():
            if action is not None and (widget := self.layout.place_of(action)) is not None:
                lamp_ring(canvas, widget, 0.5 if action == self.advised else -0.5)
