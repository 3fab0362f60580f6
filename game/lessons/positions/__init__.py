"""How the positions of each title's lesson are written: a module for each title, with its `POSITION`."""
