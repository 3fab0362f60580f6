"""Puzzles from real games: positions in which one answer is clearly best and not the first to be seen. No pygame.

    for puzzle in shipped("zeelandia"):         # by difficulty
        match = laid(puzzle, names)             # the position, with the puzzle's seat to decide
        graded = puzzle.graded(action)

Puzzle     a position, as the record of the game that led to it, and its answers (`puzzle`)
Graded     an answer: the chance to win that it loses against the best, and reasons for either (`puzzle`)
Solved     what somebody has solved, and how (`progress`)

`tools/lab/puzzles` cuts them from games of computer players; `shelf` reads what was cut, and finds the puzzle of the
day.
"""

from game.puzzles.progress import Solved, keep, progress_of
from game.puzzles.puzzle import Graded, Puzzle, PuzzleFault, laid
from game.puzzles.shelf import of_the_day, shipped

__all__ = ["Graded", "Puzzle", "PuzzleFault", "Solved", "keep", "laid", "of_the_day", "progress_of", "shipped"]
