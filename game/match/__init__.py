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

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.chart import Tally as Tally
    from game.match.history import History as History
    from game.match.match import Match as Match
    from game.match.preview import Preview as Preview
    from game.match.record import Header as Header
    from game.match.record import Level as Level
    from game.match.record import RecordFault as RecordFault
    from game.match.record import Rewound as Rewound
    from game.match.saves import Saved as Saved
    from game.match.saves import autosave as autosave
    from game.match.saves import is_among_saves as is_among_saves
    from game.match.saves import keep_as as keep_as
    from game.match.saves import saved_at as saved_at
    from game.match.saves import saved_games as saved_games
    from game.match.seat import COLOURS as COLOURS
    from game.match.seat import HUMAN as HUMAN
    from game.match.seat import LADDER as LADDER
    from game.match.seat import OFFERED as OFFERED
    from game.match.seat import STYLES as STYLES
    from game.match.seat import Seat as Seat
    from game.match.step import Step as Step

MODULES = {
    "chart": {"Tally"},
    "history": {"History"},
    "match": {"Match"},
    "preview": {"Preview"},
    "record": {"Header", "Level", "RecordFault", "Rewound"},
    "saves": {"Saved", "autosave", "is_among_saves", "keep_as", "saved_at", "saved_games"},
    "seat": {"COLOURS", "HUMAN", "LADDER", "OFFERED", "STYLES", "Seat"},
    "step": {"Step"},
}


def __getattr__(name: str) -> object:
    """A name is loaded when it is first used: listing saved games, as the title screen does, takes no database and no
    computer player."""
    for module, names in MODULES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(name)
