"""A game in progress: seats, chance, record, undo, saves, history.

    seats = [Seat("Anna", "human", "blue"), Seat("Bo", "normal", "black")]
    match = Match.new("zeelandia", seats, file=autosave("zeelandia"))
    match.play(action)            # the deciding seat's answer; chance and forced steps follow by themselves
    match.view(seat)              # all that a seat may know; draw from nothing else
    match.preview(action)         # what it would bring, before it is played
    match.undo(), match.redo()    # as far as the barriers allow: match.undo_refusal() says why not
    Match.resume(path)            # goes on where the record ends

Nothing here draws, and nothing here knows a rule.
"""

from game.match.chart import Tally
from game.match.history import History
from game.match.match import Match
from game.match.preview import Preview
from game.match.record import Header, Level, RecordFault, Rewound
from game.match.saves import Saved, autosave, keep_as, saves
from game.match.seat import COLOURS, HUMAN, LADDER, OFFERED, Seat
from game.match.step import Step

__all__ = [
    "COLOURS",
    "HUMAN",
    "LADDER",
    "OFFERED",
    "Header",
    "History",
    "Level",
    "Match",
    "Preview",
    "RecordFault",
    "Rewound",
    "Saved",
    "Seat",
    "Step",
    "Tally",
    "autosave",
    "keep_as",
    "saves",
]
