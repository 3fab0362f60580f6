"""Asking before something is really lost, until somebody does not want to be asked about it again."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.scenes.scene import Host
from game.ui.dialog import DialogButton, ask
from game.ui.stage import Stage
from game.words import say


def ask_once(host: Host, stage: Stage, case: str, title: str, text: str, yes: str, act: Callable[[], object]) -> None:
    """Does `act` after a yes, or at once where `case` is not to be asked about again; `yes` says what is done."""
    if case in host.settings.not_again:
        act()
        return

    def never_again() -> None:
        host.change(replace(host.settings, not_again=(*host.settings.not_again, case)))
        act()

    answers = [
        DialogButton(f"{case}.no", say("table.ask.no")),
        DialogButton(f"{case}.never", say("table.ask.never", what=yes), never_again),
        DialogButton(f"{case}.yes", yes, act, "gold"),
    ]
    ask(stage, case, title, text, answers, icon="warn", wide=640)
