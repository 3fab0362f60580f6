"""Commands that measure the program and its tests; no player runs them."""
