"""What the buttons and keys of a table do besides playing: its menu, points, rules, hints, a closer look."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game.scenes.advice.hints import Hints
from game.scenes.board.spot import Spot
from game.scenes.board.view import STEP
from game.scenes.reading.reading import Reading
from game.scenes.rulebook.book import Page, Rulebook
from game.scenes.scene import Scene
from game.scenes.shell.takeover import TakeOverPopup
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.layout import Layout
from game.scenes.table.lookback import choices
from game.scenes.table.menu import menu, scores
from game.scenes.table.moment import Moment
from game.scenes.table.opponents import Opponents
from game.scenes.table.parts import Tool
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.story import Story
from game.scenes.table.turns import Turns
from game.scenes.table.wording import Wording
from game.telling.labels import Prompt
from game.ui.bubble import Bubble
from game.ui.dialog import Popup

CITED = re.compile(r"§\s([A-Z]+-\d+)")
"""The number of a rule, as refusals name it."""


class Tools:
    def __init__(
        self,
        scene: Scene,
        turns: Turns,
        layout: Layout,
        wording: Wording,
        story: Story,
        opponents: Opponents,
        secrecy: Secrecy,
    ) -> None:
        self.scene, self.layout, self.wording, self.story = scene, layout, wording, story
        self.opponents, self.secrecy, self.turns = opponents, secrecy, turns
        self.match, self.title, self.say = wording.match, wording.title, wording.title.say
        self.hints = Hints(scene, layout, wording, opponents, turns)
        reading = Reading(scene, turns, layout, wording)
        self.keys: dict[str, Callable[[], object]] = {
            "redo": turns.redo,
            "skip": opponents.skip,
            "zoom.in": lambda: layout.board.magnify(scene.look, STEP),
            "zoom.out": lambda: layout.board.magnify(scene.look, 1 / STEP),
            "zoom.fit": lambda: layout.board.fit(scene.look),
            "log": lambda: scene.stage.focus.set(layout.rail.log),
            "end": self.end_turn,
            "state": lambda: reading.tell(self.prompt(turns.moment)),
            "legend": lambda: reading.explain(self.buttons()),
            "rules": self.open_rules,
            "aid": lambda: self.open_rules(leaf="aid"),
            "stock": lambda: self.open_rules(leaf="stock"),
        }
        """Keys that click no button."""

    def buttons(self) -> list[Tool]:
        """Those of the top bar, from the right."""
        say, match, paused = self.say, self.match, self.opponents.pacing.paused
        tools = [Tool("menu", "menu", say("table.menu"), self.open_menu)]
        if len(match.people) < len(match.seats):
            icon, words = ("play", "table.resume") if paused else ("pause", "table.pause")
            why = say("table.pause.over") if match.over else ""
            tools.append(Tool("pause", icon, say(words), self.toggle_pause, "pause", reason=why))
        tools.append(Tool("overview", "people", say("table.overview"), self.overview, "overview"))
        tools.append(Tool("hint", "hint", say("table.hint"), self.hints.ask, "hint"))
        tools += [replace(tool, click=partial(self._anew, tool.click)) for tool in self.title.tools()]
        if self.secrecy.peeks:
            hidden, keyboard = self.secrecy.face_down, self.scene.stage.keyboard
            icon, words = "eye_off" if hidden else "eye", say("table.peek", key=keyboard.keys.sign("peek"))
            click, hold = partial(keyboard.hold, "peek", hidden), partial(keyboard.press, "peek")
            tools.append(Tool("peek", icon, words, click, hold=hold))
        return tools

    def _anew(self, click: Callable[[], object] | None) -> None:
        """A click on a tool of the title, after which everything is drawn as it says now."""
        if click is not None:
            click()
        self.turns.refresh()

    def prompt(self, now: Moment[Any]) -> Prompt:
        """Who decides what, or what is waited for."""
        return self.wording.prompt(now, self.scene.stage.keyboard.keys, self.opponents.pacing.paused)

    # ------------------------------------------------------------------ what opens on top
    def open_menu(self) -> None:
        from game.scenes.shell.settings import SettingsScene

        host, stage = self.scene.host, self.scene.stage
        acts: dict[str, Callable[[], object]] = {
            "resume": lambda: None,
            "rules": self.open_rules,
            "settings": lambda: host.push(SettingsScene(host)),
            "restart": self.turns.restart_turn,
            "look_back": lambda: self.turns.look_back(choices(self.match)[-1]),
            "take_over": lambda: stage.open(TakeOverPopup(stage, self.match, self.turns.take_over)),
            "leave": host.pop,
        }

        def closing(act: Callable[[], object]) -> None:
            stage.close_all()
            act()

        clicks = {name: partial(closing, act) for name, act in acts.items()}
        stage.open(menu(stage.look, self.match, self.wording, clicks, self.turns.take_over_refusal()))

    def overview(self) -> None:
        """Everybody's points."""
        self.scene.stage.open(scores(self.turns.moment, self.title, self.scene.stage.close_all))

    def look_at_seat(self, seat: int) -> None:
        """A click on a player's card."""
        popup = self.title.seat_popup(self.turns.moment, seat)
        if popup is None:
            self.overview()
        else:
            self._pop_up(popup)

    def look_closer(self, now: Moment[Any], spot: Spot) -> None:
        """A click on a spot that shows itself larger."""
        if (popup := self.title.spot_popup(now, spot)) is not None:
            self._pop_up(popup)

    def _pop_up(self, popup: Popup) -> None:
        """A click on it, or outside, closes it."""
        popup.on_click = self.scene.stage.close_all
        self.scene.stage.open(popup)

    def open_rules(self, rule: str = "", leaf: Page | None = None) -> None:
        """The rulebook, at a rule, at the one that was just named, or at what is to be decided; or at another leaf."""
        self.scene.stage.close_all()
        rule = rule or cited(self.scene.stage.callouts.bubble)
        state, decision = self.turns.moment.state, self.match.prompt
        self.scene.host.push(
            Rulebook(self.scene.host, self.match.title, rule=rule, decision=decision, leaf=leaf, state=state)
        )

    # ------------------------------------------------------------------ pace
    def end_turn(self) -> None:
        """The choice that ends the turn, if there is one."""
        for widget in self.scene.stage.root.walk():
            if isinstance(widget, ChoiceButton) and widget.choice.ends:
                self.scene.stage.activate(widget)

    def toggle_pause(self) -> None:
        self.opponents.pacing.paused = not self.opponents.pacing.paused
        self.turns.refresh()


def cited(bubble: Bubble | None) -> str:
    """The number of the rule that it names; empty: none."""
    rule = CITED.search(bubble.text) if bubble else None
    return rule[1] if rule else ""
