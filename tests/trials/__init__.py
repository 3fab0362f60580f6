"""Trials: what may happen to a program in years, tried in a night.

    python -m tests.trials NAME [--count N] [--hours H] [--cores C] [--kept FOLDER]

`files`     damaged and hostile records, levels, settings, tables, statistics and pictures: each opens or
            is refused in words
`boards`    boards altered in sense: each is refused in words, or a table is drawn and played on it
`kills`     programs killed while they write: at most the answer in flight is lost
`disk`      a simulated disk that loses power: what was not yet synced is torn, lost, or written in another order
`games`     random games of every title at any seats, options and level, with audits, views, records and undo
`hand`      a random hand at every screen, at any size, language and scale: no failure is ever shown

A trial has a number; the same number is the same trial. What was done is kept in `artefacts/trials/NAME.json`: a run
that is stopped goes on after its last finished block, and trials and hours add up as long as neither the trial changes
nor what it exercises of the program. `report` in place of a name prints a table of them. Exit code 1: faults.
"""
