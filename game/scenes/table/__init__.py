"""The table: what every game's screen has. A title's board scene is a `Table` with its own board (see `scene`)."""
