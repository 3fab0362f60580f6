"""The rooms of puzzles (`game.puzzles` says what a puzzle is).

PuzzlesPage     the page of all puzzles, and the one of the day (`page`)
PuzzleTable     the table of a game at the position of a puzzle (`scene`)
PuzzlePlay      grades answers, and plays the best one (`play`)
"""
