"""The decisions, one file a phase or a part of one; importing this package enters the phases in the round."""

from game.rules.felinia.decisions import bidding, exploration, preparation, storage, trade

__all__ = ["bidding", "exploration", "preparation", "storage", "trade"]
