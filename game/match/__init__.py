"""A game in progress: seats, chance, record, undo, saves, history.

    seats = [Seat("Anna", "human", "blue"), Seat("Bo", "normal", "black")]
    match = Match.new("zeelandia", seats, file=autosave("zeelandia"))
    match.play(action)            # the deciding seat's answer; chance and forced moves follow
    match.view(seat)              # everything a seat may know; draw from nothing else
    match.preview(action)         # the predicted result
    match.undo(), match.redo()    # within the undo rules; match.undo_rules.refusal() gives the reason
    Match.resume(path)            # continues where the record ends

Nothing here draws or knows a rule. The statistics (`history`) have to be imported from their own module, which loads a
database.
"""

from game.match.match import Match, again
from game.match.played_move import PlayedMove
from game.match.preview import Preview
from game.match.record import Header, Level, RecordFault, Rewound
from game.match.round_scores import RoundScores, round_scores
from game.match.saves import Saved, autosave, delete, is_among_saves, keep_as, saved_at, saved_games
from game.match.seat import COLOURS, HUMAN, LADDER, OFFERED, STYLES, Seat

__all__ = [
    "COLOURS",
    "HUMAN",
    "LADDER",
    "OFFERED",
    "STYLES",
    "Header",
    "Level",
    "Match",
    "PlayedMove",
    "Preview",
    "RecordFault",
    "Rewound",
    "RoundScores",
    "Saved",
    "Seat",
    "again",
    "autosave",
    "delete",
    "is_among_saves",
    "keep_as",
    "round_scores",
    "saved_at",
    "saved_games",
]
