"""A player's own board may be drawn on in Tiled while it is played: the game then goes on upon the new drawing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.match import Match, RecordFault
from game.match.level_files import level_file
from game.rules.board import Board
from game.scenes.scene import Host
from game.scenes.shell.own_levels import Drawing, drawing, unsuitable
from game.scenes.table.rescue import lay_anew
from game.telling.faults import fault_text
from game.ui.dialog import DialogButton, ask
from game.ui.stage import Stage
from game.words import say

LOOK_MS = 1000.0
"""Milliseconds between two looks at the files of a board."""


class Redrawing:
    """Reads the board of a match again when it has changed or when somebody asks. The game is played again upon the
    new drawing from its record, so it goes on only if all that has been played is still possible there."""

    def __init__(self, host: Host, stage: Stage, match: Match, close: Callable[[], object]) -> None:
        """`close` closes the table, which another one replaces."""
        self.host, self.stage, self.match, self.close = host, stage, match, close
        level = match.header.level
        self._file: Path | None = None
        if level.own:
            self._file, _ = level_file(level.file, match.recorder.file, own=True)
        self._seen: Drawing | None = None
        self._next_look = 0.0

    def look(self, now: float) -> None:
        """Reads the board again if it has changed since the last look. `now` is in milliseconds."""
        if self._file is None or now < self._next_look:
            return
        self._next_look = now + LOOK_MS
        seen, self._seen = self._seen, drawing(self._file)
        if self._seen is not seen and not self._is_played_on(self._seen):
            self._read_again(self._seen)

    def ask(self) -> None:
        """Reads the board again now, or says why that makes no sense."""
        if self._file is None:
            self.stage.callouts.explain(say("table.redraw.shipped"))
        elif self._is_played_on(drawn := drawing(self._file)):
            self.stage.callouts.explain(say("table.redraw.same"))
        else:
            self._seen = drawn
            self._read_again(drawn)

    def _is_played_on(self, drawn: Drawing) -> bool:
        return isinstance(drawn, Board) and drawn.digest == self.match.board.digest

    def _read_again(self, drawn: Drawing) -> None:
        self.stage.close_all()
        if reason := self._why_not(drawn):
            ok = DialogButton("redraw.ok", say("shell.ok"), style="gold")
            ask(self.stage, "redraw.no", say("table.redraw.no"), reason, [ok], icon="warn")
        else:
            lay_anew(self.host, self.match, self.close)

    def _why_not(self, drawn: Drawing) -> str:
        """Why the game cannot go on upon a drawing, in words; empty: it can."""
        title, header, recorder = self.match.title, self.match.header, self.match.recorder
        if not isinstance(drawn, Board):
            return fault_text(title, drawn[0])
        if faults := unsuitable(drawn, len(header.seats), header.options):
            return fault_text(title, faults[0])
        if recorder.file is None or not recorder.saved:
            return say("table.redraw.unsaved")
        try:
            Match.resume(recorder.file, keep=False)
        except RecordFault as error:
            return fault_text(title, error.fault)
        return ""
