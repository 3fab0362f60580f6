"""The seating: who sits where and what is played."""
