"""The end of a match: the final score, and the way back to any round."""
