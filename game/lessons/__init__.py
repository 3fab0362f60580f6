"""Lessons: learning a game by playing it. Nothing here draws; `game.scenes.lesson` shows them.

    Lesson, Chapter     a file of `assets/lessons` as written (`lesson`)
    Do, Guess, Watch, Free      the kinds of step; a Reply follows an answer (`lesson`)
    Position    the start position of a chapter, of a kind for each title (`position`, `game/titles/<title>/lesson.py`)
    chapter_match   the match of a chapter: begins in a position, with scripted chance (`staged`)
    Walk        a learner's way through a chapter: scripted actions, texts, highlights, answers (`walk`)
    Progress    the point to continue at (`progress`)

**How to write a lesson** for the title `orchard`:

1. `game/titles/orchard/lesson.py`: a subclass of `Position` with a field for each thing that chapters arrange, named as
   in the rules, and `arrange(state)`, which changes the opening of a game accordingly. It keeps all counts consistent
   (`state.audit`) and puts the first decision on the agenda, above the step that continues the turn:
   `[FinishTurn(), Move(0)]`. `game/titles/zeelandia/lesson.py` is an example; see also the positions in
   `tests/rules/<title>/positions.py`.
2. `assets/lessons/orchard.json`: title, options, chairs (0 is the learner, 1 the teacher), chapters with a `position`
   and `steps`. Actions are written as in a record: `["lay", "h0306"]`. A chapter that continues another one has the
   same position, with the moves made since then in `played`.
   - `do` is one decision. Its `replies` are tried in order: one with `to` matches those answers, one without matches
     all others. A reply is either `taken` (it may show a text, play actions with `then`, and skip steps with
     `leaves_out`) or a miss with an explanation in `say`. Every legal answer needs a reply, and sensible ones are
     taken. If an answer takes several decisions, such as a die, its space and its row, the replies to all but the last
     are `part`: the step continues, and a click that gives all of them at once is judged as a whole. The very first
     answer is the usual one: "Show me" plays it, and `played` and `before` of later steps must continue from it.
   - `guess`: the buttons' `numbers`, the `right` one, the text afterwards (`answer`), the actions afterwards (`then`).
   - `watch`: explains something that has just happened. Never two in a row.
   - `free`: a number of `turns` or `rounds` against the computer without the teacher; then `end` is shown.
   - `before`, in any step, is played first: other seats' turns, and decisions of the learner that the chapter does not
     teach. `draws` are the outcomes of all chances from then on, in order.
   - `lit` lists ids of highlighted widgets: spots of the board, buttons of the bar, parts of a panel (see
     `python -m game drive -`). If an answer has several parts, they are in the order of use. The bubble never covers
     them.
   Texts are given by key: "3.1" is `lesson.3.1` in the title's words, in every language. Chapter names and chair names
   are texts too, such as `lesson.you`. `lesson.promise` is shown in the list of lessons. At most 45 words and three
   sentences; address the learner as "you", without gendered past tenses or declined names.
3. Numbers in the texts are tested: `tests/titles/orchard/test_lesson.py` gets each of them from the rules. The other
   tests of `tests/lessons` and `tests/scenes/lesson` include the lesson by themselves: every position, every answer,
   every step through its widgets alone.
"""
