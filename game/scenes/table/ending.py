"""A finished match goes into the history, once."""

from __future__ import annotations

from game.match import Match


def note_history(match: Match) -> None:
    """Adds the match to the statistics; a history that cannot be written is told by the match's notices."""
    from game.match import History

    History().add(match)
