"""Every decision of the game, one file per subject of a round."""
