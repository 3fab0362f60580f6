"""Somebody who has played the lesson of a title and read nothing else: plays by its principles alone, each in the words
of the lesson, and looks no further than the screen shows. What a newcomer of a title looks at is in the module of its
name."""
