"""Every decision of the game, one file a subject of the rules document."""
