"""Sky Traders: calculations on a position for screens and computer players; they decide no rule."""
