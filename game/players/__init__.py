"""Computer players: a ladder of levels, each the same for all titles except for the title's mind.

    choice = player("hard", "zeelandia").choose(state.seen_by(seat), seat, rng)

They see what their seat may know and nothing else. `game.players.thinker` runs them in processes of their own.
"""

from game.players.choice import Budget, Choice, Player, Reason
from game.players.ladder import RUNGS, player

__all__ = ["RUNGS", "Budget", "Choice", "Player", "Reason", "player"]
