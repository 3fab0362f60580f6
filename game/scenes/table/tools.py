"""The buttons and keys of a table that do not play: its menu, points, rules, hints, pace."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game.scenes.board.view import STEP
from game.scenes.reading.reading import open_legend, open_position
from game.scenes.rulebook.book import Page, Rulebook
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.lookback import choices
from game.scenes.table.menu import menu, pop_up, scores
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Tool
from game.scenes.table.play import Play
from game.scenes.table.recap_sheet import RecapSheet
from game.scenes.table.take_over import TakeOverPopup
from game.telling.labels import Prompt
from game.telling.story.paragraph import Paragraph
from game.ui.bubble import Bubble
from game.ui.dialog import Menu, MenuItem
from game.words import say

EXPLAINING = {"legend": "info", "state": "access", "aid": "scroll", "stock": "stats", "rules": "book"}
"""Icons of the aids in the help menu, by action."""
CITED = re.compile(r"§\s([A-Z]+-\d+)")
"""The number of a rule, as refusals name it."""


class Tools:
    """The buttons of the top bar, and the keys that click no button."""

    def __init__(self, play: Play) -> None:
        self.play, self.host, self.stage, self.presentation = play, play.host, play.stage, play.presentation
        self.match, self.title, self.say = play.match, play.title, play.say
        layout, stage = self.presentation.layout, self.stage
        self.keys: dict[str, Callable[[], object]] = {
            "redo": play.redo,
            "skip": play.skip,
            "zoom.in": lambda: layout.board.magnify(stage.look, STEP),
            "zoom.out": lambda: layout.board.magnify(stage.look, 1 / STEP),
            "zoom.fit": lambda: layout.board.fit(stage.look),
            "log": self.read_log,
            "end": self.end_turn,
            "state": lambda: open_position(play, self.prompt(self.presentation.moment)),
            "legend": lambda: open_legend(play, self.buttons()),
            "rules": self.open_rules,
            "aid": lambda: self.open_rules(leaf="aid"),
            "stock": lambda: self.open_rules(leaf="stock"),
        }
        """By action: keys that click no button."""

    def buttons(self) -> list[Tool]:
        """Those of the top bar, from the right."""
        match, paused = self.match, self.presentation.pacing.paused
        tools = [Tool("menu", "menu", self.say("table.menu"), self.open_menu)]
        if len(match.people) < len(match.seats):
            icon, words = ("play", "table.resume") if paused else ("pause", "table.pause")
            why = self.say("table.pause.over") if match.over else ""
            tools.append(Tool("pause", icon, self.say(words), self.toggle_pause, "pause", reason=why))
        tools.append(Tool("overview", "people", self.say("table.overview"), self.overview, "overview"))
        why_not = self.say("table.hint.why_not", key=self.stage.keyboard.keys.sign("hint"))
        tools.append(Tool("hint", "hint", self.say("table.hint"), self.play.adviser.hints.ask, "hint", detail=why_not))
        tools.append(
            Tool("help", "help", self.say("table.help"), self.open_help, "help", detail=self.say("table.help.tip"))
        )
        tools += [replace(tool, click=partial(self._anew, tool.click)) for tool in self.title.board.tools()]
        if self.presentation.secrecy.peeks:
            hidden, keyboard = self.presentation.secrecy.face_down, self.stage.keyboard
            icon, words = "eye_off" if hidden else "eye", self.say("table.peek", key=keyboard.keys.sign("peek"))
            click, hold = partial(keyboard.hold, "peek", hidden), partial(keyboard.press, "peek")
            tools.append(Tool("peek", icon, words, click, hold=hold))
        return tools

    def _anew(self, click: Callable[[], object] | None) -> None:
        """A click on a tool of the title, after which everything is drawn as it says now."""
        if click is not None:
            click()
        self.presentation.on_change()

    def prompt(self, now: Moment[Any]) -> Prompt:
        """Who decides what, or what is waited for."""
        show = self.presentation
        prompt = self.play.wording.prompt(now, self.stage.keyboard.keys, show.pacing.paused)
        told = show.watching.deed if now.decision is None and not self.play.opponents.slow else None
        return prompt if told is None else replace(prompt, head=told.sentence)

    def read_log(self) -> None:
        """Gives the log the keys, and the room of the recap; where it has both, takes them back."""
        rail, focus = self.presentation.layout.rail, self.stage.focus
        reads = rail.log_first and focus.widget is rail.log
        if reads or not rail.log_first:
            rail.turn_log()
        focus.set(None if reads else rail.log)

    def replay(self, paragraph: Paragraph) -> None:
        """Shows once more on the board what a paragraph tells."""
        self.presentation.replay(*paragraph.steps)

    def read_recap(self) -> None:
        """All that happened since one's last turn, on a sheet."""
        show, close = self.presentation, self.stage.close_all
        sheet = RecapSheet(show.moment, self.match, self.title, show.story, on_close=close, on_paragraph=self.replay)
        self.stage.open(sheet)

    # ------------------------------------------------------------------ what opens on top
    def open_menu(self) -> None:
        from game.scenes.shell.settings.scene import SettingsScene

        host, stage, play = self.host, self.stage, self.play
        acts: dict[str, Callable[[], object]] = {
            "resume": lambda: None,
            "rules": self.open_rules,
            "settings": lambda: host.push(SettingsScene(host)),
            "restart": play.restart_turn,
            "look_back": lambda: self.presentation.look_back(choices(self.match)[-1]),
            "take_over": lambda: stage.open(TakeOverPopup(stage, self.match, play.take_over)),
            "leave": host.pop,
        }

        def closing(act: Callable[[], object]) -> None:
            stage.close_all()
            act()

        clicks = {name: partial(closing, act) for name, act in acts.items()}
        stage.open(menu(stage.look, self.match, play.wording, clicks, play.take_over_refusal()))

    def open_help(self) -> None:
        """A small menu of all that explains."""
        items = [
            MenuItem(f"help.{action}", say(f"key.{action}"), self.keys[action], picture=icon, action=action)
            for action, icon in EXPLAINING.items()
        ]
        why_not = say("table.help.hint"), self.play.adviser.hints.ask, say("table.help.hint.how")
        items.insert(0, MenuItem("help.hint", *why_not, picture="hint", action="hint"))
        button = self.stage.find("help")
        assert button is not None
        self.stage.open(Menu(self.stage, "help.menu", items, button.rect(self.stage.look), title=say("table.help")))

    def overview(self) -> None:
        """Everybody's points."""
        self.stage.open(scores(self.presentation.moment, self.title, self.stage.close_all))

    def look_at_seat(self, seat: int) -> None:
        """A click on a player's card."""
        popup = self.title.seats.seat_popup(self.presentation.moment, seat)
        if popup is None:
            self.overview()
        else:
            pop_up(self.stage, popup)

    def open_rules(self, rule: str = "", leaf: Page | None = None) -> None:
        """The rulebook, at a rule, at the one that was just named, or at what is to be decided; or at another leaf."""
        self.stage.close_all()
        rule = rule or cited(self.stage.callouts.bubble)
        state, decision = self.presentation.moment.state, self.match.prompt
        self.host.push(Rulebook(self.host, self.match.title, rule=rule, decision=decision, leaf=leaf, state=state))

    # ------------------------------------------------------------------ pace
    def end_turn(self) -> None:
        """The choice that ends the turn, if there is one."""
        for widget in self.stage.root.walk():
            if isinstance(widget, ChoiceButton) and widget.choice.ends:
                self.stage.activate(widget)

    def toggle_pause(self) -> None:
        pacing = self.presentation.pacing
        pacing.paused = not pacing.paused
        self.presentation.on_change()


def cited(bubble: Bubble | None) -> str:
    """The number of the rule that it names; empty: none."""
    rule = CITED.search(bubble.text) if bubble else None
    return rule[1] if rule else ""
