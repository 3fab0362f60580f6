"""Golden transcripts: what every recorded game looked like at each of its steps.

For each record of `tests/records` a file `NAME.txt` beside this one holds a line a step (the last: the end), which a
test compares with what the rules do now:

    1 5:ab12f 9:77aab paid,moved:0a1b2 coins=12345 hands=9b3d0,55e2a
    |  |       |       |                |           and with a digest a seat, where the seats see different things
    |  |       |       |                slots of the state as seen by the seats, those that changed since the line above
    |  |       |       kinds and digest of the events told by the action before, as they are and as each seat hears them
    |  |       how many near misses were tried, and digest of what each was answered (a refusal, or that it is allowed)
    |  how many options, and their digest (0 for chance)
    whose decision (-1: chance, -2: the game is over)

Options, refusals and events are digests of the wire form, and the order of options does not matter: no change of how a
position is kept can touch them. Slots are compared one by one and by name, the agenda left out. So the two kinds of
change tell themselves apart:

* **Another representation** (a slot renamed, split, moved into another object): options, refusals and events are the
  same at every step, `standings()` too, and of the slots only those differ that were meant. Nothing else may.
* **Another rule**: options, refusals, events or standings differ somewhere, and slots from there on.

    python -m tests.transcripts                  writes them anew and says in words what changed since the last commit
    python -m tests.transcripts --dry NAME ...   only says it, of these records

The words of how it was come from the rules of the commit in which the transcript was written last, played beside the
present ones: so commit new transcripts together with the change that made them new.
"""
