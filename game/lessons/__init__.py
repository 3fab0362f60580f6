"""Lessons: a game learned by playing it. Nothing here draws; `game.scenes.lesson` is the room where they are given.

    Lesson, Chapter     a file of `assets/lessons`, as it is written (`lesson`)
    Do, Guess, Watch, Free      the kinds of step; a Reply is what follows an answer (`lesson`)
    Position    where a chapter begins; each title has a kind of its own (`position`, `positions/<title>.py`)
    chapter_match   the match of a chapter: begins in a position, its chance follows a script (`staged`)
    Walk        somebody's way through a chapter: what is played, said, lit, answered (`walk`)
    Progress    where to go on (`progress`)

**How to write a lesson** for the title `orchard`:

1. `game/titles/orchard/lesson.py`: a subclass of `Position` with a field for each thing that chapters set up, in
   the rules' own words, and `arrange(state)`, which changes the opening of a game to that. It keeps every count whole
   (`state.audit`), and puts the decision that comes first on the agenda with the step below it that goes on
   afterwards: `[FinishTurn(), Move(0)]`. `POSITION = OrchardPosition`. `positions/zeelandia.py` is an example, and
   `tests/rules/<title>/positions.py` know what to look after.
2. `assets/lessons/orchard.json`: title, options, chairs (0 is the learner's, 1 the teacher's), chapters with a
   `position` and `steps`. Actions are written as in a record: `["lay", "h0306"]`. Where a chapter follows from another,
   it has the same position, and `played` says what happened since.
   - `do` is one decision. Its `replies` are looked through in order: one with `to` is for those answers, one without
     for all others. A reply is `taken` (then it may say something, play something with `then`, leave out the next
     steps with `leaves_out`) or not (then its `say` is the line for a miss). Every legal answer needs a reply, and what
     is sensible is taken. Where an answer takes several decisions, such as a die, its space and a row there, the
     replies to all but the last are `part`: the step goes on, and a click that makes all of them at once is judged as
     a whole. The very first answer is the usual one: others see it by "Show me", and `played` and `before` of what
     follows must go on from it.
   - `guess`: `numbers` on buttons, which is `right`, what is said then (`answer`), what is played then (`then`).
   - `watch`: something that just happened is explained. Never two in a row.
   - `free`: so many `turns` or `rounds` against the computer, the teacher out of the way; then `end` is said.
   - `before` of any step is played first: the others' turns, and decisions of the learner that the chapter does not
     teach. `draws` are the outcomes of all chances from then on, in order.
   - `lit` are ids of widgets: spots of the board, buttons of the bar, parts of a panel (`python -m game drive -` lists
     them), in the order in which they are touched where an answer has several parts. The bubble never covers them.
   A text is named by a key: "3.1" is `lesson.3.1` of the title's words, in both languages. A chapter's name is a text
   as well, and so are the chairs' names, `lesson.you` and the like. `lesson.promise` stands on the list of lessons.
   At most 45 words and three sentences; for the learner always "you", no gendered past tense, no declined names.
3. Numbers in the texts are proved: `tests/titles/orchard/test_lesson.py` asks the rules for each of them. The other
   tests of `tests/lessons` and `tests/scenes/lesson` take the lesson in by themselves: every position, every answer,
   every step by its widgets alone.
"""
