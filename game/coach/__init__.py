"""The coach: says once what matters, to people in their first games. Nothing here draws; the table lets it speak
(`game.scenes.advice.coach`).

    Cue         when something matters: a question to the rules about an answer that is offered (`cue`)
    cues        a title's own, the most important first: `CUES` of `game/titles/<title>/telling/cues.py`
    Pupil       what a person has understood; kept in a file by their name (`pupils`)

A cue says what to look at, never which move is best: at most 30 words, the key `coach.<key>` of its title, in both
languages. A warning is about an answer that somebody considers, and is heeded by another answer. A chance is about an
answer that is offered, and is heeded by that one.
"""
