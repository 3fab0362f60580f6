"""Matches for the tour: real ones, played by computer players up to some point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.match import COLOURS, Match, Seat, autosave
from game.match.seat import Player
from game.rules.kernel import Scalar
from game.scenes import tables, thumbnails
from game.scenes.scene import Host
from game.words import say

TITLE = "zeelandia"
FINISHED = 100_000
"""More steps than any match has."""


def played(
    players: Sequence[Player],
    steps: int,
    seed: int,
    options: Mapping[str, Scalar] | None = None,
    *,
    saved: bool = False,
) -> Match:
    """A match of at least so many steps, with the names of the moment's language; `saved`: with a record."""
    from game.players import Budget, player

    seats = [Seat(say(f"seating.name.{i}"), kind, COLOURS[i]) for i, kind in enumerate(players)]
    file = autosave(TITLE) if saved else None
    match = Match.new(TITLE, seats, options, seed=seed, first=0, file=file)
    mind = player("easy", TITLE)
    while not match.over and match.count < steps:
        choice = mind.choose(match.view(match.seat), match.seat, match.rng(), Budget(playouts=4))
        match.play(choice.action)
    return match


def pictured(host: Host, match: Match) -> None:
    """Puts a match away as a table would that is left, with its picture."""
    table = tables.table(host, match)
    table.ensure()
    thumbnails.keep(table, match, table.board.box(host.look))
    table.closing()
