"""All decisions of the game, one file per phase and one for the round."""
