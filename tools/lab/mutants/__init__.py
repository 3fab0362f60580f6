"""Mutation testing: how many small faults, put into the program by chance, do the tests notice?

`python -m tools.lab.mutants run` draws mutants of a commit and tries the tests on each, in throw-away copies of the
tree; called again, it goes on where it stopped. `python -m tools.lab.mutants report` prints the share noticed.
`python -m tools.lab.mutants map`, called before, spares each mutant the test files that do not execute its lines.

A library would not do: mutmut changes nothing outside functions and begins with a run of all tests; cosmic-ray has one
test command for all mutants, and neither draws a sample nor deletes statements, exchanges arguments or alters returns.
"""
