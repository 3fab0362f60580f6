"""Who says something to people at a table.

Adviser     has both of these, and the floor that a speaker takes (`adviser`)
Hints       what a computer player would do in a person's place, why, and why not something else (`hints`)
Coach       says once what matters, to people in their first games (`coach`; `game.coach` knows what)
Speaker     the bubble of somebody who can be answered; `find_room` finds it a place (`speaker`, `room`)
Speech      the floor of a table: one speaker at a time has it (`speaker`)
"""
