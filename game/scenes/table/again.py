"""Trying a match again from one of its moments: a separate game, saved by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import words
from game.match import Match, again, autosave
from game.scenes.scene import Host
from game.ui.dialog import DialogButton, ask
from game.ui.stage import Stage


def ask_again(host: Host, stage: Stage, match: Match, number: int, rewind: Callable[[], object] | None = None) -> None:
    """From before move `number`, with the same luck or another. `rewind`: goes back there in the match itself, where
    that is allowed."""
    say = words.of(match.title)
    answers = [
        DialogButton("again.no", say("shell.cancel")),
        *([DialogButton("again.rewind", say("table.rewind"), rewind)] if rewind else []),
        DialogButton("again.new", say("again.new"), partial(try_again, host, match, number, new_luck=True)),
        DialogButton("again.same", say("again.same"), partial(try_again, host, match, number), "gold"),
    ]
    stays = "finished" if match.over else "running"
    text = " ".join([say(f"again.text.{stays}"), *([say(f"again.rewind.{stays}")] if rewind else [])])
    ask(stage, "again", say("again.title"), text, answers)


def try_again(host: Host, match: Match, number: int, *, new_luck: bool = False) -> None:
    """Leaves the match as it is, and sits down at the other."""
    other = again(match, number, autosave(match.title), new_luck=new_luck)
    host.home()
    host.push(host.table(other))
