"""The titles: each subpackage has all of a game besides its rules (`game.rules`).

analysis     what screens and computer players reckon from a position
mind         how its computer players judge and decide
telling      its log, tips, prompts, plans, status, the position in words, the coach's cues
scene        its board, mats and panels
lesson       the positions that its lesson sets up
components   everything in its box
"""
