"""One file for each phase, and for the round that they make up."""
