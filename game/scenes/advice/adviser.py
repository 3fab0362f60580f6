"""The adviser at a table: gives hints to whoever asks, and coaches people in their first games."""

from __future__ import annotations

from game.scenes.advice.coach import Coach
from game.scenes.advice.hints import Hints
from game.scenes.advice.speaker import Speech
from game.scenes.rulebook.book import Rulebook
from game.scenes.table.opponents import Opponents
from game.scenes.table.presentation import Presentation
from game.scenes.table.wording import Wording


class Adviser:
    """Watches what a person considers; the computer players think about hints."""

    def __init__(self, presentation: Presentation, wording: Wording, opponents: Opponents) -> None:
        self.presentation, self.opponents = presentation, opponents
        stage, layout, title = presentation.stage, presentation.layout, presentation.title
        self.speech = Speech(stage, title)
        self.hints = Hints(presentation, wording, opponents)
        self.coach = Coach(stage, self.speech, presentation.match, layout, title.say, self.open_rules)

    def open_rules(self, rule: str) -> None:
        host = self.presentation.host
        host.push(Rulebook(host, self.presentation.match.title, rule=rule))

    def attend(self) -> None:
        """While a person decides: shows the hint once it has been computed, and remarks on an answer that has been
        considered for a while."""
        show = self.presentation
        if (choice := self.opponents.attend(show.host.settings.foresight)) is not None:
            self.hints.tell(choice)
        action = show.selection.pondered(show.stage.now)
        if action is not None and show.decision is not None:
            self.hints.ponder(action)
            self.coach.ponder(show.sight.state, action)
