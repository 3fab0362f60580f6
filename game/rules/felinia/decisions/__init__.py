"""The decisions of a round, one file a phase: bidding, trade (markets, guild, boarding), exploration, storage."""
