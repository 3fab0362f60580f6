"""One scene is one screen."""
