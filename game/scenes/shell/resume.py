"""Continues a match that was left: at its table, or at its results if it is over."""

from __future__ import annotations

from game.match import Match, RecordFault, Saved
from game.scenes.board.needs import lacking
from game.scenes.scene import Host, Scene
from game.scenes.shell.results.scene import Results
from game.telling.faults import fault_text
from game.ui.dialog import DialogButton, ask
from game.words import say


def open_table(host: Host, match: Match, *, instead: bool = False, review: bool = False) -> None:
    """Shows the table, over the present scene or instead of it; a finished match shows its results on top, or its
    `review`."""
    shown = host.table(match)
    (host.replace if instead else host.push)(shown)
    if match.over:
        results = Results(host, match, shown)
        results.turn("review" if review else "points")
        host.push(results)


def resume(scene: Scene, saved: Saved, *, review: bool = False) -> None:
    """Continues a saved game, or says why that is not possible and offers the part that can be continued. `review`:
    a finished match shows its review."""
    host, ask_forced = scene.host, scene.host.settings.asks_forced

    def seat(match: Match) -> None:
        if faults := lacking(match.board):
            match.recorder.close()
            no(fault_text(match.title, faults[0]))
            return
        open_table(host, match, review=review)

    def no(reason: str) -> None:
        ask(scene.stage, "resume.no", say("resume.no"), reason, [_ok()], icon="warn")

    def go_on_from_there() -> None:
        try:
            seat(Match.resume(saved.file, prefix=True, ask_forced=ask_forced))
        except RecordFault as fault:
            no(fault_text(saved.title, fault.fault))

    try:
        seat(Match.resume(saved.file, ask_forced=ask_forced))
    except RecordFault as fault:
        text = fault_text(saved.title, fault.fault)
        if fault.steps <= 0:
            no(text)
            return
        answers = [
            DialogButton("resume.leave", say("shell.cancel")),
            DialogButton("resume.part", say("resume.part", n=fault.steps), go_on_from_there, "gold"),
        ]
        ask(scene.stage, "resume.torn", say("resume.no"), f"{text}\n{say('resume.offer')}", answers, icon="warn")


def _ok() -> DialogButton:
    return DialogButton("resume.ok", say("shell.ok"), style="gold")
