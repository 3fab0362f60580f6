"""A title's side of its table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic

from game.match import Match
from game.scenes.table.moment import S
from game.scenes.table.title.board import TitleBoard
from game.scenes.table.title.hand import Hand
from game.scenes.table.title.narration import Narration
from game.scenes.table.title.prompts import Prompts
from game.scenes.table.title.seats import Seats
from game.titles import titled
from game.words import Voice


@dataclass(frozen=True)
class TitleView(Generic[S]):
    """The parts that answer the table's questions about one match (`game.scenes.table.title`)."""

    match: Match
    say: Voice
    board: TitleBoard[S]
    prompts: Prompts[S]
    seats: Seats[S]
    narration: Narration[S]
    hand: Hand[S] = field(default_factory=Hand)


def view_of(match: Match) -> TitleView[Any]:
    """The title's side of the table of a match."""
    table = titled(match.title).table
    assert table, f"{match.title} has no table"
    return table(match)
