"""The laboratory: learns weights and networks, tunes parameters and measures strength. Players never run it."""
