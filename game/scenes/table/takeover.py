"""Who decides for each seat: opens over a table, where a person who leaves is replaced by a computer player, and a
computer player by a person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import HUMAN, OFFERED, Match
from game.match.seat import Player
from game.ui.dialog import Dropdown, MenuItem, Popup
from game.ui.label import Label, Mark, heading
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.units import Area
from game.words import say

WIDE, ROW, HEAD, NOTE = 560.0, 56.0, 48.0, 48.0


class TakeOverPopup(Popup):
    """A row for each seat, with a list of who could decide for it."""

    def __init__(self, stage: Stage, match: Match, take_over: Callable[[int, Player], object]) -> None:
        look = stage.look
        super().__init__("take_over", look, WIDE, HEAD + ROW * len(match.seats) + NOTE + 52)
        inner, ink = self.area.inset(28, 22), look.palette.ink
        head, rest = inner.cut_top(HEAD)
        self.add(heading("take_over.title", head, say("table.take_over"), colour=ink))
        note, rest = rest.cut_bottom(NOTE)
        soft = look.palette.ink_soft
        self.add(Label("take_over.note", note, say("table.take_over.note"), units=16, colour=soft, lines=2))
        for number, (seat, row) in enumerate(zip(match.seats, rest.rows(ROW - 8, len(match.seats), 8), strict=True)):
            name, choice = row.cut_left(row.w * 0.42)
            self.add(Mark(f"take_over.{number}.mark", Area(name.x, name.centre[1] - 14, 28, 28), seat.colour))
            self.add(Label(f"take_over.{number}.name", name.cut_left(38)[1], seat.name, face=Face.SEMI, colour=ink))
            players: tuple[Player, ...] = (HUMAN, *OFFERED)
            items = [
                MenuItem(
                    f"take_over.{number}.{player}",
                    say("seating.human") if player == HUMAN else say("table.take_over.computer", player=player),
                    partial(take_over, number, player) if player != seat.player else lambda: None,
                    chosen=player == seat.player,
                )
                for player in players
            ]
            self.add(Dropdown(stage, f"take_over.{number}", choice, items))
