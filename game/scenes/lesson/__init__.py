"""The room where lessons are given (`game.lessons` says what a lesson is): a table on which one chapter is played.

LessonTable     the table of a chapter (`scene`)
LessonPlay      what may be answered, when the script plays (`play`)
Teacher         says what is to be said, and lights what it is about (`teacher`)
Veil            dims what is not needed, and rings what somebody looks for in vain (`teacher`)
lesson_bar      the bar at the top: the chapters, and the way on and out (`scene`)
Lessons         the list of all lessons (`lessons`)
"""
