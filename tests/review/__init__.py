"""The review of a finished game: tests that notice when it lies."""
