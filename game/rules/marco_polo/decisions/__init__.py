"""All decisions of the game, one file per subject."""
