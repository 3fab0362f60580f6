"""The shelf: the boxes of all games, and the chosen one."""
