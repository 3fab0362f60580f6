"""The decisions, one file per phase or part of one. Importing this package adds the phases to the round."""

from game.rules.felinia.decisions import bidding, exploration, preparation, storage, trade

__all__ = ["bidding", "exploration", "preparation", "storage", "trade"]
