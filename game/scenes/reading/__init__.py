"""A table in words: the position for people who hear it, and what its pictures mean.

Answer      something that answers the present decision, by a name of its own (`answers`)
position    the whole position, section by section (`position`)
legend      every picture of a table: name, what it is for, what it means now (`legend`)
Sheet       what either of them stands on: a line at a time is read by keys (`sheet`)
"""
