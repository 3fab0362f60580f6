"""One file for each subject of a round: who is asked, what is refused, what an answer does."""
