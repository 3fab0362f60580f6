"""Equal play: the answers that computer players gave at recorded positions, and have to give again.

For each title a file `TITLE.jsonl` beside this one holds a line a question, and `TITLE.deep.jsonl` others with larger
budgets, which run with `-m fuzz`:

    {"question":{"record":"zeelandia-2-family","step":41,"seat":1,"asked":"told","level":"hard","playouts":4},
     "answer":{"action":["move",3],"reasons":[…],"expected":[61.2,58.9],"playouts":4,"tried":[[["move",3],4,0.61],…]}}

`step` is the number of actions of the record that were played before. Budgets are counted in playouts, and the stream
of random numbers follows from record and step, so nothing depends on the clock or on what was asked before. Numbers
are kept to `DIGITS` digits and may differ by `CLOSE`, since compilers round exponentials differently in the last place.

The answers are renewed only by changes that are meant to change play:

    python -m tests.play                     answers all questions anew, says what changed and writes it
    python -m tests.play --dry TITLE ...     only says it, of these titles
    python -m tests.play --choose TITLE ...  chooses the questions anew, after records were made anew
"""
